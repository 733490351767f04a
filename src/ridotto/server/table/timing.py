"""How the time of a table that is played turn by turn goes by. Pure: documents in, documents out."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from ridotto.server.table.document import Document, Place
from ridotto.server.table.gathering import bot_seated
from ridotto.services.deadlines import times
from ridotto.services.deadlines.hours import Hours
from ridotto.services.deadlines.life import Stretch
from ridotto.services.deadlines.times import Awaited

Gaps = Sequence[Stretch]


def goes_by(doc: Document) -> bool:
    """Whether there is a match here whose questions have deadlines."""
    return doc.rhythm.kind != "live" and doc.phase == "playing"


def people_of(doc: Document) -> tuple[Hours | None, ...]:
    """By seat the hours of those whose time is counted; for whom a bot plays on it is not."""
    return tuple(place.hours if _plays(place) else None for place in doc.places)


def _plays(place: Place) -> bool:
    return place.kind == "person" and not place.left and (place.timed_out or not place.stands_in)


def until(doc: Document, gaps: Gaps) -> int | None:
    """When the time of the open question ends, as everybody may know it: not before all letters are open."""
    if not goes_by(doc) or doc.held or times.next_letter(doc.times) is not None:
        return None
    return times.deadline(doc.times, doc.rhythm, people_of(doc), gaps)


def wakes(doc: Document, gaps: Gaps) -> int | None:
    """When something happens by itself: a letter counts as opened, or the time of the open question ends."""
    if not goes_by(doc) or doc.held:
        return None
    letter = times.next_letter(doc.times)
    return times.deadline(doc.times, doc.rhythm, people_of(doc), gaps) if letter is None else letter


def is_sealed(doc: Document, question: Awaited | None, seat: int | None) -> bool:
    """Whether a letter lies before this seat that it has not opened: it is told nothing before it does."""
    if doc.rhythm.kind != "letters" or seat is None or question is None:
        return False
    if doc.phase != "playing" or doc.abandoned or people_of(doc)[seat] is None:
        return False
    asked = doc.times.asked
    if asked is None or asked.key != question.key:  # the document is about to follow
        return times.is_letter(doc.rhythm, question, seat)
    return any(one.seat == seat and one.sealed for one in asked.running)


def followed(doc: Document, question: Awaited | None, gaps: Gaps) -> Document:
    """The match has moved on. Bots that answered one question for somebody give the seat back."""
    if not goes_by(doc):
        return doc
    before = doc.times if doc.times.seats else times.fresh(doc.rhythm, len(doc.places))
    after = times.followed(before, doc.rhythm, question, people_of(doc), gaps)
    if after == doc.times:
        return doc
    places = tuple(_given_back(place) if place.timed_out else place for place in doc.places)
    return replace(doc, times=after, places=places)


def _given_back(place: Place) -> Place:
    return replace(place, timed_out=False, stands_in=False, bot=None)


def kept(before: Document, after: Document, now: int, gaps: Gaps) -> Document:
    """The document after a change, with what was used up so far: a pause stops everybody's time, and whoever
    changes their hours has been counted by the old ones until now."""
    if not goes_by(before) or not goes_by(after) or before.times.asked is None:
        return after
    people, spent = people_of(before), after.times
    for seat, (old, new) in enumerate(zip(before.places, after.places)):
        if old.hours != new.hours:
            spent = times.settled(spent, people, gaps, now, seat)
    spent = _opened(before.times, spent, now)
    if after.held and not before.held:
        spent = times.stopped(spent, people, gaps, now)
    elif before.held and not after.held:
        spent = times.resumed(spent, now)
    spent = times.set_back(spent, now)
    return after if spent == after.times else replace(after, times=spent)


def _opened(before: times.Times, after: times.Times, now: int) -> times.Times:
    """Whoever has opened a letter is counted from now on, or from when it counted as opened."""
    if before.asked is None or after.asked is None or before.asked.key != after.asked.key:
        return after
    sealed = {one.seat for one in before.asked.running if one.sealed}
    running = tuple(
        replace(one, since=min(one.since, now)) if one.seat in sealed and not one.sealed else one
        for one in after.asked.running
    )
    return replace(after, asked=replace(after.asked, running=running))


def ran_out(doc: Document, question: Awaited, unanswered: Sequence[int], now: int, gaps: Gaps) -> Document:
    """The same if the time of this question is not over; or else as the table agreed before it began."""
    if goes_by(doc) and not doc.held:
        doc = replace(doc, times=times.letters_lapsed(doc.times, now))
    asked, end = doc.times.asked, until(doc, gaps)
    if asked is None or asked.key != question.key or end is None or end > now:
        return doc
    people = people_of(doc)
    doc = replace(doc, times=times.ran_out(doc.times, unanswered, people))
    assert doc.times.asked is not None
    late = doc.times.asked.late
    if doc.absence == "abandon" and late:
        return _abandoned(doc)
    for seat in late if doc.absence == "bot" else ():
        place = doc.places[seat]
        doc = bot_seated(doc.with_place(replace(place, stands_in=False)), place.id, None)
        doc = doc.with_place(replace(doc.places[seat], timed_out=True))
    return doc


def _abandoned(doc: Document) -> Document:
    """The match is given up: nobody wins, and what was hidden stays hidden."""
    past = tuple(replace(one, abandoned=one.abandoned or one.match == doc.match) for one in doc.past)
    places = tuple(_given_back(place) if place.timed_out else place for place in doc.places)
    return replace(doc, phase="over", past=past, places=places, pausing=(), paused=False)


def voted(doc: Document, chair: str, wants: bool) -> Document:
    """Somebody wants a pause, or no longer does: there is one while more than half of the people want it."""
    people = [place.id for place in doc.people if not (place.left or place.assistant)]
    pausing = tuple(id for id in people if (id in doc.pausing and id != chair) or (wants and id == chair))
    return replace(doc, pausing=pausing, paused=2 * len(pausing) > len(people))
