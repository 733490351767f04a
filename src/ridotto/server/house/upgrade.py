"""Whether everything in a store outlives an upgrade: found out on a copy, which is thrown away.

Nothing goes on by itself in the copy: every table is paused in it, so nobody is told anything, and no time
runs out.
"""

from __future__ import annotations

import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Literal, TypeAlias

import msgspec
from msgspec.structs import replace

from ridotto.bots.random import RandomBot
from ridotto.bots.table import asked
from ridotto.core import Chance, IllegalMove, Match, SetupError
from ridotto.core.chance import ChanceError, Draw
from ridotto.core.record import RecordError, decode, encode
from ridotto.core.verify import verify
from ridotto.server.house.house import House
from ridotto.server.house.settings import Settings
from ridotto.server.match import replay
from ridotto.server.match.kept import ended
from ridotto.server.match.reading import read_back
from ridotto.server.table.document import Document
from ridotto.services.problem import Problem
from ridotto.store import contents
from ridotto.store.sqlite import SqliteStore
from ridotto.store.store import MatchRow, StoreError, TableRow

State: TypeAlias = Literal["goes on", "whole", "as told", "moves only", "given up", "lost"]
FARTHEST = 5_000
"""A running match is played on for at most so many moves: nobody waits for one that does not want to end."""
BROKEN = (
    IllegalMove, ChanceError, SetupError, RecordError, Problem, msgspec.MsgspecError, LookupError, ValueError,
    TypeError, AssertionError, AttributeError,
)  # fmt: skip
"""What comes of a match that does not fit the rules any more, or is damaged."""

_draws = msgspec.json.Decoder(tuple[Draw, ...]).decode
_document = msgspec.json.Decoder(Document)


class Found(msgspec.Struct, frozen=True):
    """What becomes of one match, or of a table without any."""

    table: str
    what: str
    """The game and the id of the match; for a table, that it is one."""
    state: State
    why: str = ""


class Report(msgspec.Struct, frozen=True):
    """What becomes of a store."""

    schema: int
    """The steps of the schema that it had had…"""
    known: int
    """… and that it would have."""
    rows: dict[str, int]
    """What it holds, counted."""
    found: list[Found]
    missing: list[str]
    """Kinds of rows of which some are gone after the steps."""

    @property
    def lost(self) -> list[Found]:
        """What could not be opened any more."""
        return [one for one in self.found if one.state == "lost"]

    @property
    def good(self) -> bool:
        """Nothing would be lost."""
        return not (self.lost or self.missing)

    def counted(self, state: State) -> int:
        """Of how many matches this is true."""
        return sum(one.state == state for one in self.found)


async def checked(address: str, settings: Settings) -> Report:
    """Go through everything that a store holds, under the rules and the schema that are installed."""
    with tempfile.TemporaryDirectory(prefix="ridotto-") as folder:
        file = Path(folder) / "copy.db"
        await contents.copied(address, file)
        schema, before = contents.schema_of(file), contents.rows_of(file)
        async with _opened(file, settings) as (house, tables, unread):
            found = [Found(code, "table", "lost", "its document cannot be read") for code in unread]
            for id, code in contents.matches_of(file):
                if code in tables:
                    found.append(await _match(house, id, tables[code]))
        after = contents.rows_of(file)
        missing = [name for name, n in before.items() if after.get(name, 0) < n]
        return Report(schema, contents.schema_of(file), before, found, missing)


@asynccontextmanager
async def _opened(
    file: Path, settings: Settings
) -> AsyncIterator[tuple[House, dict[str, Document], list[str]]]:
    """A house on the copy in which nothing moves; its tables as they were, and those that nobody can read."""
    store = SqliteStore(file)
    house = House(replace(settings, pace=0.0), store)
    await store.open(lambda notice: None)
    try:
        tables, unread = {}, []
        for code in contents.codes_of(file):
            row = await store.table(code)
            assert row is not None
            try:
                tables[code] = _document.decode(row.document)
            except msgspec.MsgspecError:
                unread.append(code)
            else:
                await store.save_table(_still(row, tables[code]))
        yield house, tables, unread
    finally:
        house.workers.close()
        await store.close()


def _still(row: TableRow, doc: Document) -> TableRow:
    """The table without anything that would happen by itself."""
    paused = msgspec.json.encode(
        replace(doc, paused=True, places=tuple(replace(p, node="") for p in doc.places))
    )
    return replace(row, version=row.version + 1, document=paused, due=None, expires=None)


async def _match(house: House, id: str, doc: Document) -> Found:
    try:
        kept = await house.store.match(id)
        assert kept is not None
        what = f"{kept.row.game} {id}"
    except (StoreError, *BROKEN) as error:
        return Found(doc.code, id, "lost", f"it cannot be read: {_said(error)}")
    past = doc.past_of(id)
    try:
        if past is not None and past.abandoned:
            return Found(doc.code, what, "given up", await _goes_on(house, kept.row))
        if past is None or ended(doc, id):
            return Found(doc.code, what, *await _over(house, id))
        return Found(doc.code, what, "goes on", await _goes_on(house, kept.row))
    except (StoreError, *BROKEN) as error:
        return Found(doc.code, what, "lost", _said(error))


async def _goes_on(house: House, row: MatchRow) -> str:
    """Read a match back and play it on by chance; what came of it."""
    kept = await house.store.match(row.id)
    assert kept is not None
    live = await read_back(kept, house.game(row.game), house.store, house.clock, house.pace)
    if live.length != len(kept.entries):
        raise ValueError(f"it has {len(kept.entries)} entries, and stands after {live.length}")
    if live.match.setting.whole:  # else it goes on from a snapshot, under other rules than it began with
        _must_verify(house, encode(live.record()))
    moves = _played_on(live.match.clone(), Chance.of(f"upgrade {row.id}"))
    return f"{len(kept.entries)} entries, and {moves} moves more"


def _played_on(match: Match, chance: Chance) -> int:
    bot, moves = RandomBot(), 0
    while not match.over and moves < FARTHEST:
        seat = match.to_move()[0]
        view = match.view(seat)
        match.play(seat, bot.choose(view, asked(match, view), chance))
        moves += 1
    return moves


async def _over(house: House, id: str) -> tuple[State, str]:
    """Tell a match that is over to every eye, and verify its record."""
    record, kept = await replay.record(house, id), await house.store.match(id)
    _must_verify(house, record)
    assert kept is not None
    drawn = {entry.n: _draws(entry.draws) for entry in kept.entries}
    again = {entry["n"]: entry.get("draws", []) for entry in decode(record)["entries"]}
    if any(drawn[n] != msgspec.convert(draws, tuple[Draw, ...]) for n, draws in again.items()):
        raise ValueError("chance comes out differently than it is written down")
    seen = await replay.of(house, id, "above")
    for eye in ("onlooker", *map(str, range(len(seen.names)))) if seen.shown != "moves" else ():
        if len((await replay.of(house, id, eye)).frames) != len(seen.frames):
            raise ValueError("not every eye is shown the same steps")
    states: dict[str, State] = {"again": "whole", "as_told": "as told", "moves": "moves only"}
    return states[seen.shown], f"{len(seen.frames) - 1} entries"


def _must_verify(house: House, record: bytes) -> None:
    verdict = verify(record, house.game)
    if not verdict.ok:
        raise ValueError("; ".join(str(check) for check in verdict.checks if check.passed is False))


def _said(error: Exception) -> str:
    """Why, without words of a match: what is refused may quote a secret."""
    if isinstance(error, Problem | StoreError):
        return str(error)
    if type(error) is ValueError:
        return str(error)
    return f"it does not fit the rules of this Ridotto ({type(error).__name__})"
