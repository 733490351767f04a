"""What a seat can know for certain, compared with plain reasoning over all 14,400 deals."""

from itertools import permutations
from random import Random

import pytest
from tests.games.arsenalia.positions import positions, viewers
from tests.games.arsenalia.table import COR, FAV, GAME, MA, ONLOOKER, REM, SO, VE, Table

from ridotto.games.arsenalia.imagining.deduction import conclusions, telling
from ridotto.games.arsenalia.imagining.knowledge import HAS, WORLDS, Fact, deal_of, facts, fits, possible
from ridotto.games.arsenalia.moves import (
    Card,
    Dealt,
    FalseShown,
    Guessed,
    PairShown,
    SawCard,
    SawTreasure,
    TreasureTurnedUp,
    TurnedUp,
)

EVERY_DEAL = [(i, c) for i in permutations(range(5)) for c in permutations(range(5, 10))]
TREASURE = 4


def count(view):
    return possible(view).bit_count()


def test_at_the_start_576_deals_are_possible_from_a_seat_and_14400_for_an_onlooker():
    table = Table()
    assert [count(table.view(seat)) for seat in (0, 1, 2, 3)] == [576] * 4
    assert count(table.view(ONLOOKER)) == 14_400
    assert GAME.worlds(table.view(0)) == 576
    before = Table(at=None)
    assert count(before.view(0)) == 14_400, "nobody has been dealt anything yet"
    assert deal_of(before.match.state) == ()


def test_deals_are_numbered_as_the_masks_say():
    assert [*WORLDS.deals] == EVERY_DEAL
    for figure in range(5):
        for card in Card:
            assert HAS[figure][card] == WORLDS.where(lambda d, f=figure, c=card: c in (d[0][f], d[1][f]))


def test_facts_are_ones_own_cards_what_one_was_shown_and_wrong_guesses():
    table = Table(ghosts="gru")
    table.meeting(1, "Ve cor", 6)
    table.stand(s1=7)
    table.goes_to(6)
    table.looks()
    table.ends()
    table.guesses(3, "Ma cor")
    assert facts(table.view(0)) == [
        Fact("true", 0, (MA,)),
        Fact("true", 0, (COR,)),
        Fact("pair", 1, (VE, COR), 1),
        Fact("guess", 3, (MA, COR), 3),
    ]
    assert facts(table.view(1))[2:] == [Fact("guess", 3, (MA, COR), 3)], "one's own card teaches nothing"
    assert facts(table.view(3))[2:] == [Fact("true", TREASURE, (SO,)), Fact("true", TREASURE, (REM,))]
    assert facts(table.view(ONLOOKER)) == [Fact("guess", 3, (MA, COR), 3)]


def test_a_false_card_seen_settles_a_pair():
    table = Table(deal=("Bi imp", "Ve fav", "Ma cor", "Co asc", "So rem"))
    table.meeting(1, "Ve rem", 6)
    both = {(d[0][1], d[1][1]) for d in WORLDS.members(possible(table.view(0)))}
    assert len(both) > 2
    table.skip_to(0)
    table.stand(s0=7)
    table.goes_to(6)
    table.looks()
    assert {d[0][1] for d in WORLDS.members(possible(table.view(0)))} == {VE}


def test_the_guesser_knows_the_treasure():
    table = Table()
    table.guesses(2, "Ma cor")
    assert {(d[0][4], d[1][4]) for d in WORLDS.members(possible(table.view(2)))} == {(SO, REM)}
    assert count(table.view(2)) == 6 * 6


def test_after_the_end_everybody_knows_it_all():
    table = Table()
    table.guesses(0, "So rem")
    for seat in (0, 1, 2, 3, ONLOOKER):
        assert list(WORLDS.members(possible(table.view(seat)))) == [deal_of(table.match.state)]


# plain reasoning: from what the seat was told, deal by deal


def observations(log, seat):
    """What a seat has been told, each as a condition on a deal; ``has(figure, card)`` reads the deal."""
    for event in (told.event for told in log if told.heard_by(seat)):
        match event:
            case Dealt(figure, institution, craft) | TurnedUp(figure, institution, craft):
                yield lambda has, f=figure, i=institution, c=craft: has(f, i) and has(f, c)
            case PairShown(by, to, institution, craft) if to == seat:
                yield lambda has, f=by, i=institution, c=craft: has(f, i) != has(f, c)
            case FalseShown(by, to, card) if to == seat:
                yield lambda has, f=by, c=card: not has(f, c)
            case SawCard(owner, _, card):
                yield lambda has, f=owner, c=card: not has(f, c)
            case SawTreasure(_, i, c) | TreasureTurnedUp(i, c) | Guessed(_, i, c, True):
                yield lambda has, i=i, c=c: has(TREASURE, i) and has(TREASURE, c)
            case Guessed(by, i, c, False):
                yield (
                    lambda has, f=by, i=i, c=c: (
                        not has(f, i) and not has(f, c) and not (has(TREASURE, i) and has(TREASURE, c))
                    )
                )


def agreeing(seen):
    """The deals in which all these conditions hold, by plain reading."""
    deals = EVERY_DEAL
    for condition in seen:
        deals = [d for d in deals if condition(lambda f, card, d=d: card in (d[0][f], d[1][f]))]
    return {*deals}


def random_logs(number, seed):
    """Positions with all that was told on the way."""
    rng = Random(seed)
    for match in positions(number, seed):
        again = GAME.start(match.seats, match.options, seed=match.seed)
        log = list(again.told)
        for entry in match.journal:
            log += again.play(entry.seat, entry.move, check=False)
        yield match, log, rng.choice(viewers(match))


@pytest.mark.long
def test_the_possible_deals_are_those_that_agree_with_all_that_the_seat_was_told():
    sizes = set()
    for match, log, seat in random_logs(150, "told"):
        view = match.view(seat)
        plain = agreeing(observations(log, seat))
        assert set(WORLDS.members(possible(view))) == plain
        assert fits(facts(view)) == possible(view)
        assert not plain or match.state.hidden.treasure == (-1, -1) or deal_of(match.state) in plain
        sizes.add(len(plain))
    assert {1, 576, 14_400} <= sizes
    assert len(sizes) >= 30


# the abacus


def test_every_conclusion_names_facts_that_alone_force_it_and_none_that_is_idle():
    rng, seen, of_size = Random("abacus"), set(), set()
    for match in positions(500, "abacus"):
        view = match.view(rng.choice(viewers(match)))
        known = set(facts(view))
        for forced in conclusions(view):
            if (forced, view.seat) in seen:
                continue
            seen.add((forced, view.seat))
            of_size.add(len(forced.facts))
            assert {*forced.facts} <= known
            assert not fits([*forced.facts]) & ~forced.deals()
            for fact in forced.facts:
                rest = [other for other in forced.facts if other is not fact]
                assert fits(rest) & ~forced.deals(), "a fact is idle"
    assert len(seen) > 1000
    assert {1, 2, 3, 4} <= of_size


def test_everything_that_is_forced_is_concluded_and_nothing_else():
    rng = Random("forced")
    for match in positions(120, "forced"):
        view = match.view(rng.choice(viewers(match)))
        deals = list(WORLDS.members(possible(view)))
        must = set()
        for figure in range(5):
            for kind in (0, 1):
                held = {deal[kind][figure] for deal in deals}
                for card in list(Card)[5 * kind : 5 * kind + 5]:
                    if figure != view.seat and (card not in held or len(held) == 1):
                        must.add((figure, card, card in held))
        assert {(f.figure, f.card, f.what == "has") for f in conclusions(view)} == must


def test_what_is_seen_or_follows_at_a_glance_is_not_worth_a_line():
    table = Table(deal=("Co rem", "Ve fav", "Bi cor", "So imp", "Ma asc"))
    assert list(telling(conclusions(table.view(0)))) == []
    table.meeting(3, "Co imp", 6)
    lines = list(telling(conclusions(table.view(0))))
    assert [(f.what, f.figure, f.card.name) for f in lines] == [("has", 3, "IMPIRARESSA")]
    assert FAV not in {f.card for f in lines}
