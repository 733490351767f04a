"""Other players in a scene: met, quoted, answered, or what they told is woven in."""

from __future__ import annotations

import string
from functools import cache
from typing import Any

from ridotto.bots.bacchanalia.composer import Composer
from ridotto.bots.bacchanalia.grammar import Number, Phrase, is_feminine, is_plural
from ridotto.bots.bacchanalia.listening import images, name_of, naming_me, other_slots, partners, quotes
from ridotto.bots.bacchanalia.memory import Memory, tells
from ridotto.bots.bacchanalia.stock import unmarked
from ridotto.games.bacchanalia.cards import Kind
from ridotto.games.bacchanalia.register import entries

MEETING, ANSWERING, WEAVING, ECHOING = 38, 40, 72, 55
"""In how many of a hundred scenes somebody is met, whoever named this one is answered, something of others is
woven in; and how often that is a thing out of their own words, if there is one."""
STRANGERS = 65
"""How often it is somebody whose story is not ours, where there is one: a person, most likely."""
APART = 2
"""After a scene for two this many scenes pass before the same teller has the next one."""


def company(c: Composer) -> str:
    """Something of another player: an answer to whoever named this one, a meeting, an element, or nothing."""
    return _answering(c) or _meeting(c) or weave(c)


def _answering(c: Composer) -> str:
    """What is said to somebody who told of this person."""
    seat = naming_me(c.memory)
    if seat is None or not c.likely(ANSWERING, "answering"):
        return ""
    return _told(c, "retort", other_slots(c.memory, seat))


def _meeting(c: Composer) -> str:
    """A scene for two."""
    mine = c.memory.told_by(c.memory.me, Kind.SCENE)[-APART:]
    recent = any(tells(text, piece) for text in mine for piece in c.stock.pieces["duet"])
    met = partners(c.memory)
    if recent or not met or not c.likely(MEETING, "meeting somebody"):
        return ""
    strangers = [seat for seat in met if c.memory.person_of(seat) is c.stock.anybody]
    seat = c.one_of(strangers if strangers and c.likely(STRANGERS, "a stranger") else met, "whom")
    slots = other_slots(c.memory, seat)
    said = quotes(c.memory, seat)
    if said:
        slots["quote"] = c.one_of(said, "what was said")
    return _told(c, "duet", slots, quoting=bool(said))


def _told(c: Composer, key: str, slots: dict[str, Any], quoting: bool = False) -> str:
    """A piece of which every gap can be filled; one with a sentence of theirs, where there is one."""
    known = c.slots().keys() | slots.keys()
    may = [piece for piece in c.stock.pieces[key] if gaps(piece) <= known and not c.memory.used(piece)]
    quoted = [piece for piece in may if "{quote}" in piece]
    if quoting and quoted and c.likely(70, "quoting"):
        may = quoted
    return c.among(may, key, **slots)


@cache
def gaps(piece: str) -> frozenset[str]:
    """The names of the gaps of a piece."""
    return frozenset(name for _, name, _, _ in string.Formatter().parse(unmarked(piece)) if name)


def weave(c: Composer) -> str:
    """A sentence with somebody else's element, if there is one that fits."""
    if not c.likely(WEAVING, "weaving"):
        return ""
    heard = _heard(c.memory)
    if heard and c.likely(ECHOING, "an echo"):
        other, phrase = c.one_of(heard, "of whom, and what")
        slots = element_slots(phrase, is_feminine(phrase), is_plural(phrase, c.stock.language))
        return _told(c, "weave echo", {"other": other, **slots})
    found = c.memory.weavable()
    if not found:
        return ""
    found = [one for one in found if not c.memory.speaks_lately(one[1])] or found
    kind = c.one_of(sorted({entry.kind for entry, _ in found}), "what kind of element")
    entry, phrase = c.one_of([one for one in found if one[0].kind == kind][-5:], "an element")
    key = "weave any" if c.likely(15, "how it is woven") else f"weave {entry.kind.name.lower()}"
    plural = is_plural(phrase, c.stock.language)
    if (plural and key != "weave place") or phrase in c.stock.animals:
        key = "weave any"
    return _told(c, key, element_slots(phrase, c.memory.is_feminine(entry, phrase), plural))


def _heard(memory: Memory) -> list[tuple[Phrase, Phrase]]:
    """Who told of a thing in words that are not ours, and how it is mentioned the second time."""
    ours = memory.stock.every_phrase
    return [
        (Phrase(name_of(memory, seat), memory.stock.language), phrase)
        for seat in partners(memory)
        if memory.person_of(seat) is memory.stock.anybody
        for phrase in images(memory, seat)
        if phrase not in ours
    ]


def last_echo(c: Composer) -> str:
    """In a finale: something of somebody else comes back, best of all what this teller had told of before."""
    found = [
        (entry, phrase)
        for entry in entries(c.memory.o, c.memory.me)
        if entry.by != c.memory.me and entry.kind in (Kind.PERSON, Kind.THING)
        if entry.matter != Kind.WHO or c.memory.o.is_in(entry.by)
        if (phrase := c.memory.phrase(entry)) is not None and not c.memory.barred(phrase)
        if not is_plural(phrase, c.stock.language) and phrase not in c.stock.animals
    ]
    mine = [one for one in found if c.memory.speaks_of_mine(one[1])]
    if not found:
        return ""
    entry, phrase = c.one_of((mine or found)[-6:], "what comes back")
    slots = element_slots(phrase, c.memory.is_feminine(entry, phrase))
    return _told(c, f"last_{entry.kind.name.lower()}", slots)


def element_slots(phrase: Phrase, feminine: bool, plural: bool = False) -> dict[str, Any]:
    """What stands in the gaps for an element."""
    return {"e": phrase, "eo": "oa"[feminine], "elo": ("lo", "la")[feminine], "n": Number(1 + plural)}
