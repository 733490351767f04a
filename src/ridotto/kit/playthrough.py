"""A golden playthrough: one whole match as text. To review a change of the rules, read how it changes."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from random import Random
from typing import Any, TypeAlias

import msgspec

from ridotto.core import Game, Match, Move, Told, filled
from ridotto.kit.speaking import NAMES
from ridotto.kit.walk import asked_moves, offered_moves

Picks: TypeAlias = Callable[[Match, list[Move], Random], Move]


def playthrough(
    game: Game,
    seats: int,
    options: Mapping[str, Any] | None = None,
    seed: str = "golden",
    taken: float = 0,
    picks: Picks | None = None,
) -> str:
    """Every decision of a match between random seats: what was asked, offered, chosen, and told to whom.

    ``taken`` is how often, where something is on offer, somebody takes it up before the answer comes;
    ``picks`` chooses the answers where chance alone would hardly ever lead to what is to be shown.
    """
    match = game.start(seats, options, seed=seed)
    rng = Random(f"playthrough {seed}")
    lines = [
        f"{game.name}, revision {game.revision}, {seats} seats, seed {seed!r}",
        f"options {msgspec.json.encode(match.options).decode()}",
        "",
        *_told(match, match.told),
    ]
    n = 0
    while not match.over:
        offered = _offered(match) if taken else []
        if offered and rng.random() < taken:
            lines += ["", *_offer(match, n, offered, rng)]
        else:
            lines += ["", *_decision(match, n, rng, picks)]
        n += 1
    outcome = match.outcome
    assert outcome is not None
    scores = ", ".join(f"{score:g}" for score in outcome.scores)
    lines += ["", f"over: scores {scores}; winners {', '.join(map(str, outcome.winners))}"]
    return "\n".join(lines) + "\n"


def _offered(match: Match) -> list[tuple[int, list[Move]]]:
    """The seats to which something is on offer, and what it is."""
    found = [(seat, offered_moves(match, seat)) for seat in range(match.seats)]
    return [(seat, moves) for seat, moves in found if moves]


def _offer(match: Match, n: int, offered: list[tuple[int, list[Move]]], rng: Random) -> Iterator[str]:
    seat, moves = rng.choice(offered)
    move = rng.choice(moves)
    waiting = ", ".join(map(str, match.to_move()))
    yield f"[{n}] seat {seat} takes up one of {len(moves)} offers, while seat {waiting} is asked something"
    yield f"    > {match.game.words('en').move(move, NAMES[: match.seats])}   {_raw(move)}"
    yield from _told(match, match.play(seat, filled(move)))


def _decision(match: Match, n: int, rng: Random, picks: Picks | None) -> Iterator[str]:
    words, names = match.game.words("en"), NAMES[: match.seats]
    seat = rng.choice(match.to_move())
    asked = match.asked(seat)
    assert asked is not None
    args = f" {list(asked.args)}" if asked.args else ""
    waiting = ", ".join(map(str, match.to_move()))
    yield f"[{n}] seat {seat} of those asked ({waiting}): {asked.question}{args}"
    moves = asked_moves(match, seat)
    chosen = rng.randrange(len(moves)) if picks is None else moves.index(picks(match, moves, rng))
    for i, move in enumerate(moves):
        yield f"    {'>' if i == chosen else ' '} {words.move(move, names)}   {_raw(move)}"
    for choice in match.choices(seat):
        if choice.refusal is not None:
            yield f"    - {words.move(choice.move, names)}: {words.refusal(choice.refusal, names)}"
    offers = len(match.moves(seat)) - len(moves)
    if offers:
        yield f"      and {offers} offers"
    yield from _told(match, match.play(seat, filled(moves[chosen])))


def _told(match: Match, told: list[Told]) -> Iterator[str]:
    words, names = match.game.words("en"), NAMES[: match.seats]
    for t in told:
        to = "all" if t.to is None else ",".join(map(str, sorted(t.to)))
        yield f"    ({to}) {words.event(t.event, names)}   {_raw(t.event)}"


def _raw(thing: msgspec.Struct) -> str:
    return msgspec.json.encode(thing).decode()
