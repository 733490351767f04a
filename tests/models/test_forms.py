"""Moves without a list: what a model writes in the words of the table becomes the move of the game."""

from __future__ import annotations

import enum
from random import Random
from typing import get_type_hints

import pytest

from ridotto import games
from ridotto.core import LANGUAGES, has_text
from ridotto.core.words import is_seat
from ridotto.kit.walk import fill
from ridotto.models.answer import Fault, Faulty
from ridotto.models.forms import Forms
from ridotto.models.prompt import sayings
from ridotto.play import Turns


def written(forms, move):
    """A move as a model writes it: seats and members by the names of the table."""
    found = {}
    for name, value in move.to_dict().items():
        hint = get_type_hints(type(move), include_extras=True).get(name)
        own = getattr(move, name, None)
        if isinstance(own, enum.Enum):
            value = next(said for said, one in forms._members(type(own)).items() if one is own)
        elif hint is not None and is_seat(hint) and isinstance(value, int) and 0 <= value < len(forms.names):
            value = forms.names[value].upper()
        found[name] = value
    return found


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", games.names())
def test_every_legal_move_can_be_written(game, language):
    rules, rng = games.load(game), Random(game)
    turns = Turns(rules.start(rules.usual_seats, seed=f"forms {game}"))
    names = [sayings(language)["player"].format(n=n + 1) for n in range(rules.usual_seats)]
    forms, read = Forms(rules, rules.words(language, turns.match.options), names), 0
    while not turns.over and read < 400:
        moves = turns.match.moves(turns.seat)
        for move in moves:
            move = fill(move, rng) if has_text(move) else move
            assert forms.move(written(forms, move)) == move
            assert any(type(move).__name__ in line for line in forms.shown([type(move)]))
            read += 1
        move = rng.choice(moves)
        turns.play_move(fill(move, rng))
    assert read >= 100


@pytest.mark.parametrize(
    "given",
    [
        None,
        7,
        "Visit",
        {},
        {"type": "Fly"},
        {"type": "Visit"},
        {"type": "Visit", "place": "the moon"},
        {"type": "Visit", "place": "Rialto", "and": "more"},
        {"type": ["Visit"], "place": "Rialto"},
    ],
)
def test_what_is_no_move_of_the_game_is_illegal_and_says_how_one_looks(given):
    rules = games.load("inkognito")
    forms = Forms(rules, rules.words("en"), ["Player 1", "Player 2", "Player 3", "Player 4"])
    with pytest.raises(Faulty) as found:
        forms.move(given)
    assert found.value.fault is Fault.ILLEGAL
    assert "Visit" in found.value.why
