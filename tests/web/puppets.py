"""Seats of Zena 1814 without a screen, which a test leads: they play cards that others are asked to join."""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import ExitStack
from typing import Any

from tests.web.hands import Move
from tests.web.people import House
from websockets.sync.client import connect
from websockets.typing import Origin

from ridotto.games.zena.box import box_of

BOX = box_of("")
SOLDO, ACTION = 1, 2
"""What one takes who has done nothing."""


class Puppet:
    """A seat over its own wire. It plays what opens a window for seat 0, and joins only if it is told to."""

    def __init__(self, house: House, code: str, token: str) -> None:
        self._open = ExitStack()
        line = connect(f"ws://127.0.0.1:{house.port}/ws", origin=Origin(house.address), proxy=None)
        self.wire = self._open.enter_context(line)
        self.wire.send(json.dumps({"type": "Hello", "table": code, "token": token}))
        self.stands: dict[str, Any] | None = None
        self.joins = False
        self.may: Callable[[], bool] = lambda: True
        """Whether the others have seen what this seat has seen; it does not act before."""
        self.enough: Callable[[], Any] = lambda: False
        self._answered = 0

    def __str__(self) -> str:
        stands = self.stands or {}
        view = stands.get("view", {})
        asks = stands.get("ask"), self._answered
        return f"puppet {view.get('seat')} {asks} {view.get('waiting')} {self.may()}"

    def hear(self) -> None:
        """All that has come meanwhile."""
        while True:
            try:
                message = json.loads(self.wire.recv(timeout=0))
            except TimeoutError:
                return
            assert message["type"] not in ("Refused", "Stale", "Wrong"), message
            if message["type"] in ("Whole", "News"):
                self.stands = message

    def acts(self) -> bool:
        """Answer what is asked, if anything is."""
        self.hear()
        stands = self.stands
        if stands is None or not stands["moves"] or stands["ask"] == self._answered:
            return False
        if not self.may() or self.enough():
            return False
        self._answered = stands["ask"]
        play = {"type": "Play", "id": str(self._answered), "ask": self._answered, "move": self.picks(stands)}
        self.wire.send(json.dumps(play))
        return True

    def picks(self, stands: dict[str, Any]) -> Move:
        """A card for seat 0; else a Soldo, or a card for oneself."""
        moves: list[Move] = stands["moves"]
        match stands["view"]["asked"]["question"]:
            case "your_turn":
                opening = self.opening(stands)
                taking = SOLDO if stands["view"]["open"]["soldi"][stands["view"]["seat"]] < 6 else ACTION
                passes = [move for move in moves if move["type"] == "Pass"]
                wanted = [move for move in passes if move["taking"] == taking]
                return (opening or wanted or passes)[0]
            case "join_or_not":
                return moves[0] if self.joins else moves[-1]
        return moves[0]

    def opening(self, stands: dict[str, Any]) -> list[Move]:
        """The cards whose playing opens a window for seat 0."""
        o = stands["view"]["open"]
        plays = [move for move in stands["moves"] if move["type"] == "Play" and move["cubes"] == 1]
        return [move for move in plays if opens(o, move["card"])]

    def could_open(self) -> bool:
        """Whether this seat, whose turn is next, holds such a card and can pay for it."""
        assert self.stands is not None
        o, me = self.stands["view"]["open"], self.stands["view"]["seat"]
        return any(
            opens(o, card) and BOX.prices[card][0] <= o["soldi"][me] and BOX.area[card] in o["at"][me]
            for card in self.stands["view"]["mine"]["actions"]
        )

    def close(self) -> None:
        """Hang up."""
        self._open.close()


def opens(o: dict[str, Any], card: int) -> bool:
    """Whether a window for seat 0 follows when this card is played."""
    prices = BOX.prices[card]
    return len(prices) > 1 and BOX.area[card] in o["at"][0] and o["soldi"][0] >= prices[1]
