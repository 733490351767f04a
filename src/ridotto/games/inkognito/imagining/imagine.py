"""Matches that a seat could be in: a deal that fits what it knows, and others' memories to go with it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations

from ridotto.core import Chance, Dice, View
from ridotto.core.bits import both, has, only, single, without
from ridotto.games.inkognito.imagining.knowledge import WORLDS, possible
from ridotto.games.inkognito.rules.pairs import ALL_SHOWN, PAIR_CARDS, PAIRS, kind_of
from ridotto.games.inkognito.state import (
    ALL_PLACES,
    EXCHANGE,
    FIGURES,
    FOURTH,
    NOTHING,
    OVERHEARD,
    REPORT,
    Hidden,
    Memory,
    Open,
    Private,
)

ORDERS = tuple(
    tuple(permutations(place for place in range(FIGURES) if has(places, place)))
    for places in range(ALL_PLACES + 1)
)
"""All orders of a deck of these places, by the set of places as bits."""
PAIR_OF = {cards: only(n) for n, cards in enumerate(PAIR_CARDS)}
"""The bit of a pair in ``shown``, by the set of its two cards; a sign is not recorded there."""
MESSAGES = {
    truth: (*((PAIR_CARDS[n], only(n)) for n in pairs), *((only(card), 0) for card in truth))
    for truth, pairs in PAIRS.items()
}
"""The twelve pairs and two signs of a truth: the cards as bits, and the bit of the pair in ``shown``."""


def imagine(view: View, chance: Chance) -> tuple[list[Private], Hidden]:
    """The drawers that the seat cannot see, in one of the deals that are possible for it."""
    o: Open = view.open
    dice = Dice(chance)
    deals = possible(view)
    agents, fragments = WORLDS.member(deals, dice.below(deals.bit_count()))
    truth = [*zip(agents, fragments)]
    truth.insert(o.ambassador, (NOTHING, NOTHING))
    private = [Private(agent, fragment) for agent, fragment in truth[: o.seats]]
    if o.ledger:
        Memories(view, private, truth, dice).fill()
    hidden = Hidden()
    if o.seats < FIGURES:
        hidden.ambassadors_places = any_order(o.unplayed[o.ambassador], dice)
    if o.seats == 3:
        hidden.fourth_places = any_order(o.unplayed[FOURTH], dice)
        hidden.fourth = truth[FOURTH]
    if o.laid:
        private[o.ambassador].laid = any_order(o.unplayed[o.ambassador], dice)[0]
    return private, hidden


def any_order(places: int, dice: Dice) -> tuple[int, ...]:
    """A deck of these places, shuffled."""
    orders = ORDERS[places]
    return orders[dice.below(len(orders))]


class Memories:
    """Goes through the open ledger and imagines what others showed each other; what the seat saw is fixed."""

    __slots__ = ("answered", "dice", "me", "memory", "mine", "open", "private", "shown", "truth", "view")

    def __init__(self, view: View, private: list[Private], truth: list[tuple[int, int]], dice: Dice) -> None:
        self.view = view
        self.open: Open = view.open
        self.me = view.seat
        self.private = private
        self.truth = truth
        self.dice = dice
        self.mine: Iterator[Memory] = iter(() if view.mine is None else view.mine.memory)
        """The viewer's own memories, which are in the order of the ledger."""
        self.shown = [[0] * FIGURES for _ in private]
        self.answered = [[0] * FIGURES for _ in private]
        self.memory: list[list[Memory]] = [[] for _ in private]

    def fill(self) -> None:
        """Write the memories of everybody but the viewer."""
        o, memory, me, shown = self.open, self.memory, self.me, self.shown
        kinds = 14 if o.seats == 4 else 12  # R7: twelve pairs, and with four seats two signs
        both, below, message = kinds * kinds, self.dice.below, self.message
        lines = o.ledger
        waiting = self.view.waiting
        pending = waiting is not None and waiting.question == "which_black_card"
        for when, what, one, other in lines[:-1] if pending else lines:
            if what == EXCHANGE:
                if me in (one, other):
                    there = other if me == one else one
                    _, _, _, saw, showed = next(self.mine)
                    shown[there][me] |= PAIR_OF.get(saw, 0)
                    memory[there].append((when, what, me, showed, saw))
                else:
                    n, m = divmod(below(both), kinds)
                    first, second = message(one, other, n), message(other, one, m)
                    memory[one].append((when, what, other, second, first))
                    memory[other].append((when, what, one, first, second))
            elif what == REPORT:
                self.report(when, one)
                self.report(when, other)
            elif other == FOURTH and o.seats == 3:
                if me == one:
                    next(self.mine)
                else:
                    memory[one].append((when, what, other, only(self.truth[FOURTH][below(2)]), 0))
            else:
                card = self.answer(one, other)
                memory[other].append((when, what, one, 0, card))
                memory[one].append((when, what, other, card, 0))
                if o.seats == FIGURES:
                    memory[o.ambassador].append((when, OVERHEARD, other, card, 0))
        for seat, p in enumerate(self.private):
            if seat != me and memory[seat]:
                p.memory = tuple(memory[seat])
                p.shown = tuple(shown[seat])
                p.answered = tuple(self.answered[seat])
        if pending and o.options.asker_chooses:
            _, _, asker, asked = lines[-1]
            self.private[asker].wanted = self.private[asked].wanted = self.wanted(asker, asked)

    def message(self, by: int, to: int, n: int) -> int:
        """The n-th pair or sign that one shows another, as bits; a different one if that was shown before."""
        truth = self.truth[by]
        shown = self.shown[by]
        cards, pair = MESSAGES[truth][n]
        if shown[to] & pair and shown[to] != ALL_SHOWN[truth]:
            return self.message(by, to, self.dice.below(14 if self.open.seats == 4 else 12))
        shown[to] |= pair
        return cards

    def report(self, when: int, agent: int) -> None:
        """10.4 The pair that an agent showed the Ambassador."""
        ambassador = self.open.ambassador
        if self.me == agent:
            cards = next(self.mine)[4]
        elif self.me == ambassador:
            cards = next(self.mine)[3]
            self.shown[agent][ambassador] |= PAIR_OF[cards]
        else:
            cards = self.message(agent, ambassador, self.dice.below(12))
        self.memory[agent].append((when, REPORT, ambassador, 0, cards))
        self.memory[ambassador].append((when, REPORT, agent, cards, 0))

    def answer(self, asker: int, asked: int) -> int:
        """The black card shown in answer; R9 the second time it is the other one."""
        given = self.answered[asked][asker]
        if self.me == asked:
            card = next(self.mine)[4]
        elif self.me in (asker, self.open.ambassador):
            card = next(self.mine)[3]
        else:
            agent, fragment = self.truth[asked]
            black = both(agent, fragment)
            card = without(black, given) if given else only((agent, fragment)[self.dice.below(2)])
        self.answered[asked][asker] = given | card
        return card

    def wanted(self, asker: int, asked: int) -> int:
        """With ``asker_chooses``: the kind of card that the pending question is for."""
        if self.me in (asker, asked):
            known: int = self.view.mine.wanted
            return known
        given = self.answered[asked][asker]
        return 1 - kind_of(single(given)) if given else self.dice.below(2)
