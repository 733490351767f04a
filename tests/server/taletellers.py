"""People who tell: a table of Bacchanalia at which everything can be watched."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from tests.server.callers import Answer, Door, Sitting, Wire, begun
from tests.server.parlour import a_house, settle

from ridotto.core import filled
from ridotto.server.house.house import House
from ridotto.store.inline import InlineStore

WRITTEN = {"telling": "written", "length": "short", "youngest": 1, "hedonist": 1}
STORY = "Nella notte di Bertinoro le torce ballavano più di noi; poi qualcuno rise."


def a_tale_house(name: str = "tale", **more: Any) -> House:
    """A house that has Bacchanalia."""
    return a_house(name, **more)


class Evening:
    """A table of people who tell in writing, with the wires of all of them."""

    sitting: Sitting
    people: list[Wire]

    def __init__(self, door: Door) -> None:
        self.door = door

    @classmethod
    async def of(cls, door: Door, seats: int = 3, bots: Sequence[int] = (), **options: Any) -> Evening:
        """They have sat down, and the match has begun."""
        evening = cls(door)
        evening.sitting = await begun(
            door, "bacchanalia", seats, {**WRITTEN, **options}, bots, "companion", language="en"
        )
        evening.people = [
            await door.caller(evening.sitting.code, token) if token else Wire()
            for token in evening.sitting.tokens
        ]
        await settle()
        return evening

    @property
    def live(self) -> Any:
        """The match, for what only the house can see."""
        return self.sitting.live

    @property
    def open(self) -> Any:
        """What everybody knows."""
        return self.live.match.state.open

    @property
    def token(self) -> list[str]:
        """By seat its token."""
        return self.sitting.tokens

    async def does(self, by: int | str, type: str, **fields: Any) -> Answer:
        """Something beside the moves; ``by`` a seat or a token."""
        token = self.token[by] if isinstance(by, int) else by
        path = f"/api/tables/{self.sitting.code}/tale"
        answer = await self.door.post(path, {"type": type, **fields}, token=token)
        await settle()
        return answer

    async def plays(self, *kinds: str, text: str = STORY) -> tuple[int, Any]:
        """One move of whoever is asked: the first of these kinds, else the first; forms are filled in."""
        seat = self.live.match.to_move()[0]
        moves = self.live.match.asked_moves(seat)
        move = next((m for kind in kinds for m in moves if type(m).__name__ == kind), moves[0])
        move = filled(move, text)
        id = f"m{self.live.length}"
        await self.people[seat].plays(id, msgspec.to_builtins(move))
        assert self.people[seat].last("Done")["id"] == id
        return seat, move

    async def until(self, question: str, *kinds: str) -> int:
        """Play on until this is asked; the seat that is asked."""
        while True:
            ask = self.live.match.state.ask
            if ask.question == question:
                return int(ask.seats[0])
            await self.plays(*kinds)

    async def tells(self, text: str = STORY) -> int:
        """Play on until a scene is to be told, and tell it: the teller's seat."""
        seat = await self.until("tell_the_scene", "CloseScene")
        await self.plays("Write", text=text)
        return seat

    def said(self, seat: int, kind: str) -> dict[str, Any]:
        """The last message of a kind that a seat got."""
        return self.people[seat].last(kind)


class PromptStore(InlineStore):
    """A real database whose answers come at once: nobody has to wait for a turn of the loop."""

    journal = "WAL"

    def _gather(self, waiting: Any) -> None:
        if waiting is not None:
            self._gathered.append(waiting)
            self._commit()

    async def _read(self, *questions: Any) -> Any:
        return self._ask(questions)


def texts_of(wire: Wire) -> dict[int, str]:
    """By number the texts that stand in the last whole of a line, and in what came since."""
    found: dict[int, str] = {}
    for message in wire.messages():
        if message["type"] == "Whole":
            found = {}
        for event in [*message.get("log", ()), *message.get("told", ())]:
            if event["type"] == "Narrated":
                found[event["number"]] = event["text"]
    return found
