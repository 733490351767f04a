"""The house in a page: how soon one plays, how quickly it answers, how much memory it takes.

    python -m bench.page
    python -m bench.page --rounds 3 --out page.md

A page is made, served from this machine, and opened in Chromium: *cold* with a browser that has never seen
it, *warm* in the same browser again. The clock starts with opening a door, and stops at the table (all that
the house has to do is done) and at the first question to the player, before which bots may have moved. Then
moves are made at random; the answer is what comes between the message and its acknowledgement, by when it
is on disk. Answers that would tell something by their time are given after a drawn delay, which counts too.
Memory is that of the renderer with all its workers (PSS).
"""

from __future__ import annotations

import argparse
import contextlib
import random
import statistics
import tempfile
import threading
import time
from functools import partial
from http.server import ThreadingHTTPServer
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, Playwright, sync_playwright
from rich.progress import track
from tests.web.people import FLAGS, found_browser
from tests.web.test_page import Files

from ridotto.server.browser.building import build

MOVES = 5
"""Moves a round whose answers are timed."""
LONGEST = 60
"""Seconds after which something is given up."""
HEARING = """
window.asked = 0
window.answers = []
const began = new Map()
const send = Worker.prototype.postMessage
Worker.prototype.postMessage = function (message, ...more) {
  if (message?.type === 'text') {
    const said = JSON.parse(message.text)
    if (said.type === 'Play') began.set(said.id, performance.now())
  }
  return send.call(this, message, ...more)
}
const listen = Object.getOwnPropertyDescriptor(Worker.prototype, 'onmessage')
Object.defineProperty(Worker.prototype, 'onmessage', {
  set(hear) {
    listen.set.call(this, (event) => {
      if (event.data?.type === 'said' && event.data.text) {
        const heard = JSON.parse(event.data.text)
        if (heard.type === 'Whole') window.whole = true
        if (heard.moves?.length) window.asked += 1
        if (heard.type === 'Done') window.answers.push(performance.now() - began.get(heard.id))
      }
      hear(event)
    })
  },
})
"""
PAGE = """\
# The house in a page

A page as `ridotto page` makes it, served without compression from the same machine, in Chromium; medians of
{rounds} rounds, with ranges. Made by `python -m bench.page`, which says what is counted.

| | median | range |
|---|---:|---|
{rows}
"""


def wait_for(page: Page, what: str) -> float:
    """Wait until an expression is true; when it was."""
    end = time.perf_counter() + LONGEST
    while not page.evaluate(what):
        if time.perf_counter() > end:
            raise TimeoutError(what)
        page.wait_for_timeout(10)
    return time.perf_counter()


def begins(page: Page, address: str) -> tuple[float, float]:
    """Open a door, and play: seconds to the table, and to the first question."""
    since = time.perf_counter()
    page.goto(f"{address}#/g/inkognito")
    page.get_by_role("button", name="Play now").click()
    at_the_table = wait_for(page, "window.whole === true") - since
    return at_the_table, wait_for(page, "window.asked > 0") - since


def plays(page: Page, rng: random.Random) -> list[float]:
    """Make moves by keyboard; milliseconds to each answer."""
    end = time.perf_counter() + LONGEST
    while len(page.evaluate("window.answers")) < MOVES and time.perf_counter() < end:
        page.keyboard.press(str(rng.randint(1, 6)))
        page.keyboard.press("Enter")
        page.wait_for_timeout(60)
    found: list[float] = page.evaluate("window.answers")
    return found


def renderers(profile: Path) -> float:
    """Megabytes of the renderers of the browser with this profile."""
    parent_of, lines_of = {}, {}
    for process in Path("/proc").glob("[0-9]*"):
        with contextlib.suppress(OSError):
            parent_of[process.name] = (process / "stat").read_text().rpartition(")")[2].split()[1]
            lines_of[process.name] = (process / "cmdline").read_bytes().decode()
    total = 0
    for pid, line in lines_of.items():
        if "--type=renderer" not in line:
            continue
        above = pid
        while above in parent_of and str(profile) not in lines_of[above]:
            above = parent_of[above]
        if above in parent_of:
            rolled_up = Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines()
            total += next(int(line.split()[1]) for line in rolled_up if line.startswith("Pss:"))
    return total / 1024


def one_round(playwright: Playwright, address: str, rng: random.Random) -> dict[str, Any]:
    """A browser that has never seen the page, twice."""
    with tempfile.TemporaryDirectory(prefix="ridotto-profile-") as profile:
        found: dict[str, Any] = {}
        for how in ("cold", "warm"):
            browser = playwright.chromium.launch_persistent_context(
                profile,
                executable_path=found_browser(),
                args=FLAGS,
                locale="en-GB",
                viewport={"width": 1280, "height": 800},
            )
            page = browser.new_page()
            page.add_init_script(HEARING)
            found[f"{how}: to the table, s"], found[f"{how}: to the first question, s"] = begins(
                page, address
            )
            if how == "warm":
                found["answers"] = plays(page, rng)
                found["memory, MB"] = renderers(Path(profile))
            browser.close()
        return found


def report(rounds: list[dict[str, Any]]) -> str:
    """The page of results."""
    rows = []
    for name in rounds[0]:
        if name == "answers":
            answers = sorted(ms for one in rounds for ms in one["answers"])
            p95 = answers[int(0.95 * (len(answers) - 1))]
            said = "answer to a move with its drawn delay, ms"
            rows.append(f"| {said} | {answers[len(answers) // 2]:.0f} | p95 {p95:.0f} |")
            continue
        values = [one[name] for one in rounds]
        rows.append(f"| {name} | {statistics.median(values):.1f} | {min(values):.1f} to {max(values):.1f} |")
    return PAGE.format(rounds=len(rounds), rows="\n".join(rows))


def main() -> None:
    """Measure, and write the page."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--rounds", type=int, default=10)
    parser.add_argument("--out", type=Path, default=Path("bench/results-page.md"))
    given = parser.parse_args()
    rng = random.Random(1)
    with tempfile.TemporaryDirectory(prefix="ridotto-page-") as root:
        build(Path(root) / "page")
        with ThreadingHTTPServer(("127.0.0.1", 0), partial(Files, directory=root)) as server:
            threading.Thread(target=server.serve_forever, daemon=True).start()
            address = f"http://127.0.0.1:{server.server_port}/page/"
            with sync_playwright() as playwright:
                rounds = [one_round(playwright, address, rng) for _ in track(range(given.rounds), "rounds")]
            server.shutdown()
    given.out.write_text(report(rounds))
    print(report(rounds))


if __name__ == "__main__":
    main()
