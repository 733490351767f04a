"""Puzzles out of Inkognito, as four play it: who is who, and which number to call."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ridotto.core import Move, View
from ridotto.games.inkognito.imagining.knowledge import CARDS_OF, facts
from ridotto.games.inkognito.moves import Ask, Card, ShowPair
from ridotto.games.inkognito.state import NOTHING, QUESTION
from ridotto.lab.puzzles.seen import Seen, Source, told
from ridotto.puzzles.pack import PuzzleFact

SEATS = 4


def seen(view: View, moves: Sequence[Move]) -> Seen | None:
    """What a seat of four has seen in this deal."""
    me, mine, public = view.seat, view.mine, view.open
    if me is None or public.seats != SEATS or public.turned_up or mine.agent == NOTHING:
        return None
    found = []
    for fact in facts(view):
        kind: Any = "true" if len(fact.cards) == 1 else "pair"
        cards = tuple(map(int, fact.cards))
        if fact.figure != me:
            found.append(PuzzleFact(kind, fact.figure, cards, fact.round, fact.what == QUESTION))
    pairs = tuple((int(move.first), int(move.second)) for move in moves if isinstance(move, ShowPair))
    listener = public.company[me] if pairs else -1
    return Seen(
        game="inkognito",
        figures=SEATS,
        people=SEATS,
        me=me,
        own=(int(mine.agent), int(mine.fragment)),
        facts=tuple(found),
        asks=tuple(move.seat for move in moves if isinstance(move, Ask)),
        pairs=pairs,
        listener=listener,
        shown=told(view, listener, _shown),
        shown_to=tuple(told(view, seat, _shown) if seat != me else () for seat in range(SEATS)),
    )


def _shown(what: int, showed: int) -> tuple[str, tuple[Card, ...]]:
    cards = CARDS_OF[showed]
    return "pair" if len(cards) == 2 else "true", cards


SOURCE = Source(cards=Card, seen=seen, bot="careful", options={"points": 2})
