"""Perft counts and the order of moves: one wrong list shows in the numbers.

``RIDOTTO_GOLDEN=write`` writes perft.txt and moves.txt anew.
"""

from tests.games.bacchanalia.golden import golden
from tests.games.bacchanalia.table import GAME, Table
from tests.games.bacchanalia.test_locking import BOY, with_elements

from ridotto.games.bacchanalia.cards import NOTHING, Kind
from ridotto.games.bacchanalia.moves import CloseScene, GiveBacchus
from ridotto.kit import perft, perft_text

SAID = {"youngest": 1, "hedonist": 1}


def the_first_gifts():
    return GAME.start(3, SAID, seed="perft")


def an_introduction():
    match = GAME.start(3, SAID, seed="perft")
    while match.view(None).waiting.question == "what_to_give":
        match.play(match.to_move()[0], match.moves(match.to_move()[0])[0])
    return match


def bacchus_on_the_move():
    return Table(seats=4, held={0: "BACCHUS MILES VENUS"}, draw="MILES VENUS BACCHUS AMANS").match


def two_kinds_of_wine():
    return Table(held={0: "MINERVA"}, draw="SYMBOL VINUM PLUTO MILES").match


def a_figure_to_take():
    return Table(seats=5, held={1: "BACCHUS"}, draw="SYMBOL VINUM PLUTO MILES", parcae=1).match


def an_open_scene():
    return with_elements(BOY, (2, Kind.PLACE, NOTHING)).match


def a_vote():
    return with_elements(BOY, veto=True).match


def a_question_is_owed():
    table = Table(held={0: "BACCHUS"}, draw="PLUTO PLUTO PLUTO PLUTO", telling="written")
    return table.play(0, GiveBacchus(2)).match


def a_miles_finale():
    return Table(held={0: "MILES BACCHUS"}, draw="PARCAE PLUTO MILES VENUS", captured=[0], parcae=3).match


def a_sudden_finale():
    table = Table(held={0: "MINERVA MILES"}, draw="MINERVA MILES PLUTO VENUS", minutes=9, begin=False)
    table.open.time_over = True
    return table.play(2, CloseScene()).match


POSITIONS = [
    ("the first gifts", the_first_gifts, 3),
    ("an introduction", an_introduction, 4),
    ("Bacchus on the move", bacchus_on_the_move, 4),
    ("two kinds of wine", two_kinds_of_wine, 3),
    ("a figure to take", a_figure_to_take, 3),
    ("an open scene", an_open_scene, 3),
    ("a vote", a_vote, 3),
    ("a question is owed", a_question_is_owed, 3),
    ("a Miles finale", a_miles_finale, 4),
    ("a sudden finale", a_sudden_finale, 3),
]


def test_perft():
    text = "\n".join(perft_text(title, perft(at(), depth)) for title, at, depth in POSITIONS)
    assert text == golden("perft.txt", text)


def test_the_first_counts_are_those_that_one_can_count_by_hand():
    kinds, receivers = 7, 2
    assert perft(the_first_gifts(), 1) == [kinds * receivers]
    assert perft(an_introduction(), 2) == [3, 3 + 4 + 3], "aloud, written, untold; after a text also rewound"
    assert perft(bacchus_on_the_move(), 2) == [3, 3 * 2], "to three players; Venus or Miles returns"
    assert perft(two_kinds_of_wine(), 1) == [2]
    assert perft(a_figure_to_take(), 2) == [7, 7 * 2], "every kind but Bacchus; then to move or to stay"
    assert perft(an_open_scene(), 1) == [1 + 3 + 4 + 2], "close; note; lock; rewind and skip"
    assert perft(a_miles_finale(), 1) == [4]
    assert perft(a_sudden_finale(), 1) == [3]


def test_the_order_of_moves():
    found = []
    for title, at, _ in POSITIONS:
        match = at()
        found.append(f"# {title}: {match.view(None).waiting.question}")
        for seat in range(match.seats):
            found += [f"seat {seat}: {move}" for move in match.moves(seat)]
        found.append("")
    text = "\n".join(found)
    assert text == golden("moves.txt", text)
