"""Commands of the house: open it for oneself, for a room, for the world; back up what it holds."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import msgspec
import typer
from rich.markup import escape

from ridotto import bots, games
from ridotto.cli.common import Guests, Json, app, examples, out, print_json, read_cards

if TYPE_CHECKING:
    from ridotto.server.house.upgrade import State

Port = Annotated[
    int,
    typer.Option(
        "--port", min=0, max=65535, help="The port to listen on; if it is taken, the next free one."
    ),
]
Database = Annotated[
    str,
    typer.Option("--database", metavar="ADDRESS", help="A file, or postgresql://… for several processes."),
]
PaceFactor = Annotated[
    float, typer.Option("--pace", min=0, help="How slowly bots play: 1 as people do, 0 at once.")
]
TellerUrl = Annotated[
    str,
    typer.Option(
        "--teller-url",
        metavar="URL",
        help="An OpenAI-compatible address that retells what companions tell; off by default.",
    ),
]
OwnCardsFiles = Annotated[
    list[Path] | None,
    typer.Option(
        "--cards",
        metavar="FILE",
        exists=True,
        dir_okay=False,
        help="Cards of your own for a game that allows it; tables can choose them. Can be repeated.",
    ),
]
Limits = Annotated[
    list[str] | None,
    typer.Option(
        "--limit",
        metavar="NAME=NUMBER",
        help="What one address may do, as acts=1200 (a minute); see docs/hosting.md. Can be repeated.",
    ),
]
UPGRADED: dict[State, str] = {
    "goes on": "running, went on in the copy",
    "whole": "over, replayed and verified",
    "as told": "over, shown as they were told; verified as far as their rules are here",
    "moves only": "over, shown by moves, draws and outcome: what was told was not kept then",
    "given up": "given up, and whole",
}
"""What is said of the matches that an upgrade would leave in each state."""
NoAssistants = Annotated[
    bool, typer.Option("--no-assistants", help="No assistant may come, at no table (docs/assistants.md).")
]
NoBrowser = Annotated[bool, typer.Option("--no-browser", help="Do not open a browser.")]


@app.command(
    epilog=examples(
        "ridotto serve",
        "ridotto serve --public https://gioca.example.org --host 0.0.0.0 --port 8014",
        "ridotto serve --database 'postgresql://ridotto@db/ridotto'",
        "ridotto serve --cards printed-q.toml",
        "ridotto serve --game briscola",
    )
)
def serve(
    host: Annotated[
        str, typer.Option("--host", help="Which address to listen on; by default this machine alone.")
    ] = "127.0.0.1",
    port: Port = 8014,
    public: Annotated[
        str, typer.Option("--public", metavar="URL", help="The address at which people reach the house.")
    ] = "",
    database: Database = "",
    pace: PaceFactor = 1.0,
    grace: Annotated[
        float, typer.Option("--grace", min=0, help="Seconds before a bot plays on for somebody who is away.")
    ] = 60.0,
    no_assistants: NoAssistants = False,
    teller_url: TellerUrl = "",
    guests: Guests = None,
    cards: OwnCardsFiles = None,
    limit: Limits = None,
    smtp: Annotated[
        str,
        typer.Option(
            "--smtp",
            metavar="URL",
            help="A server that takes mails, smtps://user@host:465; its password in RIDOTTO_SMTP_PASSWORD.",
        ),
    ] = "",
    mail_from: Annotated[
        str, typer.Option("--mail-from", metavar="ADDRESS", help="Whom mails come from.")
    ] = "",
    no_addresses: Annotated[
        bool, typer.Option("--no-addresses", help="Send no notices to addresses that people type.")
    ] = False,
    wake: Annotated[
        bool, typer.Option("--wake", help="After a restore: let clocks run and notices go out again.")
    ] = False,
    no_browser: NoBrowser = False,
) -> None:
    """Open the house in the browser: play alone, with a room, or with friends far away."""
    from ridotto.server.house.settings import Settings

    _name_the_teller(teller_url)
    brought = _brought(guests, cards)
    settings = Settings(
        host=host,
        port=port,
        public=public,
        pace=pace,
        grace=grace,
        smtp=_mail_server(smtp, mail_from),
        mail_from=mail_from,
        typed_addresses=not no_addresses,
        wake=wake,
        assistants=not no_assistants,
        **brought,
        **_limits(limit),
    )
    _open(settings, database, browser=not (no_browser or public or host != "127.0.0.1"))


@app.command(epilog=examples("ridotto table", "ridotto table zena", "ridotto table --port 8080"))
def table(
    game: Annotated[
        str, typer.Argument(metavar="GAME", help="What is played; another can be chosen on the screen.")
    ] = games.NAMES[0],
    port: Port = 8014,
    database: Database = "",
    pace: PaceFactor = 1.0,
    teller_url: TellerUrl = "",
    guests: Guests = None,
    cards: OwnCardsFiles = None,
    limit: Limits = None,
    no_assistants: NoAssistants = False,
    no_browser: NoBrowser = False,
) -> None:
    """Open the house to the local network: this screen is the table, phones are the hands."""
    from ridotto.server.house.settings import Settings

    chosen = games.at(game)
    _name_the_teller(teller_url)
    brought = _brought([*(guests or ()), game], cards)
    settings = Settings(
        host="0.0.0.0",
        port=port,
        pace=pace,
        assistants=not no_assistants,
        **brought,
        **_limits(limit),
    )
    _open(settings, database, browser=not no_browser, room=chosen.name)


@app.command(epilog=examples("ridotto page public", "python -m http.server --directory public 8080"))
def page(
    folder: Annotated[
        Path, typer.Argument(metavar="DIR", help="Where the files go: any host can serve them.")
    ],
    cards: OwnCardsFiles = None,
) -> None:
    """Make a page in which the whole house runs by itself: to play alone, with no server."""
    from ridotto.server.browser.building import PageError, build

    try:
        size = build(folder, read_cards(cards))
    except PageError as error:
        raise typer.BadParameter(str(error), param_hint="DIR") from None
    out().print(f"The page is in {folder}, {size / 1e6:.1f} MB. Any host of static files can serve it.")


@app.command(epilog=examples("ridotto backup house.sqlite"))
def backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="Where the copy goes; it must not exist yet.")],
    database: Database = "",
) -> None:
    """Copy everything the house keeps into one file, while people play."""
    from ridotto.server.house.run import database_of, run_backup

    run_backup(database_of(database), file)
    out().print(f"Everything is in {file}.")


@app.command(
    epilog=examples(
        "ridotto restore house.sqlite",
        "ridotto restore house.sqlite --replace",
        "ridotto restore ridotto-page.sqlite --add",
    )
)
def restore(
    file: Annotated[
        Path, typer.Argument(metavar="FILE", help="A copy that ridotto backup has made, or a page's file.")
    ],
    database: Database = "",
    replace: Annotated[bool, typer.Option("--replace", help="Throw away what the house keeps now.")] = False,
    add: Annotated[
        bool, typer.Option("--add", help="Keep what the house has, and add the tables of the file.")
    ] = False,
) -> None:
    """Bring back what a backup holds. The house must be closed."""
    from ridotto.server.house.run import database_of, run_add, run_restore

    if add and replace:
        raise typer.BadParameter("choose --add or --replace, not both", param_hint="--add")
    if not add:
        run_restore(database_of(database), file, replace)
        out().print(f"The house holds what was in {file}. Its clocks stand, and no notices go out,")
        out().print("until it is opened once with: ridotto serve --wake")
        return
    brought, links = run_add(database_of(database), file)
    out().print(
        f"{len(brought.added)} tables added, {len(brought.further)} brought further, "
        f"{brought.same} were here already."
    )
    if brought.apart:
        out().print(f"{brought.apart} were played on here and there: they stay as they are here.")
    if links:
        out().print("Seats of the page, each for whoever opens its link first, within seven days:")
    for seat, path in links:
        out().print(f"  {seat.name}, {seat.game}: {path}", highlight=False, soft_wrap=True)


@app.command(
    "upgrade-check",
    epilog=examples(
        "ridotto upgrade-check", "ridotto upgrade-check --store house.sqlite", "ridotto upgrade-check --json"
    ),
)
def upgrade_check(
    store: Annotated[
        str,
        typer.Option(
            "--store", metavar="ADDRESS", help="The database, or a backup; by default the house's own."
        ),
    ] = "",
    guests: Guests = None,
    cards: OwnCardsFiles = None,
    as_json: Json = False,
) -> None:
    """Open a copy of the store under this Ridotto, and say what would be lost. Nothing is changed."""
    from ridotto.server.house.run import database_of, run_check
    from ridotto.server.house.settings import Settings

    report = run_check(database_of(store), Settings(**_brought(guests, cards)))
    if as_json:
        print_json({**msgspec.to_builtins(report), "good": report.good})
        raise typer.Exit(not report.good)
    rows = report.rows
    out().print(
        f"{rows['tables']} tables with {rows['matches']} matches and {rows['entries']} entries; "
        f"schema {report.schema}, here {report.known}",
        highlight=False,
    )
    for state, said in UPGRADED.items():
        if n := report.counted(state):
            out().print(
                "[yellow]![/]" if state == "moves only" else "[green]✓[/]", f"{n:>5}", said, highlight=False
            )
    for one in report.lost:
        out().print("[red]✗[/]", escape(f"table {one.table}, {one.what}: {one.why}"), highlight=False)
    for name in report.missing:
        out().print("[red]✗[/]", f"some rows of {name} would be gone", highlight=False)
    out().print(
        "Nothing would be lost." if report.good else "Do not upgrade: keep the Ridotto that wrote this store."
    )
    raise typer.Exit(not report.good)


@app.command(epilog=examples("ridotto doctor", "ridotto doctor --public https://gioca.example.org"))
def doctor(
    public: Annotated[
        str, typer.Option("--public", metavar="URL", help="The address at which people reach the house.")
    ] = "",
    port: Annotated[int, typer.Option("--port", min=1, max=65535, help="Where the house listens.")] = 8014,
    database: Database = "",
) -> None:
    """Check what breaks in practice, and say what to do about it. Nothing is changed."""
    from ridotto.server.doctor import Plan, examine
    from ridotto.server.house.run import data_folder, database_of

    worst = 0
    signs = {"good": "[green]✓[/]", "note": "[yellow]![/]", "bad": "[red]✗[/]"}
    for one in examine(Plan(database_of(database), data_folder(), port, public)):
        out().print(signs[one.state], f"{one.about:<13}", escape(one.found), highlight=False, soft_wrap=True)
        if one.do:
            out().print(" " * 15, "→", escape(one.do), highlight=False, soft_wrap=True)
        worst = max(worst, one.state == "bad")
    raise typer.Exit(worst)


def _brought(guests: Sequence[str] | None, cards: Sequence[Path] | None) -> dict[str, Any]:
    """The guest games and the cards that this house is opened with; LookupError if one cannot be loaded."""
    named = [address for name, address in games.served(guests or ()).items() if name not in games.NAMES]
    for name in games.served(named):
        bots.known(name)  # rather now than when the first table is opened
    return {"games": tuple(named), "cards": read_cards(cards, named)}


def _mail_server(smtp: str, sender: str) -> str:
    """The address of the server that takes mails, if it is one."""
    from ridotto.server.notices.mailbox import smtp_of

    try:
        smtp_of(smtp, sender, "")
    except ValueError as error:
        raise typer.BadParameter(str(error), param_hint="--smtp") from None
    return smtp


def _limits(given: list[str] | None) -> dict[str, Any]:
    """The limits that were set, by name."""
    from ridotto.server.house.settings import LIMITS

    found = {}
    for text in given or ():
        name, _, number = text.partition("=")
        if name not in LIMITS or not number.isdecimal() or int(number) < 1:
            raise typer.BadParameter(
                f"{text!r} is not one of {', '.join(LIMITS)} with a number, such as acts=1200",
                param_hint="--limit",
            )
        found[name] = int(number)
    return found


def _name_the_teller(address: str) -> None:
    """Pass the address of the service that retells scenes on to the processes in which bots think."""
    from ridotto.bots.teller import ADDRESS, check_address

    address = address or os.environ.get(ADDRESS, "")
    if address:
        try:
            os.environ[ADDRESS] = check_address(address)
        except ValueError as error:
            raise typer.BadParameter(str(error), param_hint="--teller-url") from None


def _open(settings: object, database: str, browser: bool, room: str = "") -> None:
    from ridotto import __version__
    from ridotto.server.house.run import Opened, database_of, say_where
    from ridotto.server.house.run import serve as run
    from ridotto.server.house.settings import Settings

    assert isinstance(settings, Settings)
    address = database_of(database)
    browser = browser and not os.environ.get("NO_BROWSER")

    def ready(opened: Opened) -> None:
        kept = "a PostgreSQL database" if "://" in address else address
        out().print(f"Ridotto {__version__} - games are kept in {kept}", highlight=False)
        say_where(opened, browser)

    run(settings, address, ready, browser, room)
