"""Matches that a seat could be in: roles, hands, pile, discards and cargo, and a past that led to them."""

from __future__ import annotations

from ridotto.core import Chance, Dice, View
from ridotto.games.q.box import box_of
from ridotto.games.q.imagining.floating import ways_of
from ridotto.games.q.imagining.knowledge import any_deal
from ridotto.games.q.imagining.past import Past
from ridotto.games.q.imagining.trail import trail_of
from ridotto.games.q.state import IN_PILE, LOOK, NOTHING, PAOLO, Hidden, Open, Private


def imagine(view: View, chance: Chance) -> tuple[list[Private], Hidden]:
    """The drawers that the seat cannot see."""
    o: Open = view.open
    dice = Dice(chance)
    private = [Private(known) for known in who_knows_which_role(o, any_deal(view, dice))]
    if not o.ledger:
        return private, before_the_first_round(view, private, dice)
    trail = trail_of(view)
    hidden = Past(view, trail, ways_of(trail, dice), dice).fill(private)
    if o.paolo == IN_PILE:
        hidden.pile.insert(where_paolo_lies(o, len(hidden.pile), dice), PAOLO)
    return private, hidden


def who_knows_which_role(o: Open, deal: list[int]) -> list[tuple[int, ...]]:
    """Everybody knows their own role, and those that everybody saw them look at."""
    known = [[NOTHING] * o.seats for _ in range(o.seats)]
    for seat, role in enumerate(deal):
        known[seat][seat] = role
    for _, what, who, whom, _, _ in o.ledger:
        if what == LOOK:
            known[who][whom] = deal[whom]
    return [tuple(roles) for roles in known]


def before_the_first_round(view: View, private: list[Private], dice: Dice) -> Hidden:
    """1.2 Everybody looks at their opening cards."""
    o: Open = view.open
    box = box_of(o.options.cards)
    deck = [*box.decks[o.seats - 5]]
    if view.mine is not None:
        for card in view.mine.hand:
            deck.remove(card)
    deck = [deck.pop(dice.below(len(deck))) for _ in range(len(deck))]
    for seat, p in enumerate(private):
        if seat != view.seat:
            p.hand = sorted(deck[: box.drawn])
            del deck[: box.drawn]
    return Hidden(deck)


def where_paolo_lies(o: Open, size: int, dice: Dice) -> int:
    """R6 Any place left for it, counted from the bottom of a pile of this many other cards."""
    box = box_of(o.options.cards)
    whole = len(box.decks[o.seats - 5]) - o.seats * box.kept
    below = whole - whole // 2 - box.spread
    return below + dice.below(min(size, below + 2 * box.spread) - below + 1)
