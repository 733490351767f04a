"""What the house keeps of people beside their seats: whom to tell what, when; and a few facts of its own."""

from __future__ import annotations

from typing import Protocol

import msgspec


class PersonRow(msgspec.Struct, frozen=True):
    """Somebody, by the hash of their browser's key; a document to the store."""

    id: str
    version: int
    """1 for the first; each change counts one up."""
    document: bytes
    touched: int
    """When they were last heard of, in milliseconds since 1970."""


class CallRow(msgspec.Struct, frozen=True):
    """A notice that is to be sent, or has been; its id is the same in every process that thinks of it."""

    id: str
    person: str
    code: str
    """The table; empty: a digest of all of them."""
    match: str
    seat: int
    question: int
    due: int
    """When it is to be sent at the earliest."""
    done: int = 0
    """1: it has been taken up, and is never sent again."""


class PeopleStore(Protocol):
    """The part of a store that is about people."""

    async def person(self, id: str) -> PersonRow | None:
        """Somebody by their id."""
        ...

    async def save_person(self, row: PersonRow) -> bool:
        """Keep it if what is kept has the version before this one (none for 1); False if not."""
        ...

    async def forget_people(self, before: int) -> None:
        """Remove whoever was last heard of before this instant, with their notices; and old notices."""
        ...

    async def keep_call(self, row: CallRow) -> bool:
        """Keep a notice that is to be sent; False if it is kept already, sent or not."""
        ...

    async def calls(self, now: int) -> list[CallRow]:
        """The notices that are due by now and have not been taken up."""
        ...

    async def take_call(self, id: str) -> bool:
        """Take a notice up: True once, for one process alone."""
        ...

    async def put_off_call(self, id: str, until: int) -> None:
        """A notice that has not been taken up is due later."""
        ...

    async def fact(self, name: str) -> bytes | None:
        """Something that the house knows of itself."""
        ...

    async def keep_fact(self, name: str, value: bytes) -> bool:
        """Keep it, unless something is known by this name; False then."""
        ...

    async def drop_fact(self, name: str) -> None:
        """It is no longer so."""
        ...
