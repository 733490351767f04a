"""How well a page is laid out: what overlaps, what is cut, what is too small, at which size of the screen."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import msgspec
from playwright.sync_api import Page

MEASURE = (Path(__file__).parent / "measuring.js").read_text(encoding="utf-8")
AT_REST = """async () => {
  await document.fonts.ready
  const frame = () => new Promise((done) => requestAnimationFrame(done))
  await frame()
  for (const one of document.getAnimations())
    if (Number.isFinite(one.effect.getComputedTiming().endTime)) one.finish()
  await frame()
}"""
"""What moves has arrived, and what measures itself has done so."""
Size = tuple[int, int]


class Kind(msgspec.Struct, frozen=True):
    """What is asked of a kind of screen."""

    finger: float
    """Pixels that a control needs in both directions."""
    type: float
    """Pixels of the smallest letters."""
    prose: float = 78
    """Letters in a line of prose: 75, and a few that a line breaks late."""


DESK = Kind(finger=24, type=12)
HAND = Kind(finger=44, type=12)
"""The 44 px of a finger are asked of every control that stands by itself, not of primary choices alone."""
STAGE = Kind(finger=24, type=12)


def faults(page: Page, kind: Kind, sizes: Iterable[Size]) -> list[str]:
    """What is wrong with a page that does not change, at each of these sizes."""
    found = []
    for width, height in sizes:
        page.set_viewport_size({"width": width, "height": height})
        found += [f"{width}x{height}: {fault}" for fault in measured(page, kind)]
    return found


def measured(page: Page, kind: Kind) -> list[str]:
    """What is wrong with a page as it stands."""
    page.evaluate(AT_REST)
    wrong: list[str] = page.evaluate(MEASURE, msgspec.to_builtins(kind))
    return wrong
