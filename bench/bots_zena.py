"""How the bots of Zena 1814 do against one another.

    nice -n 10 python bench/bots_zena.py --only "and random"
    nice -n 10 python bench/bots_zena.py --only parts
    nice -n 10 python bench/bots_zena.py --only "ismcts 250"
    nice -n 10 python bench/bots_zena.py --only "ismcts 50"

One bot of the first kind sits among bots of the second, and every deal is played once from each seat. Writes
``bots-zena.jsonl`` (a line for every few matches), ``.md`` and ``.svg`` beside this file. A run that was
broken off goes on where it stopped; after a change to rules or bots say --fresh with the same --only. Each
line names the cards, and a file of other cards is not gone on with.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from time import process_time_ns
from typing import Any, NamedTuple

from choosing import choose
from lines import bar, drop, must_hold_only, played, read
from msgspec.structs import replace
from zena_cards import digest_of

from ridotto.bots import Bot, make
from ridotto.bots.table import chances_of
from ridotto.bots.zena.searching import SETTINGS as SEARCH
from ridotto.bots.zena.searching import SearchingBot
from ridotto.bots.zena.sensible import SensibleBot
from ridotto.bots.zena.style import STYLE
from ridotto.games.zena import GAME
from ridotto.lab.interval import wilson

HERE = Path(__file__).parent
STYLES = {
    "looks no round ahead": replace(STYLE, looks_ahead=False),
    "does not mind goals": replace(STYLE, minds_goals=False),
    "minds nobody else": replace(STYLE, deny=0.0),
    "a Soldo is always 1": replace(STYLE, soldo_at_the_end=1.0, soldo=1.0, soldo_early=1.0, soldo_expert=1.0),
}
MODES = ("beginner", "expert")


class Setting(NamedTuple):
    """One bot of a kind among those of another, with so many seats."""

    chapter: str
    one: str
    other: str
    mode: str
    seats: int
    matches: int
    chunk: int = 20

    def key(self) -> str:
        """How the file calls it."""
        return f"{self.chapter}: {self.one} against {self.other}, {self.mode}, {self.seats} seats"


RANDOM, PARTS, SEARCHING = "sensible and random", "sensible, parts", "ismcts"


def settings() -> Iterator[Setting]:
    """All that is measured."""
    cells = [(mode, seats) for mode in MODES for seats in GAME.seat_counts]
    for mode, seats in cells:
        yield Setting(RANDOM, "sensible", "random", mode, seats, 120)
    for part in STYLES:
        for mode in MODES:
            if mode == "expert" or part != "does not mind goals":
                yield Setting(PARTS, part, "sensible", mode, 4, 400)
    for mode, seats in cells:
        long = (mode, seats) == ("expert", 2)
        sims, matches = (250, 100) if long else (50, 60)
        yield Setting(SEARCHING, f"ismcts {sims}", "sensible", mode, seats, matches, 2 if long else 5)


SETTINGS = [*settings()]


def bot_of(name: str) -> Bot:
    """A bot, a sensible one in another style, or ismcts with so many simulations."""
    kind, _, number = name.partition(" ")
    if kind == "ismcts":
        return SearchingBot(replace(SEARCH, simulations=int(number)))
    return SensibleBot(STYLES[name]) if name in STYLES else make("zena", name)


def play(setting: Setting, seed: str, numbers: range) -> dict[str, Any]:
    """Some matches of a setting, summed up; match *n* depends on (seed, setting, n) alone."""
    found: Counter[str] = Counter()
    took: Counter[str] = Counter()
    firsts = []
    for n in numbers:
        firsts.append(_play(setting, f"{seed}/{n // setting.seats}", n % setting.seats, found, took))
    return {
        "setting": setting.key(),
        "first": numbers[0],
        "matches": len(numbers),
        "seed": seed,
        "cards": digest_of(),
        "firsts": sum(firsts),
        "found": dict(found),
        "ms": {name: round(time / 1e6) for name, time in took.items()},
    }


def _play(setting: Setting, text: str, seat: int, found: Counter[str], took: Counter[str]) -> float:
    """One match with the first kind of bot at this seat: its share of the first place."""
    seats = setting.seats
    match = GAME.start(seats, {"mode": setting.mode}, text)
    names = [setting.one if n == seat else setting.other for n in range(seats)]
    bots, chances = [bot_of(name) for name in names], chances_of(text, seats)
    while not match.over:
        who = match.to_move()[0]
        view, moves = match.view(who), match.asked_moves(who)
        began = process_time_ns()
        move = bots[who].choose(view, moves, chances[who])
        took[names[who]] += process_time_ns() - began
        found[f"decisions of {names[who]}"] += 1
        match.play(who, move)
    assert match.outcome is not None
    scores, winners = match.outcome.scores, match.outcome.winners
    found["prestige"] += int(scores[seat])
    found["prestige of others"] += int(sum(scores) - scores[seat])
    return (seat in winners) / len(winners)


def main() -> None:
    """Play what the file does not hold yet, and write the report."""
    parser = argparse.ArgumentParser(description="Measure the bots of Zena 1814.")
    parser.add_argument("--only", default="", help="settings whose name holds this")
    parser.add_argument("--matches", type=int, help="at most so many of each setting")
    parser.add_argument("--seed", default="bench")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--out", type=Path, default=HERE / "bots-zena.jsonl")
    parser.add_argument("--fresh", action="store_true", help="play these settings anew")
    given = parser.parse_args()
    chosen = choose(parser, SETTINGS, given.only)
    if given.fresh:
        drop(given.out, {setting.key() for setting in chosen})
    try:
        must_hold_only(given.out, digest_of())
    except ValueError as other:
        parser.error(str(other))
    held = {(line["setting"], line["first"]) for line in read(given.out, given.seed)}
    tasks = [
        (setting, given.seed, range(first, min(first + setting.chunk, setting.matches)))
        for setting in chosen
        for first in range(0, min(setting.matches, given.matches or setting.matches), setting.chunk)
        if (setting.key(), first) not in held
    ]
    with bar() as progress, given.out.open("a", encoding="utf-8") as file:
        task = progress.add_task("matches", total=sum(len(task[2]) for task in tasks))
        for line in played(play, tasks, given.jobs):
            file.write(json.dumps(line) + "\n")
            file.flush()
            progress.update(task, advance=line["matches"], description=line["setting"])
    write_report(given.out, given.seed)


class Found(NamedTuple):
    """A setting, summed up."""

    matches: int
    firsts: float
    found: Counter[str]
    ms: Counter[str]

    def interval(self) -> tuple[float, float]:
        """Of the rate of first places, by Wilson."""
        return wilson(round(self.firsts), self.matches)


def summed(lines: list[dict[str, Any]]) -> dict[str, Found]:
    """By setting."""
    found: dict[str, Found] = {}
    for line in lines:
        so_far = found.get(line["setting"], Found(0, 0.0, Counter(), Counter()))
        found[line["setting"]] = Found(
            so_far.matches + line["matches"],
            so_far.firsts + line["firsts"],
            so_far.found + Counter(line["found"]),
            so_far.ms + Counter(line["ms"]),
        )
    return found


INTRO = """\
# How the bots of Zena 1814 do

One bot of the first kind sits among bots of the second, and every deal is played once from each seat; a
shared first place counts by its share. *Fair* is what a bot of the same strength would get. Intervals are
95 %, by Wilson.

`sensible` weighs each move by the designers' scale (a Soldo 1, a card 1, prestige 2) and by the rounds that
are left; it sees its view alone. `ismcts` searches with it as player to the end of the round, so many
simulations a decision, where `sensible` is in doubt.
"""
HEAD = """\
| who | mode | seats | matches | first | fair | prestige | of the others | ms a decision |
|---|---|---:|---:|---:|---:|---:|---:|---:|"""


def row(setting: Setting, one: Found) -> str:
    """A line of a table."""
    low, high = one.interval()
    cost = one.ms[setting.one] / max(1, one.found[f"decisions of {setting.one}"])
    others = one.found["prestige of others"] / one.matches / (setting.seats - 1)
    rate = f"{100 * one.firsts / one.matches:.1f} % ({100 * low:.0f} to {100 * high:.0f})"
    own, fair = one.found["prestige"] / one.matches, f"{100 / setting.seats:.0f} %"
    return (
        f"| {setting.one} against {setting.other} | {setting.mode} | {setting.seats} | {one.matches} "
        f"| {rate} | {fair} | {own:.1f} | {others:.1f} | {cost:.2f} |"
    )


def write_report(out: Path, seed: str) -> None:
    """The results as Markdown, and drawn."""
    found = summed(read(out, seed))
    parts = [INTRO]
    for title, chapter in (
        ("## Sensible against random", RANDOM),
        ("## The search against sensible", SEARCHING),
        ("## What makes the sensible bot", PARTS),
    ):
        rows = [row(s, found[s.key()]) for s in SETTINGS if s.chapter == chapter and s.key() in found]
        if rows:
            parts += [title, "", HEAD, *rows, ""]
    parts.append(f"Seed `{seed}`, cards `{digest_of()}`; made by `python bench/bots_zena.py`.\n")
    out.with_suffix(".md").write_text("\n".join(parts), encoding="utf-8")
    draw(found, out.with_suffix(".svg"))


def draw(found: dict[str, Found], path: Path) -> None:
    """Rates of first places with their intervals, and what would be fair."""
    try:
        import matplotlib
    except ImportError:
        return
    matplotlib.use("svg")
    matplotlib.rcParams["svg.hashsalt"] = "ridotto"
    from matplotlib import pyplot

    shown = [s for s in SETTINGS if s.key() in found]
    if not shown:
        return
    figure, axes = pyplot.subplots(figsize=(8.4, 0.3 * len(shown) + 0.9), layout="constrained")
    for place, setting in enumerate(shown):
        one = found[setting.key()]
        low, high = one.interval()
        axes.plot([100 * low, 100 * high], [-place, -place], color="#4a4e69", linewidth=2)
        axes.plot(100 * one.firsts / one.matches, -place, "o", color="#4a4e69", markersize=5)
        axes.plot(100 / setting.seats, -place, "|", color="#b5483a", markersize=11, markeredgewidth=2)
    names = [f"{s.one} against {s.other}, {s.mode}, {s.seats}" for s in shown]
    axes.set_yticks([-n for n in range(len(shown))], names, fontsize=8)
    axes.set_xlim(0, 101)
    axes.set_xlabel("first places in % with their intervals; | red: fair", fontsize=8)
    for side in ("top", "right", "left"):
        axes.spines[side].set_visible(False)
    axes.tick_params(left=False, labelsize=8)
    figure.savefig(path, metadata={"Date": None, "Creator": None})
    pyplot.close(figure)


if __name__ == "__main__":
    main()
