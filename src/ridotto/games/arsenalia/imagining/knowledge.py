"""What a seat can know for certain: the deals that fit everything it has seen, as a set of bits.

A deal gives the five figures, the four seats and the treasure, an institution each and a craft each:
5! x 5! = 14,400. It has number 120 i + c if its institutions are the i-th order of five and its crafts the
c-th, so that masks can be put together from blocks of 120 bits.
"""

from __future__ import annotations

from itertools import permutations
from typing import TypeAlias

import msgspec

from ridotto.core import View, Worlds
from ridotto.games.arsenalia.moves import Card
from ridotto.games.arsenalia.pieces import CRAFTS, INSTITUTIONS
from ridotto.games.arsenalia.ring import NOTHING
from ridotto.games.arsenalia.rules.pairs import CARDS_OF
from ridotto.games.arsenalia.state import GUESS, MEETING, TREASURE, Arsenalia, Open, Private

Five: TypeAlias = tuple[int, int, int, int, int]
Deal: TypeAlias = tuple[Five, Five]

FIGURES = 5
INSTITUTION_ORDERS: tuple[Five, ...] = tuple(permutations(map(int, INSTITUTIONS), 5))
CRAFT_ORDERS: tuple[Five, ...] = tuple(permutations(map(int, CRAFTS), 5))

WORLDS: Worlds[Deal] = Worlds((i, c) for i in INSTITUTION_ORDERS for c in CRAFT_ORDERS)

_BLOCK = len(CRAFT_ORDERS)
_FULL = (1 << _BLOCK) - 1
_EVERY = sum(1 << _BLOCK * n for n in range(len(INSTITUTION_ORDERS)))


def _has(figure: int, card: Card) -> int:
    if card in INSTITUTIONS:
        return sum(_FULL << _BLOCK * n for n, order in enumerate(INSTITUTION_ORDERS) if order[figure] == card)
    return _EVERY * sum(1 << n for n, order in enumerate(CRAFT_ORDERS) if order[figure] == card)


HAS = tuple(tuple(_has(figure, card) for card in Card) for figure in range(FIGURES))
"""The deals in which a figure has a grey card."""
HAS_NOT = tuple(tuple(WORLDS.all & ~has for has in of_figure) for of_figure in HAS)


class Fact(msgspec.Struct, frozen=True):
    """Something a seat knows for certain of a figure.

    A grey card is the figure's (``true``: one's own, or the treasure that one has seen); a card is false for
    it; of a pair exactly one is true; the figure has guessed this pair wrong, and so holds neither.
    """

    kind: str
    figure: int
    cards: tuple[Card, ...]
    turn: int = 0

    def deals(self) -> int:
        """The deals that fit."""
        has = HAS[self.figure]
        if self.kind == "true":
            return has[self.cards[0]]
        if self.kind == "false":
            return HAS_NOT[self.figure][self.cards[0]]
        one, other = self.cards
        if self.kind == "pair":
            return has[one] ^ has[other]
        return guessed_wrong(self.figure, one, other)


def guessed_wrong(guesser: int, institution: int, craft: int) -> int:
    """R14 The guesser holds neither card, and R16 the two are not the treasure."""
    mine, treasure = HAS_NOT[guesser], HAS[TREASURE]
    return mine[institution] & mine[craft] & ~(treasure[institution] & treasure[craft])


def facts(view: View) -> list[Fact]:
    """Everything the seat has learnt, in order: what it holds, what it was shown, what was guessed wrong."""
    public: Open = view.open
    mine: Private | None = view.mine
    if public.turned_up:
        return [Fact("true", f, (Card(card),)) for f, pair in enumerate(public.turned_up) for card in pair]
    found = []
    if mine is not None and view.seat is not None and mine.institution != NOTHING:
        found = [Fact("true", view.seat, (Card(card),)) for card in (mine.institution, mine.craft)]
        for turn, what, other, saw, _ in mine.memory:
            if saw and other != view.seat:
                found.append(Fact("pair" if what == MEETING else "false", other, CARDS_OF[saw], turn))
        if mine.treasure[0] != NOTHING:
            found += [Fact("true", TREASURE, (Card(card),)) for card in mine.treasure]
    for turn, what, seat, institution, craft in public.ledger:
        if what == GUESS and seat != view.seat:
            found.append(Fact("guess", seat, (Card(institution), Card(craft)), turn))
    return found


def fits(known: list[Fact]) -> int:
    """The deals that fit these facts."""
    deals = WORLDS.all
    for fact in known:
        deals &= fact.deals()
    return deals


def possible(view: View) -> int:
    """The deals that are possible for a view: 576 at first; 14,400 for an onlooker and before the deal."""
    public: Open = view.open
    mine: Private | None = view.mine
    if public.turned_up:
        return fits(facts(view))
    deals, me = WORLDS.all, view.seat
    if mine is not None and me is not None and mine.institution != NOTHING:
        deals = HAS[me][mine.institution] & HAS[me][mine.craft]
        for _, what, other, saw, _ in mine.memory:
            if saw and other != me:
                if what == MEETING:
                    one, two = CARDS_OF[saw]
                    deals &= HAS[other][one] ^ HAS[other][two]
                else:
                    deals &= HAS_NOT[other][saw.bit_length() - 1]
        if mine.treasure[0] != NOTHING:
            institution, craft = mine.treasure
            deals &= HAS[TREASURE][institution] & HAS[TREASURE][craft]
    if public.out:
        for _, what, seat, institution, craft in public.ledger:
            if what == GUESS and seat != me:
                deals &= guessed_wrong(seat, institution, craft)
    return deals


def deal_of(s: Arsenalia) -> Deal | tuple[()]:
    """The true deal; none before the grey cards are dealt."""
    if s.hidden.treasure[0] == NOTHING:
        return ()
    (a, f), (b, g), (c, h), (d, i), (e, j) = s.truths()
    return (a, b, c, d, e), (f, g, h, i, j)
