"""The bots of Arsenalia. They play as in November: whoever changes them copies them here first."""

from ridotto.bots.arsenalia.keen import KeenBot
from ridotto.bots.arsenalia.simple import SimpleBot

BOTS = {"simple": SimpleBot, "keen": KeenBot}
