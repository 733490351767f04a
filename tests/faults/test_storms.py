"""Whatever goes wrong with a house, every acknowledged move is there once, and everybody comes back."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from tests.faults.storm import FAULTS, Result, stormy
from tests.server.players import journal_of

GAMES = ("inkognito", "bautta", "arsenalia", "q")
ALONE = ("killed", "frozen", "clock_set", "cut", "disk_full")
"""What can happen to a house with a file of its own."""
TOGETHER = ("killed", "frozen", "clock_set", "cut", "connections_ended", "database_restarted")
"""What can happen to houses that share a database."""


async def alone(houses, http, seed: str, number: int, slow: bool = False) -> Result:
    """One house with a file."""
    return await stormy(houses, http, seed, GAMES, ALONE, number, database="", journal=journal_of, slow=slow)


async def together(houses, http, dsn: str, restarts: Callable[[], None], seed: str, number: int) -> Result:
    """Two houses on one PostgreSQL."""
    from tests.server.test_nodes import journal_in

    more = {"database": dsn, "journal": journal_in, "nodes": 2, "restarts": restarts}
    return await stormy(houses, http, seed, GAMES[:3], TOGETHER, number, **more)


def test_every_kind_of_fault_has_its_evening():
    assert {*ALONE, *TOGETHER} == {*FAULTS}


@pytest.mark.parametrize("slow", [False, True], ids=["", "over slow lines"])
async def test_a_house_that_everything_happens_to_keeps_every_acknowledged_move_once(houses, http, slow):
    found = await alone(houses, http, f"storm {slow}", 10, slow)
    assert found.faults == 10
    assert found.back, "somebody was thrown out, and is back"


async def test_two_houses_that_everything_happens_to_keep_every_acknowledged_move_once(
    houses, http, postgres, restart_postgres
):
    assert (await together(houses, http, postgres, restart_postgres, "two houses", 10)).back


@pytest.mark.soak
@pytest.mark.parametrize("evening", range(10))
async def test_a_house_killed_a_thousand_times_keeps_every_acknowledged_move_once(houses, http, evening):
    found = await stormy(
        houses, http, f"kills {evening}", GAMES, ["killed"], 100, database="", journal=journal_of
    )
    print_figures(found)
    assert found.p95 <= 5


@pytest.mark.soak
@pytest.mark.parametrize("slow", [False, True], ids=["", "over slow lines"])
@pytest.mark.parametrize("evening", range(4))
async def test_a_house_that_everything_happens_to_for_long(houses, http, evening, slow):
    print_figures(await alone(houses, http, f"long storm {evening}", 100, slow))


@pytest.mark.soak
@pytest.mark.parametrize("evening", range(4))
async def test_two_houses_that_everything_happens_to_for_long(
    houses, http, postgres, restart_postgres, evening
):
    print_figures(
        await together(houses, http, postgres, restart_postgres, f"two houses, long {evening}", 100)
    )


def print_figures(found: Result) -> None:
    """For docs/numbers.md; shown by ``pytest -rP``."""
    print(f"{found.faults} faults, {found.moves:,} moves acknowledged; back in seat: p95 {found.p95:.2f} s")
