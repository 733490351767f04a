"""Short reactions of the people who play as bots: to a greeting, to what everybody has just seen, to the end.

They are drawn from the dice of the table and the numbers of what everybody was told: from nothing that only
some seats know. So they can give nothing away, and every process that plays the match comes to the same.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Literal, TypeAlias

import msgspec

from ridotto.bots.people import Person, known
from ridotto.core import Event, key_of
from ridotto.core.data import read_data

Language: TypeAlias = Literal["it", "en"]
Mood: TypeAlias = Literal["hello", "sigh", "pleased", "beaten", "won"]

ONE_IN = 3
"""At such a moment one of so many is answered by a word."""
APART = 30
"""Events told to everybody between two reactions at least: some rounds."""


class Cause(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What somebody reacts to."""

    who: str
    mood: Literal["pleased", "sigh", "either"]


CAUSES = read_data(Path(__file__).with_name("reactions.toml"), dict[str, dict[str, Cause]])


class Reaction(msgspec.Struct, frozen=True):
    """A sentence of somebody's, in whichever language it is read."""

    person: str
    mood: Mood
    n: int

    @property
    def lines(self) -> dict[Language, str]:
        """The sentence in each language; none if there is no such person or sentence any more."""
        person = known(self.person)
        if person is None:
            return {}
        told: dict[Language, tuple[str, ...]] = {
            "it": getattr(person.it, self.mood),
            "en": getattr(person.en, self.mood),
        }
        return {language: lines[self.n] for language, lines in told.items() if self.n < len(lines)}


def kept(reaction: Reaction) -> str:
    """As a line of talk in the store; no line of a person's begins so."""
    return f"/{reaction.person} {reaction.mood} {reaction.n}"


def unkept(text: str) -> Reaction | None:
    """The reaction of a line of talk; None if it is a greeting."""
    words = text.removeprefix("/").split()
    if len(words) != 3 or not words[2].isdecimal():
        return None
    return msgspec.convert({"person": words[0], "mood": words[1], "n": int(words[2])}, Reaction)


def to_greeting(dice: str, n: int, bots: Mapping[int, Person]) -> tuple[int, Reaction] | None:
    """Who answers a greeting, the n-th line of talk, and how."""
    if not bots:
        return None
    seat = sorted(bots)[_drawn(f"{dice}/greeting/{n}", len(bots))]
    return seat, _sentence(bots[seat], "hello", f"{dice}/hello/{n}")


def to_event(
    game: str, dice: str, n: int, event: Event, bots: Mapping[int, Person]
) -> tuple[int, Reaction] | None:
    """Who says a word about an event that was told to everybody, their n-th; mostly nobody."""
    cause = CAUSES.get(game, {}).get(type(event).__name__)
    if cause is None or not bots or _drawn(f"{dice}/reaction/{n}", ONE_IN):
        return None
    mood: Mood = "sigh" if cause.mood == "sigh" else "pleased"
    if cause.mood == "either":
        mood = ("pleased", "sigh")[_drawn(f"{dice}/mood/{n}", 2)]
    if cause.who == "anybody":
        seat = sorted(bots)[_drawn(f"{dice}/who/{n}", len(bots))]
    else:
        seat = getattr(event, cause.who)
    return None if seat not in bots else (seat, _sentence(bots[seat], mood, f"{dice}/line/{n}"))


def to_end(
    dice: str, match: str, winners: Sequence[int], bots: Mapping[int, Person]
) -> tuple[int, Reaction] | None:
    """Who has the last word: one who has won, or else one who was beaten."""
    won = sorted(set(bots) & {*winners})
    able = won or sorted(bots)
    if not able:
        return None
    seat = able[_drawn(f"{dice}/end/{match}", len(able))]
    return seat, _sentence(bots[seat], "won" if won else "beaten", f"{dice}/last/{match}")


def _sentence(person: Person, mood: Mood, about: str) -> Reaction:
    return Reaction(person.name.casefold(), mood, _drawn(about, len(getattr(person.en, mood))))


def _drawn(about: str, n: int) -> int:
    return int.from_bytes(key_of(about)) % n
