"""The scenes of the companions: for every telling of the Aruspex, which pieces in which order."""

from __future__ import annotations

from ridotto.bots.bacchanalia.company import company, last_echo
from ridotto.bots.bacchanalia.composer import Composer, joined, paragraphs
from ridotto.bots.bacchanalia.grammar import stands
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
        case Telling.AMANS_FLIGHT | Telling.LAST_ESCAPE as escape:
            return paragraphs(c.required(escape.name.lower()), last_echo(c), _flight(c))
        case last:
            return _ending(c, last)


def _ending(c: Composer, last: Telling) -> str:
    """How it ends: with the Amans at hand of the Amans, else of the accusation; and something comes back."""
    told = c.required(last.name.lower())
    fate = _fate(c) if last == Telling.LAST_DEATH else ""
    name = last.name.lower().removeprefix("last_")
    of_amans = stands(c.person.amans, told + fate)
    key = f"with_{name}" if c.together else f"without_{name}"
    own = c.pick(key) if key in c.stock.pieces and not of_amans else ""
    return paragraphs(told, last_echo(c), joined(own, fate))


def _staying(c: Composer) -> str:
    """Here, and higher than before."""
    telling = Telling(c.memory.o.telling)
    before, rises = c.opening(), telling == Telling.VINUM_RISES
    happens = _only_here(c) if rises else ""
    happens = happens or c.required(telling.name.lower(), ordered=rises)
    if telling == Telling.MINERVA_WITH:
        happens = joined(happens, _own(c, "secrets"))
    elif telling == Telling.MINERVA_APART:
        happens = joined(happens, _own(c, "news"))
    aside = "" if telling in HEARTS else _aside(c)
    others = joined(_omen(c), company(c), _meeting(c))
    if c.likely(35, "others first"):
        return paragraphs(joined(before, happens), others, joined(aside, closing(c)))
    return paragraphs(joined(before, happens), aside, joined(others, closing(c)))


def _only_here(c: Composer) -> str:
    """How decadence rises in this place alone, if that was not told yet."""
    fresh = [text for text in c.here.here.values() if not c.memory.used(text)]
    return c.among(fresh, "only here") if c.likely(60, "only here") else ""


def _revelling(c: Composer) -> str:
    """At the height of the feast, here or elsewhere."""
    o = c.memory.o
    moves = o.place == Place.ELSEWHERE
    before = joined(leaving(c), c.arriving()) if moves else c.opening()
    match Telling(o.telling):
        case Telling.SATYRUS_REVELRY:
            happens = c.required(f"satyrus_revelry_{c.tone}")
        case Telling.VINUM_NOBODY:
            happens = c.required("vinum_nobody")
        case _:
            happens = c.required(f"figure {DEUS[o.took].name}")
    after = joined(_omen(c), company(c), closing(c))
    return paragraphs(before, happens, after) if moves else paragraphs(joined(before, happens), after)


def _moving(c: Composer) -> str:
    """It begins here and ends elsewhere."""
    telling = Telling(c.memory.o.telling)
    opening = c.opening() if telling == Telling.TIE else ""
    happens = c.required(telling.name.lower())
    if telling == Telling.VENUS_MEMORY:
        happens = joined(happens, _own(c, "memories"))
    away = joined(_omen(c), leaving(c), c.arriving())
    end = joined(company(c), closing(c, danger=telling == Telling.PLUTO_CRIME))
    return paragraphs(joined(opening, happens), away, end)


def _fleeing(c: Composer) -> str:
    """This place is no longer safe."""
    telling = Telling(c.memory.o.telling)
    happens, leave = c.required(telling.name.lower()), ""
    if telling == Telling.ACCUSATOR_CONFRONTS:
        happens = joined(happens, _own(c, "charges"))
        leave = leaving(c)
    away = joined(_omen(c), leave, c.arriving())
    return paragraphs(happens, away, joined(company(c), closing(c, danger=True)))


def leaving(c: Composer) -> str:
    """How one goes away, or straight on."""
    return c.if_new("leave") if c.likely(60, "leaving") else ""


def closing(c: Composer, danger: bool = False) -> str:
    """A last word of the person's own, a line that could be anybody's, or none: few scenes end with a bow."""
    own = [text for text in c.person.tics if not c.memory.used(text)]
    if c.likely(32, "a tic"):
        return c.among(own, "tics")
    if not c.likely(20, "a last line"):
        return ""
    hearts = Telling(c.memory.o.telling) in (*HEARTS, Telling.VENUS_APART)
    return c.if_new("close_danger" if danger else "close_heart" if hearts else "close")


def _aside(c: Composer) -> str:
    """What the person has in mind, a god who sits by, or what is said of the accusation; or nothing."""
    dice = c.chance.pick(100, "an aside")
    if dice < 33:
        together = "bonds" if c.likely(60, "of both") else "secrets"
        apart = "memories" if c.likely(70, "of old") else "news"
        return _own(c, together if c.together else apart)
    if dice < 54:
        gods = [god for god in c.memory.o.held[c.memory.me] if god != AMANS]
        return c.if_new(f"sign {DEUS[c.one_of(gods, 'a god')].name}") if gods else ""
    return c.if_new("scandal") if dice < 63 else ""


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
