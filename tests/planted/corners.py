"""Rules that leak in a corner: in a branch seldom taken, by an order, an offer, a drawer, a reason."""

from __future__ import annotations

from msgspec.structs import replace
from tests.planted.faults import fault
from tests.planted.leaks import answer, leak, step, twins, walks

from ridotto.core import Refusal
from ridotto.games.arsenalia.moves import LastChance
from ridotto.games.bacchanalia.moves import Object
from ridotto.games.inkognito.moves import Card, SawOfFourth
from ridotto.games.inkognito.state import OVERHEARD
from ridotto.games.q.box import EVENT, box_of
from ridotto.games.q.events import PaoloDied
from ridotto.games.q.state import PAOLO, THEATINES
from ridotto.games.zena.cards import CARDS
from ridotto.games.zena.state import box

# Inkognito


@fault("ridotto.games.inkognito.rules.showing:remember", twins("inkognito", 5))
def the_ambassadors_neighbour_remembers_what_he_overheard(true, s, seat, what, other, saw, showed):
    true(s, seat, what, other, saw, showed)
    if what == OVERHEARD:
        true(s, (seat + 1) % 5, what, other, saw, showed)


@step("inkognito", "open_the_choices", points=2)
def of_two_exchanges_that_of_a_certain_agent_comes_first(true, s, t, answers):
    true(s, t, answers)
    first, *second = [n for n, one in enumerate(t.told) if type(one.event).__name__ == "Exchanged"] or [0]
    if second and s.private[t.told[first].event.one].agent == 0:
        t.told[first], t.told[second[0]] = t.told[second[0]], t.told[first]


@answer("inkognito", "which_place", points=1)
def a_visit_cannot_be_taken_back_if_the_ambassador_will_stay_at_home(true, s, t, me, move):
    true(s, t, me, move)
    if s.hidden.ambassadors_places[:1] == (0,):
        t.no_undo()


@fault("ridotto.core.match:Match.refusal", walks("inkognito", "lists", points=1))
def a_refusal_names_where_the_ambassador_goes_and_the_grey_choice_does_not(true, match, seat, move):
    found = true(match, seat, move)
    if found is not None and found.reason == "place_played":
        return Refusal(found.rule, found.reason, {"place": match.state.hidden.ambassadors_places[:1]})
    return found


@fault("ridotto.games.inkognito.rules.showing:look_at_fourth", twins("inkognito", 3))
def whoever_looks_at_one_card_of_the_fourth_agent_is_told_both(true, s, t, seat, what, kind):
    true(s, t, seat, what, kind)
    t.tell(SawOfFourth(seat, Card(s.hidden.fourth[1 - kind])), to=(seat,))


# Arsenalia


@leak("arsenalia", "SawCard")
def whoever_looks_sees_the_card_under_the_top_one(s, event):
    pile = s.hidden.piles[s.open.at[event.seat]]
    return replace(event, card=type(event.card)(pile[0])) if pile else event


@fault(
    "ridotto.games.arsenalia.rules.guess:may_be_made_by_the_visitor",
    twins("arsenalia", guess="turn"),
)
def no_guess_is_offered_where_the_treasure_is_of_the_marina(true, s, t):
    if s.hidden.treasure[0] != 0:
        true(s, t)


@fault("ridotto.games.arsenalia.rules.guess:goes_out", twins("arsenalia"))
def a_wrong_guess_in_a_meeting_shows_the_visitor_the_treasure_too(true, s, t, me, move):
    true(s, t, me, move)
    s.private[s.open.visitor].treasure = s.hidden.treasure


# Q


@fault("ridotto.games.q.rules.houses:fondaco_dei_tedeschi", twins("q"))
def paolo_is_said_to_die_four_cards_too_early(true, s, t, me):
    if PAOLO in s.hidden.pile[-6:-3]:
        t.tell(PaoloDied(me))
    true(s, t, me)


@fault("ridotto.games.q.rules.houses:remember", twins("q", round_limit=3))
def the_theatines_visitor_remembers_which_event_the_other_lost(
    true, s, seat, what, whom=-1, came=(), went=()
):
    true(s, seat, what, whom, came, went)
    kind = box_of(s.open.options.cards).kind
    if what == THEATINES and went and kind[went[0]] == EVENT:
        true(s, whom, what, seat, went, ())


@fault("ridotto.games.q.rules.houses:locanda_il_caratello", twins("q", round_limit=3))
def of_two_who_swap_the_one_with_an_event_is_asked_first(true, s, t, me, partner, number):
    true(s, t, me, partner, number)
    kind = box_of(s.open.options.cards).kind
    if any(kind[card] == EVENT for card in s.private[partner].hand):
        s.ask = replace(s.ask, seats=s.ask.seats[::-1])


@answer("q", "what_to_give_up", round_limit=3)
def the_ledger_counts_an_event_that_was_lost_twice(true, s, t, me, move, target, number):
    true(s, t, me, move, target, number)
    *rest, (turn, what, who, whom, n, cards) = s.open.ledger
    lost = box_of(s.open.options.cards).kind[s.hidden.discards[-1]] == EVENT
    s.open.ledger = (*rest, (turn, what, who, whom, n + lost, cards))


# Zena 1814


@step("zena", "cards_are_put_back", months=2)
def cards_are_put_back_in_the_order_of_their_worth(true, s, t, order):
    first = s.open.first
    s.open.first = min(range(t.seats), key=lambda seat: s.private[seat].putting or (99,))
    true(s, t, order)
    s.open.first = first


@step("zena", "cards_are_put_back", months=3)
def cards_are_put_back_by_whoever_was_faster(true, s, t, order):
    first, s.open.first = s.open.first, order[0]
    true(s, t, order)
    s.open.first = first


@leak("zena", "TurnedUp", months=1)
def turn_zero_shows_a_card_from_deep_in_the_deck(s, event):
    return replace(event, card=CARDS[s.hidden.decks[0][-1]])


@step("zena", "the_cards_change_hands", months=3)
def at_the_feast_the_dearest_card_is_passed_first(true, s, t, answers, way):
    first = s.open.first
    s.open.first = max(answers, key=lambda seat: answers[seat].card)
    true(s, t, answers, way)
    s.open.first = first


# Bacchanalia


@step("bacchanalia", "judge_the_lock", 4, telling="line", veto=True, length="short")
def the_objection_of_the_first_one_asked_weighs_double(true, s, t, answers):
    first, *_ = answers
    double = {-1: answers[first]} if isinstance(answers[first], Object) else {}
    true(s, t, {**answers, **double})


@fault("ridotto.games.bacchanalia.rules.questions:may_be_asked", twins("bacchanalia", length="short"))
def questions_may_be_asked_unless_wine_comes_next(true, s, t):
    if not s.hidden.deck or s.hidden.deck[-1] % 2:
        true(s, t)


@leak("bacchanalia", "Drew", length="short")
def what_is_drawn_is_told_as_the_last_card_of_the_deck(s, event):
    return replace(event, card=type(event.card)(s.hidden.deck[0])) if s.hidden.deck else event


@fault(
    "ridotto.core.table:Table.withdraw", twins("bacchanalia", 4, telling="line", veto=True, length="short")
)
def whoever_leaves_and_had_objected_lets_another_card_be_locked(true, t, seat=None, **offer):
    ask = t.state.ask
    if ask is not None and (seat, Object()) in ask.answers:
        t.state.open.lock_tried = False
    true(t, seat, **offer)


# of all games


@fault("ridotto.core.match:Match.waiting", twins("q", round_limit=3), twins("inkognito", points=1))
def everybody_sees_who_has_answered_a_sealed_question(true, match):
    found, ask = true(match), match.state.ask
    return found if ask is None or ask.kind != "sealed" else replace(found, seats=ask.waiting)


# What walks hardly ever reach: at steps of rare kinds worlds are imagined, and openings are dealt anew


@fault("ridotto.games.arsenalia.rules.end:the_last_chance", twins("arsenalia"))
def the_order_of_the_last_chance_depends_on_a_craft(true, s, t):
    true(s, t)
    n = next(n for n, one in enumerate(t.told) if isinstance(one.event, LastChance))
    last = t.told[n].event
    if s.private[last.seats[0]].craft % 2:
        t.told[n] = replace(t.told[n], event=LastChance(last.seats[::-1]))


@step("zena", "the_deal", 4)
def only_dear_hands_are_asked_whether_they_are_exchanged(true, s, t):
    true(s, t)
    dear = [seat for seat in range(t.seats) if all(map(box(s.open).dear, s.private[seat].actions))]
    if dear:
        s.ask = replace(s.ask, seats=tuple(dear), waiting=tuple(dear))


@step("zena", "the_round_is_over", 2, mode="expert")
def the_last_first_player_depends_on_the_event_to_come(true, s, t):
    if s.open.month == s.open.options.months - 1 and s.hidden.events[:1] == (0,):
        s.open.first = (s.open.first + 1) % t.seats
    true(s, t)


@fault("ridotto.games.inkognito.rules.showing:the_reports", twins("inkognito", 5))
def late_reports_come_in_the_order_of_their_agents(true, s, t, agents, answers):
    swap = s.open.round > 3 and sum(s.private[agent].agent for agent in agents) == 3
    true(s, t, agents[::-1] if swap else agents, answers)
