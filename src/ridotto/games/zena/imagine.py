"""Matches that a seat could be in: hands, the orders of decks, and what the others remember."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable

from ridotto.core import Chance, Dice, View
from ridotto.games.zena.box import NUMBERS, Box
from ridotto.games.zena.cards import ACTION, EVENTS, FORT, FORTS, GOAL
from ridotto.games.zena.ledger import PLAY, UNDER, read
from ridotto.games.zena.past import Contradiction, Past
from ridotto.games.zena.state import UNKNOWN, Hidden, Open, Private, Zena, box
from ridotto.games.zena.tale import tale_of

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
    asides = [mine.aside for mine in private]
    pasts = [a_past(view, deck, asides, dice) for deck in ((ACTION, GOAL) if o.expert else (ACTION,))]
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
            past = pasts[about & 1]
            if i in past.cards:
                memory[seat].append(past.name[past.cards[i]])
    for mine, remembered in zip(private, memory, strict=True):
        mine.memory = tuple(remembered)


def a_past(view: View, deck: int, asides: list[tuple[int, ...]], dice: Dice) -> Past:
    """Tell pasts until one fits. Who is no viewer gets the cards that he set aside, too."""
    o: Open = view.open
    b = box(o)
    me = ONLOOKER if view.seat is None else view.seat
    memory = () if view.mine is None else view.mine.memory
    dealt = dealt_to(o, deck)
    pool = Counter(b.goal_deck if deck == GOAL else b.deck(o.expert))
    size = pool.total() - sum(dealt)
    tale = tale_of(o.ledger, memory, me, len(o.at), deck, size, o.shown)
    for _ in range(TRIES):
        free, known = pool.copy(), Counter[int]()
        try:
            if deck == ACTION:
                known = lies_in_the_deck(view, b, free, asides, dice)
            past = Past(tale, dealt, size, free, known, dice)
            past.tell()
            past.name_the_rest()
            if deck == GOAL or a_short_deck_fits(o, b, me, past):
                return past
        except Contradiction:
            continue
    raise RuntimeError("no past was found that fits this view")


def dealt_to(o: Open, deck: int) -> list[int]:
    """By seat how many cards it had when the ledger began."""
    if deck == GOAL:
        return [0] * len(o.at)
    return [NUMBERS.hand] * len(o.at) if o.month else o.actions


def lies_in_the_deck(
    view: View, b: Box, free: Counter[int], asides: list[tuple[int, ...]], dice: Dice
) -> Counter[int]:
    """What was in the first deck for certain, taken out of the free cards: turn zero, exchanged hands."""
    o: Open = view.open
    known = Counter(o.turned_up)
    own: Counter[int] = Counter()
    if view.mine is not None:
        free.subtract(view.mine.dealt)
        own = Counter(view.mine.aside)
    known = known + own if o.expert else known | own
    free.subtract(known)
    for seat in o.exchanged:
        if seat != view.seat:
            spare = Counter() if o.expert else known - own
            dear = [card for card in (free + spare).elements() if b.dear(card)]
            many = min(len(dear), aside_in_the_deck(o, b))
            if many < aside_in_the_deck(o, b):
                raise Contradiction
            asides[seat] = tuple(sorted([dear.pop(dice.below(len(dear))) for _ in range(many)]))
            mine = Counter(asides[seat])
            new = mine - spare
            own += mine
            known += new
            free.subtract(new)
    if any(many < 0 for many in free.values()):
        raise Contradiction
    return known


def aside_in_the_deck(o: Open, b: Box) -> int:
    """R25 How many cards of an exchanged hand lie in the deck; fewer if it was too short."""
    if not o.expert:
        return NUMBERS.hand
    left = len(b.expert_deck) - NUMBERS.expert_deal * len(o.at)
    return min(left, NUMBERS.expert_deal)


def a_short_deck_fits(o: Open, b: Box, me: int, past: Past) -> bool:
    """R25 Who exchanged with a deck that was too short drew some of the dear cards again."""
    short = NUMBERS.expert_deal - aside_in_the_deck(o, b)
    if not (o.expert and o.exchanged and short > 0):
        return True
    for seat in o.exchanged:
        if seat != me:
            placed = o.turned_up[4 * seat : 4 * seat + 4]
            had = (*past.names(past.was_dealt[seat]), *placed)
            if sum(b.dear(card) for card in had) < short:
                return False
    return True


def deal_of(s: Zena) -> Hashable:
    """What is hidden: hands, decks, events."""
    hands = tuple((tuple(mine.actions), tuple(mine.goals)) for mine in s.private)
    return hands, tuple(s.hidden.decks), s.hidden.fort_deck, s.hidden.events
