"""Matches that a seat could be in: a deal that fits what it knows, and cards laid and seen to go with it."""

from __future__ import annotations

from collections.abc import Iterator

from ridotto.core import Chance, Dice, View
from ridotto.core.bits import only, without
from ridotto.games.arsenalia.imagining.knowledge import WORLDS, possible
from ridotto.games.arsenalia.pieces import ALL_CARDS, GHOST_DECK, INSTITUTION_BITS, SEATS
from ridotto.games.arsenalia.ring import NOTHING
from ridotto.games.arsenalia.rules.pairs import CARDS_OF
from ridotto.games.arsenalia.state import (
    GHOST,
    GUESS,
    LAY,
    LOOK,
    MEETING,
    TREASURE,
    Hidden,
    Memory,
    Open,
    Private,
    false_cards,
)


def imagine(view: View, chance: Chance) -> tuple[list[Private], Hidden]:
    """The drawers that the seat cannot see, in one of the deals that are possible for it."""
    o: Open = view.open
    hidden = Hidden(piles=[()] * len(o.piles))
    if o.visitor < 0:
        return [Private() for _ in range(SEATS)], hidden
    dice = Dice(chance)
    deals = possible(view)
    institutions, crafts = WORLDS.member(deals, dice.below(deals.bit_count()))
    private = [Private(institutions[seat], crafts[seat]) for seat in range(SEATS)]
    hidden.treasure = (institutions[TREASURE], crafts[TREASURE])
    hidden.ghosts = rest_of_the_ghost_deck(o, dice)
    if o.ledger:
        Past(view, private, hidden, dice).fill()
    return private, hidden


def rest_of_the_ghost_deck(o: Open, dice: Dice) -> tuple[int, ...]:
    """The ghost cards that were not drawn, in any order."""
    left = [int(location) for location in GHOST_DECK]
    for location in o.ghosts:
        left.remove(location)
    return tuple([left.pop(dice.below(len(left))) for _ in range(len(left))])


class Past:
    """Goes through the open ledger: what the seat saw is fixed, what others gave each other is imagined."""

    __slots__ = ("dice", "false", "given", "hidden", "me", "mine", "open", "private", "view")

    def __init__(self, view: View, private: list[Private], hidden: Hidden, dice: Dice) -> None:
        self.view = view
        self.open: Open = view.open
        self.me = view.seat
        self.private = private
        self.hidden = hidden
        self.dice = dice
        self.mine: tuple[Memory, ...] = () if view.mine is None else view.mine.memory
        self.false = [false_cards(ALL_CARDS, p.institution, p.craft) for p in private]
        """Each seat's eight false cards, as bits."""
        self.given: list[int] = []
        """The false cards given, in the order of the ledger, as bits; 0: not known to the viewer."""

    def fill(self) -> None:
        """Write everybody's hands and memories, and what lies in the piles."""
        self.what_the_viewer_knows()
        self.what_others_gave()
        self.what_came_of_it()

    def what_the_viewer_knows(self) -> None:
        """The false cards among those that the viewer gave, was given, or looked at."""
        me, false, given = self.me, self.false, self.given
        mine: Iterator[Memory] = iter(self.mine)
        piles: dict[int, list[int]] = {}
        for _, what, who, whom, where in self.open.ledger:
            if what in (MEETING, GHOST):
                card = 0
                if me in (who, whom):
                    _, _, _, saw, showed = next(mine)
                    card = (saw | showed) & false[whom]
                given.append(card)
            elif what == LAY:
                piles.setdefault(where, []).append(len(given) - 1)
                if me == who:
                    next(mine)
            elif what == LOOK:
                n = piles[where].pop(0)
                if me == who:
                    given[n] = next(mine)[3]

    def what_others_gave(self) -> None:
        """Where the viewer does not know it: any false card that was not given at another time."""
        owners = [line[3] for line in self.open.ledger if line[1] in (MEETING, GHOST)]
        left = self.false[:]
        for owner, card in zip(owners, self.given):
            left[owner] = without(left[owner], card)
        for n, owner in enumerate(owners):
            if not self.given[n]:
                cards = CARDS_OF[left[owner]]
                self.given[n] = card = only(cards[self.dice.below(len(cards))])
                left[owner] = without(left[owner], card)

    def what_came_of_it(self) -> None:
        """Everybody's memory, the hands, the piles and what has left the game."""
        o, hidden, private = self.open, self.hidden, self.private
        memory: list[list[Memory]] = [[] for _ in private]
        hands, gone = [ALL_CARDS] * SEATS, hidden.gone
        given = iter(self.given)
        card, laying = 0, NOTHING
        for turn, what, who, whom, where in o.ledger:
            if what in (MEETING, GHOST):
                card, laying = next(given), whom
                cards = self.pair(whom, card) if what == MEETING else card
                memory[who].append((turn, what, whom, cards, 0))
                memory[whom].append((turn, what, who, 0, cards))
            elif what == LAY:
                laying = NOTHING
                hands[who] ^= card
                hidden.piles[where] += (card.bit_length() - 1,)
                memory[who].append((turn, what, where, 0, card))
            elif what == LOOK:
                top, *rest = hidden.piles[where]
                hidden.piles[where] = tuple(rest)
                gone[whom] |= only(top)
                memory[who].append((turn, what, whom, only(top), 0))
            elif what == GUESS:
                gone[who] |= hands[who]
                hands[who] = 0
                private[who].treasure = hidden.treasure
        for seat, p in enumerate(private):
            p.hand = hands[seat]
            p.memory = tuple(memory[seat])
        if laying != NOTHING and laying not in o.out:
            private[laying].to_lay = card.bit_length() - 1

    def pair(self, owner: int, false: int) -> int:
        """3.1 The pair that was given: the false card, and the true one of the other kind."""
        p = self.private[owner]
        return false | only(p.craft if false & INSTITUTION_BITS else p.institution)
