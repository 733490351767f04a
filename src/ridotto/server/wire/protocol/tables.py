"""Tables, their chairs, and what may be done to them over HTTP."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta

from ridotto.core.state import MOST_SEATS
from ridotto.server.wire.protocol.base import (
    Absence,
    In,
    Key,
    Language,
    Level,
    Mask,
    Name,
    Phase,
    Speed,
    SpokenRefusal,
    Talk,
    TryEye,
    Word,
)
from ridotto.services.deadlines.hours import Hours
from ridotto.services.deadlines.rhythm import Rhythm

BotWish: TypeAlias = Annotated[str, Meta(max_length=32)]
"""Who is to play as a bot: a person by name, a level, a bot, or a company."""


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
    assistant: bool = False
    """Somebody's assistant plays here, and no person."""


class Tried(msgspec.Struct, frozen=True):
    """Where a try began: after so many entries of a match that is over, at one of its seats."""

    match: str
    step: int
    seat: int
    eye: TryEye


class Deadline(msgspec.Struct, frozen=True):
    """The time of the open question, at a table that is played turn by turn. It is the same for all who were
    asked, and does not tell who has answered a sealed ask."""

    chairs: tuple[str, ...]
    """Those whose time is counted."""
    until: int | None
    """Milliseconds since 1970; None: the question waits."""
    late: tuple[str, ...] = ()
    """The time is over: who had not answered. If the table waits for a sealed ask: all who were asked."""
    short: bool = False
    """They have missed so many in a row that they have only an hour."""
    wish: str = ""
    """The chair that asks the others for a day's grace."""
    given: tuple[str, ...] = ()
    """Who has given it so far."""
    grace: bool = False
    """A day was given."""
    letter: bool = False
    """Somebody who is asked has not opened their letter: the clock starts when they do."""


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
    """The commitment to the seed of the match that is on; before it begins, of the one to come."""
    lesson: bool = False
    played: int = 0
    """Matches played to the end."""
    points: dict[str, int] = {}
    """Matches won at this table, by chair."""
    language: Language = "it"
    """In which language companions tell here."""
    speed: Speed = "normal"
    """How fast bots play, where nobody but one person and bots sits."""
    next_seal: str = ""
    """Once a match has begun: the commitment to the seed of a rematch."""
    tried: Tried | None = None
    """What is played here is a try: where it began. It counts nowhere."""
    rhythm: Rhythm = Rhythm()
    """Live, or turn by turn."""
    deadline: Deadline | None = None
    pausing: tuple[str, ...] = ()
    """Who wants a pause, where it takes more than half of the people."""
    abandoned: bool = False
    """The match was given up when somebody's time was over."""
    hints: bool = False
    """Whoever is asked may ask for help."""
    explaining: bool = False
    """The shared screen explains the game."""
    assistants: bool = False
    """Assistants may sit down here."""


class Turn(msgspec.Struct, frozen=True):
    """What the list of one's tables shows of one of them: nobody is here because of it."""

    table: Table
    asked: bool
    """Something is asked of this seat, which it has yet to answer."""
    sealed: bool = False
    """It has come as a letter that is not open yet."""


class OpenTable(In, frozen=True):
    """Open a table and sit down at it. ``bots`` fills all other chairs and starts, unless one waits."""

    game: Key
    name: Name
    mask: Mask = "colombina"
    seats: Annotated[int, Meta(ge=1, le=MOST_SEATS)] | None = None
    options: dict[str, bool | int | str] = {}
    talk: Talk | None = None
    sheet: Level = "abacus"
    absence: Absence = "bot"
    rhythm: Rhythm = Rhythm()
    hints: bool = False
    assistants: bool = False
    bots: BotWish | tuple[BotWish, ...] | None = None
    """One wish for all other chairs, or one each; an empty one leaves the choice to the house."""
    lesson: bool = False
    word: Word = ""
    watch: bool = False
    """Do not sit down: this device is the shared screen, the first who sits down is the host."""
    adult: bool = False
    """I am of age: asked for in games for adults."""
    language: Language = "it"
    """In which language companions tell."""
    wait: bool = False
    """With ``bots``: do not start yet. So the seal is seen before a word is added and the cards are dealt."""


class TryFrom(In, frozen=True):
    """Sit down at a step of a match that is over, and play on against bots."""

    step: Annotated[int, Meta(ge=0, lt=2**31)]
    """After this many entries: the number of a frame of the replay."""
    seat: Annotated[int, Meta(ge=0, lt=MOST_SEATS)]
    name: Name
    eye: TryEye = "seat"
    """``seat``: the others are dealt anew, as they may have been for all that the seat knew. ``above``: as
    they really were."""
    bots: Annotated[str, Meta(max_length=32)] = ""
    """Empty: those that are usual."""
    adult: bool = False
    """I am of age: asked for in games for adults."""
    language: Language = "it"


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
    rhythm: Rhythm | None = None
    hints: bool | None = None
    assistants: bool | None = None


class AddChair(Act, frozen=True):
    """The host puts another chair at the table."""


class TakeAwayChair(Act, frozen=True):
    """The host takes an empty chair away."""

    chair: Key


class SeatBot(Act, frozen=True):
    """The host seats a bot on an empty chair, or lets it play on for somebody who is away."""

    chair: Key
    bot: BotWish | None = None


class Remove(Act, frozen=True):
    """The host sends somebody, or a bot, from the table. During a match a bot takes the seat."""

    chair: Key


class Pause(Act, frozen=True):
    """Nobody can move until the table is resumed. Anybody who sits here may pause; where a table is played
    turn by turn, it is paused while more than half of the people want it."""


class Resume(Act, frozen=True):
    """Play goes on, or a wish for a pause is taken back."""


class SetHours(Act, frozen=True):
    """When one's own time is counted. Nobody else is told."""

    hours: Hours


class OpenLetter(Act, frozen=True):
    """Open the letter that lies before one's seat: from now on one's time is counted."""


class AskGrace(Act, frozen=True):
    """Whoever is asked asks the others for a day more, once for each question."""


class GiveGrace(Act, frozen=True):
    """Give it: it takes half of the others."""


class SetSpeed(Act, frozen=True):
    """How fast bots play: for a person who sits with nobody but bots."""

    speed: Speed


class Skip(Act, frozen=True):
    """Bots play on at once until this person is asked, who sits with nobody but bots."""


class Explain(Act, frozen=True):
    """The shared screen explains the game in moving pictures before the match, or stops."""

    on: bool


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
    | SetHours
    | OpenLetter
    | AskGrace
    | GiveGrace
    | SetSpeed
    | Skip
    | Explain
    | HandOn
    | Leave
    | ComeBack
    | Rematch
)


class Problem(msgspec.Struct, frozen=True):
    """Why something was not done: a key for the reader's language, and the same in plain English.

    If an option of the game cannot be so, it is named, and why is said in the game's own words.
    """

    problem: str
    detail: str
    option: str = ""
    refusal: SpokenRefusal | None = None
