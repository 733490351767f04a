"""Standing orders: answers that a seat leaves with the house for questions that come up again and again.

A table service, and no rule: nothing of it is in a state, a view or a journal but the answers themselves,
which are moves like any other. A game only says which of its questions can be ordered, by which kinds of
order, when one has ended, and what orders answer. It reads them beside the seat's own view, so no order
knows more than its seat.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Any

import msgspec

from ridotto.core.messages import Move, View
from ridotto.core.words import Words

MOST = 12
"""So many orders may a seat have left."""


class Order(msgspec.Struct, frozen=True, tag_field="type", tag=True, forbid_unknown_fields=True):
    """What a seat leaves: a condition and an answer. Each game has a closed union of them."""


class Orders(msgspec.Struct, frozen=True):
    """Which questions can be ordered, and how."""

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
