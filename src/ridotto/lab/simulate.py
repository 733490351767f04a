"""Many matches between bots, in as many processes as one likes; their number changes nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import Any

import msgspec

from ridotto import games
from ridotto.bots import make
from ridotto.bots.table import chances_of, play_match
from ridotto.core import Game, Match
from ridotto.lab.interval import around_mean, wilson

CHUNK = 20
"""Matches that a process plays before it reports."""


class Standing(msgspec.Struct):
    """How one bot did.

    A *place* is what it held in a match: a seat; a side where sides are dealt; where all play together,
    whatever seats it had.
    """

    name: str
    places: int = 0
    wins: int = 0
    """Places that won, alone or shared."""
    win_rate: float = 0.0
    """Wins by places of matches that somebody won; where all play together, of all matches."""
    win_interval: tuple[float, float] = (0.0, 1.0)
    """95 %, by Wilson."""
    mean_score: float = 0.0
    mean_edge: float = 0.0
    """By how much the score of a place exceeds the mean of all others' in its match; 0 is a fair share."""
    edge_interval: tuple[float, float] = (0.0, 0.0)
    """95 %."""


class Result(msgspec.Struct):
    """What a simulation found; plain data."""

    game: str
    seats: int
    options: dict[str, Any]
    seed: str
    matches: int
    drawn: int
    """Matches that nobody won."""
    by_sides: bool
    """Whether bots were seated by the sides that were dealt."""
    mean_decisions: float
    bots: list[Standing]

    def to_dict(self) -> dict[str, Any]:
        """For JSON."""
        found: dict[str, Any] = msgspec.to_builtins(self)
        return found


class Played(msgspec.Struct):
    """One match: per place its bot, its score, and whether it won."""

    places: list[tuple[str, float, bool]]
    decisions: int
    by_sides: bool
    together: bool = False
    """Whether all seats win or lose as one."""


def simulate(
    game: str,
    *,
    bots: Sequence[str],
    games: int,
    seats: int | None = None,
    options: Mapping[str, Any] | None = None,
    seed: str = "simulation",
    jobs: int = 1,
    progress: Callable[[int], None] | None = None,
) -> Result:
    """Play so many matches; match *n* depends on (seed, n) alone, whatever the number of jobs.

    Names are dealt round the table and move on one seat each match, so that every bot sits everywhere.
    Two names at a game that deals sides play side against side, by the first deal of a match (so let it have
    but one), and change sides each match. ``progress`` is called with the number of matches done whenever
    some more are.
    """
    played = [
        *matches(
            game,
            bots=bots,
            games=games,
            seats=seats,
            options=options,
            seed=seed,
            jobs=jobs,
            progress=progress,
        )
    ]
    return summed_up(game, played, seats=seats, options=options, seed=seed, names=bots)


def matches(
    game: str,
    *,
    bots: Sequence[str],
    games: int,
    seats: int | None = None,
    options: Mapping[str, Any] | None = None,
    seed: str = "simulation",
    jobs: int = 1,
    progress: Callable[[int], None] | None = None,
) -> Iterator[Played]:
    """The matches of a simulation one by one, in order."""
    _check(game, bots, games, seats, options, jobs)
    tasks = [
        (game, tuple(bots), seats, dict(options or {}), seed, range(first, min(first + CHUNK, games)))
        for first in range(0, games, CHUNK)
    ]
    done = 0
    for chunk in map(_chunk, tasks) if jobs == 1 else _spread(tasks, jobs):
        yield from chunk
        done += len(chunk)
        if progress is not None:
            progress(done)


def _spread(tasks: list[_Task], jobs: int) -> Iterator[list[Played]]:
    # Spawned, not forked: it works on every system, and beside threads too.
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        yield from pool.map(_chunk, tasks)


_Task = tuple[str, tuple[str, ...], int | None, dict[str, Any], str, range]


def _chunk(task: _Task) -> list[Played]:
    name, bots, seats, options, seed, numbers = task
    game = games.load(name)
    return [_one(game, bots, seats, options, f"{seed}/{n}", n) for n in numbers]


def _one(
    game: Game, bots: tuple[str, ...], seats: int | None, options: dict[str, Any], seed: str, number: int
) -> Played:
    match = game.start(seats, options, seed)
    dealt = sides_of(match)
    together = dealt is not None and len(dealt) == 1
    by_sides = dealt is not None and not together and len(bots) == 2
    places = [[seat] for seat in range(match.seats)]
    if by_sides and dealt is not None:
        places = [[*side] for side in dealt]
    names = [bots[(place + number) % len(bots)] for place in range(len(places))]
    if together:  # one win, not one a seat: the places of a bot are one
        places = [[seat for seat, name in enumerate(names) if name == bot] for bot in dict.fromkeys(names)]
        names = [*dict.fromkeys(names)]
    name_at = {seat: name for name, place in zip(names, places, strict=True) for seat in place}
    players = [make(game.name, name_at[seat]) for seat in range(match.seats)]
    decisions = play_match(match, players, chances_of(seed, match.seats))
    outcome = match.outcome
    assert outcome is not None
    found = [
        (
            name,
            sum(outcome.scores[seat] for seat in place) / len(place),
            any(seat in outcome.winners for seat in place),
        )
        for name, place in zip(names, places, strict=True)
    ]
    return Played(found, decisions, by_sides, together)


def sides_of(match: Match) -> Sequence[Sequence[int]] | None:
    """The seats that are dealt to play together; None where everybody plays for himself."""
    return (match.game.sides and match.game.sides(match.state)) or None


def _check(
    game: str,
    bots: Sequence[str],
    number: int,
    seats: int | None,
    options: Mapping[str, Any] | None,
    jobs: int,
) -> None:
    """Say what is wrong in one sentence, before any process is started."""
    if number < 1 or jobs < 1:
        raise ValueError("a simulation needs at least one match and one job")
    if not bots:
        raise ValueError("a simulation needs the name of a bot")
    table = games.load(game).start(seats, options, "check")
    if len(bots) > table.seats:
        raise ValueError(f"{len(bots)} bots cannot sit at {table.seats} seats")
    for name in bots:
        make(game, name)


def summed_up(
    game: str,
    played: Sequence[Played],
    *,
    names: Sequence[str],
    seats: int | None = None,
    options: Mapping[str, Any] | None = None,
    seed: str = "",
) -> Result:
    """The result of these matches."""
    won_by_some = [one for one in played if any(won for _, _, won in one.places)]
    decided = [one for one in played if one.together] or won_by_some
    standings = []
    for name in dict.fromkeys(names):
        scores = [score for one in played for who, score, _ in one.places if who == name]
        edges = [edge for one in played for who, edge in _edges(one) if who == name]
        wins = sum(won for one in decided for who, _, won in one.places if who == name)
        of = sum(who == name for one in decided for who, _, _ in one.places)
        n = len(scores)
        standings.append(
            Standing(
                name,
                places=n,
                wins=wins,
                win_rate=wins / of if of else 0.0,
                win_interval=wilson(wins, of),
                mean_score=sum(scores) / n if n else 0.0,
                mean_edge=sum(edges) / n if n else 0.0,
                edge_interval=around_mean(sum(edges), sum(e * e for e in edges), n),
            )
        )
    return Result(
        game=game,
        seats=seats or games.load(game).seat_counts[0],
        options=dict(options or {}),
        seed=seed,
        matches=len(played),
        drawn=len(played) - len(won_by_some),
        by_sides=any(one.by_sides for one in played),
        mean_decisions=sum(one.decisions for one in played) / len(played),
        bots=standings,
    )


def _edges(one: Played) -> Iterator[tuple[str, float]]:
    total, others = sum(score for _, score, _ in one.places), len(one.places) - 1
    for name, score, _ in one.places:
        yield name, score - (total - score) / others if others else 0.0
