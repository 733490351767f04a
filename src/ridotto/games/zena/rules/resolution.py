"""3. Resolution: effects, removal, control, area by area."""

from __future__ import annotations

from typing import TypeAlias

from ridotto.core import Table
from ridotto.games.zena.box import CHALLENGE, INCOME, NUMBERS, POINTS, PRICE, TEMPORARY, Box
from ridotto.games.zena.cards import AREAS, BANK, CARDS, FORT, LADY, NOBODY, PORT, STREETS
from ridotto.games.zena.events import AreaResolved, BoughtPrestige, Controls, NobodyControls, Removed
from ridotto.games.zena.hands import leave_the_row
from ridotto.games.zena.moves import BuyPrestige, Decline
from ridotto.games.zena.rules import challenge, drawing, round_end, special
from ridotto.games.zena.rules.register import rules
from ridotto.games.zena.state import Open, Private, Zena, box

PalaceIncome: TypeAlias = Decline | BuyPrestige
DECLINE, BUY_PRESTIGE = Decline(), BuyPrestige()
RESOLVED = tuple(AreaResolved(area) for area in AREAS)
NOBODY_CONTROLS = tuple(NobodyControls(area) for area in AREAS)


@rules.step
def the_resolution(s: Zena, t: Table) -> None:
    """3 Area by area, each completely before the next; beginners have neither Streets nor Fort."""
    s.open.active = NOBODY
    areas = AREAS if s.open.expert else AREAS[1:5]
    t.then(*[an_area.to(int(area)) for area in areas], round_end.the_end_of_the_round)


@rules.step
def an_area(s: Zena, t: Table, area: int) -> None:
    """3 Effects, removal, control."""
    t.tell(RESOLVED[area])
    if s.open.rows[area]:
        t.then(effects.to(area, 0), removal.to(area), control.to(area))
    else:
        t.then(control.to(area))


@rules.step
def effects(s: Zena, t: Table, area: int, place: int) -> None:
    """3.1 The cards with cubes from left to right; 3.5 battles of the Fort are fought even without."""
    o, b = s.open, box(s.open)
    while place < len(o.rows[area]):
        card, cubes = o.rows[area][place]
        if (cubes or area == FORT) and effect_of(b, card)(s, t, area, place):
            return
        place += 1


def effect_of(b: Box, card: int) -> special.Effect:
    """3.4 A challenge, 3.6 a special card, and of all others 3.1 what they give."""
    if b.type[card] == CHALLENGE:
        return challenge.a_challenge
    return special.EFFECTS.get(b.verb[card], gains)


def gains(s: Zena, t: Table, area: int, place: int) -> bool:
    """3.1 Every cube, from box 1 down, brings its owner what the card gives."""
    card, cubes = s.open.rows[area][place]
    somebody_decides = somebody_chooses_a_deck(s.open, card)
    if somebody_decides:
        t.then(effects.to(area, place + 1))
    bring_to_each(s, t, area, card, cubes)
    return somebody_decides


def somebody_chooses_a_deck(o: Open, card: int) -> bool:
    """7.1 Whether a card gives cards to draw, and there is a choice of decks."""
    return box(o).gives[card].cards > 0 and drawing.there_is_a_choice(o)


def bring_to_each(s: Zena, t: Table, area: int, card: int, cubes: tuple[int, ...]) -> None:
    """3.1, 3.4 One cube after the other, from box 1 down; 6.5 every cube counts by itself."""
    if somebody_chooses_a_deck(s.open, card):
        t.then(*(an_effect.to(seat, area, card) for seat in cubes))
        return
    given, change = box(s.open).gives[card], change_of(s.open, area)
    for seat in cubes:
        drawing.gain(s, t, seat, given, card, change)


@rules.step
def an_effect(s: Zena, t: Table, seat: int, area: int, card: int) -> None:
    """3.1 What one cube brings; its owner has drawn before the next cube comes."""
    drawing.gain(s, t, seat, box(s.open).gives[card], card, change_of(s.open, area))


def change_of(o: Open, area: int) -> int:
    """1.2, R32 What the event adds to Soldi from cards that lie at the Bank or the Port."""
    event = box(o).events[o.events[-1]]
    return event.bank if area == BANK else event.port if area == PORT else 0


@rules.step
def removal(s: Zena, t: Table, area: int) -> None:
    """3.2 (a) All temporary cards leave; (b) while more than three are left, the leftmost leaves."""
    o, b = s.open, box(s.open)
    place = 0
    while place < len(o.rows[area]):
        if b.type[o.rows[area][place][0]] == TEMPORARY:
            remove(s, t, area, place)
        else:
            place += 1
    while len(o.rows[area]) > NUMBERS.lying:
        remove(s, t, area, 0)


def remove(s: Zena, t: Table, area: int, place: int) -> None:
    """3.2 Cubes go home, the card goes under its deck."""
    card = leave_the_row(s, area, place)
    t.tell(Removed(CARDS[card], AREAS[area]))


@rules.step
def control(s: Zena, t: Table, area: int) -> None:
    """3.3 The controller takes the income of the area at once."""
    o = s.open
    seat, points = controller(o, area)
    if seat == NOBODY:
        t.tell(NOBODY_CONTROLS[area])
        return
    t.tell(Controls(seat, AREAS[area], points))
    if not PRICE[area]:
        drawing.gain(s, t, seat, INCOME[area])
    elif o.soldi[seat] >= PRICE[area]:
        t.ask(pay_for_income, seat, area)


def controller(o: Open, area: int, manipulated: bool = True) -> tuple[int, int]:
    """3.3, R40 Whoever has most control points there; nobody in a tie, or if that is a Lady alone."""
    best, leader, tied = 0, NOBODY, False
    for seat in range(len(o.at)):
        points = control_points(o, seat, area, manipulated)
        if points > best:
            best, leader, tied = points, seat, False
        elif points == best:
            tied = True
    if tied or leader == NOBODY or (area != STREETS and lady_alone(o, leader, area)):
        return NOBODY, best
    return leader, best


def control_points(o: Open, seat: int, area: int, manipulated: bool = True) -> int:
    """3.3 Lord 5, Lady 3, Heirs 2 each; R42 and 1 for each cube of Maneggi."""
    at = o.at[seat]
    points = sum([POINTS[place] for place in range(4) if at[place] == area]) if area in at else 0
    if manipulated and o.manipulating:
        points += o.manipulating.count((seat, area))
    return points


def lady_alone(o: Open, seat: int, area: int) -> bool:
    """3.3 Whether the only piece of a seat in an area is its Lady; R42 a cube is no company."""
    at = o.at[seat]
    return at[LADY] == area and at.count(area) == 1


@rules.question("R41", Decline, BuyPrestige)
def pay_for_income(open: Open, mine: Private, me: int, area: int) -> list[PalaceIncome]:
    """R41 You control the Palace: pay 1 Soldo for 2 prestige, or do not."""
    return [DECLINE, BUY_PRESTIGE]


@rules.answers(pay_for_income)
def pay_or_not(s: Zena, t: Table, me: int, move: PalaceIncome, area: int) -> None:
    """R41 Once."""
    if isinstance(move, BuyPrestige):
        s.open.soldi[me] -= PRICE[area]
        t.tell(BoughtPrestige(me, PRICE[area]))
        drawing.gain(s, t, me, INCOME[area])
