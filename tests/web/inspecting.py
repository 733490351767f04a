"""Whether a page is open to everybody: what axe finds in both themes, and what a finger needs."""

from __future__ import annotations

from pathlib import Path

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page
from tests.web.reading import nothing, whole_texts

TARGET = 44
"""Pixels that a finger needs."""
SMALL = """(least) => [...document.querySelectorAll('button, a, select, summary, input, [role=option]')]
  .filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest('.vh, [inert]'))
  .filter((one) => getComputedStyle(one).display !== 'inline')
  .map((one) => [one, (one.closest('label') ?? one).getBoundingClientRect()])
  .filter(([, at]) => at.width && (at.width < least - .5 || at.height < least - .5))
  .map(([one, at]) => `${one.tagName} ${one.innerText || one.ariaLabel} ${at.width} x ${at.height}`)"""
MOVING = """() => document.getAnimations()
  .filter((one) => one.playState === 'running' && one.effect.getComputedTiming().duration > 150)
  .map((one) => one.animationName ?? one.transitionProperty)"""
JUDGED: set[str] = set()
"""Parts of pages whose contrast was judged and found good, as ``inspecting.js`` names them."""
FINDINGS = (Path(__file__).parent / "inspecting.js").read_text(encoding="utf-8")


def findings(page: Page, where: str, contrast: bool = True) -> list[str]:
    """What axe finds serious or critical; its contrast in both themes."""
    known = ""
    if not page.evaluate("'axe' in window"):  # half a second's work, done once for a page
        page.evaluate(Axe().axe_script)
        known = " ".join(JUDGED)
    answer = page.evaluate(FINDINGS, {"label": where, "contrast": contrast, "known": known})
    if contrast:
        JUDGED.update(answer["judged"])
    found: list[str] = answer["found"]
    return found


class Inspector:
    """Looks at each screen once."""

    def __init__(self, page: Page, phone: bool = False, contrast: bool = True) -> None:
        self.page = page
        self.contrast = contrast
        self.phone = phone
        self.seen: set[str] = set()
        self.found: list[str] = []

    def __call__(self, where: str) -> None:
        """Look at what is on the screen, unless the same was seen before."""
        self.found += [f"{where}: moves: {what}" for what in self.page.evaluate(MOVING)]
        if where in self.seen:
            return
        self.seen.add(where)
        self.found += findings(self.page, where, self.contrast)
        if self.phone:
            self.found += [f"{where}: small: {what}" for what in self.page.evaluate(SMALL, TARGET)]
            try:
                fits_the_phone(self.page)
            except AssertionError as error:  # told with all the rest: who plays may choose again after one
                self.found.append(f"{where}: cut off: {error}")


def fits_the_phone(page: Page) -> None:
    """A page is as wide as the phone, and no text of it is cut off, unless one can scroll down to it."""
    nothing(page, "() => document.documentElement.scrollWidth > innerWidth && 'it scrolls sideways'")
    if not page.evaluate("() => document.documentElement.scrollHeight > innerHeight"):
        whole_texts(page)
