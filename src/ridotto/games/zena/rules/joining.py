"""2.5 to 2.8 Joining: the window, prices, bonuses, cubes; 6 the expert game with two or three seats."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, TypeAlias

from ridotto.core import Refusal, Table
from ridotto.games.zena.box import CHALLENGE, Box
from ridotto.games.zena.cards import AREAS, CARDS
from ridotto.games.zena.events import CubePut, CubeTaken, Declined
from ridotto.games.zena.moves import Decline, Join, TakeCube
from ridotto.games.zena.printed import NO_GAIN
from ridotto.games.zena.rules import drawing
from ridotto.games.zena.rules.register import rules
from ridotto.games.zena.state import Lying, Open, Private, Zena, box

Reaction: TypeAlias = Join | Decline
DECLINE = Decline()


def windows(
    s: Zena, t: Table, area: int, place: int, seats: Iterable[int]
) -> Iterator[tuple[str, tuple[Any, ...]]]:
    """2.5, 1.4 Seats with a piece there are asked in turn order; R20 a card with one box opens no window."""
    o = s.open
    card, _ = o.rows[area][place]
    if len(box(o).prices[card]) > 1:
        for seat in seats:
            if area in o.at[seat]:
                yield window.to(seat, area, place)


@rules.step
def window(s: Zena, t: Table, seat: int, area: int, place: int) -> None:
    """2.5 Only seats that could join by public facts are asked."""
    if may_join(s.open, seat, area, place):
        t.ask(join_or_not, seat, area, place)


@rules.question("2.5", Join, Decline)
def join_or_not(open: Open, mine: Private, me: int, area: int, place: int) -> list[Reaction]:
    """2.5 Join this card now, or decline: it is your one opportunity out of turn."""
    return [join(open, area, place), DECLINE]


@rules.answers(join_or_not)
def react(s: Zena, t: Table, me: int, move: Reaction, area: int, place: int) -> None:
    """2.5 One opportunity; 6.3 at which two cubes may be put where two are allowed."""
    match move:
        case Decline():
            t.tell(Declined(me, CARDS[s.open.rows[area][place][0]]))
        case Join() if s.open.cubes_on_a_card == 2:
            t.then(put_a_cube.to(me, area, place), window.to(me, area, place))
        case Join():
            t.then(put_a_cube.to(me, area, place))


# which cards can be joined


def join(o: Open, area: int, place: int) -> Join:
    """To join this card, at the price of its topmost free box."""
    card, cubes = o.rows[area][place]
    return Join(AREAS[area], place, CARDS[card], box(o).prices[card][len(cubes)])


def limit(o: Open, seat: int, area: int, place: int) -> int:
    """2.8, 6.1 How many cubes of a seat a card may hold; R12 only one for whoever played it in this turn."""
    if seat == o.active and place == o.played and area == o.played_at:
        return 1
    return o.cubes_on_a_card


def may_join(o: Open, seat: int, area: int, place: int) -> bool:
    """2.6 A piece there, a free box, coins for it, and fewer cubes on it than are allowed."""
    return area in o.at[seat] and _may_join(o, box(o), seat, area, place, o.rows[area][place])


def _may_join(o: Open, b: Box, seat: int, area: int, place: int, lying: Lying) -> bool:
    card, cubes = lying
    prices = b.prices[card]
    full = len(cubes)
    if full == len(prices) or prices[full] > o.soldi[seat]:
        return False
    return seat not in cubes or cubes.count(seat) < limit(o, seat, area, place)


def joins(o: Open, me: int) -> Iterator[Join]:
    """2.6 All cards that a seat may join on its own turn."""
    b, rows = box(o), o.rows
    for area in sorted({*o.at[me]}):
        for place, lying in enumerate(rows[area]):
            if _may_join(o, b, me, area, place, lying):
                card, cubes = lying
                yield Join(AREAS[area], place, CARDS[card], b.prices[card][len(cubes)])


def every_join(o: Open) -> list[Join]:
    """Every card that lies in a row; a full one at no price."""
    b = box(o)
    return [
        Join(area, place, CARDS[card], (*b.prices[card], 0)[len(cubes)])
        for area in AREAS
        for place, (card, cubes) in enumerate(o.rows[area])
    ]


def refuse_join(o: Open, me: int, move: Join) -> Refusal | None:
    """2.6, 2.8 Why a card cannot be joined."""
    card, cubes = o.rows[move.area][move.place]
    if move.area not in o.at[me]:
        return Refusal("2.6", "no_piece_there", {"area": move.area})
    if len(cubes) == len(box(o).prices[card]):
        return Refusal("2.6", "no_free_box")
    if cubes.count(me) >= o.cubes_on_a_card:
        return Refusal("2.8", "cubes_enough")
    if cubes.count(me) >= limit(o, me, move.area, move.place):
        return Refusal("R12", "not_after_the_window")
    if move.price > o.soldi[me]:
        return Refusal("2.6", "too_dear", {"price": move.price, "soldi": o.soldi[me]})
    return None


# cubes


@rules.step
def put_a_cube(s: Zena, t: Table, seat: int, area: int, place: int) -> None:
    """2.8 Out of the supply; if that is empty, a cube must first be taken from another card."""
    if s.open.supply[seat]:
        fill_the_box(s, t, seat, area, place)
    else:
        t.ask(which_cube, seat, area, place)


@rules.question("2.8", TakeCube)
def which_cube(open: Open, mine: Private, me: int, area: int, place: int) -> list[TakeCube]:
    """2.8 Your supply is empty: one of your cubes from any other card, anywhere."""
    return [
        TakeCube(there, n, CARDS[card], i + 1)
        for there in AREAS
        for n, (card, cubes) in enumerate(open.rows[there])
        if me in cubes and (n != place or there != area)
        for i, owner in enumerate(cubes)
        if owner == me
    ]


@rules.answers(which_cube)
def take_the_cube(s: Zena, t: Table, me: int, move: TakeCube, area: int, place: int) -> None:
    """2.8, R17 Cubes below it move up; if it was the top one, the next colour is promoter. No refund."""
    o, there = s.open, int(move.area)
    row = o.rows[there]
    card, cubes = row[move.place]
    left = cubes[: move.box - 1] + cubes[move.box :]
    o.rows[there] = (*row[: move.place], (card, left), *row[move.place + 1 :])
    o.supply[me] += 1
    t.tell(CubeTaken(me, move.card, move.area, move.box))
    fill_the_box(s, t, me, area, place)


def fill_the_box(s: Zena, t: Table, seat: int, area: int, place: int) -> None:
    """2.4, 2.6 The price of the topmost free box is paid; 2.7 the promoter takes the bonus at once."""
    o, b = s.open, box(s.open)
    row = o.rows[area]
    card, cubes = row[place]
    full = len(cubes)
    price = b.prices[card][full]
    o.soldi[seat] -= price
    o.supply[seat] -= 1
    o.rows[area] = (*row[:place], (card, (*cubes, seat)), *row[place + 1 :])
    t.tell(CubePut(seat, CARDS[card], AREAS[area], full + 1, price))
    if full and b.type[card] != CHALLENGE and cubes[0] != seat and b.bonus[card][full] != NO_GAIN:
        drawing.gain(s, t, cubes[0], b.bonus[card][full], card)
