"""The bots of Inkognito, the weakest first."""

from __future__ import annotations

from collections.abc import Callable

from ridotto.bots.bot import Bot
from ridotto.bots.forgetting import forget_cards
from ridotto.bots.inkognito.careful import CarefulBot
from ridotto.bots.inkognito.deduction import DeductionBot

BOTS: dict[str, Callable[[], Bot]] = {"careful": CarefulBot, "deduction": DeductionBot}
FORGET = forget_cards
