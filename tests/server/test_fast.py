"""The short way in: whatever the frames and however the network cuts them, the house hears the same."""

from __future__ import annotations

import asyncio
import base64
import os
import random

import pytest
from tests.server.serving import PATIENCE
from websockets.frames import Frame, Opcode

from ridotto.server.wire.fast import Incoming, texts_of, whole_control

LARGEST = 100_000


def frame(text: str | bytes, opcode: Opcode = Opcode.TEXT, fin: bool = True) -> bytes:
    data = text.encode() if isinstance(text, str) else text
    return Frame(opcode, data, fin).serialize(mask=True)


@pytest.mark.parametrize("length", [0, 1, 3, 4, 5, 124, 125, 126, 127, 128, 255, 256, 65_534, 65_535])
def test_a_frame_of_any_length_is_read(length):
    text = ("è una maschera " * 5000)[:length]
    while len(text.encode()) > length:
        text = text[:-1]
    assert texts_of(frame(text), LARGEST) == [text]


def test_frames_that_come_together_are_read_in_order():
    texts = ["uno", "", "x" * 300, "quattro"]
    assert texts_of(b"".join(frame(text) for text in texts), LARGEST) == texts


OTHER = {
    "all but its last byte": frame("ciao")[:-1],
    "one byte": frame("ciao")[:1],
    "half a length": frame("x" * 300)[:3],
    "one and a half": frame("uno") + frame("due")[:4],
    "bytes": frame("ciao", Opcode.BINARY),
    "a beginning": frame("ciao", fin=False),
    "an end": frame("ciao", Opcode.CONT),
    "a ping": frame("", Opcode.PING),
    "text and a ping": frame("uno") + frame("", Opcode.PING),
    "no text": frame(b"\xff\xfe"),
    "no mask": Frame(Opcode.TEXT, b"no mask").serialize(mask=False),
    "a long one": frame("x" * 70_000),
    "an extension": bytes([0x81 | 0x40]) + frame("extension")[1:],
}


@pytest.mark.parametrize("what", OTHER)
def test_anything_else_is_left_to_the_whole_machinery(what):
    assert texts_of(OTHER[what], LARGEST) is None


def test_what_is_larger_than_allowed_is_left_to_the_whole_machinery():
    assert texts_of(frame("x" * 101), 100) is None
    assert texts_of(frame("x" * 100), 100) == ["x" * 100]


def test_a_control_frame_is_known_when_it_is_whole_and_alone():
    pong = frame("abcd", Opcode.PONG)
    assert whole_control(pong)
    assert not any(whole_control(pong[:n]) for n in range(len(pong)))
    assert not whole_control(pong + pong)
    assert not whole_control(frame("abcd"))


async def test_the_queue_keeps_the_order_and_wakes_its_reader():
    queue, got = Incoming(), []

    async def read() -> None:
        for _ in range(4):
            got.append(await queue.get())

    queue.put_nowait(1)
    queue.put_nowait(2)
    reader = asyncio.create_task(read())
    await asyncio.sleep(0)
    queue.put_nowait(3)
    queue.put_nowait(4)
    await asyncio.wait_for(reader, PATIENCE)
    assert got == [1, 2, 3, 4]
    assert queue.empty()
    assert queue.qsize() == 0


async def test_a_reader_that_was_called_off_loses_nothing():
    queue = Incoming()
    reader = asyncio.create_task(queue.get())
    await asyncio.sleep(0)
    reader.cancel()
    queue.put_nowait("here")
    assert await asyncio.wait_for(queue.get(), PATIENCE) == "here"


@pytest.mark.parametrize("seed", range(6))
async def test_however_the_network_cuts_it_every_question_is_answered_in_order(serving, seed):
    """Pings of ours and of the protocol, in one piece and in several, cut anywhere."""
    server = await serving()
    rng = random.Random(seed)
    asked, data = 0, b""
    for _ in range(60):
        ping = '{"type":"Ping"}' + " " * rng.choice((0, 7, 120, 300))
        match rng.randrange(6):
            case 0:
                cut = rng.randrange(1, len(ping))
                data += frame(ping[:cut], fin=False) + frame(ping[cut:], Opcode.CONT)
            case 1:
                data += frame(ping, Opcode.BINARY)
            case 2:
                data += frame("so", Opcode.PING) + frame(ping)
            case _:
                data += frame(ping)
        asked += 1
    sizes = (1, 2, 5, 21, 40, 200, 5000) if seed % 2 else (21, 200, 5000)
    reader, writer = await asyncio.open_connection("127.0.0.1", server.settings["port"])
    key = base64.b64encode(os.urandom(16)).decode()
    host = server.address.removeprefix("http://")
    writer.write(
        f"GET /ws HTTP/1.1\r\nHost: {host}\r\nOrigin: http://{host}\r\nConnection: Upgrade\r\n"
        f"Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n\r\n".encode()
    )
    await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), PATIENCE)

    async def speak() -> None:
        at = 0
        while at < len(data):
            size = rng.choice(sizes)
            writer.write(data[at : at + size])
            await writer.drain()
            at += size
            await asyncio.sleep(rng.choice((0, 0, 0.001)))

    async def listen() -> int:
        answers = 0
        while answers < asked:
            head = await reader.readexactly(2)
            body = await reader.readexactly(head[1])
            answers += head[0] == 0x81 and body == b'{"type":"Pong"}'
        return answers

    _, answers = await asyncio.wait_for(asyncio.gather(speak(), listen()), PATIENCE)
    assert answers == asked
    writer.close()
