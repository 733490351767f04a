"""Faults in any order, many times over: nothing acknowledged is lost or doubled, and nobody is stuck."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

import pytest
from tests.faults.schedules import Schedule

from ridotto.server.match.live import LiveMatch
from ridotto.store import StoreError

SOAKED = 5_000


@pytest.mark.parametrize("block", range(4))
async def test_after_any_schedule_of_faults_all_is_well(block):
    for n in range(12):
        await Schedule(100 * block + n).evening(40)


@pytest.mark.soak
@pytest.mark.parametrize("block", range(20))
async def test_after_thousands_of_schedules_all_is_well(block):
    for n in range(SOAKED // 20):
        await Schedule(10_000 + 1_000 * block + n).evening(60)


# ---- what would be found


async def found(schedules: int = 12) -> bool:
    """Whether schedules show that something is wrong."""
    for n in range(schedules):
        try:
            await Schedule(n).evening(40)
        except Exception:
            return True
    return False


async def test_a_house_that_forgets_ids_is_found(monkeypatch):
    true = LiveMatch._note

    def note(self: LiveMatch, *given: Any) -> None:
        true(self, *given)
        self.ids.clear()

    monkeypatch.setattr(LiveMatch, "_note", note)
    assert await found()


async def test_a_house_that_acknowledges_before_it_has_written_is_found(monkeypatch):
    async def write(self: LiveMatch, seat: int, id: str, ask: int | None, move: Any, through: bool = False):
        self._check(seat, ask, move)
        made = self._made(seat, id, ask, move)
        self._become(made)
        with suppress(StoreError):
            await self.store.append(self.id, made.row)

    monkeypatch.setattr(LiveMatch, "_write", write)
    monkeypatch.setattr(LiveMatch, "play_now", lambda *given: False)
    assert await found()
