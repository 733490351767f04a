"""Clients that do not read, are cut off, or come on several screens: the others never wait for them."""

from __future__ import annotations

import asyncio
import json
import socket as sockets

import msgspec
from tests.server.callers import HOST, ORIGIN, Wire, begun, opened
from tests.server.parlour import a_house, settle
from tests.server.players import SHOWN, Player, converged, journal_of, judge, line_to, open_table
from tests.server.serving import PATIENCE
from websockets.asyncio.client import ClientConnection

WANTED = 12_000
"""Answers enough to fill all that lies between a house and a client."""
BACKLOG = 16


async def calling(player: Player) -> ClientConnection:
    """A socket at a player's seat that reads only when it is told to, with little room on the way."""
    address = player.house.removeprefix("http://")
    host, _, port = address.partition(":")
    raw = sockets.socket()
    raw.setsockopt(sockets.SOL_SOCKET, sockets.SO_RCVBUF, 4096)
    raw.setblocking(False)
    await asyncio.get_running_loop().sock_connect(raw, (host, int(port)))
    found = await line_to(player.house, sock=raw, max_queue=1, ping_interval=None, close_timeout=1)
    await found.send(json.dumps({"type": "Hello", "table": player.table, "token": player.token}))
    return found


async def test_a_client_that_does_not_read_delays_nobody_and_gets_everything_when_it_comes_back(
    serving, http
):
    server = await serving(backlog=BACKLOG, workers=1, stalled=PATIENCE)
    party = await open_table(http(server.address), "inkognito", 4)
    slow, *others = party
    deaf = await calling(slow)
    want = json.dumps({"type": "WantSheet", "level": "abacus", "language": "it"})
    async with asyncio.timeout(PATIENCE):
        for _ in range(WANTED):
            await deaf.send(want)
    onlooker = Player(server.address, slow.table, None, "onlooker")
    for player in (*others, onlooker):
        player.begin()
    # The slow one's own moves come over another line; the match is played to its end around the deaf one.
    quick = Player(server.address, slow.table, slow.token, "quick")
    quick.begin()
    for player in (*others, quick, onlooker):
        await player.until(lambda me: me.over)
    async with asyncio.timeout(PATIENCE):
        heard = [json.loads(text) async for text in deaf]  # until the house hangs up
    assert heard[-1] == {"type": "Bye", "why": "slow"}
    assert len(heard) < WANTED
    await quick.end()
    slow.begin()
    await slow.until(lambda me: me.over)
    assert slow.wholes == 1
    for player in (slow, *others):
        await converged(player)
    judge(journal_of(server.database), [*others, quick])
    for player in (slow, *others, onlooker):
        await player.end()


class StuckWire(Wire):
    """A client whose network takes nothing until it is let through."""

    def __init__(self) -> None:
        super().__init__()
        self.through = asyncio.Event()

    async def send(self, message):
        if message["type"] == "websocket.send":
            await self.through.wait()
        await super().send(message)


async def stuck_at(door, code: str, token: str | None) -> StuckWire:
    wire = StuckWire()
    scope = {"type": "websocket", "path": "/ws", "client": ("192.0.2.1", 1), "scheme": "ws"}
    scope["headers"] = [(b"host", HOST.encode()), (b"origin", ORIGIN.encode())]
    wire.task = asyncio.ensure_future(door.app(scope, wire.receive, wire.send))
    wire.put({"type": "websocket.connect"})
    await wire.says({"type": "Hello", "table": code, "token": token})
    return wire


async def test_the_backlog_of_a_slow_client_is_bounded_and_good_bye_is_the_last_it_hears():
    async with opened(a_house("slow", backlog=BACKLOG)) as door:
        sitting = await begun(door, "inkognito", 3)
        slow = await stuck_at(door, sitting.code, None)
        wires = [await door.caller(sitting.code, token) for token in sitting.tokens]
        table = door.house._tables[sitting.code]
        socket = next(one.send.__self__ for one in table.listeners if one.chair is None)
        for n in range(3 * BACKLOG):
            seat = sitting.live.match.to_move()[0]
            shown = [m for m in wires[seat].messages() if m["type"] in ("Whole", "News")][-1]
            await wires[seat].plays(f"m{n}", shown["moves"][0])
            assert wires[seat].last("Done")["id"] == f"m{n}", "others do not wait for the slow one"
            assert len(socket._queue) <= BACKLOG
        assert slow.got == []
        slow.through.set()
        await settle()
        assert slow.messages()[-1] == {"type": "Bye", "why": "slow"}
        assert slow.closed == 1000
        assert len(slow.got) <= BACKLOG + 2
        again = await door.caller(sitting.code)
        assert again.last("Whole")["view"] == msgspec.json.decode(
            msgspec.json.encode(sitting.live.match.view(None))
        )


async def test_a_line_that_is_cut_without_a_word_costs_nothing(serving, http):
    server = await serving()
    party = await open_table(http(server.address), "bautta", 4)
    cuts = 0
    for player in party:
        player.begin()
    while not all(player.over for player in party):
        victim = party[cuts % 4]
        lives = victim.lives
        if victim._socket is not None and not victim.over:
            victim._socket.transport.abort()
            cuts += 1
        await victim.until(lambda me, lives=lives: me.lives > lives or me.over)
        if victim.over:
            for player in party:
                await player.until(lambda me: me.over)
    for player in party:
        await converged(player)
    assert cuts
    judge(journal_of(server.database), party)
    for player in party:
        await player.end()


async def test_a_seat_on_several_screens_shows_the_same_on_all_and_plays_on_any(serving, http):
    server = await serving()
    party = await open_table(http(server.address), "bautta", 3)
    screens = [
        [player, *(Player(player.house, player.table, player.token, f"{player.name}.{n}") for n in range(2))]
        for player in party
    ]
    for seat in screens:
        for player in seat:
            player.begin()
    everybody = [player for seat in screens for player in seat]
    for player in everybody:
        await player.until(lambda me: me.over)
        await player.calm()
    for seat in screens:
        for player in seat:
            await converged(player)
            assert {key: player.now[key] for key in SHOWN} == seat[0].now
    journal = journal_of(server.database)
    for seat in screens:
        made = [id.removeprefix("c ") for by, id in journal[seat[0].match] if by == seat[0].seat]
        done = [id for player in seat for id, said in player.answer.items() if said == "Done"]
        assert sorted(made) == sorted(done), "screens that answer at once answer once"
    for player in everybody:
        await player.end()
