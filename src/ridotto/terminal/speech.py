"""The client's own words. What happens in a game is said in the words of the game."""

from __future__ import annotations

import os
import tomllib
from functools import cache
from pathlib import Path

from ridotto.core import LANGUAGES, Words


@cache
def speech(language: str) -> Words:
    """The client's words in Italian (``it``) or English (``en``); those of a board under the game's name."""
    if language not in LANGUAGES:
        raise LookupError(f"there are no words in {language!r}; there are {', '.join(LANGUAGES)}")
    here = Path(__file__).parent
    tables = tomllib.loads((here / "words" / f"{language}.toml").read_text(encoding="utf-8"))
    for file in sorted(here.glob(f"boards/*/words/{language}.toml")):
        tables[file.parents[1].name] = tomllib.loads(file.read_text(encoding="utf-8"))
    return Words(language, tables)


def language_here() -> str:
    """The language of this terminal: Italian if its settings say so, else English."""
    said = (os.environ.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    return "it" if next(filter(None, said), "").startswith("it") else "en"


def other(language: str) -> str:
    """The language that a press of the key changes to."""
    return LANGUAGES[(LANGUAGES.index(language) + 1) % len(LANGUAGES)]


def sentence(text: str) -> str:
    """The text with a capital at its beginning."""
    return text[:1].upper() + text[1:]


def game_name(words: Words) -> str:
    """What the game is called."""
    key = "name" if words.has("game", "name") else "title"
    return words.text("game", key)


def joined(items: list[str], ui: Words) -> str:
    """A list in words: a, b and c."""
    if len(items) < 2:
        return "".join(items)
    return ", ".join(items[:-1]) + ui.text("say", "and") + items[-1]


_SHOWN = {
    **{sign: chr(0x2400 + sign) for sign in range(32) if chr(sign) not in "\t\n"},
    0x7F: "\u2421",
    **dict.fromkeys([*range(0x80, 0xA0), *range(0x202A, 0x202F), *range(0x2066, 0x206A)], "\ufffd"),
}
"""What is shown for control characters, and for those that turn the direction of writing."""


def harmless(text: str) -> str:
    """A text with its control characters made visible, so that it cannot control the terminal."""
    return text.translate(_SHOWN)
