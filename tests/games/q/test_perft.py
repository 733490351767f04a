"""Perft counts and the order of moves: one wrong list shows in the numbers.

``RIDOTTO_GOLDEN=write`` writes perft.txt and moves.txt anew.
"""

from tests.games.q.golden import golden
from tests.games.q.table import Table, cards

from ridotto.games.q.moves import Discard, Draw, Give, GiveUp, Swap
from ridotto.kit import perft, perft_text

HANDS = {0: "be be dip", 1: "tab gra ges", 2: "set set set", 3: "vin", 4: "sal"}


def the_opening():
    return Table({0: "be be dip ges tab"}, opened=False)


def a_turn():
    return Table(HANDS)


def a_draw():
    table = Table(HANDS, pile="int gio")
    table.plays(0, Draw())
    return table


def a_swap():
    table = Table(HANDS)
    table.plays(0, Swap(1, 2))
    return table


def the_theatines():
    table = Table(HANDS)
    table.plays(0, Discard(1, 1))
    return table


def the_inspection():
    return Table({1: "ges be tab", 3: "dip dip gra"}).round({1: "ges be", 3: "dip dip"})


def a_look():
    table = Table({1: "del del be"}).round({1: "del del"})
    table.shows()
    return table


def the_end():
    table = Table(HANDS).leave(0).empty(3, 4)
    return table


POSITIONS = [
    ("the opening", the_opening, 1),
    ("a turn", a_turn, 2),
    ("a draw", a_draw, 2),
    ("a swap", a_swap, 3),
    ("the Theatines", the_theatines, 2),
    ("the inspection", the_inspection, 2),
    ("a look", a_look, 3),
    ("an empty pile", the_end, 2),
]


def test_perft():
    text = "\n".join(perft_text(title, perft(at().match, depth)) for title, at, depth in POSITIONS)
    assert text == golden("perft.txt", text)


def test_the_first_counts_are_those_that_one_can_count_by_hand():
    assert perft(the_opening().match, 1) == [7]
    draws, loads, swaps, discards, seize = 1, 2, 8, 8, 1
    assert perft(a_turn().match, 1) == [draws + loads + swaps + discards + seize]
    assert perft(a_draw().match, 1) == [2]
    assert a_swap().may(0) == [Give(cards("be be")), Give(cards("be dip"))]
    assert perft(a_swap().match, 2) == [2, 2 * 3]
    assert the_theatines().may(0) == [GiveUp(cards("be")), GiveUp(cards("dip"))]
    assert perft(the_inspection().match, 1) == [3]
    assert perft(a_look().match, 2) == [4, 16]
    loads, with_others, seize, pass_ = 2, 2 * 2 * 2, 1, 1
    assert perft(the_end().match, 1) == [loads + with_others + seize + pass_]


def test_the_order_of_moves():
    found = []
    for title, at, _ in POSITIONS:
        table = at()
        found.append(f"# {title}: {table.question}")
        for seat in table.asked:
            found += [f"seat {seat}: {move}" for move in table.match.moves(seat)]
        found.append("")
    text = "\n".join(found)
    assert text == golden("moves.txt", text)
