"""Q is open to everybody: axe on Desk, phones and Stage in both themes, and fingers find what they press."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect
from tests.web.inspecting import Inspector
from tests.web.loading import Merchant
from tests.web.people import Person
from tests.web.playing import play
from tests.web.test_q import sits_down
from tests.web.test_q_room import opens_q
from tests.web.test_room import SAID, joins


@pytest.mark.soak
def test_the_pages_around_a_match_of_q_are_open_to_everybody(person: Callable[..., Person]) -> None:
    one = person("desk", "en")
    page, looks = one.page, Inspector(one.page)
    for path, sign in (("/g/q", ".three"), ("/rules/q", ".rule"), ("/gather/far?q", "form")):
        one.goes_to(path)
        expect(page.locator(sign).first).to_be_visible()
        for closed in page.locator("main summary").all():
            closed.click()
        looks(path)
    assert not looks.found, "\n".join(looks.found)


@pytest.mark.soak
def test_every_phase_of_q_on_the_desk_is_open_to_everybody(person: Callable[..., Person]) -> None:
    one = person("desk", "en")
    page = sits_down(one, 6, "random", round_limit=2)
    looks = Inspector(page)
    player = Merchant(one, "axe", curious=True, wants=["Load"], looks=looks)
    player.plays_until(lambda: player.phase() == "door" and player.asked() and player.done[2:], "some moves")
    page.keyboard.press("m")
    expect(page.get_by_role("listbox")).to_be_visible()
    looks("list mode")
    page.keyboard.press("m")
    player.plays_to_the_end()
    expect(page.locator(".ending")).to_be_visible()
    looks("ending")
    one.goes_to(f"/replay/{one.match}")
    expect(page.get_by_role("slider").first).to_be_visible()
    looks("replay")
    page.keyboard.press("End")
    looks("replay, end")
    assert {"opening", "door", "door, Load", "door, card", "sum", "ending", "replay"} <= looks.seen
    assert not looks.found, "\n".join(looks.found)


@pytest.mark.soak
def test_phones_and_the_stage_of_q_are_open_to_everybody(person: Callable[..., Person]) -> None:
    stage = person("stage", "it")
    code = opens_q(stage, 1, seats=5)
    page, players, looking = stage.page, [], []
    shows = Inspector(page)
    for name, screen in (("Anna", "phone"), ("Bea", "small phone")):
        phone = person(screen, "it")
        joins(phone, code, name)
        looking.append(Inspector(phone.page, phone=True))
        players.append(Merchant(phone, name, "touch", curious=True, wants=["Load"], looks=looking[-1]))
        expect(page.locator(".chairs")).to_contain_text(name)
    for left in (2, 1, 0):
        page.locator(".empty").get_by_role("button").first.click()
        expect(page.locator(".empty")).to_have_count(left)
    page.get_by_role("button", name=SAID["it"]["table.start"]).click()
    play(players, lambda: all(len(player.done) >= 2 for player in players), "some moves are made")
    shows("stage, playing")
    anna, looks = players[0].page, looking[0]
    for tab in ("hand.sheet", "hand.table", "hand.now"):
        anna.locator(".tabs").get_by_role("button", name=SAID["it"][tab]).tap()
        looks(tab)
    play(players, lambda: all(player.sees_the_end() for player in players), "the roles lie open")
    looks("ending")
    expect(page.locator(".roles li")).to_have_count(5)
    shows("stage, over")
    assert {"opening", "door", "door, Load", "door, card", "sum"} <= looking[0].seen | looking[1].seen
    found = [what for one in (shows, *looking) for what in one.found]
    assert not found, "\n".join(found)
