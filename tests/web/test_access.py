"""Every screen in both themes: no serious finding of axe; on phones nothing is too small for a finger."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect
from tests.web.inspecting import Inspector
from tests.web.people import House, Person
from tests.web.playing import Player, play
from tests.web.reading import OTHER, sayings

SAID = {language: sayings(language) for language in ("it", "en")}
MEETING = {"it": "incontro", "en": "meeting"}


def rules_can_be_searched(page: Page, language: str) -> None:
    """A word of this language is found, one of the other is not; what is found is counted."""
    said, every = SAID[language], page.locator(".rule").count()
    field, found = page.get_by_label(said["rules.search"]), page.locator(".found")
    field.fill(MEETING[language].upper())
    hits = page.locator(".rule")
    expect(found).to_have_text(re.compile(r"^\d+ "))
    assert int(found.inner_text().split()[0]) == hits.count() < every
    expect(hits.filter(has_text=re.compile(MEETING[language], re.IGNORECASE)).first).to_be_visible()
    field.fill(MEETING[OTHER[language]])
    expect(found).to_have_text(said["rules.none"])
    expect(hits).to_have_count(0)
    field.fill("")
    expect(found).to_have_count(0)
    expect(hits).to_have_count(every)


def rules_can_be_narrowed(page: Page, language: str) -> None:
    """With five players nothing is read of the fourth agent; the contents lead to a chapter."""
    players = page.get_by_role("group", name=SAID[language]["rules.players"])
    of_three, of_five = page.locator('[data-rule="9.1"]'), page.locator('[data-rule="10.1"]')
    players.get_by_role("button", name="5").click()
    expect(of_three).to_have_count(0)
    expect(of_five).to_have_count(1)
    players.get_by_role("button", name=SAID[language]["rules.all"]).click()
    expect(of_three).to_have_count(1)
    contents = page.get_by_role("navigation", name=SAID[language]["rules.contents"])
    opens = contents.get_by_role("button")
    if opens.is_visible():
        opens.click()
    rulings = {"en": "Rulings", "it": "Precisazioni"}[language]
    contents.get_by_role("link", name=rulings).click()
    expect(page.get_by_role("heading", name=rulings)).to_be_focused()


@pytest.mark.parametrize(
    ("screen", "language"), [("desk", "en"), pytest.param("small phone", "it", marks=pytest.mark.soak)]
)
@pytest.mark.long
def test_the_pages_before_a_match_are_open_to_everybody(
    person: Callable[..., Person], screen: str, language: str
) -> None:
    found = []
    one = person(screen, language)
    page, said, phone = one.page, SAID[language], "phone" in screen
    looks = Inspector(page, phone, contrast=not phone)
    for path, sign in (
        ("/", ".doors h3"),
        ("/g/inkognito", ".three"),
        ("/rules/inkognito", ".rule"),
        ("/gather/room", "form"),
        ("/gather/far", "form"),
    ):
        one.goes_to(path)
        expect(page.locator(sign).first).to_be_visible()
        for closed in page.locator("main summary").all():
            closed.click()
        looks(f"{screen} {path}")
        if path.startswith("/rules"):
            rules_can_be_searched(page, language)
            rules_can_be_narrowed(page, language)
    one.goes_to("/gather/far")
    page.get_by_role("button", name=said["gather.open"]).click()
    expect(page.get_by_role("button", name=said["table.invite.copy"])).to_be_visible()
    for closed in page.locator("main summary").all():
        closed.click()
    looks(f"{screen} gathering, host")
    guest = person(screen, language)
    other = guest.goes_to(page.url.removeprefix(one.address))
    expect(other.get_by_role("button", name=re.compile(f"^{said['table.sit']}"))).to_be_visible()
    seats = Inspector(other, phone, contrast=not phone)
    seats(f"{screen} gathering, who are you")
    other.get_by_role("button", name=re.compile(f"^{said['table.sit']}")).click()
    expect(other.get_by_text(said["table.start.wait"])).to_be_visible()
    seats(f"{screen} gathering, guest")
    guest.goes_to("/t/ZZZZZZ")
    expect(other.get_by_role("heading", name=said["table.gone"])).to_be_visible()
    seats(f"{screen} no such table")
    guest.errors.clear()  # the browser itself complains of the 404
    found += looks.found + seats.found
    assert not found, "\n".join(found)


@pytest.mark.soak
def test_every_phase_on_the_desk_is_open_to_everybody(person: Callable[..., Person]) -> None:
    one = person("desk", "en")
    page = one.goes_to("/g/inkognito")
    page.get_by_text(SAID["en"]["play.how"]).click()
    page.get_by_label(re.compile("Points that win")).fill("1")
    page.get_by_role("button", name=SAID["en"]["play.now"]).click()
    looks = Inspector(page)
    player = Player(one, "axe on the desk", call_from=6, looks=looks)
    player.plays_until(lambda: len(player.done) >= 3 and player.caught_up(), "some moves are made")
    for drawer, key in (("rules", "r"), ("keys", "?")):
        page.keyboard.press(key)
        expect(page.get_by_role("dialog")).to_be_visible()
        looks(drawer)
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_have_count(0)
    for drawer in ("menu.talk", "menu"):
        page.locator(".strip").get_by_role("button", name=SAID["en"][drawer], exact=True).click()
        expect(page.get_by_role("dialog")).to_be_visible()
        looks(drawer)
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_have_count(0)
    page.keyboard.press("m")
    looks("list mode")
    page.keyboard.press("m")
    player.plays_to_the_end()
    expect(page.locator(".ending")).to_be_visible()
    looks("ending")
    assert {"place", "ending", "list mode"} <= looks.seen
    assert not looks.found, "\n".join(looks.found)


@pytest.mark.soak
def test_phones_and_the_stage_are_open_to_everybody(person: Callable[..., Person], house: House) -> None:
    stage = person("stage", "it")
    page = stage.goes_to("/gather/room")
    page.get_by_text(SAID["it"]["play.how"]).click()
    page.get_by_label(re.compile("Punti che vincono")).fill("1")
    page.get_by_role("button", name=SAID["it"]["gather.open"]).click()
    code = page.locator(".way .code").inner_text()
    shows = Inspector(page)
    shows("stage, gathering")
    players, looking = [], []
    for name, screen in (("Anna", "small phone"), ("Bea", "phone")):
        phone = person(screen, "it")
        phone.goes_to(f"/t/{code}")
        phone.page.get_by_label(SAID["it"]["set.name"]).fill(name)
        phone.page.get_by_role("button", name=re.compile(f"^{SAID['it']['table.sit']}")).tap()
        looking.append(Inspector(phone.page, phone=True))
        players.append(Player(phone, name, how="touch", call_from=5, looks=looking[-1]))
        expect(page.locator(".chairs")).to_contain_text(name)
    for left in (1, 0):
        page.locator(".empty").get_by_role("button").first.click()
        expect(page.locator(".empty")).to_have_count(left)
    page.get_by_role("button", name=SAID["it"]["table.start"]).click()
    play(players, lambda: all(len(player.done) >= 2 for player in players), "some moves are made")
    shows("stage, playing")
    anna, looks = players[0].page, looking[0]
    for tab in ("hand.sheet", "hand.table", "hand.now"):
        anna.locator(".tabs").get_by_role("button", name=SAID["it"][tab]).tap()
        looks(tab)
    players[0].looks_away()
    anna.evaluate("dispatchEvent(new Event('blur'))")
    expect(anna.locator(".curtain")).to_be_visible()
    looks("curtain")
    play(players, lambda: all(player.over and player.caught_up() for player in players), "the match is over")
    expect(page.locator(".truths")).to_be_visible()
    shows("stage, over")
    expect(anna.locator(".ending")).to_be_visible()
    looks("ending")
    found = [what for one in (shows, *looking) for what in one.found]
    assert not found, "\n".join(found)
