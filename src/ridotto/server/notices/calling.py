"""Whom a house calls, and when: what is to be sent is written down when a question opens, and sent once."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from contextlib import suppress
from typing import TYPE_CHECKING

from msgspec.structs import replace

from ridotto.server.notices.outlet import NotSent
from ridotto.server.notices.person import Person, changed, known
from ridotto.server.table.document import Place
from ridotto.services.deadlines.times import Awaited
from ridotto.services.notices import words
from ridotto.services.notices.when import awake, call_id, digest_at, digest_id, moment
from ridotto.services.notices.wishes import Channel, is_open
from ridotto.services.notices.words import Said
from ridotto.services.problem import Problem
from ridotto.store.people import CallRow
from ridotto.store.store import StoreError

if TYPE_CHECKING:
    from ridotto.server.house.house import House
    from ridotto.server.table.live import LiveTable

log = logging.getLogger("ridotto.notices")

LOOK = 15.0
"""Seconds between two looks for notices that are due."""
AT_ONCE = 8
"""At most this many are sent at the same time."""


class Calling:
    """Notices of one table: writes down whom a question asks."""

    def __init__(self, table: LiveTable) -> None:
        self._table = table
        self._last: object = None

    def look(self) -> None:
        """The table or its match has changed: is it another question, or somebody else's?"""
        table, live = self._table, self._table.live
        if live is None or table.doc.phase != "playing" or live.asking.question is None:
            return
        question, places = live.asking.question, table.doc.places
        asked = [(seat, places[seat].owner) for seat in question.seats if _can_be_called(places[seat])]
        if asked and self._last != (live.id, question.key, asked):
            self._last = live.id, question.key, asked
            table.spawn(self._note(live.id, question, asked))

    def look_again(self) -> None:
        """Somebody wishes to be called otherwise: of the question that is open, too."""
        self._last = None
        self.look()

    async def _note(self, match: str, question: Awaited, asked: Sequence[tuple[int, str]]) -> None:
        house, code = self._table.house, self._table.doc.code
        with suppress(StoreError):  # one that is lost is caught by the list of one's tables
            for seat, owner in asked:
                person = await known(house, owner)
                if person is not None and person.channels:
                    await house.store.keep_call(_row(person, owner, code, match, seat, question))


def _row(person: Person, owner: str, code: str, match: str, seat: int, question: Awaited) -> CallRow:
    if person.wishes.digest is not None:
        due = digest_at(person.wishes, question.at)
        return CallRow(digest_id(owner, due), owner, "", "", 0, 0, due)
    due, id = moment(person.wishes, question.at), call_id(owner, match, question.key, seat)
    return CallRow(id, owner, code, match, seat, question.key, due)


def _can_be_called(place: Place) -> bool:
    return bool(place.owner) and place.kind == "person" and not place.left


class Calls:
    """Sends what is due. What is sent has been taken up first: nothing goes out twice, whatever happens."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._sending = asyncio.Semaphore(AT_ONCE)

    @property
    def link(self) -> str:
        """Where people see their tables: no code of a table is in it."""
        return f"{self._house.reach.public or 'http://localhost'}/shelf"

    async def look(self) -> None:
        """Take up all notices that are due."""
        if self._house.still:
            return
        for call in await self._house.store.calls(self._house.clock.now()):
            with suppress(Problem):  # the table is gone
                await self._take_up(call)

    async def _take_up(self, call: CallRow) -> None:
        house = self._house
        person = await known(house, call.person)
        later = 0 if person is None else awake(person.wishes.hours, house.clock.now())
        if later > house.clock.now():
            await house.store.put_off_call(call.id, later)
            return
        if not await house.store.take_call(call.id) or person is None:
            return
        for open_ in (False, True):
            channels = [one for one in person.channels if is_open(one) == open_]
            said = await self._said(call, person, open_) if channels else None
            for channel in channels if said is not None else ():
                assert said is not None
                house.spawn(self.send(call.person, channel, said))

    async def send(self, owner: str, channel: Channel, said: Said) -> bool:
        """Send one notice; whether it was taken. A browser that is gone is forgotten."""
        async with self._sending:
            try:
                there = await self._house.sender.send(channel, said)
            except NotSent as why:
                log.warning("a notice was not taken: %s", why)
                return False
        if not there:
            await changed(self._house, owner, lambda person: _without(person, channel))
        return there

    async def _said(self, call: CallRow, person: Person, open_: bool) -> Said | None:
        """What there is to say now; None if there is no reason any more."""
        language, link = person.wishes.language, self.link
        if not call.code:
            seats = await self.seats(call.person, person)
            games = [called(table, language) for table, seat in seats if asks(table, seat, open_)]
            return words.digest(len(games), tuple(sorted({*games})), language, link) if games else None
        table = await self._house.table(call.code)
        await table.up_to_date()
        live, places = table.live, table.doc.places
        question = live.asking.question if live is not None and live.id == call.match else None
        if question is None or question.key != call.question or places[call.seat].owner != call.person:
            return None
        if table.doc.rhythm.kind == "live" and table.absence.here(places[call.seat]):
            return None
        if not asks(table, call.seat, open_):
            return None
        name = called(table, language)
        mine = not (open_ and question.together)
        until, hours = table.deadlines.until, person.wishes.hours
        letter = mine and table.sealed(call.seat)
        return words.turn(name, until, hours, language, mine, link, letter)

    async def seats(self, owner: str, person: Person) -> list[tuple[LiveTable, int]]:
        """The seats of somebody that are still theirs, at tables that are still there."""
        found = []
        for seat in person.seats:
            with suppress(Problem):
                table = await self._house.table(seat.code)
                await table.up_to_date()
                n = table.doc.seat_of(seat.chair)
                if n is not None and table.doc.places[n].owner == owner:
                    found.append((table, n))
        return found


def asks(table: LiveTable, seat: int, open_: bool) -> bool:
    """Whether a table waits for this seat.

    Where others read along (``open_``) a sealed question waits for all who were asked until it is over: who
    has answered it is nobody's business.
    """
    live, place = table.live, table.doc.places[seat]
    if live is None or table.doc.phase != "playing" or table.doc.held or not _can_be_called(place):
        return False
    question = live.asking.question
    if question is None or (place.stands_in and not (open_ and question.together)):
        return False
    return seat in (question.seats if open_ and question.together else live.asking.unanswered)


def called(table: LiveTable, language: str) -> str:
    """What the game of a table is called."""
    return str(table.game.words(language).text("game", "name"))


def _without(person: Person, channel: Channel) -> Person:
    left = tuple(one for one in person.wishes.channels if one != channel)
    return replace(person, wishes=replace(person.wishes, channels=left))
