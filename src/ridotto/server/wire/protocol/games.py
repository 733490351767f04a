"""The house, its games and how they are spoken of: what is sent before anybody sits down."""

from __future__ import annotations

from typing import Any, Literal, TypeAlias

import msgspec

from ridotto.server.wire.protocol.base import In, Language, Level, Mask, Talk


class Option(msgspec.Struct, frozen=True):
    """A switch of a game: its kind, its limits or choices, its default."""

    name: str
    kind: Literal["bool", "int", "choice", "text", "cards"]
    """``cards``: those of the game (the default), or others that the host of the house has brought along."""
    default: bool | int | str
    low: int | None = None
    high: int | None = None
    choices: tuple[str, ...] = ()
    names: tuple[str, ...] = ()
    """By choice what it is called, where it is not in the game's words: other cards."""


class Claimable(msgspec.Struct, frozen=True):
    """What people may claim about hidden moves of their own."""

    of: str
    """The event that tells everybody of such a move; a seat's are counted from 0 since the match began."""
    until: str
    """The event after which it is too late."""
    says: tuple[str, ...]
    silent: str
    """The one that says nothing, and so is never a lie."""


class GameCard(msgspec.Struct, frozen=True):
    """A door of the front page."""

    name: str
    seat_counts: tuple[int, ...] = ()
    usual_seats: int = 0
    """How many play if nobody says how many."""
    minutes: int = 0
    revision: int = 0
    options: tuple[Option, ...] = ()
    bots: tuple[str, ...] = ()
    """By strength, the strongest last."""
    levels: tuple[str, ...] = ()
    """By lamps, the novice first; empty where bots differ in temper only."""
    talk: Talk = "open"
    sheets: tuple[Level, ...] = ()
    lesson: bool = False
    adults: bool = False
    """Only for adults: whoever sits down says so."""
    tale: bool = False
    """Stories are told: there are drafts, an X, lines and veils, raised hands, and a book."""
    among_bots: dict[str, bool | int | str] = {}
    """The defaults of options that differ where one person plays with bots alone."""
    second: bool = False
    """There is a second lesson, made of puzzles."""
    judged: bool = False
    """The coach can say of a move what is better."""


ReachKind: TypeAlias = Literal["page", "alone", "network", "public"]


class Reach(msgspec.Struct, frozen=True):
    """Who can reach the house: nobody but the page that it is in, this machine alone, its local network, or
    everybody at a public address.
    """

    kind: ReachKind
    address: str = ""
    """Under which others find it; empty if nobody else can."""
    openable: str = ""
    """The address on the local network to which this page may open it; empty if it may not."""
    closable: bool = False
    """It was opened from a page, and this page may close it again."""
    networked: bool = True
    """Whether the machine is in a network at all, as far as this page may know."""


class SetReach(In, frozen=True):
    """Open the house to the local network, or close it again: only from a page on its own machine."""

    open: bool


class PersonCard(msgspec.Struct, frozen=True):
    """Somebody who plays as a bot, the same from table to table."""

    name: str
    mask: Mask
    lamps: int
    """How well they play, from 1 to 5, in games that have levels."""
    temper: dict[Language, str]


class House(msgspec.Struct, frozen=True):
    """What the house is and offers."""

    version: str
    games: tuple[GameCard, ...]
    languages: tuple[Language, ...]
    reach: Reach
    people: tuple[PersonCard, ...] = ()
    """Who plays as a bot here."""
    assistants: bool = False
    """Whether assistants can come here, to tables that welcome them."""


class Speech(msgspec.Struct, frozen=True):
    """All words of a game in one language, and what its moves and events are made of, to speak them."""

    language: Language
    tables: dict[str, Any]
    fields: dict[str, dict[str, str]]
    """By type, by field: ``seat``, ``bool``, ``plain``, an enum as ``Place``; ``[Card]`` for several."""
    enums: dict[str, dict[str, str]]
    """By enum: the member's name by its value as text."""
    claims: Claimable | None = None
    """What can be claimed; the words stand in ``claims``, and those of the claims in ``claimed``."""


class Only(msgspec.Struct, frozen=True):
    """To whom a passage applies: these numbers of players (empty: all), this mode (empty: both)."""

    says: str
    seats: tuple[int, ...]
    mode: str


class Block(msgspec.Struct, frozen=True):
    """A numbered rule, or without a number a piece of Markdown: a paragraph, a list or a table."""

    number: str
    text: str
    only: Only


class Chapter(msgspec.Struct, frozen=True):
    """A heading of the rules page and what stands under it; ``folded``: it is for the curious."""

    title: str
    level: int
    blocks: tuple[Block, ...]
    only: Only
    folded: bool


class RulesPage(msgspec.Struct, frozen=True):
    """The rules of a game; inline Markdown (emphasis, code) is left in the texts."""

    title: str
    seats: tuple[int, ...]
    """The numbers of players of the game."""
    chapters: tuple[Chapter, ...]
    rule_of: dict[str, str]
    """By question the number of its rule."""
