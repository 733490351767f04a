"""The law of undo: what can be taken back has shown nothing; taken back and done again it is the same."""

from __future__ import annotations

import msgspec

from ridotto.core import HOUSE, Chance, Match, TakeBack, Told
from ridotto.core.journal import standing
from ridotto.core.state import drawers
from ridotto.kit.laws import Law
from ridotto.kit.walk import WalkStep, bytes_of

WORLDS = 3
"""Worlds with the same view in which a move is tried."""

REDOS = 12
"""How many undos are tried on a walk: each one replays the match."""


class Undo(Law):
    """In worlds with the same view a move that can be taken back tells the same; redone, it is the same."""

    name = "undo"

    def begin(self, match: Match) -> None:
        self.likely = REDOS / max(1, self.game.bound(match.seats, match.options))

    def step(self, step: WalkStep) -> None:
        seat, move = step.deed.seat, step.deed.move
        if seat == HOUSE:
            return
        if isinstance(move, TakeBack):
            self.took_back(step)
            return
        able = step.after.can_undo(seat)
        if able and self.rng.random() < self.likely:
            self.redo(step)
        self.shows_nothing(step, able)

    def shows_nothing(self, step: WalkStep, able: bool) -> None:
        """Whoever may take a move back must not have learnt by it in which world it is."""
        seat, move = step.deed.seat, step.deed.move
        view = step.before.view(seat)
        for n in range(WORLDS):
            world = self.game.imagine(view, Chance.of(f"undo {self.rng.random()} {n}"))
            if world.refusal(seat, move) is not None:
                continue  # the law of imagining speaks of this
            told = world.play(seat, move)
            able_there = not (world.journal[-1].shut or world.over)
            if not (able or able_there):
                continue
            said, said_there = heard(step.told, seat), heard(told, seat)
            self.require(
                said == said_there, f"{move} can be taken back, and tells seat {seat} what was hidden"
            )
            self.require(able == able_there, f"whether {move} can be taken back depends on what is hidden")
            seen, seen_there = step.after.view(seat), world.view(seat)
            same = msgspec.json.encode(seen) == msgspec.json.encode(seen_there)
            self.require(same, f"{move} can be taken back, and shows seat {seat} what was hidden")

    def redo(self, step: WalkStep) -> None:
        seat, move = step.deed.seat, step.deed.move
        match = step.after.clone()
        match.undo(seat)
        self.require(
            bytes_of(match.state) == bytes_of(step.before.state), f"undoing {move} does not lead back"
        )
        self.require(len(match.journal) == len(step.after.journal) + 1, "an undo is no entry of its own")
        again = match.play(seat, move)
        self.require(
            bytes_of(match.state) == bytes_of(step.after.state), f"{move} undone and done again differs"
        )
        self.require(again == step.told, f"{move} done again tells something else")

    def took_back(self, step: WalkStep) -> None:
        """In a sealed or drafted ask an undo changes nothing but the seat's own part."""
        ask, seat = step.after.state.ask, step.deed.seat
        if ask is None or ask.kind == "plain" or step.before.state.ask is None:
            return
        if step.before.state.ask.kind == "plain":
            return
        last = next(entry for entry in reversed(standing(step.before.journal)) if entry.seat == seat)
        if last.offered:
            return  # everybody sees an offer being taken up, and so taken back
        before, after = ([*parts] for parts in (_others(step.before, seat), _others(step.after, seat)))
        self.require(before == after, f"an undo of seat {seat} in a {ask.kind} ask changed more than its own")


def heard(told: list[Told], seat: int | None) -> list[bytes]:
    """What a seat hears of what was told."""
    return [msgspec.json.encode(t.event) for t in told if t.heard_by(seat)]


def _others(match: Match, seat: int) -> list[bytes]:
    public, private, hidden = drawers(match.state)
    rest = [p for i, p in enumerate(private) if i != seat]
    return [msgspec.json.encode(part) for part in (public, rest, hidden)]
