"""The plots of a report, as SVG: ink and hatching, and no colour that stands alone."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from math import ceil, floor
from statistics import median

from ridotto.lab.believing.scores import Bin

HATCH = (
    '<pattern id="h" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">'
    '<path d="M0 0V5" stroke="#554A38" stroke-width="1.6"/></pattern>'
)
FEW = 20
"""Points of a calibration curve that stand for fewer beliefs than this are left out."""
MARKS = ("#1B1A17", "#0E4F73", "#A3201B", "#2F7D6B", "#7A4E00", "#5E29A7")
DASHES = ("", "6 3", "2 3", "9 3 2 3", "1 2", "4 4")


def svg(width: float, height: float, label: str, body: str) -> str:
    """A drawing with a name for those who do not see it."""
    name = escape(label, quote=True)
    return (
        f'<svg viewBox="0 0 {width:g} {height:g}" width="{width:g}" height="{height:g}" role="img" '
        f'aria-label="{name}"><defs>{HATCH}</defs>{body}</svg>'
    )


def scale(low: float, high: float, step: float) -> tuple[float, float, list[float]]:
    """The ends of an axis that holds both values, and what stands on it."""
    begin, end = floor(low / step) * step, ceil(high / step) * step
    if begin == end:
        end = begin + step
    return begin, end, [begin + n * step for n in range(round((end - begin) / step) + 1)]


def nice(reach: float, most: int = 5) -> float:
    """A round step of which about so many fit into a reach."""
    step = 1.0
    while reach / step > most * 10:
        step *= 10
    while step * 1e6 > 1 and reach / step < most / 10:
        step /= 10
    return next((step * by for by in (1, 2, 5, 10, 20, 50) if reach / (step * by) <= most), step * 100)


def bar(value: float, low: float, high: float, begin: float, end: float, width: float, label: str) -> str:
    """An interval with its middle on an axis that others share."""

    def x(at: float) -> float:
        return (at - begin) / (end - begin) * width

    body = (
        f'<rect x="{x(low):.1f}" y="6" width="{max(2, x(high) - x(low)):.1f}" height="12" fill="url(#h)" '
        f'stroke="#1B1A17"/><path d="M{x(value):.1f} 3V21" stroke="#1B1A17" stroke-width="2.4"/>'
    )
    return svg(width, 24, label, body)


def ticks(marks: Sequence[float], begin: float, end: float, width: float) -> str:
    """The axis above such bars."""
    parts = []
    for n, mark in enumerate(marks):
        anchor = "start" if n == 0 else "end" if n == len(marks) - 1 else "middle"
        at = (mark - begin) / (end - begin) * width
        parts.append(f'<text x="{at:.1f}" y="12" text-anchor="{anchor}">{mark:g}</text>')
    return svg(width, 16, " ".join(f"{mark:g}" for mark in marks), "".join(parts))


def seats(shares: Sequence[tuple[str, float, float, float]], label: str) -> str:
    """The share of each seat in per cent with its interval, and a line at their mean."""
    width, left, row = 320.0, 60.0, 25.0
    ends = [x for _, _, low, high in shares for x in (low, high)]
    begin, end, marks = scale(min(ends), max(ends), nice(max(ends) - min(ends)))

    def x(at: float) -> float:
        return left + (at - begin) / (end - begin) * (width - left - 8)

    height = row * len(shares)
    mean = sum(value for _, value, _, _ in shares) / len(shares)
    parts = [f'<path class="grid" d="M{x(mark):.1f} 0V{height}"/>' for mark in marks]
    parts.append(f'<path class="axis" d="M{x(mean):.1f} 0V{height}"/>')
    for n, (name, value, low, high) in enumerate(shares):
        y = n * row
        parts.append(
            f'<text x="0" y="{y + 16}">{escape(name)}</text>'
            f'<rect x="{x(low):.1f}" y="{y + 6}" width="{max(2, x(high) - x(low)):.1f}" height="13" '
            f'fill="#FCF7EC" stroke="none"/><rect x="{x(low):.1f}" y="{y + 6}" '
            f'width="{max(2, x(high) - x(low)):.1f}" height="13" fill="url(#h)" stroke="#1B1A17"/>'
            f'<path d="M{x(value):.1f} {y + 3}V{y + 22}" stroke="#1B1A17" stroke-width="2.4"/>'
        )
    parts += [
        f'<text x="{x(mark):.1f}" y="{height + 14}" text-anchor="middle">{mark:g}</text>' for mark in marks
    ]
    return svg(width, height + 20, label, "".join(parts))


def histogram(values: Sequence[float], label: str, said: str) -> str:
    """How often values of each size came up, with their median."""
    width, height, low = 320.0, 100.0, min(values)
    step = nice(max(1.0, max(values) - low), 12)
    begin, end, marks = scale(low, max(values) + 1e-9, step)
    counts = [0] * max(1, len(marks) - 1)
    for value in values:
        counts[min(len(counts) - 1, int((value - begin) / step))] += 1
    wide = (width - 10) / len(counts)
    parts = []
    for n, count in enumerate(counts):
        tall = count / max(counts) * (height - 16)
        parts.append(
            f'<rect x="{5 + n * wide + 1:.1f}" y="{height - tall:.1f}" width="{wide - 2:.1f}" '
            f'height="{tall:.1f}" fill="url(#h)" stroke="#1B1A17"/>'
        )
    middle = median(values)
    x = 5 + (middle - begin) / (end - begin) * (width - 10)
    anchor, away = ("end", -5) if x > width * 0.7 else ("start", 5)
    parts.append(f'<path class="axis" d="M0 {height}H{width}"/>')
    parts.append(f'<path d="M{x:.1f} 0V{height}" stroke="#A3201B" stroke-width="2"/>')
    parts.append(f'<text x="{x + away:.1f}" y="10" text-anchor="{anchor}">{escape(said)}</text>')
    for mark in (begin, (begin + end) / 2, end):
        at = 5 + (mark - begin) / (end - begin) * (width - 10)
        side = "start" if mark == begin else "end" if mark == end else "middle"
        parts.append(f'<text x="{at:.1f}" y="{height + 15}" text-anchor="{side}">{mark:g}</text>')
    return svg(width, height + 20, label, "".join(parts))


def calibration(lines: Sequence[tuple[str, Sequence[Bin]]], across: str, up: str) -> str:
    """What was believed so likely against how often it was so, a line for each source."""
    size, left, top = 240.0, 44.0, 8.0

    def point(x: float, y: float) -> str:
        return f"{left + x * size:.1f} {top + (1 - y) * size:.1f}"

    parts = []
    for part in (0, 0.25, 0.5, 0.75, 1):
        cross = f"M{point(part, 0)}L{point(part, 1)}M{point(0, part)}L{point(1, part)}"
        parts.append(f'<path class="grid" d="{cross}"/>')
        x, y = left + part * size, top + (1 - part) * size
        parts.append(
            f'<text x="{x:.1f}" y="{top + size + 15:.1f}" text-anchor="middle">{100 * part:g}</text>'
        )
        parts.append(f'<text x="{left - 6:.1f}" y="{y + 4:.1f}" text-anchor="end">{100 * part:g}</text>')
    parts.append(f'<path class="dash" d="M{point(0, 0)}L{point(1, 1)}"/>')
    for n, (_, bins) in enumerate(lines):
        ink, dash = MARKS[n % len(MARKS)], DASHES[n % len(DASHES)]
        some = [one for one in bins if one.beliefs >= FEW]
        path = "L".join(point(one.mean, one.came_true) for one in some)
        parts.append(
            f'<path d="M{path}" fill="none" stroke="{ink}" stroke-width="1.6" stroke-dasharray="{dash}"/>'
        )
        for one in some:
            x, y = map(float, point(one.mean, one.came_true).split())
            parts.append(mark(n, x, y))
    parts.append(
        f'<text x="{left + size / 2}" y="{top + size + 32}" text-anchor="middle">{escape(across)}</text>'
        f'<text transform="translate(11 {top + size / 2}) rotate(-90)" text-anchor="middle">'
        f"{escape(up)}</text>"
    )
    return svg(left + size + 12, top + size + 40, f"{up} / {across}", "".join(parts))


def mark(n: int, x: float, y: float) -> str:
    """The mark of the n-th line, by shape and ink."""
    ink = MARKS[n % len(MARKS)]
    shapes = (
        f'<circle cx="{x}" cy="{y}" r="4" ',
        f'<rect x="{x - 4}" y="{y - 4}" width="8" height="8" ',
        f'<path d="M{x} {y - 5.5}L{x + 5} {y + 3.5}H{x - 5}Z" ',
        f'<path d="M{x} {y - 5.5}L{x + 5.5} {y}L{x} {y + 5.5}L{x - 5.5} {y}Z" ',
    )
    return f'{shapes[n % len(shapes)]}fill="#FCF7EC" stroke="{ink}" stroke-width="2"/>'


def key(n: int) -> str:
    """The mark of the n-th line for a table beside the plot."""
    size = 'width="14" height="14" viewBox="0 0 14 14"'
    return f'<svg {size} aria-hidden="true" style="display:inline">{mark(n, 7, 7)}</svg>'
