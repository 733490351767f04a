"""Claims: what somebody says aloud about a move of their own that nobody saw.

Whether a claim is true is looked up once the match is over, and not before: until then nothing here knows.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

import msgspec

from ridotto.core import Match
from ridotto.core.beside import Claims
from ridotto.core.messages import Move, TakeBack, Told
from ridotto.services.problem import Problem

_move = msgspec.json.Decoder(dict[str, Any]).decode


class Deed(msgspec.Struct):
    """A move of which something may be claimed."""

    move: bytes | Move
    closed: bool = False
    """It is too late."""
    withdrawn: bool = False
    """It was taken back."""


class Deeds:
    """The moves of a match of which something may be claimed: for each seat, in order."""

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
        """Close every deed so far: it is too late to speak of them."""
        for deeds in self.of:
            for deed in reversed(deeds):
                if deed.closed:
                    break
                deed.closed = True

    def last_open(self, seat: int) -> int | None:
        """The number of the last move of a seat of which something may still be claimed, if it stands."""
        last = len(self.of[seat]) - 1
        return None if last < 0 or self.of[seat][last].closed or self.of[seat][last].withdrawn else last

    def require_open(self, match: Match, seat: int, deed: int, says: str, said: Collection[int]) -> None:
        """Raise a Problem if this cannot be claimed now. ``said``: the deeds that this seat has spoken of."""
        claims, deeds = self.claims, self.of[seat]
        if claims is None:
            raise Problem("no_claims", "In this game nothing is claimed.", 404)
        if says not in claims.says:
            raise Problem("no_such_claim", f"One can say {', '.join(claims.says)}.", 422)
        if match.over:
            raise Problem("claims_over", "The match is over: there is nothing more to claim.")
        if deed >= len(deeds) or deeds[deed].withdrawn:
            raise Problem("not_your_deed", "You have done nothing of the kind.", 403)
        if deeds[deed].closed:
            raise Problem("claim_too_late", "It is too late to speak of that.")
        if deed in said:
            raise Problem("already_claimed", "You have already said what you say about that.")

    def truth(self, match: Match, seat: int, deed: int) -> str | None:
        """What would have been true of a deed; None where nobody did it, or it was taken back."""
        claims, deeds = self.claims, self.of[seat]
        if claims is None or deed >= len(deeds) or deeds[deed].withdrawn:
            return None
        move = deeds[deed].move
        if isinstance(move, bytes):
            move = match.game.decode_move(_move(move))
        return claims.truth(match.setting.options, move)


def is_lie(claims: Claims, says: str, truth: str | None) -> bool:
    """Whether a claim was a lie. Silence never is, and nothing is true or false of a move taken back."""
    return truth not in (None, says) and says != claims.silent
