"""The evening's page of a house: after the end, for everybody, and without a text that is gone."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec import json
from tests.played.make import played
from tests.played.shelf import HOUSES
from tests.played.shelf import house as file_of
from tests.played.test_houses import matches
from tests.played.test_houses import opened as opened_file
from tests.server.callers import begun, opened
from tests.server.parlour import MemoryStore, a_house, settle
from tests.server.taletellers import Evening, a_tale_house

from ridotto import games
from ridotto.evening.walk import Teller
from ridotto.server.house.house import House
from ridotto.server.match import evening
from ridotto.server.match.live import LiveMatch
from ridotto.services.problem import Problem

REGRET = "What nobody should have heard of the goat"
KEPT = "How we came to the inn by night"


async def over(game: str) -> tuple[House, LiveMatch]:
    """A house in which a match has just ended."""
    house = a_house("evening", store=MemoryStore())
    await house.open()
    live: LiveMatch = await played(house, game, None, Random(1))
    await settle()
    return house, live


async def shown(house: House, live: LiveMatch, language: str = "en") -> Any:
    return json.decode(await evening.shown(house, live.id, language))


async def test_until_the_end_there_is_none() -> None:
    async with opened(a_house("silent")) as door:
        sitting = await begun(door, "inkognito", 4, {"points": 1}, bots=(1, 2, 3), bot="strong")
        for query in ("", "?language=en", "?language=xx"):
            refused = await door.get(f"/api/matches/{sitting.live.id}/evening{query}")
            assert (refused.status, refused.json["problem"]) == (403, "still_playing")


@pytest.mark.parametrize(
    ("id", "language", "problem"), [("", "xx", "no_such_language"), ("none", "en", "no_such_match")]
)
async def test_a_wrong_question_gets_a_clear_answer(id: str, language: str, problem: str) -> None:
    house, live = await over("inkognito")
    with pytest.raises(Problem) as refused:
        await evening.shown(house, id or live.id, language)
    assert refused.value.problem == problem
    await house.close()


@pytest.mark.parametrize("game", games.NAMES)
async def test_newer_rules_tell_the_same_evening_from_what_was_kept(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    house, live = await over(game)
    before = await shown(house, live)
    house.replays.clear()
    monkeypatch.setattr(live.game, "revision", live.game.revision + 1)
    monkeypatch.setattr(live.game, "replays", frozenset())
    assert await shown(house, live) == before
    await house.close()


async def test_where_newer_rules_stumble_the_page_says_what_it_leaves_out(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    house, live = await over("arsenalia")
    before = await shown(house, live)
    house.replays.clear()
    monkeypatch.setattr(live.game, "revision", live.game.revision + 1)
    monkeypatch.setattr(live.game, "replays", frozenset())
    monkeypatch.setattr(live.game, "worlds", lambda view: 5)
    after = await shown(house, live)
    assert after["page"]["turnings"] == []
    assert "revision 1" in after["page"]["left_out"][0]
    assert [one["won"] for one in after["page"]["guests"]] == [one["won"] for one in before["page"]["guests"]]
    last = [curve["values"][-1] for curve in after["page"]["plots"][0]["stretches"][0]["curves"]]
    assert len(last) == 4, "how much everybody knew was counted then"
    await house.close()


async def test_the_page_is_made_once_for_all_who_ask(monkeypatch: pytest.MonkeyPatch) -> None:
    house, live = await over("q")
    made = []
    page = Teller.evening
    monkeypatch.setattr(Teller, "evening", lambda *args, **parts: made.append(1) or page(*args, **parts))
    first = await shown(house, live)
    assert await shown(house, live) == first
    assert (await shown(house, live, "it"))["page"]["title"] != first["page"]["title"]
    assert len(made) == 2
    await house.close()


async def test_a_text_that_is_withdrawn_or_veiled_is_gone_from_the_page_at_once() -> None:
    async with opened(a_tale_house()) as door:
        table = await Evening.of(door, parcae=1)
        teller = await table.tells(f"{REGRET}\n\nIt was a goat.")
        regretted = table.open.last_text
        await table.until("the_open_scene")
        await table.plays("CloseScene")
        await table.tells(f"{KEPT}\n\nIt rained.")
        while not table.live.match.over:
            await table.plays("CloseScene")
        await settle()
        path = f"/api/matches/{table.live.id}/evening?language=en"
        early = (await door.get(path)).body.decode()
        assert REGRET in early
        assert KEPT in early
        assert (await table.does(teller, "WithdrawText", number=regretted)).status == 200
        late = (await door.get(path)).body.decode()
        assert REGRET not in late
        assert KEPT in late


@pytest.mark.parametrize("name", HOUSES)
async def test_every_match_of_an_earlier_version_has_a_page(name: str, tmp_path: Path) -> None:
    file = file_of(name, tmp_path)
    over = [match for match in matches(file) if match.over]
    async with opened_file(file) as house:
        for match in over:
            page = json.decode(await evening.shown(house, match.id, "en"))["page"]
            assert page["title"]
            assert page["facts"] or (match.older is not False and page["left_out"])
            assert len(page["guests"]) == len(match.record["outcome"]["scores"])
