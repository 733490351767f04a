"""Play for programs: moves and views as numbers, texts and tokens, and a match as one decision after another.

    from ridotto import games
    from ridotto.play import Turns

    turns = Turns(games.load("inkognito").start(4, seed="a seed"))
    while not turns.over:
        seat, legal = turns.seat, turns.legal
        numbers = turns.observe(seat)
        turns.play(next(iter(legal)))

It needs nothing beyond the rules: no numpy. ``Turns`` is what the adapters are made of; ``Observing`` and
``ActionTable`` are the numbers of a table; ``Histories`` is what seats were told, kept by whoever wants it.
"""

from ridotto.play.actions import PASS, ActionTable, NoNumber
from ridotto.play.history import Histories, Token, Tokens, tokens_of
from ridotto.play.observing import Observing, state_text
from ridotto.play.turns import IllegalAction, Offers, Turns

__all__ = [
    "PASS",
    "ActionTable",
    "Histories",
    "IllegalAction",
    "NoNumber",
    "Observing",
    "Offers",
    "Token",
    "Tokens",
    "Turns",
    "state_text",
    "tokens_of",
]
