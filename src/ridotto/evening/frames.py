"""A match that began under older rules, as it was told then, read with the types of today if they fit."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Any, get_args, get_type_hints

import msgspec

from ridotto.core import Event, Game, Outcome, View
from ridotto.evening.moments import Moment


class OtherForm(ValueError):
    """What was told then means something else today, or nothing."""


class Seen(msgspec.Struct, frozen=True):
    """A step that stands, as plain data."""

    n: int
    by: int | None
    told: Sequence[Mapping[str, Any]]
    open: Mapping[str, Any]
    mine: Sequence[Mapping[str, Any]]
    worlds: Sequence[int | None]


class Frames(msgspec.Struct, frozen=True):
    """All that was kept of a match."""

    game: Game
    options: Any
    """Those of today's rules; None if they do not have them."""
    seats: int
    revision: int
    outcome: Outcome | None
    steps: Sequence[Seen] = ()
    """Empty if only moves were kept."""
    texts: Mapping[int, str] = {}
    """By number, as far as they are still shown."""
    claims: Sequence[Any] = ()
    ended: int = 0

    def moments(self) -> Iterator[Moment]:
        """Every step as today's rules would show it. Raises OtherForm."""
        drawer, own, events = _types(self.game)
        count = self.game.worlds
        for step in self.steps:
            try:
                seen = msgspec.convert(step.open, drawer)
                mine = [msgspec.convert(one, own) for one in step.mine]
                told = tuple([msgspec.convert(one, events[str(one["type"])]) for one in step.told])
            except (msgspec.ValidationError, LookupError) as error:
                raise OtherForm("a step has another form") from error
            views = tuple(_view(seat, seen, one) for seat, one in enumerate(mine))
            if count is not None and [count(view) for view in views] != [*step.worlds]:
                raise OtherForm("the worlds are counted in another way")
            yield Moment(step.n, step.by, None, told, views)


@cache
def _types(game: Game) -> tuple[Any, Any, dict[str, type[Event]]]:
    """Of a game the open drawer, a seat's own, and the events by name."""
    hints = get_type_hints(game.state_type)
    return hints["open"], get_args(hints["private"])[0], {kind.__name__: kind for kind in game.event_types}


def _view(seat: int, seen: Any, mine: Any) -> View:
    return View(seat, seen, mine, None, (), (), None, None, None)
