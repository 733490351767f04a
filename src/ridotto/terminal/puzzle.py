"""The puzzle of the day, line by line: for terminals, pipes and screen readers alike."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from pathlib import Path
from typing import TextIO

import msgspec

from ridotto.puzzles.days import Calendar, Slot, archive, streak
from ridotto.puzzles.pack import MEASURED
from ridotto.puzzles.speaking import SpokenPuzzle, say, share_text, spoken
from ridotto.terminal.play.saves import home, write


class Solved(msgspec.Struct, frozen=True):
    """A puzzle that was solved: at which try, and on which day."""

    tries: int
    on: str


class Solver(msgspec.Struct):
    """What is kept of the puzzles that somebody solved, by the day of the puzzle."""

    solved: dict[str, Solved] = {}

    @classmethod
    def read(cls) -> Solver:
        """As it lies on the disk; nothing, if nothing can be read."""
        try:
            return msgspec.json.decode(_file().read_bytes(), type=Solver)
        except (FileNotFoundError, msgspec.DecodeError):
            return cls({})

    def keep(self) -> None:
        """Write it down."""
        _file().parent.mkdir(parents=True, exist_ok=True)
        write(_file(), msgspec.json.encode(self))

    def days(self, now: date) -> int:
        """How many days in a row the puzzle was solved on its own day."""
        return streak({date.fromisoformat(day) for day, one in self.solved.items() if one.on == day}, now)


def _file() -> Path:
    return home() / "puzzles.json"


def listed(calendar: Calendar, now: date, language: str) -> Iterator[str]:
    """Every puzzle that has come so far, and whether it was solved."""
    solved = Solver.read().solved
    for day, slot in archive(calendar, now):
        shown = spoken(*slot, language)
        mark = "●" if day.isoformat() in solved else "○"
        yield f"{mark} {day.isoformat()}  {shown.title}: {shown.kind_says} ({shown.difficulty_says})"


class Desk:
    """Somebody solves a puzzle."""

    def __init__(self, slot: Slot, day: date, now: date, language: str) -> None:
        self.puzzle = slot.puzzle
        self.day = day
        self.now = now
        self.language = language
        self.shown: SpokenPuzzle = spoken(*slot, language)

    def solve(self, source: TextIO, target: TextIO) -> bool:
        """Ask until the answer is right, or whoever solves has left; whether it is solved."""
        target.writelines(f"{line}\n" for line in self._page())
        tries = 0
        while True:
            target.write(say(self.language, "choose"))
            target.flush()
            said = source.readline()
            if not said or said.strip().lower() == "q":
                target.write("\n")
                return False
            chosen = int(said) - 1 if said.strip().isdecimal() else -1
            if not 0 <= chosen < len(self.shown.options):
                continue
            tries += 1
            if chosen == self.shown.answer:
                break
            target.write(f"{say(self.language, 'wrong')} {self.shown.options[chosen].why}\n")
        target.writelines(f"{line}\n" for line in self._solved(tries))
        return True

    def _page(self) -> Iterator[str]:
        shown = self.shown
        yield f"{shown.title} · {shown.kind_says} · {shown.difficulty_says} · {self.day.isoformat()}"
        if self.day.isoformat() in Solver.read().solved:
            yield say(self.language, "solved")
        yield ""
        yield shown.question
        yield shown.you
        if shown.lines:
            yield ""
            yield f"{say(self.language, 'lines')}:"
            yield from (f"  {line}" for line in shown.lines)
        if shown.shown:
            yield ""
            yield f"{say(self.language, 'shown')}:"
            yield from (f"  {line}" for line in shown.shown)
        if shown.note:
            yield ""
            yield shown.note
        yield ""
        yield from (f"  {n}. {option.says}" for n, option in enumerate(shown.options, 1))

    def _solved(self, tries: int) -> Iterator[str]:
        shown = self.shown
        yield f"{say(self.language, 'right')} {shown.options[shown.answer].why}".strip()
        if shown.chain:
            yield ""
            yield f"{say(self.language, 'reasons')}:"
            for link in shown.chain:
                yield f"  {link.says}" + (f" ({link.worlds})" if link.worlds else "")
        if self.puzzle.kind in MEASURED:
            yield from (f"  {option.bits:.2f}  {option.says}" for option in shown.options)
        solver = Solver.read()
        day = self.day.isoformat()
        if day not in solver.solved:
            solver.solved = {**solver.solved, day: Solved(tries, self.now.isoformat())}
            solver.keep()
        yield ""
        yield share_text(self.puzzle, self.day, tries, solver.days(self.now), self.language)
