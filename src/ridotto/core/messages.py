"""What travels between rules and people: moves, events, refusals, views."""

from __future__ import annotations

import hashlib
from typing import Annotated, Any, Literal, TypeAlias, TypeVar

import msgspec

Seat: TypeAlias = Annotated[int, msgspec.Meta(extra={"is": "seat"})]
"""A seat at the table: 0, 1, 2 … clockwise. ``None`` is an onlooker."""

HOUSE = -1
"""The seat of the moves that nobody decides: time is up, somebody left."""

Args: TypeAlias = tuple[Any, ...]
Coming: TypeAlias = tuple[str, Args]
"""A step or a question by its name, with its arguments, as the agenda holds it."""
Then: TypeAlias = str | Coming
"""The step that follows a sealed or drafted ask: its name alone if it has no arguments."""
"""Arguments of steps and questions: ints, strings, None and tuples of them. They are public."""


AskKind: TypeAlias = Literal["plain", "sealed", "drafted"]
"""Plain: one seat, resolved at once. Sealed: several, opened together. Drafted: several chains each."""


class Move(msgspec.Struct, frozen=True, gc=False, tag_field="type", tag=True, forbid_unknown_fields=True):
    """Something a seat may do, an imperative: ``Visit(place)``. Each game has a closed union of them."""

    def to_dict(self) -> dict[str, Any]:
        """``{"type": "Visit", "place": 2}``: the form that records and messages carry."""
        found: dict[str, Any] = msgspec.to_builtins(self)
        return found


class TakeBack(Move, frozen=True):
    """The journal's entry for an undo. Nothing is ever deleted from a journal."""


class Event(msgspec.Struct, frozen=True, gc=False, tag_field="type", tag=True, forbid_unknown_fields=True):
    """Something that happened, a past fact: ``Visited(seat, place)``. No prose: clients speak it."""

    def to_dict(self) -> dict[str, Any]:
        """``{"type": "Visited", …}``: the form that messages carry."""
        found: dict[str, Any] = msgspec.to_builtins(self)
        return found


class Told(msgspec.Struct, frozen=True, gc=False):
    """An event and the ears it was told to; ``to=None`` means everybody, onlookers too."""

    event: Event
    to: frozenset[int] | None = None

    def heard_by(self, seat: int | None) -> bool:
        """Whether this seat (``None``: an onlooker) hears it."""
        return self.to is None or seat in self.to


class Refusal(msgspec.Struct, frozen=True):
    """Why a move is not allowed: the number of the rule, a key into the game's words, and their facts."""

    rule: str
    reason: str
    facts: dict[str, Any] = {}


class IllegalMove(ValueError):
    """A move that was refused. Nothing has changed."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"{refusal.reason} (rule {refusal.rule})")
        self.refusal = refusal

    @property
    def rule(self) -> str:
        """The number of the rule that says so."""
        return self.refusal.rule

    @property
    def reason(self) -> str:
        """A key into the words of the game, or of the core."""
        return self.refusal.reason


class Choice(msgspec.Struct, frozen=True):
    """A move as it is shown to people: allowed, or greyed with the refusal that says why."""

    move: Move
    refusal: Refusal | None = None


class Outcome(msgspec.Struct, frozen=True):
    """How a match ended, by seat."""

    scores: list[float]
    winners: list[int]


class Asked(msgspec.Struct, frozen=True):
    """A question put to a seat."""

    question: str
    args: Args = ()


class Offer(msgspec.Struct, frozen=True):
    """A standing permission: these seats may answer this question whenever the table waits for anybody."""

    question: str
    args: Args
    seats: tuple[int, ...]


class Waiting(msgspec.Struct, frozen=True):
    """The open ask as all know it: what kind, which question, to which seats, how many are waited for."""

    kind: AskKind
    question: str
    args: Args
    seats: tuple[int, ...]
    number: int
    then: Then
    done: tuple[int, ...] | None = None
    """Drafted in the open: the seats that are done, first to last."""


class View(msgspec.Struct, frozen=True):
    """All that one seat may know. The core assembles it; no game writes redaction code."""

    seat: int | None
    open: Any
    """The drawer of everybody."""
    mine: Any
    """The seat's own drawer; None for an onlooker."""
    asked: Asked | None
    """What this seat is asked now."""
    offers: tuple[Offer, ...]
    """Standing offers and whom they are made to."""
    coming: tuple[Coming, ...]
    """The agenda, the next step last."""
    waiting: Waiting | None
    """What the table waits for."""
    sealed: Move | None
    """This seat's own answer to a sealed ask that is still open."""
    outcome: Outcome | None


M = TypeVar("M", bound=Move)


def has_text(move: Move) -> bool:
    """Whether the move is a form with a text to fill in."""
    return "text" in move.__struct_fields__


def without_text(move: M) -> M:
    """The form as the question lists it: with its text empty."""
    return msgspec.structs.replace(move, text="")


def digest_of(text: str) -> str:
    """What stands for a text in fingerprints and digests, so that it can be withdrawn later."""
    return hashlib.sha256(text.encode()).hexdigest()


def with_digest(move: Move) -> dict[str, Any]:
    """The move as fingerprints see it: its text, if it has one, replaced by a digest."""
    found = move.to_dict()
    if has_text(move):
        found["text"] = digest_of(found["text"])
    return found
