"""What somebody has played, kept under a key that their browser has made."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from ridotto.server.wire.protocol.base import In, Key

Day = Annotated[str, Meta(pattern=r"^\d{4}-\d{2}-\d{2}$", max_length=10)]


class PlayedMatch(msgspec.Struct, frozen=True):
    """A match that somebody has played to its end."""

    match: str
    game: str
    began: int
    """Milliseconds since 1970."""
    won: bool | None
    """None where nobody wins."""
    people: int
    """How many other people played."""
    lamps: tuple[int, ...] = ()
    """The lamps of the others who played as bots, as far as they have any."""


class SolvedPuzzle(msgspec.Struct, frozen=True):
    """A puzzle of the day that somebody has solved."""

    day: Day
    on: Day
    """The day on which it was solved."""
    tries: Annotated[int, Meta(ge=1, le=64)]


class History(msgspec.Struct, frozen=True):
    """What somebody has played, in order."""

    matches: tuple[PlayedMatch, ...] = ()
    puzzles: tuple[SolvedPuzzle, ...] = ()
    until: int = 0
    """How long it is kept if nothing is added, in milliseconds since 1970; 0: nothing is kept."""


class SeatOfMatch(In, frozen=True):
    """A match that is over, and the token of the seat that one had there."""

    match: Key
    token: Annotated[str, Meta(max_length=64)]


class SolvedOne(In, frozen=True):
    """A puzzle that was solved, as the browser says it."""

    day: Day
    on: Day
    tries: Annotated[int, Meta(ge=1, le=64)]


class AddToHistory(In, frozen=True):
    """What is to be added: matches that are over, with the tokens of one's seats, and puzzles."""

    matches: Annotated[tuple[SeatOfMatch, ...], Meta(max_length=50)] = ()
    puzzles: Annotated[tuple[SolvedOne, ...], Meta(max_length=100)] = ()
