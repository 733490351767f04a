"""Who plays after whom: clockwise, without the Ambassador."""

from __future__ import annotations

from functools import cache

from ridotto.games.inkognito.state import FIGURES


def left_of(figure: int, ambassador: int) -> int:
    """The next agent clockwise."""
    figure = (figure + 1) % FIGURES
    return figure if figure != ambassador else (figure + 1) % FIGURES


@cache
def playing_order(starter: int, ambassador: int) -> tuple[int, ...]:
    """The agents clockwise from the starter."""
    return tuple(f % FIGURES for f in range(starter, starter + FIGURES) if f % FIGURES != ambassador)
