"""An evening of Bacchanalia that companions play and tell by themselves, as a book in Markdown.

``python -m ridotto.lab.evening it > docs/bacchanalia-evening.it.md`` makes the page in the documentation.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from typing import Any

from ridotto.bots.bacchanalia import BOTS
from ridotto.bots.people import BOT_NAMES
from ridotto.bots.table import chances_of, play_match
from ridotto.core import Match
from ridotto.games.bacchanalia import GAME
from ridotto.games.bacchanalia.book import markdown
from ridotto.games.bacchanalia.story import story_of

TELLER_OF = {"it": "compagno", "en": "companion"}
SEATS = 4
OPTIONS: Mapping[str, Any] = {"telling": "written", "tone": "sensual", "length": "short"}
SEED_OF = {"it": "una sera a Bertinoro", "en": "an evening at Bertinoro"}
"""The evenings of the documentation."""


def evening(language: str, seed: str, seats: int = SEATS, options: Mapping[str, Any] = OPTIONS) -> Match:
    """A match that companions have played to its end."""
    match = GAME.start(seats, options, seed=seed)
    tellers = [BOTS[TELLER_OF[language]]() for _ in range(seats)]
    play_match(match, tellers, chances_of(seed, seats))
    return match


def page_of(language: str) -> str:
    """The page of the documentation."""
    match = evening(language, SEED_OF[language])
    return markdown(story_of(match, BOT_NAMES[:SEATS]), language)


if __name__ == "__main__":
    sys.stdout.write(page_of(sys.argv[1]))
