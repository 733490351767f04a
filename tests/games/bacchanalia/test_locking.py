"""7.4 The locked card and the register; R12, R34, R35."""

import pytest
from tests.games.bacchanalia.table import Table, rule, umbra

from ridotto.games.bacchanalia.cards import ACCUSATOR, AMANS, MILES, NOTHING, Deus, Kind, Umbra
from ridotto.games.bacchanalia.events import (
    ElementTied,
    LockBegan,
    Locked,
    LockJudged,
    Narrated,
    Tidied,
    Woven,
    WovenFrom,
)
from ridotto.games.bacchanalia.moves import (
    Allow,
    CloseScene,
    Lock,
    Note,
    Object,
    Recall,
    SeatLeft,
    Tie,
    Weave,
    WeaveFrom,
)

MIXED = "PLUTO VENUS AMANS SATYRUS"


def with_elements(*elements: tuple[int, int, int], draw: str = MIXED, seats: int = 3, **more) -> Table:
    """In the register: (owner, kind, Deus). The scene of seat 0 is open."""
    table = Table(seats=seats, draw=draw, begin=False, **more)
    for number, (owner, kind, deus) in enumerate(elements):
        table.open.texts += ((owner, int(kind), NOTHING),)
        table.open.elements += ((number, owner, int(kind), deus, 1 << owner),)
    table.play(seats - 1, CloseScene())
    return table.tell()


BOY = (1, Kind.PERSON, NOTHING)
NAMED_BY_ME = [Recall(Kind.PERSON), Recall(Kind.PLACE), Recall(Kind.THING)]


@rule("R51", "R35")
def test_what_is_veiled_can_no_longer_be_brought_in():
    table = with_elements(BOY)
    table.open.veiled = (0,)
    table.play(0, Lock(Umbra.VENUS), WeaveFrom(1))
    assert table.moves(0) == NAMED_BY_ME


@rule("7.4")
def test_who_brings_in_an_element_of_another_may_lock_an_umbra_for_the_next_turn():
    table = with_elements(BOY)
    locks = [move for move in table.moves(0) if isinstance(move, Lock)]
    assert locks == [Lock(Umbra.PLUTO), Lock(Umbra.VENUS), Lock(Umbra.SATYRUS), Lock(Umbra.AMANS)]
    table.play(0, Lock(Umbra.VENUS))
    assert table.told(None) == [LockBegan(0, Umbra.VENUS)]
    assert table.moves(0) == [WeaveFrom(1), WeaveFrom(2)]
    table.play(0, WeaveFrom(1))
    assert table.told(None) == [WovenFrom(0, 1)]
    assert table.moves(0) == [Weave(Kind.PERSON, 0), *NAMED_BY_ME]
    table.play(0, Weave(Kind.PERSON, 0))
    assert table.told(None) == [Woven(0, 0), Locked(0, Umbra.VENUS, 1, 0)]
    assert table.open.locked[0] == Umbra.VENUS
    assert table.open.elements[0][4] == 0b011, "it has been in the scenes of seats 0 and 1"
    table.play(0, CloseScene())
    assert Tidied(0, tuple(map(Umbra, umbra("PLUTO AMANS SATYRUS")))) in table.told(None)


@rule("7.4")
def test_it_is_optional_and_can_be_thought_over():
    table = with_elements(BOY)
    table.play(0, Lock(Umbra.VENUS), WeaveFrom(1))
    table.undo(0).undo(0)
    assert table.question == "the_open_scene"
    table.play(0, CloseScene())
    assert table.open.locked[0] == NOTHING


@rule("7.4")
def test_a_teller_enters_one_person_one_place_and_one_thing():
    table = with_elements()
    table.play(0, Note(Kind.PLACE, "the red farm with the oak"))
    assert table.told(None) == [Narrated(0, Kind.PLACE, 1, "the red farm with the oak")]
    assert table.moves(0)[:2] == [Tie(), Tie(Deus.BACCHUS)]
    assert len(table.moves(0)) == 9, "every Deus but Vinum, or none"
    table.play(0, Tie())
    assert table.told(None) == [ElementTied(0, 1)]
    assert table.open.elements == ((1, 0, Kind.PLACE, NOTHING, 0b001),)
    table.refused(0, Note(Kind.PLACE, "another"), rule="7.4", reason="already_noted")
    table.play(0, Note(Kind.PERSON, "the one-eyed soldier"), Tie(Deus.MILES))
    assert table.told(None) == [ElementTied(0, 2, Deus.MILES)]
    assert table.open.elements[-1] == (2, 0, Kind.PERSON, MILES, 0b001)
    table.play(0, Note(Kind.THING, "a ladle"), Tie())
    assert not any(isinstance(move, Note) for move in table.moves(0))


@rule("7.4", "R35")
def test_whoever_brings_in_what_nobody_has_entered_names_it_himself_and_is_trusted():
    table = with_elements()
    table.play(0, Lock(Umbra.VENUS), WeaveFrom(2))
    assert table.moves(0) == NAMED_BY_ME, "at a spoken table nothing need be in the register"
    table.play(0, Recall(Kind.PERSON, "the boy with the goose"))
    assert table.told(None) == [
        Narrated(0, Kind.PERSON, 1, "the boy with the goose"),
        Woven(0, 1),
        Locked(0, Umbra.VENUS, 2, 1),
    ]
    assert table.open.elements == ((1, 2, Kind.PERSON, NOTHING, 0b101),), (
        "it is seat 2's, and was in my scene"
    )
    assert table.open.locked[0] == Umbra.VENUS


@rule("R35")
def test_what_the_teller_named_himself_is_voted_on_if_that_was_agreed():
    table = with_elements(seats=4, veto=True)
    table.play(0, Lock(Umbra.VENUS), WeaveFrom(1), Recall(Kind.THING, "the ladle"))
    assert table.match.to_move() == (1, 2, 3)
    table.play(1, Object()).play(2, Object()).play(3, Allow())
    assert table.open.locked[0] == NOTHING
    assert table.open.elements == ((1, 1, Kind.THING, NOTHING, 0b0010),)


@rule("R35")
def test_an_element_that_has_been_in_ones_scenes_is_not_new():
    used = with_elements((1, Kind.PERSON, NOTHING), (1, Kind.PLACE, NOTHING))
    used.open.elements = ((0, 1, Kind.PERSON, NOTHING, 0b011), *used.open.elements[1:])
    used.play(0, Lock(Umbra.VENUS), WeaveFrom(1))
    assert used.moves(0) == [Weave(Kind.PLACE, 1), *NAMED_BY_ME]


@rule("R35")
@pytest.mark.parametrize(
    ("holder", "usable"),
    [(None, True), (0, True), (1, False), (2, False)],
    ids=["centre", "mine", "its", "another"],
)
def test_what_belongs_to_a_deus_that_another_holds_now_cannot_be_used(holder, usable):
    held = {} if holder is None else {holder: "AMANS"}
    table = with_elements((1, Kind.PERSON, AMANS), held=held, parcae=1, draw="PLUTO VENUS SATYRUS MILES")
    table.play(0, Lock(Umbra.PLUTO), WeaveFrom(1))
    assert (Weave(Kind.PERSON, 0) in table.moves(0)) is usable


@rule("R35")
def test_elements_are_listed_by_kind_and_number_and_only_those_of_the_one_named():
    table = with_elements(
        (1, Kind.THING, NOTHING), BOY, (2, Kind.PERSON, NOTHING), (1, Kind.PERSON, ACCUSATOR)
    )
    table.play(0, Lock(Umbra.VENUS), WeaveFrom(1))
    assert table.moves(0) == [
        Weave(Kind.PERSON, 1),
        Weave(Kind.PERSON, 3),
        Weave(Kind.THING, 0),
        *NAMED_BY_ME,
    ]


@rule("R12", "R34")
def test_parcae_cannot_be_locked():
    table = with_elements(BOY, draw="PARCAE VENUS AMANS SATYRUS")
    table.refused(0, Lock(Umbra.PARCAE), rule="R12", reason="parcae_is_not_locked")


@rule("R34")
def test_a_card_locked_last_turn_is_not_locked_again_but_another_of_its_kind_is():
    table = with_elements(BOY, draw="VENUS AMANS SATYRUS", locked={0: "PLUTO"})
    table.refused(0, Lock(Umbra.PLUTO), rule="R34", reason="was_locked_last_turn")
    same = with_elements(BOY, draw="PLUTO AMANS SATYRUS", locked={0: "PLUTO"})
    same.play(0, Lock(Umbra.PLUTO), WeaveFrom(1), Weave(Kind.PERSON, 0), CloseScene())
    assert Tidied(0, tuple(map(Umbra, umbra("PLUTO AMANS SATYRUS")))) in same.told(None)
    assert same.open.locked[0] == Umbra.PLUTO


@rule("R34")
def test_the_sacrificed_one_cannot_be_locked_and_one_a_turn_is_the_most():
    table = with_elements(
        BOY, (1, Kind.THING, NOTHING), held={0: "MINERVA"}, draw="VINUM PLUTO AMANS SATYRUS"
    )
    assert Lock(Umbra.VINUM) not in table.moves(0)
    table.play(0, Lock(Umbra.PLUTO), WeaveFrom(1), Weave(Kind.PERSON, 0))
    table.refused(0, Lock(Umbra.AMANS), rule="R34", reason="once_a_turn")


@rule("R34")
def test_a_locked_card_is_not_sacrificed():
    table = Table(held={0: "MINERVA"}, draw="PLUTO AMANS SATYRUS", locked={0: "VINUM"})
    assert "MINERVA" in table.centre
    assert table.open.kept == Umbra.VINUM


# the vote


def voting(seats: int = 4) -> Table:
    table = with_elements(BOY, seats=seats, veto=True)
    return table.play(0, Lock(Umbra.VENUS), WeaveFrom(1), Weave(Kind.PERSON, 0))


@rule("R35")
def test_with_the_veto_the_others_vote_in_secret():
    table = voting()
    assert table.match.to_move() == (1, 2, 3)
    assert table.match.asked_moves(1) == [Allow(), Object()]
    table.play(1, Object())
    assert table.told(None) == []
    assert table.match.view(2).sealed is None
    assert table.match.view(1).sealed == Object()


@rule("R35")
@pytest.mark.parametrize(("votes", "stands"), [("AAA", True), ("AOA", True), ("OOA", False), ("OOO", False)])
def test_more_than_half_must_object(votes, stands):
    table = voting()
    for seat, vote in enumerate(votes, 1):
        table.play(seat, Object() if vote == "O" else Allow())
    assert table.told(None)[0] == LockJudged(0, votes.count("O"), 3)
    assert (table.open.locked[0] == Umbra.VENUS) is stands
    assert table.question == "the_open_scene", "the scene stays valid"
    assert not any(isinstance(move, Lock) for move in table.moves(0)), "and it is not tried again"


@rule("R35")
def test_half_of_the_votes_are_not_enough():
    table = voting(seats=3)
    table.play(1, Object()).play(2, Allow())
    assert table.open.locked[0] == Umbra.VENUS


@rule("R48")
def test_a_voter_who_leaves_the_table_has_no_vote():
    table = voting(seats=4)
    table.play(1, Object()).play(2, Allow())
    table.house(SeatLeft(3))
    assert LockJudged(0, 1, 2) in table.told(None)
    assert table.open.locked[0] == Umbra.VENUS
