"""What a search has to know about Zena 1814: sensible players, and values at the end of the round."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from math import exp
from typing import Any

from pool.november.zena.balance import chance_of_a_point, prospects
from pool.november.zena.prices import prices_of
from pool.november.zena.sensible import SensibleBot, move_values
from ridotto.bots.ismcts import Guide
from ridotto.core import Chance, Game, Match, Move, View
from ridotto.games.zena.cards import NOBODY

WORLDS = 40
"""How many worlds are imagined; simulations share them, which is far cheaper than new ones."""
TOGETHER = 3
"""How many simulations in a row begin in the same world, with the same luck."""
KEEN = 1.0
"""Soldi that make a move e times as promising to look at."""
FAR = 6.0
"""Soldi behind the best beyond which the sensible player's judgement makes no more difference."""

PUT_BACK = "what_to_put_back"
"""The question with which a round ends, if anybody has too many cards."""


class ZenaGuide(Guide):
    """Worlds as the seat may imagine them, all play sensibly, and the round is the horizon."""

    player = SensibleBot

    def __init__(self, game: Game, view: View, chance: Chance, judgement: float = 0.5) -> None:
        super().__init__(game, view, chance)
        o = view.open
        self.judgement = judgement
        """How much of the sensible player's judgement counts beside what simulations show."""
        self.me = NOBODY if view.seat is None else view.seat
        self.month = max(1, o.month)
        """The last round that is played out."""
        self.months: int = o.options.months
        self.prices = prices_of(o.options.cards, o.expert, len(o.at))
        self.worlds: list[Match] = []
        self.imagined = 0
        self.luck = chance
        self.world: Match
        self.usual: Sequence[float] = ()
        """How each seat stands after the round in the present world if all do the sensible thing."""
        self.judged: dict[Move, float] = {}

    # worlds

    def imagine(self) -> Match:
        """A world that the seat could be in: often an old one, with new luck."""
        if not self.imagined % TOGETHER:
            self.another()
        self.imagined += 1
        return self.same_again()

    def another(self) -> None:
        """Turn to another world, with other luck."""
        self.luck = self.chance.fork()
        worlds = self.worlds
        if len(worlds) < WORLDS:
            worlds.append(self.game.imagine(self.view, self.chance))
            self.world = worlds[-1]
        else:
            self.world = worlds[int(self.random() * WORLDS)]
        if not self.judged:
            self._judge(self.world)
        self.usual = self._usual_way()

    def same_again(self) -> Match:
        """The present world, with the same luck."""
        return Match(self.world.setting, self.game.copy(self.world.state), self.luck.copy())

    def _judge(self, match: Match) -> None:
        """What the sensible player thinks of the moves that are searched for."""
        moves = match.asked_moves(self.me)
        values = self.values(match, self.me, moves)
        top = max(values)
        worth = self.judgement * chance_of_a_point(self.months - self.month) / self.prices.style.prestige
        self.judged = {move: worth * max(value - top, -FAR) for move, value in zip(moves, values)}

    def _usual_way(self) -> Sequence[float]:
        match = self.same_again()
        while (waiting := match.to_move()) and not self.ended(match):
            seat = waiting[0]
            match.play(seat, self.answer(match, seat, match.asked_moves(seat)), False)
        return self.standing(match)

    # what a seat knows

    def sees(self, match: Match, seat: int) -> Hashable:
        """The question, the table, and the seat's own cards."""
        s: Any = match.state
        o, mine = s.open, s.private[seat]
        return (
            seat,
            *_asked(s.ask, seat),
            *o.at,
            *o.rows,
            *o.soldi,
            *o.prestige,
            *o.actions,
            *o.goals,
            o.month,
            o.stage,
            o.played,
            o.paid,
            o.manipulating,
            tuple(mine.actions),
            tuple(mine.goals),
            mine.placed,
            mine.putting,
        )

    # how a seat plays

    def favourite(self) -> Move | None:
        """What the sensible player would do."""
        return max(self.judged, key=self.judged.__getitem__) if self.judged else None

    def values(self, match: Match, seat: int, moves: list[Move]) -> list[float]:
        """What the moves are worth to a sensible player."""
        s: Any = match.state
        question, args = _asked(s.ask, seat)
        return move_values(s.open, s.private[seat], seat, moves, question, args, self.prices)

    def prior(self, match: Match, seat: int, moves: list[Move]) -> Sequence[float]:
        """The sensible player's values, the best 1."""
        values = self.values(match, seat, moves)
        top = max(values)
        return [exp((value - top) / KEEN) for value in values]

    def answer(self, match: Match, seat: int, moves: list[Move]) -> Move:
        """As the sensible player would, without noise: two ways through a world differ by what was done."""
        if len(moves) == 1:
            return moves[0]
        values = self.values(match, seat, moves)
        return moves[values.index(max(values))]

    # ends

    def ended(self, match: Match) -> bool:
        """When the round is over; only after the last round are put-back cards waited for."""
        s: Any = match.state
        month: int = s.open.month
        return month > self.month or (month < self.months and s.ask.question == PUT_BACK)

    def standing(self, match: Match) -> Sequence[float]:
        """How each seat stands where we stopped."""
        return prospects(match, self.prices, self.months - self.month)

    def value(self, match: Match) -> Sequence[float]:
        """How each seat stands, less how it would if all had done the sensible thing with the same luck.

        Cards and dice make more difference than a move does: without them fewer simulations tell moves apart.
        For the searching seat a part of the sensible player's judgement of its move is added: it looks
        beyond the round.
        """
        gains = [found - usual for found, usual in zip(self.standing(match), self.usual)]
        first = next((entry.move for entry in match.journal if entry.seat == self.me), None)
        if first is not None:
            gains[self.me] += self.judged.get(first, 0.0)
        return gains


def _asked(ask: Any, seat: int) -> tuple[str, tuple[Any, ...]]:
    """What this seat is asked, in a chain of drafted questions too."""
    for chain in ask.chains:
        if chain.seat == seat:
            return chain.question, chain.args
    return ask.question, ask.args
