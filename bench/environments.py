"""How fast programs play: ``python bench/environments.py`` writes ``bench/results-environments.md``.

Our environments beside PettingZoo's own, and our OpenSpiel games beside the bare engine, all in one run. The
machine may be shared, so the systems take turns in short slices, each slice counts processor time, and the
median of the ratios within a round is what is said.

As others measure it: the usual wrappers, masks, the default observation; histories off, offers to nobody.
"""

from __future__ import annotations

import argparse
import importlib
import platform
import random
import statistics
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import numpy as np

from ridotto import games
from ridotto.adapters import openspiel, pettingzoo
from ridotto.lab.bench import Work, random_play, rate

FILE = Path(__file__).with_name("results-environments.md")
OPTIONS: dict[str, dict[str, Any]] = {"zena": {"mode": "expert"}}
"""Where it is not the usual table."""
WANTED = {"inkognito": 4.0}
OTHERS_WANTED, ENGINE_WANTED = 2.0, 0.25
PEERS = ("leduc_holdem_v4", "texas_holdem_v4", "connect_four_v3")


def aec(made: Callable[[], Any], rng: np.random.Generator) -> Work:
    """Random episodes of an environment with the usual wrappers; a slice is one episode."""
    env = made()
    seeds = random.Random(1)

    def work() -> int:
        env.reset(seed=seeds.randrange(2**31))
        done = 0
        for _ in env.agent_iter():
            seen, _paid, over, cut, _info = env.last()
            if over or cut:
                env.step(None)
                continue
            legal = np.flatnonzero(seen["action_mask"])
            env.step(int(legal[int(rng.random() * len(legal))]))
            done += 1
        return done

    return work


def peer(name: str) -> Callable[[], Any]:
    """One of PettingZoo's own environments."""
    made: Callable[[], Any] = importlib.import_module(f"pettingzoo.classic.{name}").env
    return made


def ours(name: str) -> Callable[[], Any]:
    """One of ours."""
    return lambda: pettingzoo.env(name, options=OPTIONS.get(name), offers="never")


def spiel(name: str, rng: random.Random) -> Work:
    """Random play of one of our games in OpenSpiel; the chance node is not counted."""
    import pyspiel

    said = ";".join(f"{key}:{value}" for key, value in OPTIONS.get(name, {}).items())
    game = pyspiel.load_game(f"ridotto_{name}", {"options": said, "offers": "never", "recall": False})

    def work() -> int:
        state, done = game.new_initial_state(), 0
        state.apply_action(rng.randrange(openspiel.SEEDS))
        while not state.is_terminal():
            legal = state.legal_actions()
            state.apply_action(legal[int(rng.random() * len(legal))])
            done += 1
        return done

    return work


def measured(seconds: float, rounds: int) -> dict[str, list[float]]:
    """Units a second of each system in each round."""
    rng, np_rng = random.Random(1), np.random.default_rng(1)
    works: dict[str, Work] = {name: aec(peer(name), np_rng) for name in PEERS}
    for name in games.names():
        works[f"zoo {name}"] = aec(ours(name), np_rng)
        works[f"spiel {name}"] = spiel(name, rng)
        game = games.load(name)
        works[f"bare {name}"] = random_play(game, game.usual_seats, rng, OPTIONS.get(name))
    for work in works.values():
        work()  # what is only once: tables, caches
    found: dict[str, list[float]] = {name: [] for name in works}
    for n in range(rounds):
        for name, work in works.items():
            found[name].append(rate(work, seconds))
        print(f"round {n + 1} of {rounds}", flush=True)
    return found


Found = Mapping[str, list[float]]


def ratio(found: Found, one: str, other: str) -> tuple[float, str]:
    """The median of the ratios within a round, and how it is written."""
    ratios = [a / b for a, b in zip(found[one], found[other])]
    middle = statistics.median(ratios)
    return middle, f"{middle:.2f} ({min(ratios):.2f} to {max(ratios):.2f})"


def row(*cells: str | float) -> str:
    """A row of a table."""
    return "| " + " | ".join(one if isinstance(one, str) else f"{one:,.0f}" for one in cells) + " |"


def told(found: Found, seconds: float, rounds: int) -> str:
    """The page."""
    rates = {name: statistics.median(some) for name, some in found.items()}
    lines = [
        "# How fast programs play",
        "",
        f"Steps a second of processor time, Python {platform.python_version()} on {platform.machine()};",
        f"{rounds} rounds of {seconds:g} s, the systems taking turns. A ratio is the median of those within",
        "a round (lowest to highest). `python bench/environments.py`",
        "",
        "PettingZoo: the usual wrappers, mask and observation; offers never. Zena 1814 for experts.",
        "",
        "| environment | steps/s | × leduc | wanted |",
        "|---|---|---|---|",
        *(row(f"PettingZoo {name}", rates[name], ratio(found, name, PEERS[0])[1], "") for name in PEERS),
    ]
    for name in games.names():
        wanted = WANTED.get(name, OTHERS_WANTED)
        middle, said = ratio(found, f"zoo {name}", PEERS[0])
        lines.append(row(f"ridotto {name}", rates[f"zoo {name}"], said, reached(middle, wanted)))
    lines += [
        "",
        "OpenSpiel: random play of our games through `pyspiel`, beside the same on the bare engine.",
        "",
        "| game | bare engine | in OpenSpiel | ratio | wanted |",
        "|---|---|---|---|---|",
    ]
    for name in games.names():
        middle, said = ratio(found, f"spiel {name}", f"bare {name}")
        bare, there = rates[f"bare {name}"], rates[f"spiel {name}"]
        lines.append(row(name, bare, there, said, reached(middle, ENGINE_WANTED)))
    return "\n".join([*lines, "", PROFILE, ""])


def reached(middle: float, wanted: float) -> str:
    """What was wanted, and whether it was reached."""
    return f"{wanted:g}: {'yes' if middle >= wanted else 'no'}"


PROFILE = """\
Of a step of Inkognito (about 47 µs) the three wrappers of PettingZoo take about a third, though ours read the
environment directly (`adapters/guards.py`; with the original ones it was 87 µs); the observation a third, the
mask, the list and its numbers a tenth, and the rules a tenth. An episode of leduc has three steps, most of
whose time is its reset; so the ratio hangs on how PettingZoo's own wrappers and resets do in a version."""


def main() -> None:
    """Measure, and write the page."""
    parser = argparse.ArgumentParser(description="How fast programs play.")
    parser.add_argument("--seconds", type=float, default=0.3)
    parser.add_argument("--rounds", type=int, default=9)
    given = parser.parse_args()
    found = measured(given.seconds, given.rounds)
    FILE.write_text(told(found, given.seconds, given.rounds), encoding="utf-8")
    print(FILE.read_text(encoding="utf-8"))


if __name__ == "__main__":
    main()
