"""An assistant sits down, plays and is told nothing but what its seat may know: with the official client."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from mcp import MCPError
from tests.server.assistants import KEY, MODES, assistant, numbers, request, sends, welcoming
from tests.server.callers import Door, begun, gathered, opened
from tests.server.parlour import a_house, settle

from ridotto.core import filled
from ridotto.server.mcp import tools, wire
from ridotto.server.services.tale import teller_of
from ridotto.server.table.keys import hash_of
from ridotto.server.wire import limits

SHORT: dict[str, tuple[int, dict[str, Any]]] = {"inkognito": (4, {"points": 1}), "q": (5, {"round_limit": 2})}


async def start(door: Door, sitting: Any) -> None:
    """The match begins, and bots play until they wait for somebody."""
    assert (await door.act(sitting.code, sitting.screen, "Start")).status == 200
    await settle()


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("game", SHORT)
async def test_an_assistant_plays_a_whole_match(game, mode):
    seats, options = SHORT[game]
    async with opened(a_house(f"assistant {game}")) as door:
        sitting = await welcoming(door, game, seats, options=options, language="en")
        async with assistant(door, mode) as one:
            assert len(await one.asks("rules", game=game, language="en")) > 5_000
            assert sitting.code in await one.asks("sit_down", table=sitting.code.lower(), name="Claudio")
            await start(door, sitting)
            played, first = 0, await one.asks("look")
            while not sitting.live.match.over:
                await settle()
                if found := numbers(await one.asks("wait", seconds=0)):
                    await one.asks("play", number=found[played % len(found)])
                    played += 1
            assert played > 1
            assert "Player" in first
            assert "The match is over." in await one.asks("wait")
        live, seat = sitting.live, seats - 1
        own = [entry for entry in live.match.journal if entry.seat == seat]
        assert len(own) == played


@pytest.mark.parametrize("mode", MODES)
async def test_the_tools_are_seven_and_the_same_before_and_after(mode):
    async with opened(a_house("tools")) as door:
        sitting = await welcoming(door, "bautta", 2)
        async with assistant(door, mode) as one:
            before = (await one.client.list_tools()).tools
            assert [tool.name for tool in before] == [*tools.TOOLS]
            await one.asks("sit_down", table=sitting.code, name="Claudio")
            await start(door, sitting)
            assert (await one.client.list_tools()).tools == before
            assert one.client.server_info.name == "ridotto"


async def test_waiting_ends_when_it_is_ones_turn():
    async with opened(a_house("turn")) as door:
        sitting = await gathered(door, "bautta", 3, assistants=True)
        async with assistant(door) as one:
            assert (await door.act(sitting.code, sitting.screen, "Remove", chair="b")).status == 200
            await one.asks("sit_down", table=sitting.code, name="Claudio")
            wait = asyncio.ensure_future(one.asks("wait", seconds=50))
            await settle()
            assert not wait.done()
            await start(door, sitting)
            live = sitting.live
            for _ in range(20):
                await settle()
                asked = [seat for seat in live.match.to_move() if seat != 1]
                if live.asked(1) or not asked:
                    break
                assert not wait.done()
                seat = asked[0]
                await live.play(seat, f"x{live.length}", live.asked(seat), live.match.asked_moves(seat)[0])
            await settle()
            assert live.asked(1)
            assert numbers(await wait)


async def test_waiting_ends_when_its_time_is_over_and_when_one_waits_again():
    async with opened(a_house("time")) as door:
        sitting = await welcoming(door, "bautta", 2)
        clock: Any = door.house.clock
        async with assistant(door) as one:
            await one.asks("sit_down", table=sitting.code, name="Claudio")
            first = asyncio.ensure_future(one.fails("wait", seconds=50))
            await settle()
            second = asyncio.ensure_future(one.asks("wait", seconds=20))
            await settle()
            assert first.done()
            await clock.pass_time(19)
            assert not second.done()
            await clock.pass_time(2)
            await settle()
            assert "2 / 2" in await second
            assert "50" in await one.fails("wait", seconds=51)


async def test_a_wrong_move_is_answered_with_the_rule_and_changes_nothing():
    async with opened(a_house("wrong")) as door:
        sitting = await welcoming(door, "inkognito", 4, language="en")
        async with assistant(door) as one:
            await one.asks("sit_down", table=sitting.code, name="Claudio")
            await start(door, sitting)
            live, bad = sitting.live, None
            while bad is None:
                await settle()
                told = await one.asks("wait", seconds=0)
                choices = live.match.choices(3)
                bad = next((choice.move.to_dict() for choice in choices if choice.refusal), None)
                if bad is None and (found := numbers(told)):
                    await one.asks("play", number=found[0])
            before = live.length
            why = await one.asks("why", move=bad)
            assert "Rule " in why, why
            assert await one.fails("play", move=bad) == why
            assert "number" in await one.fails("play", number=999)
            assert "type" in await one.fails("play", move={"type": "Nothing"})
            assert await one.fails("play") == await one.fails("play", number=1, move=bad)
            good = live.match.moves(3)[0].to_dict()
            assert "allow" in await one.asks("why", move=good)
            assert live.length == before
            await one.asks("play", move=good)
            assert live.length > before


async def test_a_number_of_an_old_list_plays_nothing():
    async with opened(a_house("stale")) as door:
        sitting = await welcoming(door, "bautta", 2, language="en")
        async with assistant(door) as one:
            await one.asks("sit_down", table=sitting.code, name="Claudio")
            await start(door, sitting)
            live = sitting.live
            assert live.asked(1)
            assert "has changed" in await one.fails("play", number=1)  # it was shown no list yet
            assert numbers(await one.asks("look"))
            move = live.match.asked_moves(1)[0]
            await live.play(1, "by another device", live.asked(1), move)
            await settle()
            before = live.length
            if not live.match.over:
                assert "has changed" in await one.fails("play", number=1)
            assert live.length == before


async def test_at_a_table_that_has_not_agreed_nobody_sits_down():
    async with opened(a_house("agreed")) as door:
        sitting = await gathered(door, "bautta", 3)
        assert (await door.act(sitting.code, sitting.screen, "Remove", chair="c")).status == 200
        async with assistant(door) as one:
            assert "without assistants" in await one.fails("sit_down", table=sitting.code, name="Claudio")
            assert (await door.act(sitting.code, sitting.screen, "Arrange", assistants=True)).status == 200
            await one.asks("sit_down", table=sitting.code, name="Claudio")
            chair = sitting.table.face().chairs[2]
            assert (chair.assistant, chair.mask, chair.host, chair.here) == (True, "volto", False, True)
            assert (await door.act(sitting.code, sitting.screen, "HandOn", chair="c")).status == 409
            assert (await door.act(sitting.code, sitting.screen, "Arrange", assistants=False)).status == 200
            assert sitting.table.face().chairs[2].kind == "empty"
            assert "no longer" in await one.fails("look")
            assert "no table" in await one.fails("look")


async def test_nobody_else_wears_the_mask_of_an_assistant():
    async with opened(a_house("mask")) as door:
        opening = {"game": "bautta", "name": "Anna", "mask": "volto", "seats": 2}
        table = (await door.post("/api/tables", opening)).json["table"]
        assert table["chairs"][0]["mask"] != "volto"
        assert not table["chairs"][0]["assistant"]


async def test_the_key_of_a_person_seats_no_assistant():
    async with opened(a_house("person")) as door:
        sitting = await begun(door, "bautta", 2)
        async with assistant(door, key=sitting.tokens[0]) as one:
            assert "for themselves" in await one.fails("sit_down", table=sitting.code, name="Claudio")
            assert "no table" in await one.fails("look")


async def test_a_stranger_is_told_the_rules_and_nothing_else():
    async with opened(a_house("stranger")) as door:
        sitting = await welcoming(door, "bautta", 2)
        async with assistant(door) as one:
            await one.asks("sit_down", table=sitting.code, name="Claudio")
            await start(door, sitting)
            async with assistant(door, key="x" * 40) as other:
                assert await other.asks("rules", game="q")
                for tool in ("look", "wait"):
                    assert "sit_down" in await other.fails(tool)
                assert "sit_down" in await other.fails("play", number=1)
                assert "begun" in await other.fails("sit_down", table=sitting.code, name="Other")
                assert "no table" in await other.fails("sit_down", table="AAAAAA", name="Other")
            async with assistant(door, key="short") as other:
                assert "32" in await other.fails("sit_down", table=sitting.code, name="Other")
            assert await one.asks("look")


async def test_whoever_tries_codes_has_to_wait_as_everywhere():
    async with opened(a_house("codes", wrong_codes=3)) as door, assistant(door) as one:
        for code in ("AAAAAA", "BBBBBB", "CCCCCC"):
            await one.fails("sit_down", table=code, name="Claudio")
        sitting = await welcoming(door, "bautta", 2)
        assert "Too many" in await one.fails("sit_down", table=sitting.code, name="Claudio")


async def test_too_much_is_refused_and_the_rest_goes_on(monkeypatch):
    class Seconds:
        now = 1_000.0

        def monotonic(self):
            return self.now

    monkeypatch.setattr(limits, "time", seconds := Seconds())
    async with opened(a_house("much", rate=1, burst=5)) as door:
        sitting = await welcoming(door, "bautta", 2)
        async with assistant(door) as one:
            await one.asks("sit_down", table=sitting.code, name="Claudio")
            for _ in range(4):
                await one.asks("look")
            assert "at once" in await one.fails("look")
            seconds.now += 2
            assert await one.asks("look")
    async with opened(a_house("requests", requests=3)) as door, assistant(door) as one:
        await one.asks("rules", game="q")
        await sends(door, request("ping"))
        with pytest.raises(MCPError, match="from your network"):
            await one.asks("rules", game="q")
        answer = await sends(door, request("ping"))
        assert answer.status == 429
        assert int(answer.header("retry-after")) > 0


async def test_an_assistant_that_is_not_heard_of_is_away_and_comes_back():
    async with opened(a_house("away", assistant_away=100, grace=10)) as door:
        sitting = await gathered(door, "bautta", 3, assistants=True)
        assert (await door.act(sitting.code, sitting.screen, "Remove", chair="c")).status == 200
        clock: Any = door.house.clock
        async with assistant(door) as one:
            await one.asks("sit_down", table=sitting.code, name="Claudio")
            for seat in (0, 1):
                await door.caller(sitting.code, sitting.tokens[seat])
            await start(door, sitting)
            await clock.pass_time(90)
            assert sitting.table.face().chairs[2].here
            await clock.pass_time(15)
            assert not sitting.table.face().chairs[2].here
            await clock.pass_time(15)
            assert sitting.table.face().chairs[2].stands_in
            assert sitting.table.face().chairs[2].assistant
            await one.asks("look")
            chair = sitting.table.face().chairs[2]
            assert (chair.here, chair.stands_in) == (True, False)


async def test_the_seat_outlives_the_house():
    async with opened(a_house("life")) as door:
        sitting = await welcoming(door, "bautta", 2)
        async with assistant(door) as one:
            await one.asks("sit_down", table=sitting.code, name="Claudio")
            await start(door, sitting)
            told = await one.asks("look")
        store = door.house.store
    async with opened(a_house("life again", store=store)) as door, assistant(door) as one:
        assert "sit_down" in await one.fails("look")
        await one.asks("sit_down", table=sitting.code, name="Claudio")
        assert await one.asks("look") == told


async def test_the_key_is_kept_as_a_hash_and_is_in_no_answer():
    async with opened(a_house("hash")) as door:
        sitting = await welcoming(door, "bautta", 2)
        async with assistant(door) as one:
            told = [await one.asks("sit_down", table=sitting.code, name="Claudio")]
            await start(door, sitting)
            told += [await one.asks("look"), await one.asks("wait", seconds=0)]
        assert sitting.table.doc.places[1].token == hash_of(KEY)
        kept = repr(door.house.store.__dict__)
        assert KEY not in kept + "".join(told)


async def test_beliefs_are_for_oneself_and_come_back_at_the_end():
    async with opened(a_house("beliefs")) as door:
        sitting = await welcoming(door, "q", 5, options={"round_limit": 2}, language="en")
        async with assistant(door) as one:
            await one.asks("sit_down", table=sitting.code, name="Claudio")
            await start(door, sitting)
            wire_ = await door.caller(sitting.code)
            heard = len(wire_.got)
            about = "Player 1: role"
            await one.asks("believe", distribution={about: {"King": 0.5, "Queen": 0.25}})
            assert len(wire_.got) == heard
            assert "more than 1" in await one.fails(
                "believe", distribution={about: {"King": 0.9, "Queen": 0.2}}
            )
            assert await one.fails("believe", distribution={about: {"King": 7}})
            assert about not in await one.asks("look")
            while not sitting.live.match.over:
                await settle()
                if found := numbers(await one.asks("wait", seconds=0)):
                    await one.asks("play", number=found[-1])
            assert '"King":0.5' in await one.asks("look")


async def test_a_game_for_adults_asks_whoever_sends_the_assistant():
    async with opened(a_house("adults")) as door:
        sitting = await welcoming(door, "bacchanalia", 3)
        async with assistant(door) as one:
            assert "adults" in await one.fails("sit_down", table=sitting.code, name="Claudio")
        async with assistant(door, **{"Ridotto-Adult": "true"}) as one:
            await one.asks("sit_down", table=sitting.code, name="Claudio")


# the protocol by hand


async def test_a_house_without_assistants_has_no_such_path():
    async with opened(a_house("off", assistants=False)) as door:
        answer = await sends(door, request("ping"))
        assert answer.status in (404, 405)


async def test_the_guard_stands_before_it():
    async with opened(a_house("guard")) as door:
        message = request("tools/list", now=True)
        assert (await sends(door, message)).status == 200
        assert (await sends(door, message, headers={"origin": "https://evil.example"})).status == 403
        assert (await sends(door, message, headers={"host": "evil.example"})).status == 403
        assert (await sends(door, message, headers={"content-type": "text/plain"})).status == 415
        assert (await door.get("/mcp")).status == 405
        padded = b" " * limits.LARGEST + b"{}"
        assert (await sends(door, padded)).status == 413


@pytest.mark.parametrize("version", wire.BEFORE)
async def test_a_handshake_gives_a_session_that_is_the_key(version):
    async with opened(a_house("session")) as door:
        sitting = await welcoming(door, "bautta", 2)
        answer = await sends(door, request("initialize", protocolVersion=version), None)
        assert answer.json["result"]["protocolVersion"] == version
        session = answer.header("mcp-session-id")
        assert session is not None
        assert len(session) >= 32
        assert session not in answer.body.decode()
        theirs = {"mcp-session-id": session, "mcp-protocol-version": version}
        assert (
            await sends(door, {"jsonrpc": "2.0", "method": "notifications/initialized"}, None)
        ).status == 202
        given = {"table": sitting.code, "name": "Claudio"}
        sit = request("tools/call", name="sit_down", arguments=given)
        assert not (await sends(door, sit, None, theirs)).json["result"]["isError"]
        assert sitting.table.face().chairs[1].here
        assert (await door.ask("DELETE", "/mcp", headers=theirs)).status == 204
        await settle()
        assert not sitting.table.face().chairs[1].here
        assert (await sends(door, sit, None, {"mcp-session-id": "guess"})).status == 404


async def test_an_unknown_revision_is_told_which_there_are():
    async with opened(a_house("revisions")) as door:
        other = await sends(door, request("initialize", protocolVersion="1999-01-01"), None)
        assert other.json["result"]["protocolVersion"] == wire.BEFORE[0]
        for message, headers in (
            (request("tools/list"), {"mcp-protocol-version": "1999-01-01"}),
            (request("tools/list", now=True), {"mcp-protocol-version": wire.BEFORE[0]}),
            (request("tools/list", now=True), {"mcp-method": "ping"}),
            (request("tools/call", now=True, name="look"), {"mcp-name": "play"}),
        ):
            answer = await sends(door, message, headers=headers)
            assert answer.status == 400
            assert answer.json["error"]["code"] in (wire.UNSUPPORTED, wire.MISMATCH)
        unknown = await sends(door, request("resources/list", now=True))
        assert (unknown.status, unknown.json["error"]["code"]) == (404, wire.UNKNOWN)
        for body in (b"", b"{", b"[]", b'{"jsonrpc":"2.0"}', b'{"jsonrpc":"1.0","method":"ping","id":1}'):
            assert (await sends(door, body)).status == 400
        lacking = await sends(door, request("tools/call", name="no"))
        assert lacking.json["error"]["code"] == wire.PARAMS


async def test_a_table_that_is_paused_or_gone_says_so():
    async with opened(a_house("paused")) as door:
        sitting = await welcoming(door, "bautta", 2, language="en")
        async with assistant(door) as one:
            await one.asks("sit_down", table=sitting.code, name="Claudio")
            await start(door, sitting)
            assert numbers(await one.asks("look"))
            assert (await door.act(sitting.code, sitting.screen, "Pause")).status == 200
            for tool in ("look", "wait"):
                told = await one.asks(tool, **({"seconds": 0} if tool == "wait" else {}))
                assert "paused" in told
                assert not numbers(told)
            assert "paused" in await one.fails("play", number=1)
            assert (await door.act(sitting.code, sitting.screen, "Resume")).status == 200
            assert numbers(await one.asks("look"))
            del door.house.store.tables[sitting.code]
            door.house.put_all_away()
            assert "no table" in await one.fails("look")


async def test_what_an_x_has_veiled_or_its_writer_withdrawn_is_no_longer_told():
    async with opened(a_house("veiled")) as door:
        options = {"length": "short"}
        sitting = await welcoming(door, "bacchanalia", 3, options=options, language="en")
        async with assistant(door, **{"Ridotto-Adult": "true"}) as one:
            await one.asks("sit_down", table=sitting.code, name="Claudio")
            await start(door, sitting)
            mine, n = "A cellar full of silver spoons and of nobody.", 0
            while not sitting.live.match.texts(None) or mine not in await one.asks("look"):
                await settle()
                told = await one.asks("wait", seconds=0)
                if found := numbers(told):
                    await one.asks("play", number=found[0], text=mine)
                n += 1
                assert n < 200
            path = f"/api/tables/{sitting.code}/tale"
            assert (await door.post(path, {"type": "PressX"}, token=sitting.screen)).status == 200
            gone = [number for number, text in sitting.live.match.texts(None).items() if text == mine]
            for number in gone:
                withdrawn = {"type": "WithdrawText", "number": number}
                assert (await door.post(path, withdrawn, token=KEY)).status == 200
            assert gone
            assert mine not in await one.asks("look")
            stop = sitting.table.doc.tale.stop
            assert stop is not None


async def test_a_telling_assistant_is_not_the_one_who_settles_an_x():
    async with opened(a_house("settles")) as door:
        sitting = await gathered(
            door, "bacchanalia", 3, options={"length": "short"}, assistants=True, language="en"
        )
        for act, chair in (("HandOn", "b"), ("Remove", "a")):
            assert (await door.act(sitting.code, sitting.screen, act, chair=chair)).status == 200
        async with assistant(door, **{"Ridotto-Adult": "true"}) as one:
            await one.asks("sit_down", table=sitting.code, name="Claudio")
            await start(door, sitting)
            live = sitting.live
            while teller_of(live.match) != 0:
                seat = live.match.to_move()[0]
                move = filled(live.match.asked_moves(seat)[0])
                await live.play(seat, f"x{live.length}", live.asked(seat), move, waited=True)
            path = f"/api/tables/{sitting.code}/tale"
            tale = (await door.post(path, {"type": "PressX"}, token=sitting.tokens[1])).json
            assert tale["stop"]["by"] == ["b", "c"]


async def test_whoever_waits_is_let_go_when_the_house_closes():
    async with opened(a_house("closing")) as door:
        sitting = await welcoming(door, "bautta", 2)
        async with assistant(door) as one:
            await one.asks("sit_down", table=sitting.code, name="Claudio")
            wait = asyncio.ensure_future(one.asks("wait", seconds=50))
            await settle()
            assert not wait.done()
            door.house.leaving.set()
            assert "2 / 2" in await wait
