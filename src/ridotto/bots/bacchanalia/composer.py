"""How a companion tells: pieces of our own, put together by what rules, where one is and what was told."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ridotto.bots.bacchanalia.grammar import Phrase, capitalised, is_feminine, is_plural
from ridotto.bots.bacchanalia.memory import Memory, tells
from ridotto.bots.bacchanalia.stock import Person, Spot, unmarked
from ridotto.core import Chance
from ridotto.games.bacchanalia.cards import Kind

_SCENES = (Kind.SCENE, Kind.FINALE)
WINDOW = 4
"""Pieces that stand in order are chosen among so many next ones: decadence rises."""


class Composer:
    """One telling of one seat."""

    def __init__(self, memory: Memory, person: Person, tone: str, chance: Chance) -> None:
        self.memory = memory
        self.stock = memory.stock
        self.person = person
        self.tone = tone
        self.chance = chance
        self.told: list[str] = []
        """Pieces of this telling."""

    # choosing

    def likely(self, percent: int, name: str) -> bool:
        """Whether something happens that happens so often."""
        return self.chance.pick(100, name) < percent

    def one_of(self, things: Sequence[Any], name: str) -> Any:
        """Any of them."""
        return things[self.chance.pick(len(things), name)]

    def pick(self, key: str, ordered: bool = False) -> str:
        """A piece that was not told yet, as long as there is one."""
        return self.among(self.stock.pieces[key], key, ordered)

    def among(self, pieces: Sequence[str], name: str, ordered: bool = False) -> str:
        """The same out of a list that is given."""
        allowed = [piece for piece in pieces if not self.memory.barred(unmarked(piece))] or list(pieces)
        fitting = [piece for piece in allowed if self.fits(piece)] or allowed
        fresh = [piece for piece in fitting if not self.memory.used(piece)] or fitting
        piece: str = self.one_of(fresh[:WINDOW] if ordered else fresh, name)
        self.told.append(piece)
        return self.filled(piece)

    def fits(self, piece: str) -> bool:
        """Nobody speaks of a thing that is lost, or misses an Amans who is at hand; nothing comes twice."""
        if piece in self.told or ("{thing" in piece and self.has_lost_it()):
            return False
        return not (piece in self.stock.pieces["close"] and "{amans" in piece and self.together)

    @property
    def together(self) -> bool:
        """Whether the seat is with its Amans."""
        return self.memory.o.with_amans[self.memory.me]

    def has_lost_it(self) -> bool:
        """Whether the soldiers took what the person carries."""
        mine = "\n".join(self.memory.told_by(self.memory.me, *_SCENES))
        lost = self.stock.pieces["miles_escaped"] + self.stock.pieces["miles_capture"]
        return any("{thing" in piece and tells(mine, piece) for piece in lost)

    # filling

    def filled(self, piece: str, element: Phrase | None = None) -> str:
        """A piece with its gaps filled and its genders right."""
        slots = self.slots()
        if element is not None:
            slots |= _element_slots(element)
        return capitalised(unmarked(piece).format(**slots))

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

    def new_place(self) -> Spot:
        """Somewhere else: where nobody has been yet, if there is such a place; never where one is."""
        here = self.memory.place
        others = [spot for spot in self.stock.places.values() if spot != here]
        others = [spot for spot in others if not self.memory.barred(spot.arrive)] or others
        fresh = [spot for spot in others if spot.arrive not in self.memory.heard]
        homes = [spot for spot in fresh if spot.phrase not in self._homes()]
        spot: Spot = self.one_of(homes or fresh or others, "a place")
        return spot

    def _homes(self) -> set[str]:
        persons = [self.memory.person_of(seat) for seat in range(self.memory.o.seats)]
        return {self.stock.places[person.home].phrase for person in persons if person is not None}

    def opening(self) -> str:
        """How a scene opens for who has been here all along; sometimes without any ado."""
        lines = [line for line in self.memory.place.stay if not self.memory.barred(line)]
        fresh = [line for line in lines if not self.memory.used(line)]
        if not fresh or not self.likely(75, "an opening"):
            return ""
        line: str = self.one_of(fresh, "the opening")
        return line

    # others' elements

    def weave(self) -> str:
        """A sentence with an element of somebody else, if there is one and it pleases."""
        found = self.memory.weavable()
        if not found or not self.likely(78, "weaving"):
            return ""
        kinds = sorted({entry.kind for entry, _ in found})
        kind = self.one_of(kinds, "what kind of element")
        entry, phrase = self.one_of([one for one in found if one[0].kind == kind][-5:], "an element")
        key = "weave any" if self.likely(12, "how it is woven") else f"weave {entry.kind.name.lower()}"
        if is_plural(phrase) and self.stock.language == "it" and key != "weave place":
            key = "weave any"
        allowed = [piece for piece in self.stock.pieces[key] if not self.memory.barred(piece)]
        if not allowed:
            return ""
        fresh = [piece for piece in allowed if not self.memory.used(piece)]
        piece = self.one_of(fresh or allowed, "a sentence for it")
        slots = self.slots() | _element_slots(phrase, self.memory.is_feminine(entry, phrase))
        return capitalised(unmarked(piece).format(**slots))


def _element_slots(phrase: Phrase, feminine: bool | None = None) -> dict[str, Any]:
    if feminine is None:
        feminine = is_feminine(phrase)
    return {"e": phrase, "eo": "oa"[feminine], "elo": ("lo", "la")[feminine]}


def joined(*parts: str) -> str:
    """Sentences one after the other; those that are empty leave no gap."""
    return " ".join(part for part in parts if part)


def paragraphs(*parts: str) -> str:
    """The same for paragraphs."""
    return "\n\n".join(part for part in parts if part)
