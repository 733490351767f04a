"""The moves of Bacchanalia. A move with a field ``text`` is a form: rules never read what is filled in."""

from __future__ import annotations

from typing import Annotated, TypeAlias

import msgspec

from ridotto.core import Move, Seat
from ridotto.games.bacchanalia.cards import Deus, Ending, Fate, Kind, Umbra

Title: TypeAlias = Annotated[str, msgspec.Meta(min_length=1, max_length=80)]
OneLine: TypeAlias = Annotated[str, msgspec.Meta(min_length=1, max_length=280)]
Prose: TypeAlias = Annotated[str, msgspec.Meta(min_length=20, max_length=2000)]
Reply: TypeAlias = Annotated[str, msgspec.Meta(min_length=1, max_length=2000)]
Short: TypeAlias = Annotated[str, msgspec.Meta(min_length=1, max_length=400)]
Name: TypeAlias = Annotated[str, msgspec.Meta(min_length=1, max_length=120)]


class Give(Move, frozen=True):
    """S3 Take a card of the centre and give it to somebody."""

    deus: Deus
    to: Seat


class Speak(Move, frozen=True):
    """It is said aloud at the table, and nothing is kept."""


class Introduce(Move, frozen=True):
    """I2 Answer one of the six matters."""

    text: Short = ""


class Entitle(Move, frozen=True):
    """7.2 The scene was told aloud: its title."""

    text: Title = ""


class SumUp(Move, frozen=True):
    """7.2 The scene was told aloud: one line of it."""

    text: OneLine = ""


class Write(Move, frozen=True):
    """7.2 Tell in writing."""

    text: Prose = ""


class Sacrifice(Move, frozen=True):
    """3 Discard a fresh Vinum for Minerva."""

    card: Umbra


class GiveBacchus(Move, frozen=True):
    """6, L1 Give Bacchus to another player."""

    to: Seat


class Return(Move, frozen=True):
    """7.1 Put a Deus into the centre."""

    deus: Deus


class Take(Move, frozen=True):
    """7.1 Take a Deus from the centre."""

    deus: Deus


class TakeFrom(Move, frozen=True):
    """7.1 Take a Deus from a player."""

    deus: Deus
    holder: Seat


class GoElsewhere(Move, frozen=True):
    """7.2 The scene leads to another place."""


class StayHere(Move, frozen=True):
    """7.2 The scene stays in its place."""


class BeWith(Move, frozen=True):
    """7.3 After the scene one is with one's Amans."""


class BeApart(Move, frozen=True):
    """7.3 After the scene one is apart from one's Amans."""


class CloseScene(Move, frozen=True):
    """7.2 The scene is over."""


class Answer(Move, frozen=True):
    """8, O2 Answer the question of a player."""

    to: Seat
    text: Reply = ""


class Note(Move, frozen=True):
    """7.4 Enter a person, a place or a thing of this scene in the register."""

    kind: Kind
    text: Name = ""


class Tie(Move, frozen=True):
    """R35 Say whether it belongs to a Deus."""

    deus: Deus | None = None


class Lock(Move, frozen=True):
    """7.4 Lock an Umbra of this turn."""

    card: Umbra


class WeaveFrom(Move, frozen=True):
    """7.4 Whose element was brought into the scene."""

    seat: Seat


class Weave(Move, frozen=True):
    """7.4 Which element was brought in: the number of its text."""

    kind: Kind
    number: int


class Recall(Move, frozen=True):
    """7.4, R35 Which element was brought in, named by who brings it in: nobody has entered it yet."""

    kind: Kind
    text: Name = ""


class Allow(Move, frozen=True):
    """R35 Let the locking stand."""


class Object(Move, frozen=True):
    """R35 Object to it."""


class Rewind(Move, frozen=True):
    """R51 Veil what was told last, and tell it anew."""


class Skip(Move, frozen=True):
    """R51 Veil what was told last, and leave the rest of the scene untold."""


class Inquire(Move, frozen=True):
    """8, O2 Ask the teller a question."""

    text: Short = ""


class SendMinerva(Move, frozen=True):
    """O1 The goddess saw this: give Minerva to the teller."""


class TurnFate(Move, frozen=True):
    """F2 The last turn of fate."""

    fate: Fate


class ChooseEnding(Move, frozen=True):
    """F3 One of the endings open to you."""

    ending: Ending


class TimeIsUp(Move, frozen=True):
    """D4 The house says that the playing time is over."""


class SeatLeft(Move, frozen=True):
    """R48 The house says that somebody has left the table."""

    seat: Seat


Moves: TypeAlias = (
    Give
    | Speak
    | Introduce
    | Entitle
    | SumUp
    | Write
    | Sacrifice
    | GiveBacchus
    | Return
    | Take
    | TakeFrom
    | GoElsewhere
    | StayHere
    | BeWith
    | BeApart
    | CloseScene
    | Answer
    | Note
    | Tie
    | Lock
    | WeaveFrom
    | Weave
    | Recall
    | Allow
    | Object
    | Rewind
    | Skip
    | Inquire
    | SendMinerva
    | TurnFate
    | ChooseEnding
    | TimeIsUp
    | SeatLeft
)
