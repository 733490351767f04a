"""The register: what is offered for re-use is what the rule of the locked card lets through."""

from __future__ import annotations

from tests.games.bacchanalia.table import STORY, Table

from ridotto.games.bacchanalia.cards import Deus, Kind
from ridotto.games.bacchanalia.moves import Note, Tie, Write
from ridotto.games.bacchanalia.register import Hindrance, entries, named, offered, tied_to
from ridotto.games.bacchanalia.rules.locking import usable


def a_told_scene(*, held: str = "MILES", tie: Deus | None = None) -> Table:
    """Seat 0 has told a scene with a person in it, that belongs to a Deus or to none."""
    table = Table(held={1: held}, draw="PLUTO PLUTO VENUS SATYRUS", telling="written")
    table.play(0, Write(STORY), Note(Kind.PERSON, "the boy with the orange robe"), Tie(tie))
    return table


def test_an_element_is_offered_to_others_and_not_to_its_owner():
    o = a_told_scene().open
    assert [entry.hindrance for entry in entries(o, 0)] == [Hindrance.OWN]
    assert [entry.by for entry in offered(o, 1)] == [0]
    assert offered(o, 0) == []


def test_what_belongs_to_a_deus_that_another_holds_is_shown_but_not_offered():
    o = a_told_scene(held="MILES", tie=Deus.MILES).open
    (entry,) = entries(o, 2)
    assert entry.hindrance is Hindrance.TIED
    assert entry.deus == Deus.MILES
    assert tied_to(o, 2, Deus.MILES) == 1
    assert offered(o, 2) == []


def test_the_holder_of_the_deus_may_use_it_himself():
    o = a_told_scene(held="MILES", tie=Deus.MILES).open
    assert [entry.number for entry in offered(o, 1)] == [entry.number for entry in entries(o, 1)]


def test_what_has_been_in_a_scene_of_mine_is_offered_no_more():
    o = a_told_scene().open
    number, owner, kind, tied, seen = o.elements[0]
    o.elements = ((number, owner, kind, tied, seen | 1 << 1),)
    assert [entry.hindrance for entry in entries(o, 1)] == [Hindrance.USED]
    assert [entry.hindrance for entry in entries(o, 2)] == [None]


def test_a_veiled_introduction_is_not_in_the_register():
    table = Table(begin=False)
    o = table.open
    o.texts = ((1, int(Kind.WHO), 0), (1, int(Kind.PERSON), -1))
    o.elements = ((0, 1, int(Kind.PERSON), -1, 2), (1, 1, int(Kind.PERSON), -1, 2))
    o.veiled = (0,)
    assert [entry.number for entry in entries(o, 0)] == [1]


def test_the_register_offers_exactly_what_the_rule_accepts():
    for tie in (None, Deus.MILES, Deus.PLUTO):
        for held in ("MILES", "PLUTO", "VENUS"):
            o = a_told_scene(held=held, tie=tie).open
            for seat in range(3):
                assert [entry.number for entry in offered(o, seat)] == [found[0] for found in usable(o, seat)]


def test_an_element_is_called_by_the_first_sentence_of_what_was_said():
    o = a_told_scene().open
    (entry,) = entries(o, 1)
    assert named(entry, {entry.number: "Vibia, a player. I have been the goat."}) == "Vibia, a player"
    assert named(entry, {entry.number: ""}) == ""
