"""Try from here: sit down at a step of a match that is over, and play on against bots."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from ridotto import bots
from ridotto.core.record import without_texts
from ridotto.core.tries import TryRefused, require
from ridotto.server.house.house import House
from ridotto.server.match import replay
from ridotto.server.match.older import Older
from ridotto.server.match.origin import Origin, packed
from ridotto.server.table.acts import acted
from ridotto.server.table.document import Document, Past, Place
from ridotto.server.table.gathering import bot_seated, of_age, opened, sat_down
from ridotto.server.table.keys import new_code, new_token
from ridotto.server.table.live import LiveTable
from ridotto.server.wire import protocol as p
from ridotto.services.problem import Problem
from ridotto.store.aside import aside


async def begin(house: House, id: str, wish: p.TryFrom) -> tuple[LiveTable, str, str]:
    """A table at which this match is played on from a step. The table, the chair and the token."""
    house.require_room()
    source = await replay.over(house, id)
    if isinstance(source, Older):
        raise Problem("older_rules", "This match began under older rules: it cannot be played on.")
    of_age(source.game, wish.adult)
    record = await aside(lambda: without_texts(source.record()))
    try:
        require(source.match, record, wish.step, wish.seat)
    except TryRefused as refused:
        raise Problem(refused.reason, f"{str(refused)[0].upper()}{str(refused)[1:]}.", 422) from None
    past = (await house.table(source.row.table)).doc.past_of(id)
    assert past is not None
    origin = Origin(id, wish.step, wish.seat, wish.eye, record)
    options = msgspec.to_builtins(source.match.options)
    token, game = new_token(house.fresh), source.game
    drawn, after = house.fresh(32), house.fresh(16).hex()
    at = p.OpenTable(
        game.name,
        wish.name,
        seats=source.match.seats,
        options=options,
        absence="wait",
        language=wish.language,
        hints=True,
    )
    doc = opened(game, at, new_code(house.fresh), drawn[:16].hex(), "", drawn[16:].hex())
    doc = replace(_seated(doc, wish, past, token), tried=origin.shown())
    table = await house.lay(doc)
    await table.begin(lambda doc: acted(doc, p.Start(), None, game, after), beginning=packed(origin))
    return table, table.doc.places[wish.seat].id, token


def _seated(doc: Document, wish: p.TryFrom, past: Past, token: str) -> Document:
    """Whoever tries at their seat, bots on all others: they are called as those who sat there were."""
    chair = doc.places[wish.seat].id
    doc, _ = sat_down(doc, p.TakeChair(wish.name, past.masks[wish.seat], chair), token)
    name = doc.place(chair).name
    kind = wish.bots or bots.best(doc.game, doc.language)
    for seat, place in enumerate(doc.places):
        if place.id == chair:
            continue
        doc = bot_seated(doc, place.id, kind)
        if past.names[seat].casefold() != name.casefold():
            doc = doc.with_place(_called(doc.place(place.id), past, seat))
    return doc


def _called(place: Place, past: Past, seat: int) -> Place:
    return replace(place, name=past.names[seat], mask=past.masks[seat])
