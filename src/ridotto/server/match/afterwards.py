"""What the bots of a match say once it is over: found at its end, and kept with what was told in it."""

from __future__ import annotations

from typing import Any

import msgspec

from ridotto.bots import people
from ridotto.bots.afterwards import Account
from ridotto.bots.afterwards.voices import spoken
from ridotto.core import LANGUAGES, SetupError
from ridotto.server.house.house import House
from ridotto.server.match import replay
from ridotto.server.match.kept import accounts_in, unpacked
from ridotto.server.match.live import LiveMatch
from ridotto.server.match.older import Older
from ridotto.server.wire import protocol as p
from ridotto.services.problem import Problem


async def shown(house: House, id: str, language: str, seat: str) -> bytes:
    """What they say, as JSON: in this language, to this seat or to somebody who had none."""

    async def make() -> tuple[bytes, bool]:
        return msgspec.json.encode(await _said(house, id, language, seat)), True

    return await house.replays.get((id, f"afterwards {language} {seat}"), make)


async def _accounts(house: House, found: LiveMatch | Older) -> list[Account]:
    """Those that were kept at the end; found now where the match has ended this moment."""
    frames = await house.store.frames(found.row.id)
    if frames is None:
        return [] if isinstance(found, Older) else await accounts_in(house, found)
    return unpacked(frames.frames).accounts


async def _said(house: House, id: str, language: str, seat: str) -> p.Afterwards:
    found = await replay.over(house, id)  # first of all: nothing of a running match is read
    row = found.row
    if language not in LANGUAGES:
        raise Problem("no_such_language", f"There are {', '.join(LANGUAGES)}.", 404)
    if seat and seat not in map(str, range(row.seats)):
        raise Problem("no_such_seat", "There is no such seat.", 404)
    reader = int(seat) if seat else None
    past, game = (await house.table(row.table)).doc.past_of(id), house.game(row.game)
    assert past is not None
    try:
        options: Any = game.agreed(msgspec.json.decode(row.options))
    except SetupError:  # of an older revision: words do without
        options = None
    said = []
    for account in await _accounts(house, found):
        person = people.known(past.names[account.seat])
        sentences = spoken(account, game, options, language, past.names, reader)
        curve = () if reader is None else account.curves.get(reader, ())
        lamps = person.lamps if person else 0
        at = account.seat
        said.append(p.SaidAfterwards(at, past.names[at], past.masks[at], lamps, sentences, list(curve)))
    return p.Afterwards(id, row.game, said)
