"""What is forgotten where each line of a seat's memory ends with what it saw and what it showed."""

from __future__ import annotations

from msgspec.structs import replace

from ridotto.core import View


def forget_cards(view: View, remembers: int) -> View:
    """The view of somebody who has forgotten which cards they saw, except for the latest ones.

    That something was shown, by whom and when, is still known: the ledger says so.
    """
    memory = view.mine.memory if view.mine is not None else ()
    seen = [n for n, (*_, saw, _) in enumerate(memory) if saw]
    forgotten = {*seen[: max(0, len(seen) - remembers)]}
    if not forgotten:
        return view
    blank = tuple((*line[:3], 0, line[4]) if n in forgotten else line for n, line in enumerate(memory))
    return replace(view, mine=replace(view.mine, memory=blank))
