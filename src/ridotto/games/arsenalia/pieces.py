"""What is in the box, read from ``cards.toml`` and ``board.toml`` and checked field by field."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Literal, TypeAlias

import msgspec

from ridotto.core.data import Fault, read_data
from ridotto.games.arsenalia.moves import Card, Colour, Location

FOLDER = Path(__file__).parent
SEATS = 4

Mark: TypeAlias = Literal["rulebook", "inferred", "reconstructed"]
"""Where a value comes from."""


class Data(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A part of a file."""

    mark: Mark


class Colours(Data, frozen=True):
    """The colour of each seat."""

    names: list[str]


class CardLine(Data, frozen=True):
    """A card that exists in grey and in every colour."""

    name: str
    kind: Literal["institution", "craft"]


class Ghosts(Data, frozen=True):
    """The ghost deck."""

    of_each_location: int


class Cards(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All of ``cards.toml``."""

    colours: Colours
    cards: list[CardLine]
    ghosts: Ghosts


class Die(Data, frozen=True):
    """The die."""

    faces: list[int]


class RingLine(Data, frozen=True):
    """The ring of squares."""

    squares: int
    card_squares: list[int]


class LocationLine(Data, frozen=True):
    """A main location, its institution and its square."""

    name: str
    institution: str
    sign: str
    square: int


class BoardFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All of ``board.toml``."""

    die: Die
    ring: RingLine
    locations: list[LocationLine]


def card_faults(data: Cards) -> Iterator[Fault]:
    """What is wrong with ``cards.toml`` beyond its form."""
    if data.colours.names != [colour.name for colour in Colour]:
        yield "colours.names", f"must be {', '.join(colour.name for colour in Colour)}"
    names = [card.name for card in Card]
    for n, line in enumerate(data.cards):
        if line.name not in names:
            yield f"cards[{n}].name", f"there is no card {line.name}"
        elif line.name in [other.name for other in data.cards[:n]]:
            yield f"cards[{n}].name", f"{line.name} is there twice"
        elif (line.kind == "institution") != (Card[line.name] < Card.CORDER):
            yield f"cards[{n}].kind", f"{line.name} is no {line.kind}"
    if [line.name for line in data.cards] != names:
        yield "cards", f"all ten must be there, in the order {', '.join(names)}"
    if data.ghosts.of_each_location < 1:
        yield "ghosts.of_each_location", "there must be at least one ghost card for each location"


def board_faults(data: BoardFile) -> Iterator[Fault]:
    """What is wrong with ``board.toml`` beyond its form."""
    size, cards = data.ring.squares, data.ring.card_squares
    if len(data.die.faces) < 2 or not all(1 <= face <= 4 for face in data.die.faces):
        yield "die.faces", "a die has at least two faces, each from 1 to 4"
    for n, square in enumerate(cards):
        if not 0 <= square < size:
            yield f"ring.card_squares[{n}]", f"the ring has no square {square}"
    if len(set(cards)) < len(cards):
        yield "ring.card_squares", "a square is there twice"
    for n, line in enumerate(data.locations):
        before = data.locations[:n]
        if line.name not in Location.__members__:
            yield f"locations[{n}].name", f"there is no location {line.name}"
        if line.institution not in [card.name for card in INSTITUTIONS]:
            yield f"locations[{n}].institution", f"there is no institution {line.institution}"
        if len(line.sign) != 1 or not line.sign.isalpha():
            yield f"locations[{n}].sign", "a sign is one letter"
        if not 0 <= line.square < size:
            yield f"locations[{n}].square", f"the ring has no square {line.square}"
        if line.square in cards:
            yield f"locations[{n}].square", f"square {line.square} is a card square already"
        for field in ("name", "institution", "sign", "square"):
            if getattr(line, field) in [getattr(other, field) for other in before]:
                yield f"locations[{n}].{field}", f"{getattr(line, field)} is there twice"
    if len(data.locations) != len(Location):
        yield "locations", f"there must be five, one for each institution, not {len(data.locations)}"


INSTITUTIONS, CRAFTS = tuple(Card)[:5], tuple(Card)[5:]
CARDS = read_data(FOLDER / "cards.toml", Cards, card_faults)
BOARD_FILE = read_data(FOLDER / "board.toml", BoardFile, board_faults)

DIE = tuple(BOARD_FILE.die.faces)
COLOURS = tuple(Colour[name] for name in CARDS.colours.names)
"""The colour of each seat."""
GHOST_DECK = tuple(location for location in Location for _ in range(CARDS.ghosts.of_each_location))
"""The ten black cards, in order."""
LOCATION_OF = {Card[line.institution]: Location[line.name] for line in BOARD_FILE.locations}
"""The main location of each institution."""
SIGN_OF = {line.sign: Location[line.name] for line in BOARD_FILE.locations}
"""The main location that a sign in a written ring stands for."""

INSTITUTION_BITS, CRAFT_BITS = 0b00000_11111, 0b11111_00000
ALL_CARDS = INSTITUTION_BITS | CRAFT_BITS
"""The ten cards of a colour, as bits."""
FALSE_CARDS = 8
"""How many of them are false for whoever holds them."""
