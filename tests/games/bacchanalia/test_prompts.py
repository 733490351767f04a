"""The prompts of the Aruspex: complete in both languages and three tones, and varied."""

from __future__ import annotations

import re
from typing import get_args, get_type_hints

import msgspec
import pytest

from ridotto.core import LANGUAGES
from ridotto.games.bacchanalia import GAME
from ridotto.games.bacchanalia.cards import MATTERS, NOTHING, Kind, Place, Telling
from ridotto.games.bacchanalia.prompts import (
    ANSWER,
    FATE,
    INTRODUCTIONS,
    QUESTION,
    key_of,
    matter,
    names,
    prompt,
    row_says,
    sparks,
    times_told,
)
from ridotto.games.bacchanalia.state import Options
from ridotto.kit.speaking import faults

TONES = get_args(get_type_hints(Options)["tone"])
KEYS = [key_of(telling) for telling in Telling if telling not in INTRODUCTIONS] + [QUESTION, ANSWER, FATE]
FIRST_TEN = 10


def lines(language: str) -> dict[str, str]:
    """Every single line of the telling, by where it stands."""
    tables = GAME.words(language).tables
    found = {}
    for name in ("prompts", "nudges", "sparks", "god_questions"):
        for key, value in tables[name].items():
            groups = value if isinstance(value, dict) else {"": value}
            for tone, texts in groups.items():
                found |= {f"{name}.{key}.{tone}.{n}": text for n, text in enumerate(texts)}
    for name in ("introduction", "place_rules", "row_says", "tone_hints"):
        found |= {f"{name}.{key}": text for key, text in tables[name].items()}
    return found


def test_there_are_prompts_for_every_telling_and_for_nothing_else():
    for language in LANGUAGES:
        assert set(GAME.words(language).tables["prompts"]) == set(KEYS)
        groups = GAME.words(language).tables["nudge_groups"]
        assert sorted(key for keys in groups.values() for key in keys) == sorted(KEYS)
        assert groups.keys() == GAME.words(language).tables["nudges"].keys()


@pytest.mark.parametrize("language", LANGUAGES)
def test_under_every_prompt_stands_what_the_row_makes_true(language):
    words = GAME.words(language)
    assert set(words.tables["row_says"]) == set(KEYS)
    assert {key: row_says(words, key) for key in KEYS} == words.tables["row_says"]


PARTS = {"en": r"\byou part\b", "it": r"\bvi separate\b"}
STAYS = {"en": r"\btogether\b", "it": r"\binsieme\b"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_row_that_sets_the_mark_of_the_amans_says_so(language):
    """7.3 Miles with two Parcae parts the lovers, Venus brings them together; no other row does either."""
    says = GAME.words(language).tables["row_says"]
    assert [key for key in KEYS if re.search(PARTS[language], says[key])] == ["miles_escaped"]
    assert [key for key in KEYS if re.search(STAYS[language], says[key])] == ["venus_with", "venus_apart"]


def test_the_law_of_words_finds_nothing_wrong():
    assert faults(GAME) == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("tone", TONES)
def test_no_prompt_comes_twice_within_the_first_ten_of_its_kind(language, tone):
    words = GAME.words(language)
    for key in KEYS:
        said = [prompt(words, key, tone, times) for times in range(FIRST_TEN)]
        assert len(set(said)) == FIRST_TEN, key


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("tone", TONES)
def test_wine_rises_ten_times_with_ten_invitations(language, tone):
    invitations = GAME.words(language).tables["prompts"]["vinum_rises"][tone]
    assert len({*invitations}) >= FIRST_TEN


ROWS = ("vinum_rises", "vinum_figure", "bacchus_stays", "satyrus_revelry", "tie", "miles_near", "pluto_crime")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("tone", TONES)
def test_the_rows_that_come_most_often_have_words_for_a_whole_evening(language, tone):
    """The tenth Vinum does not read as the first; and each row has nudges of its own."""
    prompts = GAME.words(language).tables["prompts"]
    assert [len({*prompts[key][tone]}) >= n for key, n in zip(ROWS, (15, 9, 7, 7, 5, 4, 3))] == [True] * 7
    first = [prompt(GAME.words(language), key, tone, 0).removeprefix(prompts[key][tone][0]) for key in ROWS]
    assert len({*first}) == len(ROWS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_three_tones_say_different_things(language):
    words = GAME.words(language)
    for key in KEYS:
        heard = [text for tone in TONES for text in words.tables["prompts"][key][tone]]
        assert len({*heard}) == len(heard), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_line_of_the_telling_stands_there_twice(language):
    said = [*lines(language).values()]
    assert [text for text in said if said.count(text) > 1] == []


def test_both_languages_have_the_same_lines_and_none_is_equal_in_both():
    italian, english = lines("it"), lines("en")
    assert italian.keys() == english.keys()
    assert [where for where in italian if italian[where] == english[where]] == []


def test_names_are_the_same_in_both_languages_and_none_is_there_twice():
    italian, english = names(GAME.words("it")), names(GAME.words("en"))
    assert italian == english
    for listed in italian.values():
        assert len({*listed}) == len(listed) >= 20


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_matter_has_a_question_and_sparks(language):
    words = GAME.words(language)
    assert len({matter(words, kind) for kind in MATTERS}) == len(MATTERS)
    for kind in MATTERS:
        assert len({*sparks(words, kind)}) >= 8


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_begins_is_asked_for_the_first_signs_of_the_bacchanal(language):
    words = GAME.words(language)
    assert matter(words, Kind.WHERE, first=True).startswith(matter(words, Kind.WHERE))
    assert matter(words, Kind.WHERE, first=True) != matter(words, Kind.WHERE)
    assert matter(words, Kind.WHO, first=True) == matter(words, Kind.WHO)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_of_place_has_words(language):
    assert set(GAME.words(language).tables["place_rules"]) == {place.name.lower() for place in Place}


def test_times_are_counted_by_telling_and_by_scenes_alone():
    wine, tie = int(Telling.VINUM_RISES), int(Telling.TIE)
    texts = [(0, Kind.SCENE, wine), (1, Kind.SCENE, tie), (1, Kind.PERSON, NOTHING), (2, Kind.SCENE, wine)]
    dealt = GAME.start(3, seed="times").view(None).open
    open = msgspec.structs.replace(dealt, texts=(*texts, (0, Kind.SCENE, tie)), scene_from=4, turns=5)
    assert times_told(open, Telling.VINUM_RISES) == 2
    assert times_told(open, Telling.TIE) == 1
    assert times_told(open, Telling.AMANS_FLIGHT) == 0
    assert times_told(open, Telling.ARRIVAL) == 5, "what was only said aloud varies too"
