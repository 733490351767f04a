"""A house in a process of its own, and people with browsers: a desk, a phone, a shared screen."""

from __future__ import annotations

import json
import shutil
import signal
import socket
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "src" / "ridotto" / "server" / "page" / "index.html"
FLAGS = [
    "--no-sandbox",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-quic",
    "--no-first-run",
]
SCREENS = {"desk": (1280, 800), "phone": (390, 844), "small phone": (360, 740), "stage": (1920, 1080)}
PATIENCE = 30_000
"""Milliseconds until something that must appear is given up."""


class House:
    """A house that can be stopped, killed and opened again at the same address."""

    def __init__(self, folder: Path, **settings: object) -> None:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            port = probe.getsockname()[1]
        self.address = f"http://127.0.0.1:{port}"
        given = {"pace": 0, "port": port, "games": ["tests.toy:GAME"], "wrong_codes": 1000, **settings}
        self._arguments = json.dumps({"database": str(folder / "house.db"), "settings": given})
        self._said = folder / "said.txt"
        self._process: subprocess.Popen[bytes] | None = None

    def open(self) -> None:
        """Ready when this returns."""
        with self._said.open("ab") as said:
            self._process = subprocess.Popen(
                [sys.executable, "-m", "tests.server.serving", self._arguments],
                cwd=ROOT,
                stdout=subprocess.PIPE,
                stderr=said,
            )
        assert self._process.stdout is not None
        line = self._process.stdout.readline().decode().strip()
        assert line == self.address + "/", self._said.read_text()

    def close(self, how: signal.Signals = signal.SIGKILL) -> None:
        """End this life of it."""
        assert self._process is not None
        self._process.send_signal(how)
        self._process.wait(30)
        assert self._process.stdout is not None
        self._process.stdout.close()

    def complaints(self) -> list[str]:
        """Errors that it reported."""
        return [
            line for line in self._said.read_text().splitlines() if "ERROR" in line or "Traceback" in line
        ]


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """The machine's own browser."""
    found = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
    if found is None:
        pytest.skip("there is no Chromium on this machine; make test installs it where it can")
    if not PAGE.is_file():
        pytest.skip("the web app has not been built: make web")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture
def house(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[House]:
    """A house of its own for every test; settings by an indirect parameter."""
    found = House(tmp_path, **getattr(request, "param", {}))
    found.open()
    yield found
    found.close()
    assert found.complaints() == []


class Person:
    """Somebody with a browser of their own, and all that has come over their wire."""

    def __init__(self, context: BrowserContext, house: House) -> None:
        self.context = context
        self.house = house
        self.traffic: list[str] = []
        self.foreign: list[str] = []
        self.errors: list[str] = []
        self.page = self.new_page()

    def new_page(self) -> Page:
        """Another tab."""
        page = self.context.new_page()
        page.set_default_timeout(PATIENCE)
        page.on("console", lambda said: self.errors.append(said.text) if said.type == "error" else None)
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("request", self._requested)
        page.on("response", self._answered)
        page.on("websocket", lambda wire: wire.on("framereceived", self._received))
        return page

    def _requested(self, request: object) -> None:
        url: str = request.url  # type: ignore[attr-defined]
        if not url.startswith((self.house.address, "data:", "blob:")):
            self.foreign.append(url)

    def _answered(self, response: object) -> None:
        if "/api/" in response.url:  # type: ignore[attr-defined]
            self.traffic.append(f"{response.status} {response.url}")  # type: ignore[attr-defined]

    def _received(self, payload: str | bytes) -> None:
        self.traffic.append(payload if isinstance(payload, str) else payload.decode())

    def goes_to(self, path: str) -> Page:
        """Open a page of the house."""
        self.page.goto(self.house.address + path)
        return self.page


@pytest.fixture
def person(chromium: Browser, house: House) -> Iterator[Callable[..., Person]]:
    """People: ``person("phone", "it")``. None of them may see an error or reach out of the house."""
    people: list[Person] = []

    def arrives(screen: str = "desk", language: str = "it", **more: object) -> Person:
        width, height = SCREENS[screen]
        context = chromium.new_context(
            viewport={"width": width, "height": height},
            locale={"it": "it-IT", "en": "en-GB"}[language],
            has_touch="phone" in screen,
            is_mobile="phone" in screen,
            reduced_motion=str(more.pop("motion", "reduce")),  # type: ignore[arg-type]
            **more,  # type: ignore[arg-type]
        )
        people.append(Person(context, house))
        return people[-1]

    yield arrives
    for one in people:
        one.context.close()
        assert one.foreign == []
        assert [
            error for error in one.errors if "WebSocket" not in error and "ERR_CONNECTION" not in error
        ] == []
