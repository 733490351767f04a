"""Questions and answers: the god's curiosity, and what a person has to say for itself."""

from __future__ import annotations

from collections import Counter
from functools import cache

from ridotto.bots.bacchanalia.composer import Composer, joined
from ridotto.bots.bacchanalia.memory import Memory
from ridotto.core import Chance
from ridotto.core.words import read_words
from ridotto.games.bacchanalia.box import FOLDER
from ridotto.games.bacchanalia.cards import Kind

KEYWORDS = {
    "it": {
        "fear": ("paur", "tem"),
        "regret": ("rimpian", "rifar", "pent"),
        "first": ("prima volta", "conosc", "incontr"),
        "lie": ("bugi", "ment", "fals"),
        "truth": ("vero", "verit", "delitt", "colp", "accus"),
        "mother": ("madre", "padre", "famigli", "infan"),
        "gift": ("porti", "regal", "oggett"),
        "desire": ("vuoi", "vorr", "desider", "sogn"),
    },
    "en": {
        "fear": ("afraid", "fear", "scare"),
        "regret": ("regret", "again", "sorry"),
        "first": ("first", "meet", "met "),
        "lie": ("lie", "lying", "false"),
        "truth": ("true", "truth", "crime", "guilt", "accuse"),
        "mother": ("mother", "father", "family", "child"),
        "gift": ("carry", "gave", "gift"),
        "desire": ("want", "wish", "desire", "dream"),
    },
}
"""By what a question in free words is known to be about."""


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
    said = c.person.answers.get(subject(asked, c.stock.language), "")
    if not said or c.memory.used(said) or not c.fits(said):
        return c.pick("evade")
    return joined(c.filled(said), c.if_new("close_answer") if c.likely(20, "an afterthought") else "")


def subject(asked: str, language: str) -> str:
    """What a question is about; nothing if that cannot be told."""
    for key, texts in questions(language).items():
        if asked in texts:
            return key
    low = asked.lower()
    return next((key for key, words in KEYWORDS[language].items() if any(word in low for word in words)), "")
