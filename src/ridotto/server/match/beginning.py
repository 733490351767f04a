"""How a match begins: dealt, or at a step of another one, and with numbers for its asks."""

from __future__ import annotations

import zlib

import msgspec

from ridotto.core import Chance, Game, Match, Scripted
from ridotto.server.match.cards import require_cards
from ridotto.server.match.origin import begun, origin_of
from ridotto.store.store import MatchRow


def started(row: MatchRow, game: Game) -> Match:
    """The match of a row, before its first entry."""
    options = msgspec.json.decode(row.options)
    require_cards(game, options)
    origin = origin_of(row)
    if origin is not None:
        return begun(origin, row, game)
    if row.script:
        return game.start(row.seats, options, chance=chance_of(row))
    return game.start(row.seats, options, seed=row.seed, words=row.words)


def chance_of(row: MatchRow) -> Chance:
    """Where the draws of a match come from, from its first one on."""
    if row.script:
        return Scripted(msgspec.json.decode(row.script), seed=row.seed)
    return Chance.of(row.seed, row.words)


def first_ask(match_id: str, revision: int) -> int:
    """Where a match begins to number its asks, so that a late answer fits no question of another match."""
    return zlib.crc32(f"{match_id} {revision}".encode())
