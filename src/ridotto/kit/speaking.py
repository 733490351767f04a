"""The law of words: everything that can be said is said in every language."""

from __future__ import annotations

import ast
import enum
import string
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, get_args, get_type_hints

from ridotto.core import LANGUAGES, Event, Game, Match, Move, Refusal, Words
from ridotto.core.told import unlabelled
from ridotto.kit.laws import Law
from ridotto.kit.walk import WalkStep

NAMES = ("Anna", "Bruno", "Carla", "Dario", "Elena", "Fabio")

SHARED = ("no", "")
"""Words that are the same in both languages: one of the core, and none at all."""


def faults(game: Game) -> list[str]:
    """What the words of a game lack, as far as the files show it."""
    found: list[str] = []
    for language in LANGUAGES:
        try:
            words = game.words(language)
        except (OSError, ValueError) as error:
            return [f"there are no words in {language}: {error}"]
        found += [f"{language}: {fault}" for fault in _missing(game, words)]
    found += _unlike(*(game.words(language) for language in LANGUAGES))
    return found


def _missing(game: Game, words: Words) -> Iterator[str]:
    for table, kinds in (("moves", game.move_types), ("events", game.event_types)):
        for kind in kinds:
            yield from _saying(words, table, kind)
    for name in game.rules.questions:
        if not words.has("questions", name):
            yield f"no words for the question {name}"
    for reason in sorted(_reasons(game.folder)):
        if not words.has("refusals", reason):
            yield f"no words for the refusal {reason}"
    for field in unlabelled(game, words):
        yield f"no words for {field}"
    for cards in _enums([*game.move_types, *game.event_types]):
        spoken = [words.value(card) for card in cards]
        for card in cards:
            if not words.has(cards.__name__, card.name):
                yield f"no words for {card}"
            elif spoken.count(words.value(card)) > 1:
                yield f"{card} is spoken like another: identical cards have one id"


def _saying(words: Words, table: str, kind: type[Move] | type[Event]) -> Iterator[str]:
    name = kind.__name__
    if not words.has(table, name):
        yield f"no words for {table}.{name}"
        return
    saying = words.tables[table][name]
    sayings = {"says": saying} if isinstance(saying, str) else saying
    if "says" not in sayings:
        yield f"{table}.{name} has no saying for those whom it does not name"
    for key, sentence in sayings.items():
        if key != "says" and key not in kind.__struct_fields__:
            yield f"{table}.{name}.{key}: {name} has no field of this name"
        for field in _fields(sentence):
            if field not in kind.__struct_fields__:
                yield f"{table}.{name} speaks of {{{field}}}, which {name} does not have"


def _unlike(one: Words, other: Words) -> Iterator[str]:
    """Sayings that only one language has, and those that are the same in both without being proper names.

    Proper names are listed in the words themselves: ``[proper]``, ``names = ["Rialto", …]``.
    """
    mine, theirs = dict(_sentences(one.tables)), dict(_sentences(other.tables))
    proper = {name for words in (one, other) for name in words.tables.get("proper", {}).get("names", ())}
    for path in {**mine, **theirs}:
        if path not in mine or path not in theirs:
            lacking = one if path not in mine else other
            yield f"{lacking.language}: no words for {path}"
        elif mine[path] == theirs[path] and mine[path] not in proper and mine[path] not in SHARED:
            yield f"{path} is {mine[path]!r} in both languages, and is not listed under [proper]"


def _sentences(tables: Any, path: str = "") -> Iterator[tuple[str, str]]:
    for key, value in tables.items():
        where = f"{path}.{key}" if path else key
        if isinstance(value, str):
            yield where, value
        elif isinstance(value, dict):
            yield from _sentences(value, where)


def _fields(sentence: str) -> list[str]:
    return [
        field.split(".")[0].split("[")[0] for _, field, _, _ in string.Formatter().parse(sentence) if field
    ]


@cache
def _reasons(folder: Path) -> frozenset[str]:
    """The reasons of all refusals that are written out in the rules of the game in this folder."""
    found = set()
    for file in folder.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Refusal":
                for reason in node.args[1:2]:
                    if isinstance(reason, ast.Constant):
                        found.add(str(reason.value))
    return frozenset(found)


def _enums(kinds: list[Any]) -> list[type[enum.Enum]]:
    """The kinds of cards, places and persons that moves and events speak of."""
    found: dict[type[enum.Enum], None] = {}

    def look(hint: Any) -> None:
        if isinstance(hint, type) and issubclass(hint, enum.Enum):
            found[hint] = None
        for inner in get_args(hint):
            look(inner)

    for kind in kinds:
        for hint in get_type_hints(kind).values():
            look(hint)
    return list(found)


class Speaking(Law):
    """Whatever comes up on a walk can be spoken in every language, to everybody."""

    name = "words"

    def __init__(self, game: Game, seats: int) -> None:
        super().__init__(game, seats)
        self.spoken: set[Any] = set()

    def begin(self, match: Match) -> None:
        self.position(match)

    def step(self, step: WalkStep) -> None:
        for told in step.told:
            self.speak("event", told.event)
        self.position(step.after)

    def position(self, match: Match) -> None:
        for seat in match.to_move():
            for choice in match.choices(seat):
                self.speak("move", choice.move)
                if choice.refusal is not None:
                    self.speak("refusal", choice.refusal)

    def speak(self, what: str, thing: Move | Event | Refusal) -> None:
        key = (what, repr(thing))
        if key in self.spoken:
            return
        self.spoken.add(key)
        for language in LANGUAGES:
            words = self.game.words(language)
            for reader in (None, *range(self.seats)):
                try:
                    said = getattr(words, what)(thing, NAMES[: self.seats], reader)
                except (LookupError, ValueError) as error:
                    self.require(False, f"{thing} cannot be spoken in {language}: {error!r}")
                else:
                    self.require(bool(said.strip()), f"{thing} is silent in {language}")
            if isinstance(thing, Refusal):
                self.require(
                    words.has("refusals", thing.reason), f"no words for {thing.reason} in {language}"
                )
