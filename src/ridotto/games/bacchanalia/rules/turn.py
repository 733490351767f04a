"""1 to 6, and 9. A turn, from the arrival of Bacchus to the ruling Deus; and how it ends."""

from __future__ import annotations

from ridotto.core import Table
from ridotto.games.bacchanalia.cards import (
    BACCHUS,
    DEUS,
    MINERVA,
    NOTHING,
    UMBRA,
    Kind,
    Row,
    Telling,
    Umbra,
    Why,
)
from ridotto.games.bacchanalia.events import Honoured, MinervaTurnedAway, Ruled, Sacrificed, TurnBegan
from ridotto.games.bacchanalia.moves import GiveBacchus, Sacrifice
from ridotto.games.bacchanalia.moving import (
    FOUR,
    discard_umbra,
    draw,
    move_bacchus,
    put_into_the_centre,
    shuffle_everything,
    umbra_of,
    without_card,
)
from ridotto.games.bacchanalia.rules import aruspex, finale, length, questions, scene
from ridotto.games.bacchanalia.rules.register import rules
from ridotto.games.bacchanalia.ruling import fresh_vinum, piles, row_of
from ridotto.games.bacchanalia.state import Bacchanalia, Open, Private


@rules.step
def a_turn(s: Bacchanalia, t: Table, seat: int) -> None:
    """Nine steps; F2 a captured player tells the Miles finale instead."""
    o = s.open
    o.teller = seat
    o.turns += 1
    t.tell(TurnBegan(seat))
    if o.captured[seat]:
        t.then(finale.the_miles_finale.to(seat), tidy_up.to(seat), length.what_comes_next.to(seat))
        return
    t.then(
        bacchus_arrives.to(seat),
        draw_umbra.to(seat),
        sacrifice_wine.to(seat),
        honour_the_gods.to(seat),
        bacchus_moves_on.to(seat),
        aruspex.consult.to(seat),
        scene.the_scene.to(seat),
        questions.bacchus_gives_thought.to(seat),
        tidy_up.to(seat),
        length.what_comes_next.to(seat),
    )


@rules.step
def bacchus_arrives(s: Bacchanalia, t: Table, seat: int) -> None:
    """1 If Bacchus came to you in somebody else's turn, tell briefly how he shows himself."""
    o = s.open
    if BACCHUS in o.held[seat] and o.bacchus_is_new:
        o.bacchus_is_new = False
        o.telling = Telling.ARRIVAL
        t.then(scene.tell(seat, Kind.ARRIVAL))


@rules.step
def draw_umbra(s: Bacchanalia, t: Table, seat: int) -> None:
    """2 One by one until four Umbra lie before you, with the locked one; R42 those in now count."""
    o = s.open
    scene.begin_afresh(o)
    o.kept, o.locked[seat] = o.locked[seat], NOTHING
    while len(umbra_of(o)) < FOUR:
        o.umbra += (draw(s, t, seat),)
    if o.parcae_now and len(o.all_in()) == 2 and o.due == NOTHING:
        o.due = Why.TWO_AND_PARCAE


@rules.step
def sacrifice_wine(s: Bacchanalia, t: Table, seat: int) -> None:
    """3, R21 Whoever holds Minerva discards one fresh Vinum; without one, Minerva goes to the centre."""
    o = s.open
    if MINERVA not in o.held[seat]:
        return
    kinds = fresh_vinum(o.umbra)
    if len(kinds) > 1:
        t.then(which_vinum.of(seat))
    elif kinds:
        sacrifice(s, t, seat, Sacrifice(UMBRA[kinds[0]]))
    else:
        t.tell(MinervaTurnedAway(seat))
        put_into_the_centre(s, t, seat, MINERVA)


@rules.question("3", Sacrifice)
def which_vinum(open: Open, mine: Private, me: int) -> list[Sacrifice]:
    """3 Which Vinum you sacrifice to Minerva."""
    return [Sacrifice(Umbra.VINUM), Sacrifice(Umbra.VINUM_SYMBOL)]


@rules.answers(which_vinum)
def sacrifice(s: Bacchanalia, t: Table, me: int, move: Sacrifice) -> None:
    """3, R23 It is an ordinary discard, and does nothing more in this turn."""
    o, card = s.open, int(move.card)
    o.umbra = without_card(o.umbra, card)
    o.discards += (card,)
    t.tell(Sacrificed(me, move.card))


@rules.step
def honour_the_gods(s: Bacchanalia, t: Table, seat: int) -> None:
    """4 Each Umbra on its Deus; 5 the Deus with the highest pile rules."""
    o = s.open
    tell_the_piles(o, t, seat)
    o.row = row_of(o.held[seat], umbra_of(o))
    t.tell(Ruled(seat, Row(o.row)))


def tell_the_piles(o: Open, t: Table, seat: int) -> None:
    """4 Tell what lies on which Deus."""
    for deus, cards, highest in piles(o.held[seat], umbra_of(o)):
        t.tell(Honoured(seat, DEUS[deus], cards, highest))


@rules.step
def bacchus_moves_on(s: Bacchanalia, t: Table, seat: int) -> None:
    """6, R24 If you hold Bacchus and he does not rule, give him to another player who is in."""
    o = s.open
    if BACCHUS in o.held[seat] and o.row != Row.BACCHUS and o.others_in(seat):
        t.then(to_whom_bacchus_goes.of(seat))


@rules.question("6", GiveBacchus)
def to_whom_bacchus_goes(open: Open, mine: Private, me: int) -> list[GiveBacchus]:
    """6 Another player who is in."""
    return [GiveBacchus(seat) for seat in open.others_in(me)]


@rules.answers(to_whom_bacchus_goes)
def pass_bacchus_on(s: Bacchanalia, t: Table, me: int, move: GiveBacchus) -> None:
    """6 The receiver owes a question in this turn, and an arrival on their own next one."""
    move_bacchus(s, t, me, move.to)
    s.open.questioner = move.to


@rules.step
def tidy_up(s: Bacchanalia, t: Table, seat: int) -> None:
    """9 All Umbra but the one locked now are discarded; 2.3, L2 after Parcae everything is shuffled."""
    o = s.open
    discard_umbra(s, t, seat)
    scene.forget(s, t)
    if o.parcae_now:
        o.parcae_now = False
        shuffle_everything(s, t)
