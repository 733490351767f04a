"""A house in a process of its own, and people with browsers: a desk, a phone, a shared screen."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect, sync_playwright
from tests.web.people import (
    FLAGS,
    PAGE,
    PATIENCE,
    SCREENS,
    WITHOUT_GRAIN,
    Cable,
    House,
    Person,
    found_browser,
)
from tests.web.sizes import DEVICES, LANGUAGES, Eyes
from tests.web.staging import Staged


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

    What it draws hangs on the test's name and comes again; ``LUCK=2 pytest …`` draws something else.
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


@pytest.fixture
def person(chromium: Browser, house: House) -> Iterator[Callable[..., Person]]:
    """People: ``person("phone", "it")``. None of them may see an error or reach out of the house."""
    people: list[Person] = []

    def arrives(
        screen: str = "desk", language: str = "it", through: Cable | None = None, **more: object
    ) -> Person:
        width, height = SCREENS[screen]
        context = chromium.new_context(
            viewport={"width": width, "height": height},
            locale={"it": "it-IT", "en": "en-GB"}[language],
            has_touch="phone" in screen,
            is_mobile="phone" in screen,
            reduced_motion=str(more.pop("motion", "reduce")),  # type: ignore[arg-type]
            **more,  # type: ignore[arg-type]
        )
        context.add_init_script(WITHOUT_GRAIN)
        people.append(Person(context, house, language, through))
        return people[-1]

    yield arrives
    for one in people:
        one.context.close()
        assert one.foreign == []
        assert one.mistakes() == []


@pytest.fixture(scope="module")
def shared_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """One house for all of these screens: nothing that happens on one is known to the others."""
    found = House(tmp_path_factory.mktemp("layout"), luck="layout", games=[])
    found.open()
    yield found
    found.close()
    assert found.complaints() == []


@pytest.fixture(scope="module")
def eyes(chromium: Browser, shared_house: House) -> Iterator[Eyes]:
    """Somebody in front of a screen: ``eyes("hand", "it")``. A page is opened once and goes on from there."""

    @cache
    def at(device: str, language: str) -> Staged:
        width, height = DEVICES[device][1][0]
        touched = device in ("hand", "tablet")
        context = chromium.new_context(
            viewport={"width": width, "height": height},
            locale=LANGUAGES[language],
            has_touch=touched,
            is_mobile=touched,
            reduced_motion="reduce",
        )
        context.add_init_script(WITHOUT_GRAIN)
        people.append(Person(context, shared_house, language))
        people[-1].goes_to("/rules/q")
        return Staged(people[-1].page)

    people: list[Person] = []
    yield at
    for one in people:
        one.context.close()
        assert one.foreign == []
        # a page may ask for a table that was only staged, of which the house knows nothing
        assert [said for said in one.mistakes() if "404" not in said] == []
