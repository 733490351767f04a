"""The bots of Q, the weakest first."""

from __future__ import annotations

from collections.abc import Callable

from ridotto.bots.bot import Bot
from ridotto.bots.q.searching import SearchingBot
from ridotto.bots.q.sensible import SensibleBot
from ridotto.bots.q.sharp import SharpBot

BOTS: dict[str, Callable[[], Bot]] = {"sensible": SensibleBot, "sharp": SharpBot, "ismcts": SearchingBot}
