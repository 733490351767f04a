"""What is in the box: the Deus cards by number of seats, and the Umbra deck, read from ``cards.toml``.

The Umbra deck is our reconstruction. A table that owns the game may write down the true numbers, in the form
of ``cards.toml``: only the lines that differ.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Annotated, Literal, TypeAlias

import msgspec

from ridotto.core.data import DataError, Fault, own_file, parse_data, read_data
from ridotto.games.bacchanalia.cards import (
    ACCUSATOR,
    BACCHUS,
    MILES,
    MINERVA,
    PLUTO,
    SATYRUS,
    VENUS,
    Umbra,
)

FOLDER = Path(__file__).parent
SEAT_COUNTS = (3, 4, 5, 6)
"""R49 Fewer or more are not supported: there are 18 Deus cards."""

Mark: TypeAlias = Literal["rulebook", "found", "inferred", "reconstructed"]
Few: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=62)]
LEAST_WITHOUT_VINUM = 10
"""R39 With fewer cards other than Vinum a finale might not find four: up to five may lie locked."""


class UmbraLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One kind of Umbra."""

    name: str
    cards: Few
    mark: Mark
    of: Literal["d4", "d6", "d8"] | None = None
    why: str = ""


class Total(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How many there are altogether."""

    total: Few
    mark: Mark


class CardsFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All of ``cards.toml``."""

    deck: Total
    umbra: list[UmbraLine]


class OwnLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A number that a table has written down."""

    name: str
    cards: Few


class OwnFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The lines that differ."""

    umbra: list[OwnLine]


def faults(data: CardsFile) -> Iterator[Fault]:
    """What is wrong with the file beyond its form."""
    yield from name_faults(data.umbra)
    names = [line.name for line in data.umbra]
    for card in Umbra:
        if card.name not in names:
            yield "umbra", f"{card.name} is missing"
    yield from number_faults({line.name: line.cards for line in data.umbra}, data.deck.total)


def name_faults(lines: list[UmbraLine] | list[OwnLine]) -> Iterator[Fault]:
    """Every line is about a kind of Umbra, and no two about the same."""
    names = [line.name for line in lines]
    for n, name in enumerate(names):
        if name not in Umbra.__members__:
            yield f"umbra[{n}].name", f"there is no Umbra {name}; there are {', '.join(Umbra.__members__)}"
        elif name in names[:n]:
            yield f"umbra[{n}].name", f"{name} is there twice"


def number_faults(number: dict[str, int], total: int) -> Iterator[Fault]:
    """The deck is whole: 62 cards, one Parcae, enough that are not Vinum."""
    if (found := sum(number.values())) != total:
        yield "umbra", f"the deck has {total} cards, not {found}"
    if number.get("PARCAE") != 1:
        yield "umbra", "there is exactly one Parcae"
    vinum = sum(number.get(name, 0) for name in ("VINUM", "VINUM_SYMBOL"))
    if total - vinum < LEAST_WITHOUT_VINUM:
        yield "umbra", f"at least {LEAST_WITHOUT_VINUM} cards must not be Vinum"


PRINTED = read_data(FOLDER / "cards.toml", CardsFile, faults)
"""The file as it is."""


def _deck(number: Mapping[str, int]) -> tuple[int, ...]:
    return tuple(int(card) for card in Umbra for _ in range(number[card.name]))


NUMBERS = {line.name: line.cards for line in PRINTED.umbra}
OURS = ""
"""The option ``cards`` of a table that plays with ``cards.toml``."""
DECKS: dict[str, tuple[int, ...]] = {OURS: _deck(NUMBERS)}
"""The known decks, by digest."""


def open_box(data: bytes, name: str = "cards") -> str:
    """Make a file of numbers known; returns its digest, the value of the option ``cards`` for it."""
    digest, text = own_file(data, name)
    own = parse_data(text, OwnFile, name, lambda data: name_faults(data.umbra))
    number = NUMBERS | {line.name: line.cards for line in own.umbra}
    for _, reason in number_faults(number, PRINTED.deck.total):
        raise DataError(f"{name}: {reason}")
    DECKS[digest] = _deck(number)
    return digest


def deck_of(cards: str) -> tuple[int, ...]:
    """S5 The Umbra deck of an option, in order."""
    return DECKS[cards]


def centre_of(seats: int) -> tuple[int, ...]:
    """S2 The Deus cards to be given: of Satyrus and of Miles half as many as seats, rounded up."""
    half = -(-seats // 2)
    return (BACCHUS, PLUTO, ACCUSATOR, MINERVA, VENUS, *[SATYRUS] * half, *[MILES] * half)
