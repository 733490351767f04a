"""Arsenalia is open to everybody: axe on Desk, phones, Stage and lesson, and fingers find what they press."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect
from tests.web.inspecting import Inspector
from tests.web.people import Person
from tests.web.playing import play
from tests.web.rowing import Rower
from tests.web.test_arsenalia import SAID, sits_down
from tests.web.test_arsenalia_lesson import WithAPhone, finish
from tests.web.test_arsenalia_room import opens_arsenalia, sees_the_end
from tests.web.test_room import joins


@pytest.mark.soak
@pytest.mark.parametrize(("screen", "language"), [("desk", "en"), ("phone", "it")])
def test_the_pages_around_a_match_of_arsenalia_are_open_to_everybody(
    person: Callable[..., Person], screen: str, language: str
) -> None:
    one = person(screen, language)
    page, looks = one.page, Inspector(one.page, phone=screen == "phone")
    for path, sign in (("/g/arsenalia", ".three"), ("/rules/arsenalia", ".rule"), ("/gather/far", "form")):
        one.goes_to(path)
        expect(page.locator(sign).first).to_be_visible()
        for closed in page.locator("main summary").all():
            closed.click()
        if path == "/gather/far":
            page.get_by_role("radio", name="Arsenalia").check()
        looks(path)
    page.get_by_role("button", name=SAID[language]["gather.open"]).click()
    expect(page.locator(".gathering")).to_be_visible()
    looks("gathering")
    assert not looks.found, "\n".join(looks.found)


@pytest.mark.soak
def test_every_phase_of_arsenalia_on_the_desk_is_open_to_everybody(person: Callable[..., Person]) -> None:
    one = person("desk", "en")
    page = sits_down(one)
    looks = Inspector(page)
    player = Rower(one, "axe", looks=looks, curious=True)
    player.plays_until(lambda: player.phase() == "way" and player.asked() and player.done[3:], "some moves")
    player.lays_the_treasure_open()
    player.names(player.guesses()[0])
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    page.keyboard.press("m")
    expect(page.get_by_role("listbox")).to_be_visible()
    looks("list mode")
    page.keyboard.press("m")
    player.guess_from = 12
    player.plays_until(lambda: (player.out or player.over) and player.caught_up(), "the treasure is opened")
    player.plays_until(lambda: page.locator(".shown").count() == 0, "the treasure is put back")
    looks(player.phase())
    player.plays_to_the_end()
    expect(page.locator(".ending")).to_be_visible()
    looks("ending")
    one.goes_to(f"/replay/{one.match}")
    expect(page.get_by_role("slider").first).to_be_visible()
    page.keyboard.press("End")
    looks("replay")
    assert {"square", "way", "treasure", "treasure, chosen", "ending", "replay"} <= looks.seen
    assert not looks.found, "\n".join(looks.found)


@pytest.mark.soak
def test_phones_and_the_stage_of_arsenalia_are_open_to_everybody(person: Callable[..., Person]) -> None:
    said = SAID["it"]
    stage = person("stage", "it")
    code = opens_arsenalia(stage)
    page, players, looking = stage.page, [], []
    shows = Inspector(page)
    shows("stage, gathering")
    for name, screen in (("Anna", "phone"), ("Bea", "small phone")):
        phone = person(screen, "it")
        joins(phone, code, name)
        looking.append(Inspector(phone.page, phone=True))
        players.append(Rower(phone, name, "touch", busy=True, looks=looking[-1]))
        expect(page.locator(".chairs")).to_contain_text(name)
    for left in (1, 0):
        page.locator(".empty").get_by_role("button").first.click()
        expect(page.locator(".empty")).to_have_count(left)
    page.get_by_role("button", name=said["table.start"]).click()
    play(players, lambda: all(len(player.done) >= 3 for player in players), "some moves are made")
    shows("stage, playing")
    anna, looks = players[0].page, looking[0]
    for tab in ("hand.sheet", "hand.table", "hand.now"):
        anna.locator(".tabs").get_by_role("button", name=said[tab]).tap()
        looks(tab)
        if tab == "hand.sheet":
            for level in ("clerk", "blank"):
                anna.locator(".level select").select_option(level)
                expect(anna.locator(".clue button").first).to_be_attached()
                looks(f"sheet, {level}")
    for player in players:
        player.guess_from = 0
    play(players, lambda: all(sees_the_end(player) for player in players), "everything lies open")
    looks("ending")
    shows("stage, over")
    assert {"square", "way", "treasure", "treasure, chosen"} <= looking[0].seen | looking[1].seen
    found = [what for one in (shows, *looking) for what in one.found]
    assert not found, "\n".join(found)


class Inspected(WithAPhone):
    """A newcomer whose every step is looked at."""

    def __init__(self, person: Person) -> None:
        super().__init__(person)
        self.looks = Inspector(person.page, phone=True)

    def hears(self, key: str) -> None:
        super().hears(key)
        self.looks(f"lesson, {key}")


@pytest.mark.soak
def test_every_step_of_the_lesson_of_arsenalia_is_open_to_everybody(person: Callable[..., Person]) -> None:
    newcomer = Inspected(person("phone", "it"))
    finish(newcomer)
    assert not newcomer.looks.found, "\n".join(newcomer.looks.found)


@pytest.mark.soak
def test_the_first_steps_of_the_lesson_of_arsenalia_are_open_to_everybody(
    person: Callable[..., Person],
) -> None:
    newcomer = Inspected(person("phone", "it"))
    newcomer.comes_in()
    newcomer.hears("chart")
    newcomer.starts_at(1)
    newcomer.hears("truth")
    newcomer.goes_on()
    newcomer.hears("goal")
    newcomer.goes_on()
    newcomer.hears("way")
    assert not newcomer.looks.found, "\n".join(newcomer.looks.found)
