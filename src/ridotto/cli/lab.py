"""Commands of the laboratory: many matches, the laws, measurements."""

from __future__ import annotations

from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.table import Table

from ridotto import games
from ridotto.cli.common import (
    Cards,
    GameName,
    Json,
    Options,
    Seats,
    app,
    examples,
    out,
    print_json,
    progress,
    with_cards,
)
from ridotto.core import SetupError

if TYPE_CHECKING:
    from ridotto.lab import SimulationResult


@app.command(
    epilog=examples(
        "ridotto simulate inkognito --bots careful,deduction --games 200 --jobs 2 --seed venezia",
        "ridotto simulate arsenalia --bots keen --games 200",
        "ridotto simulate zena --bots sensible,random --games 5000 --out zena.jsonl",
    )
)
def simulate(
    game: GameName,
    number: Annotated[int, typer.Option("--games", "-n", help="How many matches.")] = 100,
    seats: Seats = 0,
    bots: Annotated[
        str, typer.Option("--bots", help="Which bots, separated by commas; they take turns in the seats.")
    ] = "random",
    seed: Annotated[str, typer.Option("--seed", help="Same seed, same matches.")] = "simulation",
    jobs: Annotated[int, typer.Option("--jobs", "-j", help="How many processes.")] = 1,
    option: Options = None,
    cards: Cards = None,
    file: Annotated[
        Path | None,
        typer.Option(
            "--out",
            metavar="FILE",
            dir_okay=False,
            help="Keep every match in this file, and continue from it.",
        ),
    ] = None,
    json: Json = False,
) -> None:
    """Let bots play many matches against each other, or together, and say how they did.

    Ctrl-C ends it early: what has been played is summed up.
    """
    from ridotto.lab.ledger import Ledger
    from ridotto.lab.simulate import check_plan, matches, summed_up
    from ridotto.terminal.desk import options_from

    chosen = games.at(game)
    plan: dict[str, Any] = {
        "bots": [kind.strip() for kind in bots.split(",")],
        "seats": seats or chosen.usual_seats,
        "options": {**options_from(option), **with_cards(chosen, cards)},
        "seed": seed,
    }
    try:
        check_plan(game, **plan, games=number, jobs=jobs)
    except ValueError as error:
        raise SetupError(str(error)) from None
    ledger = Ledger({"game": chosen.name, "revision": chosen.revision, **plan}, file)
    first, began, broken_off = min(len(ledger.played), number), monotonic(), False
    with progress() as bar:
        task = bar.add_task(chosen.name, total=number, completed=first)
        try:
            for one in matches(game, **plan, games=number, jobs=jobs, first=first):
                ledger.add(one)
                bar.update(task, completed=len(ledger.played))
        except KeyboardInterrupt:
            broken_off = True
    played = ledger.played[:number]
    if not played:
        raise typer.Abort
    result = summed_up(
        game, played, names=plan["bots"], seats=plan["seats"], options=plan["options"], seed=seed
    )
    if json:
        print_json(result.to_dict())
    else:
        _print_result(result, told=chosen.tale is not None)
        if (new := len(played) - first) > 0:
            spent = monotonic() - began
            out().print(f"{new} matches in {spent:.1f} s: {new / spent:.1f} a second.", highlight=False)
    if broken_off:
        goes_on = f" The same command goes on from {file}." if file is not None else ""
        typer.echo(f"ridotto: broken off after {len(played)} of {number} matches.{goes_on}", err=True)
        raise typer.Exit(130)


def _print_result(result: SimulationResult, told: bool) -> None:
    """How the bots did, as a table; where stories are ``told``, they end well or not, and nobody wins."""
    by = {"seats": "by seat", "sides": "by side", "together": "all together"}[result.counted]
    title = f"{result.game}: {result.matches} matches of {result.seats}, counted {by}, seed {result.seed}"
    won = "happy end" if told else "won"
    table = Table(title=title)
    for head in ("bot", "played", won, f"{won}, 95 %", *(() if told else ("score", "edge, 95 %"))):
        table.add_column(head, justify="left" if head == "bot" else "right")
    for bot in result.bots:
        (low, high), edge = bot.win_interval, bot.edge_interval
        scores = f"{bot.mean_score:.2f}", f"{bot.mean_edge:+.2f}  ({edge[0]:+.2f} … {edge[1]:+.2f})"
        rates = f"{bot.win_rate:.1%}", f"{low:.1%} – {high:.1%}"
        table.add_row(bot.name, str(bot.places), *rates, *(() if told else scores))
    out().print(table)
    if result.by_sides and result.counted == "seats":
        out().print("Seats changed sides: each wins with the side that it stood with at the end.")
    many = "one match" if result.drawn == 1 else f"{result.drawn} matches"
    nobody = "ended well for nobody" if told else "had no winner"
    out().print(
        f"{result.mean_decisions:.1f} decisions a match{f'; {many} {nobody}' if result.drawn else ''}."
    )


@app.command(name="new-game", epilog=examples("ridotto new-game my_game"))
def new_game(
    name: Annotated[str, typer.Argument(metavar="NAME", help="What the game is called, in small letters.")],
    folder: Annotated[
        Path, typer.Option("--in", metavar="DIR", file_okay=False, help="Where its folder is made.")
    ] = Path(),
) -> None:
    """Make a package with a tiny game that is complete: rules, words, bot, tests. Turn it into yours."""
    from ridotto.kit.newgame import NewGameError
    from ridotto.kit.newgame import new_game as make

    try:
        made = make(name, folder)
    except NewGameError as error:
        raise typer.BadParameter(str(error), param_hint="NAME") from None
    out().print(f"A game is in {made}. Next:", highlight=False)
    out().print(f"  pip install -e '{made}[test]' && ridotto check {name}", highlight=False, markup=False)


@app.command(
    epilog=examples("ridotto check inkognito --seats 4", "ridotto check my_package.my_game:GAME --effort 0.1")
)
def check(
    game: GameName,
    seats: Annotated[int, typer.Option("--seats", help="Only with this many seats.")] = 0,
    effort: Annotated[
        float, typer.Option("--effort", min=0.001, help="1 is thorough, 0.1 a quick look.")
    ] = 1.0,
    json: Json = False,
) -> None:
    """Check a game against the laws of the house: leaks, lists, undo, words. Exit code 0: all hold."""
    from ridotto.kit import check as run

    chosen = games.at(game)
    if seats and seats not in chosen.seat_counts:
        raise SetupError(f"{chosen.name} is not played by {seats}")
    with progress() as bar:
        task = bar.add_task(chosen.name, total=None)
        report = run(
            chosen,
            seats=seats or None,
            effort=effort,
            progress=lambda done, total, label: bar.update(
                task, completed=done, total=total, description=label
            ),
        )
    if json:
        print_json(report.to_dict())
        raise typer.Exit(0 if report.ok else 1)
    table = Table(box=None, padding=(0, 2, 0, 0))
    for head in ("law", "checked", ""):
        table.add_column(head, justify="right" if head == "checked" else "left")
    for law, result in report.results.items():
        table.add_row(law, f"{result.checked:,}", "[green]holds[/]" if result.ok else "[red]BROKEN[/]")
    out().print(table)
    for failure in report.failures:
        out().print("✗", str(failure), highlight=False, markup=False)
    for count, compared in report.compared.items():
        out().print(f"Twins, {count} seats: {compared:,} decisions compared after the difference.")
    if report.parted:
        parted = ", ".join(f"{event} {times}" for event, times in sorted(report.parted.items()))
        out().print(f"Pairs parted at: {parted}.", highlight=False)
    found = "all laws hold." if effort >= 1 else "nothing was found, but a quick look proves nothing."
    out().print(f"{report.game}: {found if report.ok else 'broken: ' + ', '.join(report.broken())}")
    raise typer.Exit(0 if report.ok else 1)


@app.command(epilog=examples("ridotto bench", "ridotto bench --rounds 3"))
def bench(
    rounds: Annotated[int, typer.Option("--rounds", min=1, help="How often everything is measured.")] = 45,
) -> None:
    """Measure Ridotto beside other engines (they come with: pip install ridotto\\[bench])."""
    from ridotto.lab.bench import as_markdown, measure, write

    with progress() as bar:
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
