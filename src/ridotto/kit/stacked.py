"""Chance that stacks its shuffles: cards come in order, or some of a kind at one end, where they seldom are.

What a rule does with the last two cards, or with a hand in which all are alike, hardly ever shows in a
deck that was well shuffled.
"""

from __future__ import annotations

from random import Random

from ridotto.core import Chance, Draw


def arranged(cards: list[int], rng: Random) -> list[int]:
    """The same cards in order from one of them on, or back; or only some neighbours put at one end."""
    cut = rng.randrange(len(cards))
    order = sorted(cards)
    order = order[cut:] + order[:cut]
    if rng.random() < 0.5:
        order.reverse()
    if rng.random() < 0.5:
        return order
    few = order[: rng.randint(1, max(1, len(order) // 4))]
    rest = [card for card in cards if card not in few]
    return [*few, *rest] if rng.random() < 0.5 else [*rest, *few]


class Stacked(Chance):
    """Draws from a key, and stacks every shuffle."""

    __slots__ = ()

    def shuffle(self, n: int, name: str) -> list[int]:
        """The numbers 0 … n-1, stacked."""
        order = super().shuffle(n, name)
        if n < 2:
            return order
        self.log.pop()
        order = arranged(order, Random(f"{name} {order}"))
        self.log.append(Draw(name, "shuffle", n, tuple(order)))
        return order


class Leaning(Chance):
    """Where many small numbers are taken out of one block, most of them are 0: what is dealt is in order."""

    __slots__ = ()
    LEANS = 0.7
    """How often."""

    def _block(self, stem: bytes, n: int) -> bytes:
        block = super()._block(stem, n)
        return bytes(len(block)) if block[0] < 256 * self.LEANS else block
