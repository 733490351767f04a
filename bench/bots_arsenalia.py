"""How the bots of Arsenalia do, alone and mixed, on several rings, and what each part of the keen one brings.

    python bench/bots_arsenalia.py --matches 1000 --jobs 2

Writes ``bots-arsenalia.jsonl`` (a line for every fifty matches), ``.md`` and ``.svg`` beside this file. A run
that was broken off goes on where it stopped; after a change to rules or bots say --fresh.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from itertools import chain
from pathlib import Path
from textwrap import fill
from time import process_time
from typing import Any, NamedTuple

from knowing_arsenalia import KNOWING, know, said
from lines import bar, played, read

from ridotto.bots import Bot, make
from ridotto.bots.arsenalia.ends import guess_by_the_odds
from ridotto.bots.arsenalia.keen import KeenBot
from ridotto.bots.arsenalia.simple import SimpleBot
from ridotto.bots.arsenalia.style import STYLE, Style
from ridotto.bots.arsenalia.treasure import best_guess, certain
from ridotto.bots.table import chances_of, play_match
from ridotto.core import Chance, Match, Move, View
from ridotto.games.arsenalia import GAME
from ridotto.games.arsenalia.imagining.knowledge import WORLDS, facts, fits
from ridotto.games.arsenalia.moves import Ending, Guess
from ridotto.games.arsenalia.ring import RING
from ridotto.games.arsenalia.state import LOOK, MEETING
from ridotto.lab.interval import wilson

HERE = Path(__file__).parent
CHUNK = 50
KNOWN = 400
"""Matches in which knowledge is timed."""
SEATS = 4


class BoldSimpleBot(SimpleBot):
    """The simple bot, but that it guesses by the odds when there is nothing left to wait for."""

    def choose(self, view: View, moves: list[Move], chance: Chance) -> Move:
        """The last chance is taken."""
        return best_guess(view)[0] if isinstance(moves[0], Guess) else super().choose(view, moves, chance)

    def interrupt(self, view: View, offers: list[Move], chance: Chance) -> Move | None:
        """A certain guess, or one before the last ghost."""
        return super().interrupt(view, offers, chance) or guess_by_the_odds(view, STYLE)


class Sharing:
    """An oracle for the bound: it knows all that was shown to anybody, besides its own two grey cards.

    It is handed the match, which no bot ever is. With the grey cards shared too there would be no game: four
    pairs leave the fifth.
    """

    def __init__(self, bot: Bot, match: Match, seat: int) -> None:
        self.bot, self.match, self.seat = bot, match, seat

    def choose(self, view: View, moves: list[Move], chance: Chance) -> Move:
        """As the bot does."""
        return self.bot.choose(view, moves, chance)

    def interrupt(self, view: View, offers: list[Move], chance: Chance) -> Move | None:
        """Guess when it follows from what all have seen."""
        known = facts(view)
        for seat in range(SEATS):
            known += [fact for fact in facts(self.match.view(seat)) if fact.kind in ("pair", "false")]
        pair = certain(fits(known) & WORLDS.all)
        found = [m for m in offers if isinstance(m, Guess) and (m.institution, m.craft) == pair]
        return found[0] if found else self.bot.interrupt(view, offers, chance)


STYLES = {
    "keen": STYLE,
    "without looking ahead": Style(ahead=()),
    "lies at random": Style(samples=0),
    "lays at random": Style(crowd=0.0),
    "meetings by count": Style(exact=False),
    "guesses only what is certain": Style(bold=False),
    "neither looks ahead nor guesses by the odds": Style(ahead=(), bold=False),
}


class Setting(NamedTuple):
    """Who plays, and on what."""

    chapter: str
    name: str
    bots: tuple[str, ...]
    options: dict[str, Any] = {}
    sharing: bool = False

    def key(self) -> str:
        """How the file calls it."""
        return f"{self.chapter}: {self.name}"


RINGS = {
    "10 squares": "S#M#C#V#B#",
    "15 squares": "S.#M.#C.#V.#B.#",
    "20 squares, the default": RING,
    "25 squares": "S.#..M.#..C.#..V.#..B.#..",
    "30 squares": "S..#..M..#..C..#..V..#..B..#..",
}
TEAMS, PARTS, BOARDS = "teams", "parts", "rings"
SETTINGS = [
    *(Setting(TEAMS, f"four {bot}", (bot,)) for bot in ("random", "simple", "keen")),
    Setting(TEAMS, "one keen, three simple", ("keen", "simple", "simple", "simple")),
    Setting(TEAMS, "two keen, two simple", ("keen", "simple", "keen", "simple")),
    Setting(TEAMS, "three keen, one simple", ("keen", "keen", "keen", "simple")),
    Setting(TEAMS, "one keen, three random", ("keen", "random", "random", "random")),
    Setting(TEAMS, "four simple who share what they are shown", ("simple",), sharing=True),
    Setting(TEAMS, "four keen who share what they are shown", ("keen",), sharing=True),
    Setting(TEAMS, "four simple, guess=turn", ("simple",), {"guess": "turn"}),
    Setting(TEAMS, "four keen, guess=turn", ("keen",), {"guess": "turn"}),
    Setting(PARTS, "simple, and guesses by the odds", ("bold simple",)),
    *(Setting(PARTS, name, (name,)) for name in STYLES if name != "keen"),
    *(
        Setting(BOARDS, f"{name}: {bot}", (bot,), {"ring": ring})
        for name, ring in RINGS.items()
        if ring != RING
        for bot in ("simple", "keen")
    ),
]
SHOWN_TOO = {PARTS: ["teams: four simple", "teams: four keen"]}
"""Settings of another chapter that a chapter's table begins with."""


def bot_of(name: str) -> Bot:
    """A bot, or a keen one without one of its parts."""
    if name == "bold simple":
        return BoldSimpleBot()
    return KeenBot(STYLES[name]) if name in STYLES else make("arsenalia", name)


def play(setting: Setting, seed: str, numbers: range) -> dict[str, Any]:
    """Some matches of a setting, summed up; match *n* depends on (seed, setting, n) alone."""
    endings: Counter[str] = Counter()
    sums: Counter[str] = Counter()
    began = process_time()
    for n in numbers:
        text = f"{seed}/{n}"
        match = GAME.start(SEATS, setting.options, text)
        bots = [bot_of(setting.bots[(seat + n) % len(setting.bots)]) for seat in range(SEATS)]
        if setting.sharing:
            bots = [Sharing(bot, match, seat) for seat, bot in enumerate(bots)]
        sums["decisions"] += play_match(match, bots, chances_of(text, SEATS))
        o = match.state.open
        won = bool(match.outcome and match.outcome.winners)
        endings["WON" if won else Ending(o.ending).name] += 1
        sums["turns"] += o.turn
        sums["ghosts"] += len(o.ghosts)
        sums["meetings"] += sum(line[1] == MEETING for line in o.ledger)
        sums["looks"] += sum(line[1] == LOOK for line in o.ledger)
        sums["wrong"] += len(o.out)
    return {
        "setting": setting.key(),
        "first": numbers[0],
        "matches": len(numbers),
        "seed": seed,
        "endings": dict(endings),
        "sums": dict(sums),
        "ms": round(1000 * (process_time() - began)),
    }


def main() -> None:
    """Play what the file does not hold yet, and write the report."""
    parser = argparse.ArgumentParser(description="Measure the bots of Arsenalia.")
    parser.add_argument("--matches", type=int, default=1000, help="of each setting")
    parser.add_argument("--seed", default="bench")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--out", type=Path, default=HERE / "bots-arsenalia.jsonl")
    parser.add_argument("--fresh", action="store_true", help="play all anew")
    given = parser.parse_args()
    if given.fresh:
        given.out.unlink(missing_ok=True)
    held = {(line["setting"], line["first"]) for line in read(given.out, given.seed)}
    tasks = [
        (setting, given.seed, range(first, first + CHUNK))
        for setting in SETTINGS
        for first in range(0, given.matches, CHUNK)
        if (setting.key(), first) not in held
    ]
    knowing = [
        (given.seed, range(first, first + CHUNK))
        for first in range(0, min(KNOWN, given.matches), CHUNK)
        if (KNOWING, first) not in held
    ]
    with bar() as progress, given.out.open("a", encoding="utf-8") as file:
        task = progress.add_task("matches", total=(len(tasks) + len(knowing)) * CHUNK)
        for line in chain(played(play, tasks, given.jobs), played(know, knowing, given.jobs)):
            file.write(json.dumps(line) + "\n")
            file.flush()
            progress.update(task, advance=line["matches"], description=line["setting"])
    lines = read(given.out, given.seed)
    found = summed([line for line in lines if line["setting"] != KNOWING], given.matches)
    knowledge = said(line for line in lines if line["setting"] == KNOWING)
    text = report(found, knowledge, given.matches, given.seed)
    given.out.with_suffix(".md").write_text(text, encoding="utf-8")
    draw(found, given.out.with_suffix(".svg"))


class Found(NamedTuple):
    """A setting, summed up."""

    matches: int
    endings: Counter[str]
    sums: Counter[str]
    ms: int

    def mean(self, what: str) -> float:
        """Per match."""
        return self.sums[what] / self.matches

    def wins(self) -> tuple[float, float, float]:
        """Rate and interval, in percent."""
        low, high = wilson(self.endings["WON"], self.matches)
        return 100 * self.endings["WON"] / self.matches, 100 * low, 100 * high


def summed(lines: list[dict[str, Any]], matches: int) -> dict[str, Found]:
    """By setting."""
    found: dict[str, Found] = {}
    for line in lines:
        if line["first"] < matches:
            so_far = found.get(line["setting"], Found(0, Counter(), Counter(), 0))
            found[line["setting"]] = Found(
                so_far.matches + line["matches"],
                so_far.endings + Counter(line["endings"]),
                so_far.sums + Counter(line["sums"]),
                so_far.ms + line["ms"],
            )
    return found


INTRO = """\
# How the bots of Arsenalia do, and what the ring has to do with it

All four seats win or lose together. *Lost: ghost*: the ghost was summoned out of an empty deck; *no cards*:
nobody held a false card any more and the last chance failed; *all out*: everybody had guessed wrong. Means
are per match; ghost cards are those drawn, of ten. Intervals are 95 %, by Wilson.

`simple` knows exactly what follows from its view. It meets whom it can, gives any legal pair, looks where it
can, avoids ghosts, and guesses only when it is certain. `keen` knows the same and chooses: see below.

## Who plays with whom
"""

ON_TEAMS = """
Players who guess only when they are certain win a little less than every second match, and lose to the
ghost. What the silence costs them the sharing rows tell: if all four knew at once what any of them has been
shown, the same players would win 97 %, in half the turns. Keen players win nearly always without a word,
and one of them among three simple ones already takes away more than half of the losses. Whether guesses may
come at any moment or only at the end of one's turn makes no difference to bots; to people who watch each
other's faces it may.

## What made the difference
"""

ON_PARTS = """
Two things carry it, and either alone is nearly enough. *Guesses by the odds*: when the ghost's deck or the
false cards run out there is nothing left to wait for, four seats have four guesses, and each knows much by
then; alone this takes simple players from 46 % to 93 %. *Looking ahead*: rowing to where one meets soon, is
met soon and leaves the ghost alone; with certain guesses only it wins 98 %, and it takes a third off the
match. Without both, what remains of the keen bot wins 69 %. Which lie one tells and where one lays the card
changes the length (53 turns in place of 46 when the lies are random), hardly the result.

## The ring
"""

ON_RINGS = """
The default of 20 squares stays. It is the ring on which play matters most: the ghost comes often enough to
be feared (nine of its ten cards where nobody minds it, fewer than five where all do), and careless players
lose every second match to it. On 10 squares careless players lose six matches of seven. On 15 and 25
squares one of the two ways nearly always leads past the ghost: it hardly comes at all, and the main danger
is gone. On 25 and 30 squares careless matches last more than half as long again, and one in ten does not
end before the turn limit. Keen players win on every ring; for them the ring sets the length and how near
the ghost comes.
"""

HEAD = [
    "| {} | wins (95 %) | lost: ghost | no cards | all out | turn limit "
    "| turns | ghost cards | meetings | looks | wrong guesses |",
    "|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|",
]


def row(name: str, one: Found) -> str:
    """A line of a table."""
    rate, low, high = one.wins()
    lost = " | ".join(f"{100 * one.endings[why.name] / one.matches:.1f} %" for why in Ending)
    means = " | ".join(f"{one.mean(what):.1f}" for what in ("turns", "ghosts", "meetings", "looks"))
    return f"| {name} | {rate:.1f} % ({low:.1f} to {high:.1f}) | {lost} | {means} | {one.mean('wrong'):.2f} |"


def tabled(found: dict[str, Found], chapter: str, head: str) -> list[str]:
    """A chapter's table."""
    keys = SHOWN_TOO.get(chapter, []) + [s.key() for s in SETTINGS if s.chapter == chapter]
    if chapter == BOARDS:
        same = {
            f"{BOARDS}: 20 squares, the default: {bot}": f"{TEAMS}: four {bot}" for bot in ("simple", "keen")
        }
        rows = [
            row(f"{name}: {bot}", found[key])
            for name in RINGS
            for bot in ("simple", "keen")
            if (key := same.get(k := f"{BOARDS}: {name}: {bot}", k)) in found
        ]
    else:
        rows = [row(key.partition(": ")[2], found[key]) for key in keys if key in found]
    return [HEAD[0].format(head), HEAD[1], *rows, ""]


def report(found: dict[str, Found], knowledge: str, matches: int, seed: str) -> str:
    """The results as Markdown."""
    ms = {
        bot: found[key].ms / found[key].sums["decisions"]
        for bot in ("simple", "keen")
        if (key := f"{TEAMS}: four {bot}") in found
    }
    costs = ", ".join(f"{bot} {cost:.2f} ms" for bot, cost in ms.items())
    return "\n".join(
        [
            INTRO,
            *tabled(found, TEAMS, "who plays"),
            f"Processor time per decision, rules included, four of a kind: {costs}.",
            *([f"\n{fill(knowledge, 110)}"] if knowledge else []),
            ON_TEAMS,
            *tabled(found, PARTS, "the keen bot, but it …"),
            ON_PARTS,
            "![Wins and losses by ring and bots](bots-arsenalia.svg)\n",
            *tabled(found, BOARDS, "ring"),
            ON_RINGS,
            f"{matches} matches each, seed `{seed}`; made by "
            f"`python bench/bots_arsenalia.py --matches {matches}`.",
            "",
        ]
    )


COLOURS = {
    "WON": "#3b7a57",
    "GHOST": "#4a4e69",
    "NO_CARDS": "#c9a227",
    "ALL_OUT": "#b5483a",
    "TURN_LIMIT": "#9aa0a6",
}
CAPTIONS = {
    "WON": "won",
    "GHOST": "lost: the ghost",
    "NO_CARDS": "lost: no cards",
    "ALL_OUT": "lost: all out",
    "TURN_LIMIT": "lost: turn limit",
}


def draw(found: dict[str, Found], path: Path) -> None:
    """Outcomes by ring and bots as bars, with the mean length and the ghost cards used beside them."""
    try:
        import matplotlib
    except ImportError:
        return
    matplotlib.use("svg")
    matplotlib.rcParams["svg.hashsalt"] = "ridotto"
    from matplotlib import pyplot

    bars: list[tuple[str, Found]] = []
    for name, ring in RINGS.items():
        for bot in ("simple", "keen"):
            key = f"{TEAMS}: four {bot}" if ring == RING else f"{BOARDS}: {name}: {bot}"
            if key in found:
                bars.append((f"{name.replace(', the default', ' (default)')}: {bot}", found[key]))
    figure, axes = pyplot.subplots(figsize=(8.4, 0.34 * len(bars) + 1.1), layout="constrained")
    for place, (_, one) in enumerate(bars):
        left = 0.0
        for ending, colour in COLOURS.items():
            width = 100 * one.endings[ending] / one.matches
            label = CAPTIONS[ending] if not place else None
            axes.barh(-place, width, left=left, color=colour, height=0.72, label=label)
            left += width
        _, low, high = one.wins()
        axes.plot([low, high], [-place, -place], color="white", linewidth=1.6)
        beside = f"{one.mean('turns'):.0f} turns, {one.mean('ghosts'):.1f} ghosts"
        axes.text(101.5, -place, beside, va="center", fontsize=8)
    axes.set_yticks([-n for n in range(len(bars))], [name for name, _ in bars], fontsize=8)
    axes.set_xlim(0, 128)
    axes.set_xticks([0, 25, 50, 75, 100], ["0", "25", "50", "75", "100 %"], fontsize=8)
    for side in ("top", "right", "left"):
        axes.spines[side].set_visible(False)
    axes.tick_params(left=False)
    figure.legend(frameon=False, fontsize=8, ncols=5, loc="outside lower center")
    figure.savefig(path, metadata={"Date": None, "Creator": None})


if __name__ == "__main__":
    main()
