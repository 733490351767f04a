"""Commands for experiments: a few matches at once; runs that are kept, rated, reported and replayed."""

from __future__ import annotations

from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.table import Table

from ridotto.cli.common import GameName, Json, Lang, Options, Seats, app, examples, out, print_json, progress
from ridotto.core import SetupError

if TYPE_CHECKING:
    from ridotto.lab.experiments.ratings import Rated

lab = typer.Typer(
    help="Experiments: run them, rate who played, make a report, look at any match.", no_args_is_help=True
)
app.add_typer(lab, name="lab")

Folder = Annotated[Path, typer.Argument(metavar="DIR", help="The folder of a run.", file_okay=False)]
Jobs = Annotated[int, typer.Option("--jobs", "-j", min=1, help="How many processes.")]


@app.command(
    name="match",
    epilog=examples(
        "ridotto match inkognito my_agent.py:Agent deduction",
        "ridotto match q sensible sharp --deals 50 --jobs 2",
        "ridotto match zena sensible random --seats 2",
    ),
)
def match_(
    game: GameName,
    agents: Annotated[
        list[str],
        typer.Argument(
            metavar="AGENT…", help="Bots or levels of the house, FILE.py:CLASS of your own, or learned:FILE."
        ),
    ],
    deals: Annotated[
        int, typer.Option("--deals", "-n", min=1, help="How many deals; each is played with every seating.")
    ] = 20,
    seats: Seats = 0,
    seed: Annotated[str, typer.Option("--seed", help="Same seed, same deals.")] = "match",
    jobs: Jobs = 1,
    option: Options = None,
    json: Json = False,
) -> None:
    """Let agents play against each other, every pair from all sides, and say who is better."""
    from ridotto.lab.experiments.executor import local
    from ridotto.lab.experiments.plan import chunks
    from ridotto.lab.experiments.ratings import rated
    from ridotto.lab.experiments.running import rows_of
    from ridotto.lab.experiments.spec import checked
    from ridotto.terminal.desk import options_from

    named = _named(agents)
    spec = checked(
        {
            "agents": {name: {"bot": bot} for name, bot in named.items()},
            "game": game,
            "seats": seats,
            "options": options_from(option),
            "seed": seed,
            "deals": deals,
            "decisions": False,
            "chunk": 1,
        }
    )
    parts = chunks(spec)
    with progress() as bar:
        task = bar.add_task(game, total=sum(chunk.matches for chunk in parts))
        rows = rows_of(spec, local(jobs), lambda done, _: bar.update(task, completed=done))
    results = rated(rows)
    if json:
        print_json([one.to_dict() for one in results])
        return
    for one in results:
        _print(one)


@lab.command(
    epilog=examples("ridotto lab run venezia.toml --jobs 4", "ridotto lab run venezia.toml --out runs/1")
)
def run(
    file: Annotated[
        Path, typer.Argument(metavar="SPEC.toml", exists=True, dir_okay=False, help="What is to be played.")
    ],
    folder: Annotated[
        Path | None,
        typer.Option("--out", metavar="DIR", file_okay=False, help="Where; by default beside the file."),
    ] = None,
    jobs: Jobs = 1,
    ray: Annotated[
        str,
        typer.Option("--ray", metavar="ADDRESS", help="In a Ray cluster; local: one that is begun here."),
    ] = "",
) -> None:
    """Play an experiment and keep its tables. The same command goes on where it was broken off."""
    from ridotto.lab.experiments.cluster import Cluster
    from ridotto.lab.experiments.executor import Executor, local
    from ridotto.lab.experiments.running import run as play
    from ridotto.lab.experiments.spec import read_spec

    spec = read_spec(file)
    where = folder or file.with_suffix("")
    executor: Executor = local(jobs)
    if ray:
        executor = Cluster(jobs=jobs) if ray == "local" else Cluster(ray)
    with progress() as bar:
        task = bar.add_task(where.name, total=None)

        def show(done: int, total: int) -> None:
            bar.update(task, completed=done, total=total)

        try:
            new = play(spec, where, executor, show)
        except KeyboardInterrupt:
            typer.echo(f"ridotto: broken off. The same command goes on from {where}.", err=True)
            raise typer.Exit(130) from None
    typer.echo(f"{new} matches were played; the run is complete in {where}.")
    typer.echo(f"Next: ridotto lab rate {where}, ridotto lab report {where}")


@lab.command(epilog=examples("ridotto lab rate venezia", "ridotto lab rate venezia --json"))
def rate(folder: Folder, json: Json = False) -> None:
    """Say who played better: ratings with intervals, who beats whom, seats and sides."""
    from ridotto.lab.experiments.ratings import rated
    from ridotto.lab.experiments.reading import Run

    results = rated(Run(folder).matches())
    if json:
        print_json([one.to_dict() for one in results])
        return
    for one in results:
        _print(one)


@lab.command(
    epilog=examples("ridotto lab report venezia", "ridotto lab report venezia --out venezia.html --lang it")
)
def report(
    folder: Folder,
    file: Annotated[
        Path | None, typer.Option("--out", metavar="FILE", dir_okay=False, help="By default DIR.html.")
    ] = None,
    lang: Lang = "",
    sample: Annotated[
        int, typer.Option("--beliefs", min=0, help="In how many matches beliefs are measured; 0: in none.")
    ] = 24,
) -> None:
    """Write one HTML file: ratings, plots, beliefs, and all that is needed to do it again."""
    from ridotto.lab.experiments.reading import Run
    from ridotto.lab.experiments.report import report_of
    from ridotto.terminal.speech import language_here, speech

    language = lang or language_here()
    speech(language)
    found = Run(folder)
    with progress() as bar:
        task = bar.add_task("report", total=None)
        text = report_of(
            found,
            language,
            date.today().isoformat(),
            sample,
            lambda done, total: bar.update(task, completed=done, total=total),
        )
    target = file or folder.resolve().with_name(folder.resolve().name + ".html")
    target.write_text(text, encoding="utf-8")
    typer.echo(f"The report is in {target}.")


@lab.command(epilog=examples("ridotto lab replay venezia 33", "ridotto lab replay venezia 33 --seat 2"))
def replay(
    folder: Folder,
    number: Annotated[int, typer.Argument(metavar="MATCH", min=0, help="Which match, counted from 0.")],
    seat: Annotated[int | None, typer.Option("--seat", help="Whose eyes; by default from above.")] = None,
    file: Annotated[
        Path | None,
        typer.Option("--out", metavar="FILE", dir_okay=False, help="Only write its record."),
    ] = None,
    lang: Lang = "",
) -> None:
    """Play any match of a run once more, compare it with what was kept, and show it as people see replays."""
    from ridotto.cli.playing import replay as show
    from ridotto.core.record import encode
    from ridotto.lab.experiments.playing import seated
    from ridotto.lab.experiments.reading import Run

    found = Run(folder)
    match = found.match(number)
    target = file or folder / "records" / f"{number}.json"
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_bytes(encode(match.record()))
    if file is not None:
        typer.echo(f"The record of match {number} is in {file}.")
        return
    _, agents, _ = seated(found.spec, found.planned(number))
    names = [f"{agent} {n}" for n, agent in enumerate(agents)]
    more: dict[str, Any] = {} if seat is None else {"seat": seat}
    show(str(target), names=",".join(names), lang=lang, **more)


def _named(agents: list[str]) -> dict[str, str]:
    """Agents under short names: a class of one's own under the name of its file."""
    found: dict[str, str] = {}
    for agent in agents:
        file, colon, kind = agent.rpartition(":")
        name = Path(kind if file == "learned" else file).stem if colon else agent
        if name in found:
            name = agent
        if name in found:
            raise SetupError(f"{agent} is named twice")
        found[name] = agent
    return found


def _print(found: Rated) -> None:
    """What the matches of a game say, as tables."""
    if found.ratings:
        title = f"{found.game}: {found.matches} matches, compared by {found.counted}"
        table = Table(title=title)
        for head in ("agent", "rating", "95 %", "seats won", "matches"):
            table.add_column(head, justify="left" if head == "agent" else "right")
        for one in found.ratings:
            ends = f"{one.low:+.0f} … {one.high:+.0f}"
            table.add_row(one.agent, f"{one.points:+.0f}", ends, f"{one.won.rate:.1%}", str(one.matches))
        out().print(table)
        for met in found.met:
            if met.agent < met.other:
                share = met.share
                out().print(
                    f"{met.agent} against {met.other}: {share.rate:.1%} of {share.of} "
                    f"({share.low:.1%} to {share.high:.1%})",
                    highlight=False,
                )
        if not found.explained:
            out().print("One scale does not explain the whole table: some pair is too far from it.")
    if found.tables:
        table = Table(title=f"{found.game}: {found.matches} matches, won together")
        for head in ("who sat there", "won", "95 %", "matches"):
            table.add_column(head, justify="left" if head == "who sat there" else "right")
        for counted in found.tables:
            share = counted.share
            table.add_row(
                counted.name, f"{share.rate:.1%}", f"{share.low:.1%} – {share.high:.1%}", str(share.of)
            )
        out().print(table)
    nobody = f"; nobody won {found.drawn} of them" if found.drawn and found.ratings else ""
    out().print(f"{found.mean_decisions:.1f} decisions a match{nobody}.")


__all__ = ["lab", "match_"]
