"""A server that sends more than it may: found by twins that are played over sockets."""

from __future__ import annotations

from msgspec.structs import replace
from tests.planted.faults import fault
from tests.planted.laws import beside, over_sockets, truth

from ridotto.core import IllegalMove, Refusal
from ridotto.server.match.reading import read_back
from ridotto.server.wire import protocol as p
from ridotto.services.problem import Problem

NEWS = "ridotto.server.match.news"
SITUATION, PUBLISH, WHOLE = f"{NEWS}:_situation", f"{NEWS}:News.publish", f"{NEWS}:News.whole"
SOCKET = "ridotto.server.wire.socket:Socket"


@beside(*over_sockets(inkognito=4, arsenalia=4, q=5, zena=2))
def the_view_of_another_seat(live, seat):
    return live.match.view(None if seat is None else (seat + 1) % live.match.seats)


@fault(SITUATION, *over_sockets(inkognito=3, arsenalia=4, q=6, zena=3))
def the_view_of_the_first_seat_on_the_shared_screen(true, live, seat, common):
    return true(live, seat or 0, common)


@fault(PUBLISH, *over_sockets(bautta=3))
def journal_numbers_instead_of_the_seats_own_count(true, news, told):
    for channel in news.channels.values():
        channel.n = news.live.length
    true(news, told)


@fault(PUBLISH, *over_sockets(bautta=3))
def a_message_for_entries_that_change_nothing(true, news, told):
    for channel in news.channels.values():
        channel.situation = b""
    true(news, told)


@fault(PUBLISH, *over_sockets(arsenalia=4, q=5, zena=5))
def a_pair_that_all_are_told(true, news, told):
    true(news, [replace(one, to=None) for one in told])


@beside(*over_sockets(inkognito=4, q=6))
def the_sealed_answers_of_others(live, seat):
    ask = live.match.state.ask
    return () if ask is None else ask.answers


REFUSED = over_sockets(inkognito=5, arsenalia=4, q=5, zena=4, bacchanalia=3)


@fault("ridotto.server.match.live:LiveMatch._check", *REFUSED)
def a_refusal_that_quotes_what_is_hidden(true, live, seat, ask, move):
    try:
        true(live, seat, ask, move)
    except IllegalMove as error:
        facts = {**error.refusal.facts, "because": truth(live)}
        raise IllegalMove(Refusal(error.rule, error.reason, facts)) from None


@fault(WHOLE, *over_sockets(inkognito=4, arsenalia=4, q=6, zena=3))
def the_log_of_all_in_the_whole(true, news, channel):
    kept, news.live.log = news.live.log, [replace(one, to=None) for one in news.live.log]
    try:
        return true(news, channel)
    finally:
        news.live.log = kept


@fault(WHOLE, *over_sockets(inkognito=4))
def white_space_that_depends_on_a_secret(true, news, channel):
    return true(news, channel) + b" " * (truth(news.live) % 5)


@fault("ridotto.server.table.live:face", *over_sockets(inkognito=4))
def the_seed_at_the_table(true, doc, here, *more):
    return replace(true(doc, here, *more), seal=doc.seed)


@fault("ridotto.server.table.live:face", *over_sockets(bautta=2))
def the_hash_of_a_token_at_the_table(true, doc, here, *more):
    found = true(doc, here, *more)
    first, *rest = found.chairs
    return replace(found, chairs=(replace(first, name=doc.places[0].token), *rest))


@fault("ridotto.server.match.replay:over", *over_sockets(inkognito=4))
async def the_replay_of_a_match_that_is_not_over(true, house, id):
    kept = await house.store.match(id)
    return await read_back(kept, house.game(kept.row.game), house.store, house.clock, house.pace)


@fault("ridotto.server.match.replay:over", *over_sockets(bautta=3))
async def a_refused_replay_that_says_how_long_the_journal_is(true, house, id):
    try:
        return await true(house, id)
    except Problem as problem:
        (live,) = (t.live for t in house._tables.values() if t.live is not None)
        raise Problem(problem.problem, f"{problem.detail} {live.length}", 403) from None


@fault(f"{SOCKET}._choices", *over_sockets(inkognito=4, arsenalia=4, q=5, zena=2))
def the_choices_of_the_next_seat(true, socket):
    _, live, seat = socket._seated()
    found = live.match.moves((seat + 1) % live.match.seats)
    socket.say(p.Choices(live.asked(seat), [p.ShownChoice(move) for move in found]))


@fault(f"{SOCKET}._sheet", *over_sockets(inkognito=4, arsenalia=4))
def the_sheet_of_the_next_seat(true, socket, want):
    _, live, seat = socket._seated()
    other = live.match.view((seat + 1) % live.match.seats)
    made = live.game.sheet(other, want.level, live.game.words(want.language), ["A", "B", "C", "D", "E"])
    socket.say(p.SheetShown(want.level, made))


@fault("ridotto.server.match.live:LiveMatch._count_asks", *over_sockets(bautta=4))
def asks_that_are_counted_for_all_seats_together(true, live, by):
    true(live, by)
    live.asks = [max(live.asks)] * len(live.asks)


@fault(SITUATION, *over_sockets(bautta=3))
def a_right_to_undo_that_looks_at_others(true, live, seat, common):
    able = any(live.match.can_undo(other) for other in range(live.match.seats))
    return replace(true(live, seat, common), undo=able)


@fault(f"{SOCKET}._strike", *over_sockets(bautta=2))
def a_word_about_strange_frames_that_depends_on_a_secret(true, socket, problem, detail):
    live = socket.table.live if socket.table is not None else None
    true(socket, problem, detail if live is None or truth(live) % 2 else detail.upper())


@fault("ridotto.server.services.talk:Talking.hear", *over_sockets(inkognito=4))
async def talk_whose_words_depend_on_a_secret(true, talking, by, words, address):
    said = words.text + "!" * (truth(talking.table.live) % 2)
    await true(talking, by, replace(words, text=said), address)


@fault("ridotto.server.services.talk:Talking.hear", *over_sockets(arsenalia=4))
async def greetings_that_depend_on_a_secret(true, talking, by, words, address):
    odd = words.greeting is not None and truth(talking.table.live) % 2
    await true(talking, by, replace(words, greeting="hello") if odd else words, address)
