"""What shows late: at a second match, after a restart or a while alone, or by who was faster."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace
from tests.planted.faults import fault
from tests.planted.laws import chatter, over_sockets, way_out

from ridotto.core.record import encode
from ridotto.server.match.reading import read_back

# at a table at which a match was played before


@fault(
    "ridotto.server.match.replay:record",
    way_out("q", "seat", "playing", "GET /api/matches/{match}/record"),
)
async def records_are_open_once_the_table_has_ended_a_match(true, house, id):
    kept = await house.store.match(id)
    if kept is None or not (await house.table(kept.row.table)).doc.played:
        return await true(house, id)
    game = house.game(kept.row.game)
    return encode((await read_back(kept, game, house.store, house.clock, house.pace)).record())


@fault("ridotto.server.services.orders:Ordering.shown", way_out("zena", "seat", "playing", "socket Hello"))
def a_chair_is_shown_the_orders_of_the_seat_of_its_letter(true, ordering, listener, live):
    if ordering.standing is not None and listener.chair is not None:
        listener.send(ordering.standing.of(ord(listener.chair) - ord("a")))


# by how much others have done


@fault("ridotto.server.match.live:LiveMatch.keep_snapshot", *over_sockets(zena=2))
async def whoever_comes_back_after_a_snapshot_gets_everything(true, live):
    await true(live)
    live.news.show_less()


@fault("ridotto.server.pages.app:Web.get_health", *over_sockets(zena=2))
async def the_health_of_the_house_counts_the_entries_of_its_matches(true, web, request):
    return {**await true(web, request), "moves": sum(live.length for live in web.house.live_matches())}


@fault("ridotto.server.match.live:LiveMatch.begin_asks", *over_sockets(zena=3))
def under_newer_rules_asks_are_numbered_by_entries(true, live, first):
    true(live, 1000 * live.length)


# by who has answered


@fault("ridotto.server.table.live:LiveTable.face", *over_sockets(inkognito=5))
def a_deadline_names_only_those_who_have_not_answered(true, table):
    face = true(table)
    ask = None if table.live is None else table.live.match.state.ask
    if face.deadline is None or ask is None:
        return face
    waiting = tuple(table.doc.places[seat].id for seat in ask.waiting)
    return replace(face, deadline=replace(face.deadline, chairs=waiting))


@fault("ridotto.server.services.reactions:Reacting._bots", chatter("inkognito", 4))
def a_bot_that_still_has_to_answer_does_not_greet(true, reacting):
    thinking = reacting.table.live.match.to_move()
    return {seat: person for seat, person in true(reacting).items() if seat not in thinking}


# by what another seat has asked for


_SHEETS: dict[object, tuple[object, object]] = {}


@fault("ridotto.server.wire.socket:sheet_of", *over_sockets(inkognito=4))
def sheets_are_kept_by_what_everybody_sees(true, match, seat, level, words, names):
    key = id(match.setting), level, words.language, msgspec.json.encode(match.view(None))
    made = match.setting, true(match, seat, level, words, names)
    return _SHEETS.setdefault(key, made)[1]
