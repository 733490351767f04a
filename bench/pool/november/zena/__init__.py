"""The bots of Zena 1814, and the cards that they were made for."""

from pathlib import Path

from pool.november.zena.searching import SearchingBot
from pool.november.zena.sensible import SensibleBot
from ridotto.games.zena.box import open_box

BOTS = {"sensible": SensibleBot, "ismcts": SearchingBot}
"""The bots of November 2026."""
_FILE = Path(__file__).parent / "cards.toml"
CARDS = open_box(_FILE.read_bytes(), _FILE.name)
"""The option ``cards`` for the cards of November 2026."""
