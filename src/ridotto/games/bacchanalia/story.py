"""The story of an evening as a value: its persons, and what was told. Veiled and withdrawn texts stay out.

It is read from the open drawer and the texts, so it can be made from a running match, from one that is over,
and from a record.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping, Sequence
from itertools import takewhile

import msgspec

from ridotto.core import Match
from ridotto.core.journal import Entry, standing
from ridotto.core.messages import has_text
from ridotto.games.bacchanalia.cards import KINDS, MATTERS, NOTHING, Deus, Ending, Finale, Kind, Telling
from ridotto.games.bacchanalia.moves import Answer, CloseScene, Skip
from ridotto.games.bacchanalia.state import Open

LONGEST_TITLE = 80
"""A first line of at most this many letters, with an empty one after it, is the title of a scene."""

_UNPRINTABLE = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff\ufffe\uffff]")
"""Characters that no book can hold, or that break lines invisibly."""


class Person(msgspec.Struct, frozen=True):
    """Whom a player plays."""

    seat: int
    player: str
    name: str
    """What the character is called: the beginning of the first answer; empty if there is none."""
    matters: dict[str, str]
    """What was answered, by name of the matter (``WHO``, ``MIRROR`` …)."""
    finale: Finale | None = None
    ending: Ending | None = None


class Exchange(msgspec.Struct, frozen=True):
    """A question to the teller, and the answer if there was one."""

    by: int
    question: str
    answer: str = ""


class Passage(msgspec.Struct, frozen=True):
    """A scene, an arrival of Bacchus, or a finale."""

    number: int
    seat: int
    kind: Kind
    telling: Telling
    title: str
    paragraphs: tuple[str, ...]
    exchanges: tuple[Exchange, ...] = ()
    veiled: bool = False
    """Something was told here that stays out."""


class Story(msgspec.Struct, frozen=True):
    """The persons and the scenes of an evening."""

    persons: tuple[Person, ...]
    passages: tuple[Passage, ...]

    @property
    def scenes(self) -> int:
        """How many scenes and finales were told."""
        return sum(passage.kind != Kind.ARRIVAL and not passage.veiled for passage in self.passages)

    @property
    def happy(self) -> int:
        """How many came to a happy end."""
        return sum(person.finale != Finale.AWAY and person.ending == Ending.ESCAPE for person in self.persons)


def story_of(match: Match, players: Sequence[str]) -> Story:
    """The story of a match, running or over, or played again from its record."""
    o, entries = match.view(None).open, standing(match.journal)
    told = [entry.move for entry in entries if has_text(entry.move)]
    first = len(o.texts) - len(told)  # a journal may begin later than the match did
    asker_of = {n: move.to for n, move in enumerate(told, first) if isinstance(move, Answer)}
    return story(o, match.texts(None), players, asker_of, _early(entries, o, first))


def _early(entries: Iterable[Entry], o: Open, first: int) -> set[int]:
    """O2, 8 The questions that were asked after step 6, but before the scene they belong to was told."""
    found: set[int] = set()
    waiting: list[int] = []
    number, is_told = first - 1, False
    for entry in entries:
        number += has_text(entry.move)
        if isinstance(entry.move, CloseScene | Skip):
            waiting, is_told = [], False  # what was asked about a scene that nobody told stands nowhere
        elif has_text(entry.move) and o.texts[number][1] in (Kind.SCENE, Kind.FINALE):
            found |= {*waiting}
            waiting, is_told = [], True
        elif has_text(entry.move) and o.texts[number][1] == Kind.QUESTION and entry.offered and not is_told:
            waiting.append(number)
    return found


def story(
    o: Open,
    told: Mapping[int, str],
    players: Sequence[str],
    asker_of: Mapping[int, int] | None = None,
    early: Collection[int] = (),
) -> Story:
    """From the open drawer and the texts by number. ``asker_of``: whom each answer, by number, is for;
    ``early``: questions that belong to the scene after them."""
    gone = {n for n in range(len(o.texts)) if n in o.veiled or n not in told}
    texts = ["" if n in gone else printable(told[n]).strip() for n in range(len(o.texts))]
    passages: list[Passage] = []
    waiting: list[Exchange] = []
    for n, (seat, kind, telling) in enumerate(o.texts):
        match KINDS[kind]:
            case Kind.SCENE | Kind.FINALE | Kind.ARRIVAL:
                title, paragraphs = parted(texts[n], KINDS[kind])
                asked = (*_left_by_a_veil(passages, seat, telling), *waiting)
                passages.append(
                    Passage(n, seat, KINDS[kind], Telling(telling), title, paragraphs, asked, n in gone)
                )
                waiting = []
            case Kind.QUESTION if n in early and texts[n]:
                waiting.append(Exchange(seat, texts[n]))
            case Kind.QUESTION if passages and texts[n]:
                passages[-1] = _with(passages[-1], Exchange(seat, texts[n]))
            case Kind.ANSWER if passages and texts[n]:
                passages[-1] = _answered(passages[-1], (asker_of or {}).get(n), texts[n])
            case _:
                pass
    persons = tuple(_person(o, seat, printable(player), texts) for seat, player in enumerate(players))
    return Story(persons, tuple(passages))


def _left_by_a_veil(passages: list[Passage], seat: int, telling: int) -> tuple[Exchange, ...]:
    """Drop what was veiled and told again, but keep what was asked about it."""
    if passages and passages[-1].veiled and (passages[-1].seat, passages[-1].telling) == (seat, telling):
        return passages.pop().exchanges
    return ()


def printable(text: str) -> str:
    """A text without the characters that no book can hold."""
    return _UNPRINTABLE.sub(" ", text)


def parted(text: str, kind: Kind = Kind.SCENE) -> tuple[str, tuple[str, ...]]:
    """The title and the paragraphs of what was told. A lone short line is a title."""
    first, _, rest = text.partition("\n")
    titled = rest.startswith("\n") or (not rest and kind != Kind.ARRIVAL)
    if len(first) <= LONGEST_TITLE and titled and not first.endswith((".", "»", "”")):
        title, body = first.strip(), rest
    else:
        title, body = "", text
    return title, tuple(part.strip() for part in body.split("\n") if part.strip())


def _with(passage: Passage, exchange: Exchange) -> Passage:
    return msgspec.structs.replace(passage, exchanges=(*passage.exchanges, exchange))


def _answered(passage: Passage, to: int | None, text: str) -> Passage:
    """The answer goes to the last question of the seat that it names, or else to the last of all."""
    exchanges = list(passage.exchanges)
    for n in reversed(range(len(exchanges))):
        if to in (exchanges[n].by, None) and not exchanges[n].answer:
            exchanges[n] = msgspec.structs.replace(exchanges[n], answer=text)
            break
    return msgspec.structs.replace(passage, exchanges=tuple(exchanges))


def _person(o: Open, seat: int, player: str, texts: Sequence[str]) -> Person:
    matters = {
        KINDS[kind].name: texts[n]
        for n, (by, kind, _) in enumerate(o.texts)
        if by == seat and KINDS[kind] in MATTERS and texts[n]
    }
    finale, ending = o.finale[seat], o.ending[seat]
    return Person(
        seat,
        player,
        name_in(matters.get(Kind.WHO.name, "")),
        matters,
        None if finale == NOTHING else Finale(finale),
        None if ending == NOTHING else Ending(ending),
    )


def name_in(who: str) -> str:
    """What a character is called, if the first answer begins with it: ``Vibia, a player`` is Vibia, and
    ``Tullus Hostilius called the Dumb`` is Tullus Hostilius."""
    words = who.partition(",")[0].partition(".")[0].split()
    if len(words) > 3:
        words = [*takewhile(lambda word: word[0].isupper(), words)]
        if not 2 <= len(words) <= 3:
            return ""
    name = " ".join(words)
    return name if len(name) <= 30 else ""


ORNAMENT = {
    **{telling: Deus[telling.name.partition("_")[0]] for telling in Telling if 4 <= telling <= 20},
    Telling.ARRIVAL: Deus.BACCHUS,
    Telling.LAST_ESCAPE: Deus.AMANS,
    Telling.LAST_CRIME: Deus.PLUTO,
    Telling.LAST_THRONG: Deus.BACCHUS,
    Telling.LAST_RID_OF_ACCUSATOR: Deus.MINERVA,
    Telling.LAST_AMANS_SAVED: Deus.MINERVA,
    Telling.LAST_DEATH: Deus.MILES,
}
"""The Deus whose picture stands over each telling. A tie has none: the Parcae stand in."""
