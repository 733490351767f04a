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
    for line in _lines(path.read_text(encoding="utf-8")):
        if line["seed"] == seed:
            found[line["setting"], line["first"]] = line
    return [*found.values()]


def _lines(text: str) -> Iterator[dict[str, Any]]:
    for line in text.splitlines():
        try:
            yield json.loads(line)
        except json.JSONDecodeError:  # the run was broken off while it wrote this
            continue


def must_hold_only(path: Path, cards: str) -> None:
    """ValueError: the file holds lines that were played with other cards, or do not say with which."""
    text = path.read_text(encoding="utf-8") if path.exists() else ""
    found = {str(line.get("cards", "not named")) for line in _lines(text)} - {cards}
    if found:
        raise ValueError(
            f"{path.name} holds matches with other cards ({', '.join(sorted(found))}) than those here "
            f"({cards}): play all its settings anew with --fresh, or write to another file with --out"
        )


def drop(path: Path, keys: set[str]) -> None:
    """Forget these settings."""
    if path.exists():
        kept = [line for line in _lines(path.read_text(encoding="utf-8")) if line["setting"] not in keys]
        path.write_text("".join(f"{json.dumps(line)}\n" for line in kept), encoding="utf-8")


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
