"""0. Set-up, and turn zero of beginners."""

from __future__ import annotations

from collections import Counter
from typing import TypeAlias

from ridotto.core import Move, Refusal, Table
from ridotto.games.zena.box import NUMBERS
from ridotto.games.zena.cards import ACTION, AREAS, BANK, CARDS, CATHEDRAL, FORTS, GOAL, PALACE, PIECES, PORT
from ridotto.games.zena.events import Dealt, Exchanged, Placed, TookFirst, TurnedUp
from ridotto.games.zena.moves import Exchange, Keep
from ridotto.games.zena.rules import event, placement
from ridotto.games.zena.rules.register import rules
from ridotto.games.zena.state import UNKNOWN, Open, Options, Places, Private, Zena, box, table_of

FirstHand: TypeAlias = Keep | Exchange
KEEP, EXCHANGE = Keep(), Exchange()
CIRCLE = (CATHEDRAL, PALACE, BANK, PORT)
"""0.9 The areas of beginners, in the order in which a family is set out."""


def start(seats: int, options: Options) -> Zena:
    """0.1, 0.2, 0.7 Board, families, money."""
    s = table_of(seats, options)
    s.agenda.append(the_decks.bare)
    return s


@rules.step
def the_decks(s: Zena, t: Table) -> None:
    """0.3, 0.4, 0.6 Events, of which one goes back unseen, action deck; expert also Fort and goal deck."""
    o, hidden, b = s.open, s.hidden, box(s.open)
    hidden.events = tuple(t.chance.shuffle(len(b.events), "events"))
    hidden.decks[ACTION] = shuffled(t, b.deck(o.expert), "action deck")
    if o.expert:
        hidden.fort_deck = tuple([int(FORTS[n]) for n in t.chance.shuffle(len(FORTS), "fort deck")])
        hidden.decks[GOAL] = shuffled(t, b.goal_deck, "goal deck")
        o.fort_deck = (UNKNOWN,) * len(hidden.fort_deck)
        o.decks[GOAL] = (UNKNOWN,) * len(hidden.decks[GOAL])
    t.then(the_deal)


def shuffled(t: Table, cards: tuple[int, ...], name: str) -> tuple[int, ...]:
    """These cards in random order, the top card first."""
    return tuple([cards[n] for n in t.chance.shuffle(len(cards), name)])


@rules.step
def the_deal(s: Zena, t: Table) -> None:
    """0.5 Six action cards to each seat, expert ten; then a dear hand may be exchanged."""
    each = NUMBERS.expert_deal if s.open.expert else NUMBERS.hand
    deck = s.hidden.decks[ACTION]
    for seat in range(t.seats):
        deal(s, t, seat, deck[seat * each : (seat + 1) * each])
    new_deck(s, deck[t.seats * each :])
    t.ask_sealed(keep_or_exchange, range(t.seats), then=dear_hands_are_exchanged)


def deal(s: Zena, t: Table, seat: int, cards: tuple[int, ...]) -> None:
    """A hand is dealt, and its seat looks at it."""
    mine = s.private[seat]
    mine.actions = sorted(cards)
    mine.dealt = tuple(mine.actions)
    s.open.actions[seat] = len(cards)
    t.tell(Dealt(seat, tuple([CARDS[card] for card in mine.actions])), to=(seat,))


def new_deck(s: Zena, cards: tuple[int, ...]) -> None:
    """The action deck, of which nobody knows any order."""
    s.hidden.decks[ACTION] = cards
    s.open.decks[ACTION] = (UNKNOWN,) * len(cards)


@rules.question("0.5", Keep, Exchange)
def keep_or_exchange(open: Open, mine: Private, me: int) -> list[FirstHand]:
    """0.5 Keep your hand; exchange it if every top price in it is 5 or more."""
    b = box(open)
    return [KEEP, EXCHANGE] if all(b.dear(card) for card in mine.actions) else [KEEP]


@rules.candidates(keep_or_exchange)
def any_first_hand(open: Open, mine: Private, me: int) -> list[FirstHand]:
    """Both."""
    return [KEEP, EXCHANGE]


@rules.refuses(keep_or_exchange)
def not_dear(open: Open, mine: Private, me: int, move: FirstHand) -> Refusal | None:
    """R25 Only a hand in which everything is dear."""
    if isinstance(move, Keep) or all(box(open).dear(card) for card in mine.actions):
        return None
    return Refusal("0.5", "hand_not_dear", {"price": NUMBERS.dear})


@rules.step
def dear_hands_are_exchanged(s: Zena, t: Table, answers: dict[int, Move]) -> None:
    """R25 Set aside, draw anew clockwise from seat 0, and only then shuffle back what was set aside."""
    o = s.open
    o.exchanged = tuple([seat for seat, move in answers.items() if isinstance(move, Exchange)])
    if o.exchanged:
        exchange(s, t)
    t.then(placement.turn_zero if o.expert else the_first_player)


def exchange(s: Zena, t: Table) -> None:
    """R25 A deck that is too short takes in what was set aside, and the rest is drawn from that."""
    o = s.open
    aside: tuple[int, ...] = ()
    given = {seat: s.private[seat].dealt for seat in o.exchanged}
    for seat in o.exchanged:
        t.tell(Exchanged(seat))
        aside += given[seat]
    deck = s.hidden.decks[ACTION]
    for seat in o.exchanged:
        need = len(given[seat])
        if len(deck) < need:
            deck, aside = deck + shuffled(t, aside, "exchange"), ()
        deal(s, t, seat, deck[:need])
        deck = deck[need:]
    new_deck(s, shuffled(t, deck + aside, "exchange"))
    for seat in o.exchanged:
        s.private[seat].aside = what_is_certain(o, given[seat], s.private[seat].dealt, bool(aside))


def what_is_certain(o: Open, old: tuple[int, ...], new: tuple[int, ...], long: bool) -> tuple[int, ...]:
    """What an exchanger knows to lie in the deck: all of the old hand, if the deck was long enough; else what
    was not drawn again, unless others may have drawn it.
    """
    if long:
        return old
    return () if len(o.exchanged) > 1 else tuple((Counter(old) - Counter(new)).elements())


@rules.step
def the_first_player(s: Zena, t: Table) -> None:
    """0.8 A random seat takes the First Player card."""
    take_first(s, t, t.chance.pick(t.seats, "first player"))
    t.then(turn_zero_of_beginners)


def take_first(s: Zena, t: Table, seat: int) -> None:
    """A seat has the First Player card."""
    s.open.first = seat
    t.tell(TookFirst(seat))


@rules.step
def turn_zero_of_beginners(s: Zena, t: Table) -> None:
    """0.9, R26 A card turned up for each seat says where its family begins; then they are shuffled back."""
    o, deck, b = s.open, s.hidden.decks[ACTION], box(s.open)
    for n, seat in enumerate(t.clockwise(o.first)):
        card = deck[n]
        o.turned_up += (card,)
        t.tell(TurnedUp(seat, CARDS[card]))
        o.at[seat] = family_from(b.area[card])
        for place in (2, 3, 1, 0):
            t.tell(Placed(seat, PIECES[place], AREAS[o.at[seat][place]]))
        o.at[seat] = in_order(o.at[seat])
    new_deck(s, shuffled(t, deck, "turn zero"))
    t.then(event.a_month)


def family_from(area: int) -> Places:
    """0.9 An Heir there; the other Heir, the Lady and the Lord in the next areas of the circle."""
    heir, other, lady, lord = (CIRCLE[(CIRCLE.index(area) + n) % 4] for n in range(4))
    return (lord, lady, heir, other)


def in_order(at: Places) -> Places:
    """The two Heirs are alike."""
    lord, lady, heir, other = at
    return at if heir <= other else (lord, lady, other, heir)
