"""The puzzle of the day over HTTP: by the clock of the house, and without its answer in plain sight."""

from __future__ import annotations

import base64
from datetime import UTC, date, datetime, timedelta

import msgspec
import pytest

from ridotto.puzzles import days
from ridotto.puzzles.speaking import spoken
from ridotto.server.pages import puzzles
from ridotto.server.wire import protocol as p
from ridotto.services.problem import Problem

OURS = days.ours()
FIRST = OURS.first
LAST = FIRST + timedelta(days=len(OURS.slots) - 1)


class ClockOf:
    """A clock that stands still in the last second of a day."""

    def __init__(self, day: date) -> None:
        self.day = day

    def now(self) -> int:
        """A millisecond before midnight, by UTC."""
        end = datetime(self.day.year, self.day.month, self.day.day, tzinfo=UTC) + timedelta(days=1)
        return int(end.timestamp() * 1000) - 1

    def ticks(self) -> int:
        """Nothing is waited for."""
        return 0

    async def sleep(self, seconds: float) -> None:
        """Nothing is waited for."""


def opened(page: p.DayPuzzle) -> p.PuzzleSolution:
    """What a page unfolds once somebody has answered."""
    return msgspec.json.decode(base64.b64decode(page.solution), type=p.PuzzleSolution)


def test_today_is_the_day_of_the_house_by_utc() -> None:
    assert puzzles.shown("today", ClockOf(FIRST)).id == OURS.slots[0].puzzle.id
    assert puzzles.shown("today", ClockOf(FIRST + timedelta(days=1))).id == OURS.slots[1].puzzle.id
    earlier = puzzles.shown(FIRST.isoformat(), ClockOf(FIRST + timedelta(days=9)))
    assert (earlier.day, earlier.today) == (FIRST.isoformat(), (FIRST + timedelta(days=9)).isoformat())


@pytest.mark.parametrize(
    ("wanted", "now", "problem"),
    [
        ((FIRST + timedelta(days=1)).isoformat(), FIRST, "puzzle_not_yet"),
        ((FIRST - timedelta(days=1)).isoformat(), FIRST, "puzzle_too_early"),
        ("today", LAST + timedelta(days=1), "puzzle_exhausted"),
        ("yesterday", FIRST, "bad_day"),
        ("2026-02-30", FIRST, "bad_day"),
    ],
)
def test_a_day_without_a_puzzle_gets_a_clear_answer(wanted: str, now: date, problem: str) -> None:
    with pytest.raises(Problem) as no:
        puzzles.shown(wanted, ClockOf(now))
    assert (no.value.problem, no.value.status) == (problem, 404)


def test_an_exhausted_pack_still_has_its_archive() -> None:
    after = ClockOf(LAST + timedelta(days=30))
    listed = puzzles.listed(after).puzzles
    assert len(listed) == len(OURS.slots)
    assert (listed[0].day, listed[-1].day) == (LAST.isoformat(), FIRST.isoformat())
    assert puzzles.shown(LAST.isoformat(), after).day == LAST.isoformat()


def test_nothing_of_days_to_come_and_no_answer_stands_in_the_list() -> None:
    listed = puzzles.listed(ClockOf(FIRST + timedelta(days=2)))
    assert [one.day for one in listed.puzzles] == [(FIRST + timedelta(days=n)).isoformat() for n in (2, 1, 0)]
    assert {*msgspec.to_builtins(listed.puzzles[0])} == {"day", "game", "kind", "difficulty", "words"}


def test_a_page_is_the_same_for_a_puzzle_with_another_answer_but_for_what_is_folded() -> None:
    """What is open of a puzzle depends on neither its answer, nor its reasons, bits and failing worlds."""
    for n, (ours, puzzle) in enumerate(OURS.slots):
        other = msgspec.structs.replace(
            puzzle,
            answer=(puzzle.answer + 1) % len(puzzle.options),
            options=tuple(msgspec.structs.replace(one, bits=1.5) for one in puzzle.options),
            chain=puzzle.chain[:1],
            worlds=puzzle.worlds + 1,
        )
        day = (FIRST + timedelta(days=n)).isoformat()
        said = {language: spoken(ours, puzzle, language) for language in puzzles.LANGUAGES}
        assert puzzles.words_of(ours, puzzle, said["it"], "it") == puzzles.words_of(
            ours, other, msgspec.structs.replace(said["it"], answer=-1, chain=(), facts=0), "it"
        )
        page = puzzles.shown(day, ClockOf(LAST))
        assert opened(page).answer == puzzle.answer
        plain = msgspec.structs.replace(page, solution="")
        for why in (one.why for one in said["en"].options if one.why):
            assert why not in str(msgspec.to_builtins(plain))


def test_both_languages_come_with_a_page_and_hold_the_same() -> None:
    for n in range(0, len(OURS.slots), 5):
        page = puzzles.shown((FIRST + timedelta(days=n)).isoformat(), ClockOf(LAST))
        puzzle, solution = OURS.slots[n].puzzle, opened(page)
        for language in ("it", "en"):
            words, said = page.words[language], solution.words[language]
            assert len(words.choices) == len(page.choices) == len(said.why) == len(puzzle.options)
            assert len(words.lines) == len(words.briefs) == len(page.facts)
            assert len(said.reasons) == len(said.worlds) == len(solution.reasons)
            assert words.about in words.question
            assert len(words.cards) == 2 * page.figures
