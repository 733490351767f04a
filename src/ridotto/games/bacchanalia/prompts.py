"""The prompts of the Aruspex in our own words: an invitation by telling and tone, and a nudge after it.

They are data, ``words/telling.<language>.toml``: pages and terminals have them among the game's words.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias

from ridotto.core.words import Words
from ridotto.games.bacchanalia.cards import Kind, Telling
from ridotto.games.bacchanalia.state import Open

Tables: TypeAlias = Mapping[str, Any]

QUESTION, ANSWER, FATE = "question", "answer", "fate"
"""Prompts that belong to no row of the Aruspex."""

INTRODUCTIONS = (Telling.INTRODUCTION, Telling.FIRST_INTRODUCTION)
"""I2 These are told by six questions, not by a prompt."""


def key_of(telling: Telling) -> str:
    """The name of a telling's prompts in the words."""
    return telling.name.lower()


def prompt(words: Words, key: str, tone: str, times: int) -> str:
    """What the teller reads. ``times``: how often something under this key has been told before."""
    invitations: Sequence[str] = words.tables["prompts"][key][tone]
    nudges: Sequence[str] = words.tables["nudges"][group_of(words, key)]
    return f"{invitations[times % len(invitations)]} {nudges[times % len(nudges)]}"


def row_says(words: Words, key: str) -> str:
    """What the row makes true, in plain words; shown under every prompt."""
    return str(words.tables["row_says"][key])


def group_of(words: Words, key: str) -> str:
    """Which nudges go with a prompt: those of the senses, of the road, of the heart …"""
    groups: Mapping[str, Sequence[str]] = words.tables["nudge_groups"]
    return next(group for group, keys in groups.items() if key in keys)


def times_told(o: Open, telling: Telling) -> int:
    """How often before this scene; not every table keeps texts of arrivals."""
    if telling == Telling.ARRIVAL:
        return o.turns
    texts = o.texts[: o.scene_from]
    return sum(kind in (Kind.SCENE, Kind.FINALE, Kind.ARRIVAL) and of == telling for _, kind, of in texts)


def matter(words: Words, kind: Kind, first: bool = False) -> str:
    """I2 One of the six questions; I5 whoever begins is also asked for the first signs of the bacchanal."""
    tables: Tables = words.tables["introduction"]
    asked = str(tables[_MATTERS[kind]])
    return f"{asked} {tables['first']}" if first and kind == Kind.WHERE else asked


def sparks(words: Words, kind: Kind) -> tuple[str, ...]:
    """Ideas for one of the six questions."""
    return tuple(words.tables["sparks"][_MATTERS[kind]])


def names(words: Words) -> Mapping[str, Sequence[str]]:
    """Names to choose from: of women, of men, and bynames."""
    found: Mapping[str, Sequence[str]] = words.tables["names"]
    return found


_MATTERS = {
    Kind.WHO: "who",
    Kind.MIRROR: "mirror",
    Kind.BELOVED: "beloved",
    Kind.CRIME: "crime",
    Kind.ACCUSER: "accuser",
    Kind.WHERE: "where",
}
