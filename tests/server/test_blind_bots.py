"""Bots are blind: a worker is given a view and moves, and what it does hangs on nothing else."""

from __future__ import annotations

import pickle
from itertools import count
from typing import Any

import msgspec
import pytest
from tests.server.callers import begun, opened
from tests.server.parlour import InlineWorkers, a_house, settle
from tests.server.test_twins import ARSENALIA, BACCHANALIA, INKOGNITO, ZENA, Q

from ridotto import bots
from ridotto.bots.inkognito.belief import _believed
from ridotto.bots.table import offered
from ridotto.core import Chance, Match, State, View
from ridotto.core.game import filled
from ridotto.server.bots import Job, decided

PAIRS = 100
TOLD = (("bacchanalia", 3), ("bautta", 3))
"""Games in which something is told."""


def everything(thing: Any, seen: set[int]) -> list[Any]:
    """All objects that can be reached from this one."""
    if id(thing) in seen or isinstance(thing, str | int | float | bool | None.__class__ | type):
        return []
    seen.add(id(thing))
    found = [thing]
    if isinstance(thing, msgspec.Struct):
        parts: list[Any] = [getattr(thing, name) for name in thing.__struct_fields__]
    elif isinstance(thing, dict):
        parts = [*thing.keys(), *thing.values()]
    elif isinstance(thing, list | tuple | set | frozenset):
        parts = list(thing)
    else:
        parts = list(vars(thing).values()) if hasattr(thing, "__dict__") else []
    for part in parts:
        found += everything(part, seen)
    return found


def choice(job: Job) -> Any:
    """What the bot does in a process that has thought of nothing before."""
    _believed.cache_clear()
    return decided(pickle.loads(pickle.dumps(job)))


def test_a_job_has_room_for_nothing_but_the_view_what_the_seat_was_told_and_what_all_want_left_out():
    known = ("game", "bot", "view", "moves", "offers", "seed", "seconds", "texts", "limits")
    assert Job.__struct_fields__ == known
    assert Job.__annotations__["limits"] == "tuple[str, ...]"
    assert Job.__annotations__["view"] == "View"
    assert Job.__annotations__["texts"] == "dict[int, str]"


@pytest.mark.parametrize(
    ("game", "seats"),
    [("inkognito", 3), ("inkognito", 5), ("arsenalia", 4), ("q", 5), ("q", 6), ("zena", 3), *TOLD],
)
async def test_a_bot_at_a_table_is_given_its_view_and_nothing_behind_it(game, seats):
    house = a_house("jobs")
    async with opened(house) as door:
        sitting = await begun(door, game, seats, bots=range(seats))
        await settle()
        live, workers = sitting.live, house.workers
        assert isinstance(workers, InlineWorkers)
        assert len(workers.jobs) > 5
        states, openings = type(live.match.state), live.row.seed
        for job in workers.jobs:
            assert job.view.seat is not None
            for thing in everything(job, set()):
                assert not isinstance(thing, Match | State | Chance | states)
            assert [thing for thing in everything(job, set()) if isinstance(thing, View)] == [job.view]
            written = pickle.dumps(job)
            assert openings.encode() not in written
            assert live.row.id.encode() not in written
            assert sitting.screen.encode() not in written


async def test_a_view_in_a_job_is_what_the_seat_itself_would_be_sent():
    house = a_house("views")
    async with opened(house) as door:
        sitting = await begun(door, "inkognito", 4, {"points": 1}, bots=[1, 2])
        wires = {seat: await door.caller(sitting.code, sitting.tokens[seat]) for seat in (0, 3)}
        live, workers = sitting.live, house.workers
        assert isinstance(workers, InlineWorkers)
        replayed: list[Match] = [live.match.clone()]
        for n in count():
            asked = [seat for seat in wires if live.asked(seat)]
            if live.match.over or not asked or n > 40:
                break
            await wires[asked[0]].plays(f"{n}", live.match.moves(asked[0])[0])
        again = INKOGNITO.start(4, live.match.options, seed=live.row.seed, words=live.row.words)
        replayed = [again.clone()]
        for entry in live.match.journal:
            again.play(entry.seat, entry.move)
            replayed.append(again.clone())
        assert workers.jobs
        for job in workers.jobs:
            assert any(job.view == match.view(job.view.seat) for match in replayed)


PLAYERS = [
    (game, seats, name)
    for game in (INKOGNITO, ARSENALIA, Q)
    for seats in game.seat_counts
    for name in bots.names(game.name)
] + [
    (ZENA, 2, "random"),
    (ZENA, 4, "sensible"),
    (ZENA, 2, "ismcts"),
    (BACCHANALIA, 3, "compagno"),
    (BACCHANALIA, 3, "companion"),
]
OPTIONS = {"inkognito": {"points": 1, "deal_limit": 2}}


@pytest.mark.parametrize(("game", "seats", "name"), PLAYERS)
def test_in_twin_worlds_a_bot_does_the_same(game, seats, name):
    compared = different = 0
    pairs = PAIRS if name != "ismcts" else 12  # a search takes some hundred times as long
    for n in count():
        match = game.start(seats, OPTIONS.get(game.name, {}), seed=f"blind {n}")
        players = Chance.of(f"players {n}")
        while not match.over and compared < pairs:
            seat = match.to_move()[players.pick(len(match.to_move()), "who")]
            view, moves = match.view(seat), match.asked_moves(seat)
            twin = game.imagine(view, Chance.of(f"twin {n} {compared}"))
            offers = compared % 3 == 0 and bool(offered(match, view))
            shown = [offered(m, view) if offers else m.asked_moves(seat) for m in (match, twin)]
            texts = dict(match.texts(seat))
            here = Job(game.name, name, view, shown[0], offers, f"seed {compared}", texts=texts)
            there = Job(game.name, name, twin.view(seat), shown[1], offers, f"seed {compared}", texts=texts)
            assert choice(here) == choice(there)
            compared += 1
            different += game.deal_of(twin.state) != game.deal_of(match.state)
            match.play(seat, filled(moves[players.pick(len(moves), "what")]))
        if compared >= pairs:
            break
    assert different >= pairs // 4, "worlds that are the same show nothing"
