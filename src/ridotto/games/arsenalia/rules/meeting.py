"""3. The meeting, and how a false card is laid."""

from __future__ import annotations

from ridotto.core import Refusal, Table
from ridotto.core.bits import both, has, only, without
from ridotto.games.arsenalia.moves import Card, GivePair, Laid, LayOn, Met, PairGiven, PairShown
from ridotto.games.arsenalia.ring import NOBODY, NOTHING, ring_of
from ridotto.games.arsenalia.rules import turn
from ridotto.games.arsenalia.rules.pairs import EVERY_PAIR, the_pairs
from ridotto.games.arsenalia.rules.register import rules
from ridotto.games.arsenalia.state import LAY, MEETING, Arsenalia, LineKind, Open, Private


def the_meeting(s: Arsenalia, t: Table, visitor: int, owner: int) -> None:
    """3 The owner met gives a pair, and then lays the false one of its cards."""
    t.tell(Met(visitor, owner))
    t.then(which_pair.of(owner, visitor), where_to_lay.of(owner), turn.after_an_encounter)


@rules.question("3.1", GivePair)
def which_pair(open: Open, mine: Private, me: int, visitor: int) -> list[GivePair]:
    """3.1 An institution and a craft of your colour, exactly one of them true; R7 you must give one."""
    return [*the_pairs(mine.institution, mine.craft, mine.hand)]


@rules.candidates(which_pair)
def any_pair(open: Open, mine: Private, me: int, visitor: int) -> list[GivePair]:
    """Every institution with every craft."""
    return [*EVERY_PAIR]


@rules.refuses(which_pair)
def not_this_pair(open: Open, mine: Private, me: int, move: GivePair, visitor: int) -> Refusal | None:
    """3.1 One true card, one false one, and both still in hand."""
    for card in (move.institution, move.craft):
        if not has(mine.hand, card):
            return Refusal("3.1", "not_in_hand", {"card": card})
    true = (move.institution == mine.institution) + (move.craft == mine.craft)
    return None if true == 1 else Refusal("3.1", "both_true" if true else "both_false")


@rules.answers(which_pair)
def give_pair(s: Arsenalia, t: Table, me: int, move: GivePair, visitor: int) -> None:
    """3.1 The visitor sees the two cards, R8 the institution first, and not which of them is false."""
    true = move.institution == s.private[me].institution
    t.tell(PairGiven(me, visitor))
    t.tell(PairShown(me, visitor, move.institution, move.craft), to=(me, visitor))
    cards = both(move.institution, move.craft)
    give(s, t, MEETING, me, visitor, cards, move.craft if true else move.institution)


def give(s: Arsenalia, t: Table, what: LineKind, owner: int, visitor: int, cards: int, false: Card) -> None:
    """3.2 The visitor gives the cards back; R18 the false one is held until it is laid."""
    o, mine = s.open, s.private[owner]
    mine.to_lay = int(false)
    o.ledger += ((o.turn, what, visitor, owner, o.at[visitor]),)
    remember(s, visitor, what, owner, cards, 0)
    remember(s, owner, what, visitor, 0, cards)
    t.no_undo()


def remember(s: Arsenalia, seat: int, what: LineKind, other: int, saw: int, showed: int) -> None:
    """Note what a seat will know of this."""
    s.private[seat].memory += ((s.open.turn, what, other, saw, showed),)


@rules.question("3.2", LayOn)
def where_to_lay(open: Open, mine: Private, me: int) -> list[LayOn]:
    """3.2 A card square of your choice; R9 occupied or not, even the visitor's own."""
    return [*ring_of(open.options.ring).lays]


@rules.answers(where_to_lay)
def lay(s: Arsenalia, t: Table, me: int, move: LayOn) -> None:
    """3.2 The true card goes back in hand, the false one face down to the bottom of the pile there."""
    o, mine, square = s.open, s.private[me], move.square
    card, mine.to_lay = mine.to_lay, NOTHING
    laid = only(card)
    mine.hand = without(mine.hand, laid)
    o.false_left[me] -= 1
    o.piles[square] += (me,)
    s.hidden.piles[square] += (card,)
    o.ledger += ((o.turn, LAY, me, NOBODY, square),)
    remember(s, me, LAY, square, 0, laid)
    t.tell(Laid(me, square))
