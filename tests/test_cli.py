"""The command line: what it prints, and how it says that something was wrong."""

from __future__ import annotations

import io
import json
import sys
from pathlib import Path
from typing import Any

import pytest
import segno

from ridotto import __version__, cli, games
from ridotto.bots import RandomBot
from ridotto.bots.table import chances_of, play_match
from ridotto.core import commitment_to
from ridotto.core.record import decode, encode
from ridotto.lab.simulate import PlayedMatch
from ridotto.server.house.run import Opened, say_where
from ridotto.server.house.settings import Settings
from ridotto.server.table.gathering import opened
from ridotto.server.wire.protocol import OpenTable

Run = tuple[int, str, str]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A shelf of its own for every test."""
    monkeypatch.setenv("RIDOTTO_DATA", str(tmp_path / "home"))
    monkeypatch.setenv("LANG", "C.UTF-8")
    return tmp_path


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A finished match of random bots."""
    match = games.load("inkognito").start(4, {"points": 1, "round_limit": 5}, "a record")
    play_match(match, [RandomBot()] * 4, chances_of("a record", 4))
    file = tmp_path / "match.json"
    file.write_bytes(encode(match.record()))
    return file


def run(capsys: pytest.CaptureFixture[str], *args: str) -> Run:
    """Exit code, what was printed, and what was complained about."""
    with pytest.raises(SystemExit) as end:
        cli.main(args)
    printed = capsys.readouterr()
    assert isinstance(end.value.code, int)
    return end.value.code, printed.out, printed.err


MISTAKES = {
    "play bautta": "there is no game 'bautta'; there are inkognito, arsenalia",
    "play inkognito --seats 7": "inkognito is played by 3, 4 or 5, not by 7",
    "play inkognito --seat 4": "there is no seat 4 at a table of 4; the seats are 0 to 3",
    "play inkognito --bots foo": "inkognito has no bot 'foo'; it has random",
    "play inkognito --bots random,random": "name one kind of bot for all, or 3 of them, not 2",
    "play inkognito --lang fr": "there are no words in 'fr'; there are it, en",
    "play inkognito --sheet ghost": "there is no notebook 'ghost'; there are blank, clerk, abacus",
    "play inkognito --option points": "an option is written name=value, not 'points'",
    "play inkognito --option ponts=1": "inkognito has no option 'ponts'; it has points",
    "play inkognito --option points=many": "inkognito, points: This must be a whole number from 1 to 9",
    "play inkognito --option ambassador=2": "inkognito: a seat is the Ambassador with 5 seats only",
    "play inkognito --pace fast": "Invalid value for '--pace'",
    "play inkognito --name \x1b[31mred": "a name has at most 20 letters, all on one line",
    f"play inkognito --name {'x' * 21}": "a name has at most 20 letters, all on one line",
    "play inkognito --wish": "No such option",
    "paly": "No such command 'paly'.",
    "resume": "no unfinished game is kept here; begin one with: ridotto play",
    "resume foo": "no game 'foo' is kept here; see them with: ridotto resume --list",
    "replay nothing.json": "there is no file 'nothing.json', and no kept game of that name",
    "verify nothing.json": "there is no file 'nothing.json', and no kept game of that name",
    "verify": "Missing argument 'FILE'",
    "simulate bautta": "there is no game 'bautta'; there are inkognito, arsenalia",
    "simulate inkognito --games 0": "a simulation needs at least one match and one job",
    "simulate inkognito --bots ghost": "inkognito has no bot 'ghost'",
    "play arsenalia --seats 3": "arsenalia is played by 4, not by 3",
    "play arsenalia --bots careful": "arsenalia has no bot 'careful'; it has random, simple, keen",
    "play arsenalia --option ring=SMC": "arsenalia, ring: This ring has 3 squares, and must have 9 to 60",
    "rules bautta": "there is no game 'bautta'; there are inkognito, arsenalia",
    "rules arsenalia --lang fr": "there are no words in 'fr'; there are it, en",
    "check bautta": "there is no game 'bautta'; there are inkognito, arsenalia",
    "check inkognito --seats 9": "inkognito is not played by 9",
    "check nowhere.at.all:GAME": "there is no game at 'nowhere.at.all:GAME'",
    "check :": "there is no game at ':'",
    "check .:x": "there is no game at '.:x'",
    "check tests.toy:moves": "'tests.toy:moves' is not a Game",
}


@pytest.mark.parametrize("command", MISTAKES)
def test_a_mistake_gets_one_clear_sentence(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = run(capsys, *command.split())
    assert code == 2
    assert out == ""
    assert err.startswith(f"ridotto: {MISTAKES[command]}")
    assert err.count("\n") == 1
    assert "Traceback" not in err


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("no record", "this is not a JSON file"),
        ("{}", "this is not a record of a match"),
        ('{"format": "ridotto-record/99"}', "this record is in the format 'ridotto-record/99'"),
    ],
)
def test_a_file_that_is_no_record_is_said_to_be_none(
    text: str, sentence: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file.json").write_text(text)
    code, _, err = run(capsys, "replay", str(tmp_path / "file.json"))
    assert (code, err.count("\n")) == (2, 1)
    assert sentence in err


def test_a_record_of_another_revision_is_told_as_moves(
    record: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    old = json.loads(record.read_text())
    old["revision"] = 99
    record.write_text(json.dumps(old))
    code, said, _ = run(capsys, "replay", str(record))
    assert code == 0
    assert "revision 99 of the rules; here is revision 1." in said


def test_alone_it_opens_the_house_in_the_browser(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    opened = []
    monkeypatch.setenv("RIDOTTO_DATA", str(tmp_path))
    monkeypatch.delenv("NO_BROWSER", raising=False)
    monkeypatch.setattr("ridotto.server.house.run.serve", lambda *args: opened.append(args))
    assert run(capsys)[0] == 0
    settings, database, _, browser, room = opened[0]
    assert (settings.host, settings.port, browser, room) == ("127.0.0.1", 8014, True, "")
    assert database == str(tmp_path / "ridotto.db")


def test_a_table_for_the_room_is_open_to_the_network_and_nothing_else_is(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    opened = []
    monkeypatch.setenv("RIDOTTO_DATA", str(tmp_path))
    monkeypatch.setattr(
        "ridotto.server.house.run.serve", lambda *args: opened.append((args[0].host, *args[3:]))
    )
    run(capsys, "serve", "--no-browser")
    run(capsys, "table", "--no-browser")
    monkeypatch.delenv("NO_BROWSER", raising=False)
    run(capsys, "table", "zena")
    assert opened == [("127.0.0.1", False, ""), ("0.0.0.0", False, "inkognito"), ("0.0.0.0", True, "zena")]
    code, _, complaint = run(capsys, "table", "morra")
    assert code == 2
    assert "morra" in complaint


def qr_drawn(lines: list[str]) -> list[str]:
    """The QR code that a terminal shows, two rows a line, without the light edge around it."""
    halves = {"█": "00", "▀": "01", "▄": "10", " ": "11"}
    rows = ["".join(halves[sign][n] for sign in line) for line in lines for n in (0, 1)]
    return [row[4:-4] for row in rows[4 : len(rows[0]) - 4]]


def test_a_room_is_told_the_code_of_its_table_and_shown_the_way_to_its_door(
    capsys: pytest.CaptureFixture[str],
) -> None:
    settings = Settings(host="0.0.0.0", public="http://192.0.2.20:8014")
    opened = Opened("http://127.0.0.1:8014/s/MASK7Q#take=0123", settings, "MASK7Q")
    say_where(opened, browser=True)
    said = capsys.readouterr().out
    assert "Open  http://127.0.0.1:8014/s/MASK7Q   (browser opened)" in said
    assert "open http://192.0.2.20:8014 and type MASK7Q" in said
    assert "http://192.0.2.20:8014/s/MASK7Q" in said
    assert "hotspot" in said
    assert "0123" not in said, "the key is for the browser that was opened"
    drawn = [line for line in said.splitlines() if line.startswith("██")]
    expected = segno.make("http://192.0.2.20:8014/t/MASK7Q", error="m").matrix
    assert qr_drawn(drawn) == ["".join(map(str, row)) for row in expected]

    say_where(opened, browser=False)
    assert "Open  http://127.0.0.1:8014/s/MASK7Q#take=0123 " in capsys.readouterr().out

    say_where(opened._replace(settings=Settings(public="http://127.0.0.1:8014")), browser=False)
    assert "in no network" in capsys.readouterr().out


def test_a_house_for_oneself_shows_no_code(capsys: pytest.CaptureFixture[str]) -> None:
    say_where(Opened("http://127.0.0.1:8014/", Settings()), browser=True)
    assert capsys.readouterr().out.splitlines() == [
        "Open  http://127.0.0.1:8014/   (browser opened)      Ctrl-C stops, games are kept"
    ]


def test_a_backup_that_is_not_there_cannot_be_restored(capsys: pytest.CaptureFixture[str]) -> None:
    code, _, err = run(capsys, "restore", "nowhere.sqlite")
    assert code == 2
    assert "there is no file nowhere.sqlite" in err


def test_an_empty_shelf_says_how_to_begin(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "resume", "--list")
    assert (code, out) == (0, "No game is kept here; begin one with: ridotto play\n")


def test_it_knows_its_version(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(capsys, "--version") == (0, f"ridotto {__version__}\n", "")


@pytest.mark.parametrize("command", ["play", "resume", "simulate", "replay", "verify", "check"])
def test_every_command_explains_itself_with_an_example(
    command: str, capsys: pytest.CaptureFixture[str]
) -> None:
    code, out, _ = run(capsys, command, "--help")
    assert code == 0
    assert f"ridotto {command} " in out.split("For example")[1]


def test_games_are_listed_with_their_bots_and_options(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "games", "--lang", "it")
    assert code == 0
    assert "Spie a Carnevale" in out
    assert "--seats 3, 4, 5" in out
    assert "--option strict_call=no" in out


def test_a_record_is_verified_check_by_check(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "verify", str(record))
    assert code == 0
    assert out.count("✔") >= 9
    assert "The record holds." in out
    record.write_text(record.read_text().replace('"seed": "a record"', '"seed": "another"'))
    code, out, _ = run(capsys, "verify", str(record))
    assert code == 1
    assert "✗" in out
    assert "The record does not hold." in out


def test_a_replay_tells_each_eye_what_it_saw(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    _, onlooker, _ = run(capsys, "replay", str(record), "--plain", "--lang", "en")
    _, seat, _ = run(capsys, "replay", str(record), "--plain", "--lang", "en", "--seat", "2")
    _, above, _ = run(capsys, "replay", str(record), "--plain", "--lang", "it", "--above")
    assert "Only you know" not in onlooker
    assert seat.count("Only you know") == 1
    assert "dall'alto" in above
    assert above.count("(lo sente Giocatore") >= 4
    for text in (onlooker, seat):
        assert "The match is over." in text
    code, _, err = run(capsys, "replay", str(record), "--seat", "4")
    assert code == 2
    assert "the seats are 0 to 3" in err


def test_a_simulation_prints_a_table_or_json(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["simulate", "inkognito", "--games", "2", "--bots", "random", "--option", "points=1"]
    code, out, _ = run(capsys, *arguments)
    assert code == 0
    assert "2 matches of 4" in out
    code, out, _ = run(capsys, *arguments, "--json")
    assert code == 0
    assert json.loads(out)["matches"] == 2


def test_a_simulation_of_arsenalia_says_how_often_all_four_won(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["simulate", "arsenalia", "--games", "10", "--bots", "simple", "--seed", "doge", "--json"]
    code, out, _ = run(capsys, *arguments)
    found = json.loads(out)
    assert code == 0
    assert found["bots"][0]["places"] == 10
    assert found["bots"][0]["wins"] + found["drawn"] == 10


@pytest.mark.parametrize(
    ("game", "language", "title"),
    [
        ("inkognito", "en", "# Inkognito"),
        ("arsenalia", "it", "# Arsenalia: il segreto del Doge"),
        ("arsenalia", "en", "# Arsenalia: The Secret of the Doge"),
    ],
)
def test_the_rules_of_a_game_are_printed(
    game: str, language: str, title: str, capsys: pytest.CaptureFixture[str]
) -> None:
    code, out, _ = run(capsys, "rules", game, "--lang", language)
    assert code == 0
    assert out.startswith(title)
    assert "**R1**" in out


def test_every_game_is_listed_with_its_seats_bots_and_switches(capsys: pytest.CaptureFixture[str]) -> None:
    for language in ("it", "en"):
        code, out, _ = run(capsys, "games", "--lang", language)
        assert code == 0
        assert "--seats 4   --bots random, simple, keen" in out
        for name in games.NAMES:
            assert f"{name}: " in out
            assert all(f"--option {option}=" in out for option in games.load(name).options)


def test_the_laws_are_reported(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "check", "tests.toy:GAME", "--seats", "3", "--effort", "0.02")
    assert code in (0, 1)
    for law in ("rest", "conservation", "twins", "words"):
        assert law in out
    assert "Twins, 3 seats:" in out
    assert "decisions compared after the difference" in out
    assert "all laws hold" not in out, "a quick look compares fewer than the law asks for"


def test_kept_games_are_listed_and_finished_ones_are_not_resumed(
    capsys: pytest.CaptureFixture[str], record: Path, home: Path
) -> None:
    kept = home / "home" / "games" / "inkognito-1"
    kept.mkdir(parents=True)
    (kept / "record.json").write_bytes(record.read_bytes())
    table = {"me": 0, "bots": ["", "random", "random", "random"], "bot_names": ["", "C", "P", "M"]}
    (kept / "table.json").write_text(json.dumps(table))
    code, out, _ = run(capsys, "resume", "--list")
    assert (code, out) == (0, "inkognito-1   over: ridotto replay inkognito-1\n")
    (kept.parent / "inkognito-2").mkdir()
    (kept.parent / "inkognito-2" / "record.json").write_text("{")
    code, out, _ = run(capsys, "resume", "--list")
    assert (code, out.splitlines()[0]) == (0, "inkognito-2   damaged: ridotto verify inkognito-2")
    code, _, err = run(capsys, "resume")
    assert (code, err.split(";")[0]) == (2, "ridotto: no unfinished game is kept here")
    code, _, err = run(capsys, "resume", "inkognito-1")
    assert code == 2
    assert "inkognito-1 is over; see it again with: ridotto replay inkognito-1" in err
    code, out, _ = run(capsys, "replay", "inkognito-1", "--plain")
    assert code == 0
    assert "from your seat" in out


def test_the_house_seals_its_seed_before_the_deal_and_opens_it_at_the_end(
    home: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("1\n" * 400))
    words = ["--word", "ciao", "--word", "perché no?"]
    options = ["--option", "points=1", "--option", "round_limit=5", "--option", "deal_limit=1"]
    code, out, _ = run(
        capsys, "play", "inkognito", "--plain", "--lang", "en", "--bots", "random", *words, *options
    )
    assert code == 0
    (kept,) = (home / "home").rglob("record.json")
    found = decode(kept.read_bytes())
    assert found["words"] == ["ciao", "perché no?"]
    assert len(found["seed"]) == 32
    assert found["commitment"] == commitment_to(found["seed"])
    sealed, opened = out.index(f"sealed: {found['commitment'][:16]}"), out.index(found["seed"])
    assert sealed < out.index("the black cards are dealt") < opened
    assert run(capsys, "verify", str(kept))[0] == 0


@pytest.mark.parametrize("command", [["serve"], ["table"], []], ids=["serve", "table", "alone"])
def test_the_house_does_not_open_with_a_bad_file_of_cards(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, command: list[str]
) -> None:
    ours = (games.load("q").folder / "cards.toml").read_text(encoding="utf-8")
    good, bad = tmp_path / "good.toml", tmp_path / "bad.toml"
    good.write_text(ours, encoding="utf-8")
    bad.write_text(ours.replace("copies = 6", "copies = -1", 1), encoding="utf-8")
    line = 1 + ours.splitlines().index("copies = 6")
    code, _, complaint = run(capsys, *command, "--cards", str(good), "--cards", str(bad))
    assert code == 2
    assert f"bad.toml, line {line}, cards[22].copies: Expected `int` >= 0" in complaint
    assert not (tmp_path / "home").exists(), "nothing was opened"


def test_cards_come_after_the_command(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "cards.toml"
    file.write_text("", encoding="utf-8")
    code, _, complaint = run(capsys, "--cards", str(file), "games")
    assert code == 2
    assert "it comes after the command" in complaint


def simulated(*more: str) -> list[str]:
    """A small simulation."""
    return ["simulate", "inkognito", "--bots", "careful,random", "--option", "points=1", *more]


def test_a_simulation_is_kept_line_by_line_and_goes_on_where_it_stopped(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "careful.jsonl"
    _, whole, _ = run(capsys, *simulated("--games", "7", "--json"))
    run(capsys, *simulated("--games", "3", "--out", str(file)))
    assert len(file.read_text().splitlines()) == 4, "what it is of, and three matches"
    with file.open("a") as half:
        half.write('{"seats":[["careful"')  # it was killed while it wrote
    _, out, _ = run(capsys, *simulated("--games", "7", "--out", str(file), "--json"))
    assert out == whole
    assert len(file.read_text().splitlines()) == 8
    code, out, err = run(capsys, *simulated("--games", "7", "--out", str(file), "--seed", "other"))
    assert (code, out) == (2, "")
    assert err == f"ridotto: {file} holds other matches: seed simulation and not other\n"
    file.write_text("a letter\n")
    _, _, err = run(capsys, *simulated("--out", str(file)))
    assert err == f"ridotto: {file} holds other matches: it is no file of a simulation\n"
    assert file.read_text() == "a letter\n"


def test_a_simulation_that_is_broken_off_says_what_was_found(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    simulate = sys.modules[PlayedMatch.__module__]
    true = simulate._one

    def one(*given: Any) -> PlayedMatch:
        if given[-1] == 4:
            raise KeyboardInterrupt
        return true(*given)

    monkeypatch.setattr(simulate, "_one", one)
    file = tmp_path / "some.jsonl"
    code, out, err = run(capsys, *simulated("--games", "9", "--out", str(file)))
    assert code == 130
    assert "4 matches of 4" in out
    assert err == f"ridotto: broken off after 4 of 9 matches. The same command goes on from {file}.\n"
    code, out, err = run(capsys, *simulated("--games", "9", "--json"))
    assert (code, json.loads(out)["matches"]) == (130, 4)
    assert err == "ridotto: broken off after 4 of 9 matches.\n"


def test_a_simulation_speaks_of_what_there_was(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = run(capsys, *simulated("--games", "4"))
    assert "counted by side" in out
    assert "a second." in out
    assert "0 matches" not in out
    _, out, _ = run(capsys, "simulate", "q", "--games", "6", "--bots", "random,sensible")
    assert "counted by seat" in out
    assert "each wins with the side that it stood with at the end" in out
    _, out, _ = run(capsys, "simulate", "bacchanalia", "--games", "1", "--bots", "random")
    assert "happy end" in out
    assert "won" not in out


def test_one_game_is_listed_with_the_values_of_its_switches(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "games", "zena", "--lang", "en")
    assert code == 0
    assert out.startswith("zena: ")
    assert "beginner|expert" in out
    assert "1 … 8" in out
    assert "inkognito" not in out
    code, _, err = run(capsys, "games", "bautta")
    assert code == 2
    assert err.startswith("ridotto: there is no game 'bautta'")


def test_games_are_told_to_programs(capsys: pytest.CaptureFixture[str]) -> None:
    found = {one["name"]: one for one in json.loads(run(capsys, "games", "--json")[1])}
    assert [*found] == [*games.NAMES]
    assert found["zena"]["usual_seats"] == 4
    options = {option["name"]: option for option in found["zena"]["options"]}
    assert options["mode"]["choices"] == ["beginner", "expert"]
    assert (options["months"]["low"], options["months"]["high"]) == (1, 8)
    assert json.loads(run(capsys, "games", "q", "--json", "--lang", "it")[1])["title"] == "Q"


def test_records_and_laws_are_told_to_programs(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "verify", str(record), "--json")
    assert code == 0
    assert json.loads(out)["ok"] is True
    assert {check["passed"] for check in json.loads(out)["checks"]} == {True}
    _, out, _ = run(capsys, "replay", str(record), "--json", "--seat", "1", "--lang", "en")
    found = json.loads(out)
    assert (found["game"], found["eye"]) == ("inkognito", 1)
    assert found["frames"][0]["view"]["seat"] == 1
    assert len(found["outcome"]["scores"]) == 4
    code, out, _ = run(capsys, "check", "tests.toy:GAME", "--seats", "3", "--effort", "0.02", "--json")
    found = json.loads(out)
    assert (found["ok"], code) in ((True, 0), (False, 1))
    assert found["results"]["twins"]["checked"] > 0
    record.write_text(record.read_text().replace('"seed": "a record"', '"seed": "another"'))
    code, out, _ = run(capsys, "verify", str(record), "--json")
    assert (code, json.loads(out)["ok"]) == (1, False)


def test_who_sat_there_can_be_said_of_a_record_that_does_not_know(
    record: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    looking = ["replay", str(record), "--plain", "--lang", "en"]
    assert "Player 2" in run(capsys, *looking)[1]
    _, out, _ = run(capsys, *looking, "--names", "Anna, Bruno,Carla,Dino")
    assert "Bruno" in out
    assert "Player 2" not in out
    code, _, err = run(capsys, "replay", str(record), "--names", "Anna,Bruno")
    assert code == 2
    assert err == "ridotto: this record has 4 seats, and there are 2 names\n"


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_a_shell_can_complete_commands_and_games(
    shell: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.argv", ["ridotto"])
    monkeypatch.setenv("_RIDOTTO_COMPLETE", f"complete_{shell}")
    monkeypatch.setenv("COMP_WORDS", "ridotto play z")
    monkeypatch.setenv("COMP_CWORD", "2")
    monkeypatch.setenv("_TYPER_COMPLETE_ARGS", "ridotto play z")
    monkeypatch.setenv("_TYPER_COMPLETE_FISH_ACTION", "get-args")
    _, out, _ = run(capsys)
    assert "zena" in out
    assert "inkognito" not in out


def test_whoever_says_nothing_sits_at_a_table_of_the_same_size_in_terminal_and_browser() -> None:
    usual = {"inkognito": 4, "arsenalia": 4, "q": 5, "zena": 4, "bacchanalia": 4}
    assert {name: games.load(name).usual_seats for name in games.NAMES} == usual
    for name, seats in usual.items():
        game = games.load(name)
        assert game.start(seed="usual").seats == seats
        wish = OpenTable(game=name, name="Anna")
        assert len(opened(game, wish, "AAAAAA", "seed", "").places) == seats


# the coach


def test_the_coach_speaks_about_a_seat_of_a_record(capsys: pytest.CaptureFixture[str], record: Path) -> None:
    code, said, _ = run(capsys, "coach", str(record), "--seat", "1", "--names", "Nane,Marieta,Beppe,Toni")
    assert code == 0
    assert "The coach, for Marieta" in said
    found = json.loads(run(capsys, "coach", str(record), "--seat", "1", "--lang", "it", "--json")[1])
    assert found["report"]["seat"] == 1
    assert found["said"]["title"].startswith("Il maestro")
    assert len(found["said"]["decisions"]) == len(found["report"]["decisions"])


@pytest.mark.parametrize(
    ("args", "said"),
    [
        ((), "say whose decisions with --seat; the seats are 0 to 3"),
        (("--seat", "4"), "there is no seat 4; the seats are 0 to 3"),
        (("--seat", "0", "--names", "Nane"), "this record has 4 seats, and there are 1 names"),
    ],
)
def test_the_coach_is_told_whose_decisions(
    capsys: pytest.CaptureFixture[str], record: Path, args: tuple[str, ...], said: str
) -> None:
    code, out, error = run(capsys, "coach", str(record), *args)
    assert (code, out, error.strip()) == (2, "", f"ridotto: {said}")


# the evening's page


def test_the_page_of_a_record_is_printed_in_words_or_as_json(
    capsys: pytest.CaptureFixture[str], record: Path
) -> None:
    code, said, _ = run(capsys, "evening", str(record), "--names", "Nane,Marieta,Beppe,Toni", "--lang", "en")
    assert code == 0
    assert "What each still had to find out" in said
    assert "Nane" in said
    found = json.loads(run(capsys, "evening", str(record), "--lang", "it", "--json")[1])
    assert (found["game"], found["language"], len(found["guests"])) == ("inkognito", "it", 4)
    code, out, error = run(capsys, "evening", str(record), "--names", "Nane")
    assert (code, out) == (2, "")
    assert error.strip() == "ridotto: this record has 4 seats, and there are 1 names"
