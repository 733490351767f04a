"""3. The five houses."""

from __future__ import annotations

from bisect import insort
from collections.abc import Mapping
from typing import TypeAlias

from ridotto.core import Refusal, Table
from ridotto.games.q.events import (
    CardKept,
    CardLoaded,
    CardsDrawn,
    CardsGivenUp,
    CardsLost,
    CardsSwapped,
    Discarded,
    Drew,
    FirstToLoad,
    Kept,
    LastRound,
    Loaded,
    PaoloDied,
    Passed,
    ShipSeized,
    SwapBegan,
    Swapped,
    TheatinesCalled,
)
from ridotto.games.q.hands import (
    CARDS,
    DRAW,
    KEEPS,
    LOADS,
    PASS,
    SEIZE,
    can_name,
    gives,
    gives_up,
    named,
    titles,
    with_others,
)
from ridotto.games.q.moves import Discard, Draw, Give, GiveUp, Keep, Load, Pass, Seize, Swap
from ridotto.games.q.rules.register import rules
from ridotto.games.q.rules.score import tell_balance
from ridotto.games.q.state import (
    DEAD,
    LOAD,
    NOBODY,
    PAOLO,
    PAOLO_OUT,
    SEIZURE,
    SWAP,
    THEATINES,
    Cards,
    Open,
    Private,
    Q,
)
from ridotto.games.q.state import DRAW as DRAWN
from ridotto.games.q.state import PASS as PASSED

Action: TypeAlias = Draw | Load | Swap | Discard | Seize | Pass
"""3 The possible actions of a turn."""

BONUS = 2
"""3.4 With five seats the Zelanti gain this much by each visit to the Theatines."""


@rules.question("2.1", Draw, Load, Swap, Discard, Seize, Pass)
def which_action(open: Open, mine: Private, me: int) -> list[Action]:
    """2.1 One of the five houses; R7 while there are cards to draw you must, afterwards you may pass."""
    found: list[Action] = [DRAW] if open.pile else []
    hand = mine.hand
    if hand:
        found += [LOADS[card] for card in titles(hand)]
        found += with_others(me, can_name(open.hands, me))
    if open.seized < 0 and not open.used[me]:
        found.append(SEIZE)
    if not open.pile:
        found.append(PASS)
    return found


@rules.candidates(which_action)
def any_action(open: Open, mine: Private, me: int) -> list[Action]:
    """All houses, everybody, one card and two."""
    loads = [LOADS[card] for card in titles(mine.hand)]
    return [DRAW, *loads, *with_others(me, (2,) * open.seats), SEIZE, PASS]


@rules.refuses(which_action)
def no_such_action(open: Open, mine: Private, me: int, move: Action) -> Refusal | None:
    """3 The table of what is allowed."""
    match move:
        case Draw():
            return None if open.pile else Refusal("5.1", "pile_is_empty")
        case Load():
            return None
        case Swap(seat, number) | Discard(seat, number):
            rule = "3.3" if isinstance(move, Swap) else "3.4"
            if open.hands[me] < number:
                return Refusal(rule, "too_few_cards", {"number": number})
            if open.hands[seat] < number:
                return Refusal(rule, "too_few_of_theirs", {"seat": seat, "number": number})
            return None
        case Seize():
            if open.used[me]:
                return Refusal("3.5", "seizure_used")
            return None if open.seized < 0 else Refusal("R20", "ship_is_seized")
        case Pass():
            return Refusal("R7", "must_act") if open.pile else None


@rules.answers(which_action)
def act(s: Q, t: Table, me: int, move: Action) -> None:
    """3 The seat goes to one of the houses."""
    match move:
        case Draw():
            fondaco_dei_tedeschi(s, t, me)
        case Load(card):
            porto(s, t, me, int(card))
        case Swap(seat, number):
            locanda_il_caratello(s, t, me, seat, number)
        case Discard(seat, number):
            convento_dei_teatini(s, t, me, seat, number)
        case Seize():
            palazzo_del_consiglio(s, t, me)
        case Pass():
            note(s, PASSED, me)
            t.tell(Passed(me))


def note(s: Q, what: int, who: int, whom: int = NOBODY, number: int = 0) -> None:
    """Add a line to the open ledger."""
    o = s.open
    o.ledger += ((o.round, what, who, whom, number, ()),)


def remember(s: Q, seat: int, what: int, whom: int = NOBODY, came: Cards = (), went: Cards = ()) -> None:
    """Add a line to a seat's own memory."""
    s.private[seat].memory += ((s.open.round, what, whom, came, went),)


# 3.1


def fondaco_dei_tedeschi(s: Q, t: Table, me: int) -> None:
    """3.1 Two cards are drawn; R10 Paolo III is laid face up and replaced at once; R11 or fewer."""
    o, pile = s.open, s.hidden.pile
    cards: list[int] = []
    while pile and len(cards) < 2:
        card = pile.pop()
        if card == PAOLO:
            o.paolo = DEAD
            note(s, PAOLO_OUT, me)
            t.tell(PaoloDied(me))
        else:
            cards.append(card)
    o.pile = len(pile)
    t.tell(Drew(me, len(cards), o.pile))
    t.no_undo()
    if cards:
        cards.sort()
        s.private[me].drawn = tuple(cards)
        o.drawn = len(cards)
        t.tell(CardsDrawn(me, named(cards)), to=(me,))
        t.ask(which_to_keep, me)
    else:
        note(s, DRAWN, me)
        is_the_pile_empty(s, t)


@rules.question("3.1", Keep)
def which_to_keep(open: Open, mine: Private, me: int) -> list[Keep]:
    """3.1 One of the two cards that you have drawn."""
    return [KEEPS[card] for card in titles(mine.drawn)]


@rules.answers(which_to_keep)
def keep(s: Q, t: Table, me: int, move: Keep) -> None:
    """3.1, R9 The other one goes face down to the discards."""
    o, mine, card = s.open, s.private[me], int(move.card)
    rest = [*mine.drawn]
    rest.remove(card)
    number, mine.drawn, o.drawn = len(mine.drawn), (), 0
    insort(mine.hand, card)
    o.hands[me] += 1
    put_away(s, rest)
    note(s, DRAWN, me, NOBODY, number)
    remember(s, me, DRAWN, NOBODY, (card,), tuple(rest))
    t.tell(Kept(me))
    t.tell(CardKept(me, move.card, CARDS[rest[0]] if rest else None), to=(me,))
    is_the_pile_empty(s, t)


def put_away(s: Q, cards: Cards | list[int]) -> None:
    """R9 The discards are never looked at, nor shuffled in again."""
    s.hidden.discards.extend(cards)
    s.open.discards += len(cards)


def is_the_pile_empty(s: Q, t: Table) -> None:
    """5.1, R30 Checked when a draw is complete."""
    if not s.open.pile:
        t.tell(LastRound())


# 3.2


def porto(s: Q, t: Table, me: int, card: int) -> None:
    """3.2, R14 A card lies face down before the seat; the first to load takes the Primo a caricare (R15)."""
    o, mine = s.open, s.private[me]
    mine.hand.remove(card)
    mine.loaded = tuple(sorted((*mine.loaded, card)))
    o.hands[me] -= 1
    o.loads[me] += 1
    note(s, LOAD, me)
    remember(s, me, LOAD, NOBODY, (), (card,))
    t.tell(Loaded(me, o.loads[me]))
    t.tell(CardLoaded(me, CARDS[card]), to=(me,))
    if o.inspector < 0:
        o.inspector = me
        t.tell(FirstToLoad(me))


# 3.3


def locanda_il_caratello(s: Q, t: Table, me: int, partner: int, number: int) -> None:
    """3.3, R16 Nobody may refuse; both choose before they see what they get."""
    t.tell(SwapBegan(me, partner, number))
    t.ask_sealed(what_to_give, (me, partner), number, then=the_swap)


@rules.question("3.3", Give)
def what_to_give(open: Open, mine: Private, me: int, number: int) -> list[Give]:
    """3.3 As many of your cards as were named."""
    return [*gives(tuple(mine.hand), number)]


@rules.step
def the_swap(s: Q, t: Table, answers: Mapping[int, Give]) -> None:
    """3.3 The cards change hands at once; R16 only the two learn which."""
    (one, ones), (other, others) = answers.items()
    given = {
        one: tuple([int(card) for card in ones.cards]),
        other: tuple([int(card) for card in others.cards]),
    }
    for seat, partner in ((one, other), (other, one)):
        mine = s.private[seat]
        for card in given[seat]:
            mine.hand.remove(card)
        mine.hand += given[partner]
        mine.hand.sort()
        remember(s, seat, SWAP, partner, given[partner], given[seat])
    number = len(ones.cards)
    note(s, SWAP, one, other, number)
    t.tell(Swapped(one, other, number))
    t.tell(CardsSwapped(one, other, ones.cards, others.cards), to=(one,))
    t.tell(CardsSwapped(other, one, others.cards, ones.cards), to=(other,))


# 3.4


def convento_dei_teatini(s: Q, t: Table, me: int, target: int, number: int) -> None:
    """3.4 First the target and the number, then the visitor's own cards."""
    t.tell(TheatinesCalled(me, target, number))
    t.ask(what_to_give_up, me, target, number)


@rules.question("3.4", GiveUp)
def what_to_give_up(open: Open, mine: Private, me: int, target: int, number: int) -> list[GiveUp]:
    """3.4 As many of your own cards as you have named."""
    return [*gives_up(tuple(mine.hand), number)]


@rules.answers(what_to_give_up)
def discard(s: Q, t: Table, me: int, move: GiveUp, target: int, number: int) -> None:
    """3.4 They go face down to the discards, and as many of the target's, drawn at random (R18)."""
    o, mine, theirs = s.open, s.private[me], s.private[target]
    own = tuple([int(card) for card in move.cards])
    for card in own:
        mine.hand.remove(card)
    lost = sorted([theirs.hand.pop(t.chance.pick(len(theirs.hand), "Theatines")) for _ in range(number)])
    put_away(s, own)
    put_away(s, lost)
    o.hands[me] -= number
    o.hands[target] -= number
    note(s, THEATINES, me, target, number)
    remember(s, me, THEATINES, target, (), own)
    remember(s, target, THEATINES, me, (), tuple(lost))
    t.tell(Discarded(me, target, number))
    t.tell(CardsGivenUp(me, move.cards), to=(me,))
    t.tell(CardsLost(target, named(lost)), to=(target,))
    if t.seats == 5:
        o.score -= BONUS  # R19 for the visit, not for each card, whoever makes it
        tell_balance(s, t)


# 3.5


def palazzo_del_consiglio(s: Q, t: Table, me: int) -> None:
    """3.5 The ship of this round is seized, whatever is loaded before or after (R20)."""
    o = s.open
    o.seized = me
    o.used = (*o.used[:me], 1, *o.used[me + 1 :])
    note(s, SEIZURE, me)
    t.tell(ShipSeized(me))
