"""The people who play as bots: whoever they are, they stay themselves from table to table."""

from __future__ import annotations

from collections import Counter
from typing import get_args

import pytest

from ridotto.bots.people import BOT_NAMES, PEOPLE, Manner, Mask, Person, newcomer

REACTIONS = ("hello", "sigh", "pleased", "beaten", "won")


def test_every_level_has_somebody_and_every_mask_a_wearer() -> None:
    assert {person.lamps for person in PEOPLE} == {1, 2, 3, 4, 5}
    assert {person.mask for person in PEOPLE} == {*get_args(Mask)}
    assert len(PEOPLE) >= 8, "an evening is not always the same three"


@pytest.mark.parametrize("person", PEOPLE, ids=BOT_NAMES)
def test_nobody_borrows_a_sentence(person: Person) -> None:
    everybody = Counter(line for one in PEOPLE for manner in (one.it, one.en) for line in _lines(manner))
    assert all(everybody[line] == 1 for line in _lines(person.it) + _lines(person.en))
    assert [len(getattr(person.it, kind)) for kind in REACTIONS] == [
        len(getattr(person.en, kind)) for kind in REACTIONS
    ], "both languages have as much to say"


def test_whoever_sits_down_has_a_free_name_and_if_possible_their_own_mask() -> None:
    names: list[str] = []
    masks: list[str] = []
    for _ in get_args(Mask):
        person = newcomer(names, masks)
        assert person is not None
        assert person.name not in names
        assert person.mask not in masks
        names.append(person.name)
        masks.append(person.mask)
    seventh = newcomer(names, masks)
    assert seventh is not None
    assert seventh.name not in names, "all masks are worn: one comes twice"
    assert newcomer(BOT_NAMES, masks) is None


def _lines(manner: Manner) -> list[str]:
    return [manner.temper, *(line for kind in REACTIONS for line in getattr(manner, kind))]
