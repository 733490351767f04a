"""S. Set-up: centre, giving, Vinum, the deck; R1 to R5, R49."""

import pytest
from tests.games.bacchanalia.table import GAME, Table, rule, scripted

from ridotto.core import HOUSE, SetupError
from ridotto.games.bacchanalia.cards import NOTHING, Deus
from ridotto.games.bacchanalia.events import DeusGiven, Opened, Shuffled, VinumDealt
from ridotto.games.bacchanalia.moves import Give, SeatLeft
from ridotto.kit import Scene


def giving(seats=3, **options) -> Scene:
    return Scene(GAME, seats, {"youngest": 1, "hedonist": 2, **options})


def play_gifts(scene: Scene) -> list[Give]:
    """Everybody gives the first card to the first receiver of the list."""
    given = []
    while scene.match.view(None).waiting.question == "what_to_give":
        seat = scene.match.to_move()[0]
        given.append((seat, scene.moves(seat)[0]))
        scene.play(seat, scene.moves(seat)[0])
    return given


@rule("S1")
@pytest.mark.parametrize(
    ("options", "limits"),
    [
        ({"length": "short"}, [3] * 4),
        ({}, [6, 6, 4, 4]),
        ({"length": "long"}, [0] * 4),
        ({"parcae": 5}, [5] * 4),
    ],
)
def test_the_length_is_agreed_before(options, limits):
    for seats, limit in zip(GAME.seat_counts, limits):
        assert GAME.start(seats, options, seed="length").options.limit(seats) == limit


@rule("S2", "R5")
@pytest.mark.parametrize(("seats", "half"), [(3, 2), (4, 2), (5, 3), (6, 3)])
def test_the_centre_has_half_as_many_satyri_and_milites_as_seats(seats, half):
    centre = giving(seats).match.state.open.centre
    single = (Deus.BACCHUS, Deus.PLUTO, Deus.ACCUSATOR, Deus.MINERVA, Deus.VENUS)
    assert sorted(centre) == sorted([*single, *[Deus.SATYRUS] * half, *[Deus.MILES] * half])
    table = giving(seats)
    table.house(SeatLeft(seats - 1))
    held = [card for cards in table.match.state.open.held for card in cards]
    assert (*table.match.state.open.centre, *held).count(Deus.MILES) == half, "they stay as many"


@rule("S3")
def test_from_the_youngest_each_gives_a_card_to_somebody_else():
    scene = giving(3, youngest=2)
    assert scene.match.to_move() == (1,)
    assert Give(Deus.VENUS, 2) in scene.moves(1)
    scene.refused(1, Give(Deus.VENUS, 1), rule="S3", reason="not_to_yourself")
    scene.play(1, Give(Deus.VENUS, 2))
    assert scene.told(None) == [DeusGiven(1, Deus.VENUS, 2)]
    assert scene.match.to_move() == (2,)
    scene.play(2, Give(Deus.PLUTO, 0)).play(0, Give(Deus.MILES, 2))
    scene.refused(1, Give(Deus.MILES, 2), rule="S3", reason="has_two_cards")


@rule("R1")
@pytest.mark.parametrize(("seats", "given", "stay"), [(3, 6, 3), (4, 8, 1), (5, 10, 1), (6, 11, 0)])
def test_giving_ends_when_all_have_two_or_the_centre_is_empty(seats, given, stay):
    scene = giving(seats)
    assert len(play_gifts(scene)) == given
    o = scene.match.state.open
    assert len(o.centre) == stay
    counts = sorted(map(len, o.held))
    assert counts == [2] * seats if seats < 6 else counts == [1, 2, 2, 2, 2, 2]


@rule("R1")
def test_who_could_only_give_to_himself_is_skipped():
    scene = giving(3)
    scene.play(0, Give(Deus.VENUS, 1)).play(1, Give(Deus.PLUTO, 2)).play(2, Give(Deus.MILES, 1))
    scene.play(0, Give(Deus.MILES, 2))
    assert scene.match.to_move() == (1,), "seats 1 and 2 have two, seat 0 has none"
    scene.play(1, Give(Deus.SATYRUS, 0))
    assert scene.match.to_move() == (2,)
    two = giving(3)
    two.play(0, Give(Deus.VENUS, 1)).play(1, Give(Deus.PLUTO, 0)).play(2, Give(Deus.MILES, 1))
    two.play(0, Give(Deus.MILES, 2)).play(1, Give(Deus.SATYRUS, 0))
    assert two.match.to_move() == (0,), "seat 2 lacks one and cannot give it to itself"


@rule("S4")
def test_everybody_gets_a_vinum_which_no_card_list_ever_holds():
    scene = giving(3)
    play_gifts(scene)
    assert VinumDealt() in scene.told(None)
    assert Deus.VINUM not in {card for cards in scene.match.state.open.held for card in cards}
    assert Deus.VINUM not in scene.match.state.open.centre


@rule("S5")
def test_the_umbra_are_shuffled_and_nothing_is_discarded():
    scene = giving(3)
    play_gifts(scene)
    o = scene.match.state.open
    assert Shuffled(62) in scene.told(None)
    assert (o.deck, o.discards, o.parcae) == (62, (), 0)
    orders = {tuple(GAME.start(3, seed=str(n)).state.hidden.deck) for n in range(3)}
    assert len(orders) == 1, "before the cards are given nothing is shuffled"


@rule("S6", "S7")
def test_amans_is_aside_and_all_are_apart_free_and_without_a_locked_card():
    o = giving(4).match.state.open
    assert not o.amans_entered
    assert Deus.AMANS not in o.centre
    assert (o.with_amans, o.captured, o.locked) == ([False] * 4, [False] * 4, [NOTHING] * 4)


@rule("R2")
def test_youngest_and_most_hedonistic_are_said_or_drawn_and_may_differ():
    said = GAME.start(4, {"youngest": 3, "hedonist": 2}, seed="who")
    assert said.told[0].event == Opened(2, 1)
    assert said.opening == ()
    drawn = GAME.start(4, chance=scripted(youngest=[3], hedonist=[0]))
    assert drawn.told[0].event == Opened(3, 0)
    assert [draw.name for draw in drawn.opening] == ["youngest", "hedonist"]


@rule("R2")
@pytest.mark.parametrize("name", ["youngest", "hedonist"])
def test_a_chair_that_is_not_there_cannot_be_said(name):
    with pytest.raises(SetupError, match=f"{name} is a chair from 1 to 3, or 0 for chance, not 5"):
        GAME.start(3, {name: 5}, seed="chairs")


@rule("R4")
def test_bacchus_left_in_the_centre_stays_until_a_symbol_takes_him():
    table = Table(held={0: "PLUTO"}, draw="SYMBOL MILES VENUS AMANS")
    assert "BACCHUS" in table.centre
    table.play(0, table.moves(0)[0])
    assert table.held(0) == "BACCHUS PLUTO"
    assert not table.open.bacchus_is_new


@rule("R49")
@pytest.mark.parametrize("seats", [2, 7])
def test_it_is_played_by_three_to_six(seats):
    with pytest.raises(SetupError, match="bacchanalia is played by 3, 4, 5, 6"):
        GAME.start(seats, seed="seats")


@rule("R48")
def test_who_leaves_while_cards_are_given_gives_back_what_he_got():
    scene = giving(4)
    scene.play(0, Give(Deus.BACCHUS, 1)).play(1, Give(Deus.MILES, 2)).play(2, Give(Deus.PLUTO, 1))
    scene.house(SeatLeft(1))
    o = scene.match.state.open
    assert Deus.PLUTO in o.centre
    assert o.held[2] == (Deus.BACCHUS, Deus.MILES), "Bacchus goes to the next player"
    play_gifts(scene)
    assert o.held[1] == ()
    assert sorted(map(len, scene.match.state.open.held)) == [0, 2, 2, 2]
    assert HOUSE not in scene.match.to_move()
