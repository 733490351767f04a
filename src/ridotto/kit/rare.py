"""Which places of a match are judged: those whose kind was judged least so far."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping
from random import Random
from typing import Any

import msgspec

from ridotto.core import Match
from ridotto.core.state import drawers
from ridotto.kit.original import Original

SMALL = 12
"""Numbers below this are told apart."""
LEFT = 3
"""So few cards are told apart by what they are."""


class Rare:
    """Chooses places to judge, one after the other: that in which most is new is the next."""

    OFTEN = 3
    """A place of which everything was judged more often than this is left out."""

    def __init__(self) -> None:
        self.judged: Counter[object] = Counter()

    def steps(self, original: Original, most: int, rng: Random) -> list[tuple[int, bool]]:
        """Steps of a match, at most so many; and whether something of them was never judged before.

        Half of them are chosen by what is told and what is left, half by whatever can be counted: there is
        always something new to count.
        """
        told = {n: {_kind_of(original, n), *told_at(original, n)} for n in range(len(original.deeds))}
        found = dict(self.chosen(told, most // 2, rng))
        counted = {n: {*_numbers(original.after(n).match)} for n in told if n not in found}
        return sorted({**dict(self.chosen(counted, most - len(found), rng)), **found}.items())

    def chosen(
        self, kinds: Mapping[int, Collection[object]], most: int, rng: Random
    ) -> Iterator[tuple[int, bool]]:
        """Some of these places, by what they are like; and whether something of that is new."""
        left = {n: rng.random() for n in kinds}
        worth = {n: self.worth(kinds[n]) for n in kinds}
        while left and most:
            n = max(left, key=lambda n: (worth[n], left[n]))
            if (now := self.worth(kinds[n])) < worth[n]:
                worth[n] = now  # it was like another that was chosen
                continue
            seldom = min((self.judged[kind] for kind in kinds[n]), default=self.OFTEN)
            del left[n]
            if seldom > self.OFTEN:
                continue
            self.judged.update(kinds[n])
            most -= 1
            yield n, not seldom

    def worth(self, kinds: Collection[object]) -> float:
        """How much of this was judged seldom."""
        return sum(0.25 ** self.judged[kind] for kind in kinds)


def _kind_of(original: Original, n: int) -> tuple[object, ...]:
    """What was asked, done, told and asked next, and roughly how far the match was."""
    after = original.after(n + 1)
    ask, then = original.after(n).match.state.ask, after.match.state.ask
    told = frozenset(type(one.event).__name__ for one in after.told)
    questions = ask and ask.question, then and then.question
    return (*questions, type(original.deeds[n].move), told, n.bit_length())


def kinds_at(original: Original, n: int) -> set[tuple[object, ...]]:
    """What a deed tells, what is left, and what can be counted."""
    return {*told_at(original, n), *_numbers(original.after(n).match)}


def told_at(original: Original, n: int) -> Iterator[tuple[object, ...]]:
    """What a deed tells beside the last cards of a deck, and yes or no in it."""
    said = original.after(n + 1).told
    names = frozenset(type(told.event).__name__ for told in said)
    for left in _left(original.after(n).match):
        yield from (left, (*left, names), (*left[1:3], names))
    for told in said:
        for field in told.event.__struct_fields__:
            value = getattr(told.event, field)
            if value is None or isinstance(value, bool):
                yield type(told.event).__name__, field, value


def _numbers(match: Match) -> Iterator[tuple[str, str, int]]:
    """Whatever everybody can count: small numbers as they are, of large ones the order of magnitude."""
    ask, drawer = match.state.ask, drawers(match.state)[0]
    for field in drawer.__struct_fields__:
        value = getattr(drawer, field)
        number = len(value) if isinstance(value, list | tuple) else value
        if ask is not None and isinstance(number, int):
            small = abs(number) < SMALL
            yield ask.question, field, number if small else SMALL + number.bit_length()


def _left(match: Match) -> Iterator[tuple[object, ...]]:
    """The last cards of every deck, which are seldom reached."""
    ask, hidden = match.state.ask, drawers(match.state)[2]
    for field in hidden.__struct_fields__:
        for deck in _decks(getattr(hidden, field)):
            if 0 < len(deck) <= LEFT:
                yield ask and ask.question, field, len(deck), msgspec.json.encode(deck[-1])


def _decks(value: Any) -> Iterator[Any]:
    if isinstance(value, list | tuple):
        if any(isinstance(inner, list | tuple) for inner in value):
            for inner in value:
                yield from _decks(inner)
        else:
            yield value
