"""The companions of Bacchanalia. They tell as in November: whoever changes them copies them here first."""

from functools import partial

from ridotto.bots.bacchanalia.companion import Companion

BOTS = {"compagno": partial(Companion, "it"), "companion": partial(Companion, "en")}
