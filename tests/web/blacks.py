"""The black cards of Inkognito, and where one of them turns up before it was shown to whoever gets it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tests.web.people import Cable, House
from tests.web.wires import Secrets, lists_in, spoken_in

OPEN = {
    "options", "seats", "points", "deal", "round", "ambassador", "first_starter", "starter", "unplayed", "at",
    "series", "laid", "company", "ledger", "asked", "turned_up",
}  # fmt: skip
MINE = {"agent", "fragment", "shown", "answered", "memory", "laid", "wanted"}
EARS: dict[str, tuple[str, ...]] = {
    "Dealt": ("seat",), "Shown": ("by", "to"), "Signed": ("by", "to"), "AskedFor": ("by", "seat"),
    "Answered": ("by", "to", "ambassador"), "SawOfFourth": ("seat",), "TurnedUp": (),
}  # fmt: skip
"""Whose business an event is before the end; all others are everybody's."""
ANYBODYS = ("number", "ledger")
"""Fields whose lists may look like a secret and are none: what can be dialled, and who met whom."""
FIRST_FRAGMENT = 4


class SecretsOfInkognito(Secrets):
    """Who the four agents are, and which fragment each of them has."""

    open, mine = frozenset(OPEN), frozenset(MINE)

    def __init__(self, house: House, match: str) -> None:
        record = house.asked(f"matches/{match}/record")
        later = [draw for entry in record["entries"] for draw in entry.get("draws", ())]
        drawn = [*record["opening"], *later]
        agents, fragments = (
            [draw["outcome"] for draw in drawn if draw["name"] == f"black {what}"]
            for what in ("agents", "fragments")
        )
        self.blacks = [
            [[agent, FIRST_FRAGMENT + fragment] for agent, fragment in zip(*deal, strict=True)]
            for deal in zip(agents, fragments, strict=True)
        ]
        """By deal and seat the two black cards."""

    def may_hear(self, event: dict[str, Any], seat: int | None) -> bool:
        ears = EARS.get(event["type"])
        return ears is None or (seat is not None and seat in [event[ear] for ear in ears])

    def hidden_in(self, view: dict[str, Any], seat: int | None) -> Iterator[str]:
        opened, mine = view["open"], view["mine"]
        blacks = self.blacks[opened["deal"] - 1]
        if opened["turned_up"]:
            yield f"turned up {opened['turned_up']}"
        if mine and seat is not None and [mine["agent"], mine["fragment"]] != blacks[seat]:
            yield f"the truth of another, {mine}"
        columns = [list(column) for column in zip(*blacks, strict=True)]
        for part in lists_in({**view, "mine": None, "open": {**opened, "ledger": ()}}):
            if part in blacks or part in columns:
                yield f"black cards {part} lie open"

    def in_bytes(self, wire: Cable, seat: int | None) -> list[str]:
        """The same in everything that has reached a device, of whatever kind it is."""
        return [
            leak
            for said in spoken_in(wire.tape)
            if not (isinstance(said.get("view"), dict) and said["view"]["outcome"])
            for leak in self._anywhere(said, seat)
        ]

    def _anywhere(self, thing: Any, seat: int | None) -> Iterator[str]:
        if isinstance(thing, dict):
            if thing.get("type") in EARS:
                if not self.may_hear(thing, seat):
                    yield f"heard {thing}"
                return  # what one may hear names cards
            if isinstance(thing.get("agent"), int) and isinstance(thing.get("fragment"), int):
                pair = [thing["agent"], thing["fragment"]]
                if seat is None or not any(deal[seat] == pair for deal in self.blacks):
                    yield f"the truth of another, {pair}"
        elif isinstance(thing, list):
            others = [black for deal in self.blacks for n, black in enumerate(deal) if n != seat]
            if thing in others:
                yield f"black cards {thing}"
        for key, part in thing.items() if isinstance(thing, dict) else enumerate(_list(thing)):
            if key not in ANYBODYS:
                yield from self._anywhere(part, seat)


def _list(thing: Any) -> list[Any]:
    return thing if isinstance(thing, list) else []
