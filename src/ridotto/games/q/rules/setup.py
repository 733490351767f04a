"""1. Set-up."""

from __future__ import annotations

from collections.abc import Mapping

from ridotto.core import Table
from ridotto.games.q.box import box_of
from ridotto.games.q.events import CardsPutBack, OpeningDrawn, PileMade, RoleDealt
from ridotto.games.q.hands import named, puts_back
from ridotto.games.q.moves import PutBack, Role
from ridotto.games.q.rules import rounds
from ridotto.games.q.rules.register import rules
from ridotto.games.q.rules.score import side_of
from ridotto.games.q.state import IN_PILE, NOBODY, OPENING, PAOLO, Open, Options, Private, Q, table_of


def start(seats: int, options: Options) -> Q:
    """R1 Five or six seats; 1.1 some cards and a role stay in the box."""
    s = table_of(seats, options)
    s.agenda.append(the_roles.bare)
    return s


@rules.step
def the_roles(s: Q, t: Table) -> None:
    """1.1 The roles are shuffled, and one is dealt to each seat, which alone may look at it (R5)."""
    playing = box_of(s.open.options.cards).roles[t.seats - 5]
    for seat, n in enumerate(t.chance.shuffle(t.seats, "roles")):
        mine, role = s.private[seat], playing[n]
        mine.known = (*mine.known[:seat], role, *mine.known[seat + 1 :])
        t.tell(RoleDealt(seat, Role(role), side_of(s.open, role)), to=(seat,))
    t.then(the_opening_cards)


@rules.step
def the_opening_cards(s: Q, t: Table) -> None:
    """1.2 The deck is shuffled; each seat draws 5 and chooses 2 to put back, all at the same time."""
    o, pile = s.open, s.hidden.pile
    box = box_of(o.options.cards)
    deck = [pile[n] for n in t.chance.shuffle(len(pile), "deck")]
    for seat, mine in enumerate(s.private):
        mine.hand = sorted(deck[seat * box.drawn : (seat + 1) * box.drawn])
        t.tell(OpeningDrawn(seat, named(mine.hand)), to=(seat,))
    s.hidden.pile = deck[: t.seats * box.drawn - 1 : -1]
    o.pile = len(s.hidden.pile)
    o.hands = [box.drawn] * t.seats
    t.ask_sealed(what_to_put_back, range(t.seats), box.drawn - box.kept, then=the_pile)


@rules.question("1.2", PutBack)
def what_to_put_back(open: Open, mine: Private, me: int, number: int) -> list[PutBack]:
    """1.2 Two of your five cards, R4 events too; R40 each pair of titles once."""
    return [*puts_back(tuple(mine.hand), number)]


@rules.step
def the_pile(s: Q, t: Table, answers: Mapping[int, PutBack]) -> None:
    """1.3 What was put back is shuffled in; R6 Paolo III goes in about the middle; R2 who begins is drawn."""
    o, hidden = s.open, s.hidden
    box = box_of(o.options.cards)
    for seat, move in answers.items():
        mine = s.private[seat]
        came, went = tuple(mine.hand), tuple([int(card) for card in move.cards])
        for card in went:
            mine.hand.remove(card)
        mine.memory = ((0, OPENING, NOBODY, came, went),)
        hidden.pile.extend(went)
        t.tell(CardsPutBack(seat, move.cards), to=(seat,))
    size = len(hidden.pile)
    pile = [hidden.pile[n] for n in t.chance.shuffle(size, "pile")]
    above = size // 2 - box.spread + t.chance.pick(2 * box.spread + 1, "Paolo III")
    hidden.pile = [*pile[:above], PAOLO, *pile[above:]][::-1]
    o.hands = [box.kept] * t.seats
    o.pile, o.paolo = size + 1, IN_PILE
    o.ledger = ((0, OPENING, NOBODY, NOBODY, box.kept, ()),)
    o.first = t.chance.pick(t.seats, "first player")
    t.tell(PileMade(o.pile))
    t.then(rounds.a_round)
