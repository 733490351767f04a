"""Choices out of hands: R40 once for each title, or pair of titles. Moves are made once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import combinations
from typing import TypeVar

from ridotto.games.q.moves import (
    Card,
    Discard,
    Draw,
    Give,
    GiveUp,
    Keep,
    Load,
    LookAt,
    Pass,
    PutBack,
    Seize,
    ShowAll,
    Swap,
    ThrowOverboard,
)

M = TypeVar("M")

CARDS = tuple(Card)
"""Python 3.11 is slow to find the members of an enum."""
MOST = 6
"""Seats."""
DRAW, SEIZE, PASS, SHOW_ALL = Draw(), Seize(), Pass(), ShowAll()
LOADS = tuple(Load(card) for card in CARDS)
KEEPS = tuple(Keep(card) for card in CARDS)
THROWS = tuple(ThrowOverboard(card) for card in CARDS)
LOOKS = tuple(LookAt(seat) for seat in range(MOST))


def titles(cards: Sequence[int]) -> list[int]:
    """The different cards, in order."""
    return [*dict.fromkeys(cards)]


def named(cards: Sequence[int]) -> tuple[Card, ...]:
    """Numbers as cards."""
    return tuple([CARDS[card] for card in cards])


def _picks(make: Callable[[tuple[Card, ...]], M]) -> Callable[[tuple[int, ...], int], tuple[M, ...]]:
    """Every choice of this many cards from a hand in order, as moves."""

    @lru_cache(maxsize=1 << 14)
    def made(cards: tuple[int, ...]) -> M:
        return make(named(cards))

    @lru_cache(maxsize=1 << 12)
    def listed(hand: tuple[int, ...], number: int) -> tuple[M, ...]:
        return tuple([made(cards) for cards in dict.fromkeys(combinations(hand, number))])

    return listed


puts_back = _picks(PutBack)
gives = _picks(Give)
gives_up = _picks(GiveUp)


@lru_cache(maxsize=1 << 12)
def with_others(me: int, most: tuple[int, ...]) -> tuple[Swap | Discard, ...]:
    """All swaps, then all visits to the Theatines; ``most``: how many cards can be named with each seat."""
    pairs = [(seat, number) for seat, top in enumerate(most) if seat != me for number in range(1, top + 1)]
    return (*(Swap(*pair) for pair in pairs), *(Discard(*pair) for pair in pairs))


def can_name(hands: Sequence[int], me: int) -> tuple[int, ...]:
    """R12, R17 How many cards can be named with each seat: at most 2, and at most what either hand holds."""
    mine = min(hands[me], 2)
    return tuple([size if size < mine else mine for size in hands])
