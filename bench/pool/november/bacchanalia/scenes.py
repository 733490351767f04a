"""The scenes of the companions: for every telling of the Aruspex, which pieces in which order."""

from __future__ import annotations

from pool.november.bacchanalia.composer import Composer, joined, paragraphs
from ridotto.games.bacchanalia.cards import AMANS, DEUS, Fate, Place, Telling

HEARTS = (Telling.MINERVA_WITH, Telling.MINERVA_APART, Telling.VENUS_MEMORY, Telling.VENUS_WITH)
LONGEST_LINE, LONGEST_STORY = 280, 2000
"""The length of a line and of a written scene."""


def written(c: Composer) -> str:
    """A scene with its title, as it is written; nothing if nothing of it may be told."""
    body = scene(c)
    text = paragraphs(title(c), body) if body else ""
    return text if len(text) <= LONGEST_STORY else body[:LONGEST_STORY]


def line(c: Composer) -> str:
    """A scene in one line: where it is, and how it begins."""
    first = scene(c).partition("\n")[0]
    while len(first) > LONGEST_LINE and ". " in first:
        first = first[: first.rstrip(".").rfind(". ") + 1]
    return first[:LONGEST_LINE]


def title(c: Composer) -> str:
    """By the piece that is told, or the place of arrival."""
    arrived = [spot.title for spot in c.stock.places.values() if spot.arrive in c.told]
    titles = [c.stock.title_of[piece] for piece in c.told if piece in c.stock.title_of]
    if arrived and (not titles or c.likely(30, "titled by its place")) and arrived[0] not in c.memory.heard:
        titles = [*arrived, *titles]
    untold = [c.stock.title_of[piece] for piece in c.stock.pieces["neutral"]]
    may = [one for one in (*titles, c.here.title, *untold) if not c.memory.barred(one)]
    return next((one for one in may if one not in c.memory.titles), may[0] if may else "")


def scene(c: Composer) -> str:
    """What is told now."""
    match Telling(c.memory.o.telling):
        case Telling.ARRIVAL | Telling.INTRODUCTION | Telling.FIRST_INTRODUCTION:
            return c.required("god")
        case Telling.VINUM_RISES | Telling.BACCHUS_STAYS | Telling.MINERVA_WITH | Telling.MINERVA_APART:
            return _staying(c)
        case Telling.VINUM_FIGURE | Telling.VINUM_NOBODY | Telling.SATYRUS_REVELRY:
            return _revelling(c)
        case Telling.TIE | Telling.PLUTO_CRIME | Telling.VENUS_MEMORY:
            return _moving(c)
        case Telling.ACCUSATOR_NEAR | Telling.MILES_NEAR | Telling.ACCUSATOR_CONFRONTS:
            return _fleeing(c)
        case Telling.MILES_ESCAPED:
            happens = c.required("miles_escaped")
            parted = c.pick("farewell") if c.together else ""
            return paragraphs(happens, joined(parted, c.arriving(), c.if_new("close_danger")))
        case Telling.MILES_CAPTURE:
            return paragraphs(c.arriving(), c.required("miles_capture"))
        case Telling.VENUS_WITH:
            happens = joined(c.required("venus_with"), c.arriving())
            return paragraphs(happens, joined(_own(c, "bonds"), closing(c)))
        case Telling.VENUS_APART:
            happens = c.required("venus_apart")
            return paragraphs(happens, joined(c.arriving(), c.pick("reunion")), closing(c))
        case Telling.AMANS_FLIGHT:
            return paragraphs(c.required("amans_flight"), _flight(c))
        case Telling.LAST_ESCAPE:
            return paragraphs(c.required("last_escape"), _flight(c))
        case Telling.LAST_DEATH:
            return paragraphs(c.required("last_death"), _fate(c))
        case last:
            return c.required(last.name.lower())


def _staying(c: Composer) -> str:
    """Here, and higher than before."""
    telling = Telling(c.memory.o.telling)
    before = c.opening()
    happens = c.required(telling.name.lower(), ordered=telling == Telling.VINUM_RISES)
    if telling == Telling.MINERVA_WITH:
        happens = joined(happens, _own(c, "secrets"))
    elif telling == Telling.MINERVA_APART:
        happens = joined(happens, _own(c, "news"))
    return paragraphs(joined(before, happens), joined(_omen(c), c.weave(), _meeting(c), closing(c)))


def _revelling(c: Composer) -> str:
    """At the height of the feast, here or elsewhere."""
    o = c.memory.o
    moves = o.place == Place.ELSEWHERE
    before = joined(c.if_new("leave"), c.arriving()) if moves else c.opening()
    match Telling(o.telling):
        case Telling.SATYRUS_REVELRY:
            happens = c.required(f"satyrus_revelry_{c.tone}")
        case Telling.VINUM_NOBODY:
            happens = c.required("vinum_nobody")
        case _:
            happens = c.required(f"figure {DEUS[o.took].name}")
    after = joined(_omen(c), c.weave(), closing(c))
    return paragraphs(before, happens, after) if moves else paragraphs(joined(before, happens), after)


def _moving(c: Composer) -> str:
    """It begins here and ends elsewhere."""
    telling = Telling(c.memory.o.telling)
    opening = c.opening() if telling == Telling.TIE else ""
    happens = c.required(telling.name.lower())
    if telling == Telling.VENUS_MEMORY:
        happens = joined(happens, _own(c, "memories"))
    away = joined(_omen(c), c.if_new("leave"), c.arriving())
    end = joined(c.weave(), closing(c, danger=telling == Telling.PLUTO_CRIME))
    return paragraphs(joined(opening, happens), away, end)


def _fleeing(c: Composer) -> str:
    """This place is no longer safe."""
    telling = Telling(c.memory.o.telling)
    happens, leave = c.required(telling.name.lower()), ""
    if telling == Telling.ACCUSATOR_CONFRONTS:
        happens = joined(happens, _own(c, "charges"))
        leave = c.if_new("leave")
    away = joined(_omen(c), leave, c.arriving())
    return paragraphs(happens, away, joined(c.weave(), closing(c, danger=True)))


def closing(c: Composer, danger: bool = False) -> str:
    """A last line, or none: not every scene ends with a bow."""
    if not c.likely(66, "a last line"):
        return ""
    hearts = Telling(c.memory.o.telling) in (*HEARTS, Telling.VENUS_APART)
    return c.if_new("close_danger" if danger else "close_heart" if hearts else "close")


def _omen(c: Composer) -> str:
    """Parcae was drawn in this turn."""
    return c.if_new("omen") if c.memory.o.parcae_now else ""


def _meeting(c: Composer) -> str:
    """7.3 Whoever holds Amans may come together in any scene; here only in scenes that stay in place."""
    o, me = c.memory.o, c.memory.me
    apart = AMANS in o.held[me] and not c.together and o.telling == Telling.VINUM_RISES
    return c.pick("reunion") if apart and c.likely(50, "meeting") else ""


def _own(c: Composer, what: str) -> str:
    """Something that belongs to the person alone."""
    return c.among([text for text in getattr(c.person, what) if not c.memory.used(text)], what)


def _flight(c: Composer) -> str:
    """How the person leaves the Empire."""
    return c.among([c.person.flight], "a flight")


def _fate(c: Composer) -> str:
    """F2 The last turn of fate."""
    fate = c.memory.o.fate[c.memory.me]
    return c.pick(f"fate_{Fate(fate).name.lower()}") if fate > 0 else ""
