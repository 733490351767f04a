"""What the coach says about a match that is over: how far it has come, and in the end its report in words."""

from __future__ import annotations

from msgspec.json import decode

from ridotto.coach.speaking import spoken
from ridotto.core import LANGUAGES
from ridotto.core.record import encode
from ridotto.server.bots.coaching import CoachJob
from ridotto.server.house.coach import Coaching
from ridotto.server.house.house import House
from ridotto.server.match import replay
from ridotto.server.match.older import Older
from ridotto.server.wire import protocol as p
from ridotto.services.problem import Problem
from ridotto.store.aside import aside


async def shown(house: House, id: str, language: str, seat: str) -> p.Coached:
    """How far the coach is with a seat; in the end what it says, in this language."""
    if language not in LANGUAGES:
        raise Problem("no_such_language", f"There are {', '.join(LANGUAGES)}.", 404)
    number = int(seat) if seat.isascii() and seat.isdecimal() and len(seat) < 3 else -1
    one = house.coach.about((id, number)) or await _begun(house, id, number)
    row = one.row
    if one.failed:
        house.coach.give_up((id, number))
        raise Problem("coach_failed", "The coach could not follow this match.", 500)
    if one.report is None:
        return p.Coached(id, row.game, number, round(one.done, 3))
    game, past = house.game(row.game), (await house.table(row.table)).doc.past_of(id)
    if past is None:
        raise Problem("no_such_match", "There is no match of this name.", 404)
    said = spoken(one.report, game, game.agreed(decode(row.options)), language, past.names)
    return p.Coached(id, row.game, number, 1.0, said)


async def _begun(house: House, id: str, seat: int) -> Coaching:
    found = await replay.over(house, id)  # first of all: nothing of a running match is read
    if not 0 <= seat < found.row.seats:
        raise Problem("no_such_seat", "There is no such seat.", 404)
    if isinstance(found, Older):
        raise Problem("older_rules", "This match began under older rules: the coach cannot follow it.")
    record = await aside(lambda: encode(found.record()))
    job = CoachJob(f"{id}/{seat}", house.addresses[found.row.game], record, seat)
    return house.coach.about((id, seat)) or house.coach.begin((id, seat), job, found.row)
