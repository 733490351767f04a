"""A run that lies in a folder: its specification, its rows, and any of its matches."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from ridotto.core import Match, SetupError
from ridotto.lab.experiments import tables
from ridotto.lab.experiments.plan import Planned, chunks, matches_of
from ridotto.lab.experiments.playing import Row, played_again
from ridotto.lab.experiments.running import MANIFEST, TIMINGS
from ridotto.lab.experiments.spec import Spec


class Run:
    """What was kept of a run, whether or not it is complete."""

    def __init__(self, folder: Path) -> None:
        file = folder / MANIFEST
        if not file.is_file():
            raise SetupError(f"there is no run in {folder}: it would have a file {MANIFEST}")
        self.folder = folder
        try:
            self.manifest: dict[str, Any] = msgspec.json.decode(file.read_bytes())
            self.spec = msgspec.convert(self.manifest["spec"], Spec)
        except (msgspec.MsgspecError, KeyError, TypeError) as error:
            raise SetupError(f"{file} is damaged: {error}") from None

    def matches(self) -> list[Row]:
        """The row of each match that was played."""
        found = tables.read(self.folder / "matches")
        if not found:
            raise SetupError(f"no match of {self.folder} has been played yet")
        return found

    def decisions(self) -> list[Row]:
        """The row of each decision."""
        return tables.read(self.folder / "decisions")

    def seconds(self) -> float:
        """How long all chunks took together, in processor time."""
        file = self.folder / TIMINGS
        lines = file.read_bytes().splitlines() if file.is_file() else []
        return sum(float(msgspec.json.decode(line)["processor"]) for line in lines if line.strip())

    def planned(self, number: int) -> Planned:
        """A match as it was planned."""
        done = 0
        for chunk in chunks(self.spec):
            if number < done + chunk.matches:
                return next(one for one in matches_of(self.spec, chunk) if one.number == number)
            done += chunk.matches
        raise SetupError(f"there is no match {number}; the run has {done}, from 0")

    def match(self, number: int) -> Match:
        """A match once more, compared with what was kept of it."""
        planned = self.planned(number)
        for row in self.matches():
            if row["match"] == number:
                return played_again(row, self.spec, planned)
        raise SetupError(f"match {number} has not been played yet")
