"""Standing orders for the windows of 2.5 and 1.4: to stay out, to join up to a price, an answer in advance.

No order answers anything but whether to join. One that names a price or a box holds for that price and that
box: if things are otherwise when the seat's turn comes, it is asked. So it is if two orders contradict each
other.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Annotated, Literal, TypeAlias

import msgspec

from ridotto.core import Move, View
from ridotto.core.orders import Order, Orders
from ridotto.games.zena.box import TYPE_NUMBER
from ridotto.games.zena.cards import Area, Card
from ridotto.games.zena.rules.joining import DECLINE, join, join_or_not, window
from ridotto.games.zena.state import Open, box

Until: TypeAlias = Literal["turn", "month", "end"]
"""My next turn; the end of the month in which it was given; the end of the match."""
Type: TypeAlias = Literal["T", "P", "X"]
Few: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=99)]


class StayOut(Order, frozen=True):
    """No, to every card; or to those of one area, or of one type."""

    until: Until
    month: Few
    area: Area | None = None
    kind: Type | None = None


class JoinUpTo(Order, frozen=True):
    """Yes, with a first cube out of the supply, for at most so many Soldi; or only into the second box."""

    until: Until
    month: Few
    most: Few
    area: Area | None = None
    second: bool = False


class Answered(Order, frozen=True):
    """My answer to the card that lies there, given while others are asked: for this box at this price."""

    area: Area
    place: Few
    card: Card
    box: Few
    price: Few
    joins: bool


Kinds: TypeAlias = StayOut | JoinUpTo | Answered


def subject(order: Kinds) -> Hashable:
    """What it is about."""
    match order:
        case StayOut():
            return StayOut, order.area, order.kind
        case JoinUpTo():
            return JoinUpTo, order.area
        case Answered():
            return Answered, order.area, order.place


def stands(order: Kinds, view: View) -> bool:
    """Until the hour that it names; an answer in advance as long as this seat's window lies ahead."""
    o, me = view.open, view.seat
    if view.outcome is not None or me is None:
        return False
    if isinstance(order, Answered):
        args = int(order.area), order.place
        asked = view.asked is not None and (view.asked.question, view.asked.args) == (join_or_not.name, args)
        if not asked and window.to(me, *args) not in view.coming:
            return False
        return order.place < len(o.rows[order.area]) and me not in o.rows[order.area][order.place][1]
    match order.until:
        case "turn":
            return bool(o.active != me)
        case "month":
            return bool(o.month == order.month)
        case "end":
            return True


def answer(orders: Sequence[Kinds], view: View) -> Move | None:
    """2.5 To join the card that is asked about, or not; None if no order says so, or two say otherwise."""
    assert view.asked is not None
    assert view.seat is not None
    o, me = view.open, view.seat
    area, place = view.asked.args
    offered = join(o, area, place)
    for order in orders:
        if isinstance(order, Answered) and (order.area, order.place) == (area, place):
            seen = (order.card, order.box, order.price)
            now = (offered.card, len(o.rows[area][place][1]) + 1, offered.price)
            return None if seen != now else offered if order.joins else DECLINE
    out = any(isinstance(order, StayOut) and _fits(order, o, area, place) for order in orders)
    joins = any(isinstance(order, JoinUpTo) and _joins(order, o, me, area, place) for order in orders)
    if out == joins:
        return None
    return offered if joins else DECLINE


def _fits(order: StayOut, o: Open, area: int, place: int) -> bool:
    card = o.rows[area][place][0]
    kind = None if order.kind is None else TYPE_NUMBER[order.kind]
    return order.area in (None, area) and kind in (None, box(o).type[card])


def _joins(order: JoinUpTo, o: Open, me: int, area: int, place: int) -> bool:
    cubes = o.rows[area][place][1]
    if order.area not in (None, area) or me in cubes or not o.supply[me]:
        return False
    return join(o, area, place).price <= order.most and (len(cubes) == 1 or not order.second)


ORDERS = Orders(frozenset({join_or_not.name}), Kinds, subject, stands, answer)
