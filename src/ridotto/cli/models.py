"""Commands for language models: matches against house bots, and how they did."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import typer
from rich.table import Table

from ridotto import games
from ridotto.cli.common import GameName, Json, Lang, Options, Seats, app, examples, out, print_json, progress
from ridotto.core import SetupError

if TYPE_CHECKING:
    from ridotto.lab.models.report import Standing, Wins
    from ridotto.models.address import Model

models = typer.Typer(help="Language models at a seat, asked over an address of yours.", no_args_is_help=True)
app.add_typer(models, name="model")


@models.command(
    epilog=examples(
        "ridotto model play inkognito --url https://… --name some-model --deals 5 --out runs/some",
        "ridotto model play q --url http://127.0.0.1:11434/v1 --name llama3.1 --out runs/local",
        "ridotto model play arsenalia --cassette evening.jsonl --name some-model --out runs/again",
    )
)
def play(
    game: GameName,
    folder: Annotated[
        Path,
        typer.Option("--out", metavar="DIR", file_okay=False, help="Where matches are kept; goes on there."),
    ],
    url: Annotated[
        str, typer.Option("--url", help="An address with an interface like OpenAI's, up to /v1.")
    ] = "",
    name: Annotated[str, typer.Option("--name", help="What the model is called there.")] = "default",
    seats: Seats = 0,
    option: Options = None,
    against: Annotated[str, typer.Option("--against", help="The bot or level at all other seats.")] = "able",
    deals: Annotated[
        int, typer.Option("--deals", "-n", min=1, help="How many deals; each is played from every seat.")
    ] = 1,
    place: Annotated[
        list[int] | None, typer.Option("--seat", min=1, help="Only from this seat; can be repeated.")
    ] = None,
    track: Annotated[
        Literal["listed", "unlisted"],
        typer.Option("--track", help="Legal moves by number, or the forms of moves and the rules alone."),
    ] = "listed",
    stand_in: Annotated[
        str, typer.Option("--stand-in", help="Who decides after two answers that cannot be used.")
    ] = "novice",
    beliefs: Annotated[
        int,
        typer.Option("--beliefs", min=0, help="Ask what it believes before every N-th decision; 0: never."),
    ] = 0,
    seed: Annotated[str, typer.Option("--seed", help="Same seed, same deals.")] = "models",
    lang: Lang = "en",
    jobs: Annotated[int, typer.Option("--jobs", "-j", min=1, help="How many matches at once.")] = 1,
    tokens: Annotated[int, typer.Option("--tokens", min=0, help="At most N tokens; 0: no limit.")] = 0,
    minutes: Annotated[float, typer.Option("--minutes", min=0, help="At most N minutes; 0: no limit.")] = 0,
    money: Annotated[float, typer.Option("--money", min=0, help="At most this amount; needs --price.")] = 0,
    price: Annotated[
        str, typer.Option("--price", metavar="IN,OUT", help="What a million tokens cost, in and out.")
    ] = "0,0",
    structured: Annotated[
        bool, typer.Option("--structured", help="The server can hold answers to a JSON schema.")
    ] = False,
    seconds: Annotated[float, typer.Option("--seconds", min=1, help="How long one answer may take.")] = 120,
    cassette: Annotated[
        Path | None,
        typer.Option(
            "--cassette", metavar="FILE", dir_okay=False, help="Record answers, and play recorded ones."
        ),
    ] = None,
    json: Json = False,
) -> None:
    """Let a language model play a game against house bots.

    A model reads the rules, what its seat was told, what it sees and what it is asked. After two answers that
    cannot be used a house bot decides; that is counted, and the result is said with and without such matches.
    The key is read from RIDOTTO_MODEL_KEY.
    """
    from ridotto.bots import known
    from ridotto.lab.models.report import standing
    from ridotto.lab.models.stating import writing
    from ridotto.models.matches import Plan, play_all
    from ridotto.models.spending import Budget, Price, Purse
    from ridotto.terminal.desk import options_from

    chosen = games.at(game)
    for bot in {against, stand_in} - {"able", "novice"}:
        if bot not in known(chosen.name):
            raise SetupError(f"{chosen.name} has no bot {bot!r}; it has {', '.join(known(chosen.name))}")
    count = seats or chosen.usual_seats
    options = options_from(option)
    chosen.start(count, options, seed)  # says now what cannot be played
    if any(one > count for one in place or ()):
        raise SetupError(f"there are {count} seats, so there is no seat {max(place or (0,))}")
    if beliefs:
        from ridotto.lab.believing import NoBeliefs, known_of

        try:
            known_of(chosen, count, chosen.agreed(options))
        except NoBeliefs as error:
            raise SetupError(str(error)) from None
    plan = Plan(
        game=chosen.name,
        seats=count,
        options=options,
        against=against,
        deals=deals,
        seed=seed,
        language=lang or "en",
        track=track,
        stand_in=stand_in,
        places=tuple(sorted({one - 1 for one in place})) if place else None,
    )
    model = _model(url, name, structured, seconds, cassette)
    budget = Budget(tokens or None, minutes * 60 or None, money or None)
    purse = Purse(budget, Price(*_prices(price)))
    with progress() as bar:
        task = bar.add_task(f"{chosen.name}, {model.name}", total=len(plan.matches()))
        play_all(
            plan,
            model,
            folder,
            purse,
            jobs,
            progress=lambda n: bar.advance(task, n),
            beside=(lambda start: writing(start, beliefs)) if beliefs else None,
        )
    found = standing(folder)
    if json:
        print_json(found.to_dict())
    else:
        _print([found])


@models.command(
    epilog=examples("ridotto model report runs/some runs/other", "ridotto model report runs/some --json")
)
def report(
    folders: Annotated[
        list[Path], typer.Argument(metavar="DIR…", exists=True, file_okay=False, help="What was played.")
    ],
    json: Json = False,
) -> None:
    """How models did, a row for each folder."""
    from ridotto.lab.models.report import standing

    found = [standing(folder) for folder in folders]
    if json:
        print_json([one.to_dict() for one in found])
    else:
        _print(found)


def _model(url: str, name: str, structured: bool, seconds: float, cassette: Path | None) -> Model:
    from ridotto.models.address import address
    from ridotto.models.cassette import Cassette

    try:
        asked = address(url, name, structured=structured, seconds=seconds) if url else None
    except ValueError as error:
        raise SetupError(str(error)) from None
    if cassette is not None:
        return Cassette(cassette, asked, name)
    if asked is None:
        raise SetupError("say with --url where the model is asked, or with --cassette what it has answered")
    return asked


def _prices(said: str) -> tuple[float, float]:
    try:
        one, other = (float(part) for part in said.split(","))
    except ValueError:
        raise SetupError(f"a price is written IN,OUT, such as 0.5,1.5, not {said!r}") from None
    return one, other


def _print(found: list[Standing]) -> None:
    table = Table(title="Language models")
    for head in ("model", "game", "against", "track"):
        table.add_column(head)
    for head in ("won, 95 %", "without stand-ins", "stood in", "faults in 100", "tokens", "seconds"):
        table.add_column(head, justify="right")
    for one in found:
        faults = ", ".join(f"{name} {100 * n / max(1, one.decisions):.0f}" for name, n in one.faults.items())
        stood = f"{one.stood_in} of {one.decisions}"
        numbers = f"{one.tokens:.0f}", f"{one.seconds:.1f}"
        table.add_row(
            one.model,
            one.game,
            one.against,
            one.track,
            _said(one.all),
            _said(one.clean),
            stood,
            faults or "none",
            *numbers,
        )
    out().print(table)
    for one in found:
        if one.stated is not None and one.exact is not None:
            out().print(
                f"{one.model}, {one.game}: {one.stated.beliefs} beliefs, Brier {one.stated.brier:.3f} (exact "
                f"{one.exact.brier:.3f}), bits missing {one.stated.bits:.2f} (exact {one.exact.bits:.2f}), "
                f"{one.stated.bits_exact:.2f} bits from the exact posterior; a match it told "
                f"{one.offered:.1f} bits and could learn {one.gained:.1f}.",
                highlight=False,
            )


def _said(wins: Wins) -> str:
    if not wins.matches:
        return "–"
    low, high = wins.interval
    return f"{wins.won} of {wins.matches}  ({low:.0%} – {high:.0%})"
