"""Self-play with nothing but numpy: ``python examples/self_play.py zena.json --minutes 5``.

A network plays all seats of many matches at once, and is taught by policy gradient to do what led to a better
score. The file it writes sits down anywhere: ``ridotto match zena learned:zena.json novice --seats 2``.
"""

from __future__ import annotations

import argparse
import json
import time
from pathlib import Path

import numpy as np

from ridotto import games
from ridotto.play import Observing, Turns

HIDDEN, RATE, PART, CURIOUS = 64, 2e-3, 1024, 0.01


class Policy:
    """Two layers, and Adam to teach them."""

    def __init__(self, table: Observing, rng: np.random.Generator) -> None:
        sizes = [(table.size, HIDDEN), (HIDDEN, table.actions.size)]
        self.weights = [rng.normal(0, n**-0.5, (n, m)).astype(np.float32) for n, m in sizes]
        self.weights += [np.zeros(m, np.float32) for _, m in sizes]
        self.first, self.second = ([np.zeros_like(w) for w in self.weights] for _ in range(2))
        self.steps = 0

    def shares(self, seen: np.ndarray, legal: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """What is inside, and how likely each legal action is."""
        w, v, b, c = self.weights
        inner = np.maximum(seen @ w + b, 0)
        liked = np.where(legal, inner @ v + c, -1e9)
        shares = np.exp(liked - liked.max(1, keepdims=True))
        return inner, shares / shares.sum(1, keepdims=True)

    def learn(self, seen: np.ndarray, legal: np.ndarray, chosen: np.ndarray, worth: np.ndarray) -> None:
        """Do more of what was worth something, and stay curious."""
        inner, shares = self.shares(seen, legal)
        logs = np.log(np.maximum(shares, 1e-9))
        by = shares * worth[:, None]
        by[np.arange(len(chosen)), chosen] -= worth
        by += CURIOUS * shares * (logs - (shares * logs).sum(1, keepdims=True))
        by /= len(chosen)
        back = (by @ self.weights[1].T) * (inner > 0)
        self.steps += 1
        for n, slope in enumerate([seen.T @ back, inner.T @ by, back.sum(0), by.sum(0)]):
            self.first[n] = 0.9 * self.first[n] + 0.1 * slope
            self.second[n] = 0.999 * self.second[n] + 0.001 * slope**2
            mean, square = self.first[n] / (1 - 0.9**self.steps), self.second[n] / (1 - 0.999**self.steps)
            self.weights[n] = self.weights[n] - (RATE * mean / (np.sqrt(square) + 1e-8)).astype(np.float32)


def play(
    table: Observing, policy: Policy, scale: np.ndarray, rng: np.random.Generator, seeds: range
) -> tuple:
    """Play these matches side by side: what was seen, legal and chosen, by whom, and the scores."""
    turns = [Turns(table.game.start(table.seats, seed=f"self {n}"), "never", table) for n in seeds]
    rows, going = [], [*enumerate(turns)]
    while going:
        seen = np.stack([np.frombuffer(one.observe(one.seat), np.float32) for _, one in going]) * scale
        legal = np.stack([np.frombuffer(one.mask(one.seat), np.int8) for _, one in going]) > 0
        _, shares = policy.shares(seen, legal)
        picks = (shares.cumsum(1) > rng.random((len(going), 1))).argmax(1)
        for n, (which, one) in enumerate(going):
            action = int(picks[n]) if legal[n, picks[n]] else int(legal[n].argmax())
            if legal[n].sum() > 1:
                rows.append((seen[n], legal[n], action, which, one.seat))
            one.play(action)
        going = [(which, one) for which, one in going if not one.over]
    return [*zip(*rows)], np.array([one.match.outcome.scores for one in turns])


def main() -> None:
    """Learn, and write what was learned."""
    parser = argparse.ArgumentParser(description="Learn a game by playing it against oneself.")
    parser.add_argument("file", type=Path)
    parser.add_argument("--game", default="zena")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--minutes", type=float, default=0, help="how long it learns")
    parser.add_argument("--rounds", type=int, default=0, help="or for how many rounds of matches")
    parser.add_argument("--matches", type=int, default=32, help="how many are played at once")
    given = parser.parse_args()
    rng, table = np.random.default_rng(1), Observing(games.load(given.game), given.seats)
    scale = 1 / np.array(
        [min(30, max(abs(line.low), abs(line.high), 1)) for line in table.legend], np.float32
    )
    policy, end, done = Policy(table, rng), time.monotonic() + 60 * given.minutes, 0
    while done < given.rounds or time.monotonic() < end:
        seeds = range(done * given.matches, (done + 1) * given.matches)
        (seen, legal, chosen, which, seat), scores = play(table, policy, scale, rng, seeds)
        edges = (scores - scores.mean(1, keepdims=True)) / (scores.std() + 1e-6)
        worth = edges[list(which), list(seat)].astype(np.float32)
        for part in np.array_split(rng.permutation(len(chosen)), max(1, len(chosen) // PART)):
            some = (np.stack([of[n] for n in part]) for of in (seen, legal))
            policy.learn(*some, np.array(chosen)[part], worth[part])
        done += 1
        if done % 10 == 0:
            print(f"{done * given.matches} matches, mean score {scores.mean():.1f}", flush=True)
    w, v, b, c = (one.astype(float) for one in policy.weights)
    layers = [{"weights": one.T.tolist(), "bias": bias.tolist()} for one, bias in ((w, b), (v, c))]
    found = {"format": "ridotto-learned/1", "game": table.game.name, "seats": given.seats, "layers": layers}
    found |= {"actions": table.actions.digest, "observations": table.digest, "scale": scale.tolist()}
    given.file.write_text(json.dumps(found), encoding="utf-8")


if __name__ == "__main__":
    main()
