"""Exact beliefs: the truth is always possible, scores are right, and nothing is said too early."""

from __future__ import annotations

import json
from functools import cache
from math import isclose, log2
from pathlib import Path

import pytest

from ridotto import cli, games, lab
from ridotto.bots import make
from ridotto.bots.table import chances_of, play_match
from ridotto.core import SetupError
from ridotto.core.record import Again, at_first, encode
from ridotto.lab.believing import (
    About,
    NoBeliefs,
    Stated,
    bits_of,
    brier,
    read_stated,
    scored,
    stated_by_bots,
)
from ridotto.lab.believing.scores import Believed, calibration
from ridotto.lab.believing.stated import held_against, of_steps
from ridotto.lab.believing.walk import NotOver

PLAYED = [("inkognito", "careful", 36), ("arsenalia", "keen", 576), ("q", "sensible", 24)]


@cache
def played(game, bot, seed="believing", **options):
    rules = games.load(game)
    match = rules.start(seed=seed, options=dict(options))
    play_match(match, [make(game, bot) for _ in range(match.seats)], chances_of(seed, match.seats))
    return match


@cache
def found(game, bot, seed="believing"):
    return lab.beliefs(played(game, bot, seed))


@pytest.mark.parametrize(("game", "bot", "worlds"), PLAYED)
def test_the_truth_is_always_possible_and_chances_sum_to_one(game, bot, worlds):
    steps = found(game, bot).steps
    assert max(step.worlds for step in steps) == worlds
    for step in steps:
        assert step.truth.keys() == step.exact.keys()
        for source in filter(None, (step.exact, step.house)):
            for about, chances in source.items():
                assert isclose(sum(chances.values()), 1, abs_tol=1e-9)
                assert chances[step.truth[about]] > 0
                assert about.of != step.seat


@pytest.mark.parametrize(("game", "bot", "worlds"), PLAYED)
def test_bits_are_gained_where_worlds_vanish_and_offered_by_whoever_moved(game, bot, worlds):
    match, steps = played(game, bot), found(game, bot).steps
    before = {}
    for step in steps:
        assert step.bits == log2(step.worlds)
        last = before.get(step.seat)
        if last is not None and last.deal == step.deal:
            assert isclose(step.gained, last.bits - step.bits, abs_tol=1e-9)
        before[step.seat] = step
    for n in {step.n for step in steps if step.offered}:
        here = [step for step in steps if step.n == n]
        (giver,) = (step for step in here if step.offered)
        assert giver.seat == match.journal[n - 1].seat
        assert isclose(giver.offered, sum(step.gained for step in here if step is not giver))


@pytest.mark.parametrize(("game", "bot", "worlds"), PLAYED)
def test_whoever_decides_is_whoever_made_the_next_entry(game, bot, worlds):
    journal = played(game, bot).journal
    for step in found(game, bot).steps:
        if step.n < len(journal):
            assert step.decides == (journal[step.n].seat == step.seat)


def test_the_worlds_of_a_step_are_those_of_the_games_own_count():
    game, match = games.load("inkognito"), played("inkognito", "careful")
    steps = {(step.n, step.seat): step for step in found("inkognito", "careful").steps}
    again = Again(at_first(match), match.journal)
    for entry in match.journal[:120]:
        again.play(entry)
        for seat in range(4):
            assert steps[entry.n + 1, seat].worlds == game.worlds(again.match.view(seat))


def test_scores_are_what_they_are_by_hand():
    assert brier({0: 0.5, 1: 0.5}, 0) == 0.5
    assert brier({0: 1.0}, 1) == 2.0
    assert bits_of({0: 0.25, 1: 0.75}, 0) == 2.0
    assert isclose(bits_of({0: 1.0}, 1), log2(200))
    found = scored([Believed({0: 0.75, 1: 0.25}, 0, {0: 0.5, 1: 0.5})])
    assert (found.brier, found.brier_exact) == (0.125, 0.125)
    assert isclose(found.bits_exact, 0.5 * log2(0.5 / 0.75) + 0.5 * log2(0.5 / 0.25))
    bins = calibration([Believed({0: 0.75, 1: 0.25}, 0, {0: 1.0})], bins=4)
    assert [(one.beliefs, one.came_true) for one in bins] == [(0, 0.0), (1, 0.0), (0, 0.0), (1, 1.0)]


def test_the_house_knows_its_bots_of_q_better_than_counting_does():
    """Roles are never shown there: what is loaded and seized tells of them, and counting ignores it."""
    some = [lab.beliefs(played("q", "sensible", f"house {n}")) for n in range(4)]
    exact, house = ([one for match in some for one in of_steps(match, by)] for by in (False, True))
    assert scored(house).bits < 0.8 * scored(exact).bits


def test_what_a_bot_believes_is_held_against_the_truth_and_the_exact_posterior():
    match = played("inkognito", "deduction")
    stated = stated_by_bots(match, ["deduction"])
    score = scored(held_against(found("inkognito", "deduction"), stated))
    assert score.beliefs > 100
    assert score.brier_exact < 0.001, "percentages are rounded, and pairs weighed: little more"


def test_what_is_stated_is_filled_up_and_wrong_lines_are_answered(tmp_path: Path):
    seen = found("q", "sensible")
    step = next(step for step in seen.decisions() if step.seat == 2)
    file = tmp_path / "stated.jsonl"
    line = {"step": step.n, "seat": 2, "kind": "side", "of": 0, "chances": {"0": 0.9}}
    file.write_text(json.dumps(line) + "\n")
    (one,) = held_against(seen, read_stated(file))
    assert one.chances == {0: 0.9, 1: pytest.approx(0.1)}
    assert one.truth == step.truth[About("side", 0)]
    with pytest.raises(SetupError, match="seat 2 can believe nothing about the side of 2"):
        held_against(seen, [Stated(step.n, 2, "side", 2, {0: 1.0})])
    file.write_text('{"step": 1}\n')
    with pytest.raises(SetupError, match="line 1"):
        read_stated(file)


def test_a_match_that_goes_on_and_a_game_without_worlds_are_answered_clearly():
    with pytest.raises(NotOver, match="after its end"):
        lab.beliefs(games.load("inkognito").start(4, seed="on"))
    with pytest.raises(NoBeliefs, match="zena cannot be counted"):
        lab.beliefs(played("zena", "random"))


def run(capsys, *args):
    with pytest.raises(SystemExit) as end:
        cli.main(args)
    return end.value.code, *capsys.readouterr()


def test_the_command_prints_tables_and_json_and_writes_steps(tmp_path: Path, capsys, monkeypatch):
    monkeypatch.setenv("RIDOTTO_DATA", str(tmp_path / "home"))
    record, steps = tmp_path / "match.json", tmp_path / "steps.jsonl"
    record.write_bytes(encode(played("q", "sensible").record()))
    code, said, _ = run(capsys, "beliefs", str(record), "--bot", "sensible", "--out", str(steps))
    assert code == 0
    assert "bot sensible" in said.replace("\n", " ")
    assert len(steps.read_text().splitlines()) == len(found("q", "sensible").steps)
    plain = json.loads(run(capsys, "beliefs", str(record), "--json")[1])
    assert [source["name"] for source in plain["sources"]] == ["exact", "house"]
    assert plain["sources"][0]["scores"]["beliefs"] == len(of_steps(found("q", "sensible")))
    code, _, complaint = run(capsys, "beliefs", str(record), "--bot", "clever")
    assert code == 2
    assert "has no bot 'clever'" in complaint
