"""The judge of the kill tests sees what it is there to see."""

from __future__ import annotations

import pytest
from tests.server.players import Player, journal_from, judge


def told(**answers: str) -> Player:
    """A player of seat 0 who made these moves in this order, and what was answered."""
    player = Player("", "", None, "p")
    player.match, player.seat = "m", 0
    player.sent = {id: {} for id in answers}
    player.answer = dict(answers)  # type: ignore[arg-type]
    return player


async def test_all_is_well_when_what_was_acknowledged_is_there():
    player = told(a="Done", b="Refused", c="", d="Done", e="Stale", f="")
    assert judge({"m": [(0, "c a"), (1, "c x"), (0, "bot 1"), (0, "c c"), (0, "c d")]}, [player]) == 2


@pytest.mark.parametrize(
    ("entries", "what"),
    [
        ([(0, "c a")], "is lost"),
        ([(1, "c d"), (0, "c a")], "is lost"),
        ([(0, "c a"), (0, "c d"), (0, "c a")], "made twice"),
        ([(0, "c a"), (0, "c c"), (0, "c c"), (0, "c d")], "made twice"),
        ([(0, "c a"), (0, "c b"), (0, "c d")], "answered Refused"),
        ([(0, "c a"), (0, "c d"), (0, "c e")], "answered Stale"),
        ([(0, "c d"), (0, "c a")], "order"),
        ([(0, "c a"), (0, "c d"), (0, "c z")], "nobody made"),
        ([], "is lost"),
    ],
)
async def test_nothing_lost_doubled_or_turned_round_escapes_the_judge(entries, what):
    with pytest.raises(AssertionError, match=what):
        judge({"m": entries}, [told(a="Done", b="Refused", c="", d="Done", e="Stale")])


async def test_where_the_store_failed_only_what_was_acknowledged_first_must_come_first():
    player = told(a="Done", b="Done", c="Done")
    player.kept, player.kept_before = ["b", "a", "c"], {"a": 0, "b": 0, "c": 2}
    assert judge({"m": [(0, "c b"), (0, "c a"), (0, "c c")]}, [player], steady=False) == 3
    with pytest.raises(AssertionError, match="order"):
        judge({"m": [(0, "c b"), (0, "c c"), (0, "c a")]}, [player], steady=False)


def test_a_gap_in_a_journal_is_seen():
    with pytest.raises(AssertionError, match="lacks entry 1"):
        journal_from([("m", 0, 0, "c a"), ("m", 2, 0, "c b")])
