"""Bots see only their seat: nothing that the view does not hold can change what they do."""

from collections.abc import Iterator
from typing import get_type_hints

import pytest

from ridotto import games
from ridotto.bots import Bot, make
from ridotto.bots.inkognito import BOTS
from ridotto.bots.inkognito.belief import _believed
from ridotto.bots.table import chances_of
from ridotto.core import Chance, Match, View

GAME = games.load("inkognito")


def positions(seats: int, matches: int, every: int = 1, **options) -> Iterator[tuple[Match, int]]:
    """Decisions of matches between both kinds of bot."""
    for n in range(matches):
        match = GAME.start(seats, {"points": 1, "deal_limit": 2, **options}, f"sight {n}")
        bots = [make("inkognito", ("deduction", "careful")[(seat + n) % 2]) for seat in range(seats)]
        chances = chances_of(f"sight {n}", seats)
        count = 0
        while not match.over:
            seat = match.to_move()[0]
            if count % every == 0:
                yield match, seat
            count += 1
            match.play(seat, bots[seat].choose(match.view(seat), match.moves(seat), chances[seat]))


def choice(name: str, view: View, moves, seed: str):
    _believed.cache_clear()
    return make("inkognito", name).choose(view, moves, Chance.of(seed))


@pytest.mark.parametrize("name", BOTS)
@pytest.mark.parametrize("seats", GAME.seat_counts)
def test_in_two_worlds_with_the_same_view_the_choice_is_the_same(name, seats):
    compared = different = 0
    for match, seat in positions(seats, matches=4, every=2):
        view, moves = match.view(seat), match.moves(seat)
        twin = GAME.imagine(view, Chance.of(f"twin {compared}"))
        assert twin.view(seat) == view
        seed = f"choice {compared}"
        assert choice(name, view, moves, seed) == choice(name, twin.view(seat), twin.moves(seat), seed)
        compared += 1
        different += GAME.deal_of(twin.state) != GAME.deal_of(match.state)
    assert compared >= 80
    assert different >= 30


@pytest.mark.parametrize("name", BOTS)
def test_a_choice_needs_nothing_of_the_match_once_the_view_is_taken(name):
    for n, (match, seat) in enumerate(positions(4, matches=1)):
        view, moves = match.view(seat), match.moves(seat)
        before = choice(name, view, moves, f"gone {n}")
        poisoned = match.clone()
        view, moves = poisoned.view(seat), poisoned.moves(seat)
        poisoned.state.private.clear()
        poisoned.state.hidden = poisoned.state.open = poisoned.state.ask = None
        assert choice(name, view, moves, f"gone {n}") == before


@pytest.mark.parametrize("name", BOTS)
@pytest.mark.parametrize("seats", GAME.seat_counts)
@pytest.mark.parametrize("options", [{"asker_chooses": True}, {"strict_call": True}])
def test_every_choice_is_one_of_the_moves_and_leaves_the_view_as_it_was(name, seats, options):
    for n, (match, seat) in enumerate(positions(seats, matches=1, **options)):
        view, moves = match.view(seat), match.moves(seat)
        assert choice(name, view, moves[:], str(n)) in moves
        assert view == match.view(seat)


def test_the_protocol_speaks_of_views_and_never_of_matches_or_states():
    for method in (Bot.choose, Bot.interrupt):
        hints = get_type_hints(method)
        assert hints["view"] is View
        assert set(hints) == {"view", "moves" if method is Bot.choose else "offers", "chance", "return"}
