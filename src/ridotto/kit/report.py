"""What the kit found: how much each law was checked, and every breach with the way to see it again."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

LAWS = (
    "rest",
    "determinism",
    "conservation",
    "clone",
    "lists",
    "drafts",
    "undo",
    "texts",
    "imagine",
    "twins",
    "ears",
    "words",
    "actions",
    "observations",
    "history",
    "seen",
)

ENOUGH = 2_000
"""Decisions that twins must have compared, for each seat count: a law that compared nothing has not held."""


class Broken(AssertionError):
    """A law does not hold here."""


class Failure(msgspec.Struct, frozen=True):
    """One breach of a law. ``kit.walked(game, seats, options, seed, entry)`` leads to the place."""

    law: str
    what: str
    seats: int | None = None
    options: dict[str, Any] = {}
    seed: str | None = None
    entry: int | None = None
    """How many entries the journal held when it showed."""

    def __str__(self) -> str:
        where = [] if self.seats is None else [f"seats={self.seats}", f"options={self.options}"]
        where += [] if self.seed is None else [f"seed={self.seed!r}"]
        where += [] if self.entry is None else [f"entry={self.entry}"]
        return f"{self.law}: {self.what}" + (f"  [{', '.join(where)}]" if where else "")


class Result(msgspec.Struct):
    """The result of one law."""

    law: str
    checked: int = 0
    failures: list[Failure] = []

    @property
    def ok(self) -> bool:
        """Whether it held wherever it was checked."""
        return not self.failures


class Report(msgspec.Struct):
    """The results of all laws for one game."""

    game: str
    results: dict[str, Result] = {}
    compared: dict[int, int] = {}
    """How many decisions twins compared after their difference, by seat count."""
    parted: dict[str, int] = {}
    """How many pairs of twins diverged at each field of an event, or could not be made because of it."""
    never_parted: tuple[str, ...] = ()
    """Fields for which ``ears.toml`` names a source, at which no pair diverged this time."""
    tried: dict[str, int] = {}
    """How many twins were tried, by what differs (a question, a draw)."""
    untwinned: dict[str, int] = {}
    """How many twins could not be made, because their seat would have been told, by what differs."""

    @property
    def ok(self) -> bool:
        """Whether every law held."""
        return all(result.ok for result in self.results.values())

    @property
    def failures(self) -> list[Failure]:
        """All breaches, law by law."""
        return [failure for result in self.results.values() for failure in result.failures]

    def broken(self) -> list[str]:
        """The names of the laws that did not hold."""
        return [law for law, result in self.results.items() if not result.ok]

    def untwinned_text(self) -> str:
        """For a golden file: how many twins of each kind could not be made without telling their seat."""
        lines = [f"{kind}: {self.untwinned.get(kind, 0)} of {n}" for kind, n in sorted(self.tried.items())]
        return "\n".join(lines) + "\n"

    def add(self, law: str, checked: int = 0, failures: list[Failure] | None = None) -> None:
        """Count what was checked, and note what was found."""
        result = self.results.setdefault(law, Result(law))
        result.checked += checked
        result.failures += failures or []

    def to_dict(self) -> dict[str, Any]:
        """For JSON."""
        return {"ok": self.ok, **msgspec.to_builtins(self)}

    def __str__(self) -> str:
        lines = [f"{self.game}: {'all laws hold' if self.ok else 'broken: ' + ', '.join(self.broken())}"]
        for law, result in self.results.items():
            lines.append(f"  {law:<13}{result.checked:>8} checked  {'ok' if result.ok else 'BROKEN'}")
            lines += [f"    {failure}" for failure in result.failures]
        for seats, number in self.compared.items():
            lines.append(f"  twins compared {number} decisions after the difference with {seats} seats")
        if self.parted:
            lines.append("  twins parted at " + _counted(self.parted))
        if self.never_parted:
            lines.append("  twins never parted at " + ", ".join(self.never_parted))
        return "\n".join(lines)


def _counted(number: Mapping[str, int]) -> str:
    ordered = sorted(number.items(), key=lambda item: (-item[1], item[0]))
    return ", ".join(f"{name} {count}" for name, count in ordered)
