"""What every executor keeps to: each task is done, its result comes once, and lost workers are survived."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from ridotto.lab.experiments.executor import Here, Lost, Processes, local


def double(task):
    return 2 * task


def die_once(task):
    """Whoever does this task for the first time is lost in the middle of it."""
    folder, n = task
    mark = Path(folder) / f"{n}"
    if n % 3 == 1 and not mark.exists():
        mark.touch()
        os._exit(1)
    return n


def die(task):
    os._exit(1)


def fail(task):
    raise ValueError(f"task {task} is wrong")


EXECUTORS = [Here(), Processes(2)]


@pytest.mark.parametrize("executor", EXECUTORS, ids=["here", "processes"])
def test_each_task_is_done_and_its_result_comes_once(executor):
    found = [*executor.run(double, [*range(23)])]
    assert sorted(found) == [(n, 2 * n) for n in range(23)]
    assert [*executor.run(double, [])] == []


@pytest.mark.parametrize("executor", EXECUTORS, ids=["here", "processes"])
def test_an_error_in_a_task_ends_it_all(executor):
    with pytest.raises(ValueError, match="is wrong"):
        list(executor.run(fail, [1, 2]))


def test_lost_workers_are_survived(tmp_path: Path):
    found = [*Processes(2).run(die_once, [(str(tmp_path), n) for n in range(5)])]
    assert sorted(found) == [(n, n) for n in range(5)]
    assert {file.name for file in tmp_path.iterdir()} == {"1", "4"}


def test_workers_that_are_lost_again_and_again_are_given_up():
    with pytest.raises(Lost, match="lost again and again"):
        list(Processes(1).run(die, [1]))


def test_one_job_needs_no_other_process():
    assert isinstance(local(1), Here)
    assert isinstance(local(3), Processes)
