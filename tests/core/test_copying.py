"""Copiers: what may stand in a state, and what a copy shares."""

from __future__ import annotations

import enum
from typing import Annotated, Any

import msgspec
import pytest
from tests.toy import GAME

from ridotto.core.copying import copier
from ridotto.kit.walk import bytes_of


class Colour(enum.Enum):
    RED = "red"


class Card(msgspec.Struct, frozen=True):
    colour: Colour


class Pile(msgspec.Struct):
    cards: list[Card]


class Board(msgspec.Struct):
    number: int
    name: str | None
    piles: list[Pile]
    rows: list[list[int]]
    by_name: dict[str, list[int]]
    counts: dict[str, int]
    best: Card | None
    maybe: Pile | None
    cells: tuple[tuple[int, Card], ...]
    few: Annotated[list[int], "a note"]


def board() -> Board:
    return Board(
        1,
        "b",
        [Pile([Card(Colour.RED)])],
        [[1], [2]],
        {"a": [1]},
        {"a": 1},
        None,
        Pile([]),
        ((1, Card(Colour.RED)),),
        [1, 2],
    )


def test_a_copy_is_equal_and_shares_nothing_that_can_change():
    one = board()
    other = copier(Board)(one)
    assert other == one
    other.piles[0].cards.append(Card(Colour.RED))
    other.piles.append(Pile([]))
    other.rows[0].append(9)
    other.by_name["a"].append(9)
    other.by_name["b"] = []
    other.counts["a"] = 2
    other.maybe.cards.append(Card(Colour.RED))
    other.few.append(3)
    assert one == board()


def test_what_cannot_change_is_shared():
    one = board()
    other = copier(Board)(one)
    assert other.cells is one.cells
    assert other.piles[0].cards[0] is one.piles[0].cards[0]


def test_nothing_stays_nothing():
    one = msgspec.structs.replace(board(), maybe=None)
    assert copier(Board)(one).maybe is None


@pytest.mark.parametrize(
    "hint",
    [
        set[int],
        tuple[list[int], ...],
        object,
        Any,
        list,
        list[Any],
        dict[str, set[int]],
        list[int] | dict[str, int],
    ],
    ids=str,
)
def test_what_is_not_plain_data_may_not_stand_in_a_state(hint):
    strange = msgspec.defstruct("Strange", [("field", hint)])
    with pytest.raises(TypeError, match=r"Strange\.field: .* is not plain data"):
        copier(strange)


def test_a_clone_of_a_match_goes_its_own_way():
    match = GAME.start(3, seed="clone")
    before = bytes_of(match.state)
    clone = match.clone()
    while not clone.over:
        seat = clone.to_move()[0]
        clone.play(seat, next(m for m in clone.moves(seat) if "text" not in m.__struct_fields__))
    assert bytes_of(match.state) == before
    assert match.journal == []
    assert match.chance.count != clone.chance.count
