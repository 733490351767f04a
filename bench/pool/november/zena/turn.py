"""The turn: where to stand, what to play and join, whether to pass and take something."""

from __future__ import annotations

from collections.abc import Sequence

from pool.november.zena.control import areas_of
from pool.november.zena.outlook import Outlook
from ridotto.core import Move
from ridotto.games.zena.cards import NOTHING, Taking
from ridotto.games.zena.moves import Join, MovePiece, Pass, Play
from ridotto.games.zena.rules.setup import in_order
from ridotto.games.zena.state import Open, Places

NOT_TO_BE_HAD = -50.0


class Spending:
    """What can be bought with a family that stands in certain areas: one play, and any number of joins."""

    def __init__(self, look: Outlook) -> None:
        o, mine, me, b = look.o, look.mine, look.me, look.prices.box
        self.soldi = o.soldi[me]
        self.plays: list[tuple[float, int, int, int, int]] = []
        """Net value, price, area as a bit, card, cubes; the best first."""
        if o.played == NOTHING:
            two = o.cubes_on_a_card == 2
            for card in dict.fromkeys(mine.actions):
                prices = b.prices[card]
                for cubes in (1, 2) if two and len(prices) > 1 else (1,):
                    price = sum(prices[:cubes])
                    if price <= self.soldi:
                        self.plays.append((look.playing(card, cubes), price, 1 << b.area[card], card, cubes))
            self.plays.sort(reverse=True)
        self.joins: list[tuple[float, float, int, int, int]] = []
        """Value for a Soldo, net value, price, area as a bit, place; the best first."""
        for area, row in enumerate(o.rows):
            for place, (card, owners) in enumerate(row):
                prices, full = b.prices[card], len(owners)
                if (
                    full < len(prices)
                    and prices[full] <= self.soldi
                    and self._may(o, me, area, place, owners)
                ):
                    value = look.joining(area, place)
                    if value > 0:
                        self.joins.append((value / prices[full], value, prices[full], 1 << area, place))
        self.joins.sort(reverse=True)
        self._best: dict[int, float] = {}

    def _may(self, o: Open, me: int, area: int, place: int, cubes: tuple[int, ...]) -> bool:
        most = 1 if place == o.played and area == o.played_at else o.cubes_on_a_card
        return cubes.count(me) < most

    def joined(self, areas: int, soldi: int, but: tuple[int, int] | None = None) -> float:
        """What joins bring for this many Soldi, the best for its price first."""
        total = 0.0
        for _, value, price, area, place in self.joins:
            if price <= soldi and area & areas and (area, place) != but:
                soldi -= price
                total += value
        return total

    def best(self, areas: int) -> float:
        """What can be bought with pieces in these areas, at best."""
        found = self._best.get(areas)
        if found is None:
            found = self.joined(areas, self.soldi)
            tried = 0
            for value, price, area, _, _ in self.plays:
                if area & areas and tried < 4:
                    tried += 1
                    found = max(found, value + self.joined(areas, self.soldi - price))
            self._best[areas] = found
        return found

    def with_play(self, areas: int, card: int, cubes: int) -> float:
        """What can be bought if this card is played."""
        for value, price, _, one, number in self.plays:
            if one == card and number == cubes:
                return value + self.joined(areas, self.soldi - price)
        return NOT_TO_BE_HAD

    def with_join(self, areas: int, area: int, place: int, price: int, value: float) -> float:
        """What can be bought if this card is joined."""
        but, soldi = (1 << area, place), self.soldi - price
        found = self.joined(areas, soldi, but)
        for net, cost, where, _, _ in self.plays[:4]:
            if where & areas and cost <= soldi:
                found = max(found, net + self.joined(areas, soldi - cost, but))
        return value + found


def moved(at: Places, move: MovePiece) -> Places:
    """The family after a move."""
    lord, lady, heir, other = at
    area = int(move.area)
    match int(move.piece):
        case 0:
            return (area, lady, heir, other)
        case 1:
            return (lord, area, heir, other)
        case _:
            return in_order((lord, lady, area, other) if heir == move.origin else (lord, lady, heir, area))


def turn_values(look: Outlook, moves: Sequence[Move]) -> list[float]:
    """What each deed is worth, with the best that can follow it in the same turn."""
    o, me = look.o, look.me
    at = o.at[me]
    areas, spending, stand = areas_of(at), Spending(look), look.stand(at)
    found = []
    for move in moves:
        match move:
            case MovePiece():
                there = moved(at, move)
                found.append(look.stand(there) + spending.best(areas_of(there)))
            case Play():
                found.append(stand + spending.with_play(areas, int(move.card), move.cubes))
            case Join():
                area, place = int(move.area), move.place
                value = look.joining(area, place)
                found.append(stand + spending.with_join(areas, area, place, move.price, value))
            case Pass():
                found.append(stand + taking(look, move.taking))
            case _:
                raise TypeError(f"{move} is no deed of a turn")
    return found


def taking(look: Outlook, what: Taking) -> float:
    """What a pass brings."""
    if what == Taking.NOTHING:
        return 0.0
    if what == Taking.SOLDO:
        return look.keep
    action, goal = look.hand(False).drawing
    return action if what == Taking.ACTION else goal
