"""A server that shows what lies in drawers of a game which are not the seat's."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace
from tests.planted.faults import fault
from tests.planted.laws import at_a_chosen_place, beside, over_sockets

from ridotto.games.q.box import LIBRO, box_of
from ridotto.server.wire import protocol as p
from ridotto.services.problem import Problem

# Arsenalia


@fault("ridotto.server.match.news:_situation", *over_sockets(arsenalia=4))
def offers_that_leave_out_what_is_not_so(true, live, seat, common):
    found = true(live, seat, common)
    held = live.match.state.private[((seat or 0) + 1) % 4].craft
    return replace(found, offered=[move for move in found.offered if move.craft != held])


@beside(*over_sockets(arsenalia=4))
def the_treasure_for_all_once_somebody_has_seen_it(live, seat):
    return live.match.state.hidden.treasure if live.match.state.open.out else ()


@beside(*over_sockets(arsenalia=4))
def the_cards_in_the_piles(live, seat):
    return live.match.state.hidden.piles


@fault("ridotto.server.wire.socket:Socket._choices", *over_sockets(arsenalia=4))
def choices_that_grey_out_wrong_guesses(true, socket):
    _, live, seat = socket._seated()
    treasure = live.match.state.hidden.treasure
    right = [c.move for c in live.match.choices(seat) if getattr(c.move, "craft", -1) == treasure[1]]
    socket.say(p.Choices(live.asked(seat), [p.ShownChoice(move) for move in right]))


# Q


@beside(*over_sockets(q=5))
def the_cargo_for_all_while_it_is_inspected(live, seat):
    return [mine.cargo for mine in live.match.state.private if mine.cargo]


@beside(at_a_chosen_place(6, 3, 0, 40))
def how_many_books_lie_in_the_hold(live, seat):
    kinds = box_of(live.match.state.open.options.cards).kind
    return sum(kinds[card] == LIBRO for mine in live.match.state.private for card in mine.loaded)


@beside(at_a_chosen_place(5, 13, 2, 3))
def a_role_said_by_a_space(live, seat):
    other = ((seat or 0) + 1) % live.match.seats
    return msgspec.Raw(b"0" + b" " * (live.match.state.private[other].known[other] % 2))


@beside(*over_sockets(q=5))
def discards_that_can_be_looked_through(live, seat):
    return live.match.state.hidden.discards


@beside(*over_sockets(q=6))
def the_next_card_of_the_pile(live, seat):
    return live.match.state.hidden.pile[-1:]


@fault("ridotto.server.services.claims:shown", *over_sockets(q=5))
def a_claim_beside_its_truth(true, match, deeds, rows):
    return [p.Claimed(row.seat, row.deed, row.says, deeds.truth(match, row.seat, row.deed)) for row in rows]


@fault("ridotto.server.services.claims:check", at_a_chosen_place(6, 9, 3, 8))
def claims_that_are_refused_if_they_are_lies(true, match, deeds, talk, rows, seat, wish):
    true(match, deeds, talk, rows, seat, wish)
    if deeds.truth(match, seat, wish.deed) != wish.says:
        raise Problem("no_such_claim", "That is not so.", 422)


# Zena 1814


@beside(*over_sockets(zena=3))
def the_next_card_of_the_action_deck(live, seat):
    return live.match.state.hidden.decks[0][:1]


@beside(*over_sockets(zena=2))
def the_event_of_the_next_month(live, seat):
    return live.match.state.hidden.events[:1]


@beside(*over_sockets(zena=5))
def a_hand_beside_the_number_of_its_cards(live, seat):
    return [[*mine.actions, *mine.goals] for mine in live.match.state.private]


# Bacchanalia


@beside(*over_sockets(bacchanalia=3))
def the_next_umbra_of_the_deck(live, seat):
    return live.match.state.hidden.deck[-1:]
