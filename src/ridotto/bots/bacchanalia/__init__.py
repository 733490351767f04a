"""The companions of Bacchanalia: they tell in Italian, or in English."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from ridotto.bots.bacchanalia.companion import Companion
from ridotto.bots.bot import Bot

BOTS: dict[str, Callable[[], Bot]] = {
    "compagno": partial(Companion, "it"),
    "companion": partial(Companion, "en"),
}
TELLER_OF = {"it": "compagno", "en": "companion"}
"""Who tells in each language."""
