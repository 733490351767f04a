"""The question that a match waits for, as everybody knows it, and since when."""

from __future__ import annotations

from ridotto.core import TakeBack
from ridotto.core.journal import Last
from ridotto.core.state import Ask
from ridotto.services.deadlines.times import Awaited


class Asking:
    """Follows the asks of one match. Answers to a sealed ask that stays open change nothing."""

    def __init__(self, ask: Ask | None, n: int, at: int) -> None:
        self._ask = ask
        self._opened = n, at, -1

    def follow(self, ask: Ask | None, entry: Last | None, n: int) -> None:
        """An entry was made, the n-th: is it another question now?"""
        before, self._ask = self._ask, ask
        if entry is not None and not _is_same(before, ask, entry):
            self._opened = n, entry.at, entry.seat

    @property
    def question(self) -> Awaited | None:
        """What is asked; None if nothing is, as when the match is over."""
        ask, (n, at, by) = self._ask, self._opened
        return None if ask is None else Awaited(n, at, ask.seats, ask.kind != "plain", by)

    @property
    def unanswered(self) -> tuple[int, ...]:
        """The seats that have yet to answer. Nobody is told of a sealed ask which they are."""
        return () if self._ask is None else self._ask.waiting


def _is_same(before: Ask | None, now: Ask | None, entry: Last) -> bool:
    if before is None or now is None or _named(before) != _named(now):
        return False
    if isinstance(entry.move, TakeBack):
        return entry.seat in before.steps
    return entry.offered or bool(now.steps)


def _named(ask: Ask) -> tuple[object, ...]:
    return ask.kind, ask.question, ask.args, ask.seats, ask.then
