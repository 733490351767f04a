"""The companions of Bacchanalia as they told in November 2026, with the stock that they had then."""

from functools import partial

from pool.november.bacchanalia.companion import Companion

BOTS = {"compagno": partial(Companion, "it"), "companion": partial(Companion, "en")}
"""The bots of November 2026."""
