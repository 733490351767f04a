"""Golden playthroughs: whole matches as text. To review a change of the rules, read how they change.

``RIDOTTO_GOLDEN=write`` writes the files anew.
"""

import pytest
from tests.games.q.golden import golden
from tests.games.q.table import GAME

from ridotto.kit import playthrough

MATCHES = [
    ("playthrough-5.txt", 5, {"round_limit": 4}, "Rialto 1"),
    ("playthrough-6.txt", 6, {"round_limit": 3}, "Rialto 2"),
]
ALWAYS = (
    "RoleDealt",
    "OpeningDrawn",
    "CardsPutBack",
    "RoundBegan",
    "CardsDrawn",
    "CardKept",
    "CardLoaded",
    "FirstToLoad",
    "CardsSwapped",
    "CardsLost",
    "ShipSeized",
    "CargoSeen",
    "CargoShown",
    "ShipScored",
    "Balance",
    "RoleTurnedUp",
)


@pytest.mark.parametrize(("name", "seats", "options", "seed"), MATCHES)
def test_a_match_is_played_as_it_was(name, seats, options, seed):
    text = playthrough(GAME, seats, options, seed=seed)
    assert text == golden(name, text)
    for event in ALWAYS:
        assert f'{{"type":"{event}"' in text, f"look for a seed that shows {event}"
