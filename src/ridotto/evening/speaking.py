"""The words of the evening's page. A sentence that a game has for itself comes before the shared one."""

from __future__ import annotations

import enum
import tomllib
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from ridotto.core import Game
from ridotto.core.words import Counted, Spoken

SHARED = "page"


@cache
def tables(language: str) -> Mapping[str, Mapping[str, str]]:
    """All that is said on the page in this language."""
    file = Path(__file__).parent / "words" / f"{language}.toml"
    return tomllib.loads(file.read_text(encoding="utf-8"))


class Speaker:
    """Speaks of one match."""

    def __init__(self, game: Game, options: Any, language: str, names: Sequence[str]) -> None:
        self.game, self.language, self.names = game, language, tuple(names)
        self.words = game.words(language, options)

    def has(self, key: str) -> bool:
        """Whether there is a sentence under this name."""
        known = tables(self.language)
        return key in known.get(self.game.name, {}) or key in known[SHARED]

    def say(self, key: str, **facts: Any) -> str:
        """A sentence with its facts: numbers are counted, cards and people are named."""
        found = self.part(key, **facts)
        return found[:1].upper() + found[1:]

    def part(self, key: str, **facts: Any) -> str:
        """The same as a part of a sentence."""
        known = tables(self.language)
        own = known.get(self.game.name, {})
        said = (own if key in own else known[SHARED])[key]
        return said.format(**{name: self._spoken(value) for name, value in facts.items()})

    def _spoken(self, value: Any) -> Any:
        if isinstance(value, enum.Enum):
            return self.words.value(value)
        if isinstance(value, float):
            return self.figure(value)
        return Counted(value) if isinstance(value, int) else value

    def figure(self, value: float) -> str:
        """A number with one decimal, if it has any."""
        text = f"{value:.1f}"
        return text.replace(".", ",") if self.language == "it" else text

    def bits(self, value: float) -> str:
        """An amount of bits."""
        return self.say("bits", n=value) if f"{value:.1f}" != "1.0" else self.say("bit")

    def points(self, value: float) -> str:
        """A score, without a decimal that says nothing."""
        return f"{value:g}"

    def signed(self, value: float) -> str:
        """A number that may be below zero, with its sign."""
        return f"{'+' if value > 0 else '−' if value < 0 else ''}{abs(value):g}"

    def name(self, seat: int) -> str:
        """The name of a seat, or of a figure that no seat plays."""
        return str(self.words.seat(seat, self.names))

    def strung(self, parts: Iterable[str]) -> str:
        """As "a, b and c"."""
        *first, last = [*parts]
        return f"{', '.join(first)}{self.part('and')}{last}" if first else last

    def people(self, seats: Iterable[int]) -> str:
        """Their names."""
        return self.strung(map(self.name, seats))

    def card(self, member: enum.Enum) -> Spoken:
        """What the game calls a card."""
        return self.words.value(member)
