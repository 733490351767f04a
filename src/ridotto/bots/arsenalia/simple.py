"""The simple bot: it meets others if it can, lies at random, avoids ghosts, guesses only what is certain."""

from __future__ import annotations

from ridotto.bots.arsenalia.landing import landing
from ridotto.bots.arsenalia.minding import mind_of
from ridotto.bots.arsenalia.treasure import certain_guess
from ridotto.bots.mind import Mind
from ridotto.core import Chance, Move, View
from ridotto.games.arsenalia.moves import Go, Guess, Leave, Look


class SimpleBot:
    """Knows everything that follows from its view, and never guesses wrong."""

    def choose(self, view: View, moves: list[Move], chance: Chance) -> Move:
        """A certain guess; a meeting, or a look, the ghost only if it must; the rest at random."""
        guess = certain_guess(view, moves)
        if guess is not None:
            return guess
        rest = [move for move in moves if not isinstance(move, Guess)]
        marks = [_dislike(view, move) for move in rest]
        liked = [move for move, mark in zip(rest, marks, strict=True) if mark == min(marks)]
        return liked[chance.pick(len(liked), "a simple choice")]

    def mind(self, view: View, move: Move) -> Mind:
        """What it knew of the treasure."""
        return mind_of(view, by_the_odds=False)

    def interrupt(self, view: View, offers: list[Move], chance: Chance) -> Move | None:
        """Guess as soon as it is certain."""
        return certain_guess(view, offers)


def _dislike(view: View, move: Move) -> int:
    """How little it likes this move among the answers to one question."""
    match move:
        case Go(_, square):
            return landing(view.open, view.seat or 0, square)
        case Look():
            return 1
        case Leave():
            return 2
        case _:
            return 0
