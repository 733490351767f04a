"""Experiments: paired deals, the same bytes for any number of workers, runs that go on, reports."""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from pathlib import Path

import pytest

from ridotto import cli
from ridotto.core import SetupError
from ridotto.lab.experiments import tables
from ridotto.lab.experiments.executor import Here, Processes
from ridotto.lab.experiments.plan import chunks, matches_of, seatings
from ridotto.lab.experiments.playing import AgentFailed, played
from ridotto.lab.experiments.reading import Run
from ridotto.lab.experiments.report import report_of, toml_of
from ridotto.lab.experiments.running import file_of, run
from ridotto.lab.experiments.spec import checked, read_spec

INKOGNITO = {
    "game": "inkognito",
    "options": {"points": 1},
    "deals": 5,
    "chunk": 2,
    "seed": "tests",
    "agents": {"random": {}, "careful": {}, "deduction": {}},
}
OWN = """\
class First:
    def choose(self, view, moves, chance):
        return moves[0]

    def interrupt(self, view, offers, chance):
        return None


class Wrong(First):
    def choose(self, view, moves, chance):
        raise ZeroDivisionError("of my own")


class Odd(First):
    def choose(self, view, moves, chance):
        return "anything"
"""


def spec(**more):
    return checked({**INKOGNITO, **more})


def digests(folder: Path) -> dict[str, str]:
    """All that a run has kept, but for how long it took."""
    files = (file for file in sorted(folder.rglob("*")) if file.is_file() and file.name != "timings.jsonl")
    return {str(file.relative_to(folder)): hashlib.sha256(file.read_bytes()).hexdigest() for file in files}


@pytest.fixture
def agent(tmp_path: Path) -> str:
    (tmp_path / "own").mkdir()
    file = tmp_path / "own" / "my_agent.py"
    file.write_text(OWN)
    return str(file)


def all_matches(of):
    return [planned for chunk in chunks(of) for planned in matches_of(of, chunk)]


def test_every_pair_plays_every_deal_from_both_sides():
    matches = all_matches(spec())
    assert [planned.number for planned in matches] == [*range(5 * 3 * 2)]
    assert Counter(planned.agents for planned in matches) == dict.fromkeys(
        [(a, b) for a in INKOGNITO["agents"] for b in INKOGNITO["agents"] if a != b], 5
    )
    for deal in range(5):
        assert len({planned.seed for planned in matches if planned.deal == deal}) == 1


def test_where_all_play_for_themselves_two_agents_take_every_seating_or_move_on():
    table = {"game": "zena", "seats": 4, "options": {}, "agents": {"random": {}, "sensible": {}}}
    whole = checked(table)
    found = seatings(whole, whole.tables[0])
    assert len(found) == len({*found}) == 6
    assert all(seats.count("random") == 2 for seats in found)
    turned = checked({**table, "seatings": "rotations"})
    assert seatings(turned, turned.tables[0]) == [("random", "sensible") * 2, ("sensible", "random") * 2]
    odd = checked({**table, "seats": 3})
    assert Counter(seats.count("random") for seats in seatings(odd, odd.tables[0])) == {1: 3, 2: 3}
    everybody = checked({**table, "agents": {"random": {}, "sensible": {}, "novice": {}}, "format": "all"})
    rotations = seatings(everybody, everybody.tables[0])
    assert len(rotations) == 4
    assert all({*seats} == {"random", "sensible", "novice"} for seats in rotations)


def test_any_number_of_workers_keeps_the_same_bytes(tmp_path: Path):
    assert run(spec(), tmp_path / "one", Here()) == 30
    assert run(spec(), tmp_path / "two", Processes(2)) == 30
    assert digests(tmp_path / "one") == digests(tmp_path / "two")
    assert len([*(tmp_path / "one" / "matches").iterdir()]) == 3


def test_a_run_goes_on_where_it_was_broken_off_and_plays_nothing_twice(tmp_path: Path):
    run(spec(), tmp_path / "whole")
    seen = []

    class Tired(Here):
        def run(self, work, tasks):
            for n, found in super().run(work, tasks):
                if n == 1:
                    raise KeyboardInterrupt
                yield n, found

    with pytest.raises(KeyboardInterrupt):
        run(spec(), tmp_path / "broken", Tired())
    part = file_of(tmp_path / "broken", "decisions", chunks(spec())[1])
    part.write_bytes(b"half of it")  # its matches were not written: the chunk is played again
    assert run(spec(), tmp_path / "broken", progress=lambda done, total: seen.append((done, total))) == 18
    assert seen == [(12, 30), (24, 30), (30, 30)]
    assert digests(tmp_path / "broken") == digests(tmp_path / "whole")
    assert run(spec(), tmp_path / "whole") == 0


def test_another_run_in_the_same_folder_is_refused(tmp_path: Path):
    run(spec(deals=1), tmp_path / "run")
    with pytest.raises(SetupError, match="spec seed is 'tests' there and 'other' here"):
        run(spec(deals=1, seed="other"), tmp_path / "run")
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "letters.txt").write_text("mine")
    with pytest.raises(SetupError, match="is not empty, and no run of ours"):
        run(spec(), tmp_path / "mine")


def test_the_tables_hold_what_was_played(tmp_path: Path):
    run(spec(deals=1), tmp_path / "run")
    found = Run(tmp_path / "run")
    rows, decisions = found.matches(), found.decisions()
    assert [row["match"] for row in rows] == [*range(6)]
    assert tables.matches_schema().names == list(rows[0])
    for row in rows:
        mine = [one for one in decisions if one["match"] == row["match"]]
        assert [one["n"] for one in mine] == [*range(row["decisions"])]
        assert all(one["action"] > 0 and one["legal"] > 0 and one["worlds"] > 0 for one in mine)
        assert row["moves"] is None
        match = found.match(row["match"])
        assert [one["seat"] for one in mine] == [entry.seat for entry in match.journal]
        assert row["won"] == [seat in match.outcome.winners for seat in range(4)]


def test_a_match_of_a_run_can_be_played_again_and_a_changed_one_is_noticed(tmp_path: Path):
    run(spec(deals=1), tmp_path / "run")
    found = Run(tmp_path / "run")
    assert found.match(3).record() == found.match(3).record()
    with pytest.raises(SetupError, match="there is no match 6; the run has 6, from 0"):
        found.match(6)
    rows = found.matches()
    rows[0]["fingerprint"] = "0" * 64
    file = next((tmp_path / "run" / "matches").iterdir())
    file.write_bytes(tables.written(rows, tables.matches_schema()))
    with pytest.raises(AgentFailed, match="match 0 does not end as it was played"):
        found.match(0)


def test_an_agent_of_ones_own_plays_and_its_moves_are_kept(tmp_path: Path, agent: str):
    file = tmp_path / "own" / "first.toml"
    file.write_text(
        'game = "q"\ndeals = 1\n[agents.mine]\nbot = "my_agent.py:First"\n[agents.sensible]\n',
        encoding="utf-8",
    )
    assert run(read_spec(file), tmp_path / "run") == 2
    found = Run(tmp_path / "run")
    assert not found.manifest["repeatable"]
    assert found.manifest["agents"]["mine"] == hashlib.sha256(OWN.encode()).hexdigest()
    rows = found.matches()
    assert all(len(json.loads(row["moves"])) >= row["decisions"] for row in rows)
    assert found.match(1).over


def test_an_agent_that_fails_is_named_with_its_match(agent: str):
    wrong = checked(
        {"game": "inkognito", "deals": 1, "agents": {"mine": {"bot": f"{agent}:Wrong"}, "careful": {}}}
    )
    with pytest.raises(AgentFailed, match=r"mine raised ZeroDivisionError: of my own \(match 0, decision"):
        played(wrong, all_matches(wrong)[0])


def test_an_agent_that_chooses_what_is_not_in_its_list_is_named(agent: str):
    odd = checked(
        {"game": "inkognito", "deals": 1, "agents": {"mine": {"bot": f"{agent}:Odd"}, "careful": {}}}
    )
    with pytest.raises(AgentFailed, match=r"mine chose 'anything', which is none of its 5 moves"):
        played(odd, all_matches(odd)[0])


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ({"agents": {}}, "an experiment needs agents"),
        ({"game": ""}, "name one game, or tables"),
        ({"deals": 0}, "Expected `int` >= 1"),
        ({"matches": 3}, "unknown field `matches`"),
        ({"agents": {"clever": {}, "random": {}}}, "has no bot 'clever'"),
        ({"agents": {"random": {}}}, "pairs need at least two agents"),
        ({"options": {"pints": 1}}, "has no option 'pints'"),
        ({"agents": {"random": {"simulations": 4}, "careful": {}}}, "does not search: it has no budget"),
        ({"agents": {"random": {"seconds": 4}, "careful": {}}}, "does not search: it has no budget"),
        ({"agents": {"mine": {"bot": "nowhere.py:Agent"}, "careful": {}}}, "there is no file 'nowhere.py'"),
    ],
)
def test_what_is_wrong_with_a_specification_is_said_in_one_sentence(wrong, sentence):
    with pytest.raises((SetupError, LookupError, ValueError), match=sentence):
        checked({**INKOGNITO, **wrong})


def test_a_budget_in_simulations_is_kept_to():
    quick = checked(
        {
            "game": "q",
            "options": {"round_limit": 1},
            "deals": 1,
            "agents": {"quick": {"bot": "ismcts", "simulations": 2}, "random": {}},
        }
    )
    one, again = (played(quick, all_matches(quick)[0]) for _ in range(2))
    assert one.match == again.match
    assert one.decisions == again.decisions


@pytest.mark.parametrize(
    ("language", "words"),
    [("en", ("Who beats whom", "believed, %")), ("it", ("Chi batte chi", "creduto, %"))],
)
def test_a_report_is_one_file_with_everything_to_do_it_again(tmp_path: Path, language, words):
    run(spec(deals=2), tmp_path / "run")
    found = Run(tmp_path / "run")
    text = report_of(found, language, "2026-11-19", sample=3)
    assert text == report_of(found, language, "2026-11-19", sample=3)
    for word in words:
        assert word in text
    assert "{" not in text.split("</style>")[1].replace("{ points = 1 }", "")
    assert "http" not in text.replace("http-equiv", "")
    again = tmp_path / "again.toml"
    again.write_text(toml_of(found), encoding="utf-8")
    assert read_spec(again) == found.spec


def test_a_report_speaks_of_tables_where_all_win_together(tmp_path: Path):
    both = checked({"game": "arsenalia", "deals": 1, "agents": {"simple": {}, "keen": {}}})
    run(both, tmp_path / "run")
    text = report_of(Run(tmp_path / "run"), "en", sample=0)
    assert "keen × 2 + simple × 2" in text
    assert "Bradley" not in text


def called(capsys, *args: str):
    with pytest.raises(SystemExit) as end:
        cli.main(args)
    return end.value.code, *capsys.readouterr()


def test_the_commands_play_rate_report_and_replay(tmp_path: Path, capsys, monkeypatch):
    monkeypatch.setenv("RIDOTTO_DATA", str(tmp_path / "home"))
    file = tmp_path / "small.toml"
    file.write_text(
        'game = "inkognito"\ndeals = 1\n[options]\npoints = 1\n[agents.random]\n[agents.careful]\n'
    )
    code, said, _ = called(capsys, "lab", "run", str(file))
    assert code == 0
    assert "2 matches were played" in said
    folder = tmp_path / "small"
    (result,) = json.loads(called(capsys, "lab", "rate", str(folder), "--json")[1])
    assert result["matches"] == 2
    assert called(capsys, "lab", "report", str(folder), "--lang", "it", "--beliefs", "1")[0] == 0
    assert "Chi batte chi" in folder.with_suffix(".html").read_text(encoding="utf-8")
    code, said, _ = called(capsys, "lab", "replay", str(folder), "1", "--lang", "en")
    assert code == 0
    assert "The match is over" in said
    assert called(capsys, "verify", str(folder / "records" / "1.json"))[0] == 0
    code, _, complaint = called(capsys, "lab", "rate", str(tmp_path))
    assert (code, "there is no run in" in complaint) == (2, True)


def test_the_first_ten_minutes(capsys, agent: str):
    args = ["match", "inkognito", f"{agent}:First", "random", "--deals", "2", "-o", "points=1"]
    code, said, _ = called(capsys, *args)
    assert code == 0
    assert "my_agent against random" in said
    (result,) = json.loads(called(capsys, *args, "--json")[1])
    assert result["matches"] == 4
    code, _, complaint = called(capsys, "match", "inkognito", "random", "random")
    assert (code, "named twice" in complaint) == (2, True)
    code, _, complaint = called(capsys, "match", "inkognito", f"{agent}:Wrong", "random", "--jobs", "2")
    assert (code, "ZeroDivisionError: of my own" in complaint) == (2, True)
