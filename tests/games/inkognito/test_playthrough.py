"""Golden playthroughs: whole deals as text. To review a change of the rules, read how they change.

``RIDOTTO_GOLDEN=write`` writes the files anew. The seeds were looked for: random seats call so early that
most deals show little.
"""

import pytest
from tests.games.inkognito.golden import golden
from tests.games.inkognito.table import GAME

from ridotto.kit import playthrough

DEALS = [
    (
        "playthrough-3.txt",
        3,
        "Carnival 755",
        ["Shown", "Answered", "LookedAtFourth", "SawOfFourth", "Declined"],
    ),
    ("playthrough-4.txt", 4, "Carnival 15", ["Shown", "Signed", "Answered", "Declined"]),
    ("playthrough-5.txt", 5, "Carnival 24", ["LaidFaceDown", "Exchanged", "Answered"]),
    ("playthrough-5-report.txt", 5, "Carnival 294", ["BeforeAmbassador", "Reported"]),
]


@pytest.mark.parametrize(("name", "seats", "seed", "shows"), DEALS)
def test_a_deal_is_played_as_it_was(name, seats, seed, shows):
    text = playthrough(GAME, seats, {"points": 1}, seed=seed)
    assert text == golden(name, text)
    for event in ("Visited", "AmbassadorAppeared", "Called", "TurnedUp", "MatchWon", *shows):
        assert f'{{"type":"{event}"' in text, f"look for a seed that shows {event}"
