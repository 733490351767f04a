"""Where stories are told: the X of the person at the terminal, and the book of the evening."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Literal, NamedTuple, TypeAlias

from ridotto.core import Move
from ridotto.core.game import longest_text
from ridotto.core.tale import Form, Tale
from ridotto.terminal.saves import write
from ridotto.terminal.sitting import Sitting

Settling: TypeAlias = Literal["rewind", "skip", "go_on", "pause"]

SAYING: dict[Settling, str] = {
    "rewind": "x_rewind",
    "skip": "x_skip",
    "go_on": "x_go_on",
    "pause": "x_pause",
}
"""By what can be done after an X how it is said."""
ADULTS = "adults"
"""What is asked before one sits down to a game for adults."""
LONG = 1000
"""Texts that may have so many signs are written in several lines."""
FILES: dict[str, Form] = {"book.md": "markdown", "book.html": "page", "book.epub": "epub"}


def tale_of(sitting: Sitting) -> Tale:
    """What is to be known of a game that is told."""
    tale = sitting.game.tale
    assert tale is not None
    return tale


class Stop(NamedTuple):
    """An X that is not settled yet."""

    veiled: tuple[int, ...]
    choices: list[Settling]


def press_x(sitting: Sitting) -> Stop:
    """Veil what was told last, whoever told it; how the person may go on. Companions wait meanwhile."""
    last = tale_of(sitting).last(_open(sitting))
    veiled = tuple(number for number in last if number not in sitting.seating.veiled)
    sitting.veil(veiled)
    return Stop(veiled, choices(sitting))


def choices(sitting: Sitting) -> list[Settling]:
    """R51 What can be done after an X: for a companion who tells, the person chooses."""
    tale = tale_of(sitting)
    teller = tale.teller(_open(sitting))
    moves = [] if teller is None else sitting.match.asked_moves(teller)
    found: list[Settling] = []
    if tale.rewind in moves:
        found.append("rewind")
    if tale.skip in moves:
        found.append("skip")
    return [*found, "go_on", "pause"]


def settle(sitting: Sitting, stop: Stop, how: Settling) -> None:
    """The scene is told anew, or left as it is, or goes on; what was veiled stays so."""
    tale = tale_of(sitting)
    teller = tale.teller(_open(sitting))
    if teller is None or how not in ("rewind", "skip"):
        return
    while True:
        sitting.play_for(teller, tale.rewind if how == "rewind" else tale.skip)
        if how == "skip" or {*stop.veiled} <= {*tale.veiled(_open(sitting))}:
            return
        if tale.rewind not in sitting.match.asked_moves(teller):
            return


def mine(sitting: Sitting) -> dict[int, str]:
    """By number the person's own texts that are still shown."""
    told, gone = sitting.match.texts(sitting.me), sitting.veiled
    writers = tale_of(sitting).writers(_open(sitting))
    return {
        n: told[n] for n, seat in enumerate(writers) if seat == sitting.me and n in told and n not in gone
    }


def is_long(move: Move) -> bool:
    """Whether a form takes a text of several lines."""
    return longest_text(type(move)) >= LONG


def bind(sitting: Sitting) -> Path | None:
    """Write the book beside the record, in all its forms; where the one to read lies."""
    record = sitting.record
    if record is None:
        return None
    tale, match = tale_of(sitting), sitting.match.clone()
    for number in {*sitting.seating.veiled} & match.texts(None).keys():
        match.withdraw_text(number)
    for name, form in FILES.items():
        write(record.with_name(name), tale.bind(match, sitting.names, form, sitting.language, "", ""))
    return record.with_name("book.html")


def _open(sitting: Sitting) -> Any:
    return sitting.match.view(None).open
