"""Moves of Zena 1814 that are certainly worse than another one: nothing comes of them, as all can see.

A move is named here only if its effect is nothing, whatever the others do, while another one of the same list
brings something, or leaves more in hand.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from ridotto.core import Move, Told
from ridotto.games.zena import events as e
from ridotto.games.zena.cards import ACTION, FIRST_GOAL, NOBODY, PALACE, Card, Taking
from ridotto.games.zena.moves import BuyPrestige, Decline, DrawFrom, Manipulate, Pass, Pay, PutBack
from ridotto.games.zena.rules.challenge import WON_FROM
from ridotto.games.zena.rules.end import controls, controls_anything
from ridotto.games.zena.state import Open, Zena, box

RELAIOIN = Card.PA3


def dominated(s: Zena, seat: int, moves: Sequence[Move], move: Move) -> str:
    """What is wrong with a move of this list; empty if nothing is known against it."""
    o = s.open
    last = o.month == o.options.months
    match move:
        case Pass(Taking.NOTHING) if len(moves) > 1:
            return "takes nothing, for nothing" if any(_takes_a_soldo(other) for other in moves) else ""
        case Pass(Taking.ACTION) if last:
            return "takes an action card that can no longer be played"
        case Pay(soldi):
            assert s.ask is not None
            area, place = s.ask.args
            need = WON_FROM - 1 - o.paid - (len(o.rows[area][place][1]) - 1)
            return "pays more than it takes to win" if soldi > max(0, need) else ""
        case Manipulate(area):
            others = any(isinstance(other, Manipulate) and other.area >= PALACE for other in moves)
            return "Maneggi where all is over" if area < PALACE and others else ""
        case Decline() if last and any(isinstance(other, BuyPrestige) for other in moves):
            return "keeps a Soldo that buys prestige"
        case DrawFrom(deck) if last and o.active == NOBODY and deck == ACTION:
            return "draws an action card that can no longer be played"
        case PutBack(card) if last and scores(o, seat, int(card)):
            actions = any(isinstance(other, PutBack) and other.card < FIRST_GOAL for other in moves)
            return "puts back a goal that scores, and keeps action cards" if actions else ""
    return ""


def _takes_a_soldo(move: Move) -> bool:
    return isinstance(move, Pass) and move.taking == Taking.SOLDO


def scores(o: Open, seat: int, card: int) -> bool:
    """Whether a goal brings its seat something, as things stand when the last month is over."""
    if card < FIRST_GOAL:
        return False
    b = box(o)
    match b.goal_verb[card]:
        case "control":
            return controls(o, seat, b.goal_area[card])
        case "works":
            return bool(o.rows[b.goal_area[card]])
        case "battles":
            return bool(o.battles_won)
        case "none":
            return not controls_anything(o, seat)
        case "any":
            return controls_anything(o, seat)
        case _:
            return True


class Relaioin:
    """R44 Cubes on Relaioin co-a compagnia whose owner had none at the Bank or the Port when it counted."""

    def __init__(self) -> None:
        self.waiting: Counter[int] = Counter()
        """Cubes by seat that have brought nothing yet."""

    def idle(self, told: list[Told]) -> int:
        """How many cubes have just left without having brought anything, not even a bonus."""
        found = 0
        for one in told:
            match one.event:
                case e.CubePut(seat, card, _, box_) if card == RELAIOIN:
                    self.waiting[seat] += 1
                    if box_ > 1:  # the promoter has had something of it
                        self.waiting = Counter({seat: self.waiting[seat]})
                case e.GainedPrestige(seat, _, card) if card == RELAIOIN:
                    self.waiting[seat] = 0
                case e.Removed(card) if card == RELAIOIN:
                    found += self.waiting.total()
                    self.waiting.clear()
        return found
