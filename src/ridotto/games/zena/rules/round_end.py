"""4. The end of the round."""

from __future__ import annotations

from ridotto.core import Table
from ridotto.games.zena.box import NUMBERS
from ridotto.games.zena.cards import CARDS
from ridotto.games.zena.hands import put_under
from ridotto.games.zena.moves import PutBack
from ridotto.games.zena.rules import end, event, setup
from ridotto.games.zena.rules.register import rules
from ridotto.games.zena.state import Open, Private, Zena

PUT_BACK = tuple(PutBack(card) for card in CARDS)


@rules.step
def the_end_of_the_round(s: Zena, t: Table) -> None:
    """4.1 Every seat with more than six cards, actions and goals together, puts cards back in secret."""
    o = s.open
    seats = [seat for seat in range(t.seats) if o.actions[seat] + o.goals[seat] > NUMBERS.hand]
    t.then(the_round_is_over)
    if seats:
        t.ask_drafted(what_to_put_back, seats, then=cards_are_put_back)
        t.no_undo()  # or the right to undo would tell whether somebody has begun to put cards back


@rules.question("4.1", PutBack)
def what_to_put_back(open: Open, mine: Private, me: int) -> list[PutBack]:
    """4.1 A card to put back under its deck; one after the other, until six are left."""
    left = [*mine.actions, *mine.goals]
    for card in mine.putting:
        left.remove(card)
    return [PUT_BACK[card] for card in sorted({*left})]


@rules.answers(what_to_put_back)
def put_back(s: Zena, t: Table, me: int, move: PutBack) -> None:
    """R24 Exactly down to six; it can be taken back until all are done."""
    mine = s.private[me]
    mine.putting += (int(move.card),)
    if len(mine.actions) + len(mine.goals) - len(mine.putting) > NUMBERS.hand:
        t.ask(what_to_put_back, me)


@rules.step
def cards_are_put_back(s: Zena, t: Table, order: tuple[int, ...]) -> None:
    """R24, 7.4 In turn order, each seat in the order in which it named its cards."""
    for seat in t.clockwise(s.open.first):
        mine = s.private[seat]
        putting, mine.putting = mine.putting, ()
        for card in putting:
            put_under(s, t, seat, card)


@rules.step
def the_round_is_over(s: Zena, t: Table) -> None:
    """4.2 Cubes of Maneggi return; 4.3, R7 the First Player card goes to the right; 5.1 the last round."""
    o = s.open
    for seat, _ in o.manipulating:
        o.supply[seat] += 1
    o.manipulating = ()
    if o.month == o.options.months:
        end.the_end(s, t)
    else:
        setup.take_first(s, t, (o.first - 1) % t.seats)
        t.then(event.a_month)
