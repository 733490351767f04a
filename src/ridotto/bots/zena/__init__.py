"""The bots of Zena 1814, the weakest first."""

from __future__ import annotations

from collections.abc import Callable

from ridotto.bots.bot import Bot
from ridotto.bots.zena.searching import SearchingBot
from ridotto.bots.zena.sensible import SensibleBot

BOTS: dict[str, Callable[[], Bot]] = {"sensible": SensibleBot, "ismcts": SearchingBot}
