"""Puzzles out of Arsenalia: who is what, and where the treasure lies."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ridotto.core import Move, View
from ridotto.games.arsenalia.imagining.knowledge import FIGURES, facts
from ridotto.games.arsenalia.moves import Card, GivePair, Go
from ridotto.games.arsenalia.pieces import SEATS
from ridotto.games.arsenalia.ring import NOTHING
from ridotto.games.arsenalia.rules.pairs import CARDS_OF
from ridotto.games.arsenalia.state import MEETING
from ridotto.lab.puzzles.seen import Seen, Source, told
from ridotto.puzzles.pack import PuzzleFact


def seen(view: View, moves: Sequence[Move]) -> Seen | None:
    """What a seat has seen; nothing, once it has guessed wrong and knows the treasure."""
    me, mine, public = view.seat, view.mine, view.open
    if me is None or public.turned_up or mine.institution == NOTHING or mine.treasure[0] != NOTHING:
        return None
    found = []
    for fact in facts(view):
        kind: Any = fact.kind
        if fact.figure != me:
            found.append(PuzzleFact(kind, fact.figure, tuple(map(int, fact.cards)), fact.turn))
    turn = any(isinstance(move, Go) for move in moves)
    met = (seat for seat in public.seats_in() if seat != me and public.false_left[seat])
    pairs = tuple((int(move.institution), int(move.craft)) for move in moves if isinstance(move, GivePair))
    listener = public.visitor if pairs else -1
    return Seen(
        game="arsenalia",
        figures=FIGURES,
        people=SEATS,
        me=me,
        own=(int(mine.institution), int(mine.craft)),
        facts=tuple(found),
        asks=tuple(met) if turn else (),
        pairs=pairs,
        listener=listener,
        shown=told(view, listener, _shown),
        shown_to=tuple(told(view, seat, _shown) if seat != me else () for seat in range(SEATS)),
    )


def _shown(what: int, showed: int) -> tuple[str, tuple[Card, ...]]:
    return "pair" if what == MEETING else "false", CARDS_OF[showed]


SOURCE = Source(cards=Card, seen=seen, bot="simple")
