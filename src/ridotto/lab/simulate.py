"""Many matches between bots; the number of processes does not change the result."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import active_children, get_context
from typing import Any, Literal, TypeAlias

import msgspec

from ridotto.bots.learned import typed
from ridotto.bots.table import chances_of, play_match
from ridotto.core import Game, Match
from ridotto.games import at
from ridotto.lab.interval import around_mean, of_groups, wilson

CHUNK = 10
"""Matches that one of several processes plays before it reports."""

Places: TypeAlias = list[tuple[str, float, bool]]
"""Per place its bot, its score, and whether it won."""


class BotResult(msgspec.Struct):
    """How one bot did.

    A *place* is what it held in a match: a seat; a side where sides are dealt and kept; where all play
    together, whatever seats it had.
    """

    name: str
    places: int = 0
    wins: int = 0
    """Places that won, alone or shared."""
    win_rate: float = 0.0
    """Wins by places of matches that somebody won; where all play together, of all matches."""
    win_interval: tuple[float, float] = (0.0, 1.0)
    """95 %: by Wilson; of seats that win in company, match by match."""
    mean_score: float = 0.0
    mean_edge: float = 0.0
    """How far the score of a place exceeds the mean of the others in its match; 0 is a fair share."""
    edge_interval: tuple[float, float] = (0.0, 0.0)
    """95 %."""


class SimulationResult(msgspec.Struct):
    """The result of a simulation, as plain data."""

    game: str
    seats: int
    options: dict[str, Any]
    seed: str
    matches: int
    drawn: int
    """Matches that nobody won."""
    by_sides: bool
    """Whether bots were seated by the sides that were dealt."""
    counted: Literal["seats", "sides", "together"]
    """What a place is. Bots that were seated by sides are counted by seats if seats have changed sides."""
    mean_decisions: float
    bots: list[BotResult]

    def to_dict(self) -> dict[str, Any]:
        """For JSON."""
        found: dict[str, Any] = msgspec.to_builtins(self)
        return found


class PlayedMatch(msgspec.Struct):
    """One match, seat by seat."""

    seats: Places
    decisions: int
    sides: list[list[int]] = []
    """The sides as they were dealt, if bots were seated by them."""
    changed: bool = False
    """Whether a seat stood with another side at the end."""
    together: bool = False
    """Whether all seats win or lose as one."""

    @property
    def by_sides(self) -> bool:
        """Whether bots were seated by the sides that were dealt."""
        return bool(self.sides)

    def places(self, by_seats: bool = False) -> Places:
        """What there was to win. ``by_seats``: sides that were dealt do not count."""
        if self.together:  # one win, not one a seat: the places of a bot are one
            names = dict.fromkeys(name for name, _, _ in self.seats)
            return [self._place([seat for seat in self.seats if seat[0] == name]) for name in names]
        if by_seats or not self.sides:
            return self.seats
        found = [self._place([self.seats[seat] for seat in side]) for side in self.sides]
        if sum(won for _, _, won in found) > 1:
            raise RuntimeError(f"opposed sides have both won: {self}")
        return found

    def _place(self, seats: Places) -> tuple[str, float, bool]:
        score = sum(score for _, score, _ in seats) / len(seats)
        return seats[0][0], score, any(won for _, _, won in seats)


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
) -> SimulationResult:
    """Play this many matches; match *n* depends on (seed, n) alone, whatever the number of jobs.

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
    first: int = 0,
) -> Iterator[PlayedMatch]:
    """The matches of a simulation one by one, in order; those before ``first`` are there already."""
    check_plan(game, bots=bots, games=games, seats=seats, options=options, jobs=jobs)
    size = 1 if jobs == 1 else CHUNK
    tasks = [
        (game, tuple(bots), seats, dict(options or {}), seed, range(at, min(at + size, games)))
        for at in range(first, games, size)
    ]
    done = first
    for chunk in map(_chunk, tasks) if jobs == 1 else _spread(tasks, jobs):
        yield from chunk
        done += len(chunk)
        if progress is not None:
            progress(done)


def _spread(tasks: list[_Task], jobs: int) -> Iterator[list[PlayedMatch]]:
    # Spawned, not forked: it works on every system, and beside threads too.
    others = {*active_children()}
    ignore = partial(signal.signal, signal.SIGINT, signal.SIG_IGN)  # this process ends them
    pool = ProcessPoolExecutor(jobs, mp_context=get_context("spawn"), initializer=ignore)
    try:
        yield from pool.map(_chunk, tasks)
    except BaseException:  # nobody wants the rest: not even the chunks that are being played
        for child in {*active_children()} - others:
            child.terminate()
        raise
    finally:
        pool.shutdown(cancel_futures=True)


_Task = tuple[str, tuple[str, ...], int | None, dict[str, Any], str, range]


def _chunk(task: _Task) -> list[PlayedMatch]:
    name, bots, seats, options, seed, numbers = task
    game = at(name)
    return [_one(game, bots, seats, options, f"{seed}/{n}", n) for n in numbers]


def _one(
    game: Game, bots: tuple[str, ...], seats: int | None, options: dict[str, Any], seed: str, number: int
) -> PlayedMatch:
    match = game.start(seats, options, seed)
    dealt = sides_of(match)
    together = dealt is not None and len(dealt) == 1
    sides = [[*side] for side in dealt] if dealt is not None and not together and len(bots) == 2 else []
    places = sides or [[seat] for seat in range(match.seats)]
    name_at = {seat: bots[(n + number) % len(bots)] for n, place in enumerate(places) for seat in place}
    players = [typed(game, name_at[seat]) for seat in range(match.seats)]
    decisions = play_match(match, players, chances_of(seed, match.seats))
    outcome = match.outcome
    assert outcome is not None
    found = [(name_at[seat], outcome.scores[seat], seat in outcome.winners) for seat in range(match.seats)]
    changed = bool(sides) and sides_of(match) != sides
    return PlayedMatch(found, decisions, sides, changed, together)


def sides_of(match: Match) -> Sequence[Sequence[int]] | None:
    """The seats that play together as things stand; None where everybody plays alone."""
    return (match.game.sides and match.game.sides(match.state)) or None


def check_plan(
    game: str,
    *,
    bots: Sequence[str],
    games: int,
    seats: int | None = None,
    options: Mapping[str, Any] | None = None,
    seed: str = "",
    jobs: int = 1,
) -> None:
    """Say in one sentence what is wrong with a simulation, before any process is started."""
    if games < 1 or jobs < 1:
        raise ValueError("a simulation needs at least one match and one job")
    if not bots:
        raise ValueError("a simulation needs the name of a bot")
    table = at(game).start(seats, options, "check")
    if len(bots) > table.seats:
        raise ValueError(f"{len(bots)} bots cannot sit at {table.seats} seats")
    for name in bots:
        typed(table.game, name)


def summed_up(
    game: str,
    played: Sequence[PlayedMatch],
    *,
    names: Sequence[str],
    seats: int | None = None,
    options: Mapping[str, Any] | None = None,
    seed: str = "",
) -> SimulationResult:
    """The result of these matches."""
    changed = any(one.changed for one in played)
    places = [one.places(by_seats=changed) for one in played]
    won_by_some = [one for one in places if any(won for _, _, won in one)]
    together = any(one.together for one in played)
    decided = places if together else won_by_some
    by_sides = any(one.by_sides for one in played)
    rules = at(game)
    return SimulationResult(
        game=rules.name,
        seats=seats or rules.usual_seats,
        options=dict(options or {}),
        seed=seed,
        matches=len(played),
        drawn=len(played) - len(won_by_some),
        by_sides=by_sides,
        counted="together" if together else "sides" if by_sides and not changed else "seats",
        mean_decisions=sum(one.decisions for one in played) / len(played),
        bots=[_result_of(name, places, decided, changed) for name in dict.fromkeys(names)],
    )


def _result_of(name: str, places: list[Places], decided: list[Places], in_company: bool) -> BotResult:
    scores = [score for one in places for who, score, _ in one if who == name]
    edges = [edge for one in places for who, edge in _edges(one) if who == name]
    won = [[won for who, _, won in one if who == name] for one in decided]
    wins, of, n = sum(map(sum, won)), sum(map(len, won)), len(scores)
    return BotResult(
        name,
        places=n,
        wins=wins,
        win_rate=wins / of if of else 0.0,
        win_interval=of_groups([(sum(one), len(one)) for one in won]) if in_company else wilson(wins, of),
        mean_score=sum(scores) / n if n else 0.0,
        mean_edge=sum(edges) / n if n else 0.0,
        edge_interval=around_mean(sum(edges), sum(e * e for e in edges), n),
    )


def _edges(one: Places) -> Iterator[tuple[str, float]]:
    total, others = sum(score for _, score, _ in one), len(one) - 1
    for name, score, _ in one:
        yield name, score - (total - score) / others if others else 0.0
