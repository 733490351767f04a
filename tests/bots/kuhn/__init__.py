"""Kuhn's poker: three cards, two seats, one coin each in the pot and one more that may be bet.

Its best play is known: the first seat loses an eighteenth of a coin a deal, and both have to bluff.
"""

from __future__ import annotations

from pathlib import Path

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

CARDS = 3
VALUE = -1 / 18


class Options(msgspec.Struct, frozen=True):
    pass


class Bet(Move, frozen=True):
    """Or call."""


class Pass(Move, frozen=True):
    """Or fold."""


class Dealt(Event, frozen=True):
    seat: Seat
    card: int


class HasBet(Event, frozen=True):
    seat: Seat


class HasPassed(Event, frozen=True):
    seat: Seat


class Open(msgspec.Struct):
    said: str = ""
    """b and p, as in the books."""


class Private(msgspec.Struct):
    card: int = -1


class Hidden(msgspec.Struct):
    rest: int = -1


class Kuhn(State, kw_only=True):
    open: Open
    private: list[Private]
    hidden: Hidden


rules = Rules()
PASS, BET = Pass(), Bet()


def start(seats: int, options: Options) -> Kuhn:
    return Kuhn(open=Open(), private=[Private(), Private()], hidden=Hidden(), agenda=[deal.to()])


@rules.step
def deal(s: Kuhn, t: Table) -> None:
    """1 One card each."""
    one, other, s.hidden.rest = t.chance.shuffle(CARDS, "cards")
    s.private = [Private(one), Private(other)]
    for seat in (0, 1):
        t.tell(Dealt(seat, s.private[seat].card), to={seat})
    t.ask(what_to_do, 0)


@rules.question("2", Pass, Bet)
def what_to_do(open: Open, mine: Private, me: Seat) -> list[Pass | Bet]:
    """2 Bet a coin, or pass; against a bet: call, or fold."""
    return [PASS, BET]


@rules.answers(what_to_do)
def do_it(s: Kuhn, t: Table, me: Seat, move: Pass | Bet) -> None:
    """3 A bet and a pass: the bet wins. Two alike: the higher card does. Else the other seat decides."""
    s.open.said += "b" if isinstance(move, Bet) else "p"
    t.tell(HasBet(me) if isinstance(move, Bet) else HasPassed(me))
    match s.open.said:
        case "bp":
            end(t, 0, 1)
        case "pbp":
            end(t, 1, 1)
        case "pp" | "bb" | "pbb" as said:
            end(t, int(s.private[1].card > s.private[0].card), 2 if "b" in said else 1)
        case _:
            t.ask(what_to_do, 1 - me)


def end(t: Table, winner: Seat, won: int) -> None:
    t.end([won, -won] if winner == 0 else [-won, won], [winner])


def imagine(view: View, chance: Chance) -> tuple[list[Private], Hidden]:
    """Whoever has not seen a card takes any of the rest for it."""
    cards = chance.shuffle(CARDS, "cards")
    if view.seat is not None:
        at = cards.index(view.mine.card)
        cards[view.seat], cards[at] = cards[at], cards[view.seat]
    return [Private(cards[0]), Private(cards[1])], Hidden(cards[2])


GAME = Game(
    name="kuhn",
    revision=1,
    folder=Path(__file__).parent,
    seating=Seating(counts=(2,)),
    kinds=Kinds(options=Options, state=Kuhn, moves=Pass | Bet, events=Dealt | HasBet | HasPassed),
    rules=rules,
    start=start,
    measures=Measures(components=lambda s: {}, bound=lambda seats, options: 3),
    knowledge=Knowledge(imagine=imagine),
)
