"""The documentation is true: its links lead somewhere, its lists are those of the program."""

import re
from pathlib import Path

import pytest

from ridotto import __version__, games
from ridotto.core import LANGUAGES

ROOT = Path(__file__).parents[1]
PAGES = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"), *ROOT.glob("bench/*.md")])
PICTURES = sorted((ROOT / "docs" / "pictures").iterdir())

pytestmark = pytest.mark.docs


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_link_to_a_file_leads_somewhere(page):
    for target in re.findall(r"\]\(([^)#]+)[^)]*\)", page.read_text(encoding="utf-8")):
        if "://" not in target:
            assert (page.parent / target).exists(), f"{page.name} links to {target}"


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_command_that_is_named_exists(page):
    from ridotto.cli import app

    known = {command.name or command.callback.__name__ for command in app.registered_commands}
    known |= {group.name or group.typer_instance.info.name for group in app.registered_groups}
    for command in re.findall(r"`ridotto ([a-z][a-z-]*)\b(?! 1)", page.read_text(encoding="utf-8")):
        assert command in known, f"{page.name} names ridotto {command}"


@pytest.mark.parametrize(
    "target", re.findall(r"`?make ([a-z]+)", (ROOT / "README.md").read_text(encoding="utf-8"))
)
def test_every_make_target_of_the_readme_exists(target):
    assert re.search(rf"^{target}:", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", games.NAMES)
def test_the_rules_page_lists_every_switch_and_every_draw(name, language):
    game = games.load(name)
    page = (ROOT / "docs" / "rules" / f"{name}.{language}.md").read_text(encoding="utf-8")
    for option in game.options:
        assert f"`{option}`" in page
    drawn = set()
    for seats in game.seat_counts:
        for seed in range(5):
            drawn |= {draw.name for draw in game.start(seats, seed=str(seed)).opening}
    for draw in drawn:
        assert f"`{draw}`" in page, f"the page does not name the draw {draw!r}"


def test_the_readme_shows_pictures_first_and_stays_short():
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    assert text.index("](docs/pictures/") < text.index("## ")
    assert len(text.splitlines()) <= 200


@pytest.mark.parametrize("picture", PICTURES, ids=lambda file: file.name)
def test_every_picture_is_shown_and_small(picture):
    """A picture by night is shown wherever the same one by day is."""
    by_day = picture.name.replace("-night.", ".")
    assert any(f"pictures/{by_day}" in page.read_text(encoding="utf-8") for page in PAGES)
    assert picture.stat().st_size < 250_000


def test_the_citation_names_this_version_and_licence() -> None:
    cited = (ROOT / "CITATION.cff").read_text(encoding="utf-8")
    assert f"version: {__version__}\n" in cited
    assert "license: MIT\n" in cited
