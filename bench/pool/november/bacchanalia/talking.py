"""Questions and answers: the god's curiosity, and what a person has to say for itself."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import TypeAlias

from pool.november.bacchanalia.composer import Composer, joined
from pool.november.bacchanalia.limits import SMALL
from pool.november.bacchanalia.memory import Memory
from pool.november.bacchanalia.stock import Person
from ridotto.core import Chance
from ridotto.core.data import read_data
from ridotto.core.words import read_words
from ridotto.games.bacchanalia.box import FOLDER
from ridotto.games.bacchanalia.cards import Kind

_WORD = re.compile(r"[^\W\d_]+")
SHORT = 3
"""A word of a thing's name with at most this many letters names nothing."""

Words: TypeAlias = dict[str, frozenset[str]]

KEYWORDS = read_data(Path(__file__).parent / "tales" / "asked.toml", dict[str, Words])
"""What a free question is about, by the whole words in it; the first that fits, by language."""


@cache
def questions(language: str) -> dict[str, list[str]]:
    """The god's questions by what they are about."""
    found: dict[str, list[str]] = read_words(FOLDER, language).tables["god_questions"]
    return found


def question(memory: Memory, chance: Chance) -> str:
    """8 About thoughts, feelings or the past: what was asked least so far, and not yet of this teller."""
    language, teller = memory.stock.language, memory.o.teller
    asked = {subject(text, language) for text in memory.asked_of(teller)}
    often = Counter(subject(text, language) for text in memory.told_of(Kind.QUESTION))
    every = {
        key: [text for text in texts if not memory.barred(text)]
        for key, texts in questions(language).items()
        if not (key == "gift" and memory.has_lost_it(teller))
    }
    if not any(every.values()):
        return next((text for text in memory.stock.pieces["ask"] if not memory.barred(text)), "?")
    value = {key: (key in asked, often[key]) for key, texts in every.items() if texts}
    least = [text for key in value if value[key] == min(value.values()) for text in every[key]]
    fresh = [text for text in least if text not in memory.heard] or least
    return fresh[chance.pick(len(fresh), "a question")]


def answer(c: Composer, to: int) -> str:
    """What the person answers to the last question of a seat; nothing if nothing may be said."""
    asked = (c.memory.told_by(to, Kind.QUESTION) or [""])[-1]
    for said in answers(c.person, subject(asked, c.stock.language, c.person)):
        if said and not c.memory.used(said) and c.fits(said):
            return joined(c.filled(said), c.if_new("close_answer") if c.likely(20, "an afterthought") else "")
    return c.pick("evade")


def answers(person: Person, about: str) -> list[str]:
    """What a person has to say about a subject, the best first."""
    match about:
        case "amans":
            return [person.answers["first"], *person.memories]
        case "accuser":
            return [person.answers["truth"], *person.charges]
        case "thing":
            return [person.answers["gift"]]
        case _:
            return [person.answers.get(about, "")]


def subject(asked: str, language: str, person: Person | None = None) -> str:
    """What a question is about; nothing if that cannot be told."""
    for key, texts in questions(language).items():
        if asked in texts:
            return key
    words = _WORD.findall(asked.casefold())
    known = {*words, *(" ".join(two) for two in pairwise(words))}
    named = {} if person is None else _named(person, language)
    return next((key for key, found in (*KEYWORDS[language].items(), *named.items()) if known & found), "")


def _named(person: Person, language: str) -> Words:
    """The words that name the person's own Amans, Accusator and thing, by subject."""
    thing = re.sub(r"^(il mio|la mia|my) ", "", person.thing)
    nouns = _WORD.findall(thing.casefold())
    return {
        "amans": frozenset(_WORD.findall(person.amans.casefold())) if person.name else frozenset(),
        "accuser": frozenset(_WORD.findall(person.accuser.casefold())) if person.name else frozenset(),
        "thing": frozenset(noun for noun in nouns if len(noun) > SHORT and noun not in SMALL[language]),
    }
