"""3.4, 3.5 Challenges, and the battles of the Fort."""

from __future__ import annotations

from functools import cache

from ridotto.core import Table
from ridotto.games.zena.cards import AREAS, CARDS, FORT, Result
from ridotto.games.zena.events import ChallengeCame, Destroyed, PaidForDie, Rolled, Undefended
from ridotto.games.zena.hands import leave_the_row, out_of_the_row
from ridotto.games.zena.moves import Pay
from ridotto.games.zena.rules import resolution
from ridotto.games.zena.rules.register import rules
from ridotto.games.zena.state import Open, Private, Zena, box

FACES, LOST_UP_TO, WON_FROM = 6, 3, 6


def a_challenge(s: Zena, t: Table, area: int, place: int) -> bool:
    """3.4 (a) The promoter, then the others in box order, may pay; 6.5 a colour with two cubes pays once."""
    s.open.paid = 0
    card, cubes = s.open.rows[area][place]
    if not cubes:
        t.tell(Undefended(CARDS[card]))
        lost(s, t, area, place)
        t.then(resolution.effects.to(area, place))
        return True
    t.then(*(a_payment.to(seat, area, place) for seat in dict.fromkeys(cubes)), the_die.to(area, place))
    return True


@rules.step
def a_payment(s: Zena, t: Table, seat: int, area: int, place: int) -> None:
    """3.4 Whoever has no Soldi is not asked."""
    if s.open.soldi[seat]:
        t.ask(how_much, seat, area, place)


@rules.question("3.4", Pay)
def how_much(open: Open, mine: Private, me: int, area: int, place: int) -> list[Pay]:
    """3.4 Pay any number of Soldi, or none: +1 each on the die, and gone in any case."""
    return [*payments(open.soldi[me])]


@cache
def payments(soldi: int) -> tuple[Pay, ...]:
    """From nothing to everything the seat has."""
    return tuple(Pay(n) for n in range(soldi + 1))


@rules.answers(how_much)
def pay(s: Zena, t: Table, me: int, move: Pay, area: int, place: int) -> None:
    """3.4 To the bank."""
    o = s.open
    o.soldi[me] -= move.soldi
    o.paid += move.soldi
    t.tell(PaidForDie(me, move.soldi, CARDS[o.rows[area][place][0]]))


@rules.step
def the_die(s: Zena, t: Table, area: int, place: int) -> None:
    """3.4 (b) The promoter rolls; (c) die + Soldi paid + filled boxes below the first; (d) the result."""
    o = s.open
    card, cubes = o.rows[area][place]
    die, helpers = t.chance.roll(FACES, "die"), len(cubes) - 1
    total = die + o.paid + helpers
    t.tell(Rolled(cubes[0], CARDS[card], die, o.paid, helpers, total))
    o.paid = 0
    if total <= LOST_UP_TO:
        t.tell(ChallengeCame(CARDS[card], AREAS[area], Result.LOST))
        lost(s, t, area, place)
        t.then(resolution.effects.to(area, place))
    elif total < WON_FROM:
        t.tell(ChallengeCame(CARDS[card], AREAS[area], Result.UNDECIDED))
        t.then(resolution.effects.to(area, place + 1))
    else:
        t.tell(ChallengeCame(CARDS[card], AREAS[area], Result.WON))
        t.then(won.to(area, place), resolution.effects.to(area, place))
        resolution.bring_to_each(s, t, area, card, cubes)


@rules.step
def won(s: Zena, t: Table, area: int, place: int) -> None:
    """3.4 After the rewards cubes go home and the card leaves; 3.5 a Fort card to the Battles Won pile."""
    if area == FORT:
        s.open.battles_won += (out_of_the_row(s, area, place),)
    else:
        leave_the_row(s, area, place)


def lost(s: Zena, t: Table, area: int, place: int) -> None:
    """3.4 No effect, the card leaves; 3.5 at the Fort the oldest card of each area named is destroyed."""
    o = s.open
    card = leave_the_row(s, area, place)
    for there in box(o).loses[card]:
        if o.rows[there]:
            destroyed = leave_the_row(s, there, 0)
            t.tell(Destroyed(CARDS[destroyed], AREAS[there]))
