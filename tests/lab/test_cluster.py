"""The executor on Ray: the same bytes as on one machine; lost workers are survived. Ray is large: soak."""

from __future__ import annotations

import hashlib
import os
from pathlib import Path

import pytest

from ridotto.core import SetupError
from ridotto.lab.experiments.cluster import Cluster
from ridotto.lab.experiments.running import run
from ridotto.lab.experiments.spec import checked

SPEC = {
    "game": "inkognito",
    "options": {"points": 1},
    "deals": 6,
    "chunk": 1,
    "seed": "cluster",
    "agents": {"careful": {}, "deduction": {}},
}


def digests(folder: Path) -> dict[str, str]:
    """All that a run has kept, but for how long it took."""
    files = (file for file in sorted(folder.rglob("*")) if file.is_file() and file.name != "timings.jsonl")
    return {str(file.relative_to(folder)): hashlib.sha256(file.read_bytes()).hexdigest() for file in files}


def die_once(task):
    """Whoever does this task for the first time is lost in the middle of it."""
    folder, n = task
    mark = Path(folder) / f"{n}"
    if n % 4 == 1 and not mark.exists():
        mark.touch()
        os._exit(1)
    return n


def fail(task):
    raise ValueError(f"task {task} is wrong")


def test_without_ray_it_is_said_what_to_install(monkeypatch):
    import sys

    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(SetupError, match=r"ridotto\[ray\]"):
        Cluster()


@pytest.mark.soak
@pytest.mark.filterwarnings("ignore")  # Ray's own
def test_two_workers_of_ray_keep_the_same_bytes(tmp_path: Path):
    spec = checked(SPEC)
    assert run(spec, tmp_path / "here") == 12
    assert run(spec, tmp_path / "there", Cluster(jobs=2)) == 12
    assert digests(tmp_path / "here") == digests(tmp_path / "there")


@pytest.mark.soak
@pytest.mark.filterwarnings("ignore")  # Ray's own
def test_lost_workers_of_ray_are_survived(tmp_path: Path):
    found = [*Cluster(jobs=2).run(die_once, [(str(tmp_path), n) for n in range(9)])]
    assert sorted(found) == [(n, n) for n in range(9)]
    assert {file.name for file in tmp_path.iterdir()} == {"1", "5"}


@pytest.mark.soak
@pytest.mark.filterwarnings("ignore")  # Ray's own
def test_an_error_in_a_task_ends_it_all():
    with pytest.raises(ValueError, match="is wrong"):
        list(Cluster(jobs=2).run(fail, [1, 2]))
