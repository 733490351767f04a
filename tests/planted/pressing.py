"""An X that leaves a trace of whoever raised it."""

from __future__ import annotations

import logging

from msgspec.structs import replace
from tests.planted.faults import fault
from tests.planted.laws import no_author

from ridotto.server.services import tale
from ridotto.server.wire import protocol as p

ACT = "ridotto.server.services.telling:Telling.act"


@fault(ACT, no_author)
async def an_x_lowers_the_hand_of_its_presser(true, telling, act, by, person):
    if isinstance(act, p.PressX) and by is not None:
        await telling.table.change(lambda doc: tale.lowered(doc, by, by.id, None))
    await true(telling, act, by, person)


@fault(ACT, no_author)
async def an_x_drops_the_draft_of_its_presser(true, telling, act, by, person):
    if isinstance(act, p.PressX) and by is not None:
        await telling.desks.clear([telling.table.doc.seat_of(by.id)])
    await true(telling, act, by, person)


@fault(ACT, no_author)
async def an_x_puts_the_ideas_of_its_presser_away(true, telling, act, by, person):
    def how(doc):
        rest = tuple(one for one in doc.tale.suggestions if one.chair != by.id)
        return replace(doc, tale=replace(doc.tale, suggestions=rest))

    if isinstance(act, p.PressX) and by is not None:
        await telling.table.change(how)
    await true(telling, act, by, person)


@fault(ACT, no_author)
async def an_x_marks_the_chair_of_its_presser(true, telling, act, by, person):
    if isinstance(act, p.PressX) and by is not None:
        touched = replace(by, node=f"{by.node}+")
        await telling.table.change(lambda doc: doc.with_place(touched))
    await true(telling, act, by, person)


@fault(ACT, no_author)
async def an_x_names_its_presser_in_the_log(true, telling, act, by, person):
    if isinstance(act, p.PressX):
        logging.getLogger("ridotto.telling").debug("an X of %s", by and by.id)
    await true(telling, act, by, person)
