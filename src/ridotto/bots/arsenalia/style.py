"""The numbers that the keen bot plays by. Bits are the measure: a seat lacks nine when it starts."""

from __future__ import annotations

import msgspec


class Style(msgspec.Struct, frozen=True):
    """How much things are worth. ``bench/bots_arsenalia.py`` takes parts of it away."""

    exact: bool = True
    """Weighs meetings and looks by the possible deals; otherwise by the open ledger, as for others."""
    meetings: tuple[float, ...] = (1.4, 1.4, 1.0, 0.4, 0.2)
    """What somebody else gains by his first, second … meeting with the same owner."""
    look: float = 0.4
    """What somebody else gains by a look."""
    ahead: tuple[float, ...] = (0.7, 0.5, 0.4, 0.4)
    """How much the next turns count: the next seat's, …, one's own."""
    ghost: float = 0.2
    """What a ghost card costs as long as many are left."""
    last_ghost: float = 3.0
    """What the last one costs in addition; earlier ones cost a share of it."""
    driven_out: float = 4.0
    """What it costs to have to guess because the ghost's deck is empty."""
    last_card: float = 1.0
    """What the very last false card costs; earlier ones cost a share of it."""
    samples: int = 12
    """Matches that are imagined to see what a visitor may know; 0: it lies at random."""
    crowd: float = 0.3
    """How much a seat that may soon come to a pile counts against a card above; 0: it lays at random."""
    bold: bool = True
    """Guesses by the odds when there is nothing left to wait for."""
    desperate: float = 0.25
    """Odds that are good enough when somebody else must lose unless they guess."""


STYLE = Style()
