"""Scenes: a small test language that reads as play, and the check that every numbered rule has one.

scene = Scene(game, seats=3, draws={"masks": [[…]]})
scene.play(1, Wear(Mask.BAUTTA)).play(1, Enter(Door.STREET))
assert scene.asked(0) == "what_to_do"
assert SawMask(0, 1, Mask.BAUTTA) in scene.told(0)
scene.refused(0, Wear(Mask.MORETTA), rule="3.2")
"""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from ridotto.core import HOUSE, Event, Game, IllegalMove, Match, Move, Refusal, Scripted, View


class Scene:
    """A match with scripted chance, and short ways to play it."""

    def __init__(
        self,
        game: Game,
        seats: int | None = None,
        options: Mapping[str, Any] | None = None,
        draws: Mapping[str, Sequence[Any]] | None = None,
        seed: str = "scene",
    ) -> None:
        self.match: Match = game.start(seats, options, chance=Scripted(draws or {}, seed=seed))
        self._told = [self.match.told]

    def play(self, seat: int, *moves: Move) -> Scene:
        """This seat makes these moves, one after the other."""
        for move in moves:
            self._told.append(self.match.play(seat, move))
        return self

    def house(self, move: Move) -> Scene:
        """The house makes a move."""
        return self.play(HOUSE, move)

    def undo(self, seat: int) -> Scene:
        """This seat takes its last move back."""
        self._told.append(self.match.undo(seat))
        return self

    def told(self, seat: int | None) -> list[Event]:
        """What this seat (``None``: an onlooker) heard of the last move; at first, of the deal."""
        return [t.event for t in self._told[-1] if t.heard_by(seat)]

    def told_so_far(self, seat: int | None) -> list[Event]:
        """All that this seat has heard."""
        return [t.event for told in self._told for t in told if t.heard_by(seat)]

    def asked(self, seat: int) -> str | None:
        """The question that this seat is asked now."""
        asked = self.match.asked(seat)
        return None if asked is None else asked.question

    def moves(self, seat: int) -> list[Move]:
        """What this seat may do now."""
        return self.match.moves(seat)

    def view(self, seat: int | None) -> View:
        """What this seat may know."""
        return self.match.view(seat)

    def refused(self, seat: int, move: Move, rule: str | None = None, reason: str | None = None) -> Refusal:
        """This move is refused, by this rule and for this reason; the refusal."""
        refusal = self._refusal(seat, move)
        assert refusal is not None, f"{move} of seat {seat} was not refused"
        assert rule in (None, refusal.rule), f"refused by rule {refusal.rule}, not {rule}"
        assert reason in (None, refusal.reason), f"refused because {refusal.reason}, not {reason}"
        return refusal

    def _refusal(self, seat: int, move: Move) -> Refusal | None:
        try:
            self.match.clone().play(seat, move)
        except IllegalMove as error:
            return error.refusal
        return None


NUMBERED = re.compile(r"\*\*([0-9]+(?:\.[0-9]+)*[a-z]?|[A-Z][0-9]+[a-z]?)\.?\*\*")


def rule_numbers(page: Path) -> list[str]:
    """The numbers of a rules page, ``**4.2**``, ``**R7**`` or ``**F1**``, in its order."""
    return list(dict.fromkeys(NUMBERED.findall(page.read_text(encoding="utf-8"))))


def marked_rules(folder: Path) -> set[str]:
    """The numbers that the tests of a folder are marked with, as in ``@pytest.mark.rule("4.2")``."""
    return {*scenes_in(folder)}


def scenes_in(folder: Path) -> Counter[str]:
    """How many tests of a folder are marked with each number."""
    files = [folder] if folder.is_file() else sorted(folder.rglob("*.py"))
    return Counter(number for file in files for number in _marks(ast.parse(file.read_text(encoding="utf-8"))))


def _marks(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and ast.unparse(node.func).split(".")[-1] == "rule":
            yield from (str(arg.value) for arg in node.args if isinstance(arg, ast.Constant))


def missing_rules(page: Path, tests: Path) -> list[str]:
    """The numbered rules of a page that no test shows."""
    marked = marked_rules(tests)
    return [number for number in rule_numbers(page) if number not in marked]


def unknown_rules(page: Path, tests: Path) -> list[str]:
    """Numbers that tests are marked with, and that the page does not have."""
    return sorted(marked_rules(tests) - set(rule_numbers(page)))
