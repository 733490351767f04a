"""The site is built strictly, every link on it leads somewhere, and nothing comes from another host."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator
from html.parser import HTMLParser
from os import environ
from pathlib import Path
from urllib.parse import unquote, urljoin, urlsplit

import pytest

from ridotto import games
from ridotto.core import LANGUAGES

ROOT = Path(__file__).parents[1]
HOST = "https://site.invalid/"
MADE_LATER = "page/"
"""The playable page: `make site` makes it beside the pages."""
LOADS = {"link": "href", "script": "src", "img": "src", "iframe": "src", "source": "src", "object": "data"}
"""What a browser fetches without being asked, if a page names it."""

pytestmark = pytest.mark.docs


class Links(HTMLParser):
    """What a page links to, what it loads, and which parts of it can be linked to."""

    def __init__(self, page: Path) -> None:
        super().__init__()
        self.targets: list[str] = []
        self.loaded: list[str] = []
        self.parts = {""}
        self.language = ""
        self.feed(page.read_text(encoding="utf-8"))

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        found = {name: value or "" for name, value in attributes}
        self.parts.update(found[name] for name in ("id", "name") if name in found)
        if tag == "html":
            self.language = found.get("lang", "")
        if tag == "a" and "href" in found:
            self.targets.append(found["href"])
        if LOADS.get(tag) in found and found.get("rel") not in ("canonical", "alternate", "next", "prev"):
            self.loaded.append(found[LOADS[tag]])


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site, built strictly: a warning is an error."""
    folder = tmp_path_factory.mktemp("site")
    built = subprocess.run(
        [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet", "--site-dir", str(folder)],
        cwd=ROOT,
        env={**environ, "NO_MKDOCS_2_WARNING": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert built.returncode == 0, built.stdout + built.stderr
    return folder


@pytest.fixture(scope="module")
def pages(site: Path) -> dict[str, Links]:
    """All pages by their address from the root of the site."""
    return {page.relative_to(site).as_posix(): Links(page) for page in site.rglob("*.html")}


def followed(pages: dict[str, Links], name: str, targets: list[str]) -> Iterator[tuple[str, str, str]]:
    """Each target as the page wrote it, with the file of this site that it means, and the part of it."""
    for target in targets:
        address = urlsplit(urljoin(HOST + name, target))
        if address.geturl().startswith(HOST):
            path = unquote(address.path.removeprefix("/"))
            yield target, path + "index.html" * (path == "" or path.endswith("/")), unquote(address.fragment)


def test_every_link_leads_to_a_page_and_to_a_part_of_it(site, pages):
    broken = []
    for name, page in pages.items():
        if name == "404.html":
            continue  # shown at any address: its links begin at the root of the host
        for target, path, part in followed(pages, name, [*page.targets, *page.loaded]):
            there = path.startswith(MADE_LATER) or (site / path).is_file()
            if not there or (path in pages and part not in pages[path].parts):
                broken.append(f"{name}: {target}")
    assert broken == []


def test_nothing_is_loaded_from_another_host(site, pages):
    assert [
        (name, loaded) for name, page in pages.items() for loaded in page.loaded if urlsplit(loaded).netloc
    ] == []
    for sheet in site.rglob("*.css"):
        loaded = re.findall(r"(?:url\(|@import )['\"]?([^'\")]+)", sheet.read_text(encoding="utf-8"))
        assert [one for one in loaded if urlsplit(one).netloc] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_game_has_a_guide_and_its_rules_in_both_languages(pages, language):
    for game in games.NAMES:
        for part in ("play", "rules"):
            address = f"{'it/' if language == 'it' else ''}{part}/{game}/index.html"
            assert pages[address].language == language


def test_a_page_leads_to_its_counterpart_in_the_other_language(pages):
    assert "../../it/play/q/" in pages["play/q/index.html"].targets
    assert "../../../play/q/" in pages["it/play/q/index.html"].targets
    assert "../it/" in pages["http/index.html"].targets  # there in English only: to the front page


def test_the_front_pages_lead_to_the_playable_page_and_do_not_frame_it(pages):
    for name in ("index.html", "it/index.html"):
        linked = {path for _, path, _ in followed(pages, name, pages[name].targets)}
        loaded = {path for _, path, _ in followed(pages, name, pages[name].loaded)}
        assert f"{MADE_LATER}index.html" in linked - loaded


def test_pictures_come_in_the_light_of_the_theme(site):
    text = (site / "play/q/index.html").read_text(encoding="utf-8")
    assert "q-desk.webp" in text
    assert "q-desk-night.webp" in text
