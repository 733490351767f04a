"""How the deduction bot weighs things."""

from __future__ import annotations

import msgspec

from ridotto.games.inkognito.state import Open


class Style(msgspec.Struct, frozen=True):
    """How a bot weighs things; what is not a rate is in bits."""

    bold: float = 0.9
    """It calls at the start of a deal if the odds of being right are at least this."""
    haste: float = 0.015
    """How much ``bold`` drops with each round."""
    wild: float = 0.5
    """The lower limit of ``bold``, however late it is."""
    win: float = 8.0
    """A certain call of one's own."""
    lose: float = 8.0
    """A certain call of others."""
    pair: float = 1.0
    """Of what a random pair tells, the part that a shower does not hide."""
    poise: float = 0.3
    """What an exchange gains on average, because this bot hides better than others."""
    team: float = 0.5
    """What a partner learns in an exchange."""
    rivals: float = 0.8
    """What others learn where they meet, as far as it harms."""
    drawn: float = 0.5
    """The odds that a partner who has recognised the bot goes where it goes."""
    seek: float = 1.0
    """How much a question to the Ambassador counts, for what it prepares."""
    sure: float = 0.99
    """The odds from which somebody is taken for the partner."""
    openly: float = 0.9
    """How often a stranger is shown one's agent, not one's fragment."""
    again: float = 0.1
    """What to expect of somebody who has only shown single cards, as a share of what a pair would tell."""
    once: float = 0.15
    """The odds that somebody who has asked another agent one question knows the number."""
    twice: float = 0.9
    """The same for somebody who has asked the same agent twice."""
    leak: float = 0.03
    """How much these odds rise with each exchange after the second."""


STYLE = Style()
TEAMS = Style(bold=0.97, haste=0.0, wild=0.97, poise=0.0, team=0.0, seek=3.0)
"""For two against two: it calls what it knows, and looks for those who can tell."""


def boldness(o: Open, style: Style) -> float:
    """The odds from which a call is worth its risk: the longer the deal, the nearer are the others."""
    return max(style.wild, style.bold - style.haste * o.round)
