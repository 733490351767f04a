"""Two languages on one site: a page has the words, the navigation and the counterpart of its language."""

from __future__ import annotations

import re
from typing import Any

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import Files
from mkdocs.structure.nav import Navigation, Section
from mkdocs.structure.pages import Page
from pages import language_of  # the hook beside this one

THEMES = {
    "en": ("Theme: as the system", "Theme: parchment", "Theme: night"),
    "it": ("Tema: come il sistema", "Tema: carta", "Tema: notte"),
}
GAME = re.compile(r"^docs/(?:play|rules)/(?!house)(\w+)\.")
ITALIAN = "Italiano"
"""The part of the navigation that Italian pages show, and no other page."""


def _part(nav: Navigation, language: str) -> Navigation:
    italian = next(item for item in nav.items if isinstance(item, Section) and item.title == ITALIAN)
    items = italian.children if language == "it" else [item for item in nav.items if item is not italian]
    part = Navigation(items, [page for page in nav.pages if language_of(page.file.src_uri) == language])
    part.homepage = next(page for page in part.pages if page.file.src_uri == f"docs/index.{language}.md")
    return part


def _counterpart(page: Page, language: str, addresses: dict[str, str]) -> str:
    """The address of the same page in another language, or else of the front page there."""
    uri = page.file.src_uri
    other = uri.replace(f".{language_of(uri)}.md", f".{language}.md")
    translated = language_of(other) == language and other in addresses
    return addresses[other if translated else f"docs/index.{language}.md"]


def on_nav(nav: Navigation, config: MkDocsConfig, files: Files) -> Navigation:
    """Whoever pages through one language does not end up in the other."""
    for page in nav.pages:
        for side in ("previous_page", "next_page"):
            beside = getattr(page, side)
            if beside is not None and language_of(beside.file.src_uri) != language_of(page.file.src_uri):
                setattr(page, side, None)
    return nav


def on_page_context(
    context: dict[str, Any], page: Page, config: MkDocsConfig, nav: Navigation
) -> dict[str, Any]:
    """Hand the template the words and ways of this page's language."""
    language = language_of(page.file.src_uri)
    config.theme["language"] = language
    for palette, name in zip(config.theme["palette"], THEMES[language], strict=True):
        palette["toggle"]["name"] = name
    addresses = {file.src_uri: file.url for file in context["pages"]}
    ways = {other: _counterpart(page, other, addresses) for other in THEMES}
    named = GAME.search(page.file.src_uri)

    def way(target: str) -> str:
        """The address of a page by its name here, or of a place in the playable page."""
        name, _, part = target.partition("#")
        address = str(config.extra["page"]) if name == "page" else addresses[name]
        return address + (f"#{part}" if part else "")

    more = {"language": language, "ways": ways, "addresses": addresses, "way": way}
    return {**context, **more, "nav": _part(nav, language), "game": named[1] if named else ""}
