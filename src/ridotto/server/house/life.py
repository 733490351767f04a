"""Through which minutes this house was alive, in any of its processes: no other time is charged."""

from __future__ import annotations

from ridotto.server.house.clock import Clock
from ridotto.server.house.settings import DAY
from ridotto.services.deadlines.life import Stretch, gaps_of, next_stretch
from ridotto.store.store import LifeRow, Store

KEPT = 400 * DAY
"""Older stretches are not looked at: no question waits for so long."""


class Life:
    """Says once a minute that this process lives, and reads what the others have said."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self._store = store
        self._clock = clock
        self._mine: Stretch | None = None
        self._all: tuple[Stretch, ...] = ()

    @property
    def gaps(self) -> tuple[Stretch, ...]:
        """When no process of this house was alive."""
        return gaps_of(self._all, self._clock.now())

    async def beat(self) -> bool:
        """Say that this process lives; whether there is a gap that there was not before."""
        now = self._clock.now()
        kept = [(row.since, row.until) for row in await self._store.lives(now - KEPT)]
        self._mine = next_stretch(self._mine, kept, now)
        await self._store.keep_life(LifeRow(*self._mine))
        before = self._begun()
        self._all = tuple(sorted({**dict(kept), self._mine[0]: self._mine[1]}.items()))
        return self._begun() != before

    def _begun(self) -> list[int]:
        return [since for since, _ in self._all]
