"""The laws of numbers: actions, observations and histories that programs play by."""

from __future__ import annotations

from array import array
from typing import Any

import msgspec

from ridotto.core import HOUSE, Event, Game, Match, Move, has_text
from ridotto.core.shapes import DoesNotFit
from ridotto.kit.laws import Law
from ridotto.kit.report import Broken
from ridotto.kit.walk import WalkStep, fill
from ridotto.play import Histories, NoNumber, Observing, state_text, tokens_of

LOOKED_AT = 0.2
"""At this share of the steps of a walk observations are looked at."""


class AtTables(Law):
    """A law that looks at tables of different options, each with its own numbers."""

    def __init__(self, game: Game, seats: int) -> None:
        super().__init__(game, seats)
        self.known: dict[bytes, Observing] = {}

    def begin(self, match: Match) -> None:
        agreed = msgspec.json.encode(match.options)
        if agreed not in self.known:
            try:
                self.known[agreed] = Observing(self.game, match.seats, match.options)
            except (NoNumber, TypeError) as error:
                raise Broken(str(error)) from None
            legend = self.known[agreed].legend
            self.require(len({line.name for line in legend}) == len(legend), "two lines have one name")
        self.observing = self.known[agreed]
        self.position(match)

    def step(self, step: WalkStep) -> None:
        self.position(step.after)

    def position(self, match: Match) -> None:
        """The match stands at a decision."""
        raise NotImplementedError


class Actions(AtTables):
    """Every listed move has a number within the table's; no two moves of a list have the same."""

    name = "actions"

    def __init__(self, game: Game, seats: int) -> None:
        super().__init__(game, seats)
        self.move_of: dict[tuple[int, int], Move] = {}

    def position(self, match: Match) -> None:
        table = self.observing.actions
        for seat in match.to_move() or ():
            moves = match.moves(seat)
            try:
                numbered = table.numbered(moves)
                rows = [table.feature_shape.numbers(table.features_of(move), "features") for move in moves]
            except (NoNumber, DoesNotFit) as error:
                raise Broken(f"{error}; listed for seat {seat}") from None
            self.require(sorted(map(repr, numbered.values())) == sorted(map(repr, moves)), "a move is lost")
            self.require(list(numbered) == sorted(numbered), "the numbers are out of order")
            within = all(0 < number < table.size for number in numbered)
            self.require(
                within, f"of {len(numbered)} numbers one is not within the {table.size} of the table"
            )
            self.require(
                sum(table.mask(list(numbered))) == len(moves), "the mask has not one 1 for each move"
            )
            self.require(
                len({*map(tuple, rows)}) == len(rows), f"two moves of {moves} have the same features"
            )
            for number, move in numbered.items():
                self.same(number, move, fill(move, self.rng))
        if match.over:
            names = table.names
            self.require(len(names) == table.size == len({*names}), "two actions are called the same")

    def same(self, number: int, move: Move, filled: Move) -> None:
        """A number says as much as its key fields do, in every list."""
        kind = self.observing.actions.kinds[type(move)]
        self.require(not has_text(move) or kind.number(filled) == number, f"the text of {move!r} counts")
        key = id(self.observing), number
        before = self.move_of.setdefault(key, move)
        for field in kind.fields:
            same = type(before) is type(move) and getattr(before, field) == getattr(move, field)
            self.require(same, f"action {number} is {before!r}, and {move!r}")


class Observations(AtTables):
    """Every view fits its annotations, and equal views have equal numbers and texts."""

    name = "observations"

    def step(self, step: WalkStep) -> None:
        if self.rng.random() < LOOKED_AT:
            self.position(step.after)

    def position(self, match: Match) -> None:
        legend = self.observing.legend
        for seat in self.rng.sample((None, *range(match.seats)), 2):
            view = match.view(seat)
            try:
                fast, slow = self.observing.observe(view), self.observing.numbers(view)
            except DoesNotFit as error:
                raise Broken(str(error)) from None
            self.require(len(slow) == len(legend) == self.observing.size, "there are not as many as lines")
            self.require(fast == array("f", slow), "packed numbers differ from those that were checked")
            odd = [line for line, number in zip(legend, slow) if not line.low <= number <= line.high]
            self.require(not odd, f"{odd[:1]} does not hold: {view}"[:400])
            again = match.clone().view(seat)
            self.require(self.observing.observe(again) == fast, "equal views have other numbers")
            self.require(state_text(again) == state_text(view), "equal views have other texts")


class Recall(Law):
    """A history grows only at its end, by what its seat was told and did, and nothing of that is lost."""

    name = "history"

    def begin(self, match: Match) -> None:
        self.tokens = tokens_of(self.game)
        self.histories = Histories.begun(match)
        self.expected: list[list[Any]] = [[] for _ in range(match.seats)]
        for one in match.told:
            self.hear(one.event, [seat for seat in range(match.seats) if one.heard_by(seat)])
        self.compare(self.histories)

    def step(self, step: WalkStep) -> None:
        seat, before = step.deed.seat, self.histories
        lists = before.to_lists() if step.n % 16 == 0 else None
        self.histories = before.after(self.game, seat, step.deed.move, step.told)
        if seat != HOUSE:
            self.expected[seat].append(bare(step.deed.move))
        for one in step.told:
            self.hear(one.event, [seat for seat in range(step.after.seats) if one.heard_by(seat)])
        for one_seat, head in enumerate(self.histories.heads):
            shared = before.heads[one_seat]
            while head is not None and head is not shared:
                head = head[0]
            self.require(head is shared, f"the history of seat {one_seat} has been written anew")
        if lists is not None:
            self.require(before.to_lists() == lists, "an older history was changed by a newer one")

    def hear(self, event: Event, seats: list[int]) -> None:
        for seat in seats:
            self.expected[seat].append(bare(event))

    def compare(self, histories: Histories) -> None:
        """The history read back is what was told and done, in order."""
        for seat, expected in enumerate(self.expected):
            read = [self.tokens.read(token) for token in histories.of(seat)]
            self.require(read == expected, f"the history of seat {seat} is not what it was told and did")

    def end(self, match: Match) -> None:
        self.compare(self.histories)
        again = Histories.from_lists(msgspec.json.decode(msgspec.json.encode(self.histories.to_lists())))
        self.require(again.to_lists() == self.histories.to_lists(), "kept histories come back otherwise")


def bare(of: Any) -> Any:
    """A move or an event without its text."""
    return msgspec.structs.replace(of, text="") if "text" in of.__struct_fields__ else of
