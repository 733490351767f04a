"""Leaks beside the match: what others do for themselves, what bots wait for and remember."""

from __future__ import annotations

import logging

import msgspec
from msgspec.structs import replace
from tests.planted.faults import Fault, Law, fault
from tests.planted.laws import blind_bots, over_sockets, truth, way_out
from tests.server.asking import game_of
from tests.server.blind import logged
from tests.server.worlds import Difference


def replaced_unseen(game: str) -> Law:
    """The log names a bot that has to be replaced, and says nothing of what it saw."""

    async def law(fault: Fault) -> list[str]:
        try:
            await logged(game_of(game), "planted")
        except Difference as found:
            return [str(found)]
        return []

    law.__name__ = game
    return law


@fault("ridotto.server.bots.seats:BotSeats._answer", blind_bots("inkognito"))
async def bots_wait_longer_for_an_open_question_by_a_secret(true, seats, seat, bot, ask):
    if not seats.live.due[seat] and truth(seats.live) % 2:
        await seats.live.clock.sleep(0.2)
    await true(seats, seat, bot, ask)


class Remembering:
    """A bot that does what was done when it was last asked."""

    last: dict[str, object] = {}

    def __init__(self, bot, game):
        self.bot, self.game = bot, game

    def choose(self, view, moves, chance):
        found = self.last.get(self.game)
        self.last[self.game] = found if found in moves else self.bot.choose(view, moves, chance)
        return self.last[self.game]

    def interrupt(self, view, moves, chance):
        return self.bot.interrupt(view, moves, chance)


@fault("ridotto.server.bots.deciding:bot_of", blind_bots("q"))
def a_worker_remembers_what_it_was_asked_before(true, job):
    return Remembering(true(job), job.game)


@fault("ridotto.server.bots.workers:Workers._first_of", replaced_unseen("zena"))
async def a_bot_that_is_replaced_is_logged_with_what_it_saw(true, workers, job, below):
    logging.getLogger("ridotto.bots").warning("was shown %s", msgspec.json.encode(job.view.mine))
    return await true(workers, job, below)


@fault("ridotto.server.services.drafts:Desks.keep", way_out("bacchanalia", "seat", "playing", "others"))
async def whoever_writes_makes_others_hear_of_nothing(true, desks, seat, form, text):
    await true(desks, seat, form, text)
    for other in range(len(desks.rows)):
        if other != seat:
            desks.show(other, [])


@fault("ridotto.server.services.orders:MatchOrders._changed", way_out("zena", "seat", "playing", "others"))
def an_order_of_anybody_makes_all_hear_theirs_again(true, standing, seat):
    true(standing, seat)
    for other in range(standing.live.match.seats):
        standing._tell(other)


@fault("ridotto.server.table.live:LiveTable.face", *over_sockets(inkognito=3))
def a_deadline_comes_sooner_for_some_hands(true, table):
    face = true(table)
    if face.deadline is None or face.deadline.until is None or table.live is None:
        return face
    sooner = replace(face.deadline, until=face.deadline.until - truth(table.live) % 2)
    return replace(face, deadline=sooner)


@fault("ridotto.server.table.absence:Absence._grace", way_out("zena", "seat", "playing", "others"))
def a_bot_plays_on_sooner_for_some_hands(true, absence, chair):
    return true(absence, chair) - truth(absence._table.live) % 2
