"""Random positions of any game: Hypothesis picks seats, options, seed and every deed, and shrinks them."""

from __future__ import annotations

from random import Random

from hypothesis import strategies as st

from ridotto.core import HOUSE, Game, Match, TakeBack
from ridotto.kit.laws import Law
from ridotto.kit.walk import Deed, WalkStep, asked_moves, do, fill, offered_moves


def deeds(match: Match) -> list[Deed]:
    """Everything that can be done now: answers first, then offers, undos, moves of the house."""
    seats = range(match.seats)
    found = [Deed(seat, move) for seat in match.to_move() for move in asked_moves(match, seat)]
    found += [Deed(seat, move) for seat in seats for move in offered_moves(match, seat)]
    found += [Deed(seat, TakeBack()) for seat in seats if match.can_undo(seat)]
    found += [Deed(HOUSE, move) for move in match.moves(HOUSE)]
    return found


def nth(match: Match, n: int) -> Deed:
    """The n-th deed, counted round and round, with any text filled in."""
    every = deeds(match)
    deed = every[n % len(every)]
    return Deed(deed.seat, fill(deed.move, Random(n)))


@st.composite
def matches(draw: st.DrawFn, game: Game) -> Match:
    """A match at its first decision."""
    seats = draw(st.sampled_from(game.seat_counts))
    options = draw(st.sampled_from([dict(variant) for variant in game.variants(seats)]))
    seed = draw(st.integers(0, 2**32))
    return game.start(seats, options, seed=str(seed))


def choices(longest: int = 60) -> st.SearchStrategy[list[int]]:
    """Numbers that say which deed is done next."""
    return st.lists(st.integers(0, 10_000), max_size=longest)


@st.composite
def positions(draw: st.DrawFn, game: Game, longest: int = 60) -> Match:
    """A match somewhere on its way."""
    match = draw(matches(game))
    for n in draw(choices(longest)):
        if match.over:
            break
        do(match, nth(match, n))
    return match


def watch(match: Match, numbers: list[int], law: Law) -> None:
    """Play these deeds under the eyes of a law; it raises ``Broken`` where it does not hold."""
    law.begin(match)
    for n, number in enumerate(numbers):
        if match.over:
            break
        before = match.clone()
        deed = nth(match, number)
        law.step(WalkStep(n, before, deed, match, do(match, deed)))
    if match.over:
        law.end(match)
