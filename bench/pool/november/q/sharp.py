"""The judgement that the search starts from: the sensible bot's, tuned by seats and side against that bot.

``sensible`` plays by one round set of numbers and strays a little, as a person would. These were fitted to
more than ten thousand matches with the numbers shaken at random, and hardly stray at all.
"""

from __future__ import annotations

from msgspec.structs import replace

from pool.november.q.sensible import SensibleBot
from pool.november.q.style import Style
from ridotto.core import View
from ridotto.games.q.state import Open, Private

_ALL = Style(
    noise=0.05,
    draw=2.3,
    hold=0.1,
    deny=0.1,
    turn=9.5,
    loyal=5.0,
    far=3.5,
    will_load=0.33,
    will_seize=0.01,
    early=0.45,
    ours=5.0,
    lead=0.4,
    spend=1.2,
)
SHARP: dict[tuple[int, int], Style] = {
    (5, 1): replace(_ALL, inspect=3.4, ours=4.3, theirs=1.1, visit=-0.5, foe=-0.6, room=3.5, will_load=0.28),
    (5, -1): replace(_ALL, inspect=5.0, theirs=1.4, visit=0.1, friendly=-0.6, hold=0.2, will_load=0.38),
    (6, 1): replace(_ALL, inspect=4.6, theirs=1.4, visit=-1.0, foe=-0.7),
    (6, -1): replace(_ALL, inspect=4.4, theirs=0.9, visit=-1.3, foe=0.4, draw=2.0, lead=0.7, early=0.35),
}
"""The numbers, by seats and the sign of the side."""


def sharp_style(o: Open, mine: Private, me: int) -> Style:
    """The numbers of a seat, by the side that it serves now."""
    return SHARP[o.seats, o.sides[mine.known[me]]]


class SharpBot(SensibleBot):
    """The sensible bot with these numbers."""

    def style_of(self, view: View) -> Style:
        """By the side that the seat serves now."""
        assert view.seat is not None
        return sharp_style(view.open, view.mine, view.seat)
