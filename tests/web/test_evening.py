"""The evening's page in a browser: every game, on paper and by night, printed, and kept as a picture."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect
from tests.sampling import sampled
from tests.web.conftest import person_at
from tests.web.inspecting import Inspector
from tests.web.people import House
from tests.web.reading import foreign_words, sayings

from ridotto import games

PAGES = re.compile(rb"/Type\s*/Page[^s]")


@pytest.mark.parametrize(
    ("game", "screen", "language"),
    sampled(
        [
            (game, screen, language)
            for game in games.NAMES
            for screen in ("desk", "phone")
            for language in ("it", "en")
        ],
        *[
            (game, screen, language)
            for game, (screen, language) in zip(
                games.NAMES,
                [("desk", "it"), ("phone", "en"), ("phone", "it"), ("desk", "en"), ("phone", "en")],
                strict=True,
            )
        ],
    ),
)
def test_everybody_can_read_the_page_of_a_match(
    chromium: Browser, over_here: tuple[House, dict[str, str]], game: str, screen: str, language: str
) -> None:
    house, over = over_here
    one = person_at(chromium, house, screen, language)
    page, looks = one.page, Inspector(one.page, screen == "phone")
    one.goes_to(f"/evening/{over[game]}")
    told = house.asked(f"matches/{over[game]}/evening?language={language}")["page"]
    expect(page.locator("main h1")).to_have_text(told["title"])
    expect(page.locator("main h2")).to_have_count(len(told["plots"]) + bool(told["turnings"]))
    expect(page.locator(".facts h3")).to_have_count(len(told["facts"]))
    looks(f"{screen} {game}")
    assert looks.found == []
    assert foreign_words(page, language) == []
    assert len(PAGES.findall(page.pdf(prefer_css_page_size=True))) <= 2
    one.context.close()
    assert (one.foreign, one.mistakes()) == ([], [])


def test_the_picture_is_a_file_of_its_own(
    chromium: Browser, over_here: tuple[House, dict[str, str]], tmp_path: Path
) -> None:
    house, over = over_here
    one = person_at(chromium, house, "desk", "en")
    page, said = one.page, sayings("en")
    one.goes_to(f"/evening/{over['inkognito']}")
    with page.expect_download() as svg:
        page.get_by_role("button", name=said["evening.svg"]).click()
    with page.expect_download() as png:
        page.get_by_role("button", name=said["evening.png"]).click()
    file, pixels = tmp_path / "picture.svg", tmp_path / "picture.png"
    svg.value.save_as(file)
    png.value.save_as(pixels)
    text = file.read_text(encoding="utf-8")
    root = ET.fromstring(text)
    assert root.tag == "{http://www.w3.org/2000/svg}svg"
    assert "var(" not in text
    assert not re.search(r'(?:href|src)="|url\((?!data:|#)|\s(?:class|style)=', text)
    assert "@font-face" in text
    assert pixels.read_bytes()[:8] == b"\x89PNG\r\n\x1a\n"
    assert len(pixels.read_bytes()) > 20_000, "something is drawn"
    page.get_by_role("link", name=said["evening.step"]).first.click()
    expect(page).to_have_url(re.compile(r"/replay/\w+\?step=\d+"))
    one.context.close()
    assert (one.foreign, one.mistakes()) == ([], [])
