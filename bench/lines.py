"""What a measurement has played: a line of JSON per chunk of matches, so that a broken-off run goes on."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing import get_context
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn


def read(path: Path, seed: str) -> list[dict[str, Any]]:
    """What the file holds of this seed."""
    if not path.exists():
        return []
    found = {}
    for text in path.read_text(encoding="utf-8").splitlines():
        try:
            line = json.loads(text)
        except json.JSONDecodeError:  # the run was broken off while it wrote this
            continue
        if line["seed"] == seed:
            found[line["setting"], line["first"]] = line
    return [*found.values()]


def drop(path: Path, keys: set[str]) -> None:
    """Forget these settings."""
    if path.exists():
        lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
        path.write_text("".join(line for line in lines if json.loads(line)["setting"] not in keys))


def played(
    play: Callable[..., dict[str, Any]], tasks: list[tuple[Any, ...]], jobs: int
) -> Iterator[dict[str, Any]]:
    """The lines as they are done."""
    if jobs == 1:
        for task in tasks:
            yield play(*task)
        return
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        for done in as_completed([pool.submit(play, *task) for task in tasks]):
            yield done.result()


def bar() -> Progress:
    """Progress on a terminal, nothing elsewhere."""
    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    return Progress(*columns, console=console, disable=not console.is_terminal)
