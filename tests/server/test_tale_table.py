"""At a table where stories are told: who sits down, raised hands, ideas, the candle, leaving, companions."""

from __future__ import annotations

import http.server
import threading
from collections.abc import Iterator

import pytest
from tests.server.callers import begun, opened
from tests.server.parlour import settle
from tests.server.taletellers import WRITTEN, Evening, a_tale_house, texts_of

from ridotto.bots import below, best
from ridotto.bots.teller import ADDRESS
from ridotto.games.bacchanalia.cards import Finale


async def test_nobody_sits_down_who_has_not_said_to_be_of_age():
    async with opened(a_tale_house()) as door:
        wish = {"game": "bacchanalia", "name": "Anna"}
        refused = await door.post("/api/tables", wish)
        assert (refused.status, refused.json["problem"]) == (403, "adults_only")
        seated = (await door.post("/api/tables", {**wish, "adult": True})).json
        path = f"/api/tables/{seated['table']['code']}/chairs"
        assert (await door.post(path, {"name": "Bea"})).json["problem"] == "adults_only"
        assert (await door.get(path.removesuffix("/chairs"))).json["chairs"][1]["kind"] == "empty"
        assert (await door.post(path, {"name": "Bea", "adult": True})).status == 200
        cards = {card["name"]: card for card in (await door.get("/api/house")).json["games"]}
        assert cards["bacchanalia"]["adults"]
        assert not cards["inkognito"]["adults"]


async def test_hands_are_raised_in_turn_and_go_down_with_the_scene():
    async with opened(a_tale_house()) as door:
        evening = await Evening.of(door)
        await evening.tells()
        teller = await evening.until("the_open_scene")
        one, two = (seat for seat in range(3) if seat != teller)
        for seat in (two, one, two):
            await evening.does(seat, "RaiseHand")
        chairs = "abc"
        assert evening.said(teller, "Tale")["hands"] == [chairs[two], chairs[one]]
        assert (await evening.does(one, "LowerHand", chair=chairs[two])).json["problem"] == "not_teller"
        await evening.does(teller, "LowerHand", chair=chairs[two])
        await evening.does(two, "Suggest", text=" a goat ")
        assert (await evening.does(teller, "Suggest", text="mine")).json["problem"] == "not_yourself"
        assert evening.said(one, "Tale")["suggestions"] == [{"chair": chairs[two], "text": "a goat"}]
        assert evening.said(one, "Tale")["hands"] == [chairs[one]]
        assert (await evening.does(evening.sitting.screen, "RaiseHand")).json["problem"] == "not_seated"
        await evening.plays("CloseScene")
        assert evening.said(teller, "Tale")["hands"] == [] == evening.said(teller, "Tale")["suggestions"]


async def test_the_candle_burns_but_in_a_pause_and_when_it_is_down_the_house_says_so():
    async with opened(a_tale_house()) as door:
        evening = await Evening.of(door, minutes=60)
        code, clock = evening.sitting.code, door.house.clock
        lit = evening.said(0, "Tale")["candle"]
        assert lit == {"minutes": 60, "burnt": 0, "lit": clock.now()}
        await clock.pass_time(1800)
        await door.act(code, evening.token[0], "Pause")
        await settle()
        assert evening.said(0, "Tale")["candle"] == {"minutes": 60, "burnt": 1_800_000, "lit": None}
        await clock.pass_time(86_400)
        await door.act(code, evening.token[0], "Resume")
        await evening.does(1, "PressX")
        await clock.pass_time(3600)
        await evening.does(
            evening.open.teller if evening.open.teller >= 0 else 0, "Settle", stop=1, how="go_on"
        )
        assert not evening.open.time_over
        await clock.pass_time(1799)
        assert not evening.open.time_over
        await clock.pass_time(2)
        assert evening.open.time_over
        assert any(event["type"] == "TimeIsOver" for event in evening.said(1, "News")["told"])


@pytest.mark.parametrize("ending", [False, True])
async def test_the_door_is_open(ending):
    async with opened(a_tale_house()) as door:
        evening = await Evening.of(door)
        await evening.tells()
        await evening.does(0, "PressX")
        left = await door.act(evening.sitting.code, evening.token[2], "Leave", ending=ending)
        await settle()
        assert left.status == 200, "at any time, and without a word"
        chair = left.json["chairs"][2]
        assert evening.open.finale[2] == (Finale.AWAY if ending else -1)
        assert chair["bot"] == (None if ending else "companion")
        back = await door.act(evening.sitting.code, evening.token[2], "ComeBack")
        assert back.json["chairs"][2]["stands_in"] is False


async def test_companions_tell_in_the_language_of_the_table():
    async with opened(a_tale_house()) as door:
        wish = {"game": "bacchanalia", "name": "Anna", "adult": True, "bots": "", "language": "it"}
        table = (await door.post("/api/tables", wish)).json["table"]
        assert [chair["bot"] for chair in table["chairs"][1:]] == ["compagno"] * 3
    assert best("bacchanalia", "en") == "companion"
    assert best("inkognito", "en") == best("inkognito", "it")
    assert below("bacchanalia", "companion") == ["random", "companion"], "no other language stands in"


@pytest.fixture
def teller(monkeypatch) -> Iterator[list[str]]:
    """A teller's address that is asked, and fails."""
    asked: list[str] = []

    class Deaf(http.server.BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            asked.append(self.rfile.read(int(self.headers["content-length"])).decode())
            self.send_error(500)

        def log_message(self, *args: object) -> None:
            pass

    server = http.server.HTTPServer(("127.0.0.1", 0), Deaf)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    monkeypatch.setenv(ADDRESS, f"http://127.0.0.1:{server.server_port}/v1")
    yield asked
    server.shutdown()
    thread.join()
    server.server_close()


async def test_companions_tell_by_themselves_when_the_teller_fails(teller):
    async with opened(a_tale_house()) as door:
        sitting = await begun(door, "bacchanalia", 3, {**WRITTEN, "parcae": 1}, (0, 1, 2), "companion")
        await settle()
        assert sitting.live.match.over
        told = texts_of(await door.caller(sitting.code))
        assert len(told) > 20
        assert all(len(text.strip(".")) > 3 for text in told.values()), "no dots, no holes"
    assert teller, "it was asked"
