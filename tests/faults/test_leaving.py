"""Somebody goes in the middle of a match, at every question of every game: the others play on to the end."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from tests.server.callers import Door, Sitting, Wire, begun, opened
from tests.server.parlour import InlineWorkers, a_house, settle
from tests.server.players import filled

from ridotto import games

WAYS = ("leaves", "is lost", "comes back")
RARE = {
    *("last_chance", "which_card_for", "who_begins", "where_to_send", "which_deck", "does_it_stand"),
    *("does_it_count", "eye_of_the_goddess", "which_cube", "which_vinum", "last_turn_of_fate"),
}
"""Questions that come up in few matches, or with few options: left out if they do not."""
OFFERED = {"the_guess", "a_question"}
"""Questions that are never asked, only offered."""
MATCHES = 12
"""At most this many are played to come across the others."""
MOST = 4_000
"""Moves after which a match that goes on is over all the same, by its own rules."""


@pytest.fixture(autouse=True)
def quick_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever stands in plays at random: it is not their play that is looked at."""
    true = InlineWorkers.choose

    async def choose(self: InlineWorkers, job: Any, ladder: list[str]) -> Any:
        return await true(self, msgspec.structs.replace(job, bot="random"), ["random"])

    monkeypatch.setattr(InlineWorkers, "choose", choose)


class Party:
    """A match at which everybody has come, and some will go."""

    def __init__(self, door: Door, sitting: Sitting, wires: list[Wire | None]) -> None:
        self.door, self.sitting, self.wires = door, sitting, wires

    @property
    def live(self) -> Any:
        return self.sitting.live

    @property
    def asked(self) -> list[int]:
        """People who are asked something, bots left out."""
        return [seat for seat in self.live.match.to_move() if self.wires[seat] is not None]

    async def plays_on(self, number: int) -> None:
        """Whoever sits there answers at random, by the number; bots answer by themselves."""
        live, people = self.live, self.asked
        if not people:
            length = live.length
            await settle()
            assert live.length > length or live.match.over, "nobody moves any more"
            return
        seat = people[number % len(people)]
        moves = live.match.asked_moves(seat)
        move = filled(moves[number * 7919 % len(moves)].to_dict())
        await live.play(seat, f"{number}", live.asked(seat), live.game.decode_move(move))

    async def goes(self, seat: int, way: str) -> None:
        """This seat goes, in one of these ways."""
        wire, token, code = self.wires[seat], self.sitting.tokens[seat], self.sitting.code
        assert wire is not None
        if way == "leaves":
            assert (await self.door.act(code, token, "Leave")).status == 200
        await wire.hangs_up()
        clock: Any = self.door.house.clock
        await clock.pass_time(self.door.house.settings.grace + 1)
        self.wires[seat] = await self.door.caller(code, token) if way == "comes back" else None
        await settle()


async def party(door: Door, game: str, seats: int) -> Party:
    """A table at which everybody is on the line."""
    sitting = await begun(door, game, seats, absence="bot")
    return Party(door, sitting, [await door.caller(sitting.code, token) for token in sitting.tokens])


def questions_of(game: Any) -> set[str]:
    """Everything that a seat is asked in every match or in one of a few."""
    return {*game.rules.questions} - RARE - OFFERED


@pytest.mark.parametrize("name", games.NAMES)
async def test_whoever_goes_at_any_question_leaves_a_match_that_ends(name: str) -> None:
    game = games.load(name)
    gone: set[str] = set()
    async with opened(a_house(name, grace=60, games=())) as door:
        for n in range(MATCHES):
            seats = game.seat_counts[n % len(game.seat_counts)]
            table = await party(door, name, seats)
            live, left = table.live, 0
            for number in range(MOST):
                if live.match.over:
                    break
                new = [seat for seat in table.asked if live._asked[seat][0] not in gone]
                if new and left < seats - 1:
                    gone.add(live._asked[new[0]][0])
                    left += 1
                    await table.goes(new[0], WAYS[(n + left) % len(WAYS)])
                else:
                    await table.plays_on(number)
            assert live.match.over, f"still not over with {live.match.waiting()}"
            if gone >= questions_of(game):
                break
    assert gone >= questions_of(game), questions_of(game) - gone
