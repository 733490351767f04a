"""What a companion does with its cards: it would like a happy end, and does not mind a good story."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from ridotto.core import Chance, Move
from ridotto.games.bacchanalia.cards import (
    ACCUSATOR,
    AMANS,
    BACCHUS,
    MILES,
    MINERVA,
    PLUTO,
    SATYRUS,
    SYMBOL,
    VENUS,
    VINUM,
    Ending,
    Fate,
)
from ridotto.games.bacchanalia.moves import ChooseEnding, Lock, Return, Sacrifice, Take, TakeFrom, TurnFate
from ridotto.games.bacchanalia.state import Open

M = TypeVar("M", bound=Move)

LIKING = {AMANS: 9, VENUS: 7, BACCHUS: 5, MINERVA: 4, SATYRUS: 4, PLUTO: 2, ACCUSATOR: 1, MILES: 0}
"""How much a companion likes to have each Deus: most of all those that lead out of the Empire."""
WHIM = 4
"""How much luck is added to a liking, so that not every evening goes the same way."""


def card_move(o: Open, me: int, moves: Sequence[Move], chance: Chance) -> Move:
    """An answer to a question about cards."""
    match moves[0]:
        case Take() | TakeFrom():
            return _best(moves, [_liking(move) for move in moves], chance)
        case Return():
            return _best(moves, [-_liking(move) for move in moves], chance)
        case Sacrifice():
            return min(moves, key=lambda move: isinstance(move, Sacrifice) and move.card == SYMBOL)
        case TurnFate():
            return moves[1 + chance.pick(len(Fate) - 1, "a turn of fate")]
        case ChooseEnding():
            happy = [
                move for move in moves if isinstance(move, ChooseEnding) and move.ending == Ending.ESCAPE
            ]
            return happy[0] if happy else moves[chance.pick(len(moves), "an ending")]
        case _:
            return moves[chance.pick(len(moves), "a choice")]


def best_lock(o: Open, me: int, locks: Sequence[Lock]) -> Lock:
    """The Umbra that is worth keeping: one that lies on a Deus that should rule."""
    held = o.held[me]
    return max(locks, key=lambda move: _lock_value(held, int(move.card)))


def _lock_value(held: Sequence[int], card: int) -> int:
    if card in (VINUM, SYMBOL):
        return 5 if card == SYMBOL else 3
    return LIKING[card] + 10 if card in held and LIKING[card] > LIKING[PLUTO] else 4 - LIKING[card] // 3


def _liking(move: Move) -> int:
    assert isinstance(move, Take | TakeFrom | Return)
    return LIKING[int(move.deus)]


def _best(moves: Sequence[M], values: Sequence[int], chance: Chance) -> M:
    lucky = [value + chance.pick(WHIM, "a whim") for value in values]
    return moves[lucky.index(max(lucky))]
