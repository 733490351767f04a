"""Oracolo: a game of one question, asked again and again, to which some have only one answer."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, TypeAlias

import msgspec

from ridotto.core import (
    Event,
    Game,
    Kinds,
    Knowledge,
    Manners,
    Measures,
    Move,
    Rules,
    Seat,
    Seating,
    State,
    Table,
)
from ridotto.core.state import MOST_SEATS

rules = Rules()


class Reply(Move, frozen=True):
    word: int


class Nod(Move, frozen=True):
    """To be understood in one way only."""


class Replied(Event, frozen=True):
    seat: Seat


Moves: TypeAlias = Reply | Nod
Events: TypeAlias = Replied


class Options(msgspec.Struct, frozen=True):
    rounds: Annotated[int, msgspec.Meta(ge=1, le=60)] = 40


class Open(msgspec.Struct):
    options: Options
    seats: int
    round: int = 0


class Private(msgspec.Struct):
    agent: int = 0
    """0: has one word; 1: has many."""


class Hidden(msgspec.Struct):
    coins: list[int]


class Oracolo(State, kw_only=True):
    open: Open
    private: list[Private]
    hidden: Hidden


def start(seats: int, options: Options) -> Oracolo:
    return Oracolo(
        open=Open(options, seats),
        private=[Private() for _ in range(seats)],
        hidden=Hidden([]),
        agenda=[a_round.to()],
    )


@rules.step
def a_round(s: Oracolo, t: Table) -> None:
    """1. Every seat draws a lot; each is asked, one after another; then all are asked at once."""
    s.open.round += 1
    for p in s.private:
        p.agent = t.chance.pick(2, "lot")
    t.then(*(a_question.to(seat) for seat in range(t.seats)), all_at_once, next_round)


@rules.step
def a_question(s: Oracolo, t: Table, seat: Seat) -> None:
    """2. The seat is asked."""
    t.ask(which_word, seat)


@rules.question("2", Reply)
def which_word(open: Open, mine: Private, me: Seat) -> list[Reply]:
    """2. Who has one word says it."""
    return [Reply(n) for n in range(9 if mine.agent else 1)]


@rules.answers(which_word)
def reply(s: Oracolo, t: Table, me: Seat, move: Reply) -> None:
    t.tell(Replied(me))


@rules.step
def all_at_once(s: Oracolo, t: Table) -> None:
    """3. All nod, in their own time."""
    t.ask_sealed(nod, range(t.seats), then=nodded)


@rules.question("3", Nod)
def nod(open: Open, mine: Private, me: Seat) -> list[Nod]:
    """3. A nod is a nod."""
    return [Nod()]


@rules.answers(nod)
def a_nod(s: Oracolo, t: Table, me: Seat, move: Nod) -> None:
    """Never called: a sealed answer does nothing by itself."""


@rules.step
def nodded(s: Oracolo, t: Table, answers: dict[Seat, Nod]) -> None:
    """3. When all have nodded, it goes on."""


@rules.step
def next_round(s: Oracolo, t: Table) -> None:
    """4. After the agreed rounds it is over, and nobody has won."""
    if s.open.round < s.open.options.rounds:
        t.then(a_round)
    else:
        t.end([0.0] * t.seats, [])


GAME = Game(
    name="oracolo",
    revision=1,
    folder=Path(__file__).parent,
    seating=Seating(counts=(2, 3, MOST_SEATS)),
    kinds=Kinds(options=Options, state=Oracolo, moves=Moves, events=Events),
    rules=rules,
    start=start,
    measures=Measures(components=lambda s: {}, bound=lambda seats, options: 2 * seats * options.rounds),
    knowledge=Knowledge(
        imagine=lambda view, chance: ([Private() for _ in range(view.open.seats)], Hidden([])),
    ),
    manners=Manners(paced=("which_word",)),
)
