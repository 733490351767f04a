"""The careful bot: it walks and shows at random, and calls only what it knows for certain."""

from __future__ import annotations

from ridotto.bots.inkognito.deals import right
from ridotto.bots.inkognito.minding import certain_mind
from ridotto.bots.mind import Mind
from ridotto.core import Chance, Move, View
from ridotto.games.inkognito.imagining.knowledge import HAS, SLOT, possible
from ridotto.games.inkognito.moves import Ask, AskFourth, Call, Card, LookAt, ShowPair
from ridotto.games.inkognito.rules.pairs import kind_of
from ridotto.games.inkognito.state import FOURTH


class CarefulBot:
    """Never wrong, never in a hurry, and gives no signs."""

    def choose(self, view: View, moves: list[Move], chance: Chance) -> Move:
        """A certain call, or a question to whoever it knows least about, or anything but calls and signs."""
        deals = possible(view)
        calls = [move for move in moves if isinstance(move, Call)]
        for call in calls:
            if not deals & ~right(view.open, view.seat or 0, call):
                return call
        preferred: list[Move] = [move for move in moves if isinstance(move, ShowPair)]
        questions = [move for move in moves if isinstance(move, Ask | AskFourth | LookAt)]
        if questions:
            open_cards = [_open_cards(deals, view.open.ambassador, move) for move in questions]
            preferred = [q for q, n in zip(questions, open_cards, strict=True) if n == max(open_cards)]
        rest = preferred or [move for move in moves if not isinstance(move, Call)]
        return rest[chance.pick(len(rest), "a careful choice")]

    def mind(self, view: View, move: Move) -> Mind:
        """What it knew for certain."""
        return certain_mind(view)

    def interrupt(self, view: View, offers: list[Move], chance: Chance) -> Move | None:
        """Inkognito has no offers."""
        return None


def _open_cards(deals: int, ambassador: int, question: Ask | AskFourth | LookAt) -> int:
    """How many black cards the one who is asked may still hold, of the kind that is asked for."""
    figure = question.seat if isinstance(question, Ask) else FOURTH
    has = HAS[SLOT[ambassador][figure]]
    cards = [card for card in Card if question.kind is None or kind_of(card) == question.kind]
    return sum(bool(deals & has[card]) for card in cards)
