"""What the sensible bot of Q does with purpose: it loads, seizes, swaps, discards and inspects for its side.

In these scenes seat n holds the n-th role: 0, 1 and 2 are Spirituali, 3 and 4 Zelanti.
"""

import pytest
from msgspec.structs import replace
from tests.games.q.table import NAMES, Table, cards

from ridotto.bots.q.sensible import SensibleBot
from ridotto.bots.q.style import STYLE
from ridotto.core import Chance, Move
from ridotto.games.q.moves import (
    Discard,
    Draw,
    Give,
    GiveUp,
    Keep,
    Load,
    LookAt,
    Seize,
    ShowAll,
    Swap,
    ThrowOverboard,
)

BOT = SensibleBot(replace(STYLE, noise=0.0))
"""One that does not stray."""


def knows(table: Table, seat: int, *others: int) -> Table:
    """A seat has looked at the roles of others."""
    mine = table.match.state.private[seat]
    mine.known = tuple(n if n in (seat, *others) else role for n, role in enumerate(mine.known))
    return table


def chooses(table: Table, seat: int) -> Move:
    """What it answers there."""
    return BOT.choose(table.view(seat), table.may(seat), Chance.of("purpose"))


def worth(table: Table, seat: int) -> dict[Move, float]:
    """What it thinks of all answers."""
    moves = table.may(seat)
    return dict(zip(moves, BOT.values(table.view(seat), moves), strict=True))


def a_swap(hand: str, partner: int, known: bool = True) -> Table:
    """Seat 1, Pietro Perna, swaps a card of this hand with somebody whose role he knows, or not."""
    table = Table({1: hand}, first=1)
    table.plays(1, Swap(partner, 1))
    return knows(table, 1, partner) if known else table


def an_inspection(inspector: int, cargo: str) -> Table:
    """A seat inspects two or three cards, of which it loaded the first one or two."""
    names = cargo.split()
    loads = {inspector: " ".join(names[:2]), (inspector + 1) % 5: " ".join(names[2:])}
    table = Table(loads, first=inspector)
    return table.round(loads)


@pytest.mark.parametrize(("seat", "card"), [(1, "tra"), (3, "gio")])
def test_it_loads_for_its_side(seat, card):
    table = Table({seat: "tra gio fra"}, first=seat)
    assert chooses(table, seat) == Load(NAMES[card])


@pytest.mark.parametrize(("seat", "card"), [(1, "tra"), (3, "gio")])
def test_it_keeps_what_serves_its_side(seat, card):
    table = Table(pile="gio tra", first=seat)
    table.plays(seat, Draw())
    assert chooses(table, seat) == Keep(NAMES[card])


@pytest.mark.parametrize(("last", "loaders", "seizes"), [(4, (0, 2), True), (1, (0, 2), False)])
def test_it_seizes_a_ship_full_of_enemy_books_and_not_one_of_its_own(last, loaders, seizes):
    books = dict(zip(loaders, ("be be", "tra alf"), strict=True))
    table = Table({**books, last: "sal vin gra"}, first=(last + 1) % 5).leave(2)
    knows(table, last, *range(5))
    while table.open.turn < 10:
        loads = books.get(table.turn, "").split()
        if loads and table.open.loads[table.turn] < 2:
            table.loads(loads[table.open.loads[table.turn]])
        elif table.open.pile:
            table.draws()
        else:
            table.passes()
    assert table.turn == last
    assert (chooses(table, last) == Seize()) == seizes


def test_it_goes_to_the_theatines_against_a_known_enemy_and_spares_a_known_friend():
    enemy = worth(knows(Table({4: "alf alf alf"}, first=4), 4, 0), 4)
    friend = worth(knows(Table({4: "alf alf alf"}, first=4), 4, 3), 4)
    assert enemy[Discard(0, 2)] == max(enemy.values()) > enemy[Discard(1, 2)]
    assert friend[Discard(3, 2)] < friend[Discard(1, 2)] == max(friend.values())


@pytest.mark.parametrize(
    ("seat", "target", "hand", "card"), [(1, 3, "tra alf gio", "gio"), (3, 1, "tra gio sal", "tra")]
)
def test_what_it_gives_up_there_serves_the_enemy(seat, target, hand, card):
    table = Table({seat: hand}, first=seat)
    table.plays(seat, Discard(target, 1))
    assert chooses(table, seat) == GiveUp(cards(card))


def test_in_a_swap_a_foe_gets_dross_and_a_friend_what_one_cannot_use():
    foe, friend = worth(a_swap("tra gio gra", 3), 1), worth(a_swap("tra gio gra", 0), 1)
    assert max(foe, key=foe.__getitem__) == Give(cards("gra")), "neither a Tragedia nor Gioielli"
    assert max(friend, key=friend.__getitem__) in (Give(cards("gio")), Give(cards("gra")))


def test_points_are_rather_given_to_a_friend_than_to_somebody_unknown_or_a_foe():
    book = Give(cards("tra"))
    friend, unknown, foe = (
        worth(a_swap("tra gio gra", partner, known), 1)[book] for partner, known in ((0, 1), (0, 0), (3, 1))
    )
    assert friend > unknown > foe


@pytest.mark.parametrize("hand", ["tra gio gra", "gio dip gra", "gio dip set"])
def test_it_rather_swaps_with_a_friend_than_with_somebody_unknown_or_a_foe(hand):
    found = worth(knows(Table({1: hand}, first=1), 1, 0, 3), 1)
    for number in (1, 2):
        friend, unknown, foe = (found[Swap(partner, number)] for partner in (0, 2, 3))
        assert friend > unknown > foe


def test_it_swaps_only_cards_that_it_can_spare():
    spare, dear = (worth(knows(Table({1: hand}, first=1), 1, 0), 1) for hand in ("gio gra dip", "be be tra"))
    assert spare[Swap(0, 2)] > 0 > dear[Swap(0, 2)]


def test_what_it_cannot_load_any_more_goes_to_a_friend_who_still_can():
    table = knows(Table({2: "be tra alf"}, first=1).leave(0), 2, 0, 1)
    while table.open.turn < 7:
        table.passes()
    assert table.turn == 2, "for the last time; 1 was so just before, and 0 still has a turn"
    found = worth(table, 2)
    assert found[Swap(0, 1)] > 0 > found[Swap(1, 1)]
    table.plays(2, Swap(0, 1))
    assert chooses(table, 2) == Give(cards("be"))


@pytest.mark.parametrize(
    ("inspector", "cargo", "move"),
    [
        (1, "be dip tab", ThrowOverboard(NAMES["dip"])),
        (3, "be dip tab", ThrowOverboard(NAMES["be"])),
        (1, "be gua tab", ThrowOverboard(NAMES["gua"])),
        (1, "be tra tab", ShowAll()),
        (3, "dip gio sal", ShowAll()),
        (1, "ges be tab", ShowAll()),
        (1, "fiu tab tab", ThrowOverboard(NAMES["fiu"])),
    ],
)
def test_it_throws_overboard_what_harms_its_side_most_and_nothing_if_nothing_does(inspector, cargo, move):
    assert chooses(an_inspection(inspector, cargo), inspector) == move


def test_a_denunciation_is_not_wasted_on_a_role_that_it_knows():
    table = knows(an_inspection(1, "del tab"), 1, 0, 3)
    table.shows()
    assert table.question == "whose_role"
    assert chooses(table, 1) in (LookAt(2), LookAt(4))
