"""The ledger as one viewer reads it, for one deck: who drew which place of the deck, and what is known of it.

A deck is a queue: the n-th card drawn is the n-th that came into it. So every place of the deck, from the
first deal on, has a number, and it is known who drew it, or that it still lies there.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TypeAlias

import msgspec

from ridotto.games.zena.cards import ACTION, GOAL, NOTHING
from ridotto.games.zena.ledger import DRAW, GIVE, GOT, PLAY, PUT, UNDER, deck_in, other_in, read

NEVER = 1 << 30

Deed: TypeAlias = tuple[int, int, int, int, int]
"""What, by which seat, line of the ledger, place of the deck or other seat, the card; NOTHING: not known."""


class Reading(msgspec.Struct):
    """What happened to the cards of one deck."""

    me: int
    seats: int
    deeds: tuple[Deed, ...]
    drawn: tuple[tuple[int, int], ...]
    """Who drew each place of the deck, and in which line."""
    known: dict[int, int]
    """The card at each place of the deck that the viewer drew."""
    shown: dict[int, tuple[tuple[int, int], ...]]
    """The lines and hands in which each card came to light from another's hand, in order."""
    due: tuple[tuple[tuple[int, int], ...], ...]
    """The lines and cards that came to light from each seat's hand."""
    comes: tuple[tuple[tuple[int, int], ...], ...]
    """The lines in which a card came into each seat's hand, and which one; NOTHING: not known."""
    got: dict[int, int]
    """The line in which a card is got, by the line in which it is given."""
    hidden: dict[int, tuple[tuple[int, tuple[int, int] | None], ...]]
    """The lines in which the viewer saw each card go under the deck or into a hand; whose, and when."""
    arrivals: dict[tuple[int, int], tuple[int, ...]]
    """What ``arrival`` has found so far."""

    def arrival(self, seat: int, line: int) -> tuple[int, ...]:
        """The first line after which each seat may hold a card that this seat holds after that line."""
        found = self.arrivals.get((seat, line))
        if found is None:
            found = self.arrivals[seat, line] = self._arrival(seat, line)
        return found

    def _arrival(self, seat: int, line: int) -> tuple[int, ...]:
        first = [NEVER] * self.seats
        first[seat] = line
        for what, by, when, where, card in self.deeds:
            if when <= line or card != NOTHING or first[by] >= when or by == self.me:
                continue
            if what == PUT:
                drawer, later = self.drawn[where] if where < len(self.drawn) else (NOTHING, NEVER)
                if drawer not in (NOTHING, self.me):
                    first[drawer] = min(first[drawer], later)
            elif what == GIVE:
                first[where] = min(first[where], self.got[when])
        return tuple(first)

    def may_serve(self, seat: int, line: int, at: tuple[int, int]) -> bool:
        """Whether a card in a hand after a line can be the one that comes to light there and then."""
        when, where = at
        return self.arrival(seat, line)[where] < when


@lru_cache(maxsize=64)
def reading_of(
    ledger: tuple[int, ...],
    memory: tuple[int, ...],
    me: int,
    seats: int,
    deck: int,
    size: int,
    shown: tuple[tuple[int, ...], ...],
) -> Reading:
    """Read the ledger; ``size`` is that of the deck when it begins, ``shown`` the goals after the end."""
    lines = _of_one_deck(ledger, memory, me, deck)
    drawn = tuple((seat, i) for what, seat, i, _, _ in lines if what == DRAW)
    known = {}
    n = 0
    for what, seat, _, _, card in lines:
        if what == DRAW:
            if seat == me:
                known[n] = card
            n += 1
    got = {(i, by): card for what, seat, i, by, card in lines if what == GOT and seat == me}
    deeds: list[Deed] = []
    came, place = 0, size
    for what, seat, i, other, card in lines:
        if what == DRAW:
            deeds.append((what, seat, i, came, card))
            came += 1
        elif what in (PUT, UNDER):
            deeds.append((what, seat, i, place, known.get(place, NOTHING) if card == NOTHING else card))
            place += 1
        elif what == GIVE and other == me:
            later = min(line for line, by in got if by == seat and line > i)
            deeds.append((what, seat, i, other, got[later, seat]))
        else:
            deeds.append((what, seat, i, other, card))
    end = len(ledger)
    for seat, goals in enumerate(shown if deck == GOAL else ()):
        deeds += [(PLAY, seat, end, NOTHING, goal) for goal in goals if seat != me]
    return _told(me, seats, deeds, drawn, known)


def _of_one_deck(ledger: tuple[int, ...], memory: tuple[int, ...], me: int, deck: int) -> list[Deed]:
    """The lines about one deck, with what the viewer remembers of them."""
    remembered = iter(memory)
    found: list[Deed] = []
    for i, of in enumerate(ledger):
        what, seat, about = read(of)
        if what in (PLAY, UNDER):
            if deck == ACTION:
                found.append((what, NOTHING if what == UNDER else seat, i, NOTHING, about))
            continue
        card = next(remembered) if seat == me else NOTHING
        if deck_in(about) == deck:
            found.append((what, seat, i, other_in(about), card))
    return found


def _told(
    me: int, seats: int, deeds: list[Deed], drawn: tuple[tuple[int, int], ...], known: dict[int, int]
) -> Reading:
    shown: dict[int, list[tuple[int, int]]] = {}
    due: list[list[tuple[int, int]]] = [[] for _ in range(seats)]
    comes: list[list[tuple[int, int]]] = [[] for _ in range(seats)]
    lying: dict[int, int] = {}
    gave: dict[tuple[int, int], int] = {}
    giving: dict[tuple[int, int], int] = {}
    got: dict[int, int] = {}
    hidden: dict[int, list[tuple[int, tuple[int, int] | None]]] = {}
    given_away: list[tuple[int, int, int]] = []
    for what, seat, i, where, card in deeds:
        if what in (PUT, UNDER) and seat in (me, NOTHING):
            lying[where] = card
        elif what == DRAW and seat != me:
            comes[seat].append((i, lying.get(where, NOTHING)))
        elif what == GIVE and seat == me:
            gave[seat, where] = card
        elif what == GOT and seat != me:
            comes[seat].append((i, gave.get((where, seat), NOTHING) if where == me else NOTHING))
        if what == GIVE:
            giving[seat, where] = i
        elif what == GOT:
            got[giving[where, seat]] = i
        if what == UNDER or (what in (PUT, GIVE) and seat == me):
            if what == GIVE:
                given_away.append((card, i, where))
            else:
                drawer = drawn[where] if where < len(drawn) and drawn[where][0] != me else None
                hidden.setdefault(card, []).append((i, drawer))
        if what in (PLAY, PUT, GIVE) and seat != me and card != NOTHING:
            shown.setdefault(card, []).append((i, seat))
            due[seat].append((i, card))
    for card, i, to in given_away:
        hidden.setdefault(card, []).append((i, (to, got[i])))
    return Reading(
        me,
        seats,
        tuple(deeds),
        drawn,
        known,
        {card: tuple(times) for card, times in shown.items()},
        tuple(map(tuple, due)),
        tuple(map(tuple, comes)),
        got,
        {card: tuple(times) for card, times in hidden.items()},
        {},
    )
