"""Golden playthroughs: whole matches as text. To review a change of the rules, read how they change.

``RIDOTTO_GOLDEN=write`` writes the files anew. The seeds were looked for: they show much.
"""

import pytest
from tests.games.bacchanalia.golden import golden
from tests.games.bacchanalia.table import GAME

from ridotto.kit import playthrough

MATCHES = [
    ("playthrough-3.txt", 3, {"parcae": 4}, "Bertinoro 8"),
    ("playthrough-6.txt", 6, {"length": "short", "telling": "written", "veto": True}, "Bertinoro 26"),
]
ALWAYS = (
    "DeusGiven",
    "Narrated",
    "Drew",
    "ParcaeAppeared",
    "AmansEntered",
    "Honoured",
    "Ruled",
    "BacchusMoved",
    "Taken",
    "TakenFrom",
    "Sacrificed",
    "MinervaTurnedAway",
    "Captured",
    "PlaceChosen",
    "Joined",
    "Parted",
    "Returned",
    "ElementTied",
    "Locked",
    "Rewound",
    "Skipped",
    "Tidied",
    "ClosingBegan",
    "EndingReached",
    "WentOut",
    "Over",
)


@pytest.mark.parametrize(("name", "seats", "options", "seed"), MATCHES)
def test_a_match_is_played_as_it_was(name, seats, options, seed):
    text = playthrough(GAME, seats, options, seed=seed)
    assert text == golden(name, text)
    assert '"Recall"' in text, "somebody names what nobody has entered"
    for event in ALWAYS:
        assert f'{{"type":"{event}"' in text, f"look for a seed that shows {event}"
