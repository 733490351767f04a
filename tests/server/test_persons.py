"""Chairs are not persons: what somebody wrote is theirs alone, whoever sits on their chair later."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec.structs import replace
from tests.server.callers import Door, opened
from tests.server.parlour import MemoryStore, settle
from tests.server.taletellers import Evening, a_tale_house
from tests.server.test_tale_book import REGRET, over

from ridotto.server.table.document import Document
from ridotto.server.table.live import _document

BETTER = "What I meant to say about the consul's garden, of course."


def doc_of(evening: Evening) -> Document:
    return evening.door.house._tables[evening.sitting.code].doc


async def left(evening: Evening, seat: int) -> None:
    answer = await evening.door.act(evening.sitting.code, evening.token[seat], "Leave")
    assert answer.status == 200, answer


async def sits(door: Door, code: str, chair: str, name: str) -> str:
    answer = await door.post(f"/api/tables/{code}/chairs", {"name": name, "chair": chair, "adult": True})
    assert answer.status == 200, answer
    return answer.json["token"]


async def test_whoever_takes_a_chair_cannot_touch_what_was_written_from_it_and_its_writer_always_can():
    async with opened(a_tale_house()) as door:
        evening = await Evening.of(door, parcae=1)
        anna = await evening.tells(REGRET)
        number, chair = evening.open.last_text, doc_of(evening).places[anna].id
        await over(evening)
        tale = evening.live.game.tale
        newest = max(n for n, by in enumerate(tale.writers(evening.open)) if by == anna)
        await left(evening, anna)
        eve = await sits(door, evening.sitting.code, chair, "Eve")
        for act in ({"type": "EditText", "text": BETTER}, {"type": "WithdrawText"}):
            for n in (number, newest):
                answer = await evening.does(eve, **act, number=n)
                assert (answer.status, answer.json["problem"]) == (403, "not_yours")
        gone = evening.token[anna]
        assert (await evening.does(gone, "EditText", number=newest, text=BETTER)).status == 200
        assert evening.live.edits == {newest: BETTER}
        answer = await evening.does(gone, "WithdrawText", number=number)
        assert (answer.status, answer.json["withdrawn"]) == (200, [number])
        assert answer.json["lines"] == answer.json["veils"] == []
        for act in ("RaiseHand", "PressX"):
            assert (await evening.does(gone, act)).json["problem"] == "not_seated"
        assert (await door.act(evening.sitting.code, gone, "Agree")).json["problem"] == "not_seated"
        assert (await door.caller(evening.sitting.code, gone)).last("Bye")["why"] == "moved"


async def test_a_person_who_moves_to_another_device_is_the_same_person():
    async with opened(a_tale_house()) as door:
        evening = await Evening.of(door, parcae=1)
        anna = await evening.tells(REGRET)
        number, at = evening.open.last_text, f"/api/tables/{evening.sitting.code}"
        key = (await door.post(f"{at}/handover", token=evening.token[anna])).json["key"]
        phone = (await door.post(f"{at}/takeover", {"key": key})).json["token"]
        await settle()
        old = await evening.does(evening.token[anna], "WithdrawText", number=number)
        assert (old.status, old.json["problem"]) == (403, "not_seated")
        assert (await evening.does(phone, "EditText", number=number, text=BETTER)).status == 200
        assert (await evening.does(phone, "WithdrawText", number=number)).json["withdrawn"] == [number]


async def test_somebody_who_was_removed_still_takes_back_what_they_wrote():
    async with opened(a_tale_house()) as door:
        evening = await Evening.of(door, parcae=1)
        anna = await evening.tells(REGRET)
        number, doc = evening.open.last_text, doc_of(evening)
        answer = await door.act(
            evening.sitting.code, evening.sitting.screen, "HandOn", chair=doc.places[(anna + 1) % 3].id
        )
        answer = await door.act(
            evening.sitting.code, evening.sitting.screen, "Remove", chair=doc.places[anna].id
        )
        assert answer.status == 200, answer
        assert (await evening.does(evening.token[anna], "PressX")).status == 403
        answer = await evening.does(evening.token[anna], "WithdrawText", number=number)
        assert answer.json["withdrawn"] == [number]


async def test_of_an_older_match_nobody_edits_a_text_and_the_host_alone_takes_one_back():
    store = MemoryStore()
    async with opened(a_tale_house("then", store=store)) as door:
        evening = await Evening.of(door, parcae=1)
        anna = await evening.tells(REGRET)
        number, code, tokens = evening.open.last_text, evening.sitting.code, evening.token
        host = next(n for n, place in enumerate(doc_of(evening).places) if place.id == doc_of(evening).host)
    # as a database of before has it
    for id, row in store.matches.items():
        store.matches[id] = replace(row, persons=())
    row = store.tables[code]
    doc = _document.decode(row.document)
    bare = replace(doc, places=tuple(replace(place, person="", played=False) for place in doc.places))
    store.tables[code] = replace(row, document=msgspec.json.encode(bare))
    async with opened(a_tale_house("now", store=store)) as door:
        path = f"/api/tables/{code}/tale"

        async def does(seat: int, **act: Any) -> Any:
            return await door.post(path, {**act, "number": number}, token=tokens[seat])

        for seat in range(3):
            answer = await does(seat, type="EditText", text=BETTER)
            assert (answer.status, answer.json["problem"]) == (403, "not_yours")
            if seat != host:
                assert (await does(seat, type="WithdrawText")).json["problem"] == "not_yours"
        assert anna in range(3)
        assert (await does(host, type="WithdrawText")).json["withdrawn"] == [number]


async def test_nobody_ever_sees_who_somebody_is():
    async with opened(a_tale_house()) as door:
        evening = await Evening.of(door, parcae=1)
        await evening.tells(REGRET)
        seen = [(await door.get(f"/api/tables/{evening.sitting.code}")).body.decode()]
        await over(evening)
        await left(evening, 0)
        for path in ("replay?eye=above", "record"):
            seen.append((await door.get(f"/api/matches/{evening.live.id}/{path}")).body.decode())
        for wire in door.wires:
            seen += wire.got
        persons = [person for person in evening.live.row.persons if person]
        assert len({*persons}) == 3
        assert not any(person in text for person in persons for text in seen)
