"""Which files the site is made of: those of the repository, under their own names, so that their links hold.

``docs/play/q.it.md`` becomes ``it/play/q/``, ``docs/play/q.en.md`` ``play/q/``, ``docs/http.md`` ``http/``.
Whatever else a page links to (a source file, a plot, a picture) comes along, under the path it has here.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

ROOT = Path(__file__).parents[1]
PARTS = "-findings.md"
"""Files whose names end like this are parts of other pages."""
PAGES = ("docs/**/*.md", "bench/*.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md")
LINK = re.compile(r"\]\(([^)#\s]+)[^)]*\)")
LANGUAGE = re.compile(r"\.(en|it)$")
PICTURE = re.compile(r'<img alt="(?P<alt>[^"]*)" src="(?P<src>[^"]*docs/pictures/[^"]*?)\.webp" ?/?>')


def language_of(uri: str) -> str:
    """The language of a page, by its name."""
    found = LANGUAGE.search(Path(uri).stem)
    return found[1] if found else "en"


def address(uri: str) -> str:
    """Where a page of the repository lies on the site."""
    path = Path(uri.removeprefix("docs/")).with_suffix("")
    path = path.with_name(LANGUAGE.sub("", path.name).lower())
    folder = Path("it" if language_of(uri) == "it" else "", path.parent if path.name == "index" else path)
    return (folder / "index.html").as_posix()


def _file(config: MkDocsConfig, path: Path) -> File:
    uri = path.relative_to(ROOT).as_posix()
    file = File.generated(config, uri, abs_src_path=str(path))
    if path.suffix == ".md":
        file.dest_uri = address(uri)
        file.name = LANGUAGE.sub("", file.name)
    return file


def _linked(pages: list[Path]) -> set[Path]:
    """What the pages link to that is no page itself."""
    found = set()
    for page in pages:
        for target in LINK.findall(page.read_text(encoding="utf-8")):
            path = (page.parent / target).resolve()
            if "://" not in target and path.is_file() and path not in pages:
                found.add(path)
    return found


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """Write out the stars in the navigation."""

    def spread(items: list[Any]) -> list[Any]:
        found: list[Any] = []
        for item in items:
            if isinstance(item, str) and "*" in item:
                found += sorted(
                    path.relative_to(ROOT).as_posix()
                    for path in ROOT.glob(item)
                    if not path.name.endswith(PARTS)
                )
            elif isinstance(item, dict):
                found.append({key: spread(of) if isinstance(of, list) else of for key, of in item.items()})
            else:
                found.append(item)
        return found

    config.nav = spread(config.nav or [])
    config.watch.append(str(ROOT / "bench"))
    return config


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """The files of the repository instead of those of one folder; those of the theme stay."""
    pages = sorted(
        {path for pattern in PAGES for path in ROOT.glob(pattern) if not path.name.endswith(PARTS)}
    )
    theme = [file for file in files if file.src_dir != config.docs_dir]
    pictures = sorted((ROOT / "docs" / "pictures").glob("*.webp"))
    return Files(
        [
            *theme,
            *(_file(config, path) for path in [*pages, *pictures, *sorted(_linked(pages) - {*pictures})]),
        ]
    )


def on_page_content(html: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Beside every picture that was taken by night too, the other one: the theme shows one of them."""

    def both(found: re.Match[str]) -> str:
        alt, src = found["alt"], found["src"]
        shown = f'<img class="shot" alt="{alt}" src="{src}.webp" loading="lazy">'
        if not (ROOT / "docs" / "pictures" / f"{src.rpartition('/')[2]}-night.webp").exists():
            return shown
        by_night = f'<img class="shot shot--night" alt="{alt}" src="{src}-night.webp" loading="lazy">'
        return shown.replace('class="shot"', 'class="shot shot--day"') + by_night

    return PICTURE.sub(both, html)
