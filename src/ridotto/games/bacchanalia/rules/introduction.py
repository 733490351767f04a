"""I. The first turn: everybody introduces a character."""

from __future__ import annotations

from typing import TypeAlias

from ridotto.core import Table
from ridotto.core.messages import Args
from ridotto.games.bacchanalia.cards import ACCUSATOR, AMANS, KINDS, MATTERS, NOTHING, Kind, Telling
from ridotto.games.bacchanalia.events import IntroductionBegan, SaidAloud, Skipped
from ridotto.games.bacchanalia.moves import Introduce, Rewind, Skip, Speak
from ridotto.games.bacchanalia.rules import length, scene, turn
from ridotto.games.bacchanalia.rules.register import rules
from ridotto.games.bacchanalia.state import Bacchanalia, Open, Private

SPEAK, INTRODUCE, REWIND, SKIP = Speak(), Introduce(), Rewind(), Skip()

Matter: TypeAlias = Speak | Introduce | Rewind | Skip

ELEMENT_OF = {
    Kind.WHO: (Kind.PERSON, NOTHING),
    Kind.BELOVED: (Kind.PERSON, AMANS),
    Kind.ACCUSER: (Kind.PERSON, ACCUSATOR),
    Kind.WHERE: (Kind.PLACE, NOTHING),
}
"""What an introduction brings into the register by itself, and the Deus it belongs to."""


@rules.step
def the_introductions(s: Bacchanalia, t: Table) -> None:
    """I1 From the most hedonistic, clockwise; R3 no Umbra, no Aruspex, and Bacchus does not move."""
    seats = t.clockwise(s.open.first)
    t.then(*(an_introduction.to(seat) for seat in seats), length.after_the_introductions)


@rules.step
def an_introduction(s: Bacchanalia, t: Table, seat: int) -> None:
    """I1, I2 Six matters, one after the other; I5 the first player shows the first signs of the bacchanal."""
    o = s.open
    if not o.is_in(seat):
        return
    nobody_yet = o.teller == NOTHING  # who was to begin may have left the table
    o.teller = seat
    o.telling = Telling.FIRST_INTRODUCTION if nobody_yet else Telling.INTRODUCTION
    t.tell(IntroductionBegan(seat))
    scene.open_to_the_others(s, t)
    matters = (a_matter(seat, int(kind)) for kind in MATTERS)
    t.then(*matters, scene.the_open_scene.of(seat), turn.tidy_up.to(seat))


def ways_to_introduce(o: Open) -> list[Matter]:
    """I2 Aloud, unless everything is written; in writing; told again; or not at all (R51)."""
    found: list[Matter] = [INTRODUCE] if o.options.telling == "written" else [SPEAK, INTRODUCE]
    if o.last_text != NOTHING:
        found.append(REWIND)
    return [*found, SKIP]


@rules.question("I2", Speak, Introduce, Rewind, Skip)
def who_are_you(open: Open, mine: Private, me: int, kind: int) -> list[Matter]:
    """I2 Who you are."""
    return ways_to_introduce(open)


@rules.question("I2", Speak, Introduce, Rewind, Skip)
def what_does_your_mirror_show(open: Open, mine: Private, me: int, kind: int) -> list[Matter]:
    """I2 What you see when you look into the mirror."""
    return ways_to_introduce(open)


@rules.question("I2", Speak, Introduce, Rewind, Skip)
def who_is_your_amans(open: Open, mine: Private, me: int, kind: int) -> list[Matter]:
    """I2, I4 Who your beloved is: an outline is enough."""
    return ways_to_introduce(open)


@rules.question("I2", Speak, Introduce, Rewind, Skip)
def from_whom_do_you_flee(open: Open, mine: Private, me: int, kind: int) -> list[Matter]:
    """I2 From whom you flee, and what you are accused of."""
    return ways_to_introduce(open)


@rules.question("I2", Speak, Introduce, Rewind, Skip)
def who_accuses_you(open: Open, mine: Private, me: int, kind: int) -> list[Matter]:
    """I2, I4 Who accuses you: an outline is enough."""
    return ways_to_introduce(open)


@rules.question("I2", Speak, Introduce, Rewind, Skip)
def where_are_you(open: Open, mine: Private, me: int, kind: int) -> list[Matter]:
    """I2, I3 Where you are now and what you do: in Bertinoro or close by, without your Amans."""
    return ways_to_introduce(open)


QUESTIONS = (
    who_are_you,
    what_does_your_mirror_show,
    who_is_your_amans,
    from_whom_do_you_flee,
    who_accuses_you,
    where_are_you,
)
"""The question of each matter."""


def a_matter(seat: int, kind: int) -> tuple[str, Args]:
    """The question about a matter, as the agenda holds it."""
    return QUESTIONS[kind].of(seat, kind)


def introduce(s: Bacchanalia, t: Table, me: int, move: Matter, kind: int) -> None:
    """I2, I4 The owner decides; what they say goes into the register."""
    match move:
        case Speak():
            t.tell(SaidAloud(me, KINDS[kind]))
        case Introduce(text):
            number = scene.narrate(s, t, me, KINDS[kind], text)
            if kind in ELEMENT_OF:
                what, deus = ELEMENT_OF[KINDS[kind]]
                scene.enter(s, number, me, what, deus)
        case Rewind():
            scene.rewind(s, t, me, a_matter(me, kind))
        case Skip():
            t.tell(Skipped(me))


for question in QUESTIONS:
    rules.answers(question)(introduce)
