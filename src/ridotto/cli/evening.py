"""The command for the evening's page."""

from __future__ import annotations

from typing import Annotated

import typer

from ridotto import games
from ridotto.cli.common import Cards, File, Guests, Json, Lang, app, examples, know_cards, print_json
from ridotto.core import SetupError


@app.command(
    epilog=examples(
        "ridotto evening inkognito-3",
        "ridotto evening game.json --names Nane,Marieta,Beppe,Toni",
        "ridotto evening game.json --json",
    )
)
def evening(
    file: File,
    names: Annotated[
        str, typer.Option("--names", metavar="A,B,…", help="Who sat where, if the record does not say.")
    ] = "",
    lang: Lang = "",
    guests: Guests = None,
    cards: Cards = None,
    json: Json = False,
) -> None:
    """A match that is over on one page: turning points, who knew first, the best lie."""
    from ridotto.core.record import OtherRules
    from ridotto.evening import NotOver, evening_of
    from ridotto.evening.lines import lines
    from ridotto.terminal.desk import read_record
    from ridotto.terminal.replay.frames import Eye
    from ridotto.terminal.speech import harmless, language_here, speech

    know_cards(cards, guests or ())
    try:
        match, seating = read_record(file, games.loading(guests or ()))
    except OtherRules:
        raise SetupError("this match was played by older rules: its page cannot be made here") from None
    language = lang or (seating.language if seating else language_here())
    speech(language)
    called = tuple(name.strip() for name in names.split(",")) if names else ()
    if called and len(called) != match.seats:
        raise SetupError(f"this record has {match.seats} seats, and there are {len(called)} names")
    eye = Eye(match.seats, language, seating=seating, called=called)
    try:
        page = evening_of(match, language, eye.names)
    except NotOver as error:
        raise SetupError(error.args[0]) from None
    if json:
        print_json(page)
        return
    for line in lines(page):
        typer.echo(harmless(line))


__all__ = ["evening"]
