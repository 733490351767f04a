"""The numbers that the sensible bot plays by. Points of the score line are the measure."""

from __future__ import annotations

import msgspec


class Style(msgspec.Struct, frozen=True):
    """How much things are worth. ``bench/bots_q.py`` takes parts of it away."""

    reads: bool = True
    """Reads loads, ships, seizures and discards; otherwise it knows only the roles that it has seen."""
    noise: float = 0.35
    """How far a choice may stray from the best one, so that it cannot be read off."""
    draw: float = 1.9
    """What a new card is worth as long as there is time to load it."""
    hold: float = 0.3
    """The share of its worth that a card keeps in the hand as long as there is time."""
    inspect: float = 4.0
    """The value of inspecting a full ship."""
    seize: float = 7.0
    """What the seizure is worth as long as it is not used; falls towards the end."""
    theirs: float = 2.0
    """What an enemy loses by a card that the Theatines take."""
    swap: float = 0.3
    """What a card is worth that comes in a swap as long as there is time: a foe gives what helps nobody."""
    united: float = 0.2
    """How much more it is worth if it comes from a friend: friends give what they cannot use."""
    deny: float = 0.15
    """The share of its worth that an enemy's card has in one's own hand: nobody loads it."""
    turn: float = 4.0
    """The value of turning somebody else to its own side, early."""
    loyal: float = 2.0
    """The cost of being turned, early."""
    far: float = 3.0
    """This many rounds before the end count as early."""
    will_load: float = 0.4
    """How often others load in a turn still to come."""
    will_seize: float = 0.02
    """How often an enemy who still can seizes in a turn still to come."""
    early: float = 0.5
    """The share of its gain that a seizure promises less in the first turn of a round."""
    ours: float = 4.0
    """What a friend's card on board is thought to be worth to an enemy who inspects."""
    room: float = 3.0
    """Turns more than cards to load until there is time for another card."""
    foe: float = 0.0
    """The reluctance to load while an enemy inspects."""
    friendly: float = 0.0
    """The eagerness to load while a friend inspects."""
    lead: float = 0.0
    """The value of having loaded most: that seat begins the next round."""
    visit: float = 0.0
    """What a visit to the Theatines is worth in addition."""
    spend: float = 1.0
    """How much of what is given up at the Theatines counts."""


STYLE = Style()
