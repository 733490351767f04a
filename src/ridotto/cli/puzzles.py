"""Commands for the puzzle of the day, and for making packs of puzzles."""

from __future__ import annotations

import sys
from datetime import date
from pathlib import Path
from typing import Annotated

import typer

from ridotto.cli.common import Json, Lang, app, examples, out, print_json, progress
from ridotto.core import SetupError

packs = typer.Typer(help="Make packs of puzzles.", no_args_is_help=True)
app.add_typer(packs, name="puzzles")


@app.command(
    epilog=examples("ridotto puzzle", "ridotto puzzle --day 2026-12-06 --lang it", "ridotto puzzle --list")
)
def puzzle(
    day: Annotated[
        str, typer.Option("--day", metavar="YYYY-MM-DD", help="The puzzle of an earlier day.")
    ] = "",
    list_: Annotated[
        bool, typer.Option("--list", help="Only list the puzzles that have come so far.")
    ] = False,
    lang: Lang = "",
    json: Json = False,
) -> None:
    """The puzzle of the day: the same in every house, by UTC, and without any network."""
    from ridotto.puzzles import days, speaking
    from ridotto.terminal.puzzle import Desk, listed
    from ridotto.terminal.speech import language_here, speech

    language = lang or language_here()
    speech(language)
    now, ours = days.today(), days.ours()
    if list_:
        sys.stdout.writelines(f"{line}\n" for line in listed(ours, now, language))
        return
    try:
        wanted = date.fromisoformat(day) if day else now
    except ValueError:
        raise SetupError(f"a day is written 2026-12-06, not {day!r}") from None
    try:
        found = days.of_day(ours, wanted, now)
    except days.NoPuzzle as no:
        raise SetupError(speaking.say(language, no.why)) from None
    if json:
        print_json(speaking.spoken(*found, language))
        return
    Desk(found, wanted, now, language).solve(sys.stdin, sys.stdout)


@packs.command(epilog=examples("ridotto puzzles make pack.json --seed venezia --number 100"))
def make(
    file: Annotated[Path, typer.Argument(metavar="FILE", dir_okay=False, help="Where the pack is written.")],
    seed: Annotated[str, typer.Option("--seed", help="The same seed makes the same pack.")] = "ridotto",
    number: Annotated[int, typer.Option("--number", "-n", min=1, help="How many puzzles.")] = 366,
    first_day: Annotated[
        str, typer.Option("--first-day", metavar="YYYY-MM-DD", help="The UTC day of the first one.")
    ] = "2026-11-18",
) -> None:
    """Cut puzzles from matches of bots, under conditions that are checked exactly."""
    from ridotto.lab.puzzles import make as made
    from ridotto.lab.puzzles.make import TooFew
    from ridotto.puzzles.pack import encode

    try:
        date.fromisoformat(first_day)
    except ValueError:
        raise SetupError(f"a day is written 2026-12-06, not {first_day!r}") from None
    with progress() as bar:
        task = bar.add_task("puzzles", total=number)
        try:
            found = made(seed, number, first_day, lambda done: bar.update(task, completed=done))
        except TooFew as few:
            raise SetupError(str(few)) from None
    file.write_bytes(encode(found))
    out().print(f"{len(found.puzzles)} puzzles are in {file}.", highlight=False, markup=False)


__all__ = ["make", "puzzle"]
