"""The shared screen explains the game in forty seconds; any phone starts it, and any phone skips it."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect
from tests.web.inspecting import Inspector
from tests.web.people import House, Person
from tests.web.reading import foreign_words, no_scroll, sayings

SAID = {language: sayings(language) for language in ("it", "en")}
SOMETHING = re.compile(r"\S")


@pytest.mark.parametrize(("language", "game"), [("it", "inkognito"), ("en", "zena"), ("it", "bacchanalia")])
def test_a_phone_starts_it_and_another_skips_it(
    house: House, person: Callable[..., Person], language: str, game: str
) -> None:
    said = SAID[language]
    screen = person("stage", language)
    seated = house.asked("tables", {"game": game, "name": "x", "watch": True, "adult": True})
    code = seated["table"]["code"]
    stage = screen.goes_to(f"/s/{code}")
    phones = []
    for name in ("Anna", "Bruno"):
        one = person("phone", language)
        one.sits_down(house.asked(f"tables/{code}/chairs", {"name": name, "adult": True}))
        phones.append(one.page)
    phones[0].get_by_role("button", name=said["explain"]).click()
    explained = stage.locator(".explaining")
    expect(explained.locator(".caption")).to_have_text(SOMETHING)
    expect(explained.locator(".mover svg").first).to_be_visible()
    boxes = explained.locator(".mover svg").evaluate_all(
        "all => all.map((one) => one.getAttribute('viewBox'))"
    )
    assert "0 0 1 1" not in boxes, "every drawing is there"
    assert foreign_words(stage, language) == []
    no_scroll(stage)
    looks = Inspector(stage)
    looks("explaining")
    assert not looks.found, "\n".join(looks.found)
    looks = Inspector(phones[1], phone=True)
    looks("phone")
    assert not looks.found, "\n".join(looks.found)
    phones[1].get_by_role("button", name=said["explain.skip"]).click()
    expect(explained).to_have_count(0)
    expect(stage.locator(".welcoming")).to_be_visible()
    expect(phones[0].get_by_role("button", name=said["explain"])).to_be_visible()


@pytest.mark.parametrize("game", ["inkognito", "arsenalia", "q", "zena", "bacchanalia"])
def test_it_goes_through_all_scenes_with_all_drawings_in_forty_seconds(
    house: House, person: Callable[..., Person], game: str
) -> None:
    screen = person("stage", "en")
    seated = house.asked("tables", {"game": game, "name": "x", "watch": True, "adult": True})
    stage = screen.page
    stage.clock.install()
    screen.sits_down(seated)
    screen.goes_to(f"/s/{seated['table']['code']}")
    stage.get_by_role("button", name=SAID["en"]["explain"]).click()
    captions = set()
    for n in range(5):
        expect(stage.locator(f".explaining[data-scene='{n}'] .mover svg").first).to_be_attached()
        boxes = stage.locator(".mover svg").evaluate_all(
            "all => all.map((one) => one.getAttribute('viewBox'))"
        )
        assert "0 0 1 1" not in boxes, "every drawing is there"
        captions.add(stage.locator(".caption").inner_text())
        stage.clock.fast_forward(8_000)
    assert len(captions) == 5
    expect(stage.locator(".explaining")).to_have_count(0)
