"""What many matches say about a game, and about two sets of options on the same deals."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from statistics import mean
from typing import Any

import msgspec

from ridotto import games
from ridotto.bots import best, make
from ridotto.core import Game, SetupError
from ridotto.lab.balance.collecting import One, Seen, collected, tasks_of
from ridotto.lab.balance.held import Hands
from ridotto.lab.experiments.executor import Executor, Here
from ridotto.lab.experiments.ratings import Share
from ridotto.lab.interval import around_mean
from ridotto.play import ActionTable

CHUNK = 20
OFTEN = 50
"""A move that could be chosen so often and never was is worth a look."""
SELDOM = 0.05
"""A card that is played by fewer of those who hold it is as good as dead."""
Progress = Callable[[int, int], None]


class Place(msgspec.Struct, frozen=True):
    """A seat: its share of wins, and how far its score is from the mean of its match."""

    seat: int
    won: Share
    edge: float
    edge_low: float
    edge_high: float


class CardUse(msgspec.Struct, frozen=True):
    """A card, by seats of matches."""

    kind: str
    name: str
    held: int
    played: int
    times: int
    won_held: Share
    won_played: Share

    @property
    def dead(self) -> bool:
        """Whether hardly anybody who holds it plays it."""
        return self.held >= OFTEN and self.played < SELDOM * self.held


class Asked(msgspec.Struct, frozen=True):
    """A question: how often it was asked, and how often there was one answer only."""

    question: str
    rule: str
    asked: int
    forced: int


class Ignored(msgspec.Struct, frozen=True):
    """A move that was never chosen though it could be."""

    action: str
    listed: int


class Difference(msgspec.Struct, frozen=True):
    """What the other options change, on the same deals: means of both, and of the difference."""

    what: str
    here: float
    there: float
    by: float
    low: float
    high: float


class Balance(msgspec.Struct, frozen=True):
    """What the matches say."""

    game: str
    seats: int
    options: dict[str, Any]
    bots: tuple[str, ...]
    seed: str
    matches: int
    drawn: int
    decisions: list[int]
    """Of each match, in order."""
    forced: float
    """The share of decisions with one move only."""
    bits: float | None
    """What a seat learnt from one of its decisions to the next, on average."""
    places: list[Place]
    cards: list[CardUse]
    questions: list[Asked]
    ignored: list[Ignored]
    against: dict[str, Any] | None
    differences: list[Difference]

    def to_dict(self) -> dict[str, Any]:
        """For JSON."""
        found: dict[str, Any] = msgspec.to_builtins(self)
        return found


def balanced(
    game: str,
    *,
    matches: int,
    seats: int = 0,
    options: Mapping[str, Any] | None = None,
    against: Mapping[str, Any] | None = None,
    bots: Sequence[str] = (),
    seed: str = "balance",
    executor: Executor | None = None,
    progress: Progress | None = None,
) -> Balance:
    """Play so many matches, with both sets of options on the same deals if there are two, and add up."""
    rules = games.at(game)
    count, chosen = seats or rules.usual_seats, tuple(bots) or (best(rules.name, "en"),)
    if matches < 1:
        raise SetupError("at least one match has to be played")
    for name in chosen:
        make(rules.name, name)
    sets = [dict(options or {})] if against is None else [dict(options or {}), dict(against)]
    for one in sets:
        rules.start(count, one, "check")
    tasks = [task for one in sets for task in tasks_of(game, count, one, chosen, seed, matches, CHUNK)]
    parts: dict[int, Seen] = {}
    done = 0
    for n, found in (executor or Here()).run(collected, tasks):
        parts[n] = found
        done += tasks[n].after - tasks[n].first
        if progress is not None:
            progress(done, matches * len(sets))
    each = len(tasks) // len(sets)
    seen = [_together([parts[n] for n in range(i * each, (i + 1) * each)]) for i in range(len(sets))]
    here = seen[0]
    return Balance(
        rules.name,
        count,
        sets[0],
        chosen,
        seed,
        len(here.matches),
        sum(not any(one.won) for one in here.matches),
        [one.decisions for one in here.matches],
        sum(here.forced.values()) / max(1, sum(here.asked.values())),
        _bits(here),
        [_seat(here.matches, seat) for seat in range(count)],
        _cards(rules, count, sets[0], here),
        _questions(rules, here),
        _ignored(ActionTable(rules, count, sets[0]), here),
        None if against is None else sets[1],
        [] if against is None else _differences(here.matches, seen[1].matches),
    )


def _together(parts: Sequence[Seen]) -> Seen:
    found = Seen()
    for part in parts:
        found.add(part)
    return found


def _bits(seen: Seen) -> float | None:
    counted = [one.bits for one in seen.matches if one.bits is not None]
    return sum(counted) / max(1, sum(seen.asked.values())) if counted else None


def _seat(matches: Sequence[One], seat: int) -> Place:
    edges = [one.scores[seat] - mean(one.scores) for one in matches]
    won = sum(one.won[seat] for one in matches)
    ends = around_mean(sum(edges), sum(x * x for x in edges), len(edges))
    return Place(seat, Share.counted(won, len(matches)), mean(edges), *ends)


def _cards(game: Game, seats: int, options: Mapping[str, Any], seen: Seen) -> list[CardUse]:
    words, kinds = game.words("en", game.agreed(options)), Hands(game, seats, options).kinds
    found = []
    for (kind, n), use in sorted(seen.cards.items()):
        found.append(
            CardUse(
                kind,
                str(words.value(kinds[kind](n))),
                use.held,
                use.played,
                use.times,
                Share.counted(use.held_won, use.held),
                Share.counted(use.played_won, use.played),
            )
        )
    return found


def _questions(game: Game, seen: Seen) -> list[Asked]:
    return [
        Asked(name, game.rules.questions[name].rule, asked, seen.forced[name])
        for name, asked in seen.asked.most_common()
    ]


def _ignored(table: ActionTable, seen: Seen) -> list[Ignored]:
    never = [(n, listed) for n, listed in seen.listed.most_common() if listed >= OFTEN and not seen.chosen[n]]
    return [Ignored(table.names[n], listed) for n, listed in never]


BITS = "bits learnt"
MEASURES: dict[str, Callable[[One], float]] = {
    "decisions": lambda one: float(one.decisions),
    "forced": lambda one: one.forced / max(1, one.decisions),
    "won by somebody": lambda one: float(any(one.won)),
    "won by the first seat": lambda one: float(one.won[0]),
    "mean score": lambda one: mean(one.scores),
    "spread of scores": lambda one: max(one.scores) - min(one.scores),
    BITS: lambda one: one.bits or 0.0,
}
"""What is compared between two sets of options."""


def _differences(here: Sequence[One], there: Sequence[One]) -> list[Difference]:
    found = []
    for what, measure in MEASURES.items():
        if what == BITS and all(one.bits is None for one in here):
            continue
        pairs = [(measure(a), measure(b)) for a, b in zip(here, there, strict=True)]
        by = [b - a for a, b in pairs]
        ends = around_mean(sum(by), sum(x * x for x in by), len(by))
        found.append(Difference(what, mean(a for a, _ in pairs), mean(b for _, b in pairs), mean(by), *ends))
    return found
