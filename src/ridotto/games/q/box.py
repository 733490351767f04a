"""What is in the box: ``cards.toml``, or a file of the same form that a table brings along.

Cards are values, verbs are functions (``rules/verbs.py``). A file is known by the SHA-256 of its bytes:
that is what the option ``cards`` holds, and so the record too.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Literal, TypeAlias

import msgspec

from ridotto.core.data import Fault, own_file, parse_data
from ridotto.games.q.moves import Card, Role

FOLDER = Path(__file__).parent
SEAT_COUNTS = (5, 6)

Mark: TypeAlias = Literal["rulebook", "found", "inferred", "reconstructed"]
"""Where a value comes from."""
Kind: TypeAlias = Literal["event", "libro", "merce_rara", "merce_comune", "azione"]
KINDS: tuple[Kind, ...] = ("event", "libro", "merce_rara", "merce_comune", "azione")
EVENT, LIBRO, MERCE_RARA, MERCE_COMUNE, AZIONE = range(5)
Verb: TypeAlias = Literal[
    "seize", "release", "score", "towards_zero", "halve", "strike",
    "change_side", "silence", "look", "restore", "strike_best", "raise",
]  # fmt: skip
OF_EVENTS = ("seize", "release", "score", "towards_zero", "halve", "strike")
OF_ACTIONS = ("change_side", "silence", "look", "restore", "strike_best", "raise", "strike")
ON_CARDS = ("strike", "restore", "strike_best", "raise")
WITH_AMOUNT = ("towards_zero", "raise")
SIGN = {"S": 1, "Z": -1}
"""R28 The Spirituali are positive."""

Few: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=99)]


class Data(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A part of the file."""

    mark: Mark


class Opening(Data, frozen=True):
    """1.2 What each seat draws and keeps."""

    drawn: Few
    kept: Few


class PaoloLine(Data, frozen=True):
    """R6 How far from the middle Paolo III may lie."""

    spread: Few


class RoleLine(Data, frozen=True):
    """A character."""

    name: str
    side: Literal["S", "Z"]
    not_with: Literal[5, 6] | None = None


class CardLine(Data, frozen=True):
    """A title and its copies."""

    name: str
    copies: Few
    kind: Kind
    side: Literal["S", "Z"] | None = None
    value: Few = 0
    seized: Few | None = None
    seized_side: Literal["S", "Z"] | None = None
    verb: Verb | None = None
    target: str | None = None
    but: str | None = None
    amount: Few = 0
    conclave: bool = False
    not_with: Literal[5, 6] | None = None
    copies_mark: Mark | None = None
    title: str = ""


class CardsFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All of the file."""

    opening: Opening
    paolo: PaoloLine
    roles: list[RoleLine]
    cards: list[CardLine]


class Box(msgspec.Struct, frozen=True):
    """The file, laid out by card and role for the rules."""

    copies: tuple[tuple[int, ...], ...]
    """How many of each card are in play, with five seats (0) and six (1)."""
    decks: tuple[tuple[int, ...], ...]
    """The deck without Paolo III, in order, with five seats and six."""
    kind: tuple[int, ...]
    normal: tuple[int, ...]
    """The points of each card, those of the Zelanti negative."""
    seized: tuple[int, ...]
    """The value in parentheses of each card; its points if it has none."""
    verb: tuple[str, ...]
    """The verb of each card, empty if it has none."""
    touches: tuple[frozenset[int], ...]
    """The cards that each card's verb is about."""
    role: tuple[int, ...]
    """The role that each card turns; -1 if none."""
    amount: tuple[int, ...]
    conclave: tuple[bool, ...]
    roles: tuple[tuple[int, ...], ...]
    """The roles in play, with five seats and six."""
    sides: tuple[int, ...]
    """The sign of each role's printed side."""
    drawn: int
    kept: int
    spread: int
    titles: tuple[tuple[str, str], ...]
    """The file's own titles, by name of the card."""
    file: CardsFile


def card_faults(data: CardsFile) -> Iterator[Fault]:
    """What is wrong with a file beyond its form."""
    if not 1 <= data.opening.drawn - data.opening.kept <= 2 or data.opening.kept < 1:
        yield "opening.kept", "of the cards drawn one or two must be put back, and at least one kept"
    yield from _role_faults(data)
    for n, line in enumerate(data.cards):
        for field, reason in _line_faults(data, n, line):
            yield f"cards[{n}].{field}", reason
    for seats in SEAT_COUNTS:
        deck = sum(line.copies for line in data.cards if line.not_with != seats)
        pile = deck - seats * data.opening.kept
        if deck < seats * data.opening.drawn or pile < 2:
            yield "cards", f"with {seats} seats {deck} cards are too few"
        elif pile // 2 < data.paolo.spread:
            yield "paolo.spread", f"with {seats} seats the pile has {pile} cards only"


def _role_faults(data: CardsFile) -> Iterator[Fault]:
    for n, line in enumerate(data.roles):
        if line.name not in Role.__members__:
            yield f"roles[{n}].name", f"there is no role {line.name}"
        elif line.name in [other.name for other in data.roles[:n]]:
            yield f"roles[{n}].name", f"{line.name} is there twice"
    for seats in SEAT_COUNTS:
        if (found := sum(line.not_with != seats for line in data.roles)) != seats:
            yield "roles", f"with {seats} seats there must be {seats} roles, not {found}"


def _line_faults(data: CardsFile, n: int, line: CardLine) -> Iterator[Fault]:
    if line.name not in Card.__members__:
        yield "name", f"there is no card {line.name}; for a title of your own take OTHER_1 to OTHER_40"
    elif line.name in [other.name for other in data.cards[:n]]:
        yield "name", f"{line.name} is there twice"
    elif line.name.startswith("OTHER_") != bool(line.title):
        yield "name", "a card OTHER_… needs a title, and no other card may have one"
    goods = line.kind in ("libro", "merce_rara", "merce_comune")
    if line.value and line.side is None:
        yield "value", "points need a side, S or Z"
    if goods != (line.seized is not None):
        yield "seized", "the value in parentheses belongs to books and goods, and to all of them"
    if line.seized and line.side is None and line.seized_side is None:
        yield "seized", "points need a side, S or Z"
    if goods and line.verb is not None:
        yield "verb", "books and goods have no verb"
    if line.kind == "event" and line.verb not in OF_EVENTS:
        yield "verb", f"an event has one of {', '.join(OF_EVENTS)}"
    if line.kind == "azione" and line.verb not in OF_ACTIONS:
        yield "verb", f"an action has one of {', '.join(OF_ACTIONS)}"
    if line.kind == "azione" and line.value:
        yield "value", "an action has no points"
    if line.verb == "score" and not line.value:
        yield "value", "score needs points"
    if line.kind == "event" and line.verb != "score" and line.value:
        yield "value", f"an event that does not score has no points: {line.verb} would leave them out"
    if line.seized_side is not None and not line.seized:
        yield "seized_side", "without points in parentheses there is no side that gets them"
    if line.conclave and line.kind != "event":
        yield "conclave", "only an event can wait for the death of Paolo III"
    if line.verb in WITH_AMOUNT and not line.amount:
        yield "amount", f"{line.verb} needs an amount"
    if line.verb not in WITH_AMOUNT and line.amount:
        yield "amount", f"only {' and '.join(WITH_AMOUNT)} have an amount"
    yield from _target_faults(data, line)


def _target_faults(data: CardsFile, line: CardLine) -> Iterator[Fault]:
    names = [other.name for other in data.cards]
    if line.verb == "change_side":
        if line.target not in [role.name for role in data.roles]:
            yield "target", f"{line.target} is no role"
    elif line.verb in ON_CARDS:
        if line.target not in (*KINDS, *SIGN, *names):
            yield "target", f"{line.target} is neither a kind nor a side nor a card of this file"
    elif line.target is not None:
        yield "target", f"{line.verb} has no target"
    if line.but is not None and (line.verb not in ON_CARDS or line.but not in names):
        yield "but", f"{line.but} is no card that could be spared"


def _aims(line: CardLine) -> tuple[str | None, ...]:
    """The targets that this card answers to: its name, its kind, and its side if it is a book or goods."""
    return line.name, line.kind, line.side if line.seized is not None else None


def boxed(data: CardsFile) -> Box:
    """The file laid out by card."""
    lines = {Card[line.name]: line for line in data.cards}

    def touched(line: CardLine) -> frozenset[int]:
        if line.verb not in ON_CARDS:
            return frozenset()
        of = [int(card) for card, other in lines.items() if line.target in _aims(other)]
        return frozenset(card for card in of if Card(card).name != line.but)

    def points(line: CardLine, value: int | None, side: str | None) -> int:
        return 0 if not value or side is None else SIGN[side] * value

    every = [lines.get(card) for card in Card]
    empty = CardLine(name="", copies=0, kind="azione", mark="reconstructed")
    filled = [line or empty for line in every]
    copies = tuple(tuple(line.copies * (line.not_with != seats) for line in filled) for seats in SEAT_COUNTS)
    normal = tuple(points(line, line.value, line.side) for line in filled)
    return Box(
        copies=copies,
        decks=tuple(tuple(card for card, n in enumerate(of) for _ in range(n)) for of in copies),
        kind=tuple(KINDS.index(line.kind) for line in filled),
        normal=normal,
        seized=tuple(
            normal[n] if line.seized is None else points(line, line.seized, line.seized_side or line.side)
            for n, line in enumerate(filled)
        ),
        verb=tuple(line.verb or "" for line in filled),
        touches=tuple(touched(line) for line in filled),
        role=tuple(int(Role[line.target or ""]) if line.verb == "change_side" else -1 for line in filled),
        amount=tuple(line.amount for line in filled),
        conclave=tuple(line.conclave for line in filled),
        roles=tuple(
            tuple(sorted(int(Role[line.name]) for line in data.roles if line.not_with != seats))
            for seats in SEAT_COUNTS
        ),
        sides=tuple(next(SIGN[line.side] for line in data.roles if line.name == role.name) for role in Role),
        drawn=data.opening.drawn,
        kept=data.opening.kept,
        spread=data.paolo.spread,
        titles=tuple((line.name, line.title) for line in data.cards if line.title),
        file=data,
    )


def parse_cards(text: str, name: str) -> Box:
    """The box of a text; DataError says which line is wrong, and why."""
    return boxed(parse_data(text, CardsFile, name, card_faults))


OURS = ""
"""The option ``cards`` of a table that plays with ``cards.toml``."""
BOXES: dict[str, Box] = {OURS: parse_cards((FOLDER / "cards.toml").read_text(encoding="utf-8"), "cards.toml")}
"""The boxes that were opened, by digest."""


def open_box(data: bytes, name: str = "cards") -> str:
    """Make a file of cards known; returns its digest, the value of the option ``cards`` for it."""
    digest, text = own_file(data, name)
    BOXES[digest] = parse_cards(text, name)
    return digest


def box_of(cards: str) -> Box:
    """The box of an option."""
    return BOXES[cards]
