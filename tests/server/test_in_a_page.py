"""The house inside a page: its requests and sockets come as messages, its bots think in another worker."""

from __future__ import annotations

import asyncio
import json
import pickle
from pathlib import Path
from typing import Any

import pytest
from tests.server.parlour import again

from ridotto import bots, games
from ridotto.core import Chance
from ridotto.server.bots.deciding import Job, decided, searches
from ridotto.server.browser import answering, building
from ridotto.server.browser.answering import answered
from ridotto.server.browser.bridge import Bridge
from ridotto.server.browser.thinking import Elsewhere
from ridotto.server.house.house import House
from ridotto.server.house.settings import Settings
from ridotto.server.pages.app import make_app
from ridotto.store.inline import InlineStore


class Page:
    """What the JavaScript of a page does, in Python."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.heard: asyncio.Queue[tuple[int, str | None]] = asyncio.Queue()
        self.sockets: set[int] = set()

    async def opens(self) -> None:
        async def ask(job: bytes) -> bytes:
            return answered(job)

        settings = Settings(in_page=True, pace=0)
        workers = Elsewhere(ask, lambda: None, settings.overrun)
        self.house = House(
            settings,
            InlineStore(self.file),
            fresh=again(f"{self.file.parent.name} {self.file.name}"),
            workers=workers,
        )
        await self.house.open()
        self.bridge = Bridge(make_app(self.house), lambda n, text: self.heard.put_nowait((n, text)))

    async def closes(self) -> None:
        """The tab is closed; its sockets end first, for the garbage collector may not find one waiting."""
        for number in self.sockets:
            self.bridge.closed(number)
        while self.sockets:
            number, text = await self.heard.get()
            if text is None:
                self.sockets.remove(number)
        await self.house.close()

    async def asks(self, path: str, body: Any = None, token: str = "") -> Any:
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        data = b"" if body is None else json.dumps(body).encode()
        answer = await self.bridge.request("GET" if body is None else "POST", path, headers, data)
        assert answer.status == 200, answer.body
        return json.loads(answer.body)

    async def hears(self, kind: str, socket: int = 1) -> dict[str, Any]:
        """The next message of a kind over a socket."""
        while True:
            number, text = await self.heard.get()
            message = json.loads(text or "null")
            if number == socket and message and message["type"] == kind:
                return message

    def says(self, socket: int, **message: Any) -> None:
        self.bridge.said(socket, json.dumps(message))

    async def sits_down(self, socket: int, seated: dict[str, Any]) -> dict[str, Any]:
        """Says hello over a new socket; the whole of the match."""
        self.bridge.opened(socket)
        self.sockets.add(socket)
        self.says(socket, type="Hello", table=seated["table"]["code"], token=seated["token"])
        return await self.hears("Whole", socket)


async def test_a_match_in_a_page_is_kept_and_goes_on_when_the_page_is_opened_again(tmp_path):
    page = Page(tmp_path / "house.db")
    await page.opens()
    seated = await page.asks(
        "/api/tables", {"game": "inkognito", "name": "Anna", "bots": "family", "seats": 4}
    )
    message = await page.sits_down(1, seated)
    while not message.get("moves"):
        message = await page.hears("News")
    page.says(1, type="Play", id="once", ask=message["ask"], move=message["moves"][0], match=None)
    assert (await page.hears("Done"))["id"] == "once"
    await page.closes()

    await page.opens()
    whole = await page.sits_down(2, seated)
    assert whole["log"], "what was told before"
    page.says(2, type="Play", id="once", ask=message["ask"], move=message["moves"][0], match=None)
    assert (await page.hears("Done", 2))["id"] == "once", "it was kept before it was acknowledged"
    await page.closes()


async def test_a_page_says_that_nobody_else_can_come(tmp_path):
    page = Page(tmp_path / "house.db")
    await page.opens()
    reach = (await page.asks("/api/house"))["reach"]
    assert reach["kind"] == "page"
    assert not reach["address"]
    await page.closes()


async def test_a_request_that_is_wrong_is_refused_as_anywhere(tmp_path):
    page = Page(tmp_path / "house.db")
    await page.opens()
    answer = await page.bridge.request("POST", "/api/tables", {}, b"{")
    assert answer.status == 422
    assert json.loads(answer.body)["problem"] == "not_understood"
    answer = await page.bridge.request("GET", "/api/matches/none/replay?eye=above")
    assert answer.status == 404
    await page.closes()


def a_job(bot: str) -> Job:
    match = games.load("q").start(5, seed="a job")
    (seat, *_) = match.to_move()
    return Job("q", bot, match.view(seat), match.moves(seat), False, "its seed")


async def test_a_bot_that_does_not_answer_is_replaced_and_its_worker_made_anew():
    restarts, asked = [], []

    async def ask(job: bytes) -> bytes:
        bot = pickle.loads(job).bot
        asked.append(bot)
        if bot == "ismcts":
            await asyncio.Event().wait()  # it thinks for ever
        return answered(job)

    workers = Elsewhere(ask, lambda: restarts.append(1), overrun=0.05)
    workers._ready = True
    found = await workers.choose(a_job("ismcts"), bots.names("q"))
    assert found is not None
    assert asked[0] == "ismcts"
    assert restarts


async def nobody(job: bytes) -> bytes:
    raise AssertionError("there is no second worker")


async def test_only_bots_that_search_are_asked_in_the_second_worker():
    asked = []

    async def ask(job: bytes) -> bytes:
        asked.append(pickle.loads(job).bot)
        return answered(pickle.dumps(a_job("random")))

    workers = Elsewhere(ask, lambda: None, overrun=10)
    for bot in bots.names("q"):
        assert await workers.choose(a_job(bot), bots.names("q")) is not None
    assert asked == [name for name in bots.names("q") if searches(a_job(name))]
    assert "ismcts" in asked


async def test_a_bot_that_fails_is_replaced_by_the_next_weaker_one(monkeypatch):
    asked = []

    def failing(job: Job) -> Any:
        asked.append(job.bot)
        if len(asked) == 1:
            raise LookupError("it has lost its thread")
        return decided(job)

    monkeypatch.setattr(answering, "decided", failing)
    workers = Elsewhere(nobody, lambda: None, overrun=10)
    found = await workers.choose(a_job("sensible"), bots.names("q"))
    assert found is not None
    assert asked == ["sensible", bots.names("q")[bots.names("q").index("sensible") - 1]]


async def test_jobs_are_answered_one_after_the_other():
    running = 0

    async def ask(job: bytes) -> bytes:
        nonlocal running
        running += 1
        assert running == 1
        await asyncio.sleep(0)
        running -= 1
        return answered(pickle.dumps(a_job("random")))

    workers = Elsewhere(ask, lambda: None, overrun=10)
    await asyncio.gather(*(workers.choose(a_job("ismcts"), bots.names("q")) for _ in range(5)))


def test_a_folder_that_holds_something_else_is_left_alone(tmp_path, monkeypatch):
    monkeypatch.setattr(building, "_require_parts", lambda: None)
    (tmp_path / "mine.txt").write_text("mine")
    with pytest.raises(building.PageError, match="holds something else"):
        building.build(tmp_path)
    assert [file.name for file in tmp_path.iterdir()] == ["mine.txt"]


def test_what_is_missing_is_said(tmp_path, monkeypatch):
    monkeypatch.setattr(building.packing, "RUNTIME", tmp_path / "nowhere")
    with pytest.raises(building.PageError, match="run make"):
        building.build(tmp_path / "page")
    assert not (tmp_path / "page").exists()


def test_a_choice_of_another_worker_is_the_one_of_this():
    job = a_job("sensible")
    here = bots.make("q", "sensible").choose(job.view, job.moves, Chance.of(job.seed))
    assert pickle.loads(answered(pickle.dumps(job))).move == here
