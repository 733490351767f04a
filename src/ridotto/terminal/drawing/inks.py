"""Paper and ink: two grounds, six seat colours. A seat always shows its letter, never its colour alone."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from rich.text import Text


class Ink(msgspec.Struct, frozen=True):
    """A ground and what is printed on it."""

    name: str
    dark: bool
    paper: str
    panel: str
    text: str
    faint: str
    line: str
    accent: str


NIGHT = Ink("night", True, "#14202B", "#1B2A37", "#EFE6D2", "#93A1AA", "#46586A", "#F3AD2F")
PARCHMENT = Ink("parchment", False, "#F6EFDF", "#EDE3CC", "#1B1A17", "#6A604D", "#B7A680", "#5E29A7")
INKS = {ink.name: ink for ink in (NIGHT, PARCHMENT)}

SEAT_INKS = (
    ("#14AAE6", "#000000"),  # laguna
    ("#F3AD2F", "#000000"),  # oro
    ("#AA2314", "#FFFFFF"),  # rosso
    ("#788C70", "#000000"),  # salvia
    ("#5E29A7", "#FFFFFF"),  # porpora
    ("#361920", "#FFFFFF"),  # mora
)
"""The colours of each seat's mark and of its letter; distinguishable with any kind of colour vision."""
NOBODYS = 5
"""The ink of a figure that no seat plays."""


def marks_of(names: Sequence[str]) -> tuple[str, ...]:
    """The letter of each seat: the initial of its name, or its number where two would be alike."""
    letters = [name[:1].upper() for name in names]
    return tuple(
        letter if letters.count(letter) == 1 else str(seat + 1) for seat, letter in enumerate(letters)
    )


def badge(letter: str, seat: int) -> Text:
    """The mark of a seat."""
    ground, ink = SEAT_INKS[seat % len(SEAT_INKS)]
    return Text(f" {letter} ", style=f"bold {ink} on {ground}")
