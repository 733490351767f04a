"""What a host may do to a table, pressed on the screens, and what the others see of it."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect
from tests.web.inspecting import Inspector
from tests.web.people import Person
from tests.web.playing import Player
from tests.web.reading import sayings

SAID = {language: sayings(language) for language in ("it", "en")}


def chair(page: Page, name: str) -> Locator:
    """Somebody's line among the chairs."""
    return page.locator(".chairs li", has_text=name)


def power(host: Person, name: str, what: str) -> Locator:
    """A button of the host's beside somebody's name."""
    return chair(host.page, name).get_by_role("button", name=SAID[host.language][what])


def sits_down(guest: Person, name: str) -> None:
    """A name, a chair."""
    said = SAID[guest.language]
    guest.page.get_by_label(said["set.name"]).fill(name)
    guest.page.get_by_role("button", name=re.compile(f"^{said['table.sit']}")).click()
    expect(guest.page.get_by_text(said["table.start.wait"])).to_be_visible()


def gather(person: Callable[..., Person]) -> tuple[Person, Person, Person]:
    """Anna has opened a table for three, Bea and Carlo have sat down."""
    anna, bea, carlo = person("desk", "it"), person("desk", "en"), person("phone", "it")
    page, said = anna.goes_to("/gather/far?inkognito"), SAID["it"]
    page.get_by_role("combobox", name=said["set.seats"]).select_option("3")
    page.get_by_label(said["set.name"]).fill("Anna")
    page.get_by_text(said["play.how"]).click()
    page.locator("[data-part=pace] select").select_option("live")
    page.get_by_role("button", name=said["gather.open"]).click()
    expect(page.locator(".gathering")).to_be_visible()
    for guest, name in ((bea, "Bea"), (carlo, "Carlo")):
        guest.goes_to(page.url.removeprefix(anna.address))
        sits_down(guest, name)
        expect(chair(page, name)).to_be_visible()
    return anna, bea, carlo


def opens_the_menu(one: Person) -> Locator:
    """The drawer of the table, at a desk."""
    name = SAID[one.language]["menu"]
    one.page.locator(".strip").get_by_role("button", name=name, exact=True).click()
    return one.page.get_by_role("dialog")


def stands_in(viewer: Person, name: str) -> Locator:
    """The remark in the list of players that a bot plays for somebody."""
    said = SAID[viewer.language]["people.stands_in"]
    return viewer.page.locator(".people li", has_text=name).get_by_text(said)


def test_before_a_match_a_host_removes_somebody_and_hands_the_role_on(person: Callable[..., Person]) -> None:
    anna, bea, carlo = gather(person)
    power(anna, "Carlo", "table.remove").click()
    expect(carlo.page.get_by_role("heading", name=SAID["it"]["table.removed"])).to_be_visible()
    for one in (anna, bea):
        expect(chair(one.page, "Carlo")).to_have_count(0)
        expect(one.page.locator(".chairs .empty")).to_have_count(1)
    looks = Inspector(carlo.page, phone=True)
    looks("a seat that was freed")
    assert not looks.found, "\n".join(looks.found)
    carlo.page.get_by_role("button", name=SAID["it"]["table.watch"]).tap()
    sits_down(carlo, "Carlo")
    expect(chair(anna.page, "Carlo")).to_be_visible()

    starts = [one.page.locator(".start button") for one in (anna, bea)]
    expect(starts[1]).to_have_count(0)
    power(anna, "Bea", "table.handon").click()
    expect(starts[1]).to_be_enabled()
    expect(starts[0]).to_have_count(0)
    expect(power(anna, "Carlo", "table.remove")).to_have_count(0)
    expect(chair(carlo.page, "Bea")).to_contain_text(SAID["it"]["table.chair.host"])
    power(bea, "Carlo", "table.remove").click()
    expect(carlo.page.get_by_role("heading", name=SAID["it"]["table.removed"])).to_be_visible()
    bea.page.locator(".empty select").select_option("careful")
    starts[1].click()
    for one in (anna, bea):
        expect(one.page.locator(".playing")).to_be_visible()


def test_in_a_match_a_host_pauses_and_has_a_bot_play_and_whoever_leaves_comes_back(
    person: Callable[..., Person],
) -> None:
    anna, bea, carlo = gather(person)
    anna.page.locator(".start button").click()
    Player(carlo, "lifts the curtain", how="touch").watches_the_curtain()
    for one in (anna, bea, carlo):
        expect(one.page.locator(".playing")).to_be_visible()

    opens_the_menu(anna).get_by_role("button", name=SAID["it"]["table.pause"]).click()
    anna.page.keyboard.press("Escape")
    for one in (anna, bea, carlo):
        expect(one.page.locator(".notice")).to_contain_text(SAID[one.language]["table.paused"])
    carlo.page.locator(".notice").get_by_role("button", name=SAID["it"]["table.resume"]).tap()
    for one in (anna, bea, carlo):
        expect(one.page.locator(".notice")).to_have_count(0)

    where = bea.page.url.removeprefix(bea.address)
    bea.page.close()
    opens_the_menu(anna)
    power(anna, "Bea", "table.bot.instead").click()
    anna.page.keyboard.press("Escape")
    expect(stands_in(anna, "Bea")).to_be_visible()
    bea.page = bea.new_page()
    bea.goes_to(where)
    expect(bea.page.locator(".playing")).to_be_visible()
    expect(stands_in(anna, "Bea")).to_have_count(0)

    said, menu = SAID["en"], opens_the_menu(bea)
    menu.get_by_role("button", name=said["table.leave"]).click()
    menu.get_by_role("button", name=said["table.leave.yes"]).click()
    expect(stands_in(anna, "Bea")).to_be_visible()
    bea.page.get_by_role("link", name=re.compile(said["front.waits"])).click()
    expect(bea.page.locator(".notice")).to_contain_text(said["table.comeback.line"])
    bea.page.locator(".notice").get_by_role("button", name=said["table.comeback"]).click()
    # a bot that had the time to move in her stead is told in a notice of its own
    expect(bea.page.locator(".notice", has_text=said["table.comeback.line"])).to_have_count(0)
    expect(stands_in(anna, "Bea")).to_have_count(0)

    opens_the_menu(anna)
    power(anna, "Carlo", "table.remove").click()
    expect(carlo.page.get_by_role("heading", name=SAID["it"]["table.removed"])).to_be_visible()
    expect(chair(anna.page, "Carlo")).to_contain_text(SAID["it"]["table.bot"])
