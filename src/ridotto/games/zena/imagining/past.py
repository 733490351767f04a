"""One past that fits what a viewer knows of a deck: who was dealt what, who put back and passed on what.

The past is built forwards. Cards of others begin without a name and get one when they come to light. Where
another seat gave away a card that nobody saw, one is chosen; looking ahead rules out what could not lead to
what was seen later. A past that ends in a contradiction is built again.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Sequence

from ridotto.core import Dice
from ridotto.games.zena.cards import NOTHING
from ridotto.games.zena.imagining.reading import Reading
from ridotto.games.zena.ledger import DRAW, GIVE, PLAY, PUT, UNDER

KEEP, GIVE_AWAY = 1, 6
"""How likely a seat gives away a card that it is seen with later, and any other."""


class Contradiction(Exception):
    """What was chosen does not lead to what was seen."""


class Past:
    """A past in the making."""

    __slots__ = (
        "cards",
        "dear",
        "deck",
        "dice",
        "free",
        "hands",
        "head",
        "hidden",
        "name",
        "passing",
        "plain",
        "reading",
        "rest",
        "room",
        "size",
        "unseen",
        "was_dealt",
    )

    def __init__(
        self,
        reading: Reading,
        dealt: Sequence[int],
        size: int,
        free: Counter[int],
        known: Counter[int],
        dice: Dice,
        owed: int = 0,
        dear: Container[int] = (),
    ) -> None:
        """``dealt``: how many cards each seat was dealt; ``size``: of the deck then, which holds ``known``;
        ``free``: all other cards that the viewer does not hold, at least ``owed`` of those that are ``dear``
        being in the deck, too.
        """
        self.reading = reading
        self.dice = dice
        self.free = free.copy()
        self.rest = known.copy()
        self.room = size - known.total()
        """Places of the first deck that can hold a free card …"""
        self.plain = self.room - owed
        """… and one that is not dear."""
        self.dear = dear
        if self.plain < 0:
            raise Contradiction
        self.name: list[int] = [NOTHING] * size
        """The card that each thing is; a thing is one physical card on its way through the match."""
        self.size = size
        """Things below this number began in the deck."""
        self.deck = list(range(size))
        self.head = 0
        self.hands: list[list[int]] = []
        for seat, many in enumerate(dealt):
            self.hands.append([self.new() for _ in range(many)] if seat != reading.me else [])
        self.was_dealt = [hand[:] for hand in self.hands]
        self.unseen: Counter[int] = Counter()
        """How many things of each card that the viewer knew are hidden and may come to light again."""
        self.hidden: set[int] = set()
        """These things."""
        self.passing: dict[int, tuple[int, int]] = {}
        """Things on their way from hand to hand: to whom, and in which line they come."""
        self.cards: dict[int, int] = {}
        """The thing that each line of the ledger is about, where another seat knows it."""
        for place, card in reading.known.items():
            if place < size:
                self.call(place, card)

    def new(self, card: int = NOTHING) -> int:
        """A thing."""
        self.name.append(card)
        return len(self.name) - 1

    # names

    def can_be(self, thing: int, card: int) -> bool:
        """Whether a nameless thing can be this card."""
        if thing < self.size:
            room = self.room if card in self.dear else self.plain
            return bool(self.rest[card] or (self.free[card] and room))
        return bool(self.free[card])

    def call(self, thing: int, card: int) -> None:
        """A nameless thing is this card."""
        if not self.can_be(thing, card):
            raise Contradiction
        self.name[thing] = card
        if thing < self.size and self.rest[card]:
            self.rest[card] -= 1
        else:
            self.free[card] -= 1
            if thing < self.size:
                self.room -= 1
                self.plain = min(self.plain - (card not in self.dear), self.room)

    # telling

    def tell(self) -> None:
        """From the deal to the present."""
        reading, deck, hands, cards = self.reading, self.deck, self.hands, self.cards
        me = reading.me
        passing: dict[tuple[int, int], int] = {}
        """What is on its way, by giver and receiver."""
        for what, seat, line, where, card in reading.deeds:
            if what == DRAW:
                thing = deck[self.head]
                self.head += 1
                if seat == me:
                    self.goes_to_the_viewer(thing, card)
                else:
                    hands[seat].append(thing)
                    cards[line] = thing
            elif what == UNDER:
                deck.append(self.hide(card))
            elif what == PUT:
                thing = self.hide(card) if seat == me else self.leaves(seat, line, card, self.drawer(where))
                cards[line] = thing
                deck.append(thing)
            elif what == PLAY:
                if seat != me:
                    self.comes_to_light(seat, card, line)
            elif what == GIVE:
                to = None if where == me else (where, reading.got[line])
                thing = self.hide(card) if seat == me else self.leaves(seat, line, card, to)
                passing[seat, where] = cards[line] = thing
                if to is not None:
                    self.passing[thing] = to
            else:
                thing = passing[where, seat]
                cards[line] = thing
                self.passing.pop(thing, None)
                if seat == me:
                    self.goes_to_the_viewer(thing, card)
                else:
                    hands[seat].append(thing)

    def hide(self, card: int) -> int:
        """A card that the viewer knows goes where others may take it."""
        self.unseen[card] += 1
        thing = self.new(card)
        self.hidden.add(thing)
        return thing

    def seen(self, thing: int) -> None:
        """A card that the viewer knew comes to light again."""
        if thing in self.hidden:
            self.hidden.remove(thing)
            self.unseen[self.name[thing]] -= 1

    def goes_to_the_viewer(self, thing: int, card: int) -> None:
        """The viewer sees which card it is."""
        if self.name[thing] == NOTHING:
            self.call(thing, card)
        elif self.name[thing] != card:
            raise Contradiction
        self.seen(thing)

    def drawer(self, place: int) -> tuple[int, int] | None:
        """Who draws this place of the deck later, and in which line."""
        drawn = self.reading.drawn
        return drawn[place] if place < len(drawn) and drawn[place][0] != self.reading.me else None

    def leaves(self, seat: int, line: int, card: int, to: tuple[int, int] | None) -> int:
        """A card leaves another's hand: known if the viewer sees it, otherwise chosen."""
        if card != NOTHING:
            return self.comes_to_light(seat, card, line)
        thing = self.choose(seat, line, to)
        self.hands[seat].remove(thing)
        return thing

    def comes_to_light(self, seat: int, card: int, line: int) -> int:
        """A card of another's hand is seen: one that bears its name, or a nameless one that can be it."""
        hand, name = self.hands[seat], self.name
        named = [thing for thing in hand if name[thing] == card]
        nameless = [thing for thing in hand if name[thing] == NOTHING and self.can_be(thing, card)]
        if named and nameless and not self.can_spare_a_name(card, line):
            nameless = []
        weights = [GIVE_AWAY] * len(named) + [KEEP] * len(nameless)
        if not weights:
            raise Contradiction
        thing = [*named, *nameless][self.weighted(weights)]
        if name[thing] == NOTHING:
            self.call(thing, card)
        self.seen(thing)
        hand.remove(thing)
        return thing

    def can_spare_a_name(self, card: int, line: int) -> bool:
        """Whether a nameless card can be this one although one that bears the name is there."""
        later = [at for at in self.reading.shown.get(card, ()) if at[0] > line]
        wild = self.free[card] + self.rest[card] - 1
        return wild >= len(later) or self.all_served(NOTHING, card, line, later, wild)

    # choosing

    def choose(self, seat: int, line: int, to: tuple[int, int] | None) -> int:
        """A card that nobody saw leaves a hand: what must go goes, what must stay stays."""
        hand, name = self.hands[seat], self.name
        nameless = GIVE_AWAY if self.can_do_without(seat, line, NOTHING) else 0
        weights = []
        for thing in hand:
            if name[thing] == NOTHING:
                weights.append(nameless)
                continue
            must, may = self.outlook(seat, line, to, thing)
            if must:
                return thing
            weights.append(may)
        if not any(weights):
            raise Contradiction
        return hand[self.weighted(weights)]

    def outlook(self, seat: int, line: int, to: tuple[int, int] | None, thing: int) -> tuple[bool, int]:
        """Whether a named card must leave; otherwise how likely it does, 0 if it cannot."""
        card, reading = self.name[thing], self.reading
        later = [at for at in reading.shown.get(card, ()) if at[0] > line]
        if not later:
            return False, GIVE_AWAY
        needed = self.needed_for(thing, card, line, later)
        if needed:
            if not any(reading.may_serve(seat, line, at) for at in needed):
                return True, 0
            if to is None or not any(reading.may_serve(*to, at) for at in needed):
                return False, 0
        wanted = any(when > line and what == card for when, what in reading.due[seat])
        if wanted and not self.can_do_without(seat, line, card):
            return False, 0
        return False, KEEP if wanted else GIVE_AWAY

    def needed_for(
        self, thing: int, card: int, line: int, later: list[tuple[int, int]]
    ) -> list[tuple[int, int]]:
        """When and where this card could come to light, if it must because there are too few other copies."""
        wild = self.free[card] + self.rest[card]
        if wild >= len(later) or self.all_served(thing, card, line, later, wild):
            return []
        needed = [
            at
            for at in later
            if self.all_served(thing, card, line, [other for other in later if other != at], wild)
        ]
        if not needed:
            raise Contradiction
        return needed

    def all_served(self, thing: int, card: int, line: int, later: list[tuple[int, int]], wild: int) -> bool:
        """Whether copies other than this one can come to light at all these times, at best."""
        places = [
            self.place_of(other, line) for other in self.hidden if self.name[other] == card and other != thing
        ]
        places += [place for when, place in self.reading.hidden.get(card, ()) if when > line]
        where = [place for place in places if place is not None]
        return self.serve(later, where, wild)

    def serve(self, later: list[tuple[int, int]], where: list[tuple[int, int]], wild: int) -> bool:
        """Whether there is a copy for each time: one that is or will be hidden, or a nameless one."""
        may_serve = self.reading.may_serve
        fits = [[n for n, place in enumerate(where) if may_serve(*place, at)] for at in later]
        serves: dict[int, int] = {}

        def find(i: int, tried: set[int]) -> bool:
            """Find a copy for this time, moving others if needed."""
            for n in fits[i]:
                if n not in tried:
                    tried.add(n)
                    if n not in serves or find(serves[n], tried):
                        serves[n] = i
                        return True
            return False

        return sum(not find(i, set()) for i in range(len(later))) <= wild

    def place_of(self, thing: int, line: int) -> tuple[int, int] | None:
        """In whose hand a card is, or who will draw it, and from which line on."""
        if thing in self.passing:
            return self.passing[thing]
        for seat, hand in enumerate(self.hands):
            if thing in hand:
                return seat, line
        return self.drawer(self.deck.index(thing, self.head)) if thing in self.deck[self.head :] else None

    def can_do_without(self, seat: int, line: int, card: int) -> bool:
        """Whether a hand without such a card can still show what it will show, at best."""
        due = self.reading.due[seat]
        if not due or due[-1][0] <= line:
            return True
        name = self.name
        held = Counter([name[thing] for thing in self.hands[seat]])
        held[card] -= 1
        if held[NOTHING] >= len(due):
            return True
        coming = [at for at in self.reading.comes[seat] if at[0] > line]
        n = 0
        for when, what in due:
            if when <= line:
                continue
            while n < len(coming) and coming[n][0] < when:
                held[coming[n][1]] += 1
                n += 1
            held[what if held[what] > 0 else NOTHING] -= 1
            if held[NOTHING] < 0:
                return False
        return True

    def weighted(self, weights: list[int]) -> int:
        """One of these, by weight."""
        n = self.dice.below(sum(weights))
        for i, weight in enumerate(weights):
            n -= weight
            if n < 0:
                return i
        raise AssertionError

    # the end

    def name_the_rest(self) -> None:
        """What never came to light: hands get free cards, the first deck what it must have and the rest."""
        free = list(self.free.elements())
        self.mix(free)
        owed = [self.a_dear_one(free) for _ in range(self.room - self.plain)]
        for thing in range(self.size, len(self.name)):
            if self.name[thing] == NOTHING:
                self.name[thing] = free.pop()
        free += [*self.rest.elements(), *owed]
        self.mix(free)
        for thing in range(self.size):
            if self.name[thing] == NOTHING:
                self.name[thing] = free.pop()

    def a_dear_one(self, cards: list[int]) -> int:
        """Taken out of these."""
        for n, card in enumerate(cards):
            if card in self.dear:
                return cards.pop(n)
        raise Contradiction

    def mix(self, cards: list[int]) -> None:
        """Shuffle."""
        below = self.dice.below
        for i in range(len(cards) - 1, 0, -1):
            j = below(i + 1)
            cards[i], cards[j] = cards[j], cards[i]

    def names(self, things: Sequence[int]) -> list[int]:
        """The cards that these things are."""
        return [self.name[thing] for thing in things]
