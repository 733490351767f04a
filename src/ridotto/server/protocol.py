"""What goes over the wire: closed types, published as schemas. Unknown fields and types are refused."""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

import msgspec
from msgspec import Meta

from ridotto.core import Printed, View
from ridotto.core.sheet import Sheet
from ridotto.server.tale_wire import (
    AddLimits,
    Book,
    Candle,
    Draft,
    Drafted,
    DraftKept,
    Drafts,
    Editable,
    Edited,
    EditText,
    LowerHand,
    PressX,
    RaiseHand,
    Settle,
    Settling,
    Stop,
    Suggest,
    Suggestion,
    Tale,
    TaleAct,
    TaleActs,
    WantBook,
    WithdrawText,
)
from ridotto.server.wire import NO_ZERO, FromClient, In, Key, Language, Message

__all__ = [
    "NO_ZERO",
    "AddLimits",
    "Book",
    "Candle",
    "Draft",
    "DraftKept",
    "Drafted",
    "Drafts",
    "EditText",
    "Editable",
    "Edited",
    "In",
    "Key",
    "Language",
    "LowerHand",
    "Message",
    "PressX",
    "RaiseHand",
    "Settle",
    "Settling",
    "Stop",
    "Suggest",
    "Suggestion",
    "Tale",
    "TaleAct",
    "TaleActs",
    "WantBook",
    "WithdrawText",
]
"""What is taken over from the two files beside this one; the rest stands below."""

# ---- words that are used often

Level: TypeAlias = Literal["blank", "clerk", "abacus"]
Mask: TypeAlias = Literal["colombina", "moretta", "gatto", "medico", "bauta", "zanni"]
Talk: TypeAlias = Literal["open", "greetings", "off"]
Greeting: TypeAlias = Literal["hello", "thanks", "sorry", "hurry", "well_done", "pause"]
Absence: TypeAlias = Literal["bot", "wait"]
Phase: TypeAlias = Literal["gathering", "playing", "over"]

Name: TypeAlias = Annotated[str, Meta(min_length=1, max_length=24)]
Code: TypeAlias = Annotated[str, Meta(min_length=6, max_length=6)]
Word: TypeAlias = Annotated[str, Meta(max_length=80)]


# ---- the house and its games


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
    minutes: int = 0
    revision: int = 0
    options: tuple[Option, ...] = ()
    bots: tuple[str, ...] = ()
    """By strength, the strongest last."""
    talk: Talk = "open"
    sheets: tuple[Level, ...] = ()
    lesson: bool = False
    adults: bool = False
    """Only for adults: who sits down says so."""
    tale: bool = False
    """Stories are told: there are drafts, an X, lines and veils, raised hands, and a book."""


class House(msgspec.Struct, frozen=True):
    """What the house is and offers."""

    version: str
    games: tuple[GameCard, ...]
    languages: tuple[Language, ...]
    address: str | None
    """Where others on the local network find it; None if it listens to this machine alone."""


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


class Paragraph(msgspec.Struct, frozen=True):
    """A numbered rule."""

    number: str
    text: str


class Chapter(msgspec.Struct, frozen=True):
    """A chapter of the rules page; ``text`` is what stands before its numbered rules."""

    title: str
    level: int
    text: str
    paragraphs: tuple[Paragraph, ...]


class RulesPage(msgspec.Struct, frozen=True):
    """The rules of a game; inline Markdown (emphasis, code) is left in the texts."""

    title: str
    chapters: tuple[Chapter, ...]
    rule_of: dict[str, str]
    """By question the number of its rule."""


# ---- lessons


class Unwanted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Moves that a step does not want, as far as ``move`` names them, and the saying that tells why."""

    says: str
    move: dict[str, Any] = {}


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One thing that the lantern explains: ``ID`` and ``ID_…`` of the game's words under ``lesson``.

    A step comes after the one before it. Moves and events are named as far as they matter:
    ``{type: Visit}`` is any visit.
    """

    id: str
    after: dict[str, Any] = {}
    """Comes once such an event has been told…"""
    asked: str = ""
    """… and this question is asked of the newcomer."""
    points: str = ""
    """The part of the table that it speaks of."""
    sheet: Level | None = None
    """From here on the sheet helps so much."""
    wants: tuple[dict[str, Any], ...] = ()
    """It waits for one of these moves…"""
    unwanted: tuple[Unwanted, ...] = ()
    """… and says why others are not made; the first that fits."""
    choices: tuple[str, ...] = ()
    """It asks something itself: ``ID_CHOICE`` is an answer, ``ID_CHOICE_why`` what there is to say to it."""
    right: str = ""
    """The choice that is right."""
    last: bool = False


class Lesson(msgspec.Struct, frozen=True):
    """The steps of a lesson, and the table that may follow it."""

    steps: tuple[Step, ...]
    seats: int
    bots: str


# ---- tables


class Chair(msgspec.Struct, frozen=True):
    """A chair as everybody sees it. Its place in the list is the seat of the match."""

    id: str
    kind: Literal["empty", "person", "bot"]
    name: str = ""
    mask: Mask = "colombina"
    bot: str | None = None
    """Which bot sits here, or plays on for somebody who is away."""
    stands_in: bool = False
    """A bot plays on for this person, who may come back at any time."""
    here: bool = False
    host: bool = False
    agreed: bool = False
    word: bool = False
    """Has added a word to the seed."""


class Table(msgspec.Struct, frozen=True):
    """A table as everybody sees it."""

    code: str
    game: str
    options: dict[str, bool | int | str]
    chairs: tuple[Chair, ...]
    phase: Phase
    match: str | None
    paused: bool
    talk: Talk
    sheet: Level
    absence: Absence
    seal: str
    """The commitment to the seed of the next (or present) match."""
    lesson: bool = False
    played: int = 0
    """Matches played to the end."""
    points: dict[str, int] = {}
    """Matches won at this table, by chair."""
    language: Language = "it"
    """In which language companions tell here."""


class OpenTable(In, frozen=True):
    """Open a table and sit down at it. ``bots`` fills all other chairs and starts at once."""

    game: Key
    name: Name
    mask: Mask = "colombina"
    seats: Annotated[int, Meta(ge=1, le=12)] | None = None
    options: dict[str, bool | int | str] = {}
    talk: Talk | None = None
    sheet: Level = "abacus"
    absence: Absence = "bot"
    bots: Annotated[str, Meta(max_length=32)] | None = None
    lesson: bool = False
    word: Word = ""
    watch: bool = False
    """Do not sit down: this device is the shared screen, the first who sits down is the host."""
    adult: bool = False
    """I am of age: asked for in games for adults."""
    language: Language = "it"
    """In which language companions tell."""


class TakeChair(In, frozen=True):
    """Sit down at a table: on this chair, or on the first empty one."""

    name: Name
    mask: Mask = "colombina"
    chair: Key | None = None
    word: Word = ""
    adult: bool = False
    """I am of age: asked for in games for adults."""


class Seated(msgspec.Struct, frozen=True):
    """You sit here now. The token is the seat: whoever has it plays it; it is shown once."""

    table: Table
    chair: str | None
    token: str
    """Of a shared screen: the right to arrange and start, but no seat."""


class Handover(msgspec.Struct, frozen=True):
    """A way to take one's seat along to another device: once, for a few minutes."""

    key: str
    link: str
    qr: tuple[str, ...]
    """The rows of the QR code, signs ``0`` and ``1``."""


class TakeOver(In, frozen=True):
    """Take a seat over from another device by the key it shows."""

    key: Key


class Act(In, frozen=True, tag_field="type", tag=True):
    """Something that is done to a table; most are the host's."""


class Start(Act, frozen=True):
    """The host starts the match. Empty chairs are taken away if the game can do without them."""


class Agree(Act, frozen=True):
    """A guest agrees to what is set, and may add a word to the seed."""

    word: Word = ""


class Arrange(Act, frozen=True):
    """The host changes what is agreed; everybody has to agree again."""

    options: dict[str, bool | int | str] | None = None
    talk: Talk | None = None
    sheet: Level | None = None
    absence: Absence | None = None


class AddChair(Act, frozen=True):
    """The host puts another chair at the table."""


class TakeAwayChair(Act, frozen=True):
    """The host takes an empty chair away."""

    chair: Key


class SeatBot(Act, frozen=True):
    """The host seats a bot on an empty chair, or lets it play on for somebody who is away."""

    chair: Key
    bot: Annotated[str, Meta(max_length=32)] | None = None


class Remove(Act, frozen=True):
    """The host sends somebody, or a bot, from the table. During a match a bot takes the seat."""

    chair: Key


class Pause(Act, frozen=True):
    """Nobody can move until the table is resumed. Anybody who sits here may pause."""


class Resume(Act, frozen=True):
    """Play goes on."""


class HandOn(Act, frozen=True):
    """The host makes somebody else the host."""

    chair: Key


class Leave(Act, frozen=True):
    """Leave the table; during a match a bot plays on at once, and one may come back."""

    ending: bool = False
    """Where stories are told: my character goes out of the game for good, and nobody plays on."""


class ComeBack(Act, frozen=True):
    """Take one's seat back from the bot that plays on."""


class Rematch(Act, frozen=True):
    """After a match: the same people again, the first seat moves on by one."""


Acts: TypeAlias = (
    Start
    | Agree
    | Arrange
    | AddChair
    | TakeAwayChair
    | SeatBot
    | Remove
    | Pause
    | Resume
    | HandOn
    | Leave
    | ComeBack
    | Rematch
)


class Problem(msgspec.Struct, frozen=True):
    """Why something was not done: a key for the reader's language, and the same in plain English."""

    problem: str
    detail: str


# ---- the socket, from the client


class Last(In, frozen=True):
    """The last message that a client has."""

    epoch: str
    n: int


class Hello(FromClient, frozen=True):
    """The first message: which table, and the token of the seat (none: an onlooker, a shared screen)."""

    table: Code
    token: Annotated[str, Meta(max_length=64)] | None = None
    last: Last | None = None


class Play(FromClient, frozen=True):
    """A move under the client's own id, in answer to this ask (0: an offer), in this match if named."""

    id: Key
    ask: int
    move: dict[str, Any]
    match: Key | None = None


class Undo(FromClient, frozen=True):
    """Take back my last move, in this match if it is named."""

    id: Key
    match: Key | None = None


class WantChoices(FromClient, frozen=True):
    """Show me also the choices that are not allowed now, and why."""


class WantSheet(FromClient, frozen=True):
    """Show me my sheet."""

    level: Level
    language: Language


class Say(FromClient, frozen=True):
    """Say something to the table."""

    text: Annotated[str, Meta(min_length=1, max_length=300, pattern=NO_ZERO)] = ""
    greeting: Greeting | None = None


class Claim(FromClient, frozen=True):
    """Claim something about a hidden move of mine, the how-manieth of its kind, once; true or not."""

    deed: Annotated[int, Meta(ge=0, le=100_000)]
    says: Key
    match: Key | None = None


class Order(FromClient, frozen=True):
    """Leave a standing order with the house; one about the same takes the place of the old."""

    order: dict[str, Any]
    match: Key | None = None


class CallOff(FromClient, frozen=True):
    """Call off a standing order of mine."""

    order: dict[str, Any]
    match: Key | None = None


class Ping(FromClient, frozen=True):
    """Are you there?"""


FromClients: TypeAlias = (
    Hello | Play | Undo | WantChoices | WantSheet | Say | Claim | Order | CallOff | Draft | Ping
)


# ---- the socket, from the house


class Welcome(Message, frozen=True):
    """You are here. ``seat`` is that of the running match, None for onlookers and before the start."""

    chair: str | None
    seat: int | None
    host: bool
    table: Table


class TableNews(Message, frozen=True):
    """The table has changed: somebody sat down, left, paused…"""

    table: Table
    host: bool
    seat: int | None


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


class SpokenRefusal(msgspec.Struct, frozen=True):
    """A refusal whose facts can be spoken: enum members as ``{"Place": "RIALTO"}``."""

    rule: str
    reason: str
    facts: dict[str, Any] = {}


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


class Spoke(msgspec.Struct, frozen=True):
    """A line of talk."""

    n: int
    chair: str
    text: str
    greeting: Greeting | None
    at: int


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
    | Said
    | Claims
    | Orders
    | Tale
    | DraftKept
    | Drafts
    | Pong
    | Wrong
    | Bye
)


# ---- replay


class Frame(msgspec.Struct, frozen=True):
    """The match after one entry (0: after the deal), as the chosen eye sees it."""

    told: list[Any]
    view: Any
    others: list[Any] | None
    """From above: the private drawer of every seat."""
    worlds: list[int | None]
    """By seat how many deals are still possible for it; None where that cannot be counted."""
    by: int | None
    """Whose entry it was."""
    move: Any
    """The move itself, from above or if it is the eye's own."""


class Replay(msgspec.Struct, frozen=True):
    """A match that is over, from one seat, from the onlookers' bench or from above."""

    game: str
    match: str
    names: tuple[str, ...]
    masks: tuple[Mask, ...]
    eye: int | Literal["above", "onlooker"]
    frames: list[Frame]
    seed: str
    seal: str
    scripted: bool
    """Some draws did not come from the seed: a lesson."""
    claims: list[Claimed] = []
    """What was claimed, beside the truth."""
    lies: int = 0
    printed: Printed | None = None
    """What is printed on the cards of this match, in games whose cards a table may bring along."""
