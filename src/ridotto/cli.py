"""``ridotto`` on the command line: every command is a few lines over the package that does the work."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import Annotated, NoReturn

import typer
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from ridotto import __version__, games
from ridotto.core import Game, SetupError
from ridotto.core.record import RecordError

app = typer.Typer(
    name="ridotto",
    help="Ridotto: a house for Italian games of masks, secrets and influence.",
    epilog="Start with: ridotto play inkognito",
    no_args_is_help=False,
    add_completion=False,
    rich_markup_mode="rich",
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def examples(*lines: str) -> str:
    """What stands at the foot of a help page."""
    return "\n\n".join(["[bold]For example[/]", *lines])


HELLO = """[bold]Ridotto[/]: masks, secrets and half-truths at a Venetian table.

  [bold]ridotto play inkognito[/]      play now, against bots (--lang it: in italiano)
  [bold]ridotto resume[/]              go on with your last game
  [bold]ridotto games[/]               what can be played, with which options and bots

For records and the laboratory: replay, verify, simulate, check, bench.
Every command explains itself: [bold]ridotto play --help[/]"""

GameName = Annotated[str, typer.Argument(metavar="GAME", help="Which game; see: ridotto games")]
Seats = Annotated[
    int,
    typer.Option("--seats", show_default=False, help="How many seats; by default the game's usual number."),
]
Options = Annotated[
    list[str] | None, typer.Option("--option", "-o", metavar="NAME=VALUE", help="A switch of the rules.")
]
Lang = Annotated[
    str, typer.Option("--lang", metavar="it|en", help="The language; by default your terminal's.")
]
Plain = Annotated[bool, typer.Option("--plain", help="Line by line: for pipes and screen readers.")]
Pace = Annotated[float, typer.Option("--pace", min=0, help="Seconds before each move of a bot.")]
File = Annotated[str, typer.Argument(metavar="FILE", help="A record, or the name of a kept game.")]


def main(args: Sequence[str] | None = None) -> NoReturn:
    """Run a command. What a user got wrong is said in one sentence, with exit code 2."""
    try:
        code = app(args, standalone_mode=False)
    except typer.TyperException as error:
        _fail(error.format_message())
    except (SetupError, RecordError) as error:
        _fail(str(error.args[0]))
    except LookupError as error:
        if type(error) is not LookupError:
            raise
        _fail(str(error.args[0]))
    except OSError as error:
        _fail(f"{error.filename}: {error.strerror}" if error.filename else str(error))
    except (KeyboardInterrupt, typer.Abort):
        sys.exit(130)
    sys.exit(code if isinstance(code, int) else 0)


def _fail(sentence: str) -> NoReturn:
    sys.stderr.write(f"ridotto: {' '.join(sentence.split())}\n")
    sys.exit(2)


@app.callback(invoke_without_command=True)
def ridotto(
    context: typer.Context, version: Annotated[bool, typer.Option("--version", help="Say which.")] = False
) -> None:
    """Ridotto: a house for Italian games of masks, secrets and influence."""
    if version:
        typer.echo(f"ridotto {__version__}")
        raise typer.Exit
    if context.invoked_subcommand is None:
        _out().print(HELLO)


@app.command("games")
def games_(lang: Lang = "") -> None:
    """What can be played: seats, bots, and the switches of the rules."""
    from ridotto import bots
    from ridotto.terminal.speech import game_name, language_here

    for name in games.NAMES:
        game = games.load(name)
        words = game.words(lang or language_here())
        _out().print(f"[bold]{name}[/]: {game_name(words)}. {words.text('game', 'line')}")
        seats = ", ".join(map(str, sorted(game.seat_counts)))
        _out().print(f"  --seats {seats}   --bots {', '.join(bots.names(name))}")
        table = Table(box=None, show_header=False, padding=(0, 2))
        for option, default in game.options.items():
            table.add_row(f"--option {option}={_written(default)}", words.text("options", option))
        _out().print(table)


@app.command(
    epilog=examples(
        "ridotto play inkognito --lang it",
        "ridotto play inkognito --seats 3 --bots careful --name Anna",
        "ridotto play inkognito --option points=1 --seed venezia --plain",
    )
)
def play(
    game: GameName = "inkognito",
    seats: Seats = 0,
    bots: Annotated[
        str, typer.Option("--bots", help="Which bots: one for all, or one for each, with commas.")
    ] = "",
    lang: Lang = "",
    seed: Annotated[str, typer.Option("--seed", help="Any text: the same seed deals the same cards.")] = "",
    word: Annotated[
        list[str] | None,
        typer.Option("--word", metavar="TEXT", help="A word of yours, mixed into the shuffling."),
    ] = None,
    option: Options = None,
    plain: Plain = False,
    name: Annotated[str, typer.Option("--name", help="What the others call you.")] = "",
    seat: Annotated[int, typer.Option("--seat", help="Where you sit; seat 0 is the first.")] = 0,
    sheet: Annotated[
        str,
        typer.Option("--sheet", metavar="blank|clerk|abacus", help="How much your sheet writes by itself."),
    ] = "clerk",
    pace: Pace = 0.7,
) -> None:
    """Play against bots. Every move is kept: leave when you like, and go on with [bold]ridotto resume[/]."""
    from ridotto import bots as all_bots
    from ridotto.terminal.desk import options_from, sit_down
    from ridotto.terminal.saves import Shelf
    from ridotto.terminal.seating import seat_everybody
    from ridotto.terminal.sitting import Sitting, new_seed
    from ridotto.terminal.speech import language_here, speech

    chosen, language = games.load(game), lang or language_here()
    speech(language)
    known = all_bots.names(game)
    kinds = [kind.strip() for kind in bots.split(",")] if bots else known[-1:]
    table = seats or chosen.seat_counts[0]
    seating = seat_everybody(chosen, table, kinds, known, me=seat, name=name, language=language, level=sheet)
    match = chosen.start(table, options_from(option), seed or new_seed(), words=word or ())
    sit_down(Sitting(match, seating, Shelf()), plain, pace)


@app.command(
    epilog=examples("ridotto resume", "ridotto resume inkognito-3 --lang en", "ridotto resume --list")
)
def resume(
    name: Annotated[str, typer.Argument(metavar="[NAME]", help="Which game; by default the last one.")] = "",
    list_: Annotated[bool, typer.Option("--list", help="Only say which games are kept.")] = False,
    lang: Lang = "",
    plain: Plain = False,
    pace: Pace = 0.7,
) -> None:
    """Go on with a game that is not over."""
    import msgspec

    from ridotto.terminal.desk import last_unfinished, sit_down
    from ridotto.terminal.saves import Shelf
    from ridotto.terminal.sitting import Sitting
    from ridotto.terminal.speech import speech

    shelf = Shelf()
    if list_:
        said = {
            True: "over: ridotto replay",
            False: "not over: ridotto resume",
            None: "damaged: ridotto verify",
        }
        for kept in (names := shelf.names()):
            typer.echo(f"{kept}   {said[shelf.is_over(kept)]} {kept}")
        if not names:
            typer.echo("No game is kept here; begin one with: ridotto play inkognito")
        return
    name = name or last_unfinished(shelf)
    match, seating = shelf.read(name)
    if match.over:
        raise SetupError(f"{name} is over; see it again with: ridotto replay {name}")
    if lang:
        speech(lang)
        seating = msgspec.structs.replace(seating, language=lang)
    sit_down(Sitting(match, seating, shelf, name), plain, pace)


@app.command(
    epilog=examples("ridotto simulate inkognito --bots careful,deduction --games 200 --jobs 2 --seed venezia")
)
def simulate(
    game: GameName,
    number: Annotated[int, typer.Option("--games", "-n", help="How many matches.")] = 100,
    seats: Seats = 0,
    bots: Annotated[
        str, typer.Option("--bots", help="Which bots, with commas; they change seats.")
    ] = "random",
    seed: Annotated[str, typer.Option("--seed", help="Same seed, same matches.")] = "simulation",
    jobs: Annotated[int, typer.Option("--jobs", "-j", help="How many processes.")] = 1,
    option: Options = None,
    json: Annotated[bool, typer.Option("--json", help="Print the result as JSON.")] = False,
) -> None:
    """Let bots play many matches against each other, and say how they did."""
    from ridotto.lab import simulate as run
    from ridotto.terminal.desk import options_from

    kinds = [kind.strip() for kind in bots.split(",")]
    with _progress() as bar:
        task = bar.add_task(game, total=number)
        try:
            result = run(
                game,
                bots=kinds,
                games=number,
                seats=seats or games.load(game).seat_counts[0],
                options=options_from(option),
                seed=seed,
                jobs=jobs,
                progress=lambda done: bar.update(task, completed=done),
            )
        except ValueError as error:
            raise SetupError(str(error)) from None
    if json:
        import msgspec

        typer.echo(msgspec.json.format(msgspec.json.encode(result.to_dict())).decode())
        return
    table = Table(title=f"{result.game}: {result.matches} matches of {result.seats}, seed {result.seed}")
    for head in ("bot", "played", "won", "won, 95 %", "score", "edge, 95 %"):
        table.add_column(head, justify="left" if head == "bot" else "right")
    for bot in result.bots:
        won, edge = bot.win_interval, bot.edge_interval
        table.add_row(
            bot.name,
            str(bot.places),
            f"{bot.win_rate:.1%}",
            f"{won[0]:.1%} – {won[1]:.1%}",
            f"{bot.mean_score:.2f}",
            f"{bot.mean_edge:+.2f}  ({edge[0]:+.2f} … {edge[1]:+.2f})",
        )
    _out().print(table)
    _out().print(f"{result.mean_decisions:.1f} decisions a match; {result.drawn} matches were won by nobody.")


@app.command(epilog=examples("ridotto replay inkognito-3", "ridotto replay game.json --seat 2 --plain"))
def replay(
    file: File,
    seat: Annotated[int | None, typer.Option("--seat", help="As this seat lived it.")] = None,
    above: Annotated[bool, typer.Option("--above", help="From above: every move, every secret.")] = False,
    lang: Lang = "",
    plain: Plain = False,
) -> None:
    """Go through a record step by step; without a terminal, print all of it."""
    from ridotto.terminal.desk import is_terminal, read_record
    from ridotto.terminal.replay import Eye, frames, print_frames
    from ridotto.terminal.speech import language_here, speech

    match, seating = read_record(file)
    language = lang or (seating.language if seating else language_here())
    speech(language)
    if seat is not None and not 0 <= seat < match.seats:
        raise SetupError(f"there is no seat {seat} in this record; the seats are 0 to {match.seats - 1}")
    looking = seat if seat is not None or seating is None else seating.me
    eye = Eye(match.seats, language, None if above else looking, above, seating)
    if plain or not is_terminal():
        print_frames(match, frames(match, eye), eye, sys.stdout)
    else:
        from ridotto.terminal.pager import Pager

        Pager(match, eye).run()


@app.command(epilog=examples("ridotto verify game.json"))
def verify(file: File) -> None:
    """Check a record: its seal, every draw of chance, every move, the outcome. Exit code 0: it holds."""
    from ridotto.core.verify import verify as check_record
    from ridotto.terminal.desk import record_at

    verdict = check_record(record_at(file).read_bytes(), games.load)
    for check in verdict.checks:
        mark = {True: "✔", False: "✗", None: "–"}[check.passed]
        _out().print(mark, str(check), highlight=False, markup=False)
    _out().print("The record holds." if verdict.ok else "The record does not hold.")
    raise typer.Exit(0 if verdict.ok else 1)


@app.command(
    epilog=examples("ridotto check inkognito --seats 4", "ridotto check my_package.my_game:GAME --effort 0.1")
)
def check(
    game: Annotated[
        str, typer.Argument(metavar="GAME", help="Which game, or module:NAME of one of your own.")
    ],
    seats: Annotated[int, typer.Option("--seats", help="Only with so many seats.")] = 0,
    effort: Annotated[
        float, typer.Option("--effort", min=0.001, help="1 is thorough, 0.1 a quick look.")
    ] = 1.0,
) -> None:
    """Hold a game against the laws of the house: leaks, lists, undo, words and all. Exit code 0: all hold."""
    from ridotto.kit import check as run

    chosen = _any_game(game)
    if seats and seats not in chosen.seat_counts:
        raise SetupError(f"{chosen.name} is not played by {seats}")
    with _progress() as bar:
        task = bar.add_task(chosen.name, total=None)
        report = run(
            chosen,
            seats=seats or None,
            effort=effort,
            progress=lambda done, total, label: bar.update(
                task, completed=done, total=total, description=label
            ),
        )
    table = Table(box=None, padding=(0, 2, 0, 0))
    for head in ("law", "checked", ""):
        table.add_column(head, justify="right" if head == "checked" else "left")
    for law, result in report.results.items():
        table.add_row(law, f"{result.checked:,}", "[green]holds[/]" if result.ok else "[red]BROKEN[/]")
    _out().print(table)
    for failure in report.failures:
        _out().print("✗", str(failure), highlight=False, markup=False)
    for count, compared in report.compared.items():
        _out().print(f"Twins, {count} seats: {compared:,} decisions compared after the difference.")
    if report.parted:
        parted = ", ".join(f"{event} {times}" for event, times in sorted(report.parted.items()))
        _out().print(f"Pairs parted at: {parted}.", highlight=False)
    found = "all laws hold." if effort >= 1 else "nothing was found, but a quick look proves nothing."
    _out().print(f"{report.game}: {found if report.ok else 'broken: ' + ', '.join(report.broken())}")
    raise typer.Exit(0 if report.ok else 1)


@app.command(epilog=examples("ridotto bench", "ridotto bench --rounds 3"))
def bench(
    rounds: Annotated[int, typer.Option("--rounds", min=1, help="How often everything is measured.")] = 45,
) -> None:
    """Measure Ridotto beside other engines (they come with: pip install ridotto\\[bench])."""
    from ridotto.lab.bench import as_markdown, measure, write

    with _progress() as bar:
        task = bar.add_task("bench", total=None)
        try:
            results = measure(
                rounds=rounds,
                progress=lambda done, total, label: bar.update(
                    task, completed=done, total=total, description=label
                ),
            )
        except ImportError as error:
            raise SetupError(f"the measurements need {error.name}: pip install 'ridotto[bench]'") from None
    typer.echo(as_markdown(results))
    history = Path("bench") / "results.md"
    if history.parent.is_dir():
        write(results, history)


# small things


def _out() -> Console:
    return Console(soft_wrap=not sys.stdout.isatty())


def _progress() -> Progress:
    console = Console(stderr=True)
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        TextColumn("{task.percentage:>3.0f} %"),
        TimeRemainingColumn(),
        console=console,
        transient=True,
        disable=not console.is_terminal,
    )


def _written(value: object) -> str:
    return ("yes" if value else "no") if isinstance(value, bool) else str(value)


def _any_game(name: str) -> Game:
    """A game of the house, or one of somebody's own: ``module:NAME``."""
    module, colon, attribute = name.partition(":")
    if not colon:
        return games.load(name)
    sys.path.insert(0, "")  # a game that is being written lies where one stands
    try:
        found = getattr(import_module(module), attribute)
    except (ImportError, AttributeError, TypeError, ValueError) as error:
        raise LookupError(f"there is no game at {name!r}: {error}") from None
    finally:
        sys.path.remove("")
    if not isinstance(found, Game):
        raise LookupError(f"{name!r} is not a Game")
    return found
