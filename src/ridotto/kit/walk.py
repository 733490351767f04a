"""A random walk through a match: everything that can be done at a table is done in it sooner or later."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from random import Random
from typing import Any, TypeAlias

import msgspec

from ridotto.core import HOUSE, Game, Match, Move, State, TakeBack, Told, filled, has_text
from ridotto.kit.stacked import Stacked

TEXTS = ("Salute!", "Non so niente.", "È una lunga notte…")
OFFERS, UNDOS, HOUSE_MOVES = 0.06, 0.06, 0.03
"""How often a walk takes up an offer, takes a move back, lets the house move."""
PATIENT = 0.05
"""The share of offers that a patient walk takes up: offers may end a match early."""


class Deed(msgspec.Struct, frozen=True):
    """Somebody made a move; ``TakeBack`` is an undo."""

    seat: int
    move: Move


class WalkStep(msgspec.Struct, frozen=True):
    """One deed of a walk: the match before it (a clone) and after it (the match that walks on)."""

    n: int
    before: Match
    deed: Deed
    after: Match
    told: list[Told]


Walk: TypeAlias = Callable[[Match, Random], Iterator[WalkStep]]
"""How a match is walked to its end."""
EVEN = ", evenly"
"""How the seed of an even walk ends."""
STACKED = ", stacked"
"""What is in the seed of a match whose cards are stacked; it is walked patiently, to the last card."""


def do(match: Match, deed: Deed) -> list[Told]:
    """Carry out a deed."""
    if isinstance(deed.move, TakeBack):
        return match.undo(deed.seat)
    return match.play(deed.seat, deed.move)


def asked_moves(match: Match, seat: int) -> list[Move]:
    """What a seat may answer to what it is asked, without its offers."""
    return match.asked_moves(seat)


def offered_moves(match: Match, seat: int) -> list[Move]:
    """What a seat is offered besides."""
    return [move for move in match.moves(seat) if not match.answers(move, seat)]


def choose(
    match: Match, rng: Random, clock: bool = True, patient: bool = False, evenly: bool = False
) -> Deed:
    """Some deed: mostly an answer to what is asked, at times an undo, an offer or a move of the house.

    ``evenly``: every kind of answer is as likely as any other, however many answers there are of each.
    """
    kind = rng.random()
    if kind < (OFFERS * PATIENT if patient else OFFERS) and match.state.offers:
        offer = rng.choice(match.state.offers)
        seat = rng.choice(offer.seats)
        moves = offered_moves(match, seat)
        if moves:
            return Deed(seat, fill(rng.choice(moves), rng))
    elif OFFERS <= kind < OFFERS + UNDOS:
        able = [seat for seat in range(match.seats) if match.can_undo(seat)]
        if able:
            return Deed(rng.choice(able), TakeBack())
    elif clock and kind > 1 - HOUSE_MOVES:
        moves = match.moves(HOUSE)
        if moves:
            return Deed(HOUSE, rng.choice(moves))
    seat = rng.choice(match.to_move())
    moves = asked_moves(match, seat)
    if evenly:
        kind_of_answer = rng.choice(list(dict.fromkeys(map(type, moves))))
        moves = [move for move in moves if type(move) is kind_of_answer]
    return Deed(seat, fill(rng.choice(moves), rng))


def fill(move: Move, rng: Random) -> Move:
    """The move with a text, if it is a form."""
    if not has_text(move):
        return move
    by_machine = filled(move)
    said = msgspec.structs.replace(move, text=rng.choice(TEXTS))
    try:
        return msgspec.convert(said.to_dict(), type(move))
    except msgspec.ValidationError:
        return by_machine


def walk(match: Match, rng: Random, evenly: bool = False, far: bool = False) -> Iterator[WalkStep]:
    """Walk to the end of the match. Only some walks let time run out, and some are patient, to get far."""
    character = 1.0 if far else rng.random()
    clock, patient = character < 0.3, character > 0.6
    n = 0
    while not match.over:
        before = match.clone()
        deed = choose(match, rng, clock, patient, evenly)
        yield WalkStep(n, before, deed, match, do(match, deed))
        n += 1


def walk_of(seed: str) -> Walk:
    """How the match of a seed is walked: its name says so, that a failure can be found again.

    On an even walk no kind of answer is drowned out by another of which there are many.
    """
    return partial(walk, evenly=EVEN in seed, far=STACKED in seed)


def started(game: Game, seats: int, options: Mapping[str, Any], seed: str) -> tuple[Match, Random]:
    """A match at its first decision, and the chooser of the walk with this seed."""
    rng = Random(f"walk {seed}")
    if STACKED in seed:
        return game.start(seats, options, chance=Stacked.of(seed)), rng
    return game.start(seats, options, seed=seed), rng


def walked(game: Game, seats: int, options: Mapping[str, Any], seed: str, entry: int) -> Match:
    """The match of a walk when its journal holds this many entries: to reproduce a failure."""
    match, rng = started(game, seats, options, seed)
    steps = walk_of(seed)(match, rng)
    while len(match.journal) < entry and next(steps, None):
        pass
    return match


def bytes_of(state: State) -> bytes:
    """The whole state as bytes, to compare."""
    return msgspec.json.encode(state)


def digest_of(state: State) -> bytes:
    """A short digest of them."""
    return hashlib.blake2b(bytes_of(state), digest_size=16).digest()
