"""Standing orders for the windows of 2.5 and 1.4: to stay out, to join up to a price, an answer in advance.

No order answers anything but whether to join. One that names a price or a box holds for that price and that
box: if things have changed when the seat's turn comes, it is asked, unless it has left another order since.
So it is if two orders contradict each other.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Annotated, Any, Literal, TypeAlias

import msgspec

from ridotto.core import Move, View, Words
from ridotto.core.beside import Order, Orders
from ridotto.games.zena.box import TYPE_NUMBER
from ridotto.games.zena.cards import AREAS, Area, Card
from ridotto.games.zena.rules.joining import DECLINE, join, join_or_not, window
from ridotto.games.zena.state import Open, box

Until: TypeAlias = Literal["turn", "month", "end"]
"""My next turn; the end of the month in which it was given; the end of the match."""
Type: TypeAlias = Literal["T", "P", "X"]
DEAR = 99
Few: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=DEAR)]
UNTILS: tuple[Until, ...] = "turn", "month", "end"


class StayOut(Order, frozen=True):
    """No, to every card; or to those of one area, or of one type."""

    until: Until
    month: Few
    area: Area | None = None
    kind: Type | None = None


class JoinUpTo(Order, frozen=True):
    """Yes, with a first cube out of the supply, for at most this many Soldi; or only into the second box."""

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
    """Whether it still stands: until the time it names; an answer in advance until this seat's window."""
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
    for n, order in enumerate(orders):
        if isinstance(order, Answered) and (order.area, order.place) == (area, place):
            now = (offered.card, len(o.rows[area][place][1]) + 1, offered.price)
            if (order.card, order.box, order.price) == now:
                return offered if order.joins else DECLINE
            orders = orders[n + 1 :]  # who wanted to be asked has said nothing since, or has
            break
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


# ---- as people type them, and as they are spoken


def read(said: str, view: View, words: Words) -> Kinds:
    """``join 2 bank second``, ``no port challenges match``: a verb, and what narrows it, in any order."""
    verb, *rest = said.casefold().split() or [""]
    month, left = view.open.month, list(rest)
    until: Until = _taken(left, {words.text("orders", one): one for one in UNTILS}) or "month"
    area = _taken(left, {str(words.value(one)).casefold(): one for one in AREAS})
    order: Kinds
    if _called(verb, words.text("orders", "join")):
        number = next((word for word in left if word.isdecimal()), "")
        if not number or int(number) > DEAR:
            raise ValueError(number or verb)
        left.remove(number)
        second = _taken(left, {words.text("orders", "second"): True})
        order = JoinUpTo(until, month, int(number), area, bool(second))
    elif _called(verb, words.text("orders", "out")):
        kind = _taken(left, {words.text("orders", one): one for one in TYPE_NUMBER})
        order = StayOut(until, month, area, kind)
    else:
        raise ValueError(verb)
    if left:
        raise ValueError(left[0])
    return order


def _taken(left: list[str], known: dict[str, Any]) -> Any:
    """What the first of these words that was said stands for; it is used up."""
    for word in left:
        found = [what for name, what in known.items() if _called(word, name)]
        if len(found) == 1:
            left.remove(word)
            return found[0]
    return None


def _called(word: str, name: str) -> bool:
    """Whether a word is a name, or its beginning."""
    return name.startswith(word) and len(word) >= min(2, len(name))


def spoken(order: Kinds, words: Words) -> str:
    """What the seat has ordered, in a sentence."""
    if isinstance(order, Answered):
        said = "said_yes" if order.joins else "said_no"
        return words.text("orders", said, card=words.value(order.card), price=order.price)
    where = "" if order.area is None else words.text("orders", "where", area=words.value(order.area))
    until = words.text("orders", f"until_{order.until}")
    if isinstance(order, StayOut):
        cards = words.text("orders", f"to_{order.kind or 'all'}")
        return words.text("orders", "stays_out", cards=cards, where=where, until=until)
    second = words.text("orders", "only_second") if order.second else ""
    soldi = words.text("orders", "one" if order.most == 1 else "many", most=order.most)
    return words.text("orders", "joins", soldi=soldi, where=where, second=second, until=until)


ORDERS = Orders(frozenset({join_or_not.name}), Kinds, subject, stands, answer, read, spoken)
