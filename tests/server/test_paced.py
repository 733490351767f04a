"""Which questions are paced: all whose possible answers hang on something that not everybody knows."""

from __future__ import annotations

from collections import Counter
from itertools import count

import pytest
from tests.server.strollers import FEW_GHOSTS, stroll

from ridotto import games
from ridotto.core import Chance, Game
from ridotto.kit.walk import started, walk

pytestmark = pytest.mark.long

ENOUGH = 40
"""So often every question is looked at in every run; in the soak more often."""
RARE = {
    *("last_chance", "whom_the_ghost_finds", "which_black_card"),
    *("keep_or_exchange", "which_card_for", "who_begins", "which_cube"),
    *("where_to_manipulate", "where_to_send", "which_card_to_pass"),
}
"""These come up less often, and are looked at a few times."""
UNSEEN = {"which_card_for"}
"""Answers of which nobody hears until the seat confirms them all: to hold them would spoil the race."""
CONFIRMED = {"does_it_stand"}
"""A question that follows another within one drafted ask, and has one answer."""

ALL_OPEN = {"bacchanalia"}
"""Games in which nobody has a secret: a few matches are looked at, and nothing is paced."""


def hang_on_secrets(game: Game, enough: int) -> tuple[Counter[str], set[str]]:
    """How often each question was looked at, and those with other answers in a world that looks the same."""
    seen: Counter[str] = Counter()
    found: set[str] = set()
    wanted = {q for q in game.rules.questions if q not in {*offers(game), *CONFIRMED}}
    most = 8 if game.name in ALL_OPEN else 300
    for n in count():
        if all(seen[q] >= (5 if q in RARE else enough) for q in wanted) or n > most:
            return seen, found
        far = game.name == "arsenalia" and n % 2
        seats = game.seat_counts[n % len(game.seat_counts)]
        options = FEW_GHOSTS if far else list(game.variants(seats))[n % len(list(game.variants(seats)))]
        match, rng = started(game, seats, options, f"paced {n}")
        for step in (stroll if far else walk)(match, rng):
            ask = step.before.state.ask
            if ask is None or seen[ask.question] >= enough:
                continue
            seen[ask.question] += 1
            twin = game.imagine(step.before.view(None), Chance.of(f"{n} {step.n}"))
            for seat in step.before.to_move():
                if seat in twin.to_move() and twin.asked_moves(seat) != step.before.asked_moves(seat):
                    found.add(ask.question)
    raise AssertionError


def offers(game: Game) -> set[str]:
    """Questions that are never asked, only offered; and what the house answers."""
    return {"the_guess"} if game.name == "arsenalia" else set()


@pytest.mark.parametrize("enough", [ENOUGH, pytest.param(100, marks=pytest.mark.soak)])
@pytest.mark.parametrize("name", games.NAMES)
def test_a_question_whose_answers_hang_on_a_secret_is_paced(name, enough):
    game = games.load(name)
    seen, found = hang_on_secrets(game, enough)
    assert bool(found) == (name not in ALL_OPEN), "what was found to hang on a secret"
    assert found - UNSEEN <= game.paced
    assert game.brief <= game.paced
    assert set(seen) >= game.paced, "a question that is paced was never asked"
