"""What can be told in Bacchanalia. Everybody hears everything: only the order of the deck is unknown."""

from __future__ import annotations

from typing import TypeAlias

from ridotto.core import Event, Seat
from ridotto.games.bacchanalia.cards import Deus, Ending, Fate, Finale, Kind, Row, Umbra, Why


class Opened(Event, frozen=True):
    """S3, I1 Who gives the first card, and who tells first."""

    youngest: Seat
    first: Seat


class DeusGiven(Event, frozen=True):
    """S3 A card of the centre was given to somebody."""

    by: Seat
    deus: Deus
    to: Seat


class VinumDealt(Event, frozen=True):
    """S4 Everybody has a Vinum."""


class Shuffled(Event, frozen=True):
    """S5, 2, 9 So many Umbra are a new deck."""

    cards: int


class IntroductionBegan(Event, frozen=True):
    """I1 Somebody introduces a character."""

    seat: Seat


class Narrated(Event, frozen=True):
    """A text was told. From now on it is known by its number."""

    seat: Seat
    kind: Kind
    number: int
    text: str


class SaidAloud(Event, frozen=True):
    """Something was said at the table, and nothing of it is kept."""

    seat: Seat
    kind: Kind


class Answered(Event, frozen=True):
    """8, O2 The teller answers a question: whose it was."""

    seat: Seat
    to: Seat


class TurnBegan(Event, frozen=True):
    """1 Somebody's turn."""

    seat: Seat


class Drew(Event, frozen=True):
    """2 An Umbra was drawn."""

    seat: Seat
    card: Umbra


class Discarded(Event, frozen=True):
    """F2, F3 An Umbra was thrown off: a Vinum in a finale, or the locked card."""

    seat: Seat
    card: Umbra


class ParcaeAppeared(Event, frozen=True):
    """2.1 Parcae was drawn, for the so-many-th time."""

    times: int


class AmansEntered(Event, frozen=True):
    """2.2 Amans lies in the centre."""


class Sacrificed(Event, frozen=True):
    """3 A Vinum was sacrificed to Minerva."""

    seat: Seat
    card: Umbra


class MinervaTurnedAway(Event, frozen=True):
    """3 No fresh Vinum: Minerva lies in the centre."""

    seat: Seat


class Honoured(Event, frozen=True):
    """4 So many Umbra lie on a Deus; the highest pile, if it has several copies."""

    seat: Seat
    deus: Deus
    cards: int
    highest: int


class Ruled(Event, frozen=True):
    """5 The row of the Aruspex that holds."""

    seat: Seat
    row: Row


class BacchusMoved(Event, frozen=True):
    """6, L1, R48 Bacchus goes to another player."""

    by: Seat
    to: Seat


class BacchusVanished(Event, frozen=True):
    """L1 Nobody is in to receive Bacchus."""


class Returned(Event, frozen=True):
    """7.1 A Deus lies in the centre again."""

    seat: Seat
    deus: Deus


class Taken(Event, frozen=True):
    """7.1 A Deus was taken from the centre."""

    by: Seat
    deus: Deus


class TakenFrom(Event, frozen=True):
    """7.1 A Deus was taken from a player."""

    by: Seat
    deus: Deus
    holder: Seat


class NothingTaken(Event, frozen=True):
    """R28, R29 There was nothing that could be taken."""

    seat: Seat


class Captured(Event, frozen=True):
    """A5 Miles with three Parcae: the next scene is the Miles finale."""

    seat: Seat


class SceneBegan(Event, frozen=True):
    """7.2 A scene is to be told."""

    seat: Seat


class PlaceChosen(Event, frozen=True):
    """7.2 Whether a scene that may move does."""

    seat: Seat
    moves: bool


class Joined(Event, frozen=True):
    """7.3 Somebody is with his Amans."""

    seat: Seat


class Parted(Event, frozen=True):
    """7.3 Somebody is apart from his Amans."""

    seat: Seat


class ElementTied(Event, frozen=True):
    """R35 The element of this number belongs to a Deus, or to none."""

    seat: Seat
    number: int
    deus: Deus | None = None


class LockBegan(Event, frozen=True):
    """7.4 Somebody wants to lock an Umbra."""

    seat: Seat
    card: Umbra


class WovenFrom(Event, frozen=True):
    """7.4 Whose element was brought into the scene."""

    seat: Seat
    owner: Seat


class Woven(Event, frozen=True):
    """7.4 Which element it was: the number of its text."""

    seat: Seat
    number: int


class LockJudged(Event, frozen=True):
    """R35 How many objected to a locking, of how many."""

    seat: Seat
    against: int
    of: int


class Locked(Event, frozen=True):
    """7.4 An Umbra stays until the next turn, for an element of somebody else."""

    seat: Seat
    card: Umbra
    owner: Seat
    number: int


class MinervaSent(Event, frozen=True):
    """O1 The goddess saw it."""

    by: Seat
    to: Seat


class Rewound(Event, frozen=True):
    """R51 The text of this number is veiled; it is told anew."""

    seat: Seat
    number: int


class Skipped(Event, frozen=True):
    """R51 The rest of the scene stays untold; the text of this number, if there was one, is veiled."""

    seat: Seat
    number: int | None = None


class SceneClosed(Event, frozen=True):
    """7.2 The teller has closed the scene."""

    seat: Seat


class Tidied(Event, frozen=True):
    """9, L1 Umbra went to the discards."""

    seat: Seat
    cards: tuple[Umbra, ...]


class TimeIsOver(Event, frozen=True):
    """D4 The playing time is over."""


class ClosingBegan(Event, frozen=True):
    """D3 From now on everybody who is in tells a finale."""

    why: Why


class FinaleBegan(Event, frozen=True):
    """F2, F3 Somebody's finale."""

    seat: Seat
    finale: Finale


class EndingReached(Event, frozen=True):
    """F1 to F3 The ending that is told."""

    seat: Seat
    finale: Finale
    ending: Ending
    fate: Fate


class WentOut(Event, frozen=True):
    """L1 Somebody has told his finale, and leaves."""

    seat: Seat
    finale: Finale


class Over(Event, frozen=True):
    """D5 Nobody is in any more; who came to a happy end."""

    winners: tuple[Seat, ...]


Events: TypeAlias = (
    Opened
    | DeusGiven
    | VinumDealt
    | Shuffled
    | IntroductionBegan
    | Narrated
    | SaidAloud
    | Answered
    | TurnBegan
    | Drew
    | Discarded
    | ParcaeAppeared
    | AmansEntered
    | Sacrificed
    | MinervaTurnedAway
    | Honoured
    | Ruled
    | BacchusMoved
    | BacchusVanished
    | Returned
    | Taken
    | TakenFrom
    | NothingTaken
    | Captured
    | SceneBegan
    | PlaceChosen
    | Joined
    | Parted
    | ElementTied
    | LockBegan
    | WovenFrom
    | Woven
    | LockJudged
    | Locked
    | MinervaSent
    | Rewound
    | Skipped
    | SceneClosed
    | Tidied
    | TimeIsOver
    | ClosingBegan
    | FinaleBegan
    | EndingReached
    | WentOut
    | Over
)
