"""How a bot chooses among moves that are nearly as good as each other."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import log

from ridotto.core import Move


def noisy_best(
    moves: Sequence[Move], values: Sequence[float], noise: float, random: Callable[[], float]
) -> Move:
    """The best move after each has been given some luck: softmax with this temperature."""
    best, highest = moves[0], float("-inf")
    floor = max(values) - 12 * noise
    for move, value in zip(moves, values):
        if value >= floor:
            value -= noise * log(-log(random() or 1e-12) or 1e-12)
            if value > highest:
                best, highest = move, value
    return best
