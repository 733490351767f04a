"""Kept games: after every move, whole, and to be gone on with."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.terminal.tables import INKOGNITO, load, seated, table

from ridotto.core.record import RecordError
from ridotto.core.verify import verify
from ridotto.terminal.play import saves
from ridotto.terminal.play.menu import menu_of
from ridotto.terminal.play.saves import Shelf
from ridotto.terminal.play.sitting import Sitting


def resumed(folder: Path, name: str = "inkognito-1") -> Sitting:
    shelf = Shelf(folder, load)
    return Sitting(*shelf.read(name), shelf, name)


def test_every_accepted_move_is_kept_at_once(tmp_path: Path) -> None:
    sitting = table(folder=tmp_path)
    sitting.let_bots_play()
    for _ in range(8):
        sitting.play(menu_of(sitting).allowed()[1].move)
        assert resumed(tmp_path).match.state == sitting.match.state
        while (thought := sitting.next_bot_turn()) is not None:
            sitting.follow(thought, thought.choose())
            assert resumed(tmp_path).match.state == sitting.match.state


def test_a_resumed_game_has_the_same_future(tmp_path: Path) -> None:
    sitting = table(folder=tmp_path, seed="the future")
    sitting.let_bots_play()
    for _ in range(4):
        sitting.play(menu_of(sitting).allowed()[1].move)
        sitting.let_bots_play()
    again = resumed(tmp_path)
    assert again.log() == sitting.log()
    for one in (sitting, again):
        for _ in range(6):
            one.play(menu_of(one).allowed()[1].move)
            one.let_bots_play()
    assert again.match.state == sitting.match.state
    assert again.log() == sitting.log()


def test_what_was_taken_back_is_remembered(tmp_path: Path) -> None:
    sitting = next(s for n in range(20) if (s := _undoable(tmp_path, f"undo {n}")) is not None)
    sitting.undo()
    assert sitting.log()[-1] == "You take your last move back."
    assert resumed(tmp_path, sitting.name).log() == sitting.log()


def _undoable(folder: Path, seed: str) -> Sitting | None:
    sitting = table(seed=seed, folder=folder)
    sitting.let_bots_play()
    sitting.play(menu_of(sitting).allowed()[1].move)
    return sitting if sitting.can_undo() else None


def test_an_interrupted_writing_leaves_the_old_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    sitting = table(folder=tmp_path)
    sitting.let_bots_play()
    before = resumed(tmp_path).match.state

    def power_cut(descriptor: int) -> None:
        raise OSError("the light went out")

    monkeypatch.setattr(saves.os, "fsync", power_cut)
    with pytest.raises(OSError, match="light"):
        sitting.play(menu_of(sitting).allowed()[1].move)
    monkeypatch.undo()
    assert resumed(tmp_path).match.state == before


def test_a_kept_game_is_a_record_that_verifies(tmp_path: Path) -> None:
    sitting = table(folder=tmp_path, options={"points": 1, "round_limit": 3})
    while not sitting.match.over:
        sitting.let_bots_play()
        if not sitting.match.over:
            sitting.play(menu_of(sitting).allowed()[1].move)
    verdict = verify(Shelf(tmp_path, load).record_of("inkognito-1").read_bytes(), load)
    assert verdict.ok
    assert verdict.complete


def test_names_are_never_used_twice_and_the_last_game_comes_first(tmp_path: Path) -> None:
    games = [table(folder=tmp_path), table(folder=tmp_path)]
    assert [game.name for game in games] == ["inkognito-1", "inkognito-2"]
    assert Shelf(tmp_path, load).names()[0] == "inkognito-2"
    games[0].keep()
    assert Shelf(tmp_path, load).names()[0] == "inkognito-1"


def test_a_broken_table_is_said_in_one_sentence(tmp_path: Path) -> None:
    table(folder=tmp_path)
    (tmp_path / "games" / "inkognito-1" / "table.json").write_text("{")
    with pytest.raises(RecordError, match="the table of 'inkognito-1' cannot be read"):
        Shelf(tmp_path, load).read("inkognito-1")


@pytest.mark.parametrize("me", [0, 1, 9])
def test_a_table_that_does_not_fit_the_record_is_refused(me: int, tmp_path: Path) -> None:
    table(folder=tmp_path)
    other = f'{{"me": {me}, "bots": ["", "random", "random"], "bot_names": ["", "A", "B"]}}'
    (tmp_path / "games" / "inkognito-1" / "table.json").write_text(other)
    with pytest.raises(RecordError, match="the table of 'inkognito-1' is not one of 4 seats"):
        Shelf(tmp_path, load).read("inkognito-1")


def test_a_missing_table_and_a_damaged_record_are_noticed(tmp_path: Path) -> None:
    table(folder=tmp_path)
    shelf = Shelf(tmp_path, load)
    assert shelf.is_over("inkognito-1") is False
    (tmp_path / "games" / "inkognito-1" / "table.json").unlink()
    with pytest.raises(RecordError, match="cannot be read"):
        shelf.read("inkognito-1")
    shelf.record_of("inkognito-1").write_text("{")
    assert shelf.is_over("inkognito-1") is None


def test_bots_are_named_and_no_two_have_the_same_letter() -> None:
    for seats in INKOGNITO.seat_counts:
        for name in ("", "Pantalon", "mario"):
            names = seated(INKOGNITO, seats, name=name).names()
            assert len({each[0].upper() for each in names}) == seats
