"""Perft counts and the order of moves: one wrong list shows in the numbers.

``RIDOTTO_GOLDEN=write`` writes perft.txt and moves.txt anew.
"""

from tests.games.zena.golden import golden
from tests.games.zena.table import GAME, Table

from ridotto.core import Scripted
from ridotto.games.zena.moves import Keep
from ridotto.kit import perft, perft_text

CITY = {
    0: "BANK PORT PALACE CATHEDRAL",
    1: "PORT BANK STREETS FORT",
    2: "PALACE CATHEDRAL BANK PORT",
    3: "FORT FORT BANK PALACE",
}
HANDS = {0: "BA1 BA1 PO5 PA2 CA2", 1: "PO1 BA2 ST1", 2: "PA3 CA4"}


def first_hands():
    return GAME.start(3, seed="perft")


def a_placement():
    match = GAME.start(2, {"mode": "expert"}, chance=Scripted({}, seed="perft"))
    for seat in (0, 1):
        match.play(seat, Keep())
    return match


def a_turn():
    return Table(hands=HANDS, at=CITY, rows="BA2 1, PO2 2, F1").match


def two_cubes():
    at = {seat: CITY[seat] for seat in (0, 1)}
    return Table(seats=2, hands={0: "BA1 PO5", 1: "BA2"}, at=at, rows="PO2 1", soldi=8).match


def a_beginner():
    at = {0: "BANK PORT PALACE CATHEDRAL", 1: "PORT BANK PALACE CATHEDRAL"}
    return Table(seats=2, mode="beginner", hands={0: "BA1 PO5", 1: "BA2"}, at=at, rows="PO2 1").match


def a_resolution():
    table = Table(at=CITY, rows="ST1 1, PA2 0, CA5 2, PO6 0 1, F1 3", soldi=3, dice=[4] * 40)
    table.all_pass()
    return table.match


def a_feast():
    table = Table(seats=3, mode="beginner", rows="PA1L 0", soldi=0)
    table.all_pass()
    return table.match


def too_many_cards():
    table = Table(seats=2).give(0, "G_SP BA2").give(1, "G_DA")
    table.all_pass()
    return table.match


POSITIONS = [
    ("the first hands", first_hands, 3),
    ("a placement", a_placement, 4),
    ("a turn", a_turn, 3),
    ("two cubes on a card", two_cubes, 3),
    ("a turn of a beginner", a_beginner, 3),
    ("a resolution", a_resolution, 5),
    ("a feast", a_feast, 3),
    ("too many cards", too_many_cards, 3),
]


def test_perft():
    text = "\n".join(perft_text(title, perft(at(), depth)) for title, at, depth in POSITIONS)
    assert text == golden("perft.txt", text)


def test_the_first_counts_are_those_that_one_can_count_by_hand():
    assert perft(first_hands(), 3) == [1, 1, 1]
    pieces, plays, joins, passes = 4 * 5, 4 + 1, 2, 4
    assert len(a_turn().moves(0)) == pieces + plays + joins + passes, (
        "both Bank cards are one play; one card filled up the hand"
    )
    assert perft(a_resolution(), 2) == [4, 4 * 2], "where Sollevaioin goes; where Maneggi goes or a draw"


def test_the_order_of_moves():
    found = []
    for title, at, _ in POSITIONS:
        match = at()
        found.append(f"# {title}: {match.view(None).waiting.question}")
        for seat in match.to_move():
            found += [f"seat {seat}: {move}" for move in match.moves(seat)]
        found.append("")
    text = "\n".join(found)
    assert text == golden("moves.txt", text)
