"""Seats of Arsenalia without a screen, which a test leads: they row to seat 0, or keep away from it."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, TypeAlias

from tests.web.hands import Move
from tests.web.people import House, Person
from tests.web.puppets import Puppet
from tests.web.rowing import Rower

from ridotto.games.arsenalia.ring import NOTHING, ring_of

NAMES = ("Zanetta", "Checco", "Balanzon")
FIRST = {"Meet": 3, "Look": 2, "SendGhost": 2, "Decline": 1}
"""What one does rather than anything else."""
Liking: TypeAlias = Callable[[dict[str, Any], Move], int]
"""How gladly one goes to a square, by what lies open."""
SPARE = 9
"""As long as fewer ghost cards than this are drawn, one may summon the ghost."""


class Oarsman(Puppet):
    """A seat over its own wire. It rows by its liking, and does what its kind of move allows first."""

    likes: Liking

    def picks(self, stands: dict[str, Any]) -> Move:
        """What it likes best; it does not guess by itself."""
        return liked(stands, self.likes)

    def guesses(self, move: Move) -> None:
        """What stands on offer."""
        play = {"type": "Play", "id": f"guess {move}", "ask": 0, "move": move}
        self.wire.send(json.dumps(play))


class Led(Rower):
    """Somebody at a screen who is led in the same way, until it is time to guess."""

    likes: Liking

    def picks(self, stands: dict[str, Any]) -> Move:
        """What is liked best."""
        guess = self.guesses() and self.open["turn"] >= self.guess_from
        return super().picks(stands) if guess else liked(stands, self.likes)


def liked(stands: dict[str, Any], likes: Liking) -> Move:
    """The first of the moves that are liked best."""
    o = stands["view"]["open"]

    def liking(move: Move) -> int:
        if move["type"] == "Go":
            return likes(o, move)
        return FIRST.get(move["type"], 0) + (move.get("seat") == 0)

    return max((move for move in stands["moves"] if move["type"] != "Guess"), key=liking)


def is_main(o: dict[str, Any], move: Move) -> bool:
    """Whether a main location is there."""
    return ring_of(o["options"]["ring"]).location[move["square"]] != NOTHING


def summons(o: dict[str, Any], move: Move) -> bool:
    """Whether the ghost comes there."""
    return is_main(o, move) and move["square"] not in o["at"]


def to_seat_0(o: dict[str, Any], move: Move) -> int:
    """To whom sits at the screen; to the ghost only if there is no other way."""
    return 2 * (move["square"] == o["at"][0]) - summons(o, move)


def to_mains(o: dict[str, Any], move: Move) -> int:
    """To whom sits at the screen, else where the ghost comes or goes, as long as it has cards to spare."""
    dear = 4 * (summons(o, move) and len(o["ghosts"]) >= SPARE)
    return 2 * (move["square"] == o["at"][0]) + is_main(o, move) - dear


def to_cards_and_mains(o: dict[str, Any], move: Move) -> int:
    """To cards that one may look at, else where the ghost comes or goes."""
    dear = 5 * (summons(o, move) and len(o["ghosts"]) >= SPARE)
    return 3 * bool(o["piles"][move["square"]]) + 2 * is_main(o, move) - dear


def away(o: dict[str, Any], move: Move) -> int:
    """Where nothing happens."""
    return -(move["square"] in o["at"]) - bool(o["piles"][move["square"]]) - summons(o, move)


class Crew:
    """Three seats that a test leads, and the one at a screen."""

    def __init__(self, house: House, **options: Any) -> None:
        wish = {"game": "arsenalia", "name": "Colombina", "seats": 4, "options": options}
        self.house = house
        self.seated = house.asked("tables", wish)
        self.code = self.seated["table"]["code"]
        seats = [house.asked(f"tables/{self.code}/chairs", {"name": name}) for name in NAMES]
        self.oarsmen = [Oarsman(house, self.code, seat["token"]) for seat in seats]
        self.like(to_seat_0)
        house.asked(f"tables/{self.code}/acts", {"type": "Start"}, self.seated["token"])

    def like(self, likes: Liking) -> None:
        """Where they row from now on."""
        for oarsman in self.oarsmen:
            oarsman.likes = likes

    def sees(self, me: Rower) -> None:
        """They act only when my screen shows what all have been told."""
        for oarsman in self.oarsmen:
            oarsman.waits_for(me)

    def act_until(self, person: Person, condition: Callable[[], Any], what: str) -> None:
        """Nobody else does anything."""
        for oarsman in self.oarsmen:
            oarsman.enough = condition
        while not condition():
            person.until(lambda: condition() or any(one.acts() for one in self.oarsmen), what)
        for oarsman in self.oarsmen:
            oarsman.enough = lambda: False

    def wrong(self, oarsman: Oarsman) -> Move:
        """A guess of this seat that is wrong: it names cards of two others."""
        one, other = [seat for seat in self.oarsmen if seat is not oarsman]
        assert one.stands is not None
        assert other.stands is not None
        institution, craft = one.stands["view"]["mine"]["institution"], other.stands["view"]["mine"]["craft"]
        return {"type": "Guess", "institution": institution, "craft": craft}

    def rows_to_the_last_chance(self, person: Person) -> None:
        """Seat 0 has shown all its false cards, and is the only one who has not guessed wrong."""
        me = Oarsman(self.house, self.code, self.seated["token"])
        me.likes = lambda o, move: -summons(o, move)
        self.oarsmen.append(me)

        def open() -> dict[str, Any]:
            return {} if me.stands is None else dict(me.stands["view"]["open"])

        self.act_until(person, lambda: open() and open()["false_left"][0] == 0, "all cards are laid")
        self.oarsmen.remove(me)
        for n, oarsman in enumerate(self.oarsmen):
            oarsman.guesses(self.wrong(oarsman))
            person.until(lambda n=n: me.hear() or len(open()["out"]) == n + 1, "another one is out")
        me.close()

    def close(self) -> None:
        """Hang up."""
        for oarsman in self.oarsmen:
            oarsman.close()
