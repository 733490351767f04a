"""Drafts: for their writer alone, on disk when they are acknowledged, gone when the scene is closed."""

from __future__ import annotations

from typing import Any

import pytest
from tests.server.callers import Wire, begun, opened
from tests.server.parlour import MemoryStore, a_house, settle
from tests.server.taletellers import STORY, Evening, PromptStore, a_tale_house

from ridotto.server.services.telling import Telling

SECRET = "Only I know that the senator keeps a parrot."


async def writes(wire: Wire, form: str, text: str, n: int = 1, **more: Any) -> None:
    await wire.says({"type": "Draft", "form": form, "text": text, "n": n, **more})


def drafts(wire: Wire) -> dict[str, str]:
    """What a device knows of its seat's drafts."""
    found: dict[str, str] = {}
    for message in wire.messages("Drafts"):
        found |= {draft["form"]: draft["text"] for draft in message["drafts"]}
    return {form: text for form, text in found.items() if text}


async def test_a_draft_comes_back_after_a_reload_and_on_another_device_and_to_nobody_else(caplog):
    async with opened(a_tale_house()) as door:
        evening = await Evening.of(door)
        onlooker = await door.caller(evening.sitting.code)
        screen = await door.caller(evening.sitting.code, evening.sitting.screen)
        mine, second = evening.people[0], await door.caller(evening.sitting.code, evening.token[0])
        await writes(mine, "Write", SECRET, 7, match=evening.live.id)
        assert mine.last("DraftKept") == {"type": "DraftKept", "form": "Write", "n": 7}
        assert drafts(second) == {"Write": SECRET}
        assert not mine.messages("Drafts"), "who writes it has it"
        await mine.hangs_up()
        again = evening.people[0] = await door.caller(evening.sitting.code, evening.token[0])
        assert drafts(again) == {"Write": SECRET}
        await evening.tells()
        key = (await door.post(f"/api/tables/{evening.sitting.code}/handover", token=evening.token[0])).json
        taken = (await door.post(f"/api/tables/{evening.sitting.code}/takeover", {"key": key["key"]})).json
        moved = await door.caller(evening.sitting.code, taken["token"])
        await writes(moved, "Write", SECRET)
        for wire in (*evening.people[1:], onlooker, screen):
            assert "parrot" not in "".join(wire.got)
        assert not any("parrot" in repr(job) for job in door.house.workers.jobs)
        store: Any = door.house.store
        assert "parrot" not in repr((store.tables, store.journals, store.snapshots, store.lines))
        assert "parrot" not in caplog.text


async def test_a_draft_goes_when_it_is_told_and_when_the_scene_is_closed():
    async with opened(a_tale_house()) as door:
        evening = await Evening.of(door)
        teller = await evening.until("tell_the_scene", "CloseScene")
        other, watching = (teller + 1) % 3, await door.caller(evening.sitting.code, evening.token[teller])
        await writes(evening.people[teller], "Write", STORY)
        await writes(evening.people[teller], "Note 11", "the parrot")
        await writes(evening.people[other], "Inquire", "Whose is the parrot?")
        await writes(evening.people[other], "Write", SECRET)
        await evening.plays("Write", text=STORY)
        assert drafts(watching) == {"Note 11": "the parrot"}, "what is told is no draft any more"
        await evening.until("the_open_scene")
        await evening.plays("CloseScene")
        store: Any = door.house.store
        kept = {(row.seat, row.form) for row in store.desks[evening.live.id].values()}
        assert kept == {(other, "Write")}, "somebody else's next scene is not closed yet"
        assert drafts(watching) == {}


async def test_drafts_end_with_their_seat_and_with_the_match():
    async with opened(a_tale_house()) as door:
        evening = await Evening.of(door, parcae=1)
        store: Any = door.house.store
        await writes(evening.people[1], "Write", SECRET)
        await writes(evening.people[2], "Write", SECRET)
        await door.act(evening.sitting.code, evening.token[0], "Remove", chair="b")
        await settle()
        assert [row.seat for row in store.desks[evening.live.id].values()] == [2]
        await door.act(evening.sitting.code, evening.token[2], "Leave", ending=True)
        await settle()
        assert not store.desks[evening.live.id]


@pytest.mark.parametrize("crash", [False, True])
async def test_a_draft_outlives_the_house(tmp_path, crash):
    file = tmp_path / "house.db"
    async with opened(a_tale_house("one", store=PromptStore(file))) as door:
        evening = await Evening.of(door)
        teller = await evening.until("tell_the_scene", "CloseScene")
        code, token = evening.sitting.code, evening.token
        await writes(evening.people[teller], "Write", SECRET)
        await writes(evening.people[teller], "Note 12", "gone with the scene")
        if crash:  # between the closing of a scene and the throwing away of its drafts
            desks = door.house._tables[code].service(Telling).desks

            async def nothing(*_: Any) -> None:
                pass

            desks.tidy = nothing
            await evening.plays("Write", text=STORY)
            await evening.until("the_open_scene")
            await evening.plays("CloseScene")
    async with opened(a_tale_house("two", store=PromptStore(file))) as door:
        wire = await door.caller(code, token[teller])
        found = {} if crash else {"Note 12": "gone with the scene", "Write": SECRET}
        assert drafts(wire) == found
        assert len(await door.house.store.drafts(door.house._tables[code].live.id)) == len(found)


async def test_what_cannot_be_kept_is_refused_and_says_why():
    async with opened(a_tale_house()) as door:
        evening = await Evening.of(door)
        mine = evening.people[0]
        for n in range(12):
            await writes(mine, f"Note {n}", "x")
        await writes(mine, "Note 12", "x")
        await writes(mine, "Note 0", "", match="another")
        await writes(mine, "Note 0", "x" * 4001)
        await writes(mine, "", "x")
        await writes(mine, "Note 0", "")
        await writes(mine, "Note 12", "x")
        problems = [message["problem"] for message in mine.messages("Wrong")]
        assert problems == ["too_many_drafts", "other_match", "not_understood", "not_understood"]
        onlooker = await door.caller(evening.sitting.code)
        await writes(onlooker, "Write", "x")
        assert onlooker.last("Wrong")["problem"] == "not_seated"


async def test_in_other_games_nothing_is_written():
    async with opened(a_house()) as door:
        sitting = await begun(door, "bautta", 2)
        wire = await door.caller(sitting.code, sitting.tokens[0])
        await writes(wire, "Write", "x")
        assert wire.last("Wrong")["problem"] == "no_drafts"
        path = f"/api/tables/{sitting.code}"
        for where, what in (("tale", {"type": "PressX"}), ("book", {"language": "it"})):
            answer = await door.post(f"{path}/{where}", what, token=sitting.tokens[0])
            assert (answer.status, answer.json["problem"]) == (404, "not_told")
        assert isinstance(door.house.store, MemoryStore)
