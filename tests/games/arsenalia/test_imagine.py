"""Imagined matches: exactly the possible deals come out, and what others are imagined to know is legal."""

from random import Random

import msgspec
import pytest
from tests.games.arsenalia.positions import positions, viewers
from tests.games.arsenalia.table import GAME, SEATS, Table

from ridotto.core import Chance
from ridotto.games.arsenalia.state import LineKind

FEW = 24
"""As many deals can be waited for until each has come out."""


def views(count=200, seed="imagine", **options):
    """Random positions and a viewer of each."""
    rng = Random(f"who {seed}")
    for match in positions(count, seed, **options):
        yield match, rng.choice(viewers(match))


def dealt(match):
    return match.state.hidden.treasure != (-1, -1)


def test_exactly_the_possible_deals_are_imagined_the_true_one_among_them():
    counted = 0
    for n, (match, seat) in enumerate(views(220)):
        if match.over or not dealt(match):
            continue
        view = match.view(seat)
        chance = Chance.of(f"imagine {n}")
        came: set[object] = set()
        if GAME.worlds(view) <= FEW:
            counted += 1
            deals = set(GAME.deals(view))
            assert GAME.deal_of(match.state) in deals
            for _ in range(60 * len(deals)):
                came.add(GAME.deal_of(GAME.imagine(view, chance).state))
                if len(came) == len(deals):
                    break
            assert came == deals
        elif GAME.worlds(view) <= 576:
            deals = set(GAME.deals(view))
            assert GAME.deal_of(match.state) in deals
            assert {GAME.deal_of(GAME.imagine(view, chance).state) for _ in range(5)} <= deals
    assert counted >= 30


def test_all_576_deals_of_the_start_are_imagined():
    view = Table().view(0)
    chance = Chance.of("all")
    came = {GAME.deal_of(GAME.imagine(view, chance).state) for _ in range(7000)}
    assert came == set(GAME.deals(view))


@pytest.mark.parametrize("options", [{}, {"guess": "turn"}, {"ring": "S#M#C#V#B#"}])
def test_an_imagined_match_looks_to_the_seat_like_its_own(options):
    for n, (match, seat) in enumerate(views(120, str(options), **options)):
        imagined = GAME.imagine(match.view(seat), Chance.of(str(n)))
        assert msgspec.json.encode(imagined.view(seat)) == msgspec.json.encode(match.view(seat))
        assert dict(GAME.components(imagined.state)) == dict(GAME.components(match.state))
        if seat is not None:
            assert imagined.moves(seat) == match.moves(seat)


def bits(mask):
    return {card for card in range(10) if mask >> card & 1}


def check_legal(state):
    """3.1, 5.2 Pairs have one true card, false cards are false; R7 none is given twice; memories agree."""
    o = state.open
    truths = [{p.institution, p.craft} for p in state.private]
    memories = [p.memory for p in state.private]
    showed = sorted((m[0], m[1], m[2], by, m[4]) for by in SEATS for m in memories[by] if m[4] and m[1] <= 1)
    saw = sorted((m[0], m[1], to, m[2], m[3]) for to in SEATS for m in memories[to] if m[1] <= 1 and m[3])
    assert showed == saw, "what one remembers to have shown the other remembers to have seen"
    given: list[list[int]] = [[], [], [], []]
    for _, what, _, by, cards in showed:
        true = bits(cards) & truths[by]
        assert len(bits(cards)) == (2 if what == LineKind.MEETING else 1)
        assert len(true) == (1 if what == LineKind.MEETING else 0)
        given[by] += bits(cards) - true
    for seat, p in enumerate(state.private):
        laid = [m[4].bit_length() - 1 for m in p.memory if m[1] == LineKind.LAY]
        assert len({*given[seat]}) == len(given[seat])
        assert {*laid} <= {*given[seat]}
        if p.to_lay >= 0:
            assert p.to_lay in given[seat]
            assert p.to_lay not in laid
        if seat not in o.out:
            assert bits(p.hand) == {*range(10)} - {*laid}
        else:
            assert (p.hand, p.treasure) == (0, state.hidden.treasure)
    in_piles = sorted(
        (owner, card)
        for owners, cards in zip(o.piles, state.hidden.piles)
        for owner, card in zip(owners, cards)
    )
    looked = [(m[2], m[3].bit_length() - 1) for memory in memories for m in memory if m[1] == LineKind.LOOK]
    all_laid = [(s, m[4].bit_length() - 1) for s in SEATS for m in memories[s] if m[1] == LineKind.LAY]
    assert sorted([*in_piles, *looked]) == sorted(all_laid)


def test_what_others_are_imagined_to_know_is_legal():
    pending = 0
    for n, (match, seat) in enumerate(views(200, "legal")):
        chance = Chance.of(f"memories {n}")
        for state in (match.state, *(GAME.imagine(match.view(seat), chance).state for _ in range(3))):
            check_legal(state)
            pending += any(p.to_lay >= 0 for p in state.private)
    assert pending > 20


def test_an_imagined_match_can_be_played_to_its_end():
    rng = Random("on")
    for n, (match, seat) in enumerate(views(25, "on")):
        imagined = GAME.imagine(match.view(seat), Chance.of(f"on {n}"))
        while not imagined.over:
            mover = imagined.to_move()[0]
            imagined.play(mover, rng.choice(imagined.moves(mover)))
        assert len(imagined.outcome.scores) == 4
