"""What a bot had in mind when it decided: its beliefs, the moves it weighed, and who really answered.

It is kept with the move until the match is over, and read by nobody before: then the bot says what it
believed (``accounts.py``). A mind holds what the bot knew and computed, and nothing else.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol, TypeAlias, runtime_checkable

import msgspec
from msgspec.structs import replace

from ridotto.core import Move, View

LARGEST = 1000
"""Bytes that are kept of a mind at most."""
MOST = 3
"""The best moves that are kept."""
CHANCE = "chance"
"""In ``Mind.bot``: the house drew the move, because every bot had failed."""

Odds: TypeAlias = tuple[int, int, int]
"""About which seat (-1: about none), what (a number of the game's), and how likely in percent."""


class Mind(msgspec.Struct, frozen=True, omit_defaults=True):
    """One decision from the inside."""

    odds: tuple[Odds, ...] = ()
    """What it believed."""
    best: tuple[tuple[dict[str, Any], float], ...] = ()
    """The best moves it saw and what each was worth to it, the best first; none where it did not compare."""
    worth: float | None = None
    """What the move was worth that it made."""
    counts: dict[str, float] = {}
    """Other numbers it went by, under names of the game's own."""
    first: dict[str, Any] | None = None
    """Of a search: the move that looked best before it."""
    hurried: bool = False
    """A search was ended by the clock."""
    bot: str = ""
    """Who answered, if it is not who was asked; CHANCE: nobody."""
    asked: str = ""
    """Who was asked, and did not answer."""


@runtime_checkable
class Minded(Protocol):
    """A bot that can say what it had in mind."""

    def mind(self, view: View, move: Move) -> Mind:
        """What it had in mind when it chose this move, just now, from this view."""
        ...


_encode = msgspec.json.encode
_decode = msgspec.json.Decoder(Mind).decode


def mind_of(bot: object, view: View, move: Move, instead: str = "") -> bytes:
    """What a bot had in mind at the decision it has just made, as it is kept; empty if it does not say.

    ``instead``: the bot's name, if another one was asked.
    """
    mind = bot.mind(view, move) if isinstance(bot, Minded) else None
    if mind is None and not instead:
        return b""
    return packed(replace(mind or Mind(), bot=instead))


def packed(mind: Mind) -> bytes:
    """As it is kept: without the moves that were not made, and then not at all, if it is too large."""
    for smaller in (mind, replace(mind, best=mind.best[:1]), replace(mind, best=(), first=None)):
        found = _encode(smaller)
        if len(found) <= LARGEST:
            return found
    return b""


def unpacked(data: bytes) -> Mind:
    """A mind that was kept; an empty one if there is none, or if it is of a kind that is no longer known."""
    try:
        return _decode(data) if data else Mind()
    except msgspec.DecodeError:
        return Mind()


def in_place_of(asked: str, bot: str, data: bytes) -> bytes:
    """The mind of a bot that answered because the one that was asked did not."""
    mind = unpacked(data)
    return packed(replace(mind, bot=mind.bot or bot, asked=asked))


def weighed(mind: Mind, moves: Sequence[Move], values: Sequence[float], move: Move) -> Mind:
    """The mind with the best of these moves, and what the one was worth that was made."""
    if len(moves) < 2 or move not in moves:
        return mind
    order = sorted(range(len(moves)), key=lambda n: -values[n])[:MOST]
    best = tuple((moves[n].to_dict(), round(values[n], 3)) for n in order)
    return replace(mind, best=best, worth=round(values[moves.index(move)], 3))


def percent(odds: float) -> int:
    """As a whole number; only what is certain is 0 or 100."""
    return round(100 * odds) if odds in (0.0, 1.0) else min(99, max(1, round(100 * odds)))
