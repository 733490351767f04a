"""The report of ``balance_zena.py``: tables and plots."""

from __future__ import annotations

from collections import Counter
from math import sqrt
from pathlib import Path
from typing import Any

from ridotto.games.zena.box import Box
from ridotto.games.zena.cards import ACTIONS, FORTS, GOALS
from ridotto.lab.interval import wilson

ROUNDS = 8
SOURCES = ("control", "PA", "PO", "CA", "BA", "ST", "Fort", "bonuses", "goals", "money")
NAMES = {"PA": "Palace", "PO": "Port", "CA": "Cathedral", "BA": "Bank", "ST": "Streets"}
PRINTED, LEFT, DRAWN = "as printed", "card to the left", "all by lot"
BACKWARDS = "all by lot, windows backwards"

INTRO = """\
# How Zena 1814 comes out

Sensible bots at all seats (`bench/bots-zena.md` says how good they are). What is marked `rulebook` or `found`
on the rules page is given; what is marked `reconstructed` may be tuned by what this page shows.
"""


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


ENOUGH = 400
"""With fewer matches drawn by lot nothing can be expected from them."""
GROUPS = {"round 1": (1,), "rounds 2 to 4": (2, 3, 4), "rounds 5 to 7": (5, 6, 7), "round 8": (8,)}


def effect(one: Counter[str], months: tuple[int, ...], place: int) -> float:
    """The points that this place in the turn order brought in these rounds, each drawn by lot, together."""
    return sum(one[f"edge {month} {place}"] for month in months) / one["matches"]


def error(one: Counter[str], months: tuple[int, ...], seats: int) -> float:
    """Of that; all places alike."""
    variance = sum(one[f"square of {place}"] for place in range(seats)) / one["matches"] / seats
    return 1.96 * sqrt(variance * len(months) / one["matches"])


def expected(place: int, setting: Any, drawn: Counter[str]) -> float:
    """What a seat should have above the mean if nothing but its places in the turn order mattered."""
    there = places(place, setting.seats, setting.order)
    return sum(effect(drawn, (month,), one) for month, one in enumerate(there, 1))


def write_report(settings: list[Any], lines: list[dict[str, Any]], out: Path, box: Box) -> None:
    """The results as Markdown, and drawn."""
    found = summed(lines)
    held = [setting for setting in settings if setting.key() in found]
    printed = [setting for setting in held if setting.order == PRINTED]
    parts = [INTRO]
    findings = out.with_name(f"{out.stem}-findings.md")  # what we make of it, written by hand
    if findings.exists():
        parts.append(findings.read_text(encoding="utf-8"))
    parts += ["## Scores and money", "", *scores(printed, found), ""]
    parts += ["## Where prestige comes from, for each seat", "", *sources(printed, found), ""]
    parts += ["## Seats", "", *seats_table(held, found), ""]
    drawn = [setting for setting in held if setting.order in (DRAWN, BACKWARDS)]
    if drawn:
        parts += [*rounds_table(drawn, found), ""]
    parts += ["## Cards", "", *cards(printed, found, box), ""]
    parts += ["## Goals at the end", "", *goals(printed, found, box), ""]
    cards_are = ", ".join(sorted({line["cards"] for line in lines}))
    parts.append(f"Cards `{cards_are}`; made by `python bench/balance_zena.py`.\n")
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
    drawn = {(s.mode, s.seats): found[s.key()] for s in settings if s.order == DRAWN}
    for setting in settings:
        one, n = found[setting.key()], found[setting.key()]["matches"]
        if setting.order in (DRAWN, BACKWARDS):
            continue
        lots = drawn.get((setting.mode, setting.seats))
        for place in range(setting.seats):
            last = places(place, setting.seats, setting.order)[-1]
            low, high = wilson(round(one[f"first {place}"]), n)
            edge = one[f"edge of {place}"] / n
            spread = sqrt(max(0.0, one[f"square of {place}"] / n - edge**2) / n)
            rate = f"{100 * one[f'first {place}'] / n:.1f} % ({100 * low:.0f} to {100 * high:.0f})"
            wanted = ""
            if lots and lots["matches"] >= ENOUGH:
                about = error(lots, tuple(range(1, ROUNDS + 1)), setting.seats)
                wanted = f"{expected(place, setting, lots):+.1f} ± {about:.1f}"
            rows.append(
                f"| {setting.mode} | {setting.seats} | {setting.order} | {place + 1} | {last + 1} "
                f"| {rate} | {edge:+.1f} ± {1.96 * spread:.1f} | {wanted} |"
            )
    return rows


def rounds_table(settings: list[Any], found: dict[str, Counter[str]]) -> list[str]:
    """What a place is worth, round by round, where the First Player of each is drawn by lot."""
    rows = [
        "What a place in the turn order is worth in points, if the First Player of every round is drawn by",
        "lot; *backwards*: windows (2.5) are asked from the last of the round to the first.",
        "",
        f"| mode | seats | matches | place | {' | '.join(GROUPS)} | all |",
        "|---|---:|---:|---:|" + "---:|" * (len(GROUPS) + 1),
    ]
    for setting in settings:
        one, seats = found[setting.key()], setting.seats
        for place in range(seats):
            cells = [
                f"{effect(one, months, place):+.1f} ± {error(one, months, seats):.1f}"
                for months in (*GROUPS.values(), tuple(range(1, ROUNDS + 1)))
            ]
            kind = setting.mode + (", backwards" if setting.order == BACKWARDS else "")
            rows.append(f"| {kind} | {seats} | {one['matches']:.0f} | {place + 1} | {' | '.join(cells)} |")
    return rows


def cards(settings: list[Any], found: dict[str, Counter[str]], box: Box) -> list[str]:
    """How often a copy is played in a match, and how many join it then."""
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
            rate = 100 * played / one["matches"] / box.copies[card]
            cells.append(f"{rate:.0f} ({joined / played:.1f})" if played else "0")
        rows.append(f"| {card.name} | " + " | ".join(cells) + " |")
    return rows


def goals(settings: list[Any], found: dict[str, Counter[str]], box: Box) -> list[str]:
    """How many are held at the end, and what one brings."""
    shown = [setting for setting in settings if setting.mode == "expert"]
    rows = [
        "Copies held at the end in 100 matches, for each there is; in brackets the points of one.",
        "",
        "| goal | " + " | ".join(f"{s.seats} seats" for s in shown) + " |",
        "|---|" + "---:|" * len(shown),
    ]
    for goal in GOALS:
        cells = []
        for setting in shown:
            one = found[setting.key()]
            held, points = one[f"goal {goal.name}"], one[f"points {goal.name}"]
            rate = 100 * held / one["matches"] / box.copies[goal]
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
    for number, setting in enumerate(drawn):
        one, months = found[setting.key()], tuple(range(1, ROUNDS + 1))
        right.errorbar(
            [place + 1 + 0.05 * number for place in range(setting.seats)],
            [effect(one, months, place) for place in range(setting.seats)],
            error(one, months, setting.seats),
            color=colours[0 if setting.mode == "beginner" else 1],
            linestyle={5: "-", 4: "--"}.get(setting.seats, ":"),
            marker="o",
            markersize=4,
            capsize=2,
            label=f"{setting.mode}, {setting.seats} seats, {one['matches']:.0f} matches",
        )
    if drawn:
        right.legend(fontsize=7, frameon=False)
    right.axhline(0, color="#9aa0a6", linewidth=0.8)
    right.set_xticks(range(1, 6))
    right.set_title("points by place in the turn order, eight rounds drawn by lot", fontsize=8)
    for axes in (left, right):
        axes.tick_params(labelsize=8)
        for side in ("top", "right"):
            axes.spines[side].set_visible(False)
    figure.savefig(path, metadata={"Date": None, "Creator": None})
    pyplot.close(figure)
