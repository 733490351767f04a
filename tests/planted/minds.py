"""A house that lets out what a bot has in mind, or whose bots chatter about what only some of them know."""

from __future__ import annotations

from tests.planted.faults import fault
from tests.planted.laws import chatter, truth, way_out

from ridotto.server.wire.guard import Json

MATCHES = "GET /api/matches/{match}"


async def _minds(house):
    """What bots have in mind in all matches that are played now."""
    rows = [await house.store.minds(live.id) for live in house.live_matches()]
    return [one.mind.decode() for found in rows for one in found]


@fault(
    "ridotto.server.pages.app:Web.get_table",
    way_out("inkognito", "onlooker", "playing", "GET /api/tables/{code}"),
)
async def a_mind_stands_in_the_view_of_its_table(true, web, request):
    return [await true(web, request), await _minds(web.house)]


@fault("ridotto.server.match.replay:record", way_out("q", "seat", "playing", f"{MATCHES}/record"))
async def a_mind_stands_in_the_record_of_a_running_match(true, house, id):
    return b"".join(mind.encode() for mind in await _minds(house)) or await true(house, id)


@fault(
    "ridotto.server.match.afterwards:_said",
    way_out("arsenalia", "stranger", "paused", f"{MATCHES}/afterwards"),
)
async def bots_say_what_they_believe_while_the_table_is_paused(true, house, *given):
    paused = any(table.doc.paused for table in house._tables.values())
    return await _minds(house) if paused else await true(house, *given)


@fault(
    "ridotto.server.pages.app:Web.get_afterwards",
    way_out("zena", "screen", "playing", f"{MATCHES}/afterwards"),
)
async def a_header_counts_what_bots_have_in_mind(true, web, request):
    return Json([], headers={"X-Ridotto": f"{sum(map(len, await _minds(web.house)))}"})


@fault("ridotto.server.match.live:LiveMatch._become", way_out("inkognito", "seat", "playing", "socket Hello"))
def a_mind_is_told_with_the_log(true, live, made):
    true(live, made)
    live.news._printed = made.row.mind.decode()


@fault(
    "ridotto.server.services.reactions:_told_to_all",
    *(chatter(game, seats) for game, seats in (("inkognito", 4), ("q", 5), ("zena", 3))),
)
def what_bots_say_depends_on_what_is_hidden(true, live):
    return true(live) + truth(live)
