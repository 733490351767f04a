"""Tales: what a house has to know of a game in which stories are told, to keep what lies beside the moves.

Drafts, an X, raised hands, a candle and a book are no rules: nothing of them is in a state, a view or a
journal. A game only says who tells, whose a text is, and what may be done to the last one.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Any, Literal, TypeAlias

import msgspec

from ridotto.core.match import Match
from ridotto.core.messages import Move

Form: TypeAlias = Literal["markdown", "page", "epub"]

Bind: TypeAlias = Callable[[Match, Sequence[str], Form, str, str, str], bytes]
"""The book of a match: with these players, in this form, language, under this title (or none), and for a
page with this nonce."""

OPEN_FOR = 600_000
"""Milliseconds for which a text can be put in other words after it was told."""


class Tale(msgspec.Struct, frozen=True):
    """A game that is told. What is read, is read off the open drawer."""

    adults: bool
    """It is for adults only."""
    teller: Callable[[Any], int | None]
    """The seat that tells now, if one does."""
    writers: Callable[[Any], Sequence[int]]
    """By number of a text whose it is."""
    veiled: Callable[[Any], Collection[int]]
    """The numbers of the texts that the match itself has veiled."""
    last: Callable[[Any, Collection[int]], Sequence[int]]
    """The texts that an X veils: what was told last, and what hangs on it. Given are those already gone."""
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
    """The switch that says how many minutes the evening shall last; 0 there: that was not agreed."""
    time_is_up: Move
    """What the house says when it is over."""
    left: Callable[[int], Move]
    """What the house says when a seat has left for good."""
    bind: Bind
