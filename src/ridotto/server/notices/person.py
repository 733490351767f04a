"""Somebody as the house keeps them: by the hash of their browser's key, never linked to a name."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable
from typing import TYPE_CHECKING

import msgspec

from ridotto.services.notices.wishes import Channel, Mail, Wishes
from ridotto.services.problem import Problem
from ridotto.store.people import PersonRow

if TYPE_CHECKING:
    from ridotto.server.house.house import House

KEY = re.compile(r"[0-9a-f]{48,64}")
"""A key as browsers draw it: at least 192 bits."""
SEATS = 200
"""At most so many seats are remembered of one person; the oldest make room."""
TRIES = 5
"""How often a code for a mailbox may be typed in wrongly."""


class OwnSeat(msgspec.Struct, frozen=True):
    """A seat that this person has shown the token of."""

    code: str
    chair: str


class Pending(msgspec.Struct, frozen=True):
    """A mailbox that is yet to be confirmed: to whom the code went, its hash, until when it holds."""

    address: str
    code: str
    until: int
    tries: int = 0


class Person(msgspec.Struct, frozen=True):
    """Somebody, with their seats and their wishes."""

    wishes: Wishes = Wishes()
    seats: tuple[OwnSeat, ...] = ()
    feed: str = ""
    """The hash of the calendar's key; empty: there is none."""
    mailboxes: tuple[str, ...] = ()
    """Addresses that are confirmed."""
    pending: Pending | None = None

    @property
    def channels(self) -> tuple[Channel, ...]:
        """Where notices go: a mailbox only once it is confirmed."""
        confirmed = self.mailboxes
        return tuple(
            one for one in self.wishes.channels if not isinstance(one, Mail) or one.address in confirmed
        )


_decode = msgspec.json.Decoder(Person).decode
_encode = msgspec.json.encode


def owner_of(key: str) -> str:
    """Who has this key; raise if it cannot be one."""
    if not KEY.fullmatch(key):
        raise Problem("no_key", "That needs the key of a browser.", 401)
    return hashlib.sha256(b"ridotto owner\0" + key.encode()).hexdigest()[:32]


async def known(house: House, id: str) -> Person | None:
    """Somebody, if the house knows them."""
    row = await house.store.person(id) if id else None
    return None if row is None else _decode(row.document)


async def changed(house: House, id: str, how: Callable[[Person], Person]) -> Person:
    """Change what the house knows of somebody; ``how`` may have to be done again."""
    while True:
        row = await house.store.person(id)
        person = how(Person() if row is None else _decode(row.document))
        version = 1 if row is None else row.version + 1
        if await house.store.save_person(PersonRow(id, version, _encode(person), house.clock.now())):
            return person
