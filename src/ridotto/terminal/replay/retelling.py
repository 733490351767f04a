"""A match told again from its first word, entry by entry."""

from __future__ import annotations

from collections.abc import Iterator

from ridotto.core import Entry, Match
from ridotto.core.chance import Recorded
from ridotto.core.journal import struck_in
from ridotto.core.tries import afresh


def retell(match: Match) -> Iterator[tuple[Entry | None, Match]]:
    """Each entry with the match as it stood after it; first the opening, which has no entry.

    The match that comes with an entry is the same one each time, played on: look at it at once.
    """
    journal = match.journal
    draws = [*match.opening, *(draw for entry in journal for draw in entry.draws)]
    again = afresh(match, Recorded(draws))
    yield None, again
    struck = struck_in(journal)
    for entry in journal:
        again.follow(entry, struck)
        yield entry, again
