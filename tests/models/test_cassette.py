"""A match on a cassette is played again without anybody to ask."""

import pytest
from tests.models.test_seat import Moody

from ridotto.models.address import Unreachable
from ridotto.models.cassette import Cassette
from ridotto.models.matches import Plan, play_one

PLAN = Plan(game="inkognito", seats=4, options={"points": 1}, against="random")


def test_a_recorded_match_is_played_again_without_a_network(tmp_path):
    file = tmp_path / "evening.jsonl"
    row, match = play_one(PLAN, Cassette(file, Steady("cassette")), 0, 1)
    again, played = play_one(PLAN, Cassette(file, name="moody"), 0, 1)
    assert again == msgspec_without_time(row, again)
    assert played.record() == match.record()


class Steady(Moody):
    """One that always answers: a cassette holds answers alone."""

    def __init__(self, seed):
        super().__init__(seed, bad=0.0)


def msgspec_without_time(row, other):
    import msgspec

    return msgspec.structs.replace(row, seconds=other.seconds)


def test_what_is_not_on_it_cannot_be_asked(tmp_path):
    file = tmp_path / "empty.jsonl"
    file.write_text("")
    with pytest.raises(Unreachable, match="not on the cassette"):
        Cassette(file).ask([{"role": "user", "content": "?"}])
    with pytest.raises(FileNotFoundError):
        Cassette(tmp_path / "missing.jsonl")
