"""4, 5: Umbra are laid on Deus, and the ruling Deus is found. Pure functions of what lies on the table."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ridotto.games.bacchanalia.cards import PARCAE, ROW_OF, SATYRUS, SYMBOL, VINUM, Row

Pile = tuple[int, int, int]
"""A Deus, how many Umbra lie on it, and how many on the highest of its copies."""


def piles(held: Sequence[int], umbra: Iterable[int]) -> list[Pile]:
    """4 Each Umbra on the Deus of its name; R17 spread evenly over copies; the others lie aside."""
    number: dict[int, int] = {}
    for card in umbra:
        if card == PARCAE:
            continue  # 2.1 it matches nothing
        deus = VINUM if card == SYMBOL else card
        if deus == VINUM or deus in held:
            number[deus] = number.get(deus, 0) + 1
    return [
        (deus, cards, -(-cards // (1 if deus == VINUM else held.count(deus))))
        for deus, cards in sorted(number.items())
    ]


def leaders(held: Sequence[int], umbra: Sequence[int]) -> list[int]:
    """5 The Deus whose highest pile is the highest of all; more than one: a tie. None: nothing matches."""
    found = piles(held, umbra)
    top = max((highest for _, _, highest in found), default=0)
    first = [deus for deus, _, highest in found if highest == top]
    if len(first) > 1 and VINUM in first:  # R15
        return [VINUM] if SATYRUS in held else [deus for deus in first if deus != VINUM]
    return first


def row_of(held: Sequence[int], umbra: Sequence[int]) -> Row:
    """5 The row of the Aruspex for these Deus (besides Vinum) and these Umbra."""
    first = leaders(held, umbra)
    if not first:
        return Row.VINUM  # R18
    if len(first) > 1:
        return Row.TIE
    if first[0] == VINUM and SYMBOL in umbra:
        return Row.VINUM_SYMBOL
    return ROW_OF[first[0]]


def fresh_vinum(umbra: Sequence[int]) -> list[int]:
    """3 The kinds of Vinum among fresh Umbra, in order."""
    return [kind for kind in (VINUM, SYMBOL) if kind in umbra]
