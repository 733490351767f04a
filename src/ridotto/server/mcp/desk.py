"""What the tools do. Whatever is wrong comes back as a sentence that a model can act on."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, TypeAlias

import msgspec

from ridotto.core import LANGUAGES, IllegalMove
from ridotto.models.answer import Faulty
from ridotto.models.prompt import called
from ridotto.models.seat import allowed, formed, listed
from ridotto.server.house.house import House
from ridotto.server.match.live import LiveMatch, StaleMove
from ridotto.server.mcp import saying, tools
from ridotto.server.mcp.guests import Caller, Guests, GuestSeat
from ridotto.server.mcp.saying import Saying, sayings
from ridotto.services.problem import Problem

STATED = 64 * 1024
"""At most so many bytes of stated beliefs are kept for a seat in a match."""


Gone: TypeAlias = Callable[[], Awaitable[None]]
"""Is over when nobody waits for an answer any more."""


class Unusable(Exception):
    """What was asked for cannot be done: the sentence that says why."""


class Desk:
    """Does for one caller after another what they ask for."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.guests = Guests(house)

    async def do(self, caller: Caller, name: str, given: Any, gone: Gone) -> str:
        """What a tool says."""
        try:
            wish = msgspec.convert(given, tools.TOOLS[name])
        except msgspec.ValidationError as error:
            raise Unusable(str(error)[:300]) from None
        match wish:
            case tools.Rules():
                return self._rules(caller, wish)
            case tools.SitDown():
                return self._seated(await self.guests.sit_down(caller, wish.table, wish.name))
            case _:
                return await self._at_a_seat(caller, wish, gone)

    async def _at_a_seat(self, caller: Caller, wish: tools.Tool, gone: Gone) -> str:
        seat = await self.guests.at(caller)
        match wish:
            case tools.Look():
                return self._look(seat)
            case tools.Wait():
                return await self._wait(caller, seat, wish.seconds, gone)
            case tools.Play():
                return await self._play(seat, wish)
            case tools.Why():
                return self._why(seat, wish)
            case tools.Believe():
                return self._believe(seat, wish)
            case _:
                raise TypeError(f"nobody does {type(wish).__name__}")

    # ---- the rules, and a chair

    def _rules(self, caller: Caller, wish: tools.Rules) -> str:
        if wish.language not in LANGUAGES:
            raise Problem("no_such_language", f"There are {', '.join(LANGUAGES)}.", 404)
        game, seats = self.house.game(wish.game), 0
        guest = self.guests.find(caller)
        if guest is not None:
            guest.language = wish.language
            table = self.house.here(guest.code)
            if table is not None and table.doc.game == game.name:
                seats = len(table.doc.places)
        return saying.rules(game, wish.language, wish.chapter, seats or game.usual_seats)

    def _seated(self, seat: GuestSeat) -> str:
        doc, language = seat.table.doc, self._language(seat)
        game = seat.table.game
        title = called(game, game.words(language))
        return sayings(language)["seated"].format(
            code=doc.code, game=title, seats=len(doc.places), key=game.name
        )

    def _language(self, seat: GuestSeat) -> str:
        return seat.guest.language or seat.table.doc.language

    def _saying(self, seat: GuestSeat, live: LiveMatch) -> Saying:
        seat.guest.follow(live)
        return Saying(seat.table.doc, live, seat.number, self._language(seat))

    # ---- how things stand

    def _gathering(self, seat: GuestSeat) -> str:
        places = seat.table.doc.places
        taken = sum(place.kind != "empty" for place in places)
        return self._says(seat)["gathering"].format(taken=taken, seats=len(places))

    def _says(self, seat: GuestSeat) -> dict[str, str]:
        return sayings(self._language(seat))

    def _look(self, seat: GuestSeat) -> str:
        live = seat.live
        if live is None:
            return self._gathering(seat)
        said = self._saying(seat, live)
        text = said.all()
        self._shown(seat, live, said)
        if live.match.over and seat.guest.beliefs:
            lines = [f"{n}: {one.decode()}" for n, one in seat.guest.beliefs]
            text = "\n".join([text, "", said.says["believed"], *lines])
        return text

    def _news(self, seat: GuestSeat, live: LiveMatch) -> str:
        said = self._saying(seat, live)
        text = said.since(seat.guest.seen)
        self._shown(seat, live, said)
        return text

    def _shown(self, seat: GuestSeat, live: LiveMatch, said: Saying) -> None:
        guest, moves = seat.guest, [*said.moves()]
        guest.seen, guest.ask, guest.moves = len(live.log), live.asked(seat.number) if moves else 0, moves

    # ---- waiting

    async def _wait(self, caller: Caller, seat: GuestSeat, seconds: int, gone: Gone) -> str:
        guest, clock = seat.guest, self.house.clock
        guest.waits += 1
        mine, end = guest.waits, clock.ticks() + 1000 * seconds
        guest.woken.set()  # an earlier wait of this guest ends
        left = asyncio.ensure_future(gone())
        try:
            while True:
                guest.woken = asyncio.Event()
                if _is_up(seat):
                    break
                rest, leaving = end - clock.ticks(), self.house.leaving
                if rest <= 0 or left.done() or leaving.is_set():
                    break
                await _either(clock.sleep(rest / 1000), guest.woken.wait(), leaving.wait(), left)
                if leaving.is_set():
                    break
                if guest.waits != mine:
                    raise Unusable(self._says(seat)["moved_on"])
                seat = await self.guests.at(caller, counted=False)
            lost = left.done()
        finally:
            left.cancel()
        if lost:
            return ""  # nobody reads it: what was told since is told the next time
        live = seat.live
        if live is None:
            return self._gathering(seat)
        text = self._news(seat, live)
        return text if _is_up(seat) or live.paused else f"{text}\n{self._says(seat)['time']}"

    # ---- playing

    async def _play(self, seat: GuestSeat, wish: tools.Play) -> str:
        live, says = self._live(seat), self._says(seat)
        if bool(wish.number) == bool(wish.move):
            raise Unusable(says["either"])
        guest, number = seat.guest, seat.number
        said = self._saying(seat, live)
        if live.paused or live.match.over:
            raise Unusable(said.asked())
        if guest.ask != (live.asked(number) if said.moves() else 0):
            raise Unusable(f"{says['stale']}\n\n{self._news(seat, live)}")
        try:
            move = (
                listed(said.speaker, wish.number, guest.moves)
                if wish.number
                else formed(said.speaker, wish.move)
            )
            move = allowed(said.speaker, live.match, move, wish.text)
        except Faulty as fault:
            raise Unusable(fault.why) from None
        ask = guest.ask if live.match.answers(move, number) else 0
        if ask:
            for service in seat.table.minded_by(number):
                await service.before(number, ask)
        try:
            await live.play(number, f"m {self.house.fresh(9).hex()}", ask, move)
        except IllegalMove as error:
            raise Unusable(said.speaker.refused(error.refusal)) from None
        except StaleMove:
            raise Unusable(f"{says['stale']}\n\n{self._news(seat, live)}") from None
        return f"{says['done']}\n\n{self._news(seat, live)}"

    def _why(self, seat: GuestSeat, wish: tools.Why) -> str:
        live = self._live(seat)
        speaker = self._saying(seat, live).speaker
        try:
            move = formed(speaker, wish.move)
        except Faulty as fault:
            raise Unusable(fault.why) from None
        refusal = live.match.refusal(seat.number, move)
        return self._says(seat)["may"] if refusal is None else speaker.refused(refusal)

    def _believe(self, seat: GuestSeat, wish: tools.Believe) -> str:
        live, says, guest = self._live(seat), self._says(seat), seat.guest
        said = self._saying(seat, live)
        for about, chances in wish.distribution.items():
            if sum(chances.values()) > 1 + 1e-6:
                raise Unusable(says["too_much"].format(about=about))
        stated = msgspec.json.encode(wish.distribution)
        if sum(len(one) for _, one in guest.beliefs) + len(stated) > STATED:
            raise Unusable(says["full"])
        guest.beliefs.append((said.heard(), stated))
        return says["kept"]

    def _live(self, seat: GuestSeat) -> LiveMatch:
        if seat.live is None:
            raise Unusable(self._says(seat)["no_match"])
        return seat.live


def _is_up(seat: GuestSeat) -> bool:
    """Whether this seat is asked something it can answer, or nothing more will be asked."""
    live = seat.live
    if live is None:
        return False
    if live.match.over or seat.table.doc.abandoned:
        return True
    return not live.paused and live.asked(seat.number) > 0


async def _either(*those: Awaitable[Any]) -> None:
    """Until one of them is done. The last one is not cancelled."""
    tasks = [asyncio.ensure_future(one) for one in those]
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in tasks[:-1]:
            task.cancel()
