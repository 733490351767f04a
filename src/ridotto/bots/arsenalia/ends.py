"""When to guess what is not certain.

Waiting costs nothing as long as another decision is sure to come: more will be learnt, and a wrong guess
takes a seat and its cards away. So it guesses by the odds only where there is nothing left to wait for: at
the last chance, in one's last turn before the limit, and when the visitor would have to summon the ghost out
of an empty deck. If that is oneself, even a wrong guess saves the others: it ends the turn (R17). If it is
another one, he should do so; whether he will is not known, and fair odds of one's own are the better hope.
"""

from __future__ import annotations

from ridotto.bots.arsenalia.landing import LOOK, MEETING, doomed, landings
from ridotto.bots.arsenalia.style import Style
from ridotto.bots.arsenalia.treasure import best_guess
from ridotto.core import View
from ridotto.games.arsenalia.moves import Guess
from ridotto.games.arsenalia.state import Open


def guess_by_the_odds(view: View, style: Style) -> Guess | None:
    """The likeliest guess, if waiting is no better."""
    o: Open = view.open
    waiting = view.waiting
    if not style.bold or waiting is None:
        return None
    mine = view.seat == o.visitor
    rolled = waiting.question == "which_way"
    if rolled and doomed(o):
        guess, odds = best_guess(view)
        return guess if mine or odds >= style.desperate else None
    if mine and last_turn(o):
        nothing_to_see = rolled and not {MEETING, LOOK} & {*landings(o)}
        return best_guess(view)[0] if nothing_to_see or waiting.question == "guess_or_end" else None
    return None


def last_turn(o: Open) -> bool:
    """R22 The visitor will not have another turn before the limit."""
    limit = o.options.turn_limit
    return bool(limit) and o.turn + len(o.seats_in()) > limit
