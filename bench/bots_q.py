"""How the bots of Q do against one another, and how the two factions stand.

    nice -n 19 python bench/bots_q.py --only sensible
    nice -n 19 python bench/bots_q.py --only ismcts

Every deal is played twice, with the bots changed over between the factions. Writes ``bots-q.jsonl`` (a line
for every few matches), ``.md`` and ``.svg`` beside this file. A run that was broken off goes on where it
stopped; after a change to rules, cards or bots say --fresh with the same --only.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing import get_context
from pathlib import Path
from time import process_time_ns
from typing import Any, NamedTuple

from msgspec.structs import replace
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from ridotto.bots import Bot, make
from ridotto.bots.q.outlook import features, spread
from ridotto.bots.q.searching import SETTINGS as SEARCH
from ridotto.bots.q.searching import SearchingBot
from ridotto.bots.q.sensible import SensibleBot
from ridotto.bots.q.sharp import SharpBot
from ridotto.bots.q.style import STYLE
from ridotto.bots.table import chances_of
from ridotto.core import Match
from ridotto.games.q import GAME, sides
from ridotto.games.q.box import open_box
from ridotto.games.q.state import Q
from ridotto.lab.interval import wilson

HERE = Path(__file__).parent
STYLES = {
    "reads nothing": replace(STYLE, reads=False),
    "never inspects on purpose": replace(STYLE, inspect=0.0),
    "never seizes": replace(STYLE, seize=1000.0),
    "mixes much": replace(STYLE, noise=1.0),
}


class Setting(NamedTuple):
    """Two kinds of bot, who sit now with one faction and now with the other."""

    chapter: str
    one: str
    other: str
    seats: int
    matches: int
    chunk: int = 50

    def key(self) -> str:
        """How the file calls it."""
        return f"{self.chapter}: {self.one} against {self.other}, {self.seats} seats"


RANDOM, PARTS, BALANCE, SEARCHING = "sensible and random", "sensible, parts", "sensible, balance", "ismcts"
JUDGEMENT, CONFIRMING = "judgement", "ismcts, balance"
SETTINGS = [
    setting
    for seats in GAME.seat_counts
    for setting in (
        Setting(RANDOM, "sensible", "random", seats, 400),
        *(Setting(PARTS, "sensible", part, seats, 400) for part in STYLES),
        Setting(BALANCE, "sensible", "sensible", seats, 2000),
        Setting(JUDGEMENT, "sharp", "sensible", seats, 2000),
        Setting(SEARCHING, "ismcts 100", "sensible", seats, 100, 2),
        Setting(SEARCHING, "ismcts 400", "sensible", seats, 100, 2),
        Setting(CONFIRMING, "ismcts 50", "ismcts 50", seats, 150, 2),
    )
]


def bot_of(name: str) -> Bot:
    """A bot, a sensible one in another style, the judgement of ismcts, or it with so many simulations."""
    kind, _, number = name.partition(" ")
    if name == "sharp":
        return SharpBot()
    if kind == "ismcts":
        return SearchingBot(replace(SEARCH, simulations=int(number)))
    return SensibleBot(STYLES[name]) if name in STYLES else make("q", name)


def play(setting: Setting, seed: str, numbers: range, cards: Path | None = None) -> dict[str, Any]:
    """Some matches of a setting, summed up; match *n* depends on (seed, setting, n, cards) alone."""
    options = options_of(cards)
    found: Counter[str] = Counter()
    took: Counter[str] = Counter()
    for n in numbers:
        deal = n // 2 if setting.one != setting.other else n
        _play(setting, options, f"{seed}/{deal}", n % 2, found, took)
    return {
        "setting": setting.key(),
        "first": numbers[0],
        "matches": len(numbers),
        "seed": seed,
        "found": dict(found),
        "ms": {name: round(time / 1e6) for name, time in took.items()},
    }


def _play(
    setting: Setting,
    options: dict[str, str],
    text: str,
    turned: int,
    found: Counter[str],
    time: Counter[str],
) -> None:
    """One match: the first kind of bot with the Spirituali, or, turned, with the Zelanti."""
    seats = setting.seats
    match = GAME.start(seats, options, text)
    spirituali = set(sides(state_of(match))[0])
    names = [(setting.one, setting.other)[(seat not in spirituali) ^ turned] for seat in range(seats)]
    bots = [bot_of(name) for name in names]
    chances = chances_of(text, seats)
    while not match.over:
        seat = match.to_move()[0]
        view, moves = match.view(seat), match.asked_moves(seat)
        began = process_time_ns()
        move = bots[seat].choose(view, moves, chances[seat])
        time[names[seat]] += process_time_ns() - began
        found[f"decisions of {names[seat]}"] += 1
        match.play(seat, move)
        found[type(move).__name__] += 1
    score = state_of(match).open.score
    found["Spirituali" if score > 0 else "Zelanti" if score < 0 else "nobody"] += 1
    one = "with S" if not turned else "with Z"
    led = score * (-1 if turned else 1)
    found[f"{one}: matches"] += 1
    found[f"{one}: won"] += led > 0
    found[f"{one}: drawn"] += led == 0
    assert match.outcome is not None
    for seat in range(seats):
        whose = "one" if (seat in spirituali) ^ turned else "other"
        found[f"seats of {whose}"] += 1
        found[f"seats of {whose} won"] += seat in match.outcome.winners
    found["rounds"] += state_of(match).open.round


def options_of(cards: Path | None) -> dict[str, str]:
    """The options of a table that plays with this file."""
    return {} if cards is None else {"cards": open_box(cards.read_bytes(), cards.name)}


def state_of(match: Match) -> Q:
    """The state of a match that is measured, not played."""
    assert isinstance(match.state, Q)
    return match.state


def main() -> None:
    """Play what the file does not hold yet, and write the report."""
    parser = argparse.ArgumentParser(description="Measure the bots of Q.")
    parser.add_argument("--only", default="", help="settings whose name holds this")
    parser.add_argument("--matches", type=int, help="at most so many of each setting")
    parser.add_argument("--seed", default="harbour", help="one that nothing was tuned with")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--out", type=Path, default=HERE / "bots-q.jsonl")
    parser.add_argument("--fresh", action="store_true", help="play these settings anew")
    parser.add_argument("--cards", type=Path, help="play with the cards of this file; give it an --out too")
    parser.add_argument("--fit", type=int, metavar="MATCHES", help="fit the weights of the outlook instead")
    given = parser.parse_args()
    if given.fit:
        for seats in GAME.seat_counts:
            fit(seats, given.fit, options_of(given.cards))
        return
    chosen = [setting for setting in SETTINGS if given.only in setting.key()]
    if given.fresh:
        drop(given.out, {setting.key() for setting in chosen})
    held = {(line["setting"], line["first"]) for line in read(given.out, given.seed)}
    tasks = [
        (setting, given.seed, range(first, first + setting.chunk), given.cards)
        for setting in chosen
        for first in range(0, min(setting.matches, given.matches or setting.matches), setting.chunk)
        if (setting.key(), first) not in held
    ]
    with bar() as progress, given.out.open("a", encoding="utf-8") as file:
        task = progress.add_task("matches", total=sum(len(task[2]) for task in tasks))
        for line in played(tasks, given.jobs):
            file.write(json.dumps(line) + "\n")
            file.flush()
            write_report(given.out, given.seed)
            progress.update(task, advance=line["matches"], description=line["setting"])
    write_report(given.out, given.seed)


def played(tasks: list[tuple[Setting, str, range, Path | None]], jobs: int) -> Iterator[dict[str, Any]]:
    """The lines as they are done."""
    if jobs == 1:
        for task in tasks:
            yield play(*task)
        return
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        for done in as_completed([pool.submit(play, *task) for task in tasks]):
            yield done.result()


def read(path: Path, seed: str) -> list[dict[str, Any]]:
    """What the file holds of this seed."""
    if not path.exists():
        return []
    found = {}
    for text in path.read_text(encoding="utf-8").splitlines():
        try:
            line = json.loads(text)
        except json.JSONDecodeError:  # the run was broken off while it wrote this
            continue
        if line["seed"] == seed:
            found[line["setting"], line["first"]] = line
    return [*found.values()]


def drop(path: Path, keys: set[str]) -> None:
    """Forget these settings."""
    if path.exists():
        lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
        path.write_text("".join(line for line in lines if json.loads(line)["setting"] not in keys))


class Found(NamedTuple):
    """A setting, summed up."""

    matches: int
    found: Counter[str]
    ms: Counter[str]

    def rate(self, wins: float, of: float) -> str:
        """In percent, with its interval."""
        if not of:
            return "–"
        low, high = wilson(round(wins), round(of))
        return f"{100 * wins / of:.1f} % ({100 * low:.0f} to {100 * high:.0f})"

    def won(self, side: str) -> tuple[float, int]:
        """How often the first bots' faction led at the end, a draw for half; of how many."""
        wins = self.found[f"with {side}: won"] + self.found[f"with {side}: drawn"] / 2
        return wins, self.found[f"with {side}: matches"]

    def average(self) -> float:
        """The mean of both factions, from 0 to 1."""
        both = [self.won(side) for side in "SZ"]
        return sum(wins / of for wins, of in both if of) / max(1, sum(bool(of) for _, of in both))


def summed(lines: list[dict[str, Any]]) -> dict[str, Found]:
    """By setting."""
    found: dict[str, Found] = {}
    for line in lines:
        so_far = found.get(line["setting"], Found(0, Counter(), Counter()))
        found[line["setting"]] = Found(
            so_far.matches + line["matches"],
            so_far.found + Counter(line["found"]),
            so_far.ms + Counter(line["ms"]),
        )
    return found


INTRO = """\
# How the bots of Q do, and how the factions stand

Every deal of roles and cards is played twice, with the bots changed over between the factions. A faction
wins if the side that its roles are printed with leads at the end; a score of zero counts half. *Their seats*
counts people instead: who stands with the leading side at the end, whatever he began with, so both kinds of
bot can be above 50 %. Intervals are 95 %, by Wilson.

`sensible` weighs each move by points for its side, from its view alone, and reads loads, ships, seizures and
discards for a belief about the roles. `ismcts` searches through matches imagined by that belief.
"""
HEAD = """\
| who | seats | matches | wins | as Spirituali | as Zelanti | their seats | the others' | ms a decision |
|---|---:|---:|---:|---:|---:|---:|---:|---:|"""


def row(setting: Setting, one: Found) -> str:
    """A line of a table."""
    (a, of_a), (b, of_b) = one.won("S"), one.won("Z")
    cost = one.ms[setting.one] / max(1, one.found[f"decisions of {setting.one}"])
    seats = [
        f"{100 * one.found[f'seats of {whose} won'] / one.found[f'seats of {whose}']:.1f} %"
        for whose in ("one", "other")
    ]
    return (
        f"| {setting.one} against {setting.other} | {setting.seats} | {one.matches} "
        f"| {one.rate(a + b, of_a + of_b)} | {one.rate(a, of_a)} | {one.rate(b, of_b)} "
        f"| {seats[0]} | {seats[1]} | {cost:.2f} |"
    )


def balance_row(setting: Setting, one: Found) -> str:
    """How the factions stand."""
    found = one.found
    per = [f"{found[what] / one.matches:.1f}" for what in ("rounds", "Load", "Discard", "Seize", "Swap")]
    return (
        f"| {setting.one} | {setting.seats} | {one.matches} | {one.rate(found['Spirituali'], one.matches)} "
        f"| {one.rate(found['Zelanti'], one.matches)} | {100 * found['nobody'] / one.matches:.1f} % "
        f"| {' | '.join(per)} |"
    )


BALANCE_HEAD = """\
| who | seats | matches | Spirituali | Zelanti | nobody | rounds | loads | Theatines | seizures | swaps |
|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|"""


def write_report(out: Path, seed: str) -> None:
    """The results as Markdown, and drawn."""
    found = summed(read(out, seed))
    parts = [INTRO]
    for title, chapters, head, line in (
        ("## Against one another", (RANDOM, JUDGEMENT, SEARCHING), HEAD, row),
        ("## What makes the sensible bot", (PARTS,), HEAD, row),
        ("## The factions", (BALANCE, CONFIRMING), BALANCE_HEAD, balance_row),
    ):
        rows = [line(s, found[s.key()]) for s in SETTINGS if s.chapter in chapters and s.key() in found]
        if rows:
            parts += [title, "", head, *rows, ""]
    parts.append(f"Seed `{seed}`; made by `python bench/bots_q.py`.\n")
    out.with_suffix(".md").write_text("\n".join(parts), encoding="utf-8")
    draw(found, out.with_suffix(".svg"))


def draw(found: dict[str, Found], path: Path) -> None:
    """Win rates with their intervals."""
    try:
        import matplotlib
    except ImportError:
        return
    matplotlib.use("svg")
    matplotlib.rcParams["svg.hashsalt"] = "ridotto"
    from matplotlib import pyplot

    shown = [s for s in SETTINGS if s.key() in found and s.chapter in (RANDOM, PARTS, JUDGEMENT, SEARCHING)]
    if not shown:
        return
    figure, axes = pyplot.subplots(figsize=(8.4, 0.34 * len(shown) + 0.9), layout="constrained")
    for place, setting in enumerate(shown):
        one = found[setting.key()]
        wins, of = (sum(pair) for pair in zip(one.won("S"), one.won("Z"), strict=True))
        low, high = wilson(round(wins), round(of))
        axes.plot([100 * low, 100 * high], [-place, -place], color="#4a4e69", linewidth=2)
        for side, colour in (("S", "#3b7a57"), ("Z", "#b5483a")):
            won, matches = one.won(side)
            if matches:
                axes.plot(100 * won / matches, -place, "|", color=colour, markersize=11, markeredgewidth=2)
        axes.plot(100 * wins / of, -place, "o", color="#4a4e69", markersize=5)
    axes.axvline(50, color="#9aa0a6", linewidth=0.8)
    names = [f"{s.one} against {s.other}, {s.seats}" for s in shown]
    axes.set_yticks([-n for n in range(len(shown))], names, fontsize=8)
    axes.set_xlim(0, 101)
    axes.set_xlabel("wins in %: mean with its interval, | green as Spirituali, | red as Zelanti", fontsize=8)
    for side in ("top", "right", "left"):
        axes.spines[side].set_visible(False)
    axes.tick_params(left=False, labelsize=8)
    figure.savefig(path, metadata={"Date": None, "Creator": None})
    pyplot.close(figure)


def fit(seats: int, matches: int, options: dict[str, str]) -> None:
    """Print the weights of the outlook that fit matches of sensible bots best: logistic regression."""
    import numpy as np

    rows, wins = [], []
    for n in range(matches):
        text = f"fit/{n}"
        match, bot, chances, began = (
            GAME.start(seats, options, text),
            SensibleBot(),
            chances_of(text, seats),
            1,
        )
        seen = []
        while not match.over:
            s = state_of(match)
            if s.open.round > began:
                began = s.open.round
                seen.append(features(s))
            seat = match.to_move()[0]
            match.play(seat, bot.choose(match.view(seat), match.asked_moves(seat), chances[seat]), False)
        score = state_of(match).open.score
        rows += seen
        wins += [(score > 0) + (score == 0) / 2] * len(seen)
    x = np.array(rows) / np.array([[spread(row[4])] for row in rows])
    y, w = np.array(wins), np.zeros(len(rows[0]))
    for _ in range(30):
        p = 1 / (1 + np.exp(-x @ w))
        hessian = (x * (p * (1 - p))[:, None]).T @ x + 0.01 * np.eye(len(w))
        w += np.linalg.solve(hessian, x.T @ (y - p) - 0.01 * w)
    p = 1 / (1 + np.exp(-x @ w))
    loss = -np.mean(y * np.log(p) + (1 - y) * np.log(1 - p))
    print(f"{seats} seats, {len(rows)} rounds, loss {loss:.4f}: {tuple(round(float(one), 3) for one in w)}")


def bar() -> Progress:
    """Progress on a terminal, nothing elsewhere."""
    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    return Progress(*columns, console=console, disable=not console.is_terminal)


if __name__ == "__main__":
    main()
