"""An evening of Bacchanalia that companions play and tell by themselves, as a book in Markdown.

``python -m ridotto.bots.bacchanalia.evening it > docs/bacchanalia-evening.it.md`` writes a page of the docs.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from typing import Any

from ridotto.bots.bacchanalia import BOTS, TELLER_OF
from ridotto.bots.people import BOT_NAMES
from ridotto.bots.table import chances_of, play_match
from ridotto.core import HOUSE, Match, Told
from ridotto.games.bacchanalia import GAME
from ridotto.games.bacchanalia.book import markdown
from ridotto.games.bacchanalia.cards import Kind
from ridotto.games.bacchanalia.moves import TimeIsUp
from ridotto.games.bacchanalia.story import story_of

SEATS, SCENES = 4, 30
OPTIONS: Mapping[str, Any] = {"telling": "written", "tone": "sensual", "length": "long", "minutes": 120}
SEED_OF = {"it": "una sera a Bertinoro 42", "en": "an evening at Bertinoro 77"}
"""The evenings of the documentation."""


def evening(language: str, seed: str, scenes: int = SCENES) -> Match:
    """A match that companions have played to its end. The time is over when so many scenes are in sight."""
    match = GAME.start(SEATS, OPTIONS, seed=seed)
    tellers = [BOTS[TELLER_OF[language]]() for _ in range(SEATS)]

    def look_at_the_clock(told: list[Told]) -> None:
        o = match.view(None).open
        so_far = sum(kind in (Kind.SCENE, Kind.FINALE) for _, kind, _ in o.texts)
        if so_far + len(o.all_in()) >= scenes and not (o.time_over or o.closing):
            match.play(HOUSE, TimeIsUp())

    play_match(match, tellers, chances_of(seed, SEATS), look_at_the_clock)
    return match


NOTES = {
    "it": "Quattro compagni hanno giocato e raccontato da soli questa serata. Se la si rigioca torna uguale: "
    "`python -m ridotto.bots.bacchanalia.evening it`.",
    "en": "Four companions played and told this evening by themselves. Played again it comes out the same: "
    "`python -m ridotto.bots.bacchanalia.evening en`.",
}


def page_of(language: str) -> str:
    """The page of the documentation."""
    match = evening(language, SEED_OF[language])
    told = markdown(story_of(match, BOT_NAMES[:SEATS]), language)
    front, heading, rest = told.partition("\n## ")
    return f"{front}\n{NOTES[language]}\n{heading}{rest}"


if __name__ == "__main__":
    sys.stdout.write(page_of(sys.argv[1]))
