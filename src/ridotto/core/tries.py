"""Tries: a match that begins at a step of another one that is over, at one seat of it.

The others are dealt anew by ``imagine`` from what the seat knew, or stay as they really were. A try is a
match of its own: its journal and its draws begin here, and the first match is not changed.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal, TypeAlias

import msgspec

from ridotto.core.chance import Chance, Recorded
from ridotto.core.journal import fingerprint, struck_in
from ridotto.core.match import Match, Setting
from ridotto.core.messages import Event, Told
from ridotto.core.texts import Texts, chained, listed, tells_a_text

Eye: TypeAlias = Literal["seat", "above"]
"""``seat``: the others are dealt anew from what the seat knew. ``above``: all is as it really was."""

DEEPEST = 4
"""A try may begin in a try, and so on, at most this many times: each record holds the one before it."""


class TryRefused(ValueError):
    """Why nobody can sit down there: a key, and the same in one sentence."""

    def __init__(self, reason: str, said: str) -> None:
        super().__init__(said)
        self.reason = reason


class Beginning(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where a try begins, as its record holds it; the seed of the imagining is the seed of the record."""

    source: dict[str, Any]
    """The record of the match that was played before."""
    step: int
    """After this many entries of it."""
    seat: int
    """Whoever tries sits here."""
    eye: Eye
    fingerprint: str
    """The fingerprint of the state that the try begins with."""


class Begun(msgspec.Struct, frozen=True):
    """What a try has of the match before it, besides the state: its clones share it."""

    beginning: Beginning
    told: tuple[Told, ...]
    """What the seat had been told by then."""
    texts: Texts | None = None
    """The texts among it that are still known."""


def begin(
    source: Match,
    record: Mapping[str, Any],
    step: int,
    seat: int,
    eye: Eye,
    seed: str,
    words: Sequence[str] = (),
) -> Match:
    """A try from a step of a match that is over; ``record`` is the record of that match."""
    require(source, record, step, seat)
    again, told = _played_to(source, step, seat)
    game = source.game
    state = again.state
    if eye == "seat":
        state = game.imagine(again.view(seat), imagining(seed, words)).state
    beginning = Beginning(dict(record), step, seat, eye, fingerprint(state))
    begun = _with_texts(Begun(beginning, tuple(told)), source.all_texts())
    setting = Setting(
        game, source.seats, source.options, seed, tuple(words), base=game.copy(state), begun=begun
    )
    return _at_its_beginning(setting, Chance.of(seed, words))


def imagining(seed: str, words: Sequence[str] = ()) -> Chance:
    """The chance that the others are dealt anew by: none of its draws comes up again in the match."""
    return Chance.of(f"{seed}/imagined", words)


def afresh(match: Match, chance: Chance) -> Match:
    """The same match before its first entry: dealt again, or where it was begun as a try."""
    setting = match.setting
    if setting.begun is None:
        return setting.game.start(setting.seats, setting.options, chance=chance)
    return _at_its_beginning(setting, chance)


def recall(match: Match, texts: Mapping[int, str]) -> None:
    """Let a try show these texts of the match before it, and no others: its record may not hold them."""
    setting = match.setting
    setting.begun = _with_texts(setting.begun, texts)
    own = [part for part in listed(match._texts) if part[4] is not None]
    match._texts = chained([*listed(setting.begun.texts), *own])


def told_before(match: Match) -> frozenset[int]:
    """The numbers of the texts that were told before a try began; they are not its own."""
    told = () if match.setting.begun is None else match.setting.begun.told
    return frozenset(one.event.number for one in told if tells_a_text(type(one.event)))


def _with_texts(begun: Begun, known: Mapping[int, str]) -> Begun:
    told = tuple(Told(_shown(one.event, known), one.to) for one in begun.told)
    numbers = [(one.event.number, one.to) for one in told if tells_a_text(type(one.event))]  # type: ignore[attr-defined]  # as it says
    texts = chained((None, n, to, known[n], None) for n, to in numbers if n in known)
    return Begun(begun.beginning, told, texts)


def _shown(event: Event, known: Mapping[int, str]) -> Event:
    """The event with its text, if it tells one that is known."""
    if not tells_a_text(type(event)):
        return event
    return msgspec.structs.replace(event, text=known.get(event.number, ""))  # type: ignore[attr-defined]  # as it says


def depth(record: Mapping[str, Any]) -> int:
    """How many matches lie behind the one of this record."""
    beginning = record.get("beginning")
    return 1 + depth(beginning["source"]) if beginning else 0


def _at_its_beginning(setting: Setting, chance: Chance) -> Match:
    begun: Begun = setting.begun
    assert setting.base is not None
    match = Match(setting, setting.game.copy(setting.base), chance)
    match._table.told = [*begun.told]
    match._texts = begun.texts
    return match


def require(source: Match, record: Mapping[str, Any], step: int, seat: int) -> None:
    """Raise TryRefused if nobody can sit down at this step and seat."""
    if not source.over:
        raise TryRefused("not_over", "this match is not over: it can be tried from once it is")
    if not 0 <= seat < source.seats:
        raise TryRefused("no_such_seat", f"there is no seat {seat}; the seats are 0 to {source.seats - 1}")
    last = len(source.journal)
    if step == last:
        raise TryRefused("over_there", f"at step {step} the match is over: there is nothing left to play")
    if not 0 <= step < last:
        raise TryRefused("no_such_step", f"there is no step {step}; the steps are 0 to {last - 1}")
    if depth(record) >= DEEPEST:
        raise TryRefused("too_deep", f"at most {DEEPEST} tries begin in one another")


def _played_to(source: Match, step: int, seat: int) -> tuple[Match, list[Told]]:
    """The match as it stood after this many entries, and all that the seat had been told."""
    entries = source.journal[:step]
    draws = [*source.opening, *(draw for entry in entries for draw in entry.draws)]
    again, struck = afresh(source, Recorded(draws)), struck_in(entries)
    told = _heard(again.told, seat)
    for entry in entries:
        told += _heard(again.follow(entry, struck), seat)
    return again, told


def _heard(told: Sequence[Told], seat: int) -> list[Told]:
    mine = frozenset((seat,))
    return [one if one.to is None else Told(one.event, mine) for one in told if one.heard_by(seat)]
