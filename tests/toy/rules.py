"""The rules of Bautta, in the order of ``rules.en.md``."""

from __future__ import annotations

from collections import Counter

from tests.toy.moves import (
    Bet,
    Bow,
    Bowed,
    Bury,
    Dealt,
    Denounce,
    Denounced,
    Drew,
    Enter,
    Entered,
    HasBet,
    HasRightOfWay,
    LeaveOnTop,
    Left,
    LookBehind,
    LookedBehind,
    MidnightStruck,
    PeekAtDeck,
    PeekedAtDeck,
    RoundBegan,
    SawHand,
    SawMask,
    SawTop,
    Scored,
    TimeIsUp,
    Toast,
    Toasted,
    TorchFell,
    Turned,
    Unmasked,
    Wear,
)
from tests.toy.state import (
    COPIES,
    HAND,
    Bautta,
    Door,
    Guess,
    Hidden,
    Look,
    Mask,
    Open,
    Options,
    Private,
    Sight,
)

from ridotto.core import Refusal, Rules, Seat, Table

rules = Rules()

WEAR = {mask: Wear(mask) for mask in Mask}
ENTER = [Enter(door) for door in Door]
BET = [Bet(mask) for mask in Mask]
LOOK, BOW = [[kind(seat) for seat in range(4)] for kind in (LookBehind, Bow)]
ACCUSE = [[Denounce(seat, mask) for mask in Mask] for seat in range(4)]


# 1. Set-up


def start(seats: int, options: Options) -> Bautta:
    """1.1 Three masks of each kind lie in the deck; each seat has one ducat, the pot has two a seat."""
    return Bautta(
        open=Open(options, list(range(seats)), [1] * seats, [0] * seats, 2 * seats),
        private=[Private([]) for _ in range(seats)],
        hidden=Hidden([mask for mask in Mask for _ in range(COPIES)]),
        agenda=[reckoning.to(), deal.to()],
    )


@rules.step
def deal(s: Bautta, t: Table) -> None:
    """1.2 Shuffle the masks and deal two to each seat. Roll for who first has the right of way."""
    deck = s.hidden.deck
    s.hidden.deck = [deck[i] for i in t.chance.shuffle(len(deck), "masks")]
    for seat in range(t.seats):
        s.private[seat].hand = sorted(s.hidden.deck.pop() for _ in range(HAND))
        t.tell(Dealt(seat, tuple(s.private[seat].hand)), to={seat})
    first = t.chance.roll(t.seats, "right of way") - 1
    s.open.order = t.clockwise(first)
    t.tell(HasRightOfWay(first))
    t.then(a_round)


# 2. The round


@rules.step
def a_round(s: Bautta, t: Table) -> None:
    """2.1 A round: dress, enter, turns in the hall, bets, unmasking, the torch, new masks."""
    s.open.round += 1
    t.tell(RoundBegan(s.open.round))
    t.then(dressing, bets, unmasking, torch, new_masks, next_round)


@rules.step
def next_round(s: Bautta, t: Table) -> None:
    """2.2 After the agreed number of rounds comes the reckoning."""
    if s.open.round < s.open.options.rounds:
        t.then(a_round)


# 3. Dressing


@rules.step
def dressing(s: Bautta, t: Table) -> None:
    """3.1 All dress at the same time, unseen: each chooses a mask, then a door."""
    order = [seat for seat in s.open.order if seat in s.open.inside]
    t.ask_drafted(which_mask, order, then=entrance)


@rules.question("3.2", Wear)
def which_mask(open: Open, mine: Private, me: Seat) -> list[Wear]:
    """3.2 Put on one of the masks in your hand."""
    return [WEAR[mask] for mask in Mask if mask in mine.hand]


@rules.candidates(which_mask)
def any_mask(open: Open, mine: Private, me: Seat) -> list[Wear]:
    return list(WEAR.values())


@rules.refuses(which_mask)
def not_that_mask(open: Open, mine: Private, me: Seat, move: Wear) -> Refusal | None:
    return None if move.mask in mine.hand else Refusal("3.2", "not_in_hand", {"mask": move.mask})


@rules.answers(which_mask)
def put_on(s: Bautta, t: Table, me: Seat, move: Wear) -> None:
    mine = s.private[me]
    mine.hand.remove(move.mask)
    mine.worn = move.mask
    t.ask(which_door, me)


@rules.question("3.3", Enter)
def which_door(open: Open, mine: Private, me: Seat) -> list[Enter]:
    """3.3 Choose the street door, or the water door: who comes by water finds a ducat and is late."""
    return ENTER


@rules.answers(which_door)
def choose_door(s: Bautta, t: Table, me: Seat, move: Enter) -> None:
    s.private[me].door = move.door


@rules.step
def entrance(s: Bautta, t: Table, order: tuple[Seat, ...]) -> None:
    """3.4 Who was ready first enters first; those from the water door after all others."""
    door = [p.door for p in s.private]
    s.open.order = tuple(sorted(order, key=lambda seat: door[seat] or 0))
    for seat in s.open.order:
        t.tell(Entered(seat, door[seat] or Door.STREET))
        if door[seat] is Door.WATER and s.open.pot:
            s.open.pot -= 1
            s.open.ducats[seat] += 1
        s.private[seat].door = None
    if s.open.options.denouncing:
        t.offer(denounce, s.open.order)
    t.then(*(turn.to(seat) for seat in s.open.order))


# 4. Turns in the hall


@rules.step
def turn(s: Bautta, t: Table, seat: Seat) -> None:
    """4.1 In that order each seat does one thing."""
    if seat in s.open.inside:
        t.ask(what_to_do, seat)


@rules.question("4.2", LookBehind, PeekAtDeck, Bow, Toast)
def what_to_do(open: Open, mine: Private, me: Seat) -> list[LookBehind | PeekAtDeck | Bow | Toast]:
    """4.2 Look behind a mask for a ducat, peek at the deck, bow to somebody, or raise a toast."""
    return [move for move in all_there_is_to_do(open, mine, me) if not_done(open, mine, me, move) is None]


@rules.candidates(what_to_do)
def all_there_is_to_do(open: Open, mine: Private, me: Seat) -> list[LookBehind | PeekAtDeck | Bow | Toast]:
    others = [seat for seat in range(len(open.ducats)) if seat != me]
    return [*(LOOK[seat] for seat in others), PeekAtDeck(), *(BOW[seat] for seat in others), Toast()]


@rules.refuses(what_to_do)
def not_done(
    open: Open, mine: Private, me: Seat, move: LookBehind | PeekAtDeck | Bow | Toast
) -> Refusal | None:
    match move:
        case LookBehind(seat) | Bow(seat) if seat not in open.inside:
            return Refusal("4.2", "has_left", {"seat": seat})
        case LookBehind() if not open.ducats[me]:
            return Refusal("4.3", "no_ducat")
        case Bow() if open.pot < 2:
            return Refusal("4.5", "pot_is_low", {"pot": open.pot})
    return None


@rules.answers(what_to_do)
def do_it(s: Bautta, t: Table, me: Seat, move: LookBehind | PeekAtDeck | Bow | Toast) -> None:
    match move:
        case LookBehind(at):
            look_behind(s, t, me, at)
        case PeekAtDeck():
            peek(s, t, me)
        case Bow(to):
            bow(s, t, me, to)
        case Toast(text):
            s.open.toasts += 1
            t.tell(Toasted(me, s.open.toasts, text))


def look_behind(s: Bautta, t: Table, me: Seat, at: Seat) -> None:
    """4.3 Give that seat a ducat and see its mask; all see that you looked."""
    mask = s.private[at].worn
    assert mask is not None
    s.open.ducats[me] -= 1
    s.open.ducats[at] += 1
    s.open.looks += (Look(me, at),)
    s.private[me].seen += (Sight(at, mask, worn=True),)
    t.tell(LookedBehind(me, at))
    t.tell(SawMask(me, at, mask), to={me})
    t.no_undo()


def peek(s: Bautta, t: Table, me: Seat) -> None:
    """4.4 See the top mask of the deck; then leave it there or bury it at the bottom, unseen."""
    mine, mask = s.private[me], s.hidden.deck[-1]
    mine.top = mask
    s.open.peeks += (me,)
    t.tell(PeekedAtDeck(me))
    t.tell(SawTop(me, mask), to={me})
    t.no_undo()
    t.ask(top_or_bottom, me)


def bow(s: Bautta, t: Table, me: Seat, to: Seat) -> None:
    """4.5 You and the seat you bow to take a ducat each from the pot, which must hold two."""
    s.open.pot -= 2
    s.open.ducats[me] += 1
    s.open.ducats[to] += 1
    t.tell(Bowed(me, to))


@rules.question("4.4", LeaveOnTop, Bury)
def top_or_bottom(open: Open, mine: Private, me: Seat) -> list[LeaveOnTop | Bury]:
    """4.4 Leave it on top, or bury it."""
    return [LeaveOnTop(), Bury()]


@rules.answers(top_or_bottom)
def put_back(s: Bautta, t: Table, me: Seat, move: LeaveOnTop | Bury) -> None:
    if isinstance(move, Bury):
        s.private[me].buried = True
        s.hidden.deck.insert(0, s.hidden.deck.pop())
    t.tell(Turned(me))


# 5. Denouncing


@rules.question("5.1", Denounce)
def denounce(open: Open, mine: Private, me: Seat) -> list[Denounce]:
    """5.1 From the entrance to the unmasking anybody may, at any moment, say what another wears."""
    return [move for seat in open.inside if seat != me for move in ACCUSE[seat]]


@rules.answers(denounce)
def is_it_true(s: Bautta, t: Table, me: Seat, move: Denounce) -> None:
    """5.2 Who is found out leaves and the denouncer scores three; who was wrong leaves himself."""
    right = s.private[move.seat].worn is move.mask
    t.tell(Denounced(me, move.seat, move.mask, right))
    t.no_undo()
    if right:
        s.open.points[me] += 3
        t.tell(Scored(me, 3))
        leave(s, t, move.seat)
    else:
        s.open.wrong += (Guess(move.seat, move.mask),)
        leave(s, t, me)


def leave(s: Bautta, t: Table, seat: Seat) -> None:
    """5.3 Who leaves shows the mask and puts it aside. When one alone is left, the night is over."""
    mask = take_off(s, seat)
    s.open.left += (mask,)
    s.open.inside.remove(seat)
    t.tell(Left(seat, mask))
    t.withdraw(seat)
    if len(s.open.inside) == 1:
        t.back_to(reckoning)


# 6. The end of a round


@rules.step
def bets(s: Bautta, t: Table) -> None:
    """6.1 All bet at the same time on the mask that is worn most."""
    t.ask_sealed(which_bet, s.open.inside, then=open_the_bets)


@rules.question("6.1", Bet)
def which_bet(open: Open, mine: Private, me: Seat) -> list[Bet]:
    """6.1 Which mask do most wear?"""
    return BET


@rules.answers(which_bet)
def bets_are_opened_together(s: Bautta, t: Table, me: Seat, move: Bet) -> None:
    """Never called: a sealed answer does nothing by itself."""


@rules.step
def open_the_bets(s: Bautta, t: Table, answers: dict[Seat, Bet]) -> None:
    """6.2 A bet on one of the masks that are worn most scores two."""
    worn = Counter(s.private[seat].worn for seat in s.open.inside)
    for seat, bet in answers.items():
        t.tell(HasBet(seat, bet.mask))
    for seat, bet in answers.items():
        if worn[bet.mask] == max(worn.values()):
            s.open.points[seat] += 2
            t.tell(Scored(seat, 2))


@rules.step
def unmasking(s: Bautta, t: Table) -> None:
    """6.3 All unmask; the masks go back into the deck, which is shuffled."""
    t.withdraw(offer=denounce)
    deck = s.hidden.deck
    for seat in s.open.inside:
        mask = take_off(s, seat)
        t.tell(Unmasked(seat, mask))
        deck.append(mask)
    s.hidden.deck = [deck[i] for i in t.chance.shuffle(len(deck), "masks back into the deck")]
    s.open.looks, s.open.peeks, s.open.wrong = (), (), ()
    for p in s.private:
        p.top, p.buried = None, False


def take_off(s: Bautta, seat: Seat) -> Mask:
    """A mask comes off. Of what others remember of this seat, only another mask by torchlight holds."""
    mask = s.private[seat].worn
    assert mask is not None
    s.private[seat].worn = None
    for p in s.private:
        p.seen = tuple(x for x in p.seen if x.at != seat or not (x.worn or x.mask is mask))
    return mask


@rules.step
def torch(s: Bautta, t: Table) -> None:
    """6.4 The light of a torch falls on one hand, drawn by lot; the next seat that is inside sees it."""
    at = s.open.inside[t.chance.pick(len(s.open.inside), "torch")]
    by = next(seat for seat in t.clockwise(at)[1:] if seat in s.open.inside)
    (mask,) = s.private[at].hand
    s.private[by].seen += (Sight(at, mask, worn=False),)
    t.tell(TorchFell(at, by))
    t.tell(SawHand(by, at, mask), to={by})


@rules.step
def new_masks(s: Bautta, t: Table) -> None:
    """6.5 Each seat inside draws a mask, in the order in which they entered."""
    for seat in s.open.order:
        if seat in s.open.inside:
            mask = s.hidden.deck.pop()
            s.private[seat].hand = sorted([*s.private[seat].hand, mask])
            t.tell(Drew(seat, mask), to={seat})


# 7. The end


@rules.house_moves
def the_clock(open: Open) -> list[TimeIsUp]:
    return [TimeIsUp()]


@rules.by_the_house(TimeIsUp)
def midnight(s: Bautta, t: Table, move: TimeIsUp) -> None:
    """7.1 When midnight strikes the night is over, whatever was going on."""
    t.tell(MidnightStruck())
    t.back_to(reckoning)


@rules.step
def reckoning(s: Bautta, t: Table) -> None:
    """7.2 Points and ducats count alike; most wins, and a tie is shared."""
    scores = [float(points + ducats) for points, ducats in zip(s.open.points, s.open.ducats, strict=True)]
    t.end(scores, [seat for seat, score in enumerate(scores) if score == max(scores)])


def bound(seats: int, options: Options) -> int:
    """Two answers to dress, two in the hall and a bet a round; a denunciation a seat; midnight."""
    return seats * (5 * options.rounds + 1) + 1
