"""People at the real screens of any game: they hear on their wire what may be done, and do it by hand."""

from __future__ import annotations

import random
import re
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import Any, Literal, TypeAlias

from playwright.sync_api import CDPSession, ElementHandle, Locator, Page, TimeoutError
from tests.web.people import PATIENCE, Person
from tests.web.reading import nothing

How: TypeAlias = Literal["mouse", "keys", "touch"]
Move: TypeAlias = dict[str, Any]

ON_CLOTH = ".cloth, .now, .board"
"""Where one's decision lies: on the cloth of the Desk or on its board, under "Now" of the Hand."""
SCREEN = """() => {
  const at = document.querySelector('.playing, .stage')
  const gold = document.querySelector('.cloth .btn--go, .now .btn--go, .board .btn--go')
  return {
    n: Number(at?.dataset.n ?? -1),
    ask: Number(at?.dataset.ask ?? 0),
    curtain: document.querySelector('.curtain') !== null,
    gold: gold?.innerText ?? '',
  }
}"""

CURTAIN = """() => {
  const box = document.querySelector('.curtain .btn--go')?.getBoundingClientRect()
  return box ? [box.left + box.width / 2, box.top + box.height / 2] : null
}"""
"""Where one presses to lift the curtain."""
UNSEEN = """() => {
  const at = document.activeElement
  if (!at || at === document.body) return ''
  const marked = (one) => {
    const style = getComputedStyle(one)
    return style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2
  }
  const box = at.getBoundingClientRect()
  const beside = [at, at.nextElementSibling, at.closest('label'), at.querySelector('.active')].filter(Boolean)
  const named = at.outerHTML.slice(0, 120)
  if (!beside.some(marked)) return 'no ring: ' + named
  const off = box.bottom < 0 || box.top > innerHeight || box.right < 0 || box.left > innerWidth
  return off ? 'off the screen: ' + named : ''
}"""
"""Why one cannot see where the focus is; empty if one can."""


GLANCE = 20_000
"""Milliseconds after which a finger that does not get there looks again whether it is still wanted."""


class Gone(AssertionError):
    """What I was about to press is there no more: another seat has acted meanwhile."""


LOST = (Gone, TimeoutError, ValueError, KeyError, IndexError, StopIteration)
"""What goes wrong when the question changes under a finger."""


class Hands:
    """One seat at one screen. All its choices come from its seed; each game says how its moves are made."""

    def __init__(
        self,
        person: Person,
        seed: str,
        how: How = "mouse",
        seat: int | None = None,
        looks: Callable[[str], None] | None = None,
        watchful: bool = True,
    ) -> None:
        self.person = person
        self.how = how
        self.looks = looks or (lambda phase: None)
        """Called when something new lies on the screen, with what it is."""
        self.done: list[Move] = []
        self._rng = random.Random(seed)
        self._seat = seat
        self._answered = (0, 0)
        self._fingers: CDPSession | None = None
        self._pressing = False
        self.watchful = watchful
        """Whether a curtain that falls on a phone while a finger is on its way is lifted at once."""
        self._still: Callable[[], bool] = lambda: True
        """Whether what I am doing is still wanted."""
        self._watched: Page | None = None
        self.enough: Callable[[], Any] = lambda: False
        """Until when it plays; asked once more before every move, for the screen may just have caught up."""

    def __str__(self) -> str:
        stands, screen = self.stands or {}, self.page.evaluate(SCREEN)
        asked = stands and (stands["n"], stands["ask"], self.phase(), len(stands["moves"]))
        return f"seat {self.seat} {asked} {screen} {self.person.heard[-1]['type']}"

    # ---- what each game says

    def phase(self) -> str:
        """What is asked, in a word."""
        raise NotImplementedError

    def looked_at(self, gold: str) -> str:
        """What one is shown while the gold button says this; empty if it is the button of a move."""
        raise NotImplementedError

    def picks(self, stands: dict[str, Any]) -> Move:
        """One of the moves that may be made."""
        raise NotImplementedError

    def unasked(self) -> Move | None:
        """What I do though nothing is asked of me."""
        return None

    def _does(self, move: Move) -> None:
        raise NotImplementedError

    # ---- what is known

    @property
    def page(self) -> Page:
        """The screen."""
        return self.person.page

    @property
    def seat(self) -> int | None:
        """The seat that is played: the only one of this person, unless it is named."""
        if self._seat is not None:
            return self._seat
        return next((seat for seat in self.person.standing if seat is not None), None)

    @property
    def stands(self) -> dict[str, Any] | None:
        """How the match stands, as the wire says it."""
        return self.person.standing.get(self.seat)

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self.stands is not None and self.stands["view"]["outcome"] is not None

    def asked(self) -> bool:
        """Whether something is asked of me that I have not answered yet, and the screen shows all of it."""
        stands, screen = self.stands, self.page.evaluate(SCREEN)
        return (
            stands is not None and bool(stands["moves"]) and screen["n"] == stands["n"]
            and screen["ask"] == stands["ask"] and self._answered != (stands["ask"], stands["n"])
        )  # fmt: skip

    def caught_up(self) -> bool:
        """Whether the screen shows what came over the wire last."""
        return self.stands is not None and self.page.evaluate(SCREEN)["n"] == self.stands["n"]

    # ---- playing

    def plays_to_the_end(self) -> None:
        """Until the match is over; the other seats play by themselves."""
        self.plays_until(lambda: self.over and self.caught_up(), "the match is over")

    def plays_until(self, condition: Callable[[], Any], what: str) -> None:
        """Whatever is asked is answered."""
        play([self], condition, what)

    def acts(self) -> bool:
        """Do the one thing that lies before me, if there is one."""
        self.watches_the_curtain()
        stands, screen = self.stands, self.page.evaluate(SCREEN)
        if stands is None or screen["n"] != stands["n"]:
            return False
        if screen["curtain"]:
            self._lifts_the_curtain()
            return True
        if self.enough():
            return False
        if shown := self.looked_at(screen["gold"]):
            self.looks(shown)
            with self.unless_it_is_over():
                self._puts_away()
            return True
        if stands["view"]["outcome"] or self._answered == (stands["ask"], stands["n"]):
            return False
        if stands["moves"] and screen["ask"] != stands["ask"]:
            return False
        move = self.picks(stands) if stands["moves"] else self.unasked()
        if move is None:
            return False
        self.looks(self.phase())
        with self.unless_it_is_over():
            self.tries(move)
        return True

    @contextmanager
    def unless_it_is_over(self) -> Iterator[None]:
        """Others may end the match at any moment, with my finger on its way to what is then gone."""
        try:
            yield
        except (AssertionError, TimeoutError, ValueError):
            if not self.over:
                raise

    def answers(self, move: Move) -> None:
        """Make this move on the screen; it is made when this returns."""
        assert self.tries(move), f"something else is asked now than {move}"

    def tries(self, move: Move) -> bool:
        """The same where another seat may act first: whether it was made; if not, one chooses again."""
        stands, person = self.stands, self.person
        assert stands is not None
        question, n, match = stands["ask"], stands["n"], person.match
        before, sent = person.verdicts, person.moves

        def same() -> bool:
            now = self.stands
            return person.match == match and now is not None and now["ask"] == question and not self.over

        def answered() -> bool:
            return person.verdicts > before or (person.moves == sent and not self._still())

        self._still = lambda: same() or not self.caught_up()
        try:
            self._does(move)
            person.until(answered, f"the house has answered to {move}")
        except LOST:
            if self._still():
                raise
            person.until(answered, f"the house has answered to {move}")
        finally:
            self._still = lambda: True
            if self._fingers or self._pressing:
                self.lets_go()
        if person.verdicts == before:
            return False
        verdict = next(m for m in reversed(person.heard) if m["type"] in ("Done", "Refused", "Stale"))
        if verdict["type"] == "Done":
            self._answered = (question, n)
            self.done.append(move)
            return True
        moved = self.stands is not None and (not same() or self.stands["n"] != n)
        assert moved or verdict["type"] == "Stale", (move, verdict)
        person.until(lambda: not same() or self.stands["n"] != n, f"it is said why {move} came too late")  # type: ignore[index]  # it stands
        return False

    def plays_matches_until(self, condition: Callable[[], Any], what: str, again: str) -> None:
        """The same, in match after match: this button of the ending leads to the next."""
        while True:
            self.plays_until(lambda: condition() or (self.over and self.caught_up()), what)
            if condition():
                return
            self.rematch(again)

    def rematch(self, again: str) -> None:
        """Press this button of the ending; the next match has begun when this returns."""
        first = self.person.match
        self._press(self.page.locator(".ending").get_by_role("button", name=again))
        self.person.until(lambda: self.person.match != first and self.caught_up(), "the next match has begun")

    # ---- hands

    def watches_the_curtain(self) -> None:
        """A phone that rests is covered, also while a finger is on its way."""
        if self.watchful and self.how == "touch" and self._watched is not self.page:
            self._watched = self.page
            self.page.add_locator_handler(self.page.locator(".curtain .btn--go"), self._lifts_the_curtain)

    def looks_away(self) -> None:
        """From now on a curtain that falls stays down, until I act again."""
        if self._watched is not None:
            self._watched.remove_locator_handler(self._watched.locator(".curtain .btn--go"))
            self._watched = None

    def _lifts_the_curtain(self) -> None:
        if self.how != "touch":
            self._press(self.page.locator(".curtain .btn--go"))
        elif middle := self.page.evaluate(CURTAIN):  # what waits for a locator would call us again
            self.page.touchscreen.tap(*middle)

    def _slip(self, name: re.Pattern[str]) -> Locator:
        return self.page.locator(ON_CLOTH).get_by_role("button", name=name)

    def _choose(self, what: Locator, n: int) -> None:
        """The n-th choice: by its number, or by pressing it."""
        if self.how == "keys":
            self.page.keyboard.press(str((n + 1) % 10))
        else:
            self._press(what)

    def _confirm(self) -> None:
        if self.how == "keys":
            self.page.keyboard.press("Enter")
        else:
            self._press(self.page.locator(ON_CLOTH).locator(".btn--go"))

    def _puts_away(self) -> None:
        """What was shown has been looked at."""
        self._still = lambda: bool(self.looked_at(self.page.evaluate(SCREEN)["gold"]))
        try:
            self._confirm()
        except LOST:
            if self._still():
                raise
        finally:
            self._still = lambda: True

    def _press(self, what: Locator) -> None:
        if self.how == "keys":
            self.tabs_to(what)
            self.page.keyboard.press("Enter")
            return
        deadline = time.monotonic() + PATIENCE / 1000
        while True:
            self._waits_for(what)
            try:
                return (what.tap if self.how == "touch" else what.click)(timeout=GLANCE)
            except TimeoutError:
                if time.monotonic() > deadline:
                    raise

    def _waits_for(self, what: Locator) -> None:
        """Until it is there; no longer than it is wanted. A curtain that falls meanwhile is lifted."""

        def there() -> bool:
            if what.is_visible():
                return True
            if self._watched is self.page:
                self._lifts_the_curtain()
            return not self._still()

        self.person.until(there, f"{what} is there")
        if not what.is_visible():
            raise Gone(f"{what} is gone")

    def _insists(self) -> None:
        """The slow gesture: hold the button; with the keyboard Enter, and Enter once more."""
        button = self.page.locator(".hold-to-do")
        if self.how == "keys":
            self.tabs_to(button)
            self.page.keyboard.press("Enter")
            self.page.keyboard.press("Enter")
        else:
            self.holds(button)

    def tabs_to(self, *wanted: Locator) -> None:
        """Press Tab until one of these has the focus."""
        for n in range(150):
            if n % 50 == 0:  # they may have been drawn anew
                handles = self._handles(wanted)
            if self.page.evaluate("all => all.includes(document.activeElement)", handles):
                return self._stops()
            self.page.keyboard.press("Tab")
            self._stops()
        raise AssertionError(f"Tab does not lead to {wanted}")

    def _handles(self, wanted: tuple[Locator, ...]) -> list[ElementHandle]:
        def there() -> bool:
            return all(one.count() for one in wanted)

        self.person.until(lambda: there() or not self._still(), f"{wanted} are there")
        if not there():
            raise Gone(f"{wanted} are gone")
        return [one.element_handle() for one in wanted]

    def _stops(self) -> None:
        """The focus is somewhere now."""

    def holds(self, what: Locator) -> None:
        """Put a finger, or the mouse, on it; ``lets_go`` takes it away."""
        self._waits_for(what)
        what.scroll_into_view_if_needed(timeout=GLANCE)
        box = what.bounding_box(timeout=GLANCE)
        assert box is not None
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        if self.how == "touch":
            self._fingers = self.person.context.new_cdp_session(self.page)
            self._touch("touchStart", [{"x": x, "y": y}])
        else:
            self.page.mouse.move(x, y)
            self.page.mouse.down()
            self._pressing = True

    def lets_go(self) -> None:
        """Take the finger away."""
        if self.how == "touch":
            self._touch("touchEnd", [])
            self._fingers = None
        else:
            self.page.mouse.up()
            self._pressing = False

    def _touch(self, kind: str, points: list[dict[str, float]]) -> None:
        assert self._fingers is not None
        self._fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})


class OnKeys(Hands):
    """Somebody who has only a keyboard, and always wants to see where the focus is."""

    def _stops(self) -> None:
        """It is seen at every stop."""
        nothing(self.page, UNSEEN)


def play(players: Iterable[Hands], condition: Callable[[], Any], what: str) -> None:
    """Several people play at their own screens, one after another, until something holds."""
    everybody = list(players)
    for player in everybody:
        player.enough = condition

    def one_acts() -> bool:
        return bool(condition()) or any(player.acts() for player in everybody)

    while not condition():
        everybody[0].person.until(one_acts, what, lambda: "; ".join(map(str, everybody)))
    for player in everybody:
        player.enough = lambda: False
