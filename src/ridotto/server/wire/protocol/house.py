"""What the house says over the socket."""

from __future__ import annotations

from typing import Any, Literal, TypeAlias

import msgspec

from ridotto import core
from ridotto.coach.hints import SpokenHint
from ridotto.core import Printed
from ridotto.core.beside import Conclusion, Sheet
from ridotto.server.wire.protocol.base import Greeting, Language, Level, Message, SpokenRefusal
from ridotto.server.wire.protocol.tables import Table
from ridotto.server.wire.protocol.tale import DraftKept, Drafts, Tale
from ridotto.services.deadlines.hours import Hours


class Welcome(Message, frozen=True):
    """You are here. ``seat`` is that of the running match, None for onlookers and before the start."""

    chair: str | None
    seat: int | None
    host: bool
    table: Table
    stood_in: int = 0
    """Moves that a bot has made for this person, who was away; told to nobody else."""
    hours: Hours | None = None
    """This person's own, where a table is played turn by turn; told to nobody else."""
    sealed: bool = False
    """A letter lies here that is not open: nothing of the match is sent before it is."""


class TableNews(Message, frozen=True):
    """The table has changed: somebody sat down, left, paused…"""

    table: Table
    host: bool
    seat: int | None
    hours: Hours | None = None
    """This person's own, where a table is played turn by turn; told to nobody else."""
    sealed: bool = False
    """A letter lies here that is not open: nothing of the match is sent before it is."""


class View(core.View, frozen=True):
    """All that a seat may know, as the core assembles it."""

    sealed: Any
    """The seat's own answer to a sealed ask that is still open: a move of the game."""


class Whole(Message, frozen=True):
    """Everything that this seat may know of its match, and all that it was told: always right by itself."""

    match: str
    epoch: str
    n: int
    seat: int | None
    log: list[Any]
    """The events that the seat was told since the match began."""
    view: View
    moves: list[Any]
    """Answers to what is asked."""
    offered: list[Any]
    """What the seat may do besides."""
    ask: int
    """The number of what the seat is asked; 0 if nothing."""
    undo: bool
    """The seat's last move can be taken back."""
    printed: Printed | None = None
    """What is printed on the cards of this match, in games whose cards a table may bring along."""


class News(Message, frozen=True):
    """The next message of a seat: what it was told, and how things stand now."""

    n: int
    told: list[Any]
    view: View
    moves: list[Any]
    offered: list[Any]
    ask: int
    undo: bool


class Done(Message, frozen=True):
    """The move of this id is on disk."""

    id: str


class Refused(Message, frozen=True):
    """The move of this id was not made; nothing has changed."""

    id: str
    refusal: SpokenRefusal


class Stale(Message, frozen=True):
    """The move of this id answers a question that is no longer asked; everything follows as a Whole."""

    id: str


class ShownChoice(msgspec.Struct, frozen=True):
    """A choice, allowed or greyed with its reason."""

    move: Any
    refusal: SpokenRefusal | None = None


class Choices(Message, frozen=True):
    """All choices of the ask of this number."""

    ask: int
    choices: list[ShownChoice]


class SheetShown(Message, frozen=True):
    """The seat's sheet."""

    level: Level
    sheet: Sheet | None


class HintShown(Message, frozen=True):
    """Help with the question of this number (0: nothing is asked), for whoever asked for it alone."""

    match: str
    ask: int
    certain: tuple[Conclusion, ...] = ()
    """What follows from what this seat has seen, and why."""
    worlds: tuple[int, int] | None = None
    """How many deals are possible for it, and how many were at first; None where they are not counted."""
    done: float = 1.0
    """How far it is judged what is better, from 0 to 1; the same message comes again."""
    better: SpokenHint | None = None
    """What is better, and why: where all others are bots."""
    failed: bool = False
    """It could not be judged."""


class Spoke(msgspec.Struct, frozen=True):
    """A line of talk."""

    n: int
    chair: str
    text: str
    greeting: Greeting | None
    at: int
    lines: dict[Language, str] = {}
    """What somebody says who plays as a bot, in each language; their line has no text of its own."""


class Said(Message, frozen=True):
    """What was said."""

    lines: list[Spoke]


class Claimed(msgspec.Struct, frozen=True):
    """A claim, and after the end what was true (None before, and of what was taken back)."""

    seat: int
    deed: int
    says: str
    truth: str | None = None


class Claims(Message, frozen=True):
    """What was claimed in this match, in order: new claims, or all; after the end all, beside the truth."""

    match: str
    claims: list[Claimed]
    lies: int | None = None
    """How many were lies; None before the end."""


class BesideNews(Message, frozen=True):
    """What a service says that has no messages of its own, as its own words have it."""

    service: str
    match: str
    news: Any


class Orders(Message, frozen=True):
    """The standing orders of this seat, which nobody else hears of; and what they are about to answer."""

    match: str
    orders: list[Any]
    ask: int = 0
    """The ask that they answer as soon as it may be; 0 if none."""
    move: Any = None
    """The answer."""


class Pong(Message, frozen=True):
    """Yes."""


class Wrong(Message, frozen=True):
    """Something that was sent cannot be understood or is not allowed; nothing has changed."""

    problem: str
    detail: str


class Bye(Message, frozen=True):
    """The house closes this socket: the seat has moved to another device, the table is gone…"""

    why: Literal["moved", "removed", "gone", "slow", "limit", "closing"]


FromHouse: TypeAlias = (
    Welcome
    | TableNews
    | Whole
    | News
    | Done
    | Refused
    | Stale
    | Choices
    | SheetShown
    | HintShown
    | Said
    | Claims
    | BesideNews
    | Orders
    | Tale
    | DraftKept
    | Drafts
    | Pong
    | Wrong
    | Bye
)
