"""Restart under live tables: everything goes on, even under newer rules."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from tests.server.callers import begun, opened
from tests.server.parlour import a_house, settle
from tests.server.players import Player, converged, filled, journal_of, judge, open_table
from tests.toy import GAME

from ridotto.core.verify import verify
from ridotto.server.match.live import LiveMatch


def snapshots(file: str) -> dict[str, int]:
    """By match the number of entries in its snapshot."""
    with closing(sqlite3.connect(Path(file))) as found:
        return dict(found.execute("SELECT match, n FROM snapshots").fetchall())


async def restarted(serving, http, tables: int, restarts: int) -> None:
    server = await serving()
    client = http(server.address)
    parties = await asyncio.gather(
        *(open_table(client, ("inkognito", "bautta", "arsenalia")[n % 3], 4, f"t{n}") for n in range(tables))
    )
    players = [player for party in parties for player in party]
    for player in players:
        player.playing = False
        player.begin()
    for _ in range(restarts):
        for player in players:
            await player.until(lambda me: bool(me.now))
            await some_moves(player, 2)
        lives = [player.lives for player in players]
        assert await server.stop() in (0, -15)
        journal, kept = journal_of(server.database), snapshots(server.database)
        judge(journal, players)
        assert kept == {match: len(entries) for match, entries in journal.items()}
        await server.open()
        for player, before in zip(players, lives):
            await player.until(lambda me, before=before: me.lives > before)
    for player in players:
        await player.calm()
    for player in players:
        await converged(player)
    judge(journal_of(server.database), players)
    for player in players:
        await player.go_on()
    for player in players:
        await player.until(lambda me: me.over)
        await player.end()
    judge(journal_of(server.database), players)


async def some_moves(player: Player, number: int) -> None:
    """Let one player answer what it is asked, so often at most."""
    for _ in range(number):
        now = player.now
        if player.over or not now["ask"] or now["ask"] in player.answered or not now["moves"]:
            return
        await player.choose()
        await player.until(lambda me, now=now: me.now is not now or not all(me.answer.values()))


async def test_a_house_that_closes_under_live_tables_opens_again_where_it_was(serving, http):
    await restarted(serving, http, 6, 3)


@pytest.mark.soak
async def test_fifty_tables_live_through_many_restarts(serving, http):
    await restarted(serving, http, 50, 10)


async def play_on(live: LiveMatch, label: str) -> None:
    """Play a match to its end, each seat its first move."""
    while not live.match.over:
        seat = live.match.to_move()[0]
        moves = [m for m in live.match.moves(seat) if live.match.answers(m, seat)]
        move = live.game.decode_move(filled(moves[0].to_dict()))
        await live.play(seat, f"c {label} {live.length}", live.asked(seat), move)


@pytest.mark.parametrize("entries", [1, 2, 5, 9])
async def test_a_match_whose_rules_have_changed_goes_on_from_its_snapshot(monkeypatch, entries, any_store):
    made: list[tuple[int, str, int, Any]] = []
    async with opened(a_house("old rules", store=any_store)) as door:
        sitting = await begun(door, "bautta", 3)
        live = sitting.live
        for n in range(entries):
            seat = live.match.to_move()[-1]
            move = next(m for m in live.match.moves(seat) if live.match.answers(m, seat))
            made.append((seat, f"m{n}", live.asked(seat), live.game.decode_move(filled(move.to_dict()))))
            await live.play(seat, f"c m{n}", made[-1][2], made[-1][3])
        views = [live.match.view(seat) for seat in (None, 0, 1, 2)]
        asked = {live.asked(seat) for seat in range(3)} | {ask for _, _, ask, _ in made}
    assert any_store.snapshots[live.id].n == entries
    monkeypatch.setattr(GAME, "revision", GAME.revision + 1)
    async with opened(a_house("new rules", store=any_store)) as door:
        sitting.door = door
        wires = [await door.caller(sitting.code, token) for token in sitting.tokens]
        live = sitting.live
        assert live.length == entries
        assert [live.match.view(seat) for seat in (None, 0, 1, 2)] == views
        for seat, id, ask, move in made:  # sent again by clients that never heard the answer
            await wires[seat].plays(id, move.to_dict(), ask)
            assert wires[seat].last("Done")["id"] == id
        for seat in live.match.to_move():  # and a late click of the evening before
            shown = wires[seat].last("Whole")
            assert shown["ask"] not in asked
            for ask in asked - {0}:
                await wires[seat].plays(f"late {ask}", filled(shown["moves"][0]), ask)
                assert wires[seat].last("Stale")["id"] == f"late {ask}"
        assert live.length == entries
        await play_on(live, "on")
        await settle()
        assert wires[0].last("TableNews")["table"]["phase"] == "over"
        seen = (await door.get(f"/api/matches/{live.id}/replay")).json
        assert seen["shown"] == "moves", "its beginning was played by rules that are no longer here"
        assert len(seen["frames"]) == live.length + 1
        assert seen["outcome"] == {"scores": live.match.outcome.scores, "winners": live.match.outcome.winners}
        record = (await door.get(f"/api/matches/{live.id}/record")).body
        assert verify(record, lambda name: GAME).result == "verified in part"


async def test_what_is_sent_again_after_a_restart_is_done_already(any_store):
    async with opened(a_house("first", store=any_store)) as door:
        sitting = await begun(door, "bautta", 2)
        seat = sitting.live.match.to_move()[0]
        wire = await door.caller(sitting.code, sitting.tokens[seat])
        move, ask = wire.last("Whole")["moves"][0], wire.ask
        await wire.plays("one", move)
    async with opened(a_house("second", store=any_store)) as door:
        wire = await door.caller(sitting.code, sitting.tokens[seat])
        await wire.plays("one", move, ask)
        assert wire.last("Done")["id"] == "one"
        await wire.plays("two", move, ask)
        assert wire.last("Stale")["id"] == "two"
        assert len(any_store.journals[wire.last("Whole")["match"]]) == 1
