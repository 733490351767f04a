"""What a pack of puzzles holds. It is frozen: puzzles are added at its end, none is ever changed.

In every game of a pack each of the ``figures`` holds one card of the first suit and one of the second, and no
two hold the same card. With n figures the first suit are the cards 0 to n-1, the second those from n to 2n-1.
"""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import Literal, TypeAlias

import msgspec

FORMAT = "ridotto-puzzles/1"
PACKS = Path(__file__).parent / "packs"

Kind: TypeAlias = Literal["who", "certain", "ask", "lie", "knows", "lied"]
MEASURED: tuple[Kind, ...] = ("ask", "lie")
"""Kinds whose answers are compared in bits."""
World: TypeAlias = tuple[tuple[int, int], ...]
"""What each figure holds: a card of the first suit and one of the second."""


class PackError(ValueError):
    """What is wrong with a pack, in one sentence."""


class PuzzleFact(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something that whoever solves was told about a figure.

    ``true``: it holds this card. ``false``: it does not. ``pair``: of the two exactly one is its own.
    ``guess``: it has named these two as the last figure's, and was wrong: it holds neither, and the last
    figure does not hold both. ``claim``: it says that it has loaded these, true or not.
    """

    kind: Literal["true", "false", "pair", "guess", "claim"]
    figure: int
    cards: tuple[int, ...]
    when: int
    """The round, or the turn."""
    asked: bool = False
    """It answered a question; asked again it shows its other card."""


class PuzzleOption(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One of the answers."""

    cards: tuple[int, ...] = ()
    figure: int = -1
    figures: tuple[int, ...] = ()
    """Of *lied*: these have lied, and nobody else."""
    yes: bool = False
    knows: int = -1
    """Of *knows*: which of two cards is known, 1 the first, 2 the second, 3 both, 0 neither."""
    bits: float = 0
    """Of *ask*: what is learnt. Of *lie*: what is told. Both on average, in bits."""
    fails: World | None = None
    """If it is wrong: a world in which it fails, out of those that are possible."""


class ChainLink(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One fact of the chain of reasons: with it, and those before it, this much is certain."""

    fact: int
    """Its place among the facts of the puzzle."""
    before: int
    after: int
    """Worlds that are possible without it, and with it."""
    concludes: tuple[tuple[int, int], ...]
    """Who is known from here on to hold what: figure and card."""
    option: int = -1
    """Of *lied*: the answer that is ruled out; ``before`` and ``after`` count answers then."""


class Puzzle(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A puzzle, with its answer."""

    id: str
    game: str
    kind: Kind
    difficulty: int
    """1 to 5."""
    figures: int
    names: tuple[str, ...]
    masks: tuple[str, ...]
    """Of those figures that are people; a figure beyond them is the treasure."""
    me: int
    own: tuple[int, ...]
    facts: tuple[PuzzleFact, ...]
    """What was told, in order; some of it may be idle."""
    shown: tuple[PuzzleFact, ...]
    """Of *lie* and *knows*: what the figure that looks has been told about me before."""
    about: int
    """*who*, *lie*, *knows*: the figure in question. *certain* and *ask* have none: -1."""
    suit: int
    """*who*: which of its cards is asked for, 0 or 1."""
    claim: tuple[int, ...]
    """*certain*: the cards that are called, or guessed."""
    options: tuple[PuzzleOption, ...]
    answer: int
    """Which of them is right."""
    chain: tuple[ChainLink, ...]
    worlds: int
    """How many worlds are possible."""
    cut: tuple[str, int]
    """The seed of the match that it was cut from, and how many entries had been made."""
    cargo: tuple[int, ...] = ()
    """*lied*: the cards that came to light, one's own among them…"""
    lost: int = 0
    """… and how many were thrown overboard, unseen; none of them an event."""


class StockCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a card is called."""

    it: str
    en: str


class Stock(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The names of a game of the pack, and of its cards by number."""

    title: StockCard
    cards: tuple[StockCard, ...]


class Pack(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Puzzles for some time to come."""

    format: str
    seed: str
    first_day: str
    """The UTC day of its first puzzle, as 2026-12-01."""
    stock: dict[str, Stock]
    puzzles: tuple[Puzzle, ...]


def id_of(puzzle: Puzzle) -> str:
    """The digest of a puzzle, by which it is known."""
    plain = msgspec.json.encode(msgspec.structs.replace(puzzle, id=""))
    return hashlib.sha256(plain).hexdigest()[:16]


def encode(pack: Pack) -> bytes:
    """A pack as a file: a line for each puzzle, so that one can see what was added."""
    head = msgspec.json.encode(msgspec.structs.replace(pack, puzzles=())).removesuffix(b"[]}")
    lines = b",\n".join(msgspec.json.encode(puzzle) for puzzle in pack.puzzles)
    return head + b"[\n" + lines + b"\n]}\n"


def decode(data: bytes) -> Pack:
    """The pack in a file; every puzzle is the one that its id names."""
    try:
        pack = msgspec.json.decode(data, type=Pack)
    except msgspec.DecodeError as error:
        raise PackError(f"this is not a pack of puzzles: {error}") from None
    if pack.format != FORMAT:
        raise PackError(f"this pack is in the format {pack.format!r}; known is {FORMAT!r}")
    for n, puzzle in enumerate(pack.puzzles):
        if puzzle.id != id_of(puzzle):
            raise PackError(f"puzzle {n} was changed after it was made")
    return pack
