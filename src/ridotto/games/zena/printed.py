"""The forms of ``cards.toml`` and ``board.toml``, and what can be wrong with them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any, Literal, TypeAlias

import msgspec

from ridotto.core.data import Fault
from ridotto.games.zena.cards import ACTIONS, AREAS, EVENTS, FORTS, GOALS, SPARES, Family

MOST_SEATS = 5

Mark: TypeAlias = Literal["rulebook", "found", "inferred", "reconstructed", "own"]
"""Where a value comes from; a table's own values have the mark ``own``."""
AreaName: TypeAlias = Literal["STREETS", "CATHEDRAL", "PALACE", "BANK", "PORT", "FORT"]
Small: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=20)]
Price: TypeAlias = Annotated[int, msgspec.Meta(ge=1, le=20)]
Prices: TypeAlias = Annotated[list[Price], msgspec.Meta(min_length=1, max_length=3)]
Title: TypeAlias = Annotated[str, msgspec.Meta(max_length=40)]
Change: TypeAlias = Annotated[int, msgspec.Meta(ge=-9, le=9)]


class Gain(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Soldi, cards to draw, prestige."""

    soldi: Small = 0
    cards: Small = 0
    prestige: Small = 0


NO_GAIN = Gain()


class Data(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A part of a file."""

    mark: Mark
    note: str = ""


class CardLine(Data, frozen=True, kw_only=True):
    """A card."""

    name: str
    title: Title = ""
    """Its printed title, in a table's own file; by default it is called as in ours."""


class ActionLine(CardLine, frozen=True, kw_only=True):
    """An action card."""

    area: AreaName
    type: Literal["T", "P", "X"]
    prices: Prices
    second: Gain = NO_GAIN
    third: Gain = NO_GAIN
    gives: Gain = NO_GAIN
    verb: Literal["", "festa", "maneggi", "relaioin", "sollevaioin", "fa_fito"] = ""
    arrow: Literal["", "left", "right"] = ""
    copies: Small


class GoalLine(CardLine, frozen=True, kw_only=True):
    """A goal card."""

    verb: Literal["daghe", "control", "works", "battles", "none", "any"]
    area: AreaName | None = None
    points: Small
    copies: Small


class FortLine(CardLine, frozen=True, kw_only=True):
    """A Fort card."""

    prices: Prices
    gives: Gain
    loses: list[AreaName]


class EventLine(CardLine, frozen=True, kw_only=True):
    """An event card."""

    income: Small
    bank: Change
    port: Change
    fort: bool


class CardsFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All of ``cards.toml``; of a table's own values, the lines that differ."""

    actions: list[ActionLine] = []
    goals: list[GoalLine] = []
    forts: list[FortLine] = []
    events: list[EventLine] = []


class AreaLine(Data, frozen=True, kw_only=True):
    """An area and what its controller takes."""

    name: AreaName
    beginner: bool
    income: Gain
    price: Small = 0


class Points(Data, frozen=True, kw_only=True):
    """Control points."""

    LORD: Small
    LADY: Small
    HEIR: Small


class Families(Data, frozen=True, kw_only=True):
    """The family of each seat."""

    names: list[str]
    colours: list[str]


class Numbers(Data, frozen=True, kw_only=True):
    """The numbers of the game."""

    cubes: Price
    soldi: Small
    hand: Price
    expert_deal: Price
    dear: Price
    rounds: Annotated[int, msgspec.Meta(ge=1, le=8)]
    lying: Price


class BoardFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All of ``board.toml``."""

    areas: list[AreaLine]
    pieces: Points
    families: Families
    numbers: Numbers


HOW_MANY = {"actions": 56, "goals": 31, "forts": 8, "events": 9}
"""The cards that the rulebook counts."""
BEGINNERS_NEED = MOST_SEATS * 7
"""Cards that lie in no Street: six for each hand, and one more each that is turned up to begin with."""
NAMES: dict[str, tuple[Any, ...]] = {"actions": ACTIONS, "goals": GOALS, "forts": FORTS, "events": EVENTS}


def line_faults(data: CardsFile) -> Iterator[Fault]:
    """What is wrong with single lines beyond their form."""
    for part, cards in NAMES.items():
        spares = SPARES if part == "actions" else ()
        names = [card.name for card in (*cards, *spares)]
        lines = getattr(data, part)
        for n, line in enumerate(lines):
            if line.name not in names:
                yield f"{part}[{n}].name", f"there is no card {line.name} among the {part}"
            if line.name in [other.name for other in lines[:n]]:
                yield f"{part}[{n}].name", f"{line.name} is there twice"
    for n, action in enumerate(data.actions):
        yield from action_faults(f"actions[{n}]", action)
    for n, goal in enumerate(data.goals):
        if (goal.area is None) == (goal.verb in ("control", "works")):
            yield f"goals[{n}].area", f"a goal of {goal.verb} has {'an' if goal.area is None else 'no'} area"
    for n, fort in enumerate(data.forts):
        if "FORT" in fort.loses or len({*fort.loses}) < len(fort.loses):
            yield f"forts[{n}].loses", "a lost battle destroys cards at different areas, none at the Fort"


def action_faults(where: str, line: ActionLine) -> Iterator[Fault]:
    """What is wrong with an action card."""
    if line.area == "FORT":
        yield f"{where}.area", "Fort cards are no action cards"
    if line.type == "X" and (line.second, line.third) != (NO_GAIN, NO_GAIN):
        yield f"{where}.second", "a challenge has no bonus: every cube below box 1 counts on the die"
    if (line.verb == "festa") != bool(line.arrow):
        yield f"{where}.arrow", "a Festa has an arrow, left or right, and no other card has"
    if line.verb == "maneggi" and len(line.prices) > 1:
        yield f"{where}.prices", "maneggi has one box: the promoter moves the cube that lies on it"
    if line.verb == "sollevaioin" and (line.area, line.type) != ("STREETS", "P"):
        yield f"{where}.verb", "Sollevaioin pilota are permanent cards of the Streets"
    if line.verb in ("festa", "maneggi", "relaioin") and line.type == "X":
        yield f"{where}.type", f"{line.verb} is no challenge: its effect does not depend on the die"


def card_faults(data: CardsFile) -> Iterator[Fault]:
    """What is wrong with a whole box of cards."""
    yield from line_faults(data)
    for part, cards in NAMES.items():
        lines = getattr(data, part)
        spares = [line.name for line in lines[len(cards) :]] if part == "actions" else []
        if [line.name for line in lines] != [*(card.name for card in cards), *spares]:
            yield part, f"all must be there in the order {', '.join(card.name for card in cards)}"
        count = sum(getattr(line, "copies", 1) for line in lines)
        if count != HOW_MANY[part]:
            yield part, f"there must be {HOW_MANY[part]} cards, not {count}"
    streets = sum(line.copies for line in data.actions if line.area == "STREETS")
    most = HOW_MANY["actions"] - BEGINNERS_NEED
    if streets > most:
        yield (
            "actions",
            f"at most {most} cards may belong to the Streets, not {streets}: "
            f"without them five beginners need {BEGINNERS_NEED}",
        )


def board_faults(data: BoardFile) -> Iterator[Fault]:
    """What is wrong with ``board.toml`` beyond its form."""
    if [line.name for line in data.areas] != [area.name for area in AREAS]:
        yield "areas", f"all six must be there in the order {', '.join(area.name for area in AREAS)}"
    for n, line in enumerate(data.areas):
        if line.beginner != (line.name not in ("STREETS", "FORT")):
            yield f"areas[{n}].beginner", "beginners play without Streets and Fort, and with the other four"
    if data.families.names != [family.name for family in Family]:
        yield "families.names", f"must be {', '.join(family.name for family in Family)}"
    if len({*data.families.colours}) != MOST_SEATS:
        yield "families.colours", f"there must be {MOST_SEATS} different ones"
