"""The command for the coach."""

from __future__ import annotations

from typing import Annotated

import typer

from ridotto import games
from ridotto.cli.common import (
    Cards,
    File,
    Guests,
    Json,
    Lang,
    app,
    examples,
    know_cards,
    print_json,
    progress,
)
from ridotto.core import SetupError


@app.command(
    epilog=examples(
        "ridotto coach inkognito-3",
        "ridotto coach game.json --seat 2",
        "ridotto coach game.json --seat 0 --json",
    )
)
def coach(
    file: File,
    seat: Annotated[
        int | None, typer.Option("--seat", help="Whose decisions; by default yours, in a kept game.")
    ] = None,
    names: Annotated[
        str, typer.Option("--names", metavar="A,B,…", help="Who sat where, if the record does not say.")
    ] = "",
    lang: Lang = "",
    guests: Guests = None,
    cards: Cards = None,
    json: Json = False,
) -> None:
    """What a seat told, asked and risked in a match that is over, and what would have been better."""
    from ridotto.coach import NotOver, coached
    from ridotto.coach.speaking import lines, spoken
    from ridotto.core.record import OtherRules
    from ridotto.terminal.desk import read_record
    from ridotto.terminal.replay.frames import Eye
    from ridotto.terminal.replay.trying import numbered
    from ridotto.terminal.speech import harmless, language_here, speech

    know_cards(cards, guests or ())
    try:
        match, seating = read_record(file, games.loading(guests or ()))
    except OtherRules:
        raise SetupError("this match was played by older rules: the coach cannot follow it") from None
    language = lang or (seating.language if seating else language_here())
    speech(language)
    looking = seat if seat is not None or seating is None else seating.me
    if looking is None:
        raise SetupError(f"say whose decisions with --seat; the seats are 0 to {match.seats - 1}")
    called = tuple(name.strip() for name in names.split(",")) if names else ()
    if called and len(called) != match.seats:
        raise SetupError(f"this record has {match.seats} seats, and there are {len(called)} names")
    try:
        with progress() as bar:
            task = bar.add_task("coach", total=1.0)
            report = coached(match, looking, lambda done: bar.update(task, completed=done))
    except (NotOver, LookupError) as error:
        raise SetupError(error.args[0]) from None
    eye = Eye(match.seats, language, looking, seating=seating, called=called)
    said = spoken(report, match.game, match.options, language, eye.names)
    if json:
        print_json({"report": report, "said": said})
        return

    def trying(step: int) -> str:
        return f"ridotto replay {file} --try {numbered(match, step, looking, language)} --seat {looking}"

    for line in lines(said, language, trying):
        typer.echo(harmless(line))


__all__ = ["coach"]
