"""Ridotto: a house for five Italian games of masks, secrets and influence."""

from ridotto import games
from ridotto.core import HOUSE, Chance, IllegalMove, Scripted

__all__ = ["HOUSE", "Chance", "IllegalMove", "Scripted", "games"]
__version__ = "0.1.0"
