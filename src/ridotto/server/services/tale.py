"""What may be done to a tale beside its moves. Pure: documents in, documents out.

Nothing here is told, or keeps, who raised an X: the document has no place for it.
"""

from __future__ import annotations

from collections.abc import Collection

from msgspec.structs import replace

from ridotto.core import Game, Match
from ridotto.core.game import longest_text, shortest_text
from ridotto.server.table.document import Document, Past, Place, Stopped
from ridotto.server.wire import protocol as p
from ridotto.services import texts
from ridotto.services.problem import Problem
from ridotto.services.tales import editable, last_told, minutes, retellings, teller_of

SUGGESTIONS = 12
"""At most this many ideas lie before a teller at once."""


def require_playing(doc: Document) -> None:
    """Raise if no match is on."""
    if doc.phase != "playing":
        raise Problem("wrong_phase", f"That cannot be done while the table is {doc.phase}.")


# ---- the X


def stopped(doc: Document, match: Match) -> Document:
    """Somebody raises an X: the scene stops, and what was told last is veiled. A second X changes nothing."""
    require_playing(doc)
    past = doc.past_of(doc.match)
    assert past is not None
    if doc.tale.stop is not None:
        return doc
    gone = {*past.veiled, *texts.withdrawn(match)}
    last = last_told(match, gone)
    n = doc.tale.stops + 1
    veiled = replace(past, veiled=(*past.veiled, *last))
    return replace(
        doc,
        tale=replace(doc.tale, stops=n, stop=Stopped(n, last)),
        past=tuple(veiled if old is past else old for old in doc.past),
    )


def settlers(doc: Document, match: Match) -> tuple[str, ...]:
    """The chairs that may settle an X: the teller's, or where no person tells, those of all people."""
    teller = teller_of(match)
    place = None if teller is None else doc.places[teller]
    if (
        place is not None
        and place.kind == "person"
        and not (place.stands_in or place.left or place.assistant)
    ):
        return (place.id,)
    return tuple(place.id for place in doc.people if not (place.left or place.assistant))


def choices(doc: Document, match: Match) -> tuple[p.Settling, ...]:
    """How an X can be settled now. Where the scene can be retold, players must talk before going on."""
    found, stop = retellings(match), doc.tale.stop
    if stop is not None and stop.talking:
        return (*found, "pause", "go_on")
    return (*found, "talk", "pause") if "rewind" in found else (*found, "talk", "pause", "go_on")


def settling(doc: Document, match: Match, by: Place, act: p.Settle) -> Stopped:
    """The X that is settled; raise if it cannot be, by this person or in this way."""
    require_playing(doc)
    stop = doc.tale.stop
    if stop is None:
        raise Problem("no_stop", "Nobody has raised an X.")
    if stop.n != act.stop:
        raise Problem("settled", "That has been settled already.")
    if by.id not in settlers(doc, match):
        raise Problem("not_teller", "The teller settles it.", 403)
    if act.how not in choices(doc, match):
        raise Problem("no_such_choice", "That cannot be done now.")
    return stop


def settled(doc: Document, n: int, how: p.Settling) -> Document:
    """The document after an X was settled."""
    stop = doc.tale.stop
    if stop is None or stop.n != n:
        return doc
    if how == "talk":
        return replace(doc, tale=replace(doc.tale, stop=replace(stop, talking=True)))
    if how == "pause":
        return replace(doc, paused=True)
    return replace(doc, tale=replace(doc.tale, stop=None))


# ---- other words


def reworded(match: Match, gone: Collection[int], number: int, text: str, now: int) -> str:
    """A text as its writer wants it from now on; raise if it is closed, or no text of this kind."""
    told = editable(match, gone, now)
    if number not in told:
        raise Problem("closed", "A text can be edited for ten minutes after it was told.")
    form, text = type(told[number][0]), text.strip()
    if not shortest_text(form) <= len(text) <= longest_text(form):
        raise Problem(
            "wrong_length", f"{shortest_text(form)} to {longest_text(form)} characters are allowed here.", 422
        )
    return text


def edited(doc: Document, match_id: str, number: int, text: str | None) -> Document:
    """The document with these words for a text; None: it was taken back, and no words of it stay."""

    def anew(past: Past) -> Past:
        rest = tuple(one for one in past.edits if one.number != number)
        return replace(past, edits=rest if text is None else (*rest, p.Edited(number, text)))

    return replace(doc, past=tuple(anew(past) if past.match == match_id else past for past in doc.past))


# ---- hands and ideas


def raised(doc: Document, by: Place) -> Document:
    """Somebody would like to say something."""
    require_playing(doc)
    if by.id in doc.tale.hands:
        return doc
    return replace(doc, tale=replace(doc.tale, hands=(*doc.tale.hands, by.id)))


def lowered(doc: Document, by: Place, chair: str, teller: str | None) -> Document:
    """A hand goes down: one's own, or another's by the teller."""
    require_playing(doc)
    if chair != by.id and by.id != teller:
        raise Problem("not_teller", "Only the teller takes down another's hand.", 403)
    return replace(doc, tale=replace(doc.tale, hands=tuple(one for one in doc.tale.hands if one != chair)))


def suggested(doc: Document, by: Place, text: str, teller: str | None) -> Document:
    """An idea for the teller."""
    require_playing(doc)
    if by.id == teller:
        raise Problem("not_yourself", "You are telling: simply tell it.")
    if not text.strip():
        raise Problem("nothing_said", "There is nothing in it.", 422)
    if len(doc.tale.suggestions) >= SUGGESTIONS:
        raise Problem("too_many_suggestions", f"At most {SUGGESTIONS} ideas lie here at once.")
    idea = p.Suggestion(by.id, text.strip())
    return replace(doc, tale=replace(doc.tale, suggestions=(*doc.tale.suggestions, idea)))


def scene_over(doc: Document) -> Document:
    """All hands go down, and ideas are put away."""
    return replace(doc, tale=replace(doc.tale, hands=(), suggestions=()))


# ---- the candle


def burning(doc: Document, game: Game, now: int) -> Document:
    """The candle burns while a match of agreed length is on, and nobody holds it up."""
    tale = doc.tale
    lit = doc.phase == "playing" and minutes(game, doc.options) > 0 and not doc.held
    if lit == (tale.lit is not None):
        return doc
    if tale.lit is None:
        return replace(doc, tale=replace(tale, lit=now))
    return replace(doc, tale=replace(tale, burnt=tale.burnt + now - tale.lit, lit=None))
