"""What a seat can know for certain, compared with plain reasoning over all 576 deals."""

from itertools import permutations
from random import Random

import pytest
from tests.games.inkognito.positions import positions, viewers
from tests.games.inkognito.table import AMBASSADOR, GAME, N11, N52, ONLOOKER, B, F, Table, X, Z

from ridotto.games.inkognito.imagining.deduction import conclusions
from ridotto.games.inkognito.imagining.knowledge import WORLDS, Fact, facts, fits, number_of, possible
from ridotto.games.inkognito.moves import (
    Answered,
    Card,
    DealBegan,
    Dealt,
    Exchanged,
    SawOfFourth,
    Shown,
    Signed,
    TurnedUp,
)
from ridotto.games.inkognito.state import NOTHING, LineKind

EVERY_DEAL = [(a, f) for a in permutations(range(4)) for f in permutations(range(4, 8))]


def count(view):
    return possible(view).bit_count()


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_at_the_start_36_deals_are_possible_for_an_agent_and_576_for_others(seats):
    table = Table(seats)
    for seat in table.open.agents():
        if seat < seats:
            assert count(table.view(seat)) == 36
    assert count(table.view(ONLOOKER)) == 576
    if seats == 5:
        assert count(table.view(4)) == 576


def test_the_number_of_a_deal_goes_by_agents_not_by_seats():
    assert number_of(((3, 2, 1, 0), (4, 5, 6, 7))) == (7, 6, 5, 4)


def test_facts_are_ones_own_truth_and_what_one_was_shown():
    table = Table(4, ambassador="Salute, Ponte dei Sospiri")
    table.gather((0, 1))
    table.chooses("show F 11", "show B 0")
    table.gather((0, AMBASSADOR))
    table.chooses("ask 3")
    table.plays(3, "black X")
    assert facts(table.view(0)) == [
        Fact(0, (F,)),
        Fact(0, (N52,)),
        Fact(1, (B, Card.N0), 1, LineKind.EXCHANGE),
        Fact(3, (X,), 2, LineKind.QUESTION),
    ]
    assert facts(table.view(2)) == [Fact(2, (Z,)), Fact(2, (Card.N0,))]
    assert facts(table.view(1))[2:] == [Fact(0, (F, N11), 1, LineKind.EXCHANGE)]
    assert facts(table.view(ONLOOKER)) == []


def test_after_the_last_deal_everybody_knows_it_all():
    table = Table(4, points=1)
    table.calls(0, "52 11 0 29")
    for seat in (*range(4), ONLOOKER):
        assert list(WORLDS.members(possible(table.view(seat)))) == [((0, 1, 2, 3), (4, 5, 6, 7))]


def test_in_a_new_deal_nothing_is_known_of_the_last():
    table = Table(4)
    table.gather((0, 1))
    table.chooses("sign F", "sign B")
    table.calls(0, "52 11 0 29")
    assert [count(table.view(seat)) for seat in (0, 1, 2, 3)] == [36] * 4


# plain reasoning: from what the seat was told, deal by deal


def observations(log, seat):
    """What a seat has been shown in this deal: of whom, and the cards, of which one is true."""
    heard = [told.event for told in log if told.heard_by(seat)]
    last = max(n for n, event in enumerate(heard) if isinstance(event, DealBegan))
    for event in heard[last:]:
        match event:
            case Dealt(figure, agent, fragment) | TurnedUp(figure, agent, fragment):
                yield figure, {agent}
                yield figure, {fragment}
            case Shown(by, to, cards) if to == seat:
                yield by, {*cards}
            case Signed(by, to, card) if to == seat:
                yield by, {card}
            case Answered(by, _, card):
                yield by, {card}
            case SawOfFourth(_, card):
                yield 3, {card}


def agrees(deal, slots, seen):
    """Whether a deal agrees with all that was seen."""
    black = {figure: {deal[0][slot], deal[1][slot]} for figure, slot in slots.items()}
    return all(len(black[figure] & cards) == 1 for figure, cards in seen)


def random_logs(seats, count, seed):
    """Positions with all that was told on the way."""
    rng = Random(f"{seed} {seats}")
    for match in positions(seats, count, seed):
        again = GAME.start(match.seats, match.options, seed=match.seed)
        log = list(again.told)
        for entry in match.journal:
            log += again.play(entry.seat, entry.move, check=False)
        yield match, log, rng.choice(viewers(match))


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_possible_deals_are_those_that_agree_with_all_that_the_seat_was_told(seats):
    sizes = set()
    for match, log, seat in random_logs(seats, 300, "told"):
        view = match.view(seat)
        slots = {figure: n for n, figure in enumerate(view.open.agents())}
        seen = list(observations(log, seat))
        plain = {deal for deal in EVERY_DEAL if agrees(deal, slots, seen)}
        assert set(WORLDS.members(possible(view))) == plain
        assert fits(facts(view), view.open.ambassador) == possible(view)
        sizes.add(len(plain))
    assert {1, 576} <= sizes
    assert len(sizes) >= 8


# the abacus


def holds(forced, deal, slots, seat):
    """Whether a conclusion is true of a deal, by plain reading."""
    if forced.what == "number":
        return number_of(deal) == forced.number
    agents, fragments = deal
    slot = slots[forced.figure]
    if forced.what == "partner":
        return {agents[slot], agents[slots[seat]]} in ({0, 1}, {2, 3})
    return (forced.card in (agents[slot], fragments[slot])) == (forced.what == "has")


def follows(known, forced, slots, seat):
    """Whether a conclusion is true of all deals that fit these facts, by plain reading."""
    seen = [(fact.figure, {*fact.cards}) for fact in known]
    return all(holds(forced, deal, slots, seat) for deal in EVERY_DEAL if agrees(deal, slots, seen))


def a_seat_and_its_conclusions(seats, count, seed):
    rng = Random(f"{seed} {seats}")
    for match in positions(seats, count, seed):
        view = match.view(rng.choice(viewers(match)))
        yield view, {figure: n for n, figure in enumerate(view.open.agents())}, conclusions(view)


@pytest.mark.long
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_every_conclusion_names_facts_that_alone_force_it_and_none_that_is_idle(seats):
    seen = set()
    for view, slots, found in a_seat_and_its_conclusions(seats, 170, "abacus"):
        known = facts(view)
        for forced in found:
            if (forced, view.seat, view.open.ambassador) in seen:
                continue
            seen.add((forced, view.seat, view.open.ambassador))
            assert {*forced.facts} <= {*known}
            assert follows(forced.facts, forced, slots, view.seat)
            for fact in forced.facts:
                rest = [other for other in forced.facts if other is not fact]
                assert not follows(rest, forced, slots, view.seat)
    assert len(seen) > 300


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_everything_that_is_forced_is_concluded_and_nothing_else(seats):
    for view, slots, found in a_seat_and_its_conclusions(seats, 170, "forced"):
        deals = list(WORLDS.members(possible(view)))
        said = {(f.figure, f.card, f.what == "has") for f in found if f.what in ("has", "has not")}
        for figure, slot in slots.items():
            for card in Card:
                held = {card in (agents[slot], fragments[slot]) for agents, fragments in deals}
                must = {(figure, card, held.pop())} if len(held) == 1 and figure != view.seat else set()
                assert {s for s in said if s[:2] == (figure, card)} == must
        numbers = {number_of(deal) for deal in deals}
        assert [f.number for f in found if f.what == "number"] == (list(numbers) if len(numbers) == 1 else [])
        if view.open.seats == 4 and view.seat is not None:
            partners = {agents.index(agents[view.seat] ^ 1) for agents, _ in deals}
            said_so = [f.figure for f in found if f.what == "partner"]
            assert said_so == (list(partners) if len(partners) == 1 else [])
        else:
            assert not any(f.what == "partner" for f in found)


def test_ones_own_truth_is_a_fact_that_was_learnt_in_no_meeting():
    table = Table(4)
    assert [fact.what for fact in facts(table.view(0))] == [NOTHING, NOTHING]
    assert table.told(Exchanged) == []
