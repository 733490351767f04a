"""A guest at a house: listed, opened, played to its end, and found again by its name."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from tests.guests.package import MODULE, NAME
from tests.server.callers import begun, opened
from tests.server.parlour import MemoryStore, a_house
from tests.server.serving import PATIENCE

from ridotto import games
from ridotto.core.verify import verify
from ridotto.server.bots.deciding import Job
from ridotto.server.bots.workers import Worker, work


async def test_a_named_guest_is_played_with_its_own_bots(guest: Path) -> None:
    async with opened(a_house("guest", games=(NAME,))) as door:
        listed = {card["name"]: card for card in (await door.ask("GET", "/api/house")).json["games"]}
        assert [*listed] == [*games.NAMES, NAME]
        assert (listed[NAME]["bots"], listed[NAME]["lesson"]) == (["random", "masked"], False)
        sitting = await begun(door, NAME, 3, {"rounds": 1}, bots=(1, 2), bot="masked")
        wire = await door.caller(sitting.code, sitting.tokens[0])
        for n in range(60):
            if sitting.live.match.over:
                break
            await wire.plays(f"move {n}", msgspec.to_builtins(sitting.live.match.asked_moves(0)[0]))
        assert sitting.live.match.over
        record = await door.get(f"/api/matches/{sitting.live.id}/record")
    assert verify(record.body, games.load).ok


@pytest.mark.parametrize("address", [NAME, f"{MODULE}:GAME"])
def test_the_bots_of_a_guest_think_in_a_process_of_their_own(address: str, guest: Path) -> None:
    match = games.load(NAME).start(3, {}, "a worker")
    moves = match.asked_moves(0)
    worker = Worker(work)
    try:
        answer = worker.ask(Job(address, "masked", match.view(0), moves, False, "seed"), PATIENCE)
    finally:
        worker.stop()
    assert answer.move in moves


async def test_an_installed_guest_that_nobody_named_is_not_served(guest: Path) -> None:
    async with opened(a_house("closed", games=())) as door:
        listed = [card["name"] for card in (await door.ask("GET", "/api/house")).json["games"]]
        assert listed == [*games.NAMES]
        for name in (NAME, "tests.toy:GAME"):
            answer = await door.ask("POST", "/api/tables", {"game": name, "name": "Anna"})
            assert (answer.status, answer.json["problem"]) == (404, "no_such_game")


async def test_a_house_does_not_open_with_a_guest_that_is_not_there() -> None:
    with pytest.raises(LookupError, match="there is no game 'bautta'"):
        a_house("wrong", store=MemoryStore(), games=(NAME,))
