"""Golden playthroughs: whole matches as text. To review a change of the rules, read how they change.

``RIDOTTO_GOLDEN=write`` writes the files anew. The seeds were looked for: on a small ring a match is short
and shows much.
"""

from random import Random

import pytest
from tests.games.arsenalia.golden import golden
from tests.games.arsenalia.table import GAME

from ridotto.core import Match, Move
from ridotto.games.arsenalia.moves import Go
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


FEW_GHOSTS = "SMCVB.#.#.#.#."


def sociable(match: Match, moves: list[Move], rng: Random) -> Move:
    """Whoever walks goes where somebody is, else away from main locations: so all cards come to be laid."""
    company = [move for move in moves if isinstance(move, Go) and move.square in match.state.open.at]
    calm = [move for move in moves if isinstance(move, Go) and move.location is None]
    return rng.choice(company or calm or moves)


def test_a_match_is_won_by_a_guess_as_it_was():
    options = {"ring": FEW_GHOSTS, "turn_limit": 0}
    text = playthrough(GAME, 4, options, seed="Arsenale 551", taken=0.05)
    assert text == golden("playthrough-won.txt", text)
    for sign in ('"right":false', '"right":true', '{"type":"SawTreasure"', '{"type":"Won"'):
        assert sign in text, f"look for a seed that shows {sign}"


def test_a_match_comes_to_the_last_chance_as_it_did():
    text = playthrough(GAME, 4, {"ring": FEW_GHOSTS}, seed="Arsenale 432", taken=0.01, picks=sociable)
    assert text == golden("playthrough-last-chance.txt", text)
    for sign in ('{"type":"LastChance"', '"right":false', '{"type":"Lost"'):
        assert sign in text, f"look for a seed that shows {sign}"
