"""Golden playthroughs: whole matches as text. To review a change of the rules, read how they change.

``RIDOTTO_GOLDEN=write`` writes the files anew. The seeds were looked for: on a small ring a match is short
and shows much.
"""

import pytest
from tests.games.arsenalia.golden import golden
from tests.games.arsenalia.table import GAME

from ridotto.kit import playthrough

MATCHES = [
    ("playthrough.txt", {}, "Arsenale 43", ["GhostFoundNobody", "LeftPile", "SendGhost", "Lost"]),
    ("playthrough-ring.txt", {"ring": "S#MC#VB.#", "turn_limit": 30}, "Arsenale 52", ["LeftPile", "Lost"]),
]
ALWAYS = ("PlacingBegan", "Dealt", "Rolled", "Met", "PairShown", "Laid", "GhostSummoned", "TreasureTurnedUp")


@pytest.mark.parametrize(("name", "options", "seed", "shows"), MATCHES)
def test_a_match_is_played_as_it_was(name, options, seed, shows):
    text = playthrough(GAME, 4, options, seed=seed)
    assert text == golden(name, text)
    for event in (*ALWAYS, "SawCard", "FalseShown", *shows):
        assert f'{{"type":"{event}"' in text, f"look for a seed that shows {event}"
