"""The calendar of somebody's deadlines, under an address that is as secret as a key."""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING

from ridotto.server.notices.calling import asks, called
from ridotto.server.notices.person import known
from ridotto.server.table.keys import hash_of
from ridotto.services.notices import calendar
from ridotto.services.notices.words import SAID
from ridotto.services.problem import Problem

if TYPE_CHECKING:
    from ridotto.server.house.house import House

ID = 32
"""So many signs of the address say whose it is, the others that it may be read."""


async def shown(house: House, key: str) -> bytes:
    """The feed as it stands; raise if there is none at this address."""
    person = await known(house, key[:ID])
    if person is None or not person.feed or hash_of(key[ID:]) != person.feed:
        raise Problem("no_such_path", "There is nothing here.", 404)
    language, found = person.wishes.language, []
    for table, seat in await house.calls.seats(key[:ID], person):
        until, live = table.deadlines.until, table.live
        if until is None or live is None or live.asking.question is None or not asks(table, seat, False):
            continue
        times = table.doc.times.asked
        one = f"{person.feed} {live.id} {live.asking.question.key} {seat}"
        title = SAID[language]["deadline"].format(game=called(table, language))
        changed = int(times is not None and times.grace)
        name = hashlib.sha256(one.encode()).hexdigest()[:24]
        found.append(calendar.Deadline(name, title, until, changed))
    return calendar.feed("Ridotto", found, house.clock.now(), house.calls.link)
