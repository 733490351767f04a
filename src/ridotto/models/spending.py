"""What asking costs: tokens, seconds and money, and how much of each may be spent."""

from __future__ import annotations

from threading import Lock

import msgspec

from ridotto.models.address import Said


class Price(msgspec.Struct, frozen=True):
    """What a million tokens cost, in whatever currency."""

    tokens_in: float = 0.0
    tokens_out: float = 0.0


class Budget(msgspec.Struct, frozen=True):
    """At most this much, for all that one purse pays; None: without a limit."""

    tokens: int | None = None
    seconds: float | None = None
    money: float | None = None


class Purse:
    """What has been spent so far. Several matches may pay from one, in several threads."""

    def __init__(self, budget: Budget | None = None, price: Price | None = None) -> None:
        self.budget, self.price = budget or Budget(), price or Price()
        self.tokens_in = self.tokens_out = 0
        self.seconds = 0.0
        self._lock = Lock()

    def pay(self, said: Said, seconds: float) -> None:
        """An answer that came, and how long it took."""
        with self._lock:
            self.tokens_in += said.tokens_in
            self.tokens_out += said.tokens_out
            self.seconds += seconds

    def wait(self, seconds: float) -> None:
        """Time that brought no answer."""
        with self._lock:
            self.seconds += seconds

    @property
    def money(self) -> float:
        """What it has cost."""
        return (self.tokens_in * self.price.tokens_in + self.tokens_out * self.price.tokens_out) / 1e6

    @property
    def empty(self) -> bool:
        """Whether a limit is reached."""
        budget = self.budget
        return any(
            limit is not None and spent >= limit
            for limit, spent in (
                (budget.tokens, self.tokens_in + self.tokens_out),
                (budget.seconds, self.seconds),
                (budget.money, self.money),
            )
        )
