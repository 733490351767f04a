"""The bots at the seats of a live match: they answer when they are asked, at the house's pace."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec

from ridotto import bots
from ridotto.bots.table import asked, offered
from ridotto.core import IllegalMove, Move, Told, has_text, key_of
from ridotto.core.messages import without_text
from ridotto.server.bots.deciding import Job
from ridotto.server.bots.workers import Workers
from ridotto.server.match.live import LiveMatch, StaleMove
from ridotto.store import StoreError

_encode = msgspec.json.encode

BOT = "bot "
"""How the ids of a bot's moves begin."""
AGAIN = 2.0
"""Seconds until a bot tries again what the store could not keep."""


class BotSeats:
    """Which seats bots play now, and what they are thinking about."""

    def __init__(
        self,
        live: LiveMatch,
        address: str,
        workers: Workers,
        spawn: Callable[..., object],
        dice: str,
        script: Mapping[int, Sequence[dict[str, Any]]],
        ordered: Callable[[int], bool],
        limits: Callable[[], tuple[str, ...]],
    ) -> None:
        self.live = live
        self.address = address
        self.workers = workers
        self.spawn = spawn
        self._dice = dice
        self.script = script
        """For each seat the moves of a script, made while they are legal; after that its bot decides."""
        self.bots: dict[int, str] = {}
        self.ordered = ordered
        """Whether an order that a seat has left answers what it is asked: then its bot does not."""
        self.limits = limits
        """What the table wants to be left out, where bots tell."""
        self._thinking: dict[int, tuple[int, str]] = {}
        """For each seat the number of the ask that its bot is thinking about, and the bot."""
        self._refused: dict[int, tuple[int, int]] = {}
        """For each seat an ask, and how often its bot's answer was refused, as happens in a pause."""
        self._looking = [asyncio.Lock() for _ in range(live.match.seats)]
        """For each seat a lock: its bot considers offers one at a time, and before it answers."""
        self._passed: dict[int, tuple[int, str]] = {}
        """For each seat the entry after which its bot declined its offers, and the bot."""

    def stir(self, told: list[Told]) -> None:
        """Something has happened: whoever is asked begins to think; whoever was told looks at the offers."""
        live = self.live
        if live.paused or live.match.over:
            return
        for seat, bot in self.bots.items():
            ask = live.asked(seat)
            if ask and self._thinking.get(seat) != (ask, bot):
                self._thinking[seat] = ask, bot
                self.spawn(self._answer(seat, bot, ask))
            elif live.match.state.offers and any(one.heard_by(seat) for one in told):
                self.spawn(self._look_at_offers(seat, bot))

    async def _answer(self, seat: int, bot: str, ask: int) -> None:
        live, clock = self.live, self.live.clock
        begun = clock.ticks()
        wait = 0.0 if live.due[seat] else live.pace.open()
        try:
            await self._look_at_offers(seat, bot)
            while live.asked(seat) == ask and self.bots.get(seat) == bot and not self.ordered(seat):
                view = live.match.view(seat)
                moves = asked(live.match, view)
                move, mind = self._scripted(seat, moves), b""
                if move is None:
                    seed, texts = self._seed(seat, str(ask)), live.texts(seat)
                    job = Job(self.address, bot, view, moves, False, seed, texts=texts, limits=self.limits())
                    decision = await self.workers.choose(job, bots.below(live.game.name, bot))
                    if decision is not None:
                        move, mind = decision.move, decision.mind
                left = wait - (clock.ticks() - begun) / 1000
                if left > 0:
                    await live.rest(left)
                if self.bots.get(seat) != bot or live.paused or move is None or self.ordered(seat):
                    return
                at, times = self._refused.get(seat, (ask, 0))
                times = times if at == ask else 0
                try:
                    id = f"{BOT}{ask}.{times}" if times else f"{BOT}{ask}"
                    await live.play(seat, id, ask, move, mind=mind)
                except (StaleMove, IllegalMove):
                    self._refused[seat] = ask, times + 1  # what was refused stays so: the next has a new id
                    continue  # things have changed: think again if this is still asked
                except StoreError:
                    await clock.sleep(AGAIN)
                    continue
                return
        finally:
            if self._thinking.get(seat) == (ask, bot) and live.asked(seat) == ask:
                del self._thinking[seat]

    def _scripted(self, seat: int, moves: list[Move]) -> Move | None:
        """What the script has this seat do now, if it may."""
        lines = self._script_left(seat)
        if not lines:
            return None
        move = self.live.game.decode_move(lines[0])
        form = without_text(move) if has_text(move) else move
        return move if form in moves else None

    def _script_left(self, seat: int) -> Sequence[dict[str, Any]]:
        """What the script has this seat answer from now on."""
        lines = self.script.get(seat, ())
        done = sum(e.seat == seat and not e.offered for e in self.live.match.journal) if lines else 0
        return lines[done:]

    async def _look_at_offers(self, seat: int, bot: str) -> None:
        """Show a bot its offers; what it takes up it does after a while, as it makes any open move."""
        live, clock = self.live, self.live.clock
        begun, seen, wait = clock.ticks(), live.length, -1.0
        async with self._looking[seat]:
            while self.bots.get(seat) == bot and not live.paused:
                if live.length != seen:  # people have to follow that first
                    begun, seen = clock.ticks(), live.length
                now = live.length, bot
                view = live.match.view(seat)
                offers = offered(live.match, view)
                if not offers or self._passed.get(seat) == now or self._script_left(seat):
                    return
                seed, texts = self._seed(seat, _encode(view).decode()), live.texts(seat)
                job = Job(self.address, bot, view, offers, True, seed, texts=texts, limits=self.limits())
                decision = await self.workers.choose(job, bots.below(live.game.name, bot))
                if decision is None:
                    self._passed[seat] = now
                    continue
                wait = live.pace.open() if wait < 0 else wait
                left = wait - (clock.ticks() - begun) / 1000
                if left > 0:
                    await live.rest(left)
                if now != (live.length, self.bots.get(seat)):
                    continue  # things have changed: look again
                try:
                    await live.play(seat, f"{BOT}offer {now[0]}", 0, decision.move, mind=decision.mind)
                except (StaleMove, IllegalMove):
                    return  # somebody was faster
                except StoreError:
                    await clock.sleep(AGAIN)

    def _seed(self, seat: int, about: str) -> str:
        """A chance of the bot's own, the same on every process.

        It depends on the dice of the table and on what the seat knows (``about``: the number of its ask, or
        its view): never on a deal, nor on how much others have done.
        """
        return key_of(f"{self._dice}/{self.live.id}/{seat}/{about}").hex()
