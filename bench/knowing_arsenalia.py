"""How long exact knowledge takes in Arsenalia: processor time for each event that tells a seat something."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from time import process_time_ns
from typing import Any

from ridotto.bots import make
from ridotto.bots.table import chances_of, play_match
from ridotto.core import View
from ridotto.games.arsenalia import GAME
from ridotto.games.arsenalia.imagining import deduction
from ridotto.games.arsenalia.imagining.knowledge import facts, possible

KNOWING = "knowledge: what follows from an event"
BUCKET = 10
"""Microseconds: times are kept as counts of so many."""
EYES = (0, 1, 2, 3, None)


def know(seed: str, numbers: range) -> dict[str, Any]:
    """Matches of the simple bot, gone through again: whenever an eye learns something, all that follows."""
    times: Counter[int] = Counter()
    for n in numbers:
        text = f"{seed}/{n}"
        match = GAME.start(4, seed=text)
        play_match(match, [make("arsenalia", "simple") for _ in range(4)], chances_of(text, 4))
        again, known = GAME.start(4, seed=text), dict.fromkeys(EYES, ())
        for entry in match.journal[:-1]:
            again.play(entry.seat, entry.move, check=False)
            for eye in EYES:
                view = again.view(eye)
                if (now := tuple(facts(view))) != known[eye]:
                    known[eye] = now
                    times[_time(view) // BUCKET] += 1
    return {
        "setting": KNOWING,
        "first": numbers[0],
        "matches": len(numbers),
        "seed": seed,
        "times": {str(bucket): times[bucket] for bucket in sorted(times)},
    }


def _time(view: View) -> int:
    """Microseconds for the deals that are possible and every forced mark with its reason, anew."""
    deduction._conclusions.cache_clear()
    began = process_time_ns()
    possible(view)
    deduction.conclusions(view)
    return (process_time_ns() - began) // 1000


def said(lines: Iterable[dict[str, Any]]) -> str:
    """Median, 99 % and worst, in a sentence; empty if nothing was measured."""
    times: Counter[int] = Counter()
    matches = 0
    for line in lines:
        matches += line["matches"]
        times.update({int(bucket): number for bucket, number in line["times"].items()})
    if not times:
        return ""
    ranked = sorted(times.elements())
    median, most, worst = (
        (ranked[place] + 1) * BUCKET / 1000
        for place in (len(ranked) // 2, len(ranked) * 99 // 100, len(ranked) - 1)
    )
    return (
        f"Processor time of exact knowledge, for each of {len(ranked):,} events that told a seat or an "
        f"onlooker something ({matches} matches): the deals that are possible, and every forced mark with "
        f"its reason, take {median:.2f} ms in the median, {most:.2f} ms in 99 of 100 cases, "
        f"{worst:.2f} ms at worst."
    )
