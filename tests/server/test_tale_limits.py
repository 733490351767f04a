"""Lines and veils: merged, without names, in the order of their letters; for those of the table."""

from __future__ import annotations

from itertools import permutations
from typing import Any

from tests.server.callers import Door, opened
from tests.server.parlour import settle
from tests.server.pressing import dump
from tests.server.taletellers import Evening, PromptStore, a_tale_house

WISHES = (
    {"lines": ["spiders", "Harm to animals"], "veils": ["blood"]},
    {"lines": ["harm to  animals "], "veils": ["dreams", "blood"]},
    {"lines": [], "veils": []},
)


async def gathering(door: Door) -> tuple[str, str, list[str]]:
    """A table at which three have sat down: its code, the screen's token, and theirs."""
    wish = {"game": "bacchanalia", "name": "x", "seats": 3, "watch": True}
    seated = (await door.post("/api/tables", wish)).json
    code, tokens = seated["table"]["code"], []
    for n in range(3):
        sat = await door.post(f"/api/tables/{code}/chairs", {"name": f"Person {n}", "adult": True})
        tokens.append(sat.json["token"])
    return code, seated["token"], tokens


async def adds(door: Door, code: str, token: str, **limits: Any) -> Any:
    return await door.post(f"/api/tables/{code}/tale", {"type": "AddLimits", **limits}, token=token)


async def test_they_are_merged_and_only_those_of_the_table_are_told():
    async with opened(a_tale_house()) as door:
        code, screen, tokens = await gathering(door)
        wires = [await door.caller(code, token) for token in (*tokens, screen)]
        onlooker = await door.caller(code)
        for token, wish in zip(tokens, WISHES, strict=True):
            assert (await adds(door, code, token, **wish)).status == 200
        await settle()
        for wire in wires:
            tale = wire.last("Tale")
            assert tale["lines"] == ["Harm to animals", "spiders"]
            assert tale["veils"] == ["blood", "dreams"]
        assert "spiders" not in "".join(onlooker.got)
        assert "spiders" not in (await door.get(f"/api/tables/{code}")).body.decode()
        many = [f"a{n}" for n in range(20)]
        for n in range(2):
            assert (await adds(door, code, tokens[0], lines=[f"{n}{m}" for m in many])).status == 200
        refused = await adds(door, code, tokens[0], lines=many)
        assert (refused.status, refused.json["problem"]) == (409, "too_many_limits")
        assert len(await door.house.store.limits(code)) == 2 + 40 + 2, "nothing of it was kept"
        assert (await adds(door, code, tokens[0], lines=["x" * 121])).json["problem"] == "not_understood"
        assert (await adds(door, code, "0" * 48, lines=["x"])).json["problem"] == "not_seated"


async def test_whoever_entered_them_in_whatever_order_the_same_is_kept(tmp_path, caplog):
    """Three people enter the same three sheets, each time another one another's: the same rows, and the
    same messages once they are shown."""
    caplog.set_level("DEBUG")
    found = []
    for order in permutations(range(3)):
        caplog.clear()
        file = tmp_path / f"{order}.db"
        async with opened(a_tale_house("limits", pace=1, store=PromptStore(file))) as door:
            code, _, tokens = await gathering(door)
            wires = [await door.caller(code, token) for token in tokens]
            for n, who in enumerate(order):
                await adds(door, code, tokens[who], **WISHES[n])
            assert not any('"blood"' in text for wire in wires for text in wire.got), "not at once"
            await door.house.clock.pass_time(30)  # type: ignore[attr-defined]  # a clock of tests
            kept = [[*wire.got] for wire in wires]
        said = [one.getMessage() for one in caplog.records]
        found.append((dump(file), kept, said))
    assert all(one == found[0] for one in found[1:])
    assert len(found[0][0]["limits"]) == 4
    assert '"blood"' in found[0][1][0][-1]


async def test_they_can_be_added_during_a_match_and_are_there_after_a_restart(tmp_path):
    file = tmp_path / "house.db"
    async with opened(a_tale_house("one", store=PromptStore(file))) as door:
        code, screen, tokens = await gathering(door)
        await door.act(code, screen, "Start")
        await adds(door, code, screen, veils=["fire"])
    async with opened(a_tale_house("two", store=PromptStore(file))) as door:
        wire = await door.caller(code, tokens[1])
        assert wire.last("Tale")["veils"] == ["fire"]


async def test_companions_are_told_what_to_leave_out_and_nothing_that_is_veiled():
    async with opened(a_tale_house()) as door:
        evening = await Evening.of(door, bots=(1, 2), hedonist=1)
        await adds(door, evening.sitting.code, evening.token[0], lines=["spiders"], veils=["blood"])
        await settle()
        await evening.until("who_are_you")
        await evening.plays("Introduce", text="A senator, and not a good one")
        await evening.plays("Rewind")
        assert evening.open.veiled == (0,)
        since = len(door.house.workers.jobs)
        while evening.open.teller == 0:
            await evening.plays("Skip")
        jobs = door.house.workers.jobs[since:]
        assert jobs
        assert {job.limits for job in jobs} == {("spiders", "blood")}
        assert not any(0 in job.texts for job in jobs), "what the teller has veiled is not read to them"
