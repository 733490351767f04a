"""Public claims: what seats say about their own hidden moves. Beside the journal, never in it.

Whether a claim is true is looked up once the match is over, and not before: until then nothing here knows.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from ridotto.core.claims import is_lie
from ridotto.server import protocol as p
from ridotto.server.document import Problem
from ridotto.store.store import ClaimRow

if TYPE_CHECKING:
    from ridotto.server.match import LiveMatch

_move = msgspec.json.Decoder(dict[str, Any]).decode


def check(live: LiveMatch, talk: str, rows: list[ClaimRow], seat: int, wish: p.Claim) -> None:
    """Problem, if this cannot be claimed (now)."""
    claims = live.deeds.claims
    if claims is None:
        raise Problem("no_claims", "In this game nothing is claimed.", 404)
    if talk != "open":
        raise Problem("silence", "At this table only greetings are allowed.", 403)
    if wish.says not in claims.says:
        raise Problem("no_such_claim", f"One can say {', '.join(claims.says)}.", 422)
    if live.match.over:
        raise Problem("claims_over", "The match is over: there is nothing more to claim.")
    deeds = live.deeds.of[seat]
    if wish.deed >= len(deeds) or deeds[wish.deed].withdrawn:
        raise Problem("not_your_deed", "You have done nothing of the kind.", 403)
    if deeds[wish.deed].closed:
        raise Problem("claim_too_late", "It is too late to speak of that.")
    if any((row.seat, row.deed) == (seat, wish.deed) for row in rows):
        raise Problem("already_claimed", "You have already said what you say about that.")


def shown(live: LiveMatch, rows: list[ClaimRow]) -> list[p.Claimed]:
    """The claims as everybody hears them: beside the truth if, and only if, the match is over."""
    if not live.match.over:
        return [p.Claimed(row.seat, row.deed, row.says) for row in rows]
    return [p.Claimed(row.seat, row.deed, row.says, _truth(live, row)) for row in rows]


def lies(live: LiveMatch, claimed: list[p.Claimed]) -> int | None:
    """How many of them were lies; None as long as the match is not over."""
    claims = live.deeds.claims
    if claims is None or not live.match.over:
        return None
    return sum(is_lie(claims, one.says, one.truth) for one in claimed)


def _truth(live: LiveMatch, row: ClaimRow) -> str | None:
    claims, deeds = live.deeds.claims, live.deeds.of[row.seat]
    if claims is None or row.deed >= len(deeds) or deeds[row.deed].withdrawn:
        return None  # who takes a move back has said nothing about it
    move = deeds[row.deed].move
    if isinstance(move, bytes):
        move = live.game.decode_move(_move(move))
    return claims.truth(live.match.setting.options, move)
