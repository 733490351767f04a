"""The kit wherever Hypothesis leads: it picks the matches."""

from __future__ import annotations

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.toy import GAME
from tests.toy.moves import Enter, Toast, Wear
from tests.toy.state import Door, Mask

from ridotto.core import Draw
from ridotto.kit.checking import WATCHING
from ridotto.kit.echo import otherwise
from ridotto.kit.strategies import choices, deeds, matches, nth, positions, watch
from ridotto.kit.walk import do

tried = settings(max_examples=30, deadline=None, suppress_health_check=list(HealthCheck))


@pytest.mark.parametrize("law", WATCHING, ids=lambda law: law.name)
@tried
@given(data=st.data())
def test_a_law_holds_wherever_hypothesis_leads(law, data):
    match = data.draw(matches(GAME))
    watch(match, data.draw(choices(40)), law(GAME, match.seats))


@tried
@given(match=positions(GAME), number=st.integers(0, 999))
def test_a_refused_move_changes_nothing_and_a_view_never_changes(match, number):
    views = [match.view(seat) for seat in (None, *range(match.seats))]
    before = [msgspec.json.encode(view) for view in views]
    for seat in range(match.seats):
        match.refusal(seat, Wear(Mask(number % 4)))
    if not match.over:
        do(match, nth(match, number))
    assert [msgspec.json.encode(view) for view in views] == before


@given(st.integers(2, 9), st.randoms(use_true_random=False))
def test_another_outcome_is_possible_and_another(size, rng):
    pick, roll = Draw("p", "pick", size, 0), Draw("r", "roll", size, 1)
    assert 0 < otherwise(pick, rng).outcome < size
    assert 1 < otherwise(roll, rng).outcome <= size
    shuffle = otherwise(Draw("s", "shuffle", size, tuple(range(size))), rng)
    assert sorted(shuffle.outcome) == list(range(size))


def test_the_deeds_of_a_position_are_answers_offers_undos_and_moves_of_the_house():
    match = GAME.start(3, seed="deeds")
    match.play(0, match.moves(0)[0])
    kinds = {type(deed.move).__name__ for deed in deeds(match)}
    assert kinds == {"Wear", "Enter", "TakeBack", "TimeIsUp"}


def test_forms_are_filled_in_on_walks():
    match = GAME.start(2, {"denouncing": False}, seed="forms")
    for seat in range(2):
        match.play(seat, match.moves(seat)[0])
        match.play(seat, Enter(Door.STREET))
    form = next(n for n, deed in enumerate(deeds(match)) if deed.move == Toast())
    assert nth(match, form).move.text
