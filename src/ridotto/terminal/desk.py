"""What commands need: finding kept games and records, reading options, opening the right screen."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

from ridotto import games
from ridotto.core import Game, Match, SetupError
from ridotto.core.record import Record, decode, read, replayed
from ridotto.terminal.play.saves import Shelf
from ridotto.terminal.play.seating import SeatingPlan
from ridotto.terminal.play.sitting import Sitting


def is_terminal() -> bool:
    """Whether input and output are a terminal."""
    return sys.stdin.isatty() and sys.stdout.isatty()


def sit_down(sitting: Sitting, plain: bool, pace: float) -> None:
    """Play; afterwards print how to continue."""
    if plain or not is_terminal():
        from ridotto.terminal.lines.table import PlainTable

        PlainTable(sitting, sys.stdin, sys.stdout).run()
        return
    from ridotto.terminal.drawing.prompts import afterwards
    from ridotto.terminal.screens.app import TableApp

    app = TableApp(sitting, pace)
    app.run()
    sys.stdout.writelines(f"{line}\n" for line in afterwards(app.sitting))


def last_unfinished(shelf: Shelf) -> str:
    """The game that was played last and is not over."""
    for name in shelf.names():
        if shelf.is_over(name) is False:
            return name
    raise LookupError("no unfinished game is kept here; begin one with: ridotto play")


def record_at(file: str) -> Path:
    """A record: a file, or the record of a kept game of this name."""
    kept = Shelf().record_of(file)
    for path in (Path(file), kept):
        if path.is_file():
            return path
    raise LookupError(f"there is no file {file!r}, and no kept game of that name")


def read_record(file: str, load: Callable[[str], Game] = games.load) -> tuple[Match, SeatingPlan | None]:
    """The match of a record, and who sat there if it is a kept game."""
    path, shelf = record_at(file), Shelf(load=load)
    kept = path.resolve().parent
    if kept.parent == shelf.folder.resolve() and shelf.record_of(kept.name).samefile(path):
        return shelf.read(kept.name)
    return replayed(decode(path.read_bytes()), load), None


def minds_of(file: str) -> tuple[tuple[int, bytes], ...]:
    """What bots had in mind in a kept game, by entry."""
    return tuple(Shelf().minds(record_at(file).resolve().parent.name).items())


def older_record(file: str) -> tuple[Record, SeatingPlan | None]:
    """A record that cannot be played again here, and who sat there if it is a kept game."""
    path, shelf = record_at(file), Shelf()
    record, kept = read(decode(path.read_bytes())), path.resolve().parent
    if kept.parent == shelf.folder.resolve() and shelf.seating(kept.name).fits(record.seats):
        return record, shelf.seating(kept.name)
    return record, None


def options_from(given: list[str] | None) -> dict[str, object]:
    """Options as one writes them: ``points=1``, ``strict_call=yes``."""
    found: dict[str, object] = {}
    for pair in given or []:
        name, equals, value = pair.partition("=")
        if not equals:
            raise SetupError(f"an option is written name=value, not {pair!r}")
        found[name.strip()] = _value(value.strip())
    return found


def _value(text: str) -> object:
    if text.lower() in ("true", "yes", "on", "sì", "si"):
        return True
    if text.lower() in ("false", "no", "off"):
        return False
    return int(text) if text.removeprefix("-").isdecimal() else text
