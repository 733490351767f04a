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
from ridotto.games.q.imagining.knowledge import deal_of
from ridotto.games.q.imagining.trail import trail_of
from ridotto.games.q.state import IN_PILE, PAOLO

BE = NAMES["be"]


def views(count, seed, **options):
    """Random positions and a viewer of each."""
    rng = Random(f"who {seed}")
    for match in positions(count, seed, **options):
        yield match, rng.choice([None, *range(match.seats)])


@pytest.mark.long
@pytest.mark.parametrize("count", [20, pytest.param(200, marks=pytest.mark.soak)])
def test_exactly_the_possible_worlds_of_a_view_are_imagined_the_true_one_among_them(count):
    floating = 0
    for n, (match, view, worlds) in enumerate(counted_views(count, "exactly")):
        deals = {*GAME.deals(view)}
        assert world_of(match.state, view.seat) in worlds
        assert deal_of(match.state) in deals
        floating += bool(trail_of(view).floating)
        missing = {*worlds} | {held for deal in deals for held in enumerate(deal)}
        chance = Chance.of(f"imagine {n}")
        for _ in range(round(16 / min(worlds.values()))):
            imagined = GAME.imagine(view, chance).state
            world, deal = world_of(imagined, view.seat), deal_of(imagined)
            assert world in worlds, "an impossible world"
            assert deal in deals, "an impossible deal of the roles"
            missing -= {world, *enumerate(deal)}
            if not missing:
                break
        assert not missing, f"of {len(worlds)} worlds, or of the roles of the seats, never: {missing}"
    assert floating >= count // 2, "cards that the viewer has let go"


class ChiSquare:
    """The sum of chi-squares over views. Its mean and variance are known exactly, however rare a world is."""

    def __init__(self) -> None:
        self.square = self.freedom = self.variance = 0.0

    def add(self, came, likely):
        """One more view: what came how often, and how likely each of all possible ones is."""
        n, cells = came.total(), len(likely)
        self.square += sum(often**2 / likely[what] for what, often in came.items()) / n - n
        self.freedom += cells - 1
        self.variance += 2 * (cells - 1) + (sum(1 / p for p in likely.values()) - cells * (cells + 2) + 2) / n

    def __str__(self) -> str:
        return f"{self.square:.1f} with {self.freedom:.0f} degrees of freedom"

    def is_within(self, deviations):
        """Whether it lies no further from its mean than chance would have it."""
        return abs(self.square - self.freedom) < deviations * sqrt(self.variance)


def chi_squares(count, samples, seed, **wider):
    """Of where the cards lie, of who holds which role, and of both together."""
    cards, roles, both = ChiSquare(), ChiSquare(), ChiSquare()
    for n, (_, view, worlds) in enumerate(counted_views(count, seed, **wider)):
        chance, came = Chance.of(f"{seed} {n}"), Counter()
        for _ in range(samples):
            imagined = GAME.imagine(view, chance).state
            came[world_of(imagined, view.seat), deal_of(imagined)] += 1
        deals = [*GAME.deals(view)]
        places, dealt = Counter(), Counter()
        for (world, deal), often in came.items():
            places[world] += often
            dealt[deal] += often
        cards.add(places, worlds)
        roles.add(dealt, dict.fromkeys(deals, 1 / len(deals)))
        both.add(came, {(world, deal): p / len(deals) for world, p in worlds.items() for deal in deals})
    return {"cards": cards, "roles": roles, "both": both}


@pytest.mark.long
def test_worlds_come_out_as_often_as_if_others_chose_blindly():
    for what, found in chi_squares(10, 400, "often").items():
        print(f"chi-square of {what}: {found}")
        assert found.is_within(4), f"chi-square of {what}: {found}"


@pytest.mark.soak
def test_worlds_come_out_as_often_as_they_should_for_long():
    for what, found in chi_squares(200, 2000, "soak", most=120, rarest=1 / 300).items():
        print(f"chi-square of {what}: {found}")
        assert found.is_within(4), f"chi-square of {what}: {found}"


@pytest.mark.parametrize(("seats", "whole", "places"), [(5, 82, {7, 5, 3, 1}), (6, 80, {7, 6, 4, 2})])
@pytest.mark.long
def test_paolo_is_imagined_wherever_he_may_still_lie(seats, whole, places):
    """R6 Half of the cards lie under him, three more or three fewer; what is drawn has lain over him."""
    table, seen = Table(seats=seats, paolo=6), set()
    while table.open.paolo == IN_PILE:
        left = table.open.pile - 1
        may_be = {*range(whole // 2 - 3, min(left, whole // 2 + 3) + 1)}
        truth = table.match.state.hidden.pile.index(PAOLO)
        assert truth == min(may_be)
        if left <= whole // 2 + 5 or left == whole:
            for viewer in (None, 0):
                view, chance = table.match.view(viewer), Chance.of(f"Paolo {left} {viewer}")
                came = Counter(GAME.imagine(view, chance).state.hidden.pile.index(PAOLO) for _ in range(250))
                assert {*came} == may_be
                assert max(came.values()) < 2.5 * min(came.values()), "all places alike"
            seen.add(len(may_be))
        table.draws()
    assert seen == places, "fewer and fewer are left"


@pytest.mark.long
@pytest.mark.parametrize("count", [10, pytest.param(40, marks=pytest.mark.soak)])
def test_what_others_are_imagined_to_remember_fits_what_they_hold(count):
    checked = 0
    for n, (match, view, _) in enumerate(counted_views(count, "others")):
        imagined = GAME.imagine(view, Chance.of(f"others {n}"))
        for seat in range(match.seats):
            try:
                worlds = worlds_of(imagined.view(seat), 200)
            except TooMany:
                continue
            assert world_of(imagined.state, seat) in worlds
            checked += 1
    assert checked > 1.5 * count


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


def test_of_two_equal_cards_let_go_the_one_that_could_more_easily_come_back_has_come_back():
    table = Table({0: "be be tra tra dip", 1: "gra sal vin"})
    card = NAMES["tra"]
    assert card in table.back[0]
    table.swaps(1, "tra", "gra")
    while table.turn:
        table.draws()
    table.swaps(1, "gra", "tra")
    assert holds(table, 0, 1, card) < 0.05, "the other one is in the pile, or perhaps was drawn from it"
