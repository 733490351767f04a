"""A house in a process of its own, and people with browsers who hear what comes over their own wires."""

from __future__ import annotations

import contextlib
import json
import shutil
import signal
import socket
import threading
import time
import urllib.request
from collections.abc import Callable
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import BrowserContext, Page, WebSocket
from tests.server.house_process import HouseProcess
from tests.server.serving import PATIENT, free_port

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "src" / "ridotto" / "server" / "page" / "index.html"
FLAGS = [
    "--no-sandbox",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-quic",
    "--no-first-run",
    "--no-proxy-server",
    "--host-resolver-rules=MAP ridotto.local 127.0.0.1",
]
BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
"""Programs to look for, the best first: the shell draws no window of its own, which halves the work."""
SCREENS = {
    "desk": (1280, 800), "small desk": (1024, 768), "low desk": (1024, 640), "large desk": (1440, 900),
    "phone": (390, 844), "small phone": (360, 740), "tablet": (768, 1024),
    "stage": (1920, 1080), "small stage": (1024, 768),
}  # fmt: skip
PATIENCE = 120_000
"""Milliseconds until something that must appear is given up; nothing waits so long when all is well."""
WITHOUT_GRAIN = """
const sheet = new CSSStyleSheet()
sheet.replaceSync('.grain { display: none }')
document.adoptedStyleSheets.push(sheet)
"""
"""The grain of the paper lies over everything, and a third of the browser's time goes into drawing it."""
THE_SAME_WORD = """
const sends = window.fetch
window.fetch = (to, how) => {
  if (typeof how?.body !== 'string') return sends(to, how)
  return sends(to, { ...how, body: how.body.replace(/"word":"[0-9a-f]{24}"/, '"word":"luck"') })
}
"""
"""A page adds a word of its own to the seed of a match against bots, drawn at random; here it is always the
same, so that the house deals the same cards whenever a test is run."""
ALL_THERE = """
async () => {
  await document.fonts.ready
  await Promise.all([...document.images].map((image) => image.decode().catch(() => null)))
}
"""
"""Waits for the fonts and pictures that are under way; one that is broken is told by the console."""
NO_MISTAKES = (
    "WebSocket", "ERR_CONNECTION", "ERR_EMPTY_RESPONSE", "ERR_SOCKET_NOT_CONNECTED",
)  # fmt: skip
"""What a browser complains of while its house or its network is gone."""


def found_browser() -> str | None:
    """The path of the machine's own Chromium, if there is one."""
    return next(filter(None, map(shutil.which, BROWSERS)), None)


class House:
    """A house that can be stopped, killed and opened again at the same address."""

    def __init__(self, folder: Path, **settings: object) -> None:
        port = free_port()
        self.port = port
        self.address = f"http://127.0.0.1:{port}"
        self._luck = str(settings.pop("luck", ""))
        """A name: everything that this house draws comes again, in each of its lives."""
        self._network = str(settings.pop("network", ""))
        """The address on the local network that this house finds, instead of the machine's own."""
        self._clock = str(settings.pop("clock", ""))
        """A file that says by how many milliseconds its clock is set forth or back."""
        self._lives = 0
        self.settings = {
            **PATIENT,
            "pace": 0,
            "port": port,
            "games": ["tests.toy:GAME"],
            "wrong_codes": 1000,
            **settings,
        }
        self._database = str(folder / "house.db")
        self._said = folder / "said.txt"
        self._process: HouseProcess | None = None

    def open(self) -> None:
        """Ready when this returns."""
        luck = self._luck + f" {self._lives}" * bool(self._lives)
        self._lives += 1
        given = {"database": self._database, "settings": self.settings, "luck": luck}
        given["network"] = self._network
        given["clock"] = self._clock
        self._process = HouseProcess(given, self._said)
        assert self._process.address() == self.address + "/", self._said.read_text()

    def close(self, how: signal.Signals = signal.SIGKILL) -> None:
        """End this life of it."""
        assert self._process is not None
        self._process.end(how)

    def asked(self, path: str, body: object = None, token: str | None = None) -> Any:
        """What the house answers to a program."""
        data = None if body is None else json.dumps(body).encode()
        headers = {} if token is None else {"Authorization": f"Bearer {token}"}
        opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
        with opener.open(urllib.request.Request(f"{self.address}/api/{path}", data, headers)) as answer:
            return json.load(answer)

    def complaints(self) -> list[str]:
        """Errors that it reported."""
        return [
            line for line in self._said.read_text().splitlines() if "ERROR" in line or "Traceback" in line
        ]


class Cable:
    """The way of one device to the house, which can be cut and mended.

    Playwright's ``set_offline`` leaves open sockets alone.
    """

    def __init__(self, house: House) -> None:
        self._house = house
        self._ends: list[socket.socket] = []
        self._threads: list[threading.Thread] = []
        self._door: socket.socket | None = None
        self.tape: list[bytearray] = []
        """By connection every byte that has reached the device, pages and pictures included."""
        self.port = free_port()
        self.mend()

    @property
    def address(self) -> str:
        """Where the house is found through it."""
        return f"http://127.0.0.1:{self.port}"

    def mend(self) -> None:
        """Let the device through again, at the same port."""
        door = socket.create_server(("127.0.0.1", self.port), reuse_port=False)
        self._door = door
        self._starts(self._serve, door)

    def cut(self) -> None:
        """Every connection ends, and there is no other."""
        assert self._door is not None
        for end in (self._door, *self._ends):
            with contextlib.suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
        for one in self._threads:
            one.join()
        for end in (self._door, *self._ends):
            end.close()
        self._door, self._ends, self._threads = None, [], []

    def _serve(self, door: socket.socket) -> None:
        while True:
            try:
                device, _ = door.accept()
            except OSError:
                return
            self._ends.append(device)
            try:
                house = socket.create_connection(("127.0.0.1", self._house.port))
            except OSError:  # nobody is at home
                device.close()
                continue
            self._ends.append(house)
            self.tape.append(bytearray())
            self._starts(self._pass_on, device, house, bytearray())
            self._starts(self._pass_on, house, device, self.tape[-1])

    def _starts(self, work: Callable[..., None], *given: Any) -> None:
        self._threads.append(threading.Thread(target=work, args=given, daemon=True))
        self._threads[-1].start()

    def _pass_on(self, one: socket.socket, other: socket.socket, tape: bytearray) -> None:
        with contextlib.suppress(OSError):
            while data := one.recv(65536):
                tape += data
                other.sendall(data)
        with contextlib.suppress(OSError):
            other.shutdown(socket.SHUT_WR)


class Person:
    """Somebody with a browser of their own, and all that has come over their wire."""

    def __init__(
        self, context: BrowserContext, house: House, language: str = "it", through: Cable | None = None
    ) -> None:
        self.context = context
        self.house = house
        self.address = (through or house).address
        self.language = language
        self.traffic: list[str] = []
        self.heard: list[dict[str, Any]] = []
        """Every message of every socket, decoded, in the order in which they came."""
        self.standing: dict[int | None, dict[str, Any]] = {}
        """By seat (None: onlookers) how the match stands: the last Whole or News."""
        self.choices: dict[str, Any] = {}
        """The last choices that the house has shown."""
        self.table: dict[str, Any] = {}
        """The table as it was told last."""
        self.fetched: list[str] = []
        """Paths of the interface that the page has asked for."""
        self.foreign: list[str] = []
        self.errors: list[str] = []
        self.moves = 0
        """How many moves the page has sent; one that is sent again counts again."""
        self._match: str | None = None
        self.page = self.new_page()

    def new_page(self) -> Page:
        """Another tab."""
        page = self.context.new_page()
        page.set_default_timeout(PATIENCE)
        page.on("console", lambda said: self.errors.append(said.text) if said.type == "error" else None)
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("request", self._requested)
        page.on("response", self._answered)
        page.on("websocket", self._called)
        return page

    def _called(self, wire: WebSocket) -> None:
        wire.on("framereceived", self.hears)
        wire.on("framesent", self.says)

    def says(self, payload: str | bytes) -> None:
        """The page has sent this."""
        self.moves += json.loads(payload)["type"] in ("Play", "Undo")

    def _requested(self, request: object) -> None:
        url: str = request.url  # type: ignore[attr-defined]
        if urlsplit(url).scheme in ("data", "blob"):
            return
        if urlsplit(url).port not in (self.house.port, urlsplit(self.address).port):
            self.foreign.append(url)
        if "/api/" in url:
            self.fetched.append(urlsplit(url).path)

    def _answered(self, response: object) -> None:
        if "/api/" in response.url:  # type: ignore[attr-defined]
            self.traffic.append(f"{response.status} {response.url}")  # type: ignore[attr-defined]

    def hears(self, payload: str | bytes) -> None:
        """This has come for the page."""
        text = payload if isinstance(payload, str) else payload.decode()
        self.traffic.append(text)
        message = json.loads(text)
        self.heard.append(message)
        if message["type"] == "Whole" and message["match"] != self._match:
            self._match = message["match"]
            self.standing.clear()
        if message["type"] in ("Whole", "News"):
            self.standing[message["view"]["seat"]] = message
        elif message["type"] == "Choices":
            self.choices = message
        elif message["type"] in ("Welcome", "TableNews"):
            self.table = message["table"]

    @property
    def match(self) -> str:
        """The match that is played, or was played last."""
        assert self._match is not None
        return self._match

    @property
    def verdicts(self) -> int:
        """How many moves the house has answered."""
        return sum(message["type"] in ("Done", "Refused", "Stale") for message in self.heard)

    def goes_to(self, path: str) -> Page:
        """Open a page of the house."""
        self.page.goto(self.address + path)
        return self.page

    def sits_at_a_table(self, **wish: Any) -> Page:
        """A match against bots, opened without the pages before it."""
        return self.sits_down(self.house.asked("tables", {"name": "Colombina", "bots": "deduction", **wish}))

    def sits_down(self, seated: dict[str, Any]) -> Page:
        """Take the seat that the house has given."""
        table = seated["table"]
        seat = {"code": table["code"], "game": table["game"], "chair": seated["chair"]}
        kept = json.dumps([{**seat, "token": seated["token"], "name": "Colombina"}])
        self.goes_to("/rules/inkognito")  # any page: what it keeps is kept for all of them
        self.page.evaluate("kept => localStorage.setItem('ridotto.seats', kept)", kept)
        return self.goes_to(f"/t/{table['code']}")

    def until(self, condition: Callable[[], Any], what: str, why: Callable[[], object] = str) -> None:
        """Wait for something that the page, or the house, is to do."""
        deadline = time.monotonic() + PATIENCE / 1000
        while not condition():
            assert time.monotonic() < deadline, f"still waiting until {what}: {why()}"
            self.page.wait_for_timeout(15)  # lets the browser speak to us

    def is_all_there(self) -> None:
        """Wait until the page has all it asked for: half a font would be told as a mistake of the page."""
        self.page.wait_for_load_state("load")
        self.page.evaluate(ALL_THERE)

    def mistakes(self) -> list[str]:
        """What went wrong in the page itself."""
        return [error for error in self.errors if not any(known in error for known in NO_MISTAKES)]
