"""What a search has to know about Q: likely worlds, sensible players, values after a ship."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Callable, Hashable, Sequence
from itertools import accumulate
from math import exp
from typing import Any

from ridotto.bots.ismcts import Guide
from ridotto.bots.luck import noisy_best
from ridotto.bots.q.belief import Deal, belief_of
from ridotto.bots.q.outlook import chance_of_a_point, chance_of_spirituali
from ridotto.bots.q.prices import prices_of
from ridotto.bots.q.sensible import move_values
from ridotto.bots.q.sharp import SharpBot, sharp_style
from ridotto.bots.q.suiting import followed, suit
from ridotto.core import Chance, Game, Match, Move, View
from ridotto.games.q.imagining.imagine import who_knows_which_role
from ridotto.games.q.moves import Discard, Swap
from ridotto.games.q.state import NOBODY, Q

WORLDS = 64
"""How many ways of the cards are imagined; simulations share them, which is far cheaper than new ones."""
FIRST = 12
"""How many at once; the others as they are needed."""
TOGETHER = 4
"""How many simulations in a row begin in the same world, with the same luck."""
FAR = 10.0
"""Points behind the best beyond which its judgement makes no more difference."""
OVERRATED = 0.5
"""Points by which simulations that stop at a ship overrate swaps and visits to the Theatines, as measured
where judgement is undecided between one of these and a draw."""
NOISE = 0.1
"""How far imagined players stray from what they think best."""
KEEN = 2.0
"""Points that make a move e times as promising to look at."""


class Numbers:
    """Random numbers, the same at the same turn: two ways through a world then differ by what was done."""

    def __init__(self, random: Callable[[], float]) -> None:
        self.table = [random() for _ in range(4096)]
        self.start = self.at = 0

    def turn_to(self, n: int) -> None:
        """The numbers of a decision."""
        self.at = self.start + n

    def __call__(self) -> float:
        self.at += 1
        return self.table[self.at & 4095]


class QGuide(Guide):
    """Deals of the roles by belief, hands that suit them; others believe what all can know."""

    player = SharpBot

    def __init__(self, game: Game, view: View, chance: Chance, judgement: float = 0.4) -> None:
        super().__init__(game, view, chance)
        o = view.open
        self.judgement = judgement
        """How much of the sensible player's judgement counts beside what simulations show."""
        self.me = NOBODY if view.seat is None else view.seat
        self.until = max(o.round, 1)
        """The last round that is played out."""
        self.past = len(o.ledger)
        self.prices = prices_of(o.options.cards, o.seats)
        self.belief = belief_of(o, view.mine, self.me)
        self.shares = list(accumulate(self.belief.weights))
        self.everybodys = belief_of(o, None, NOBODY)
        self.stay = followed(view)
        self.worlds: list[Match] = []
        self.imagined = 0
        self.luck = chance
        self.numbers = Numbers(self.random)
        self.world: Match
        self.usual: Sequence[float] = ()
        """What the present world comes to for each seat if all do the sensible thing."""
        self.fellows: list[list[int]] = []
        """Who stands with each seat in the present world when the search begins."""
        self.judged: dict[Move, float] = {}
        self._known: dict[Deal, list[Deal]] = {}
        self._standing: dict[tuple[int, Deal, tuple[int, ...]], tuple[float, ...]] = {}

    # worlds

    def imagine(self) -> Match:
        """A deal by belief, and a way of the cards that suits it."""
        if not self.imagined % TOGETHER:
            self.another()
        self.imagined += 1
        return self.same_again()

    def another(self) -> None:
        """Turn to another world, with other luck."""
        self.luck = self.chance.fork()
        self.numbers.start = int(self.random() * len(self.numbers.table))
        self.world = self._new_world()
        self.usual = self._usual_way()

    def same_again(self) -> Match:
        """The present world, with the same luck."""
        return Match(self.world.setting, self.game.copy(self.world.state), self.luck.copy())

    def _usual_way(self) -> Sequence[float]:
        """What this world comes to for each seat if all do the sensible thing, with the same luck."""
        match = self.same_again()
        if self.judged:
            match.play(self.me, max(self.judged, key=self.judged.__getitem__), False)
        while (waiting := match.to_move()) and not self.ended(match):
            seat = waiting[0]
            match.play(seat, self.answer(match, seat, match.asked_moves(seat)), False)
        return self._outcome(match)

    def _new_world(self) -> Match:
        worlds, random, belief = self.worlds, self.random, self.belief
        while len(worlds) < FIRST or (len(worlds) < WORLDS and len(worlds) * TOGETHER < self.imagined):
            worlds.append(self.game.imagine(self.view, self.chance))
        deal = belief.deals[min(bisect(self.shares, random() * self.shares[-1]), len(belief.deals) - 1)]
        world = worlds[int(random() * len(worlds))]
        match = Match(world.setting, self.game.copy(world.state), self.luck)
        s: Any = match.state
        known = self._known.get(deal)
        if known is None:
            known = self._known[deal] = who_knows_which_role(self.view.open, list(deal))
        for mine, roles in zip(s.private, known):
            mine.known = roles
        sides = s.open.sides
        vector = [sides[role] for role in deal]
        self.fellows = [[n for n, side in enumerate(vector) if side == own] for own in vector]
        suit(s, self.me, vector, self.stay, self.prices, random)
        if not self.judged:
            self._judge(match)
        return match

    def _judge(self, match: Match) -> None:
        """What the sensible player thinks of the moves that are searched for, as chances to win."""
        moves = match.asked_moves(self.me)
        values = self.values(match, self.me, moves)
        worth = self.judgement * chance_of_a_point(self._state(match))
        top = max(values)
        self.judged = {move: worth * max(value - top, -FAR) for move, value in zip(moves, values)}
        for move in moves:
            if isinstance(move, Swap | Discard):
                self.judged[move] -= OVERRATED * chance_of_a_point(self._state(match))
            if isinstance(move, Discard):
                self.judged[move] += self._veiled(match)

    def _veiled(self, match: Match) -> float:
        """What makes up for the points of a visit that simulations count, so that no side is known by it."""
        o, mine = self.view.open, self.view.mine
        if o.seats != 5:
            return 0.0
        veil = sharp_style(o, mine, self.me).veil
        side: int = o.sides[mine.known[self.me]]
        return side * veil * chance_of_a_point(self._state(match))

    # what a seat knows and believes

    def sees(self, match: Match, seat: int) -> Hashable:
        """What has happened since the search began, and the seat's own cards and role."""
        s: Any = match.state
        ask, mine = s.ask, s.private[seat]
        return (
            seat,
            ask.question,
            ask.args,
            s.open.ledger[self.past :],
            mine.known,
            tuple(mine.hand),
            mine.drawn,
            mine.loaded,
            mine.cargo,
        )

    def standing(self, seat: int, known: Deal, sides: tuple[int, ...]) -> tuple[float, ...]:
        """How likely each seat stands with the Spirituali, as this seat believes."""
        key = seat, known, sides
        found = self._standing.get(key)
        if found is None:
            belief = self.belief if seat == self.me else self.everybodys
            found = self._standing[key] = belief.given(known).with_spirituali(sides)
        return found

    # how a seat plays

    def favourite(self) -> Move | None:
        """What the sensible player would do."""
        return max(self.judged, key=self.judged.__getitem__) if self.judged else None

    def values(self, match: Match, seat: int, moves: list[Move]) -> list[float]:
        """What the moves are worth to a sensible player."""
        s: Any = match.state
        o, mine = s.open, s.private[seat]
        believed = self.standing(seat, mine.known, o.sides)
        return move_values(o, mine, seat, moves, s.ask.seats, believed, sharp_style(o, mine, seat))

    def prior(self, match: Match, seat: int, moves: list[Move]) -> Sequence[float]:
        """The sensible player's values, the best 1."""
        values = self.values(match, seat, moves)
        top = max(values)
        return [exp((value - top) / KEEN) for value in values]

    def answer(self, match: Match, seat: int, moves: list[Move]) -> Move:
        """As the sensible player would."""
        if len(moves) == 1:
            return moves[0]
        s: Any = match.state
        self.numbers.turn_to(97 * s.open.turn + 31 * seat + 7 * len(s.ask.question))
        return noisy_best(moves, self.values(match, seat, moves), NOISE, self.numbers)

    # ends

    def ended(self, match: Match) -> bool:
        """When the next ship has sailed."""
        s: Any = match.state
        ended: bool = s.open.round > self.until
        return ended

    def value(self, match: Match) -> Sequence[float]:
        """Each seat's chance to win, less what it would be had all played sensibly with the same luck.

        Worlds and luck make far more difference than a move does: without them fewer simulations tell moves
        apart. For the searching seat a part of the sensible player's judgement of its move is added: it knows
        of what comes after the ship.
        """
        gains = [found - usual for found, usual in zip(self._outcome(match), self.usual)]
        first = next((entry.move for entry in match.journal if entry.seat == self.me), None)
        if first is not None:
            gains[self.me] += self.judged.get(first, 0.0)
        return gains

    def _state(self, match: Match) -> Q:
        assert isinstance(match.state, Q)
        return match.state

    def _outcome(self, match: Match) -> list[float]:
        """The chance of all who began on a seat's side: one who goes over leaves the others behind."""
        if match.outcome is not None:
            own = match.outcome.scores
        else:
            s = self._state(match)
            spirituali = chance_of_spirituali(s)
            sides = s.open.sides
            own = [
                spirituali if sides[mine.known[seat]] > 0 else 1 - spirituali
                for seat, mine in enumerate(s.private)
            ]
        return [sum([own[n] for n in seats]) / len(seats) for seats in self.fellows]
