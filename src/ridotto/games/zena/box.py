"""What is in the box, read from ``cards.toml`` and ``board.toml``: tuples by number of card.

A table may bring other values for cards along, in the form of ``cards.toml``: only the lines that differ.
Their file is known by the SHA-256 of its bytes: that is what the option ``cards`` holds, and so what stands
in the record.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from ridotto.core.data import DataError, own_file, parse_data, read_data
from ridotto.games.zena.cards import AREAS, CARDS, FIRST_GOAL, FORT, STREETS, Family
from ridotto.games.zena.printed import (
    MOST_SEATS,
    NAMES,
    NO_GAIN,
    BoardFile,
    CardsFile,
    EventLine,
    Gain,
    board_faults,
    card_faults,
    line_faults,
)

FOLDER = Path(__file__).parent
SEAT_COUNTS = tuple(range(2, MOST_SEATS + 1))
AREA_NUMBER = {area.name: int(area) for area in AREAS}
TEMPORARY, PERMANENT, CHALLENGE = range(3)
TYPE_NUMBER = {"T": TEMPORARY, "P": PERMANENT, "X": CHALLENGE}


class Box(msgspec.Struct, frozen=True):
    """The cards as rules need them: tuples by number of card."""

    area: tuple[int, ...]
    type: tuple[int, ...]
    prices: tuple[tuple[int, ...], ...]
    bonus: tuple[tuple[Gain, Gain, Gain], ...]
    """By card and box: what the promoter gets."""
    gives: tuple[Gain, ...]
    verb: tuple[str, ...]
    arrow: tuple[int, ...]
    """Of a Festa: 1 to the left, -1 to the right."""
    copies: tuple[int, ...]
    loses: tuple[tuple[int, ...], ...]
    """Of a Fort card: the areas at which a lost battle destroys a card."""
    goal_verb: tuple[str, ...]
    goal_area: tuple[int, ...]
    points: tuple[int, ...]
    events: tuple[EventLine, ...]
    beginner_deck: tuple[int, ...]
    expert_deck: tuple[int, ...]
    goal_deck: tuple[int, ...]

    def dear(self, card: int) -> bool:
        """0.5 Whether a card costs so much that a hand of such cards may be exchanged."""
        return self.prices[card][0] >= NUMBERS.dear

    def deck(self, expert: bool) -> tuple[int, ...]:
        """0.4 The action deck in order."""
        return self.expert_deck if expert else self.beginner_deck


def _box(data: CardsFile) -> Box:
    actions, goals, forts = data.actions, data.goals, data.forts
    none, rest = len(CARDS) - len(actions), len(goals)
    area = [AREA_NUMBER[line.area] for line in actions] + [-1] * len(goals) + [FORT] * len(forts)
    copies = [*(line.copies for line in actions), *(line.copies for line in goals)] + [1] * len(forts)

    def deck(cards: range, beginner: bool = False) -> tuple[int, ...]:
        kept = [card for card in cards if not (beginner and area[card] == STREETS)]
        return tuple(card for card in kept for _ in range(copies[card]))

    goal = range(FIRST_GOAL, FIRST_GOAL + len(goals))
    return Box(
        area=tuple(area),
        type=(*(TYPE_NUMBER[line.type] for line in actions), *[-1] * rest, *[CHALLENGE] * len(forts)),
        prices=(*(tuple(line.prices) for line in actions), *[()] * rest, *(tuple(f.prices) for f in forts)),
        bonus=(
            *((NO_GAIN, line.second, line.third) for line in actions),
            *[(NO_GAIN, NO_GAIN, NO_GAIN)] * none,
        ),
        gives=(*(line.gives for line in actions), *[NO_GAIN] * rest, *(line.gives for line in forts)),
        verb=(*(line.verb for line in actions), *[""] * none),
        arrow=(*({"left": 1, "right": -1}.get(line.arrow, 0) for line in actions), *[0] * none),
        copies=tuple(copies),
        loses=(
            *[()] * (len(actions) + rest),
            *(tuple(sorted(AREA_NUMBER[a] for a in line.loses)) for line in forts),
        ),
        goal_verb=(*[""] * len(actions), *(line.verb for line in goals)),
        goal_area=(*[-1] * len(actions), *(AREA_NUMBER.get(line.area or "", -1) for line in goals)),
        points=(*[0] * len(actions), *(line.points for line in goals)),
        events=tuple(data.events),
        beginner_deck=deck(range(FIRST_GOAL), beginner=True),
        expert_deck=deck(range(FIRST_GOAL)),
        goal_deck=deck(goal),
    )


CARDS_FILE = read_data(FOLDER / "cards.toml", CardsFile, card_faults)
BOARD_FILE = read_data(FOLDER / "board.toml", BoardFile, board_faults)
NUMBERS = BOARD_FILE.numbers
POINTS = (BOARD_FILE.pieces.LORD, BOARD_FILE.pieces.LADY, BOARD_FILE.pieces.HEIR, BOARD_FILE.pieces.HEIR)
"""By place in a family the control points of the piece."""
INCOME = tuple(line.income for line in BOARD_FILE.areas)
PRICE = tuple(line.price for line in BOARD_FILE.areas)
FAMILIES = tuple(Family[name] for name in BOARD_FILE.families.names)


OURS = ""
"""The option ``cards`` of a table that plays with ``cards.toml``."""
FILES: dict[str, CardsFile] = {OURS: CARDS_FILE}
BOXES: dict[str, Box] = {OURS: _box(CARDS_FILE)}
"""By digest the boxes that were opened."""


def open_box(data: bytes, name: str = "cards") -> str:
    """Make a file of cards known; its digest, which is the value of the option ``cards`` for it."""
    digest, text = own_file(data, name)
    FILES[digest] = _with_own(text, name)
    BOXES[digest] = _box(FILES[digest])
    return digest


def box_of(cards: str) -> Box:
    """The box of an option."""
    return BOXES[cards]


def _with_own(own: str, name: str) -> CardsFile:
    """All cards, those of a text in place of ours; ``name`` stands for it in errors."""
    lines = parse_data(own, CardsFile, name, line_faults)
    whole = CardsFile(*(_replaced(getattr(CARDS_FILE, part), getattr(lines, part)) for part in NAMES))
    for field, reason in card_faults(whole):
        raise DataError(f"{name}, {field}: {reason}")
    return whole


def _replaced(lines: list[Any], own: list[Any]) -> list[Any]:
    mine = {line.name: line for line in own}
    return [mine.get(line.name, line) for line in lines]
