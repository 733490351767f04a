"""The command for beliefs: exact worlds, and how right somebody was."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import msgspec
import typer
from rich.table import Table

from ridotto import games
from ridotto.cli.common import Cards, Guests, Json, app, examples, know_cards, out, print_json, progress
from ridotto.core import SetupError

if TYPE_CHECKING:
    from ridotto.lab.believing import Beliefs
    from ridotto.lab.believing.summing import Summary


@app.command(
    epilog=examples(
        "ridotto beliefs game.json",
        "ridotto beliefs inkognito-3 --bot deduction",
        "ridotto beliefs game.json --stated mine.jsonl --out steps.jsonl",
    )
)
def beliefs(
    files: Annotated[list[str], typer.Argument(metavar="RECORD…", help="Records, or names of kept games.")],
    bot: Annotated[
        str,
        typer.Option("--bot", help="Measure what this bot believes at every decision, whoever sat there."),
    ] = "",
    stated: Annotated[
        Path | None,
        typer.Option(
            "--stated",
            metavar="FILE",
            exists=True,
            dir_okay=False,
            help="Beliefs in lines of JSON, of one match.",
        ),
    ] = None,
    steps: Annotated[
        Path | None,
        typer.Option(
            "--out", metavar="FILE", dir_okay=False, help="Write every step of every seat, a line each."
        ),
    ] = None,
    guests: Guests = None,
    cards: Cards = None,
    json: Json = False,
) -> None:
    """What each seat could know, in exact worlds; who learnt and told how much; how right beliefs were."""
    from ridotto.core.record import OtherRules
    from ridotto.lab.believing import NoBeliefs, read_stated, stated_by_bots
    from ridotto.lab.believing.scores import Believed
    from ridotto.lab.believing.stated import held_against, stated_by_minds
    from ridotto.lab.believing.summing import summed_up
    from ridotto.lab.believing.walk import NotOver
    from ridotto.lab.believing.walk import beliefs as believed
    from ridotto.terminal.desk import minds_of, read_record

    know_cards(cards, guests or ())
    if stated is not None and len(files) > 1:
        raise SetupError("beliefs in a file are about one match: name one record")
    found: list[Beliefs] = []
    said: dict[str, list[Believed]] = {}
    with progress() as bar:
        for file in bar.track(files, description="beliefs"):
            try:
                match, seating = read_record(file, games.loading(guests or ()))
                one = believed(match)
                if found and one.game != found[0].game:
                    raise SetupError(
                        f"{file} is a match of {one.game}, and the first one is of {found[0].game}"
                    )
                found.append(one)
                minds = minds_of(file) if seating is not None else ()
                for name, lines in (
                    (f"bot {bot}", stated_by_bots(match, [bot]) if bot else []),
                    ("stated", read_stated(stated) if stated is not None else []),
                    ("minds", stated_by_minds(match, minds)),
                ):
                    if lines:
                        said.setdefault(name, []).extend(held_against(one, lines))
            except OtherRules:
                raise SetupError(f"{file} was played by older rules: its worlds cannot be counted") from None
            except (NotOver, NoBeliefs) as error:
                raise SetupError(str(error.args[0])) from None
    if steps is not None:
        with steps.open("wb") as target:
            for n, one in enumerate(found):
                for step in one.steps:
                    target.write(msgspec.json.encode({"match": n, **_plain(step)}) + b"\n")
    summary = summed_up(found, said)
    if json:
        print_json(summary.to_dict())
    else:
        _print(summary)


def _plain(step: msgspec.Struct) -> dict[str, object]:
    """A step as plain data: what it is about under its name, ``agent 2``."""
    found: dict[str, object] = {}
    for name in step.__struct_fields__:
        value = getattr(step, name)
        if isinstance(value, dict):
            value = {f"{about.kind} {about.of}": one for about, one in value.items()}
        found[name] = value
    return found


def _print(summary: Summary) -> None:
    many = "one match" if summary.matches == 1 else f"{summary.matches} matches"
    if summary.matches == 1:
        table = Table(title=f"{summary.game}: what each seat learnt and told, in bits")
        for head in ("seat", "learnt", "told others", "missing at its last decision"):
            table.add_column(head, justify="right")
        for one in summary.seats:
            table.add_row(str(one.seat), f"{one.gained:.1f}", f"{one.offered:.1f}", f"{one.left:.1f}")
        out().print(table)
    table = Table(title=f"{summary.game}: how right beliefs were, {many}")
    for head in ("source", "beliefs", "Brier", "bits missing", "Brier to exact", "bits to exact"):
        table.add_column(head, justify="left" if head == "source" else "right")
    for source in summary.sources:
        s = source.scores
        table.add_row(
            source.name,
            f"{s.beliefs:,}",
            *(f"{x:.3f}" for x in (s.brier, s.bits, s.brier_exact, s.bits_exact)),
        )
    out().print(table)
    table = Table(title="When it was believed as likely as this, it was so")
    table.add_column("believed")
    for source in summary.sources:
        table.add_column(source.name, justify="right")
    for n, bin_ in enumerate(summary.sources[0].calibration):
        cells = [source.calibration[n] for source in summary.sources]
        shown = [f"{cell.came_true:.0%} of {cell.beliefs:,}" if cell.beliefs else "" for cell in cells]
        table.add_row(f"{bin_.low:.0%} – {bin_.high:.0%}", *shown)
    out().print(table)
    out().print(
        "exact: all worlds that fit are equally likely, which ignores how others play; "
        "house: they play as our bots do."
    )


__all__ = ["beliefs"]
