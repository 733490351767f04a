"""How long answers take until the table hears of them: matches played on a clock that stands until moved."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import count
from math import exp, sqrt
from random import Random
from typing import Any, NamedTuple

import msgspec
from tests.server.callers import Door, Sitting, Wire, begun, opened
from tests.server.parlour import TOY, StandingClock, a_house, settle

from ridotto.core import HOUSE, Match
from ridotto.core.beside import Order
from ridotto.games.zena import orders as zena
from ridotto.games.zena.cards import AREAS, CARDS
from ridotto.games.zena.orders import UNTILS, JoinUpTo, StayOut
from ridotto.games.zena.rules.joining import join
from ridotto.kit.walk import offered_moves
from ridotto.server.match.beginning import started
from ridotto.server.match.live import LiveMatch
from ridotto.server.match.pace import Pace
from ridotto.server.services.orders import Ordering

ORACLE = "tests.server.oracle:GAME"
GUESSES = 0.01
"""How often somebody takes up an offer while others think."""


class Answered(msgspec.Struct):
    """A paced answer, and how long after the question everybody saw that it had come."""

    question: str
    seat: int
    by: str
    """Who gave it: a person, a bot, or an order of this kind."""
    legal: int
    """How many answers the seat could have given."""
    truth: int
    """Something of its drawer that nobody else knows."""
    move: str
    """The type of the answer."""
    seconds: float
    on_time: bool
    """It took as long as was drawn for this kind of question when it was asked, to the millisecond."""


class Drawn(NamedTuple):
    """A delay that was drawn for a paced question."""

    at: float
    seconds: float
    brief: bool


class OpenPace(Pace):
    """A pace that shows what it draws."""

    def __init__(self, factor: float, rng: Random, clock: StandingClock) -> None:
        super().__init__(factor, rng)
        self.clock = clock
        self.drawn: list[Drawn] = []

    def paced(self, brief: bool = False) -> float:
        delay = super().paced(brief)
        self.drawn.append(Drawn(self.clock.ms, delay, brief))
        return delay

    def was_drawn(self, at: float, seconds: float, brief: bool) -> bool:
        """Whether this delay was drawn then, for a question of that kind. No two delays are the same."""
        return any(
            one.at == at and one.brief == brief and abs(one.seconds - seconds) < 0.002 for one in self.drawn
        )


class Stamped(Wire):
    """A client that looks at the clock whenever something comes."""

    def __init__(self, clock: StandingClock) -> None:
        super().__init__()
        self.clock = clock
        self.news: list[float] = []

    def hears(self, text: str) -> None:
        super().hears(text)
        if text.startswith('{"type":"News"'):
            self.news.append(self.clock.ms)


async def watched(door: Door, sitting: Sitting) -> Stamped:
    """An onlooker with a watch in the hand."""
    import tests.server.callers as callers

    clock: Any = door.house.clock
    wire = Stamped(clock)
    made, callers.Wire = callers.Wire, lambda: wire  # type: ignore[misc,assignment]
    try:
        await door.caller(sitting.code)
    finally:
        callers.Wire = made  # type: ignore[misc]
    return wire


def truth_of(match: Match, seat: int) -> int:
    """Something that only this seat knows: which agent it is, its craft, its role."""
    mine: Any = match.state.private[seat]
    match match.game.name:
        case "arsenalia":
            return int(mine.craft)
        case "q":
            return int(mine.known[seat])
        case "zena":
            return sum(mine.actions)
    return int(mine.agent)


def seen_by_all(live: LiveMatch) -> Iterator[bool]:
    """By entry whether it changed anything for an onlooker: a card of several that one puts back does not."""
    again = started(live.row, live.game)
    shown = msgspec.json.encode(again.view(None))
    for entry in live.match.journal:
        told = again.play(entry.seat, entry.move, check=False)
        before, shown = shown, msgspec.json.encode(again.view(None))
        yield shown != before or any(one.heard_by(None) for one in told)


async def one_match(door: Door, game: str, seats: int, bots: Sequence[int], rng: Random) -> list[Answered]:
    """A match between bots and people who always answer at once, or have left an order that does."""
    clock: Any = door.house.clock
    pace: Any = door.house.pace
    sitting = await begun(door, game, seats, bots=bots)
    onlooker = await watched(door, sitting)
    live = sitting.live
    wires = {
        seat: await door.caller(sitting.code, sitting.tokens[seat])
        for seat in range(seats)
        if seat not in bots
    }
    ordering = door.house._tables[sitting.code].service(Ordering)
    asked_at: dict[tuple[int, int], tuple[float, str, int, int, str]] = {}
    seen, begun_at = [0] * seats, clock.ms
    for _ in count():
        new = False
        for seat in range(seats):
            ask = live.asked(seat)
            if not ask or ask == seen[seat]:
                continue
            seen[seat] = ask
            new, moves = True, live.match.asked_moves(seat)
            by = "a bot" if seat in bots else "a person"
            if ordering is not None and seat in wires:
                if (order := order_for(live, seat, rng)) is not None:
                    await wires[seat].says({"type": "Order", "order": msgspec.to_builtins(order)})
                if ordering.answers(seat):  # by what was ordered now, or before
                    by = "an order" if order is None else type(order).__name__
            if by == "a person":
                wires[seat].put(
                    {
                        "type": "websocket.receive",
                        "text": msgspec.json.encode(
                            {"type": "Play", "id": f"{ask}", "ask": ask, "move": rng.choice(moves).to_dict()}
                        ).decode(),
                    }
                )
            truth = truth_of(live.match, seat)
            asked_at[seat, ask] = (clock.ms, live._asked[seat][0], len(moves), truth, by)
        if live.match.state.offers and rng.random() < GUESSES:
            seat = rng.choice(live.match.state.offers[0].seats)
            if seat in wires:
                new = True
                await wires[seat].plays(
                    f"offer {live.length}", rng.choice(offered_moves(live.match, seat)), 0
                )
        await settle()
        if live.match.over:
            break
        if not new:
            await clock.wake_next()
            assert clock.ms - begun_at < 10_000_000, "nobody moves any more"
    rows = door.house.store.journals[live.id]  # type: ignore[attr-defined]  # the parlour's own store
    entries = [
        (entry, row)
        for entry, row, seen in zip(live.match.journal, rows, seen_by_all(live), strict=True)
        if seen
    ]
    assert len(onlooker.news) == len(entries), "what everybody can see is seen, and nothing else is"
    found = []
    for (entry, row), released in zip(entries, onlooker.news, strict=True):
        assert entry.seat != HOUSE
        if entry.offered:
            continue
        at, question, legal, truth, by = asked_at[entry.seat, int(row.id.split()[-1])]
        if question in live.game.paced:
            took = (released - at) / 1000
            on_time = pace.was_drawn(at, took, question in live.game.brief)
            kind = type(entry.move).__name__
            found.append(Answered(question, entry.seat, by, legal, truth, kind, took, on_time))
    for wire in (*wires.values(), onlooker):
        await wire.hangs_up()
    return found


def order_for(live: LiveMatch, seat: int, rng: Random) -> Order | None:
    """An order that would answer what this seat is asked, where there are orders; four times out of five."""
    can, view = live.game.orders, live.match.view(seat)
    if can is None or view.asked is None or view.asked.question not in can.questions or rng.random() < 0.2:
        return None
    (area, place), month, until = view.asked.args, view.open.month, rng.choice(UNTILS)
    card, cubes = view.open.rows[area][place]
    price = join(view.open, area, place).price
    orders = [
        StayOut(until, month),
        StayOut(until, month, AREAS[area]),
        JoinUpTo(until, month, price),
        zena.Answered(AREAS[area], place, CARDS[card], len(cubes) + 1, price, rng.random() < 0.5),
    ]
    answering = {type(one): one for one in orders if can.stands(one, view) and can.answer([one], view)}
    return rng.choice(list(answering.values())) if answering else None


async def some_matches(game: str, seats: Sequence[int], seed: int, matches: int) -> list[Answered]:
    """Paced answers of so many matches, with bots and people at the same tables."""
    rng = Random(f"{game} {seed}")
    house = a_house(game, seed=seed, grace=1e9, games=(TOY, ORACLE), tables=10**6, pace=1)
    clock: Any = house.clock
    house.pace = OpenPace(1, Random(seed), clock)
    found = []
    async with opened(house) as door:
        for n in range(matches):
            number = seats[n % len(seats)]
            bots = [seat for seat in range(number) if (seat + n) % 2]
            found += await one_match(door, game, number, bots, rng)
    return found


def likeness(one: Sequence[float], other: Sequence[float]) -> float:
    """The two-sample Kolmogorov-Smirnov test: how likely it is that both were drawn from one distribution."""
    both = sorted([*((x, 0) for x in one), *((x, 1) for x in other)])
    shares, widest = [0.0, 0.0], 0.0
    step = (1 / len(one), 1 / len(other))
    for i, (x, which) in enumerate(both):
        shares[which] += step[which]
        if i + 1 == len(both) or both[i + 1][0] != x:
            widest = max(widest, abs(shares[0] - shares[1]))
    size = sqrt(len(one) * len(other) / (len(one) + len(other)))
    reach = (size + 0.12 + 0.11 / size) * widest
    if reach < 0.2:
        return 1.0
    return max(0.0, min(1.0, 2 * sum((-1) ** (k - 1) * exp(-2 * (k * reach) ** 2) for k in range(1, 101))))
