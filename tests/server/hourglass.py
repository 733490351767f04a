"""How long answers take until the table hears of them: matches played on a clock that stands until moved."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import count
from math import exp, sqrt
from random import Random
from typing import Any

import msgspec
from tests.server.callers import Door, Sitting, Wire, begun, opened
from tests.server.parlour import TOY, StandingClock, a_house, settle

from ridotto.core import HOUSE, Match
from ridotto.kit.walk import offered_moves
from ridotto.server.match import LiveMatch, started
from ridotto.server.pace import BRIEF, PACED

ORACLE = "tests.server.oracle:GAME"
GUESSES = 0.01
"""How often somebody takes up an offer while others think."""


class Answered(msgspec.Struct):
    """A paced answer, and how long after the question everybody saw that it had come."""

    question: str
    seat: int
    bot: bool
    legal: int
    """How many answers the seat could have given."""
    truth: int
    """Something of its drawer that nobody else knows."""
    took: float
    """How long, beside what could be drawn for this question: between 0 and 1, if nothing came in between."""
    move: str
    """The type of the answer."""


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


def drawn_share(seconds: float, least: float, most: float, likeliest: float) -> float:
    """How many of the delays that can be drawn are shorter; what cannot be drawn keeps its order."""
    if seconds < least:
        return seconds - least
    if seconds > most:
        return 1 + seconds - most
    if seconds <= likeliest:
        return (seconds - least) ** 2 / (most - least) / (likeliest - least)
    return 1 - (most - seconds) ** 2 / (most - least) / (most - likeliest)


def seen_by_all(live: LiveMatch) -> Iterator[bool]:
    """By entry whether it changed anything for an onlooker: a card of several that one puts back does not."""
    again = started(live.row, live.game)
    shown = msgspec.json.encode(again.view(None))
    for entry in live.match.journal:
        told = again.play(entry.seat, entry.move, check=False)
        before, shown = shown, msgspec.json.encode(again.view(None))
        yield shown != before or any(one.heard_by(None) for one in told)


async def one_match(door: Door, game: str, seats: int, bots: Sequence[int], rng: Random) -> list[Answered]:
    """A match between bots and people who always answer at once."""
    clock: Any = door.house.clock
    sitting = await begun(door, game, seats, bots=bots)
    onlooker = await watched(door, sitting)
    live = sitting.live
    wires = {
        seat: await door.caller(sitting.code, sitting.tokens[seat])
        for seat in range(seats)
        if seat not in bots
    }
    asked_at: dict[tuple[int, int], tuple[float, str, int, int]] = {}
    seen, begun_at = [0] * seats, clock.ms
    for _ in count():
        new = False
        for seat in range(seats):
            ask = live.asked(seat)
            if not ask or ask == seen[seat]:
                continue
            seen[seat] = ask
            new, moves = True, live.match.asked_moves(seat)
            asked_at[seat, ask] = (clock.ms, live._asked[seat][0], len(moves), truth_of(live.match, seat))
            if seat in wires:
                wires[seat].put(
                    {
                        "type": "websocket.receive",
                        "text": msgspec.json.encode(
                            {"type": "Play", "id": f"{ask}", "ask": ask, "move": rng.choice(moves).to_dict()}
                        ).decode(),
                    }
                )
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
        at, question, legal, truth = asked_at[entry.seat, int(row.id.split()[-1])]
        took, kind = released - at, type(entry.move).__name__
        if question in live.game.paced:
            shape = BRIEF if question in live.game.brief else PACED
            share = drawn_share(took / 1000, *shape)
            found.append(Answered(question, entry.seat, entry.seat in bots, legal, truth, share, kind))
    for wire in (*wires.values(), onlooker):
        await wire.hangs_up()
    return found


Kind = Callable[[Answered], bool]


async def many_matches(
    game: str, seats: Sequence[int], kinds: Mapping[str, tuple[Kind, Kind]], samples: int
) -> dict[str, list[list[float]]]:
    """How long answers took, so many of every kind, with bots and people at the same tables."""
    times: dict[str, list[list[float]]] = {name: [[], []] for name in kinds}
    rng = Random(game)
    house = a_house(game, pace=1, seed=7, grace=1e9, games=(TOY, ORACLE), tables=10**6)
    async with opened(house) as door:
        for n in count():
            number = seats[n % len(seats)]
            bots = [seat for seat in range(number) if (seat + n) % 2]
            for answer in await one_match(door, game, number, bots, rng):
                for name, pair in kinds.items():
                    for kind, taken in zip(pair, times[name], strict=True):
                        if kind(answer) and len(taken) < samples:
                            taken.append(answer.took)
            if all(len(taken) == samples for pair in times.values() for taken in pair):
                break
    return times


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
