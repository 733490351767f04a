"""One room: four phones as hands and a shared screen, with everything that happens to phones."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect
from tests.web.people import Cable, House, Person
from tests.web.playing import Player, play
from tests.web.reading import sayings
from tests.web.wires import hears_only_its_own, screen_heard_what_is_public

SAID = {language: sayings(language) for language in ("it", "en")}
NAMES = ("Anna", "Bea", "Carlo", "Dora")
POINTS = re.compile("Punti che vincono|Points that win")


def opens_on_the_stage(stage: Person) -> str:
    """*Many of us are in one room*, a match to one point; the code of the table."""
    said = SAID[stage.language]
    page = stage.goes_to("/")
    page.get_by_role("link", name=re.compile(said["front.room"])).click()
    page.get_by_text(said["play.how"]).click()
    page.get_by_label(POINTS).fill("1")
    page.get_by_role("button", name=said["gather.open"]).click()
    code = page.locator(".way .code").inner_text()
    assert re.fullmatch(r"[2-9A-HJKMNP-Z]{6}", code)
    return code


def joins(phone: Person, code: str, name: str) -> None:
    """The code, a name, a chair."""
    said = SAID[phone.language]
    page = phone.goes_to("/")
    page.get_by_label(said["front.code"]).fill(code.lower())
    page.get_by_role("button", name=said["front.code.go"], exact=True).tap()
    page.get_by_label(said["set.name"]).fill(name)
    page.get_by_role("button", name=re.compile(f"^{said['table.sit']}")).tap()
    expect(page.get_by_text(said["table.start.wait"]).or_(page.locator(".start"))).to_be_visible()


def moves_to(player: Player, device: Person) -> None:
    """The seat goes to another device by the link of the QR code; the old one says that it is over."""
    old, said = player.person, SAID[player.person.language]
    opens_the_menu(old.page, said)
    old.page.get_by_role("button", name=said["table.move.show"]).tap()
    link = old.page.locator("dialog .link", has_text="#take=").inner_text()
    with device.page.expect_response(re.compile("/takeover$")):
        device.page.goto(link)
    expect(old.page.get_by_role("heading", name=said["table.moved"])).to_be_visible()
    assert old.heard[-1] == {"type": "Bye", "why": "moved"}
    player.person = device
    device.until(player.caught_up, "the seat is on the other device")


def opens_the_menu(page: Page, said: dict[str, str]) -> None:
    """The table's own drawer, on a phone."""
    page.locator(".tabs").get_by_role("button", name=said["hand.table"]).tap()
    page.locator(".strip").get_by_role("button", name=said["menu"], exact=True).tap()


def some_more(players: list[Player], who: Player, what: str) -> None:
    """All play until this one has made another move."""
    before = len(who.done)
    play(players, lambda: len(who.done) > before, f"{what} goes on")


def test_four_phones_and_a_stage_play_through_reloads_lost_lines_and_a_killed_house(
    person: Callable[..., Person], house: House, cable: Cable
) -> None:
    stage = person("stage", "it")
    code = opens_on_the_stage(stage)
    phones = [
        person("phone", "it"),
        person("phone", "en"),
        person("phone", "it", through=cable),
        person("phone", "en"),
    ]
    for phone, name in zip(phones, NAMES, strict=True):
        joins(phone, code, name)
        expect(stage.page.locator(".chairs")).to_contain_text(name)
    stage.page.get_by_role("button", name=SAID["it"]["table.start"]).click()
    players = [
        Player(phone, name, how="touch", looks=lambda phase, page=phone.page: no_sideways(page))
        for phone, name in zip(phones, NAMES, strict=True)
    ]
    anna, bea, carlo, _ = players
    play(players, lambda: all(len(player.done) > 1 for player in players), "everybody has played")

    anna.page.reload()
    some_more(players, anna, "who has reloaded")

    other = person("phone", "it")
    moves_to(bea, other)
    some_more(players, bea, "who has changed the device")

    cable.cut()
    expect(carlo.page.get_by_text(SAID["it"]["table.lost"])).to_be_visible()
    cable.mend()
    expect(carlo.page.get_by_text(SAID["it"]["table.lost"])).to_have_count(0)
    some_more(players, carlo, "whose line was lost")

    house.close()
    for one in (stage, *(player.person for player in players)):
        expect(one.page.get_by_text(SAID[one.language]["table.lost"])).to_be_visible()
    house.open()
    for player in players:
        some_more(players, player, "whose house was killed")
    for player in players:
        player.call_from = 1

    play(players, lambda: all(player.over and player.caught_up() for player in players), "the match is over")
    expect(stage.page.locator(".truths li")).to_have_count(4)
    expect(stage.page.get_by_role("button", name=SAID["it"]["end.rematch"])).to_be_visible()
    screen_heard_what_is_public(stage, house)
    for player in players:
        assert player.seat is not None
        hears_only_its_own(player.person, house, player.seat)
    assert bea.seat is not None
    hears_only_its_own(phones[1], house, bea.seat)
    with pytest.raises(AssertionError):  # it would be noticed
        hears_only_its_own(phones[1], house, "onlooker")


def no_sideways(page: Page) -> None:
    """A phone's page is as wide as the phone."""
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")


def test_secrets_on_the_hand_are_seen_only_while_they_are_held(person: Callable[..., Person]) -> None:
    phone = person("phone", "en")
    page = phone.goes_to("/g/inkognito")
    page.get_by_role("button", name=SAID["en"]["play.now"]).tap()
    player = Player(phone, "hand", how="touch")
    player.plays_until(lambda: player.phase() == "exchange" and player.asked(), "two meet")
    player.looks_away()
    mine = player.stands["view"]["mine"]
    secret = ("Lord Fiddlebottom", "Colonel Bubble", "Mme Zsa Zsa", "Agent X")[mine["agent"]]
    truth = page.locator("[data-part=truth] button")
    expect(truth).not_to_contain_text(secret)
    player.holds(truth)
    expect(truth).to_contain_text(secret)
    player.lets_go()
    expect(truth).not_to_contain_text(secret)

    page.locator(".tabs").get_by_role("button", name=SAID["en"]["hand.sheet"]).tap()
    expect(page.locator(".clue")).to_be_visible()
    page.evaluate("dispatchEvent(new Event('blur'))")
    curtain = page.get_by_role("dialog", name=SAID["en"]["curtain.title"])
    expect(curtain).to_be_visible()
    expect(page.locator(".clue")).to_have_count(0)
    curtain.get_by_role("button", name=SAID["en"]["curtain.look"]).tap()
    expect(page.locator(".clue")).to_be_visible()


def test_who_cannot_hold_shows_a_secret_with_two_taps_for_a_while(person: Callable[..., Person]) -> None:
    said = SAID["it"]
    phone = person("phone", "it")
    page = phone.goes_to("/g/inkognito")
    page.get_by_role("button", name=said["play.now"]).tap()
    player = Player(phone, "hand", how="touch")
    player.plays_until(lambda: player.phase() == "exchange" and player.asked(), "two meet")
    truth = page.locator("[data-part=truth] button")
    truth.dispatch_event("pointerdown", {"button": 0})
    expect(truth).to_have_class(re.compile("is-held"))
    truth.dispatch_event("pointerup")
    truth.dispatch_event("pointerdown", {"button": 0})
    truth.dispatch_event("pointerup")
    expect(truth).not_to_have_class(re.compile("is-held"))  # two taps mean nothing until they are wanted

    opens_the_menu(page, said)
    page.get_by_label(said["menu.twoTaps"]).check()
    page.keyboard.press("Escape")
    page.locator(".tabs").get_by_role("button", name=said["hand.now"]).tap()
    page.clock.install()
    page.clock.pause_at(page.evaluate("Date.now()") / 1000 + 10)  # time passes when we say so
    for _ in range(2):
        truth.dispatch_event("pointerdown", {"button": 0})
        truth.dispatch_event("pointerup")
    expect(truth).to_have_class(re.compile("is-held"))
    page.clock.run_for(4_900)
    expect(truth).to_have_class(re.compile("is-held"))
    page.clock.run_for(200)
    expect(truth).not_to_have_class(re.compile("is-held"))
