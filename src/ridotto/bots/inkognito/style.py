"""How the deduction bot weighs things."""

from __future__ import annotations

import msgspec

from ridotto.games.inkognito.state import Open


class Style(msgspec.Struct, frozen=True):
    """How a bot weighs things; what is not a rate is in bits."""

    bold: float = 0.9
    """The odds from which it calls at the start of a deal,"""
    haste: float = 0.015
    """so much less in each later round,"""
    wild: float = 0.5
    """but never less than this."""
    win: float = 8.0
    """A certain call of one's own."""
    lose: float = 8.0
    """A certain call of others."""
    pair: float = 1.0
    """Of what a random pair tells, the part that a shower does not hide."""
    poise: float = 0.3
    """The lead one takes in an exchange, because one hides better than others."""
    team: float = 0.5
    """What a partner learns in an exchange."""
    rivals: float = 0.8
    """What others learn where they meet, as far as it harms."""
    drawn: float = 0.5
    """The odds that a partner who knows of it follows to where one goes."""
    seek: float = 1.0
    """How much a question to the Ambassador counts, for what it prepares."""
    sure: float = 0.99
    """The odds from which somebody is taken for the partner."""
    openly: float = 0.9
    """How often a stranger is shown one's agent, not one's fragment."""
    again: float = 0.1
    """Of what a pair of his would tell, what to expect of somebody who has always shown one card."""
    once: float = 0.15
    """The odds that somebody knows the number who has asked a foe once,"""
    twice: float = 0.9
    """or the same one twice,"""
    leak: float = 0.03
    """and so much more for each exchange after the second."""


STYLE = Style()
TEAMS = Style(bold=0.97, haste=0.0, wild=0.97, poise=0.0, team=0.0, seek=3.0)
"""For two against two: it calls what it knows, and looks for those who can tell."""


def boldness(o: Open, style: Style) -> float:
    """The odds from which a call is worth its risk: the longer the deal, the nearer are the others."""
    return max(style.wild, style.bold - style.haste * o.round)
