"""Bacchanalia on its screens: an evening on three browsers, drafts that stay, an X, and the book."""

from __future__ import annotations

import json
import re
import urllib.request
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, Route, expect
from tests.web.camera import bots_sit_down
from tests.web.hands import play
from tests.web.inspecting import findings
from tests.web.people import House, Person
from tests.web.reading import foreign_words, no_scroll, sayings
from tests.web.telling import MINERVA, Teller

from ridotto.games.bacchanalia.book.setting import roman

SAID = sayings("it")
UNSAID = "Qualcuno bussa, ed è troppo tardi per"
HALF = "La musica si allontana, e nessuno ricorda chi"
VEILED = "Questo passaggio non lo leggerà più nessuno, per fortuna"
NAMES = ("Anna", "Bruno", "Carla")
ENDED = ".ended .book-page"
CUT_OFF = """() => {
  const book = document.querySelector('.book').getBoundingClientRect()
  const cut = ({ bottom, top }) => bottom > book.bottom + 1 || top < book.top - 1
  const said = [...document.querySelectorAll('.piece :is(h2, h3, p, dd, button)')]
  return said.filter((one) => [...one.getClientRects()].some(cut)).map((one) => one.innerText)
}"""
"""What of the book stands beyond the edge of its paper."""


def evening(house: House, people: list[Person], stage: Person, **options: Any) -> str:
    """A table that a shared screen has opened, people only, each at a screen of their own, and its match
    begun; its code."""
    wish = {"game": "bacchanalia", "seats": 3, "options": options, "adult": True, "watch": True}
    screen = house.asked("tables", {**wish, "name": "Sala"})
    code = screen["table"]["code"]
    seated = [
        house.asked(f"tables/{code}/chairs", {"name": name, "mask": mask, "adult": True})
        for name, mask in zip(NAMES, ("colombina", "gatto", "medico"), strict=True)
    ]
    for one, seat, name in zip((*people, stage), (*seated, screen), (*NAMES, "Sala"), strict=True):
        kept = {"code": code, "game": "bacchanalia", "chair": seat["chair"], "token": seat["token"]}
        one.goes_to("/rules/inkognito")  # any page: what it keeps is kept for all of them
        one.page.evaluate(
            "kept => localStorage.setItem('ridotto.seats', kept)", json.dumps([{**kept, "name": name}])
        )
        one.goes_to(f"/{'s' if one is stage else 't'}/{code}")
    people[0].page.get_by_role("button", name=SAID["table.start"]).click()
    for one in people:
        one.until(lambda one=one: one.standing, "the match has begun")  # type: ignore[misc]
    return str(code)


def asked(teller: Teller, question: str) -> bool:
    """Whether this is asked, and on the screen."""
    return teller.phase() == question and teller.asked()


def field(teller: Teller) -> Locator:
    """The page on which a scene is written."""
    return teller.page.locator('textarea[data-form="Write"]')


NO_NOTICE = "() => !parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--above'))"


def x_of(page: Page) -> tuple[float, ...]:
    """Where the X stands."""
    box = page.locator(".x-button").bounding_box()
    assert box is not None
    return box["x"], box["y"], box["width"], box["height"]


def sees(tellers: list[Teller]) -> Teller:
    """Who holds Minerva gives her to whoever introduces himself; everybody sees it."""
    play(tellers, lambda: any(one.offered("SendMinerva") for one in tellers), "the goddess may look")
    holder = next(one for one in tellers if one.offered("SendMinerva"))
    teller = holder.open["teller"]
    holder.answers({"type": "SendMinerva"})
    expect(holder.page.locator("button.eye")).to_have_count(0)
    for one in tellers:
        one.person.until(lambda one=one: MINERVA in one.open["held"][teller], "she has gone")  # type: ignore[misc]
    for page in (tellers[0].page, tellers[2].page):
        expect(page.locator(f'.panel[data-seat="{teller}"] li.eye')).to_be_visible()
    return holder


def suggests(tellers: list[Teller]) -> None:
    """Who listens has an idea for whoever introduces himself; one touch, and it is in the draft."""
    play(tellers, lambda: any(asked(one, "who_are_you") for one in tellers), "somebody introduces himself")
    teller = next(one for one in tellers if asked(one, "who_are_you"))
    listener = next(one for one in tellers if one is not teller)
    listener.page.locator(".idea input").fill("Forse canta quando mente")
    listener.page.locator(".idea button").click()
    teller.page.locator(".ideas button", has_text="Forse canta").click()
    expect(teller.page.locator('[data-form="Introduce 0"]')).to_have_value("Forse canta quando mente")


def fetched(address: str) -> str:
    """What lies there."""
    opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
    with opener.open(address) as answer:
        found: bytes = answer.read()
    return found.decode()


@pytest.mark.parametrize("to_the_end", [False, pytest.param(True, marks=pytest.mark.soak)])
@pytest.mark.long
def test_an_evening_on_three_browsers_with_an_x_a_reload_and_a_book(
    house: House, person: Callable[..., Person], to_the_end: bool
) -> None:
    people = [person("desk", "it"), person("small phone", "it"), person("desk", "it")]
    stage = person("stage", "it")
    code = evening(house, people, stage, telling="written", parcae=1, hedonist=1, minutes=240)
    how = ("mouse", "touch", "mouse")
    tellers = [Teller(one, name, way) for one, name, way in zip(people, NAMES, how, strict=True)]  # type: ignore[arg-type]
    for one in tellers:
        one.brief = True
    first, second, third = tellers
    pages = (first.page, second.page, third.page, stage.page)
    stage.page.wait_for_function(NO_NOTICE)
    stands = [x_of(page) for page in pages]
    suggests(tellers)
    assert sees(tellers).done[-1]["type"] == "SendMinerva"
    play(tellers, lambda: asked(first, "tell_the_scene"), "Anna tells a scene")
    no_scroll(first.page)
    assert foreign_words(first.page, "it") == []
    assert findings(first.page, "desk", to_the_end) + findings(stage.page, "stage", to_the_end) == []

    # who opens the shared screen by its address alone looks on
    onlooker = person("stage", "it")
    onlooker.goes_to(f"/s/{code}")
    onlooker.page.get_by_label("Ho compiuto 18 anni").check()
    onlooker.page.get_by_role("button", name="Guarda").click()
    expect(onlooker.page.locator(".pan.lit")).to_be_visible()
    expect(onlooker.page.locator(".x-button")).to_have_count(0)

    # the candle burns; a raised hand is seen by all, until it is lowered
    for burning in (first.page.locator("[data-part=evening] .flame"), stage.page.locator(".cd .flame")):
        expect(burning).to_be_visible()
    second.page.get_by_role("button", name="Alza la mano").tap()
    for page in (first.page, third.page):
        expect(page.locator('.panel[data-seat="1"] .up')).to_be_visible()
    expect(stage.page.locator(".foot")).to_contain_text("Mano alzata: Bruno")
    second.page.get_by_role("button", name="Abbassa la mano").tap()
    expect(first.page.locator(".panel .up")).to_have_count(0)

    # a reload before the house has heard of it: the browser has kept what was written
    first.page.evaluate("WebSocket.prototype.send = () => {}")
    field(first).fill(UNSAID)
    first.page.reload()
    expect(field(first)).to_have_value(UNSAID)
    expect(first.page.locator(".editor.calm small")).to_contain_text("al sicuro")

    # a reload while writing: the draft is back, and nobody else has seen it
    field(first).fill(HALF)
    expect(first.page.locator(".editor.calm small")).to_contain_text("al sicuro")
    first.page.reload()
    expect(field(first)).to_have_value(HALF)
    for draft in (UNSAID, HALF):
        assert not any(draft in line for one in (*people[1:], stage) for line in one.traffic)
    field(first).fill(VEILED)
    first.page.locator(".tell-it .tells").click()
    for page in (third.page, second.page):
        expect(page.locator(".listening .b-told, .now .b-told").first).to_contain_text("per fortuna")
    assert findings(second.page, "hand", to_the_end) == []

    # other words, for ten minutes: everybody sees them, and that they are others
    first.page.locator("[data-part=edit]").first.click()
    first.page.locator("[data-part=reword] textarea").fill(f"{VEILED}, davvero")
    first.page.get_by_role("button", name="Tieni queste parole").click()
    for page in pages[:3]:
        expect(page.locator(".b-told").first).to_contain_text("per fortuna, davvero")
        expect(page.locator(".b-told").first).to_contain_text("modificato")

    # the X is there over an open drawer too
    third.page.locator(".strip").get_by_role("button", name=SAID["menu.talk"]).click()
    typed = third.page.locator("dialog").get_by_role("textbox")
    typed.fill("Un momento")
    second.page.get_by_role("button", name=SAID["menu.rules"]).tap()
    expect(second.page.locator("dialog .rule").first).to_be_visible()
    stage.page.wait_for_function(NO_NOTICE)  # the X stands below what is said above the match
    assert [x_of(page) for page in pages] == stands
    assert findings(second.page, "rules, and the X", to_the_end) == []

    # an X: everybody sees that the scene stands still, and the last text is gone
    second.page.locator(".x-button").tap()
    for page in pages:
        expect(page.locator("dialog[open]")).to_have_count(0)
        expect(page.locator(".stopped")).to_be_visible()
        expect(page.get_by_text("per fortuna")).to_have_count(0)
    for page in (second.page, third.page):
        expect(page.locator(".stopped")).to_contain_text(NAMES[0])
    # it stands where it stood before the first card was given
    stage.page.wait_for_function(NO_NOTICE)  # the X stands below what is said above the match
    assert [x_of(page) for page in pages] == stands
    first.page.locator(".stopped").get_by_role("button", name=SAID["x.rewind"]).click()
    for page in pages:
        expect(page.locator(".stopped")).to_have_count(0)
    expect(typed).to_have_value("Un momento")
    for page in (second.page, third.page):
        page.keyboard.press("Escape")
        expect(page.locator("dialog")).to_have_count(0)
    first.person.until(lambda: asked(first, "tell_the_scene"), "Anna tells it anew")
    if not to_the_end:
        return

    play(tellers, lambda: all(one.over and one.caught_up() for one in tellers), "the night is over")
    for page in (first.page, second.page, third.page):
        expect(page.locator(ENDED).first).to_be_visible()
        expect(page.get_by_text("per fortuna")).to_have_count(0)
    expect(stage.page.locator(".cd .candle")).to_be_visible()
    expect(stage.page.locator(".flame")).to_have_count(0)
    address = house.address + str(third.page.locator(".ended .foot a").nth(1).get_attribute("href"))
    book = fetched(address)
    scenes = [text for one in tellers for text in one.told if text.startswith("Una torcia")]
    assert scenes
    assert all(text in book for text in scenes)
    assert VEILED not in book
    assert HALF not in book
    assert UNSAID not in book

    # its pages turn, and nothing is cut off on any; the line under it counts what the last one numbers
    for page in (first.page, second.page):
        assert page.evaluate(CUT_OFF) == []
    onward = first.page.get_by_role("button", name="Pagina seguente")
    while onward.is_enabled():
        onward.click()
    expect(first.page.locator(".turn span")).to_have_text(re.compile(r"\b(\d+) di \1$"))
    told = int(first.page.locator(".spread .foot p").inner_text().split()[-2])
    assert first.page.locator(".piece .nth").last.inner_text() == roman(told)

    # a page of one's own can be taken back, and is gone for everybody
    mine = [text for text in first.told if text.startswith("Una torcia")][-1]
    heading = first.page.get_by_role("heading", name=mine, exact=True)
    piece = first.page.locator(".piece:not([inert])", has=heading)
    for _ in range(3 * len(scenes) + 9):
        if piece.count():
            break
        first.page.keyboard.press("ArrowLeft")
    piece.get_by_role("button", name="Ritira questa pagina").click()
    piece.get_by_role("button", name="Ritirala").click()
    expect(first.page.locator(".piece:not([inert]) .veil").first).to_be_visible()
    expect(heading).to_have_count(0)
    assert findings(first.page, "book") == []
    assert mine not in fetched(address)


def test_friends_far_away_write_and_those_in_one_room_tell_aloud(person: Callable[..., Person]) -> None:
    one = person("phone", "it")
    for way, told in (("far", "per iscritto"), ("room", "a voce, resta un titolo")):
        page = one.goes_to(f"/gather/{way}?bacchanalia")
        expect(page.get_by_role("radio", name=told)).to_be_checked()


def test_what_stays_out_is_shown_though_an_older_answer_comes_late(person: Callable[..., Person]) -> None:
    one = person("small phone", "it")
    page = one.goes_to("/gather/far?bacchanalia")
    page.locator(".adult input").check()
    page.get_by_label(SAID["set.name"]).fill(NAMES[0])
    page.get_by_role("button", name=SAID["gather.open"]).click()
    limits, late = page.locator(".limits"), list[tuple[Route, Any]]()
    page.route("**/tale", lambda route: late.append((route, route.fetch())))
    limits.get_by_role("textbox").fill("ragni")
    limits.get_by_role("button").click()
    expect(limits.locator("li")).to_have_text(["ragni"])
    one.until(lambda: late, "the house has answered")
    for route, answer in late:
        route.fulfill(response=answer, json={**answer.json(), "lines": []})
    expect(limits.get_by_role("textbox")).to_have_value("")
    expect(limits.locator("li")).to_have_text(["ragni"])


@pytest.mark.soak
@pytest.mark.parametrize("screen", ["desk", "phone"])
def test_its_screens_are_open_to_everybody(house: House, person: Callable[..., Person], screen: str) -> None:
    one, stage = person(screen, "en"), person("stage", "en")
    page = one.sits_at_a_table(
        game="bacchanalia",
        seats=4,
        bots="companion",
        adult=True,
        language="en",
        options={"telling": "written"},
    )
    stage.goes_to(page.url.removeprefix(house.address).replace("/t/", "/s/"))
    stage.page.get_by_role("checkbox").check()
    stage.page.locator(".btn--go").click()
    found: list[str] = []
    seen: set[str] = set()

    def looks(phase: str) -> None:
        if phase not in seen and phase in WORTH_A_LOOK:
            seen.add(phase)
            found.extend(findings(page, phase))

    teller = Teller(one, "axe", "touch" if screen == "phone" else "mouse", curious=True, looks=looks)
    teller.plays_until(lambda: teller.stands and seen >= WORTH_A_LOOK, "the first scene is open")
    if screen == "desk":
        expect(stage.page.locator(".pan.lit")).to_be_visible()
        found.extend(findings(stage.page, "stage"))
    assert not found, "\n".join(found)


@pytest.mark.soak
def test_the_shared_screen_that_opened_the_table_has_an_x_that_stays(person: Callable[..., Person]) -> None:
    screen = person("stage", "it")
    page = screen.goes_to("/gather/room?bacchanalia")
    page.get_by_label(SAID["set.seats"]).select_option("3")
    page.locator(".adult input").check()
    page.get_by_role("button", name=SAID["gather.open"]).click()
    bots_sit_down(screen, 3)
    page.get_by_role("button", name=SAID["table.start"]).click()
    expect(page.locator(".x-button")).to_be_visible()
    stands = x_of(page)
    seen: set[str] = set()

    def has_seen_enough() -> bool:
        if page.locator(".pan.lit").count():
            seen.add(page.locator("h1").first.inner_text())
            assert x_of(page) == stands
        return len(seen) > 3

    screen.until(has_seen_enough, "several people have told")


WORTH_A_LOOK = {"what_to_give", "who_are_you", "tell_the_scene", "the_open_scene"}
