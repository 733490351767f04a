"""The page as lines of text."""

from __future__ import annotations

from collections.abc import Iterator

from ridotto.evening.page import Evening, Fact, Plot, Turning

SHADES = "▁▂▃▄▅▆▇█"
WIDE = 64
"""A drawing is at most this many signs wide."""


def lines(page: Evening) -> list[str]:
    """All that it says."""
    found = [page.title, page.subtitle, ""]
    widest = max(len(guest.name) for guest in page.guests)
    found += [f"{'*' if guest.won else ' '} {guest.name:{widest}}  {guest.result}" for guest in page.guests]
    for plot in page.plots:
        found += ["", *_plot(plot)]
    if page.turnings:
        found += ["", page.turnings_heading]
    for n, one in enumerate(page.turnings, 1):
        found += ["", *_turning(n, one)]
    for fact in page.facts:
        found += ["", *_fact(fact)]
    return [*found, "", *page.left_out, page.foot]


def _plot(plot: Plot) -> Iterator[str]:
    yield plot.heading
    if plot.note:
        yield plot.note
    for stretch in plot.stretches:
        name = f"{stretch.name}, " if stretch.name else ""
        yield (
            f"  {name}{plot.along} {stretch.ticks[0]}–{stretch.ticks[-1]}"
            if stretch.ticks
            else f"  {stretch.name}"
        )
        widest = max(len(curve.name) for curve in stretch.curves)
        least = min(0.0, *(value for curve in stretch.curves for value in curve.values))
        most = max(plot.most, least + 1)
        for curve in stretch.curves:
            every = max(1, -(-len(curve.values) // WIDE))
            drawn = "".join(
                SHADES[round((value - least) / (most - least) * (len(SHADES) - 1))]
                for value in curve.values[::every]
            )
            ends = f"{curve.values[-1]:g}" if curve.values else ""
            yield f"    {curve.name:{widest}}  {drawn} {ends}"
    yield from (part for part in (plot.says, plot.start) if part)


def _turning(n: int, one: Turning) -> Iterator[str]:
    yield f"{n}. {one.heading}"
    yield f"   {one.when}"
    shown = ", ".join(f"({chip.says})" if chip.false else chip.says for chip in one.chips)
    counted = ", ".join(part for part in (one.amount, one.counted) if part)
    parts = [one.says, one.ends, "; ".join(part for part in (shown, counted) if part)]
    yield from (f"   {part}" for part in parts if part)


def _fact(fact: Fact) -> Iterator[str]:
    yield fact.heading
    if fact.says:
        yield f"   {fact.says}"
    widest = max((len(line.label) for line in fact.lines), default=0)
    for line in fact.lines:
        yield f"   {line.label:{widest}}  {line.says}"
