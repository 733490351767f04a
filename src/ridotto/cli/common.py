"""What all commands share: the application, its options, its ways to print."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import msgspec
import typer
from rich.console import Console
from rich.progress import BarColumn, Progress, ProgressColumn, Task, TextColumn, TimeRemainingColumn
from rich.text import Text

from ridotto import games
from ridotto.core import Game, SetupError
from ridotto.core.data import DataError

if TYPE_CHECKING:
    from ridotto.server.match.cards import OwnCards

app = typer.Typer(
    name="ridotto",
    help="Ridotto: a house for Italian games of masks, secrets and influence.",
    epilog="Start with: ridotto play inkognito, or ridotto games for all that can be played",
    no_args_is_help=False,
    rich_markup_mode="rich",
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def examples(*lines: str) -> str:
    """The foot of a help page."""
    return "\n\n".join(["[bold]For example[/]", *lines])


def game_names() -> list[str]:
    """The names of games that a shell can complete."""
    return games.names()


GameName = Annotated[
    str,
    typer.Argument(
        metavar="GAME",
        help="Which game (see: ridotto games), or module:NAME of one of your own.",
        autocompletion=game_names,
    ),
]
Guests = Annotated[
    list[str] | None,
    typer.Option(
        "--game",
        metavar="NAME|module:NAME",
        help="A game that is not one of ours: a package's, by name, or your own. Can be repeated.",
    ),
]
Seats = Annotated[
    int,
    typer.Option("--seats", show_default=False, help="How many seats; by default the game's usual number."),
]
Options = Annotated[
    list[str] | None,
    typer.Option(
        "--option", "-o", metavar="NAME=VALUE", help="An option of the rules; see: ridotto games GAME"
    ),
]
Cards = Annotated[
    Path | None,
    typer.Option(
        "--cards",
        metavar="FILE",
        exists=True,
        dir_okay=False,
        help="Cards of your own, if the game allows it.",
    ),
]
Lang = Annotated[
    str, typer.Option("--lang", metavar="it|en", help="The language; by default your terminal's.")
]
Plain = Annotated[bool, typer.Option("--plain", help="Line by line: for pipes and screen readers.")]
Pace = Annotated[float, typer.Option("--pace", min=0, help="Seconds before each move of a bot.")]
File = Annotated[str, typer.Argument(metavar="FILE", help="A record, or the name of a kept game.")]


def out() -> Console:
    """Where results are printed."""
    return Console(soft_wrap=not sys.stdout.isatty())


class _Speed(ProgressColumn):
    """The number done per second."""

    def render(self, task: Task) -> Text:
        return Text(f"{task.speed:.1f} a second" if task.speed else "")


def progress() -> Progress:
    """A bar for long work; nothing where there is no terminal."""
    console = Console(stderr=True)
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        TextColumn("{task.percentage:>3.0f} %"),
        _Speed(),
        TimeRemainingColumn(),
        console=console,
        transient=True,
        disable=not console.is_terminal,
    )


Json = Annotated[bool, typer.Option("--json", help="Print it as JSON, for programs.")]


def print_json(found: object) -> None:
    """Print plain data, for programs."""
    typer.echo(msgspec.json.format(msgspec.json.encode(found)).decode())


def written(value: object) -> str:
    """The value of an option, as it is typed."""
    return ("yes" if value else "no") if isinstance(value, bool) else str(value)


def with_cards(game: Game, cards: Path | None) -> dict[str, Any]:
    """Make a file of cards known to a game; the options of a match that is played with it."""
    if cards is None:
        return {}
    if game.own_cards is None:
        raise SetupError(f"{game.name} is played with its own cards only")
    try:
        return dict(game.own_cards(cards.read_bytes(), cards.name))
    except DataError as error:
        raise SetupError(str(error)) from None


def know_cards(cards: Path | None, guests: Sequence[str] = ()) -> None:
    """Make a file of cards known before a record is read, to the game that it is made for."""
    if cards is not None:
        read_cards([cards], guests)


def read_cards(files: Sequence[Path] | None, guests: Sequence[str] = ()) -> tuple[OwnCards, ...]:
    """Files of cards, each known to the game that it is made for; a bad one is a SetupError."""
    from ridotto.server.match.cards import OwnCards, know

    found = tuple(OwnCards(file.name, file.read_bytes()) for file in files or ())
    know(found, map(games.at, games.served(guests).values()))
    return found
