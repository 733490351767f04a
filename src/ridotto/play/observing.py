"""Observations: what a seat may know, as a fixed number of numbers with a legend, and as a canonical text."""

from __future__ import annotations

import hashlib
import inspect
from array import array
from collections.abc import Callable
from typing import Any, get_args, get_origin, get_type_hints

import msgspec

from ridotto.core import Game, View
from ridotto.core.messages import Asked, Outcome, Waiting
from ridotto.core.shapes import Bits, Each, Legend, Listed, One, Parts, Shape, fields_of, shape_of
from ridotto.play.actions import ActionTable, enum_of
from ridotto.play.packing import MOST_KEPT, Packed, writer

COMING, OFFERED = 8, 4
"""This many entries of the agenda and this many offers are shown."""
KINDS = ("plain", "sealed", "drafted")


class Observing:
    """What the views of a table are as numbers: ``legend`` says what each of them stands for.

    The table is one of so many seats with these options: its digest is kept with what was learnt from it.
    """

    def __init__(self, game: Game, seats: int, options: Any = None) -> None:
        self.game = game
        self.seats = seats
        self.options = game.agreed(options)
        self.actions = ActionTable(game, seats, self.options)
        self.situation = _Situation(self)
        hints = get_type_hints(game.state_type, include_extras=True)
        own = get_args(hints["private"])[0]
        self.open = fields_of(hints["open"], "open", seats, self.options, game.options_type)
        self.mine = fields_of(own, "mine", seats, self.options, game.options_type)
        self._open, self._mine = writer(self.open, "open"), writer(self.mine, "mine")
        mine = self.mine.legend("mine")
        self._nobody = [line.low - 1 for line in mine]
        unseen = [msgspec.structs.replace(line, low=line.low - 1) for line in mine]
        self.legend: Legend = [*self.situation.legend(), *self.open.legend("open"), *unseen]
        self.size = len(self.legend)

    @property
    def digest(self) -> str:
        """The digest of the legend: numbers under another one say something else."""
        return hashlib.sha256(msgspec.json.encode(self.legend)).hexdigest()

    def observe(self, view: View) -> array[float]:
        """The view as 32-bit floats, ``size`` of them, each of them a whole number."""
        found = array("f", self.situation.bytes(view))
        found.frombytes(self._open(view.open))
        if view.mine is None:
            found.extend(self._nobody)
        else:
            found.frombytes(self._mine(view.mine))
        return found

    def numbers(self, view: View) -> list[int]:
        """The same, slowly, with every number held against its annotation: DoesNotFit says what is wrong."""
        mine = self._nobody if view.mine is None else self.mine.numbers(view.mine, "mine")
        return [*self.situation.numbers(view), *self.open.numbers(view.open, "open"), *mine]


def state_text(view: View) -> str:
    """The view as a canonical text: equal views have equal texts, and no others have."""
    return msgspec.json.encode(view, order="deterministic").decode()


class _Situation:
    """What the table waits for, and what comes next."""

    def __init__(self, observing: Observing) -> None:
        game, self.seats = observing.game, observing.seats
        rules = game.rules
        self.names = {name: n for n, name in enumerate([*rules.questions, *rules.steps])}
        kinds = enum_of("Rule", self.names)
        self.args = _Args(observing)
        bits, args = Bits(self.seats, seats=True), self.args.shape
        who, rule = One("seat", -1, self.seats - 1), One("member", -1, len(self.names) - 1, kinds)
        seats = Listed(One("seat", 0, self.seats - 1), self.seats)
        entry = Parts(("rule", "args"), (rule, args))
        self.shape = Parts(
            ("me", "asked", "waiting", "offers", "coming", "sealed", "over", "won"),
            (
                who,
                entry,
                Parts(
                    ("kind", "rule", "args", "seats", "number", "in_the_open", "done"),
                    (
                        One("number", -1, 2),
                        rule,
                        args,
                        bits,
                        One("number", 0, self.seats),
                        One("yes", 0, 1),
                        seats,
                    ),
                ),
                Listed(Parts(("rule", "args", "seats"), (rule, args, bits)), OFFERED, tail=True),
                Listed(entry, COMING, tail=True),
                observing.actions.feature_shape,
                One("yes", 0, 1),
                bits,
            ),
        )
        self.features = observing.actions.features_of
        self._known: dict[Any, bytes] = Packed(self.shape, "table")
        self._entries: dict[Any, tuple[int, tuple[Any, ...]]] = {}

    def legend(self) -> Legend:
        """What its numbers say."""
        return self.shape.legend("table")

    def numbers(self, view: View) -> list[int]:
        """The numbers of a view."""
        return self.shape.numbers(self._values(view), "table")

    def bytes(self, view: View) -> bytes:
        """The same, as floats."""
        return self._known[self._values(view)]

    def _values(self, view: View) -> tuple[Any, ...]:
        return (
            -1 if view.seat is None else view.seat,
            self._asked(view.asked),
            self._waiting(view.waiting),
            tuple([(*self._entry(one.question, one.args), _bits(one.seats)) for one in view.offers]),
            tuple([self._entry(*one) for one in view.coming]),
            self.features(view.sealed),
            view.outcome is not None,
            self._won(view.outcome),
        )

    def _entry(self, rule: str, args: tuple[Any, ...]) -> tuple[int, tuple[Any, ...]]:
        found = self._entries.get((rule, args))
        if found is None:
            if len(self._entries) >= MOST_KEPT:
                self._entries.clear()
            self._entries[rule, args] = found = self.names[rule], self.args.of(rule, args)
        return found

    def _asked(self, asked: Asked | None) -> tuple[Any, ...]:
        return (-1, self.args.none) if asked is None else self._entry(asked.question, asked.args)

    def _waiting(self, waiting: Waiting | None) -> tuple[Any, ...]:
        if waiting is None:
            return -1, -1, self.args.none, 0, 0, 0, ()
        rule, args = self._entry(waiting.question, waiting.args)
        kind, done = KINDS.index(waiting.kind), waiting.done
        return kind, rule, args, _bits(waiting.seats), waiting.number, done is not None, done or ()

    def _won(self, outcome: Outcome | None) -> int:
        return 0 if outcome is None else _bits(outcome.winners)


def _bits(seats: Any) -> int:
    found = 0
    for seat in seats:
        found |= 1 << seat
    return found


class _Args:
    """The arguments of steps and questions: those that are numbers by their place, then a list of seats."""

    def __init__(self, observing: Observing) -> None:
        rules, seats = observing.game.rules, observing.seats
        self.shapes: dict[str, list[Shape]] = {}
        for name, step in rules.steps.items():
            self.shapes[name] = self._shapes(observing, step.run, 2, name)
        for name, question in rules.questions.items():
            self.shapes[name] = self._shapes(observing, question.list, 3, name)
        self.questions = rules.questions
        ones = [[one for one in shapes if isinstance(one, One)] for shapes in self.shapes.values()]
        self.width = (
            max((len(one) for one in ones), default=0) + 1
        )  # on the agenda a question has its seat too
        every = [one for some in ones for one in some]
        low = min((one.low for one in every), default=0) - 1
        self.low = min(low, -1)
        self.most = max([seats, *(one.high for one in every)])
        self.lists = any(isinstance(one, Listed) for shapes in self.shapes.values() for one in shapes)
        number = One("number", self.low, self.most)
        self.none = (tuple([self.low] * self.width), *([()] if self.lists else []))
        parts: tuple[Shape, ...] = (Each(number, self.width),)
        if self.lists:
            parts = (*parts, Listed(One("seat", 0, seats - 1), seats))
        self.shape = Parts(("numbers", "seats")[: len(parts)], parts)
        self.seat = One("seat", 0, seats - 1)

    def _shapes(self, observing: Observing, run: Callable[..., Any], first: int, name: str) -> list[Shape]:
        known, hints = observing.game.actions.args, None
        found: list[Shape] = []
        for parameter in list(inspect.signature(run).parameters.values())[first:]:
            if parameter.name == "answers" or parameter.kind is parameter.VAR_POSITIONAL:
                continue
            hint = known.get(parameter.name)
            if hint is None:
                hints = hints or get_type_hints(run, include_extras=True)
                hint = hints.get(parameter.name)
            if get_origin(hint) is tuple:
                found.append(Listed(One("seat", 0, observing.seats - 1), observing.seats))
            else:
                found.append(shape_of(hint, f"{name}({parameter.name})", observing.seats, observing.options))
        return found

    def of(self, rule: str, args: tuple[Any, ...]) -> tuple[Any, ...]:
        """These arguments of a step or a question, as far as there are any."""
        shapes = self.shapes[rule]
        if len(args) > len(shapes) and rule in self.questions:
            shapes = [self.seat, *shapes]
        ones: list[int] = []
        seats: tuple[int, ...] = ()
        for n, (arg, shape) in enumerate(zip(args, shapes, strict=True)):
            if isinstance(shape, One):
                ones += shape.numbers(arg, f"{rule}[{n}]")
            else:
                seats = arg
        ones += [self.low] * (self.width - len(ones))
        return (tuple(ones), seats) if self.lists else (tuple(ones),)
