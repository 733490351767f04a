"""``ridotto`` on the command line: every command is a few lines over the package that does the work."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Annotated, NoReturn

import typer

from ridotto import __version__
from ridotto.cli import (
    assistants,
    balance,
    believing,
    coaching,
    evening,
    experiments,
    house,
    lab,
    models,
    playing,
    puzzles,
)
from ridotto.cli.common import app
from ridotto.core import SetupError
from ridotto.core.record import RecordError

__all__ = [
    "app",
    "assistants",
    "balance",
    "believing",
    "coaching",
    "evening",
    "experiments",
    "house",
    "lab",
    "main",
    "models",
    "playing",
    "puzzles",
]


def main(args: Sequence[str] | None = None) -> NoReturn:
    """Run a command. What a user got wrong is said in one sentence, with exit code 2."""
    try:
        code = app(args, prog_name="ridotto", standalone_mode=False)
    except typer.TyperException as error:
        _fail(error.format_message())
    except (SetupError, RecordError) as error:
        _fail(str(error.args[0]))
    except (KeyboardInterrupt, typer.Abort):
        sys.exit(130)
    except RuntimeError as error:
        if type(error).__name__ != "ServeError":  # its module is not loaded for the terminal
            raise
        _fail(str(error))
    except LookupError as error:
        if type(error) is not LookupError:
            raise
        _fail(str(error.args[0]))
    except OSError as error:
        _fail(f"{error.filename}: {error.strerror}" if error.filename else str(error))
    sys.exit(code if isinstance(code, int) else 0)


def _fail(sentence: str) -> NoReturn:
    sys.stderr.write(f"ridotto: {' '.join(sentence.split())}\n")
    sys.exit(2)


@app.callback(invoke_without_command=True)
def ridotto(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", help="Print the version and exit.")] = False,
    cards: house.OwnCardsFiles = None,
) -> None:
    """Ridotto: a house for Italian games of masks, secrets and influence. Alone, it opens in the browser."""
    if version:
        typer.echo(f"ridotto {__version__}")
        raise typer.Exit
    if context.invoked_subcommand is None:
        house.serve(cards=cards)
    elif cards:
        raise typer.BadParameter("it comes after the command", param_hint="--cards")
