"""What is counted in a match of Q: who wins by what, what each public act tells, cards without effect."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from ridotto.bots import Bot, make
from ridotto.bots.q.searching import SETTINGS as SEARCH
from ridotto.bots.q.searching import SearchingBot
from ridotto.bots.table import chances_of
from ridotto.core import Match, Move, Told
from ridotto.games.q import GAME
from ridotto.games.q import events as e
from ridotto.games.q.box import AZIONE, EVENT, FOLDER, box_of, open_box
from ridotto.games.q.moves import (
    Card,
    Discard,
    Draw,
    Load,
    LookAt,
    Pass,
    Seize,
    ShowAll,
    Swap,
    ThrowOverboard,
)
from ridotto.games.q.rules.houses import BONUS
from ridotto.games.q.state import Q

ACTS: dict[type[Move], str] = {
    Draw: "draws", Load: "loads", Swap: "swaps", Discard: "Theatines", Seize: "seizes", Pass: "passes",
    ThrowOverboard: "throws overboard", ShowAll: "throws nothing", LookAt: "looks at a role",
}  # fmt: skip
"""What all see a seat do."""
SHOWN = 100
"""An act tells something if it was seen so often in 1,000 matches."""
ROUNDS = 3
"""Acts of the first rounds are counted by themselves too: what is done early tells more."""


def bot_of(name: str) -> Bot:
    """A bot of this name; ``ismcts 50`` is the one that searches, with so many simulations."""
    kind, _, simulations = name.partition(" ")
    return SearchingBot(replace(SEARCH, simulations=int(simulations))) if simulations else make("q", kind)


def options_of(cards: Path | None) -> dict[str, Any]:
    """The options of a table that plays with this file."""
    return {} if cards is None else {"cards": open_box(cards.read_bytes(), cards.name)}


def digest_of(cards: Path | None) -> str:
    """What the lines call these cards; None: ours."""
    return sha256((cards or FOLDER / "cards.toml").read_bytes()).hexdigest()[:12]


class Sheet:
    """One match, and what is noted of it."""

    def __init__(self, match: Match, found: Counter[str]) -> None:
        assert isinstance(match.state, Q)
        self.match, self.s, self.found = match, match.state, found
        self.box = box_of(self.s.open.options.cards)
        self.shown: list[int] = []
        """The cards of the ship that is being added up, as far as they do something."""
        self.idle: Counter[int] = Counter()
        """How many of these have had no effect."""
        self.common = 0
        """How many cards of it are no events."""
        self.declared = self.seized = False
        """Whether somebody has seized the ship of this round; whether the one shown counts as seized."""
        self.struck: dict[int, bool] = {}
        """The cards that struck others, and whether any of these was worth something."""

    def act(self, seat: int, move: Move) -> None:
        """What all see this seat do, and on which side it stands."""
        name = ACTS.get(type(move))
        if name is None:
            return
        o = self.s.open
        side = "S" if o.sides[self.s.role_of(seat)] > 0 else "Z"
        names = [name]
        if isinstance(move, Swap | Discard):
            names.append(f"{name} with {move.number}")
        elif isinstance(move, Load):
            names.append("loads first" if o.inspector < 0 else "loads a seized ship" if o.seized >= 0 else "")
        if o.round <= ROUNDS and isinstance(move, Discard):
            names.append(f"{name} in rounds 1 to {ROUNDS}")
        for one in filter(None, names):
            self.found[f"act {one} {side}"] += 1

    def note(self, told: list[Told]) -> None:
        """What came of it."""
        found = self.found
        for one in told:
            match one.event:
                case e.RoundBegan():
                    self.declared = False
                case e.ShipSeized():
                    self.declared = True
                case e.Discarded() if self.s.open.seats == 5:
                    found["points at the Theatines"] += BONUS
                case e.CargoShown(cards):
                    self.shown = [int(card) for card in cards if self.box.kind[card] in (EVENT, AZIONE)]
                    self.common = sum(self.box.kind[card] != EVENT for card in cards)
                    self.seized = self.declared
                case e.ShipCounts(by, seized):
                    self.idle[by] += seized == self.seized
                    self.seized = seized
                case e.NoEffect(by):
                    self.idle[by] += 1
                case e.Struck(by, card):
                    worth = self.box.seized if self.seized else self.box.normal
                    self.struck[by] = self.struck.get(by, False) or worth[card] != 0
                case e.Silenced(by):
                    for card in self.shown:
                        self.idle[card] += self.box.kind[card] == AZIONE and card != by
                    self.idle[by] += self.common < 2
                case e.TotalChanged(by, points):
                    self.idle[by] += points == 0
                case e.ShipScored(spirituali, zelanti):
                    found["points of S by ships"] += max(0, spirituali - zelanti)
                    found["points of Z by ships"] += max(0, zelanti - spirituali)
                    found["ships"] += 1
                case e.Balance():
                    self.settle()

    def settle(self) -> None:
        """The ship is added up."""
        for card, did in self.struck.items():
            self.idle[card] += not did and self.box.verb[card] == "strike"
        for card, copies in Counter(self.shown).items():
            self.found[f"card {Card(card).name} shown"] += copies
            self.found[f"card {Card(card).name} idle"] += min(copies, self.idle[card])
        self.shown, self.idle, self.struck = [], Counter(), {}

    def result(self) -> None:
        """Who has won."""
        score = self.s.open.score
        self.found["won by S" if score > 0 else "won by Z" if score < 0 else "drawn"] += 1
        self.found["rounds"] += self.s.open.round
        self.found["distance"] += abs(score)


def play(bot: Bot, seats: int, options: dict[str, Any], text: str, found: Counter[str]) -> None:
    """One match among bots of a kind."""
    match, chances = GAME.start(seats, options, text), chances_of(text, seats)
    sheet = Sheet(match, found)
    while not match.over:
        seat = match.to_move()[0]
        move = bot.choose(match.view(seat), match.asked_moves(seat), chances[seat])
        sheet.act(seat, move)
        sheet.note(match.play(seat, move, False))
    sheet.result()


def summed(found: dict[str, float], matches: int) -> dict[str, Any]:
    """What a deck is judged by."""
    theatines = found.get("points at the Theatines", 0)
    ships = [found.get(f"points of {side} by ships", 0) for side in "SZ"]
    acts = {}
    for name in sorted({key[4:-2] for key in found if key.startswith("act ")}):
        seen = [found.get(f"act {name} {side}", 0) for side in "SZ"]
        acts[name] = {
            "seen in 1,000 matches": round(1000 * sum(seen) / matches),
            "by S": round(100 * seen[0] / sum(seen), 1),
            "by Z": round(100 * seen[1] / sum(seen), 1),
        }
    told = [act for act in acts.values() if act["seen in 1,000 matches"] >= SHOWN]
    cards = {}
    for name in [key[5:-6] for key in sorted(found) if key.startswith("card ") and key.endswith(" shown")]:
        number = found[f"card {name} shown"]
        cards[name] = {
            "shown in 1,000 matches": round(1000 * number / matches),
            "without effect": round(100 * found.get(f"card {name} idle", 0) / number, 1),
        }
    return {
        "matches": matches,
        "won by S": round(100 * (found.get("won by S", 0) + found.get("drawn", 0) / 2) / matches, 1),
        "drawn": round(100 * found.get("drawn", 0) / matches, 1),
        "rounds": round(found["rounds"] / matches, 2),
        "points of S by ships": round(ships[0] / matches, 1),
        "points of Z by ships": round(ships[1] / matches, 1),
        "points of Z at the Theatines": round(theatines / matches, 1),
        "moved by ships": round(100 * sum(ships) / (sum(ships) + theatines), 1),
        "distance at the end": round(found["distance"] / matches, 1),
        "most told by an act": max(max(act["by S"], act["by Z"]) for act in told),
        "most without effect": max(card["without effect"] for card in cards.values()),
        "acts": acts,
        "cards": cards,
    }


ROWS = (
    "matches", "won by S", "drawn", "rounds", "points of S by ships", "points of Z by ships",
    "points of Z at the Theatines", "moved by ships", "distance at the end", "most told by an act",
    "most without effect",
)  # fmt: skip
PERCENT = ("won by S", "drawn", "moved by ships", "most told by an act", "most without effect")


def report(found: dict[str, Any], seed: str, cards: str) -> str:
    """The tables."""
    head = f"| | {' | '.join(found)} |\n|---|{'---:|' * len(found)}\n"

    def table(rows: list[tuple[str, list[str]]]) -> str:
        return head + "".join(f"| {name} | {' | '.join(cells)} |\n" for name, cells in rows)

    def each(part: str, cell: Callable[[dict[str, Any]], str]) -> str:
        names = dict.fromkeys(name for one in found.values() for name in one[part])
        of = [one[part] for one in found.values()]
        return table([(name, [cell(part[name]) if name in part else "" for part in of]) for name in names])

    sums = [(row, [f"{one[row]}{' %' * (row in PERCENT)}" for one in found.values()]) for row in ROWS]
    acts = each("acts", lambda act: f"{act['by S']} : {act['by Z']} ({act['seen in 1,000 matches']})")
    idle = each("cards", lambda card: f"{card['without effect']} % ({card['shown in 1,000 matches']})")
    return (
        "# What the deck of Q does\n\n"
        "S: Spirituali, Z: Zelanti. A draw counts half; points are those of a match. *Most told by an act*:\n"
        f"how likely a side is once it was seen, among acts seen {SHOWN} times or more in 1,000 matches.\n\n"
        f"{table(sums)}\n## Who does what\n\n"
        "Of all who do it, how many percent stand with S and with Z at that moment, and in parentheses how\n"
        f"often it is seen in 1,000 matches.\n\n{acts}\n"
        "## Cards without effect\n\n"
        "Of the times that a ship shows a card, those in which it changes nothing, and in\n"
        f"parentheses how often it is shown in 1,000 matches.\n\n{idle}\n"
        f"Seed `{seed}`, cards `{cards}`; made by `python bench/decks.py q`.\n"
    )
