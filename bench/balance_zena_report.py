"""The report of ``balance_zena.py``: tables and plots."""

from __future__ import annotations

from collections import Counter
from math import sqrt
from pathlib import Path
from typing import Any

from ridotto.games.zena.box import box_of
from ridotto.games.zena.cards import ACTIONS, FORTS, GOALS
from ridotto.lab.interval import wilson

ROUNDS = 8
SOURCES = ("control", "PA", "PO", "CA", "BA", "ST", "Fort", "bonuses", "goals", "money")
NAMES = {"PA": "Palace", "PO": "Port", "CA": "Cathedral", "BA": "Bank", "ST": "Streets"}
PRINTED, LEFT, DRAWN = "as printed", "card to the left", "all by lot"

INTRO = """\
# How Zena 1814 comes out

Sensible bots at all seats (`bench/bots-zena.md` says how good they are). What is marked `rulebook` or `found`
on the rules page is given; what is marked `reconstructed` could be tuned, and this page is what that would
have to rest on.
"""

FINDINGS = Path(__file__).parent / "balance-zena-findings.md"
"""What we make of it, written by hand."""


def summed(lines: list[dict[str, Any]]) -> dict[str, Counter[str]]:
    """By setting all that was noted, and how many matches it was."""
    found: dict[str, Counter[str]] = {}
    for line in lines:
        so_far = found.setdefault(line["setting"], Counter())
        for name, number in line["found"].items():
            so_far[name] += number
        so_far["matches"] += line["matches"]
    return found


def places(place: int, seats: int, order: str) -> list[int]:
    """By round the place in the turn order, 0 being first, of who has this one in the first round."""
    step = -1 if order == LEFT else 1
    return [(place + step * n) % seats for n in range(ROUNDS)]


def slopes(seats: int, one: Counter[str]) -> list[tuple[float, float]]:
    """By round the points that a later place in the turn order is worth, and the error of that."""
    middle = (seats - 1) / 2
    square = sum((place - middle) ** 2 for place in range(seats))
    variance = sum(one[f"square of {place}"] for place in range(seats)) / one["matches"] / seats
    found = []
    for month in range(1, ROUNDS + 1):
        edges = [one[f"edge {month} {place}"] / one["matches"] for place in range(seats)]
        slope = sum((place - middle) * edge for place, edge in enumerate(edges)) / square
        found.append((slope, sqrt(variance / one["matches"] / square)))
    return found


def expected(place: int, setting: Any, by_round: list[tuple[float, float]]) -> float:
    """What a seat should have above the mean if nothing but its places in the turn order mattered."""
    middle = (setting.seats - 1) / 2
    there = places(place, setting.seats, setting.order)
    return sum(slope * (one - middle) for (slope, _), one in zip(by_round, there, strict=True))


def write_report(settings: list[Any], lines: list[dict[str, Any]], out: Path) -> None:
    """The results as Markdown, and drawn."""
    found = summed(lines)
    held = [setting for setting in settings if setting.key() in found]
    printed = [setting for setting in held if setting.order == PRINTED]
    parts = [INTRO]
    if FINDINGS.exists():
        parts.append(FINDINGS.read_text(encoding="utf-8"))
    parts += ["## Scores and money", "", *scores(printed, found), ""]
    parts += ["## Where prestige comes from, for each seat", "", *sources(printed, found), ""]
    parts += ["## Seats", "", *seats_table(held, found), ""]
    drawn = [setting for setting in held if setting.order == DRAWN]
    if drawn:
        parts += [*rounds_table(drawn, found), ""]
    parts += ["## Cards", "", *cards(printed, found), ""]
    parts += ["## Goals at the end", "", *goals(printed, found), ""]
    parts.append("Made by `python bench/balance_zena.py`.\n")
    out.with_suffix(".md").write_text("\n".join(parts), encoding="utf-8")
    draw(held, found, out.with_suffix(".svg"))


def scores(settings: list[Any], found: dict[str, Counter[str]]) -> list[str]:
    """Scores, money, coins, battles."""
    rows = [
        "| mode | seats | matches | prestige | winner | Soldi after rounds 2 / 4 / 6 / 8 | peak of all Soldi "
        "(over 138) | battles won / lost / undefended | draws lost |",
        "|---|---:|---:|---:|---:|---:|---:|---:|---:|",
    ]
    for setting in settings:
        one = found[setting.key()]
        each, n = one["matches"] * setting.seats, one["matches"]
        soldi = " / ".join(f"{one[f'Soldi after {month}'] / each:.0f}" for month in (2, 4, 6, 8))
        battles = [one["battle WON"], one["battle LOST"], one["battle UNDEFENDED"]]
        rows.append(
            f"| {setting.mode} | {setting.seats} | {n} | {one['prestige'] / each:.1f} "
            f"| {one['winner'] / n:.1f} | {soldi} "
            f"| {one['peak'] / n:.0f} ({100 * one['above the coins'] / n:.0f} %) "
            f"| {' / '.join(f'{x / n:.1f}' for x in battles)} | {one['draws lost'] / n:.1f} |"
        )
    return rows


def sources(settings: list[Any], found: dict[str, Counter[str]]) -> list[str]:
    """Prestige by source."""
    head = " | ".join(NAMES.get(source, source) for source in SOURCES)
    rows = [f"| mode | seats | {head} |", "|---|---:|" + "---:|" * len(SOURCES)]
    for setting in settings:
        one = found[setting.key()]
        each = one["matches"] * setting.seats
        values = " | ".join(f"{one[f'from {source}'] / each:.1f}" for source in SOURCES)
        rows.append(f"| {setting.mode} | {setting.seats} | {values} |")
    return rows


def seats_table(settings: list[Any], found: dict[str, Counter[str]]) -> list[str]:
    """First places and points by place in the first round."""
    rows = [
        "| mode | seats | First Player card | place in round 1 | in round 8 | first | points above the mean "
        "| expected by its places |",
        "|---|---:|---|---:|---:|---:|---:|---:|",
    ]
    drawn = {(s.mode, s.seats): slopes(s.seats, found[s.key()]) for s in settings if s.order == DRAWN}
    for setting in settings:
        one, n = found[setting.key()], found[setting.key()]["matches"]
        if setting.order == DRAWN:
            continue
        by_round = drawn.get((setting.mode, setting.seats))
        for place in range(setting.seats):
            last = places(place, setting.seats, setting.order)[-1]
            low, high = wilson(round(one[f"first {place}"]), n)
            edge = one[f"edge of {place}"] / n
            error = sqrt(max(0.0, one[f"square of {place}"] / n - edge**2) / n)
            rate = f"{100 * one[f'first {place}'] / n:.1f} % ({100 * low:.0f} to {100 * high:.0f})"
            wanted = f"{expected(place, setting, by_round):+.1f}" if by_round else ""
            rows.append(
                f"| {setting.mode} | {setting.seats} | {setting.order} | {place + 1} | {last + 1} "
                f"| {rate} | {edge:+.1f} ± {1.96 * error:.1f} | {wanted} |"
            )
    return rows


def rounds_table(settings: list[Any], found: dict[str, Counter[str]]) -> list[str]:
    """What a later place is worth, round by round, where the First Player of each is drawn by lot."""
    head = " | ".join(f"round {month}" for month in range(1, ROUNDS + 1))
    rows = [
        "What one place later in the turn order is worth in points, round by round, if the First Player of",
        "every round is drawn by lot:",
        "",
        f"| mode | seats | matches | {head} |",
        "|---|---:|---:|" + "---:|" * ROUNDS,
    ]
    for setting in settings:
        one = found[setting.key()]
        cells = [f"{slope:+.2f} ± {1.96 * error:.2f}" for slope, error in slopes(setting.seats, one)]
        rows.append(f"| {setting.mode} | {setting.seats} | {one['matches']:.0f} | {' | '.join(cells)} |")
    return rows


def cards(settings: list[Any], found: dict[str, Counter[str]]) -> list[str]:
    """How often a copy is played in a match, and how many join it then."""
    copies = box_of("").copies
    rows = [
        "Plays of each copy in 100 matches; in brackets cubes of others, or second ones, on a play. Of a "
        "Fort card: cubes in 100 matches.",
        "",
        "| card | " + " | ".join(f"{s.mode[0]} {s.seats}" for s in settings) + " |",
        "|---|" + "---:|" * len(settings),
    ]
    for card in (*ACTIONS, *FORTS):
        cells = []
        for setting in settings:
            one = found[setting.key()]
            played, joined = one[f"played {card.name}"], one[f"joined {card.name}"]
            if card in FORTS:
                cells.append(f"{100 * joined / one['matches']:.0f}")
                continue
            rate = 100 * played / one["matches"] / copies[card]
            cells.append(f"{rate:.0f} ({joined / played:.1f})" if played else "0")
        rows.append(f"| {card.name} | " + " | ".join(cells) + " |")
    return rows


def goals(settings: list[Any], found: dict[str, Counter[str]]) -> list[str]:
    """How many are held at the end, and what one brings."""
    shown = [setting for setting in settings if setting.mode == "expert"]
    rows = [
        "Copies held at the end in 100 matches, for each there is; in brackets the points of one.",
        "",
        "| goal | " + " | ".join(f"{s.seats} seats" for s in shown) + " |",
        "|---|" + "---:|" * len(shown),
    ]
    copies = box_of("").copies
    for goal in GOALS:
        cells = []
        for setting in shown:
            one = found[setting.key()]
            held, points = one[f"goal {goal.name}"], one[f"points {goal.name}"]
            rate = 100 * held / one["matches"] / copies[goal]
            cells.append(f"{rate:.0f} ({points / held:.1f})" if held else "0")
        rows.append(f"| {goal.name.replace('_', '-')} | " + " | ".join(cells) + " |")
    return rows


def draw(settings: list[Any], found: dict[str, Counter[str]], path: Path) -> None:
    """Prestige by source; points of a seat by its mean place in the turn order."""
    try:
        import matplotlib
    except ImportError:
        return
    matplotlib.use("svg")
    matplotlib.rcParams["svg.hashsalt"] = "ridotto"
    from matplotlib import pyplot

    printed = [setting for setting in settings if setting.order == PRINTED]
    if not printed:
        return
    figure, (left, right) = pyplot.subplots(1, 2, figsize=(10.4, 4.4), layout="constrained")
    bottom = [0.0] * len(printed)
    colours = pyplot.get_cmap("tab10").colors  # type: ignore[attr-defined]
    for source, colour in zip(SOURCES, colours, strict=True):
        values = [found[s.key()][f"from {source}"] / found[s.key()]["matches"] / s.seats for s in printed]
        names = [f"{s.mode[0]} {s.seats}" for s in printed]
        left.bar(names, values, bottom=bottom, label=NAMES.get(source, source), color=colour, width=0.7)
        bottom = [below + value for below, value in zip(bottom, values)]
    left.legend(fontsize=7, frameon=False, ncols=2)
    left.set_title("prestige of a seat by source (b: beginner, e: expert)", fontsize=8)
    drawn = [setting for setting in settings if setting.order == DRAWN]
    for setting in drawn:
        by_round = slopes(setting.seats, found[setting.key()])
        colour = colours[0 if setting.mode == "beginner" else 1]
        right.errorbar(
            [month + 0.06 * drawn.index(setting) for month in range(1, ROUNDS + 1)],
            [slope for slope, _ in by_round],
            [1.96 * error for _, error in by_round],
            color=colour,
            linestyle="-" if setting.seats == 5 else ":",
            marker="o",
            markersize=4,
            capsize=2,
            label=f"{setting.mode}, {setting.seats} seats",
        )
    right.legend(fontsize=7, frameon=False)
    right.axhline(0, color="#9aa0a6", linewidth=0.8)
    right.set_title("points for one place later in the turn order, by round", fontsize=8)
    for axes in (left, right):
        axes.tick_params(labelsize=8)
        for side in ("top", "right"):
            axes.spines[side].set_visible(False)
    figure.savefig(path, metadata={"Date": None, "Creator": None})
    pyplot.close(figure)
