"""Databases of earlier versions: what is over can be seen, what is running goes on to its end."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from tests.played.make import Here, a_move
from tests.played.shelf import HOUSES, house, record

from ridotto import games
from ridotto.core.record import decode
from ridotto.core.verify import verify
from ridotto.server.house.house import House
from ridotto.server.house.settings import Settings
from ridotto.server.match import kept, replay
from ridotto.server.match.pace import Pace
from ridotto.services.problem import Problem
from ridotto.store.sqlite import SqliteStore

ASKED = (
    "SELECT m.id, m.code, m.game, m.revision, json_extract(CAST(t.document AS TEXT), '$.phase') = 'over'"
    " FROM matches m JOIN tables t USING (code)"
)


class Found(msgspec.Struct):
    """A match of an old database."""

    id: str
    code: str
    house: str
    game: str
    revision: int
    over: bool

    @property
    def older(self) -> bool | None:
        """Whether its rules are no longer here; None: most matches of its revision can be played again."""
        game = games.load(self.game)
        return None if self.revision in game.replays else self.revision != game.revision

    @property
    def record(self) -> Any:
        """Its record, as the house of then wrote it."""
        return decode(
            record(f"{self.house}-{self.game}-{self.revision}-{'over' if self.over else 'running'}")
        )


@asynccontextmanager
async def opened(file: Path) -> AsyncIterator[House]:
    """Today's house, on that file."""
    found = House(Settings(pace=0), SqliteStore(file), pace=Pace(0), workers=Here(1, 10))
    await found.open()
    await kept.sweep(found)
    try:
        yield found
    finally:
        await found.close()


def matches(file: Path) -> list[Found]:
    with closing(sqlite3.connect(file)) as database:
        rows = database.execute(ASKED).fetchall()
    return [Found(id, code, file.stem, game, revision, bool(over)) for id, code, game, revision, over in rows]


@pytest.mark.parametrize("name", HOUSES)
async def test_what_is_over_in_an_old_database_is_seen_and_its_record_verifies(
    name: str, tmp_path: Path
) -> None:
    file = house(name, tmp_path)
    over = [match for match in matches(file) if match.over]
    assert over
    async with opened(file) as found:
        for match in over:
            then = match.record
            table = await found.table(match.code)
            assert (table.doc.phase, table.doc.match) == ("over", match.id)
            assert (await table.live_match()).match.outcome is not None  # type: ignore[union-attr]  # it is there
            for eye in ("above", "onlooker", "0"):
                seen = await replay.of(found, match.id, eye)
                row = await found.store.frames(match.id)
                framed = row is not None and bool(kept.unpacked(row.frames).steps)
                shown = "again" if match.older is False else "as_told" if framed else "moves"
                assert framed or match.older is not False
                assert seen.shown == shown or (match.older is None and seen.shown == "again")
                assert msgspec.to_builtins(seen.outcome) == then["outcome"]
                assert len(seen.frames) == len(then["entries"]) + 1
                if seen.shown == "moves" and match.older:
                    assert [frame.move for frame in seen.frames[1:]] == [e["move"] for e in then["entries"]]
                    drawn = [msgspec.to_builtins(frame.draws) for frame in seen.frames[1:]]
                    assert msgspec.json.encode(drawn) == msgspec.json.encode(
                        [entry.get("draws", []) for entry in then["entries"]]
                    )
            now = decode(await replay.record(found, match.id))
            verdict = verify(await replay.record(found, match.id), games.load)
            assert verdict.ok
            assert match.older is None or verdict.complete != match.older, verdict
            if seen.shown != "moves" and match.older is not None:
                assert now == then
            assert seen.shown == "moves" or [entry["move"] for entry in now["entries"]] == [
                entry["move"] for entry in then["entries"]
            ]


async def test_frames_that_were_kept_then_are_shown_when_the_rules_have_changed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in games.NAMES:
        monkeypatch.setattr(games.load(name), "revision", 99)
        monkeypatch.setattr(games.load(name), "replays", frozenset())
    file = house("house-4", tmp_path)
    async with opened(file) as found:
        for match in [match for match in matches(file) if match.over]:
            for eye in ("above", "onlooker", "0"):
                seen = await replay.of(found, match.id, eye)
                assert (seen.shown, seen.revision) == ("as_told", match.revision)
                assert len(seen.frames) == len(match.record["entries"]) + 1
                assert all(frame.view["open"] for frame in seen.frames)
                assert seen.frames[-1].view["outcome"] == match.record["outcome"]
                assert any(frame.told for frame in seen.frames)
            assert decode(await replay.record(found, match.id)) == match.record


@pytest.mark.parametrize("name", HOUSES)
async def test_what_is_running_in_an_old_database_goes_on_to_its_end(name: str, tmp_path: Path) -> None:
    file, rng = house(name, tmp_path), Random(name)
    running = [match for match in matches(file) if not match.over]
    assert running
    async with opened(file) as found:
        for match in running:
            with pytest.raises(Problem, match="still being played"):
                await replay.of(found, match.id, "above")
            table = await found.table(match.code)
            live = await table.live_match()
            assert live is not None
            assert live.length >= len(match.record["entries"])
            me = next(seat for seat, place in enumerate(table.doc.places) if place.kind == "person")
            while not live.match.over:
                if me in live.match.to_move():
                    move = a_move(live.match, me, rng)
                    await live.play(me, f"on {live.length}", live.asked(me), move)
                await settled()
            while table.doc.phase != "over":
                await settled()
            seen = await replay.of(found, match.id, "above")
            assert seen.shown == ("moves" if match.older or live.match.setting.base is not None else "again")
            assert seen.outcome == live.match.outcome
            assert len(seen.frames) == live.length + 1
            assert verify(await replay.record(found, match.id), games.load).ok


async def settled() -> None:
    """Let the others have their turn."""
    await asyncio.sleep(0)
