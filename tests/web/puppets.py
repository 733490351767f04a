"""Seats of Zena 1814 without a screen, which a test leads: they play cards that others are asked to join."""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import ExitStack
from typing import Any

from tests.web.hands import Hands, Move
from tests.web.people import PATIENCE, House
from websockets.sync.client import connect
from websockets.typing import Origin

from ridotto.games.zena.box import box_of

BOX = box_of("")
SOLDO, ACTION = 1, 2
"""What one takes who has done nothing."""


class Plan:
    """What is still to come about at a table of three, and who brings it about: seat 0 sits at a screen.

    The turns of a month begin with the First Player, and so does who is asked to join; the card goes round.
    So every month is good for something: until then the others keep their cards, and save.
    """

    def __init__(self, *todo: str) -> None:
        self.todo = set(todo)
        self.begun = -1
        """The month in which seat 1 has played the first of two cards."""

    def pair(self, o: dict[str, Any]) -> bool:
        """Whether seats 1 and 2 are to play one after the other in this month."""
        if "order" in self.todo:
            return bool(o["first"] == 1 or ("double click" in self.todo and o["first"] == 0))
        return "double click" in self.todo and o["first"] != 2

    def plays(self, puppet: Puppet, moves: list[Move]) -> list[Move]:
        """Those of the cards that open a window for seat 0 which serve the plan; when all is done any."""
        assert puppet.stands is not None
        o, me = puppet.stands["view"]["open"], puppet.stands["view"]["seat"]
        if not self.todo:
            return moves
        if self.pair(o):
            if me == 1 and moves and puppet.other is not None and puppet.other.could_open():
                self.begun = len(o["events"])
                return moves
            return moves if me == 2 and self.begun == len(o["events"]) else []
        if "price" in self.todo and (o["first"], me) in ((2, 1), (1, 2)):
            return [move for move in moves if dearer(o, move["card"], 3 - me)]
        return []


class Puppet:
    """A seat over its own wire. It plays what opens a window for seat 0, and joins only if it is told to."""

    plan = Plan()
    other: Puppet | None = None
    """The other one of the two."""

    def __init__(self, house: House, code: str, token: str) -> None:
        self._open = ExitStack()
        address, origin = f"ws://127.0.0.1:{house.port}/ws", Origin(house.address)
        line = connect(address, origin=origin, proxy=None, open_timeout=PATIENCE / 1000)
        self.wire = self._open.enter_context(line)
        self.wire.send(json.dumps({"type": "Hello", "table": code, "token": token}))
        self.stands: dict[str, Any] | None = None
        self.joins = False
        self.may: Callable[[], bool] = lambda: True
        """It acts only while this holds."""
        self.enough: Callable[[], Any] = lambda: False
        self._answered = 0

    def __str__(self) -> str:
        stands = self.stands or {}
        view = stands.get("view", {})
        asks = stands.get("ask"), self._answered
        return f"puppet {view.get('seat')} {asks} {view.get('waiting')} {self.may()}"

    def waits_for(self, me: Hands) -> None:
        """Act only while my screen shows all that this seat was told.

        A screen that shows all it has heard may have heard less.
        """

        def shown() -> bool:
            if self.stands is None or me.stands is None:
                return False
            mine, theirs = me.stands["view"], self.stands["view"]
            return all(mine[part] == theirs[part] for part in ("open", "waiting")) and me.caught_up()

        self.may = shown

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
                opening = self.plan.plays(self, self.opening(stands))
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


def dearer(o: dict[str, Any], card: int, other: int) -> bool:
    """Whether the price changes for seat 0 if another, who is asked before, joins this card."""
    second, third = [*BOX.prices[card][1:], -1, -1][:2]
    return -1 < third != second and o["soldi"][other] >= second and o["soldi"][0] >= max(second, third)


def opens(o: dict[str, Any], card: int) -> bool:
    """Whether a window for seat 0 follows when this card is played."""
    prices = BOX.prices[card]
    return len(prices) > 1 and BOX.area[card] in o["at"][0] and o["soldi"][0] >= prices[1]
