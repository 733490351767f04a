"""A table as the house keeps it. What may be done to it is pure: documents in, documents out.

The public face of a table (``protocol.Table``) is made from it; hashes of tokens, the seed and the
players' words never leave the house.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

import msgspec
from msgspec.structs import replace

from ridotto.core import commitment_to
from ridotto.server.wire import protocol as p
from ridotto.services.deadlines.hours import Hours
from ridotto.services.deadlines.rhythm import Rhythm
from ridotto.services.deadlines.times import PATIENCE, Times
from ridotto.services.problem import Problem

MASKS: tuple[p.Mask, ...] = ("colombina", "moretta", "gatto", "medico", "bauta", "zanni")
VISITOR: p.Mask = "volto"
"""The plain mask that every assistant wears, and nobody else."""
WORDS = 8
"""At most this many words of players are mixed into a seed."""


class Place(msgspec.Struct, frozen=True):
    """A chair as the house keeps it."""

    id: str
    kind: Literal["empty", "person", "bot"] = "empty"
    name: str = ""
    mask: p.Mask = "colombina"
    bot: str | None = None
    stands_in: bool = False
    timed_out: bool = False
    """A bot answers one question for them, whose time is over; then the seat is theirs again."""
    hours: Hours = Hours()
    """When their time is counted; shown to nobody else."""
    told_of: int = 0
    """How many moves of a bot that stood in this person has been told of, in this match."""
    left: bool = False
    """Has said good-bye: comes back only by asking for it."""
    token: str = ""
    """The hash of the seat's token."""
    agreed: bool = False
    word: str = ""
    node: str = ""
    """The process that has this person's socket, among several that share a store; empty if none has."""
    person: str = ""
    """Who sits here, as only the house knows: what they wrote stays theirs when the chair changes hands."""
    played: bool = False
    """This person has sat here in a match."""
    owner: str = ""
    """Whose seat this is, by the key of their browser, if they have said so; shown to nobody."""
    assistant: bool = False
    """An assistant plays here: somebody's program, and no person."""


class HandoverKey(msgspec.Struct, frozen=True):
    """A key to take a seat over: its hash, which chair (none: the shared screen), until when."""

    key: str
    chair: str
    until: int
    token: str = ""
    """The hash of the token that it replaces: once that is gone, the key opens nothing."""


class Former(msgspec.Struct, frozen=True):
    """Somebody who has played here and has left: the hash of their last token, and who they are."""

    token: str
    person: str


class Past(msgspec.Struct, frozen=True):
    """A match of this table: who sat where."""

    match: str
    names: tuple[str, ...]
    masks: tuple[p.Mask, ...]
    chairs: tuple[str, ...] = ()
    veiled: tuple[int, ...] = ()
    """The numbers of the texts that an X has veiled."""
    edits: tuple[p.Edited, ...] = ()
    """Texts that their writers have put in other words."""
    abandoned: bool = False
    """It was given up: it has no outcome, and nobody sees what was hidden in it."""


class Stopped(msgspec.Struct, frozen=True):
    """An X that is not settled yet. Nothing says whose it is."""

    n: int
    veiled: tuple[int, ...] = ()
    talking: bool = False


class Ticket(msgspec.Struct, frozen=True):
    """A key to the book of a match: its hash, until when, in which language, under which title."""

    key: str
    match: str
    until: int
    language: p.Language
    title: str


class TaleState(msgspec.Struct, frozen=True):
    """What lies beside the moves of a match that is told."""

    stops: int = 0
    stop: Stopped | None = None
    hands: tuple[str, ...] = ()
    suggestions: tuple[p.Suggestion, ...] = ()
    burnt: int = 0
    lit: int | None = None


class Document(msgspec.Struct, frozen=True):
    """A table as the house keeps it."""

    code: str
    game: str
    options: dict[str, bool | int | str]
    places: tuple[Place, ...]
    host: str
    """The chair of the host; empty while nobody sits there."""
    screen: str
    """The hash of the token of the shared screen that opened the table; empty if a person did."""
    seed: str
    talk: p.Talk
    sheet: p.Level
    absence: p.Absence
    phase: p.Phase = "gathering"
    match: str | None = None
    paused: bool = False
    lesson: bool = False
    played: int = 0
    points: dict[str, int] = {}
    ways: tuple[HandoverKey, ...] = ()
    past: tuple[Past, ...] = ()
    language: p.Language = "it"
    tale: TaleState = TaleState()
    tickets: tuple[Ticket, ...] = ()
    speed: p.Speed = "normal"
    former: tuple[Former, ...] = ()
    next_seed: str = ""
    """The seed of a rematch, drawn when the match begins; its commitment is seen from then on."""
    tried: p.Tried | None = None
    """Where the match here was tried from, if it is a try."""
    rhythm: Rhythm = Rhythm()
    times: Times = Times()
    pausing: tuple[str, ...] = ()
    """The chairs that want a pause, where a majority decides."""
    dice: str = ""
    """What the bots here draw their chance from: no seed of a deal, so that it tells nothing of one."""
    hints: bool = False
    explaining: bool = False
    """The shared screen explains the game, before the match."""
    assistants: bool = False
    """Whether assistants may sit down here."""

    @property
    def held(self) -> bool:
        """Nobody moves now: the table is paused, or somebody has raised an X."""
        return self.paused or self.tale.stop is not None or self.abandoned

    @property
    def abandoned(self) -> bool:
        """The last match here was given up."""
        past = self.past_of(self.match)
        return past is not None and past.abandoned

    def past_of(self, match_id: str | None) -> Past | None:
        """A match of this table, the one that is on included."""
        return next((past for past in self.past if past.match == match_id), None)

    def place(self, id: str) -> Place:
        """The chair of this id."""
        for place in self.places:
            if place.id == id:
                return place
        raise Problem("no_such_chair", "There is no such chair at this table.", 404)

    def seat_of(self, id: str | None) -> int | None:
        """Where in the order of seats this chair is."""
        return next((n for n, place in enumerate(self.places) if place.id == id), None)

    def by_token(self, token: str) -> Place | None:
        """Whose token this is, by its hash."""
        return next((place for place in self.places if token and place.token == token), None)

    def knows(self, token: str) -> bool:
        """Whether somebody here has or had this token, by its hash; the shared screen too."""
        return bool(token) and (
            token == self.screen or bool(self.person(token)) or self.by_token(token) is not None
        )

    def person(self, token: str) -> str:
        """Whose token this is, or was while they played here: by its hash the person's id."""
        place = self.by_token(token)
        if place is not None:
            return place.person
        return next((one.person for one in self.former if token and one.token == token), "")

    def without(self, place: Place, then: Place) -> Document:
        """The document after somebody has left this chair. Their texts stay theirs."""
        doc = self.with_place(then)
        if not (place.played and place.token):
            return doc
        return replace(doc, former=(*doc.former, Former(place.token, place.person)))

    def with_place(self, place: Place) -> Document:
        """The same table with one chair changed."""
        return replace(self, places=tuple(place if old.id == place.id else old for old in self.places))

    @property
    def names(self) -> tuple[str, ...]:
        """The name of everybody, by seat."""
        return tuple(place.name for place in self.places)

    @property
    def words(self) -> tuple[str, ...]:
        """What the players have added to the seed."""
        return tuple(place.word for place in self.places if place.word)

    @property
    def solitary(self) -> bool:
        """One person plays with bots alone: there is nobody from whom a delay would hide anything."""
        return len(self.people) == 1 and not any(place.kind == "empty" for place in self.places)

    @property
    def people(self) -> list[Place]:
        """Everybody who is not a bot."""
        return [place for place in self.places if place.kind == "person"]


def face(doc: Document, here: Callable[[Place], bool], until: int | None = None) -> p.Table:
    """The table as everybody sees it; ``until``: the instant at which the time of the open question ends."""
    chairs = tuple(
        p.Chair(
            id=place.id,
            kind=place.kind,
            name=place.name,
            mask=place.mask,
            bot=place.bot,
            stands_in=place.stands_in,
            here=place.kind == "bot" or (place.kind == "person" and here(place)),
            host=place.id == doc.host,
            agreed=place.agreed,
            word=bool(place.word),
            assistant=place.assistant,
        )
        for place in doc.places
    )
    return p.Table(
        code=doc.code,
        game=doc.game,
        options=doc.options,
        chairs=chairs,
        phase=doc.phase,
        match=doc.match,
        paused=doc.paused,
        talk=doc.talk,
        sheet=doc.sheet,
        absence=doc.absence,
        seal=commitment_to(doc.seed),
        lesson=doc.lesson,
        played=doc.played,
        points=doc.points,
        language=doc.language,
        speed=doc.speed,
        next_seal=commitment_to(doc.next_seed) if doc.next_seed else "",
        tried=doc.tried,
        rhythm=doc.rhythm,
        deadline=_deadline(doc, until),
        pausing=doc.pausing,
        abandoned=doc.abandoned,
        hints=doc.hints,
        explaining=doc.explaining and doc.phase == "gathering",
        assistants=doc.assistants,
    )


def _deadline(doc: Document, until: int | None) -> p.Deadline | None:
    """The time of the open question as everybody may know it."""
    asked, ids = doc.times.asked, [place.id for place in doc.places]
    if asked is None or doc.rhythm.kind == "live" or not (doc.phase == "playing" or doc.abandoned):
        return None
    running = tuple(one.seat for one in asked.running)
    # a sealed ask that stays open after its time tells nobody who has answered it
    late = running if asked.late and asked.together and doc.absence == "wait" else asked.late
    return p.Deadline(
        tuple(ids[seat] for seat in running),
        until,
        tuple(ids[seat] for seat in late),
        not asked.together and any(doc.times.seats[seat].missed >= PATIENCE for seat in running),
        "" if asked.wish is None else ids[asked.wish],
        tuple(ids[seat] for seat in asked.givers),
        asked.grace,
        any(one.sealed for one in asked.running),
    )
