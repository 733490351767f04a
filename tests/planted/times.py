"""Answers whose time tells something: each comes a fifth of a second too soon or too late."""

from __future__ import annotations

from tests.planted.faults import fault
from tests.planted.laws import on_time, orders_unseen
from tests.server.hourglass import truth_of

ASKS, ANSWER = "ridotto.server.match.live:LiveMatch._count_asks", "ridotto.server.bots.seats:BotSeats._answer"
ORDERED = "ridotto.server.services.orders:MatchOrders._move"


def _shifted(true, live, by, who, seconds):
    before = list(live.asks)
    true(live, by)
    for seat in range(live.match.seats):
        if live.asks[seat] != before[seat] and live.asked(seat) and live.due[seat] and who(seat):
            live.due[seat] += 1000 * seconds


@fault(ASKS, on_time("oracolo"), on_time("arsenalia"), on_time("zena"))
def forced_answers_come_sooner(true, live, by):
    _shifted(true, live, by, lambda seat: len(live.match.asked_moves(seat)) == 1, -0.2)


@fault(ASKS, on_time("arsenalia"), on_time("zena"))
def forced_answers_come_later(true, live, by):
    _shifted(true, live, by, lambda seat: len(live.match.asked_moves(seat)) == 1, 0.2)


@fault(ASKS, *(on_time(game) for game in ("oracolo", "inkognito", "arsenalia", "q", "zena")))
def a_truth_is_told_faster(true, live, by):
    _shifted(true, live, by, lambda seat: truth_of(live.match, seat) % 2 == 0, -0.2)


@fault("ridotto.server.match.live:LiveMatch._hold", on_time("q"))
async def an_inspection_is_over_sooner_if_nothing_is_thrown(true, live, seat, ask, move):
    if type(move).__name__ == "ShowAll":
        live.due[seat] -= 200
    await true(live, seat, ask, move)


@fault(ANSWER, *(on_time(game) for game in ("inkognito", "arsenalia", "q", "zena")))
async def bots_are_not_paced_like_people(true, seats, seat, bot, ask):
    if seats.live.due[seat]:
        seats.live.due[seat] += 200
    await true(seats, seat, bot, ask)


@fault(ANSWER, on_time("oracolo"))
async def bots_think_before_the_delay_begins(true, seats, seat, bot, ask):
    await seats.live.clock.sleep(0.2)
    if seats.live.due[seat]:
        seats.live.due[seat] += 200
    await true(seats, seat, bot, ask)


def _ordered(kind):
    def sooner(true, standing, seat):
        found = true(standing, seat)
        due = standing.live.due[seat]
        ordered = found is not None and any(type(one).__name__ == kind for one in standing._left[seat])
        if ordered and due % 1:  # once for each question
            standing.live.due[seat] = int(due) - 200
        return found

    sooner.__name__ = f"orders_answer_sooner_than_people_{kind}"
    return sooner


for _kind in ("StayOut", "JoinUpTo", "Answered"):
    fault(ORDERED, on_time("zena"))(_ordered(_kind))


@fault("ridotto.server.match.live:LiveMatch._due", on_time("zena"))
def a_question_with_one_answer_draws_from_another_shape(true, live, question):
    forced = any(len(live.match.asked_moves(seat)) == 1 for seat in live.match.to_move())
    if question in live.game.paced and forced:
        return live.clock.ticks() + 1000 * live.pace.paced(question not in live.game.brief)
    return true(live, question)


@fault("ridotto.server.services.orders:MatchOrders._answer", orders_unseen)
async def an_order_for_a_turn_answers_before_its_hour(true, standing, seat, ask):
    if any(getattr(one, "until", "") == "turn" for one in standing._left[seat]):
        standing.live.due[seat] = 0.0
    await true(standing, seat, ask)
