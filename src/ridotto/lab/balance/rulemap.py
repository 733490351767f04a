"""Each numbered rule with its scenes, the refusals that named it, and how often it came up.

A rule comes up when a question is asked under its number, when a move is made or an event told whose
docstring begins with it, and when it is the reason why a choice was closed. Some rules never come up by
themselves: they say what something is.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Sequence
from functools import cache, partial
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from ridotto import games
from ridotto.bots import best, make
from ridotto.bots.table import chances_of, play_match
from ridotto.core import Chance, Game, Match, Move, Told, View
from ridotto.kit.scenes import scenes_in
from ridotto.lab.experiments.executor import Executor, Here
from ridotto.services.rulebook import chapters

LOOKED_AT = 0.1
"""At this share of the decisions it is looked at what was closed, and why."""
CHUNK = 20
_NUMBER = r"[0-9]+(?:\.[0-9]+)*[a-z]?|[A-Z][0-9]+[a-z]?"
_FIRST = re.compile(rf"({_NUMBER})(?=[,.;: ]|$)")
_NEXT = re.compile(rf"(?:, | and )({_NUMBER})(?=[,.;: ]|$)")


class Counts(msgspec.Struct):
    """How often each rule came up, by its number."""

    matches: int = 0
    asked: Counter[str] = msgspec.field(default_factory=Counter)
    moved: Counter[str] = msgspec.field(default_factory=Counter)
    told: Counter[str] = msgspec.field(default_factory=Counter)
    refused: Counter[str] = msgspec.field(default_factory=Counter)
    looked: int = 0
    within: Counter[str] = msgspec.field(default_factory=Counter)
    """In how many matches it came up at all."""

    def add(self, other: Counts) -> None:
        """Add what was counted elsewhere."""
        self.matches += other.matches
        self.looked += other.looked
        for name in ("asked", "moved", "told", "refused", "within"):
            getattr(self, name).update(getattr(other, name))


class Rule(msgspec.Struct, frozen=True):
    """A rule of the page."""

    number: str
    text: str
    scenes: int | None
    """The tests that are marked with it; None where the tests are not here."""
    matches: int
    """In how many matches it came up."""
    asked: int
    moved: int
    told: int
    refused: int
    """Choices that it closed, at the decisions that were looked at."""


class RuleMap(msgspec.Struct, frozen=True):
    """All rules of a game."""

    game: str
    matches: int
    looked: int
    bots: tuple[str, ...]
    rules: list[Rule]

    def to_dict(self) -> dict[str, Any]:
        """For JSON."""
        found: dict[str, Any] = msgspec.to_builtins(self)
        return found


class Task(msgspec.Struct, frozen=True):
    """Some matches; they go round the numbers of seats and the variants of the game."""

    game: str
    bots: tuple[str, ...]
    seed: str
    first: int
    after: int


def mapped(
    game: str,
    *,
    matches: int,
    bots: Sequence[str] = (),
    seed: str = "rules",
    language: str = "en",
    tests: Path | None = None,
    executor: Executor | None = None,
    progress: Callable[[int, int], None] | None = None,
) -> RuleMap:
    """Play so many matches, with all numbers of seats and variants of the rules in turn, and count."""
    rules = games.at(game)
    chosen = tuple(bots) or ("random", best(rules.name, "en"))
    for name in chosen:
        make(rules.name, name)
    tasks = [Task(game, chosen, seed, n, min(n + CHUNK, matches)) for n in range(0, matches, CHUNK)]
    counts, done = Counts(), 0
    for n, found in (executor or Here()).run(counted, tasks):
        counts.add(found)
        done += tasks[n].after - tasks[n].first
        if progress is not None:
            progress(done, matches)
    scenes = None if tests is None or not tests.is_dir() else scenes_in(tests)
    made = []
    for chapter in chapters(rules, language):
        for block in chapter.blocks:
            if block.number:
                made.append(
                    Rule(
                        block.number,
                        " ".join(block.text.replace("*", "").split()),
                        None if scenes is None else scenes[block.number],
                        counts.within[block.number],
                        counts.asked[block.number],
                        counts.moved[block.number],
                        counts.told[block.number],
                        counts.refused[block.number],
                    )
                )
    return RuleMap(rules.name, counts.matches, counts.looked, chosen, made)


def counted(task: Task) -> Counts:
    """Play these matches and count; in whichever process."""
    game, counts = games.at(task.game), Counts()
    tables = [(seats, options) for seats in sorted(game.seat_counts) for options in game.variants(seats)]
    for n in range(task.first, task.after):
        seats, options = tables[n % len(tables)]
        seed = f"{task.seed}/{n}"
        match = game.start(seats, options, seed)
        one, rng = Counts(), Random(seed)
        players = [
            _Seat(match, seat, task.bots[(seat + n // len(tables)) % len(task.bots)], one, rng)
            for seat in range(match.seats)
        ]
        _told(game, one, match.told)
        play_match(match, players, chances_of(seed, match.seats), partial(_told, game, one))
        for entry in match.journal:
            one.moved.update(numbers(type(entry.move)))
        for number in {*one.asked, *one.moved, *one.told, *one.refused}:
            one.within[number] = 1
        one.matches = 1
        counts.add(one)
    return counts


def _told(game: Game, counts: Counts, told: Sequence[Told]) -> None:
    for one in told:
        counts.told.update(numbers(type(one.event)))


@cache
def numbers(kind: type) -> tuple[str, ...]:
    """The numbers of the rules with which a docstring begins.

    >>> class Join:
    ...     '''2.5, 2.6 Put a cube on a card that lies there.'''
    >>> numbers(Join)
    ('2.5', '2.6')
    """
    text, found = (kind.__doc__ or "").strip(), []
    match = _FIRST.match(text)
    while match is not None:
        found.append(match[1])
        match = _NEXT.match(text, match.end())
    return tuple(found)


class _Seat:
    """A bot, and what it was asked and refused."""

    def __init__(self, match: Match, seat: int, name: str, counts: Counts, rng: Random) -> None:
        self.match, self.seat, self.counts, self.rng = match, seat, counts, rng
        self.bot = make(match.game.name, name)

    def __getattr__(self, name: str) -> Any:
        return getattr(self.bot, name)

    def choose(self, view: View, moves: list[Move], chance: Chance) -> Move:
        """What the bot chooses."""
        assert view.asked is not None
        self.counts.asked[self.match.game.rules.questions[view.asked.question].rule] += 1
        if self.rng.random() < LOOKED_AT:
            self.counts.looked += 1
            for choice in self.match.choices(self.seat):
                if choice.refusal is not None:
                    self.counts.refused[choice.refusal.rule] += 1
        return self.bot.choose(view, moves, chance)

    def interrupt(self, view: View, offers: list[Move], chance: Chance) -> Move | None:
        """An offer that the bot takes up."""
        return self.bot.interrupt(view, offers, chance)
