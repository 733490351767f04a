"""The numbers that the sensible bot plays by. The measure is the designers': a Soldo is 1, prestige 2."""

from __future__ import annotations

import msgspec

ROUNDS = 8


class Style(msgspec.Struct, frozen=True):
    """How much things are worth. ``bench/bots_zena.py`` takes parts of it away."""

    prestige: float = 2.0
    soldo_at_the_end: float = 0.42
    """What a Soldo is worth after the last resolution: five make a point."""
    soldo: float = 0.55
    """What it is worth with one more round to come …"""
    soldo_early: float = 1.1
    """… and with seven …"""
    soldo_expert: float = 0.9
    """… for experts, who have more ways to get it."""
    spends: float = 6.0
    """Soldi that a seat can spend well in a round: any more are worth only what they are at the end."""
    card: float = 0.8
    """What a card is worth as long as there are rounds enough to play it; to experts, who may draw goals,
    up to the end."""
    goal: float = 2.0
    """What a point of a goal is worth that is likely to be scored."""
    patience: float = 0.3
    """How much less a goal in hand is worth for each round that is left: others may be drawn until then."""
    soon: float = 0.85
    """What is left of an action card's worth for each better one that is played before it."""
    deny: float = 0.8
    """The value of taking 1 from the others altogether."""
    crowd: float = 0.11
    """Permanent cards that come to an area in a round, for each seat: they push out older ones."""
    stay: float = 0.9
    """How likely control of an area is kept though somebody else is still to move."""
    later: float = 0.8
    """What control is worth beyond this round."""
    presence: float = 0.35
    """The value of a piece in one more area."""
    maneggi: float = 1.6
    """What one more point of control is worth to somebody who waits for the month in which it decides."""
    again: float = 2.5
    """What another turn is worth."""
    willing: float = 0.75
    """How likely somebody joins who would gain by it."""
    come: float = 0.25
    """How likely somebody comes later to join a permanent card."""
    noise: float = 0.05
    """How far a choice may stray from the best one."""
    looks_ahead: bool = True
    """If false, a permanent card counts for one round only."""
    minds_goals: bool = True
    """If false, goals are cards like any others."""


STYLE = Style()
