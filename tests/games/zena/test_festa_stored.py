"""A Festa that was stored by an earlier version goes on, entry by entry with the fingerprints of then.

``festa.json.gz`` was made when passing to the left and to the right were two pairs of steps: snapshots of
matches in which one of them stood on the agenda or followed the open ask, with the moves that came next; and
the record of a match with both.
"""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any

import pytest
from tests.games.zena.table import OF_SCENES

from ridotto import games
from ridotto.core import fingerprint
from ridotto.core.verify import verify
from ridotto.games.zena.box import BOXES, OURS

GAME = games.load("zena")
STORED: dict[str, Any] = json.loads(gzip.decompress((Path(__file__).parent / "festa.json.gz").read_bytes()))
WAYS = ("asked, to the left", "asked, to the right", "to come, to the left", "to come, to the right")


def test_every_step_that_may_stand_in_a_stored_match_is_here():
    assert {*STORED["snapshots"]} == {*WAYS}
    for name in ("pass_to_the_left", "pass_to_the_right", "passed_to_the_left", "passed_to_the_right"):
        assert name in GAME.rules.steps


@pytest.mark.parametrize("when", WAYS)
def test_a_stored_festa_goes_on(when, monkeypatch):
    """With the values of then: with others its players would have other Soldi."""
    monkeypatch.setitem(BOXES, OURS, BOXES[OF_SCENES])
    stored = STORED["snapshots"][when]
    match = GAME.restore(stored["snapshot"].encode())
    assert fingerprint(match.state) == stored["fingerprint"]
    now = GAME.snapshot(match).replace(b'"revision":3', b'"revision":2', 1)
    assert now == stored["snapshot"].encode()
    for seat, move, after in stored["moves"]:
        match.play(seat, GAME.decode_move(move))
        assert fingerprint(match.state) == after


def test_a_record_with_a_festa_to_either_side_verifies_but_for_its_moves():
    verdict = verify(STORED["record"].encode(), games.load)
    assert verdict.result == "verified in part", "its cards had other values: nobody can check its moves"
