"""The numbers that the sensible bot plays by. Points of the score line are the measure."""

from __future__ import annotations

import msgspec


class Style(msgspec.Struct, frozen=True):
    """How much things are worth. ``bench/bots_q.py`` takes parts of it away."""

    reads: bool = True
    """Reads loads, ships, seizures and discards; else it knows only the roles that it has seen."""
    noise: float = 0.35
    """How far a choice may stray from the best one, so that it cannot be read off."""
    draw: float = 1.9
    """What a new card is worth as long as there is time to load it."""
    hold: float = 0.3
    """The share of its worth that a card keeps in the hand as long as there is time."""
    inspect: float = 4.0
    """What it is worth to inspect a full ship."""
    seize: float = 7.0
    """What the seizure is worth as long as it is not used; falls towards the end."""
    theirs: float = 2.0
    """What an enemy loses by a card that the Theatines take."""
    swap: float = 1.0
    """What a card is worth that comes in a swap."""
    deny: float = 0.15
    """The share of its worth that an enemy's card has in one's own hand: nobody loads it."""
    turn: float = 4.0
    """What it is worth to turn somebody else to one's own side, early."""


STYLE = Style()
