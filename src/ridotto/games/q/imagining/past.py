"""The past of a match that a seat could be in: what others have drawn, kept, given, loaded and lost.

Each card gets a number of its own. Its title is known at once if the viewer has seen it, and dealt at the
end if not. So the memories of others, their hands, the pile and the discards all belong to one past.
"""

from __future__ import annotations

from ridotto.core import Dice, View
from ridotto.games.q.box import box_of
from ridotto.games.q.imagining.floating import Ways
from ridotto.games.q.imagining.trail import DRAWN, GONE, LOADS, PILE, PLACES, SEEN, Trail
from ridotto.games.q.state import (
    DRAW,
    INSPECTION,
    LOAD,
    NOBODY,
    NOTHING,
    OPENING,
    SHIP,
    SWAP,
    THEATINES,
    Cards,
    Hidden,
    Memory,
    Open,
    Private,
)


class Past:
    """Goes through the ledger a second time, with the ways of the floating cards drawn."""

    def __init__(self, view: View, trail: Trail, ways: Ways, dice: Dice) -> None:
        self.open: Open = view.open
        self.me = NOBODY if view.seat is None else view.seat
        self.mine = iter(() if view.mine is None else view.mine.memory)
        self.trail, self.ways, self.below = trail, ways, dice.below
        self.what = [floating.card for floating in trail.floating]
        """Which card each number is; NOTHING if not yet settled. The floating ones come first."""
        self.never_seen: list[list[int]] = [[] for _ in range(PLACES)]
        """The cards in each place that the viewer does not follow."""
        self.floats: list[list[int]] = [[] for _ in range(PLACES)]
        """Those it follows."""
        self.passage = self.sighting = self.ship = 0
        self.started = 0
        """How many floating cards have begun to float."""
        self.sighted: list[int] = []
        """The cards of the present sighting that are to be settled."""
        self.my_loads: list[int] = []
        self.gone: list[int] = []
        """The viewer's own discards, and what ships have shown."""
        self.thrown: list[int] = []
        """Cards thrown overboard that the viewer knows nothing of but that they are no events."""
        self.memory: list[list[tuple[int, int, int, list[int], list[int]]]] = [[] for _ in self.open.hands]

    def fill(self, private: list[Private]) -> Hidden:
        """Write the drawers of all other seats, and the hidden one."""
        o, me = self.open, self.me
        for when, what, who, whom, number, shown in o.ledger:
            if what == DRAW:
                if number:
                    self.draw(when, who)
            elif what == LOAD:
                self.load(when, who)
            elif what == SWAP:
                self.swap(when, who, whom)
            elif what == THEATINES:
                self.theatines(when, who, whom)
            elif what == INSPECTION:
                self.inspection(when, who)
            elif what == SHIP:
                self.sails(when, who, number, shown)
            elif what == OPENING:
                self.opening()
        if o.drawn:
            self.take()
            if self.drawer() == me:
                self.settle()
        self.settle_the_rest()
        what_is = self.what
        for seat, p in enumerate(private):
            if seat != me:
                p.hand = sorted([what_is[card] for card in self.at(seat)])
                p.loaded = self.cards(self.at(LOADS + seat))
                p.memory = tuple([self.remembered(line) for line in self.memory[seat]])
        if o.drawn and self.drawer() != me:
            private[self.drawer()].drawn = self.cards(self.at(DRAWN))
        if o.hold and o.inspector != me:
            for p in private:
                p.loaded = ()
            loads = [card for seat in range(o.seats) for card in self.at(LOADS + seat)]
            private[o.inspector].cargo = self.cards([*loads, *self.my_loads])
        return self.hidden()

    def drawer(self) -> int:
        """The seat whose turn it is, which has drawn."""
        o = self.open
        return (o.first + o.turn - 1) % o.seats

    def hidden(self) -> Hidden:
        """The pile, in any order, and the discards."""
        what_is = self.what
        pile = [what_is[card] for card in self.never_seen[PILE]]
        for card in self.floats[PILE]:
            pile.insert(self.below(len(pile) + 1), what_is[card])
        gone = [what_is[card] for card in (*self.at(GONE), *self.gone)]
        if self.open.cargo:
            for card in self.open.cargo:
                gone.remove(card)
        return Hidden(pile, gone)

    # cards

    def at(self, place: int) -> list[int]:
        return [*self.never_seen[place], *self.floats[place]]

    def new(self, what: int) -> int:
        """A card with this name."""
        self.what.append(what)
        return len(self.what) - 1

    def some(self, number: int) -> list[int]:
        """This many cards of which nothing is known."""
        first = len(self.what)
        self.what += [NOTHING] * number
        return [*range(first, first + number)]

    def cards(self, numbers: list[int]) -> Cards:
        what_is = self.what
        return tuple(sorted([what_is[card] for card in numbers]))

    def remembered(self, line: tuple[int, int, int, list[int], list[int]]) -> Memory:
        when, what, whom, came, went = line
        return when, what, whom, self.cards(came), self.cards(went)

    def take(self) -> list[int]:
        """The cards that go by the next passage: floating ones as was drawn, the rest at random."""
        t = self.passage
        self.passage = t + 1
        out, into, number, _, at = self.trail.passages[t]
        here, there = self.never_seen[out], self.never_seen[into]
        moved: list[int] = []
        floating = self.ways.goes.get(t)
        if floating:
            number -= len(floating)
        for _ in range(number):
            i = self.below(len(here))
            card = here[i]
            here[i] = here[-1]
            here.pop()
            moved.append(card)
        there += moved
        if at >= 0:
            self.sighted += moved
        if floating:
            for card in floating:
                self.floats[out].remove(card)
                self.floats[into].append(card)
            moved += floating
        return moved

    def start_floating(self, number: int, place: int) -> list[int]:
        """The viewer lets this many cards go."""
        first = self.started
        self.started += number
        found = [*range(first, self.started)]
        self.floats[place] += found
        return found

    def settle(self) -> None:
        """The cards of a sighting that are not floating ones: in any order."""
        at = self.sighting
        self.sighting += 1
        cards = [card for card, number in self.ways.cards[at].items() for _ in range(number)]
        left = self.sighted
        self.sighted = []
        while left:
            number = left.pop(self.below(len(left)))
            if cards:
                self.what[number] = cards.pop()
            else:
                self.thrown.append(number)

    def settle_the_rest(self) -> None:
        """Deal what was never seen: first cards thrown overboard, which are no events, then the rest."""
        below, what, common = self.below, self.what, self.trail.common
        pool = [card for card, number in enumerate(self.ways.pool) for _ in range(number)]
        if self.thrown:
            may = [n for n, card in enumerate(pool) if common[card]]
            taken = []
            for number in self.thrown:
                n = may.pop(below(len(may)))
                what[number] = pool[n]
                taken.append(n)
            for n in sorted(taken, reverse=True):
                del pool[n]
        for number, card in enumerate(what):
            if card == NOTHING:
                i = below(len(pool))
                what[number] = pool[i]
                pool[i] = pool[-1]
                pool.pop()

    # the ledger

    def tells(self, seat: int, when: int, what: int, whom: int, came: list[int], went: list[int]) -> None:
        self.memory[seat].append((when, what, whom, came, went))

    def opening(self) -> None:
        """Others have kept some cards, and put back some that are now anywhere in the pile."""
        o = self.open
        box = box_of(o.options.cards)
        back = box.drawn - box.kept
        mine = 0
        if self.me != NOBODY:
            next(self.mine)
            mine = back
            self.start_floating(back, PILE)
        self.never_seen[PILE] = pile = self.some(self.trail.in_pile - mine)
        n = 0
        for seat in range(o.seats):
            if seat != self.me:
                self.never_seen[seat] = kept = self.some(box.kept)
                went = pile[n : n + back]
                n += back
                self.tells(seat, 0, OPENING, NOBODY, [*kept, *went], went)

    def draw(self, when: int, who: int) -> None:
        drew = self.take()
        if who == self.me:
            self.settle()
            self.gone += [self.new(card) for card in next(self.mine)[4]]
        else:
            kept = self.take()
            if len(drew) > 1:
                self.take()
            self.tells(who, when, DRAW, NOBODY, kept, [card for card in drew if card not in kept])

    def load(self, when: int, who: int) -> None:
        if who == self.me:
            self.my_loads += [self.new(card) for card in next(self.mine)[4]]
        else:
            self.tells(who, when, LOAD, NOBODY, [], self.take())

    def swap(self, when: int, one: int, other: int) -> None:
        if self.me in (one, other):
            there = other if self.me == one else one
            _, _, _, _, went = next(self.mine)
            gave = self.take()
            self.settle()
            got = self.start_floating(len(went), there)
            self.tells(there, when, SWAP, self.me, got, gave)
        else:
            first, second = self.take(), self.take()
            self.take()
            self.tells(one, when, SWAP, other, second, first)
            self.tells(other, when, SWAP, one, first, second)

    def theatines(self, when: int, who: int, whom: int) -> None:
        for seat, with_whom in ((who, whom), (whom, who)):
            if seat == self.me:
                self.gone += [self.new(card) for card in next(self.mine)[4]]
            else:
                self.tells(seat, when, THEATINES, with_whom, [], self.take())

    def inspection(self, when: int, inspector: int) -> None:
        if inspector == self.me:
            next(self.mine)
            self.the_loads()
        else:
            loads = [card for seat in range(self.open.seats) for card in self.at(LOADS + seat)]
            self.tells(inspector, when, INSPECTION, NOBODY, [*loads, *self.my_loads], [])

    def the_loads(self) -> list[int]:
        """The loads of others come to light; choose which was thrown, if the viewer cannot tell."""
        at, before = self.sighting, len(self.thrown)
        for seat in range(self.open.seats):
            if self.never_seen[LOADS + seat] or self.floats[LOADS + seat]:
                self.take()
        self.settle()
        floating = self.ways.thrown.get(at)
        return self.thrown[before:] if floating is None else [floating]

    def sails(self, when: int, inspector: int, thrown: int, shown: Cards) -> None:
        """A ship is shown, and what was thrown overboard is known to the inspector."""
        at = self.sighting
        over: list[int] = []
        if inspector == self.me:
            self.gone += [self.new(card) for card in next(self.mine)[4]]
        else:
            over = self.the_loads()
            mine = self.ways.mine.get(at, self.trail.my_thrown[self.ship])
            if mine >= 0:
                over = [next(card for card in self.my_loads if self.what[card] == mine)]
            self.tells(inspector, when, SHIP, NOBODY, [], over)
        self.gone += over
        self.gone += [self.new(card) for card in shown]
        self.my_loads = []
        self.ship += 1
        for place in (*range(LOADS, PILE), SEEN):
            self.never_seen[place] = []
            self.floats[place] = []
