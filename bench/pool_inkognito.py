"""How the deduction bot does against the pool: two against two, every deal played with both teams.

    python bench/pool_inkognito.py --deals 1000

Keeps what it has measured in bench/pool-inkognito.json and goes on from there; writes the table beside it.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from collections.abc import Callable
from math import log2
from pathlib import Path
from typing import Any

from pool.inkognito import POOL
from rich.progress import track

from ridotto import games
from ridotto.bots.bot import Bot
from ridotto.bots.inkognito.deduction import DeductionBot
from ridotto.bots.table import chances_of, play_match
from ridotto.core import Chance, Move, Told, View
from ridotto.games.inkognito.moves import Called, ShowPair, ShowSign
from ridotto.lab.interval import wilson
from ridotto.lab.simulate import sides_of

GAME = games.load("inkognito")
EQUALS = "two of its own"
PAIRS: dict[str, tuple[Callable[[], Bot], Callable[[], Bot]]] = {**POOL, EQUALS: (DeductionBot, DeductionBot)}
NOTES = """\
Two against two, matches of one deal, every deal played with both teams (`bench/pool/inkognito.py` says who
they are). *Wins*: share of the deals that somebody won, with 95 % intervals. *Bits*: the entropy of what kind
of card it shows first in a deal. Made by `python bench/pool_inkognito.py`."""
OUT = Path(__file__).with_name("pool-inkognito.json")


class Watched(DeductionBot):
    """Notes what it shows first in a deal, as the kind of message."""

    first: Counter[str] = Counter()

    def choose(self, view: View, moves: list[Move], chance: Chance) -> Move:
        """Choose, and note."""
        move = super().choose(view, moves, chance)
        if isinstance(move, ShowPair | ShowSign) and not view.mine.memory:
            cards = (move.card,) if isinstance(move, ShowSign) else (move.first, move.second)
            self.first[" and ".join("agent" if card < 4 else "fragment" for card in cards)] += 1
        return move


def measure(pair: tuple[Callable[[], Bot], Callable[[], Bot]], deals: int, seed: str) -> dict[str, Any]:
    """What happened in so many deals against these two."""
    wins = rounds = calls = wrong = decided = 0
    Watched.first.clear()
    for n in track(range(deals), description=seed):
        match = GAME.start(4, {"points": 1}, f"{seed}/{n // 2}")
        sides = sides_of(match)
        assert sides is not None
        mine, theirs = sides[n % 2], sides[1 - n % 2]
        bots: dict[int, Bot] = {seat: Watched() for seat in mine}
        bots |= {seat: make() for seat, make in zip(theirs, pair, strict=True)}
        heard: list[Told] = []
        play_match(match, [bots[seat] for seat in range(4)], chances_of(f"{seed}/{n}", 4), heard.extend)
        outcome = match.outcome
        assert outcome is not None
        decided += bool(outcome.winners)
        wins += bool({*mine} & {*outcome.winners})
        rounds += match.state.open.round
        called = [told.event for told in heard if isinstance(told.event, Called)]
        calls += sum(call.seat in mine for call in called)
        wrong += sum(call.seat in mine and not call.right for call in called)
    total = Watched.first.total()
    return {
        "deals": deals,
        "decided": decided,
        "wins": wins,
        "rounds": rounds / deals,
        "calls": calls,
        "wrong": wrong,
        "entropy": -sum(n / total * log2(n / total) for n in Watched.first.values()),
    }


def table(found: dict[str, dict[str, Any]]) -> str:
    """The results as Markdown."""
    rows = []
    for name, one in found.items():
        low, high = wilson(one["wins"], one["decided"])
        rows.append(
            f"| {name} | {one['deals']} | {100 * one['wins'] / one['decided']:.1f} % "
            f"({100 * low:.1f} to {100 * high:.1f}) | {one['rounds']:.1f} "
            f"| {100 * one['wrong'] / max(1, one['calls']):.1f} % of {one['calls']} | {one['entropy']:.2f} |"
        )
    return "\n".join(
        [
            "# Inkognito: *deduction* against the pool",
            "",
            NOTES,
            "",
            "| against | deals | wins | rounds | wrong calls | bits |",
            "|---|---:|---:|---:|---:|---:|",
            *rows,
            "",
        ]
    )


def main() -> None:
    """Measure what is missing, and write both files."""
    parser = argparse.ArgumentParser(description="deduction against the pool")
    parser.add_argument("--deals", type=int, default=1000)
    parser.add_argument("--seed", default="pool")
    parser.add_argument("--fresh", action="store_true", help="forget what was measured before")
    given = parser.parse_args()
    kept = OUT.exists() and not given.fresh
    found: dict[str, dict[str, Any]] = json.loads(OUT.read_text()) if kept else {}
    for name, pair in PAIRS.items():
        if found.get(name, {}).get("deals") != given.deals:
            found[name] = measure(pair, given.deals, f"{given.seed}/{name}")
            OUT.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
            OUT.with_suffix(".md").write_text(table(found), encoding="utf-8")
    print(table(found))


if __name__ == "__main__":
    main()
