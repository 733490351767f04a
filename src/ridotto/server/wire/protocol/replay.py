"""A match that is over: entry by entry, and what its bots say about it."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from ridotto.coach.speaking import SpokenReport
from ridotto.core import Outcome, Printed
from ridotto.core.chance import Draw
from ridotto.evening import Evening
from ridotto.server.wire.protocol.base import Mask
from ridotto.server.wire.protocol.house import Claimed
from ridotto.server.wire.protocol.tables import Tried


class Frame(msgspec.Struct, frozen=True):
    """The match after one entry (0: after the deal), as the chosen eye sees it."""

    told: list[Any]
    view: Any
    others: list[Any] | None
    """From above: the private drawer of every seat."""
    worlds: list[int | None]
    """How many deals are still possible, for each seat; None where that cannot be counted."""
    by: int | None
    """Whose entry it was."""
    move: Any
    """The move itself, from above or if it is the eye's own."""
    draws: list[Draw] = []
    """What chance drew in it, where only moves and draws are shown."""


class Replay(msgspec.Struct, frozen=True):
    """A match that is over, from one seat, from the onlookers' bench or from above."""

    game: str
    match: str
    names: tuple[str, ...]
    masks: tuple[Mask, ...]
    eye: int | Literal["above", "onlooker"]
    frames: list[Frame]
    seed: str
    seal: str
    scripted: bool
    """Some draws did not come from the seed: a lesson."""
    claims: list[Claimed] = []
    """What was claimed, beside the truth."""
    lies: int = 0
    printed: Printed | None = None
    """What is printed on the cards of this match, in games whose cards a table may bring along."""
    shown: Literal["again", "as_told", "moves"] = "again"
    """Played again; as it was told then, if the rules are newer by now; or, where that was not kept, only
    moves, draws and outcome, from above, with no view."""
    revision: int = 1
    """The revision of the rules that the match began under."""
    outcome: Outcome | None = None
    """How it ended; None if that was not kept."""
    tried: Tried | None = None
    """Where it began, if it is a try."""


class Coached(msgspec.Struct, frozen=True):
    """How far the coach is with a seat of a match that is over, and in the end what it says."""

    match: str
    game: str
    seat: int
    done: float
    """From 0 to 1."""
    report: SpokenReport | None = None


class SaidAfterwards(msgspec.Struct, frozen=True):
    """What the bot of a seat says after the match, in its own voice."""

    seat: int
    name: str
    mask: Mask
    lamps: int
    """How well it plays, from 1 to 5; 0 if that is not known."""
    sentences: list[str]
    curve: list[tuple[int, int]]
    """How sure it was of whoever reads this, in percent, round by round of the last deal; empty if that was
    never in question."""


class Afterwards(msgspec.Struct, frozen=True):
    """What the bots of a match believed, as they tell it once it is over."""

    match: str
    game: str
    said: list[SaidAfterwards]


class EveningPage(msgspec.Struct, frozen=True):
    """The evening's page of a match that is over."""

    match: str
    masks: tuple[Mask, ...]
    page: Evening
    tale: bool
    """A story was told: those of the table can have its book."""
