"""Matches that a seat could be in: a deal that fits what it knows, and others' memories to go with it."""

from __future__ import annotations

from ridotto.core import Chance, View
from ridotto.games.inkognito.knowledge import WORLDS, possible
from ridotto.games.inkognito.pairs import ALL_SHOWN, PAIR_CARDS, PAIRS, kind_of
from ridotto.games.inkognito.state import (
    AGENTS,
    FIGURES,
    FOURTH,
    NOTHING,
    Hidden,
    Memory,
    Open,
    Private,
    What,
)

SPAN = 1 << 200
PAIR_OF = {cards: n for n, cards in enumerate(PAIR_CARDS)}
"""By its two cards as bits the number of a pair."""


def imagine(view: View, chance: Chance) -> tuple[list[Private], Hidden]:
    """The drawers that the seat cannot see, in one of the deals that are possible for it."""
    o: Open = view.open
    dice = Dice(chance)
    deals = possible(view)
    agents, fragments = WORLDS.member(deals, dice.below(deals.bit_count()))
    truth = dict(zip(AGENTS[o.ambassador], zip(agents, fragments, strict=True), strict=True))
    private = [Private(*truth.get(seat, (NOTHING, NOTHING))) for seat in range(o.seats)]
    if view.seat is not None:
        private[view.seat] = view.mine.__copy__()
    if o.ledger:
        Memories(view, private, truth, dice).fill()
    hidden = Hidden()
    if o.seats < FIGURES:
        hidden.ambassadors_places = dice.order(o.unplayed[o.ambassador])
    if o.seats == 3:
        hidden.fourth_places = dice.order(o.unplayed[FOURTH])
        hidden.fourth = truth[FOURTH]
    if o.laid and o.ambassador != view.seat:
        private[o.ambassador].laid = dice.order(o.unplayed[o.ambassador])[0]
    return private, hidden


class Dice:
    """Many small numbers out of one large one: a draw of chance costs more than a division."""

    __slots__ = ("chance", "left")

    def __init__(self, chance: Chance) -> None:
        self.chance = chance
        self.left = chance.pick(SPAN, "imagined")

    def below(self, n: int) -> int:
        """One of 0 … n-1."""
        if self.left < 1 << 64:
            self.left = self.chance.pick(SPAN, "imagined")
        self.left, found = divmod(self.left, n)
        return found

    def order(self, mask: int) -> tuple[int, ...]:
        """The bits of a mask in random order."""
        found = [bit for bit in range(FIGURES) if mask >> bit & 1]
        for i in range(len(found) - 1, 0, -1):
            j = self.below(i + 1)
            found[i], found[j] = found[j], found[i]
        return tuple(found)


class Memories:
    """Goes through the open ledger and imagines what others showed each other; what the seat saw is fixed."""

    def __init__(
        self, view: View, private: list[Private], truth: dict[int, tuple[int, int]], dice: Dice
    ) -> None:
        self.view = view
        self.open: Open = view.open
        self.me = view.seat
        self.private = private
        self.truth = truth
        self.dice = dice
        self.mine: dict[tuple[int, int, int], Memory] = {}
        if view.mine is not None:
            self.mine = {memory[:3]: memory for memory in view.mine.memory}
        self.shown = [[0] * FIGURES for _ in private]
        self.answered = [[0] * FIGURES for _ in private]
        self.memory: list[list[Memory]] = [[] for _ in private]

    def fill(self) -> None:
        """Write the memories of all but the viewer."""
        o, memory = self.open, self.memory
        waiting = self.view.waiting
        lines = o.ledger
        if waiting is not None and waiting.question == "which_black_card":
            *_, (_, _, asker, asked) = lines
            lines = lines[:-1]
        else:
            asker = asked = NOTHING
        for when, what, one, other in lines:
            if what == What.EXCHANGE:
                first, second = self.message(when, what, one, other), self.message(when, what, other, one)
                memory[one].append((when, what, other, second, first))
                memory[other].append((when, what, one, first, second))
            elif what == What.REPORT:
                for agent in (one, other):
                    cards = self.message(when, what, agent, o.ambassador)
                    memory[agent].append((when, what, o.ambassador, 0, cards))
                    memory[o.ambassador].append((when, what, agent, cards, 0))
            elif other == FOURTH and o.seats == 3:
                memory[one].append((when, what, other, 1 << self.truth[FOURTH][self.dice.below(2)], 0))
            else:
                card = self.answer(when, one, other)
                memory[other].append((when, what, one, 0, card))
                memory[one].append((when, what, other, card, 0))
                if o.seats == FIGURES:
                    memory[o.ambassador].append((when, What.OVERHEARD, other, card, 0))
        for seat, p in enumerate(self.private):
            if seat != self.me:
                p.memory = tuple(memory[seat])
                p.shown = tuple(self.shown[seat])
                p.answered = tuple(self.answered[seat])
        if o.options.asker_chooses and asker != NOTHING:
            self.private[asker].wanted = self.private[asked].wanted = self.wanted(asker, asked)

    def message(self, when: int, what: int, by: int, to: int) -> int:
        """The pair or sign that one showed another, as bits of cards."""
        if by == self.me:
            return self.mine[when, what, to][4]
        shown = self.shown[by]
        if to == self.me:
            cards = self.mine[when, what, by][3]
            if cards in PAIR_OF:
                shown[to] |= 1 << PAIR_OF[cards]
            return cards
        truth = self.truth[by]
        pairs = PAIRS[truth]
        before = shown[to] if shown[to] != ALL_SHOWN[truth] else 0
        while True:
            n = self.dice.below(14 if self.open.seats == 4 else 12)
            if n >= 12:
                return 1 << truth[n - 12]
            if not before >> pairs[n] & 1:
                shown[to] |= 1 << pairs[n]
                return PAIR_CARDS[pairs[n]]

    def answer(self, when: int, asker: int, asked: int) -> int:
        """The black card shown in answer: R9 the second time the other one."""
        given = self.answered[asked]
        if self.me == asker:
            card = self.mine[when, What.QUESTION, asked][3]
        elif self.me == asked:
            card = self.mine[when, What.QUESTION, asker][4]
        elif self.me == self.open.ambassador:
            card = self.mine[when, What.OVERHEARD, asked][3]
        else:
            agent, fragment = self.truth[asked]
            both = 1 << agent | 1 << fragment
            card = both ^ given[asker] if given[asker] else (1 << agent, 1 << fragment)[self.dice.below(2)]
        given[asker] |= card
        return card

    def wanted(self, asker: int, asked: int) -> int:
        """With ``asker_chooses``: the kind of card that the pending question is for."""
        if self.me in (asker, asked):
            known: int = self.view.mine.wanted
            return known
        given = self.answered[asked][asker]
        return 1 - kind_of(given.bit_length() - 1) if given else self.dice.below(2)
