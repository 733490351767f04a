"""The bots of Q, and the cards that they were made for."""

from pathlib import Path

from pool.november.q.searching import SearchingBot
from pool.november.q.sensible import SensibleBot
from pool.november.q.sharp import SharpBot
from ridotto.games.q.box import open_box

BOTS = {"sensible": SensibleBot, "sharp": SharpBot, "ismcts": SearchingBot}
"""The bots of November 2026."""
_FILE = Path(__file__).parent / "cards.toml"
CARDS = open_box(_FILE.read_bytes(), _FILE.name)
"""The option ``cards`` for the cards of November 2026."""
