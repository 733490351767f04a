"""The sheet of Q: what a seat has seen, and what follows from it by counting."""

from __future__ import annotations

import msgspec
import pytest

from ridotto.core import LANGUAGES, View
from ridotto.core.beside import Sheet
from ridotto.games.q import GAME
from ridotto.games.q.moves import Role
from ridotto.games.q.sheet import sheet
from ridotto.services.notes import LEVELS

NAMES = ("Anna", "Bruno", "Carla", "Dario", "Elena", "Furio")


def seen(looked_at: int, seats: int = 6, seat: int = 0) -> View:
    """A view at the beginning, from a seat that has looked at so many roles of the seats after it."""
    match = GAME.start(seats=seats, seed="who is who")
    view = match.view(seat)
    known = list(view.mine.known)
    for other in range(1, looked_at + 1):
        known[other] = match.state.role_of(other)  # type: ignore[attr-defined]  # Q's own state
    return msgspec.structs.replace(view, mine=msgspec.structs.replace(view.mine, known=tuple(known)))


def written(view: View, level: str = "abacus", language: str = "en") -> Sheet:
    """The sheet at a level."""
    return sheet(view, level, GAME.words(language), NAMES[: view.open.seats])


def marks(found: Sheet) -> list[list[str]]:
    """By other seat and character what is certain."""
    return [[row.certain for row in block.rows] for block in found.blocks]


@pytest.mark.parametrize(("seats", "looked_at", "worlds"), [(5, 0, 24), (6, 0, 120), (6, 1, 24), (6, 3, 2)])
def test_the_abacus_counts_as_the_knowledge_does(seats: int, looked_at: int, worlds: int) -> None:
    view = seen(looked_at, seats)
    assert written(view).possible == (worlds, 24 if seats == 5 else 120)
    assert GAME.worlds is not None
    assert GAME.worlds(view) == worlds


def test_a_clerk_writes_down_a_role_that_was_seen_and_concludes_nothing() -> None:
    view = seen(1)
    role = view.mine.known[1]
    first, *others = marks(written(view, "clerk"))
    assert first == ["X" if role == one else "0" for one in Role]
    assert others == [[""] * 6] * 4
    assert written(view, "clerk").possible is None


def test_the_abacus_strikes_what_is_held_elsewhere_and_finds_the_last_one() -> None:
    view = seen(2)
    for mine in view.mine.known[:3]:
        assert all(block[mine] == "0" for block in marks(written(view))[2:])
    alone = seen(4)
    left = ({*Role} - {*alone.mine.known}).pop()
    assert marks(written(alone))[4] == ["X" if one == left else "0" for one in Role]


def test_blank_paper_is_blank_and_does_not_say_who_one_is() -> None:
    view = seen(2)
    blank = written(view, "blank")
    assert blank.head == ()
    assert {mark for block in marks(blank) for mark in block} == {""}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("level", LEVELS)
def test_an_onlooker_knows_no_role(language: str, level: str) -> None:
    view = GAME.start(seats=5, seed="who is who").view(None)
    found = written(view, level, language)
    assert len(found.blocks) == 5
    assert {mark for block in marks(found) for mark in block} == {""}
    assert found.possible == ((120, 120) if level == "abacus" else None)


def test_sides_are_told_as_they_stand_now() -> None:
    view = seen(0)
    mine = view.mine.known[0]
    before = written(view, "clerk").head
    sides = tuple(-sign if role == mine else sign for role, sign in enumerate(view.open.sides))
    turned = msgspec.structs.replace(view, open=msgspec.structs.replace(view.open, sides=sides))
    assert written(turned, "clerk").head != before
