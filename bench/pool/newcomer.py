"""The simulated newcomer: somebody who has read the rules, and plays for the first time.

It was written before any level was tuned and stays as it is; levels are measured against it. It counts on
nothing but what lies before it: no memory beyond the house's clue sheet, no plan, no thought of what others
want.

- Inkognito: walks about at random, shows any pair, asks whoever it knows least about, and calls when the
  clue sheet leaves one answer.
- Arsenalia: meets whom it can, lies at random, keeps away from the ghost, and guesses when the clue sheet
  leaves one answer.
- Q: loads the card that is printed for its own side with the most points, if it has one; otherwise it draws,
  and one time in four it tries any other house. It keeps what is printed for its side, and lets the rest go.
- Zena 1814: counts what a move brings in this month, gives or takes some Soldi by eye, and thinks neither of
  the months after it nor of goals nor of what others lose.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TypeVar

from pool.november.arsenalia import BOTS as ARSENALIA
from pool.november.inkognito import BOTS as INKOGNITO
from pool.november.zena import BOTS as ZENA
from pool.november.zena.style import Style
from ridotto.bots.bot import Bot
from ridotto.core import Chance, Move, View
from ridotto.games.q import moves as q
from ridotto.games.q.box import box_of

One = TypeVar("One")


def any_of(found: Sequence[One], chance: Chance) -> One:
    """Any of them."""
    return found[chance.pick(len(found), "a newcomer's choice")]


class InQ:
    """Sees the points that are printed on its cards."""

    def interrupt(self, view: View, offers: list[Move], chance: Chance) -> Move | None:
        """There are no offers in Q."""
        return None

    def choose(self, view: View, moves: list[Move], chance: Chance) -> Move:
        """The nearest thing that helps its side."""
        o, mine = view.open, view.mine
        box, side = box_of(o.options.cards), o.sides[mine.known[view.seat or 0]]

        def points(*cards: int) -> int:
            return sum(side * box.normal[card] for card in cards)

        def best(values: list[int]) -> Move:
            top = max(values)
            return any_of([move for move, value in zip(moves, values, strict=True) if value == top], chance)

        match moves[0]:
            case q.Keep():
                return best([points(move.card) for move in moves])
            case q.PutBack() | q.Give() | q.GiveUp():
                return best([-points(*move.cards) for move in moves])
            case q.LookAt():
                return any_of(moves, chance)
        if mine.cargo:
            return best([-points(move.card) if isinstance(move, q.ThrowOverboard) else 0 for move in moves])
        strays = not chance.pick(4, "another house")
        loads = [move for move in moves if isinstance(move, q.Load) and points(move.card) > 0]
        if loads and not strays:
            return max(loads, key=lambda move: points(move.card))
        draws = [move for move in moves if isinstance(move, q.Draw)]
        if draws and not strays:
            return draws[0]
        house = any_of([*dict.fromkeys(map(type, moves))], chance)
        return any_of([move for move in moves if type(move) is house], chance)


NEAREST = Style(looks_ahead=False, minds_goals=False, deny=0.0, noise=2.0)

NEWCOMERS: dict[str, Callable[[], Bot]] = {
    "inkognito": INKOGNITO["careful"],
    "arsenalia": ARSENALIA["simple"],
    "q": InQ,
    "zena": partial(ZENA["sensible"], NEAREST),
}
