"""What the measurements of Q's bots come to: tables, text and a drawing, from the lines of a file."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

from lines import read

from ridotto.lab.interval import wilson

RANDOM, PARTS, BALANCE, SEARCHING = "sensible and random", "sensible, parts", "sensible, balance", "ismcts"
JUDGEMENT, CONFIRMING = "judgement", "ismcts, balance"


class Setting(NamedTuple):
    """Two kinds of bot, who sit now with one faction and now with the other."""

    chapter: str
    one: str
    other: str
    seats: int
    matches: int
    chunk: int = 50

    def key(self) -> str:
        """How the file calls it."""
        return f"{self.chapter}: {self.one} against {self.other}, {self.seats} seats"


class Found(NamedTuple):
    """A setting, summed up."""

    matches: int
    found: Counter[str]
    ms: Counter[str]

    def rate(self, wins: float, of: float) -> str:
        """In percent, with its interval."""
        if not of:
            return "–"
        low, high = wilson(round(wins), round(of))
        return f"{100 * wins / of:.1f} % ({100 * low:.0f} to {100 * high:.0f})"

    def won(self, side: str) -> tuple[float, int]:
        """How often the first bots' faction led at the end, a draw for half; of how many."""
        wins = self.found[f"with {side}: won"] + self.found[f"with {side}: drawn"] / 2
        return wins, self.found[f"with {side}: matches"]

    def average(self) -> float:
        """The mean of both factions, from 0 to 1."""
        both = [self.won(side) for side in "SZ"]
        return sum(wins / of for wins, of in both if of) / max(1, sum(bool(of) for _, of in both))


def summed(lines: list[dict[str, Any]]) -> dict[str, Found]:
    """By setting."""
    found: dict[str, Found] = {}
    for line in lines:
        so_far = found.get(line["setting"], Found(0, Counter(), Counter()))
        found[line["setting"]] = Found(
            so_far.matches + line["matches"],
            so_far.found + Counter(line["found"]),
            so_far.ms + Counter(line["ms"]),
        )
    return found


INTRO = """\
# How the bots of Q do, and how the factions stand

Every deal of roles and cards is played twice, with the bots changed over between the factions. A faction
wins if the side that its roles are printed with leads at the end; a score of zero counts half. *Their seats*
counts people instead: who stands with the leading side at the end, whatever he began with, so both kinds of
bot can be above 50 %. Under *The factions* too a score of zero, *nobody's*, counts half for each.
Intervals are 95 %, by Wilson.

`sensible` weighs each move by points for its side, from its view alone, and reads loads, ships, seizures and
discards for a belief about the roles. It plays by one round set of numbers and strays a little from what it
thinks best. Before a swap it weighs the partner: how likely he is a friend, what it could spare for him,
whether he has turns left to load that, and what comes back. `sharp` is the same player with numbers tuned by
seats and side, which hardly strays. `ismcts` starts from the judgement of `sharp` and searches, where that is
in doubt, through matches imagined by belief; how much of its lead is judgement and how much is search, the
rows of both tell. The numbers of `sharp` were tuned in matches against `sensible` with other seeds than the
one measured here, and before the cards changed twice (five values lower, then seven) and `sensible` weighed
its partners; all rows here were played with cards and bots as they are now.
"""
LESSONS = """\
## What made the difference

The screenings named here are older than the tables: they were played before the last changes of the cards
and of how `sensible` swaps, and their lines were not kept.

- **Judgement first.** With the numbers of `sensible` for players and prior, the search won 23 of 42 matches
  in screenings. Then all numbers were shaken at once in more than ten thousand quick matches, and the score
  was regressed on them: go to the Theatines less, load sooner, think far more of characters that change
  sides, fear seizures less, do not stray. That is `sharp`.
- **Judgement beside simulations.** A simulation ends after the next ship; what a card is worth later it
  knows only roughly. So the judged value of a move is added to what simulations show, at 400 of them in
  full. With two fifths of it the search won 27 of 50 matches in a screening, no more than `sharp` does
  without any search.
- **What is searched.** Actions, swaps and inspections. Which cards to keep, to put back and to give up is
  left to judgement, since what follows from it is too far away; and so is what it finds clearly best.
- **The same luck for all moves.** Four simulations share a world and its luck with a run in which everybody
  does what seems best, and count what they gain over it.
- **Not belief.** A `sensible` bot that is told all roles does no better than one that reads them off the
  table (*knows all roles* above). There is more to learn about timing than about who is who.
"""
FACTIONS = """\
How the factions stand was measured over 2,000 matches of `sensible` for each number of seats, and once with
`ismcts` at 50 simulations, over 300 for each. The aim is 45 to 55 % for both. With the cards of before,
`ismcts` missed it in opposite directions, 56.0 % for the Spirituali with five and 42.8 % with six: the
better somebody plays, the less he goes to the Theatines, whose two points are what the Zelanti have for
being fewer when five play. So the events that score became smaller, which lets those two points weigh more
and changes nothing between three and three, and Jewels went from 4 to 2, which moves both a little towards
the Spirituali. That was chosen by quick matches of `sharp` and of `sensible` among themselves, and 600 of
`ismcts` with a Tragedia of 2, all with other seeds than this one.
"""
HEAD = """\
| who | seats | matches | wins | as Spirituali | as Zelanti | their seats | the others' | ms a decision |
|---|---:|---:|---:|---:|---:|---:|---:|---:|"""


def row(setting: Setting, one: Found) -> str:
    """A line of a table."""
    (a, of_a), (b, of_b) = one.won("S"), one.won("Z")
    cost = one.ms[setting.one] / max(1, one.found[f"decisions of {setting.one}"])
    seats = [
        f"{100 * one.found[f'seats of {whose} won'] / one.found[f'seats of {whose}']:.1f} %"
        for whose in ("one", "other")
    ]
    return (
        f"| {setting.one} against {setting.other} | {setting.seats} | {one.matches} "
        f"| {one.rate(a + b, of_a + of_b)} | {one.rate(a, of_a)} | {one.rate(b, of_b)} "
        f"| {seats[0]} | {seats[1]} | {cost:.2f} |"
    )


def balance_row(setting: Setting, one: Found) -> str:
    """How the factions stand."""
    found = one.found
    spirituali, zelanti = (found[side] + found["nobody"] / 2 for side in ("Spirituali", "Zelanti"))
    per = [f"{found[what] / one.matches:.1f}" for what in ("rounds", "Load", "Discard", "Seize", "Swap")]
    return (
        f"| {setting.one} | {setting.seats} | {one.matches} | {one.rate(spirituali, one.matches)} "
        f"| {one.rate(zelanti, one.matches)} | {100 * found['nobody'] / one.matches:.1f} % "
        f"| {' | '.join(per)} |"
    )


BALANCE_HEAD = """\
| who | seats | matches | Spirituali | Zelanti | nobody | rounds | loads | Theatines | seizures | swaps |
|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|"""


def write_report(out: Path, seed: str, settings: Sequence[Setting]) -> None:
    """The results as Markdown, and drawn."""
    lines = read(out, seed)
    found = summed(lines)
    parts = [INTRO]
    for title, chapters, head, line in (
        ("## Against one another", (RANDOM, JUDGEMENT, SEARCHING), HEAD, row),
        ("## What makes the sensible bot", (PARTS,), HEAD, row),
        ("## The factions", (BALANCE, CONFIRMING), BALANCE_HEAD, balance_row),
    ):
        rows = [line(s, found[s.key()]) for s in settings if s.chapter in chapters and s.key() in found]
        if rows:
            parts += [title, "", head, *rows, ""]
        if chapters == (PARTS,):
            parts.append(LESSONS)
    cards = ", ".join(sorted({line["cards"] for line in lines}))
    parts.append(f"{FACTIONS}\nSeed `{seed}`, cards `{cards}`; made by `python bench/bots_q.py`.\n")
    out.with_suffix(".md").write_text("\n".join(parts), encoding="utf-8")
    draw(found, out.with_suffix(".svg"), settings)


def draw(found: dict[str, Found], path: Path, settings: Sequence[Setting]) -> None:
    """Win rates with their intervals."""
    try:
        import matplotlib
    except ImportError:
        return
    matplotlib.use("svg")
    matplotlib.rcParams["svg.hashsalt"] = "ridotto"
    from matplotlib import pyplot

    shown = [s for s in settings if s.key() in found and s.chapter in (RANDOM, PARTS, JUDGEMENT, SEARCHING)]
    if not shown:
        return
    figure, axes = pyplot.subplots(figsize=(8.4, 0.34 * len(shown) + 0.9), layout="constrained")
    for place, setting in enumerate(shown):
        one = found[setting.key()]
        wins, of = (sum(pair) for pair in zip(one.won("S"), one.won("Z"), strict=True))
        low, high = wilson(round(wins), round(of))
        axes.plot([100 * low, 100 * high], [-place, -place], color="#4a4e69", linewidth=2)
        for side, colour in (("S", "#3b7a57"), ("Z", "#b5483a")):
            won, matches = one.won(side)
            if matches:
                axes.plot(100 * won / matches, -place, "|", color=colour, markersize=11, markeredgewidth=2)
        axes.plot(100 * wins / of, -place, "o", color="#4a4e69", markersize=5)
    axes.axvline(50, color="#9aa0a6", linewidth=0.8)
    names = [f"{s.one} against {s.other}, {s.seats} seats" for s in shown]
    axes.set_yticks([-n for n in range(len(shown))], names, fontsize=8)
    axes.set_xlim(0, 101)
    axes.set_xlabel("wins in %: mean with its interval, | green as Spirituali, | red as Zelanti", fontsize=8)
    for side in ("top", "right", "left"):
        axes.spines[side].set_visible(False)
    axes.tick_params(left=False, labelsize=8)
    figure.savefig(path, metadata={"Date": None, "Creator": None})
    pyplot.close(figure)
