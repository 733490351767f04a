"""Perft counts and the order of moves: one wrong list shows in the numbers.

``RIDOTTO_GOLDEN=write`` writes perft.txt and moves.txt anew.
"""

from tests.games.arsenalia.golden import golden
from tests.games.arsenalia.table import Table

from ridotto.kit import perft, perft_text

ROLLS = [2, 3, 1, 4, 2, 2, 3, 1]


def a_turn():
    return Table(rolls=ROLLS)


def a_meeting():
    table = Table(rolls=ROLLS)
    table.beside(1)
    return table


def a_choice():
    """Two to meet and a pile."""
    table = Table(rolls=ROLLS)
    table.meeting(1, "Ve cor", 6)
    table.stand(s1=8, s2=6, s3=6)
    table.goes_to(6)
    return table


def a_pile():
    table = Table(rolls=ROLLS)
    table.meeting(1, "Ve cor", 6)
    table.stand(s1=8)
    table.goes_to(6)
    return table


def the_ghost():
    table = Table(rolls=ROLLS, ghosts="gru").stand(s1=12, s2=12)
    table.goes_to(4)
    return table


def the_last_chance():
    table = Table(rolls=ROLLS).empty_hands(0, 2, 3).keep(1, "cor")
    table.beside(1)
    table.gives(1, "Ve cor")
    table.lays(1, 6)
    return table


POSITIONS = [
    ("the pawns", lambda: Table(at=None, rolls=ROLLS), 3),
    ("the pawns on nine squares", lambda: Table(at=None, rolls=ROLLS, ring="SMCVB#..#"), 5),
    ("a turn", a_turn, 8),
    ("a turn on nine squares", lambda: Table(at=(0, 1, 2, 3), rolls=ROLLS, ring="SMCVB#..#"), 5),
    ("a meeting", a_meeting, 5),
    ("a meeting or a look", a_choice, 5),
    ("a look or not", a_pile, 6),
    ("the ghost", the_ghost, 5),
    ("the last chance", the_last_chance, 3),
]


def test_perft():
    text = "\n".join(perft_text(title, perft(at().match, depth)) for title, at, depth in POSITIONS)
    assert text == golden("perft.txt", text)


def test_the_first_counts_are_those_that_one_can_count_by_hand():
    assert perft(Table(at=None).match, 2) == [20, 20 * 19]
    assert perft(a_turn().match, 1) == [2]
    assert perft(a_meeting().match, 4) == [8, 8 * 5, 8 * 5, 8 * 5 * 2]
    assert perft(a_choice().match, 2) == [3, 8 + 8 + 1]
    assert perft(a_pile().match, 2) == [2, 1 + 2]
    assert perft(the_ghost().match, 3) == [2, 2 * 8, 2 * 8 * 5]
    assert perft(the_last_chance().match, 2) == [17, 16 * 17], "one of the guesses is right"


def test_the_order_of_moves():
    found = []
    for title, at, _ in POSITIONS:
        table = at()
        found.append(f"# {title}: {table.question}, and {len(table.may_guess)} seats may guess")
        for seat in table.asked:
            found += [f"seat {seat}: {move}" for move in table.match.moves(seat)]
        found.append("")
    text = "\n".join(found)
    assert text == golden("moves.txt", text)
