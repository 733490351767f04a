"""What one address may do: enough for a class of thirty, and not enough to fill the house."""

from __future__ import annotations

import asyncio
import logging
from typing import Any

import pytest
import typer
import uvicorn
from tests.server.callers import HERE, Door, begun, gathered, opened
from tests.server.parlour import MemoryStore, SharedStore, a_house, settle
from tests.server.serving import ROOT
from tests.server.test_flood import Pipe
from tests.server.test_limits import THERE, Seconds, seconds
from uvicorn.server import ServerState

from ridotto.cli.house import _limits
from ridotto.server.house.settings import DAY, LIMITS, Settings
from ridotto.server.match import replay
from ridotto.server.pages.requests import HalfOpen, Requests, requests_of
from ridotto.server.services.talk import HEARD, TALK, Talking
from ridotto.server.wire import limits
from ridotto.server.wire.limits import ADDRESSES, Budget

__all__ = ["seconds"]

ANNA = {"game": "bautta", "name": "Anna", "seats": 2}


def refused(answer: Any) -> int:
    """Too much: the seconds that one has to wait."""
    assert (answer.status, answer.json["problem"]) == (429, "too_many"), answer
    return int(answer.header("retry-after"))


async def test_so_many_tables_are_opened_from_one_address_and_no_more(seconds: Seconds) -> None:
    async with opened(a_house("openings", openings=20)) as door:
        for _ in range(20):
            assert (await door.post("/api/tables", ANNA)).status == 200
        before = dict(door.house._tables)
        assert refused(await door.post("/api/tables", ANNA)) == 180
        assert before == door.house._tables
        assert (await door.post("/api/tables", ANNA, client=THERE)).status == 200
        seconds.now += 180
        assert (await door.post("/api/tables", ANNA)).status == 200
        assert refused(await door.post("/api/tables", ANNA))


async def test_so_much_is_done_to_tables_from_one_address_and_no_more(seconds: Seconds) -> None:
    async with opened(a_house("acts", acts=30)) as door:
        sitting = await gathered(door, "bautta", 2)
        at, done = f"/api/tables/{sitting.code}", 2
        while done < 30:
            await door.act(sitting.code, sitting.tokens[0], "Agree")
            done += 1
        version = door.house._tables[sitting.code].version
        for path, body in (
            ("acts", {"type": "Agree", "word": "late"}),
            ("chairs", {"name": "Eve"}),
            ("handover", None),
            ("takeover", {"key": "k"}),
            ("tale", {"type": "PressX"}),
            ("book", {"language": "it"}),
        ):
            assert refused(await door.post(f"{at}/{path}", body, token=sitting.tokens[0])) == 2
        assert door.house._tables[sitting.code].version == version
        assert (await door.get(at)).status == 200, "one may still look"
        seconds.now += 2
        assert (await door.act(sitting.code, sitting.tokens[0], "Agree")).status == 200


async def test_so_many_requests_of_any_kind_come_from_one_address_and_no_more(seconds: Seconds) -> None:
    async with opened(a_house("requests", requests=60)) as door:
        for _ in range(60):
            assert (await door.get("/api/health")).status == 200
        for path in ("/api/health", "/api/house", "/api/games/q/words/it", "/api/tables/AAAAAA"):
            assert refused(await door.get(path)) == 1
        assert (await door.get("/api/health", client=THERE)).status == 200


async def test_replays_are_made_once_for_all_and_so_many_from_one_address(
    seconds: Seconds, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[Any] = []
    true = replay.frames_of

    async def frames_of(*given: Any) -> Any:
        made.append(given)
        return await true(*given)

    monkeypatch.setattr(replay, "frames_of", frames_of)
    async with opened(a_house("replays", replays=20)) as door:
        sitting = await begun(door, "bautta", 2, {"rounds": 1}, bots=(0, 1))
        await settle()
        id, path = sitting.live.id, "/api/matches/{}/replay?eye={}"
        assert sitting.live.match.over
        answers = await asyncio.gather(*(door.get(path.format(id, "above")) for _ in range(6)))
        assert {(answer.status, answer.body) for answer in answers} == {(200, answers[0].body)}
        assert len(made) == 1
        assert (await door.get(path.format(id, "0"))).status == 200
        assert len(made) == 2
        await door.house.tidy()
        await door.get(path.format(id, "above"))
        assert len(made) == 3, "it is kept for a moment only"
        for _ in range(6):
            assert (await door.get(f"/api/matches/{id}/record")).status == 200
            assert (await door.get("/api/books/AAAAAA0000/book.md")).status == 404
        for what in (path.format(id, "0"), f"/api/matches/{id}/record", "/api/books/AAAAAA0000/book.md"):
            assert refused(await door.get(what))
        assert (await door.get(path.format(id, "0"), client=THERE)).status == 200


async def test_a_class_of_thirty_behind_one_address_is_not_held_up(seconds: Seconds) -> None:
    usual = {name: getattr(Settings(), name) for name in LIMITS if name != "half_open"}
    async with opened(a_house("class", **usual)) as door:
        for n in range(30):
            for path in ("/api/house", "/api/games/bautta/words/it", "/api/health"):
                assert (await door.get(path)).status == 200
            for _ in range(2):
                seated = (await door.post("/api/tables", ANNA)).json
                code, token = seated["table"]["code"], seated["token"]
                assert (await door.post(f"/api/tables/{code}/chairs", {"name": "Bea"})).status == 200
                for _ in range(2):
                    assert (await door.act(code, token, "Agree")).status == 200
            wire = await door.caller(code, token)
            for line in range(10):
                await wire.says({"type": "Say", "text": f"line {line} of {n}"})
            assert not wire.messages("Wrong")
            await door.get("/api/tables/AAAAAA")


async def test_so_much_is_said_from_one_address_and_no_more(seconds: Seconds) -> None:
    async with opened(a_house("talk", talk=10)) as door:
        sitting = await gathered(door, "bautta", 2)
        wires = [await door.caller(sitting.code, token) for token in sitting.tokens]
        for n in range(12):
            await wires[n % 2].says({"type": "Say", "text": f"{n}"})
        for wire in wires:
            assert wire.last("Wrong")["problem"] == "too_many"
        assert len(door.house._tables[sitting.code].service(Talking).lines) == 10
        seconds.now += 6
        await wires[0].says({"type": "Say", "text": "again"})
        assert wires[1].last("Said")["lines"][-1]["text"] == "again"


@pytest.mark.parametrize("kind", [MemoryStore, SharedStore])
async def test_talk_grows_neither_on_disk_nor_in_memory_beyond_measure(kind: Any) -> None:
    store = kind()
    async with opened(a_house("talk", store=store)) as door:
        sitting = await gathered(door, "bautta", 2)
        wire = await door.caller(sitting.code, sitting.tokens[0])
        for n in range(TALK + 3 * HEARD):
            await wire.says({"type": "Say", "text": f"{n}"})
        assert TALK <= len(store.lines[sitting.code]) < TALK + HEARD
        assert len(door.house._tables[sitting.code].service(Talking).lines) == HEARD
        numbers = [line["n"] for said in wire.messages("Said") for line in said["lines"]]
        assert numbers == [*range(TALK + 3 * HEARD)]
    async with opened(a_house("later", store=store)) as door:
        wire = await door.caller(sitting.code, sitting.tokens[0])
        said = wire.last("Said")["lines"]
        assert [line["n"] for line in said] == [*range(TALK + 2 * HEARD, TALK + 3 * HEARD)]
        await wire.says({"type": "Say", "text": "on"})
        assert wire.last("Said")["lines"] == [{**said[0], "n": TALK + 3 * HEARD, "text": "on"}]


@pytest.mark.parametrize(("public", "limited"), [("", False), ("https://ridotto.example", True)])
async def test_this_machine_is_limited_where_a_proxy_stands_before_the_house(
    public: str, limited: bool, seconds: Seconds
) -> None:
    async with opened(a_house("home", openings=1, public=public)) as door:
        for client in (("127.0.0.1", 1), ("127.0.0.1", 2)):
            answer = await door.post("/api/tables", ANNA, client=client)
        assert (answer.status == 429) == limited


def test_a_budget_remembers_so_many_addresses_and_no_more(seconds: Seconds) -> None:
    budget = Budget(1, 60)
    for n in range(2 * ADDRESSES):
        budget.wait(f"198.51.{n // 256}.{n % 256}")
        assert budget.wait("203.0.113.9") == (60 if n else 0)
    assert len(budget._buckets) == ADDRESSES


async def test_a_table_of_one_person_with_bots_expires_when_nobody_comes_and_not_while_somebody_does() -> (
    None
):
    async with opened(a_house("solo", solo_days=60)) as door:
        house, clock = door.house, door.house.clock
        wish = {**ANNA, "bots": ""}
        alone, kept = [(await door.post("/api/tables", wish)).json for _ in range(2)]
        people = await begun(door, "bautta", 2)
        for _ in range(5):
            clock.ms += 50 * DAY  # type: ignore[attr-defined]  # a clock of tests
            wire = await door.caller(kept["table"]["code"], kept["token"])
            await house.tidy()
            await wire.hangs_up()
        codes = (alone["table"]["code"], kept["table"]["code"], people.code)
        assert [(await door.get(f"/api/tables/{code}")).status for code in codes] == [404, 200, 200]
        wire = await door.caller(kept["table"]["code"], kept["token"])
        for _ in range(70):
            clock.ms += DAY  # type: ignore[attr-defined]  # a clock of tests
            await house.tidy()
        assert wire.closed is None, "who sits there all the time is there"
        await wire.hangs_up()
        clock.ms += 61 * DAY  # type: ignore[attr-defined]  # a clock of tests
        await house.tidy()
        assert [(await door.get(f"/api/tables/{code}")).status for code in codes] == [404, 404, 200]


# ---- requests that never come whole

HALVES = {
    "nothing": b"",
    "half a line": b"GET /api/hea",
    "half a header": b"GET /api/health HTTP/1.1\r\nHost: 127.0.0.1:8014\r\nX: ",
    "half a body": b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1:8014\r\nContent-Length: 90\r\n\r\n{",
    "half a second one": b"GET /api/health HTTP/1.1\r\nHost: 127.0.0.1:8014\r\n\r\nGET /",
}


async def connected(
    door: Door, half_open: HalfOpen, address: str = HERE[0], idle: int = 5
) -> tuple[Requests, Pipe]:
    """A connection to a house, which waits so many seconds for a further request."""
    config = uvicorn.Config(door.app, http=requests_of(half_open), log_config=None, timeout_keep_alive=idle)
    config.load()
    protocol, pipe = requests_of(half_open)(config, ServerState(), {}), Pipe()
    pipe._extra["peername"] = (address, 40_000)
    protocol.connection_made(pipe)
    return protocol, pipe


@pytest.mark.parametrize("what", HALVES)
async def test_half_a_request_is_closed_after_a_while(what: str, caplog: pytest.LogCaptureFixture) -> None:
    half_open = HalfOpen(10, 0.0)
    with caplog.at_level(logging.WARNING):
        async with opened(a_house("half")) as door:
            for _ in range(3):
                protocol, pipe = await connected(door, half_open, idle=0)
                for byte in HALVES[what]:
                    protocol.data_received(bytes([byte]))
                await settle()
                while not pipe.closing:  # noqa: ASYNC110 -- a timer of the loop does it
                    await asyncio.sleep(0)
                protocol.connection_lost(None)
                await settle()
    assert half_open._of == {}
    assert not [one for one in caplog.records if one.levelno > logging.WARNING]
    said = [one.message for one in caplog.records if one.name == "ridotto.requests"]
    assert said == (
        [] if what == "half a second one" else ["1 connections whose request never came whole were closed"]
    ), "once a minute"


async def test_an_address_has_so_many_half_requests_and_no_more() -> None:
    half_open = HalfOpen(3, 1e6)
    async with opened(a_house("halves")) as door:
        pipes = [await connected(door, half_open) for _ in range(4)]
        assert [pipe.aborted for _, pipe in pipes] == [False, False, False, True]
        other, _ = other_pipe = await connected(door, half_open, THERE[0])
        assert not other_pipe[1].aborted
        whole, pipe = pipes[0]
        whole.data_received(b"GET /api/health HTTP/1.1\r\nHost: 127.0.0.1:8014\r\n\r\n")
        await settle()
        assert pipe.written.startswith(b"HTTP/1.1 200")
        another = await connected(door, half_open)
        assert not another[1].aborted, "a request that came whole makes room"
        for protocol, _ in [*pipes, other_pipe, another]:
            protocol.connection_lost(None)
        await settle()
        assert half_open._of == {}
        assert other.half_open is half_open


async def test_whole_requests_are_answered_one_after_another_over_one_connection() -> None:
    half_open = HalfOpen(1, 1e6)
    async with opened(a_house("whole")) as door:
        protocol, pipe = await connected(door, half_open)
        for n in range(3):
            protocol.data_received(
                b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1:8014\r\nContent-Length: 4\r\n\r\nnu"
            )
            assert half_open._of == {HERE[0]: 1}
            protocol.data_received(b"ll")
            await settle()
            assert pipe.written.count(b"HTTP/1.1 422") == n + 1
            assert half_open._of == {}
        protocol.connection_lost(None)
        await settle()
    assert limits.HOUR == 3600


# ---- setting them


def test_every_limit_that_can_be_set_is_told_with_its_default() -> None:
    told = (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")
    for name in LIMITS:
        assert f"| `{name}` | {getattr(Settings(), name)} " in told


@pytest.mark.parametrize("wrong", ["acts", "acts=", "acts=0", "acts=-1", "acts=many", "tables=5", "=5"])
def test_a_limit_that_is_none_is_refused(wrong: str) -> None:
    with pytest.raises(typer.BadParameter, match="is not one of wrong_codes, openings, acts"):
        _limits([wrong])
    assert _limits(["acts=1200", "talk=5"]) == {"acts": 1200, "talk": 5}
