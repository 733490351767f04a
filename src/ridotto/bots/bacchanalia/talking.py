"""Questions and answers: the god's curiosity, and what a person has to say for itself."""

from __future__ import annotations

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


def questions(language: str) -> dict[str, list[str]]:
    """The god's questions by what they are about."""
    found: dict[str, list[str]] = read_words(FOLDER, language).tables["god_questions"]
    return found


def question(memory: Memory, chance: Chance) -> str:
    """8 About thoughts, feelings or the past: nothing that was asked before, least of all of this teller."""
    language, teller = memory.stock.language, memory.o.teller
    asked = {subject(text, language) for text in memory.asked_of(teller)}
    every = questions(language)
    new = {key: texts for key, texts in every.items() if key not in asked} or every
    all_new = [text for texts in new.values() for text in texts]
    allowed = [text for text in all_new if not memory.barred(text)] or all_new
    fresh = [text for text in allowed if text not in memory.heard] or allowed
    return fresh[chance.pick(len(fresh), "a question")]


def answer(c: Composer, to: int) -> str:
    """What the person answers to the last question of a seat."""
    asked = (c.memory.told_by(to, Kind.QUESTION) or [""])[-1]
    said = c.person.answers.get(subject(asked, c.stock.language), "")
    if not said or c.memory.used(said) or c.memory.barred(said):
        return c.pick("evade")
    return joined(c.filled(said), c.pick("close_answer") if c.likely(25, "an afterthought") else "")


def subject(asked: str, language: str) -> str:
    """What a question is about; nothing if that cannot be told."""
    for key, texts in questions(language).items():
        if asked in texts:
            return key
    low = asked.lower()
    return next((key for key, words in KEYWORDS[language].items() if any(word in low for word in words)), "")
