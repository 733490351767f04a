"""Bots answer a greeting, and now and then say a word about what everybody has just seen.

What they say is chosen from events that are told to all and from dice of the table
(``bots/people/reactions.py``): no drawer, no view and no mind is looked at. It is talk, so it is heard where
one may talk; where only greetings are allowed, a greeting is answered by another one, and that is all.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ridotto.bots import people
from ridotto.bots.people import Person, reactions
from ridotto.bots.people.reactions import APART, CAUSES, Reaction
from ridotto.core import Game, Told
from ridotto.server.match.live import LiveMatch
from ridotto.server.services.service import Service
from ridotto.server.services.talk import Talking
from ridotto.store.store import BesideRow

if TYPE_CHECKING:
    from ridotto.server.table.live import LiveTable

QUIET = 10
"""A greeting is answered if no bot has spoken in the last lines of talk."""
END = "end"


class Reacting(Service):
    """The short sentences of the bots at a table."""

    name = "reactions"

    def __init__(self, table: LiveTable) -> None:
        super().__init__(table)
        self._causes = CAUSES.get(table.game.name, {})
        self._last = 0
        """How many events everybody had been told when a bot spoke last, or this process began to listen."""

    @classmethod
    def is_for(cls, game: Game) -> bool:
        """Where stories are told companions have enough to say."""
        return game.tale is None

    def take(self, live: LiveMatch, kept: None) -> None:
        """Nobody speaks at once."""
        self._last = _told_to_all(live)

    def greeted(self, n: int) -> None:
        """Somebody has greeted the table, with this line of talk: one of the bots may answer."""
        talking, doc = self.table.service(Talking), self.table.doc
        lines = [] if talking is None else [*talking.lines][-QUIET:]
        bots = self._bots()
        if any(doc.place(line.chair).kind == "bot" for line in lines if doc.seat_of(line.chair) is not None):
            return
        found = reactions.to_greeting(doc.dice, n, bots)
        if found is not None:
            seat, reaction = found
            text = reactions.kept(reaction) if doc.talk == "open" else "/hello"
            self._says(seat, text)

    def follows(self) -> bool:
        """Where one may talk, and bots sit."""
        doc = self.table.doc
        return doc.talk == "open" and not doc.lesson and any(place.kind == "bot" for place in doc.places)

    def after(self, live: LiveMatch, told: list[Told]) -> None:
        """Something has happened: now and then one of the bots says a word."""
        doc, outcome = self.table.doc, live.match.outcome
        if outcome is not None:
            if not told:
                return  # it was over before
            found = reactions.to_end(doc.dice, live.id, outcome.winners, self._bots())
            self._once(live, END, found)
            return
        for one in told:
            if one.to is None and type(one.event).__name__ in self._causes:
                n = _told_to_all(live)
                found = reactions.to_event(live.game.name, doc.dice, n, one.event, self._bots())
                if found is not None and n - self._last >= APART:
                    self._last = n
                    self._once(live, str(n), found)
                return

    def _bots(self) -> dict[int, Person]:
        """By seat the people who play as bots here; whoever is out of a silent game says nothing."""
        doc, live = self.table.doc, self.table.live
        silent = () if live is None or live.match.over else live.game.silent(live.match.state)
        found = {}
        for seat, place in enumerate(doc.places):
            person = people.known(place.name) if place.kind == "bot" else None
            if person is not None and seat not in silent:
                found[seat] = person
        return found

    def _once(self, live: LiveMatch, key: str, found: tuple[int, Reaction] | None) -> None:
        """Say it, once in all processes that play the match and whenever it is read again."""
        if found is not None:
            self.table.spawn(self._first(live, key, found[0], reactions.kept(found[1])))

    async def _first(self, live: LiveMatch, key: str, seat: int, text: str) -> None:
        if await self.house.store.keep_beside(live.id, BesideRow(self.name, key, 1, b"")):
            self._says(seat, text)

    def _says(self, seat: int, text: str) -> None:
        talking = self.table.service(Talking)
        if talking is not None:
            self.table.spawn(talking.say(self.table.doc.places[seat].id, text))


def _told_to_all(live: LiveMatch) -> int:
    """How many events everybody was told: the same in all worlds that look the same to an onlooker."""
    return sum(one.to is None for one in live.log)
