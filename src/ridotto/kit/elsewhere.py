"""Pairs that begin anywhere in a match: beside it is played what a seat imagines, or what was dealt anew.

``Imagined``: at some step of a match everything that a seat was not told is imagined, all at once, and the
two are played on side by side. So whatever the match has come to can be reached, and a secret that seldom
matters is another one in many worlds.

``Redealt``: the outcome of one draw again and again with other cards in all places of which the seat is told
nothing, whether at the opening or in the middle of a match.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from random import Random
from typing import NamedTuple

from msgspec.structs import replace

from ridotto.core import HOUSE, Chance, Draw, Match, TakeBack, Told
from ridotto.kit.echo import Echo
from ridotto.kit.original import Original, Stage, from_here, got
from ridotto.kit.pair import NoTwin, Pair, Parted, alike
from ridotto.kit.report import Broken
from ridotto.kit.sources import Tells, World, judged
from ridotto.kit.stacked import Leaning, arranged
from ridotto.kit.undo import heard
from ridotto.kit.walk import Deed, do

FURTHER = 4
"""Deeds that an imagined world is played on."""
WHOLE = 0.7
"""How often a world in which a sealed question is answered is imagined before the first answer."""
STACKED = 0.3
"""How often cards are dealt stacked: so hands come up in which all cards are alike."""
LEANING = 0.25
"""How often what is imagined is dealt in order."""


class Imagined(Pair):
    """A match from some step on, and what its seat imagines there."""

    def __init__(self, original: Original, p: int | None, rng: Random, tells: Tells, at: int) -> None:
        first = original.asked[at].first
        whole = first >= 0 and original.asked[at].kind == "sealed" and rng.random() < WHOLE
        self.at = first if whole else at
        self.until = at + FURTHER
        super().__init__(original, p, rng, tells)

    def _differ(self) -> list[Draw]:
        ask = self.original.after(self.at).match.state.ask
        if ask is not None and ask.kind == "drafted" and ask.steps:
            raise NoTwin  # who has got how far in a draft is not imagined as it was
        self.kind, self.changes_at = "all that is imagined", self.at
        return self.said

    def begin(self) -> int:
        """The match as it stood, with no past; beside it what the seat imagines."""
        there = self.original.after(self.at).match
        try:
            world = self.imagined(there)
        except Exception as error:
            raise Broken(f"what a seat was shown fits no world: {type(error).__name__}: {error}") from error
        rest = [draw for n, draw in self.original.draws if n >= self.at]
        self.stage = Stage(from_here(there.clone(), Echo(rest)), [])
        self.other = from_here(world, Echo(rest if self.rng.random() < 0.7 else ()))
        self.before = (None, None)
        self.entry = self.at
        return self.at

    def imagined(self, there: Match) -> Match:
        """A world that looks the same to the seat; at times one that is dealt in order, if there is one."""
        game, view, seed = self.original.game, there.view(self.p), f"{self.rng.random()}"
        if self.rng.random() < LEANING:
            with contextlib.suppress(Exception):  # where much was seen, few worlds are in order
                return game.imagine(view, Leaning.of(seed))
        return game.imagine(view, Chance.of(seed))

    def next_stage(self, n: int) -> Stage:
        """The match that has no past, one deed further."""
        match = self.one.clone()
        return Stage(match, do(match, self.original.deeds[n]))

    def _further(self, n: int, deed: Deed) -> tuple[list[Told], list[Told]]:
        """One deed in both. The rules must be able to go on from whatever a seat imagines."""
        try:
            return self.both(n, deed)
        except (Broken, NoTwin, Parted):
            raise
        except Exception as error:
            raise Broken(
                f"what a seat imagines cannot be played on: {type(error).__name__}: {error}"
            ) from error

    def play(self) -> None:
        """Some deeds further; until something is taken back that was done before."""
        at = self.begin()
        self.compare()
        for n, deed in list(enumerate(self.original.deeds))[at : self.until]:
            if isinstance(deed.move, TakeBack) and not self.one.can_undo(deed.seat):
                raise Parted("TakeBack")
            if self._is_anothers_draft(deed):
                raise Parted("a draft")  # of which nobody knows how far it is
            self.entry = n + 1
            asked = _still_to_answer(self.one), _still_to_answer(self.other)
            seats = _asked_together(self.one)
            told, told_other = self._further(n, deed)
            leaves = deed.seat == HOUSE or _asked_together(self.one) < seats
            if leaves and asked[0] != asked[1]:
                raise Parted("leaving")  # all see whether the seat that left had answered
            self.judge(told, told_other, self.other)
            self.compare()


def _still_to_answer(match: Match) -> tuple[int, ...]:
    """Of a sealed or drafted question the seats that have not answered it."""
    ask = match.state.ask
    return ask.waiting if ask is not None and ask.kind in ("sealed", "drafted") else ()


def _asked_together(match: Match) -> int:
    """How many seats a sealed or drafted question was put to; fewer, once somebody has left."""
    ask = match.state.ask
    return len(ask.seats) if ask is not None and ask.kind in ("sealed", "drafted") else 0


# ---- draws again


class Dealt(NamedTuple):
    """A step of a match that drew something, to be done again with other outcomes."""

    entry: int
    """How many entries the journal holds after it; 0: the opening."""
    draws: list[Draw]
    again: Callable[[list[Draw]], tuple[Match, World]]


def opening(original: Original) -> Dealt:
    """The opening of a match."""

    def again(draws: list[Draw]) -> tuple[Match, World]:
        match = original.game.start(original.seats, original.options, chance=Echo(draws))
        return match, World.since(None, match)

    return Dealt(0, [draw for n, draw in original.draws if n < 0], again)


def deals(original: Original) -> list[Dealt]:
    """The steps in the middle of a match that shuffled something."""
    return [_step(original, n) for n in sorted({n for n, d in original.draws if d.kind == "shuffle"} - {-1})]


def _step(original: Original, n: int) -> Dealt:
    def again(draws: list[Draw]) -> tuple[Match, World]:
        match = from_here(original.after(n).match.clone(), Echo(draws))
        before = match.clone()
        do(match, original.deeds[n])
        return match, World.since(before, match)

    return Dealt(n + 1, [draw for m, draw in original.draws if m == n], again)


class Redealt:
    """One step of a match, dealt again and again for one seat that is told the same."""

    def __init__(self, original: Original, dealt: Dealt, p: int | None, rng: Random, tells: Tells) -> None:
        self.original, self.dealt, self.p, self.rng, self.tells = original, dealt, p, rng, tells

    def look(self, times: int) -> None:
        """Deal anew what is dealt face down. Raises Broken."""
        draws = self.dealt.draws
        self.one, self.world = self.dealt.again(draws)
        self.same = got(self.one, self.p, self.original.wrong)
        for n, draw in enumerate(draws):
            if draw.kind != "shuffle" or draw.of < 2:
                continue

            def again(order: list[int], n: int = n, draw: Draw = draw) -> bool:
                return self.compare([*draws[:n], replace(draw, outcome=tuple(order)), *draws[n + 1 :]])

            assert isinstance(draw.outcome, tuple)
            silent = self.silent(draw.outcome, again)
            for _ in range(times if len(silent) > 2 else 0):
                again(_mixed(draw.outcome, silent, self.rng))

    def silent(self, order: tuple[int, ...], again: Callable[[list[int]], bool]) -> list[int]:
        """The places of a shuffle of which the seat is told nothing."""
        found: set[int] = set()
        for i in range(len(order)):
            j = self.rng.choice([j for j in range(len(order)) if j != i])
            other = list(order)
            other[i], other[j] = other[j], other[i]
            if not {i, j} <= found and again(other):
                found |= {i, j}
        return sorted(found)

    def compare(self, draws: list[Draw]) -> bool:
        """Whether the seat is told the same; if not, it must be what it may be told."""
        other, there = self.dealt.again(draws)
        told = self.one.told, other.told
        if heard(told[0], self.p) != heard(told[1], self.p):
            _, fault = judged(self.tells, self.p, told, (self.world, there))
            if fault is not None:
                raise Broken(f"a seat is told what it may not know: {fault}"[:600])
            return False
        alike(self.p, (self.one, other), (self.same, got(other, self.p, self.original.wrong)))
        return True


def _mixed(order: tuple[int, ...], places: list[int], rng: Random) -> list[int]:
    """The same order with what lies in these places mixed, or stacked, so that like comes to like."""
    found, lying = list(order), [order[i] for i in places]
    rng.shuffle(lying)
    if rng.random() < STACKED:
        lying = arranged(lying, rng)
    for i, card in zip(places, lying):
        found[i] = card
    return found
