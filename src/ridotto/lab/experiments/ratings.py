"""Who plays better: Bradley–Terry ratings with bootstrap over whole deals, shares with Wilson's intervals.

What is compared depends on the game. Free for all: any two seats by *score*, for winners alone would make all
losers equal. Where there are sides: seats of different sides, as they stand at the end, by who has won. Where
all win or lose together there is no ladder: tables are counted by who sat at them.

All matches of a deal are drawn together in a bootstrap: they have their cards in common.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations
from math import log10, sqrt
from random import Random
from typing import Any, TypeAlias

import msgspec

from ridotto import games
from ridotto.lab.experiments.playing import Row
from ridotto.lab.interval import wilson

SAMPLES = 400
"""Bootstrap samples."""
PRIOR = 0.5
"""So many wins are added for either of two agents that have met: nobody is infinitely better."""
ELO = 400.0
FAR = 3.0
"""A pair whose share is so many standard errors from what the ratings say is not explained by them."""

Pair: TypeAlias = tuple[str, str]
Wins: TypeAlias = dict[Pair, float]
"""By who won and who lost."""


class Share(msgspec.Struct, frozen=True):
    """Wins of so many; draws count half."""

    won: float
    of: int
    low: float
    high: float

    @classmethod
    def counted(cls, won: float, of: int) -> Share:
        """With its 95 % interval."""
        return cls(won, of, *wilson(won, of))

    @property
    def rate(self) -> float:
        """The share itself."""
        return self.won / self.of if self.of else 0.0


class Rating(msgspec.Struct, frozen=True):
    """An agent on the ladder, in Elo points around a mean of 0."""

    agent: str
    points: float
    low: float
    high: float
    matches: int
    won: Share


class Met(msgspec.Struct, frozen=True):
    """How one agent did against another, over all matches in which they met."""

    agent: str
    other: str
    share: Share
    expected: float
    """What the ratings say."""


class Counted(msgspec.Struct, frozen=True):
    """A share under a name: of a seat, of a side, of a table of such agents."""

    name: str
    share: Share


class Rated(msgspec.Struct, frozen=True):
    """What the matches of one game say."""

    game: str
    matches: int
    drawn: int
    """Matches that nobody won."""
    mean_decisions: float
    counted: str
    """``score``, ``side`` or ``together``: what was compared."""
    ratings: list[Rating]
    """The best first; none where all win or lose together."""
    met: list[Met]
    explained: bool
    """Whether no pair is further from the ratings than chance allows."""
    seats: list[Counted]
    """How often each seat won."""
    sides: list[Counted]
    """Of each agent and the side that it stood with at the end."""
    tables: list[Counted]
    """Where all win or lose together: by who sat there."""

    def to_dict(self) -> dict[str, Any]:
        """For JSON."""
        found: dict[str, Any] = msgspec.to_builtins(self)
        return found


def rated(rows: Iterable[Row], samples: int = SAMPLES, seed: str = "ratings") -> list[Rated]:
    """What these matches say, game by game."""
    by_game: dict[str, list[Row]] = defaultdict(list)
    for row in rows:
        by_game[row["game"]].append(row)
    return [_of_game(game, some, samples, seed) for game, some in by_game.items()]


def _of_game(game: str, rows: list[Row], samples: int, seed: str) -> Rated:
    counted = what_counts(rows[0])
    deals: dict[tuple[int, int], list[Wins]] = defaultdict(list)
    if counted != "together":
        for row in rows:
            deals[row["table"], row["deal"]].append(compared(row))
    ratings = ladder([*deals.values()], samples, seed) if deals else {}
    met = _met([wins for some in deals.values() for wins in some], ratings)
    return Rated(
        game,
        len(rows),
        sum(not any(row["won"]) for row in rows),
        sum(row["decisions"] for row in rows) / len(rows),
        counted,
        _ranked(rows, ratings),
        met,
        all(_explained(one) for one in met),
        _by_seat(rows),
        _by_side(rows) if counted == "side" else [],
        _by_table(rows) if counted == "together" else [],
    )


def what_counts(row: Row) -> str:
    """What is compared in a game: scores, sides, or nothing, because all win or lose together."""
    if games.at(row["game"]).tale is not None or (row["sides"] is not None and len({*row["sides"]}) == 1):
        return "together"
    return "score" if row["sides"] is None else "side"


def compared(row: Row) -> Wins:
    """How any two agents of a match did against one another; the shares of two sum to 1."""
    agents, sides = row["agents"], row["sides_at_end"]
    values = row["scores"] if sides is None else [float(won) for won in row["won"]]
    found: dict[Pair, list[float]] = defaultdict(list)
    for i, j in combinations(range(len(agents)), 2):
        if agents[i] == agents[j] or (sides is not None and sides[i] == sides[j]):
            continue
        share = 0.5 if values[i] == values[j] else float(values[i] > values[j])
        found[agents[i], agents[j]].append(share)
        found[agents[j], agents[i]].append(1 - share)
    return {pair: sum(shares) / len(shares) for pair, shares in found.items()}


def ladder(deals: Sequence[Sequence[Wins]], samples: int, seed: str) -> dict[str, tuple[float, float, float]]:
    """Each agent's points with their 95 % interval: percentiles over deals drawn with replacement.

    Where one of two has won all there is, every sample would say the same, as if that were certain. There the
    loser's share is drawn from what it can be after so many deals, any share being as likely beforehand.
    """
    summed = [_sum(some) for some in deals]
    total = _sum(summed)
    whole = fitted(total)
    always = {pair: sum(pair in one for one in summed) for pair in total if not total[pair[::-1]]}
    rng, drawn = Random(seed), defaultdict[str, list[float]](list)
    for _ in range(samples):
        sample = _sum(rng.choices(summed, k=len(summed)))
        for (winner, loser), of in sorted(always.items()):
            lost = rng.betavariate(1, of + 1) * sample[winner, loser]
            sample[winner, loser] -= lost
            sample[loser, winner] += lost - PRIOR  # the prior is in it
        for agent, points in fitted(sample).items():
            drawn[agent].append(points)
    found = {}
    for agent, points in whole.items():
        some = sorted(drawn[agent]) or [points]
        found[agent] = points, some[int(0.025 * len(some))], some[min(len(some) - 1, int(0.975 * len(some)))]
    return found


def fitted(wins: Mapping[Pair, float]) -> dict[str, float]:
    """The Bradley–Terry points that make these wins likeliest, with a little prior; their mean is 0.

    >>> found = fitted({("a", "b"): 75.0, ("b", "a"): 25.0})
    >>> round(found["a"] - found["b"])
    189
    """
    agents = sorted({name for pair in wins for name in pair})
    pairs = {pair for one, other in wins for pair in ((one, other), (other, one))}
    won = {pair: wins.get(pair, 0.0) + PRIOR for pair in sorted(pairs)}
    totals = {name: sum(x for (winner, _), x in won.items() if winner == name) for name in agents}
    against: dict[str, list[tuple[str, float]]] = defaultdict(list)
    for (one, other), x in won.items():
        against[one].append((other, x + won[other, one]))
    strength = dict.fromkeys(agents, 1.0)
    for _ in range(2_000):
        new = {
            name: totals[name] / sum(n / (strength[name] + strength[other]) for other, n in against[name])
            for name in agents
        }
        scale = len(agents) / sum(new.values())
        new = {name: x * scale for name, x in new.items()}
        moved = max(abs(new[name] / strength[name] - 1) for name in agents)
        strength = new
        if moved < 1e-7:
            break
    points = {name: ELO * log10(x) for name, x in strength.items()}
    middle = sum(points.values()) / len(points) if points else 0.0
    return {name: x - middle for name, x in points.items()}


def expected(points: float, other: float) -> float:
    """How often the one is expected to win against the other."""
    return 1 / (1 + 10 ** ((other - points) / ELO))


def _sum(some: Iterable[Mapping[Pair, float]]) -> Wins:
    found: Wins = defaultdict(float)
    for wins in some:
        for pair, x in wins.items():
            found[pair] += x
    return found


def _met(matches: Sequence[Wins], ratings: Mapping[str, tuple[float, float, float]]) -> list[Met]:
    won: dict[Pair, float] = defaultdict(float)
    of: dict[Pair, int] = defaultdict(int)
    for wins in matches:
        for pair, x in wins.items():
            won[pair] += x
            of[pair] += 1
    return [
        Met(*pair, Share.counted(won[pair], n), expected(ratings[pair[0]][0], ratings[pair[1]][0]))
        for pair, n in sorted(of.items())
    ]


def _explained(one: Met) -> bool:
    share = one.share
    error = sqrt(max(one.expected * (1 - one.expected), 1e-9) / share.of)
    return abs(share.rate - one.expected) <= FAR * error + 0.5 / share.of


def _ranked(rows: Sequence[Row], ratings: Mapping[str, tuple[float, float, float]]) -> list[Rating]:
    matches: dict[str, int] = defaultdict(int)
    won: dict[str, list[bool]] = defaultdict(list)
    for row in rows:
        for agent in {*row["agents"]}:
            matches[agent] += 1
        for agent, one in zip(row["agents"], row["won"], strict=True):
            won[agent].append(one)
    found = [
        Rating(agent, *points, matches[agent], Share.counted(sum(won[agent]), len(won[agent])))
        for agent, points in ratings.items()
    ]
    return sorted(found, key=lambda one: -one.points)


def _by_seat(rows: Sequence[Row]) -> list[Counted]:
    most = max(row["seats"] for row in rows)
    found = []
    for seat in range(most):
        won = [row["won"][seat] for row in rows if seat < row["seats"]]
        found.append(Counted(str(seat), Share.counted(sum(won), len(won))))
    return found


def _by_side(rows: Sequence[Row]) -> list[Counted]:
    won: dict[str, list[bool]] = defaultdict(list)
    for row in rows:
        for agent, side, one in zip(row["agents"], row["sides_at_end"] or (), row["won"]):
            won[f"{agent}, {side + 1}"].append(one)
    return [Counted(name, Share.counted(sum(some), len(some))) for name, some in sorted(won.items())]


def _by_table(rows: Sequence[Row]) -> list[Counted]:
    won: dict[str, list[float]] = defaultdict(list)
    for row in rows:
        seats: dict[str, int] = defaultdict(int)
        for agent in row["agents"]:
            seats[agent] += 1
        name = " + ".join(f"{agent} × {n}" for agent, n in sorted(seats.items()))
        won[name].append(sum(row["won"]) / row["seats"])
    return [Counted(name, Share.counted(sum(some), len(some))) for name, some in sorted(won.items())]
