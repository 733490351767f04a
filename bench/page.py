"""The house in a page: how soon one plays, how quickly it answers, how much memory it takes.

    python -m bench.page
    python -m bench.page --rounds 3 --out page.md

A page is made, served from this machine, and opened in Chromium: *cold* with a browser that has never seen
it, *warm* in the same browser again. The clock starts with opening a door, and stops at the table (all that
the house has to do is done) and at the first question to the player, before which bots may have moved.

Then a match of each game is played at random. The answer to a move is what comes between the message
and its acknowledgement, by when it is on disk. For this, and for the first question, a page is made whose
house draws no delays: bots move as soon as they have thought, so it has as much to do as it ever has.

Memory is what the page's process has with all its workers and no other process shares (RssAnon and RssShmem
of Linux). The browser's own program, which all tabs have in common, does not count; in a PSS its share
depends on what other browsers the machine runs. *At most* is the highest of readings every twentieth of a
second.
"""

from __future__ import annotations

import argparse
import os
import statistics
import tempfile
import threading
import time
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import ThreadingHTTPServer
from pathlib import Path

from bench.chromium import Chromium, Watched, own_memory, seconds_of
from rich.progress import track
from tests.web.test_page import Files

from ridotto import games
from ridotto.server.browser import packing
from ridotto.server.browser.building import build

MOVES = 60
"""Moves a match whose answers are timed."""
AT_REST = 10
"""Seconds after which somebody who looks at the table has what they keep."""
HEARING = (Path(__file__).parent / "page.js").read_text()
PAGE = """\
# The house in a page

A page as `ridotto page` makes it, served without compression from the same machine, in Chromium; medians of
{rounds} rounds, with ranges. Made by `python -m bench.page`, which says what is counted. {cores} cores, with
{load:.1f} processes at work on them on average, these included.

| | median | range |
|---|---:|---|
{rows}

A match of each game at random, with no delays drawn:

| | moves | median, ms | p95, ms | most, ms | memory at most, MB |
|---|---:|---:|---:|---:|---:|
{games}
"""

Found = dict[str, list[float]]


@contextmanager
def served(folder: str) -> Iterator[str]:
    """A host of static files, and its address."""
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Files, directory=folder)) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()


@contextmanager
def no_delays() -> Iterator[None]:
    """Pages that are made meanwhile have a house that draws none."""
    plain = packing.ours

    def hasty() -> Iterator[tuple[str, bytes]]:
        for name, content in plain():
            yield name, content.replace(b"Settings(in_page=True, ", b"Settings(in_page=True, pace=0, ")

    packing.ours = hasty
    try:
        yield
    finally:
        packing.ours = plain


def begin(browser: Chromium, address: str, game: str) -> tuple[float, float]:
    """Open a door, and play: seconds to the table, and to the first question."""
    since = time.perf_counter()
    browser.open(f"{address}#/g/{game}")
    browser.wait_for("window.begin?.()")
    browser.wait_for("window.whole")
    at_the_table = time.perf_counter() - since
    browser.wait_for("window.asked > 0")
    return at_the_table, time.perf_counter() - since


def start(address: str, hasty: str, found: Found) -> None:
    """A browser that has never seen the page, and again."""
    for pages, what in ((address, "to the table"), (hasty, "to the first question, no delays drawn")):
        with tempfile.TemporaryDirectory(prefix="ridotto-profile-", ignore_cleanup_errors=True) as profile:
            for how in ("cold", "warm"):
                browser = Chromium(Path(profile), HEARING)
                at_the_table, asked = begin(browser, pages, "inkognito")
                found[f"{how}: {what}, s"].append(at_the_table if pages is address else asked)
                if pages is address:
                    renderer = browser.renderer()
                    found[f"{how}: processor time of the page until then, s"].append(seconds_of(renderer))
                    with Watched(renderer) as watched:
                        time.sleep(AT_REST)
                    found[f"{how}: memory at the table, MB"].append(own_memory(renderer))
                    found[f"{how}: at most until then, MB"].append(watched.most)
                browser.close()


def play(hasty: str, game: str, answers: list[float], memory: list[float]) -> None:
    """A match at random; milliseconds to each answer, and the memory that it took."""
    with tempfile.TemporaryDirectory(prefix="ridotto-profile-", ignore_cleanup_errors=True) as profile:
        browser = Chromium(Path(profile), HEARING)
        browser.open(f"{hasty}#/g/{game}")
        browser.wait_for("window.begin?.()")
        browser.wait_for("window.whole")
        with Watched(browser.renderer()) as watched:
            browser.value(f"window.goOn({MOVES})")
            browser.wait_for("window.finished")
        answers.extend(browser.value("window.answers"))
        memory.append(watched.most)
        browser.close()


def row(name: str, values: list[float]) -> str:
    """A line of the first table."""
    return f"| {name} | {statistics.median(values):.1f} | {min(values):.1f} to {max(values):.1f} |"


def line(game: str, answers: list[float], memory: list[float]) -> str:
    """A line of the second table."""
    ms = sorted(answers)
    p95 = ms[int(0.95 * (len(ms) - 1))]
    return (
        f"| {game} | {len(ms)} | {statistics.median(ms):.0f} | {p95:.0f} | {ms[-1]:.0f} | {max(memory):.0f} |"
    )


def main() -> None:
    """Measure, and write the page."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--rounds", type=int, default=10)
    parser.add_argument("--matches", type=int, default=2, help="matches of each game")
    parser.add_argument("--out", type=Path, default=Path("bench/results-page.md"))
    given = parser.parse_args()
    found, loads = defaultdict(list), []
    answers, memory = defaultdict(list), defaultdict(list)
    with tempfile.TemporaryDirectory(prefix="ridotto-page-") as root:
        build(Path(root) / "page")
        with no_delays():
            build(Path(root) / "hasty")
        with served(root) as host:
            for _ in track(range(given.rounds), "starts"):
                start(f"{host}page/", f"{host}hasty/", found)
                loads.append(os.getloadavg()[0])
            for game in track(games.NAMES * given.matches, "matches"):
                play(f"{host}hasty/", game, answers[game], memory[game])
    said = PAGE.format(
        rounds=given.rounds,
        cores=os.cpu_count(),
        load=statistics.mean(loads),
        rows="\n".join(row(name, found[name]) for name in found),
        games="\n".join(line(game, answers[game], memory[game]) for game in answers),
    )
    findings = given.out.with_name(f"{given.out.stem}-findings.md")  # what we make of it, written by hand
    if findings.exists():
        said += f"\n{findings.read_text()}"
    given.out.write_text(said)
    print(said)


if __name__ == "__main__":
    main()
