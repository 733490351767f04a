"""What companions take up of others: names, sentences and things by whole words, and nothing more."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

import pytest

from ridotto.bots.bacchanalia.companion import Companion
from ridotto.bots.bacchanalia.composer import Composer
from ridotto.bots.bacchanalia.grammar import stands
from ridotto.bots.bacchanalia.limits import stems
from ridotto.bots.bacchanalia.listening import images, naming_me, other_slots, partners, quotes
from ridotto.bots.bacchanalia.memory import Memory, tells
from ridotto.bots.bacchanalia.scenes import scene
from ridotto.bots.bacchanalia.stock import stock
from ridotto.bots.table import chances_of, play_match
from ridotto.core import LANGUAGES, Chance, Match
from ridotto.games.bacchanalia import GAME
from ridotto.games.bacchanalia.cards import Finale, Kind, Place, Telling

SCENES = 30
ENDINGS = [telling for telling in Telling if telling >= Telling.LAST_ESCAPE]


def memory(language: str, *told: tuple[int, Kind, str], me: int = 1, **given: Any) -> Memory:
    """What a seat remembers of these texts."""
    o = GAME.start(4, {"telling": "written"}, seed="listening").view(0).open
    o.texts = tuple((by, kind, Telling.VINUM_RISES) for by, kind, _ in told)
    o.telling, o.teller, o.place = Telling.VINUM_RISES, me, Place.STAY
    for name, value in given.items():
        setattr(o, name, value)
    return Memory(o, me, {n: text for n, (_, _, text) in enumerate(told)}, stock(language))


def who(language: str, seat: int, id: str) -> tuple[int, Kind, str]:
    """The introduction of one of our persons."""
    return seat, Kind.WHO, next(person.who for person in stock(language).persons if person.id == id)


@cache
def evening(language: str, seed: str) -> Match:
    """An evening of four."""
    match = GAME.start(4, {"length": "short", "telling": "written"}, seed=seed)
    play_match(match, [Companion(language) for _ in range(4)], chances_of(seed, 4))
    return match


def test_a_name_inside_a_word_is_not_that_name():
    assert stands("Ida", "E Ida ride.")
    assert stands("Ida", "dell'Ida")
    assert not stands("Ida", "Idalia ride, e la guida sfida.")
    assert not stands("Elio", "Aurelio")
    assert stands("la torre", "sotto la torre, e poi")
    assert not stands("", "")
    told = memory(
        "it", who("it", 0, "tullo"), who("it", 1, "camilla"), (0, Kind.SCENE, "Lo guida Camillaccia.")
    )
    assert naming_me(told) is None
    told = memory("it", who("it", 0, "tullo"), who("it", 1, "camilla"), (0, Kind.SCENE, "C'era Camilla."))
    assert naming_me(told) == 0


def test_whoever_is_called_almost_like_one_of_ours_is_a_stranger():
    assert memory("it", (0, Kind.WHO, "Niciano, oste.")).person_of(0) is stock("it").anybody
    assert memory("it", who("it", 0, "nicia")).person_of(0).id == "nicia"


@pytest.mark.parametrize(
    ("language", "text", "found"),
    [
        ("it", "Trovo una lanterna blu, accesa, e un gatto.", ["la lanterna blu", "il gatto"]),
        ("it", "C'era un'anfora con dentro uno specchio che rideva.", ["l'anfora", "lo specchio"]),
        ("it", "Ho visto un uomo, un'ombra, un amico.", ["l'uomo", "l'ombra", "l'amico"]),
        ("it", "Un momento, una volta, un po', un altro, una cosa.", []),
        ("it", "Un cane abbaia forte. Una bella storia lunga e triste.", []),
        ("it", "Una donna ride. Un Titano, una «porta».", []),
        ("en", "I find a blue lantern, lit, and a cat.", ["the blue lantern", "the cat"]),
        ("en", "An old woman with a rope ladder.", ["the old woman", "the rope ladder"]),
        ("en", "A moment, a while, a lot of it, a good one.", []),
        ("en", "A dog barks twice. A quarrel started. A Titan, a “door”.", []),
    ],
)
def test_a_thing_is_taken_up_where_its_name_certainly_ends(language, text, found):
    told = memory(language, (0, Kind.WHO, "Oreste, ladro."), (0, Kind.SCENE, f"X\n\n{text}"))
    assert images(told, 0) == found


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_the_table_wants_left_out_is_neither_quoted_nor_named(language):
    text = {
        "it": "T\n\nIeri c'era sangue su ogni muro.\n\nTrovo un serpente, e una barca.",
        "en": "T\n\nYesterday blood ran over every wall.\n\nI find a snake, and a boat.",
    }[language]
    limits = {"it": ["sangue", "serpenti"], "en": ["blood", "snakes"]}[language]
    told = memory(language, (0, Kind.WHO, "Oreste, x."), (0, Kind.SCENE, text))
    assert len(quotes(told, 0)) == 2
    assert len(images(told, 0)) == 2
    heedful = Memory(told.o, 1, dict(enumerate(told.texts)), stock(language), stems(limits, language))
    assert quotes(heedful, 0) == []
    assert len(images(heedful, 0)) == 1
    named = Memory(told.o, 1, dict(enumerate(told.texts)), stock(language), stems(["oreste"], language))
    assert partners(told) == [0]
    assert partners(named) == []


def test_only_sentences_that_stand_by_themselves_are_quoted_and_only_once():
    first = "Trovo una lanterna blu sotto il carro."
    scene_told = (
        f"Titolo senza senso qui\n\n{first} Due ragazze mi seguono ridendo piano. «Vieni qui con noi adesso.»"
    )
    told = memory("it", (0, Kind.WHO, "Oreste, ladro."), (0, Kind.SCENE, scene_told))
    assert quotes(told, 0) == [first.rstrip(".")]
    again = (1, Kind.SCENE, "«Trovo una lanterna blu sotto il carro» mi dice.")
    assert quotes(memory("it", (0, Kind.WHO, "Oreste, ladro."), (0, Kind.SCENE, scene_told), again), 0) == []
    of_another = (0, Kind.SCENE, "T\n\nHo visto ballare Vibia tutta sola.")
    assert quotes(memory("it", (0, Kind.WHO, "Oreste, x."), who("it", 2, "vibia"), of_another), 0) == []


def test_whoever_is_out_is_not_met_and_does_not_answer():
    told = [
        (0, Kind.WHO, "Oreste, ladro."),
        who("it", 1, "vibia"),
        (0, Kind.SCENE, "T\n\nC'era Vibia con me."),
    ]
    assert partners(memory("it", *told)) == [0]
    assert naming_me(memory("it", *told)) == 0
    out = (int(Finale.SUDDEN), -1, -1, -1)
    assert partners(memory("it", *told, finale=out)) == []
    assert naming_me(memory("it", *told, finale=out)) is None


def test_of_a_stranger_neither_gender_nor_belongings_are_known():
    told = memory("it", (0, Kind.WHO, "Andrea, ladro."), who("it", 2, "sabina"), who("it", 3, "tullo"))
    assert other_slots(told, 0) == {"other": "Andrea"}
    assert f"{other_slots(told, 0)['other']:a}" == "ad Andrea"
    sabina, tullo = other_slots(told, 2), other_slots(told, 3)
    assert (sabina["oo"], sabina["olo"], tullo["oo"], tullo["olo"]) == ("a", "la", "o", "lo")
    assert sabina["othing"] == "il suo pettine di bosso"
    assert f"{sabina['ocharge']:di}" == "del taglio della treccia imperiale"
    english = memory("en", who("en", 2, "sabina"), who("en", 3, "tullo"))
    assert other_slots(english, 2)["othing"] == "her boxwood comb"
    assert other_slots(english, 3)["othing"] == "his abacus without beads"


@pytest.mark.parametrize("language", LANGUAGES)
def test_everybody_named_in_a_scene_for_two_is_in_and_is_right(language):
    met = 0
    duets = stock(language).pieces["duet"]
    for n in range(2):
        match = evening(language, f"two {n}")
        o, texts = match.view(None).open, match.texts(None)
        names = {
            by: texts[k].partition(",")[0] for k, (by, kind, _) in enumerate(o.texts) if kind == Kind.WHO
        }
        out: set[int] = set()
        for k, (by, kind, _) in enumerate(o.texts):
            for piece in duets if kind == Kind.SCENE else ():
                if tells(texts[k], piece):
                    met += 1
                    assert any(stands(names[other], texts[k]) for other in {*names} - {by} - out), texts[k]
            out |= {by} if kind == Kind.FINALE else set()
    assert met >= 3


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_finale_of_somebody_with_the_amans_names_the_amans(language):
    for id in ("vibia", "fortunata", "sabina", "pacuvio"):
        for ending in ENDINGS:
            for seed in range(4):
                told = memory(language, who(language, 1, id), with_amans=(False, True, False, False))
                told.o.telling = ending
                c = Composer(told, told.person, "sensual", Chance.of(f"{id} {seed}"))
                text = scene(c)
                assert stands(told.person.amans, text), text
                assert not re.search(r"[{}\[\]|@]", text)


@pytest.mark.parametrize("language", LANGUAGES)
def test_somebody_whose_own_words_are_free_is_listened_to_as_well(language):
    """In a dozen scenes after a stranger's, some name the stranger, a thing of that scene, or quote it."""
    text = {
        "it": "Fuga\n\nTrovo una lanterna blu sotto il carro del sale. La porto via. C'era un gatto nero.",
        "en": "Away\n\nI find a blue lantern under the salt seller's cart. I take it. There was a black cat.",
    }[language]
    words = {"it": ("lanterna blu", "gatto nero", "Oreste"), "en": ("blue lantern", "black cat", "Oreste")}
    heard = 0
    for seed in range(12):
        told = memory(language, (0, Kind.WHO, "Oreste, x."), who(language, 1, "gallo"), (0, Kind.SCENE, text))
        c = Composer(told, told.person, "sensual", Chance.of(f"{language} {seed}"))
        heard += any(stands(word, scene(c)) for word in words[language])
    assert heard >= 4
