"""Whatever comes over the wire: no crash, no answer of 5xx, no more memory, and the house plays on."""

from __future__ import annotations

import asyncio
import json
import random
from collections import Counter
from contextlib import suppress
from typing import Any, get_args

import pytest
from tests.server.players import Player, converged, gathered, line_to, open_table, start
from tests.server.serving import PATIENCE, Server
from websockets.exceptions import ConnectionClosed

from ridotto.server.wire.protocol import FromClients

LARGEST = 16_384
KINDS = tuple(kind.__name__ for kind in get_args(FromClients))
"""All that a client can say."""
TABLES = {"bautta": 2, "q": 5, "zena": 3, "bacchanalia": 3}
"""Games, with their seats: whatever a client can say means something in one of them."""
ODD: tuple[Any, ...] = (
    None, True, False, 0, -1, 1, 2**31, 2**63, 2**64, -(2**63) - 1, 10**40, 1.5, -0.0, 1e308, "", " ", "\0",
    "\ud7ff", "\ud800", "\uffff", "🎭", "a" * 63, "A" * 65, "x" * 400, "../../etc/passwd", "%00", [], {},
    [[]], "'; DROP TABLE entries; --", {"": ""}, {"type": "Play"}, ["it"], "it", "abacus", "hello",
)  # fmt: skip


def json_of(rng: random.Random, depth: int = 0) -> Any:
    """Anything that JSON can say."""
    match rng.randrange(8):
        case 0 if depth < 5:
            return [json_of(rng, depth + 1) for _ in range(rng.randrange(5))]
        case 1 | 2 if depth < 5:
            return {str(rng.choice(ODD))[:80]: json_of(rng, depth + 1) for _ in range(rng.randrange(5))}
        case 3:
            return rng.choice((rng.randrange(-(10**9), 10**9), rng.random(), rng.randbytes(8).hex()))
        case _:
            return rng.choice(ODD)


class Wrong:
    """Makes frames that are wrong, each in its own way, from what a right one would be.

    None is longer than a frame may be: that ends a connection before the frames ahead of it are answered.
    """

    def __init__(self, rng: random.Random, table: str, token: str) -> None:
        self.rng = rng
        self.token = token
        self.right = {
            "Hello": {"table": table, "token": token, "last": {"epoch": "abc", "n": 1}},
            "Play": {"id": "x", "ask": 1, "move": {"type": "Visit", "place": 1}},
            "Undo": {"id": "x"},
            "WantChoices": {},
            "WantSheet": {"level": "abacus", "language": "it"},
            "WantHint": {"language": "it"},
            "Say": {"text": "ciao", "greeting": None},
            "Claim": {"deed": 0, "says": "book"},
            "Order": {"order": {"type": "StayOut", "until": "end", "month": 1}},
            "CallOff": {"order": {"type": "StayOut", "until": "end", "month": 1}},
            "Draft": {"form": "Write", "text": "half a sentence", "n": 1},
            "Beside": {"service": "none", "wish": {"ring": True}},
            "Ping": {},
        }
        assert self.right.keys() == {*KINDS}

    def frame(self) -> str | bytes:
        """A text frame or a binary one."""
        rng = self.rng
        match rng.randrange(12):
            case 0:
                return rng.randbytes(rng.randrange(200))
            case 1:
                return rng.randbytes(rng.randrange(200)).decode("latin-1")
            case 2:
                return json.dumps(json_of(rng))
            case 3:
                depth = rng.choice((10, 1000, 8000))
                return rng.choice(("[" * depth, '{"a":' * depth, "[" * depth + "]" * depth))[:LARGEST]
            case 4:
                return json.dumps(self._message())[: rng.randrange(60)]
            case 5:
                return json.dumps(self._message()).encode(rng.choice(("utf-16", "utf-32", "utf-8-sig")))
            case 6:
                return f'{{"type":"Play","id":"x","ask":{"9" * rng.randrange(1, 9000)},"move":{{}}}}'
            case 7:
                depth = rng.choice((5, 500, 2700))
                deep = '{"a":' * depth + "1" + "}" * depth
                return f'{{"type":"Play","id":"x","ask":1,"move":{deep}}}'
            case _:
                text = json.dumps(self._message())
                return text.encode() if rng.random() < 0.1 else text

    def _message(self) -> dict[str, Any]:
        """A right message with something wrong in it."""
        rng = self.rng
        kind = rng.choice(KINDS)
        message: dict[str, Any] = {"type": kind, **self.right[kind]}
        for _ in range(rng.randrange(1, 4)):
            match rng.randrange(4):
                case 0:
                    message[rng.choice(list(message) or ["type"])] = json_of(rng)
                case 1:
                    message.pop(rng.choice(list(message)), None) if message else None
                case 2:
                    message[str(rng.choice(ODD))[:80]] = json_of(rng)
                case 3:
                    message["type"] = rng.choice((*KINDS, "Whole", "Act", "play", "", "__class__", 3, None))
        return message


async def shout(server: Server, wrong: Wrong, hello: dict[str, Any] | None, number: int) -> int:
    """Send frames until so many have been sent, over one socket after another; how many were answered."""
    sent = answered = 0
    while sent < number:
        with suppress(ConnectionClosed):
            async with line_to(server.address, close_timeout=1) as socket, asyncio.timeout(PATIENCE):
                if hello is not None:
                    await socket.send(json.dumps(hello))
                for _ in range(min(40, number - sent)):
                    sent += 1
                    await socket.send(wrong.frame())
                await socket.send('{"type":"Ping"}')
                async for text in socket:
                    answered += 1
                    message = json.loads(text)
                    if message["type"] in ("Pong", "Bye"):
                        break
    return answered


async def plays_on(client) -> None:
    """A whole match, as if nothing had been."""
    party = await open_table(client, "inkognito", 3, "after")
    for player in party:
        player.begin()
    for player in party:
        await player.until(lambda me: me.over)
    for player in party:
        await converged(player)
        await player.end()


async def frames_gone_wrong(serving, http, number: int, counted: bool = False) -> None:
    server = await serving(counted=counted, tables=10**6)
    client = http(server.address)
    rng = random.Random(f"frames {number}")
    watching: list[tuple[Player, Any]] = []
    shouting: list[tuple[Wrong, Any]] = []
    for game, seats in TABLES.items():
        code, seated = await gathered(client, game, seats)
        await start(client, code, seated[0]["token"])
        player = Player(server.address, code, seated[0]["token"], game)
        player.playing = False
        player.begin()
        await player.until(lambda me: bool(me.now))
        watching.append((player, player.now))
        wrong = Wrong(rng, code, seated[1]["token"])
        onlooker = {"type": "Hello", "table": code}
        shouting += [(wrong, hello) for hello in (None, {**onlooker, "token": wrong.token}, onlooker)]
    memory = []
    for wrong, hello in (*shouting, *shouting):
        assert await shout(server, wrong, hello, number // len(shouting) // 2 + 1) > 0
        memory.append(server.memory())
    assert max(memory) - memory[len(shouting) - 1] < 16 * 2**20, memory
    for player, before in watching:
        assert player.now == before, "something that was wrong has changed the match"
        assert player.lives == 1
        await player.end()
    await plays_on(client)
    assert server.complaints() == []


async def test_thousands_of_frames_gone_wrong_break_nothing(serving, http):
    await frames_gone_wrong(serving, http, 3000)


async def test_a_thousand_frames_gone_wrong_break_nothing_with_a_uvicorn_that_is_not_known(serving, http):
    await frames_gone_wrong(serving, http, 1000, counted=True)


@pytest.mark.soak
async def test_a_hundred_thousand_frames_gone_wrong_break_nothing(serving, http):
    await frames_gone_wrong(serving, http, 100_000)


# ---- below and beside the messages

HANDSHAKE = (
    "GET /ws HTTP/1.1\r\nHost: {host}\r\nOrigin: http://{host}\r\n"
    "Upgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)


async def raw(server: Server, data: bytes) -> bytes:
    """What the house answers to bytes until it hangs up, or until we do."""
    async with asyncio.timeout(PATIENCE):
        reader, writer = await asyncio.open_connection("127.0.0.1", server.settings["port"])
        found = b""
        with suppress(ConnectionError):
            writer.write(data)
            writer.write_eof()
            found = await reader.read(10**6)
        writer.close()
        with suppress(ConnectionError):
            await writer.wait_closed()
        return found


@pytest.mark.parametrize("counted", [False, True], ids=["fast", "counted"])
async def test_bytes_that_are_no_frames_only_close_their_own_socket(serving, http, counted):
    server = await serving(counted=counted)
    host = server.address.removeprefix("http://")
    rng = random.Random("bytes")
    hello = HANDSHAKE.format(host=host).encode()
    for n in range(90):
        frames = rng.randbytes(rng.randrange(1, 400))
        if n % 3 == 0:
            frames = b"\x81\xff" + (2**40).to_bytes(8, "big") + frames  # as long as a disk
        elif n % 3 == 1:
            frames = b"\x01\x85\0\0\0\0hello" + b"\x00\x85\0\0\0\0hello" * rng.randrange(50) + frames
        answer = await raw(server, hello + frames)
        assert answer.startswith(b"HTTP/1.1 101"), answer
    for n in range(90):
        line = rng.randbytes(rng.randrange(1, 80)) if n % 2 else b"GET /%b HTTP/1.1\r\nHost: x\r\n\r\n"
        answer = await raw(server, line)
        assert b" 5" not in answer.split(b"\r\n")[0][8:11], answer
    await plays_on(http(server.address))


@pytest.mark.parametrize("counted", [False, True], ids=["fast", "counted"])
async def test_a_frame_that_is_too_large_closes_its_socket(serving, http, counted):
    server = await serving(counted=counted)
    for size in (LARGEST + 1, 10**6, 4 * 10**6):
        async with line_to(server.address) as socket:
            with suppress(ConnectionClosed):
                await socket.send("x" * size)
            with pytest.raises(ConnectionClosed):
                await asyncio.wait_for(socket.recv(), PATIENCE)
    await plays_on(http(server.address))


HEADERS: tuple[dict[str, str], ...] = (
    {},
    {"authorization": "Bearer x"},
    {"authorization": "Bearer \xff\xfe"},
    {"authorization": "Basic eA=="},
    {"host": "["},
    {"host": "[::1"},
    {"host": "a]b"},
    {"host": "\xff"},
    {"host": "x" * 5000},
    {"origin": "http://["},
    {"origin": "http://[::1]:x"},
    {"origin": "null"},
    {"origin": "\xff"},
    {"content-type": "\xff", "content-length": "5"},
    {"expect": "100-continue"},
)


async def requests_gone_wrong(serving, http, number: int) -> None:
    server = await serving(tables=10**6)
    client = http(server.address)
    code, seated = await gathered(client, "bautta", 2)
    other, _ = await gathered(client, "inkognito", 3)
    rng = random.Random(f"requests {number}")
    right = {
        "/api/tables": {
            "game": "bautta",
            "name": "Anna",
            "mask": "gatto",
            "seats": 2,
            "options": {"rounds": 1},
        },
        f"/api/tables/{other}/chairs": {"name": "Anna", "mask": "gatto", "chair": "a", "word": "w"},
        f"/api/tables/{code}/acts": {"type": "Agree", "word": "w"},
        f"/api/tables/{other}/acts": {"type": "Arrange", "options": {}, "talk": "off", "sheet": "blank"},
        f"/api/tables/{code}/handover": {},
        f"/api/tables/{code}/takeover": {"key": "k"},
    }
    signs = ["%00", "..", "%2e%2e", "%2F", "api", "tables", code, "matches", "x", "replay", "record", "games"]
    signs += [
        "inkognito",
        "words",
        "it",
        "%ff",
        "%f0%9f%8e%ad",
        "rules",
        "ws",
        "assets",
        "9" * 5000,
        "?eye=x",
        "ß" * 6,
    ]
    statuses: Counter[int] = Counter()
    for _ in range(number):
        if rng.random() < 0.6:
            path = rng.choice(list(right))
            body: Any = dict(right[path])
            for _ in range(rng.randrange(3)):
                key = rng.choice([*body, "zzz"]) if body else "zzz"
                body[key] = json_of(rng)
            data = json.dumps(body).encode()
            match rng.randrange(8):
                case 0:
                    data = rng.randbytes(rng.randrange(100))
                case 1:
                    data = data[: rng.randrange(len(data) + 1)]
                case 2:
                    data = b"[" * rng.choice((1000, 16000, 40000))
                case 3:
                    data = b'{"name":"' + b"x" * 30_000 + b'"}'
        else:
            path = "/api/" + "/".join(rng.choice(signs) for _ in range(rng.randrange(6)))
            data = b""
        method = rng.choice(("POST", "POST", "GET", "PUT", "DELETE", "OPTIONS", "HEAD", "PATCH", "FOO"))
        given = {k: v.encode("latin-1") for k, v in rng.choice(HEADERS).items()}
        if rng.random() < 0.5:
            given = {"authorization": b"Bearer " + rng.choice(seated)["token"].encode()}
        given.pop("content-length", None)
        answer = await client.request(method, path, content=data, headers=given)
        statuses[answer.status_code] += 1
        assert answer.status_code < 500, f"{method} {path} {given} {data[:300]!r}: {answer.text}"
    assert statuses[200], statuses
    assert statuses[422], statuses
    assert server.complaints() == []
    await plays_on(client)


async def test_requests_gone_wrong_are_never_the_fault_of_the_house(serving, http):
    await requests_gone_wrong(serving, http, 300)


@pytest.mark.soak
async def test_thousands_of_requests_gone_wrong_are_never_the_fault_of_the_house(serving, http):
    await requests_gone_wrong(serving, http, 20_000)
