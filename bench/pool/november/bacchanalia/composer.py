"""How a companion tells: our own pieces, put together by what rules, the place and what was told."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pool.november.bacchanalia.grammar import (
    Number,
    Phrase,
    capitalised,
    is_feminine,
    is_plural,
    opening,
    sentences,
)
from pool.november.bacchanalia.memory import Memory
from pool.november.bacchanalia.stock import Person, unmarked
from ridotto.core import Chance

WINDOW = 4
"""Ordered pieces are chosen among this many next ones: decadence rises."""


class Composer:
    """One telling of one seat."""

    def __init__(self, memory: Memory, person: Person, tone: str, chance: Chance) -> None:
        self.memory = memory
        self.stock = memory.stock
        self.person = person
        self.tone = tone
        self.chance = chance
        self.here = memory.place
        """Where the telling has come to."""
        self.told: list[str] = []
        """Pieces of this telling."""

    # choosing

    def likely(self, percent: int, name: str) -> bool:
        """Whether something happens that has this probability."""
        return self.chance.pick(100, name) < percent

    def one_of(self, things: Sequence[Any], name: str) -> Any:
        """Any of them."""
        return things[self.chance.pick(len(things), name)]

    def pick(self, key: str, ordered: bool = False) -> str:
        """A piece that fits and was not told yet, as long as there is one; nothing if none fits."""
        return self.among(self.stock.pieces[key], key, ordered)

    def required(self, key: str, ordered: bool = False) -> str:
        """The same where something has to be told: if none fits, say that it is not told."""
        return self.pick(key, ordered) or self.pick("neutral")

    def if_new(self, key: str) -> str:
        """The same for an ornament: none rather than one that everybody has heard."""
        return self.among([piece for piece in self.stock.pieces[key] if not self.memory.used(piece)], key)

    def among(self, pieces: Sequence[str], name: str, ordered: bool = False, **element: Any) -> str:
        """The same out of a list that is given."""
        fitting = [piece for piece in pieces if self.fits(piece, **element)]
        if not fitting:
            return ""
        fresh = [piece for piece in fitting if not self.memory.used(piece)] or fitting
        if ordered:
            fresh = fresh[:WINDOW]
        heard = self.openings()
        fresh = [piece for piece in fresh if opening(unmarked(piece)) not in heard] or fresh
        piece: str = self.one_of(fresh, name)
        self.told.append(piece)
        return self.filled(piece, **element)

    def fits(self, piece: str, **element: Any) -> bool:
        """R51 Whether a piece may be told, here and now, with what stands in its gaps.

        Nobody speaks of a thing that is lost, or is lonely with the Amans at hand; nothing comes twice.
        """
        if piece in self.told or not self.here.suits(piece, alone=not self.together):
            return False
        if "{thing" in piece and self.memory.has_lost_it(self.memory.me):
            return False
        return not self.memory.barred(self.filled(piece, **element))

    def openings(self) -> set[str]:
        """How the sentences open that were just heard."""
        heard = (*self.memory.lately, *map(unmarked, self.told))
        return {opening(one) for text in heard for one in sentences(text)}

    @property
    def together(self) -> bool:
        """Whether the seat is with its Amans: since before, or since a moment ago."""
        pieces = self.stock.pieces
        met = any(piece in self.told for piece in (*pieces["reunion"], *pieces["figure AMANS"]))
        return met or self.memory.o.with_amans[self.memory.me]

    # filling

    def filled(self, piece: str, **element: Any) -> str:
        """A piece with its gaps filled and its genders right."""
        return capitalised(unmarked(piece).format(**self.slots(), **element))

    def slots(self) -> dict[str, Any]:
        """What may stand in the gaps."""
        person, language = self.person, self.stock.language
        found: dict[str, Any] = {
            "amans": Phrase(person.amans, language),
            "acc": Phrase(person.accuser, language),
            "charge": Phrase(person.charge, language),
            "thing": Phrase(person.thing, language),
        }
        his, theirs = person.amans_gender == "f", person.accuser_gender == "f"
        if language == "it":
            thing = is_feminine(person.thing)
            found |= {"o": "oa"[person.gender == "f"], "ao": "oa"[his], "co": "oa"[theirs], "to": "oa"[thing]}
            found |= {"lo": ("lo", "la")[his], "gli": ("gli", "le")[his], "lui": ("lui", "lei")[his]}
            found |= {"clo": ("lo", "la")[theirs], "cgli": ("gli", "le")[theirs]}
            woman = person.gender == "f"
            found |= {"pi": "ie"[woman and his], "ci": "ie"[woman and theirs]}
            found |= {"clui": ("lui", "lei")[theirs], "tlo": ("lo", "la")[thing]}
            return found
        for name, female in (("", his), ("a", theirs)):
            found[f"{name}he"] = ("he", "she")[female]
            found[f"{name}him"] = ("him", "her")[female]
            found[f"{name}his"] = ("his", "her")[female]
        return found

    # places

    def arriving(self) -> str:
        """Another place, as seen on coming in: one where nobody has been yet, if there is one."""
        others = [spot for spot in self.stock.places.values() if spot != self.here]
        others = [spot for spot in others if not self.memory.barred(spot.arrive)]
        if not others:
            return ""
        fresh = [
            spot
            for spot in others
            if spot.arrive not in self.memory.heard and spot.title not in self.memory.titles
        ]
        homes = [spot for spot in fresh if spot.phrase not in self._homes()]
        self.here = self.one_of(homes or fresh or others, "a place")
        self.told.append(self.here.arrive)
        return self.here.arrive

    def _homes(self) -> set[str]:
        persons = [self.memory.person_of(seat) for seat in range(self.memory.o.seats)]
        return {self.stock.places[person.home].phrase for person in persons if person is not None}

    def opening(self) -> str:
        """How a scene opens for somebody who has been here all along; sometimes straight away."""
        fresh = [line for line in self.here.stay if not self.memory.used(line)]
        return self.among(fresh, "the opening") if self.likely(75, "an opening") else ""

    # others' elements

    def weave(self) -> str:
        """A sentence with somebody else's element, if there is one that fits."""
        found = self.memory.weavable()
        if not found or not self.likely(74, "weaving"):
            return ""
        found = [one for one in found if not self.memory.speaks_lately(one[1])] or found
        kinds = sorted({entry.kind for entry, _ in found})
        kind = self.one_of(kinds, "what kind of element")
        entry, phrase = self.one_of([one for one in found if one[0].kind == kind][-5:], "an element")
        key = "weave any" if self.likely(12, "how it is woven") else f"weave {entry.kind.name.lower()}"
        plural = is_plural(phrase, self.stock.language)
        if (plural and key != "weave place") or phrase in self.stock.animals:
            key = "weave any"
        fresh = [piece for piece in self.stock.pieces[key] if not self.memory.used(piece)]
        slots = element_slots(phrase, self.memory.is_feminine(entry, phrase), plural)
        return self.among(fresh, "a sentence for it", **slots)


def element_slots(phrase: Phrase, feminine: bool, plural: bool = False) -> dict[str, Any]:
    """What stands in the gaps for an element."""
    return {"e": phrase, "eo": "oa"[feminine], "elo": ("lo", "la")[feminine], "n": Number(1 + plural)}


def joined(*parts: str) -> str:
    """Sentences one after the other; those that are empty leave no gap."""
    return " ".join(part for part in parts if part)


def paragraphs(*parts: str) -> str:
    """The same for paragraphs."""
    return "\n\n".join(part for part in parts if part)
