"""7.4 The locked card: whoever brings in somebody else's element keeps an Umbra for the next turn."""

from __future__ import annotations

from typing import TypeAlias

from ridotto.core import Refusal, Table
from ridotto.core.bits import only
from ridotto.games.bacchanalia.cards import DEUS, ELEMENTS, KINDS, NOTHING, PARCAE, UMBRA, VINUM
from ridotto.games.bacchanalia.events import ElementTied, Locked, LockJudged, Woven, WovenFrom
from ridotto.games.bacchanalia.moves import Allow, Lock, Object, Recall, Tie, Weave, WeaveFrom
from ridotto.games.bacchanalia.moving import without_card
from ridotto.games.bacchanalia.rules import scene
from ridotto.games.bacchanalia.rules.register import rules
from ridotto.games.bacchanalia.state import Bacchanalia, Element, Open, Private

TIES = (Tie(), *(Tie(deus) for deus in DEUS if deus != VINUM))
RECALLS = tuple([Recall(kind) for kind in ELEMENTS])

Vote: TypeAlias = Allow | Object


@rules.question("R35", Tie)
def does_it_belong(open: Open, mine: Private, me: int, number: int) -> list[Tie]:
    """R35 Whether what you have entered belongs to a Deus, as soldiers and satyrs do."""
    return [*TIES]


@rules.answers(does_it_belong)
def say_to_whom(s: Bacchanalia, t: Table, me: int, move: Tie, number: int) -> None:
    """R35 Who else may use it depends on that."""
    kind = s.open.texts[number][1]
    scene.enter(s, number, me, KINDS[kind], NOTHING if move.deus is None else int(move.deus))
    t.tell(ElementTied(me, number, move.deus))


def usable(o: Open, me: int) -> list[Element]:
    """R35 Elements of others, new to the seat's scenes, of no Deus that another holds now."""
    theirs = {deus for other in o.others_in(me) for deus in o.held[other]}
    mine, found = only(me), []
    for element in o.elements:
        number, _, _, deus, in_scenes_of = element
        if in_scenes_of & mine:  # has(in_scenes_of, me), but faster
            continue
        if deus not in theirs and number not in o.veiled:
            found.append(element)
    return found


def refuse_lock(o: Open, me: int, card: int) -> Refusal | None:
    """R12, R34 Once a turn, not Parcae, not the card that was locked last turn."""
    if card == PARCAE:
        return Refusal("R12", "parcae_is_not_locked")
    if card not in o.umbra:
        return Refusal("R34", "was_locked_last_turn")
    if o.lock_tried:
        return Refusal("R34", "once_a_turn")
    if o.ending[me] != NOTHING:
        return Refusal("F1", "nothing_is_locked_in_a_finale")
    return None


def locks(o: Open, me: int) -> list[Lock]:
    """7.4 The Umbra of this turn that may be locked."""
    if o.lock_tried or o.ending[me] != NOTHING:
        return []
    return [Lock(UMBRA[card]) for card in sorted({*o.umbra}) if card != PARCAE]


@rules.question("7.4", WeaveFrom)
def whose_element(open: Open, mine: Private, me: int, card: int) -> list[WeaveFrom]:
    """7.4 Who described earlier what you have brought into your scene: R35 the table trusts you."""
    return [WeaveFrom(seat) for seat in range(open.seats) if seat != me]


@rules.answers(whose_element)
def say_whose(s: Bacchanalia, t: Table, me: int, move: WeaveFrom, card: int) -> None:
    """7.4 Then which of theirs."""
    t.tell(WovenFrom(me, move.seat))
    t.ask(which_element, me, card, move.seat)


@rules.question("7.4", Weave, Recall)
def which_element(open: Open, mine: Private, me: int, card: int, owner: int) -> list[Weave | Recall]:
    """7.4, R35 Which person, place or thing it was: one of the register, or named by you in a few words."""
    found = [Weave(KINDS[kind], number) for number, by, kind, *_ in usable(open, me) if by == owner]
    return [*sorted(found, key=lambda move: (move.kind, move.number)), *RECALLS]


@rules.answers(which_element)
def weave_it_in(s: Bacchanalia, t: Table, me: int, move: Weave | Recall, card: int, owner: int) -> None:
    """R35 The table trusts the teller; if it was agreed so, a majority of the others may object."""
    o = s.open
    o.lock_tried = True
    if isinstance(move, Recall):
        number = scene.narrate(s, t, me, move.kind, move.text)
        scene.enter(s, number, owner, move.kind, NOTHING)
    else:
        number = move.number
    t.tell(Woven(me, number))
    others = o.others_in(me)
    if o.options.veto and others:
        o.weaving = (card, number)
        t.ask_sealed(does_it_count, others, then=judge_the_lock)
        return
    lock(s, t, me, card, number)
    t.ask(scene.the_open_scene, me)


@rules.question("R35", Allow, Object)
def does_it_count(open: Open, mine: Private, me: int) -> list[Vote]:
    """R35 Was it this one and no other, and is it new to the teller's scenes?"""
    return [Allow(), Object()]


@rules.step
def judge_the_lock(s: Bacchanalia, t: Table, answers: dict[int, Vote]) -> None:
    """R35 More than half of those asked must object; the scene stays valid in any case."""
    o = s.open
    me, (card, number) = o.teller, o.weaving
    o.weaving = ()
    against = sum(isinstance(vote, Object) for vote in answers.values())
    t.tell(LockJudged(me, against, len(answers)))
    if 2 * against <= len(answers):
        lock(s, t, me, card, number)
    t.ask(scene.the_open_scene, me)


def lock(s: Bacchanalia, t: Table, me: int, card: int, number: int) -> None:
    """7.4 The card stays until the next turn; the element has been in the teller's scenes."""
    o = s.open
    o.umbra = without_card(o.umbra, card)
    o.locked[me] = card
    at = next(n for n, element in enumerate(o.elements) if element[0] == number)
    _, owner, kind, deus, seen = o.elements[at]
    o.elements = (*o.elements[:at], (number, owner, kind, deus, seen | only(me)), *o.elements[at + 1 :])
    t.tell(Locked(me, UMBRA[card], owner, number))
