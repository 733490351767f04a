"""What somebody has played: kept under a key of their own, added to by what the house knows, and removed."""

from __future__ import annotations

from typing import Any

import pytest
from tests.server.callers import Door, Sitting, begun, opened
from tests.server.parlour import MemoryStore, a_house, settle

from ridotto.server.house import histories
from ridotto.server.table.keys import history_of

KEY, OTHER = "k" * 48, "o" * 48
PUZZLE = {"day": "2026-11-18", "on": "2026-11-19", "tries": 2}


async def over(door: Door, people: int = 1, **more: Any) -> Sitting:
    """A match of the toy game that is over."""
    sitting = await begun(door, "bautta", 2, {"rounds": 1}, bots=range(people, 2), **more)
    wires = [await door.caller(sitting.code, token) for token in sitting.tokens if token]
    for n in range(200):
        await settle()
        if sitting.live.match.over:
            break
        for seat, wire in enumerate(wires):
            if wire.ask and not sitting.live.match.over:
                await wire.plays(f"{seat} {n}", sitting.live.match.moves(seat)[0].to_dict())
    assert sitting.live.match.over
    await settle()
    return sitting


def seat_of(sitting: Sitting, seat: int = 0) -> dict[str, Any]:
    return {"match": sitting.live.id, "token": sitting.tokens[seat]}


async def added(door: Door, key: str = KEY, **wish: Any) -> dict[str, Any]:
    answer = await door.post("/api/history", wish, token=key)
    assert answer.status == 200, answer
    return dict(answer.json)


async def read(door: Door, key: str = KEY) -> dict[str, Any]:
    return dict((await door.get("/api/history", token=key)).json)


async def test_a_match_is_added_once_and_read_again_by_its_key_alone() -> None:
    async with opened(a_house("history")) as door:
        assert await read(door) == {"matches": [], "puzzles": [], "until": 0}
        sitting = await over(door)
        for _ in range(2):
            found = await added(door, matches=[seat_of(sitting)], puzzles=[PUZZLE])
        [match] = found["matches"]
        winners = sitting.live.match.outcome.winners
        assert (match["match"], match["game"], match["people"]) == (sitting.live.id, "bautta", 0)
        assert match["won"] == (0 in winners)
        assert found["puzzles"] == [PUZZLE]
        assert found["until"] > door.house.clock.now()
        assert await read(door) == found
        assert (await read(door, OTHER))["matches"] == []


async def test_what_is_kept_knows_neither_key_nor_token() -> None:
    store = MemoryStore()
    async with opened(a_house("history", store=store)) as door:
        sitting = await over(door)
        await added(door, matches=[seat_of(sitting)])
        [(person, row)] = store.histories.items()
        assert person == history_of(KEY)
        for secret in (KEY, sitting.tokens[0]):
            assert secret.encode() not in row.data + person.encode()


async def test_what_does_not_count_is_left_out_and_tells_nothing() -> None:
    async with opened(a_house("history")) as door:
        running = await begun(door, "bautta", 2, bots=(1,))
        mine, theirs = await over(door), await over(door)
        wrong = [
            seat_of(running),
            {"match": mine.live.id, "token": theirs.tokens[0]},
            {"match": "nowhere", "token": KEY},
            {"match": mine.live.id, "token": mine.screen},
        ]
        for one in wrong:
            assert await added(door, matches=[one]) == {"matches": [], "puzzles": [], "until": 0}
        lesson = (await door.post("/api/tables", {"game": "inkognito", "name": "A", "lesson": True})).json
        code = lesson["table"]["code"]
        assert door.house._tables[code].live.row.script, "a lesson counts for nobody"


async def test_with_two_people_both_have_it_in_their_own() -> None:
    async with opened(a_house("history")) as door:
        sitting = await over(door, people=2)
        winners = sitting.live.match.outcome.winners
        for seat, key in enumerate((KEY, OTHER)):
            [match] = (await added(door, key, matches=[seat_of(sitting, seat)]))["matches"]
            assert (match["won"], match["people"], match["lamps"]) == (seat in winners, 1, [])


async def test_what_was_said_of_a_puzzle_first_stands() -> None:
    async with opened(a_house("history")) as door:
        await added(door, puzzles=[PUZZLE])
        found = await added(door, puzzles=[{**PUZZLE, "tries": 1}, {**PUZZLE, "day": "2026-11-17"}])
        kept = [(one["day"], one["tries"]) for one in found["puzzles"]]
        assert kept == [("2026-11-17", 2), ("2026-11-18", 2)]


async def test_it_is_removed_at_once_and_by_itself_when_nothing_is_added_for_long() -> None:
    store = MemoryStore()
    async with opened(a_house("history", store=store)) as door:
        await added(door, puzzles=[PUZZLE])
        answer = await door.ask("DELETE", "/api/history", token=KEY)
        assert answer.json == {"matches": [], "puzzles": [], "until": 0}
        assert not store.histories
        found = await added(door, puzzles=[PUZZLE])
        await store.expire(found["until"] - 1)
        assert store.histories
        await store.expire(found["until"])
        assert not store.histories


@pytest.mark.parametrize(
    ("body", "key", "status", "problem"),
    [
        ({}, "short", 401, "bad_key"),
        ({}, None, 401, "no_token"),
        ({"puzzles": [{**PUZZLE, "tries": 0}]}, KEY, 422, "not_understood"),
        ({"puzzles": [{**PUZZLE, "day": "today"}]}, KEY, 422, "not_understood"),
        ({"matches": [{"match": "m"}]}, KEY, 422, "not_understood"),
        ({"more": 1}, KEY, 422, "not_understood"),
    ],
)
async def test_bad_input_gets_a_clear_answer_and_changes_nothing(
    body: Any, key: str | None, status: int, problem: str
) -> None:
    store = MemoryStore()
    async with opened(a_house("history", store=store)) as door:
        answer = await door.post("/api/history", body, token=key)
        assert (answer.status, answer.json["problem"]) == (status, problem)
        assert not store.histories


async def test_the_newest_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(histories, "PUZZLES", 2)
    async with opened(a_house("history")) as door:
        days = [f"2026-11-{n}" for n in range(11, 16)]
        found = await added(door, puzzles=[{**PUZZLE, "day": day} for day in days])
        assert [one["day"] for one in found["puzzles"]] == days[-2:]


async def test_the_key_travels_in_the_part_of_a_link_that_no_server_sees() -> None:
    async with opened(a_house("history")) as door:
        found = (await door.get("/api/history/handover", token=KEY)).json
        assert found["link"].endswith(f"/history#key={KEY}")
        assert len(found["qr"]) > 20
