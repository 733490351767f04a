"""Perft counts and the order of moves: one wrong list shows in the numbers.

``RIDOTTO_GOLDEN=write`` writes perft.txt and moves.txt anew.
"""

import pytest
from tests.games.inkognito.golden import golden
from tests.games.inkognito.table import AMBASSADOR, FOURTH, Table

from ridotto.kit import perft, perft_text

POSITIONS = [
    ("a deal", 3, (), 6),
    ("a deal", 4, (), 6),
    ("a deal", 5, (), 6),
    ("an exchange", 3, ((0, 1),), 5),
    ("an exchange", 4, ((0, 1),), 5),
    ("an exchange", 5, ((0, 1),), 5),
    ("a question", 3, ((0, AMBASSADOR),), 5),
    ("a question", 4, ((0, AMBASSADOR),), 6),
    ("a question", 5, ((0, 4),), 5),
    ("a look", 3, ((0, FOURTH),), 5),
    ("a look and a question", 3, ((0, FOURTH), (1, AMBASSADOR)), 5),
    ("an exchange and a question", 4, ((0, 1), (2, AMBASSADOR)), 5),
    ("two exchanges", 4, ((0, 1), (2, 3)), 3),
    ("two agents before the Ambassador", 5, ((0, 1, 4),), 4),
    ("an exchange and a question", 5, ((0, 1), (2, 4)), 4),
]

SWITCHED = [
    ("asker_chooses: a question", 3, ((0, AMBASSADOR),), 4, {"asker_chooses": True}),
    ("asker_chooses: a question", 4, ((0, AMBASSADOR),), 4, {"asker_chooses": True}),
    ("asker_chooses: a question", 5, ((0, 4),), 3, {"asker_chooses": True}),
    ("strict_call: an exchange", 3, ((0, 1),), 3, {"strict_call": True}),
    ("strict_call: an exchange", 4, ((0, 1),), 3, {"strict_call": True}),
    ("strict_call: a question", 5, ((0, 4),), 2, {"strict_call": True}),
]


def at(seats, groups, options):
    """A table at which these have met; at the first visit, if none have."""
    table = Table(seats, **options)
    if groups:
        table.gather(*groups)
    return table


@pytest.mark.long
def test_perft():
    found = []
    for title, seats, groups, depth, *options in (*POSITIONS, *SWITCHED):
        table = at(seats, groups, options[0] if options else {})
        found.append(perft_text(f"{seats} seats: {title}", perft(table.match, depth)))
    text = "\n".join(found)
    assert text == golden("perft.txt", text)


def test_the_first_counts_are_those_that_one_can_count_by_hand():
    assert perft(at(4, (), {}).match, 4) == [5, 25, 125, 625]
    assert perft(at(4, ((0, 1),), {}).match, 2) == [20, 20 * 20]
    assert perft(at(4, ((0, AMBASSADOR),), {}).match, 2) == [4, 3 * 2 + 4]
    assert perft(at(5, ((0, 4),), {}).match, 2) == [10, 10 * 25]
    assert perft(at(5, ((0, 1, 4),), {}).match, 3) == [12, 12 * 12, 12 * 12 * 25]
    assert perft(at(3, ((0, FOURTH),), {}).match, 1) == [2 + 1 + 6]


def moves_of(title, table):
    lines = [f"# {table.seats} seats: {title}"]
    for seat in table.asked:
        lines += [f"seat {seat}, {table.question(seat)}:", *(f"  {move}" for move in table.may(seat))]
    return "\n".join(lines) + "\n"


def test_the_order_of_moves():
    found = []
    for title, seats, groups, _ in POSITIONS:
        found.append(moves_of(title, at(seats, groups, {})))
    for title, seats, groups, _, options in SWITCHED:
        if (seats, options) != (5, {"strict_call": True}):
            found.append(moves_of(title, at(seats, groups, options)))
    for seats in (3, 4, 5):
        table = at(seats, ((0, 4),), {})
        table.chooses("ask 1", *(["listen"] if seats == 5 else []))
        found.append(moves_of("an answer", table))
    text = "\n".join(found)
    assert text == golden("moves.txt", text)


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_moves_stand_in_the_order_of_their_types(seats):
    table = at(seats, ((0, 1), (2, 4)), {})
    order = {kind: n for n, kind in enumerate(table.match.game.move_types)}
    for seat in table.asked:
        places = [order[type(move)] for move in table.match.moves(seat)]
        assert places == sorted(places)
