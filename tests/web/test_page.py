"""A folder of static files in which the house runs by itself, served below some path by any host."""

from __future__ import annotations

import contextlib
import re
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Route, expect
from tests.web.people import PATIENCE, WITHOUT_GRAIN
from tests.web.reading import sayings

from ridotto.games.q.box import FOLDER as Q
from ridotto.server.browser.building import build
from ridotto.server.browser.packing import missing
from ridotto.server.match.cards import OwnCards

SAID = sayings("en")
GONE = "You go to Rialto."

OWN = OwnCards("casa mia.toml", (Q / "cards.toml").read_bytes().replace(b"value = 10", b"value = 17", 1))
"""Cards that whoever made the page has brought along."""


class Files(SimpleHTTPRequestHandler):
    """Any host of static files."""

    extensions_map = {".mjs": "text/javascript", ".wasm": "application/wasm", "": "application/octet-stream"}
    extensions_map |= {
        ".html": "text/html",
        ".js": "text/javascript",
        ".css": "text/css",
        ".svg": "image/svg+xml",
    }

    def log_message(self, *said: object) -> None:
        """Nobody reads it."""

    def handle(self) -> None:
        """Somebody who is gone needs no answer."""
        with contextlib.suppress(BrokenPipeError, ConnectionResetError):
            super().handle()


@pytest.fixture(scope="module")
def host(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a host, with the page somewhere in it."""
    if missing():
        pytest.skip("Python for browsers is not there: make page")
    root = tmp_path_factory.mktemp("host")
    with ThreadPoolExecutor(1) as aside:  # Playwright's loop runs in this thread
        aside.submit(build, root / "some" / "where", [OWN]).result()
    return root


@pytest.fixture(scope="module")
def address(host: Path) -> Iterator[str]:
    """Where the page is found."""
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Files, directory=host)) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        yield f"http://127.0.0.1:{server.server_port}/some/where/"
        server.shutdown()
        thread.join()


@pytest.fixture
def visitor(chromium: Browser, address: str) -> Iterator[BrowserContext]:
    """Somebody with a link; nothing may fail, nothing may be fetched from anywhere else."""
    context = chromium.new_context(
        viewport={"width": 1280, "height": 800}, locale="en-GB", reduced_motion="reduce"
    )
    context.add_init_script(WITHOUT_GRAIN)
    wrong: list[str] = []
    context.on("request", lambda one: one.url.startswith((address, "blob:")) or wrong.append(one.url))
    context.on("response", lambda one: one.status < 400 or wrong.append(f"{one.status} {one.url}"))
    context.on("console", lambda one: one.type != "error" or wrong.append(one.text))
    context.on("weberror", lambda one: wrong.append(str(one.error)))
    yield context
    context.close()
    assert wrong == []


def chronicle(page: Page, text: str) -> None:
    expect(page.get_by_text(text).first).to_be_visible(timeout=PATIENCE)


def test_the_page_plays_alone_and_keeps_what_was_played(
    visitor: BrowserContext, chromium: Browser, address: str
) -> None:
    page = visitor.new_page()
    page.goto(address)
    page.get_by_role("link", name=re.compile("^Inkognito")).click()
    page.get_by_role("link", name=SAID["play.rules"]).click()
    expect(page.get_by_role("heading", level=1)).to_contain_text(
        "Inkognito"
    )  # a file: nobody waits for Python
    page.go_back()
    page.get_by_role("button", name=SAID["play.now"]).click()
    page.wait_for_url(re.compile("#/t/"), timeout=PATIENCE)
    page.get_by_role("button", name=re.compile("^Rialto")).last.click(timeout=PATIENCE)
    page.keyboard.press("Enter")
    chronicle(page, GONE)
    assert page.locator(".starting").count() == 0

    page.reload()
    chronicle(page, GONE)

    other = visitor.new_page()
    other.goto(address)
    expect(other.locator(".starting")).to_have_text(SAID["page.elsewhere"], timeout=PATIENCE)
    page.close()
    expect(other.locator(".starting")).to_have_count(0, timeout=PATIENCE)
    other.get_by_role("link", name=re.compile(SAID["front.waits"])).click()
    chronicle(other, GONE)
    everything_travels_in_a_file(chromium, other, address)


def everything_travels_in_a_file(chromium: Browser, page: Page, address: str) -> None:
    """Another browser goes on from the file."""
    page.goto(f"{address}#/shelf")
    with page.expect_download(timeout=PATIENCE) as saved:
        page.get_by_role("button", name=SAID["page.carry.save"]).click(timeout=PATIENCE)
    context = chromium.new_context(locale="en-GB", reduced_motion="reduce")
    page = context.new_page()
    page.goto(f"{address}#/shelf")
    given = page.get_by_label(SAID["page.bring.which"])
    given.set_input_files(__file__)
    expect(page.get_by_role("alert")).to_have_text(SAID["page.bring.wrong"], timeout=PATIENCE)
    given.set_input_files(saved.value.path())
    expect(page.get_by_text(SAID["page.brought.added"].format(n=1))).to_be_visible(timeout=PATIENCE)
    page.get_by_role(
        "link", name=re.compile("|".join(SAID[f"mine.{way}"] for way in ("play", "look")))
    ).click(timeout=PATIENCE)
    chronicle(page, GONE)
    context.close()


REFUSING = """
let refuses = false
const write = FileSystemSyncAccessHandle.prototype.write
FileSystemSyncAccessHandle.prototype.write = function (...given) {
  if (refuses) throw new DOMException('', 'QuotaExceededError')
  return write.apply(this, given)
}
const line = new BroadcastChannel('room')
line.onmessage = ({ data }) => line.postMessage((refuses = data))
"""
"""Comes before the worker of the house: files refuse to be written while the test says so."""
SET_REFUSING = """(refuses) => new Promise((done) => {
  const line = new BroadcastChannel('room')
  line.onmessage = done
  line.postMessage(refuses)
}).then(() => undefined)"""


def refusing(route: Route) -> None:
    answer = route.fetch()
    route.fulfill(response=answer, body=REFUSING + answer.text())


def test_a_full_quota_is_told_and_what_was_acknowledged_stays(visitor: BrowserContext, address: str) -> None:
    page = visitor.new_page()
    page.route(re.compile(r"house\.worker-[^/]*\.js$"), refusing)
    page.goto(f"{address}#/g/inkognito")
    page.get_by_role("button", name=SAID["play.now"]).click()
    page.wait_for_url(re.compile("#/t/"), timeout=PATIENCE)
    place = page.get_by_role("button", name=re.compile("^Rialto")).last
    expect(place).to_be_visible(timeout=PATIENCE)
    page.evaluate(SET_REFUSING, True)
    place.click(timeout=PATIENCE)
    page.keyboard.press("Enter")
    expect(page.get_by_role("alert").filter(has_text=SAID["page.full"])).to_be_visible(timeout=PATIENCE)
    assert page.get_by_text(GONE).count() == 0
    page.evaluate(SET_REFUSING, False)
    chronicle(page, GONE)  # it is sent again until it is kept
    expect(page.locator('[data-starting="full"]')).to_have_count(0, timeout=PATIENCE)
    page.reload()
    chronicle(page, GONE)


def test_bots_play_with_the_cards_that_the_page_has_brought_along(
    visitor: BrowserContext, address: str
) -> None:
    page = visitor.new_page()
    warned: list[str] = []
    page.on("console", lambda one: warned.append(one.text))
    page.goto(f"{address}#/g/q")
    page.locator("summary").click()
    page.locator("select").filter(has_text=OWN.name).select_option(label=OWN.name)
    page.get_by_role("button", name=SAID["bot.expert"]).click()
    page.get_by_role("button", name=SAID["play.so"]).click()
    page.wait_for_url(re.compile("#/t/"), timeout=PATIENCE)
    expect(page.get_by_text("Before the first ship")).to_be_visible(timeout=PATIENCE)
    for key in ("1", "2", "Enter"):
        page.keyboard.press(key)
    expect(page.get_by_text("Before the first ship")).to_have_count(0, timeout=PATIENCE)
    assert [text for text in warned if "was replaced" in text] == []


def test_after_one_visit_it_opens_without_a_network(visitor: BrowserContext, address: str) -> None:
    page = visitor.new_page()
    page.goto(address)
    expect(page.locator(".starting")).to_have_count(0, timeout=PATIENCE)
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    visitor.set_offline(True)
    page.reload()
    page.get_by_role("link", name=re.compile("^Q")).click()
    page.get_by_role("button", name=SAID["play.now"]).click()
    page.wait_for_url(re.compile("#/t/"), timeout=PATIENCE)
    expect(page.get_by_role("button", name=re.compile(SAID["menu.list"])).first).to_be_visible(
        timeout=PATIENCE
    )


def test_over_plain_http_it_plays_and_says_that_nothing_is_kept(chromium: Browser, address: str) -> None:
    context = chromium.new_context(locale="en-GB", reduced_motion="reduce")
    page = context.new_page()
    page.goto(address.replace("127.0.0.1", "ridotto.local"))
    assert page.evaluate("isSecureContext") is False
    page.get_by_role("link", name=re.compile("^Inkognito")).click()
    page.get_by_role("button", name=SAID["play.now"]).click()
    page.wait_for_url(re.compile("#/t/"), timeout=PATIENCE)
    expect(page.locator(".starting")).to_contain_text(SAID["page.unkept"], timeout=PATIENCE)
    context.close()


def test_where_others_are_needed_the_page_says_how_to_host(visitor: BrowserContext, address: str) -> None:
    page = visitor.new_page()
    for way in ("room", "far"):
        page.goto(f"{address}#/gather/{way}")
        expect(page.locator('[data-reach="page"]')).to_contain_text(SAID[f"reach.page.{way}"])
        assert page.get_by_role("button", name=SAID["gather.open"]).count() == 0


def test_the_folder_names_no_other_place(host: Path) -> None:
    assert "Mozilla Public License" in (host / "some" / "where" / "python" / "licences.txt").read_text()
    index = (host / "some" / "where" / "index.html").read_text()
    assert 'src="/' not in index
    assert 'href="/' not in index
    assert not re.search(r"https?://", index)
