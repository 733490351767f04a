"""A match that a seat could be in, as far as it knows."""

from __future__ import annotations

from collections import Counter

from ridotto.core import Chance, View
from ridotto.kit.doge.state import Face, Hidden, Private, box


def imagine(view: View, chance: Chance) -> tuple[list[Private], Hidden]:
    """Lay every card that this seat has not seen anywhere it could be: all ways are equally likely."""
    seats, mine = len(view.open.points), view.mine
    unseen = Counter(box(seats))
    if mine is not None:
        unseen -= Counter(mine.hand)
        unseen -= Counter([] if mine.gave is None else [mine.gave])
    cards = list(unseen.elements())
    rest = iter([cards[i] for i in chance.shuffle(len(cards), "unseen cards")])
    private: list[Private] = []
    before: list[Face | None] = [None] * seats
    for seat in range(seats):
        if seat == view.seat:
            private.append(mine)
        else:
            private.append(Private([next(rest) for _ in range(view.open.hands[seat])]))
            if view.open.passed[seat]:
                private[seat].gave = next(rest)
        before[(seat + 1) % seats] = private[seat].gave
    return private, Hidden(list(rest), before)
