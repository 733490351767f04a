"""Planted in what programs are handed: numbers, texts, masks, sentences, histories, whose turn it is."""

from __future__ import annotations

import hashlib
from typing import Any

import msgspec
from msgspec.structs import replace
from tests.planted.faults import Fault, Law, fault
from tests.planted.leaks import walks

from ridotto import games
from ridotto.core.state import drawers
from ridotto.kit.seen import Seen

MATCHES = 12


def seen(game: str, **options: Any) -> Law:
    """Twins over all that a program is handed."""

    async def law(fault: Fault) -> list[str]:
        found = games.load(game)
        twins = Seen(found, found.seat_counts[0])
        for n in range(MATCHES):
            for what, _ in twins.of(options, f"planted {n}"):
                return [what]
        return []

    law.__name__ = game
    return law


def truth(turns: Any) -> int:
    """A small number that depends on everything hidden."""
    return hashlib.sha256(msgspec.json.encode(turns.match.state)).digest()[0]


@fault("ridotto.play.turns:Turns.observe", seen("inkognito"), seen("q"))
def a_number_that_depends_on_secrets(true, turns, seat):
    numbers = true(turns, seat)
    numbers[0] = truth(turns)
    return numbers


@fault("ridotto.play.turns:Turns.text", seen("arsenalia"))
def a_text_that_depends_on_secrets(true, turns, seat):
    return f"{true(turns, seat)} {truth(turns) % 4}"


@fault("ridotto.play.turns:Turns.mask", seen("inkognito"))
def a_mask_that_shows_what_others_may_do(true, turns, seat):
    return turns.observing.actions.mask(list(turns.legal))


@fault("ridotto.play.turns:Turns.view", seen("zena"))
def the_drawer_of_the_next_seat(true, turns, seat):
    private = drawers(turns.match.state)[1]
    return replace(true(turns, seat), mine=private[(seat + 1) % len(private)])


@fault("ridotto.play.turns:Turns._entered", seen("arsenalia"))
def offers_are_passed_over_where_a_secret_says_so(true, turns):
    true(turns)
    truths = [mine.institution for mine in drawers(turns.match.state)[1]]
    turns.passing = tuple(seat for seat in turns.passing if truths[seat] % 2)


@fault("ridotto.play.turns:Turns.imagined", seen("inkognito"))
def an_imagined_match_in_which_anybody_may_have_answered(true, turns, seat, chance):
    return turns._with(turns.match.game.imagine(turns.match.view(seat), chance), None)


@fault("ridotto.play.history:Histories.after", walks("inkognito", "history"), seen("q"))
def a_history_in_which_all_hear_everything(true, histories, game, seat, move, told):
    return true(histories, game, seat, move, [replace(one, to=None) for one in told])


@fault("ridotto.play.history:Tokens.token", walks("zena", "history"))
def a_token_that_leaves_out_its_last_number(true, tokens, of):
    found = true(tokens, of)
    return found if len(found) < 3 else (*found[:-1], 0)


@fault("ridotto.play.actions:_Kind.number", walks("q", "actions"))
def a_field_that_does_not_count(true, kind, move):
    return kind.first if kind.fields == ["card"] else true(kind, move)


@fault("ridotto.play.actions:_Features.of", walks("arsenalia", "actions"))
def features_that_say_only_what_kind_of_move_it_is(true, features, move):
    return (features.kind_of[type(move)], *features.none[1:])


@fault("ridotto.play.packing:Packed.__missing__", walks("zena", "observations"))
def rows_that_are_packed_in_another_order(true, packed, value):
    numbers = packed.shape.numbers(value, packed.where)
    return packed.pack(*reversed(numbers))


@fault("ridotto.core.shapes:Tally.numbers", walks("bacchanalia", "observations"))
def a_count_above_its_legend(true, tally, value, where):
    return [1_000, *true(tally, value, where)[1:]]
