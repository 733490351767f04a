"""What somebody may do with the key of their browser."""

from __future__ import annotations

import hashlib
from contextlib import suppress
from typing import TYPE_CHECKING

from msgspec.structs import replace

from ridotto.server.notices.outlet import NotSent
from ridotto.server.notices.person import SEATS, TRIES, OwnSeat, Pending, Person, changed, known, owner_of
from ridotto.server.table.keys import SIGNS, hash_of, new_token
from ridotto.server.wire import protocol as p
from ridotto.services.deadlines.hours import checked
from ridotto.services.notices import words
from ridotto.services.notices.wishes import Mail, Wishes
from ridotto.services.problem import Problem

if TYPE_CHECKING:
    from ridotto.server.house.house import House
    from ridotto.server.table.document import Document

HOUR = 3_600_000
LENGTH = 8
"""Signs of the code that goes to a mailbox."""


async def face(house: House, id: str, said: str = "") -> p.Me:
    """What the house knows of whoever has this key."""
    person, sender = await known(house, id) or Person(), house.sender
    mail = next((one.address for one in person.wishes.channels if isinstance(one, Mail)), "")
    state = "none" if not mail else "confirmed" if mail in person.mailboxes else "waiting"
    return p.Me(
        person.wishes,
        len(person.seats),
        state,  # type: ignore[arg-type]  # one of the three
        bool(person.feed),
        await sender.push_key(),
        sender.typed,
        sender.mails,
        said,
    )


async def acted(house: House, key: str, act: p.PeopleActs, address: str) -> p.Me:
    """Do it, and say how things stand."""
    id, said = owner_of(key), ""
    match act:
        case p.Adopt(seats):
            await _adopt(house, id, seats, address)
        case p.SetWishes(wishes):
            await _wish(house, id, wishes, address)
        case p.ConfirmMail(code):
            await _confirm(house, id, code)
        case p.TryCall(channel):
            said = await _try(house, id, channel, address)
        case p.SetFeed(on):
            said = await _feed(house, id, on)
        case p.ForgetMe():
            await changed(house, id, lambda person: Person())
    return await face(house, id, said)


async def _adopt(house: House, id: str, seats: tuple[p.HeldSeat, ...], address: str) -> None:
    """Seats whose token somebody shows are theirs; of others nothing is said."""
    found: list[OwnSeat] = []
    for one in seats:
        with suppress(Problem):
            table, hashed = await house.find(one.code, address, one.token), hash_of(one.token)
            await table.heard_of(hashed)

            def owned(doc: Document, hashed: str = hashed) -> Document:
                place = doc.by_token(hashed)
                return doc if place is None else doc.with_place(replace(place, owner=id))

            place = (await table.change(owned)).by_token(hashed)
            if place is not None:
                found.append(OwnSeat(table.doc.code, place.id))
    if found:
        await changed(house, id, lambda person: replace(person, seats=_with(person.seats, found)))


def _with(seats: tuple[OwnSeat, ...], more: list[OwnSeat]) -> tuple[OwnSeat, ...]:
    return (*(one for one in seats if one not in more), *more)[-SEATS:]


async def _seated(house: House, id: str) -> Person:
    """Somebody who sits at a table here: whoever does not, has nobody called."""
    person = await known(house, id)
    if person is None or not person.seats:
        raise Problem("not_seated", "That is for those who sit at a table.", 403)
    return person


async def _wish(house: House, id: str, wishes: Wishes, address: str) -> None:
    person = await _seated(house, id)
    checked(wishes.hours, house.clock.now())
    mails = [one.address for one in wishes.channels if isinstance(one, Mail)]
    if len(mails) > 1:
        raise Problem("one_mailbox", "One mailbox is enough.", 422)
    if mails and not house.sender.mails:
        raise Problem("no_mail", "This house sends no mail.", 422)
    if len(mails) < len(wishes.channels) and not house.sender.typed:
        raise Problem("no_addresses", "This house sends to no addresses that people type.", 422)
    person = await changed(house, id, lambda person: replace(person, wishes=wishes))
    for table, _ in await house.calls.seats(id, person):
        table.calling.look_again()
    if mails and mails[0] not in person.mailboxes:
        await _send_code(house, id, person, mails[0], wishes, address)


async def _send_code(
    house: House, id: str, person: Person, mailbox: str, wishes: Wishes, address: str
) -> None:
    now, pending = house.clock.now(), person.pending
    if pending is not None and pending.address == mailbox and pending.until > now:
        return  # it has been sent
    house.spend("mails", address)
    code = "".join(SIGNS[byte % len(SIGNS)] for byte in house.fresh(LENGTH))
    wait = Pending(mailbox, _hash(code), now + HOUR)
    await changed(house, id, lambda person: replace(person, pending=wait))
    said = words.confirmation(code, wishes.language, house.calls.link)
    house.spawn(house.calls.send(id, Mail(mailbox), said))


def _hash(code: str) -> str:
    return hashlib.sha256(b"ridotto mailbox\0" + code.strip().upper().encode()).hexdigest()


async def _confirm(house: House, id: str, code: str) -> None:
    now, right = house.clock.now(), False

    def how(person: Person) -> Person:
        nonlocal right
        waits = person.pending
        right = False
        if waits is None or waits.until <= now or waits.tries >= TRIES:
            return person
        if _hash(code) != waits.code:
            return replace(person, pending=replace(waits, tries=waits.tries + 1))
        right = True
        return replace(person, pending=None, mailboxes=(*person.mailboxes, waits.address)[-4:])

    await changed(house, id, how)
    if not right:
        raise Problem("wrong_code", "This is not the code that was sent, or its time is over.", 403)


async def _try(house: House, id: str, channel: int, address: str) -> str:
    person = await _seated(house, id)
    if channel >= len(person.wishes.channels):
        raise Problem("no_such_channel", "There is no such way to call you.", 404)
    wanted = person.wishes.channels[channel]
    if wanted not in person.channels:
        raise Problem("not_confirmed", "First type in the code that was sent there.", 403)
    house.spend("trials", address)
    said = words.trial(person.wishes.language, house.calls.link)
    try:
        return "yes" if await house.calls.send(id, wanted, said) else "no"
    except NotSent:
        return "no"


async def _feed(house: House, id: str, on: bool) -> str:
    if on:
        await _seated(house, id)
    secret = new_token(house.fresh) if on else ""
    await changed(house, id, lambda person: replace(person, feed=hash_of(secret) if on else ""))
    return f"/api/calendar/{id}{secret}/ridotto.ics" if on else ""
