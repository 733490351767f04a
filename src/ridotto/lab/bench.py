"""``ridotto bench``: Ridotto beside other engines, in one run, as ratios.

The machine may be shared and noisy, so the systems take turns in short slices, each slice counts
processor time, and what is printed is the median of the ratios within a round. Figures of another run,
or another machine, are not comparable.
"""

from __future__ import annotations

import platform
import random
import statistics
import time
from collections.abc import Callable, Mapping, Sequence
from datetime import date
from pathlib import Path
from typing import Any

import msgspec

from ridotto import __version__, games
from ridotto.core import Chance, Game, Match
from ridotto.games.inkognito.imagining.knowledge import possible
from ridotto.games.zena import GAME as ZENA

Work = Callable[[], int]
"""A slice of work: does a little and says how many decisions (or calls) it was."""

Progress = Callable[[int, int, str], None]


class Figure(msgspec.Struct, frozen=True):
    """One measured thing: decisions a second, or microseconds a call, over the rounds."""

    name: str
    unit: str
    median: float
    low: float
    high: float


class Results(msgspec.Struct, frozen=True):
    """A run."""

    lines: list[Figure]
    ratios: list[Figure]


def rate(work: Work, seconds: float) -> float:
    """Units of work per second of processor time."""
    done, start = 0, time.process_time()
    end = start + seconds
    while time.process_time() < end:
        for _ in range(10):  # to look at the clock costs time too
            done += work()
    return done / (time.process_time() - start)


def random_play(game: Game, seats: int, rng: random.Random, options: Mapping[str, Any] | None = None) -> Work:
    """Random matches of ours: ``moves`` and ``play(check=False)``; a slice is one match."""
    agreed = game.agreed(options)

    def work() -> int:
        match, done = game.start(seats, agreed, seed=str(rng.random())), 0
        while waiting := match.to_move():
            moves = match.asked_moves(waiting[0])
            match.play(waiting[0], moves[int(rng.random() * len(moves))], check=False)
            done += 1
        return done

    return work


def openspiel_play(name: str, rng: random.Random) -> Work:
    """Random games of OpenSpiel's C++ engine through Python; chance nodes are not counted."""
    import pyspiel

    game = pyspiel.load_game(name)

    def work() -> int:
        state, done = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(_drawn(state.chance_outcomes(), rng.random()))
            else:
                actions = state.legal_actions()
                state.apply_action(actions[int(rng.random() * len(actions))])
                done += 1
        return done

    return work


def _drawn(outcomes: Sequence[tuple[int, float]], left: float) -> int:
    for outcome, chance in outcomes:
        left -= chance
        if left < 0:
            return outcome
    return outcomes[-1][0]


def rlcard_play(name: str, rng: random.Random) -> Work:
    """Random games of RLCard's bare game layer, without featurised observations."""
    import rlcard

    game = rlcard.make(name, config={"seed": 1}).game

    def work() -> int:
        done = 0
        game.init_game()
        while not game.is_over():
            game.step(rng.choice(game.get_legal_actions()))
            done += 1
        return done

    return work


def middle_of(game: Game, seats: int, decisions: int, rng: random.Random) -> Match:
    """A match in its middle: random play in which nobody ends the deal."""
    match = game.start(seats, seed=f"bench {decisions}")
    for _ in range(decisions):
        seat = match.to_move()[0]
        quiet = [move for move in match.moves(seat) if type(move).__name__ != "Call"]
        match.play(seat, quiet[int(rng.random() * len(quiet))])
    return match


def each(call: Callable[..., Any], *arguments: Sequence[Any]) -> Work:
    """A slice of plain calls, one with each of the arguments."""
    rows = list(zip(*arguments))

    def work() -> int:
        for row in rows:
            call(*row)
        return len(rows)

    return work


def openspiel_clone(name: str, rng: random.Random) -> Work:
    """Clones of an OpenSpiel state in the middle of a game."""
    import pyspiel

    state = pyspiel.load_game(name).new_initial_state()
    path: list[Any] = []
    while not state.is_terminal():
        path.append(state.clone())
        actions = (
            state.legal_actions() if not state.is_chance_node() else [a for a, _ in state.chance_outcomes()]
        )
        state.apply_action(rng.choice(actions))
    return each(path[len(path) // 2].__class__.clone, [path[len(path) // 2]] * 40)


def measure(seconds: float = 0.06, rounds: int = 45, progress: Progress | None = None) -> Results:
    """All figures, the systems taking turns."""
    rng = random.Random(1)
    inkognito = games.load("inkognito")
    middles = [middle_of(inkognito, 4, decisions, rng) for decisions in range(20, 100, 2)]
    seats = [middle.to_move()[0] for middle in middles]
    views = [middle.view(seat) for middle, seat in zip(middles, seats)]
    chance = Chance.of("bench")
    plays: dict[str, Work] = {
        "OpenSpiel euchre": openspiel_play("euchre", rng),
        "inkognito, 4 seats": random_play(inkognito, 4, rng),
        "zena expert, 4 seats": random_play(ZENA, 4, rng, {"mode": "expert"}),
        "RLCard uno, bare game": rlcard_play("uno", rng),
        **{f"OpenSpiel {name}": openspiel_play(name, rng) for name in ("hearts", "leduc_poker")},
        **{f"inkognito, {seats} seats": random_play(inkognito, seats, rng) for seats in (3, 5)},
    }
    costs: dict[str, Work] = {
        "inkognito clone": each(Match.clone, middles),
        **{
            f"OpenSpiel {name} clone": openspiel_clone(name, rng)
            for name in ("euchre", "hearts", "leduc_poker")
        },
        "inkognito view": each(Match.view, middles, seats),
        "inkognito moves": each(Match.moves, middles, seats),
        "inkognito imagine": each(inkognito.imagine, views, [chance] * len(views)),
        "inkognito worlds": each(possible, views),
    }
    measured: dict[str, list[float]] = {name: [] for name in (*plays, *costs)}
    total, done = rounds * len(measured), 0
    for _ in range(rounds):
        for name, work in (*plays.items(), *costs.items()):
            measured[name].append(rate(work, seconds if name in plays else seconds / 3))
            done += 1
            if progress is not None:
                progress(done, total, name)
    lines = [_line(name, "decisions/s", values) for name, values in measured.items() if name in plays]
    lines += [_line(name, "µs", [1e6 / v for v in measured[name]]) for name in costs]
    ratios = [
        _ratio("4 seats", measured, "inkognito, 4 seats", other)
        for other in (
            "OpenSpiel euchre",
            "OpenSpiel hearts",
            "OpenSpiel leduc_poker",
            "RLCard uno, bare game",
        )
    ]
    ratios += [_ratio("zena expert, 4 seats", measured, "zena expert, 4 seats", "OpenSpiel euchre")]
    ratios += [
        _ratio("clone", measured, f"OpenSpiel {other} clone", "inkognito clone")
        for other in ("euchre", "hearts", "leduc_poker")
    ]
    return Results(lines, ratios)


def _line(name: str, unit: str, values: Sequence[float]) -> Figure:
    return Figure(name, unit, statistics.median(values), min(values), max(values))


def _ratio(what: str, measured: dict[str, list[float]], above: str, below: str) -> Figure:
    """The median ratio of two figures over the rounds; for clones, how many times slower ours is."""
    pairs = zip(measured[above], measured[below], strict=True)
    other = (above if above.startswith("OpenSpiel") else below).removesuffix(" clone")
    return _line(f"{what} / {other}", "x", [a / b for a, b in pairs])


def as_markdown(results: Results) -> str:
    """A section for ``bench/results.md``."""
    said = f"{platform.python_implementation()} {platform.python_version()}, {platform.machine()}"
    rows = [
        f"## {date.today().isoformat()}, Ridotto {__version__}, {said}",
        "",
        "| ratio | median | range |",
        "|---|---|---|",
    ]
    rows += [
        f"| {line.name} | {line.median:.2f} | {line.low:.2f} to {line.high:.2f} |" for line in results.ratios
    ]
    rows += ["", "| figure | median | range | unit |", "|---|---|---|---|"]
    for line in results.lines:
        form = ",.0f" if line.unit == "decisions/s" else ".2f"
        rows.append(
            f"| {line.name} | {line.median:{form}} | {line.low:{form}} to {line.high:{form}} | {line.unit} |"
        )
    return "\n".join(rows) + "\n"


def write(results: Results, file: Path) -> None:
    """Put the newest run on top of the history."""
    head, _, earlier = (
        file.read_text(encoding="utf-8").partition("\n## ") if file.exists() else (HEAD, "", "")
    )
    rest = f"\n## {earlier}" if earlier else ""
    file.write_text(f"{head.rstrip()}\n\n{as_markdown(results)}{rest}", encoding="utf-8")


HEAD = """# How fast the rules are

Made by `make bench`: the systems take turns within one run, slices are counted in processor time, and the
ratios are medians over the rounds. Compare ratios within a run, never figures of two runs.

- Decisions a second: random play from the start to the end of matches, for ours `moves` and
  `play(check=False)` with all options at their defaults unless another mode is named; for OpenSpiel its C++
  games called from Python, chance nodes not counted; for RLCard the bare game layer.
- Clone: how many times dearer ours is. Clone, view, moves, imagine and worlds: the seat to move, in forty
  positions of four seats after 20 to 98 decisions without a call. Worlds: the set of all deals that are
  possible for a view.
"""
