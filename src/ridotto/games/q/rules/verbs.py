"""4. What cards do: one function for each verb. What they do it to is in ``cards.toml``."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from ridotto.core import Table
from ridotto.games.q.box import EVENT, Box
from ridotto.games.q.events import (
    EventScored,
    NoEffect,
    Revalued,
    RoleLookedAt,
    RoleSeen,
    ShipCounts,
    SideChanged,
    Silenced,
    Struck,
    TotalChanged,
)
from ridotto.games.q.hands import CARDS, LOOKS
from ridotto.games.q.moves import LookAt, Role
from ridotto.games.q.rules.register import rules
from ridotto.games.q.rules.score import side_of, side_of_points
from ridotto.games.q.state import LOOK, Open, Private, Q

Verb: TypeAlias = Callable[[Q, Table, Box, int], None]
"""What a card does, once for each copy that is shown."""


def seize(s: Q, t: Table, box: Box, by: int) -> None:
    """4.4 The ship counts as seized; nobody's seizure is used up (R39)."""
    s.open.counts_seized = True
    t.tell(ShipCounts(CARDS[by], True))


def release(s: Q, t: Table, box: Box, by: int) -> None:
    """4.4 The ship counts as not seized; a seizure that was declared stays used (R39)."""
    s.open.counts_seized = False
    t.tell(ShipCounts(CARDS[by], False))


def strike(s: Q, t: Table, box: Box, by: int) -> None:
    """4.4 All cards that the event is about score 0, for good (R27)."""
    o = s.open
    found = [n for n, card in enumerate(o.cargo) if card in box.touches[by] and not o.struck[n]]
    for n in found:
        strike_out(s, t, by, n)
    if not found:
        t.tell(NoEffect(CARDS[by]))


def strike_out(s: Q, t: Table, by: int, n: int) -> None:
    """R27 The n-th card of the cargo is struck."""
    o = s.open
    o.worth = (*o.worth[:n], 0, *o.worth[n + 1 :])
    o.struck = (*o.struck[:n], 1, *o.struck[n + 1 :])
    t.tell(Struck(CARDS[by], CARDS[o.cargo[n]]))


def score(s: Q, t: Table, box: Box, by: int) -> None:
    """4.4 The points of an event count, those of each copy; R27 but not if it was struck."""
    o, points = s.open, box.normal[by]
    for n, card in enumerate(o.cargo):
        if card == by and not o.worth[n] and not o.struck[n]:
            o.worth = (*o.worth[:n], points, *o.worth[n + 1 :])
            t.tell(EventScored(CARDS[by], side_of_points(points), abs(points)))
            return
    t.tell(NoEffect(CARDS[by]))


def silence(s: Q, t: Table, box: Box, by: int) -> None:
    """4.5 All other common cards score nothing and do nothing."""
    o = s.open
    o.worth = tuple([points if box.kind[card] == EVENT else 0 for card, points in zip(o.cargo, o.worth)])
    t.tell(Silenced(CARDS[by]))


def strike_best(s: Q, t: Table, box: Box, by: int) -> None:
    """4.5 Of the cards that it is about, the one now worth most, at least 1, scores 0; a tie is drawn."""
    o = s.open
    worth = [(abs(o.worth[n]), n) for n, card in enumerate(o.cargo) if card in box.touches[by] and o.worth[n]]
    if not worth:
        t.tell(NoEffect(CARDS[by]))
        return
    most = max(worth)[0]
    best = [n for points, n in worth if points == most]
    n = best[t.chance.pick(len(best), "tie")] if len({o.cargo[n] for n in best}) > 1 else best[0]
    strike_out(s, t, by, n)


def restore(s: Q, t: Table, box: Box, by: int) -> None:
    """4.5, R42 On a ship that counts as seized, cards get their normal value back; none is lowered."""
    o = s.open
    found = []
    if o.counts_seized:
        for n, card in enumerate(o.cargo):
            if card in box.touches[by] and not o.struck[n] and abs(box.normal[card]) > abs(o.worth[n]):
                found.append((n, box.normal[card]))
    revalue(s, t, by, found)


def raise_(s: Q, t: Table, box: Box, by: int) -> None:
    """4.5 All its cards that are now worth at least 1 score more."""
    o = s.open
    more = box.amount[by]
    found = []
    for n, card in enumerate(o.cargo):
        if card in box.touches[by] and o.worth[n]:
            found.append((n, o.worth[n] + (more if o.worth[n] > 0 else -more)))
    revalue(s, t, by, found)


def revalue(s: Q, t: Table, by: int, found: list[tuple[int, int]]) -> None:
    """Change the value of cards of the cargo."""
    o = s.open
    worth = [*o.worth]
    for n, points in found:
        worth[n] = points
        t.tell(Revalued(CARDS[by], CARDS[o.cargo[n]], side_of_points(points), abs(points)))
    o.worth = tuple(worth)
    if not found:
        t.tell(NoEffect(CARDS[by]))


def change_side(s: Q, t: Table, box: Box, by: int) -> None:
    """4.5, R32 A character goes over to the other side, by name only; R32 nothing if it is not in play."""
    o, role = s.open, box.role[by]
    if not o.sides[role]:
        t.tell(NoEffect(CARDS[by]))
        return
    o.sides = (*o.sides[:role], -o.sides[role], *o.sides[role + 1 :])
    t.tell(SideChanged(CARDS[by], Role(role), side_of(o, role)))


def towards_zero(s: Q, t: Table, box: Box, by: int) -> None:
    """4.6 The total moves this many points towards zero, never past it."""
    leave(s, t, by, max(0, abs(s.open.score) - box.amount[by]))


def halve(s: Q, t: Table, box: Box, by: int) -> None:
    """4.6 The total is halved, fractions are dropped towards zero."""
    leave(s, t, by, abs(s.open.score) // 2)


def leave(s: Q, t: Table, by: int, left: int) -> None:
    """4.6 What is left of the lead."""
    o, lead = s.open, abs(s.open.score)
    o.score = left if o.score > 0 else -left
    t.tell(TotalChanged(CARDS[by], lead - left))


def look(s: Q, t: Table, box: Box, by: int) -> None:
    """4.5, R35 The inspector must look secretly at the role of another."""
    t.ask(whose_role, s.open.inspector)


@rules.question("4.5", LookAt)
def whose_role(open: Open, mine: Private, me: int) -> list[LookAt]:
    """4.5 Anybody else's; R35 all see whose, only you see which."""
    return [LOOKS[seat] for seat in range(open.seats) if seat != me]


@rules.answers(whose_role)
def look_at(s: Q, t: Table, me: int, move: LookAt) -> None:
    """R35 The inspector may tell the truth about it, or lie."""
    o, mine, seat = s.open, s.private[me], move.seat
    role = s.role_of(seat)
    mine.known = (*mine.known[:seat], role, *mine.known[seat + 1 :])
    o.ledger += ((o.round, LOOK, me, seat, 0, ()),)
    t.tell(RoleLookedAt(me, seat))
    t.tell(RoleSeen(me, seat, Role(role), side_of(o, role)), to=(me,))
    t.no_undo()


VERBS: dict[str, Verb] = {
    "seize": seize,
    "release": release,
    "strike": strike,
    "score": score,
    "silence": silence,
    "strike_best": strike_best,
    "restore": restore,
    "raise": raise_,
    "change_side": change_side,
    "look": look,
    "towards_zero": towards_zero,
    "halve": halve,
}
"""All verbs of ``cards.toml``; ``cargo.py`` says when each has its turn."""
