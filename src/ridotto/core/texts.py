"""Texts: told once, in an event that gives them a number, and fetched by that number from then on.

An event that has the fields ``number`` and ``text`` tells a text. The state never holds one, but numbers. So
a text can be withdrawn later; its digest stays, and the record still verifies.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TypeAlias

import msgspec

from ridotto.core.journal import Link
from ridotto.core.messages import Event, Move, Told, digest_of, has_text

Texts: TypeAlias = tuple["Texts | None", int, frozenset[int] | None, str, Link | None]
"""The newest text and the link to those before it: its number, its ears, itself, and the entry that told it
(None: it was told before the journal begins). Clones share it."""


def tells_a_text(kind: type[Event]) -> bool:
    """Whether events of this kind tell a text."""
    return {"number", "text"} <= {*kind.__struct_fields__}


def with_told(
    texts: Texts | None, told: Iterable[Told], kinds: frozenset[type[Event]], link: Link | None
) -> Texts | None:
    """The texts, and those that were told now."""
    for one in told:
        event = one.event
        if type(event) in kinds:
            texts = (texts, event.number, one.to, event.text, link)  # type: ignore[attr-defined]  # as above
    return texts


def listed(texts: Texts | None) -> list[Texts]:
    """The texts from first to last."""
    found = []
    while texts is not None:
        found.append(texts)
        texts = texts[0]
    found.reverse()
    return found


def chained(parts: Iterable[Texts]) -> Texts | None:
    """The same as a chain."""
    found: Texts | None = None
    for _, number, to, text, link in parts:
        found = (found, number, to, text, link)
    return found


def heard_by(texts: Texts | None, seat: int | None) -> dict[int, str]:
    """The texts that this seat (``None``: an onlooker) has been told, by number."""
    return {number: text for _, number, to, text, _ in listed(texts) if to is None or seat in to}


def reworded(texts: Texts | None, edits: Mapping[int, str]) -> Texts | None:
    """The texts as their writers have put them since."""
    return chained((None, n, to, edits.get(n, text), link) for _, n, to, text, link in listed(texts))


def written_since(journal: Link | None, texts: Texts | None, when: int) -> dict[int, tuple[Move, int]]:
    """The texts that were told later than this, by number: the form that was filled in, and when."""
    forms = {
        id(link): (link[2], link[6]) for link in links_of(journal) if link[6] > when and has_text(link[2])
    }
    return {part[1]: forms[id(part[4])] for part in listed(texts) if id(part[4]) in forms}


def written_in(journal: Link | None, texts: Texts | None) -> dict[int, int]:
    """The entry that holds each text, by number: the one that told it, or that gave it as a sealed answer."""
    links = links_of(journal)
    place = {id(link): n for n, link in enumerate(links)}
    found = {}
    for _, number, _, text, link in listed(texts):
        for n in range(place.get(id(link), -1), -1, -1):
            move = links[n][2]
            if has_text(move) and text_of(move) == text:
                found[number] = n
                break
    return found


def without(texts: Texts | None, links: Iterable[Link]) -> Texts | None:
    """The texts but for those that these entries told."""
    gone = {id(link) for link in links}
    return chained(part for part in listed(texts) if id(part[4]) not in gone)


def links_of(link: Link | None) -> list[Link]:
    """A journal's links from first to last."""
    found = []
    while link is not None:
        found.append(link)
        link = link[0]
    found.reverse()
    return found


def withdrawn(
    journal: Link | None, texts: Texts | None, number: int, blank: Callable[[Move], str]
) -> tuple[Link | None, Texts | None, dict[int, str]]:
    """Journal and texts without the text of this number, and the digests of what stood there, by entry."""
    links, parts = links_of(journal), listed(texts)
    said = [part for part in parts if part[1] == number]
    words, told_at = {part[3] for part in said}, {id(part[4]) for part in said}
    told = max((n for n, link in enumerate(links) if id(link) in told_at), default=-1)
    # It was written in the entry that told it; or, as a sealed answer, in an earlier one.
    written = [
        n for n, link in enumerate(links[: told + 1]) if has_text(link[2]) and text_of(link[2]) in words
    ]
    made: dict[int, Link] = {}
    digests: dict[int, str] = {}
    link: Link | None = None
    for n, (_, seat, form, draws, shut, offered, at) in enumerate(links):
        move = form
        if n in written[-1:]:
            digests[n] = digest_of(text_of(form))
            move = msgspec.structs.replace(form, text=blank(form))
        link = (link, seat, move, draws, shut, offered, at)
        made[id(links[n])] = link
    rest = [part for part in parts if part[1] != number]
    return link, chained((None, n, to, text, made.get(id(at))) for _, n, to, text, at in rest), digests


def text_of(move: Move) -> str:
    """What a form was filled with."""
    found: str = move.text  # type: ignore[attr-defined]  # asked of forms only
    return found
