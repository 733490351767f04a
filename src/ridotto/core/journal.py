"""The journal of a match: accepted moves with the chance outcomes they caused; fingerprints of states."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping
from typing import NamedTuple, TypeAlias

import msgspec

from ridotto.core.chance import Draw
from ridotto.core.messages import Move, TakeBack, has_text, with_digest
from ridotto.core.state import State


class Entry(msgspec.Struct, frozen=True):
    """One accepted move."""

    n: int
    seat: int
    move: Move
    draws: tuple[Draw, ...] = ()
    shut: bool = False
    """The move showed something, or chance spoke: it cannot be taken back."""
    offered: bool = False
    """The move took up an offer; it answered no question."""
    at: int = 0
    """When, in milliseconds since 1970 as the keeper of the clock says; 0 if nobody kept time."""


Link: TypeAlias = tuple["Link | None", int, Move, tuple[Draw, ...], bool, bool, int]
"""A journal in memory: the newest entry and the link to those before it. Clones share it."""


class Last(NamedTuple):
    """The newest entry of a journal."""

    seat: int
    move: Move
    draws: tuple[Draw, ...]
    shut: bool
    offered: bool
    at: int


Mark: TypeAlias = tuple["Link | None", State, "Mark | None"]
"""The state after the entry of this link (None: at the start), and the mark before this one."""

_NONE: Mapping[int, str] = {}


def entries(link: Link | None) -> list[Entry]:
    """The journal from first to last."""
    found = []
    while link is not None:
        found.append(link)
        link = link[0]
    found.reverse()
    return [Entry(n, *entry) for n, (_, *entry) in enumerate(found)]  # type: ignore[arg-type]  # as Link says


def standing(journal: Iterable[Entry]) -> list[Entry]:
    """The entries that still stand: a TakeBack strikes out its seat's last one."""
    found: list[Entry] = []
    for entry in journal:
        if isinstance(entry.move, TakeBack):
            last = next(i for i in reversed(range(len(found))) if found[i].seat == entry.seat)
            del found[last]
        else:
            found.append(entry)
    return found


def struck_in(journal: Iterable[Entry]) -> frozenset[int]:
    """The numbers of the entries that are taken back later on."""
    return struck((entry.n, entry.seat, isinstance(entry.move, TakeBack)) for entry in journal)


def struck(journal: Iterable[tuple[int, int, bool]]) -> frozenset[int]:
    """The same, where of each entry only number, seat and whether it is a TakeBack are known."""
    standing: dict[int, list[int]] = {}
    found = []
    for n, seat, takes_back in journal:
        mine = standing.setdefault(seat, [])
        if not takes_back:
            mine.append(n)
        elif mine:  # a record may be wrong: then the TakeBack is refused when it is played
            found.append(mine.pop())
    return frozenset(found)


def snapshot(state: State) -> bytes:
    """The state as bytes. They hold every secret of the match: they are for the store alone."""
    return msgspec.json.encode(state)


def fingerprint(state: State, withdrawn: Mapping[int, str] = _NONE) -> str:
    """A digest of the whole state; texts that lie in a sealed answer count by their own digest.

    ``withdrawn`` has the digests, by seat, of answers whose text is no longer known.
    """
    ask = state.ask
    if ask is not None and any(has_text(move) for _, move in ask.answers):
        plain = msgspec.to_builtins(state)
        answers = [(seat, with_digest(move)) for seat, move in ask.answers]
        plain["ask"]["answers"] = [
            [seat, {**move, "text": withdrawn[seat]} if seat in withdrawn else move] for seat, move in answers
        ]
        return hashlib.sha256(msgspec.json.encode(plain)).hexdigest()
    return hashlib.sha256(msgspec.json.encode(state)).hexdigest()
