"""The pool stays as it is: what new bots are measured against plays today as it played in November."""

from __future__ import annotations

from collections.abc import Callable
from hashlib import sha256
from importlib import import_module
from pathlib import Path

import msgspec
import pytest

from ridotto import games
from ridotto.bots import Bot
from ridotto.bots.ismcts import IsmctsBot
from ridotto.bots.table import chances_of, play_match

BENCH = Path(__file__).parents[2] / "bench"

PLAYED = {
    "inkognito careful": "d87407dc5bfd",
    "inkognito deduction": "0c87b7fc9cdf",
    "inkognito newcomer": "d87407dc5bfd",
    "arsenalia simple": "1325f645ce95",
    "arsenalia keen": "2faedeff1e2c",
    "arsenalia newcomer": "1325f645ce95",
    "q sensible": "b0863b5186d5",
    "q sharp": "1566de586998",
    "q ismcts": "a1c42ba1b706",
    "q newcomer": "21854685dfe6",
    "zena sensible": "76a6771f3643",
    "zena ismcts": "6db57bb92dd6",
    "zena newcomer": "f44eea0823ed",
    "bacchanalia compagno": "ad46ca938be4",
    "bacchanalia companion": "99259e57f167",
}
"""The digest of a match: bots of the pool, and the newcomer."""


def match_of(game: str, make: Callable[..., Bot]) -> str:
    """The digest of the moves of a match between bots of this kind."""
    rules = games.load(game)
    cards = getattr(import_module(f"pool.november.{game}"), "CARDS", None)
    match = rules.start(rules.usual_seats, {} if cards is None else {"cards": cards}, "the pool")
    bots = [make() for _ in range(match.seats)]
    for bot in bots:
        if isinstance(bot, IsmctsBot):
            bot.settings = msgspec.structs.replace(bot.settings, simulations=4)
    play_match(match, bots, chances_of("the pool", match.seats))
    moves = [(entry.seat, type(entry.move).__name__, entry.move) for entry in match.journal]
    return sha256(msgspec.json.encode(moves)).hexdigest()[:12]


@pytest.mark.parametrize("game", games.NAMES)
def test_the_bots_of_november_and_the_newcomer_play_as_they_did(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(str(BENCH))
    known = dict(import_module(f"pool.november.{game}").BOTS)
    newcomer = import_module("pool.newcomer").NEWCOMERS.get(game)
    if newcomer is not None:
        known["newcomer"] = newcomer
    found = {f"{game} {name}": match_of(game, make) for name, make in known.items()}
    kept = {key: digest for key, digest in PLAYED.items() if key.startswith(f"{game} ")}
    assert found == kept, "it plays otherwise: copy the code of November into bench/pool, and import it there"
