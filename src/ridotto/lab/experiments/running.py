"""Runs an experiment into a folder, and goes on where it was broken off."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec

from ridotto import __version__, games
from ridotto.core import SetupError
from ridotto.lab.experiments import tables
from ridotto.lab.experiments.agents import digest_of, without_folder
from ridotto.lab.experiments.card import CARD, card_of
from ridotto.lab.experiments.executor import Executor, Here
from ridotto.lab.experiments.plan import Chunk, chunks, matches_of
from ridotto.lab.experiments.playing import Row, played
from ridotto.lab.experiments.spec import Spec
from ridotto.play import ActionTable, Observing

MANIFEST = "run.json"
TIMINGS = "timings.jsonl"
"""How long chunks took. It differs from run to run, and so is a file of its own."""
Progress = Callable[[int, int], None]


class Done(msgspec.Struct, frozen=True):
    """What came of a chunk."""

    matches: bytes
    decisions: bytes
    seconds: float
    processor: float


def manifest_of(spec: Spec) -> dict[str, Any]:
    """What a run is: its specification, versions and digests. Equal manifests give equal tables."""
    found = []
    for table in spec.tables:
        rules = games.at(table.game)
        options = rules.agreed(table.options)
        found.append(
            {
                "game": rules.name,
                "revision": rules.revision,
                "actions": ActionTable(rules, table.seats, options).digest,
                "observations": Observing(rules, table.seats, options).digest,
            }
        )
    manifest = {
        "format": tables.FORMAT,
        "version": __version__,
        "spec": msgspec.structs.replace(
            spec, agents={name: without_folder(agent) for name, agent in spec.agents.items()}
        ),
        "tables": found,
        "agents": {name: digest_of(agent) for name, agent in spec.agents.items()},
        "repeatable": all(agent.repeatable for agent in spec.agents.values()),
        "matches": sum(chunk.matches for chunk in chunks(spec)),
    }
    plain: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(manifest))
    return plain


def run(spec: Spec, folder: Path, executor: Executor | None = None, progress: Progress | None = None) -> int:
    """Play what is still to be played; how many matches that was. What is kept is never played again."""
    tables.arrow()
    begin(spec, folder)
    parts = chunks(spec)
    left = [chunk for chunk in parts if not file_of(folder, "matches", chunk).exists()]
    total = sum(chunk.matches for chunk in parts)
    done = total - sum(chunk.matches for chunk in left)
    new = 0
    if progress is not None:
        progress(done, total)
    for n, found in (executor or Here()).run(do, [(spec, chunk) for chunk in left]):
        chunk = left[n]
        if spec.decisions:
            _keep(file_of(folder, "decisions", chunk), found.decisions)
        _keep(file_of(folder, "matches", chunk), found.matches)  # the last: it says that the chunk is whole
        with (folder / TIMINGS).open("ab") as file:
            line = {"chunk": chunk.number, "matches": chunk.matches, "seconds": round(found.seconds, 3)}
            file.write(msgspec.json.encode({**line, "processor": round(found.processor, 3)}) + b"\n")
        new += chunk.matches
        if progress is not None:
            progress(done + new, total)
    card = folder / CARD
    if not card.exists():
        _keep(card, card_of(spec, manifest_of(spec)).encode())
    return new


def do(task: tuple[Spec, Chunk]) -> Done:
    """Play a chunk; in whichever process."""
    spec, chunk = task
    began, processor = time.perf_counter(), time.process_time()
    some = [played(spec, planned) for planned in matches_of(spec, chunk)]
    rows = [row for one in some for row in one.decisions]
    return Done(
        tables.written([one.match for one in some], tables.matches_schema()),
        tables.written(rows, tables.decisions_schema()) if spec.decisions else b"",
        time.perf_counter() - began,
        time.process_time() - processor,
    )


def begin(spec: Spec, folder: Path) -> None:
    """Make the folder of a run, or raise SetupError if another one lies there."""
    manifest = manifest_of(spec)
    file = folder / MANIFEST
    if file.exists():
        kept = msgspec.json.decode(file.read_bytes())
        if kept != manifest:
            raise SetupError(f"{folder} holds another run: {', '.join(_differences(kept, manifest))}")
        return
    if folder.exists() and any(folder.iterdir()):
        raise SetupError(f"{folder} is not empty, and no run of ours")
    for name in ("matches", "decisions"):
        (folder / name).mkdir(parents=True, exist_ok=True)
    _keep(file, msgspec.json.format(msgspec.json.encode(manifest)))


def file_of(folder: Path, name: str, chunk: Chunk) -> Path:
    """Where a chunk is kept: by its table and its deals."""
    return folder / name / f"{chunk.table:03d}-{chunk.first:08d}-{chunk.after:08d}.parquet"


def _keep(file: Path, data: bytes) -> None:
    """Write a file that is there as a whole or not at all."""
    part = file.with_suffix(".part")
    with part.open("wb") as target:
        target.write(data)
        target.flush()
        os.fsync(target.fileno())
    part.replace(file)


def _differences(kept: Any, wanted: Any, where: str = "") -> list[str]:
    if isinstance(kept, dict) and isinstance(wanted, dict):
        keys = dict.fromkeys([*kept, *wanted])
        return [one for key in keys for one in _differences(kept.get(key), wanted.get(key), f"{where} {key}")]
    return [] if kept == wanted else [f"{where.strip()} is {kept!r} there and {wanted!r} here"]


def rows_of(spec: Spec, executor: Executor, progress: Progress | None = None) -> list[Row]:
    """The rows of all matches, played at once and kept nowhere."""
    parts = chunks(spec)
    found: dict[int, list[Row]] = {}
    done, total = 0, sum(chunk.matches for chunk in parts)
    for n, rows in executor.run(rows_of_chunk, [(spec, chunk) for chunk in parts]):
        found[n] = rows
        done += len(rows)
        if progress is not None:
            progress(done, total)
    return [row for n in sorted(found) for row in found[n]]


def rows_of_chunk(task: tuple[Spec, Chunk]) -> list[Row]:
    """The rows of the matches of a chunk; in whichever process."""
    spec, chunk = task
    return [played(spec, planned).match for planned in matches_of(spec, chunk)]
