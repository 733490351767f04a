"""How far apart the levels of a game are, and how a newcomer does among novices: a table and a plot.

    python bench/ladder.py GAME [--matches 1000] [--jobs 2] [--only "able v learner"]

Keeps what was played in bench/ladder-GAME.jsonl and goes on from there; only what was played with the same
levels counts. Every deal is played twice, with seats or sides exchanged, and intervals (95 %) come from
drawing whole deals again. Ratings are Bradley-Terry's, on the scale of chess, with *able* at 1200.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable
from hashlib import sha256
from math import log10
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import lines
import msgspec
from pool.newcomer import NEWCOMERS

from ridotto import games
from ridotto.bots import Bot, levels_of, make
from ridotto.bots.levels import LEVELS
from ridotto.bots.table import chances_of, play_match
from ridotto.core import Match
from ridotto.lab.simulate import sides_of

TABLES: dict[str, tuple[int, dict[str, Any]]] = {
    "inkognito": (4, {"points": 1}),
    "arsenalia": (4, {}),
    "q": (5, {}),
    "zena": (3, {}),
}
"""Seats and options of each game."""
NEWCOMER = "newcomer"
CHUNK = 10
RESAMPLED = 400
Deals = list[tuple[float, float]]
"""For each deal what was won, and of how much."""


class Setting(NamedTuple):
    """Who plays whom: one against the other, or a person among others."""

    game: str
    kind: str
    one: str
    other: str

    def key(self) -> str:
        """How the file calls it."""
        return f"{self.one} {self.kind} {self.other}"

    def digest(self) -> str:
        """Of how both play, so that what was played otherwise does not count."""
        known = levels_of(self.game)
        both = [known.get(name) for name in (self.one, self.other)]
        return sha256(msgspec.json.encode(both)).hexdigest()[:8]


def settings_of(game: str) -> list[Setting]:
    """What is measured, the most telling first."""
    if game == "arsenalia":
        return [Setting(game, "with three", NEWCOMER, level) for level in LEVELS] + [
            Setting(game, "with three", level, level) for level in LEVELS
        ]
    steps = [Setting(game, "v", LEVELS[n + 1], LEVELS[n]) for n in range(4)]
    leaps = [Setting(game, "v", LEVELS[n + 2], LEVELS[n]) for n in range(3)]
    return [Setting(game, "among", NEWCOMER, LEVELS[0]), *steps, *leaps]


def player(game: str, name: str) -> Bot:
    """A new one."""
    makes: Callable[[], Bot] = NEWCOMERS[game]
    return makes() if name == NEWCOMER else make(game, name)


def chunk(setting: Setting, first: int, seed: str) -> dict[str, Any]:
    """The matches from this one on."""
    found: Deals = []
    for deal in range(first // 2, (first + CHUNK) // 2):
        both = [played(setting, f"{seed}/{setting.game}/{deal}", deal, turn) for turn in (0, 1)]
        found.append((sum(won for won, _ in both), sum(of for _, of in both)))
    return {
        "setting": setting.key(),
        "levels": setting.digest(),
        "seed": seed,
        "first": first,
        "deals": found,
    }


def played(setting: Setting, seed: str, deal: int, turn: int) -> tuple[float, float]:
    """What ``one`` won in a match, and of how much; seats that win or lose together are no contest."""
    seats, options = TABLES[setting.game]
    match = games.load(setting.game).start(seats, options, seed)
    ones = seats_of_one(setting, match, deal, turn)
    bots = [player(setting.game, setting.one if seat in ones else setting.other) for seat in range(seats)]
    play_match(match, bots, chances_of(f"{seed}/{turn}", seats))
    outcome = match.outcome
    assert outcome is not None
    if setting.kind != "v":
        (seat,) = ones
        return float(seat in outcome.winners), float(bool(outcome.winners) or setting.game == "arsenalia")
    won = of = 0.0
    for one in ones:
        for other in {*range(seats)} - ones:
            mine, theirs = ((seat in outcome.winners, outcome.scores[seat]) for seat in (one, other))
            if sides_of(match) is not None:
                mine, theirs = mine[:1], theirs[:1]
                of += mine != theirs
                won += mine > theirs
            else:
                of += 1
                won += 0.5 * (mine >= theirs) + 0.5 * (mine > theirs)
    return (won / of, 1.0) if of else (0.0, 0.0)


def seats_of_one(setting: Setting, match: Match, deal: int, turn: int) -> set[int]:
    """Where ``one`` sits: on a side, at one seat of the table, or at all but one."""
    if setting.kind != "v":
        return {(2 * deal + turn) % match.seats}
    sides = sides_of(match)
    if sides is not None:
        return {*sides[turn]}
    alone = {deal % match.seats}
    return alone if turn else {*range(match.seats)} - alone


def share(deals: Deals) -> float:
    """The share that was won."""
    return sum(won for won, _ in deals) / (sum(of for _, of in deals) or 1)


def interval(draw: Callable[[Random], float]) -> tuple[float, float]:
    """The middle 95 % of what is drawn again and again."""
    random = Random(1)
    found = sorted(draw(random) for _ in range(RESAMPLED))
    return found[RESAMPLED // 40], found[-RESAMPLED // 40 - 1]


def ratings(deals_of: dict[tuple[str, str], Deals]) -> dict[str, float]:
    """Bradley-Terry, by minorisation and maximisation; half a win each way keeps everything finite."""
    names = sorted({name for pair in deals_of for name in pair})
    wins = dict.fromkeys(names, 0.0)
    number = {}
    for (one, other), deals in deals_of.items():
        won, of = sum(won for won, _ in deals) + 0.5, sum(of for _, of in deals) + 1
        wins[one] += won
        wins[other] += of - won
        number[one, other] = of
    strength = dict.fromkeys(names, 1.0)
    for _ in range(500):
        load = dict.fromkeys(names, 0.0)
        for (one, other), of in number.items():
            for name in (one, other):
                load[name] += of / (strength[one] + strength[other])
        strength = {name: wins[name] / load[name] for name in names}
    base = strength.get("able", 1.0)
    return {name: 1200 + 400 * log10(strength[name] / base) for name in names}


def fair(game: str) -> float:
    """What a seat wins if nobody is better than anybody: 1 by the number of sides, or of seats."""
    sides = sides_of(games.load(game).start(*TABLES[game], "fair"))
    return 1 / (len(sides) if sides is not None else TABLES[game][0])


def report(game: str, deals_of: dict[Setting, Deals]) -> tuple[str, str]:
    """The table and the plot."""
    seats, options = TABLES[game]
    rows, points = [], []
    for setting, deals in deals_of.items():
        low, high = interval(lambda random, deals=deals: share(random.choices(deals, k=len(deals))))
        found = f"{100 * share(deals):.1f} % ({100 * low:.1f} to {100 * high:.1f})"
        if setting.kind == "among":
            found += f", {share(deals) / fair(game):.2f} of a fair share"
        rows.append(f"| {setting.key()} | {2 * len(deals)} | {found} |")
        if game == "arsenalia" and setting.one == NEWCOMER:
            points.append((setting.other, 100 * share(deals), 100 * low, 100 * high))
    pairs = {(one.one, one.other): deals for one, deals in deals_of.items() if one.kind == "v"}
    if pairs:
        drawn: dict[str, list[float]] = {}
        random = Random(2)
        for _ in range(100):
            again = {pair: random.choices(deals, k=len(deals)) for pair, deals in pairs.items()}
            for name, rating in ratings(again).items():
                drawn.setdefault(name, []).append(rating)
        found_ratings = ratings(pairs)
        for name in LEVELS:
            if name in found_ratings:
                several = sorted(drawn[name])
                points.append((name, found_ratings[name], several[2], several[-3]))
    what = "shared wins with a newcomer, %" if game == "arsenalia" else "rating"
    values = "".join(f"| {name} | {at:.0f} ({low:.0f} to {high:.0f}) |\n" for name, at, low, high in points)
    text = (
        f"# The levels of {games.load(game).words('en').text('game', 'name')}\n\n"
        f"With {seats} seats, options {json.dumps(options)}. {NOTES[game == 'arsenalia']}\n\n"
        "| who | matches | wins |\n|---|---:|---:|\n" + "\n".join(rows) + "\n\n"
        f"| level | {what} |\n|---|---:|\n{values}\n"
        f"![The levels](ladder-{game}.svg)\n\n"
        f"Made by `python bench/ladder.py {game}`.\n"
    )
    return text, plot(points, what)


NOTES = (
    "Each level plays the one below, and the one below that: a win is a seat that comes out ahead of a seat "
    "of the other level (where sides win together: that wins while the other loses). *newcomer among novice* "
    "is the simulated newcomer of `bench/pool/newcomer.py` at a table of novices.",
    "All seats win or lose together. *newcomer with three novice*: the simulated newcomer of "
    "`bench/pool/newcomer.py` at a table of three novices.",
)


def plot(points: list[tuple[str, float, float, float]], what: str) -> str:
    """Points with their intervals, as SVG."""
    lowest = min(low for *_, low, _ in points) if points else 0.0
    highest = max(high for *_, high in points) if points else 1.0
    span = max(1.0, highest - lowest)

    def y(value: float) -> float:
        return 200 - 160 * (value - lowest) / span

    marks = []
    for n, (name, at, low, high) in enumerate(points):
        x = 70 + 110 * n
        marks += [
            f'<path d="M{x} {y(low):.1f}V{y(high):.1f}" stroke="#1B1A17" stroke-width="2"/>',
            f'<circle cx="{x}" cy="{y(at):.1f}" r="5" fill="#5E29A7"/>',
            f'<text x="{x + 10}" y="{y(at) + 5:.1f}">{at:.0f}</text>',
            f'<text x="{x}" y="232" text-anchor="middle">{name}</text>',
        ]
    width = 70 + 110 * max(1, len(points))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} 245" font-family="sans-serif" '
        f'font-size="14"><rect width="{width}" height="245" fill="#FCF7EC"/>'
        f'<text x="12" y="20">{what}</text>{"".join(marks)}</svg>\n'
    )


def main() -> None:
    """Play what is missing, then write the table and the plot."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("game", choices=[*TABLES])
    parser.add_argument("--matches", type=int, default=1000)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--seed", default="ladder")
    parser.add_argument("--only", default="", help="only settings whose name holds this")
    parser.add_argument("--out", type=Path, help="the file of what was played")
    given = parser.parse_args()
    out = given.out or Path(__file__).with_name(f"ladder-{given.game}.jsonl")
    settings = settings_of(given.game)
    wanted = [setting for setting in settings if given.only in setting.key()]
    if not wanted:
        parser.error("there are: " + ", ".join(setting.key() for setting in settings))
    digests = {setting.key(): setting.digest() for setting in settings}

    def kept() -> list[dict[str, Any]]:
        return [
            line for line in lines.read(out, given.seed) if digests.get(line["setting"]) == line["levels"]
        ]

    done = {(line["setting"], line["first"]) for line in kept()}
    tasks = [
        (setting, first, given.seed)
        for setting in wanted
        for first in range(0, given.matches, CHUNK)
        if (setting.key(), first) not in done
    ]
    with lines.bar() as bar, out.open("a", encoding="utf-8") as file:
        task = bar.add_task(given.game, total=CHUNK * len(tasks))
        for line in lines.played(chunk, tasks, given.jobs):
            file.write(f"{json.dumps(line)}\n")
            file.flush()
            bar.advance(task, CHUNK)
    found = sorted(kept(), key=lambda line: line["first"])
    deals_of = {
        setting: [tuple(deal) for line in found if line["setting"] == setting.key() for deal in line["deals"]]
        for setting in settings
    }
    text, drawing = report(given.game, {setting: deals for setting, deals in deals_of.items() if deals})
    out.with_suffix(".md").write_text(text, encoding="utf-8")
    out.with_suffix(".svg").write_text(drawing, encoding="utf-8")
    print(text)


if __name__ == "__main__":
    main()
