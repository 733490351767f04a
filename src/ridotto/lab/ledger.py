"""The matches of a simulation in a file, a line each: what was played once need not be played again."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec

from ridotto.core import SetupError
from ridotto.lab.simulate import PlayedMatch

FORMAT = "ridotto-simulation/1"

_line = msgspec.json.Decoder(PlayedMatch)


class Ledger:
    """The matches played so far; with a file, on disk too. Its first line holds the plan."""

    def __init__(self, plan: Mapping[str, Any], file: Path | None = None) -> None:
        self.played: list[PlayedMatch] = []
        self._file = file
        head = msgspec.json.encode({"format": FORMAT, **plan})
        if file is None:
            return
        if not file.exists():
            file.write_bytes(head + b"\n")
            return
        first, *lines = file.read_bytes().split(b"\n")
        if first != head:
            raise SetupError(f"{file} holds other matches: {_difference(first, head)}")
        try:
            self.played = [_line.decode(line) for line in lines[:-1]]
        except msgspec.MsgspecError as error:
            raise SetupError(f"{file} is damaged: {error}") from None
        if lines and lines[-1]:  # it was broken off in the middle of a line
            file.write_bytes(b"\n".join([first, *lines[:-1], b""]))

    def add(self, one: PlayedMatch) -> None:
        """Add a match; it is on disk when this returns."""
        self.played.append(one)
        if self._file is not None:
            with self._file.open("ab") as file:
                file.write(msgspec.json.encode(one) + b"\n")


def _difference(first: bytes, head: bytes) -> str:
    """Which parts of two plans differ, in words."""
    wanted = msgspec.json.decode(head)
    try:
        found = msgspec.json.decode(first, type=dict[str, Any])
    except msgspec.MsgspecError:
        return "it is no file of a simulation"
    keys = [key for key in wanted if found.get(key) != wanted[key]]
    return ", ".join(f"{key} {found.get(key)} and not {wanted[key]}" for key in keys)
