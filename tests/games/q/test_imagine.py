"""Imagined matches: exactly the possible worlds come out, as often as they should; pasts are legal."""

from collections import Counter
from math import sqrt
from random import Random

import msgspec
import pytest
from tests.games.q.positions import counted_views, positions
from tests.games.q.table import GAME, NAMES, Table
from tests.games.q.worlds import TooMany, world_of, worlds_of

from ridotto.core import Chance
from ridotto.games.q.story import story_of

BE = NAMES["be"]


def views(count, seed, **options):
    """Random positions and a viewer of each."""
    rng = Random(f"who {seed}")
    for match in positions(count, seed, **options):
        yield match, rng.choice([None, *range(match.seats)])


def test_exactly_the_possible_worlds_of_200_views_are_imagined_the_true_one_among_them():
    floating = 0
    for n, (match, view, worlds) in enumerate(counted_views(200, "exactly")):
        assert world_of(match.state, view.seat) in worlds
        floating += bool(story_of(view).floating)
        missing, chance = set(worlds), Chance.of(f"imagine {n}")
        for _ in range(round(16 / min(worlds.values()))):
            world = world_of(GAME.imagine(view, chance).state, view.seat)
            assert world in worlds, "an impossible world"
            missing.discard(world)
            if not missing:
                break
        assert not missing, f"{len(missing)} of {len(worlds)} worlds are never imagined"
    assert floating >= 100, "cards that the viewer has let go"


def chi_square(count, samples, seed):
    """The sum over views of chi-squares against the weights of all worlds, and of the degrees of freedom."""
    square = freedom = 0.0
    for n, (_, view, worlds) in enumerate(counted_views(count, seed)):
        chance = Chance.of(f"{seed} {n}")
        came = Counter(world_of(GAME.imagine(view, chance).state, view.seat) for _ in range(samples))
        square += sum((came[w] - samples * p) ** 2 / (samples * p) for w, p in worlds.items())
        freedom += len(worlds) - 1
    return square, freedom


def test_worlds_come_out_as_often_as_if_others_chose_blindly(record_property):
    square, freedom = chi_square(25, 400, "often")
    record_property("chi_square", f"{square:.1f} with {freedom:.0f} degrees of freedom")
    assert abs(square - freedom) / sqrt(2 * freedom) < 4, f"chi-square {square:.1f} with {freedom:.0f}"


@pytest.mark.soak
def test_worlds_come_out_as_often_as_they_should_for_long():
    square, freedom = chi_square(200, 2000, "soak")
    print(f"chi-square {square:.1f} with {freedom:.0f} degrees of freedom")
    assert abs(square - freedom) / sqrt(2 * freedom) < 5


def test_what_others_are_imagined_to_remember_fits_what_they_hold():
    checked = 0
    for n, (match, view, _) in enumerate(counted_views(40, "others")):
        imagined = GAME.imagine(view, Chance.of(f"others {n}"))
        for seat in range(match.seats):
            try:
                worlds = worlds_of(imagined.view(seat), 200)
            except TooMany:
                continue
            assert world_of(imagined.state, seat) in worlds
            checked += 1
    assert checked > 60


@pytest.mark.parametrize("options", [{}, {"round_limit": 4}])
def test_an_imagined_match_looks_to_the_seat_like_its_own(options):
    for n, (match, seat) in enumerate(views(50, f"like {options}", **options)):
        view = match.view(seat)
        imagined = GAME.imagine(view, Chance.of(str(n)))
        assert msgspec.json.encode(imagined.view(seat)) == msgspec.json.encode(view)
        assert dict(GAME.components(imagined.state)) == dict(GAME.components(match.state))
        if seat is not None:
            assert imagined.moves(seat) == match.moves(seat)
        for other in range(match.seats):
            mine, theirs = match.state.private[other], imagined.state.private[other]
            assert [line[:3] for line in mine.memory] == [line[:3] for line in theirs.memory]
            again = GAME.imagine(imagined.view(other), Chance.of(f"again {n}"))
            assert again.view(other) == imagined.view(other)


def test_an_imagined_match_can_be_played_to_its_end():
    rng = Random("on")
    for n, (match, seat) in enumerate(views(12, "on")):
        imagined = GAME.imagine(match.view(seat), Chance.of(f"on {n}"))
        while not imagined.over:
            mover = imagined.to_move()[0]
            imagined.play(mover, rng.choice(imagined.moves(mover)))
        assert len(imagined.outcome.scores) == match.seats


def test_every_true_place_of_a_card_comes_out_with_the_whole_deck():
    """Where each title truly lies, roughly: in another's hand or load, in the pile, in the discards."""
    tried: Counter[tuple[str, int]] = Counter()
    came: Counter[tuple[str, int]] = Counter()
    for n, (match, seat) in enumerate(views(60, "places")):
        truth = places(match.state, seat)
        for sample in range(3):
            here = places(GAME.imagine(match.view(seat), Chance.of(f"{n} {sample}")).state, seat)
            tried.update(truth)
            came.update(truth & here)
    assert len(tried) > 100
    assert [place for place, often in tried.items() if often >= 40 and not came[place]] == []


def places(state, me):
    found = {("pile", card) for card in state.hidden.pile}
    found |= {("discards", card) for card in state.hidden.discards}
    for seat, p in enumerate(state.private):
        if seat != me:
            found |= {("hand", card) for card in p.hand} | {("load", card) for card in p.loaded}
    return found


# a card that one has given away


def holds(table, viewer, seat, card=BE, samples=300):
    """How often a seat is imagined to hold a card."""
    view, chance = table.view(viewer), Chance.of("holds")
    found = sum(card in GAME.imagine(view, chance).state.private[seat].hand for _ in range(samples))
    return found / samples


def test_a_card_given_away_stays_where_it_was_given_until_something_leaves_that_hand():
    table = Table({0: "be dip tab", 1: "set gio gra"})
    table.swaps(1, "be", "set")
    assert holds(table, 0, 1) == 1
    assert holds(table, 1, 1) == 1
    assert holds(table, 2, 1) < 0.5
    table.loads("gio")
    assert 0.5 < holds(table, 0, 1) < 0.85, "one of three cards has been loaded: perhaps this one"
    assert holds(table, 1, 1) == 1


def test_a_ship_that_does_not_carry_it_brings_it_back_to_that_hand():
    table = Table({0: "be dip tab", 1: "set gio gra"})
    table.swaps(1, "be", "set")
    table.round({1: "gio"})
    table.shows()
    assert holds(table, 0, 1) == 1
    thrown = Table({0: "be dip tab", 1: "set gio gra"})
    thrown.swaps(1, "be", "set")
    thrown.round({1: "gio gra"})
    thrown.throws("gio")
    assert 0.3 < holds(thrown, 0, 1) < 1, "perhaps it went overboard"


def test_a_card_put_back_may_be_anywhere_but_in_hands_that_have_drawn_nothing():
    table = Table({0: "be be dip tiz let"})
    card = NAMES["tiz"]
    assert all(holds(table, 0, seat, card, 100) == 0 for seat in range(1, 5))
    while table.open.round == 1:
        table.draws()
    assert 0 < sum(holds(table, 0, seat, card, 200) for seat in range(1, 5)) < 0.5
