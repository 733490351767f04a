"""Bots that are handed, or say, more than their seat knows."""

from __future__ import annotations

import logging
import sys

import msgspec
from msgspec.structs import replace
from tests.planted.faults import fault
from tests.planted.laws import blind_bots, silent_workers

from ridotto.core import key_of

SEED = "ridotto.server.bots.seats:BotSeats._seed"


@fault("ridotto.core.match:Match.view", blind_bots("q"))
def bots_of_q_are_handed_all_roles(true, match, seat):
    view, drawers = true(match, seat), match.state.private
    return replace(view, mine=replace(view.mine, known=[one.known[p] for p, one in enumerate(drawers)]))


@fault("ridotto.server.match.live:LiveMatch.texts", blind_bots("arsenalia"), blind_bots("bacchanalia"))
def a_job_carries_the_hidden_drawer(true, live, seat):
    return {**true(live, seat), 99: repr(live.match.state.hidden)}


@fault("ridotto.server.bots.seats:asked", blind_bots("zena"))
def the_best_answers_come_first(true, match, view):
    return sorted(true(match, view), key=lambda move: hash((move, repr(match.state.hidden))))


@fault("ridotto.server.bots.seats:offered", blind_bots("arsenalia"))
def a_bot_is_offered_right_guesses_only(true, match, view):
    return [move for move in true(match, view) if move.craft == match.state.hidden.treasure[1]]


@fault(SEED, blind_bots("inkognito"))
def a_seed_is_drawn_from_that_of_the_deal(true, seats, seat, about):
    return key_of(f"{seats.live.row.seed}/bot/{seat}/{about}").hex()


@fault(SEED, blind_bots("zena"))
def a_seed_is_drawn_from_what_is_hidden(true, seats, seat, about):
    return key_of(f"{msgspec.json.encode(seats.live.match.state.hidden)!r}/{seat}/{about}").hex()


@fault(SEED, blind_bots("bautta"))
def a_seed_counts_what_others_have_done(true, seats, seat, about):
    return true(seats, seat, f"{-seats.live.length}")


@fault("ridotto.server.bots.workers:decided", silent_workers)
def a_worker_logs_the_view(true, job):
    logging.getLogger("ridotto.bots").debug("thinking about %s", job.view)
    return true(job)


@fault("ridotto.server.bots.deciding:bot_of", silent_workers)
def a_worker_prints_how_many_moves_there_are(true, job):
    print(len(job.moves), file=sys.stderr, flush=True)
    return true(job)
