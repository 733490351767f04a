"""Lines and veils of a table, as a companion heeds them: it says no word that somebody asked to leave out.

A companion does not understand what it tells. It goes by words, and rather leaves out too much.

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
"""Shorter words say nothing by themselves."""
ENDING = 3
"""So many letters may come after a stem: ``spider`` is in ``spiders``, ``sangu`` in ``sanguina``."""

SMALL = read_data(Path(__file__).parent / "tales" / "small_words.toml", dict[str, frozenset[str]])
"""By language words that stand in a line or a veil without being what it is about."""


def stems(limits: Iterable[str], language: str) -> frozenset[str]:
    """What the words begin with that are to be left out."""
    words = (word for limit in limits for word in _WORD.findall(limit.casefold()))
    return frozenset(
        _stem(word, language) for word in words if len(word) >= SHORTEST and word not in SMALL[language]
    )


def speaks(text: str, stems: frozenset[str]) -> bool:
    """Whether one of these words stands in a text."""
    if not stems:
        return False
    words = {*_WORD.findall(text.casefold())}
    return any(word.startswith(stem) and len(word) <= _longest(stem) for word in words for stem in stems)


def _longest(stem: str) -> int:
    """How long a word with this stem may be: after a short one comes little."""
    return len(stem) + min(ENDING, len(stem) - 1)


def _stem(word: str, language: str) -> str:
    if len(word) <= SHORTEST:
        return word
    if language == "it":
        return word[:-1] if word[-1] in "aeioàèéìòù" else word
    if word.endswith(("sses", "shes", "ches", "xes", "zes")):
        return word[:-2]
    return word[:-1] if word.endswith("s") and not word.endswith("ss") else word
