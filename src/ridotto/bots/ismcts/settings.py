"""How long a search thinks, and how."""

from __future__ import annotations

import msgspec


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """What may be set about a search. With a budget in simulations the same chance gives the same choice."""

    simulations: int | None = 400
    """At most this many simulations; None leaves it to the clock."""
    seconds: float | None = None
    """At most this long; at least one simulation is always run."""
    curiosity: float = 0.7
    """How much a rarely tried move is worth trying, as a part of the spread of values seen so far."""
    first_moves: int = 8
    """How many moves of a list are tried before anything is known about them …"""
    widening: float = 1.0
    """… and more with time: ``first_moves + widening * sqrt(visits)`` (progressive widening)."""
    trust: float = 0.5
    """How much a guide's prior counts for a move that has seldom been tried; in spreads."""
    doubt: float = 0.0
    """The share of simulations in which the others do not know what the searching seat holds.

    Without doubt every imagined match holds the searcher's true secrets, and the others learn in the tree to
    answer them. With it, so many simulations are imagined as an onlooker would, and the others learn from
    these alone: a bluff can then be worth something. Costs simulations; needed where few secrets matter much.
    """
    mixed: bool = False
    """Mix at plain questions too, as in poker; sealed and drafted questions are always mixed."""
    trim: float = 0.1
    """Of a mixed choice: moves with less than this part of the likeliest one's share are left out."""

    brief: bool = False
    """Stop as soon as the simulations left cannot change which move has been tried most: the same choice for
    less. Only at plain questions, and with a budget in simulations."""

    def __post_init__(self) -> None:
        """Refuse impossible settings at once."""
        if self.simulations is None and self.seconds is None:
            raise ValueError("a search needs a budget: simulations or seconds")
        if self.simulations is not None and self.simulations < 1:
            raise ValueError(f"a search needs at least one simulation, not {self.simulations}")
        if not 0 <= self.doubt <= 1:
            raise ValueError(f"doubt is a share from 0 to 1, not {self.doubt}")
        if self.first_moves < 1:
            raise ValueError("at least one move has to be tried")
