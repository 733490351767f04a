"""0.10 Turn zero of experts: four cards for four pieces, in secret."""

from __future__ import annotations

from ridotto.core import Table
from ridotto.games.zena.box import NUMBERS
from ridotto.games.zena.cards import ACTION, AREAS, CARDS, PIECES
from ridotto.games.zena.events import Confirmed, MayGiveFirst, Placed
from ridotto.games.zena.moves import Assign, Confirm, GiveFirst
from ridotto.games.zena.rules import event, setup
from ridotto.games.zena.rules.register import rules
from ridotto.games.zena.state import Open, Private, Zena, box

CONFIRM = Confirm()
GIVE_FIRST = tuple(GiveFirst(seat) for seat in range(5))


@rules.step
def turn_zero(s: Zena, t: Table) -> None:
    """0.10 All at once and in secret."""
    t.ask_drafted(which_card_for, range(t.seats), then=the_placement)


@rules.in_the_open
@rules.question("0.10", Assign)
def which_card_for(open: Open, mine: Private, me: int) -> list[Assign]:
    """0.10 A card for your Lord, then for your Lady and your two Heirs: each begins in its card's area."""
    b, piece = box(open), PIECES[len(mine.placed)]
    left = mine.actions[:]
    for card in mine.placed:
        left.remove(card)
    return [Assign(piece, CARDS[card], AREAS[b.area[card]]) for card in dict.fromkeys(left)]


@rules.answers(which_card_for)
def assign(s: Zena, t: Table, me: int, move: Assign) -> None:
    """0.10 The card lies face down under the piece."""
    mine = s.private[me]
    mine.placed += (int(move.card),)
    t.ask(which_card_for if len(mine.placed) < len(PIECES) else does_it_stand, me)


@rules.question("0.10", Confirm)
def does_it_stand(open: Open, mine: Private, me: int) -> list[Confirm]:
    """0.10 Confirm your placement: then it cannot be changed."""
    return [CONFIRM]


@rules.answers(does_it_stand)
def confirm(s: Zena, t: Table, me: int, move: Confirm) -> None:
    """0.10 Whoever confirms is done for good; everybody sees who has."""
    t.tell(Confirmed(me))
    t.no_undo()


@rules.step
def the_placement(s: Zena, t: Table, order: tuple[int, ...]) -> None:
    """0.10 All is revealed together; the cards are shuffled into the deck, six are left in each hand."""
    o, b = s.open, box(s.open)
    for seat, mine in enumerate(s.private):
        for piece, card in zip(PIECES, mine.placed, strict=True):
            mine.actions.remove(card)
            t.tell(Placed(seat, piece, AREAS[b.area[card]], CARDS[card]))
        lord, lady, heir, other = (b.area[card] for card in mine.placed)
        o.at[seat] = setup.in_order((lord, lady, heir, other))
        o.turned_up += mine.placed
        mine.placed = ()
        mine.dealt = tuple(mine.actions)
        o.actions[seat] = NUMBERS.hand
    setup.new_deck(s, setup.shuffled(t, s.hidden.decks[ACTION] + o.turned_up, "turn zero"))
    race = o.options.first_player == "race"
    giver = order[0] if race else t.chance.pick(t.seats, "first player")
    t.tell(MayGiveFirst(giver))
    t.ask(who_begins, giver)


@rules.question("0.10", GiveFirst)
def who_begins(open: Open, mine: Private, me: int) -> list[GiveFirst]:
    """0.10 You were first: give the First Player card to any seat, even your own."""
    return [*GIVE_FIRST[: len(open.at)]]


@rules.answers(who_begins)
def give_first(s: Zena, t: Table, me: int, move: GiveFirst) -> None:
    """0.10 Its owner begins."""
    setup.take_first(s, t, move.seat)
    t.then(event.a_month)
