"""Playing any game with its list of moves: by keyboard, and by what the accessibility tree says."""

from __future__ import annotations

import random
import re
from typing import Any

from playwright.sync_api import Locator, Page
from tests.web.hands import SCREEN
from tests.web.people import Person
from tests.web.reading import sayings


class ListPlayer:
    """One seat in list mode. It knows nothing of the game but what is read out to it."""

    def __init__(self, person: Person, seed: str) -> None:
        self.person = person
        self.page: Page = person.page
        self.said = sayings(person.language)
        self.done: list[str] = []
        """What it has confirmed, in the words of the list."""
        self._rng = random.Random(seed)
        self._answered = (0, 0)

    @property
    def stands(self) -> dict[str, Any] | None:
        """How the match stands, as the wire says it."""
        return next((whole for seat, whole in self.person.standing.items() if seat is not None), None)

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self.stands is not None and self.stands["view"]["outcome"] is not None

    @property
    def choices(self) -> Locator:
        """The list of what may be done."""
        return self.page.get_by_role("listbox", name=self.said["choose.list"])

    @property
    def deeds(self) -> Locator:
        """The part of the page in which one does something."""
        return self.page.get_by_role("region", name=self.said["choose.label"])

    def asked(self) -> bool:
        """Whether a question is open that was not answered, and the page shows all of it."""
        stands, screen = self.stands, self.page.evaluate(SCREEN)
        return (
            stands is not None and screen["n"] == stands["n"] and bool(stands["moves"])
            and screen["ask"] == stands["ask"] and self._answered != (stands["ask"], stands["n"])
        )  # fmt: skip

    def is_asked(self, question: str) -> bool:
        """Whether this question is open."""
        return self.asked() and self.stands["view"]["asked"]["question"] == question

    def acts(self, wanted: str = "", text: str = "") -> bool:
        """Answer what is asked: with a line that begins like this, or with any that is allowed."""
        if not self.asked():
            return False
        self._answered = (self.stands["ask"], self.stands["n"])
        self.tabs_to(self.choices)
        while not self._drafted():
            self._choose(wanted)
        if text:
            self.tabs_to(self.deeds.get_by_role("textbox", name=self.said["choose.text"]))
            self.page.keyboard.type(text)
        self._confirms()
        return True

    def _choose(self, wanted: str) -> None:
        lines = self.choices.get_by_role("option").all()
        free = [n for n, line in enumerate(lines) if line.get_attribute("aria-disabled") != "true"]
        fitting = [n for n in free if re.search(wanted, lines[n].inner_text())]
        self.page.keyboard.press("Home")
        for _ in range(self._rng.choice(fitting or free)):
            self.page.keyboard.press("ArrowDown")
        self.page.keyboard.press("Enter")

    def _drafted(self) -> bool:
        return self.choices.get_by_role("option", selected=True).count() > 0

    def takes_up(self, offer: str) -> None:
        """Do something that is offered besides."""
        self.tabs_to(self.deeds.get_by_role("button", name=re.compile(offer)).first)
        self.page.keyboard.press("Enter")
        self._confirms()

    def takes_back(self) -> None:
        """Undo the last move."""
        before = self.person.verdicts
        self.tabs_to(self.deeds.get_by_role("button", name=self.said["choose.undo"]))
        self.page.keyboard.press("Enter")
        self.person.until(lambda: self.person.verdicts > before, "the move is taken back")
        self._answered = (0, 0)

    def _confirms(self) -> None:
        before, stands = self.person.verdicts, self.stands
        button = self.deeds.get_by_role("button").last
        does = button.inner_text()
        self.tabs_to(button)
        self.page.keyboard.press("Enter")
        self.person.until(lambda: self.person.verdicts > before, f"the house has answered to {does}")
        verdict = next(m for m in reversed(self.person.heard) if m["type"] in ("Done", "Refused", "Stale"))
        if verdict["type"] == "Stale":  # another seat was quicker: one chooses again
            self.person.until(lambda: self.stands["n"] != stands["n"], "it is said how things stand")
            self._answered = (0, 0)
            return
        assert verdict["type"] == "Done", (does, verdict)
        self.done.append(does)

    def tabs_to(self, wanted: Locator) -> None:
        """Press Tab until this has the focus."""
        handle = wanted.element_handle()
        for _ in range(150):
            if self.page.evaluate("one => one === document.activeElement", handle):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"Tab does not lead to {wanted}")
