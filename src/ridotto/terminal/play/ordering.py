"""Standing orders in words: those that stand, how to leave one, and the answer to a line that was typed."""

from __future__ import annotations

from ridotto.services.orders import MOST
from ridotto.terminal.play.sitting import Sitting


def order_lines(sitting: Sitting) -> list[str]:
    """The orders that stand, numbered."""
    can, left = sitting.game.orders, sitting.orders()
    assert can is not None
    if not left:
        return [sitting.ui.text("say", "no_orders")]
    said = (f"  {n:>2}. {can.spoken(order, sitting.words)}" for n, order in enumerate(left, 1))
    return [sitting.ui.text("say", "orders"), *said]


def how_to_order(sitting: Sitting) -> str:
    """How an order is typed, and called off."""
    return f"{sitting.words.text('orders', 'how')} {sitting.ui.text('say', 'how_to_call_off')}"


def order_done(sitting: Sitting, said: str) -> str:
    """Do what was typed: an order, or -1 to call the first one off; what came of it, in a sentence."""
    ui, words, can = sitting.ui, sitting.words, sitting.game.orders
    assert can is not None
    if said.startswith("-"):
        n = said[1:].strip()
        gone = sitting.call_off(int(n)) if n.isdecimal() else None
        if gone is None:
            return ui.text("say", "no_such_order", said=said, last=len(sitting.orders()))
        return ui.text("say", "called_off", order=can.spoken(gone, words))
    try:
        order = sitting.leave(said)
    except ValueError as error:
        return ui.text("say", "bad_order", said=str(error), how=words.text("orders", "how"))
    if isinstance(order, str):
        return ui.text("say", order, most=MOST)
    return ui.text("say", "ordered", order=can.spoken(order, words))
