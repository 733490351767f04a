"""The games. Each knows the core only, and none knows another; ``finding`` is how they are found."""

from __future__ import annotations

from typing import Any

from ridotto.core import Match
from ridotto.games.finding import NAMES, at, load, loading, names, served

__all__ = ["NAMES", "at", "load", "loading", "names", "replay", "served"]


def replay(record: dict[str, Any]) -> Match:
    """The match of a record, played again to its last entry."""
    from ridotto.core.record import replayed

    return replayed(record, load)
