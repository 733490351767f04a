"""The X of the person at the terminal: what it veils, and how the evening goes on."""

from __future__ import annotations

from typing import Literal, NamedTuple, TypeAlias

from ridotto.services.tales import last_told, moves_of, retellings, teller_of
from ridotto.terminal.play.sitting import Sitting

Settling: TypeAlias = Literal["rewind", "skip", "go_on", "pause"]

SAYING: dict[Settling, str] = {
    "rewind": "x_rewind",
    "skip": "x_skip",
    "go_on": "x_go_on",
    "pause": "x_pause",
}
"""The saying for each thing that can be done after an X."""


class RaisedX(NamedTuple):
    """An X that is not settled yet."""

    veiled: tuple[int, ...]
    choices: list[Settling]


def press_x(sitting: Sitting) -> RaisedX:
    """Veil what was told last, whoever told it; how the person may go on. Companions wait meanwhile."""
    veiled = last_told(sitting.match, sitting.seating.veiled)
    sitting.veil(veiled)
    return RaisedX(veiled, choices(sitting))


def choices(sitting: Sitting) -> list[Settling]:
    """R51 What can be done after an X: for a companion who tells, the person chooses."""
    return [*retellings(sitting.match), "go_on", "pause"]


def settle(sitting: Sitting, stop: RaisedX, how: Settling) -> None:
    """The scene is told anew, or left as it is, or goes on; what was veiled stays so."""
    if teller_of(sitting.match) is not None and (how == "rewind" or how == "skip"):
        for seat, move in moves_of(how, stop.veiled, lambda: sitting.match):
            sitting.play_for(seat, move)
