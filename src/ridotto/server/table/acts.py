"""What may be done to a table, by whom and when. Pure: documents in, documents out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal, NoReturn

from msgspec.structs import replace

from ridotto import bots
from ridotto.core import Game
from ridotto.server.table.document import Document, Past, Place, TaleState
from ridotto.server.table.gathering import (
    agreed_absence,
    agreed_options,
    agreed_rhythm,
    agreed_talk,
    among_bots,
    bot_seated,
    plain_word,
)
from ridotto.server.table.timing import people_of, voted
from ridotto.server.wire import protocol as p
from ridotto.services.deadlines import times
from ridotto.services.problem import Problem

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
    p.SetHours: ("seated", ("gathering", "playing", "over")),
    p.OpenLetter: ("seated", ("playing",)),
    p.AskGrace: ("seated", ("playing",)),
    p.GiveGrace: ("seated", ("playing",)),
    p.SetSpeed: ("host", ("playing",)),
    p.Skip: ("host", ("playing",)),
    p.Explain: ("seated", ("gathering",)),
    p.HandOn: ("host", ("gathering", "playing", "over")),
    p.Leave: ("seated", ("gathering", "playing", "over")),
    p.ComeBack: ("seated", ("playing",)),
    p.Rematch: ("seated", ("over",)),
}
"""Every act: whose it is, and in which phases. The shared screen that opened a table is a host too."""

_BY_A_SEAT = p.Agree | p.Leave | p.ComeBack | p.SetHours | p.OpenLetter | p.AskGrace | p.GiveGrace
"""What a shared screen cannot do."""
_AGREED_BEFORE = (p.Arrange, p.AddChair, p.TakeAwayChair, p.Remove)
"""What cannot be done at the table of a try."""


def permitted(doc: Document, act: p.Act, by: Place | None, screen: bool) -> None:
    """Raise if this person may not do this now."""
    who, phases = ALLOWED[type(act)]
    if by is None and not screen:
        raise Problem("not_seated", "That is for those who sit at this table.", 403)
    if who == "host" and not screen and (by is None or by.id != doc.host):
        raise Problem("not_host", "That is for the host.", 403)
    if by is None and isinstance(act, _BY_A_SEAT):
        raise Problem("not_seated", "A shared screen has no seat.", 403)
    if by is None and isinstance(act, p.Pause | p.Resume) and doc.rhythm.kind != "live":
        raise Problem("not_seated", "A pause is for the majority of those who sit here.", 403)
    if doc.tried is not None and isinstance(act, _AGREED_BEFORE):
        raise Problem("is_try", "This is a try: its seats and rules are those of the match before.")
    if doc.phase not in phases:
        raise Problem("wrong_phase", f"That cannot be done while the table is {doc.phase}.")
    if isinstance(act, p.OpenLetter | p.AskGrace | p.GiveGrace) and doc.rhythm.kind == "live":
        raise Problem("no_deadlines", "Nobody has a deadline here: this table is played live.")


def acted(doc: Document, act: p.Act, by: Place | None, game: Game, fresh_seed: str) -> Document:
    """The table after an act. ``Start`` and ``Rematch`` only make it ready: the house begins the match.

    ``fresh_seed`` is that of the match after it, whose commitment is shown from now on.
    """
    match act:
        case p.Start():
            return replace(_ready(doc, game), next_seed=fresh_seed)
        case p.Rematch():
            first, *rest = doc.places
            seated = doc.places if doc.tried is not None else (*rest, first)
            places = tuple(replace(place, agreed=place.assistant) for place in seated)
            again = replace(
                doc, places=places, seed=doc.next_seed, phase="gathering", match=None, lesson=False
            )
            return replace(_ready(again, game), next_seed=fresh_seed)
        case p.Agree(word):
            assert by is not None
            return doc.with_place(replace(by, agreed=True, word=plain_word(word) or by.word))
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
            return among_bots(bot_seated(doc, chair, bot), game)
        case p.Remove(chair):
            return _removed(doc, chair)
        case p.Pause() | p.Resume() if doc.rhythm.kind != "live":
            assert by is not None
            return voted(doc, by.id, isinstance(act, p.Pause))
        case p.Pause() | p.Resume():
            return replace(doc, paused=isinstance(act, p.Pause))
        case p.SetSpeed() | p.Skip():
            if not doc.solitary:
                raise Problem("not_alone", "Where several people sit, bots keep the pace that hides secrets.")
            return replace(doc, speed=act.speed) if isinstance(act, p.SetSpeed) else doc
        case p.Explain(on):
            return replace(doc, explaining=on)
        case p.HandOn(chair):
            if doc.place(chair).kind != "person" or doc.place(chair).assistant:
                raise Problem("no_person", "Only a person can be the host.")
            return replace(doc, host=chair)
        case p.Leave():
            assert by is not None
            return _left(doc, by, act.ending and game.tale is not None)
        case p.ComeBack():
            assert by is not None
            return doc.with_place(replace(by, stands_in=False, timed_out=False, bot=None, left=False))
        case p.SetHours(hours):
            assert by is not None
            return doc.with_place(replace(by, hours=hours))
        case p.OpenLetter():
            assert by is not None
            return replace(doc, times=times.opened(doc.times, doc.seat_of(by.id)))
        case p.AskGrace() | p.GiveGrace():
            assert by is not None
            return _graced(doc, by, isinstance(act, p.AskGrace))
        case _:
            _never(act)


def _graced(doc: Document, by: Place, asks: bool) -> Document:
    seat = doc.seat_of(by.id)
    assert seat is not None
    if asks:
        return replace(doc, times=times.wished(doc.times, seat))
    return replace(doc, times=times.given(doc.times, seat, people_of(doc)))


def _never(act: object) -> NoReturn:
    raise TypeError(f"no such act: {act!r}")


def _ready(doc: Document, game: Game) -> Document:
    places = tuple(_known(place) for place in doc.places if place.kind != "empty")
    if len(places) not in game.seat_counts:
        counts = ", ".join(map(str, sorted(game.seat_counts)))
        raise Problem("wrong_seats", f"{game.name} is played by {counts}; {len(places)} sit here.")
    return replace(doc, places=places, paused=False, explaining=False)


def _known(place: Place) -> Place:
    """Make everybody a person who sat down before the house knew persons."""
    unknown = place.kind == "person" and not place.person
    return replace(place, person=place.token[:24]) if unknown else place


def _arranged(doc: Document, act: p.Arrange, game: Game) -> Document:
    changed: dict[str, Any] = {}
    if act.options is not None:
        changed["options"] = agreed_options(game, act.options)
    if act.talk is not None:
        changed["talk"] = agreed_talk(game, act.talk)
    if act.sheet is not None:
        changed["sheet"] = act.sheet
    if act.hints is not None:
        changed["hints"] = act.hints
    if act.assistants is not None:
        changed["assistants"] = act.assistants
        if not act.assistants:
            for place in doc.places:
                doc = doc.without(place, Place(place.id)) if place.assistant else doc
    if act.absence is not None or act.rhythm is not None:
        rhythm, absence = act.rhythm or doc.rhythm, act.absence or doc.absence
        if act.absence is None and rhythm.kind == "live" and absence == "abandon":
            absence = "bot"
        changed |= {"rhythm": agreed_rhythm(game, rhythm), "absence": agreed_absence(rhythm, absence)}
    places = tuple(replace(place, agreed=place.kind == "bot" or place.assistant) for place in doc.places)
    return replace(doc, places=places, **changed)


def _removed(doc: Document, chair: str) -> Document:
    place = doc.place(chair)
    if place.kind == "empty":
        raise Problem("empty", "Nobody sits there.")
    if chair == doc.host:
        raise Problem("host_stays", "Hand on the role of host first, or leave.")
    if doc.phase != "playing":
        return doc.without(place, Place(chair))
    if place.kind == "bot":
        raise Problem("bot_plays", "A bot that plays cannot be removed.")
    name = bots.stand_in(doc.game, doc.language)
    return doc.without(place, Place(chair, "bot", place.name, place.mask, bot=name, agreed=True))


def _left(doc: Document, by: Place, ending: bool) -> Document:
    if doc.phase == "playing" and ending:
        doc = doc.with_place(replace(by, left=True, stands_in=False, timed_out=False, bot=None))
    elif doc.phase == "playing":
        name = bots.stand_in(doc.game, doc.language)
        doc = doc.with_place(replace(by, left=True, stands_in=True, timed_out=False, bot=name))
    else:
        doc = doc.without(by, Place(by.id))
    if doc.host == by.id:
        others = [
            place.id for place in doc.people if place.id != by.id and not (place.left or place.assistant)
        ]
        doc = replace(doc, host=others[0] if others else ("" if doc.phase != "playing" else by.id))
    return doc


def began(ready: Document, match_id: str) -> Document:
    """A match begins."""
    masks = tuple(place.mask for place in ready.places)
    chairs = tuple(place.id for place in ready.places)
    past = (*ready.past, Past(match_id, ready.names, masks, chairs))
    places = tuple(replace(place, told_of=0, played=place.kind == "person") for place in ready.places)
    return replace(
        ready,
        places=places,
        match=match_id,
        phase="playing",
        past=past,
        tale=TaleState(),
        times=times.fresh(ready.rhythm, len(places)),
        pausing=(),
    )


def won(doc: Document, winners: Sequence[int]) -> Document:
    """The match is over. A try counts for nobody."""
    points = dict(doc.points)
    for seat in winners if doc.tried is None else ():
        id = doc.places[seat].id
        points[id] = points.get(id, 0) + 1
    tale = replace(doc.tale, stop=None, hands=(), suggestions=())
    return replace(doc, phase="over", played=doc.played + 1, points=points, paused=False, tale=tale)
