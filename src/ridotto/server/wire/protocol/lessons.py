"""The lessons: a real match with scripted draws, step by step."""

from __future__ import annotations

from typing import Any

import msgspec

from ridotto.server.wire.protocol.base import Level


class Unwanted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Moves that a step does not want, as far as ``move`` names them, and the saying that tells why."""

    says: str
    move: dict[str, Any] = {}


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One thing that the lantern explains: ``ID`` and ``ID_…`` of the game's words under ``lesson``.

    A step comes after the one before it. Moves and events are named as far as they matter:
    ``{type: Visit}`` is any visit.
    """

    id: str
    after: dict[str, Any] = {}
    """Comes once such an event has been told…"""
    asked: str = ""
    """… and this question is asked of the newcomer."""
    points: str = ""
    """The part of the table that it speaks of."""
    sheet: Level | None = None
    """From here on the sheet helps so much."""
    wants: tuple[dict[str, Any], ...] = ()
    """It waits for one of these moves…"""
    unwanted: tuple[Unwanted, ...] = ()
    """… and says why others are not made; the first that fits."""
    choices: tuple[str, ...] = ()
    """It asks something itself: ``ID_CHOICE`` is an answer, ``ID_CHOICE_why`` what there is to say to it."""
    right: str = ""
    """The choice that is right."""
    last: bool = False


class Lesson(msgspec.Struct, frozen=True):
    """The steps of a lesson, and the table that may follow it."""

    steps: tuple[Step, ...]
    seats: int
    bots: str
