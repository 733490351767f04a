"""The processes that share a store, and which of them live.

Each counts on in a row of its own, and looks now and then whether those of the others have changed since. So
no clocks are compared, and one that was held up itself takes nobody for dead on that account.
"""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress

from ridotto.store.store import SignRow, Store, StoreError

LOOKS = 3
"""A process whose sign has stood still at so many looks is dead."""


class Nodes:
    """This process among the others. One that has its store to itself is called "" and knows of no other."""

    def __init__(self, store: Store, name: str) -> None:
        self.name = name
        self._store = store
        self._sign = SignRow(name, 0)
        self._last: dict[str, SignRow] = {}
        """By process the last sign that was seen of it."""
        self._still: dict[str, int] = {}
        """By process at how many looks its sign has stood still."""

    def lives(self, name: str) -> bool:
        """Whether another process lives, as far as this one knows."""
        return self._still.get(name, LOOKS) < LOOKS

    async def know(self, names: Iterable[str]) -> None:
        """Find out about processes that were never heard of: who can be named has given a sign before."""
        strange = {*names} - self._still.keys() - {"", self.name}
        if not strange or not self.name:
            return
        signs = await self._signs()
        for name in strange - self._still.keys():
            self._still[name] = 0 if name in signs else LOOKS
            if name in signs:
                self._last[name] = signs[name]

    async def look(self) -> set[str]:
        """Give a sign, and look for those of the others: who is dead now, or lives again."""
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
