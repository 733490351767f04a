"""Before stories are told: whether one is of age, how one tells, and what must not come up."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple, get_args, get_type_hints

from ridotto.core import Game, SetupError, Words
from ridotto.terminal.speech import game_name, speech

YES = {"y", "yes", "s", "si", "sì"}


class Agreed(NamedTuple):
    """What was agreed before the evening."""

    options: dict[str, object]
    lines: tuple[str, ...] = ()
    veils: tuple[str, ...] = ()


def must_be_of_age(game: Game, language: str, ask: Callable[[str], str]) -> None:
    """Ask whether the person is of age; SetupError if not."""
    ui, called = speech(language), game_name(game.words(language))
    try:
        said = ask(f"{ui.text('say', 'adults', game=called)} ").strip().lower()
    except EOFError:
        said = ""
    if said not in YES:
        raise SetupError(ui.text("say", "adults_only", game=called))


def agree(
    game: Game,
    given: Mapping[str, object],
    language: str,
    ask: Callable[[str], str],
    say: Callable[[str], None],
) -> Agreed:
    """Ask how the story is to be told, and for lines and veils. Enter takes the first choice, or none."""
    ui, words = speech(language), game.words(language)
    hints = get_type_hints(game.options_type)
    options: dict[str, object] = {}
    try:
        for name in () if game.tale is None else game.tale.agreed:
            if name not in given:
                first = str(game.among_bots.get(name, game.options[name]))
                values = [first, *(one for one in map(str, get_args(hints[name])) if one != first)]
                options[name] = _choice(name, values, ui, words, ask, say)
        lines = _listed(ask(f"{ui.text('say', 'ask_lines')} "))
        veils = _listed(ask(f"{ui.text('say', 'ask_veils')} "))
    except EOFError:
        return Agreed(options)
    return Agreed(options, lines, veils)


def _choice(
    name: str,
    values: list[str],
    ui: Words,
    words: Words,
    ask: Callable[[str], str],
    say: Callable[[str], None],
) -> str:
    say(words.text("options", name))
    for n, value in enumerate(values, 1):
        say(f"  {n}. {words.text('choices', value)}")
    while said := ask(ui.text("say", "ask_choice")).strip():
        if said.isdecimal() and 1 <= int(said) <= len(values):
            return values[int(said) - 1]
        say(ui.text("say", "no_such_choice", said=said, last=len(values)))
    return values[0]


def _listed(said: str) -> tuple[str, ...]:
    """The parts between commas, each once."""
    return tuple(dict.fromkeys(one for one in (" ".join(part.split()) for part in said.split(",")) if one))
