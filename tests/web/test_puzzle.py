"""A week of puzzles in the browser, by keyboard, without a network once a page is there. And the archive."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from datetime import UTC, date, datetime, timedelta
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from tests.web.inspecting import Inspector
from tests.web.people import Cable, House, Person
from tests.web.reading import sayings

from ridotto.puzzles import days
from ridotto.puzzles.days import Slot
from ridotto.puzzles.speaking import say, share_text, spoken

OURS = days.ours()
FIRST = OURS.first
LOOKED_AT = (1, 6)
"""Days of the week whose screens are inspected: another game, another kind; on the phone all of them."""


@pytest.fixture
def calendar(tmp_path: Path) -> Callable[[date], None]:
    """Makes it noon of a day in the house."""

    def makes(day: date) -> None:
        noon = datetime(day.year, day.month, day.day, 12, tzinfo=UTC).timestamp()
        (tmp_path / "clock").write_text(str(int((noon - time.time()) * 1000)))

    makes(FIRST)
    return makes


@pytest.fixture
def house(tmp_path: Path, calendar: object) -> Iterator[House]:
    """A house that has its days from the calendar."""
    found = House(tmp_path, luck="puzzles", clock=str(tmp_path / "clock"))
    found.open()
    yield found
    found.close()
    assert found.complaints() == []


def chooses(page: Page, choice: int, phone: bool) -> None:
    """Choose an answer and give it: by finger, or by its number and the key on the button."""
    if phone:
        page.locator(f"label[for=answer-{choice}]").tap()
        page.locator(".give button").tap()
    else:
        page.keyboard.press(str(choice + 1))
        expect(page.locator(f"#answer-{choice}")).to_be_checked()
        page.locator(".give button").focus()
        page.keyboard.press("Enter")


def reads_the_reasons(page: Page, slot: Slot, language: str, phone: bool) -> None:
    """One fact is lit at a time; those that are not needed say so."""
    shown = spoken(*slot, language)
    lines = page.locator(".told ol").first.locator("li")
    for n, link in enumerate(shown.chain):
        if n and not phone:
            page.keyboard.press("ArrowDown")
        elif n:
            page.locator(f"label[for=reason-{n}]").tap()
        else:
            page.locator("#reason-0").focus()
        expect(page.locator(f"#reason-{n}")).to_be_checked()
        lit = [k for k in range(lines.count()) if lines.nth(k).get_attribute("aria-current") == "step"]
        assert lit == ([link.fact] if link.fact >= 0 else [])
    needed = {link.fact for link in shown.chain}
    if needed:
        idle = sayings(language)["puzzle.idle"]
        for k in range(lines.count()):
            assert (idle in (lines.nth(k).text_content() or "")) == (k not in needed)


@pytest.mark.parametrize(
    ("screen", "language"), [("desk", "en"), pytest.param("small phone", "it", marks=pytest.mark.soak)]
)
def test_a_week_of_puzzles_is_solved_in_the_browser(
    calendar: Callable[[date], None],
    person: Callable[..., Person],
    cable: Cable,
    screen: str,
    language: str,
) -> None:
    phone, said = "phone" in screen, sayings(language)
    one = person(screen, language, cable)
    page = one.page
    looks = Inspector(page, phone, contrast=not phone)
    for n in range(7):
        day, slot = FIRST + timedelta(days=n), OURS.slots[n]
        puzzle = slot.puzzle
        calendar(day)
        shown = spoken(*slot, language)
        one.goes_to("/puzzle")
        expect(page.get_by_role("heading", level=1)).to_have_text(shown.question)
        expect(page.locator(".told li").first).to_contain_text((*shown.lines, *shown.shown)[0])
        looked_at = phone or n in LOOKED_AT
        if looked_at:
            looks(f"{puzzle.game} {puzzle.kind}")
        one.is_all_there()
        cable.cut()
        if n % 2 == 0:
            wrong = (puzzle.answer + 1) % len(puzzle.options)
            chooses(page, wrong, phone)
            expect(page.get_by_role("status")).to_contain_text(shown.options[wrong].why)
            expect(page.locator(f"#answer-{wrong}")).to_be_disabled()
        chooses(page, puzzle.answer, phone)
        right = page.locator(".won p")
        expect(right).to_be_focused()
        expect(right).to_contain_text(say(language, "right"))
        expect(right).to_contain_text(shown.options[shown.answer].says, ignore_case=True)
        reads_the_reasons(page, slot, language, phone)
        text = page.locator(f"[aria-label='{said['puzzle.share']}'] .slip")
        assert text.inner_text() == share_text(puzzle, day, 2 - n % 2, n + 1, language)
        if looked_at:
            looks(f"{puzzle.game} {puzzle.kind} solved")
        cable.mend()
    the_archive_and_the_front_page(one, calendar, looks)
    assert not looks.found, "\n".join(looks.found)


def the_archive_and_the_front_page(one: Person, calendar: Callable[[date], None], looks: Inspector) -> None:
    """A day later the week is in the archive with its beads, and today's puzzle waits on the quay."""
    page, said = one.page, sayings(one.language)
    calendar(FIRST + timedelta(days=7))
    one.goes_to("/puzzles")
    expect(page.locator("main ol > li")).to_have_count(8)
    expect(page.locator("li.done .gold")).to_have_count(7)
    looks("archive")
    page.locator("main nav").get_by_role("link", name=said["puzzle.kind.who"]).click()
    expect(page.locator("main ol > li")).to_have_count(
        sum(slot.puzzle.kind == "who" for slot in OURS.slots[:8])
    )
    one.goes_to("/")
    page.get_by_role("link", name=said["front.puzzle"]).click()
    expect(page.locator(".give button")).to_be_visible()
    page.go_back()
    page.clock.set_fixed_time(datetime(FIRST.year, FIRST.month, FIRST.day, 23, 59, tzinfo=UTC))
    one.goes_to("/")
    expect(page.get_by_role("link", name=said["front.puzzle"])).to_contain_text(
        said["front.puzzle.done"].split(", ")[1]
    )
