"""The people who play as bots: a name, a mask, a level, a temper and a few sentences each."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from pathlib import Path
from typing import Annotated, Literal, TypeAlias

import msgspec

from ridotto.bots.levels import LEVELS
from ridotto.core.data import Fault, read_data

Mask: TypeAlias = Literal["colombina", "moretta", "gatto", "medico", "bauta", "zanni"]
Leads: TypeAlias = Annotated[tuple[str, ...], msgspec.Meta(min_length=1)]
"""What comes before a sentence about what somebody believed (``bots/afterwards``)."""
Lines: TypeAlias = Annotated[tuple[str, ...], msgspec.Meta(min_length=3)]


class Manner(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a person speaks, in one language."""

    temper: str
    hello: Lines
    sigh: Lines
    pleased: Lines
    beaten: Lines
    won: Lines
    knew: Leads
    fooled: Leads
    unsure: Leads
    feared: Leads
    chose: Leads


class Person(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody who plays as a bot."""

    name: str
    lamps: Annotated[int, msgspec.Meta(ge=1, le=5)]
    """How well they play: 1 is a novice, 5 a master."""
    mask: Mask
    it: Manner
    en: Manner
    counts: bool = False
    """They speak of odds in numbers."""

    @property
    def level(self) -> str:
        """The level at which they play, where a game has levels."""
        return LEVELS[self.lamps - 1]


def _faults(people: dict[str, Person]) -> Iterable[Fault]:
    for id, person in people.items():
        if person.name.casefold() != id:
            yield id, "the key is the name in small letters"
        if person.name[0] in "FBZX":
            yield f"{id}.name", "begins with the letter of an agent, which stands for somebody else"
        if any(other.name[0] == person.name[0] for other in people.values() if other is not person):
            yield f"{id}.name", "begins like another name"


PEOPLE = tuple(read_data(Path(__file__).parent / "people.toml", dict[str, Person], _faults).values())
"""In the order in which they are asked to the table."""

BOT_NAMES = tuple(person.name for person in PEOPLE)


COMPANIES: dict[str, tuple[int, ...]] = {"newcomer": (1, 2), "family": (2, 3, 4), "expert": (4, 5)}
"""For whom the house chooses company, and of which lamps it is."""


def known(name: str) -> Person | None:
    """The person of this name, whatever its capitals."""
    return next((person for person in PEOPLE if person.name.casefold() == name.casefold()), None)


def newcomer(names: Collection[str], masks: Collection[str]) -> Person | None:
    """The next person to sit down where these names are taken and these masks worn.

    Somebody whose mask is free comes first; None if every name is taken.
    """
    free = [person for person in PEOPLE if person.name not in names]
    return next((person for person in free if person.mask not in masks), free[0] if free else None)


def invited(
    names: Collection[str], masks: Collection[str], lamps: Collection[int], pick: Callable[[int], int]
) -> Person | None:
    """Somebody of these lamps, drawn by ``pick``: of a level that is not at the table yet, with a free mask.

    Without such a person the level is repeated, then the mask; None if nobody of these lamps is left.
    """
    here = {person.lamps for person in PEOPLE if person.name in names}
    free = [person for person in PEOPLE if person.name not in names and person.lamps in lamps]
    own_mask = [person for person in free if person.mask not in masks]
    new_level = [person for person in own_mask if person.lamps not in here]
    found = new_level or own_mask or free
    return found[pick(len(found))] if found else None
