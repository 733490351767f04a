"""A short match whose texts say which they are, for stories and books."""

from __future__ import annotations

from functools import cache

from ridotto.core import Match, filled
from ridotto.games.bacchanalia import GAME
from ridotto.games.bacchanalia.moves import Answer, Inquire, Introduce, Note, Write

OPTIONS = {"telling": "written", "parcae": 1, "youngest": 1, "hedonist": 1}
NAMES = ("Anna", "Bruno & Co", "Carla")


@cache
def _told(seed: str) -> Match:
    match = GAME.start(3, OPTIONS, seed=seed)
    while not match.over:
        seat = match.to_move()[0]
        move = match.asked_moves(seat)[0]
        n = len(match.view(None).open.texts)
        match.play(seat, filled(move, text_for(type(move), seat, n)))
    return match


def told(seed: str = "a book") -> Match:
    """A whole match of three; play on it as you like."""
    return _told(seed).clone()


def text_for(kind: type, seat: int, n: int) -> str:
    """What is written into a form."""
    if kind is Write:
        return f"The <Fig> {n}\n\nUnder the fig tree sings number {n}.\n\nAnd *then* it's over & done: {n}."
    if kind is Introduce:
        return f"Seat{seat}, somebody. Number {n}."
    if kind is Inquire:
        return f"Why number {n}?"
    if kind is Answer:
        return f"Because of number {n}."
    return f"the element {n}" if kind is Note else ""
