"""The evenings of the documentation: thirty scenes, the same when played again; nothing said twice."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from ridotto.bots.bacchanalia.grammar import sentences
from ridotto.core import LANGUAGES, Match
from ridotto.games.bacchanalia.cards import Kind
from ridotto.games.bacchanalia.moves import Weave
from ridotto.lab.evening import SCENES, SEED_OF, evening, page_of

DOCS = Path(__file__).parents[2] / "docs"
ELEMENTS = (Kind.PERSON, Kind.PLACE, Kind.THING)

pytestmark = [pytest.mark.docs, pytest.mark.parametrize("language", LANGUAGES)]


@cache
def of(language: str) -> Match:
    """The evening in this language."""
    return evening(language, SEED_OF[language])


def test_the_page_is_the_evening_as_it_is_played_again(language):
    assert (DOCS / f"bacchanalia-evening.{language}.md").read_text(encoding="utf-8") == page_of(language)


def test_it_has_thirty_scenes(language):
    o = of(language).view(None).open
    assert sum(kind in (Kind.SCENE, Kind.FINALE) for _, kind, _ in o.texts) == SCENES == 30


def test_no_sentence_is_said_twice(language):
    match = of(language)
    texts = match.texts(None)
    told = [
        sentence
        for n, (_, kind, _) in enumerate(match.view(None).open.texts)
        if kind not in ELEMENTS
        for sentence in sentences(texts[n])
    ]
    assert len(told) > 200
    assert [sentence for sentence in told if told.count(sentence) > 1] == []


def test_at_least_ten_elements_of_others_are_used_again(language):
    match = of(language)
    woven = [(entry.seat, entry.move.number) for entry in match.journal if isinstance(entry.move, Weave)]
    owners = {number: owner for number, owner, *_ in match.view(None).open.elements}
    assert len(woven) >= 10
    assert all(owners[number] != seat for seat, number in woven)


def test_many_rows_of_the_aruspex_come_up(language):
    o = of(language).view(None).open
    assert len({telling for _, kind, telling in o.texts if kind in (Kind.SCENE, Kind.FINALE)}) >= 10
