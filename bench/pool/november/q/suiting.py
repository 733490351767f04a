"""Hands and loads that suit the sides of a deal: of all worlds with the same view, the likely ones.

The rules imagine every card in every place alike. But whoever stands with the Spirituali has kept books,
and loaded them. So cards that the viewer has never seen change places with others that it has never seen.
Only the memories of others are left as they were: nothing in a search reads them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pool.november.q.prices import Prices
from ridotto.core import View
from ridotto.games.q.state import OPENING, PAOLO, SWAP, Private, Q

LOADED = 0.9
HELD = {(5, 1): 0.46, (5, -1): 0.82, (6, 1): 0.62, (6, -1): 0.68}
"""How often a card loaded serves its seat, and by seats and side a card held: counted with sensible bots."""
TRIES = 6
"""Cards that are looked at to find one that suits."""


def followed(view: View) -> frozenset[int]:
    """Titles that the viewer has had and let go, or has been given: these stay where they were imagined."""
    mine: Private | None = view.mine
    if mine is None:
        return frozenset()
    lines = [line for line in mine.memory if line[1] in (OPENING, SWAP)]
    return frozenset([card for line in lines for card in line[4]])


def suit(
    s: Q,
    me: int,
    sides: Sequence[int],
    stay: frozenset[int],
    prices: Prices,
    random: Callable[[], float],
) -> None:
    """Exchange cards of others with cards of the pile until hands and loads are as expected."""
    lean, pile = prices.lean, s.hidden.pile
    if not pile:
        return
    for seat, mine in enumerate(s.private):
        if seat == me:
            continue
        side = sides[seat]
        if mine.loaded:
            loaded = [*mine.loaded]
            if _exchange(loaded, pile, side, LOADED, stay, lean, random):
                mine.loaded = tuple(sorted(loaded))
        if _exchange(mine.hand, pile, side, HELD[len(sides), side], stay, lean, random):
            mine.hand.sort()


def _exchange(
    cards: list[int],
    pile: list[int],
    side: int,
    share: float,
    stay: frozenset[int],
    lean: tuple[int, ...],
    random: Callable[[], float],
) -> bool:
    """Make about this share of the cards serve this side; returns whether any were exchanged."""
    changed = False
    usual = 0.45
    wished = (share - usual) / (1 - usual)
    for n, card in enumerate(cards):
        if lean[card] != side and card not in stay and random() < wished:
            for _ in range(TRIES):
                at = int(random() * len(pile))
                other = pile[at]
                if other != PAOLO and lean[other] == side and other not in stay:
                    cards[n], pile[at] = other, card
                    changed = True
                    break
    return changed
