"""Standing orders: answers that a seat leaves with the house for questions that come up again and again.

What they answer is a move like any other. They are read beside the seat's own view, so no order knows more
than its seat.
"""

from __future__ import annotations

from collections.abc import Iterable

from ridotto.core.beside import Order, Orders
from ridotto.core.messages import Move, View
from ridotto.services.problem import Problem

MOST = 12
"""At most this many orders per seat."""


def left_with(can: Orders, left: Iterable[Order], order: Order, view: View) -> tuple[Order, ...]:
    """The orders with a new one, which takes the place of an old one about the same."""
    if not can.stands(order, view):
        raise Problem("order_ended", "That order would have ended already.")
    others = tuple(one for one in left if can.subject(one) != can.subject(order))
    if len(others) >= MOST:
        raise Problem("orders_full", f"At most {MOST} orders can be left; call one off first.")
    return (*others, order)


def standing(can: Orders, left: Iterable[Order], view: View) -> list[Order]:
    """Those that have not ended."""
    return [order for order in left if can.stands(order, view)]


def answer(can: Orders, left: Iterable[Order], view: View) -> Move | None:
    """The answer that the orders give to what the seat is asked; None if the seat has to answer itself."""
    if view.asked is None or view.asked.question not in can.questions:
        return None
    return can.answer(standing(can, left, view), view)
