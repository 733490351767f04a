"""Pennies: two seats lay a coin each, unseen, and a table says what the first wins of the second.

Small games whose best play is known and mixed, to see whether a search finds it. In the last of them the
first seat alone is told which of two tables counts.
"""

from __future__ import annotations

from pathlib import Path
from typing import Literal, TypeAlias

import msgspec

from ridotto.core import (
    Chance,
    Event,
    Game,
    Kinds,
    Knowledge,
    Measures,
    Move,
    Rules,
    Seat,
    Seating,
    State,
    Table,
    View,
)

Payoffs: TypeAlias = tuple[tuple[float, ...], ...]
"""By what the first and the second seat lay: what the first wins of the second."""
Name: TypeAlias = Literal["biased", "scissors", "secret"]

TABLES: dict[Name, tuple[Payoffs, ...]] = {
    "biased": (((2, -1), (-1, 1)),),
    "scissors": (((0, -1, 2), (1, 0, -1), (-2, 1, 0)),),
    "secret": (((3, -1), (0, 0)), ((0, 0), (-1, 2))),
}
VALUES: dict[Name, float] = {"biased": 0.2, "scissors": 0.0, "secret": 0.625}
"""What the first seat wins on average if both play as well as can be."""


class Options(msgspec.Struct, frozen=True):
    tables: Name = "biased"


class Lay(Move, frozen=True):
    coin: int


class Told(Event, frozen=True):
    """Which table counts."""

    table: int


class Laid(Event, frozen=True):
    seat: Seat
    coin: int


class Open(msgspec.Struct):
    options: Options


class Private(msgspec.Struct):
    table: int = -1


class Hidden(msgspec.Struct):
    table: int = 0


class Pennies(State, kw_only=True):
    open: Open
    private: list[Private]
    hidden: Hidden


rules = Rules()
LAY = [Lay(coin) for coin in range(3)]


def start(seats: int, options: Options) -> Pennies:
    return Pennies(
        open=Open(options), private=[Private(), Private()], hidden=Hidden(), agenda=[which_table.to()]
    )


@rules.step
def which_table(s: Pennies, t: Table) -> None:
    """1 One of the tables is drawn; the first seat is told which."""
    s.hidden.table = s.private[0].table = t.chance.pick(len(TABLES[s.open.options.tables]), "table")
    t.tell(Told(s.hidden.table), to={0})
    t.ask_sealed(which_coin, (0, 1), then=open_the_hands)


@rules.question("2", Lay)
def which_coin(open: Open, mine: Private, me: Seat) -> list[Lay]:
    """2 Lay a coin."""
    return LAY[: len(TABLES[open.options.tables][0])]


@rules.answers(which_coin)
def never_called(s: Pennies, t: Table, me: Seat, move: Lay) -> None:
    """A sealed answer does nothing by itself."""


@rules.step
def open_the_hands(s: Pennies, t: Table, answers: dict[Seat, Lay]) -> None:
    """3 Both are shown, and the table says what it is worth."""
    for seat, move in answers.items():
        t.tell(Laid(seat, move.coin))
    won = TABLES[s.open.options.tables][s.hidden.table][answers[0].coin][answers[1].coin]
    t.end([won, -won], [0] if won > 0 else [1] if won < 0 else [0, 1])


def imagine(view: View, chance: Chance) -> tuple[list[Private], Hidden]:
    """The second seat does not know the table."""
    if view.seat == 0:
        table = view.mine.table
    else:
        table = chance.pick(len(TABLES[view.open.options.tables]), "table")
    return [Private(table), Private()], Hidden(table)


GAME = Game(
    name="pennies",
    revision=1,
    folder=Path(__file__).parent,
    seating=Seating(counts=(2,)),
    kinds=Kinds(options=Options, state=Pennies, moves=Lay, events=Told | Laid),
    rules=rules,
    start=start,
    measures=Measures(components=lambda s: {}, bound=lambda seats, options: 2),
    knowledge=Knowledge(imagine=imagine),
)
