"""What goes over the wire besides the moves at a table where stories are told: the services of the tale."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta

from ridotto.server.wire.protocol.base import NO_ZERO, FromClient, In, Key, Language, Message

Settling: TypeAlias = Literal["rewind", "skip", "talk", "pause", "go_on"]
"""What can be done after an X."""

Limit: TypeAlias = Annotated[str, Meta(min_length=1, max_length=120, pattern=NO_ZERO)]
Limits: TypeAlias = Annotated[tuple[Limit, ...], Meta(max_length=20)]
DraftText: TypeAlias = Annotated[str, Meta(max_length=4000, pattern=NO_ZERO)]

# ---- how the tale stands


class Stop(msgspec.Struct, frozen=True):
    """Somebody has raised the X: nobody moves until it is settled. Who it was is known to nobody."""

    n: int
    """Its number in this match, starting at 1; to be named when it is settled."""
    veiled: tuple[int, ...]
    """The numbers of the texts that it has veiled."""
    by: tuple[str, ...]
    """The chairs that may settle it: the teller's; where no person tells, everybody's."""
    choices: tuple[Settling, ...]
    talking: bool
    """The table talks about it."""


class Candle(msgspec.Struct, frozen=True):
    """The candle of an evening whose length was agreed in minutes."""

    minutes: int
    burnt: int
    """Milliseconds that it had burnt when it was last lit or put out."""
    lit: int | None
    """Since when it burns, in milliseconds since 1970; None while the table is paused or stopped."""


class Suggestion(msgspec.Struct, frozen=True):
    """An idea for the teller, who may take it up or leave it."""

    chair: str
    text: str


class Edited(msgspec.Struct, frozen=True):
    """A text that its writer has put in other words since it was told."""

    number: int
    text: str


class Editable(msgspec.Struct, frozen=True):
    """A text that its writer can still put in other words."""

    number: int
    until: int
    """Milliseconds since 1970."""


class Tale(Message, frozen=True):
    """How the tale stands, all of it: what lies beside the moves. Always right by itself."""

    match: str | None
    stop: Stop | None
    hands: tuple[str, ...]
    """The chairs whose hands are raised, the first first."""
    suggestions: tuple[Suggestion, ...]
    veiled: tuple[int, ...]
    """The numbers of the texts that nobody is shown any more, by an X or by the teller's own move."""
    withdrawn: tuple[int, ...]
    """The numbers of the texts that their writers have taken back."""
    edits: tuple[Edited, ...]
    """Texts as their writers have put them since; everybody sees that they were edited."""
    editable: tuple[Editable, ...]
    """Texts that were told not long ago."""
    candle: Candle | None
    lines: tuple[str, ...]
    """What nobody tells of. Only for those who sit here, and their shared screen."""
    veils: tuple[str, ...]
    """What is told with the curtain drawn."""


# ---- what is done to it: POST /api/tables/{code}/tale


class TaleAct(In, frozen=True, tag_field="type", tag=True):
    """Something that is done to the tale, beside the moves."""


class PressX(TaleAct, frozen=True):
    """Stop the scene, and veil what was told last. Nothing says who did it."""


class Settle(TaleAct, frozen=True):
    """What is done after the X of this number."""

    stop: int
    how: Settling


class RaiseHand(TaleAct, frozen=True):
    """I should like to say something."""


class LowerHand(TaleAct, frozen=True):
    """Take my hand down; the teller may take down anybody's."""

    chair: Key | None = None


class Suggest(TaleAct, frozen=True):
    """An idea for the teller."""

    text: Annotated[str, Meta(min_length=1, max_length=200, pattern=NO_ZERO)]


class WithdrawText(TaleAct, frozen=True):
    """Take back a text of my own, for good: of this match, or of an earlier one of this table."""

    number: Annotated[int, Meta(ge=0, le=100_000)]
    match: Key | None = None


class EditText(TaleAct, frozen=True):
    """Put a text of my own in other words, while it was told not long ago."""

    number: Annotated[int, Meta(ge=0, le=100_000)]
    text: DraftText


class AddLimits(TaleAct, frozen=True):
    """Lines (what nobody tells of) and veils (what is told with the curtain drawn): kept without a name."""

    lines: Limits = ()
    veils: Limits = ()


TaleActs: TypeAlias = PressX | Settle | RaiseHand | LowerHand | Suggest | WithdrawText | EditText | AddLimits

# ---- drafts


class Draft(FromClient, frozen=True):
    """Keep what I am writing, for me alone; an empty text throws it away."""

    form: Key
    """What it is a draft of: the type of a move, then what tells it from others: ``Write``, ``Note 11``."""
    text: DraftText
    n: int = 0
    """The client's own count, which comes back when the draft is kept."""
    match: Key | None = None


class DraftKept(Message, frozen=True):
    """The draft of this count is on disk."""

    form: str
    n: int


class Drafted(msgspec.Struct, frozen=True):
    """A draft; an empty text says that there is none any more."""

    form: str
    text: str


class Drafts(Message, frozen=True):
    """Drafts of this seat: all after a hello; then what another device has written, or the house removed."""

    match: str
    drafts: list[Drafted]


# ---- the book: POST /api/tables/{code}/book


class WantBook(In, frozen=True):
    """Make the book of this match, or of an earlier one of this table."""

    language: Language
    title: Annotated[str, Meta(max_length=80, pattern=NO_ZERO)] = ""
    match: Key | None = None


class Book(msgspec.Struct, frozen=True):
    """Where the book can be fetched for a while, without a token: Markdown, a page to print, an EPUB."""

    markdown: str
    page: str
    epub: str
    until: int
