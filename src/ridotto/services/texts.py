"""Which texts of a match are still shown: not those that were veiled, nor those that were withdrawn."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from types import MappingProxyType
from typing import Any

from msgspec.structs import replace

from ridotto.core import Match, Told
from ridotto.core.messages import Event
from ridotto.core.texts import tells_a_text

NO_EDITS: Mapping[int, str] = MappingProxyType({})


def withdrawn(match: Match) -> frozenset[int]:
    """The numbers of the texts that were told and are forgotten."""
    tale = match.game.tale
    if tale is None:
        return frozenset()
    told: Any = match.state
    return frozenset(range(len(tale.writers(told.open)))) - match.texts(None).keys()


def veiled(match: Match, by_x: Iterable[int]) -> frozenset[int]:
    """The numbers of the texts that an X or the teller has veiled."""
    tale = match.game.tale
    if tale is None:
        return frozenset()
    told: Any = match.state
    return frozenset([*tale.veiled(told.open), *by_x])


def without(match: Match, numbers: Iterable[int], edits: Mapping[int, str] = NO_EDITS) -> Match:
    """The same match without these texts and with edits, as a copy: for books and those who look back."""
    twin = match.clone()
    for number in sorted({*numbers} & twin.texts(None).keys()):
        twin.withdraw_text(number)
    twin.reword(edits)
    return twin


def shown(event: Event, gone: Collection[int], edits: Mapping[int, str] = NO_EDITS) -> Event:
    """The event as it is shown now: a text that is gone is blank, an edited one has its new words."""
    if not tells_a_text(type(event)):
        return event
    number: int = event.number  # type: ignore[attr-defined]  # as tells_a_text says
    if number in gone:
        return replace(event, text="")
    return replace(event, text=edits[number]) if number in edits else event


def shown_again(told: list[Told], gone: Collection[int]) -> list[Told]:
    """The same for what was told to whom."""
    return [Told(shown(one.event, gone), one.to) if tells_a_text(type(one.event)) else one for one in told]
