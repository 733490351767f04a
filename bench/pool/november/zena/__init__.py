"""The bots of Zena 1814."""

from pool.november.zena.searching import SearchingBot
from pool.november.zena.sensible import SensibleBot

BOTS = {"sensible": SensibleBot, "ismcts": SearchingBot}
"""The bots of November 2026."""
