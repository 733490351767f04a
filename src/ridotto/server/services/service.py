"""What every service of a table is: something that happens there beside the moves.

A table has those of ``registry.SERVICES`` that its game calls for, in that order, and asks each of them at
the same points. A service does what it needs to at some of these, and nothing at the others.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar, Literal

from ridotto.core import Game, Told
from ridotto.server.table.document import Document, Place
from ridotto.server.wire import protocol as p

if TYPE_CHECKING:
    from ridotto.server.match.live import LiveMatch
    from ridotto.server.table.listeners import Listener
    from ridotto.server.table.live import LiveTable


class Service:
    """One service at one table."""

    name: ClassVar[str] = ""
    """What clients call it, where it has no messages of its own: ``Beside`` and ``BesideNews`` carry it."""
    hears: ClassVar[tuple[type, ...]] = ()
    """The messages of clients that are for it."""
    missing: ClassVar[tuple[str, str]] = ("no_such_service", "There is nothing of the kind in this game.")
    """What is answered to them where the game does not call for it."""
    notices: ClassVar[Mapping[str, Literal["table", "match"]]] = {}
    """The kinds of notices that concern it, and whether each is about a table or about a match."""

    def __init__(self, table: LiveTable) -> None:
        self.table = table
        self.house = table.house

    @classmethod
    def is_for(cls, game: Game) -> bool:
        """Whether a game calls for it."""
        return True

    # ---- what it keeps

    async def load(self) -> None:
        """Read what it has kept of the table."""

    async def read(self, live: LiveMatch) -> Any:
        """What it has kept of a match; nothing is changed."""

    def take(self, live: LiveMatch, kept: Any) -> None:
        """The match begins, or goes on; ``kept`` is what ``read`` returned."""

    def forget(self) -> None:
        """The match is over, or put away."""

    async def read_again(self, kind: str) -> None:
        """Another process has written something of this kind."""

    # ---- what it hears and says

    async def hear(self, by: Listener, message: Any, address: str) -> p.Message | None:
        """A client has said something that is for it; what is answered to that client alone, if anything."""

    def welcome(self, listener: Listener) -> None:
        """Somebody has come to the table: what is said before the match is shown."""

    def shown(self, listener: Listener, live: LiveMatch) -> None:
        """Somebody was shown the match: what is said after that."""

    # ---- what it does before and after something

    def changing(self, doc: Document) -> Document:
        """The document that is about to be kept, with what this service changes along with it."""
        return doc

    def became(self, before: Document) -> None:
        """The document of the table has changed."""

    def minds(self, seat: int) -> bool:
        """Whether something has to be done before a move of this seat is made."""
        return False

    async def before(self, seat: int, ask: int) -> None:
        """A seat is about to answer an ask itself."""

    def follows(self) -> bool:
        """Whether it has to hear of entries, as the table is now."""
        return type(self).after is not Service.after

    def after(self, live: LiveMatch, told: list[Told]) -> None:
        """An entry is on disk and told."""

    def greeted(self, n: int) -> None:
        """Somebody has greeted the table, with the n-th line of talk."""

    def answers(self, seat: int) -> bool:
        """Whether it answers what this seat is asked: then nobody else does."""
        return False

    def left_out(self) -> tuple[str, ...]:
        """What storytelling bots leave out."""
        return ()

    async def left(self, by: Place) -> None:
        """Somebody has left the match for good."""

    def close(self) -> None:
        """The table is put away."""
