"""Games on the shelf: each in a folder of its own, its record and who sits at its table."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path

import msgspec
import platformdirs

from ridotto import games
from ridotto.core import Game, Match
from ridotto.core.record import RecordError, decode, encode, replayed
from ridotto.terminal.play.seating import SeatingPlan

RECORD, TABLE, MINDS = "record.json", "table.json", "minds.jsonl"


def home() -> Path:
    """Where games are kept: ``$RIDOTTO_DATA``, or the user's folder for data."""
    return Path(os.environ.get("RIDOTTO_DATA") or platformdirs.user_data_dir("ridotto", appauthor=False))


class Shelf:
    """The kept games, finished and unfinished."""

    def __init__(self, folder: Path | None = None, load: Callable[[str], Game] = games.load) -> None:
        self.folder = (folder or home()) / "games"
        self._load = load
        self._minds_kept: dict[str, set[int]] = {}
        """By game the entries whose minds are written down."""

    def new(self, game: str) -> str:
        """A name that no game has yet, and a folder for it."""
        self.folder.mkdir(parents=True, exist_ok=True)
        n = 1
        while True:
            try:
                (self.folder / f"{game}-{n}").mkdir()
            except FileExistsError:
                n += 1
            else:
                return f"{game}-{n}"

    def names(self) -> list[str]:
        """Every kept game, the one last played first."""
        found = [path.parent for path in self.folder.glob(f"*/{RECORD}") if path.is_file()]
        found.sort(key=lambda game: (game / RECORD).stat().st_mtime_ns, reverse=True)
        return [game.name for game in found]

    def record_of(self, name: str) -> Path:
        """The record of a kept game: a file like any other record."""
        return self.folder / name / RECORD

    def read(self, name: str) -> tuple[Match, SeatingPlan]:
        """A kept game at its last entry. LookupError: there is none of that name."""
        if name not in self.names():
            raise LookupError(f"no game {name!r} is kept here; see them with: ridotto resume --list")
        match = replayed(decode(self.record_of(name).read_bytes()), self._load)
        seating = self.seating(name)
        if not seating.fits(match.seats):
            raise RecordError(f"the table of {name!r} is not one of {match.seats} seats")
        return match, seating

    def seating(self, name: str) -> SeatingPlan:
        """Who sits at the table of a kept game."""
        try:
            return msgspec.json.decode((self.folder / name / TABLE).read_bytes(), type=SeatingPlan)
        except (msgspec.DecodeError, FileNotFoundError) as error:
            raise RecordError(f"the table of {name!r} cannot be read: {error}") from None

    def minds(self, name: str) -> dict[int, bytes]:
        """What bots had in mind in a kept game, by entry; what cannot be read is left out."""
        found: dict[int, bytes] = {}
        try:
            lines = (self.folder / name / MINDS).read_bytes().splitlines()
        except FileNotFoundError:
            return found
        for line in lines:
            with suppress(msgspec.DecodeError):
                n, mind = msgspec.json.decode(line, type=tuple[int, msgspec.Raw])
                found[n] = bytes(mind)
        return found

    def keep_minds(self, name: str, minds: Mapping[int, bytes]) -> None:
        """Write down what is new of them, after the record: an entry that is lost leaves no mind behind.

        This is not forced onto the disk: what a crash takes is only what a bot would have said.
        """
        kept = self._minds_kept.setdefault(name, set(self.minds(name)))
        if new := [n for n in minds if n not in kept]:
            with (self.folder / name / MINDS).open("ab") as file:
                file.writelines(b"[%d,%s]\n" % (n, minds[n]) for n in new)
            kept.update(new)

    def is_over(self, name: str) -> bool | None:
        """Whether a kept game is over; None if its record cannot be read."""
        try:
            return decode(self.record_of(name).read_bytes())["outcome"] is not None
        except RecordError:
            return None

    def keep(self, name: str, seating: SeatingPlan, match: Match) -> None:
        """Write the game down as it stands; the table first, so that no record is ever without one."""
        if not (self.folder / name / TABLE).exists():
            self.keep_seating(name, seating)
        write(self.record_of(name), encode(match.record()))

    def keep_seating(self, name: str, seating: SeatingPlan) -> None:
        """Write down who sits where, and in which language."""
        write(self.folder / name / TABLE, msgspec.json.encode(seating))


def write(path: Path, data: bytes) -> None:
    """Write a file so that at every moment either the old one or the new one is there, whole."""
    fresh = path.with_suffix(".new")
    with fresh.open("wb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())
    fresh.replace(path)
    if os.name == "posix":
        folder = os.open(path.parent, os.O_RDONLY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)
