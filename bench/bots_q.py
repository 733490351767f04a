"""How the bots of Q do against one another, and how the two factions stand.

    nice -n 19 python bench/bots_q.py --only sensible
    nice -n 19 python bench/bots_q.py --only ismcts

Every deal is played twice, with the bots changed over between the factions. Writes ``bots-q.jsonl`` (a line
for every few matches), ``.md`` and ``.svg`` beside this file. A run that was broken off goes on where it
stopped; after a change to rules or bots say --fresh with the same --only. Each line names the cards by the
beginning of their digest, and a file of other cards is not gone on with.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from hashlib import sha256
from pathlib import Path
from time import process_time_ns
from typing import Any

from bots_q_report import (
    BALANCE,
    CONFIRMING,
    JUDGEMENT,
    PARTS,
    RANDOM,
    SEARCHING,
    Setting,
    write_report,
)
from choosing import choose
from lines import bar, drop, must_hold_only, played, read
from msgspec.structs import replace

from ridotto.bots import Bot, make
from ridotto.bots.q.outlook import features, spread
from ridotto.bots.q.searching import SETTINGS as SEARCH
from ridotto.bots.q.searching import SearchingBot
from ridotto.bots.q.sensible import SensibleBot, move_values
from ridotto.bots.q.sharp import SharpBot
from ridotto.bots.q.style import STYLE
from ridotto.bots.table import chances_of
from ridotto.core import Match, Move, View
from ridotto.games.q import GAME, sides
from ridotto.games.q.box import FOLDER, open_box
from ridotto.games.q.imagining.knowledge import deal_of
from ridotto.games.q.state import Q

HERE = Path(__file__).parent
STYLES = {
    "reads nothing": replace(STYLE, reads=False),
    "never inspects on purpose": replace(STYLE, inspect=0.0),
    "never seizes": replace(STYLE, seize=1000.0),
    "mixes much": replace(STYLE, noise=1.0),
    "hardly mixes": replace(STYLE, noise=0.05),
}


class Knowing(SensibleBot):
    """A sensible bot that is told all roles, which nobody may know: what is the best belief worth?"""

    def __init__(self) -> None:
        super().__init__()
        self.deal: tuple[int, ...] = ()

    def values(self, view: View, moves: list[Move]) -> list[float]:
        """What the moves are worth if one knows who is who."""
        assert view.seat is not None
        assert view.waiting is not None
        standing = [float(view.open.sides[role] > 0) for role in self.deal]
        return move_values(view.open, view.mine, view.seat, moves, view.waiting.seats, standing, self.style)


PLAYERS: dict[str, type[SensibleBot]] = {"sharp": SharpBot, "knows all roles": Knowing}


SETTINGS = [
    setting
    for seats in GAME.seat_counts
    for setting in (
        Setting(RANDOM, "sensible", "random", seats, 400),
        *(Setting(PARTS, "sensible", part, seats, 400) for part in (*STYLES, "knows all roles")),
        Setting(BALANCE, "sensible", "sensible", seats, 2000),
        Setting(JUDGEMENT, "sharp", "sensible", seats, 2000),
        Setting(SEARCHING, "ismcts 100", "sensible", seats, 100, 2),
        Setting(SEARCHING, "ismcts 400", "sensible", seats, 100, 2),
        Setting(CONFIRMING, "ismcts 50", "ismcts 50", seats, 300, 2),
    )
]


def bot_of(name: str) -> Bot:
    """A bot, a sensible one in another style, the judgement of ismcts, or it with so many simulations."""
    kind, _, number = name.partition(" ")
    if name in PLAYERS:
        return PLAYERS[name]()
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
        "cards": digest_of(cards),
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
    for bot in bots:
        if isinstance(bot, Knowing):
            bot.deal = deal_of(state_of(match))
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


def digest_of(cards: Path | None) -> str:
    """What the lines call these cards; None: ours."""
    return sha256((cards or FOLDER / "cards.toml").read_bytes()).hexdigest()[:12]


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
    chosen = choose(parser, SETTINGS, given.only)
    if given.fresh:
        drop(given.out, {setting.key() for setting in chosen})
    try:
        must_hold_only(given.out, digest_of(given.cards))
    except ValueError as other:
        parser.error(str(other))
    held = {(line["setting"], line["first"]) for line in read(given.out, given.seed)}
    tasks = [
        (setting, given.seed, range(first, first + setting.chunk), given.cards)
        for setting in chosen
        for first in range(0, min(setting.matches, given.matches or setting.matches), setting.chunk)
        if (setting.key(), first) not in held
    ]
    with bar() as progress, given.out.open("a", encoding="utf-8") as file:
        task = progress.add_task("matches", total=sum(len(task[2]) for task in tasks))
        for line in played(play, tasks, given.jobs):
            file.write(json.dumps(line) + "\n")
            file.flush()
            write_report(given.out, given.seed, SETTINGS)
            progress.update(task, advance=line["matches"], description=line["setting"])
    write_report(given.out, given.seed, SETTINGS)


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


if __name__ == "__main__":
    main()
