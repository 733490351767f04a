"""Chance: fair, named, computable again."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest

from ridotto.core import Chance, ChanceError, Draw, Recorded, Scripted, commitment_to, key_of
from ridotto.core.chance import draw_again


def chi_square(counts: Counter, outcomes: list) -> float:
    expected = sum(counts.values()) / len(outcomes)
    assert set(counts) <= set(outcomes)
    return sum((counts[outcome] - expected) ** 2 / expected for outcome in outcomes)


# Each limit is passed by chance once in a thousand seeds; these seeds are fixed.


def test_all_orders_of_four_are_equally_likely():
    chance = Chance.of("orders")
    counts = Counter(tuple(chance.shuffle(4, "deck")) for _ in range(12_000))
    assert chi_square(counts, list(permutations(range(4)))) < 49.7


@pytest.mark.parametrize(("n", "limit"), [(2, 10.8), (6, 20.5), (20, 43.8), (300, 378.0)])
def test_all_picks_are_equally_likely(n, limit):
    chance = Chance.of(f"picks of {n}")
    counts = Counter(chance.pick(n, "one of them") for _ in range(15_000))
    assert chi_square(counts, list(range(n))) < limit


def test_all_faces_are_equally_likely():
    chance = Chance.of("faces")
    counts = Counter(chance.roll(6, "die") for _ in range(12_000))
    assert chi_square(counts, list(range(1, 7))) < 20.5


def test_every_card_comes_to_every_place_of_a_large_deck():
    chance = Chance.of("large deck")
    counts = Counter(chance.shuffle(40, "deck").index(7) for _ in range(8_000))
    assert chi_square(counts, list(range(40))) < 72.1


class Rigged(Chance):
    """Chance whose first block is given."""

    __slots__ = ("given",)

    def _block(self, stem: bytes, n: int) -> bytes:
        block = super()._block(stem, n)
        return block if n else self.given + block[len(self.given) :]


def test_numbers_that_would_favour_an_outcome_are_dropped():
    chance = Rigged(b"key")
    chance.given = b"\xff\xff" + b"\x00\x05"  # 65535 is the one number of two bytes too many for three
    assert chance.pick(3, "one of three") == 5 % 3
    chance.given = b"\xff\xff" + b"\x00\x02" + b"\x00\x00"
    assert chance.shuffle(3, "three") == [1, 0, 2]


def test_a_copy_has_the_same_future_and_a_fork_another():
    chance = Chance.of("copy")
    chance.pick(6, "before")
    copy = chance.copy()
    assert copy.log == []
    assert copy.shuffle(9, "deck") == chance.shuffle(9, "deck")
    one, other = copy.fork(), chance.fork()
    assert one.shuffle(9, "deck") == other.shuffle(9, "deck")
    assert one.shuffle(30, "deck") != copy.shuffle(30, "deck")


def test_draws_are_noted_and_taken_once():
    chance = Chance.of("log")
    outcome = chance.roll(6, "die")
    assert chance.taken() == (Draw("die", "roll", 6, outcome),)
    assert chance.taken() == ()
    with pytest.raises(ChanceError, match="cannot pick one of 0"):
        chance.pick(0, "nothing")


def test_every_draw_can_be_made_again():
    chance = Chance.of("again", ["some", "words"])
    chance.shuffle(5, "deck")
    chance.pick(9, "one")
    chance.roll(6, "die")
    key = key_of("again", ["some", "words"])
    for number, draw in enumerate(chance.taken()):
        assert draw_again(key, number, draw) == draw.outcome


def test_the_key_depends_on_the_seed_and_on_every_word():
    keys = {key_of("a"), key_of("b"), key_of("a", ["x"]), key_of("a", ["x", "y"]), key_of("a", ["xy"])}
    assert len(keys) == 5
    assert commitment_to("a") != commitment_to("b")
    assert len(commitment_to("a")) == 64


# scripts


def test_a_script_fixes_draws_by_name_and_leaves_the_rest():
    chance = Scripted({"deck": [[2, 0, 1]], "one": [3, 1], "die": [6]}, seed="rest")
    assert chance.shuffle(3, "deck") == [2, 0, 1]
    assert [chance.pick(4, "one"), chance.pick(4, "one")] == [3, 1]
    assert chance.roll(6, "die") == 6
    assert chance.taken()[-1] == Draw("die", "roll", 6, 6)
    assert chance.shuffle(20, "deck") == Chance(key_of("rest"), 4).shuffle(20, "deck")


def test_a_copy_of_a_script_has_the_rest_of_the_script():
    chance = Scripted({"one": [3, 1]}, seed="rest")
    chance.pick(4, "one")
    copy = chance.copy()
    assert copy.pick(4, "one") == 1
    assert chance.pick(4, "one") == 1


@pytest.mark.parametrize(
    ("script", "draw", "complaint"),
    [
        ({"deck": [[0, 0, 1]]}, lambda c: c.shuffle(3, "deck"), "no order of 0 to 2"),
        ({"deck": [[0, 1]]}, lambda c: c.shuffle(3, "deck"), "no order of 0 to 2"),
        ({"one": [4]}, lambda c: c.pick(4, "one"), "not one of 0 to 3"),
        ({"one": ["x"]}, lambda c: c.pick(4, "one"), "not one of 0 to 3"),
        ({"die": [0]}, lambda c: c.roll(6, "die"), "not a face from 1 to 6"),
        ({"die": [7]}, lambda c: c.roll(6, "die"), "not a face from 1 to 6"),
    ],
)
def test_a_script_that_cannot_be_is_refused(script, draw, complaint):
    with pytest.raises(ChanceError, match=complaint):
        draw(Scripted(script))


# records


def test_recorded_chance_repeats_the_draws():
    chance = Chance.of("recorded")
    said = (chance.shuffle(7, "deck"), chance.pick(5, "one"), chance.roll(6, "die"))
    again = Recorded(chance.taken())
    copy = again.copy()
    assert (again.shuffle(7, "deck"), again.pick(5, "one"), again.roll(6, "die")) == said
    assert copy.shuffle(7, "deck") == said[0]
    with pytest.raises(ChanceError, match="holds no draw"):
        again.pick(5, "one")


@pytest.mark.parametrize(
    "draw",
    [
        lambda chance: chance.pick(6, "another name"),
        lambda chance: chance.roll(6, "one"),
        lambda chance: chance.pick(7, "one"),
        lambda chance: chance.shuffle(6, "one"),
    ],
)
def test_recorded_chance_complains_of_other_draws(draw):
    with pytest.raises(ChanceError, match="the journal holds the pick 'one' of 6"):
        draw(Recorded([Draw("one", "pick", 6, 2)]))
