"""The laws of lists and drafts: what may be answered, and what an answer in a draft may change."""

from __future__ import annotations

import enum
from collections.abc import Sequence
from typing import Any

import msgspec

from ridotto.core import Match, Move, Question
from ridotto.core.state import drawers
from ridotto.kit.laws import Law
from ridotto.kit.report import Broken
from ridotto.kit.walk import WalkStep, bytes_of, fill

SOME = 6
"""How many moves of each list are compared with ``refusal``."""


class Lists(Law):
    """Lists are ordered, unique, never empty, not too long, and equal to the candidates without a refusal."""

    name = "lists"

    def begin(self, match: Match) -> None:
        self.position(match)

    def step(self, step: WalkStep) -> None:
        self.position(step.after)

    def position(self, match: Match) -> None:
        before = bytes_of(match.state)
        for seat in range(match.seats):
            self.seat(match, seat)
        self.require(bytes_of(match.state) == before, "listing moves changed the state")

    def seat(self, match: Match, seat: int) -> None:
        s = match.state
        asked = match.asked(seat)
        answering: list[str] = [o.question for o in s.offers if seat in o.seats]
        if asked is not None:
            self.question(match, seat, asked.question, asked.args, asked=True)
            answering.append(asked.question)
        for offer in s.offers:
            if seat in offer.seats:
                self.question(match, seat, offer.question, offer.args, asked=False)
        kinds = [kind for name in answering for kind in self.game.rules.questions[name].moves]
        self.require(len(kinds) == len(set(kinds)), f"a move could answer two of {', '.join(answering)}")
        moves = match.moves(seat)
        for move in self.rng.sample(moves, min(SOME, len(moves))):
            refusal = match.refusal(seat, fill(move, self.rng))
            self.require(refusal is None, f"{move} is listed for seat {seat}, and refused: {refusal}")
        grey = [choice for choice in match.choices(seat) if choice.refusal is not None]
        for choice in self.rng.sample(grey, min(SOME, len(grey))):
            refusal = match.refusal(seat, choice.move)
            self.require(
                refusal == choice.refusal, f"{choice.move} is greyed: {choice.refusal}; refused: {refusal}"
            )

    def question(self, match: Match, seat: int, name: str, args: tuple[Any, ...], asked: bool) -> None:
        public, private, _ = drawers(match.state)
        question = self.game.rules.questions[name]
        moves = question.list(public, private[seat], seat, *args)
        self.require(bool(moves) or not asked, f"{name} is asked of seat {seat}, and its list is empty")
        self.require(len(moves) <= self.game.longest_list, f"{name} lists {len(moves)} moves")
        self.require(len(moves) == len(set(moves)), f"{name} lists a move twice")
        self.require(
            all(type(m) in question.moves for m in moves), f"{name} lists a move that is not its own"
        )
        kinds = self.game.move_types
        self.require(all(type(m) in kinds for m in moves), f"{name} lists a move that the game does not know")
        self.require(not any(text(m) for m in moves), f"{name} lists a form that is filled in")
        ordered = sorted(moves, key=lambda move: order(kinds, move))
        self.require(moves == ordered, f"{name} lists its moves out of order: {moves}")
        again = question.list(public, private[seat], seat, *args)
        self.require(moves == again, f"{name} lists other moves when it is asked again")
        self.candidates(question, moves, (public, private[seat], seat), args)

    def candidates(
        self, question: Question, moves: list[Move], who: tuple[Any, Any, int], args: tuple[Any, ...]
    ) -> None:
        if question.refuse is None:
            self.require(
                question.candidates is question.list, f"{question.name} has candidates and never refuses any"
            )
            return
        every = question.candidates(*who, *args)
        free = [move for move in every if question.refuse(*who, move, *args) is None]
        if free != moves:
            odd = [move for move in [*free, *moves] if move not in free or move not in moves]
            raise Broken(
                f"{question.name}: the list and the candidates without a refusal differ in {odd or free}"
            )


class Drafts(Law):
    """An answer in a draft changes its seat's own drawer and nothing else."""

    name = "drafts"

    def step(self, step: WalkStep) -> None:
        seat, ask = step.deed.seat, step.before.state.ask
        if ask is None or ask.kind != "drafted" or seat not in ask.waiting:
            return
        if not step.before.answers(step.deed.move, seat):
            return
        alone = step.before.clone()
        table = alone._table
        table.told = []
        mine = alone.state.ask
        assert mine is not None
        table.answer(mine, seat, step.deed.move)
        for what, then, now in self.parts(step.before, alone, seat):
            name = step.deed.move
            self.require(then == now, f"{name} is an answer in a draft, and changed {what}")
        self.require(not table.chance.log, f"{step.deed.move} is an answer in a draft, and used chance")

    def parts(self, before: Match, after: Match, seat: int) -> list[tuple[str, bytes, bytes]]:
        found = []
        for what, of in (
            ("the open drawer", lambda m: drawers(m.state)[0]),
            ("the hidden drawer", lambda m: drawers(m.state)[2]),
            ("another's drawer", lambda m: [p for i, p in enumerate(drawers(m.state)[1]) if i != seat]),
            ("what comes next", lambda m: (m.state.agenda, m.state.offers, m.state.outcome)),
        ):
            found.append((what, msgspec.json.encode(of(before)), msgspec.json.encode(of(after))))
        return found


def order(kinds: Sequence[type[Move]], move: Move) -> tuple[Any, ...]:
    """Where a move stands in a list: by the place of its type in the game's union, then by its fields."""
    return kinds.index(type(move)), *(_rank(getattr(move, field)) for field in move.__struct_fields__)


def text(move: Move) -> str:
    """The text that a form was filled in with."""
    return str(getattr(move, "text", ""))


def _rank(value: Any) -> tuple[Any, ...]:
    if value is None:
        return (0,)
    if isinstance(value, enum.Enum):
        return (1, list(type(value)).index(value))
    if isinstance(value, str):
        return (2, value)
    if isinstance(value, tuple):
        return (3, tuple(_rank(v) for v in value))
    if isinstance(value, msgspec.Struct):
        return (4, tuple(_rank(v) for v in msgspec.structs.astuple(value)))
    return (1, value)
