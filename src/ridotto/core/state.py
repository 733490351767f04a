"""The state of a match: three drawers, what comes next, who is asked, how it ended."""

from __future__ import annotations

from typing import Any, TypeAlias, TypeVar

import msgspec

from ridotto.core.messages import Args, AskKind, Coming, Move, Offer, Outcome, Then

MOST_SEATS = 16

T = TypeVar("T")
BySeat: TypeAlias = list[T]
"""One for each seat, in the order of the seats."""


class Chain(msgspec.Struct, frozen=True):
    """Where a seat stands in its chain of drafted questions."""

    seat: int
    question: str
    args: Args


class Ask(msgspec.Struct, frozen=True, gc=False):
    """A question that waits for answers. At most one ask is open at a time; the agenda waits for it."""

    kind: AskKind
    question: str
    args: Args
    seats: tuple[int, ...]
    waiting: tuple[int, ...]
    then: Then = ""
    answers: tuple[tuple[int, Move], ...] = ()
    """Sealed: what has been answered, unknown to all but the answerer."""
    chains: tuple[Chain, ...] = ()
    """Drafted: the present question of each seat that is not done."""
    done: tuple[int, ...] = ()
    """Drafted: the seats that are done, first to last."""
    steps: tuple[int, ...] = ()
    """Sealed and drafted: whose answers were given so far, in order."""


class State(msgspec.Struct, kw_only=True):
    """A game adds its drawers: ``open`` (everybody), ``private`` (one a seat), ``hidden`` (nobody)."""

    agenda: list[Coming]
    """What comes next, the next step last. Public, with its arguments."""
    ask: Ask | None = None
    offers: tuple[Offer, ...] = ()
    outcome: Outcome | None = None


def drawers(state: State) -> tuple[Any, list[Any], Any]:
    """The three drawers of any game's state: open, private, hidden."""
    return state.open, state.private, state.hidden  # type: ignore[attr-defined]  # each game declares its own
