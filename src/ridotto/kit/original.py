"""A match that was walked to its end, to be played again beside its twins."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from ridotto.core import Chance, Draw, Game, Match, Move, TakeBack, Told
from ridotto.core.match import Setting
from ridotto.kit.echo import Echo
from ridotto.kit.walk import Deed, Walk, WalkStep, bytes_of, do, started, walk

WRONG = 12
"""How many moves of the game, right or wrong, are tried on both twins at every decision."""


Got = tuple[Any, ...]
"""What a seat can get at: its view; its moves, choices, refusals of these wrong moves, and right to undo."""


def got(match: Match, p: int | None, wrong: Sequence[Move]) -> Got:
    """Everything that a seat (``None``: an onlooker) can get at."""
    view = msgspec.json.encode(match.view(p))
    if p is None:
        return (view,)
    answers = [None if match.over else match.refusal(p, move) for move in wrong]
    return view, match.moves(p), match.choices(p), answers, match.can_undo(p)


class Asked(msgspec.Struct, frozen=True):
    """The question that a deed answered; empty if it took up an offer."""

    kind: str = ""
    question: str = ""
    first: int = -1
    """The number of the first deed that answered the same ask."""


KEEP = 8
"""After so many deeds a match keeps its state: to take back a move, only what came since is played again."""


class Stage:
    """The match after some of its deeds. All its twins are compared with it: it is never played on."""

    def __init__(self, match: Match, told: list[Told]) -> None:
        self.match = match
        self.told = told
        """What the last of these deeds has told; at the start, what the deal has told."""
        self.shown: dict[int | None, Got] = {}
        """What each seat, and an onlooker, can get at."""
        self._bytes: bytes | None = None

    @property
    def bytes(self) -> bytes:
        """The whole state."""
        if self._bytes is None:
            self._bytes = bytes_of(self.match.state)
        return self._bytes

    @property
    def drafting(self) -> bool:
        """Whether somebody is in the middle of a draft, of which nobody else sees anything."""
        ask = self.match.state.ask
        return ask is not None and ask.kind == "drafted" and bool(ask.steps)


class Original(msgspec.Struct):
    """A match that was walked: its deeds, its draws, and moves of all kinds that came up in it."""

    game: Game
    seats: int
    options: Mapping[str, Any]
    seed: str
    deeds: list[Deed]
    draws: list[tuple[int, Draw]]
    """Every draw with the number of the entry that caused it; -1: the opening."""
    wrong: list[Move]
    asked: list[Asked]
    """What each deed answered."""
    watched: bool = False
    """Whether all that seats can get at is kept, for twins to be compared with it. It is looked at before
    a twin is played, and so tells of rules that remember something outside the state."""
    stages: list[Stage] = []

    @classmethod
    def walked(
        cls,
        game: Game,
        seats: int,
        options: Mapping[str, Any],
        seed: str,
        walk: Walk = walk,
    ) -> Original:
        """The match of a walk, at random or by a given chooser."""
        match, rng = started(game, seats, options, seed)
        deeds: list[Deed] = []
        asked: list[Asked] = []
        steps: list[WalkStep] = []
        seen: dict[Move, None] = {}
        for step in walk(match, rng):
            steps.append(step)
            deeds.append(step.deed)
            asked.append(_answered(step, asked))
            if not isinstance(step.deed.move, TakeBack):
                seen[step.deed.move] = None
            for seat in step.after.to_move()[:1]:
                seen.update(dict.fromkeys(step.after.moves(seat)[:3]))
        draws = [(-1, draw) for draw in match.opening]
        draws += [(entry.n, draw) for entry in match.journal for draw in entry.draws]
        wrong = sorted(seen, key=repr)
        wrong = rng.sample(wrong, min(WRONG, len(wrong)))
        return cls(game, seats, options, seed, deeds, draws, wrong, asked)

    def after(self, n: int) -> Stage:
        """The match after its first *n* deeds. It is played once, however many twins it has."""
        while len(self.stages) <= n:
            stage = self._next() if self.stages else self._start()
            if self.watched:
                stage.shown = {p: got(stage.match, p, self.wrong) for p in (None, *range(self.seats))}
            self.stages.append(stage)
        return self.stages[n]

    def _start(self) -> Stage:
        match = self.game.start(self.seats, self.options, chance=Echo(draw for _, draw in self.draws))
        return Stage(match, match.told)

    def _next(self) -> Stage:
        done = len(self.stages) - 1
        match = self.stages[-1].match.clone()
        if done % KEEP == 0:
            match.keep_state()
        return Stage(match, do(match, self.deeds[done]))

    def common(self, n: int) -> int:
        """How many deeds a twin shares that differs from the *n*-th on; none from the first draft on."""
        return next((m for m in range(n) if self.after(m + 1).drafting), n)

    def drawn(self, n: int) -> int:
        """How often chance was asked before the *n*-th deed."""
        return sum(entry < n for entry, _ in self.draws)

    def others_sealed(self, n: int) -> list[int]:
        """The other deeds that answered the same sealed ask; none where somebody had second thoughts."""
        one = self.asked[n]
        group = [
            m for m, asked in enumerate(self.asked) if asked.first == one.first and asked.kind == "sealed"
        ]
        if one.kind != "sealed" or any(isinstance(self.deeds[m].move, TakeBack) for m in group):
            return []
        return [m for m in group if m != n]


def _answered(step: WalkStep, before: list[Asked]) -> Asked:
    ask, deed = step.before.state.ask, step.deed
    if ask is None or (not isinstance(deed.move, TakeBack) and not step.before.answers(deed.move, deed.seat)):
        return Asked()
    begun = bool(ask.steps) and bool(before)
    first = next((one.first for one in reversed(before) if one.kind), step.n) if begun else step.n
    return Asked(ask.kind, ask.question, first)


def from_here(match: Match, chance: Chance) -> Match:
    """The same position, as if play had been taken up there: what was done before cannot be taken back."""
    game = match.game
    return Match(Setting(game, match.seats, match.options, base=game.copy(match.state)), match.state, chance)
