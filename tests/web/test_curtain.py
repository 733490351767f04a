"""One device passed round: a curtain falls before every look."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect
from tests.web.people import Person
from tests.web.playing import How, Player
from tests.web.reading import read, sayings

SAID = sayings("en")
AGENTS = ("Fiddlebottom", "Bubble", "Zsa Zsa", "Agent X")


def two_at_one(person: Person) -> None:
    """Two people sit down at one device, bots beside them, and the match begins."""
    page = person.goes_to("/gather/far")
    page.get_by_label(SAID["set.name"]).fill("Anna")
    page.get_by_role("button", name=SAID["gather.open"]).click()
    page.get_by_text(SAID["table.sit.also"], exact=True).click()
    page.get_by_label(SAID["set.name"]).fill("Bea")
    page.get_by_role("button", name=re.compile(f"^{SAID['table.sit']}")).click()
    expect(page.get_by_text(f"{SAID['table.share']}: ")).to_contain_text("Anna")
    for left in (1, 0):
        page.locator(".chairs .empty select").first.select_option("deduction")
        expect(page.locator(".chairs .empty")).to_have_count(left)
    page.get_by_role("button", name=SAID["table.start"]).click()
    expect(page.locator(".playing")).to_be_visible()


@pytest.mark.parametrize(
    ("screen", "how"), [pytest.param("desk", "mouse", marks=pytest.mark.soak), ("phone", "touch")]
)
def test_two_people_share_a_device_and_see_nothing_of_each_other(
    person: Callable[..., Person], screen: str, how: How
) -> None:
    one = person(screen, "en")
    two_at_one(one)
    page = one.page
    looks_in = 0
    seats = {"Anna": 0, "Bea": 1}
    one.until(lambda: set(one.standing) >= set(seats.values()), "both are at the table")
    names = [chair["name"] for chair in one.table["chairs"]]
    players = {name: Player(one, name, how=how, seat=names.index(name), watchful=False) for name in seats}
    now = "Anna"
    while looks_in < 4 and not players[now].over:
        give = page.locator(".notice").get_by_role("button", name=re.compile("^Give the device to"))
        one.until(lambda: give.count() or players[now].over or players[now].acts(), "somebody plays")  # noqa: B023
        if not give.count():
            continue
        now = {"Anna": "Bea", "Bea": "Anna"}[now]
        expect(give).to_have_text(SAID["curtain.give"].format(name=now))
        give.click()
        curtain = page.get_by_role("dialog", name=SAID["curtain.title"])
        expect(curtain).to_contain_text(now)
        nothing_is_told(page_text := " ".join(read(page)))
        assert "Round" not in page_text  # not even the table is there
        curtain.get_by_role("button", name=SAID["curtain.iam"].format(name=now)).click()
        one.until(players[now].caught_up, f"{now} sees the table")
        looks_in += 1
    assert looks_in > 1

    page.evaluate("dispatchEvent(new Event('blur'))")
    curtain = page.get_by_role("dialog", name=SAID["curtain.title"])
    expect(curtain).to_be_visible()
    expect(page.locator("[data-part=truth]")).to_have_count(0)
    expect(page.locator(".clue")).to_have_count(0)
    page.keyboard.press("h")
    nothing_is_told(" ".join(read(page)))
    curtain.get_by_role("button", name=SAID["curtain.iam"].format(name=now)).click()
    expect(curtain).to_have_count(0)


def nothing_is_told(text: str) -> None:
    """No name of an agent is on the page."""
    assert not [agent for agent in AGENTS if agent in text]
