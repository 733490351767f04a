"""What to show, and where to lay it: a visitor should learn most, given what they probably know."""

from __future__ import annotations

from math import log2

from ridotto.bots.arsenalia.places import ROLLS
from ridotto.core import Chance, View
from ridotto.games.arsenalia.imagining.imagine import imagine
from ridotto.games.arsenalia.imagining.knowledge import HAS, HAS_NOT, guessed_wrong
from ridotto.games.arsenalia.moves import GiveFalse, GivePair
from ridotto.games.arsenalia.ring import NOWHERE
from ridotto.games.arsenalia.rules.pairs import CARDS_OF
from ridotto.games.arsenalia.state import GUESS, MEETING, Open

REACH = dict(ROLLS)


def likely_knowledge(view: View, visitor: int, number: int, chance: Chance) -> list[int]:
    """What the visitor may know: the deals possible for them in this many imagined matches."""
    guessed = -1
    for _, what, seat, institution, craft in view.open.ledger:
        if what == GUESS and seat != visitor:
            guessed &= guessed_wrong(seat, institution, craft)
    return [_knowledge(view, visitor, chance) & guessed for _ in range(number)]


def _knowledge(view: View, visitor: int, chance: Chance) -> int:
    """What the visitor knows in one such match."""
    his = imagine(view, chance)[0][visitor]
    deals = HAS[visitor][his.institution] & HAS[visitor][his.craft]
    for _, what, other, saw, _ in his.memory:
        if saw and other != visitor:
            first, *second = CARDS_OF[saw]
            if what == MEETING:
                deals &= HAS[other][first] ^ HAS[other][second[0]]
            else:
                deals &= HAS_NOT[other][first]
    return deals


def telling(me: int, move: GivePair | GiveFalse, known: list[int]) -> float:
    """How much this tells: minus the bits that it leaves open for a visitor who may know this much."""
    if isinstance(move, GivePair):
        fits = HAS[me][move.institution] ^ HAS[me][move.craft]
    else:
        fits = HAS_NOT[me][move.card]
    return -sum(log2((deals & fits).bit_count()) for deals in known)


def laying(o: Open, me: int, square: int, crowd: float) -> float:
    """How good a square is for a card: others come there soon, and few cards lie above it."""
    size = len(o.piles)
    value = -float(len(o.piles[square]))
    for seat, at in enumerate(o.at):
        if seat != me and at != NOWHERE:
            away = min((at - square) % size, (square - at) % size)
            value += crowd * 6 * REACH.get(away, 0.0)
    return value if crowd else 0.0
