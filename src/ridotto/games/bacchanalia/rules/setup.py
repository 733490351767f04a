"""S. Set-up: the giving of the cards, Vinum, the Umbra deck."""

from __future__ import annotations

from ridotto.core import Refusal, Table
from ridotto.games.bacchanalia.cards import DEUS
from ridotto.games.bacchanalia.events import DeusGiven, Opened, VinumDealt
from ridotto.games.bacchanalia.moves import Give
from ridotto.games.bacchanalia.moving import shuffle_everything, with_card, without_card
from ridotto.games.bacchanalia.rules import introduction
from ridotto.games.bacchanalia.rules.register import rules
from ridotto.games.bacchanalia.state import Bacchanalia, Open, Options, Private, table_of

TWO = 2
"""S3 Nobody is given more cards."""


def start(seats: int, options: Options) -> Bacchanalia:
    """S2, S6, S7 A table on which the centre is laid out."""
    s = table_of(seats, options)
    s.agenda = [who_begins.bare]
    return s


@rules.step
def who_begins(s: Bacchanalia, t: Table) -> None:
    """R2 The youngest gives first, the most hedonistic tells first; where nobody says who, chance decides."""
    o = s.open
    for name, chair in (("youngest", o.options.youngest), ("hedonist", o.options.hedonist)):
        seat = chair - 1 if chair else t.chance.pick(t.seats, name)
        if name == "youngest":
            o.youngest = seat
        else:
            o.first = seat
    t.tell(Opened(o.youngest, o.first))
    t.then(a_gift.to(o.youngest), vinum, the_umbra_deck, introduction.the_introductions)


@rules.step
def a_gift(s: Bacchanalia, t: Table, giver: int) -> None:
    """S3, R1 From the youngest, clockwise, until everybody has two cards or the centre is empty."""
    o = s.open
    lacking = [seat for seat in o.all_in() if len(o.held[seat]) < TWO]
    if not o.centre or not lacking or len(o.all_in()) < TWO:
        return
    after = a_gift.to((giver + 1) % t.seats)
    if o.is_in(giver) and lacking != [giver]:
        t.then(what_to_give.of(giver), after)
    else:
        t.then(after)


@rules.question("S3", Give)
def what_to_give(open: Open, mine: Private, me: int) -> list[Give]:
    """S3 A card of the centre, to another player who has fewer than two."""
    receivers = [seat for seat in open.others_in(me) if len(open.held[seat]) < TWO]
    return [Give(DEUS[deus], seat) for deus in dict.fromkeys(open.centre) for seat in receivers]


@rules.candidates(what_to_give)
def any_gift(open: Open, mine: Private, me: int) -> list[Give]:
    """Every card of the centre to every seat."""
    return [Give(DEUS[deus], seat) for deus in dict.fromkeys(open.centre) for seat in range(open.seats)]


@rules.refuses(what_to_give)
def not_to_him(open: Open, mine: Private, me: int, move: Give) -> Refusal | None:
    """S3 Never to oneself; nobody beyond two cards."""
    if move.to == me:
        return Refusal("S3", "not_to_yourself")
    if not open.is_in(move.to):
        return Refusal("R46", "not_in_the_game", {"seat": move.to})
    return Refusal("S3", "has_two_cards", {"seat": move.to}) if len(open.held[move.to]) >= TWO else None


@rules.answers(what_to_give)
def give(s: Bacchanalia, t: Table, me: int, move: Give) -> None:
    """S3 The card lies before its receiver; R3 Bacchus, given now, needs no arrival."""
    o, deus = s.open, int(move.deus)
    o.centre = without_card(o.centre, deus)
    o.held[move.to] = with_card(o.held[move.to], deus)
    t.tell(DeusGiven(me, move.deus, move.to))


@rules.step
def vinum(s: Bacchanalia, t: Table) -> None:
    """S4 Everybody gets a Vinum, which nothing takes away."""
    t.tell(VinumDealt())


@rules.step
def the_umbra_deck(s: Bacchanalia, t: Table) -> None:
    """S5 The Umbra are shuffled into a face-down deck."""
    shuffle_everything(s, t)
