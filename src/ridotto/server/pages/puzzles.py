"""The puzzle of the day over HTTP: of the pack, by the clock of the house."""

from __future__ import annotations

import base64
from datetime import UTC, date, datetime
from functools import lru_cache
from typing import Any

import msgspec

from ridotto.puzzles import days, lessons
from ridotto.puzzles.pack import Pack, Puzzle, PuzzleOption
from ridotto.puzzles.speaking import (
    SpokenPuzzle,
    brief_said,
    facts_of,
    kind_said,
    name_said,
    say,
    sayings,
    spoken,
)
from ridotto.server.house.clock import Clock
from ridotto.server.wire import protocol as p
from ridotto.services.problem import Problem

LANGUAGES: tuple[p.Language, ...] = ("it", "en")
SAID = (
    "right",
    "wrong",
    "reasons",
    "shown",
    "lines",
    "share_first",
    "share_tries",
    "share_facts",
    "share_day",
    "share_days",
)


def listed(clock: Clock) -> p.PuzzleList:
    """Every puzzle whose day has come, the newest first."""
    now = _today(clock)
    found = tuple(
        p.ListedPuzzle(
            day.isoformat(),
            slot.puzzle.game,
            slot.puzzle.kind,
            slot.puzzle.difficulty,
            {language: kind_said(slot.puzzle, language) for language in LANGUAGES},
        )
        for day, slot in days.archive(days.ours(), now)
    )
    return p.PuzzleList(now.isoformat(), found)


def shown(wanted: str, clock: Clock) -> p.DayPuzzle:
    """The puzzle of a day that has come; ``today`` is a day too."""
    now = _today(clock)
    try:
        day = now if wanted == "today" else date.fromisoformat(wanted)
    except ValueError:
        raise Problem("bad_day", "A day is written 2026-12-06, or today.", 404) from None
    try:
        return _page(day, now)
    except days.NoPuzzle as no:
        raise Problem(f"puzzle_{no.why}", say("en", no.why), 404) from None


def _today(clock: Clock) -> date:
    return datetime.fromtimestamp(clock.now() / 1000, UTC).date()


def second_lesson(game: str) -> p.SecondLesson:
    """The second lesson of a game."""
    slots = lessons.puzzles(game)
    if not slots:
        raise Problem("no_lesson", "This game has no second lesson.", 404)
    said = {language: p.SecondWords(*lessons.words(game, language)) for language in LANGUAGES}
    return p.SecondLesson(game, tuple(_puzzle(slot, "", "", "") for slot in slots), said)


@lru_cache(maxsize=16)
def _page(day: date, today: date) -> p.DayPuzzle:
    ours = days.ours()
    slot = days.of_day(ours, day, today)
    return _puzzle(slot, day.isoformat(), today.isoformat(), ours.first.isoformat())


def _puzzle(slot: days.Slot, day: str, today: str, first: str) -> p.DayPuzzle:
    pack, puzzle = slot
    said = {language: spoken(pack, puzzle, language) for language in LANGUAGES}
    masks: Any = puzzle.masks
    return p.DayPuzzle(
        day=day,
        today=today,
        first=first,
        id=puzzle.id,
        game=puzzle.game,
        kind=puzzle.kind,
        difficulty=puzzle.difficulty,
        figures=puzzle.figures,
        names=puzzle.names,
        masks=masks,
        me=puzzle.me,
        own=puzzle.own,
        facts=puzzle.facts,
        shown=puzzle.shown,
        about=puzzle.about,
        cargo=puzzle.cargo,
        choices=tuple(_choice(option) for option in puzzle.options),
        solution=_folded(_solution(puzzle, said)),
        words={language: words_of(pack, puzzle, said[language], language) for language in LANGUAGES},
    )


def words_of(pack: Pack, puzzle: Puzzle, said: SpokenPuzzle, language: p.Language) -> p.PuzzleWords:
    name = name_said(puzzle, puzzle.about, language) if puzzle.about >= 0 else ""
    return p.PuzzleWords(
        title=said.title,
        kind=said.kind_says,
        difficulty=said.difficulty_says,
        question=said.question,
        about=name if name in said.question else "",
        you=said.you,
        lines=said.lines,
        briefs=tuple(brief_said(puzzle, fact, language) for fact in puzzle.facts),
        shown=said.shown,
        note=said.note,
        choices=tuple(option.says for option in said.options),
        cards=tuple(getattr(card, language) for card in pack.stock[puzzle.game].cards),
        say={key: sayings(language)[key] for key in SAID},
    )


def _choice(option: PuzzleOption) -> p.PuzzleChoice:
    alone = option.figures[0] if len(option.figures) == 1 else option.figure
    return p.PuzzleChoice(option.cards, alone)


def _solution(puzzle: Puzzle, said: dict[p.Language, SpokenPuzzle]) -> p.PuzzleSolution:
    links = [p.PuzzleReason(link.fact, link.concludes) for link in puzzle.chain]
    if links:
        links.append(p.PuzzleReason(-1, ()))
    return p.PuzzleSolution(
        answer=puzzle.answer,
        facts=facts_of(puzzle) if puzzle.chain else 0,
        bits=tuple(option.bits for option in puzzle.options),
        reasons=tuple(links),
        words={
            language: p.SolutionWords(
                tuple(option.why for option in one.options),
                tuple(link.says for link in one.chain),
                tuple(link.worlds for link in one.chain),
            )
            for language, one in said.items()
        },
    )


def _folded(solution: p.PuzzleSolution) -> str:
    return base64.b64encode(msgspec.json.encode(solution)).decode()
