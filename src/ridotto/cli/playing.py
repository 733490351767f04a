"""Commands for playing in the terminal, and for records."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Annotated

import msgspec
import typer
from rich.table import Table

from ridotto import games
from ridotto.cli.common import (
    Cards,
    File,
    GameName,
    Guests,
    Json,
    Lang,
    Options,
    Pace,
    Plain,
    Seats,
    app,
    examples,
    game_names,
    know_cards,
    out,
    print_json,
    with_cards,
    written,
)
from ridotto.core import SetupError

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ridotto.core import Game, Match
    from ridotto.core.switches import Switch
    from ridotto.terminal.play.seating import SeatingPlan


@app.command(
    "games", epilog=examples("ridotto games", "ridotto games zena --lang it", "ridotto games --json")
)
def games_(
    game: Annotated[
        str, typer.Argument(metavar="[GAME]", help="Only this one.", autocompletion=game_names)
    ] = "",
    lang: Lang = "",
    json: Json = False,
) -> None:
    """What can be played: seats, bots, and the options of the rules with their values."""
    from ridotto import bots
    from ridotto.core.switches import switches_of
    from ridotto.terminal.speech import game_name, language_here, speech

    language = lang or language_here()
    speech(language)
    chosen = [games.at(game)] if game else [*_all_games()]
    if json:
        found = [
            {
                "name": one.name,
                "title": game_name(one.words(language)),
                "line": one.words(language).text("game", "line"),
                "seats": sorted(one.seat_counts),
                "usual_seats": one.usual_seats,
                "revision": one.revision,
                "bots": bots.names(one.name),
                "levels": list(bots.levels_of(one.name)),
                "options": [
                    {**msgspec.to_builtins(switch), "says": one.words(language).text("options", switch.name)}
                    for switch in switches_of(one)
                ],
            }
            for one in chosen
        ]
        print_json(found[0] if game else found)
        return
    for one in chosen:
        words = one.words(language)
        out().print(f"[bold]{one.name}[/]: {game_name(words)}. {words.text('game', 'line')}")
        seats = ", ".join(map(str, sorted(one.seat_counts)))
        out().print(f"  --seats {seats}   --bots {', '.join(bots.known(one.name))}")
        table = Table(box=None, show_header=False, padding=(0, 2))
        table.add_column(no_wrap=True)
        for switch in switches_of(one):
            says = words.text("options", switch.name)
            table.add_row(f"--option {switch.name}={written(switch.default)}", values_of(switch), says)
        out().print(table)


def _all_games() -> Iterator[Game]:
    """Every registered game; those that cannot be loaded are reported and left out."""
    for name in games.names():
        try:
            yield games.load(name)
        except LookupError as error:
            typer.echo(f"ridotto: {error.args[0]}", err=True)


def values_of(switch: Switch) -> str:
    """The values of a switch, as they are typed."""
    match switch.kind:
        case "bool":
            return "yes|no"
        case "choice":
            return "|".join(switch.choices)
        case "int" if switch.low is not None and switch.high is not None:
            return f"{switch.low} … {switch.high}"
        case "int":
            return "a number"
        case _:
            return ""


@app.command(epilog=examples("ridotto rules arsenalia", "ridotto rules inkognito --lang it"))
def rules(game: GameName, lang: Lang = "") -> None:
    """The rules of a game, numbered, in our own words."""
    from rich.markdown import Markdown

    from ridotto.services.rulebook import as_text, page
    from ridotto.terminal.desk import is_terminal
    from ridotto.terminal.speech import language_here, speech

    language = lang or language_here()
    speech(language)
    found = page(games.at(game), language)
    if found is None:
        raise LookupError(f"the rules of {game} are not here")
    text = as_text(found)
    if is_terminal():
        out().print(Markdown(text))
    else:
        typer.echo(text)


@app.command(
    epilog=examples(
        "ridotto play inkognito --lang it",
        "ridotto play arsenalia --bots able",
        "ridotto play inkognito --seats 3 --bots careful --name Anna",
        "ridotto play inkognito --option points=1 --seed venezia --plain",
    )
)
def play(
    game: GameName = games.NAMES[0],
    seats: Seats = 0,
    bots: Annotated[
        str,
        typer.Option(
            "--bots",
            help="Who plays with you: a level (novice to master), a person, newcomer, family or expert for a "
            "mixed company, or a bot; one for all, or one for each, separated by commas.",
        ),
    ] = "",
    lang: Lang = "",
    seed: Annotated[str, typer.Option("--seed", help="Any text: the same seed deals the same cards.")] = "",
    word: Annotated[
        list[str] | None,
        typer.Option("--word", metavar="TEXT", help="A word of yours, mixed into the shuffling."),
    ] = None,
    option: Options = None,
    cards: Cards = None,
    plain: Plain = False,
    name: Annotated[str, typer.Option("--name", help="What the others call you.")] = "",
    seat: Annotated[int, typer.Option("--seat", help="Where you sit; seat 0 is the first.")] = 0,
    sheet: Annotated[
        str,
        typer.Option("--sheet", metavar="blank|clerk|abacus", help="How much your notebook writes itself."),
    ] = "abacus",
    pace: Pace = 0.7,
    adult: Annotated[
        bool, typer.Option("--adult", help="You are of age: needed for games for adults.")
    ] = False,
) -> None:
    """Play against bots. Every move is kept: leave when you like, and go on with [bold]ridotto resume[/]."""
    from msgspec.structs import replace

    from ridotto.bots.company import FAMILY
    from ridotto.bots.learned import admit
    from ridotto.terminal.desk import is_terminal, options_from, sit_down
    from ridotto.terminal.play.saves import Shelf
    from ridotto.terminal.play.seating import seat_everybody
    from ridotto.terminal.play.sitting import Sitting, new_seed
    from ridotto.terminal.speech import language_here, speech
    from ridotto.terminal.telling.before import Agreed, agree, must_be_of_age

    chosen, language = games.at(game), lang or language_here()
    speech(language)
    if chosen.tale is not None and chosen.tale.adults and not adult:
        must_be_of_age(chosen, language, input)
    wishes = [wish.strip() for wish in bots.split(",")] if bots else [FAMILY]
    admit(chosen, wishes)
    table, dealt = seats or chosen.usual_seats, seed or new_seed()
    seating = seat_everybody(
        chosen, table, wishes, me=seat, name=name, language=language, level=sheet, seed=dealt
    )
    options = {**options_from(option), **with_cards(chosen, cards)}
    chosen.agreed(options)
    asks = chosen.tale is not None and is_terminal()
    agreed = agree(chosen, options, language, input, typer.echo) if asks else Agreed({})
    seating = replace(seating, lines=agreed.lines, veils=agreed.veils)
    wanted = {**chosen.among_bots, **options, **agreed.options}
    match = chosen.start(table, wanted, dealt, words=word or ())
    sit_down(Sitting(match, seating, Shelf()), plain, pace)


@app.command(
    epilog=examples("ridotto resume", "ridotto resume inkognito-3 --lang en", "ridotto resume --list")
)
def resume(
    name: Annotated[str, typer.Argument(metavar="[NAME]", help="Which game; by default the last one.")] = "",
    list_: Annotated[bool, typer.Option("--list", help="Only say which games are kept.")] = False,
    lang: Lang = "",
    guests: Guests = None,
    cards: Cards = None,
    plain: Plain = False,
    pace: Pace = 0.7,
) -> None:
    """Go on with a game that is not over."""
    from ridotto.bots.learned import admit
    from ridotto.terminal.desk import last_unfinished, sit_down
    from ridotto.terminal.play.saves import Shelf
    from ridotto.terminal.play.sitting import Sitting
    from ridotto.terminal.speech import speech

    shelf = Shelf(load=games.loading(guests or ()))
    if list_:
        said = {
            True: "over: ridotto replay",
            False: "not over: ridotto resume",
            None: "damaged: ridotto verify",
        }
        for kept in (names := shelf.names()):
            typer.echo(f"{kept}   {said[shelf.is_over(kept)]} {kept}")
        if not names:
            typer.echo("No game is kept here; begin one with: ridotto play")
        return
    know_cards(cards, guests or ())
    name = name or last_unfinished(shelf)
    match, seating = shelf.read(name)
    admit(match.game, seating.bots)  # as they were typed when the game was begun
    if match.over:
        raise SetupError(f"{name} is over; see it again with: ridotto replay {name}")
    if lang:
        speech(lang)
        seating = msgspec.structs.replace(seating, language=lang)
    sit_down(Sitting(match, seating, shelf, name), plain, pace)


@app.command(
    epilog=examples(
        "ridotto replay inkognito-3",
        "ridotto replay game.json --seat 2 --plain",
        "ridotto replay game.json --names Anna,Bruno,Carla",
        "ridotto replay game.json --try 12 --seat 2",
    )
)
def replay(
    file: File,
    seat: Annotated[int | None, typer.Option("--seat", help="As this seat lived it.")] = None,
    above: Annotated[bool, typer.Option("--above", help="From above: every move, every secret.")] = False,
    names: Annotated[
        str, typer.Option("--names", metavar="A,B,…", help="Who sat where, if the record does not say.")
    ] = "",
    try_: Annotated[
        int | None,
        typer.Option(
            "--try",
            metavar="STEP",
            help="Sit down at this step, and play on against bots. Who holds what is dealt anew from what the"
            " seat knew; with --above it is as it really was, and the steps are those from above.",
        ),
    ] = None,
    bots: Annotated[str, typer.Option("--bots", help="Which bots a try is played against.")] = "",
    lang: Lang = "",
    guests: Guests = None,
    cards: Cards = None,
    plain: Plain = False,
    json: Json = False,
    pace: Pace = 0.7,
    adult: Annotated[
        bool, typer.Option("--adult", help="You are of age: needed to try games for adults.")
    ] = False,
) -> None:
    """Go through a record step by step; without a terminal, print all of it."""
    from ridotto.core.record import OtherRules
    from ridotto.terminal.desk import is_terminal, minds_of, older_record, read_record
    from ridotto.terminal.replay.frames import Eye, as_data, frames, print_frames
    from ridotto.terminal.replay.older import print_moves
    from ridotto.terminal.speech import language_here, speech

    know_cards(cards, guests or ())
    load = games.loading(guests or ())
    try:
        match, seating = read_record(file, load)
    except OtherRules:
        record, seating = older_record(file)
        if try_ is not None:
            raise SetupError("this match was played by older rules: it cannot be played on") from None
        if json:
            raise SetupError("a record of older rules can only be read in words") from None
        eye = Eye(record.seats, lang or (seating.language if seating else language_here()), seating=seating)
        print_moves(record, load(record.game), eye, sys.stdout)
        return
    language = lang or (seating.language if seating else language_here())
    speech(language)
    if seat is not None and not 0 <= seat < match.seats:
        raise SetupError(f"there is no seat {seat} in this record; the seats are 0 to {match.seats - 1}")
    looking = seat if seat is not None or seating is None else seating.me
    if try_ is not None:
        if looking is None:
            raise SetupError(f"say where you sit with --seat; the seats are 0 to {match.seats - 1}")
        _try(match, seating, try_, looking, above, bots, language, plain, pace, adult)
        return
    called = tuple(name.strip() for name in names.split(",")) if names else ()
    if called and len(called) != match.seats:
        raise SetupError(f"this record has {match.seats} seats, and there are {len(called)} names")
    minds = minds_of(file) if seating is not None else ()
    eye = Eye(match.seats, language, None if above else looking, above, seating, called, minds)
    if json:
        print_json(as_data(match, frames(match, eye), eye))
    elif plain or not is_terminal():
        print_frames(match, frames(match, eye), eye, sys.stdout)
    else:
        from ridotto.terminal.replay.pager import Pager

        Pager(match, eye).run()


def _try(
    match: Match,
    seating: SeatingPlan | None,
    step: int,
    seat: int,
    above: bool,
    bots: str,
    language: str,
    plain: bool,
    pace: float,
    adult: bool,
) -> None:
    """Play on from a step of a record; the try is kept like any other game."""
    from ridotto import bots as all_bots
    from ridotto.terminal.desk import sit_down
    from ridotto.terminal.play.saves import Shelf
    from ridotto.terminal.play.sitting import Sitting
    from ridotto.terminal.replay.trying import seated, tried
    from ridotto.terminal.telling.before import must_be_of_age

    game = match.game
    if game.tale is not None and game.tale.adults and not adult:
        must_be_of_age(game, language, input)
    kinds = [kind.strip() for kind in bots.split(",")] if bots else [all_bots.best(game.name, language)]
    plan = seated(match, seat, kinds, language, seating)
    sit_down(Sitting(tried(match, step, seat, above, language), plan, Shelf()), plain, pace)


@app.command(epilog=examples("ridotto verify game.json", "ridotto verify game.json --json"))
def verify(file: File, guests: Guests = None, cards: Cards = None, json: Json = False) -> None:
    """Check a record: its digest, every draw of chance, every move, the outcome. Exit code 1: it is wrong.

    Of a match of older rules all is checked that can be checked without them; the rest is named.
    """
    from ridotto.core.verify import verify as check_record
    from ridotto.terminal.desk import record_at

    know_cards(cards, guests or ())
    verdict = check_record(record_at(file).read_bytes(), games.loading(guests or ()))
    if json:
        print_json({"ok": verdict.ok, "complete": verdict.complete, "checks": verdict.checks})
        raise typer.Exit(0 if verdict.ok else 1)
    for check in verdict.checks:
        mark = {True: "✔", False: "✗", None: "–"}[check.passed]
        out().print(mark, str(check), highlight=False, markup=False)
    said = {
        "verified": "The record holds.",
        "verified in part": "The record holds, as far as it could be checked.",
        "wrong": "The record does not hold.",
    }
    out().print(said[verdict.result])
    raise typer.Exit(0 if verdict.ok else 1)
