"""The specification of an experiment, as somebody writes it in TOML."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec

from ridotto import games
from ridotto.bots.learned import PREFIX
from ridotto.core import SetupError
from ridotto.lab.experiments.agents import AgentSpec, made

MATCHES_A_CHUNK = 60
"""About so many matches are played and kept together."""


class TableSpec(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One kind of table: a game with its seats and options, and who plays there."""

    game: str
    seats: int = 0
    """0: the game's usual number."""
    options: dict[str, Any] = {}
    agents: tuple[str, ...] = ()
    """Names of agents; none: all of them."""


class Spec(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An experiment."""

    agents: dict[str, AgentSpec]
    """By the name under which results speak of them. What is not said is the house's bot of that name."""
    tables: tuple[TableSpec, ...] = ()
    game: str = ""
    """For an experiment with one kind of table: the same as one entry of ``tables``."""
    seats: int = 0
    options: dict[str, Any] = {}
    seed: str = "experiment"
    deals: Annotated[int, msgspec.Meta(ge=1)] = 100
    """How many deals are played at each kind of table, each by every pair with every seating."""
    format: Literal["pairs", "all"] = "pairs"
    """Every pair of agents by itself, or all of them at one table."""
    seatings: Literal["all", "rotations"] = "all"
    """Of two agents every seating, or only those that are got by moving on one seat."""
    decisions: bool = True
    """Whether a row is kept for each decision, too."""
    chunk: Annotated[int, msgspec.Meta(ge=0)] = 0
    """How many deals are played and kept together; 0: about sixty matches."""

    def to_dict(self) -> dict[str, Any]:
        """As plain data."""
        found: dict[str, Any] = msgspec.to_builtins(self)
        return found


def read_spec(file: Path) -> Spec:
    """The specification in a file; SetupError says in one sentence what is wrong with it."""
    try:
        return checked(tomllib.loads(file.read_text(encoding="utf-8")), file.parent)
    except (UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise SetupError(f"{file}: {error}") from None
    except SetupError as error:
        raise SetupError(f"{file}: {error.args[0]}") from None


def checked(data: Mapping[str, Any], folder: Path = Path()) -> Spec:
    """The specification in plain data, with every table and every agent tried out."""
    try:
        found = msgspec.convert(data, Spec)
    except msgspec.ValidationError as error:
        raise SetupError(str(error)) from None
    if not found.agents:
        raise SetupError("an experiment needs agents: [agents.careful]")
    if bool(found.game) == bool(found.tables):
        raise SetupError("name one game, or tables: game = … or [[tables]]")
    tables = found.tables or (TableSpec(found.game, found.seats, found.options),)
    agents = {
        name: msgspec.structs.replace(agent, bot=located(agent.bot or name, folder))
        for name, agent in found.agents.items()
    }
    whole = msgspec.structs.replace(
        found,
        agents=agents,
        tables=tuple([_whole(table, tuple(agents)) for table in tables]),
        game="",
        seats=0,
        options={},
    )
    for table in whole.tables:
        _try_out(whole, table)
    return whole


def located(bot: str, folder: Path) -> str:
    """The name of a bot; a file of one's own is looked for beside the specification."""
    if bot.startswith(PREFIX):
        learned = Path(bot.removeprefix(PREFIX))
        return bot if learned.is_absolute() or learned.is_file() else f"{PREFIX}{folder / learned}"
    file, colon, name = bot.rpartition(":")
    if colon and file.endswith(".py") and not Path(file).is_absolute() and (folder / file).is_file():
        return f"{folder / file}:{name}"
    return bot


def _whole(table: TableSpec, everybody: tuple[str, ...]) -> TableSpec:
    game = games.at(table.game)
    return msgspec.structs.replace(
        table, seats=table.seats or game.usual_seats, agents=table.agents or everybody
    )


def _try_out(spec: Spec, table: TableSpec) -> None:
    """Raise SetupError unless this table can be played."""
    strangers = [name for name in table.agents if name not in spec.agents]
    if strangers:
        raise SetupError(f"there is no agent {strangers[0]!r}; there are {', '.join(spec.agents)}")
    if len({*table.agents}) != len(table.agents):
        raise SetupError(f"an agent is named twice at a table of {table.game}")
    match = games.at(table.game).start(table.seats, table.options, "check")
    for name in table.agents:
        made(match.game.name, name, spec.agents[name])
    if spec.format == "pairs" and len(table.agents) < 2:
        raise SetupError("pairs need at least two agents")
    if spec.format == "all" and len(table.agents) > match.seats:
        raise SetupError(f"{len(table.agents)} agents cannot sit at {match.seats} seats")
