"""The bots of Q. They play as in November: whoever changes them copies them here first."""

from ridotto.bots.q.searching import SearchingBot
from ridotto.bots.q.sensible import SensibleBot
from ridotto.bots.q.sharp import SharpBot

BOTS = {"sensible": SensibleBot, "sharp": SharpBot, "ismcts": SearchingBot}
