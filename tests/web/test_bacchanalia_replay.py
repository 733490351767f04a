"""The replay of an evening of Bacchanalia is a reading; what was veiled or taken back is not in it."""

from __future__ import annotations

import json
from collections.abc import Callable
from itertools import count
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.web.inspecting import findings
from tests.web.people import House, Person
from tests.web.reading import foreign_words, no_scroll
from tests.web.test_q_replay import goes_to_step
from websockets.sync.client import connect
from websockets.typing import Origin

from ridotto.games.bacchanalia.cards import PARCAE, Kind, Telling
from ridotto.games.bacchanalia.story import ORNAMENT

VEILED = "Questo delle vestali nessuno lo leggerà più"
WITHDRAWN = "Questo della capra del console me lo riprendo"
IVY = {"it": "qui la scena è velata", "en": "here the scene is veiled"}
"""All that stands on a page whose scene is gone, if there is none before it."""
LIKED = ("Write", "Introduce", "CloseScene", "Answer", "Inquire")


class Anna:
    """Somebody without a screen, who tells beside two companions."""

    def __init__(self, house: House) -> None:
        options = {"telling": "written", "parcae": 1, "youngest": 1, "hedonist": 1}
        wish = {"game": "bacchanalia", "seats": 3, "options": options, "adult": True, "language": "it"}
        seated = house.asked("tables", {**wish, "name": "Anna", "bots": "compagno"})
        self.house, self.code, self.token = house, seated["table"]["code"], seated["token"]
        self.match = ""
        self.told: list[str] = []

    def does(self, type: str, **fields: Any) -> dict[str, Any]:
        """Something beside the moves."""
        found: dict[str, Any] = self.house.asked(
            f"tables/{self.code}/tale", {"type": type, **fields}, self.token
        )
        return found

    def spends_the_evening(self) -> None:
        """The first scene is veiled by an X; the finale is taken back when all is over."""
        house, answered, stopped = self.house, 0, False
        with connect(f"ws://127.0.0.1:{house.port}/ws", origin=Origin(house.address), proxy=None) as wire:
            wire.send(json.dumps({"type": "Hello", "table": self.code, "token": self.token}))
            for text in wire:
                message = json.loads(text)
                self.match = message.get("match") or self.match
                if message["type"] not in ("Whole", "News"):
                    continue
                view = message["view"]
                if view["outcome"] is not None:
                    break
                if VEILED in self.told and not stopped and message["ask"] > answered:
                    stopped = True
                    stop = self.does("PressX")["stop"]
                    for how in ("talk", "go_on"):
                        self.does("Settle", stop=stop["n"], how=how)
                elif message["moves"] and message["ask"] > answered:
                    answered = message["ask"]
                    move = self.answer(view["asked"]["question"], message["moves"])
                    wire.send(
                        json.dumps({"type": "Play", "id": str(answered), "ask": answered, "move": move})
                    )
        mine = [
            n for n, (seat, kind, _) in enumerate(view["open"]["texts"]) if (seat, kind) == (0, Kind.FINALE)
        ]
        self.does("WithdrawText", number=mine[-1])

    def answer(self, question: str, moves: list[dict[str, Any]]) -> dict[str, Any]:
        """One of these moves, filled in."""
        move = min(moves, key=lambda move: (move["type"] not in LIKED, move["type"] in ("Rewind", "Skip")))
        if "text" not in move:
            return move
        said = f"Una torcia si spegne, e siamo in {len(self.told)}"
        if question == "tell_the_finale":
            said = WITHDRAWN
        elif question == "tell_the_scene" and VEILED not in self.told:
            said = VEILED
        self.told.append(said)
        return {**move, "text": said}


def passages(frames: list[dict[str, Any]]) -> list[tuple[int, dict[str, Any]]]:
    """The steps in which a scene, a finale or an arrival was told, with what was told."""
    kinds = (Kind.ARRIVAL, Kind.SCENE, Kind.FINALE)
    return [
        (n, event)
        for n, frame in enumerate(frames)
        for event in frame["told"]
        if event["type"] == "Narrated" and event["kind"] in kinds
    ]


def nothing_stays(page: Page) -> None:
    """Neither what was veiled nor what was taken back is anywhere on the page."""
    for gone in (VEILED, WITHDRAWN):
        assert gone not in page.content()


@pytest.mark.soak
@pytest.mark.parametrize(
    ("screen", "language", "onward"), [("desk", "it", "Pagina seguente"), ("phone", "en", "Next page")]
)
def test_an_evening_is_read_again_page_after_page(
    house: House, person: Callable[..., Person], screen: str, language: str, onward: str
) -> None:
    anna = Anna(house)
    anna.spends_the_evening()
    assert {VEILED, WITHDRAWN} <= {*anna.told}
    frames = house.asked(f"matches/{anna.match}/replay?eye=above")["frames"]
    told = passages(frames)
    read = [(n, event) for n, event in told if event["text"]]
    assert len(told) - len(read) == 2
    assert len(read) >= 3
    texts = frames[-1]["view"]["open"]["texts"]
    page = person(screen, language).goes_to(f"/replay/{anna.match}")
    leaf = page.locator(".piece:not([inert]) .book-page")
    expect(leaf).to_contain_text("Anna")
    if screen == "desk":
        no_scroll(page)
        assert foreign_words(page, language) == []
    for n, event in told if screen == "desk" else (told[0], told[1], told[-1]):
        goes_to_step(page, n)
        if not event["text"]:
            expect(leaf.locator(".veil")).to_be_visible()
        else:
            expect(leaf).to_contain_text(event["text"].splitlines()[-1])
            deus = ORNAMENT.get(Telling(texts[event["number"]][2]))
            picture = leaf.locator(".ornament .b-roundel")
            expect(picture).to_have_attribute("data-deus", str(int(PARCAE if deus is None else deus)))
        nothing_stays(page)
    assert findings(page, f"replay, {screen}") == []

    # from the title on, in order, to the last page
    page.keyboard.press("End")
    while (back := page.locator(".turn button").first).is_enabled():
        back.click()
    turn, found = page.get_by_role("button", name=onward), list[str]()
    for _ in count():
        text = leaf.inner_text()
        if [text] != found[-1:]:  # what is longer than a page goes on over the next
            found.append(text)
        nothing_stays(page)
        if not turn.is_enabled():
            break
        turn.click()
    pages = [text for text in found[2:] if text != IVY[language]]  # after the title and the persons
    for text, (_, event) in zip(pages, read, strict=True):
        assert event["text"].splitlines()[-1] in text
