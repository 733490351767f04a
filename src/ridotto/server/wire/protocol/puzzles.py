"""The puzzle of the day, in both languages, so that a page needs no network once it has it."""

from __future__ import annotations

import msgspec

from ridotto.puzzles.pack import Kind as PuzzleKind
from ridotto.puzzles.pack import PuzzleFact
from ridotto.server.wire.protocol.base import Language, Mask


class PuzzleChoice(msgspec.Struct, frozen=True):
    """One of the answers: it names cards, a figure, or is a sentence; ``words`` has all of them."""

    cards: tuple[int, ...]
    figure: int


class PuzzleWords(msgspec.Struct, frozen=True):
    """What is said of a puzzle in one language."""

    title: str
    kind: str
    difficulty: str
    question: str
    about: str
    """The part of the question that it is about; empty if there is none."""
    you: str
    lines: tuple[str, ...]
    briefs: tuple[str, ...]
    """By line what one has to know of it, in a few words."""
    shown: tuple[str, ...]
    note: str
    choices: tuple[str, ...]
    cards: tuple[str, ...]
    """The name of each card of the game."""
    say: dict[str, str]
    """Sentences that the terminal says too, the text to share among them."""


class PuzzleReason(msgspec.Struct, frozen=True):
    """A link of the chain; the last one has no fact (-1), and says what follows from all."""

    fact: int
    concludes: tuple[tuple[int, int], ...]
    """Who is known from here on to hold what: figure and card."""


class SolutionWords(msgspec.Struct, frozen=True):
    """What is said in one language of the answers, by choice, and of the reasons, in order."""

    why: tuple[str, ...]
    reasons: tuple[str, ...]
    worlds: tuple[str, ...]


class PuzzleSolution(msgspec.Struct, frozen=True):
    """What a page opens once somebody has answered."""

    answer: int
    facts: int
    """How many facts are needed; 0 where there are no reasons."""
    bits: tuple[float, ...]
    """By choice, of those kinds that are measured in bits."""
    reasons: tuple[PuzzleReason, ...]
    words: dict[Language, SolutionWords]


class DayPuzzle(msgspec.Struct, frozen=True):
    """The puzzle of a day. ``solution`` is a ``PuzzleSolution`` as JSON in base64.

    It is no secret, for every copy of the pack holds it: it is folded away so that nobody reads it by chance,
    and comes along so that an answer is checked without a network.
    """

    day: str
    today: str
    """The day that it is now, by UTC."""
    first: str
    """The day of the first puzzle."""
    id: str
    game: str
    kind: PuzzleKind
    difficulty: int
    figures: int
    names: tuple[str, ...]
    masks: tuple[Mask, ...]
    me: int
    own: tuple[int, ...]
    facts: tuple[PuzzleFact, ...]
    shown: tuple[PuzzleFact, ...]
    about: int
    cargo: tuple[int, ...]
    choices: tuple[PuzzleChoice, ...]
    solution: str
    words: dict[Language, PuzzleWords]


class SecondWords(msgspec.Struct, frozen=True):
    """What the lantern says in a second lesson, in one language; before and after each puzzle."""

    title: str
    intro: str
    before: tuple[str, ...]
    after: tuple[str, ...]
    end: str


class SecondLesson(msgspec.Struct, frozen=True):
    """The second lesson of a game: puzzles in order. They have no day."""

    game: str
    puzzles: tuple[DayPuzzle, ...]
    words: dict[Language, SecondWords]


class ListedPuzzle(msgspec.Struct, frozen=True):
    """A puzzle in the list of all that have come."""

    day: str
    game: str
    kind: PuzzleKind
    difficulty: int
    words: dict[Language, str]
    """What its kind is called."""


class PuzzleList(msgspec.Struct, frozen=True):
    """Every puzzle whose day has come, the newest first."""

    today: str
    puzzles: tuple[ListedPuzzle, ...]
