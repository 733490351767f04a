"""A house in a process of its own, and people with browsers: a desk, a phone, a shared screen."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect, sync_playwright
from tests.played.shelf import house as file_of
from tests.played.test_houses import matches
from tests.web.people import (
    FLAGS,
    PAGE,
    PATIENCE,
    SCREENS,
    THE_SAME_WORD,
    WITHOUT_GRAIN,
    Cable,
    House,
    Person,
    found_browser,
)
from tests.web.staging import Eyes, Staged


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """The machine's own browser."""
    found = found_browser()
    if found is None:
        pytest.skip("there is no Chromium on this machine; make test installs it where it can")
    if not PAGE.is_file():
        pytest.skip("the web app has not been built: make web")
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture
def house(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[House]:
    """A house of its own for every test; settings by an indirect parameter.

    What it draws depends on the test's name and comes again; ``LUCK=2 pytest …`` draws something else.
    """
    luck = f"{request.node.name} {os.environ.get('LUCK', '')}"
    found = House(tmp_path, **{"luck": luck, **getattr(request, "param", {})})
    found.open()
    yield found
    found.close()
    assert found.complaints() == []


@pytest.fixture
def cables(house: House) -> Iterator[Callable[[], Cable]]:
    """Ways to the house, one for each device, that can be cut and listened to."""
    laid: list[Cable] = []

    def lay() -> Cable:
        laid.append(Cable(house))
        return laid[-1]

    yield lay
    for one in laid:
        one.cut()


@pytest.fixture
def cable(cables: Callable[[], Cable]) -> Cable:
    """A way to the house that can be cut."""
    return cables()


def person_at(
    chromium: Browser,
    house: House,
    screen: str,
    language: str,
    through: Cable | None = None,
    motion: str = "reduce",
    **more: object,
) -> Person:
    """Somebody in front of a screen."""
    width, height = SCREENS[screen]
    touched = "phone" in screen or screen == "tablet"
    context = chromium.new_context(
        viewport={"width": width, "height": height},
        locale={"it": "it-IT", "en": "en-GB"}[language],
        has_touch=touched,
        is_mobile=touched,
        reduced_motion=motion,  # type: ignore[arg-type]
        **more,  # type: ignore[arg-type]
    )
    context.add_init_script(WITHOUT_GRAIN)
    context.add_init_script(THE_SAME_WORD)
    return Person(context, house, language, through)


@pytest.fixture
def person(chromium: Browser, house: House) -> Iterator[Callable[..., Person]]:
    """People: ``person("phone", "it")``. None of them may see an error or reach out of the house."""
    people: list[Person] = []

    def arrives(
        screen: str = "desk", language: str = "it", through: Cable | None = None, **more: Any
    ) -> Person:
        people.append(person_at(chromium, house, screen, language, through, **more))
        return people[-1]

    yield arrives
    for one in people:
        one.context.close()
        assert one.foreign == []
        assert one.mistakes() == []


@pytest.fixture(scope="module")
def shared_house(tmp_path_factory: pytest.TempPathFactory, request: pytest.FixtureRequest) -> Iterator[House]:
    """One house for all tests of a module, where nothing that happens in one is known to the others."""
    found = House(tmp_path_factory.mktemp("shared"), luck=request.node.name, games=[])
    found.open()
    yield found
    found.close()
    assert found.complaints() == []


@pytest.fixture(scope="module")
def eyes(chromium: Browser, shared_house: House) -> Iterator[Eyes]:
    """Somebody before a page that is told from the test: ``eyes("phone", "it")``. Each is opened once."""

    @cache
    def opened(screen: str, language: str) -> Staged:
        people.append(person_at(chromium, shared_house, screen, language))
        people[-1].goes_to("/shelf")
        return Staged(people[-1])

    def at(screen: str, language: str) -> Staged:
        found = opened(screen, language)
        width, height = SCREENS[screen]  # whoever was here before may have left it at another size
        found.page.set_viewport_size({"width": width, "height": height})
        return found

    people: list[Person] = []
    yield at
    for one in people:
        one.context.close()
        assert one.foreign == []
        # a page may ask for a table that was only staged, of which the house knows nothing
        assert [said for said in one.mistakes() if "404" not in said] == []


@pytest.fixture(scope="module")
def over_here(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[House, dict[str, str]]]:
    """A house in which a match of every game is over, and their names."""
    folder = tmp_path_factory.mktemp("over")
    file = file_of("house-4", folder)
    over = {match.game: match.id for match in matches(file) if match.over}
    file.rename(folder / "house.db")
    found = House(folder, luck="over", games=[])
    found.open()
    yield found, over
    found.close()
    assert found.complaints() == []
