"""What people have played, kept for whoever has the key: matches that the house knows are over, and puzzles.

A key is made by a browser, and is all that there is of a person: whoever has it reads the history, adds to it
and removes it. The house keeps its hash.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from ridotto.bots import people
from ridotto.server.match import replay
from ridotto.server.match.older import Older
from ridotto.server.table.keys import hash_of, history_of
from ridotto.server.wire import protocol as p
from ridotto.services.problem import Problem
from ridotto.store.store import HistoryRow

if TYPE_CHECKING:
    from ridotto.server.house.house import House

LEAST = 32
"""A key is at least so long: nobody guesses it."""
MATCHES, PUZZLES = 2000, 2000
"""At most so many are kept, the newest."""
KEPT = 400 * 24 * 3600 * 1000
"""Milliseconds that a history is kept after something was added last."""

_decode = msgspec.json.Decoder(p.History).decode
_encode = msgspec.json.Encoder().encode


async def read(house: House, key: str) -> p.History:
    """What is kept under a key."""
    return (await _kept(house, key))[0]


async def add(house: House, key: str, wish: p.AddToHistory) -> p.History:
    """Add what is new. What cannot be added is left out: a match that goes on, is gone, or was another's."""
    new = [found for one in wish.matches if (found := await _played(house, one)) is not None]
    while True:
        history, version = await _kept(house, key)
        now = _with(history, new, wish.puzzles)
        if (now.matches, now.puzzles) == (history.matches, history.puzzles):
            return history
        until = house.clock.now() + KEPT
        now = msgspec.structs.replace(now, until=until)
        if await house.store.keep_history(HistoryRow(_person(key), version + 1, _encode(now), until)):
            return now


async def remove(house: House, key: str) -> p.History:
    """Remove everything that is kept under a key."""
    await house.store.drop_history(_person(key))
    return p.History()


def _person(key: str) -> str:
    if len(key) < LEAST:
        raise Problem("bad_key", f"A key has at least {LEAST} signs.", 401)
    return history_of(key)


async def _kept(house: House, key: str) -> tuple[p.History, int]:
    row = await house.store.history(_person(key))
    return (p.History(), 0) if row is None else (_decode(row.data), row.version)


def _with(history: p.History, matches: list[p.PlayedMatch], puzzles: tuple[p.SolvedOne, ...]) -> p.History:
    played = {one.match: one for one in (*matches, *history.matches)}
    solved = {one.day: p.SolvedPuzzle(one.day, one.on, one.tries) for one in puzzles}
    solved |= {one.day: one for one in history.puzzles}  # what was said first stands
    return p.History(
        tuple(sorted(played.values(), key=lambda one: (one.began, one.match))[-MATCHES:]),
        tuple(sorted(solved.values(), key=lambda one: one.day)[-PUZZLES:]),
        history.until,
    )


async def _played(house: House, one: p.SeatOfMatch) -> p.PlayedMatch | None:
    """What is kept of a match; None if it is none of this token's, goes on, or counts for nobody."""
    try:
        found = await replay.over(house, one.match)
        doc = (await house.table(found.row.table)).doc
    except Problem:
        return None
    row, person, past = found.row, doc.person(hash_of(one.token)), doc.past_of(one.match)
    outcome = found.outcome if isinstance(found, Older) else found.match.outcome
    if past is None or past.abandoned or outcome is None:
        return None
    if not person or person not in row.persons or row.script or row.beginning:
        return None
    seat, tale = row.persons.index(person), house.game(row.game).tale
    bots = [people.known(name) for n, name in enumerate(past.names) if not row.persons[n]]
    return p.PlayedMatch(
        row.id,
        row.game,
        row.started,
        None if tale is not None else seat in outcome.winners,
        sum(bool(other) for other in row.persons) - 1,
        tuple(sorted(bot.lamps for bot in bots if bot is not None)),
    )
