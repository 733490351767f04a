"""What a companion takes up of what others told: their names, their sentences, the things in their scenes.

It goes by whole words and claims no more: it quotes a sentence as it was told, and names a thing.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from ridotto.bots.bacchanalia.grammar import Phrase, definite, sentences, stands
from ridotto.bots.bacchanalia.memory import Memory
from ridotto.core.data import read_data
from ridotto.games.bacchanalia.cards import Kind
from ridotto.games.bacchanalia.story import name_in

FEWEST_WORDS, MOST_WORDS, LONGEST_QUOTE = 4, 15, 100
"""The length of a sentence that one may quote."""
FRESH_SCENES = 2
"""At most this many scenes of somebody are still fresh."""
_WORD = re.compile(r"[^\W\d_]+(?:'[^\W\d_]+)?|[^\w\s]")


class Hearing(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Which words end a phrase, which describe, and which mean nothing by themselves, in one language."""

    articles: frozenset[str]
    after: frozenset[str]
    adjectives: frozenset[str]
    nothing: frozenset[str]
    dangling: frozenset[str]


HEARING = read_data(Path(__file__).parent / "tales" / "hearing.toml", dict[str, Hearing])


def name_of(memory: Memory, seat: int) -> str:
    """What somebody's character is called; nothing if it has no name that can be said."""
    said = memory.told_by(seat, Kind.WHO)
    name = name_in(said[-1]) if said else ""
    return name if name.istitle() and not memory.barred(name) else ""


def partners(memory: Memory) -> list[int]:
    """Whom one may meet: the others who are in and have a name, those whose story is not ours first."""
    found = [seat for seat in memory.o.others_in(memory.me) if name_of(memory, seat)]
    return sorted(found, key=lambda seat: memory.person_of(seat) is not memory.stock.anybody)


def scenes_of(memory: Memory, seat: int) -> list[str]:
    """What somebody told last, without titles."""
    told = memory.told_by(seat, Kind.SCENE)[-FRESH_SCENES:]
    return [text.partition("\n\n")[2] or text for text in told]


def quotes(memory: Memory, seat: int) -> list[str]:
    """Sentences of somebody's last scenes that stand by themselves, and that nobody quoted yet: those with
    which a paragraph begins, and what this person says to anything."""
    hearing = HEARING[memory.stock.language]
    names = [name for other in range(memory.o.seats) if (name := name_of(memory, other))]
    person = memory.person_of(seat)
    tics = () if person is None else person.tics
    return [
        sentence.rstrip(".!")
        for text in scenes_of(memory, seat)
        for paragraph in text.splitlines()
        for n, sentence in enumerate(sentences(paragraph))
        if (n == 0 or sentence in tics) and _may_be_quoted(sentence, hearing)
        if memory.heard.count(sentence.rstrip(".!")) == 1 and not memory.barred(sentence)
        if not any(stands(name, sentence) for name in names)
    ]


def _may_be_quoted(sentence: str, hearing: Hearing) -> bool:
    words = sentence.split()
    return (
        FEWEST_WORDS <= len(words) <= MOST_WORDS
        and len(sentence) <= LONGEST_QUOTE
        and sentence[-1] in ".!"
        and not any(mark in sentence for mark in '«»“”"()[]{}|:')
        and words[0].lower().partition("'")[0].strip(",") not in hearing.dangling
    )


def images(memory: Memory, seat: int) -> list[Phrase]:
    """Things that somebody's last scenes bring in by an article, as they are mentioned the second time."""
    language = memory.stock.language
    found = dict.fromkeys(
        phrase for text in scenes_of(memory, seat) for phrase in _nouns(text, HEARING[language])
    )
    return [
        Phrase(definite(phrase, language), language)
        for phrase in found
        if not memory.barred(phrase) and not memory.speaks_of_mine(phrase)
    ]


def _nouns(text: str, hearing: Hearing) -> Iterator[str]:
    """Each ``a lantern`` or ``a blue lantern`` of a text behind which the phrase ends for certain."""
    words = _WORD.findall(text)
    for n, word in enumerate(words[:-1]):
        article, rest = _article(word, hearing)
        if not article:
            continue
        phrase = [rest] if rest else []
        at = n + 1
        while at < len(words) and len(phrase) < 2 and words[at].isalpha() and words[at] not in hearing.after:
            phrase.append(words[at])
            at += 1
        ends = at == len(words) or words[at] in hearing.after or not words[at][0].isalnum()
        if ends and phrase and _is_a_thing(phrase, hearing):
            yield f"{article}{' '.join(phrase)}"


def _article(word: str, hearing: Hearing) -> tuple[str, str]:
    """The article that a word is or begins with, and what is left of the word."""
    low = word.lower()
    if low.startswith("un'"):
        return "un'", word[3:]
    return (f"{low} ", "") if low in hearing.articles else ("", "")


def _is_a_thing(phrase: list[str], hearing: Hearing) -> bool:
    """One noun, or a noun and an adjective that we know; nothing capitalised, nothing vague."""
    if any(not word.islower() or word in hearing.nothing for word in phrase):
        return False
    plain = [word for word in phrase if word not in hearing.adjectives]
    return len(plain) == 1 and len(plain[0]) > 2


def naming_me(memory: Memory) -> int | None:
    """Who has told of this seat's character by name since it told last; None: nobody."""
    name = name_of(memory, memory.me)
    mine = [n for n, (by, kind, _) in enumerate(memory.o.texts) if by == memory.me and kind == Kind.SCENE]
    for n in range(len(memory.o.texts) - 1, (mine or [-1])[-1], -1):
        by, kind, _ = memory.o.texts[n]
        told = kind == Kind.SCENE and by != memory.me and memory.o.is_in(by)
        if told and name and name_of(memory, by) and stands(name, memory.texts[n]):
            return int(by)
    return None


def other_slots(memory: Memory, seat: int) -> dict[str, Any]:
    """What may stand in the gaps for somebody else; genders and belongings only of a person of ours."""
    person, language = memory.person_of(seat), memory.stock.language
    slots: dict[str, Any] = {"other": Phrase(name_of(memory, seat), language)}
    if person is None or person is memory.stock.anybody:
        return slots
    woman = person.gender == "f"
    slots["ocharge"] = Phrase(person.charge, language)
    if language == "it":
        slots |= {"oo": "oa"[woman], "olo": ("lo", "la")[woman], "ogli": ("gli", "le")[woman]}
        slots["olui"] = ("lui", "lei")[woman]
        thing = person.thing.replace("il mio ", "il suo ").replace("la mia ", "la sua ")
    else:
        slots |= {"ohe": ("he", "she")[woman], "ohim": ("him", "her")[woman], "ohis": ("his", "her")[woman]}
        thing = person.thing.replace("my ", f"{slots['ohis']} ", 1)
    if not memory.has_lost_it(seat):
        slots["othing"] = Phrase(thing, language)
    return slots
