"""What a square holds for whoever lands on it (2.3), and whether the one whose turn it is must lose."""

from __future__ import annotations

import enum

from ridotto.games.arsenalia.pieces import GHOST_DECK
from ridotto.games.arsenalia.ring import NOTHING, ring_of
from ridotto.games.arsenalia.state import Open


class Landing(enum.IntEnum):
    """The encounters, the most telling first."""

    MEETING = 0
    LOOK = 1
    NOTHING = 2
    GHOST = 3


MEETING, LOOK, EMPTY, GHOST = Landing


def landing(o: Open, seat: int, square: int) -> Landing:
    """What this seat would find on the square, the pawns being where they are."""
    others = [other for other, at in enumerate(o.at) if at == square and other != seat]
    if any(o.false_left[other] for other in others):
        return MEETING
    if o.piles[square]:
        return LOOK
    if not others and ring_of(o.options.ring).location[square] != NOTHING:
        return GHOST
    return EMPTY


def landings(o: Open) -> list[Landing]:
    """What the visitor, who has rolled and not yet moved, would find either way."""
    ways = ring_of(o.options.ring).ways[o.at[o.visitor]][o.roll]
    return [landing(o, o.visitor, way.square) for way in ways]


def ghosts_left(o: Open) -> int:
    """How many cards the ghost deck has."""
    return len(GHOST_DECK) - len(o.ghosts)


def doomed(o: Open) -> bool:
    """5.1 Either way leads the visitor to the ghost, and its deck is empty: to move is to lose."""
    return not ghosts_left(o) and all(found == GHOST for found in landings(o))
