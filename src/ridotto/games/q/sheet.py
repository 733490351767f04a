"""The notes on who may be who, spoken at three levels: what is certain, never what somebody is up to."""

from __future__ import annotations

from collections.abc import Sequence
from math import factorial

from ridotto.core import View, Words
from ridotto.core.beside import Block, Row, Sheet
from ridotto.games.q.imagining.knowledge import known_roles, number_of_worlds, roles_left
from ridotto.games.q.moves import Role, Side
from ridotto.games.q.state import NOTHING, Open

NOT_SO, SO = "0", "X"


def sheet(view: View, level: str, words: Words, names: Sequence[str]) -> Sheet:
    """The seat's sheet at one of the levels of ``services.notes.LEVELS``."""
    o: Open = view.open
    others = [seat for seat in range(o.seats) if seat != view.seat]
    blocks = tuple(_block(view, level, words, names, seat) for seat in others)
    title = words.text("sheet", "title")
    if level == "blank":
        return Sheet(title, (), blocks)
    me = view.seat
    mine = NOTHING if me is None else known_roles(view)[me]
    head = () if mine == NOTHING else (_standing(o, words, "you", mine),)
    if level == "clerk":
        return Sheet(title, head, blocks)
    count = number_of_worlds(view)
    at_first = factorial(o.seats if mine == NOTHING else o.seats - 1)
    counted = words.text("sheet", "worlds", count=count)
    return Sheet(title, (*head, *_rest(view, words), counted), blocks, possible=(count, at_first))


def _standing(o: Open, words: Words, key: str, role: int) -> str:
    """A character, and the side with which it stands now."""
    side = Side.SPIRITUALI if o.sides[role] > 0 else Side.ZELANTI
    return words.text("sheet", key, role=words.value(Role(role)), side=words.value(side))


def _rest(view: View, words: Words) -> list[str]:
    """The characters not yet found, by side."""
    o: Open = view.open
    lines = []
    for side, sign in ((Side.SPIRITUALI, 1), (Side.ZELANTI, -1)):
        left = [str(words.value(Role(role))) for role in roles_left(view) if o.sides[role] == sign]
        if left:
            said = words.text(
                "sheet", "left", side=words.value(side), number=len(left), roles=", ".join(left)
            )
            lines.append(said)
    return lines


def _block(view: View, level: str, words: Words, names: Sequence[str], seat: int) -> Block:
    """One other seat: what its role is or is not."""
    o: Open = view.open
    known, left = known_roles(view), roles_left(view)

    def certain(role: int) -> str:
        if level == "blank":
            return ""
        if known[seat] != NOTHING:
            return SO if known[seat] == role else NOT_SO
        if level == "clerk":
            return ""
        if role not in left:
            return NOT_SO
        return SO if len(left) == 1 else ""

    rows = tuple(Row(str(words.value(Role(role))), (), certain(role)) for role in Role if o.sides[role])
    return Block(names[seat], (), rows, seat)
