"""Commands of the laboratory: many matches, the laws, measurements."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.table import Table

from ridotto import games
from ridotto.cli.common import (
    Cards,
    GameName,
    Options,
    Seats,
    any_game,
    app,
    examples,
    out,
    progress,
    with_cards,
)
from ridotto.core import SetupError


@app.command(
    epilog=examples(
        "ridotto simulate inkognito --bots careful,deduction --games 200 --jobs 2 --seed venezia",
        "ridotto simulate arsenalia --bots keen --games 200",
    )
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
    cards: Cards = None,
    json: Annotated[bool, typer.Option("--json", help="Print the result as JSON.")] = False,
) -> None:
    """Let bots play many matches against each other, or together, and say how they did."""
    from ridotto.lab import simulate as run
    from ridotto.terminal.desk import options_from

    kinds = [kind.strip() for kind in bots.split(",")]
    with progress() as bar:
        task = bar.add_task(game, total=number)
        try:
            result = run(
                game,
                bots=kinds,
                games=number,
                seats=seats or games.load(game).seat_counts[0],
                options={**options_from(option), **with_cards(games.load(game), cards)},
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
    out().print(table)
    out().print(f"{result.mean_decisions:.1f} decisions a match; {result.drawn} matches were won by nobody.")


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

    chosen = any_game(game)
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
