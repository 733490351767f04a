"""Commands for whoever designs a game: how it comes out, and how often each rule comes up."""

from __future__ import annotations

from datetime import date
from pathlib import Path
from typing import Annotated

import typer

from ridotto import games
from ridotto.cli.common import GameName, Json, Lang, Options, Seats, examples, print_json, progress
from ridotto.cli.experiments import Jobs, lab

Target = Annotated[
    Path | None, typer.Option("--out", metavar="FILE", dir_okay=False, help="Where the page is written.")
]
Matches = Annotated[int, typer.Option("--games", "-n", min=1, help="How many matches.")]
Bots = Annotated[str, typer.Option("--bots", help="Which bots, separated by commas; by default the best.")]


@lab.command(
    epilog=examples(
        "ridotto lab balance zena --games 1000 --jobs 4",
        "ridotto lab balance zena --bots sensible --against mode=expert",
    )
)
def balance(
    game: GameName,
    number: Matches = 200,
    seats: Seats = 0,
    bots: Bots = "",
    option: Options = None,
    against: Annotated[
        list[str] | None,
        typer.Option("--against", metavar="NAME=VALUE", help="Options to compare with, on the same deals."),
    ] = None,
    seed: Annotated[str, typer.Option("--seed", help="Same seed, same deals.")] = "balance",
    jobs: Jobs = 1,
    file: Target = None,
    lang: Lang = "",
    json: Json = False,
) -> None:
    """One page about how a game comes out: seats, cards, moves never chosen, forced decisions, length."""
    from ridotto.lab.balance import balanced
    from ridotto.lab.balance.page import page_of
    from ridotto.lab.experiments.executor import local
    from ridotto.terminal.desk import options_from
    from ridotto.terminal.speech import language_here, speech

    language = lang or language_here()
    speech(language)
    with progress() as bar:
        task = bar.add_task(game, total=None)
        found = balanced(
            game,
            matches=number,
            seats=seats,
            options=options_from(option),
            against=None if against is None else options_from(against),
            bots=[one.strip() for one in bots.split(",") if one.strip()],
            seed=seed,
            executor=local(jobs),
            progress=lambda done, total: bar.update(task, completed=done, total=total),
        )
    if json:
        print_json(found.to_dict())
        return
    target = file or Path(f"{found.game}-balance.html")
    target.write_text(page_of(found, language, date.today().isoformat()), encoding="utf-8")
    typer.echo(f"The page is in {target}.")


@lab.command(epilog=examples("ridotto lab rules inkognito --games 10000 --jobs 4"))
def rules(
    game: GameName,
    number: Matches = 200,
    bots: Annotated[
        str, typer.Option("--bots", help="Which bots, separated by commas; by default random and the best.")
    ] = "",
    seed: Annotated[str, typer.Option("--seed", help="Same seed, same matches.")] = "rules",
    jobs: Jobs = 1,
    file: Target = None,
    lang: Lang = "",
    json: Json = False,
) -> None:
    """The rule map: each numbered rule with its scenes, refusals, and how often it comes up."""
    from ridotto.lab.balance.page import rules_page_of
    from ridotto.lab.balance.rulemap import mapped
    from ridotto.lab.experiments.executor import local
    from ridotto.terminal.speech import language_here, speech

    language = lang or language_here()
    speech(language)
    with progress() as bar:
        task = bar.add_task(game, total=None)
        found = mapped(
            game,
            matches=number,
            bots=[one.strip() for one in bots.split(",") if one.strip()],
            seed=seed,
            language=language,
            tests=Path("tests") / "games" / games.at(game).name,
            executor=local(jobs),
            progress=lambda done, total: bar.update(task, completed=done, total=total),
        )
    if json:
        print_json(found.to_dict())
        return
    target = file or Path(f"{found.game}-rules.html")
    target.write_text(rules_page_of(found, language, date.today().isoformat()), encoding="utf-8")
    typer.echo(f"The page is in {target}.")


__all__ = ["balance", "rules"]
