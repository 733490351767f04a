"""Lines and veils of a table, as a companion respects them: it says no word that somebody asked to leave out.

A companion does not understand what it tells. It goes by words, and leaves out too much rather
than too little.

>>> speaks("Il ragno scende dal soffitto.", stems(["ragni e serpenti"], "it"))
True
>>> speaks("Somebody is singing.", stems(["spiders", "blood of any kind"], "en"))
False
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

from ridotto.core.data import read_data

_WORD = re.compile(r"[^\W\d_]+")
SHORTEST = 3
"""Shorter words mean nothing by themselves."""
LONG = 6
"""Longer words may have lost a whole ending: ``uccidere`` is in ``uccide``, ``burning`` in ``burnt``."""
ENDING = 3
"""At most this many letters may follow a stem: ``spider`` is in ``spiders``, ``sangu`` in ``sanguina``."""

_CHANGES = (("ie", "y"), ("y", "ie"), ("ve", "f"), ("fe", "ve"), ("f", "ve"), ("e", "ing"))
"""What the end of an English word changes into: ``body`` and ``bodies``, ``knife`` and ``knives``."""

SMALL = read_data(Path(__file__).parent / "tales" / "small_words.toml", dict[str, frozenset[str]])
"""Words in a line or a veil that are not what it is about, by language."""


def stems(limits: Iterable[str], language: str) -> frozenset[str]:
    """The stems of the words to be left out."""
    words = (word for limit in limits for word in _WORD.findall(limit.casefold()))
    return frozenset(
        stem
        for word in words
        if len(word) >= SHORTEST and word not in SMALL[language]
        for stem in _stems(word, language)
    )


def speaks(text: str, stems: frozenset[str]) -> bool:
    """Whether one of these words stands in a text."""
    if not stems:
        return False
    words = {*_WORD.findall(text.casefold())}
    return any(word.startswith(stem) and len(word) <= _longest(stem) for word in words for stem in stems)


def _longest(stem: str) -> int:
    """How long a word with this stem may be: short stems have short endings."""
    return len(stem) + min(ENDING, len(stem) - 1)


def _stems(word: str, language: str) -> set[str]:
    """What a word and its plain inflections begin with."""
    if len(word) <= SHORTEST:
        return {word}
    return _italian(word) if language == "it" else _english(word)


def _italian(word: str) -> set[str]:
    if len(word) > LONG and word.endswith(("are", "ere", "ire")):
        return {word[:-3]}
    if word.endswith(("chi", "che", "ghi", "ghe")):
        return {word[:-2]}
    return {word[:-1] if word[-1] in "aeioàèéìòù" else word}


def _english(word: str) -> set[str]:
    if word.endswith(("sses", "shes", "ches", "xes", "zes")):
        return {word[:-2]}
    if word.endswith("ing") and len(word) > LONG:
        return {word[:-3]}
    one = word[:-1] if word.endswith("s") and not word.endswith("ss") else word
    changed = next((one[: -len(end)] + then for end, then in _CHANGES if one.endswith(end)), one)
    return {one, changed}
