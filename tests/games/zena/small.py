"""A small variant: three seats, a few cards, all that can happen to them; and all worlds, counted out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import permutations
from random import Random
from typing import TypeAlias

from ridotto.core import Chance, Dice
from ridotto.games.zena.imagining.past import Contradiction, Past
from ridotto.games.zena.imagining.reading import reading_of
from ridotto.games.zena.ledger import DRAW, GIVE, GOT, PLAY, PUT, UNDER, line, passing, read

SEATS, EACH, ME = 3, 2, 0

World: TypeAlias = tuple[tuple[tuple[int, ...], ...], tuple[int, ...]]
"""The hands of all seats, each in order, and the deck."""


class Small:
    """Cards in hands, a deck and a row; what happens to them is written down as in a match."""

    def __init__(self, pool: list[int], rng: Random, known: int = 0) -> None:
        self.pool, self.rng = pool, rng
        cards = rng.sample(pool, len(pool))
        self.hands = [sorted(cards[EACH * seat : EACH * (seat + 1)]) for seat in range(SEATS)]
        self.dealt = [hand[:] for hand in self.hands]
        self.deck = cards[EACH * SEATS :]
        self.size = len(self.deck)
        self.known = Counter(rng.sample(self.deck, known))
        """Cards that all know to lie in the first deck, as those of turn zero do; not where."""
        self.row: list[int] = []
        self.ledger: list[int] = []
        self.memory: list[list[int]] = [[] for _ in range(SEATS)]

    def happen(self, times: int) -> Small:
        for _ in range(times):
            self.rng.choice((self.draw, self.draw, self.put, self.play, self.under, self.all_pass))()
        return self

    def note(self, what: int, seat: int, about: int, card: int | None = None) -> None:
        self.ledger.append(line(what, seat, about))
        if card is not None:
            self.memory[seat].append(card)

    def draw(self) -> None:
        if self.deck:
            seat = self.rng.randrange(SEATS)
            card = self.deck.pop(0)
            self.hands[seat] = sorted([*self.hands[seat], card])
            self.note(DRAW, seat, 0, card)

    def put(self) -> None:
        seat = self.rng.randrange(SEATS)
        if self.hands[seat]:
            card = self.rng.choice(self.hands[seat])
            self.hands[seat].remove(card)
            self.deck.append(card)
            self.note(PUT, seat, 0, card)

    def play(self) -> None:
        seat = self.rng.randrange(SEATS)
        if self.hands[seat]:
            card = self.rng.choice(self.hands[seat])
            self.hands[seat].remove(card)
            self.row.append(card)
            self.note(PLAY, seat, card)

    def under(self) -> None:
        if self.row:
            card = self.row.pop(0)
            self.deck.append(card)
            self.note(UNDER, 0, card)

    def all_pass(self) -> None:
        """Each who has a card passes one to the left."""
        given = {seat: self.rng.choice(hand) for seat, hand in enumerate(self.hands) if hand}
        for seat, card in given.items():
            self.hands[seat].remove(card)
            self.note(GIVE, seat, passing(0, (seat + 1) % SEATS), card)
        for seat, card in given.items():
            to = (seat + 1) % SEATS
            self.hands[to] = sorted([*self.hands[to], card])
            self.note(GOT, to, passing(0, seat), card)

    def world(self) -> World:
        return tuple(map(tuple, self.hands)), tuple(self.deck)

    # what the viewer can imagine

    def imagined(self, chance: Chance) -> World:
        memory = tuple(self.memory[ME])
        reading = reading_of(tuple(self.ledger), memory, ME, SEATS, 0, self.size, ())
        free = Counter(self.pool) - Counter(self.dealt[ME]) - self.known
        dice = Dice(chance)
        while True:
            try:
                past = Past(reading, [EACH] * SEATS, self.size, free, self.known, dice)
                past.tell()
            except Contradiction:
                continue
            past.name_the_rest()
            hands = [tuple(sorted(past.names(hand))) for hand in past.hands]
            hands[ME] = tuple(self.hands[ME])
            return tuple(hands), tuple(past.names(past.deck[past.head :]))

    # all worlds, counted out

    def worlds(self) -> set[World]:
        """Every world that fits what the viewer saw: all deals, and all that others may have done, sifted."""
        remembered = iter(self.memory[ME])
        now = self.deals()
        on_the_way: set[tuple[World, tuple[int, ...]]] = {(world, ()) for world in now}
        for of in self.ledger:
            what, seat, about = read(of)
            seen = next(remembered) if seat == ME and what not in (PLAY, UNDER) else None
            on_the_way = {
                after
                for (hands, deck), passing_on in on_the_way
                for after in self.step(hands, deck, passing_on, what, seat, about, seen)
            }
        return {world for world, _ in on_the_way}

    def deals(self) -> set[World]:
        rest = list((Counter(self.pool) - Counter(self.dealt[ME])).elements())
        found = set()
        for order in permutations(rest):
            one, two = tuple(sorted(order[:EACH])), tuple(sorted(order[EACH : 2 * EACH]))
            if not self.known - Counter(order[2 * EACH :]):
                found.add(((tuple(self.dealt[ME]), one, two), order[2 * EACH :]))
        return found

    def step(
        self,
        hands: tuple[tuple[int, ...], ...],
        deck: tuple[int, ...],
        on: tuple[int, ...],
        what: int,
        seat: int,
        about: int,
        seen: int | None,
    ) -> Iterator[tuple[World, tuple[int, ...]]]:
        """What may have come of one line; ``on`` are cards given away and not yet got, first to last."""
        if what == DRAW:
            if seen in (None, deck[0]):
                yield (changed(hands, seat, add=deck[0]), deck[1:]), on
        elif what == UNDER:
            yield (hands, (*deck, about)), on
        elif what == GOT:
            if seen in (None, on[0]):
                yield (changed(hands, seat, add=on[0]), deck), on[1:]
        else:
            for card in {*hands[seat]}:
                if seen in (None, card) and (what != PLAY or card == about):
                    left = changed(hands, seat, take=card)
                    if what == PUT:
                        yield (left, (*deck, card)), on
                    else:
                        yield (left, deck), (*on, card) if what == GIVE else on


def changed(
    hands: tuple[tuple[int, ...], ...], seat: int, add: int | None = None, take: int | None = None
) -> tuple[tuple[int, ...], ...]:
    hand = list(hands[seat])
    if take is not None:
        hand.remove(take)
    if add is not None:
        hand.append(add)
    return (*hands[:seat], tuple(sorted(hand)), *hands[seat + 1 :])
