"""A bot that dies, raises, hangs or answers nonsense is replaced, and the match goes on."""

from __future__ import annotations

import asyncio
import logging
import re
from collections import Counter
from itertools import cycle, product
from pathlib import Path
from random import Random
from typing import Any

import pytest
from tests.sampling import sampled
from tests.server.broken_bots import SECRET, Fault
from tests.server.callers import opened
from tests.server.parlour import UNLIMITED, MemoryStore
from tests.server.serving import PATIENCE

from ridotto.bots import below, names, stand_in
from ridotto.server.bots.workers import Workers
from ridotto.server.house.house import House
from ridotto.server.house.settings import Settings
from ridotto.server.match.pace import Pace
from ridotto.server.table.listeners import Listener

pytestmark = pytest.mark.long

LADDER = names("inkognito")
STAND_INS = below("inkognito", stand_in("inkognito", "it"))
"""Who plays for Anna once she has left."""
KINDS = ["dies", "raises", "cannot be pickled", "lies", "passes"]
LINE = re.compile(r"the bot (\w+) of (inkognito|arsenalia|tests\.toy:GAME) was replaced: \w+")


def house_with(fault: Fault, overrun: float = PATIENCE) -> House:
    settings = Settings(**UNLIMITED, pace=0)
    return House(settings, MemoryStore(), pace=Pace(0, Random(0)), workers=Workers(1, overrun, target=fault))


async def bots_play(house: House, entries: int | None, game: str = "inkognito") -> Any:
    """A table of bots plays so many entries, or to the end; the match."""
    async with opened(house) as door:
        wish = {
            "game": game,
            "name": "Anna",
            "bots": names(game)[-1],
            "seats": 4 if game == "arsenalia" else 3,
        }
        seated = (await door.post("/api/tables", wish)).json
        code = seated["table"]["code"]
        table, told = await house.table(code), asyncio.Event()
        table.listeners.add(Listener(None, lambda message: told.set(), lambda bye: None))
        table.show(table.live, next(iter(table.listeners)))
        assert (await door.act(code, seated["token"], "Leave")).status == 200
        live = table.live
        async with asyncio.timeout(PATIENCE):
            while live.length < entries if entries is not None else table.doc.phase != "over":
                await told.wait()
                told.clear()
        return live


def replaced(caplog) -> list[str]:
    """The bots that were replaced, as the log has it: a line names the bot, the game and the error's type."""
    lines = [record.getMessage() for record in caplog.records if record.name == "ridotto.bots"]
    found = [LINE.fullmatch(line) for line in lines]
    assert all(found), lines
    assert SECRET not in caplog.text
    assert not [record for record in caplog.records if record.levelno >= logging.ERROR]
    return [one[1] for one in found if one is not None]


@pytest.mark.parametrize(
    ("kind", "game"),
    sampled(
        product(KINDS, ["inkognito", "arsenalia"]),
        *zip(KINDS, cycle(["inkognito", "arsenalia"])),
    ),
)
async def test_a_bot_at_fault_is_replaced_by_the_next_weaker_one(kind, game, tmp_path, caplog):
    strongest = names(game)[-1]
    fault = Fault(kind, tmp_path / "faults", 2, strongest)
    live = await bots_play(house_with(fault), None, game)
    assert live.match.over
    assert replaced(caplog) == [strongest] * 2


async def test_a_bot_that_thinks_too_long_is_replaced(tmp_path, caplog):
    fault = Fault("hangs", tmp_path / "faults", 1, LADDER[-1])
    live = await bots_play(house_with(fault, overrun=3), 3)
    assert live.length >= 3
    assert replaced(caplog)[0] == LADDER[-1]


@pytest.mark.parametrize("kind", ["raises", "lies"])
async def test_where_every_bot_is_at_fault_the_house_picks(kind, tmp_path, caplog):
    fault = Fault(kind, tmp_path / "faults", 10**9, "*")
    live = await bots_play(house_with(fault), None)
    assert live.match.over
    made = Counter(replaced(caplog))
    assert set(made) == {*LADDER, *STAND_INS}
    both = {name for name in made if name in LADDER and name in STAND_INS}
    (seated,) = {made[name] for name in {*LADDER} - both}
    (for_anna,) = {made[name] for name in {*STAND_INS} - both}
    assert {made[name] for name in both} == {seated + for_anna}, "the house picks once all have failed"


async def test_bots_that_cannot_even_be_started_do_not_stop_a_match(caplog):
    def no_worker() -> None:
        """Cannot be sent to another process: it has no name there."""

    live = await bots_play(house_with(no_worker), None)  # type: ignore[arg-type]
    assert live.match.over
    assert replaced(caplog)


async def test_a_text_that_is_too_long_is_nonsense_too(tmp_path, caplog):
    fault = Fault("too long a text", Path(tmp_path / "faults"), 10**9, "*")
    live = await bots_play(house_with(fault), None, "bautta")
    assert live.match.over
    assert replaced(caplog)
