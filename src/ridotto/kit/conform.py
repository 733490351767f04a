"""The laws that a single walk can check: rest, determinism, conservation, clone; and the walking itself."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from ridotto.core import Game, Match, Recorded, TakeBack
from ridotto.kit.laws import Law
from ridotto.kit.report import Broken, Failure
from ridotto.kit.walk import Deed, WalkStep, digest_of, do, started, walk

FEW = 3
"""At most this many failures of one law are reported."""


class Rest(Law):
    """After every move the match is over or somebody is asked; it ends within the game's bound."""

    name = "rest"

    def begin(self, match: Match) -> None:
        self.bound = self.game.bound(match.seats, match.options)
        self.made = 0
        self.at_rest(match)

    def step(self, step: WalkStep) -> None:
        self.made += -1 if isinstance(step.deed.move, TakeBack) else 1
        self.require(self.made <= self.bound, f"the match has not ended after {self.bound} moves")
        self.at_rest(step.after)

    def at_rest(self, match: Match) -> None:
        self.require(match.over != bool(match.to_move()), "nobody is asked, or somebody is when all is over")

    def end(self, match: Match) -> None:
        outcome = match.outcome
        assert outcome is not None
        self.require(len(outcome.scores) == match.seats, "the outcome has not one score a seat")
        self.require(set(outcome.winners) <= set(range(match.seats)), "a winner has no seat")
        self.require(
            match.state.agenda == [] and not match.state.offers, "something is to come after the end"
        )


class Determinism(Law):
    """The same seed, options and moves give the same bytes; so do replay and restart."""

    name = "determinism"

    def begin(self, match: Match) -> None:
        self.prints = [digest_of(match.state)]
        self.deeds: list[Deed] = []
        self.kept: list[tuple[int, bytes]] = []

    def step(self, step: WalkStep) -> None:
        if step.n % 7 == 3 and len(self.kept) < 4:
            self.kept.append((step.n, self.game.snapshot(step.before)))
        self.deeds.append(step.deed)
        self.prints.append(digest_of(step.after.state))

    def end(self, match: Match) -> None:
        self.plays_the_same_again(match)
        self.replays(match)
        for n, snapshot in self.kept:
            self.goes_on_after_a_restart(n, snapshot)

    def plays_the_same_again(self, match: Match) -> None:
        again = self.game.start(match.seats, match.options, seed=match.seed)
        self.same(again, 0, "played again from the same seed")
        for n, deed in enumerate(self.deeds):
            self.repeat(again, deed, n, "played again from the same seed")

    def replays(self, match: Match) -> None:
        journal = match.journal
        draws = [*match.opening, *(draw for entry in journal for draw in entry.draws)]
        chance = Recorded(draws)
        again = self.game.start(match.seats, match.options, chance=chance)
        for n, deed in enumerate(self.deeds):
            self.repeat(again, deed, n, "replayed with the recorded chance")
        self.require(not chance.rest, "a replay leaves recorded draws unused")
        self.require(len(again.journal) == len(journal), "a replay has another journal")

    def goes_on_after_a_restart(self, n: int, snapshot: bytes) -> None:
        again = self.game.restore(snapshot)
        self.same(again, n, "restored from a snapshot")
        self.require(self.game.snapshot(again) == snapshot, "a restored match has another snapshot")
        for deed in self.deeds[n:]:
            if isinstance(deed.move, TakeBack):
                break  # what was done before the restart cannot be taken back after it
            self.repeat(again, deed, n, "restored from a snapshot")
            n += 1

    def repeat(self, again: Match, deed: Deed, n: int, how: str) -> None:
        do(again, deed)
        self.same(again, n + 1, how)

    def same(self, again: Match, n: int, how: str) -> None:
        self.require(
            digest_of(again.state) == self.prints[n], f"{how}, the state after {n} entries is another"
        )


class Conservation(Law):
    """Every physical component is in exactly one place at every decision."""

    name = "conservation"

    def begin(self, match: Match) -> None:
        self.all = dict(self.game.components(match.state))

    def step(self, step: WalkStep) -> None:
        now = dict(self.game.components(step.after.state))
        if now != self.all:
            changed = [
                f"{name} {self.all.get(name, 0)} → {now.get(name, 0)}"
                for name in {**self.all, **now}
                if self.all.get(name) != now.get(name)
            ]
            raise Broken("components changed: " + ", ".join(changed))
        self.checked += 1


class Clone(Law):
    """A clone shares nothing that play can change, and neither does a view."""

    name = "clone"

    def begin(self, match: Match) -> None:
        self.kept: list[tuple[int, Any, bytes]] = []
        self.keep(0, match.clone())

    def step(self, step: WalkStep) -> None:
        self.keep(step.n, step.before)

    def keep(self, n: int, match: Match) -> None:
        seat = None if n % (match.seats + 1) == match.seats else n % (match.seats + 1)
        for thing in (match.state, match.view(seat)):
            self.kept.append((n, thing, msgspec.json.encode(thing)))

    def end(self, match: Match) -> None:
        for n, thing, bytes_then in self.kept:
            what = f"the {type(thing).__name__} after {n} entries"
            self.require(msgspec.json.encode(thing) == bytes_then, f"{what} was changed by later play")
        self.kept.clear()


class Walks:
    """Walks of one game with one seat count, watched by laws."""

    def __init__(self, game: Game, seats: int, laws: list[Law]) -> None:
        self.game = game
        self.seats = seats
        self.laws = laws
        self.failures: dict[str, list[Failure]] = {}
        self.steps = 0
        self.walks = 0
        self._where: tuple[Mapping[str, Any], str | None] = ({}, None)

    def one(self, options: Mapping[str, Any], seed: str) -> None:
        """Walk once; a law that breaks stops watching this walk."""
        self.walks += 1
        watching = [law for law in self.laws if len(self.failures.get(law.name, ())) < FEW]
        self._where = (options, seed)
        try:
            match, rng = started(self.game, self.seats, options, seed)
        except Exception as error:
            self._note("rest", f"the match does not start: {error!r}", 0)
            return
        watching = self._tell(watching, "begin", match, match)
        try:
            for step in walk(match, rng):
                self.steps += 1
                watching = self._tell(watching, "step", step, match)
                if step.n > 2 * self.game.bound(self.seats, match.options) + 200:
                    self._note("rest", "the match does not end", step.n)
                    return
        except Exception as error:
            self._note(*_blame(match, error), len(match.journal))
            return
        self._tell(watching, "end", match, match)

    def finish(self) -> None:
        """Let every law draw its conclusion from all walks."""
        self._where = ({}, None)
        for law in self.laws:
            try:
                law.finish()
            except Broken as broken:
                self._note(law.name, str(broken), None)

    def _tell(self, laws: list[Law], what: str, of: Match | WalkStep, match: Match) -> list[Law]:
        still = []
        for law in laws:
            try:
                getattr(law, what)(of)
                still.append(law)
            except Broken as broken:
                self._note(law.name, str(broken), len(match.journal))
            except Exception as error:
                self._note(law.name, f"{type(error).__name__}: {error}", len(match.journal))
        return still

    def _note(self, law: str, what: str, entry: int | None) -> None:
        options, seed = self._where
        found = self.failures.setdefault(law, [])
        if len(found) < FEW:
            found.append(Failure(law, what, self.seats, dict(options), seed, entry))


def _blame(match: Match, error: Exception) -> tuple[str, str]:
    """The law that an exception during a walk breaks."""
    if any(not match.moves(seat) for seat in match.to_move()):
        return "lists", "a seat is asked and has nothing to answer"
    return "rest", f"{type(error).__name__}: {error}"
