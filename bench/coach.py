"""What the coach costs on one core, and how good its chances are.

``python bench/coach.py > bench/results-coach.md``

Times are processor time. Each line is about one seat of one match of bots.
"""

from __future__ import annotations

import statistics
from collections import defaultdict
from collections.abc import Iterator
from time import process_time

from ridotto import bots, games
from ridotto.bots.q.outlook import chance_of_spirituali
from ridotto.bots.table import chances_of, play_match
from ridotto.coach import coached
from ridotto.coach.zena import FirstGuide
from ridotto.core import Chance, Match

MATCHES = 6
PLAYED = 60
"""Matches for the calibration."""
PLAYERS = {"inkognito": "deduction", "arsenalia": "simple", "q": "sensible", "zena": "sensible"}
LIMIT = {"inkognito": 5, "arsenalia": 5, "q": 60, "zena": 60}


def matches(name: str, number: int, seats: int = 0) -> Iterator[Match]:
    game = games.load(name)
    for n in range(number):
        match = game.start(seats or game.usual_seats, {}, f"coach {n}")
        sitting = [bots.make(name, PLAYERS[name]) for _ in range(match.seats)]
        play_match(match, sitting, chances_of(f"coach {n}", match.seats))
        yield match


def costs() -> None:
    print("| game | seats | decisions of a seat | median s | most s | at most |")
    print("|---|---|---|---|---|---|")
    for name in PLAYERS:
        game = games.load(name)
        for seats in game.seat_counts:
            times, seen = [], []
            for n, match in enumerate(matches(name, MATCHES if seats == game.usual_seats else 2, seats)):
                begin = process_time()
                seen.append(coached(match, n % match.seats).seen)
                times.append(process_time() - begin)
            print(
                f"| {name} | {seats} | {min(seen)} to {max(seen)} "
                f"| {statistics.median(times):.2f} | {max(times):.2f} | {LIMIT[name]} |"
            )


def estimates() -> Iterator[tuple[str, float, float]]:
    """A game, a chance as it was estimated at a ship or at the end of a month, and whether it came true."""
    for name in ("q", "zena"):
        game = games.load(name)
        for n in range(PLAYED):
            match = game.start(game.usual_seats, {}, f"calibration {n}")
            sitting = [bots.make(name, PLAYERS[name]) for _ in range(match.seats)]
            chances, found, when = chances_of(f"calibration {n}", match.seats), [], 0
            while not match.over:
                seat = match.to_move()[0]
                o = match.state.open
                now = o.round if name == "q" else o.month
                if now != when and now > 1:
                    found.append(stand(name, match, seat))
                when = now
                match.play(
                    seat, sitting[seat].choose(match.view(seat), match.asked_moves(seat), chances[seat])
                )
            for chance, seat in (one for some in found for one in some):
                came = match.outcome.scores[seat] if name == "q" else (seat in match.outcome.winners)
                yield name, chance, float(came)


def stand(name: str, match: Match, seat: int) -> list[tuple[float, int]]:
    if name == "q":
        spirituali = chance_of_spirituali(match.state)
        sides = match.state.open.sides
        signs = [sides[mine.known[n]] for n, mine in enumerate(match.state.private)]
        return [(spirituali if sign > 0 else 1 - spirituali, n) for n, sign in enumerate(signs)]
    guide = FirstGuide(match.game, match.view(seat), Chance.of("calibration"), judgement=0.0)
    guide.month = match.state.open.month - 1
    return [(chance, n) for n, chance in enumerate(guide.standing(match))]


def calibration() -> None:
    bins: defaultdict[tuple[str, int], list[tuple[float, float]]] = defaultdict(list)
    for name, chance, came in estimates():
        bins[name, min(4, int(5 * chance))].append((chance, came))
    print("| game | estimated between | number | estimated | came true |")
    print("|---|---|---|---|---|")
    for (name, fifth), some in sorted(bins.items()):
        said, came = (100 * statistics.mean(values) for values in zip(*some))
        between = f"{20 * fifth} and {20 * fifth + 20} %"
        print(f"| {name} | {between} | {len(some)} | {said:.0f} % | {came:.0f} % |")


if __name__ == "__main__":
    print("# The coach\n")
    print(__doc__ and __doc__.strip().splitlines()[4], "\n")
    costs()
    print("\nThe chances that Q and Zena stop at, held against what came of them (matches of sensible bots;")
    print("those of one match depend on one another):\n")
    calibration()
