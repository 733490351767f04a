"""How Zena 1814 comes out when sensible bots play it: scores, seats, where prestige comes from, use of cards.

    nice -n 10 python bench/balance_zena.py
    nice -n 10 python bench/balance_zena.py --only printed --matches 100 --cards FILE --out OTHER.jsonl

Writes ``balance-zena.jsonl`` (a line for every few matches), ``.md`` and ``.svg`` beside this file. A run
that was broken off goes on where it stopped; after a change to rules or bots say --fresh. Each line names the
cards, and a file of other cards is not gone on with. The second command tries out cards of one's own.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

from balance_zena_report import write_report
from choosing import choose
from lines import bar, drop, must_hold_only, read
from zena_cards import digest_of, option_of

from ridotto.bots.table import chances_of
from ridotto.bots.zena.sensible import SensibleBot
from ridotto.core import Table, Told
from ridotto.games.zena import GAME
from ridotto.games.zena import events as e
from ridotto.games.zena.box import box_of
from ridotto.games.zena.cards import FIRST_FORT
from ridotto.games.zena.rules import event, joining, setup
from ridotto.games.zena.state import Zena

HERE = Path(__file__).parent
ROUNDS = 8


class Setting(NamedTuple):
    """A mode, a number of seats, and how the First Player card goes round."""

    mode: str
    seats: int
    order: str
    matches: int

    def key(self) -> str:
        """How the file calls it."""
        return f"{self.mode}, {self.seats} seats, {self.order}"


PRINTED, LEFT, DRAWN = "as printed", "card to the left", "all by lot"
"""The card goes to the right (4.3); to the left; its owner is drawn by lot in every round …"""
BACKWARDS = "all by lot, windows backwards"
"""… and windows (2.5) are asked from the last of the round to the first."""
ODD = [(mode, seats) for seats in (5, 3) for mode in ("beginner", "expert")]
"""Where eight rounds are no multiple of the seats."""
SETTINGS = [
    *(Setting(mode, seats, DRAWN, 1000) for mode, seats in (*ODD, ("beginner", 4))),
    *(Setting(mode, 5, LEFT, 200) for mode in ("beginner", "expert")),
    Setting("beginner", 5, BACKWARDS, 500),
    *(Setting(mode, seats, PRINTED, 400) for mode in ("beginner", "expert") for seats in GAME.seat_counts),
]
CHUNK = 20


def next_first(order: str, s: Zena, t: Table) -> int:
    """Who has the First Player card in the next round."""
    first, seats = s.open.first, t.seats
    if order == LEFT:
        return (first + 1) % seats
    if order in (DRAWN, BACKWARDS):
        return t.chance.pick(seats, "first player")
    return (first - 1) % seats


def with_order(order: str) -> Callable[[], None]:
    """Play with another order of turns; what is given back brings the printed one back."""
    step = GAME.rules.steps["the_round_is_over"]
    printed = step.run

    def the_round_is_over(s: Zena, t: Table) -> None:
        if s.open.month == ROUNDS:
            printed(s, t)
            return
        for seat, _ in s.open.manipulating:
            s.open.supply[seat] += 1
        s.open.manipulating = ()
        setup.take_first(s, t, next_first(order, s, t))
        t.then(event.a_month)

    windows = joining.windows

    def backwards(s: Zena, t: Table, area: int, place: int, seats: Iterable[int]) -> Iterator[Any]:
        return windows(s, t, area, place, [*seats][::-1])

    def back() -> None:
        step.run = printed
        joining.windows = windows

    if order != PRINTED:
        step.run = the_round_is_over
    if order == BACKWARDS:
        joining.windows = backwards
    return back


def play(setting: Setting, seed: str, numbers: range, cards: str = "") -> dict[str, Any]:
    """Some matches of a setting, summed up; match *n* depends on (seed, setting, n, cards) alone."""
    found: Counter[str] = Counter()
    back = with_order(setting.order)
    try:
        for n in numbers:
            Sheet(setting, f"{seed}/{n}", found, cards).play()
    finally:
        back()
    return {
        "setting": setting.key(),
        "first": numbers[0],
        "matches": len(numbers),
        "seed": seed,
        "cards": digest_of(cards),
        "found": {name: round(number, 3) for name, number in found.items()},
    }


class Sheet:
    """One match, and what is noted of it."""

    def __init__(self, setting: Setting, text: str, found: Counter[str], cards: str) -> None:
        self.seats = setting.seats
        self.match = GAME.start(setting.seats, {"mode": setting.mode, "cards": cards}, text)
        self.chances = chances_of(text, setting.seats)
        self.found = found
        self.firsts: list[int] = []
        """By round the First Player."""
        self.resolving = False
        self.peak = 0

    def play(self) -> None:
        """To the end."""
        match, bot = self.match, SensibleBot()
        s: Any = match.state
        while not match.over:
            if s.open.month > len(self.firsts):
                self.firsts.append(s.open.first)
                if s.open.month % 2 and s.open.month > 1:
                    self.found[f"Soldi after {s.open.month - 1}"] += sum(s.open.soldi)
            self.peak = max(self.peak, sum(s.open.soldi))
            seat = match.to_move()[0]
            move = bot.choose(match.view(seat), match.asked_moves(seat), self.chances[seat])
            self.note(match.play(seat, move))
        self.result()

    def note(self, told: list[Told]) -> None:
        """Where prestige came from, and which cards were used."""
        found = self.found
        for one in told:
            match one.event:
                case e.AreaResolved():
                    self.resolving = True
                case e.MonthBegan():
                    self.resolving = False
                case e.GainedPrestige(_, prestige, card):
                    found[f"from {self.source(card)}"] += prestige
                case e.CountedSoldi(_, soldi, prestige):
                    found["from money"] += prestige
                    found["Soldi after 8"] += soldi
                case e.GoalShown(_, card, prestige):
                    found["from goals"] += prestige
                    found[f"goal {card.name}"] += 1
                    found[f"points {card.name}"] += prestige
                case e.Played(_, card):
                    found[f"played {card.name}"] += 1
                case e.CubePut(_, card, _, box) if box > 1 or card >= FIRST_FORT:
                    found[f"joined {card.name}"] += 1
                case e.ChallengeCame(card, _, result):
                    found[f"{'battle' if card >= FIRST_FORT else 'challenge'} {result.name}"] += 1
                case e.Undefended():
                    found["battle UNDEFENDED"] += 1
                case e.DrawLost():
                    found["draws lost"] += 1

    def source(self, card: Any) -> str:
        """What a gain of prestige is counted under."""
        if card is None:
            return "control"
        if card >= FIRST_FORT:
            return "Fort"
        return card.name[:2] if self.resolving else "bonuses"

    def result(self) -> None:
        """Scores, and how seats did by their place in the first round and in each."""
        outcome, found, seats = self.match.outcome, self.found, self.seats
        assert outcome is not None
        mean = sum(outcome.scores) / seats
        found["prestige"] += sum(outcome.scores)
        found["winner"] += max(outcome.scores)
        found["peak"] += self.peak
        found["above the coins"] += self.peak > 138
        for seat, score in enumerate(outcome.scores):
            place = (seat - self.firsts[0]) % seats
            found[f"edge of {place}"] += score - mean
            found[f"square of {place}"] += (score - mean) ** 2
            for month, first in enumerate(self.firsts, 1):
                there = (seat - first) % seats
                found[f"edge {month} {there}"] += score - mean
        for seat in outcome.winners:
            found[f"first {(seat - self.firsts[0]) % seats}"] += 1 / len(outcome.winners)


def main() -> None:
    """Play what the file does not hold yet, and write the report."""
    parser = argparse.ArgumentParser(description="Measure the balance of Zena 1814.")
    parser.add_argument("--only", default="", help="settings whose name holds this")
    parser.add_argument("--matches", type=int, help="at most so many of each setting")
    parser.add_argument("--seed", default="balance")
    parser.add_argument("--out", type=Path, default=HERE / "balance-zena.jsonl")
    parser.add_argument("--fresh", action="store_true", help="play these settings anew")
    parser.add_argument("--cards", type=Path, help="play with the cards of this file; give it an --out too")
    given = parser.parse_args()
    chosen = choose(parser, SETTINGS, given.only)
    try:
        cards = option_of(given.cards)
        if given.fresh:
            drop(given.out, {setting.key() for setting in chosen})
        must_hold_only(given.out, digest_of(cards))
    except (OSError, ValueError) as error:
        parser.error(str(error))
    tasks = [*to_do(chosen, given.out, given.seed, given.matches)]
    with bar() as progress, given.out.open("a", encoding="utf-8") as file:
        task = progress.add_task("matches", total=sum(len(numbers) for _, numbers in tasks))
        for setting, numbers in tasks:
            file.write(json.dumps(play(setting, given.seed, numbers, cards)) + "\n")
            file.flush()
            progress.update(task, advance=len(numbers), description=setting.key())
    write_report(SETTINGS, read(given.out, given.seed), given.out, box_of(cards))


def to_do(chosen: list[Setting], out: Path, seed: str, most: int | None) -> Iterator[tuple[Setting, range]]:
    """What the file does not hold yet, all settings alike far."""
    held = {(line["setting"], line["first"]) for line in read(out, seed)}
    for first in range(0, max(setting.matches for setting in chosen), CHUNK):
        for setting in chosen:
            end = min(setting.matches, most or setting.matches)
            if first < end and (setting.key(), first) not in held:
                yield setting, range(first, min(first + CHUNK, end))


if __name__ == "__main__":
    main()
