"""Plays matches and counts what comes up in them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from math import log2
from typing import Any

import msgspec

from ridotto import games
from ridotto.bots import make
from ridotto.bots.table import chances_of, play_match
from ridotto.core import Chance, Match, Move, View
from ridotto.lab.balance.held import Card, Hands
from ridotto.play import ActionTable


class Task(msgspec.Struct, frozen=True):
    """Some matches of one kind."""

    game: str
    seats: int
    options: dict[str, Any]
    bots: tuple[str, ...]
    seed: str
    first: int
    after: int


class One(msgspec.Struct):
    """A match: what is compared between sets of options."""

    decisions: int
    forced: int
    scores: list[float]
    won: list[bool]
    bits: float | None
    """What seats learnt at their own decisions since the one before, where worlds can be counted."""


class Use(msgspec.Struct):
    """A card: in how many seats of matches it was held and played, and how many of them won."""

    held: int = 0
    held_won: int = 0
    played: int = 0
    played_won: int = 0
    times: int = 0


class Seen(msgspec.Struct):
    """What was counted in some matches."""

    matches: list[One] = []
    asked: Counter[str] = msgspec.field(default_factory=Counter)
    forced: Counter[str] = msgspec.field(default_factory=Counter)
    """By question: how often it was asked, and how often there was one answer only."""
    listed: Counter[int] = msgspec.field(default_factory=Counter)
    chosen: Counter[int] = msgspec.field(default_factory=Counter)
    """By action: how often it could be chosen among others, and how often it was."""
    cards: dict[Card, Use] = {}

    def add(self, other: Seen) -> None:
        """Add what was counted elsewhere."""
        self.matches += other.matches
        for name in ("asked", "forced", "listed", "chosen"):
            getattr(self, name).update(getattr(other, name))
        for card, use in other.cards.items():
            mine = self.cards.setdefault(card, Use())
            for field in Use.__struct_fields__:
                setattr(mine, field, getattr(mine, field) + getattr(use, field))


def collected(task: Task) -> Seen:
    """Play these matches; in whichever process."""
    game = games.at(task.game)
    table, hands = ActionTable(game, task.seats, task.options), Hands(game, task.seats, task.options)
    seen = Seen()
    for n in range(task.first, task.after):
        seed = f"{task.seed}/{n}"
        match = game.start(task.seats, task.options, seed)
        names = [task.bots[(seat + n) % len(task.bots)] for seat in range(match.seats)]
        seats = [_Seat(match, name, table, hands, seen) for name in names]
        decisions = play_match(match, seats, chances_of(seed, match.seats))
        outcome = match.outcome
        assert outcome is not None
        won = [seat in outcome.winners for seat in range(match.seats)]
        for one, is_winner in zip(seats, won, strict=True):
            one.ended(is_winner)
        counted = [one.bits for one in seats if one.bits is not None]
        seen.matches.append(
            One(
                decisions,
                sum(one.forced for one in seats),
                [float(score) for score in outcome.scores],
                won,
                sum(counted) if counted else None,
            )
        )
    return seen


class _Seat:
    """A bot, and what is counted of its decisions."""

    def __init__(self, match: Match, name: str, table: ActionTable, hands: Hands, seen: Seen) -> None:
        self.bot = make(match.game.name, name)
        self.game, self.table, self.hands, self.seen = match.game, table, hands, seen
        self.forced = 0
        self.held: set[Card] = set()
        self.played: Counter[Card] = Counter()
        self.bits: float | None = None
        self.worlds: int | None = None

    def __getattr__(self, name: str) -> Any:
        return getattr(self.bot, name)

    def choose(self, view: View, moves: list[Move], chance: Chance) -> Move:
        """What the bot chooses, counted."""
        move = self.bot.choose(view, moves, chance)
        assert view.asked is not None
        question = view.asked.question
        self.seen.asked[question] += 1
        if len(moves) == 1:
            self.seen.forced[question] += 1
            self.forced += 1
        else:
            self._count(moves, move)
        self._hold(view, move)
        return move

    def interrupt(self, view: View, offers: list[Move], chance: Chance) -> Move | None:
        """An offer that the bot takes up, counted."""
        move = self.bot.interrupt(view, offers, chance)
        if move is not None:
            self._count(offers, move)
            self._hold(view, move)
        return move

    def _count(self, moves: Sequence[Move], move: Move) -> None:
        self.seen.listed.update([*self.table.numbered(moves)])
        number = self.table.chosen(moves, move)
        if number is not None:
            self.seen.chosen[number] += 1

    def _hold(self, view: View, move: Move) -> None:
        held = self.hands.held(view.mine)
        self.held |= held
        self.played.update(self.hands.named(move) & held)
        count = self.game.worlds
        worlds = None if count is None else count(view)
        if worlds:
            gained = log2(self.worlds / worlds) if self.worlds and self.worlds > worlds else 0.0
            self.bits = (self.bits or 0.0) + gained
            self.worlds = worlds

    def ended(self, won: bool) -> None:
        """The match is over."""
        for card in self.held | self.played.keys():
            use = self.seen.cards.setdefault(card, Use())
            use.held += card in self.held
            use.held_won += won and card in self.held
            use.played += card in self.played
            use.played_won += won and card in self.played
            use.times += self.played[card]


def tasks_of(
    game: str, seats: int, options: Mapping[str, Any], bots: Sequence[str], seed: str, matches: int, size: int
) -> list[Task]:
    """So many matches in parts."""
    return [
        Task(game, seats, dict(options), tuple(bots), seed, first, min(first + size, matches))
        for first in range(0, matches, size)
    ]
