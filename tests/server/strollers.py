"""Walks that come far: matches of Arsenalia in which people meet, so that somebody reaches the last chance.

At random the ghost deck is empty long before the cards are; these walkers go where simple players go.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from ridotto.bots.arsenalia.simple import SimpleBot
from ridotto.core import Chance, Match, TakeBack
from ridotto.games.arsenalia.moves import Guess
from ridotto.kit.walk import UNDOS, Deed, WalkStep, do, offered_moves

FEW_GHOSTS = {"ring": "SMCVB.#.#.#.#."}
"""Options with which the cards are often all laid before the ghost deck is empty."""
GUESSES = 0.01
"""How often somebody guesses out of turn."""


def stroll(match: Match, rng: Random) -> Iterator[WalkStep]:
    """Walk to the end: meet and look, seldom take back or guess, at the last chance mostly decline."""
    bot, n = SimpleBot(), 0
    chance = Chance.of(f"stroll {rng.random()}")
    while not match.over:
        before = match.clone()
        deed = _deed(match, rng, bot, chance)
        yield WalkStep(n, before, deed, match, do(match, deed))
        n += 1


def _deed(match: Match, rng: Random, bot: SimpleBot, chance: Chance) -> Deed:
    kind = rng.random()
    if kind < GUESSES and match.state.offers:
        seat = rng.choice(match.state.offers[0].seats)
        return Deed(seat, rng.choice(offered_moves(match, seat)))
    able = [seat for seat in range(match.seats) if match.can_undo(seat)]
    if GUESSES < kind < GUESSES + UNDOS and able:
        return Deed(rng.choice(able), TakeBack())
    seat = match.to_move()[0]
    moves = match.asked_moves(seat)
    guesses = [move for move in moves if isinstance(move, Guess)]
    if guesses:  # the last chance
        return Deed(seat, rng.choice(guesses) if rng.random() < 0.3 else moves[-1])
    return Deed(seat, bot.choose(match.view(seat), moves, chance))
