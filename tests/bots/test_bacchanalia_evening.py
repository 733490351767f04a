"""The evenings of the documentation: thirty scenes, the same when played again; nothing said twice."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest

from ridotto.bots.bacchanalia.evening import SCENES, SEED_OF, evening, page_of
from ridotto.bots.bacchanalia.grammar import bare, opening, sentences
from ridotto.bots.bacchanalia.memory import Memory
from ridotto.bots.bacchanalia.stock import stock
from ridotto.bots.bacchanalia.talking import subject
from ridotto.core import LANGUAGES, Match
from ridotto.games.bacchanalia.cards import Kind
from ridotto.games.bacchanalia.moves import Weave
from ridotto.games.bacchanalia.register import entries

DOCS = Path(__file__).parents[2] / "docs"
ELEMENTS = (Kind.PERSON, Kind.PLACE, Kind.THING)
TOLD = (Kind.SCENE, Kind.FINALE)

pytestmark = [pytest.mark.docs, pytest.mark.parametrize("language", LANGUAGES)]


@cache
def of(language: str) -> Match:
    """The evening in this language."""
    return evening(language, SEED_OF[language])


def scenes(language: str) -> list[tuple[int, int, str]]:
    """By number whose each scene is, and its text."""
    match = of(language)
    texts = match.texts(None)
    return [(n, by, texts[n]) for n, (by, kind, _) in enumerate(match.view(None).open.texts) if kind in TOLD]


def test_the_page_is_the_evening_as_it_is_played_again(language):
    assert (DOCS / f"bacchanalia-evening.{language}.md").read_text(encoding="utf-8") == page_of(language)


def test_it_has_thirty_scenes(language):
    assert len(scenes(language)) == SCENES == 30


def test_no_sentence_is_said_twice(language):
    match = of(language)
    texts = match.texts(None)
    told = [
        sentence
        for n, (_, kind, _) in enumerate(match.view(None).open.texts)
        if kind not in ELEMENTS
        for sentence in sentences(texts[n])
        if len(sentence.split()) > 3
    ]
    assert len(told) > 200
    assert [sentence for sentence in told if told.count(sentence) > 1] == []


def test_at_least_ten_elements_of_others_are_used_again(language):
    match = of(language)
    o, texts = match.view(None).open, match.texts(None)
    memory = Memory(o, 0, texts, stock(language))
    used = {
        phrase
        for entry in entries(o, 0)
        if (phrase := memory.phrase(entry))
        for n, by, text in scenes(language)
        if by != entry.by and n > entry.number and bare(phrase, language) in text
    }
    assert len(used) >= 10
    woven = [(entry.seat, entry.move.number) for entry in match.journal if isinstance(entry.move, Weave)]
    owners = {number: owner for number, owner, *_ in o.elements}
    assert woven
    assert all(owners[number] != seat for seat, number in woven)


def test_no_question_is_put_more_than_twice(language):
    asked = [
        subject(of(language).texts(None)[n], language)
        for n, (_, kind, _) in enumerate(of(language).view(None).open.texts)
        if kind == Kind.QUESTION
    ]
    assert len(asked) >= 5
    assert max(Counter(asked).values()) <= 2


def test_no_two_neighbouring_scenes_open_alike(language):
    openings = [opening(text.partition("\n\n")[2]) for _, _, text in scenes(language)]
    assert [one for one, following in pairwise(openings) if one == following] == []


def test_many_rows_of_the_aruspex_come_up(language):
    o = of(language).view(None).open
    assert len({telling for _, kind, telling in o.texts if kind in TOLD}) >= 10
