"""What is in the box, read from ``cards.toml`` and ``board.toml``: tuples by number of card.

A table may bring its own values for cards, in the form of ``cards.toml``: only the lines that differ.
Their file is known by the SHA-256 of its bytes: that is what the option ``cards`` holds, and so
the record too.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from ridotto.core.data import DataError, own_file, parse_data, read_data
from ridotto.games.zena.cards import AREAS, CARDS, FORT, SPARES, STREETS, Card, Family
from ridotto.games.zena.printed import (
    MOST_SEATS,
    NAMES,
    NO_GAIN,
    ActionLine,
    BoardFile,
    CardsFile,
    EventLine,
    FortLine,
    Gain,
    GoalLine,
    board_faults,
    card_faults,
    line_faults,
)

FOLDER = Path(__file__).parent
SEAT_COUNTS = tuple(range(2, MOST_SEATS + 1))
AREA_NUMBER = {area.name: int(area) for area in AREAS}
TEMPORARY, PERMANENT, CHALLENGE = range(3)
TYPE_NUMBER = {"T": TEMPORARY, "P": PERMANENT, "X": CHALLENGE}

T = TypeVar("T")
FileLine = TypeVar("FileLine")


class Box(msgspec.Struct, frozen=True):
    """The cards as rules need them: tuples by number of card."""

    area: tuple[int, ...]
    type: tuple[int, ...]
    prices: tuple[tuple[int, ...], ...]
    bonus: tuple[tuple[Gain, Gain, Gain], ...]
    """What the promoter of each card gets, box by box."""
    gives: tuple[Gain, ...]
    verb: tuple[str, ...]
    arrow: tuple[int, ...]
    """Where a Festa passes cards: 1 to the left, -1 to the right; 0 for other cards."""
    copies: tuple[int, ...]
    loses: tuple[tuple[int, ...], ...]
    """The areas where a lost battle of each Fort card destroys a card."""
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
    actions = {int(Card[line.name]): line for line in data.actions}
    goals = {int(Card[line.name]): line for line in data.goals}
    forts = {int(Card[line.name]): line for line in data.forts}
    played: dict[int, ActionLine | FortLine] = {**actions, **forts}

    def every(value: Callable[[int], T]) -> tuple[T, ...]:
        return tuple(value(int(card)) for card in CARDS)

    def by(lines: Mapping[int, FileLine], value: Callable[[FileLine], T], none: T) -> tuple[T, ...]:
        """This value of each card's line; ``none`` for a card without one."""
        return every(lambda card: value(lines[card]) if card in lines else none)

    def area_of(card: int) -> int:
        return AREA_NUMBER[actions[card].area] if card in actions else FORT if card in forts else -1

    def type_of(card: int) -> int:
        return TYPE_NUMBER[actions[card].type] if card in actions else CHALLENGE if card in forts else -1

    def copies_of(card: int) -> int:
        line = actions.get(card) or goals.get(card)
        return line.copies if line else int(card in forts)

    area = every(area_of)

    def deck(lines: Mapping[int, ActionLine | GoalLine], beginner: bool = False) -> tuple[int, ...]:
        kept = [card for card in lines if not (beginner and area[card] == STREETS)]
        return tuple(card for card in kept for _ in range(lines[card].copies))

    return Box(
        area=area,
        type=every(type_of),
        prices=by(played, lambda line: tuple(line.prices), ()),
        bonus=by(actions, lambda line: (NO_GAIN, line.second, line.third), (NO_GAIN, NO_GAIN, NO_GAIN)),
        gives=by(played, lambda line: line.gives, NO_GAIN),
        verb=by(actions, lambda line: line.verb, ""),
        arrow=by(actions, lambda line: {"left": 1, "right": -1}.get(line.arrow, 0), 0),
        copies=every(copies_of),
        loses=by(forts, lambda line: tuple(sorted(AREA_NUMBER[name] for name in line.loses)), ()),
        goal_verb=by(goals, lambda line: line.verb, ""),
        goal_area=by(goals, lambda line: AREA_NUMBER.get(line.area or "", -1), -1),
        points=by(goals, lambda line: line.points, 0),
        events=tuple(data.events),
        beginner_deck=deck(actions, beginner=True),
        expert_deck=deck(actions),
        goal_deck=deck(goals),
    )


CARDS_FILE = read_data(FOLDER / "cards.toml", CardsFile, card_faults)
BOARD_FILE = read_data(FOLDER / "board.toml", BoardFile, board_faults)
NUMBERS = BOARD_FILE.numbers
POINTS = (BOARD_FILE.pieces.LORD, BOARD_FILE.pieces.LADY, BOARD_FILE.pieces.HEIR, BOARD_FILE.pieces.HEIR)
"""The control points of each place in a family."""
INCOME = tuple(line.income for line in BOARD_FILE.areas)
PRICE = tuple(line.price for line in BOARD_FILE.areas)
FAMILIES = tuple(Family[name] for name in BOARD_FILE.families.names)


OURS = ""
"""The option ``cards`` of a table that plays with ``cards.toml``."""
FILES: dict[str, CardsFile] = {OURS: CARDS_FILE}
BOXES: dict[str, Box] = {OURS: _box(CARDS_FILE)}
"""The boxes that were opened, by digest."""


def open_box(data: bytes, name: str = "cards") -> str:
    """Make a file of cards known; returns its digest, the value of the option ``cards`` for it."""
    digest, text = own_file(data, name)
    FILES[digest] = _with_own(text, name)
    BOXES[digest] = _box(FILES[digest])
    return digest


def box_of(cards: str) -> Box:
    """The box of an option."""
    return BOXES[cards]


def _with_own(own: str, name: str) -> CardsFile:
    """All cards, those of a text in place of ours; errors call the text ``name``."""
    lines = parse_data(own, CardsFile, name, line_faults)
    whole = CardsFile(*(_replaced(getattr(CARDS_FILE, part), getattr(lines, part)) for part in NAMES))
    for field, reason in card_faults(whole):
        raise DataError(f"{name}, {field}: {reason}")
    return whole


def _replaced(lines: list[Any], own: list[Any]) -> list[Any]:
    mine = {line.name: line for line in own}
    spare = [mine[card.name] for card in SPARES if card.name in mine]
    return [*(mine.get(line.name, line) for line in lines), *spare]
