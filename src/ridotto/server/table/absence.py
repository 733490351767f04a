"""Who is at a table and who is away: at this process or at another, and when a bot plays on for somebody."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING

from msgspec.structs import replace

from ridotto.server.bots.seats import BOT
from ridotto.server.table.document import Document, Place
from ridotto.server.table.gathering import bot_seated
from ridotto.services.deadlines.times import arrived
from ridotto.services.problem import Problem

if TYPE_CHECKING:
    from ridotto.server.table.live import LiveTable


class Absence:
    """The people of one table, as far as they are here."""

    def __init__(self, table: LiveTable) -> None:
        self._table = table
        self._house = table.house
        self._waiting: dict[str, asyncio.Task[None]] = {}
        """For each chair the timer of whoever is away."""
        self._closed = False

    def here(self, place: Place) -> bool:
        """Whether somebody is at this chair: at this process, or at another that lives."""
        return self._table.listeners.any_at(place.id) or self._house.nodes.lives(place.node)

    def look_round(self) -> None:
        """The table has changed, or a process at which somebody sits has died or lives again."""
        self._speak_up()
        self._mind()

    async def arrived(self, chair: str) -> None:
        """Somebody is at this chair again, and no bot plays for them any more."""
        self._wait_no_more(chair)
        table, node = self._table, self._house.node

        def back(doc: Document) -> Document:
            place = doc.place(chair)
            if not place.left:
                place = replace(place, stands_in=False, timed_out=False, bot=None)
            place = replace(place, node=node, told_of=self._bot_moves(chair))
            if not table.listeners.any_at(chair):
                return doc
            seat = doc.seat_of(chair)
            return replace(doc.with_place(place), times=arrived(doc.times, -1 if seat is None else seat))

        version = table.version
        await table.change(back)
        if table.version == version:
            table.tell_all()  # nothing to keep, but everybody sees that somebody is here again
        self._mind()

    def left(self, chair: str) -> None:
        """Nobody listens at this chair any more."""
        self._mind()
        if self._house.node and not self._closed:
            self._table.spawn(self._gone(chair))

    def stood_in(self, chair: str) -> int:
        """How many moves a bot has made for this person that they have not been told of."""
        return max(0, self._bot_moves(chair) - self._table.doc.place(chair).told_of)

    def _bot_moves(self, chair: str) -> int:
        """How many moves a bot has made at this chair in the match that is on."""
        live, seat = self._table.live, self._table.doc.seat_of(chair)
        return 0 if live is None else sum(at == seat and id.startswith(BOT) for at, id in live.ids)

    def close(self) -> None:
        """Cancel all timers."""
        self._closed = True
        for timer in self._waiting.values():
            timer.cancel()
        self._waiting.clear()

    async def _gone(self, chair: str) -> None:
        """Let the other processes know that nobody is at this chair any more."""
        listeners, node = self._table.listeners, self._house.node

        def gone(doc: Document) -> Document:
            empty = [one for one in doc.places if (one.id, one.node) == (chair, node)]
            return (
                doc.with_place(replace(empty[0], node="")) if empty and not listeners.any_at(chair) else doc
            )

        with suppress(Problem):  # the table is gone too
            await self._house.until_kept(lambda: self._table.change(gone))

    def _speak_up(self) -> None:
        """Say that a person with a socket here is present, even if the store says otherwise: another process
        may have lost its socket, or this one may have been declared dead."""
        node, lives = self._house.node, self._house.nodes.lives
        for place in self._table.doc.people if node else ():
            if place.node != node and not lives(place.node) and self._table.listeners.any_at(place.id):
                self._table.spawn(self.arrived(place.id))

    def _mind(self) -> None:
        """Start the timer of everybody who is away, and of those who have not come back since a restart."""
        doc = self._table.doc
        if self._closed or doc.phase != "playing" or doc.absence == "wait" or doc.paused:
            return
        if doc.rhythm.kind != "live":
            return  # there the time of a question is over, whoever is here
        for place in doc.people:
            if self.here(place):
                self._wait_no_more(place.id)
            elif not (place.stands_in or place.left or place.id in self._waiting):
                self._waiting[place.id] = self._table.spawn(self._miss(place.id))

    def _wait_no_more(self, chair: str) -> None:
        timer = self._waiting.pop(chair, None)
        if timer is not None:
            timer.cancel()

    async def _miss(self, chair: str) -> None:
        """After the grace time a bot plays on, if somebody else is at the table to play with."""
        await self._house.clock.sleep(self._grace(chair))
        self._waiting.pop(chair, None)
        doc = self._table.doc
        others = [place for place in doc.people if place.id != chair and self.here(place)]
        if not others or doc.phase != "playing" or doc.paused:
            return

        def stand_in(doc: Document) -> Document:
            place = doc.place(chair)
            gone = place.kind == "person" and not self.here(place)
            return bot_seated(doc.with_place(replace(place, node="")), chair, None) if gone else doc

        await self._house.until_kept(lambda: self._table.change(stand_in))

    def _grace(self, chair: str) -> float:
        """Seconds until a bot plays on for whoever sits there."""
        return self._house.settings.grace
