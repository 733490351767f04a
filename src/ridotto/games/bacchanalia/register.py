"""7.4 The register of people, places and things: what is offered for re-use, and why the rest is not.

The open drawer holds the entries by number; their words are the texts of the same numbers.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import Enum

import msgspec

from ridotto.core.bits import has
from ridotto.games.bacchanalia.cards import KINDS, NOTHING, Deus, Kind
from ridotto.games.bacchanalia.state import Open


class Hindrance(Enum):
    """Why an element is shown but not offered."""

    OWN = "own"
    """It is the seat's own."""
    USED = "used"
    """It has been in one of the seat's scenes."""
    TIED = "tied"
    """It belongs to a Deus that another player holds now."""


class RegisterLine(msgspec.Struct, frozen=True):
    """One element, as a seat sees it."""

    number: int
    """The number of the text that names it."""
    by: int
    kind: Kind
    matter: Kind
    """What the text is: the element's own name, or an answer of an introduction."""
    deus: Deus | None
    hindrance: Hindrance | None


def entries(o: Open, me: int) -> list[RegisterLine]:
    """The whole register for a seat, in the order in which it grew; veiled texts are not in it."""
    return [
        RegisterLine(
            number,
            by,
            KINDS[kind],
            KINDS[o.texts[number][1]],
            None if deus == NOTHING else Deus(deus),
            hindrance_of(o, me, by, deus, seen),
        )
        for number, by, kind, deus, seen in o.elements
        if number not in o.veiled
    ]


def hindrance_of(o: Open, me: int, by: int, deus: int, seen: int) -> Hindrance | None:
    """R35 Usable: somebody else's, new to the seat's scenes, not of a Deus that another holds now."""
    if by == me:
        return Hindrance.OWN
    if has(seen, me):
        return Hindrance.USED
    return Hindrance.TIED if tied_to(o, me, deus) is not None else None


def tied_to(o: Open, me: int, deus: int) -> int | None:
    """The other player who holds the Deus of an element now."""
    return next((seat for seat in o.others_in(me) if deus in o.held[seat]), None)


def offered(o: Open, me: int) -> list[RegisterLine]:
    """What a seat may bring into its scene, to lock a card for it."""
    return [entry for entry in entries(o, me) if entry.hindrance is None]


def named(entry: RegisterLine, texts: Sequence[str] | Mapping[int, str]) -> str:
    """The words of an element: the first sentence of what was said of it."""
    text = texts[entry.number].strip()
    first = text.splitlines()[0] if text else ""
    return first.split(". ")[0].rstrip(". ")
