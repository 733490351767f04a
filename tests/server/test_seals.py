"""Whoever plays has seen the commitment to the seed before the cards are dealt: always."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec.structs import replace
from tests.server.callers import Door, begun, gathered, opened
from tests.server.parlour import MemoryStore, a_house, settle

from ridotto.core import commitment_to
from ridotto.server.table.live import _document

SHORT = {"rounds": 1}


async def over(door: Door, code: str) -> Any:
    """Everybody leaves the match to the bots, which play it to its end."""
    await settle()
    table = door.house._tables[code]
    assert table.live is not None
    while not table.live.match.over:
        for seat in table.live.match.to_move():
            move = table.live.match.asked_moves(seat)[0]
            if "text" in move.__struct_fields__:
                move = replace(move, text="Salute!")
            await table.live.play(seat, f"x {table.live.length}", table.live.asked(seat), move)
    await settle()
    assert table.doc.phase == "over"
    return table


def seed_of(door: Door, code: str) -> str:
    live = door.house._tables[code].live
    assert live is not None
    return live.row.seed


async def test_a_rematch_is_dealt_under_the_seal_that_was_seen_while_the_match_before_was_played() -> None:
    async with opened(a_house("rematch")) as door:
        sitting = await begun(door, "bautta", 2, SHORT)
        seen = (await door.get(f"/api/tables/{sitting.code}")).json
        assert seen["seal"] == commitment_to(seed_of(door, sitting.code))
        assert seen["next_seal"] not in ("", seen["seal"])
        for _ in range(3):
            table = await over(door, sitting.code)
            wire = await door.caller(sitting.code)
            assert wire.last("Welcome")["table"]["next_seal"] == seen["next_seal"]
            assert table.doc.next_seed.encode() not in (await door.get(f"/api/tables/{sitting.code}")).body
            await door.act(sitting.code, sitting.tokens[0], "Agree", word="acqua alta")
            await door.act(sitting.code, sitting.screen, "Arrange", talk="off")
            again = await door.act(sitting.code, sitting.tokens[0], "Rematch")
            assert again.json["seal"] == seen["next_seal"] == commitment_to(seed_of(door, sitting.code))
            assert again.json["next_seal"] not in (seen["seal"], seen["next_seal"], "")
            seen = again.json


async def test_alone_with_bots_the_seal_comes_before_the_word_and_the_deal() -> None:
    async with opened(a_house("solo")) as door:
        wish = {"game": "bautta", "name": "Anna", "seats": 3, "bots": "", "wait": True}
        seated = (await door.post("/api/tables", wish)).json
        table, code, token = seated["table"], seated["table"]["code"], seated["token"]
        assert (table["phase"], table["match"]) == ("gathering", None)
        assert [chair["kind"] for chair in table["chairs"]] == ["person", "bot", "bot"]
        assert not door.house.store.matches  # type: ignore[attr-defined]  # a store of tests
        assert (await door.act(code, token, "Agree", word="acqua alta")).json["seal"] == table["seal"]
        started = (await door.act(code, token, "Start")).json
        assert (started["phase"], started["seal"]) == ("playing", table["seal"])
        live = door.house._tables[code].live
        assert live is not None
        assert commitment_to(live.row.seed) == table["seal"]
        assert live.row.words == ("acqua alta",)


async def test_a_program_that_does_not_wait_is_dealt_to_at_once_and_sees_the_seal_of_the_rematch() -> None:
    async with opened(a_house("program")) as door:
        wish = {"game": "bautta", "name": "Anna", "seats": 2, "bots": ""}
        table = (await door.post("/api/tables", wish)).json["table"]
        assert table["phase"] == "playing"
        assert table["next_seal"] not in ("", table["seal"])


async def test_of_a_table_from_before_the_seal_of_the_rematch_is_told_before_it_is_dealt() -> None:
    store = MemoryStore()
    async with opened(a_house("then", store=store)) as door:
        sitting = await begun(door, "bautta", 2, SHORT)
        await over(door, sitting.code)
    row = store.tables[sitting.code]
    bare = replace(_document.decode(row.document), next_seed="")
    store.tables[sitting.code] = replace(row, document=msgspec.json.encode(bare))
    async with opened(a_house("now", store=store)) as door:
        wire = await door.caller(sitting.code)
        assert wire.last("Welcome")["table"]["next_seal"] == ""
        stranger = await door.act(sitting.code, "0" * 48, "Rematch")
        assert (stranger.status, store.tables[sitting.code].version) == (403, row.version)
        count = len(wire.got)
        again = (await door.act(sitting.code, sitting.tokens[0], "Rematch")).json
        await settle()
        told = [news["table"] for news in wire.messages("TableNews", count)]
        assert (told[0]["phase"], told[0]["next_seal"]) == ("over", again["seal"])
        assert told[-1]["phase"] == "playing"


async def test_before_a_first_match_there_is_no_seal_but_its_own() -> None:
    async with opened(a_house("first")) as door:
        sitting = await gathered(door, "bautta", 2)
        assert (await door.get(f"/api/tables/{sitting.code}")).json["next_seal"] == ""
