"""Somebody sits down at a step of a match that is over: a table and a match of its own, and a link back."""

from __future__ import annotations

import asyncio
import zlib
from random import Random
from typing import Any

import msgspec
import pytest
from tests.played.make import LINES, a_move, played
from tests.server.parlour import MemoryStore, a_house, settle

from ridotto import games
from ridotto.core.verify import verify
from ridotto.server.house.house import House
from ridotto.server.match import replay, tries
from ridotto.server.match.live import LiveMatch
from ridotto.server.services.telling import Telling
from ridotto.server.table.keys import hash_of
from ridotto.server.table.live import LiveTable
from ridotto.server.wire import protocol as p
from ridotto.services.problem import Problem


async def over(game: str, store: MemoryStore | None = None, seed: int = 1) -> tuple[House, LiveMatch]:
    """A house in which a match has just ended."""
    house = a_house(f"tries {seed}", store=store or MemoryStore())
    await house.open()
    live: LiveMatch = await played(house, game, None, Random(seed))
    await settle()
    return house, live


def wish(step: int, seat: int = 0, **more: Any) -> p.TryFrom:
    return p.TryFrom(step, seat, **{"name": "Marta", "adult": True, "language": "en", **more})


def plain(value: Any) -> Any:
    """As it goes over the wire."""
    return msgspec.json.decode(msgspec.json.encode(value))


async def play_on(table: LiveTable, seat: int, rng: Random, most: int = 10**6) -> LiveMatch:
    """The person plays at random, the bots as they do."""
    live = table.live
    assert live is not None
    while not live.match.over and live.length < most:
        if seat in live.match.to_move():
            await live.play(seat, f"t {live.length}", live.asked(seat), a_move(live.match, seat, rng))
        await asyncio.sleep(0)
    while live.match.over and table.doc.phase != "over":  # noqa: ASYNC110 -- the house does this beside
        await asyncio.sleep(0)
    return live


@pytest.mark.parametrize("game", games.NAMES)
async def test_a_try_is_played_to_its_end_with_a_link_back_and_counts_nowhere(game: str) -> None:
    house, source = await over(game)
    first, step = await replay.record(house, source.id), len(source.match.journal) // 2
    table, chair, _ = await tries.begin(house, source.id, wish(step, 1, bots="random"))
    where = p.Tried(source.id, step, 1, "seat")
    past = (await house.table(source.row.table)).doc.past_of(source.id)
    assert past is not None
    assert table.face().tried == where
    assert table.doc.places[0].name == past.names[0]
    assert (table.doc.places[1].id, table.doc.places[1].name) == (chair, "Marta")
    live = await play_on(table, 1, Random(game))
    shown = await replay.of(house, live.id, "above")
    assert (shown.tried, len(shown.frames)) == (where, live.length + 1)
    verdict = verify(await replay.record(house, live.id), games.load)
    assert verdict.result == "verified", verdict
    assert (table.face().points, table.face().played) == ({}, 1)
    assert await replay.record(house, source.id) == first
    await house.close()


@pytest.mark.parametrize("game", ["inkognito", "q", "bacchanalia"])
async def test_a_seat_of_a_try_is_sent_what_it_was_told_before(game: str) -> None:
    house, source = await over(game)
    step = len(source.match.journal) // 2
    seen = await replay.of(house, source.id, "1")
    told = [event for frame in seen.frames[: step + 1] for event in frame.told]
    for eye in ("seat", "above"):
        table, _, _ = await tries.begin(house, source.id, wish(step, 1, eye=eye, bots="random"))
        live = table.live
        assert live is not None
        whole = live.news.whole(live.news.channel(1, "e", lambda message: None))
        sent = msgspec.json.decode(whole)
        assert sent["log"][: len(told)] == plain(told)
        if not live.length:
            assert sent["view"] == plain(seen.frames[step].view)
    await house.close()


async def test_a_try_goes_on_after_a_restart_and_can_be_begun_again() -> None:
    store = MemoryStore()
    house, source = await over("arsenalia", store)
    table, _, token = await tries.begin(house, source.id, wish(10, 1, bots="random"))
    live = await play_on(table, 1, Random(2), 6)
    code, state = table.doc.code, live.match.state
    await house.close()
    house = a_house("tries again", store=store)
    await house.open()
    table = await house.table(code)
    assert table.live is not None
    assert (table.live.match.state, table.doc.tried) == (state, p.Tried(source.id, 10, 1, "seat"))
    await play_on(table, 1, Random(3))
    before = [place.id for place in table.doc.places]
    await house.act(table, p.Rematch(), token)
    assert [place.id for place in table.doc.places] == before
    again = table.live
    assert again is not None
    assert again.match.setting.begun.beginning.step == 10
    assert again.match.seed != live.match.seed
    with pytest.raises(Problem, match="try"):
        await house.act(table, p.Arrange(options={}), token)
    await house.close()


async def test_it_is_said_clearly_why_there_can_be_no_try(monkeypatch: pytest.MonkeyPatch) -> None:
    house, source = await over("inkognito")
    last = len(source.match.journal)
    running: LiveMatch = await played(house, "inkognito", 4, Random(2))
    for id, asked, problem in (
        (source.id, wish(last), "over_there"),
        (source.id, wish(last + 1), "no_such_step"),
        (source.id, wish(0, 4), "no_such_seat"),
        (source.id, wish(0, bots="nobody"), "no_such_bot"),
        (running.id, wish(0), "still_playing"),
        ("0", wish(0), "no_such_match"),
    ):
        with pytest.raises(Problem) as refused:
            await tries.begin(house, id, asked)
        assert refused.value.problem == problem
    monkeypatch.setattr(source.game, "revision", source.game.revision + 1)
    monkeypatch.setattr(source.game, "replays", frozenset())
    with pytest.raises(Problem) as refused:
        await tries.begin(house, source.id, wish(3))
    assert refused.value.problem == "older_rules"
    await house.close()


async def test_a_try_that_ended_under_older_rules_is_shown_and_its_record_is_the_same(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    house, source = await over("zena")
    table, _, _ = await tries.begin(house, source.id, wish(5, 1, bots="random"))
    live = await play_on(table, 1, Random(1))
    await settle()
    record, shown = await replay.record(house, live.id), await replay.of(house, live.id, "1")
    monkeypatch.setattr(source.game, "revision", source.game.revision + 1)
    monkeypatch.setattr(source.game, "replays", frozenset())
    later = await replay.of(house, live.id, "1")
    assert (later.shown, later.tried, len(later.frames)) == ("as_told", shown.tried, len(shown.frames))
    assert await replay.record(house, live.id) == record
    assert verify(record, games.load).result == "verified in part"
    await house.close()


async def test_texts_of_the_match_before_are_shown_but_kept_nowhere_else() -> None:
    store = MemoryStore()
    house, source = await over("bacchanalia", store)
    step = len(source.match.journal) - 2
    number, text = next((n, t) for n, t in source.texts(0).items() if LINES[0][:9] in t)
    table, _, token = await tries.begin(house, source.id, wish(step, 0))
    live = table.live
    assert live is not None
    assert live.texts(0)[number] == text
    row = store.matches[live.id]
    assert text.encode() not in zlib.decompress(row.beginning)
    person = table.doc.person(hash_of(token))
    assert person == row.persons[0]
    with pytest.raises(Problem) as refused:
        await telling_of(table).act(p.WithdrawText(number), table.doc.places[0], person)
    assert refused.value.problem == "not_yours"
    assert shown(live, number) == text

    writer = source.game.tale.writers(source.match.state.open)[number]  # type: ignore[union-attr,attr-defined]  # Bacchanalia has a tale
    by = source.row.persons[writer]
    await telling_of(await house.table(source.row.table)).act(p.WithdrawText(number, source.id), None, by)
    assert number not in live.texts(0)
    assert shown(live, number) == ""
    await house.close()


def telling_of(table: LiveTable) -> Telling:
    found = table.service(Telling)
    assert found is not None
    return found


def shown(live: LiveMatch, number: int) -> str:
    """A text as seat 0 is sent it."""
    whole = msgspec.json.decode(live.news.whole(live.news.channel(0, "e", lambda message: None)))
    found: str = next(event["text"] for event in whole["log"] if event.get("number") == number)
    return found
