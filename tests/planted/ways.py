"""A house that lets something out where nobody looks: found by asking for everything in every state."""

from __future__ import annotations

import logging
import sys

import msgspec
from msgspec.structs import replace
from tests.planted.faults import fault
from tests.planted.laws import published, truth, way_out

from ridotto.server.bots.coaching import HintJob
from ridotto.server.match.reading import read_back
from ridotto.server.wire import protocol as p
from ridotto.server.wire.guard import Json
from ridotto.services.problem import Problem

REPLAY, RECORD = "GET /api/matches/{match}/replay", "GET /api/matches/{match}/record"
TABLE, ACTS = "/api/tables/{code}", "POST /api/tables/{code}/acts"
WEB, TELLING = "ridotto.server.pages.app:Web", "ridotto.server.services.telling:Telling"


# ---- over HTTP


async def _as_if_over(house, id):
    kept = await house.store.match(id)
    return await read_back(kept, house.game(kept.row.game), house.store, house.clock, house.pace)


@fault("ridotto.server.match.replay:over", way_out("inkognito", "onlooker", "paused", REPLAY))
async def a_running_match_can_be_replayed_from_above_while_paused(true, house, id):
    paused = any(table.doc.paused for table in house._tables.values())
    return await (_as_if_over(house, id) if paused else true(house, id))


@fault("ridotto.server.match.replay:over", way_out("bacchanalia", "screen", "stopped", RECORD))
async def the_record_of_a_match_opens_at_an_x(true, house, id):
    stopped = any(table.doc.tale.stop for table in house._tables.values())
    return await (_as_if_over(house, id) if stopped else true(house, id))


@fault(f"{WEB}.post_acts", way_out("q", "seat", "playing", f"{ACTS} Start"))
async def what_cannot_be_done_is_refused_with_a_secret(true, web, request):
    try:
        return await true(web, request)
    except Problem as problem:
        live = (await web.table(request)).live
        raise Problem(problem.problem, f"{problem.detail} {truth(live)}", problem.status) from None


@fault(f"{WEB}.get_invitation", way_out("arsenalia", "stranger", "playing", f"GET {TABLE}/invitation"))
async def a_header_depends_on_a_secret(true, web, request):
    found = await true(web, request)
    return Json(found, headers={"X-Ridotto": f"{truth((await web.table(request)).live)}"})


@fault("ridotto.server.table.live:face", way_out("zena", "onlooker", "gathering", f"GET {TABLE}"))
def the_words_of_players_are_counted(true, doc, here, *more):
    return replace(true(doc, here, *more), played=sum(len(place.word) for place in doc.places))


@fault("ridotto.server.wire.guard:Guard.__call__", way_out("bautta", "onlooker", "playing", "other verbs"))
async def a_wrong_verb_is_answered_with_the_documents_of_tables(true, guard, scope, receive, send):
    if scope.get("method") != "DELETE":
        return await true(guard, scope, receive, send)
    return await Json([table.doc for table in guard.house._tables.values()])(scope, receive, send)


# ---- over sockets


def _also_saying(kind, field, said):
    """Something besides is said where a socket is accepted or closed."""

    async def planted(true, house, receive, send, *more):
        async def sent(message):
            secret = f"{[truth(table.live) for table in house._tables.values() if table.live]}"
            await send({**message, field: said(secret)} if message["type"] == kind else message)

        await true(house, receive, sent, *more)

    return planted


@fault("ridotto.server.wire.guard:serve_socket", way_out("q", "seat", "playing", "socket Hello"))
async def a_header_of_the_handshake_depends_on_a_secret(*args):
    await _also_saying("websocket.accept", "headers", lambda it: [(b"x-ridotto", it.encode())])(*args)


@fault("ridotto.server.wire.guard:serve_socket", way_out("zena", "removed", "playing", "socket Hello"))
async def the_reason_why_a_socket_is_closed_depends_on_a_secret(*args):
    await _also_saying("websocket.close", "reason", lambda it: it)(*args)


@fault("ridotto.server.match.news:News.missed", way_out("bautta", "seat", "playing", "socket Hello"))
def who_has_had_less_than_nothing_gets_the_state(true, news, channel, epoch, n):
    if n < 0:
        return [msgspec.json.encode(news.live.match.state)]
    return true(news, channel, epoch, n)


@fault("ridotto.server.match.reading:_from_the_start", way_out("q", "seat", "restarted", "socket Hello"))
async def after_a_restart_all_hear_everything(true, *given):
    live = await true(*given)
    live.log = [replace(one, to=None) for one in live.log]
    return live


@fault("ridotto.server.match.reading:_read_back", way_out("zena", "onlooker", "older", "socket Ping"))
async def under_newer_rules_a_log_begins_with_the_deal(true, *given):
    live = await true(*given)
    live.news._printed = msgspec.Raw(msgspec.json.encode(live.match.state.hidden))
    return live


@fault(f"{TELLING}.welcome", way_out("bacchanalia", "onlooker", "playing", "socket Hello"))
def drafts_are_shown_to_whoever_comes(true, telling, listener):
    true(telling, listener)
    for seat in range(len(telling.desks.rows)):
        listener.send(msgspec.json.encode(p.Drafts(telling.desks.match_id, telling.desks.of(seat))))


@fault(f"{TELLING}.face", way_out("bacchanalia", "onlooker", "gathering", "socket Hello"))
def lines_and_veils_are_shown_to_onlookers(true, telling, insider):
    return true(telling, True)


@fault(f"{TELLING}.act", way_out("bacchanalia", "onlooker", "stopped", "socket Hello"))
async def an_x_raises_the_hand_of_its_presser(true, telling, act, by, person):
    await true(telling, act, by, person)
    if isinstance(act, p.PressX):
        await true(telling, p.RaiseHand(), by, person)


@fault("ridotto.server.services.orders:MatchOrders.of", way_out("zena", "seat", "playing", "socket CallOff"))
def the_orders_of_all_are_counted(true, standing, seat):
    return true(standing, seat) + b" " * sum(map(len, standing._left.values()))


@fault("ridotto.server.wire.socket:min", published("inkognito", "seat", "playing", "socket WantSheet"))
@fault("ridotto.server.wire.socket:min", published("arsenalia", "seat", "playing", "socket WantSheet"))
def the_agreed_help_level_of_the_sheet_is_ignored(true, wanted, agreed, key):
    return wanted


@fault("ridotto.server.services.hints:sheet_of", published("arsenalia", "seat", "playing", "socket WantHint"))
def a_hint_concludes_from_what_another_seat_has_seen(true, match, seat, *more):
    return true(match, (seat + 1) % match.seats, *more)


@fault("ridotto.server.services.hints:Hinting._job", published("q", "seat", "playing", "socket WantHint"))
def what_is_better_is_said_among_people(true, hinting, live, seat):
    view, moves = live.match.view(seat), live.match.moves(seat)
    return HintJob("job", live.game.name, view, moves, "1.1", live.asked(seat))


# ---- by what it looks up, how long it takes, and what it writes down


@fault(f"{WEB}.table", way_out("inkognito", "onlooker", "playing", f"GET {TABLE}"))
async def a_table_is_looked_up_twice_if_a_secret_is_odd(true, web, request):
    table = await true(web, request)
    if table.live is not None and truth(table.live) % 2:
        await web.house.store.table(table.doc.code)
    return table


@fault("ridotto.server.services.talk:Talking.hear", way_out("q", "seat", "playing", "socket Say"))
async def talk_waits_as_long_as_a_secret_is_large(true, talking, *given):
    talking.house.spawn(talking.house.clock.sleep(truth(talking.table.live) / 100))
    await true(talking, *given)


@fault(
    "ridotto.server.wire.socket:Socket._choices",
    way_out("arsenalia", "seat", "playing", "socket WantChoices"),
)
def a_secret_is_written_to_the_log(true, socket):
    logging.getLogger("ridotto.socket").debug("%s choices", truth(socket.table.live))
    true(socket)


@fault("ridotto.server.pages.app:trace_of", way_out("bautta", "seat", "failing", f"{ACTS} Pause"))
@fault("ridotto.server.wire.socket:trace_of", way_out("inkognito", "seat", "failing", "socket Play"))
def a_crash_is_reported_in_its_own_words(true, error):
    return type(error), error, error.__traceback__


@fault(
    "ridotto.server.wire.socket:Socket._sheet", way_out("arsenalia", "seat", "playing", "socket WantSheet")
)
def a_secret_is_printed(true, socket, want):
    print(truth(socket.table.live), file=sys.stderr)
    true(socket, want)
