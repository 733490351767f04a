"""The bots of Zena 1814: they answer whatever is asked, see only their seat, and do better than chance."""

from collections import Counter
from collections.abc import Iterator
from functools import cache

import pytest
from msgspec.structs import replace

from ridotto.bots import make, names
from ridotto.bots.bot import Bot
from ridotto.bots.table import chances_of, play_match
from ridotto.bots.zena.searching import SETTINGS, SearchingBot
from ridotto.core import Chance, Match
from ridotto.games.zena import GAME
from ridotto.games.zena.box import open_box

CELLS = [(mode, seats) for mode in ("beginner", "expert") for seats in GAME.seat_counts]
BOTH = {"your_turn", "join_or_not", "how_much", "pay_for_income", "what_to_put_back", "keep_or_exchange"}
EXPERT = BOTH | {"which_card_for", "which_deck", "who_begins", "where_to_send", "does_it_stand"}


def bot_of(name: str) -> Bot:
    """A bot of this name; the searching one with a small budget."""
    return SearchingBot(replace(SETTINGS, simulations=4)) if name == "ismcts" else make("zena", name)


def positions(mode: str, seats: int, number: int, every: int = 1) -> Iterator[tuple[Match, int]]:
    """Decisions of matches in which sensible and random players sit together."""
    for n in range(number):
        seed = f"sight {n}"
        match = GAME.start(seats, {"mode": mode}, seed)
        bots = [bot_of(("sensible", "random")[(seat + n) % 2]) for seat in range(seats)]
        chances, count = chances_of(seed, seats), 0
        while not match.over:
            seat = match.to_move()[0]
            if count % every == 0:
                yield match, seat
            count += 1
            match.play(seat, bots[seat].choose(match.view(seat), match.asked_moves(seat), chances[seat]))


def choice(name: str, match: Match, seat: int, seed: str):
    """What a new bot answers here."""
    return bot_of(name).choose(match.view(seat), match.asked_moves(seat), Chance.of(seed))


@cache
def against_random(mode: str, seats: int) -> list[tuple[bool, float]]:
    """Matches of a sensible bot among random ones: whether it was first, and how far ahead of the mean."""
    found = []
    for n in range(6):
        seed, seat = f"strength {n}", n % seats
        match = GAME.start(seats, {"mode": mode}, seed)
        bots = [bot_of("sensible" if one == seat else "random") for one in range(seats)]
        play_match(match, bots, chances_of(seed, seats))
        scores = match.outcome.scores
        found.append((seat in match.outcome.winners, scores[seat] - sum(scores) / seats))
    return found


def test_the_searching_one_comes_last():
    assert names("zena") == ["random", "sensible", "ismcts"]


@pytest.mark.parametrize(("mode", "seats"), CELLS)
def test_every_choice_is_one_of_the_moves_and_leaves_the_view_as_it_was(mode, seats):
    questions = Counter()
    for n, (match, seat) in enumerate(positions(mode, seats, 2)):
        view = match.view(seat)
        assert choice("sensible", match, seat, str(n)) in match.asked_moves(seat)
        assert view == match.view(seat)
        questions[view.asked.question] += 1
    assert set(questions) >= (EXPERT if mode == "expert" else BOTH) - {"where_to_send"}


@pytest.mark.parametrize(("mode", "seats"), [("expert", 2), ("expert", 4), ("beginner", 3)])
def test_so_is_every_choice_of_a_search(mode, seats):
    searched = Counter()
    for n, (match, seat) in enumerate(positions(mode, seats, 1, every=9)):
        view = match.view(seat)
        assert choice("ismcts", match, seat, str(n)) in match.asked_moves(seat)
        assert view == match.view(seat)
        searched[view.asked.question] += 1
    assert searched["your_turn"] >= 3


@pytest.mark.parametrize(("mode", "seats"), CELLS)
def test_in_two_worlds_with_the_same_view_the_choice_is_the_same(mode, seats):
    compared = different = 0
    for match, seat in positions(mode, seats, 1, every=3):
        if match.state.ask.kind != "plain":
            continue  # in an imagined sealed or drafted ask others may have answered: the view is another
        twin = GAME.imagine(match.view(seat), Chance.of(f"twin {compared}"))
        assert twin.view(seat) == match.view(seat)
        seed = f"choice {compared}"
        assert choice("sensible", match, seat, seed) == choice("sensible", twin, seat, seed)
        if compared % 12 == 0:
            assert choice("ismcts", match, seat, seed) == choice("ismcts", twin, seat, seed)
        compared += 1
        different += GAME.deal_of(twin.state) != GAME.deal_of(match.state)
    assert compared >= 15
    assert different >= compared // 2


def test_a_choice_needs_nothing_of_the_match_once_the_view_is_taken():
    for n, (match, seat) in enumerate(positions("expert", 3, 1, every=11)):
        for name in ("sensible", "ismcts"):
            before = choice(name, match, seat, f"gone {n}")
            poisoned = match.clone()
            view, moves = poisoned.view(seat), poisoned.asked_moves(seat)
            poisoned.state.private.clear()
            poisoned.state.hidden = poisoned.state.open = poisoned.state.ask = None
            assert bot_of(name).choose(view, moves, Chance.of(f"gone {n}")) == before


@pytest.mark.parametrize(("mode", "seats"), CELLS)
def test_a_sensible_bot_is_first_among_random_ones(mode, seats):
    found = against_random(mode, seats)
    assert sum(first for first, _ in found) >= 5
    assert sum(ahead for _, ahead in found) / len(found) > 5


def test_bots_play_with_cards_of_ones_own():
    own = """
[[actions]]
name = "BA1"
area = "BANK"
type = "P"
prices = [1, 1, 1]
gives = { prestige = 9 }
copies = 3
mark = "own"
"""
    match = GAME.start(2, {"cards": open_box(own.encode())}, "own")
    chances, played = chances_of("own", 2), 0
    while not match.over:
        seat = match.to_move()[0]
        view, moves = match.view(seat), match.asked_moves(seat)
        wonders = [move for move in moves if type(move).__name__ == "Play" and move.card.name == "BA1"]
        move = bot_of("sensible").choose(view, moves, chances[seat])
        if wonders and type(move).__name__ == "Play":
            assert move in wonders
            played += 1
        match.play(seat, move)
    assert played
