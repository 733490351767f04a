"""Answers whose time tells something."""

from __future__ import annotations

from tests.planted.faults import fault
from tests.planted.laws import as_long, orders_unseen
from tests.server.hourglass import truth_of

ASKS, ANSWER = "ridotto.server.match:LiveMatch._count_asks", "ridotto.server.seats:BotSeats._answer"


def _hurried(live, who):
    for seat in range(live.match.seats):
        if live.asked(seat) and who(seat):
            live.due[seat] = 0.0


@fault(ASKS, as_long("oracolo", "one answer, many"), as_long("arsenalia", "one answer, many"))
def forced_answers_are_released_at_once(true, live, by):
    true(live, by)
    _hurried(live, lambda seat: len(live.match.asked_moves(seat)) == 1)


@fault(ASKS, *(as_long(game, "truths") for game in ("oracolo", "inkognito", "arsenalia")))
def a_truth_is_told_faster(true, live, by):
    true(live, by)
    _hurried(live, lambda seat: truth_of(live.match, seat) % 2 == 0)


@fault("ridotto.server.match:LiveMatch._hold", as_long("q", "thrown, all shown", 40))
async def an_inspection_is_over_sooner_if_nothing_is_thrown(true, live, seat, ask, move):
    if type(move).__name__ == "ShowAll":
        live.due[seat] = live.clock.now() + 1
    await true(live, seat, ask, move)


@fault(ANSWER, as_long("inkognito", "bots, people"))
async def bots_are_not_paced_like_people(true, seats, seat, bot, ask):
    seats.live.due[seat] = 0.0
    await true(seats, seat, bot, ask)


@fault(ANSWER, as_long("oracolo", "bots, people"))
async def bots_think_before_the_delay_begins(true, seats, seat, bot, ask):
    await seats.live.clock.sleep(0.3)
    seats.live.due[seat] += 300
    await true(seats, seat, bot, ask)


@fault("ridotto.server.orders:Standing._answer", orders_unseen)
async def an_order_for_a_turn_answers_before_its_hour(true, standing, seat, ask):
    if any(getattr(one, "until", "") == "turn" for one in standing._left[seat]):
        standing.live.due[seat] = 0.0
    await true(standing, seat, ask)
