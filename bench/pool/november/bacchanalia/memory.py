"""What a companion remembers, read from the view and the texts that were told to everybody."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cached_property

from pool.november.bacchanalia import limits
from pool.november.bacchanalia.grammar import Phrase, bare, definite, is_feminine, sentences
from pool.november.bacchanalia.stock import Person, Spot, Stock, unmarked
from ridotto.games.bacchanalia.cards import PLACE_OF, Kind, Place, Telling
from ridotto.games.bacchanalia.register import RegisterLine, offered
from ridotto.games.bacchanalia.state import Open
from ridotto.games.bacchanalia.story import name_in

MOVING = frozenset(
    telling
    for telling in Telling
    for row, place in PLACE_OF.items()
    if place in (Place.MOVE, Place.ELSEWHERE) and telling.name.partition("_")[0] == row.name
)
"""Tellings that end elsewhere."""

_SLOT = re.compile(r"\{[^}]*\}")
LATELY = 6
"""The last texts that are still fresh: what was named there, and how sentences opened."""
LEAST_TO_KNOW = 12
"""A sentence of fewer letters may stand anywhere."""
LONGEST_PHRASE = 90
"""A longer element is somebody's whole answer: it cannot be woven into a sentence."""


class Memory:
    """The evening so far, as one seat has heard it."""

    def __init__(
        self,
        o: Open,
        me: int,
        texts: Mapping[int, str],
        stock: Stock,
        left_out: frozenset[str] = frozenset(),
    ) -> None:
        self.o = o
        self.me = me
        self.stock = stock
        self.left_out = left_out
        """R51 The stems of the words that the table wants left out."""
        self.texts = ["" if n in o.veiled else texts.get(n, "") for n in range(len(o.texts))]
        self.heard = "\n".join(self.texts)
        told = [text for text, (_, kind, _) in zip(self.texts, o.texts) if kind in (Kind.SCENE, Kind.FINALE)]
        self.titles = frozenset(text.partition("\n")[0] for text in told)
        """How the scenes are titled; of what is told aloud nothing else may be left."""

    def told_by(self, seat: int, *kinds: Kind) -> list[str]:
        """What a seat has told of these kinds, from first to last."""
        return [text for text, (by, kind, _) in zip(self.texts, self.o.texts) if by == seat and kind in kinds]

    def told_of(self, kind: Kind) -> list[str]:
        """What anybody has told of this kind."""
        return [text for text, (_, found, _) in zip(self.texts, self.o.texts) if found == kind]

    def asked_of(self, seat: int) -> list[str]:
        """The questions that a seat was asked in its scenes."""
        found, teller = [], -1
        for text, (by, kind, _) in zip(self.texts, self.o.texts):
            if kind == Kind.QUESTION and teller == seat:
                found.append(text)
            elif kind in (Kind.WHO, Kind.SCENE, Kind.FINALE):
                teller = by
        return found

    def barred(self, text: str) -> bool:
        """R51 Whether a text says what the table wants left out."""
        return limits.speaks(text, self.left_out)

    @cached_property
    def person(self) -> Person | None:
        """Whom this seat plays; None: it has not said so yet."""
        return self.person_of(self.me)

    def person_of(self, seat: int) -> Person | None:
        """Whom of our persons a seat plays; somebody unknown if it is none of ours."""
        said = self.told_by(seat, Kind.WHO)
        if not said:
            return None if self.o.telling <= 1 and self.o.teller == seat else self.stock.anybody
        ours = (person for person in self.stock.persons if said[-1].startswith(person.name))
        return next(ours, self.stock.anybody)

    def free_persons(self) -> list[Person]:
        """Persons that nobody plays yet, and who can be told of without what must be left out."""
        taken = {
            said.partition(",")[0] for seat in range(self.o.seats) for said in self.told_by(seat, Kind.WHO)
        }
        free = [person for person in self.stock.persons if person.name not in taken]
        return [person for person in free if not self.barred(person.everything)]

    def has_lost_it(self, seat: int) -> bool:
        """Whether the soldiers took what the person of a seat carries."""
        told = "\n".join(self.told_by(seat, Kind.SCENE, Kind.FINALE))
        lost = self.stock.pieces["miles_escaped"] + self.stock.pieces["miles_capture"]
        return any("{thing" in piece and tells(told, piece) for piece in lost)

    @cached_property
    def place(self) -> Spot:
        """Where this seat is: where it arrived last, or where it began."""
        mine = [
            (text, Telling(telling))
            for text, (by, kind, telling) in zip(self.texts, self.o.texts)
            if by == self.me and kind == Kind.SCENE
        ]
        for text, telling in reversed(mine):
            spot = self._arrived(text, telling)
            if spot is not None:
                return spot
        return self.stock.places[(self.person or self.stock.anybody).home]

    def _arrived(self, text: str, telling: Telling) -> Spot | None:
        """Where the teller arrives in a text, if at all. A scene that was retold only names the place."""
        spots = [*self.stock.places.values()]
        at = {spot.phrase: max(text.rfind(spot.arrive), 0 if text == spot.title else -1) for spot in spots}
        if max(at.values()) < 0 and telling in MOVING:
            at = {
                spot.phrase: text.lower().rfind(bare(spot.phrase, self.stock.language).lower())
                for spot in spots
            }
        last = max(spots, key=lambda spot: at[spot.phrase])
        return last if at[last.phrase] >= 0 else None

    def last_scene(self) -> str:
        """What this seat told last."""
        told = self.told_by(self.me, Kind.SCENE, Kind.FINALE, Kind.WHERE)
        return told[-1] if told else ""

    def used(self, piece: str) -> bool:
        """Whether a piece has been told already, whatever stood in its gaps. Of a scene that was told aloud
        only its title is left, or its first line."""
        if self.stock.title_of.get(piece) in self.titles or tells(self.heard, piece):
            return True
        return self.o.options.telling == "line" and begins(self.heard, piece)

    # the register

    def phrase(self, entry: RegisterLine) -> Phrase | None:
        """How an element can be spoken of in a sentence; None: it cannot."""
        said, language = self.texts[entry.number], self.stock.language
        if entry.matter == Kind.WHERE:
            found = [spot.phrase for spot in self.stock.places.values() if self._speaks(said, spot.phrase)]
            return Phrase(found[0], language) if found else None
        if entry.matter in (Kind.BELOVED, Kind.ACCUSER):
            return None  # I4: their owner brings them in
        if entry.matter == Kind.WHO:
            name = name_in(said)
            return Phrase(name, language) if name and name.istitle() else None
        if not said or len(said) > LONGEST_PHRASE or "\n" in said:
            return None
        return Phrase(definite(said.rstrip(" ."), language), language)

    def is_feminine(self, entry: RegisterLine, phrase: Phrase) -> bool:
        """The gender of an element: by its article, or of whom of our persons it is."""
        person = self.person_of(entry.by)
        if person is None or entry.matter != Kind.WHO:
            return is_feminine(phrase)
        return person.gender == "f"

    def _speaks(self, text: str, phrase: str) -> bool:
        return bare(phrase, self.stock.language).lower() in text.lower()

    @property
    def lately(self) -> list[str]:
        """What was told last."""
        return self.texts[-LATELY:]

    def speaks_lately(self, phrase: str) -> bool:
        """Whether an element is what was just spoken of."""
        return any(self._speaks(text, phrase) for text in self.lately)

    def weavable(self) -> list[tuple[RegisterLine, Phrase]]:
        """Elements of others that may be brought in, with words for them, the newest last."""
        found = []
        mine = "\n".join(self.told_by(self.me, Kind.SCENE, Kind.WHERE, Kind.ARRIVAL))
        for entry in offered(self.o, self.me):
            if entry.matter == Kind.WHO and not self.o.is_in(entry.by):
                continue  # whoever is dead or has escaped is not met again
            phrase = self.phrase(entry)
            if phrase is not None and not self._speaks(mine, phrase) and not self.barred(phrase):
                found.append((entry, phrase))
        return found

    def woven(self) -> RegisterLine | None:
        """The element of somebody else that the last scene speaks of."""
        last = self.last_scene()
        for entry in offered(self.o, self.me):
            phrase = self.phrase(entry)
            if phrase is not None and self._speaks(last, phrase):
                return entry
        return None

    def registered(self) -> set[str]:
        """The phrases that are in the register already."""
        return {bare(self.texts[number], self.stock.language).lower() for number, *_ in self.o.elements} | {
            bare(spot.phrase, self.stock.language).lower() for spot in self._homes()
        }

    def _homes(self) -> list[Spot]:
        persons = (self.person_of(seat) for seat in range(self.o.seats))
        return [self.stock.places[person.home] for person in persons if person is not None]


def begins(text: str, piece: str) -> bool:
    """Whether a text holds the first sentence of a piece."""
    first = sentences(unmarked(piece))[0]
    return tells(text, first) and len(_SLOT.sub("", first)) >= LEAST_TO_KNOW


def tells(text: str, piece: str) -> bool:
    """Whether a text holds a piece: the longest part of it between two gaps."""
    return max(_SLOT.split(unmarked(piece)), key=len)[1:].strip() in text
