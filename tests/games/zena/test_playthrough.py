"""Golden playthroughs: whole matches as text. To review a change of the rules, read how they change.

``RIDOTTO_GOLDEN=write`` writes the files anew. The seeds were looked for: they show much.
"""

import pytest
from tests.games.zena.golden import golden
from tests.games.zena.table import GAME

from ridotto.kit import playthrough

MATCHES = [
    ("playthrough-beginner-3.txt", 3, {}, "Zena 0", []),
    ("playthrough-beginner-5.txt", 5, {}, "Zena 0", []),
    ("playthrough-expert-2.txt", 2, {"mode": "expert"}, "Zena 0", ["GoalShown"]),
    (
        "playthrough-expert-4.txt",
        4,
        {"mode": "expert", "first_player": "race"},
        "Zena 0",
        ["FortRevealed", "GoalShown"],
    ),
]
ALWAYS = ("Dealt", "Placed", "MonthBegan", "Played", "CubePut", "Removed", "Controls", "CountedSoldi", "Won")


@pytest.mark.parametrize(("name", "seats", "options", "seed", "shows"), MATCHES)
def test_a_match_is_played_as_it_was(name, seats, options, seed, shows):
    text = playthrough(GAME, seats, options, seed=seed)
    assert text == golden(name, text)
    for event in (*ALWAYS, *shows):
        assert f'{{"type":"{event}"' in text, f"look for a seed that shows {event}"
