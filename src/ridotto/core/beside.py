"""What a game declares for the services of a table: claims, standing orders, a tale, and a seat's notes.

None of it is a rule: nothing of it is in a state, a view or a journal. A game only says what is allowed and
how it is read; what is done with it stands in ``ridotto.services`` and in the clients.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Sequence
from typing import Any, Literal, TypeAlias

import msgspec

from ridotto.core.match import Match
from ridotto.core.messages import Move, View
from ridotto.core.words import Words

# ---- claims


class Claims(msgspec.Struct, frozen=True):
    """What people may say aloud about their own moves that nobody saw: talk, which no bot hears."""

    move: str
    """The type of the moves that may be spoken of; their own seat alone knows what they hold."""
    told: str
    """The event that tells everybody of such a move; it has a field ``seat``."""
    until: str
    """Once such an event is told, it is too late for claims about what was before."""
    says: tuple[str, ...]
    """What can be said; a word for each stands under ``claims`` in the game's words."""
    silent: str
    """The one of them that says nothing, and so is never a lie."""
    truth: Callable[[Any, Move], str]
    """What would have been true of a move, in a match with these options. Nobody asks before the end."""


# ---- standing orders


class Order(msgspec.Struct, frozen=True, tag_field="type", tag=True, forbid_unknown_fields=True):
    """What a seat leaves: a condition and an answer. Each game has a closed union of them."""


class Orders(msgspec.Struct, frozen=True):
    """Answers that a seat leaves with the house for questions that come up again and again.

    They are read beside the seat's own view, so no order knows more than its seat.
    """

    questions: frozenset[str]
    """Their answers are paced: else one could tell an order from a person by the time it takes."""
    kinds: Any
    """The orders that there are: one type, or a union."""
    subject: Callable[[Any], Hashable]
    """What an order is about: a new one about the same takes the place of the old."""
    stands: Callable[[Any, View], bool]
    """Whether it still stands, in its seat's view."""
    answer: Callable[[Sequence[Any], View], Move | None]
    """What orders that stand answer to the question that is asked; None if the seat itself must answer."""
    read: Callable[[str, View, Words], Any]
    """An order as one types it; ValueError names the word that is not understood."""
    spoken: Callable[[Any, Words], str]
    """An order as a sentence."""


# ---- tales

Form: TypeAlias = Literal["markdown", "page", "epub"]

Bind: TypeAlias = Callable[[Match, Sequence[str], Form, str, str, str], bytes]
"""The book of a match: with these players, in this form, language, under this title (or none), and for a
page with this nonce."""


class Tale(msgspec.Struct, frozen=True):
    """A game that is told. What is read, is read off the open drawer."""

    adults: bool
    """It is for adults only."""
    teller: Callable[[Any], int | None]
    """The seat that tells now, if one does."""
    writers: Callable[[Any], Sequence[int]]
    """The author of each text: a seat, indexed by the number of the text."""
    veiled: Callable[[Any], Collection[int]]
    """The numbers of the texts that the match itself has veiled."""
    last: Callable[[Any, Collection[int]], Sequence[int]]
    """The texts that an X veils: what was told last, and what depends on it. Given are those already gone."""
    in_hand: Callable[[Any], bool]
    """Whether an X can be about the scene that is being told; if not, it is about what came before it."""
    rewind: Move
    """The teller's move that has the last text told anew."""
    skip: Move
    """The teller's move that leaves the rest of a scene untold."""
    close: Move
    """The teller's move that ends a scene."""
    closed: str
    """The event that tells that a scene is over; it has a field ``seat``."""
    questions: tuple[str, ...]
    """The types of moves in which others ask the teller: their drafts go with the teller's scene."""
    minutes: str
    """The switch that says how many minutes the evening lasts; 0 if that was not agreed."""
    time_is_up: Move
    """What the house says when it is over."""
    left: Callable[[int], Move]
    """What the house says when a seat has left for good."""
    bind: Bind
    agreed: tuple[str, ...] = ()
    """The switches on which people agree before they begin: a client asks for those that were not given."""


# ---- notes


class Row(msgspec.Struct, frozen=True):
    """One line of a block: a card, its marks column by column, and what is certain of it ("", "X" or "0")."""

    label: str
    marks: tuple[str, ...]
    certain: str = ""


class Block(msgspec.Struct, frozen=True):
    """The notes on one other figure: a column a meeting."""

    title: str
    columns: tuple[str, ...]
    rows: tuple[Row, ...]
    figure: int = -1
    """Whom the block is about: a seat, or a figure of the game's own."""


class Conclusion(msgspec.Struct, frozen=True):
    """Something that must be so, and why, in words."""

    text: str
    reason: str


class Deal(msgspec.Struct, frozen=True):
    """One of the last possible deals: what sets it apart, and its values under the sheet's labels."""

    text: str
    values: tuple[str, ...]


class Sheet(msgspec.Struct, frozen=True):
    """A seat's notes, spoken: the clue sheet as any client can show it."""

    title: str
    head: tuple[str, ...]
    blocks: tuple[Block, ...] = ()
    conclusions: tuple[Conclusion, ...] = ()
    possible: tuple[int, int] | None = None
    """How many deals are still possible, and how many were at the start; None: nobody counts them."""
    labels: tuple[str, ...] = ()
    last: tuple[Deal, ...] = ()
    """The possible deals, once they are few."""
