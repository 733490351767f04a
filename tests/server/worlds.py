"""Two worlds that differ in one thing a seat was not told, each played over sockets in a house of its own.

The kit makes the pairs and says which deeds keep the seat's ears the same; here each of the two is played by
clients, and every byte that the seat (or an onlooker and a shared screen) gets is written down, with the
answers to all that it can try besides.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any

import msgspec
import pytest
from tests.server.callers import Door, Wire, gathered, moved_up, opened
from tests.server.parlour import MemoryStore, a_house, settle
from tests.server.sinks import Sink
from tests.server.wire_law import resting

from ridotto.core import HOUSE, Draw, Entry, Game, Move, TakeBack
from ridotto.kit.ears import golden
from ridotto.kit.echo import Echo
from ridotto.kit.original import Original
from ridotto.kit.pair import NoTwin, Pair, Parted, Reordered
from ridotto.kit.report import Broken
from ridotto.kit.sources import Tells
from ridotto.kit.walk import Deed, Walk, bytes_of, walk
from ridotto.server.bots.workers import Decision, Job, Workers
from ridotto.server.services.claims import Claiming
from ridotto.server.wire import openapi
from ridotto.services.notices.wishes import is_open

MALFORMED = (
    "",
    "{",
    "[]",
    '{"type":"Play"}',
    '{"type":"Peek","seat":1}',
    '{"type":"Play","id":"m","ask":"now","move":{}}',
    '{"type":"Play","id":"m","ask":0,"move":{},"seat":1}',
    '{"type":"WantSheet","level":"oracle","language":"en"}',
    '{"type":"Hello","table":"AAAAAA"}',
    '{"type":"Say","text":""}',
)
NOT_MOVES = ({}, {"type": "Cheat"}, {"type": "TakeBack"}, {"type": 7}, {"type": "Bet", "mask": "all"})
GREETINGS = ("hello", "thanks", "sorry", "hurry", "well_done", "pause")
DOOR = 6
"""At one decision of this many something is asked over HTTP: test_ways_out asks for everything there is."""
OFTEN = 6
"""Entries after which a match writes its state down: what happens then shall happen often."""
ASKED_FOR = [
    path
    for method, path, *_ in openapi.PATHS
    if method == "GET" and not re.search(r"\{(?!code|match)|json$|puzzles$", path)
]
"""What can be asked for by anybody, and is not the same for all tables by its nature."""
AT_ONCE = 3
"""So many of these are asked for one after the other."""
SHEETS = [(level, language) for level in ("blank", "clerk", "abacus") for language in ("it", "en")]


class Nobody(Workers):
    """Bots that decide nothing."""

    async def choose(self, job: Job, ladder: list[str]) -> Decision | None:
        """Nothing."""
        return None


class Difference(AssertionError):
    """The seat can tell the two worlds apart."""


class Point(msgspec.Struct):
    """Where the two are at rest after the same public deed: the entries of each, and whether they differ."""

    one: int
    other: int
    differ: bool
    over: bool
    wrong: list[Move]
    """Moves that the seat may not make now."""
    asked: str
    """What somebody is asked."""


_golden: dict[str, Tells] = {}


def _tells(game: Game) -> Tells:
    """What its events may depend on, read once."""
    if game.name not in _golden:
        _golden[game.name] = golden(game).tells
    return _golden[game.name]


class Traced(Pair):
    """A pair of the kit that remembers every point at which its seat has been told the same.

    It differs in one thing, and judges nothing besides: that is the kit's affair.
    """

    trials = 0

    def __init__(self, original: Original, p: int | None, rng: Random, most: int | None = None) -> None:
        self.points: list[Point] = []
        self.most = most
        """It is played no further when it has this many points at which the two differ."""
        super().__init__(original, p, rng, _tells(original.game))

    def _several(self, n: int) -> dict[int, Move | None]:
        return {}

    def compare(self) -> None:
        """Instead of comparing matches: note where they are."""
        wrong: list[Move] = []
        differ = self.stage.bytes != bytes_of(self.other.state)
        if self.p is not None and not self.one.over and differ:
            wrong = [move for move in self.original.wrong if self.one.refusal(self.p, move) is not None]
        one, other = len(self.one.journal), len(self.other.journal)
        ask = self.one.state.ask
        asked = "" if ask is None else ask.question
        self.points.append(Point(one, other, differ, self.one.over, wrong, asked))
        if self.most is not None and sum(point.differ for point in self.points) >= self.most:
            raise Parted("enough")

    def entries(self, which: int) -> list[Entry]:
        """The deeds of the one, or of the other."""
        return (self.one, self.other)[which].journal

    def draws(self, which: int) -> list[Draw]:
        """What chance says to the one, or to the other."""
        return (self.said, self.other_said)[which]


class Hurried(Traced, Reordered):
    """The same of a pair in which others answer a sealed question in another order."""


def traced(
    game: Game,
    seats: int,
    options: Mapping[str, Any],
    seed: str,
    tries: int,
    walk: Walk = walk,
    eyes: Sequence[int | None] | None = None,
    most: int | None = None,
) -> Iterator[Traced]:
    """Pairs of one match for every seat and for those who only watch, or for these eyes.

    Behind those of each pair of eyes comes one in which only the order of two sealed answers differs.
    """
    original = Original.walked(game, seats, options, seed, walk)
    rng, other_rng = Random(f"twins {seed}"), Random(f"orders {seed}")
    for p in (None, *range(seats)) if eyes is None else eyes:
        for kind in [*[Traced] * tries, Hurried]:
            try:
                pair = kind(original, p, other_rng if kind is Hurried else rng, most)
                pair.play()
            except NoTwin:
                continue
            except Parted:
                pass
            except Broken as broken:
                raise Difference(f"the match itself: {broken}") from None
            if any(point.differ for point in pair.points):
                yield pair


class Witness:
    """Plays one of the two and writes down what the seat gets, point by point."""

    def __init__(self, pair: Traced, which: int) -> None:
        self.pair = pair
        self.which = which
        self.book: list[list[str]] = []
        self.wires: list[Wire] = []
        self.others: dict[int, Wire] = {}
        self.deeds = [0] * pair.original.seats
        self.strikes = self.done = self.tried = 0
        self.claimed: set[tuple[int, int]] = set()
        """What others have spoken of."""
        self.sink = Sink()

    @property
    def turns(self) -> bool:
        """Whether these two are played turn by turn, so that some deadlines are kept and others missed."""
        return self.pair.p is None or self.pair.p % 2 == 1

    async def watch(self, monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
        """All that comes, by point. The first page is what came before the two could differ."""
        pair, original = self.pair, self.pair.original

        def started(row: Any, game: Game) -> Any:
            options = msgspec.json.decode(row.options)
            return game.start(row.seats, options, chance=Echo(pair.draws(self.which)))

        for place in ("table.live", "match.reading"):
            monkeypatch.setattr(f"ridotto.server.{place}.started", started)
        monkeypatch.setattr("ridotto.server.match.replay.started", started)
        monkeypatch.setattr("ridotto.server.match.live.SNAPSHOT_EVERY", OFTEN)
        self.store = MemoryStore()
        settings = {"wrong_codes": 10**9}
        async with opened(a_house("twins", store=self.store, **settings)) as door:
            door.house.workers = Nobody(1, 10)
            agreed = {"rhythm": {"kind": "turns", "hours": 2}, "absence": "wait"} if self.turns else {}
            options = dict(original.options)
            self.sitting = await gathered(door, original.game.name, original.seats, options, **agreed)
            await moved_up(self.sitting)
            assert (await door.act(self.sitting.code, self.sitting.screen, "Start")).status == 200
            if self.turns:
                await self._wish_to_be_called(door)
            for seat in range(original.seats):
                if seat != pair.p:
                    self.others[seat] = await door.caller(self.sitting.code, self.sitting.tokens[seat])
            await self._call(door)
            await self._to_the_end(door)
            over = self.sitting.live.match.over
        if not over:
            with monkeypatch.context() as patch:
                if original.seats % 2:
                    patch.setattr(original.game, "revision", original.game.revision + 1)
                    patch.setattr(original.game, "replays", frozenset())
                async with opened(a_house("twins again", store=self.store, **settings)) as door:
                    await self._come_back_after_a_restart(door)
        return self.book

    async def _wish_to_be_called(self, door: Door) -> None:
        """Everybody wishes to be called: in a place where others read along, and in one that is their own."""
        self.sink.clock = door.house.clock
        door.house.sender = self.sink  # type: ignore[assignment]  # the one way out of notices
        for seat, token in enumerate(self.sitting.tokens):
            key = f"{seat:x}" * 48
            held = [{"code": self.sitting.code, "token": token}]
            await door.post("/api/me", {"type": "Adopt", "seats": held}, token=key)
            channels = [
                {"type": "Webhook", "address": f"https://open.example/{seat}"},
                {
                    "type": "Push",
                    "endpoint": f"https://own.example/{seat}",
                    "p256dh": "B" * 87,
                    "auth": "a" * 22,
                },
            ]
            wishes = {"delay": 5 + 20 * (seat % 2), "channels": channels}
            answer = await door.post("/api/me", {"type": "SetWishes", "wishes": wishes}, token=key)
            assert answer.status == 200, answer

    async def _come_back_after_a_restart(self, door: Door) -> None:
        """The house has closed meanwhile, and perhaps has newer rules now."""
        door.house.workers = Nobody(1, 10)
        self.sitting.door = door
        last = {"epoch": self.wires[0].epoch, "n": self.wires[0].n}
        for again in (None, last):
            await self._call(door, again)
            for wire in self.wires:
                await wire.says({"type": "WantChoices"})
            self._write_down()

    async def _call(self, door: Door, last: Any = None) -> None:
        """Those whose eyes we watch by call, or call again."""
        p, sitting = self.pair.p, self.sitting
        tokens = [None, sitting.screen] if p is None else [sitting.tokens[p]]
        self.wires = [await door.caller(sitting.code, token, last) for token in tokens]
        self.strikes = 0

    async def _to_the_end(self, door: Door) -> None:
        entries, points = self.pair.entries(self.which), self.pair.points
        while not points[-1].differ:  # where it ends nothing may be hidden any more
            points.pop()
        for n, point in enumerate(points):
            until = point.other if self.which else point.one
            while self.done < until:
                await self._do(entries[self.done])
                self.done += 1
            if self.turns and self.pair.original.game.tale is None:  # a candle would burn down
                await door.house.clock.pass_time(20 * 60)  # type: ignore[attr-defined]  # a clock of tests
            if point.differ:
                await self._try_everything(door, n, point)
            self._write_down()
        if not self.sitting.live.match.over:
            await self._the_others_go(door)

    async def _the_others_go(self, door: Door) -> None:
        """At last all others go away, or for an onlooker all but one: bots sit down, and do nothing."""
        stays = [seat for seat in self.others if self.pair.p is None][-1:]
        for seat, wire in self.others.items():
            if seat not in stays:
                await wire.hangs_up()
        clock: Any = door.house.clock
        await clock.pass_time(door.house.settings.grace + 1)
        self._write_down()

    async def _do(self, entry: Entry) -> None:
        deed = Deed(entry.seat, entry.move)
        if deed.seat == HOUSE:
            await self.sitting.live.play(HOUSE, f"{self.done}", 0, deed.move)
            await settle()
            return
        wire = self.wires[0] if deed.seat == self.pair.p else self.others[deed.seat]
        self.deeds[deed.seat] += 1  # under a name of the seat's own: how much others do is not its business
        id = f"d{self.deeds[deed.seat]}"
        if isinstance(deed.move, TakeBack):
            await wire.says({"type": "Undo", "id": id})
        else:
            await wire.plays(id, deed.move, 0 if entry.offered else wire.ask)
        answer = next(text for text in reversed(wire.got) if text[9:13] not in ("News", "Tabl", "Tale"))
        assert answer.startswith('{"type":"Done"'), f"{deed}: {answer}"

    async def _try_everything(self, door: Door, n: int, point: Point) -> None:
        """Whatever one can try besides: the n-th of each list, so that all come up in turn."""
        wires, wire, p = self.wires, self.wires[0], self.pair.p
        if p is None:
            for one in wires:
                await one.says(MALFORMED[n % len(MALFORMED)])
                await one.says(({"type": "WantChoices"}, {"type": "Undo", "id": "u"})[n % 2])
            self.strikes += 2
        else:
            for i, move in enumerate(point.wrong[n % 3 :: 3]):
                await wire.plays(f"w{n}.{i}", move)
            await wire.plays(f"m{n}", NOT_MOVES[n % len(NOT_MOVES)])
            await wire.plays(
                f"s{n}", self.pair.original.wrong[0], wire.ask + 5
            )  # too late: all is sent again
            level, language = SHEETS[n % len(SHEETS)]
            other = self.others[(p + 1) % self.pair.original.seats]
            await other.says({"type": "WantChoices"})
            await other.says({"type": "WantSheet", "level": level, "language": language})
            await wire.says({"type": "WantChoices"})
            await wire.says({"type": "WantSheet", "level": level, "language": language})
            if not wire.undo:
                await wire.says({"type": "Undo", "id": f"u{n}"})
            if n % 7 == 0:
                await wire.says({"type": "Say", "text": f"Here I am: {n}."})
            if n % 7 == 3:
                await wire.says({"type": "Say", "greeting": GREETINGS[n % len(GREETINGS)]})
            if n % 5 == 2:
                await self._claim(wire, n)
            await wire.says(MALFORMED[n % len(MALFORMED)])
            self.strikes += 1
        if n % 9 == 4 and not point.over:
            await self._pause(door, n)
        if self.tried % DOOR == DOOR // 2 and not point.over:
            await self._ask_at_the_door(door)
        if self.strikes > 12 or n % 11 == 10:
            await self._go_and_come_back(door, n)
        self.tried += 1

    async def _claim(self, wire: Wire, n: int) -> None:
        """Speak of one's last deed, and of one that is not one's own; so does another."""
        game, p = self.pair.original.game, self.pair.p
        if game.claims is None or p is None:
            return
        deeds = self.sitting.table.service(Claiming).deeds
        says = game.claims.says[n // 5 % len(game.claims.says)]
        last = max(0, len(deeds.of[p]) - 1)
        for deed in (last, last + 1):
            await wire.says({"type": "Claim", "deed": deed, "says": says})
        self.strikes += 2
        other = (p + 1) % self.pair.original.seats
        mark = len(deeds.of[other]) - 1
        if mark >= 0 and not deeds.of[other][mark].closed and (other, mark) not in self.claimed:
            self.claimed.add((other, mark))
            await self.others[other].says({"type": "Claim", "deed": mark, "says": says})

    async def _pause(self, door: Door, n: int) -> None:
        """While the table is paused the same things are tried."""
        sitting = self.sitting
        those = sitting.tokens if self.turns else [sitting.screen]
        for token in those:
            assert (await door.act(sitting.code, token, "Pause")).status == 200
        assert sitting.table.doc.paused
        if self.pair.p is not None:
            await self.wires[0].plays(f"p{n}", self.pair.original.wrong[0])
            await self.wires[0].says({"type": "WantChoices"})
            await self.wires[0].says({"type": "Undo", "id": f"pu{n}"})
        for token in those:
            assert (await door.act(sitting.code, token, "Resume")).status == 200
        await settle()

    async def _ask_at_the_door(self, door: Door) -> None:
        code, match = self.sitting.code, self.sitting.live.id
        eye = "onlooker" if self.pair.p is None else self.pair.p
        paths = [f"/api/matches/{match}/replay?eye={eye}"]
        paths += [path.format(code=code, match=match) for path in ASKED_FOR]
        first = AT_ONCE * (self.tried // DOOR)
        for n in range(first, first + AT_ONCE):
            answer = await door.get(paths[n % len(paths)])
            self._note(f"{answer.status} {answer.headers} {answer.body!r}")

    async def _go_and_come_back(self, door: Door, n: int) -> None:
        """Come back to everything, or (on a second device) to what one has missed."""
        self._write_down()
        gone, last = self.wires, None
        if n % 2:
            last = {"epoch": gone[0].epoch, "n": max(0, gone[0].n - 2)}
            await self._call(door, last)
        for wire in gone:
            await wire.hangs_up()
        if last is None:
            await self._call(door)

    def _note(self, text: str) -> None:
        self.wires[0].got.append(text)

    def _write_down(self) -> None:
        page = [text for wire in self.wires for text in wire.got]
        page += [
            f"called at {at}: {channel} {said}" for at, channel, said in self.sink.got if self._sees(channel)
        ]
        self.sink.got.clear()
        self.book.append([f"{len(wire.got)} messages" for wire in self.wires] + page)
        for wire in self.wires:
            wire.got.clear()

    def _sees(self, channel: Any) -> bool:
        """Whether a notice comes to where this seat can read it: its own, or one that others may read."""
        return is_open(channel) or channel.endpoint.endswith(f"/{self.pair.p}")


async def compare(pair: Traced, monkeypatch: pytest.MonkeyPatch) -> int:
    """Play both and compare; how many decisions were compared after the difference. Raises Difference."""
    one, other = Witness(pair, 0), Witness(pair, 1)
    first = await one.watch(monkeypatch)
    with resting():
        second = await other.watch(monkeypatch)
    who = "those who watch" if pair.p is None else f"seat {pair.p}"
    for n, (here, there) in enumerate(zip(first, second)):
        for a, b in zip(here, there):
            if a != b:
                raise Difference(f"{who} at point {n}:\n{_around(a, b)}")
        if here != there:
            raise Difference(f"{who} at point {n}: {len(here)} messages, not {len(there)}")
    if len(first) != len(second):
        raise Difference(f"{who}: {len(first)} points, not {len(second)}")
    _no_secret(one, first, who)
    return one.tried


def _no_secret(witness: Witness, book: list[list[str]], who: str) -> None:
    """What is the same in both worlds can be a secret all the same: the seed, the tokens of others."""
    sitting = witness.sitting
    doc = sitting.door.house._tables[sitting.code].doc
    secrets = {"the seed": doc.seed, "the token of the screen": sitting.screen}
    secrets |= {f"the token of seat {seat}": token for seat, token in enumerate(sitting.tokens)}
    secrets |= {f"the hash of {place.id}": place.token for place in doc.places}
    text = "".join("".join(page) for page in book)
    for name, secret in secrets.items():
        if secret in text:
            raise Difference(f"{who} was sent {name}")


def _around(a: str, b: str) -> str:
    """Where two messages part, with a little on both sides."""
    at = next((i for i, (x, y) in enumerate(zip(a, b)) if x != y), min(len(a), len(b)))
    start = max(0, at - 120)
    return f"  …{a[start : at + 120]}…\n  …{b[start : at + 120]}…"
