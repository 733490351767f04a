"""The bots of Inkognito, the weakest first."""

from __future__ import annotations

from collections.abc import Callable

from pool.november.inkognito.careful import CarefulBot
from pool.november.inkognito.deduction import DeductionBot
from ridotto.bots.bot import Bot

BOTS: dict[str, Callable[[], Bot]] = {"careful": CarefulBot, "deduction": DeductionBot}
