"""What bots had in mind is kept with their moves, and leaves the house only when the match is over."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from msgspec.structs import replace
from tests.server.callers import Door, Sitting, Wire, begun, opened
from tests.server.instruments import listening
from tests.server.parlour import InlineWorkers, MemoryStore, a_house, settle
from tests.server.test_busy_bots import a_job

from ridotto.bots.mind import CHANCE, Mind, packed, unpacked
from ridotto.core.record import decode
from ridotto.core.verify import verify
from ridotto.games import load
from ridotto.server.bots.deciding import LEAST, Decision, Job, decided
from ridotto.server.bots.workers import Workers
from ridotto.server.match import reading
from ridotto.server.match.kept import unpacked as frames_of

INKOGNITO = {"points": 1}


class Minding(InlineWorkers):
    """Bots that decide as they do, and have something else in mind."""

    def __init__(self, mind: Mind | None = None) -> None:
        super().__init__()
        self.mind = mind

    async def choose(self, job: Job, ladder: list[str]) -> Decision | None:
        found = await super().choose(job, ladder)
        return found if found is None or self.mind is None else replace(found, mind=packed(self.mind))


async def table(door: Door, mind: Mind | None = None) -> Sitting:
    """Anna and three bots play Inkognito."""
    door.house.workers = Minding(mind)
    return await begun(door, "inkognito", 4, INKOGNITO, bots=(1, 2, 3), bot="strong")


async def plays_to_the_end(sitting: Sitting, wire: Wire, most: int = 10_000) -> None:
    """Anna plays as a bot would, at most so many moves."""
    for n in range(most):
        if sitting.live.match.over:
            return
        live = sitting.live
        job = Job("inkognito", "strong", live.match.view(0), live.match.asked_moves(0), False, f"anna {n}")
        found = decided(job)
        assert found is not None
        await wire.plays(f"a{n}", found.move)


async def told(sitting: Sitting, query: str = "") -> Any:
    return await sitting.door.get(f"/api/matches/{sitting.live.id}/afterwards{query}")


async def test_when_the_match_is_over_everybody_may_hear_what_its_bots_believed():
    async with opened(a_house("afterwards")) as door:
        sitting = await table(door)
        wire = await door.caller(sitting.code, sitting.tokens[0])
        await plays_to_the_end(sitting, wire, 3)
        refused = await told(sitting)
        assert (refused.status, refused.json["problem"]) == (403, "still_playing")
        await plays_to_the_end(sitting, wire)
        in_both = {
            language: (await told(sitting, f"?language={language}&seat=0")).json for language in ("it", "en")
        }
        for found in in_both.values():
            assert [one["seat"] for one in found["said"]] == [1, 2, 3]
            assert all(1 <= len(one["sentences"]) <= 3 and 1 <= one["lamps"] <= 5 for one in found["said"])
            assert all(0 <= percent <= 100 for one in found["said"] for _, percent in one["curve"])
            assert any(one["curve"] for one in found["said"])
        assert in_both["it"] != in_both["en"]
        assert not any(one["curve"] for one in (await told(sitting)).json["said"]), "nobody reads it"
        for query, status in (("?language=xx", 404), ("?seat=4", 404), ("?seat=above", 404)):
            assert (await told(sitting, query)).status == status


async def test_nothing_of_it_is_in_replay_or_record_and_the_record_verifies():
    mind = Mind(counts={"kept_for_later": 1.0})
    async with opened(a_house("record")) as door:
        sitting = await table(door, mind)
        wire = await door.caller(sitting.code, sitting.tokens[0])
        await plays_to_the_end(sitting, wire)
        assert len(await door.house.store.minds(sitting.live.id)) > 10
        record = await door.get(f"/api/matches/{sitting.live.id}/record")
        replayed = await door.get(f"/api/matches/{sitting.live.id}/replay")
        for answer in (record, replayed):
            assert answer.status == 200
            assert b"kept_for_later" not in answer.body
        assert verify(record.body, load).result == "verified"
        assert decode(record.body)["game"] == "inkognito"


async def evening(name: str, mind: Mind) -> tuple[list[Any], int]:
    """All that leaves a house until the last move, and how much bots had in mind."""
    store = MemoryStore()
    with listening() as ear:
        async with opened(a_house(name, store=store)) as door:
            sitting = await table(door, mind)
            token = sitting.tokens[0]
            wires = [await door.caller(sitting.code, one) for one in (token, None, sitting.screen)]
            await plays_to_the_end(sitting, wires[0], 6)
            wires.append(await door.caller(sitting.code, token))
            path = f"/api/matches/{sitting.live.id}"
            ways = (f"{path}/afterwards", f"{path}/record", f"{path}/replay", f"/api/tables/{sitting.code}")
            answers = [await door.get(way) for way in ways]
            assert not sitting.live.match.over
            jobs = door.house.workers.jobs  # type: ignore[attr-defined]  # they are inline
            left = [wire.got for wire in wires], [(one.status, one.headers, one.body) for one in answers]
            minds = sum(len(one.mind) for one in await store.minds(sitting.live.id))
    return [left, msgspec.json.encode(jobs), ear.lines], minds


async def test_until_the_end_bots_with_other_things_in_mind_leave_the_same_bytes_everywhere():
    one, few = await evening("twins", Mind(counts={"a": 1.0}))
    other, many = await evening(
        "twins", Mind(odds=((0, 1, 99),), counts={"b": 2.0}, hurried=True, bot="careful")
    )
    assert 0 < few < many
    assert one == other


async def test_it_outlives_a_restart_and_the_rules_it_was_played_under(monkeypatch: pytest.MonkeyPatch):
    store = MemoryStore()
    async with opened(a_house("first", store=store)) as door:
        sitting = await table(door)
        wire = await door.caller(sitting.code, sitting.tokens[0])
        await plays_to_the_end(sitting, wire)
        await settle()
        before, live = (await told(sitting, "?seat=0")).json, sitting.live
        assert before["said"]
    monkeypatch.setattr(live.game, "revision", live.game.revision + 1)
    monkeypatch.setattr(live.game, "replays", frozenset())
    async with opened(a_house("second", store=store)) as door:
        after = await door.get(f"/api/matches/{live.id}/afterwards?seat=0")
        assert after.json == before


async def test_whoever_stood_in_for_somebody_says_nothing():
    async with opened(a_house("stand-in")) as door:
        sitting = await table(door)
        assert (await door.act(sitting.code, sitting.tokens[0], "Leave")).status == 200
        await settle()
        assert sitting.live.match.over
        minds = await door.house.store.minds(sitting.live.id)
        entries = await door.house.store.entries(sitting.live.id, 0)
        assert any(entries[one.n].seat == 0 for one in minds)
        assert [one["seat"] for one in (await told(sitting)).json["said"]] == [1, 2, 3]


async def test_a_rematch_and_a_try_open_theirs_only_when_they_are_over():
    async with opened(a_house("again")) as door:
        sitting = await table(door)
        wire = await door.caller(sitting.code, sitting.tokens[0])
        await plays_to_the_end(sitting, wire)
        first = sitting.live.id
        wish = {"step": 1, "seat": 0, "name": "Anna", "bots": "strong", "adult": True}
        tried = (await door.post(f"/api/matches/{first}/tries", wish)).json["table"]["match"]
        assert (await door.act(sitting.code, sitting.screen, "Rematch")).status == 200
        for match in (tried, sitting.live.id):
            assert match != first
            assert (await door.get(f"/api/matches/{match}/afterwards")).status == 403
        assert (await door.get(f"/api/matches/{first}/afterwards")).json["said"]


async def test_where_nothing_was_kept_at_the_end_it_is_found_anew_and_kept_when_the_house_opens_again():
    store = MemoryStore()
    async with opened(a_house("swept", store=store)) as door:
        sitting = await table(door)
        wire = await door.caller(sitting.code, sitting.tokens[0])
        await plays_to_the_end(sitting, wire)
        await settle()
        kept, live = store.told.pop(sitting.live.id), sitting.live
        found = (await told(sitting)).json["said"]
    async with opened(a_house("swept again", store=store)) as door:
        assert frames_of(store.told[live.id].frames).accounts == frames_of(kept.frames).accounts
        assert (await door.get(f"/api/matches/{live.id}/afterwards")).json["said"] == found


# ---- who really decided


class Failing(Workers):
    """Workers in which these bots fail."""

    def __init__(self, *failing: str) -> None:
        super().__init__(1, 10)
        self.failing = failing

    def _ask(self, job: Job) -> Decision | None:
        if job.bot in self.failing or "*" in self.failing:
            raise ValueError("it failed")
        return decided(job)


@pytest.mark.parametrize(
    ("failing", "bot"),
    [((), ""), (("ismcts",), "sharp"), (("ismcts", "sharp"), "sensible"), (("*",), CHANCE)],
)
async def test_a_mind_says_who_answered_for_a_bot_that_failed(failing: tuple[str, ...], bot: str):
    workers = Failing(*failing)
    found = await workers.choose(a_job("ismcts", None), ["random", "sensible", "sharp", "ismcts"])
    workers.close()
    assert found is not None
    mind = unpacked(found.mind)
    assert (mind.bot, mind.asked) == (bot, "ismcts" if bot else "")


def test_a_bot_that_has_no_time_to_search_says_who_answered():
    found = decided(a_job("ismcts", LEAST / 2))
    assert found is not None
    assert unpacked(found.mind).bot == "sharp"
    plain = decided(a_job("sensible", LEAST / 2))
    assert plain is not None
    assert unpacked(plain.mind).bot == ""


async def test_a_decision_with_more_in_mind_than_may_be_kept_is_none(monkeypatch: pytest.MonkeyPatch):
    class Talkative:
        def ask(self, job: Job, seconds: float) -> Decision:
            return Decision(job.moves[0], b"x" * 1001)

        def stop(self) -> None:
            """It is let go."""

    workers = Workers(1, 10, target=lambda pipe: None)
    monkeypatch.setattr("ridotto.server.bots.workers.Worker", lambda target: Talkative())
    found = await workers.choose(a_job("sensible", None), ["sensible"])
    workers.close()
    assert found is not None
    assert unpacked(found.mind).bot == CHANCE


async def test_no_match_that_is_read_back_has_a_mind_in_memory():
    store = MemoryStore()
    async with opened(a_house("memory", store=store)) as door:
        sitting = await table(door, Mind(counts={"kept_for_later": 1.0}))
        kept = await store.match(sitting.live.id)
        assert kept is not None
        live = await reading.read_back(kept, sitting.live.game, store, door.house.clock, door.house.pace)
        for one in (live, sitting.live):
            assert b"kept_for_later" not in msgspec.json.encode([one.match.journal, one.log, one.match.state])
