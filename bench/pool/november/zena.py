"""The bots of Zena 1814. They play as in November: whoever changes them copies them here first."""

from ridotto.bots.zena.searching import SearchingBot
from ridotto.bots.zena.sensible import SensibleBot

BOTS = {"sensible": SensibleBot, "ismcts": SearchingBot}
