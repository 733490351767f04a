"""The keen bot: it tells others what they lack, stays in their reach and out of the ghost's, plays the odds.

It follows no code agreed on beforehand: whatever it shows and lays means no more than it says, and people
can play with it as with one another.
"""

from __future__ import annotations

from ridotto.bots.arsenalia.belief import Belief
from ridotto.bots.arsenalia.ends import guess_by_the_odds
from ridotto.bots.arsenalia.minding import mind_of
from ridotto.bots.arsenalia.places import Places
from ridotto.bots.arsenalia.showing import laying, likely_knowledge, telling
from ridotto.bots.arsenalia.style import STYLE, Style
from ridotto.bots.arsenalia.treasure import best_guess, certain_guess
from ridotto.bots.mind import Mind, weighed
from ridotto.core import Chance, Move, View
from ridotto.games.arsenalia.moves import (
    GiveFalse,
    GivePair,
    Go,
    Guess,
    LayOn,
    Leave,
    Look,
    Meet,
    PlacePawn,
    SendGhost,
)

A_TRIFLE = 1e-6
"""For this one does not take away a card that others might look at."""


class KeenBot:
    """Plays for all four. It reads everything it knows from the view, each time."""

    def __init__(self, style: Style = STYLE) -> None:
        self.style = style
        self.weighed: tuple[list[Move], list[float]] = [], []
        """The moves that it compared at its last decision, and what they were worth."""

    def choose(self, view: View, moves: list[Move], chance: Chance) -> Move:
        """A guess that is due; otherwise the most promising move, picked by chance among equals."""
        self.weighed = [], []
        guess = self.guess(view, moves)
        if guess is not None:
            return guess
        rest = [move for move in moves if not isinstance(move, Guess)]
        values = self.values(view, rest, chance) if len(rest) > 1 else [0.0]
        self.weighed = rest, values
        top = max(values) - 1e-9
        equal = [move for move, value in zip(rest, values, strict=True) if value >= top]
        return equal[chance.pick(len(equal), "among equals")]

    def interrupt(self, view: View, offers: list[Move], chance: Chance) -> Move | None:
        """Guess what is certain, and by the odds if there is nothing to wait for."""
        if not offers:
            return None
        self.weighed = [], []
        return certain_guess(view, offers) or guess_by_the_odds(view, self.style)

    def mind(self, view: View, move: Move) -> Mind:
        """Where it thought the treasure to be, and the moves it compared."""
        return weighed(mind_of(view, by_the_odds=self.style.bold), *self.weighed, move)

    def guess(self, view: View, moves: list[Move]) -> Guess | None:
        """R19 At the last chance the likeliest guess: declining wins nothing."""
        if not isinstance(moves[0], Guess):
            return None
        return best_guess(view)[0] if self.style.bold else certain_guess(view, moves)

    def values(self, view: View, moves: list[Move], chance: Chance) -> list[float]:
        """What the answers to a question are worth."""
        match moves[0]:
            case GivePair() | GiveFalse():
                assert view.asked is not None
                visitor = view.asked.args[0]
                known = likely_knowledge(view, visitor, self.style.samples, chance)
                return [
                    telling(view.seat or 0, move, known)
                    for move in moves
                    if isinstance(move, GivePair | GiveFalse)
                ]
            case PlacePawn():
                return self.places(view, Places(view.open, view.seat or 0, None, self.style), moves)
            case _:
                belief = Belief(view)
                return self.places(view, Places(view.open, view.seat or 0, belief, self.style), moves)

    def places(self, view: View, places: Places, moves: list[Move]) -> list[float]:
        """What landings, encounters and squares are worth."""
        me, here = places.me, view.open.at[places.me]
        values = []
        for move in moves:
            match move:
                case PlacePawn(square):
                    values.append(places.standing_on(square))
                case Go(_, square):
                    values.append(places.going_to(square))
                case Meet(seat):
                    values.append(places.meeting(me, seat))
                case Look():
                    values.append(places.look(me, here))
                case Leave():
                    values.append(A_TRIFLE)
                case LayOn(square):
                    values.append(laying(view.open, me, square, self.style.crowd))
                case SendGhost(seat) if places.belief is not None:
                    values.append(places.belief.false_card(seat))
                case _:
                    values.append(0.0)
        return values
