"""Claims: what somebody says aloud about a move of his own that nobody saw.

Talk, and no rule: nothing of it is in a state, a view or a journal, and no bot hears it. A game only says
which of its moves may be spoken of, until when, in which words, and what would have been true.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from ridotto.core.messages import Move, TakeBack, Told

_move = msgspec.json.Decoder(dict[str, Any]).decode


class Claims(msgspec.Struct, frozen=True):
    """Of which moves something may be claimed, and what."""

    move: str
    """The type of the moves that may be spoken of; their own seat alone knows what they hold."""
    told: str
    """The event that tells everybody of such a move; it has a field ``seat``."""
    until: str
    """Once such an event is told, it is too late for claims about what was before."""
    says: tuple[str, ...]
    """What can be said; a word for each stands under ``claims`` in the game's words."""
    silent: str
    """The one of them that says nothing, and so is never a lie."""
    truth: Callable[[Any, Move], str]
    """What would have been true of a move, in a match with these options. Nobody asks before the end."""


class Deed(msgspec.Struct):
    """A move of which something may be claimed."""

    move: bytes | Move
    closed: bool = False
    """It is too late."""
    withdrawn: bool = False
    """It was taken back."""


class Deeds:
    """By seat, in order, the moves of a match of which something may be claimed."""

    def __init__(self, claims: Claims | None, seats: int) -> None:
        self.claims = claims
        self.of: list[list[Deed]] = [[] for _ in range(seats)]
        self._standing: list[list[Deed | None]] = [[] for _ in range(seats)]

    def note(self, seat: int, move: bytes | Move, told: list[Told]) -> None:
        """An entry was made, and this was told."""
        claims = self.claims
        if claims is None:
            return
        if 0 <= seat < len(self.of):
            kind = _move(move)["type"] if isinstance(move, bytes) else type(move).__name__
            standing = self._standing[seat]
            if kind == TakeBack.__name__:
                taken = standing.pop() if standing else None
                if taken is not None:
                    taken.withdrawn = True
            elif kind == claims.move:
                deed = Deed(move)
                self.of[seat].append(deed)
                standing.append(deed)
            else:
                standing.append(None)
        if any(type(one.event).__name__ == claims.until for one in told):
            self.close()

    def close(self) -> None:
        """It is too late to speak of anything that was before."""
        for deeds in self.of:
            for deed in reversed(deeds):
                if deed.closed:
                    break
                deed.closed = True

    def last_open(self, seat: int) -> int | None:
        """The number of the last move of a seat of which something may still be claimed, if it stands."""
        last = len(self.of[seat]) - 1
        return None if last < 0 or self.of[seat][last].closed or self.of[seat][last].withdrawn else last


def is_lie(claims: Claims, says: str, truth: str | None) -> bool:
    """Whether what was said was not so; of what was taken back there is no truth, and silence is no lie."""
    return truth not in (None, says) and says != claims.silent
