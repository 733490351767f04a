"""A table as the house keeps it, and what may be done to it. Pure: documents in, documents out.

The public face of a table (``protocol.Table``) is made from it; hashes of tokens, the seed and the
players' words never leave the house.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Literal, NoReturn

import msgspec
from msgspec.structs import replace

from ridotto import bots
from ridotto.bots.people import BOT_NAMES
from ridotto.core import Game, SetupError, commitment_to
from ridotto.server import protocol as p

MASKS: tuple[p.Mask, ...] = ("colombina", "moretta", "gatto", "medico", "bauta", "zanni")
WORDS = 8
"""So many words of players can be mixed into a seed."""


class Problem(Exception):
    """Something that is not done: a key for the reader's language, plain English, an HTTP status."""

    def __init__(self, problem: str, detail: str, status: int = 409) -> None:
        super().__init__(detail)
        self.problem = problem
        self.detail = detail
        self.status = status


class Place(msgspec.Struct, frozen=True):
    """A chair as the house keeps it."""

    id: str
    kind: Literal["empty", "person", "bot"] = "empty"
    name: str = ""
    mask: p.Mask = "colombina"
    bot: str | None = None
    stands_in: bool = False
    left: bool = False
    """Has said good-bye: comes back only by asking for it."""
    token: str = ""
    """The hash of the seat's token."""
    agreed: bool = False
    word: str = ""
    node: str = ""
    """The process that has this person's socket, or had it last."""


class Way(msgspec.Struct, frozen=True):
    """A way to take a seat over: the hash of its key, which chair, until when."""

    key: str
    chair: str
    until: int
    token: str = ""
    """The hash of the token that it replaces: the way of one who sits there no more leads nowhere."""


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


class Stopped(msgspec.Struct, frozen=True):
    """An X that is not settled yet. Nothing says whose it is."""

    n: int
    veiled: tuple[int, ...] = ()
    talking: bool = False


class Ticket(msgspec.Struct, frozen=True):
    """A way to the book of a match: the hash of its key, until when, in which language, under which title."""

    key: str
    match: str
    until: int
    language: p.Language
    title: str


class Tale(msgspec.Struct, frozen=True):
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
    ways: tuple[Way, ...] = ()
    past: tuple[Past, ...] = ()
    language: p.Language = "it"
    tale: Tale = Tale()
    tickets: tuple[Ticket, ...] = ()

    @property
    def held(self) -> bool:
        """Nobody moves now: the table is paused, or somebody has raised an X."""
        return self.paused or self.tale.stop is not None

    def past_of(self, match: str | None) -> Past | None:
        """A match of this table, the one that is on included."""
        return next((past for past in self.past if past.match == match), None)

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

    def with_place(self, place: Place) -> Document:
        """The same table with one chair changed."""
        return replace(self, places=tuple(place if old.id == place.id else old for old in self.places))

    @property
    def names(self) -> tuple[str, ...]:
        """By seat what everybody is called."""
        return tuple(place.name for place in self.places)

    @property
    def words(self) -> tuple[str, ...]:
        """What the players have added to the seed."""
        return tuple(place.word for place in self.places if place.word)

    @property
    def people(self) -> list[Place]:
        """Everybody of flesh and blood."""
        return [place for place in self.places if place.kind == "person"]


def face(doc: Document, here: Callable[[Place], bool]) -> p.Table:
    """The table as everybody sees it."""
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
    )


# ---- opening, sitting down


def opened(game: Game, wish: p.OpenTable, code: str, seed: str, screen: str) -> Document:
    """A new table with empty chairs."""
    seats = wish.seats if wish.seats is not None else game.seat_counts[0]
    if seats not in game.seat_counts:
        counts = ", ".join(map(str, game.seat_counts))
        raise Problem("wrong_seats", f"{game.name} is played by {counts}, not by {seats}.", 422)
    return Document(
        code=code,
        game=game.name,
        options=_options(game, wish.options),
        places=tuple(Place(chr(ord("a") + n)) for n in range(seats)),
        host="",
        screen=screen,
        seed=seed,
        talk=_talk(game, wish.talk),
        sheet=wish.sheet,
        absence=wish.absence,
        lesson=wish.lesson,
        language=wish.language,
    )


def sat_down(doc: Document, wish: p.TakeChair, token: str) -> tuple[Document, Place]:
    """Somebody takes an empty chair; the first to sit down is the host."""
    if doc.phase == "playing":
        raise Problem("playing", "The match has begun: ask the host, or watch.")
    empty = [place for place in doc.places if place.kind == "empty"]
    if wish.chair is not None:
        empty = [place for place in empty if place.id == wish.chair]
    if not empty:
        raise Problem("no_chair", "That chair is taken." if wish.chair else "Every chair is taken.")
    name = wish.name.strip()
    if not name or not name.isprintable():
        raise Problem("bad_name", "A name needs a visible sign and no line breaks.", 422)
    if any(place.name.casefold() == name.casefold() for place in doc.places):
        raise Problem("name_taken", f"Somebody here is already called {name}.")
    place = Place(
        empty[0].id,
        "person",
        name,
        _free_mask(doc, wish.mask),
        token=token,
        word=_word(wish.word),
    )
    doc = doc.with_place(place)
    return (doc if doc.host else replace(doc, host=place.id)), place


def bot_seated(doc: Document, chair: str, bot: str | None) -> Document:
    """A bot takes an empty chair."""
    known = bots.names(doc.game)
    name = bot or bots.best(doc.game, doc.language)
    if name not in known:
        raise Problem("no_such_bot", f"{doc.game} has no bot {name}; it has {', '.join(known)}.", 422)
    place = doc.place(chair)
    if place.kind == "person":
        return doc.with_place(replace(place, bot=name, stands_in=True))
    taken = {other.name for other in doc.places}
    called = next((n for n in BOT_NAMES if n not in taken), f"Bot {chair}")
    mask = place.mask if place.kind == "bot" else _free_mask(doc, "moretta")
    called = place.name if place.kind == "bot" else called
    return doc.with_place(Place(chair, "bot", called, mask, bot=name, agreed=True))


def _free_mask(doc: Document, wish: p.Mask) -> p.Mask:
    """The mask that was wished for, or another if somebody wears it."""
    worn = {place.mask for place in doc.places if place.kind != "empty"}
    free = [mask for mask in (wish, *MASKS) if mask not in worn]
    return free[0] if free else wish


def _options(game: Game, given: dict[str, bool | int | str]) -> dict[str, bool | int | str]:
    try:
        found: dict[str, bool | int | str] = msgspec.to_builtins(game.agreed(given))
    except SetupError as error:
        raise Problem("bad_option", f"{error}.", 422) from None
    return found


def _talk(game: Game, wish: p.Talk | None) -> p.Talk:
    """What may be said: never more than the game allows."""
    allowed: Sequence[p.Talk] = ("open", "greetings", "off") if game.talk == "open" else ("greetings", "off")
    return wish if wish is not None and wish in allowed else allowed[0]


def _word(word: str) -> str:
    if "\0" in word:
        raise Problem("bad_word", "A word may not hold a zero byte.", 422)
    return word.strip()


# ---- acts: who may do what, and when

Who = Literal["host", "seated"]

ALLOWED: dict[type[p.Act], tuple[Who, tuple[p.Phase, ...]]] = {
    p.Start: ("host", ("gathering",)),
    p.Agree: ("seated", ("gathering", "over")),
    p.Arrange: ("host", ("gathering", "over")),
    p.AddChair: ("host", ("gathering", "over")),
    p.TakeAwayChair: ("host", ("gathering", "over")),
    p.SeatBot: ("host", ("gathering", "playing", "over")),
    p.Remove: ("host", ("gathering", "playing", "over")),
    p.Pause: ("seated", ("playing",)),
    p.Resume: ("seated", ("playing",)),
    p.HandOn: ("host", ("gathering", "playing", "over")),
    p.Leave: ("seated", ("gathering", "playing", "over")),
    p.ComeBack: ("seated", ("playing",)),
    p.Rematch: ("seated", ("over",)),
}
"""Every act: whose it is, and in which phases. The shared screen that opened a table is a host too."""


def permitted(doc: Document, act: p.Act, by: Place | None, screen: bool) -> None:
    """Raise if this person may not do this now."""
    who, phases = ALLOWED[type(act)]
    if by is None and not screen:
        raise Problem("not_seated", "That is for those who sit at this table.", 403)
    if who == "host" and not screen and (by is None or by.id != doc.host):
        raise Problem("not_host", "That is for the host.", 403)
    if by is None and isinstance(act, p.Agree | p.Leave | p.ComeBack):
        raise Problem("not_seated", "A shared screen has no seat.", 403)
    if doc.phase not in phases:
        raise Problem("wrong_phase", f"That cannot be done while the table is {doc.phase}.")


def acted(doc: Document, act: p.Act, by: Place | None, game: Game, fresh_seed: str) -> Document:
    """The table after an act. ``Start`` and ``Rematch`` only make it ready: the house begins the match."""
    match act:
        case p.Start():
            return _ready(doc, game)
        case p.Rematch():
            first, *rest = doc.places
            places = tuple(replace(place, agreed=False) for place in (*rest, first))
            again = replace(doc, places=places, seed=fresh_seed, phase="gathering", match=None, lesson=False)
            return _ready(again, game)
        case p.Agree(word):
            assert by is not None
            return doc.with_place(replace(by, agreed=True, word=_word(word) or by.word))
        case p.Arrange():
            return _arranged(doc, act, game)
        case p.AddChair():
            if len(doc.places) >= max(game.seat_counts):
                raise Problem("no_more_chairs", f"At most {max(game.seat_counts)} play {game.name}.")
            used = {place.id for place in doc.places}
            id = next(chr(ord("a") + n) for n in range(26) if chr(ord("a") + n) not in used)
            return replace(doc, places=(*doc.places, Place(id)))
        case p.TakeAwayChair(chair):
            if doc.place(chair).kind != "empty":
                raise Problem("not_empty", "Somebody sits there.")
            if len(doc.places) <= min(game.seat_counts):
                raise Problem("no_fewer_chairs", f"At least {min(game.seat_counts)} play {game.name}.")
            return replace(doc, places=tuple(place for place in doc.places if place.id != chair))
        case p.SeatBot(chair, bot):
            if doc.place(chair).kind == "person" and doc.phase != "playing":
                raise Problem("not_empty", "Somebody sits there.")
            return bot_seated(doc, chair, bot)
        case p.Remove(chair):
            return _removed(doc, chair)
        case p.Pause() | p.Resume():
            return replace(doc, paused=isinstance(act, p.Pause))
        case p.HandOn(chair):
            if doc.place(chair).kind != "person":
                raise Problem("no_person", "Only a person can be the host.")
            return replace(doc, host=chair)
        case p.Leave():
            assert by is not None
            return _left(doc, by, act.ending and game.tale is not None)
        case p.ComeBack():
            assert by is not None
            return doc.with_place(replace(by, stands_in=False, bot=None, left=False))
        case _:
            _never(act)


def _never(act: object) -> NoReturn:
    raise TypeError(f"no such act: {act!r}")


def _ready(doc: Document, game: Game) -> Document:
    places = tuple(place for place in doc.places if place.kind != "empty")
    if len(places) not in game.seat_counts:
        counts = ", ".join(map(str, sorted(game.seat_counts)))
        raise Problem("wrong_seats", f"{game.name} is played by {counts}; {len(places)} sit here.")
    return replace(doc, places=places, paused=False)


def _arranged(doc: Document, act: p.Arrange, game: Game) -> Document:
    changed: dict[str, Any] = {}
    if act.options is not None:
        changed["options"] = _options(game, act.options)
    if act.talk is not None:
        changed["talk"] = _talk(game, act.talk)
    if act.sheet is not None:
        changed["sheet"] = act.sheet
    if act.absence is not None:
        changed["absence"] = act.absence
    places = tuple(replace(place, agreed=place.kind == "bot") for place in doc.places)
    return replace(doc, places=places, **changed)


def _removed(doc: Document, chair: str) -> Document:
    place = doc.place(chair)
    if place.kind == "empty":
        raise Problem("empty", "Nobody sits there.")
    if chair == doc.host:
        raise Problem("host_stays", "Hand on the role of host first, or leave.")
    if doc.phase != "playing":
        return doc.with_place(Place(chair))
    if place.kind == "bot":
        raise Problem("bot_plays", "A bot that plays cannot be removed.")
    name = bots.best(doc.game, doc.language)
    return doc.with_place(Place(chair, "bot", place.name, place.mask, bot=name, agreed=True))


def _left(doc: Document, by: Place, ending: bool) -> Document:
    if doc.phase == "playing" and ending:
        doc = doc.with_place(replace(by, left=True, stands_in=False, bot=None))
    elif doc.phase == "playing":
        name = bots.best(doc.game, doc.language)
        doc = doc.with_place(replace(by, left=True, stands_in=True, bot=name))
    else:
        doc = doc.with_place(Place(by.id))
    if doc.host == by.id:
        others = [place.id for place in doc.people if place.id != by.id and not place.left]
        doc = replace(doc, host=others[0] if others else ("" if doc.phase != "playing" else by.id))
    return doc


def began(ready: Document, match: str) -> Document:
    """A match begins."""
    masks = tuple(place.mask for place in ready.places)
    chairs = tuple(place.id for place in ready.places)
    past = (*ready.past, Past(match, ready.names, masks, chairs))
    return replace(ready, match=match, phase="playing", past=past, tale=Tale())


def won(doc: Document, winners: Sequence[int]) -> Document:
    """The match is over."""
    points = dict(doc.points)
    for seat in winners:
        id = doc.places[seat].id
        points[id] = points.get(id, 0) + 1
    tale = replace(doc.tale, stop=None, hands=(), suggestions=())
    return replace(doc, phase="over", played=doc.played + 1, points=points, paused=False, tale=tale)
