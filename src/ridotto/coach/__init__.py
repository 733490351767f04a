"""The coach: what the decisions of one seat told, asked and risked, in a match that is over.

A decision is judged by what its seat could know then, never by how it turned out. In games whose worlds can
be counted (Inkognito, Arsenalia) the measure is bits; elsewhere (Q, Zena 1814) it is the chance of winning,
by matches that are imagined and played on, with its error. ``docs/coach.md`` says what is counted, and how.

``report`` has the values, ``judge`` what a game's coach does, ``bits`` and ``chances`` the two measures, and
a module named after each game its coach. ``walk`` goes through a match; ``speaking`` puts a report in words.
"""

from ridotto.coach.report import Report
from ridotto.coach.walk import NotOver, coached, in_steps

__all__ = ["NotOver", "Report", "coached", "in_steps"]
