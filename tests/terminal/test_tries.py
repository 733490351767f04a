"""``ridotto replay FILE --try STEP --seat S``: sit down at a step of a record, and play on."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from ridotto import games
from ridotto.bots import RandomBot
from ridotto.bots.table import chances_of, play_match
from ridotto.cli import app
from ridotto.core.record import decode, encode
from ridotto.core.verify import verify
from ridotto.terminal.play.saves import Shelf
from ridotto.terminal.play.sitting import Sitting
from ridotto.terminal.replay.frames import Eye, frames
from ridotto.terminal.replay.trying import seated, tried


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RIDOTTO_DATA", str(tmp_path / "home"))
    monkeypatch.setenv("COLUMNS", "200")


def a_record(name: str, folder: Path, entries: int = 10**6) -> Path:
    game = games.load(name)
    match = game.start(min(game.seat_counts), dict(game.among_bots), "tries")
    bots = [RandomBot()] * match.seats
    if entries < 10**6:
        while len(match.journal) < entries:
            seat = match.to_move()[0]
            match.play(seat, match.asked_moves(seat)[0])
    else:
        play_match(match, bots, chances_of("tries", match.seats))
    file = folder / f"{name}.json"
    file.write_bytes(encode(match.record()))
    return file


def run(*args: str, typed: str = "") -> Result:
    return CliRunner().invoke(app, ["replay", *args], input=typed)


@pytest.mark.parametrize("name", games.NAMES)
def test_a_try_of_every_game_begins_with_what_the_seat_had_heard(name: str, tmp_path: Path) -> None:
    file = a_record(name, tmp_path)
    match = games.replay(decode(file.read_bytes()))
    eye = Eye(match.seats, "en", 1)
    steps = frames(match, eye)
    step = len(steps) // 2
    found = run(
        str(file),
        "--try",
        str(step),
        "--seat",
        "1",
        "--lang",
        "en",
        "--bots",
        "random",
        "--adult",
        "--plain",
        typed="q\n",
    )
    assert found.exit_code == 0, found.output
    shelf = Shelf()
    (kept,) = shelf.names()
    data = shelf.record_of(kept).read_bytes()
    assert verify(data, games.load).result == "verified"
    beginning = decode(data)["beginning"]
    assert (beginning["seat"], beginning["eye"]) == (1, "seat")
    again, seating = shelf.read(kept)
    sitting = Sitting(again, seating)
    told = sitting.log()
    assert told.index("Here your try begins.") >= sum(bool(one.lines) for one in steps[1 : step + 1])
    begun = tried(match, step, 1, False, "en")
    assert begun.view(1) == steps[step].view


def test_a_try_is_played_to_its_end_and_begun_again(tmp_path: Path) -> None:
    match = games.replay(decode(a_record("inkognito", tmp_path).read_bytes()))
    plan = seated(match, 2, ["random"], "it", None)
    sitting = Sitting(tried(match, 7, 2, True, "it"), plan, Shelf())
    assert sitting.match.setting.begun.beginning.step == 7
    while not sitting.match.over:
        sitting.let_bots_play()
        if not sitting.match.over:
            sitting.play(sitting.match.asked_moves(2)[0])
    assert "Da qui comincia la tua prova." in sitting.log()
    assert sitting.record is not None
    assert verify(sitting.record.read_bytes(), games.load).result == "verified"
    again = sitting.again()
    assert again.match.setting.begun.beginning == sitting.match.setting.begun.beginning
    assert again.match.seed != sitting.match.seed


def test_it_is_said_why_there_can_be_no_try(tmp_path: Path) -> None:
    file = str(a_record("inkognito", tmp_path))
    for said, args in {
        "there is no step 1000; the steps are 0 to": ("--try", "1000", "--seat", "0"),
        "there is no seat 7": ("--try", "1", "--seat", "7"),
        "say where you sit with --seat": ("--try", "1"),
        "inkognito has no bot 'nobody'": ("--try", "1", "--seat", "0", "--bots", "nobody"),
    }.items():
        found = run(file, *args)
        assert said in str(found.exception or found.output)
        assert found.exit_code != 0
    match = games.replay(decode(Path(file).read_bytes()))
    last = str(len(match.journal))
    assert "the match is over" in str(run(file, "--try", last, "--seat", "0", "--above").exception)
    running = a_record("arsenalia", tmp_path, 5)
    assert "this match is not over" in str(run(str(running), "--try", "1", "--seat", "0").exception)
    assert not Shelf().names()


def test_a_match_of_older_rules_is_not_played_on(tmp_path: Path) -> None:
    import gzip

    kept = Path(__file__).parents[1] / "played" / "house-1-q-1-over.json.gz"
    file = tmp_path / "older.json"
    file.write_bytes(gzip.decompress(kept.read_bytes()))
    assert "older rules" in str(run(str(file), "--try", "1", "--seat", "0").exception)
