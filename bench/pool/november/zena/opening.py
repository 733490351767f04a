"""Before the first round: the first hand, where to begin, and who takes the first turn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import product

from pool.november.zena.prices import Prices
from pool.november.zena.style import ROUNDS
from ridotto.core import Move
from ridotto.games.zena.box import POINTS
from ridotto.games.zena.cards import LADY, STREETS
from ridotto.games.zena.moves import Assign, GiveFirst
from ridotto.games.zena.state import Open, Private

CONTROL = (0.0, 0.05, 0.18, 0.28, 0.36, 0.5, 0.58, 0.7, 0.78, 0.84, 0.88, 0.9, 0.92)
"""How likely this many control points are the most in an area."""
WELL_PLACED = 0.5
"""The share of a card's worth that being able to play it where the seat stands adds."""
FIRST_ROUNDS = 5
"""Initial control counts for about this many rounds."""


def assign_values(prices: Prices, mine: Private, moves: Sequence[Move]) -> list[float]:
    """What each card is worth under the next piece, if the others go where they do best."""
    hand, b = mine.actions, prices.box
    left = [*hand]
    for card in mine.placed:
        left.remove(card)
    placed = tuple(b.area[card] for card in mine.placed)
    worth = prices.playing[ROUNDS - 2]
    best: dict[int, float] = {}
    by_area: dict[int, list[int]] = {}
    for card in sorted(left, key=lambda one: worth[one]):
        by_area.setdefault(b.area[card], []).append(card)
    for areas in ways(tuple(sorted(by_area)), len(POINTS) - len(placed)):
        if any(areas.count(area) > len(by_area[area]) for area in {*areas}):
            continue
        value = stand(prices, placed + areas) + kept(prices, by_area, areas)
        if value > best.get(areas[0], -99.0):
            best[areas[0]] = value
    found = []
    for move in moves:
        assert isinstance(move, Assign)
        area = int(move.area)
        cheapest = by_area[area][0]
        found.append(best.get(area, -99.0) - worth[int(move.card)] + worth[cheapest])
    return found


@cache
def ways(areas: tuple[int, ...], pieces: int) -> tuple[tuple[int, ...], ...]:
    """All ways to set this many pieces; the last two are alike."""
    return tuple(way for way in product(areas, repeat=pieces) if pieces < 2 or way[-2] <= way[-1])


def stand(prices: Prices, at: tuple[int, ...]) -> float:
    """The value of beginning like this."""
    points: dict[int, int] = {}
    for place, area in enumerate(at):
        points[area] = points.get(area, 0) + POINTS[place]
    incomes, total = prices.income[ROUNDS - 1], 0.0
    for area, here in points.items():
        if area != STREETS and at[LADY] == area and at.count(area) == 1:
            continue
        total += FIRST_ROUNDS * CONTROL[min(here, 12)] * incomes[area]
    return total + 2 * prices.style.presence * len(points)


def kept(prices: Prices, by_area: dict[int, list[int]], areas: tuple[int, ...]) -> float:
    """What the cards left are worth: the least of each area lie under the pieces."""
    worth, total = prices.playing[ROUNDS - 2], 0.0
    for area, cards in by_area.items():
        stays = cards[areas.count(area) :]
        factor = 1.0 if area in areas else WELL_PLACED
        total += factor * sum([max(0.0, worth[card]) for card in stays])
    return total


def first_values(o: Open, me: int, moves: Sequence[Move]) -> list[float]:
    """Whoever is last in the last round has the last word about control: the card goes round to the right."""
    return [float(n) for n in _first(o, me, moves)]


def _first(o: Open, me: int, moves: Sequence[Move]) -> Iterator[int]:
    seats = len(o.at)
    for move in moves:
        assert isinstance(move, GiveFirst)
        yield (me - move.seat + o.options.months - 1) % seats
