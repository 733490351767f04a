"""Lines and veils: companions say no word that the table wants to be left out."""

from __future__ import annotations

import re

import pytest

from ridotto.bots.bacchanalia.companion import Companion
from ridotto.bots.bacchanalia.limits import speaks, stems
from ridotto.bots.bacchanalia.stock import FOLDER, stock
from ridotto.bots.bacchanalia.talking import questions
from ridotto.bots.bot import Heedful
from ridotto.bots.table import chances_of, play_match
from ridotto.bots.teller import Teller
from ridotto.games.bacchanalia import GAME
from ridotto.games.bacchanalia.cards import Kind
from ridotto.games.bacchanalia.moves import Skip

LIMITS = {
    "it": ["niente baci", "cani e altri animali", "Sangue"],
    "en": ["no kisses", "dogs, any animals", "Blood"],
}
WORDS = {
    "it": [["fuochi"], ["Vino"], ["la notte", "le porte"], ["soldati, morti e lame"], ["incendio", "mani"]],
    "en": [
        ["fires"],
        ["Wine"],
        ["the night", "doors"],
        ["soldiers, deaths and blades"],
        ["burning", "hands"],
    ],
}
"""Words that stand in many pieces, in persons' charges and things, and in places."""
MOMENTS = (0, 4, 20, 60)
"""After how many moves the table speaks up: before all, in the introductions, and when scenes are told."""


def evening(
    language: str,
    limits: list[str],
    teller: Teller | None = None,
    seed: str = "limits",
    after: int = 0,
    telling: str = "written",
) -> tuple[list[str], list[str]]:
    """What three companions told in a short evening before they heard of the limits, and then."""
    match = GAME.start(3, {"telling": telling, "parcae": 1}, seed=f"{seed} 3")
    companions = [Companion(language, teller) for _ in range(3)]
    moves, told_before = 0, 0

    def listen(told: object) -> None:
        nonlocal moves, told_before
        moves += 1
        if moves == after:
            told_before = len(match.texts(None))
            heed()

    def heed() -> None:
        for companion in companions:
            companion.heed(limits)

    if not after:
        heed()
    play_match(match, companions, chances_of(seed, 3), listen)
    assert match.over
    texts = [*match.texts(None).values()]
    return texts[:told_before], texts[told_before:]


@pytest.mark.parametrize("language", LIMITS)
def test_companions_leave_out_what_the_table_wants_left_out(language):
    left_out = stems(LIMITS[language], language)
    _, free = evening(language, [])
    assert any(speaks(text, left_out) for text in free), "else they had nothing to heed"
    _, told = evening(language, LIMITS[language])
    assert [text for text in told if speaks(text, left_out)] == []
    assert len(told) > 20
    assert isinstance(Companion(language), Heedful)


@pytest.mark.parametrize("after", MOMENTS)
@pytest.mark.parametrize("language", WORDS)
def test_a_word_that_is_barred_in_mid_match_is_not_said_from_then_on(language, after):
    barred_before = 0
    for n, limits in enumerate(WORDS[language]):
        left_out = stems(limits, language)
        before, told = evening(language, limits, seed=f"mid-match {n} {after}", after=after)
        barred_before += any(speaks(text, left_out) for text in before)
        assert [text for text in told if speaks(text, left_out)] == []
        assert told
    assert barred_before or after <= 4, "else nothing of it had been on the way"


@pytest.mark.parametrize("telling", ["title", "line"])
@pytest.mark.parametrize("language", WORDS)
def test_titles_and_lines_heed_it_as_well(language, telling):
    for n, limits in enumerate(WORDS[language]):
        _, told = evening(language, limits, seed=f"short {n}", after=n, telling=telling)
        assert [text for text in told if speaks(text, stems(limits, language))] == []
        assert told


@pytest.mark.parametrize("language", WORDS)
def test_what_is_filled_into_a_piece_is_heeded_too(language):
    found = {person.id: person for person in stock(language).persons}
    for id, limit in (
        ("tullo", {"it": "incendi", "en": "burning"}),
        ("postumia", {"it": "fuoco", "en": "fire"}),
    ):
        person, left_out = found[id], stems([limit[language]], language)
        assert speaks(person.charge, left_out)
        assert not any(
            speaks(piece, left_out) for piece in stock(language).pieces["close"] if "{charge" in piece
        )
        for seed in range(3):
            _, told = evening(language, [limit[language]], seed=f"{id} {seed}", after=14)
            assert [text for text in told if speaks(text, left_out)] == []


@pytest.mark.parametrize("language", WORDS)
def test_where_every_word_is_barred_they_leave_their_scenes_untold(language):
    every = "\n".join(path.read_text(encoding="utf-8") for path in FOLDER.glob(f"*.{language}.toml"))
    every += "\n".join(text for texts in questions(language).values() for text in texts)
    for after in (0, 40):
        _, told = evening(language, re.findall(r"[^\W\d_]+", every), after=after)
        assert not any(re.search(r"[^\W\d_]{4}", text) for text in told)


@pytest.mark.parametrize("language", WORDS)
def test_who_cannot_tell_a_scene_of_its_row_says_so_or_nothing(language):
    pieces = stock(language).pieces
    match = GAME.start(3, {"telling": "written", "parcae": 1}, seed="untold")
    every = [piece for key, found in pieces.items() if key not in ("neutral", "ask") for piece in found]
    words = {word for piece in every for word in re.findall(r"[^\W\d_]+", piece)}
    words -= {word for piece in pieces["neutral"] for word in re.findall(r"[^\W\d_]+", piece)}
    companions = [Companion(language) for _ in range(3)]
    for companion in companions:
        companion.heed([*words])
    play_match(match, companions, chances_of("untold", 3))
    o, texts = match.view(None).open, match.texts(None)
    told = [texts[n] for n, (_, kind, _) in enumerate(o.texts) if kind in (Kind.SCENE, Kind.FINALE)]
    skipped = sum(isinstance(entry.move, Skip) for entry in match.journal)
    assert told or skipped
    assert all(any(line in text for line in pieces["neutral"]) for text in told)


def test_a_teller_who_says_it_is_not_listened_to(monkeypatch):
    monkeypatch.setattr(
        Teller, "retold", lambda *args: "A Fig\n\nThere was blood on the fig, and everywhere."
    )
    teller = Teller("http://nowhere")
    assert any("blood on the fig" in text for text in evening("en", [], teller)[1])
    assert not any("blood on the fig" in text for text in evening("en", LIMITS["en"], teller)[1])


@pytest.mark.parametrize(
    ("language", "limit", "text", "said"),
    [
        ("it", "ragni", "Un ragno sulla trave.", True),
        ("it", "i serpenti", "La serpe dorme; i serpenti no.", True),
        ("it", "violenza sugli animali", "Gli animali della stalla ridono.", True),
        ("it", "niente scene con gli aghi", "La scena è piena di gente.", False),
        ("it", "topi", "Il toponimo è antico.", False),
        ("it", "fuochi", "Il fuoco di Vesta.", True),
        ("it", "il fuoco", "Tre fuochi sul colle.", True),
        ("it", "streghe", "È una strega.", True),
        ("it", "uccidere", "Lo uccide, lo uccise.", True),
        ("en", "Spiders", "A spider came down.", True),
        ("en", "bodies", "The body was warm.", True),
        ("en", "a body", "Two bodies.", True),
        ("en", "knives", "The knife fell.", True),
        ("en", "knife", "Knives and forks.", True),
        ("en", "burning things", "They burnt it, and it burns.", True),
        ("en", "rape", "No talk of raping.", True),
        ("en", "harm to children", "The children were asleep.", True),
        ("en", "any kind of glass", "Every kind of thing was drunk, from glasses.", True),
        ("en", "kisses", "One kiss, no more.", True),
        ("en", "rats", "A rather fine evening.", False),
        ("en", "no", "Nobody, no.", False),
    ],
)
def test_what_counts_as_said(language, limit, text, said):
    assert speaks(text, stems([limit], language)) is said
