"""Lines and veils: companions say no word that the table wants to be left out."""

from __future__ import annotations

import pytest

from ridotto.bots.bacchanalia.companion import Companion
from ridotto.bots.bacchanalia.limits import speaks, stems
from ridotto.bots.bacchanalia.teller import Teller
from ridotto.bots.bot import Heedful
from ridotto.bots.table import chances_of, play_match
from ridotto.games.bacchanalia import GAME

LIMITS = {
    "it": ["niente baci", "cani e altri animali", "Sangue"],
    "en": ["no kisses", "dogs, any animals", "Blood"],
}


def evening(language: str, limits: list[str], teller: Teller | None = None) -> list[str]:
    """All that three companions told in a short evening."""
    match = GAME.start(3, {"telling": "written", "parcae": 1}, seed="limits 3")
    companions = [Companion(language, teller) for _ in range(3)]
    for companion in companions:
        companion.heed(limits)
    play_match(match, companions, chances_of("limits", 3))
    return [*match.texts(None).values()]


@pytest.mark.parametrize("language", LIMITS)
def test_companions_leave_out_what_the_table_wants_left_out(language):
    left_out = stems(LIMITS[language], language)
    assert any(speaks(text, left_out) for text in evening(language, [])), "else they had nothing to heed"
    told = evening(language, LIMITS[language])
    assert [text for text in told if speaks(text, left_out)] == []
    assert len(told) > 20
    assert isinstance(Companion(language), Heedful)


def test_a_teller_who_says_it_is_not_listened_to(monkeypatch):
    monkeypatch.setattr(
        Teller, "retold", lambda *args: "A Fig\n\nThere was blood on the fig, and everywhere."
    )
    teller = Teller("http://nowhere")
    assert any("blood on the fig" in text for text in evening("en", [], teller))
    assert not any("blood on the fig" in text for text in evening("en", LIMITS["en"], teller))


@pytest.mark.parametrize(
    ("language", "limit", "text", "said"),
    [
        ("it", "ragni", "Un ragno sulla trave.", True),
        ("it", "i serpenti", "La serpe dorme; i serpenti no.", True),
        ("it", "violenza sugli animali", "Gli animali della stalla ridono.", True),
        ("it", "niente scene con gli aghi", "La scena è piena di gente.", False),
        ("it", "topi", "Il toponimo è antico.", False),
        ("en", "Spiders", "A spider came down.", True),
        ("en", "harm to children", "The children were asleep.", True),
        ("en", "any kind of glass", "Every kind of thing was drunk, from glasses.", True),
        ("en", "kisses", "One kiss, no more.", True),
        ("en", "rats", "A rather fine evening.", False),
        ("en", "no", "Nobody, no.", False),
    ],
)
def test_what_counts_as_said(language, limit, text, said):
    assert speaks(text, stems([limit], language)) is said
