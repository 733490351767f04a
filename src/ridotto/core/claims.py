"""Claims: what somebody says aloud about a move of his own that nobody saw.

Talk, and no rule: nothing of it is in a state, a view or a journal, and no bot hears it. A game only says
which of its moves may be spoken of, until when, in which words, and what would have been true.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from ridotto.core.messages import Move


class Claims(msgspec.Struct, frozen=True):
    """Of which moves something may be claimed, and what."""

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
