"""Floods of frames: what is no message counts too, and nothing is piled up for somebody who does not read."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Callable
from typing import Any

import pytest
import uvicorn
from tests.server.callers import HOST, opened
from tests.server.parlour import a_house, settle
from tests.server.players import gathered, line_to
from tests.server.serving import PATIENCE
from tests.server.test_fast import frame
from tests.server.test_frames import HANDSHAKE, plays_on
from uvicorn.server import ServerState
from websockets.exceptions import ConnectionClosed
from websockets.frames import Opcode
from websockets.server import ServerProtocol

from ridotto.server.wire import connection
from ridotto.server.wire.connection import MOST
from ridotto.server.wire.fast import FastConnection
from ridotto.server.wire.fitting import counted_class
from ridotto.server.wire.limits import LARGEST

PART, PING, PONG = (frame("", kind) for kind in (Opcode.CONT, Opcode.PING, Opcode.PONG))
PART = bytes([PART[0] & 0x7F]) + PART[1:]
"""An empty part of a message, which is not its last."""


class Pipe(asyncio.Transport):
    """A transport that keeps what is written."""

    def __init__(self) -> None:
        super().__init__({"peername": ("192.0.2.7", 40_000), "sockname": ("127.0.0.1", 8014)})
        self.written = b""
        self.closing = self.aborted = False

    def write(self, data: Any) -> None:
        self.written += data

    def close(self) -> None:
        self.closing = True

    def abort(self) -> None:
        self.closing = self.aborted = True

    def is_closing(self) -> bool:
        return self.closing

    def pause_reading(self) -> None:
        pass

    def resume_reading(self) -> None:
        pass


@pytest.fixture
def read(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """Every frame that the machinery of WebSockets has read."""
    found: list[Any] = []
    true = ServerProtocol.recv_frame

    def recv_frame(self: ServerProtocol, frame: Any) -> None:
        found.append(frame)
        true(self, frame)

    monkeypatch.setattr(ServerProtocol, "recv_frame", recv_frame)
    return found


Kind = Callable[..., Any]


@pytest.fixture(params=[lambda: FastConnection, counted_class], ids=["fast", "counted"])
def kind(request: pytest.FixtureRequest) -> Kind:
    """The connection of a uvicorn that is known, and that of one that is not."""
    found: Kind = request.param()
    return found


async def connected(kind: Kind, app: Any) -> tuple[Any, Pipe]:
    """A connection to an app that has accepted it."""
    config = uvicorn.Config(app, ws=kind, ws_max_size=LARGEST, ws_per_message_deflate=False, log_config=None)
    config.load()
    line, pipe = kind(config=config, server_state=ServerState(), app_state={}), Pipe()
    line.connection_made(pipe)
    first, rest = HANDSHAKE.format(host=HOST).split("\r\n", 1)
    line.data_received(f"{first}\r\n{rest.lower()}".encode())  # as uvicorn hands it on
    await settle()
    assert pipe.written.startswith(b"HTTP/1.1 101")
    pipe.written = b""
    return line, pipe


FLOODS = {
    "empty parts": frame("x", fin=False) + PART * 40_000,
    "pings": PING * 40_000,
    "pongs": PONG * 40_000,
    "pings after half a message": frame("x", fin=False) + PING * 40_000,
    "messages": frame("") * 40_000,
    "messages after a ping": PING + frame("") * 40_000,
}


@pytest.mark.parametrize("what", FLOODS)
async def test_a_flood_in_one_piece_is_not_read_to_its_end(what: str, kind: Kind, read: list[Any]) -> None:
    async with opened(a_house("flood", rate=20, burst=40)) as door:
        line, pipe = await connected(kind, door.app)
        line.data_received(FLOODS[what])
        await settle()
        assert pipe.closing
        assert len(read) <= (MOST + 1 if "messages" in what else 42)
        assert len(pipe.written) < 1000
        line.connection_lost(None)
        await settle()
        assert (await door.get("/api/health")).status == 200


@pytest.mark.parametrize("opcode", [Opcode.PING, Opcode.PONG, Opcode.CONT])
async def test_what_is_no_message_comes_out_of_the_same_budget_as_messages(
    opcode: Opcode, kind: Kind
) -> None:
    async with opened(a_house("budget", rate=1e-9, burst=10)) as door:
        line, pipe = await connected(kind, door.app)
        for _ in range(4):
            line.data_received(frame('{"type":"Ping"}'))
            await settle()
        assert pipe.written.count(b"Pong") == 4
        if opcode is Opcode.CONT:
            line.data_received(frame('{"type":', fin=False))
        data = frame("", opcode, fin=opcode is not Opcode.CONT)
        for _ in range(6):
            assert not pipe.closing
            line.data_received(data)
        line.data_received(data)
        assert pipe.closing
        line.connection_lost(None)
        await settle()


async def test_nobody_who_does_not_read_is_answered(kind: Kind) -> None:
    async with opened(a_house("deaf", stalled=0)) as door:
        line, pipe = await connected(kind, door.app)
        line.data_received(PING)
        assert pipe.written == b"\x8a\x00"
        line.pause_writing()
        for _ in range(100):
            line.data_received(PING)
        assert pipe.written == b"\x8a\x00"
        while not pipe.aborted:  # noqa: ASYNC110 -- a timer of the loop does it
            await asyncio.sleep(0)
        line.connection_lost(None)
        await settle()


async def test_who_reads_again_is_not_hung_up_on(kind: Kind) -> None:
    async with opened(a_house("slow")) as door:
        line, pipe = await connected(kind, door.app)
        line.pause_writing()
        timer = line._cut
        assert timer is not None
        line.resume_writing()
        assert timer.cancelled()
        line.data_received(PING)
        assert pipe.written == b"\x8a\x00"
        line.connection_lost(None)
        await settle()


async def test_a_connection_that_does_not_close_is_cut(kind: Kind, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connection, "LINGERS", 0.0)
    async with opened(a_house("linger")) as door:
        line, pipe = await connected(kind, door.app)
        line.data_received(frame("", Opcode.CLOSE))
        while not pipe.aborted:  # noqa: ASYNC110 -- a timer of the loop does it
            await asyncio.sleep(0)
        line.connection_lost(None)
        await settle()


async def test_bytes_that_are_no_text_close_their_connection(
    kind: Kind, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.INFO):
        async with opened(a_house("utf")) as door:
            for data in (frame(b"\xff\xfe"), frame(b"\xff", fin=False) + frame(b"\xfe", Opcode.CONT)):
                line, pipe = await connected(kind, door.app)
                line.data_received(data + data)
                assert pipe.closing
                assert b"\x03\xef" in pipe.written, "1007"
                line.connection_lost(None)
                await settle()
    if kind is FastConnection:  # uvicorn itself says a word about it
        assert [one for one in caplog.records if "UTF-8" in one.message or one.exc_info] == []


async def test_a_message_that_is_too_large_closes_its_connection(kind: Kind) -> None:
    async with opened(a_house("large")) as door:
        parts = frame("x" * LARGEST, fin=False) + frame("x", Opcode.CONT)
        for data in (frame("x" * (LARGEST + 1)), parts):
            line, pipe = await connected(kind, door.app)
            line.data_received(data)
            await settle()
            assert pipe.closing
            line.connection_lost(None)
            await settle()


async def test_messages_come_and_go_over_either_connection(kind: Kind) -> None:
    async with opened(a_house("either")) as door:
        line, pipe = await connected(kind, door.app)
        data = frame('{"type":"Ping"}') + frame('{"type":', fin=False) + frame('"Ping"}', Opcode.CONT)
        for n in range(len(data)):
            line.data_received(data[n : n + 1])
            await settle()
        line.data_received(data)
        await settle()
        assert pipe.written.count(b'{"type":"Pong"}') == 4
        line.connection_lost(None)
        await settle()


async def test_a_socket_that_never_says_hello_is_closed() -> None:
    async with opened(a_house("mute", hello=30)) as door:
        mute, late = await door.line(), await door.line()
        sitting = (await door.post("/api/tables", {"game": "bautta", "name": "Anna"})).json
        guest = await door.caller(sitting["table"]["code"], sitting["token"])
        clock: Any = door.house.clock
        await clock.pass_time(29)
        await mute.says({"type": "Ping"})
        assert mute.messages("Pong"), "to speak is not to say hello"
        await late.says({"type": "Hello", "table": sitting["table"]["code"]})
        await clock.pass_time(2)
        assert mute.last("Bye")["why"] == "limit"
        assert mute.closed == 1000
        assert mute.task.done()
        assert late.closed is guest.closed is None


async def flooded(socket: Any) -> None:
    for _ in range(1000):
        await (await socket.ping())


@pytest.mark.parametrize("counted", [False, True], ids=["fast", "counted"])
async def test_three_hundred_thousand_empty_parts_in_one_write_close_their_own_socket_only(
    serving, http, counted
) -> None:
    server = await serving(counted=counted, rate=20, burst=40)
    client = http(server.address)
    host = server.address.removeprefix("http://")
    for flood in (frame("x", fin=False) + PART * 300_000, PING * 300_000):
        reader, writer = await asyncio.open_connection("127.0.0.1", server.settings["port"])
        writer.write(HANDSHAKE.format(host=host).encode())
        await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), PATIENCE)
        writer.write(flood)
        assert (await client.get("/api/health")).status_code == 200
        try:
            got = await asyncio.wait_for(reader.read(10**7), PATIENCE)
            assert len(got) < 10_000
        except ConnectionError:
            pass  # it was cut while we were still writing
        writer.close()
    code, seated = await gathered(client, "bautta", 2)
    async with line_to(server.address) as socket:
        await socket.send(json.dumps({"type": "Hello", "table": code, "token": seated[0]["token"]}))
        await asyncio.wait_for(socket.recv(), PATIENCE)
        with pytest.raises(ConnectionClosed):
            await flooded(socket)
    await plays_on(client)
