"""7.2, 7.3 The scene: its place, its telling, with or apart; and the time in which it stays open."""

from __future__ import annotations

from typing import TypeAlias

from ridotto.core import Refusal, Table
from ridotto.core.bits import only
from ridotto.core.messages import Args
from ridotto.games.bacchanalia.cards import (
    AMANS,
    KINDS,
    NOTHING,
    UMBRA,
    Kind,
    Place,
    Row,
    Telling,
)
from ridotto.games.bacchanalia.events import (
    Joined,
    LockBegan,
    Narrated,
    Parted,
    PlaceChosen,
    Rewound,
    SaidAloud,
    SceneBegan,
    SceneClosed,
    Skipped,
)
from ridotto.games.bacchanalia.moves import (
    Answer,
    BeApart,
    BeWith,
    CloseScene,
    Entitle,
    GoElsewhere,
    Lock,
    Note,
    Rewind,
    Skip,
    Speak,
    StayHere,
    SumUp,
    Write,
)
from ridotto.games.bacchanalia.rules import goddess, introduction, locking, questions
from ridotto.games.bacchanalia.rules.register import rules
from ridotto.games.bacchanalia.state import Bacchanalia, Open, Private
from ridotto.games.bacchanalia.tellings import CONFRONTS, place_of, telling_of

SPEAK, REWIND, SKIP, CLOSE = Speak(), Rewind(), Skip(), CloseScene()
WITH, APART = BeWith(), BeApart()
FORMS: dict[str, Entitle | SumUp | Write] = {"title": Entitle(), "line": SumUp(), "written": Write()}
"""What is filled in, by way of telling."""
NOTES = (Note(Kind.PERSON), Note(Kind.PLACE), Note(Kind.THING))

Told: TypeAlias = Speak | Entitle | SumUp | Write | Rewind | Skip
Mark: TypeAlias = BeWith | BeApart | Rewind | Skip
Deed: TypeAlias = CloseScene | Answer | Note | Lock | Rewind | Skip


@rules.step
def the_scene(s: Bacchanalia, t: Table, seat: int) -> None:
    """7.2 Tell what happens to your character, obeying the place rule and the telling of the row."""
    o = s.open
    o.telling = telling_of(o, seat)
    o.place = place_of(o)
    o.with_before = o.with_amans[seat]
    t.tell(SceneBegan(seat))
    open_to_the_others(s, t)
    kind = Kind.FINALE if o.row == Row.AMANS else Kind.SCENE
    rest = (tell(seat, kind), with_or_apart.to(seat), the_open_scene.of(seat))
    if o.place == Place.MAY_MOVE:
        t.then(move_or_stay.of(seat), *rest)
    else:
        t.then(*rest)


def open_to_the_others(s: Bacchanalia, t: Table) -> None:
    """O1, O2 From now on the others may ask, and the goddess may see."""
    questions.may_be_asked(s, t)
    goddess.may_see(s, t)


@rules.question("7.2", GoElsewhere, StayHere)
def move_or_stay(open: Open, mine: Private, me: int) -> list[GoElsewhere | StayHere]:
    """7.2, R50 With the symbol of Vinum it is your choice whether you move."""
    return [GoElsewhere(), StayHere()]


@rules.answers(move_or_stay)
def choose_the_place(s: Bacchanalia, t: Table, me: int, move: GoElsewhere | StayHere) -> None:
    """R50 Elsewhere, or the same place throughout."""
    moves = isinstance(move, GoElsewhere)
    s.open.place = Place.ELSEWHERE if moves else Place.STAY
    t.tell(PlaceChosen(me, moves))


@rules.question("1", Speak, Entitle, SumUp, Write, Rewind, Skip)
def tell_of_the_arrival(open: Open, mine: Private, me: int, kind: int) -> list[Told]:
    """1 Briefly, how Bacchus shows himself where you are."""
    return [SPEAK, SKIP] if open.options.telling == "title" else ways_to_tell(open)


@rules.question("7.2", Speak, Entitle, SumUp, Write, Rewind, Skip)
def tell_the_scene(open: Open, mine: Private, me: int, kind: int) -> list[Told]:
    """7.2 Tell it, as was agreed: aloud with a title, aloud with a line, or in writing."""
    return ways_to_tell(open)


@rules.question("F1", Speak, Entitle, SumUp, Write, Rewind, Skip)
def tell_the_finale(open: Open, mine: Private, me: int, kind: int) -> list[Told]:
    """F1, F2, F3 Tell your finale."""
    return ways_to_tell(open)


def ways_to_tell(o: Open) -> list[Told]:
    """7.2 As was agreed; R51 what was said in this scene so far can be veiled first, and this left untold."""
    form = FORMS[o.options.telling]
    return [form, SKIP] if o.last_text == NOTHING else [form, REWIND, SKIP]


QUESTIONS = {Kind.ARRIVAL: tell_of_the_arrival, Kind.SCENE: tell_the_scene, Kind.FINALE: tell_the_finale}
"""The question of each kind of text."""


def tell(seat: int, kind: int) -> tuple[str, Args]:
    """The question that asks for a text, as the agenda holds it."""
    return QUESTIONS[KINDS[kind]].of(seat, int(kind))


@rules.answers(tell_of_the_arrival)
@rules.answers(tell_the_scene)
@rules.answers(tell_the_finale)
def told(s: Bacchanalia, t: Table, me: int, move: Told, kind: int) -> None:
    """7.2 It is told, once, and known by its number from now on."""
    match move:
        case Speak():
            t.tell(SaidAloud(me, KINDS[kind]))
        case Entitle(text) | SumUp(text) | Write(text):
            narrate(s, t, me, KINDS[kind], text)
        case Rewind():
            rewind(s, t, me, tell(me, kind))
        case Skip():
            t.tell(Skipped(me))
            ask_no_more(s)


def narrate(s: Bacchanalia, t: Table, me: int, kind: Kind, text: str) -> int:
    """A text is told; the state holds whose it is and what, never the text itself. It cannot be undone."""
    o = s.open
    number = o.last_text = len(o.texts)
    o.texts += ((me, int(kind), o.telling if kind <= Kind.FINALE else NOTHING),)
    t.tell(Narrated(me, kind, number, text))
    t.no_undo()
    return number


def enter(s: Bacchanalia, number: int, owner: int, kind: Kind, deus: int) -> None:
    """7.4 The register has one more element; it has been in its owner's scenes."""
    s.open.elements += ((number, owner, int(kind), deus, only(owner)),)


@rules.step
def with_or_apart(s: Bacchanalia, t: Table, seat: int) -> None:
    """7.3 Compulsory in the row of Venus, or of Miles with two Parcae; otherwise free, if possible."""
    o = s.open
    if o.row == Row.AMANS:
        return
    if o.telling in (Telling.VENUS_APART, Telling.VENUS_WITH):
        set_mark(s, t, seat, True)
    elif o.row == Row.MILES and o.parcae >= CONFRONTS:
        if o.parcae == CONFRONTS:
            set_mark(s, t, seat, False)
    elif o.with_amans[seat] or AMANS in o.held[seat]:
        t.then(are_you_with_your_amans.of(seat))


def set_mark(s: Bacchanalia, t: Table, seat: int, together: bool) -> None:
    """7.3 The public mark."""
    if s.open.with_amans[seat] != together:
        s.open.with_amans[seat] = together
        t.tell(Joined(seat) if together else Parted(seat))


@rules.question("7.3", BeWith, BeApart, Rewind, Skip)
def are_you_with_your_amans(open: Open, mine: Private, me: int) -> list[Mark]:
    """7.3 To part is free; to come together takes the Amans card. R51 What was just told can be veiled."""
    return [WITH, APART] if open.last_text == NOTHING else [WITH, APART, REWIND, SKIP]


@rules.answers(are_you_with_your_amans)
def say_so(s: Bacchanalia, t: Table, me: int, move: Mark) -> None:
    """7.3 Everybody sees it. R51 Whoever skips leaves the mark as it is and closes the scene."""
    match move:
        case BeWith() | BeApart():
            set_mark(s, t, me, isinstance(move, BeWith))
        case Rewind():
            rewind(s, t, me, with_or_apart.to(me))
        case Skip():
            t.tell(Skipped(me, veil(s)))
            ask_no_more(s)
            close(s, t, me)
            t.back_to(questions.bacchus_gives_thought)


@rules.question("7.2", CloseScene, Answer, Note, Lock, Rewind, Skip)
def the_open_scene(open: Open, mine: Private, me: int) -> list[Deed]:
    """7.2, R22 The scene stays open until you close it: answer, note what is in it, lock a card."""
    found: list[Deed] = [CLOSE]
    found += [Answer(seat) for seat in sorted(open.unanswered)]
    found += [note for note in NOTES if note.kind not in open.noted]
    found += locking.locks(open, me)
    if open.last_text != NOTHING:
        found += [REWIND, SKIP]
    return found


@rules.candidates(the_open_scene)
def any_deed(open: Open, mine: Private, me: int) -> list[Deed]:
    """Everything that can ever be done in an open scene."""
    answers = [Answer(seat) for seat in range(open.seats) if seat != me]
    cards = sorted({card for card in (open.kept, *open.umbra) if card != NOTHING})
    return [CLOSE, *answers, *NOTES, *(Lock(UMBRA[card]) for card in cards), REWIND, SKIP]


@rules.refuses(the_open_scene)
def not_now(open: Open, mine: Private, me: int, move: Deed) -> Refusal | None:
    """Why it is not possible."""
    match move:
        case Answer(to):
            return None if to in open.unanswered else Refusal("O2", "no_question", {"seat": to})
        case Note(kind):
            return Refusal("7.4", "already_noted") if kind in open.noted else None
        case Lock(card):
            return locking.refuse_lock(open, me, int(card))
        case Rewind() | Skip():
            return Refusal("R51", "nothing_told") if open.last_text == NOTHING else None
        case CloseScene():
            return None


@rules.answers(the_open_scene)
def in_the_scene(s: Bacchanalia, t: Table, me: int, move: Deed) -> None:
    """7.2 It is done, and the scene stays open until it is closed."""
    o = s.open
    match move:
        case CloseScene():
            close(s, t, me)
        case Answer(to, text):
            questions.answer(s, t, me, to, text)
            t.ask(the_open_scene, me)
        case Note(kind, text):
            o.noted += (int(kind),)
            number = narrate(s, t, me, kind, text)
            t.then(locking.does_it_belong.of(me, number), the_open_scene.of(me))
        case Lock(card):
            t.tell(LockBegan(me, card))
            t.ask(locking.whose_element, me, int(card))
        case Rewind():
            rewind(s, t, me, the_open_scene.of(me))
        case Skip():
            t.tell(Skipped(me, veil(s)))
            ask_no_more(s)
            close(s, t, me)


def ask_no_more(s: Bacchanalia) -> None:
    """R51 A scene that was skipped is over: Bacchus asks nothing about it, and nothing is owed to him."""
    s.open.questioner, s.open.unanswered = NOTHING, ()


def close(s: Bacchanalia, t: Table, me: int) -> None:
    """7.2 Nobody asks any more, except for Bacchus; the goddess may still see."""
    t.withdraw(offer=questions.a_question)
    t.tell(SceneClosed(me))


def veil(s: Bacchanalia) -> int:
    """R51 Veil what was told last; returns its number."""
    o = s.open
    number = o.last_text
    o.veiled += (number,)
    before = (n for n in reversed(range(o.scene_from, number)) if n not in o.veiled)
    o.last_text = next(before, NOTHING)
    return number


def rewind(s: Bacchanalia, t: Table, me: int, after: tuple[str, Args]) -> None:
    """R51 What was told last is veiled, and told again; a question, an answer or an element is veiled only.
    7.3 The mark is again what it was before the scene."""
    number = veil(s)
    kind = s.open.texts[number][1]
    t.tell(Rewound(me, number))
    if kind <= Kind.WHERE:
        t.then(introduction.a_matter(me, kind), after)
    elif kind == Kind.SCENE:
        set_mark(s, t, me, s.open.with_before)
        mark = with_or_apart.to(me)
        t.then(tell(me, kind), mark, *((after,) if after != mark else ()))
    elif kind == Kind.FINALE:
        t.then(tell(me, kind), after)
    else:
        t.then(after)


def begin_afresh(o: Open) -> None:
    """R51 What was told before this scene is not veiled in it."""
    o.scene_from, o.last_text = len(o.texts), NOTHING


def forget(s: Bacchanalia, t: Table) -> None:
    """9 The scene is over; what belonged to it alone is put away."""
    o = s.open
    t.withdraw(offer=questions.a_question)
    t.withdraw(offer=goddess.eye_of_the_goddess)
    begin_afresh(o)
    o.row = o.telling = o.place = o.took = o.questioner = NOTHING
    o.asked = o.unanswered = o.noted = o.weaving = ()
    o.lock_tried = False
