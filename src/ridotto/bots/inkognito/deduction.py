"""The deduction bot: it weighs the possible deals, tells friends much and foes little, and takes risks."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from ridotto.bots.inkognito.belief import Belief, believed, call_of
from ridotto.bots.inkognito.minding import mind_of
from ridotto.bots.inkognito.places import before_ambassador, expected, meetings
from ridotto.bots.inkognito.showing import answer_value, show_value
from ridotto.bots.inkognito.style import STYLE, TEAMS, Style, boldness
from ridotto.bots.inkognito.teams import sign_for
from ridotto.bots.inkognito.worth import Worth, ask_gain
from ridotto.bots.mind import Mind, weighed
from ridotto.core import Chance, Move, View
from ridotto.core.bits import both
from ridotto.games.inkognito.imagining.knowledge import SLOT
from ridotto.games.inkognito.moves import (
    Ask,
    AskFourth,
    Call,
    LayFaceDown,
    LookAt,
    ShowBlack,
    ShowPair,
    ShowSign,
    Visit,
)
from ridotto.games.inkognito.state import BEFORE_AMBASSADOR, FIGURES, FOURTH, LineKind


class DeductionBot:
    """Plays by the odds. It reads everything it knows from the view, each time."""

    def __init__(self, style: Style | None = None) -> None:
        self.style = style
        self.weighed: tuple[list[Move], list[float]] = [], []
        """The moves that it compared at its last decision, and what they were worth."""

    def choose(self, view: View, moves: list[Move], chance: Chance) -> Move:
        """A call if its odds are good enough; otherwise the most promising move."""
        belief = believed(view)
        style = self.style or (TEAMS if belief.teams else STYLE)
        self.weighed = [], []
        calls = [move for move in moves if isinstance(move, Call)]
        call = the_call(view, belief, style) if calls else None
        if call is not None:
            return call
        rest = [move for move in moves if not isinstance(move, Call)]
        if isinstance(rest[0], Visit | LayFaceDown):
            self.weighed = rest, place_values(view, belief, rest, style)
        elif any(isinstance(move, ShowSign) for move in rest):
            return sign_for(view, belief, style, chance)
        else:
            self.weighed = rest, [move_value(view, belief, move) for move in rest]
        return best(*self.weighed, chance)

    def mind(self, view: View, move: Move) -> Mind:
        """Whom it took for which agent, and the moves it compared."""
        belief = believed(view)
        style = self.style or (TEAMS if belief.teams else STYLE)
        whom = sought(view, belief, move, style) if isinstance(move, Visit) else None
        return weighed(mind_of(view, belief, style, whom), *self.weighed, move)

    def interrupt(self, view: View, offers: list[Move], chance: Chance) -> Move | None:
        """Inkognito has no offers."""
        return None


def best(moves: list[Move], values: list[float], chance: Chance) -> Move:
    """The move of the highest value; chance picks among equals."""
    top = max(values) - 1e-9
    equal = [move for move, value in zip(moves, values, strict=True) if value >= top]
    return equal[chance.pick(len(equal), "among equals")]


def the_call(view: View, belief: Belief, style: Style) -> Call | None:
    """The likeliest call, if it is likely enough to be right."""
    o = view.open
    strict = o.options.strict_call
    odds, deal = belief.best_call(_slot_met(view), strict)
    return call_of(deal, o.ambassador, strict) if odds >= boldness(o, style) else None


def move_value(view: View, belief: Belief, move: Move) -> float:
    """What a message or a question is worth: the bits that others lack, or that the seat gains."""
    o, me = view.open, view.seat or 0
    match move:
        case ShowPair(first, second):
            viewer = o.ambassador if o.company[me] == BEFORE_AMBASSADOR else o.company[me]
            return show_value(view, belief, viewer, both(first, second))
        case ShowBlack(card):
            assert view.asked is not None
            return answer_value(view, belief, view.asked.args[0], card)
        case Ask(seat, kind):
            return ask_gain(view, belief, seat, kind)
        case AskFourth(kind) | LookAt(kind):
            return belief.learn(SLOT[o.ambassador][FOURTH], kind)
        case _:  # to decline, or to listen
            return -1.0


Parts: TypeAlias = dict[tuple[int, int], float]
"""What meetings of two figures are worth, by their odds."""


def place_values(view: View, belief: Belief, moves: list[Move], style: Style) -> list[float]:
    """For each place the worth of all meetings of this round, by their odds if the seat goes there."""
    parts = place_parts(view, belief, style)
    return [sum(map(sum_of, parts(move))) for move in moves]


def sum_of(parts: Parts) -> float:
    """All of them together."""
    return sum(parts.values())


def sought(view: View, belief: Belief, move: Move, style: Style) -> int | None:
    """Whom it most wants to meet where it goes; None if there is nobody."""
    alone, _ = place_parts(view, belief, style)(move)
    mine = {sum(two) - (view.seat or 0): part for two, part in alone.items() if view.seat in two}
    best = max(mine, key=lambda figure: mine[figure], default=None)
    return best if best is not None and mine[best] > 0 else None


def place_parts(view: View, belief: Belief, style: Style) -> Callable[[Move], tuple[Parts, Parts]]:
    """For a place the worth of each meeting of two alone, and of two before the Ambassador of five seats."""
    o = view.open
    worth = Worth(view, belief, style)
    signed = {
        other
        for _, what, other, saw, showed in view.mine.memory
        if what == LineKind.EXCHANGE and 1 in (saw.bit_count(), showed.bit_count())
    }

    def drawn(figure: int) -> float:
        """The odds that this figure is a partner who recognises me and comes to where I go."""
        knows_me = 1.0 if figure in signed else worth.ready[figure]
        return style.drawn * knows_me * worth.partner.get(figure, 0.0)

    where = expected(view, drawn)

    def parts(move: Move) -> tuple[Parts, Parts]:
        assert isinstance(move, Visit | LayFaceDown)
        odds = where(move.place)
        alone = {two: odd * worth.of(*two) for two, odd in meetings(odds).items()}
        audiences = before_ambassador(odds, o.ambassador) if o.seats == FIGURES else {}
        return alone, {two: odd * worth.audience(*two) for two, odd in audiences.items()}

    return parts


def _slot_met(view: View) -> int | None:
    """The slot of the agent met; None for the Ambassador."""
    met: Callable[[int], int | None] = SLOT[view.open.ambassador].get
    return met(view.open.company[view.seat or 0])
