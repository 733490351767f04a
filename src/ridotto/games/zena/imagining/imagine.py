"""Matches that a seat could be in: hands, the orders of decks, and what the others remember."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable

from ridotto.core import Chance, Dice, View
from ridotto.games.zena.box import NUMBERS, Box
from ridotto.games.zena.cards import ACTION, EVENTS, FORT, FORTS, GOAL
from ridotto.games.zena.imagining.past import Contradiction, Past
from ridotto.games.zena.imagining.reading import reading_of
from ridotto.games.zena.ledger import PLAY, UNDER, deck_in, read
from ridotto.games.zena.state import UNKNOWN, Hidden, Open, Private, Zena, box

ONLOOKER = -2
"""An onlooker as a viewer: no seat has this number."""
TRIES = 2_000


def imagine(view: View, chance: Chance) -> tuple[list[Private], Hidden]:
    """The drawers that the seat cannot see."""
    o: Open = view.open
    dice = Dice(chance)
    hidden = Hidden()
    hidden.events = the_rest([*map(int, EVENTS)], o.events, dice)
    if o.expert:
        seen = [*o.battles_won, *(card for card, _ in o.rows[FORT]), *(c for c in o.fort_deck if c >= 0)]
        rest = iter(the_rest([*map(int, FORTS)], seen, dice))
        hidden.fort_deck = tuple([next(rest) if card == UNKNOWN else card for card in o.fort_deck])
    private = [Private() for _ in o.at]
    pasts = [a_past(view, deck, dice) for deck in ((ACTION, GOAL) if o.expert else (ACTION,))]
    asides = set_aside(view, pasts[ACTION], dice)
    for deck, past in enumerate(pasts):
        hidden.decks[deck] = tuple(past.names(past.deck[past.head :]))
    for seat, mine in enumerate(private):
        if seat != view.seat:
            mine.actions = sorted(pasts[ACTION].names(pasts[ACTION].hands[seat]))
            mine.dealt = tuple(sorted(pasts[ACTION].names(pasts[ACTION].was_dealt[seat])))
            mine.aside = asides[seat]
            if o.expert:
                shown = o.shown[seat] if o.shown else ()
                mine.goals = sorted([*pasts[GOAL].names(pasts[GOAL].hands[seat]), *shown])
    remember(o, private, pasts)
    return private, hidden


def the_rest(cards: list[int], seen: tuple[int, ...] | list[int], dice: Dice) -> tuple[int, ...]:
    """What was not seen, in any order."""
    for card in seen:
        cards.remove(card)
    return tuple([cards.pop(dice.below(len(cards))) for _ in range(len(cards))])


def remember(o: Open, private: list[Private], pasts: list[Past]) -> None:
    """What the others remember of the ledger."""
    memory: list[list[int]] = [[] for _ in private]
    for i, of in enumerate(o.ledger):
        what, seat, about = read(of)
        if what not in (PLAY, UNDER):
            past = pasts[deck_in(about)]
            if i in past.cards:
                memory[seat].append(past.name[past.cards[i]])
    for mine, remembered in zip(private, memory, strict=True):
        mine.memory = tuple(remembered)


def a_past(view: View, deck: int, dice: Dice) -> Past:
    """Build pasts until one fits."""
    o: Open = view.open
    b = box(o)
    me = ONLOOKER if view.seat is None else view.seat
    memory = () if view.mine is None else view.mine.memory
    dealt = dealt_to(o, deck)
    pool = Counter(b.goal_deck if deck == GOAL else b.deck(o.expert))
    size = pool.total() - sum(dealt)
    reading = reading_of(o.ledger, memory, me, len(o.at), deck, size, o.shown)
    known, owed = Counter[int](), 0
    if deck == ACTION:
        known = lies_in_the_deck(view)
        if view.mine is not None:
            pool.subtract(view.mine.dealt)
        pool.subtract(known)
        owed = dear_in_the_deck(view, b)
    dear = {card for card in pool if deck == ACTION and b.dear(card)}
    for _ in range(TRIES):
        try:
            past = Past(reading, dealt, size, pool, known, dice, owed, dear)
            past.tell()
            past.name_the_rest()
            if deck == GOAL or a_short_deck_fits(o, b, me, past):
                return past
        except Contradiction:
            continue
    raise RuntimeError("no past was found that fits this view")


def dealt_to(o: Open, deck: int) -> list[int]:
    """How many cards each seat had when the ledger began."""
    if deck == GOAL:
        return [0] * len(o.at)
    return [NUMBERS.hand] * len(o.at) if o.month else o.actions


# 0.5 exchanged hands


def lies_in_the_deck(view: View) -> Counter[int]:
    """What was in the first deck for certain: the cards of turn zero, what the viewer has set aside."""
    turned_up: Counter[int] = Counter(view.open.turned_up)
    own = own_aside(view)
    return turned_up + own if view.open.expert else turned_up | own


def own_aside(view: View) -> Counter[int]:
    """What the viewer knows to lie in the deck since it exchanged its first hand."""
    return Counter() if view.mine is None else Counter(view.mine.aside)


def others_who_exchanged(view: View) -> list[int]:
    """All seats but the viewer."""
    return [seat for seat in view.open.exchanged if seat != view.seat]


def first_deal(o: Open, b: Box) -> tuple[int, int]:
    """How many cards each seat was dealt, and how many were left."""
    each = NUMBERS.expert_deal if o.expert else NUMBERS.hand
    return each, len(b.deck(o.expert)) - each * len(o.at)


def dear_in_the_deck(view: View, b: Box) -> int:
    """At least how many dear cards were in the first deck, besides those that certainly lay there."""
    o: Open = view.open
    each, left = first_deal(o, b)
    if each * len(o.exchanged) > left:  # R25 too short: all that is left is what was set aside
        return left - (own_aside(view).total() if o.expert else lies_in_the_deck(view).total())
    owed = each * len(others_who_exchanged(view))
    if not o.expert:  # turned up from among them, perhaps
        turned_up = Counter(o.turned_up) - own_aside(view)
        owed -= sum([b.dear(card) for card in turned_up.elements()])
    return max(0, owed)


def set_aside(view: View, past: Past, dice: Dice) -> list[tuple[int, ...]]:
    """What each of the others knows to lie in the deck since exchanging its first hand."""
    o: Open = view.open
    found: list[tuple[int, ...]] = [() for _ in o.at]
    others = others_who_exchanged(view)
    if not others:
        return found
    b = box(o)
    each, left = first_deal(o, b)
    if each * len(o.exchanged) > left:
        if len(o.exchanged) > 1:
            return found
        each = left
    deck = Counter(past.names(range(past.size))) - own_aside(view)
    if o.expert:
        deck -= Counter(o.turned_up)
    dear = [card for card in deck.elements() if b.dear(card)]
    for seat in others:
        found[seat] = tuple(sorted([dear.pop(dice.below(len(dear))) for _ in range(each)]))
    return found


def a_short_deck_fits(o: Open, b: Box, me: int, past: Past) -> bool:
    """R25 Whoever found the deck too short drew the rest from the dear cards that were set aside."""
    each, left = first_deal(o, b)
    for n, seat in enumerate(o.exchanged):
        missing = each - max(0, left - n * each)
        if seat != me and missing > 0:
            placed = o.turned_up[4 * seat : 4 * seat + 4] if o.expert else ()
            had = (*past.names(past.was_dealt[seat]), *placed)
            if sum([b.dear(card) for card in had]) < missing:
                return False
    return True


def deal_of(s: Zena) -> Hashable:
    """What is hidden: hands, decks, events."""
    hands = tuple((tuple(mine.actions), tuple(mine.goals)) for mine in s.private)
    return hands, tuple(s.hidden.decks), s.hidden.fort_deck, s.hidden.events
