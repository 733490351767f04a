"""The bots of Arsenalia, the weakest first."""

from __future__ import annotations

from collections.abc import Callable

from ridotto.bots.arsenalia.keen import KeenBot
from ridotto.bots.arsenalia.simple import SimpleBot
from ridotto.bots.bot import Bot
from ridotto.bots.forgetting import forget_cards

BOTS: dict[str, Callable[[], Bot]] = {"simple": SimpleBot, "keen": KeenBot}
FORGET = forget_cards
