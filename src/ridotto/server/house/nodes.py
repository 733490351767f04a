"""The processes that share a store, and which of them live.

Each counts on in a row of its own, and looks now and then whether those of the others have changed since. So
no clocks are compared, and one that was held up itself takes nobody for dead on that account.
"""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress

from ridotto.store.store import SignRow, Store, StoreError

LOOKS = 3
"""A process whose heartbeat has not changed at this many looks is dead."""


class Nodes:
    """This process among the others. One that has its store to itself is called "" and knows of no other."""

    def __init__(self, store: Store, name: str) -> None:
        self.name = name
        self._store = store
        self._sign = SignRow(name, 0)
        self._last: dict[str, SignRow] = {}
        """The last heartbeat seen of each process."""
        self._still: dict[str, int] = {}
        """At how many looks the heartbeat of each process has not changed."""

    def lives(self, name: str) -> bool:
        """Whether another process lives, as far as this one knows."""
        return self._still.get(name, LOOKS) < LOOKS

    async def know(self, names: Iterable[str]) -> None:
        """Look up processes that are not known yet: each has given a heartbeat before it could be named."""
        strange = {*names} - self._still.keys() - {"", self.name}
        if not strange or not self.name:
            return
        signs = await self._signs()
        for name in strange - self._still.keys():
            self._still[name] = 0 if name in signs else LOOKS
            if name in signs:
                self._last[name] = signs[name]

    async def look(self) -> set[str]:
        """Give a heartbeat, and look for those of the others: which are dead now, or alive again."""
        self._sign = SignRow(self.name, self._sign.beat + 1)
        await self._store.keep_sign(self._sign)
        known, lived = {*self._still}, {name for name in self._still if self.lives(name)}
        signs = await self._signs()
        for name in known - signs.keys():
            self._still[name] = LOOKS  # it has signed off, or another has found it dead
        for name, sign in signs.items():
            stood = self._last.get(name) == sign
            self._last[name] = sign
            self._still[name] = self._still.get(name, 0) + 1 if stood else 0
            if self._still[name] >= LOOKS:
                with suppress(StoreError):  # then the next look, or another process, does it
                    await self._store.drop_sign(sign)
        return {name for name in known if self.lives(name) != (name in lived)}

    async def sign_off(self) -> None:
        """This process ends: the others need not wait until they miss it."""
        await self._store.drop_sign(self._sign)

    async def _signs(self) -> dict[str, SignRow]:
        return {sign.node: sign for sign in await self._store.signs() if sign.node != self.name}
