"""Taking back: which move of a journal can be taken back, and what is played again without it."""

from __future__ import annotations

from collections.abc import Sequence

from ridotto.core.journal import Link, Mark
from ridotto.core.messages import TakeBack


def last_open(link: Link | None, seat: int, drafting: bool) -> Link | None:
    """The seat's last move that stands, if it can be taken back; ``drafting``: it answers an open ask."""
    struck, alone = 0, True
    while link is not None:
        before, by, move, _, shut, offered, _ = link
        if by != seat:
            if not drafting:
                return None  # this seat has seen what others did, even if they took it back
            alone = False
        elif isinstance(move, TakeBack):
            struck += 1
        elif struck:
            struck -= 1
        else:
            return link if not shut and (alone or not offered) else None
        link = before
    return None


def since_before(
    last: Link, link: Link | None, mark: Mark | None, seats: int
) -> tuple[Mark | None, list[Link]]:
    """The last state that was kept before a move, and the entries since that stand without the move.

    States that were kept after it hold the move that is gone, and are let go.
    """
    since: list[Link] = []
    struck, passed = [0] * seats, False
    while True:
        while mark is not None and link is mark[0] and not passed:
            mark = mark[2]
        if link is None or (mark is not None and link is mark[0]):
            break
        before, seat, move, *_ = link
        if isinstance(move, TakeBack):
            struck[seat] += 1
        elif seat >= 0 and struck[seat]:
            struck[seat] -= 1
        elif link is last:
            passed = True
        else:
            since.append(link)
        link = before
    since.reverse()
    return mark, since


def still_needed(mark: Mark | None, link: Link | None, undoable: Sequence[Link]) -> Mark | None:
    """The states that were kept before, as far as taking back one of these moves could need them."""
    if mark is None or not undoable:
        return None
    left = {id(last) for last in undoable}
    while link is not None and link is not mark[0]:
        left.discard(id(link))
        link = link[0]
    return mark if left else (mark[0], mark[1], None)
