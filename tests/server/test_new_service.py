"""A new service is its own folder and a line in the list: nothing else of the house knows of it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.server.bell import MOST, Bell
from tests.server.callers import Door, Sitting, Wire, begun, opened
from tests.server.parlour import MemoryStore, SharedStore, a_house, settle
from tests.server.taletellers import PromptStore

from ridotto.server.services.registry import SERVICES

SOURCE = Path(__file__).parents[2] / "src"
RING = {"type": "Beside", "service": "bell", "wish": {"ring": True}}


@pytest.fixture(autouse=True)
def with_bells() -> Iterator[None]:
    SERVICES.append(Bell)
    yield
    SERVICES.remove(Bell)


async def party(door: Door) -> tuple[Sitting, list[Wire]]:
    """A table at which two play and one looks on."""
    sitting = await begun(door, "bautta", 2)
    tokens = [*sitting.tokens, None]
    return sitting, [await door.caller(sitting.code, token) for token in tokens]


def rung(wire: Wire) -> dict[str, int]:
    """How often each seat has rung, as this client was told last."""
    return wire.last("BesideNews")["news"] if wire.messages("BesideNews") else {}


async def test_everybody_hears_it_and_nobody_rings_who_may_not():
    async with opened(a_house("bells")) as door:
        _, (one, other, onlooker) = await party(door)
        await one.says(RING)
        assert [rung(wire) for wire in (one, other, onlooker)] == [{"0": 1}] * 3
        for wire, message, problem in [
            (onlooker, RING, "not_seated"),
            (other, {**RING, "wish": {"break": 1}}, "only_rings"),
            (other, {**RING, "match": "another"}, "other_match"),
            (other, {**RING, "service": "gong"}, "no_such_service"),
        ]:
            await wire.says(message)
            assert wire.last("Wrong")["problem"] == problem
        for _ in range(MOST):
            await one.says(RING)
        assert one.last("Wrong")["problem"] == "rung_enough"
        assert rung(onlooker) == {"0": MOST}


@pytest.mark.parametrize("kind", ["memory", "file"])
async def test_it_is_kept_and_heard_by_whoever_comes_after_a_restart(kind, tmp_path):
    store = MemoryStore() if kind == "memory" else PromptStore(tmp_path / "house.db")
    async with opened(a_house("before", store=store)) as door:
        sitting, (one, *_) = await party(door)
        await one.says(RING)
    store = store if kind == "memory" else PromptStore(tmp_path / "house.db")
    async with opened(a_house("after", store=store)) as door:
        assert rung(await door.caller(sitting.code, sitting.tokens[1])) == {"0": 1}


async def test_at_another_process_it_is_heard_too():
    trunk = SharedStore()
    houses = a_house("here", store=trunk), a_house("there", store=SharedStore(trunk))
    async with opened(houses[0]) as here, opened(houses[1]) as there:
        sitting, (one, *_) = await party(here)
        far = await there.caller(sitting.code, sitting.tokens[1])
        await one.says(RING)
        await far.says(RING)
        await settle()
        assert rung(one) == rung(far) == {"0": 1, "1": 1}


def test_nothing_else_knows_of_it():
    assert [
        file for file in SOURCE.rglob("*.py") if "bell" in file.read_text(encoding="utf-8").lower().split()
    ] == []
