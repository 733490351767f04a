"""Players of Inkognito on its real screens: they hear on their wire what may be done, and do it by hand."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterable
from typing import Any, Literal, TypeAlias

from playwright.sync_api import CDPSession, Locator, Page
from tests.web.people import Person

How: TypeAlias = Literal["mouse", "keys", "touch"]
Move: TypeAlias = dict[str, Any]

ON_CLOTH = ".cloth, .now"
"""Where one's decision lies: on the cloth of the Desk, under "Now" of the Hand."""
SHOWN = re.compile(r"Restituisci|Give back")
GO_ON = re.compile(rf"{SHOWN.pattern}|Alla prossima mano|On to the next deal")
BLACK_CARD = re.compile(r"Mostra una carta nera|Show a black card|Carta nera|Black card")
RECEIVER = re.compile(r"Alza il ricevitore|Lift the receiver|Telefona|Call")
DECLINE = re.compile(r"Rinuncia|Decline")
FIRST_FRAGMENT = 4
LIKING = {
    "ShowPair": 6, "ShowSign": 2, "Ask": 4, "AskFourth": 4, "LookAt": 4, "Decline": 1, "Listen": 4,
}  # fmt: skip
"""How gladly a player does something, where there is a choice."""
SCREEN = """() => {
  const at = document.querySelector('.playing, .stage')
  const gold = document.querySelector('.cloth .btn--go, .now .btn--go')
  return {
    n: Number(at?.dataset.n ?? -1),
    ask: Number(at?.dataset.ask ?? 0),
    curtain: document.querySelector('.curtain') !== null,
    gold: gold?.innerText ?? '',
  }
}"""
PHASES = {
    "which_place": "place",
    "which_place_face_down": "place face down",
    "which_black_card": "black card",
}
MEETINGS = {
    "ShowPair": "exchange",
    "Ask": "question",
    "AskFourth": "question",
    "LookAt": "look",
    "Listen": "audience",
}


class Player:
    """One seat of Inkognito at one screen. All its choices come from its seed."""

    def __init__(
        self,
        person: Person,
        seed: str,
        how: How = "mouse",
        call_from: int = 99,
        seat: int | None = None,
        looks: Callable[[str], None] | None = None,
        curious: bool = False,
    ) -> None:
        self.person = person
        self.how = how
        self.call_from = call_from
        """The round from which on it telephones whenever it may."""
        self.curious = curious
        """Whether it does first what it has not done yet."""
        self.looks = looks or (lambda phase: None)
        """Called when something new lies on the screen, with what it is."""
        self.done: list[Move] = []
        self._rng = random.Random(seed)
        self._seat = seat
        self._answered = (0, 0)
        self._fingers: CDPSession | None = None

    def __str__(self) -> str:
        stands, screen = self.stands or {}, self.page.evaluate(SCREEN)
        asked = stands and (stands["n"], stands["ask"], self.phase(), len(stands["moves"]))
        return f"seat {self.seat} {asked} {screen} {self.person.heard[-1]['type']}"

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

    def caught_up(self) -> bool:
        """Whether the screen shows what came over the wire last."""
        return self.stands is not None and self.page.evaluate(SCREEN)["n"] == self.stands["n"]

    def phase(self) -> str:
        """What is asked, in a word."""
        asked = self.stands["view"]["asked"] if self.stands else None
        if not self.stands or not self.stands["moves"] or asked is None:
            return "waiting"
        if asked["question"] in PHASES:
            return PHASES[asked["question"]]
        kinds = [move["type"] for move in self.stands["moves"]]
        return next(MEETINGS[kind] for kind in kinds if kind in MEETINGS)

    # ---- playing

    def plays_to_the_end(self) -> None:
        """Until the match is over; the other seats play by themselves."""
        self.plays_until(lambda: self.over and self.caught_up(), "the match is over")

    def plays_until(self, condition: Callable[[], Any], what: str) -> None:
        """Whatever is asked is answered."""
        play([self], condition, what)

    def acts(self) -> bool:
        """Do the one thing that lies before me, if there is one."""
        stands, screen = self.stands, self.page.evaluate(SCREEN)
        if stands is None or screen["n"] != stands["n"]:
            return False
        if screen["curtain"]:
            self._press(self.page.locator(".curtain .btn--go"))
            return True
        if GO_ON.search(screen["gold"]):
            self.looks("shown" if SHOWN.search(screen["gold"]) else "end of deal")
            self._confirm()
            return True
        if stands["view"]["outcome"] or not stands["moves"] or screen["ask"] != stands["ask"]:
            return False
        if self._answered == (stands["ask"], stands["n"]):
            return False
        self.looks(self.phase())
        self.answers(self.picks(stands))
        self._answered = (stands["ask"], stands["n"])
        return True

    def picks(self, stands: dict[str, Any]) -> Move:
        """One of the moves that may be made."""
        by_kind: dict[str, list[Move]] = {}
        for move in stands["moves"]:
            by_kind.setdefault(move["type"], []).append(move)
        calls = by_kind.pop("Call", [])
        if calls and stands["view"]["open"]["round"] >= self.call_from:
            return self._rng.choice(calls)
        done = {move["type"] for move in self.done}
        fresh = [kind for kind in by_kind if kind not in done]
        kinds = fresh if self.curious and fresh else list(by_kind)
        kind = self._rng.choices(kinds, [LIKING.get(kind, 1) for kind in kinds])[0]
        return self._rng.choice(by_kind[kind])

    def answers(self, move: Move) -> None:
        """Make this move on the screen; it is made when this returns."""
        before = self.person.verdicts
        self._does(move)
        self.person.until(lambda: self.person.verdicts > before, f"the house has answered to {move}")
        if move["type"] == "Call" and self.how != "keys":
            self.lets_go()
        verdict = next(m for m in reversed(self.person.heard) if m["type"] in ("Done", "Refused", "Stale"))
        assert verdict["type"] == "Done", (move, verdict)
        self.done.append(move)

    def _does(self, move: Move) -> None:
        match move["type"]:
            case "Visit" | "LayFaceDown":
                self._choose(self._places().nth(move["place"]), move["place"])
            case "ShowPair":
                self._choose(self._cards().nth(move["first"]), move["first"])
                self.looks("exchange, one card")
                self._choose(self._cards().nth(move["second"]), move["second"])
                self.looks("exchange, two cards")
            case "ShowSign":
                self._press(self._slip(BLACK_CARD))
                self.looks("sign")
                self._choose_black(move["card"])
            case "ShowBlack":
                self._choose_black(move["card"])
            case "Ask" | "AskFourth" | "LookAt":
                n = self._ways().index(move)
                self._choose(self.page.locator(".ways li").nth(n).get_by_role("button"), n)
            case "Decline":
                return self._declines()
            case "Call":
                return self._calls(move)
        self._confirm()

    def _choose_black(self, card: int) -> None:
        n = 0 if card < FIRST_FRAGMENT else 1
        self._choose(self.page.locator(".blacks li").nth(n).get_by_role("button"), n)

    def _ways(self) -> list[Move]:
        """Whom one may ask or at what one may look, in the order of the screen; greyed ones too."""
        return [
            choice["move"]
            for choice in self.person.choices["choices"]
            if choice["move"]["type"] in ("Ask", "AskFourth", "LookAt")
            and choice["move"].get("seat") != self.seat
        ]

    def _declines(self) -> None:
        if self.how == "keys":
            self.page.keyboard.press("Space")
            self.page.keyboard.press("Space")
        else:
            self._press(self._slip(DECLINE))

    def _calls(self, move: Move) -> None:
        self._press(self._slip(RECEIVER))
        self.looks("call")
        agents = self.page.locator("[data-part=telephone] fieldset")
        for n, card in enumerate(move["number"]):
            self._dial(agents.nth(n).get_by_role("radio"), card - FIRST_FRAGMENT)
        for n, figure in enumerate(move["seats"] or ()):
            agents.nth(n).get_by_role("combobox").select_option(str(figure))
        self.looks("call, dialled")
        button = self.page.locator(".hold-to-do")
        if self.how == "keys":
            self.tabs_to(button)
            self.page.keyboard.press("Enter")
            self.page.keyboard.press("Enter")
        else:
            self.holds(button)

    def _dial(self, group: Locator, n: int) -> None:
        wanted = group.nth(n)
        if wanted.is_checked():
            return
        if self.how != "keys":
            wanted.check()
            return
        self.tabs_to(*group.all())
        self.page.keyboard.press("Space")
        for _ in range(4):
            if wanted.is_checked():
                return
            self.page.keyboard.press("ArrowRight")
        raise AssertionError("the fragment cannot be dialled with arrows")

    # ---- hands

    def _places(self) -> Locator:
        if self.how == "touch":
            return self.page.locator(".now [data-part=places] li > button")
        if self.how == "mouse" and self._rng.random() < 0.5:
            return self.page.locator(".places li").locator("button, .place")
        return self.page.locator(".windows li").locator("button, .pic:not(button *)")

    def _cards(self) -> Locator:
        return self.page.locator(".cards li button")

    def _slip(self, name: re.Pattern[str]) -> Locator:
        return self.page.locator(ON_CLOTH).get_by_role("button", name=name)

    def _choose(self, what: Locator, n: int) -> None:
        if self.how == "keys":
            self.page.keyboard.press(str(n + 1))
        else:
            self._press(what)

    def _confirm(self) -> None:
        if self.how == "keys":
            self.page.keyboard.press("Enter")
        else:
            self._press(self.page.locator(ON_CLOTH).locator(".btn--go"))

    def _press(self, what: Locator) -> None:
        if self.how == "keys":
            self.tabs_to(what)
            self.page.keyboard.press("Enter")
        elif self.how == "touch":
            what.tap()
        else:
            what.click()

    def tabs_to(self, *wanted: Locator) -> None:
        """Press Tab until one of these has the focus."""
        handles = [one.element_handle() for one in wanted]
        for _ in range(150):
            if self.page.evaluate("all => all.includes(document.activeElement)", handles):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"Tab does not lead to {wanted}")

    def holds(self, what: Locator) -> None:
        """Put a finger, or the mouse, on it; ``lets_go`` takes it away."""
        what.scroll_into_view_if_needed()
        box = what.bounding_box()
        assert box is not None
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        if self.how == "touch":
            self._fingers = self.person.context.new_cdp_session(self.page)
            self._touch("touchStart", [{"x": x, "y": y}])
        else:
            self.page.mouse.move(x, y)
            self.page.mouse.down()

    def lets_go(self) -> None:
        """Take the finger away."""
        if self.how == "touch":
            self._touch("touchEnd", [])
        else:
            self.page.mouse.up()

    def _touch(self, kind: str, points: list[dict[str, float]]) -> None:
        assert self._fingers is not None
        self._fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})


def play(players: Iterable[Player], condition: Callable[[], Any], what: str) -> None:
    """Several people play at their own screens, one after another, until something holds."""
    everybody = list(players)

    def one_acts() -> bool:
        return bool(condition()) or any(player.acts() for player in everybody)

    while not condition():
        everybody[0].person.until(one_acts, what, lambda: "; ".join(map(str, everybody)))
