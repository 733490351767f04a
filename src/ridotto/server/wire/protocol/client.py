"""What a client says over the socket."""

from __future__ import annotations

from typing import Annotated, Any, TypeAlias

from msgspec import Meta

from ridotto.server.wire.protocol.base import NO_ZERO, Code, FromClient, Greeting, In, Key, Language, Level
from ridotto.server.wire.protocol.tale import Draft


class Last(In, frozen=True):
    """The last message that a client has."""

    epoch: str
    n: int


class Hello(FromClient, frozen=True):
    """The first message: which table, and the token of the seat (none: an onlooker, a shared screen)."""

    table: Code
    token: Annotated[str, Meta(max_length=64)] | None = None
    last: Last | None = None
    adult: bool = False
    """I am of age: asked of onlookers where a game for adults is played."""


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


class WantHint(FromClient, frozen=True):
    """Help me with what I am asked, as far as the table allows."""

    language: Language
    match: Key | None = None


class Say(FromClient, frozen=True):
    """Say something to the table."""

    text: Annotated[str, Meta(min_length=1, max_length=300, pattern=NO_ZERO)] = ""
    greeting: Greeting | None = None


class Claim(FromClient, frozen=True):
    """Claim something about a hidden move of mine, by its index among those; once, truthfully or not."""

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


class Beside(FromClient, frozen=True):
    """A wish for a service of the table that has no messages of its own."""

    service: Key
    wish: dict[str, Any]
    match: Key | None = None


class Ping(FromClient, frozen=True):
    """Are you there?"""


FromClients: TypeAlias = (
    Hello
    | Play
    | Undo
    | WantChoices
    | WantSheet
    | WantHint
    | Say
    | Claim
    | Order
    | CallOff
    | Draft
    | Beside
    | Ping
)
