"""Rules that tell too much: one function for each leak, over the event with which it is told."""

from __future__ import annotations

from msgspec.structs import replace
from tests.planted.faults import fault
from tests.planted.leaks import leak, step, twins

from ridotto.games.arsenalia.moves import PairGiven
from ridotto.games.bacchanalia.moves import Object
from ridotto.games.inkognito.moves import Exchanged, ShowPair
from ridotto.games.zena.cards import Deck

# Inkognito


@leak("inkognito", "Exchanged", points=2)
def the_order_of_two_who_met_says_who_is_who(s, event):
    return Exchanged(event.other, event.one) if s.private[event.one].agent < 2 else event


@fault("ridotto.games.inkognito.rules.showing:exchange", twins("inkognito", first=39, points=2))
def in_a_later_deal_the_order_of_two_tells_that_both_showed_the_truth(true, s, t, one, other, answers):
    pairs = [(s.private[seat].agent, answers[seat]) for seat in (one, other)]
    both = all(isinstance(pair, ShowPair) and pair.first == agent for agent, pair in pairs)
    true(s, t, *((other, one) if both and s.open.deal > 1 else (one, other)), answers)


@leak("inkognito", "Dealt", points=2)
def in_a_later_deal_one_is_told_the_fragment_of_a_neighbour(s, event):
    return replace(event, fragment=s.private[event.seat - 1].fragment) if s.open.deal > 1 else event


@leak("inkognito", "AmbassadorAppeared")
def the_ambassador_comes_from_under_the_top_of_his_deck(s, event):
    deck = s.hidden.ambassadors_places
    return replace(event, place=type(event.place)(deck[-1])) if deck else event


@leak("inkognito", "MetAmbassador")
def meeting_the_ambassador_writes_an_agent_into_the_open_drawer(s, event):
    s.open.first_starter = s.private[event.seat].agent
    return event


# Arsenalia


@leak("arsenalia", "Starts")
def the_first_visitor_depends_on_the_treasure(s, event):
    return replace(event, seat=s.hidden.treasure[0] % 4)


@leak("arsenalia", "PairGiven")
def giver_and_visitor_change_places_when_the_institution_is_true(s, event):
    mine = s.private[event.by]
    return PairGiven(event.to, event.by) if mine.memory and mine.institution % 2 else event


@leak("arsenalia", "LookedAtPile")
def looking_at_a_pile_names_its_square_by_its_card(s, event):
    pile = s.hidden.piles[event.square]
    return replace(event, square=pile[0]) if pile else event


# Q


@leak("q", "Loaded", round_limit=3)
def loading_counts_a_book_twice(s, event):
    return replace(event, number=event.number + (s.private[event.seat].loaded[-1] % 2))


@leak("q", "Swapped", round_limit=3)
def the_order_of_two_who_swapped_tells_of_a_hand(s, event):
    return (
        replace(event, seat=event.partner, partner=event.seat)
        if sum(s.private[event.seat].hand) % 2
        else event
    )


@leak("q", "RoundBegan", round_limit=3)
def the_first_player_of_the_match_depends_on_a_role(s, event):
    return replace(event, seat=s.private[0].known[0] % s.open.seats)


@leak("q", "Overboard", round_limit=3)
def that_something_was_thrown_overboard_tells_of_the_discards(s, event):
    return replace(event, thrown=bool(sum(s.hidden.discards) % 2))


# Zena 1814


@leak("zena", "MonthBegan", months=3)
def the_income_of_a_month_depends_on_the_event_after_it(s, event):
    rest = s.hidden.events
    return replace(event, income=event.income + (rest[0] % 2)) if rest else event


@leak("zena", "Drew", months=3)
def the_back_of_a_card_is_that_of_the_next_one(s, event):
    deck = s.hidden.decks[event.deck]
    return replace(event, deck=Deck(deck[0] % 2)) if deck else event


@leak("zena", "Passed", months=3)
def passing_tells_what_is_in_the_hand(s, event):
    return replace(event, seat=(event.seat + sum(s.private[event.seat].actions)) % 3)


# Bacchanalia


@step("bacchanalia", "judge_the_lock", 4, telling="line", veto=True, length="short")
def the_open_drawer_names_who_objected(true, s, t, answers):
    true(s, t, answers)
    s.open.noted = tuple(seat for seat, vote in answers.items() if isinstance(vote, Object))


@leak("bacchanalia", "TurnBegan", length="short")
def a_turn_begins_with_the_seat_of_the_next_card(s, event):
    return replace(event, seat=s.hidden.deck[-1] % len(s.private)) if s.hidden.deck else event
