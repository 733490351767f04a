"""No log line, however much is logged, holds a token, a seed, a move, a card or a word of talk."""

from __future__ import annotations

import asyncio
import gc
import logging
from typing import Any

import pytest
import uvicorn
from tests.server.callers import Door, Sitting, Wire, begun, opened
from tests.server.parlour import MemoryStore, a_house, settle
from tests.toy.state import Mask

from ridotto import games
from ridotto.core.game import filled
from ridotto.games.arsenalia import moves as arsenalia
from ridotto.games.inkognito.moves import Card
from ridotto.games.inkognito.state import Place
from ridotto.games.q import moves as q
from ridotto.games.zena import cards as zena
from ridotto.server.bots.workers import Worker, Workers
from ridotto.server.house import run
from ridotto.server.house.settings import Settings
from ridotto.store import StoreError

TALK = "I think that you are the spy"
WORD = "serenissima-1797"
TOLD = (("bacchanalia", 3), ("bautta", 3))
INKOGNITO, ARSENALIA, Q, ZENA = map(games.load, ("inkognito", "arsenalia", "q", "zena"))


class Listening:
    """Hears every logger of the process at its lowest level."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.secrets: dict[str, str] = {"talk": TALK, "a word for the seed": WORD}
        formatter = logging.Formatter("%(levelname)s %(name)s %(message)s %(args)s")
        heard = self.lines

        class Ear(logging.Handler):
            def emit(self, record: logging.LogRecord) -> None:
                heard.append(formatter.format(record))

        self.ear = Ear(0)

    def knows(self, door: Door, sitting: Sitting) -> None:
        """These are the secrets of this table."""
        doc = door.house._tables[sitting.code].doc
        self.secrets["the seed"] = doc.seed
        for name, token in [*enumerate(sitting.tokens), ("screen", sitting.screen)]:
            if token:
                self.secrets[f"token {name}"] = token
        for place in doc.places:
            if place.token:
                self.secrets[f"hash {place.id}"] = place.token
                self.secrets[f"name {place.id}"] = place.name
        for kind in (*sitting.live.game.move_types, *sitting.live.game.event_types):
            self.secrets[f"{kind.__name__} as data"] = f'"{kind.__name__}"'
            self.secrets[f"{kind.__name__} as code"] = f"{kind.__name__}("
        for member in (*Card, *Place, *Mask, *arsenalia.Card, *q.Card, *q.Role):
            self.secrets[member.name] = member.name
        kinds = ((INKOGNITO, Card), (ARSENALIA, arsenalia.Card), (Q, q.Card), (Q, q.Role), (ZENA, zena.Card))
        for game, cards in kinds:
            english = game.words("en")
            for card in cards:
                self.secrets[f"{card.name} in words"] = str(english.value(card))

    def clean(self) -> None:
        """Nobody has talked."""
        gc.collect()
        for line in self.lines:
            for name, secret in self.secrets.items():
                if len(secret) > 2:
                    assert secret not in line, f"{name}: {line}"


@pytest.fixture
def listening() -> Any:
    found = Listening()
    root = logging.getLogger()
    names = [None, *logging.root.manager.loggerDict, "uvicorn", "uvicorn.error", "asyncio", "websockets"]
    loggers = {logging.getLogger(name): logging.getLogger(name).level for name in names}
    root.addHandler(found.ear)
    for logger in loggers:
        logger.setLevel(1)
    yield found
    for logger, level in loggers.items():
        logger.setLevel(level)
    root.removeHandler(found.ear)


async def play_on(sitting: Sitting, wires: dict[int, Wire], moves: int) -> None:
    """People make their first legal moves, and tell what they talk; bots do what they do."""
    live = sitting.live
    for n in range(moves):
        asked = [seat for seat in wires if live.asked(seat)]
        if live.match.over or not asked:
            return
        seat = asked[-1]
        allowed = live.match.asked_moves(seat)
        await wires[seat].plays(f"m{n}", filled(allowed[n % min(3, len(allowed))], TALK))


async def people(door: Door, sitting: Sitting) -> dict[int, Wire]:
    return {
        seat: await door.caller(sitting.code, token) for seat, token in enumerate(sitting.tokens) if token
    }


@pytest.mark.parametrize(
    ("game", "seats"),
    [("inkognito", 4), ("inkognito", 3), ("arsenalia", 4), ("q", 5), ("q", 6), ("zena", 3), *TOLD],
)
async def test_a_match_with_talk_and_wrong_frames_leaves_no_secret_in_the_log(listening, game, seats):
    async with opened(a_house("log")) as door:
        sitting = await begun(door, game, seats, bots=[1])
        listening.knows(door, sitting)
        wires = await people(door, sitting)
        await play_on(sitting, wires, 60)
        wire = wires[0]
        await wire.says({"type": "Say", "text": TALK})
        for frame in (
            f'{{"type":"Hello","table":"{sitting.code}","token":"{sitting.tokens[0]}","x":1}}',
            f'{{"type":"Say","text":"{TALK}","to":"{sitting.tokens[0]}"}}',
            f'{{"token":"{sitting.tokens[0]}"',
            '{"type":"Play","id":"x","ask":0,"move":{"type":"ShowPair","first":99}}',
        ):
            await wire.says(frame)
        for body in (f'{{"token":"{sitting.tokens[0]}"}}', f'{{"type":"Agree","word":"{WORD}","x":1}}'):
            await door.post(f"/api/tables/{sitting.code}/acts", body.encode(), token=sitting.tokens[0])
        await door.act(sitting.code, sitting.tokens[0], "Pause")
        await door.act(sitting.code, sitting.tokens[0], "Resume")
        await door.get(f"/api/matches/{sitting.live.id}/record", token=sitting.tokens[0])
    listening.clean()


FAILING = ["append", "save_table", "say", "match", "start_match", "table", "entries", "keep_snapshot"]


@pytest.mark.parametrize("game", [INKOGNITO, ARSENALIA, Q])
@pytest.mark.parametrize("kind", [StoreError, RuntimeError, KeyError])
async def test_a_store_that_fails_with_secrets_in_its_mouth_is_not_quoted(listening, kind, game):
    store = MemoryStore()
    async with opened(a_house("failing", store=store, wrong_codes=1000)) as door:
        for method in FAILING:
            sitting = await begun(door, game.name, game.seat_counts[0], bots=[3])
            listening.knows(door, sitting)
            wires = await people(door, sitting)
            doc = door.house._tables[sitting.code].doc
            entry = game.start(game.seat_counts[0], seed="x").view(0)
            words = f"row ({doc.seed}, {sitting.tokens[0]}, {TALK}, {Card.AGENT_X!r}, {entry})"
            store.broken = {method: kind(words)}
            await play_on(sitting, wires, 6)
            await wires[0].says({"type": "Say", "text": TALK})
            await door.act(sitting.code, sitting.tokens[0], "Pause")
            await door.get("/api/tables/AAAAAA")
            await door.get(f"/api/matches/{sitting.live.id}/record")
            await door.post("/api/tables", {"game": "bautta", "name": "Anna", "bots": ""})
            answer = await door.caller("BBBBBB")
            assert not any(secret in "".join(answer.got) for secret in (doc.seed, sitting.tokens[0]))
            for wire in wires.values():
                assert not any(words[:40] in text for text in wire.got)
            store.broken = {}
    await settle()
    listening.clean()
    assert not [line for line in listening.lines if " asyncio " in line and "ERROR" in line]
    assert [line for line in listening.lines if "store failed" in line or "failed:" in line]


@pytest.mark.parametrize(
    ("game", "bot"),
    [
        ("inkognito", "careful"),
        ("arsenalia", "keen"),
        ("q", "sensible"),
        ("zena", "sensible"),
        ("bacchanalia", "compagno"),
    ],
)
async def test_a_bot_that_crashes_with_its_view_in_its_mouth_is_not_quoted(listening, game, bot):
    class Crashing(Workers):
        def _ask(self, job: Any) -> Any:
            raise ValueError(f"cannot think about {job.view} and {job.moves} with {job.seed}")

    house = a_house("crashing")
    house.workers = Crashing(1, 1)
    async with opened(house) as door:
        seats = games.load(game).seat_counts[0]
        sitting = await begun(door, game, seats, bots=range(seats), bot=bot)
        listening.knows(door, sitting)
        before = sitting.live.length
        for _ in range(200):
            await asyncio.wrap_future(house.workers._threads.submit(int))
            await settle()
            if sitting.live.length > before + 3:
                break
        assert sitting.live.length > before + 3, "a move is picked for them"
    listening.clean()
    assert [line for line in listening.lines if "was replaced: ValueError" in line]
    assert Worker.__name__


async def test_what_goes_wrong_in_a_request_or_on_a_line_is_named_and_not_quoted(listening, monkeypatch):
    from ridotto.server.pages.app import Web
    from ridotto.server.wire.socket import Socket

    async with opened(a_house("wrong")) as door:
        sitting = await begun(door, "inkognito", 4)
        listening.knows(door, sitting)
        wires = await people(door, sitting)

        def fails(*_: Any) -> Any:
            raise LookupError(f"{sitting.live.match.state} {sitting.tokens}")

        monkeypatch.setattr(Web, "token", fails)
        monkeypatch.setattr(Socket, "_choices", fails)
        answer = await door.act(sitting.code, sitting.tokens[0], "Pause")
        assert (answer.status, answer.json["problem"]) == (500, "failed")
        await wires[0].says({"type": "WantChoices"})
        assert wires[0].last("Bye")["why"] == "closing"
        assert wires[0].task.done()
        assert wires[0].task.exception() is None
        assert wires[1].closed is None
    listening.clean()
    assert sum("failed: LookupError" in line for line in listening.lines) == 2
    assert any("in fails" in line for line in listening.lines), "where it went wrong is in the log"


@pytest.mark.parametrize("what", ["frames", "seeds", "errors"])
async def test_a_log_line_that_quotes_a_secret_is_found(listening, what, monkeypatch):
    from ridotto.server.wire import socket

    log, heard = logging.getLogger("ridotto.socket"), socket.Socket.heard

    async def hears(self: Any, data: Any) -> None:
        log.debug("in: %s", data)
        await heard(self, data)

    async with opened(a_house("planted")) as door:
        if what == "frames":
            monkeypatch.setattr(socket.Socket, "heard", hears)
        if what == "errors":
            monkeypatch.setattr(socket, "trace_of", lambda error: error)
        sitting = await begun(door, "inkognito", 4)
        listening.knows(door, sitting)
        wires = await people(door, sitting)
        if what == "seeds":
            log.debug("begun: %s", sitting.live.row)
        if what == "errors":
            door.house.store.broken["append"] = RuntimeError(f"no room for {sitting.live.row}")
        await play_on(sitting, wires, 4)
    with pytest.raises(AssertionError):
        listening.clean()


def test_the_web_server_logs_neither_requests_nor_frames(tmp_path, monkeypatch):
    seen: list[uvicorn.Config] = []
    monkeypatch.setattr(
        run.Server, "run", lambda self, sockets: seen.append(self.config) or sockets[0].close()
    )
    root = logging.getLogger()
    level, handlers = root.level, root.handlers[:]
    names = ("uvicorn", "uvicorn.error", "uvicorn.access", "websockets")
    before = {name: logging.getLogger(name).level for name in names}
    try:
        root.setLevel(logging.DEBUG)
        run.serve(Settings(port=0), str(tmp_path / "x.db"), lambda *_: None)
        (config,) = seen
        assert config.access_log is False
        for name in ("uvicorn.error", "uvicorn.access"):  # frames are logged there, at the level DEBUG
            assert not logging.getLogger(name).isEnabledFor(logging.INFO)
    finally:
        root.setLevel(level)
        root.handlers[:] = handlers
        for name, old in before.items():
            logging.getLogger(name).setLevel(old)
            logging.getLogger(name).handlers.clear()
            logging.getLogger(name).propagate = True
