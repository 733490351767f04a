"""The law of ears: a golden file says who may hear what, and every telling is checked against it.

``ears.toml`` in a game's folder names for every event type the event's own fields that hold the seats who
may hear it, or "all"; and what its fields may depend on, which is the law of telling (``sources.py``):

    [ears]
    Visited = "all"
    Shown = ["by", "to"]

    [tells.Shown]
    cards = "answers"
"""

from __future__ import annotations

import tomllib
from typing import Any, get_args, get_type_hints

import msgspec

from ridotto.core import Event, Game, Match, Told
from ridotto.core.words import is_seat
from ridotto.kit import sources
from ridotto.kit.laws import Law
from ridotto.kit.report import Broken
from ridotto.kit.sources import Tells
from ridotto.kit.walk import WalkStep


class Golden(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the golden file says."""

    ears: dict[str, str | list[str]] = {}
    tells: Tells = {}


def golden(game: Game) -> Golden:
    """The golden file of a game."""
    file = game.folder / "ears.toml"
    if not file.exists():
        return Golden()
    return msgspec.convert(tomllib.loads(file.read_text(encoding="utf-8")), Golden)


def faults(game: Game) -> list[str]:
    """What is wrong with the golden file itself."""
    said = golden(game)
    kinds = {kind.__name__: kind for kind in game.event_types}
    found = [f"ears.toml does not say who may hear {name}" for name in kinds if name not in said.ears]
    found += [f"ears.toml speaks of {name}, which is no event" for name in said.ears if name not in kinds]
    found += sources.faults(game, said.tells)
    for name, fields in said.ears.items():
        if name in kinds and fields != "all":
            hints = get_type_hints(kinds[name], include_extras=True)
            wrong = [field for field in fields if field not in hints or not holds_seats(hints[field])]
            found += [f"ears.toml names {name}.{field}, which holds no seat" for field in wrong]
    return found


def holds_seats(hint: Any) -> bool:
    """Whether a field holds a seat, or several."""
    return is_seat(hint) or any(is_seat(inner) for inner in get_args(hint))


class Ears(Law):
    """Only those whom the golden file names hear an event."""

    name = "ears"

    def __init__(self, game: Game, seats: int) -> None:
        super().__init__(game, seats)
        self.golden = golden(game)

    def begin(self, match: Match) -> None:
        self.tellings(match.told)

    def step(self, step: WalkStep) -> None:
        self.tellings(step.told)

    def tellings(self, told: list[Told]) -> None:
        for t in told:
            name = type(t.event).__name__
            self.require(
                type(t.event) in self.game.event_types, f"{name} is told, and is no event of the game"
            )
            said = self.golden.ears.get(name, [])
            if said == "all":
                self.checked += 1
            elif t.to is None:
                raise Broken(f"{name} was told to everybody; ears.toml says {said}")
            else:
                extra = sorted(t.to - named(t.event, said))
                self.require(not extra, f"{t.event} was told to {extra} as well; ears.toml says {said}")


def named(event: Event, fields: str | list[str]) -> set[int]:
    """The seats that these fields of an event hold."""
    found: set[int] = set()
    for field in fields:
        value = getattr(event, field)
        found |= set(value) if isinstance(value, tuple | list | frozenset) else {value}
    return found - {None}
