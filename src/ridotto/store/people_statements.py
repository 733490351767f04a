"""The part about people of what the two kinds of store say alike."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any

from ridotto.store import people_sql, sql
from ridotto.store.people import CallRow, PersonRow


class PeopleStatements(ABC):
    """A store that knows how to ask and to change."""

    @abstractmethod
    async def _read(self, *questions: sql.Query) -> list[list[Any]]:
        """All answers from one moment."""

    @abstractmethod
    async def _change(self, wanted: sql.Change) -> bool:
        """Whether the statement changed its row; on disk when this returns."""

    async def person(self, id: str) -> PersonRow | None:
        """Somebody by their id."""
        (rows,) = await self._read(people_sql.person(id))
        return PersonRow(*rows[0]) if rows else None

    async def save_person(self, row: PersonRow) -> bool:
        """Keep it if what is kept has the version before this one."""
        return await self._change(people_sql.save_person(row))

    async def forget_people(self, before: int) -> None:
        """Remove whoever was last heard of before this instant, and old notices."""
        for change in people_sql.forget_people(before):
            await self._change(change)

    async def keep_call(self, row: CallRow) -> bool:
        """Keep a notice that is to be sent; False if it is kept already."""
        return await self._change(people_sql.keep_call(row))

    async def calls(self, now: int) -> list[CallRow]:
        """The notices that are due by now and have not been taken up."""
        (rows,) = await self._read(people_sql.calls(now))
        return [CallRow(*row) for row in rows]

    async def take_call(self, id: str) -> bool:
        """Take a notice up: True once, for one process alone."""
        return await self._change(people_sql.take_call(id))

    async def put_off_call(self, id: str, until: int) -> None:
        """A notice that has not been taken up is due later."""
        await self._change(people_sql.put_off_call(id, until))

    async def fact(self, name: str) -> bytes | None:
        """Something that the house knows of itself."""
        (rows,) = await self._read(people_sql.fact(name))
        return rows[0][0] if rows else None

    async def keep_fact(self, name: str, value: bytes) -> bool:
        """Keep it, unless something is known by this name."""
        return await self._change(people_sql.keep_fact(name, value))

    async def drop_fact(self, name: str) -> None:
        """It is no longer so."""
        await self._change(people_sql.drop_fact(name))
