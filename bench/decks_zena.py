"""What is counted in a match of Zena 1814: what is played when, Soldi left over, dominated moves."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from statistics import median
from typing import Any

import zena_cards
from dominated_zena import Relaioin, dominated
from msgspec.structs import replace

from ridotto.bots import Bot, make
from ridotto.bots.table import chances_of
from ridotto.bots.zena.searching import SETTINGS as SEARCH
from ridotto.bots.zena.searching import SearchingBot
from ridotto.core import Match, Move, Told
from ridotto.games.zena import GAME
from ridotto.games.zena import events as e
from ridotto.games.zena.box import box_of
from ridotto.games.zena.cards import CARDS
from ridotto.games.zena.state import Zena


def bot_of(name: str) -> Bot:
    """A bot of this name; ``ismcts 50`` is the one that searches, with so many simulations."""
    kind, _, simulations = name.partition(" ")
    return SearchingBot(replace(SEARCH, simulations=int(simulations))) if simulations else make("zena", kind)


def options_of(cards: Path | None) -> dict[str, Any]:
    """The options of a table that plays with this file."""
    return {} if cards is None else {"cards": zena_cards.option_of(cards)}


def digest_of(cards: Path | None) -> str:
    """What the lines call these cards; None: ours."""
    return zena_cards.digest_of(zena_cards.option_of(cards))


def play(bot: Bot, seats: int, options: dict[str, Any], text: str, found: Counter[str]) -> None:
    """One match among bots of a kind."""
    match, chances = GAME.start(seats, options, text), chances_of(text, seats)
    sheet = Sheet(match, found)
    while not match.over:
        seat = match.to_move()[0]
        moves = match.asked_moves(seat)
        move = bot.choose(match.view(seat), moves, chances[seat])
        sheet.judge(seat, moves, move)
        sheet.note(match.play(seat, move, False))
    sheet.result()


class Sheet:
    """One match, and what is noted of it."""

    def __init__(self, match: Match, found: Counter[str]) -> None:
        assert isinstance(match.state, Zena)
        self.s, self.found = match.state, found
        self.relaioin = Relaioin()

    def judge(self, seat: int, moves: list[Move], move: Move) -> None:
        """Whether the move was certainly worse than another one."""
        if len(moves) > 1:
            self.found["decisions"] += 1
            if wrong := dominated(self.s, seat, moves, move):
                self.found[f"dominated {wrong}"] += 1

    def note(self, told: list[Told]) -> None:
        """What was played and joined, and what was left over."""
        o, found = self.s.open, self.found
        if idle := self.relaioin.idle(told):
            found["dominated Relaioin for nothing"] += idle
        for one in told:
            match one.event:
                case e.Played(_, card):
                    found[f"played {card.name}"] += 1
                    found[f"month {o.month} plays"] += 1
                case e.CountedSoldi(seat, soldi):
                    found[f"Soldi left to {seat}"] += soldi

    def result(self) -> None:
        """Prestige at the end, and what could have been played."""
        o, found = self.s.open, self.found
        found["prestige"] += sum(o.prestige)
        found["seats"] += len(o.at)
        for card in box_of(o.options.cards).deck(o.expert):
            found[f"copies {CARDS[card].name}"] += 1


def summed(found: dict[str, float], matches: int) -> dict[str, Any]:
    """What a deck is judged by."""
    seats = found["seats"] / matches
    months = sorted({key for key in found if key.startswith("month ")})
    cards = {
        key[7:]: round(100 * found.get(f"played {key[7:]}", 0) / copies, 1)
        for key, copies in sorted(found.items())
        if key.startswith("copies ")
    }
    wrong = {
        key[10:]: round(1000 * number / found["decisions"], 2)
        for key, number in sorted(found.items())
        if key.startswith("dominated ")
    }
    middle = median(cards.values())
    return {
        "matches": matches,
        "prestige": round(found["prestige"] / found["seats"], 1),
        "Soldi left": round(
            max(n for key, n in found.items() if key.startswith("Soldi left to ")) / matches, 1
        ),
        "plays of a seat": round(sum(found[month] for month in months) / found["seats"], 2),
        "median of a card": middle,
        "least played": f"{min(cards, key=cards.__getitem__)} {min(cards.values())}",
        "cards below 10": sum(number < 10 for number in cards.values()),
        "most played": f"{max(cards, key=cards.__getitem__)} {max(cards.values())}",
        "cards above three medians": sum(number > 3 * middle for number in cards.values()),
        "dominated in 1,000 decisions": round(sum(wrong.values()), 2),
        "months": {month[6:-6]: round(found[month] / matches / seats, 2) for month in months},
        "cards": cards,
        "dominated": wrong,
    }


ROWS = (
    "matches", "prestige", "Soldi left", "plays of a seat", "median of a card", "least played",
    "cards below 10", "most played", "cards above three medians", "dominated in 1,000 decisions",
)  # fmt: skip


def report(found: dict[str, Any], seed: str, cards: str) -> str:
    """The tables."""
    head = f"| | {' | '.join(found)} |\n|---|{'---:|' * len(found)}\n"

    def table(rows: list[tuple[str, list[str]]]) -> str:
        return head + "".join(f"| {name} | {' | '.join(cells)} |\n" for name, cells in rows)

    def each(part: str, none: str = "") -> str:
        names = dict.fromkeys(name for one in found.values() for name in one[part])
        return table([(name, [str(one[part].get(name, none)) for one in found.values()]) for name in names])

    sums = table([(row, [str(one[row]) for one in found.values()]) for row in ROWS])
    return (
        "# What the deck of Zena 1814 does\n\n"
        "*Soldi left*: what a seat has at the end on average, the richest of the seats. Cards: plays for\n"
        "each copy in 100 matches.\n\n"
        f"{sums}\n## Plays of a seat by month\n\n{each('months', '0')}\n"
        f"## Cards\n\nPlays for each copy in 100 matches.\n\n{each('cards')}\n"
        "## Dominated moves\n\nMoves in 1,000 decisions of which nothing comes, while another one of the\n"
        f"same list brings something (`bench/dominated_zena.py`).\n\n{each('dominated', '0')}\n"
        f"Seed `{seed}`, cards `{cards}`; made by `python bench/decks.py zena`.\n"
    )
