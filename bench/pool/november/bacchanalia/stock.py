"""What the companions can tell of: persons, places, pieces of scenes, in each language, from ``tales/``."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Annotated, Literal

import msgspec

from pool.november.bacchanalia.grammar import bare, definite
from ridotto.core.data import read_data
from ridotto.games.bacchanalia.cards import Deus, Kind

FOLDER = Path(__file__).parent / "tales"
ANYBODY = "someone"
"""The person of a seat that a companion takes over from somebody whose character it does not know."""

_MARK = re.compile(r"\[([^\]|]+)\|([pta])(?: (\w+))?(?:: ([^\]]+))?\]")
_KINDS = {"p": Kind.PERSON, "a": Kind.PERSON, "t": Kind.THING}
_NEEDS = re.compile(r"^(?:@-?\w+ )+")

Short = Annotated[str, msgspec.Meta(min_length=1, max_length=400)]
Gender = Literal["m", "f"]


class Person(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody whom a companion plays, with everything that happens to nobody else."""

    id: str
    name: str
    gender: Gender
    amans: str
    amans_gender: Gender
    accuser: str
    accuser_gender: Gender
    charge: str
    thing: str
    home: str
    who: Short
    mirror: Short
    beloved: Short
    crime: Short
    accuser_is: Short
    where: Short
    memories: list[str]
    news: list[str]
    secrets: list[str]
    bonds: list[str]
    charges: list[str]
    flight: str
    answers: dict[str, str]

    @property
    def everything(self) -> str:
        """Everything that is told of this person."""
        own = (self.memories, self.news, self.secrets, self.bonds, self.charges, self.answers.values())
        said = (self.who, self.mirror, self.beloved, self.crime, self.accuser_is, self.where, self.flight)
        return "\n".join([self.charge, self.thing, *said, *(text for texts in own for text in texts)])


class Spot(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A place: what there is, what is seen on arriving, how a scene opens for somebody already there."""

    phrase: str
    has: frozenset[str]
    arrive: str
    stay: list[str]
    title: str

    def suits(self, piece: str, alone: bool = True) -> bool:
        """Whether there is what a piece needs: nobody knocks at the door of a vineyard."""
        has = self.has | {"alone"} if alone else self.has
        return all((need[1:] not in has) if need[0] == "-" else need in has for need in needs(piece))


class _Persons(msgspec.Struct, frozen=True):
    person: list[Person]


class _Scenes(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    vinum_rises: list[str]
    vinum_nobody: list[str]
    figures: dict[str, list[str]]
    scenes: dict[str, list[str]]
    endings: dict[str, list[str]]
    lines: dict[str, list[str]]
    weaves: dict[str, list[str]]
    arrivals: dict[str, list[str]]
    opening: dict[str, list[str]]
    questions: dict[str, list[str]]
    titles: dict[str, list[str]]


class Found(msgspec.Struct, frozen=True):
    """An element that a piece of ours brings in: how the register has it, and its Deus."""

    phrase: str
    kind: Kind
    deus: Deus | None = None
    first: str = ""
    """How a piece speaks of it for the first time, without its article."""


class Stock:
    """Everything in one language."""

    def __init__(self, language: str) -> None:
        self.language = language
        persons = read_data(FOLDER / f"persons.{language}.toml", _Persons).person
        self.anybody = next(person for person in persons if person.id == ANYBODY)
        self.persons = [person for person in persons if person.id != ANYBODY]
        self.places: dict[str, Spot] = read_data(FOLDER / f"places.{language}.toml", dict[str, Spot])
        tales = read_data(FOLDER / f"scenes.{language}.toml", _Scenes)
        self.pieces: dict[str, list[str]] = {
            "vinum_rises": tales.vinum_rises,
            "vinum_nobody": tales.vinum_nobody,
            **{f"figure {name}": found for name, found in tales.figures.items()},
            **tales.scenes,
            **tales.endings,
            **tales.lines,
            **{f"weave {name}": found for name, found in tales.weaves.items()},
            **tales.arrivals,
            **tales.opening,
            **tales.questions,
        }
        self.title_of = {
            piece: title
            for key, titles in tales.titles.items()
            for piece, title in zip(self.pieces.get(key) or self.pieces[f"figure {key}"], titles)
        }
        """The title of the scene that contains each piece."""
        every = [piece for pieces in self.pieces.values() for piece in pieces]
        self.elements = [found for piece in every for found in self._marks(piece)]
        self.elements += [
            Found(spot.phrase, Kind.PLACE, first=bare(spot.phrase, language)) for spot in self.places.values()
        ]
        self.animals = {
            later or definite(phrase, language)
            for piece in every
            for phrase, kind, _, later in _MARK.findall(piece)
            if kind == "a"
        }
        """The elements that nobody should be said to have kissed."""

    def _marks(self, piece: str) -> list[Found]:
        """The elements that a piece brings in."""
        return [
            Found(
                later or definite(phrase, self.language),
                _KINDS[kind],
                Deus[deus.upper()] if deus else None,
                bare(phrase, self.language),
            )
            for phrase, kind, deus, later in _MARK.findall(piece)
        ]

    def elements_in(self, text: str) -> list[Found]:
        """Those of our elements that a text speaks of, in its order."""
        low = text.lower()
        at = {
            found.phrase: max(
                low.find(words.lower()) for words in (found.first, bare(found.phrase, self.language))
            )
            for found in self.elements
        }
        return sorted((f for f in self.elements if at[f.phrase] >= 0), key=lambda f: at[f.phrase])


def unmarked(piece: str) -> str:
    """A piece as it is told: neither its needs nor its elements are marked in it."""
    return _MARK.sub(lambda found: found[1], _NEEDS.sub("", piece))


def needs(piece: str) -> list[str]:
    """What a place must have, or with a minus must not have, for a piece to be told there."""
    found = _NEEDS.match(piece)
    return [need[1:] for need in found[0].split()] if found else []


@cache
def stock(language: str) -> Stock:
    """The stock of a language; it is read once."""
    return Stock(language)
