"""Bots are blind: what is handed to a bot, held against what its seat is sent, and against its twin.

Two matches look the same to a seat, and share nothing but what that seat knows: their deals, journals and the
seeds they were dealt from differ. Wherever a bot at that seat would have to decide, the jobs of the two must
be the same, byte for byte, and so must be what every bot makes of them.
"""

from __future__ import annotations

import os
import pickle
import sys
from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from itertools import count
from random import Random
from tempfile import TemporaryFile
from typing import Any

import msgspec
from tests.server.instruments import listening
from tests.server.parlour import MemoryStore, StandingClock, settle
from tests.server.worlds import Difference, Traced, traced

from ridotto import bots
from ridotto.bots.inkognito.belief import _believed
from ridotto.core import Game, TakeBack, key_of
from ridotto.core.journal import Entry
from ridotto.kit.echo import Echo
from ridotto.server.bots import seats
from ridotto.server.bots.coaching import Advance, CoachsJob
from ridotto.server.bots.deciding import Decision, Job, decided
from ridotto.server.bots.workers import Workers
from ridotto.server.match.live import LiveMatch
from ridotto.server.match.news import Channel
from ridotto.server.match.pace import Pace
from ridotto.server.wire import protocol as p
from ridotto.store.store import EntryRow, MatchRow

_encode = msgspec.json.encode
_whole = msgspec.json.Decoder(p.Whole).decode
LOOKS = 4
"""At most this many decisions of a pair are looked at."""
SHORT: dict[str, dict[str, Any]] = {
    "inkognito": {"points": 1, "deal_limit": 2},
    "zena": {"months": 3},
    "bacchanalia": {"parcae": 1},
}


class Asking(Workers):
    """Keeps every job that would be handed to a worker; nobody decides."""

    def __init__(self) -> None:
        super().__init__(1, 10)
        self.jobs: list[Job] = []

    async def choose(self, job: Job, ladder: list[str]) -> Decision | None:
        """Nothing."""
        self.jobs.append(job)
        return None

    async def coach(self, job: CoachsJob) -> Advance:
        """Nothing."""
        raise LookupError("nobody is there to judge")


class Waits(StandingClock):
    """Lets nobody wait, and remembers how long they would have."""

    def __init__(self) -> None:
        super().__init__()
        self.waits: list[float] = []

    async def sleep(self, seconds: float) -> None:
        """It is over at once."""
        self.waits.append(round(seconds, 6))


class Chair:
    """A bot's chair in one of two worlds, without the rest of the house."""

    def __init__(self, pair: Traced, which: int, address: str) -> None:
        original = pair.original
        self.seat, self.address, self.done = pair.p, address, 0
        self.entries = pair.entries(which)
        match = original.game.start(original.seats, original.options, chance=Echo(pair.draws(which)))
        dealt_from = key_of(f"{original.seed} {which}").hex()[:32]  # what no seat knows
        game = original.game
        row = MatchRow("m", "T", game.name, game.revision, original.seats, b"{}", dealt_from, (), b"", 0)
        self.clock = Waits()
        self.live = LiveMatch(row, match, MemoryStore(), self.clock, Pace(1, Random(7)))

    def up_to(self, n: int) -> None:
        """Everything that was done until then."""
        while self.done < n:
            self.live.follow(_row(self.done, self.entries[self.done]))
            self.done += 1

    async def jobs(self, bot: str) -> list[Job]:
        """What a bot at this seat would be handed now; first to look at its offers, then to answer."""
        assert self.seat is not None
        asking, tasks = Asking(), []
        self.live.due = [due and self.clock.ticks() + 2_000 for due in self.live.due]
        self.live.pace.rng = Random(7)  # what was drawn before is over: from here the same is drawn
        seated = seats.BotSeats(
            self.live, self.address, asking, tasks.append, "dice", {}, lambda seat: False, tuple
        )
        seated.bots[self.seat] = bot
        seated.stir([])
        if not tasks:
            tasks.append(seated._look_at_offers(self.seat, bot))
        for task in tasks:
            await task
        await settle()
        for job in asking.jobs:
            lawful(job, self.live)
        return asking.jobs


def _row(n: int, entry: Entry) -> EntryRow:
    return EntryRow(n, entry.seat, _encode(entry.move), b"[]", False, entry.offered, 0, f"{n}")


def lawful(job: Job, live: LiveMatch, limits: tuple[str, ...] = ()) -> None:
    """A job holds what its seat is sent at this moment, and a seed; nothing else."""
    seat = job.view.seat
    if seat is None:
        raise Difference("a bot was handed the view of nobody")
    sent = _whole(live.news.whole(Channel(seat, "epoch", lambda message: None)))
    texts = {one["number"]: one["text"] for one in sent.log if {"number", "text"} <= one.keys()}
    if any(isinstance(entry.move, TakeBack) for entry in live.match.journal):
        texts = {number: text for number, text in texts.items() if number in job.texts}  # some are taken back
    pairs = {
        "view": (job.view, sent.view),
        "moves": (job.moves, sent.offered if job.offers else sent.moves),
        "texts": (job.texts, {number: text for number, text in texts.items() if text}),
        "limits": (job.limits, limits),
    }
    for name, (handed, told) in pairs.items():
        if _encode(handed) != _encode(told):
            raise Difference(f"{name} of a job is not what seat {seat} was sent: {handed} {told}"[:600])
    known = {*pairs, "game", "bot", "offers", "seed", "seconds"}
    if more := {*job.__struct_fields__} - known:
        raise Difference(f"a job carries {more} besides")
    if job.seed == live.row.seed or live.row.seed.encode() in pickle.dumps(job):
        raise Difference("a job carries the seed of the deal")


def choice(job: Job) -> Any:
    """What the bot does in a process that has thought of nothing before."""
    _believed.cache_clear()
    return decided(pickle.loads(pickle.dumps(job)))


def pairs_of(game: Game, name: str, counts: tuple[int, ...] | None = None) -> Iterator[Traced]:
    """Pairs without end for seats of this game, of every number of seats in turn."""
    for n in count():
        for number in counts or game.seat_counts:
            variants: list[Mapping[str, Any]] = list(game.variants(number)) or [{}]
            options = {**variants[n % len(variants)], **SHORT.get(game.name, {})}
            yield from traced(game, number, options, f"{name} {n}", 3, eyes=range(number), most=2 * LOOKS)


Same = Callable[[Job], Any]


async def compare(pair: Traced, address: str, level: str, choose: Same = choice) -> int:
    """Hold the jobs of both worlds against one another: how many were the same. Raises Difference."""
    assert pair.p is not None
    here, there = Chair(pair, 0, address), Chair(pair, 1, address)
    compared = 0
    for point in [point for point in pair.points if point.differ and not point.over]:
        here.up_to(point.one)
        there.up_to(point.other)
        jobs, others = await here.jobs(level), await there.jobs(level)
        if len(jobs) != len(others):
            raise Difference(f"{level} is asked {len(jobs)} times, not {len(others)}")
        for job, other in zip(jobs, others):
            if pickle.dumps(job) != pickle.dumps(other):
                raise Difference(f"{level} at seat {pair.p} is handed {job}, not {other}"[:900])
            found = choose(job)
            for earlier in _unlike(job):
                choose(earlier)
            if found != choose(other):
                raise Difference(f"{level} at seat {pair.p} does something else with the same job")
            compared += 1
        if here.clock.waits != there.clock.waits:
            raise Difference(f"{level} waits {here.clock.waits}, not {there.clock.waits}"[:900])
        if compared >= LOOKS:
            break
    return compared


_jobs: deque[Job] = deque(maxlen=100)
"""What bots were asked before, for other seats and in other matches."""


def _unlike(job: Job) -> list[Job]:
    """Something else that the same bot was asked: a worker must not remember it."""
    others = [one for one in _jobs if (one.game, one.bot, one.offers) == (job.game, job.bot, job.offers)]
    others = [one for one in others if one.view != job.view]
    _jobs.append(job)
    return sorted(others, key=lambda one: abs(len(one.moves) - len(job.moves)))[:1]


async def logged(game: Game, name: str, enough: int = 6) -> None:
    """Of a bot that has to be replaced the log says the same, whatever it was asked. Raises Difference."""
    said: dict[int, list[str]] = {}
    for n, pair in enumerate(pairs_of(game, name)):
        chair = Chair(pair, 0, game.name)
        chair.up_to(next(point for point in pair.points if point.differ).one)
        for job in await chair.jobs(quick(game)[-1]):
            with listening() as ear:
                await Broken(1, 10).choose(job, bots.below(game.name, job.bot))
            said[n] = ear.lines
        if len({repr(lines) for lines in said.values()}) > 1:
            raise Difference(f"logged of a bot: {said}"[:900])
        if len(said) >= enough:
            return


class Broken(Workers):
    """No worker answers."""

    def _ask(self, job: Job) -> Decision | None:
        raise TimeoutError


@contextmanager
def printed() -> Iterator[Callable[[], str]]:
    """What this process and those that it starts print meanwhile: a function that gives it."""
    with TemporaryFile() as file:
        kept = {fd: os.dup(fd) for fd in (1, 2)}
        sys.stdout.flush()
        sys.stderr.flush()
        for fd in kept:
            os.dup2(file.fileno(), fd)

        def said() -> str:
            file.seek(0)
            return file.read().decode(errors="replace")

        try:
            yield said
        finally:
            for fd, old in kept.items():
                os.dup2(old, fd)
                os.close(old)


def quick(game: Game) -> list[str]:
    """The bots of a game, without those that search: they take some hundred times as long."""
    return [name for name in bots.names(game.name) if name != "ismcts"]


async def compare_many(
    game: Game, name: str, pairs: int, levels: Sequence[str] | None = None, choose: Same = choice
) -> int:
    """Compare this many pairs, with every quick bot of the game in turn, or with these."""
    names, done, compared = levels or quick(game), 0, 0
    address = "tests.toy:GAME" if game.name == "bautta" else game.name
    for pair in pairs_of(game, name):
        found = await compare(pair, address, names[done % len(names)], choose)
        compared += found
        done += bool(found)
        if done >= pairs:
            break
    return compared
