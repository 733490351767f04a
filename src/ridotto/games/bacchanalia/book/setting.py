"""What all forms of the book share: chapters with their headings, spoken, and the signs of print."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import msgspec

from ridotto.core.words import Words, read_words
from ridotto.games.bacchanalia.cards import MATTERS, Ending, Finale, Kind, Telling
from ridotto.games.bacchanalia.story import ORNAMENT, Passage, Person, Story, printable

FOLDER = Path(__file__).parent
VINE = "vine"
_ROMAN = ((100, "C"), (90, "XC"), (50, "L"), (40, "XL"), (10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I"))


class Utterance(msgspec.Struct, frozen=True):
    """A question or an answer."""

    speaker: str
    text: str


class Chapter(msgspec.Struct, frozen=True):
    """A typeset scene; a veiled one has no words."""

    number: str
    """In Roman numerals; empty for an arrival and for what is veiled."""
    title: str
    by: str
    ornament: str
    paragraphs: tuple[str, ...]
    lines: tuple[Utterance, ...]
    veiled: bool = False


class BookPerson(msgspec.Struct, frozen=True):
    """A person on the page of persons."""

    name: str
    player: str
    matters: tuple[tuple[str, str], ...]
    ending: str


class Book(msgspec.Struct, frozen=True):
    """The whole book, in words."""

    language: str
    title: str
    subtitle: str
    players: tuple[str, ...]
    entries: tuple[BookPerson, ...]
    chapters: tuple[Chapter, ...]
    words: dict[str, str]
    count: str


def book(story: Story, language: str, title: str = "") -> Book:
    """Set a story in a language; ``title`` is what the table calls its evening."""
    words = read_words(FOLDER.parent, language)
    said = {key: curled(str(text)) for key, text in words.tables["book"].items()}
    return Book(
        language,
        curled(" ".join(printable(title).split())) or said["title"],
        said["subtitle"],
        tuple(person.player for person in story.persons),
        tuple(_entry(person, words) for person in story.persons),
        tuple(_chapters(story, words)),
        said,
        said["count"].format(scenes=story.scenes, happy=story.happy),
    )


def _entry(person: Person, words: Words) -> BookPerson:
    matters = tuple(
        (curled(words.text("book_matters", kind.name)), curled(person.matters[kind.name]))
        for kind in MATTERS
        if kind.name in person.matters
    )
    return BookPerson(person.name or person.player, person.player, matters, _ending(person, words))


def _ending(person: Person, words: Words) -> str:
    if person.finale == Finale.AWAY:
        return curled(words.text("book", "ended_away"))
    return "" if person.ending is None else curled(words.text("book", f"ended_{Ending(person.ending) + 1}"))


def _chapters(story: Story, words: Words) -> Iterator[Chapter]:
    number = 0
    for passage in story.passages:
        if passage.veiled:
            yield Chapter("", "", "", "", (), (), veiled=True)
            continue
        arrival = passage.kind == Kind.ARRIVAL
        number += not arrival
        name = words.text("book", "arrival") if arrival else words.text("book", "untitled", number=number)
        yield Chapter(
            "" if arrival else roman(number),
            curled(passage.title or name),
            curled(_by(story, passage, words)),
            ornament_of(passage.telling),
            tuple(curled(paragraph) for paragraph in passage.paragraphs),
            tuple(_lines(story, passage, words)),
        )


def _by(story: Story, passage: Passage, words: Words) -> str:
    """Who tells, as whom, and what rules."""
    person = story.persons[passage.seat]
    who = person.player
    if person.name and person.name != person.player:
        who = words.text("book", "as_whom", player=person.player, name=person.name)
    if passage.kind == Kind.FINALE:
        return f"{who}. {words.text('book', 'finale')}"
    if passage.kind == Kind.ARRIVAL:
        return who
    if passage.telling == Telling.TIE:
        return f"{who}. {words.text('book', 'tie')}"
    return f"{who}. {words.text('book', 'ruled', deus=ORNAMENT[passage.telling].name.capitalize())}"


def _lines(story: Story, passage: Passage, words: Words) -> Iterator[Utterance]:
    for exchange in passage.exchanges:
        asker = story.persons[exchange.by]
        yield Utterance(curled(words.text("book", "asks", name=asker.player)), curled(exchange.question))
        if exchange.answer:
            person = story.persons[passage.seat]
            teller = words.text("book", "answers", name=person.name or person.player)
            yield Utterance(curled(teller), curled(exchange.answer))


def ornament_of(telling: Telling) -> str:
    """The Deus whose picture stands over a scene; for a tie, the Parcae."""
    deus = ORNAMENT.get(telling)
    return "parcae" if deus is None else deus.name.lower()


@cache
def drawing(name: str) -> str:
    """An ornament as SVG."""
    return (FOLDER / "ornaments" / f"{name}.svg").read_text(encoding="utf-8").strip()


@cache
def style(name: str) -> str:
    """How a form of the book looks."""
    return (FOLDER / f"{name}.css").read_text(encoding="utf-8")


def roman(number: int) -> str:
    """A Roman numeral.

    >>> roman(14), roman(49)
    ('XIV', 'XLIX')
    """
    found = ""
    for value, sign in _ROMAN:
        found += sign * (number // value)
        number %= value
    return found


def curled(text: str) -> str:
    """Apostrophes and quotation marks as they are printed.

    >>> curled("l'oste dice \\"no\\"")
    'l’oste dice “no”'
    """
    text = re.sub(r'"([^"\n]*)"', "“\\1”", text)
    return text.replace("'", "’")
