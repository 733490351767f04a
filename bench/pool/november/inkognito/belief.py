"""What a seat believes: the deals that are possible for it, each with a weight."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Hashable, Iterable
from functools import lru_cache

from pool.november.inkognito.deals import NUMBERS, PARTNER, spread
from pool.november.inkognito.hiding import DEALS, SIGN_TO_OTHERS, SIGN_TO_PARTNER, likelihood
from ridotto.core import View
from ridotto.games.inkognito.imagining.knowledge import SLOT, WORLDS, possible
from ridotto.games.inkognito.moves import Call, Kind
from ridotto.games.inkognito.rules.pairs import PAIRS
from ridotto.games.inkognito.state import AGENTS, LineKind, Memory


class Belief:
    """Weighed deals of one seat; ``me`` is its slot, None for the Ambassador of five seats."""

    def __init__(self, deals: Iterable[int], weights: Iterable[float], me: int | None, teams: bool) -> None:
        self.deals = tuple(deals)
        self.me = me
        self.teams = teams
        weights = tuple(weights)
        total = sum(weights)
        self.weights = tuple(weight / total for weight in weights)
        self.goals: tuple[Hashable, ...] = tuple(
            (NUMBERS[deal], PARTNER[deal][me]) if teams and me is not None else NUMBERS[deal]
            for deal in self.deals
        )
        """By deal what one must know to call: the number, and with teams the partner."""
        self._partner: tuple[float, ...] = ()
        self._learn: dict[tuple[int, int], float] = {}

    def partner(self, slot: int) -> float:
        """The odds that this slot is the partner; 0 without teams."""
        if not self._partner:
            odds = [0.0] * 4
            if self.teams and self.me is not None:
                for deal, weight in zip(self.deals, self.weights, strict=True):
                    odds[PARTNER[deal][self.me]] += weight
            self._partner = tuple(odds)
        return self._partner[slot]

    def best_call(self, met: int | None, strict: bool) -> tuple[float, int]:
        """The odds of the likeliest call, and a deal in which it is right; ``met`` counts with teams."""
        odds: dict[object, float] = defaultdict(float)
        example: dict[object, int] = {}
        for deal, weight in zip(self.deals, self.weights, strict=True):
            if not self.teams or self.me is None or PARTNER[deal][self.me] == met:
                key = deal if strict else NUMBERS[deal]
                odds[key] += weight
                example[key] = deal
        if not odds:
            return 0.0, self.deals[0]
        best = max(odds, key=lambda key: odds[key])
        return odds[best], example[best]

    def learn(self, slot: int, kind: Kind) -> float:
        """The bits about the goal that one expects to learn from a black card of this slot."""
        if (slot, kind) not in self._learn:
            self._learn[slot, kind] = self._gain(
                ((WORLDS.deals[deal][kind][slot],) for deal in self.deals),
            )
        return self._learn[slot, kind]

    def learn_pair(self, slot: int) -> float:
        """The bits about the goal that one expects to learn from a pair that this slot shows at random."""
        if (slot, -1) not in self._learn:
            truths = ((WORLDS.deals[deal][0][slot], WORLDS.deals[deal][1][slot]) for deal in self.deals)
            self._learn[slot, -1] = self._gain(PAIRS[truth] for truth in truths)
        return self._learn[slot, -1]

    def _gain(self, messages: Iterable[tuple[int, ...]]) -> float:
        """The bits to gain from a message, given for each deal the equally likely ones.

        Those about the deal count a little too: they may tell nothing of the goal by themselves, and much
        together with the next message.
        """
        by_message: dict[int, list[tuple[Hashable, float]]] = defaultdict(list)
        for choices, weight, goal in zip(messages, self.weights, self.goals, strict=True):
            for message in choices:
                by_message[message].append((goal, weight / len(choices)))
        before = _lacking(zip(self.goals, self.weights, strict=True))
        return before - sum(_lacking(found) for found in by_message.values())

    def truths(self, slot: int) -> dict[tuple[int, int], float]:
        """The odds of each two black cards that this slot may hold."""
        odds: dict[tuple[int, int], float] = defaultdict(float)
        for deal, weight in zip(self.deals, self.weights, strict=True):
            agents, fragments = WORLDS.deals[deal]
            odds[agents[slot], fragments[slot]] += weight
        return odds


def _lacking(weighed: Iterable[tuple[Hashable, float]]) -> float:
    """The bits that one lacks about goals and deals, times their weight."""
    goals: dict[Hashable, float] = defaultdict(float)
    deals = []
    for goal, weight in weighed:
        goals[goal] += weight
        deals.append(weight)
    return spread(goals.values()) + DEALS * spread(deals)


def believed(view: View) -> Belief:
    """What the seat of this view believes; a function of the view alone."""
    o = view.open
    me = SLOT[o.ambassador].get(view.seat)
    return _believed(possible(view), me, o.seats, o.ambassador, view.mine.memory)


@lru_cache(4096)
def _believed(deals: int, me: int | None, seats: int, ambassador: int, memory: tuple[Memory, ...]) -> Belief:
    """Each message weighs the deals by how likely it was shown in them."""
    members = [deal for deal in range(deals.bit_length()) if deals >> deal & 1]
    weights = [1.0] * len(members)
    earlier: dict[int, tuple[int, ...]] = defaultdict(tuple)
    for _, what, other, saw, _ in memory:
        by = SLOT[ambassador].get(other)
        if not saw or by is None:
            continue
        if saw.bit_count() == 2:
            for i, deal in enumerate(members):
                agents, fragments = WORLDS.deals[deal]
                weights[i] *= likelihood((agents[by], fragments[by]), by, earlier[by], saw)
        elif what == LineKind.EXCHANGE and me is not None:
            for i, deal in enumerate(members):
                weights[i] *= SIGN_TO_PARTNER if PARTNER[deal][me] == by else SIGN_TO_OTHERS
        earlier[by] += (saw,)
    return Belief(members, weights, me, seats == 4)


def call_of(deal: int, ambassador: int, strict: bool) -> Call:
    """The call that is right in this deal."""
    number = NUMBERS[deal]
    if not strict:
        return Call(number)
    agents, figures = WORLDS.deals[deal][0], AGENTS[ambassador]
    f, b, z, x = (figures[agents.index(agent)] for agent in range(4))
    return Call(number, (f, b, z, x))
