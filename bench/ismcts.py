"""How many simulations a second the search makes, beside OpenSpiel's IS-MCTS on hearts, in Python and in C++.

    python bench/ismcts.py
    python bench/ismcts.py --game ridotto.games.q:GAME --bot ridotto.bots.q.searching:SearchingBot \\
        --seats 6 --out bench/results-ismcts.md

All take turns within a round, slices are counted in processor time, and what is printed are medians over the
rounds, with ratios within a round. OpenSpiel runs one random rollout a simulation. Ours is measured with
random play to the end of the match, which is the like of it, and as a bot of the game searches, with its own
guide and settings, if one is named. The games differ in length: the decisions of a simulation are printed
too.
"""

from __future__ import annotations

import argparse
import random
import statistics
import sys
from collections.abc import Callable, Sequence
from functools import partial
from importlib import import_module
from itertools import cycle
from pathlib import Path
from time import process_time
from typing import Any, NamedTuple

from ridotto.bots.ismcts import Guide, IsmctsBot, Settings
from ridotto.core import Chance, Game, Move, View, filled

SIMULATIONS = {"ours": 100, "OpenSpiel, Python": 100, "OpenSpiel, C++": 1000}
POSITIONS = 8
PAGE = """\
# How many simulations a second the search makes

OpenSpiel plays hearts: one random rollout a simulation, in its Python and in its C++ implementation. Ours
plays at random to the end of the match, which is the like of it; and guided, as its bot does, with the
settings it plays with: worlds by belief, players who judge their moves, an end after the next ship. All take
turns within a round and are counted in processor time; medians over the rounds, with ranges; ratios within a
round. The games differ in length, so the decisions of a simulation stand beside.
"""

Work = Callable[[], tuple[int, int]]
"""One search: how many simulations it made, and how many decisions in them."""


class Position(NamedTuple):
    """A decision in the middle of a match, as its seat sees it."""

    view: View
    moves: list[Move]


def positions(game: Game, seats: int | None, rng: random.Random) -> list[Position]:
    """A third of the way through random matches."""
    found = []
    for n in range(POSITIONS):
        match = game.start(seats, seed=f"bench {n}")
        path = []
        while waiting := match.to_move():
            moves = match.asked_moves(waiting[0])
            if len(moves) > 1:
                path.append(Position(match.view(waiting[0]), moves))
            match.play(waiting[0], filled(moves[int(rng.random() * len(moves))]), check=False)
        found.append(path[len(path) // 3])
    return found


def ours(game: Game, bot: IsmctsBot, seats: int | None) -> Work:
    """Searches of a bot from these positions, one after the other."""
    chance = Chance.of("bench")
    turns = cycle(positions(game, seats, random.Random(1)))

    def work() -> tuple[int, int]:
        position = next(turns)
        thought = bot.think(position.view, position.moves, chance)
        return thought.simulations, thought.decisions

    return work


def hearts(rng: random.Random) -> list[tuple[Any, int]]:
    """States a third of the way through random games of OpenSpiel's hearts, and the decisions after them."""
    import pyspiel

    game = pyspiel.load_game("hearts")
    found = []
    for _ in range(POSITIONS):
        state, path, decisions = game.new_initial_state(), [], 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes())
                state.apply_action(rng.choices(outcomes, weights)[0])
            else:
                if len(state.legal_actions()) > 1:
                    path.append((state.clone(), decisions))
                decisions += 1
                state.apply_action(rng.choice(state.legal_actions()))
        state, before = path[len(path) // 3]
        found.append((state, decisions - before))
    return found


def openspiel(kind: str) -> Work:
    """OpenSpiel's own bot on hearts, one random rollout a simulation."""
    simulations = SIMULATIONS[f"OpenSpiel, {kind}"]
    make = partial(_cpp_bot if kind == "C++" else _python_bot, simulations)
    turns = cycle(enumerate(hearts(random.Random(1)), 1))

    def work() -> tuple[int, int]:
        seed, (state, left) = next(turns)
        make(seed).step(state)
        return simulations, simulations * left

    return work


def _cpp_bot(simulations: int, seed: int) -> Any:
    import pyspiel

    most_visited = pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT
    evaluator = pyspiel.RandomRolloutEvaluator(1, seed)
    return pyspiel.ISMCTSBot(seed, evaluator, 2.0, simulations, -1, most_visited, False, False)


def _python_bot(simulations: int, seed: int) -> Any:
    import numpy as np
    import pyspiel
    from open_spiel.python.algorithms import ismcts, mcts

    return ismcts.ISMCTSBot(
        game=pyspiel.load_game("hearts"),
        evaluator=mcts.RandomRolloutEvaluator(1, np.random.RandomState(seed)),
        uct_c=2.0,
        max_simulations=simulations,
        random_state=np.random.RandomState(seed),
    )


def rate(work: Work, seconds: float) -> tuple[float, float]:
    """Simulations a second of processor time, and decisions a simulation."""
    simulations = decisions = 0
    began = process_time()
    while process_time() < began + seconds:
        more, within = work()
        simulations += more
        decisions += within
    return simulations / (process_time() - began), decisions / simulations


def main() -> None:
    """Measure, and print Markdown."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--game", default="ridotto.games.inkognito:GAME", help="module:name of a game")
    parser.add_argument("--bot", help="module:name of its bot that searches")
    parser.add_argument("--seats", type=int)
    parser.add_argument("--rounds", type=int, default=15)
    parser.add_argument("--seconds", type=float, default=0.3, help="of processor time, per slice")
    parser.add_argument("--out", type=Path, help="write a page besides")
    given = parser.parse_args()
    game: Game = _named(given.game)
    name = f"Ridotto, {game.name}"
    works = {name: ours(game, IsmctsBot(game, Guide, Settings(simulations=SIMULATIONS["ours"])), given.seats)}
    if given.bot is not None:
        works[f"{name}, guided"] = ours(game, _named(given.bot)(), given.seats)
    works.update({f"OpenSpiel, {kind}": openspiel(kind) for kind in ("Python", "C++")})
    rounds: list[dict[str, tuple[float, float]]] = [
        {who: rate(work, given.seconds) for who, work in works.items()} for _ in range(given.rounds)
    ]
    found = table(rounds)
    print(found)
    if given.out is not None:
        called = " ".join(sys.argv[1 : sys.argv.index("--out")])
        given.out.write_text(
            f"{PAGE}\n{found}\n\nMade by `python bench/ismcts.py {called}`.\n", encoding="utf-8"
        )


def table(rounds: Sequence[dict[str, tuple[float, float]]]) -> str:
    """Medians and ranges over the rounds."""
    rows = [
        "| IS-MCTS | simulations/s | decisions a simulation | / OpenSpiel, Python | / OpenSpiel, C++ |",
        "|---|---:|---:|---:|---:|",
    ]
    for who in rounds[0]:
        rates = [one[who][0] for one in rounds]
        decisions = statistics.median(one[who][1] for one in rounds)
        ratios = [
            _spread([one[who][0] / one[f"OpenSpiel, {kind}"][0] for one in rounds], ".2f")
            for kind in ("Python", "C++")
        ]
        rows.append(f"| {who} | {_spread(rates, ',.0f')} | {decisions:.0f} | {' | '.join(ratios)} |")
    return "\n".join(rows)


def _spread(values: Sequence[float], form: str) -> str:
    return f"{statistics.median(values):{form}} ({min(values):{form}} to {max(values):{form}})"


def _named(address: str) -> Any:
    module, _, name = address.partition(":")
    return getattr(import_module(module), name)


if __name__ == "__main__":
    main()
