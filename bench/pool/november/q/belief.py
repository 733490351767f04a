"""How likely each deal of the roles is for a seat: exact where it has looked, otherwise by what people do."""

from __future__ import annotations

from functools import lru_cache
from itertools import permutations
from math import comb, exp
from typing import NamedTuple, TypeAlias

from pool.november.q.evidence import UNKNOWN, Epoch, Gift, Item, Seizure, Ship, Theatines, evidence
from pool.november.q.prices import Prices, prices_of
from ridotto.games.q.state import NOBODY, NOTHING, LedgerLine, Memory, Open, Private

Deal: TypeAlias = tuple[int, ...]
"""The role of each seat."""
Sides: TypeAlias = tuple[int, ...]
"""The sign of each seat's side."""

OWN, OTHER, NEUTRAL = 0.86, 0.05, 0.09
"""What a seat loads: cards of its own side, of the other, of none."""
LEFT_ALONE = 0.08
"""How often an inspector leaves an enemy's card on board that could be thrown."""
NOTHING_TO_GAIN = 0.25
"""How often an inspector throws something though there is nothing of the enemy's."""
SEIZURE = 5.0
"""Points that make a seizure e times as likely for whoever gains them."""
ENEMY = 0.65
"""How often the Theatines are sent against somebody of the other side."""
VISITS = {5: (0.3, 0.7), 6: (0.5, 0.5)}
"""The share of visits to the Theatines by each side; with five seats the Zelanti gain by each."""
GIVES_OWN, GIVES_OTHER = 0.25, 0.45
"""What a seat gives away in a swap: seldom what serves its own side."""


class Belief(NamedTuple):
    """Deals with their weights, which sum to 1."""

    deals: tuple[Deal, ...]
    weights: tuple[float, ...]

    def given(self, known: Deal) -> Belief:
        """The same for somebody who also knows these roles."""
        fitting = [*zip(self.deals, self.weights)]
        for seat, role in enumerate(known):
            if role != NOTHING:
                fitting = [pair for pair in fitting if pair[0][seat] == role]
        total = sum([weight for _, weight in fitting])
        return Belief(tuple([deal for deal, _ in fitting]), tuple([weight / total for _, weight in fitting]))

    def with_spirituali(self, sides: tuple[int, ...]) -> tuple[float, ...]:
        """How likely each seat stands with the Spirituali, if these are the sides of the roles."""
        together: dict[Sides, float] = {}
        for vector, weight in zip(vectors_of(self.deals, sides), self.weights):
            together[vector] = together.get(vector, 0.0) + weight
        found = [0.0] * len(self.deals[0])
        for vector, weight in together.items():
            for seat, side in enumerate(vector):
                if side > 0:
                    found[seat] += weight
        return tuple(found)


def belief_of(o: Open, mine: Private | None, me: int, reads: bool = True) -> Belief:
    """What a seat believes; an onlooker has no drawer, and is NOBODY."""
    memory: tuple[Memory, ...] = () if mine is None else mine.memory
    known = (NOTHING,) * o.seats if mine is None else mine.known
    ledger = o.ledger if reads else ()
    return _believed(o.options.cards, o.seats, me, known, _read(o.options.cards, o.seats, me, ledger, memory))


def with_spirituali(o: Open, mine: Private | None, me: int, reads: bool = True) -> tuple[float, ...]:
    """How likely each seat stands with the Spirituali now."""
    memory: tuple[Memory, ...] = () if mine is None else mine.memory
    known = (NOTHING,) * o.seats if mine is None else mine.known
    cards, seats = o.options.cards, o.seats
    epochs = _read(cards, seats, me, o.ledger if reads else (), memory)
    return _standing(cards, seats, me, known, epochs, o.sides)


@lru_cache(maxsize=512)
def _standing(
    cards: str, seats: int, me: int, known: Deal, epochs: tuple[Epoch, ...], sides: tuple[int, ...]
) -> tuple[float, ...]:
    return _believed(cards, seats, me, known, epochs).with_spirituali(sides)


@lru_cache(maxsize=512)
def _read(
    cards: str, seats: int, me: int, ledger: tuple[LedgerLine, ...], memory: tuple[Memory, ...]
) -> tuple[Epoch, ...]:
    return evidence(prices_of(cards, seats), seats, me, ledger, memory)


@lru_cache(maxsize=512)
def _believed(cards: str, seats: int, me: int, known: Deal, epochs: tuple[Epoch, ...]) -> Belief:
    prices = prices_of(cards, seats)
    deals = deals_of(known, prices.box.roles[seats - 5])
    weights = [1.0] * len(deals)
    for sides, items in epochs:
        if items:
            for n, likely in enumerate(_likelihoods(prices, seats, vectors_of(deals, sides), items)):
                weights[n] *= likely
    total = sum(weights)
    return Belief(deals, tuple([weight / total for weight in weights]))


@lru_cache(maxsize=512)
def deals_of(known: Deal, roles: tuple[int, ...]) -> tuple[Deal, ...]:
    """All deals that fit the known roles."""
    left = [role for role in roles if role not in known]
    found = []
    for order in permutations(left):
        rest = iter(order)
        found.append(tuple([next(rest) if role == NOTHING else role for role in known]))
    return tuple(found)


@lru_cache(maxsize=512)
def vectors_of(deals: tuple[Deal, ...], sides: tuple[int, ...]) -> tuple[Sides, ...]:
    """The sides of the seats in each deal."""
    return tuple([tuple([sides[role] for role in deal]) for deal in deals])


def _likelihoods(
    prices: Prices, seats: int, vectors: tuple[Sides, ...], items: tuple[Item, ...]
) -> list[float]:
    """How likely all this was in each deal; scaled, so that many small numbers do not vanish."""
    found = dict.fromkeys(vectors, 1.0)
    for item in items:
        now = {vector: likely * likelihood(prices, seats, vector, item) for vector, likely in found.items()}
        top = max(now.values())
        found = {vector: likely / top for vector, likely in now.items()}
    return [found[vector] for vector in vectors]


def likelihood(prices: Prices, seats: int, sides: Sides, item: Item) -> float:
    """How likely something was if the seats stood on these sides."""
    match item:
        case Ship():
            return _ship(prices, sides, item)
        case Seizure(seat, gain):
            return 1 / (1 + exp(-sides[seat] * gain / SEIZURE))
        case Theatines(seat, target):
            visit = VISITS[seats][sides[seat] < 0]
            return visit * (ENEMY if sides[seat] != sides[target] else 1 - ENEMY)
        case Gift(seat, (spirituali, zelanti)):
            own, other = (spirituali, zelanti) if sides[seat] > 0 else (zelanti, spirituali)
            return float(GIVES_OWN**own * GIVES_OTHER**other)


def _ship(prices: Prices, sides: Sides, ship: Ship) -> float:
    """What was loaded, by whom as far as can be told; and what the inspector did about it."""
    ours = theirs = 0
    for n, side in zip(ship.loads, sides):
        if side > 0:
            ours += n
        else:
            theirs += n
    plus, minus, neutral = ship.leans
    inspector = ship.inspector
    if inspector == NOBODY:
        return _loaded(ours, theirs, plus, minus, neutral)
    side = sides[inspector]
    if ship.thrown == UNKNOWN:
        own, other = (
            _loaded(ours, theirs, plus + 1, minus, neutral),
            _loaded(ours, theirs, plus, minus + 1, neutral),
        )
        if side < 0:
            own, other = other, own
        likely = 0.04 * own + 0.9 * other + 0.06 * _loaded(ours, theirs, plus, minus, neutral + 1)
    else:
        likely = _loaded(ours, theirs, plus, minus, neutral)
    enemy = ship.left[0] if side < 0 else ship.left[1]
    if ship.discarded:
        return likely * max(0.1, prices.tail[-side][max(enemy, 0)])
    return likely * (LEFT_ALONE if enemy > 0 else 1 - NOTHING_TO_GAIN)


@lru_cache(maxsize=1 << 14)
def _loaded(ours: int, theirs: int, plus: int, minus: int, neutral: int) -> float:
    """How likely these numbers of loads of each side bring these numbers of cards of each lean."""
    total = 0.0
    for i in range(max(0, plus - theirs), min(ours, plus) + 1):
        for j in range(max(0, plus + minus - theirs - i), min(ours - i, minus) + 1):
            k = ours - i - j
            a, b, c = plus - i, minus - j, neutral - k
            if c < 0 or a + b + c != theirs:
                continue
            total += (
                comb(ours, i) * comb(ours - i, j) * OWN**i * OTHER**j * NEUTRAL**k
                * comb(theirs, a) * comb(theirs - a, b) * OTHER**a * OWN**b * NEUTRAL**c
            )  # fmt: skip
    return max(total, 1e-9)
