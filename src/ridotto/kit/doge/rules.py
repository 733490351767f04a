"""The rules, in the order of ``rules.en.md``: steps, questions that list moves, answers to them."""

from __future__ import annotations

from ridotto.core import Rules, Seat, Table
from ridotto.kit.doge.moves import (
    Dealt,
    Drew,
    Guess,
    Guessed,
    Pass,
    Passed,
    RoundBegan,
    SawDrawn,
    Scored,
    Shown,
)
from ridotto.kit.doge.state import Doge, Face, Hidden, Open, Options, Private, box

rules = Rules()


def start(seats: int, options: Options) -> Doge:
    """1.1 One Doge, a noble for every other seat, a fisher for each: two cards a seat."""
    return Doge(
        open=Open(options, [0] * seats, [0] * seats, [False] * seats),
        private=[Private([]) for _ in range(seats)],
        hidden=Hidden(box(seats), [None] * seats),
        agenda=[a_round.to()],
    )


@rules.step
def a_round(s: Doge, t: Table) -> None:
    """1.2 Shuffle all cards and deal one to each seat; each takes a turn, then all guess."""
    s.open.round += 1
    t.tell(RoundBegan(s.open.round))
    cards = box(t.seats)
    s.hidden.deck = [cards[i] for i in t.chance.shuffle(len(cards), "cards")]
    s.hidden.before = [None] * t.seats
    s.open.passed = [False] * t.seats
    for seat in range(t.seats):
        face = s.hidden.deck.pop()
        s.private[seat] = Private([face])
        s.open.hands[seat] = 1
        t.tell(Dealt(seat, face), to={seat})
    first = (s.open.round - 1) % t.seats
    t.then(*(turn.to(seat) for seat in t.clockwise(first)), guesses)


@rules.step
def turn(s: Doge, t: Table, seat: Seat) -> None:
    """2.1 On your turn draw the top card of the deck."""
    face = s.hidden.deck.pop()
    s.private[seat].hand.append(face)
    s.open.hands[seat] += 1
    t.tell(Drew(seat))
    t.tell(SawDrawn(seat, face), to={seat})
    t.no_undo()
    t.ask(which_card, seat)


@rules.question("2.2", Pass)
def which_card(open: Open, mine: Private, me: Seat) -> list[Pass]:
    """2.2 Keep one of your two cards, and lay the other face down before the next seat."""
    return [Pass(face) for face in Face if face in mine.hand]


@rules.answers(which_card)
def lay_down(s: Doge, t: Table, me: Seat, move: Pass) -> None:
    """2.3 Nobody looks at it, not even the one before whom it lies."""
    to = t.clockwise(me)[1]
    s.private[me].hand.remove(move.face)
    s.private[me].gave = move.face
    s.hidden.before[to] = move.face
    s.open.hands[me] -= 1
    s.open.passed[me] = True
    t.tell(Passed(me, to))


@rules.step
def guesses(s: Doge, t: Table) -> None:
    """3.1 All guess at the same time, unseen."""
    t.ask_sealed(where_is_the_doge, range(t.seats), then=reckoning)


@rules.question("3.2", Guess)
def where_is_the_doge(open: Open, mine: Private, me: Seat) -> list[Guess]:
    """3.2 At which seat is the Doge, in its hand or before it?"""
    return [Guess(seat) for seat in range(len(open.points))]


@rules.answers(where_is_the_doge)
def guesses_are_opened_together(s: Doge, t: Table, me: Seat, move: Guess) -> None:
    """Never called: a sealed answer does nothing by itself."""


@rules.step
def reckoning(s: Doge, t: Table, answers: dict[Seat, Guess]) -> None:
    """3.3 All is shown. A right guess scores one; the seat with the Doge scores one for each wrong guess."""
    for seat, guess in answers.items():
        t.tell(Guessed(seat, guess.seat))
    for seat, mine in enumerate(s.private):
        before = s.hidden.before[seat]
        assert before is not None
        t.tell(Shown(seat, mine.hand[0], before))
    doge = next(
        seat
        for seat, mine in enumerate(s.private)
        if Face.DOGE in mine.hand or s.hidden.before[seat] is Face.DOGE
    )
    for seat, guess in answers.items():
        score(s, t, seat if guess.seat == doge else doge)
    t.then(a_round if s.open.round < s.open.options.rounds else the_end)


def score(s: Doge, t: Table, seat: Seat) -> None:
    """One point."""
    s.open.points[seat] += 1
    t.tell(Scored(seat, 1))


@rules.step
def the_end(s: Doge, t: Table) -> None:
    """4.1 After the agreed number of rounds most points win; a tie is shared."""
    scores = [float(points) for points in s.open.points]
    t.end(scores, [seat for seat, points in enumerate(scores) if points == max(scores)])


def bound(seats: int, options: Options) -> int:
    """In each round every seat passes once and guesses once."""
    return 2 * seats * options.rounds
