"""What somebody knows of whoever solves: by their own cards and what they were shown, and nothing else."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ridotto.lab.puzzles.space import Space
from ridotto.puzzles.pack import PuzzleFact, PuzzleOption, World

NEITHER, FIRST, SECOND, BOTH = range(4)
"""Which of the two cards somebody knows: the bits of the number."""


def looking(space: Space, figure: int, cards: Sequence[int], shown: Sequence[PuzzleFact]) -> int:
    """The worlds that are possible for a figure that holds these cards and was shown this."""
    found = space.holding(figure, cards)
    for fact in shown:
        found &= space.fitting(fact)
    return found


def known_to(space: Space, worlds: int, of: int) -> int:
    """Which cards of a figure are the same in all these worlds."""
    forced = {card // space.figures for figure, card in space.forced(worlds) if figure == of}
    return sum(1 << suit for suit in forced)


def by_cards(space: Space, me: int, other: int, known: int, shown: Sequence[PuzzleFact]) -> dict[World, int]:
    """By pair of cards that the other may hold, what it knows of me then."""
    pairs = {(world[other],) for world in space.members(known)}
    return {pair: known_to(space, looking(space, other, pair[0], shown), me) for pair in pairs}


def holding_so(space: Space, me: int, other: int, given: int, shown: Sequence[PuzzleFact], knows: int) -> int:
    """All given worlds in which the other knows exactly this of me."""
    found = 0
    for (cards,), what in by_cards(space, me, other, given, shown).items():
        if what == knows:
            found |= space.holding(other, cards)
    return found & given


def options_of(
    space: Space, me: int, other: int, known: int, shown: Sequence[PuzzleFact]
) -> Iterator[PuzzleOption]:
    """The four answers; with one that says too much comes a world that the other cannot rule out."""
    first = space.first(known)
    worlds = looking(space, other, first[other], shown)
    truth = known_to(space, worlds, me)
    for knows in (NEITHER, FIRST, SECOND, BOTH):
        fails = None
        for suit in (0, 1):
            if knows >> suit & 1 and not truth >> suit & 1 and fails is None:
                fails = space.first(worlds & ~space.has[me][first[me][suit]])
        yield PuzzleOption(knows=knows, fails=fails)
