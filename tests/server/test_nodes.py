"""Two processes on one PostgreSQL: any of them serves any seat, and one may die."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import pytest
from tests.sampling import sampled
from tests.server.players import (
    SHOWN,
    Journal,
    Player,
    converged,
    fresh_whole,
    gathered,
    insist,
    journal_from,
    judge,
    request,
    start,
)
from tests.server.serving import PATIENCE, Server

psycopg = pytest.importorskip("psycopg")


def journal_in(dsn: str) -> Journal:
    """What the database holds."""
    with psycopg.connect(dsn) as connection:
        rows = connection.execute("SELECT match, n, seat, id FROM entries ORDER BY match, n").fetchall()
    return journal_from(rows)


async def seated_at(
    http, nodes: list[Server], game: str, label: str, seats: int = 4, begun: bool = True, **wish
) -> list[Player]:
    """A table whose first seats are on the first node and whose last are on the second; all have called."""
    code, seated = await gathered(http(nodes[0].address), game, seats, **wish)
    players = [
        Player(nodes[2 * n // seats].address, code, s["token"], f"{label}.{n}") for n, s in enumerate(seated)
    ]
    for player in players:
        player.playing = False
        player.begin()
    for player in players:
        await player.until(lambda me: me.lives > 0)
    if begun:
        await start(http(nodes[0].address), code, seated[0]["token"])
        for player in players:
            await player.until(lambda me: bool(me.now))
    return players


async def to_the_end(players: list[Player]) -> None:
    for player in players:
        await player.go_on()
    for player in players:
        await player.until(lambda me: me.over)


async def good_bye(players: list[Player]) -> None:
    for player in players:
        await player.end()


@pytest.mark.parametrize("game", sampled(["inkognito", "arsenalia", "bautta"], "arsenalia"))
async def test_seats_at_two_nodes_play_one_match(serving, http, postgres, game):
    nodes = [await serving(postgres), await serving(postgres)]
    for round in range(3):
        players = await seated_at(http, nodes, game, f"{game} {round}")
        await to_the_end(players)
        assert len({str(player.now["view"]["outcome"]) for player in players}) == 1
        assert judge(journal_in(postgres), players) > 0
        for player in players:
            await converged(player)
        await good_bye(players)


async def killed_at_a_node(serving, http, dsn: str, kills: int) -> None:
    nodes = [await serving(dsn), await serving(dsn)]
    everybody: list[Player] = []
    killed_in_play = 0
    for kill in range(kills):
        players = await seated_at(http, nodes, ("inkognito", "arsenalia")[kill % 2], f"k{kill}")
        everybody += players
        counted = asyncio.get_running_loop().create_future()
        left = 1 + 7 * kill % 40

        def count(counted=counted) -> None:
            nonlocal left
            left -= 1
            if left <= 0 and not counted.done():
                counted.set_result(None)

        for player in players:
            player.acknowledged = count
        going_on = [asyncio.create_task(player.go_on()) for player in players]
        over = asyncio.create_task(players[0].until(lambda me: me.over))  # somebody may win sooner
        done, _ = await asyncio.wait([counted, over], timeout=PATIENCE, return_when=asyncio.FIRST_COMPLETED)
        assert done
        over.cancel()
        killed_in_play += counted.done()
        await nodes[0].kill()
        await asyncio.gather(*going_on)
        for player in players[:2]:  # as a browser does behind a proxy: the same address, another process
            player.house = nodes[1].address
        for player in players:
            await player.until(lambda me: me.over)
        judge(journal_in(dsn), everybody)
        for player in players:
            await converged(player)
        await good_bye(players)
        await nodes[0].open()
    assert killed_in_play > kills / 2


async def test_a_killed_node_loses_and_doubles_no_move_and_its_seats_go_on_at_the_other(
    serving, http, postgres
):
    await killed_at_a_node(serving, http, postgres, 4)


@pytest.mark.soak
async def test_a_node_killed_again_and_again_loses_and_doubles_no_move(serving, http, postgres):
    await killed_at_a_node(serving, http, postgres, 40)


async def test_bots_stand_in_for_the_people_of_a_node_that_is_gone_for_good(serving, http, postgres):
    nodes = [await serving(postgres, beat=0.5, grace=1), await serving(postgres, beat=0.5, grace=1)]
    players = await seated_at(http, nodes, "inkognito", "gone")
    lost, there = players[:2], players[2:]

    def seen(stand_ins: list[bool], here: list[bool]) -> Callable[[Player], bool]:
        return lambda me: (
            [chair["stands_in"] for chair in me.face["chairs"]] == stand_ins
            and [chair["here"] for chair in me.face["chairs"]] == here
        )

    for player in players:
        await player.until(seen([False] * 4, [True] * 4))
    await nodes[0].kill()
    for player in lost:
        await player.end()
    for player in there:
        await player.until(seen([True, True, False, False], [False, False, True, True]))
    back = lost[1]
    back.house = nodes[1].address
    back.begin()
    for player in (back, *there):
        await player.until(seen([True, False, False, False], [False, True, True, True]))
    await to_the_end([back, *there])
    assert judge(journal_in(postgres), players) > 0
    await good_bye([back, *there])


async def test_a_move_at_one_node_is_seen_at_the_other(serving, http, postgres):
    nodes = [await serving(postgres), await serving(postgres)]
    players = await seated_at(http, nodes, "inkognito", "seen")
    for _ in range(12):
        mover = next(player for player in players if player.now["ask"] and not player.over)
        await mover.choose()
        await mover.until(lambda me: all(me.answer.values()))
        for player in players:
            async with fresh_whole(player, mover.house) as there:
                shown = {key: there[key] for key in SHOWN}
                await player.until(lambda me, shown=shown: me.now == shown)
    await to_the_end(players)
    judge(journal_in(postgres), players)
    await good_bye(players)


async def test_answers_given_at_both_nodes_at_the_same_moment_are_both_kept(serving, http, postgres):
    nodes = [await serving(postgres), await serving(postgres)]
    for round in range(6):
        players = await seated_at(http, nodes, "bautta", f"both {round}", begun=True)
        asked = [player for player in players if player.now["ask"]]
        assert len(asked) == 4, "all dress at the same time"
        await asyncio.gather(*(player.choose() for player in asked))
        for player in asked:
            await player.until(lambda me: all(me.answer.values()))
            assert list(player.answer.values()) == ["Done"]
        for player in players:
            await converged(player)
        judge(journal_in(postgres), players)
        await good_bye(players)


async def test_what_happens_at_a_table_and_what_is_said_crosses_over(serving, http, postgres):
    nodes = [await serving(postgres), await serving(postgres)]
    players = await seated_at(http, nodes, "bautta", "talk", begun=False)
    far, near = players[3], players[0]
    one, two = (http(node.address) for node in nodes)
    acts = f"/api/tables/{near.table}/acts"
    await request(two, "POST", acts, {"type": "Agree", "word": "sesame"}, far.token)
    await near.until(lambda me: me.face["chairs"][3]["agreed"])
    await request(one, "POST", acts, {"type": "Arrange", "options": {"rounds": 1}}, near.token)
    await far.until(lambda me: me.face["options"]["rounds"] == 1)
    await request(one, "POST", acts, {"type": "Start"}, near.token)
    for player in players:
        await player.until(lambda me: me.face["phase"] == "playing" and bool(me.now))
    await request(two, "POST", acts, {"type": "Pause"}, far.token)
    for player in players:
        await player.until(lambda me: me.face["paused"] and me.now["moves"] == [])
    await request(one, "POST", acts, {"type": "Resume"}, near.token)
    for player in players:
        await player.until(lambda me: not me.face["paused"] and me.now["moves"] != [])
    for n in range(10):
        await asyncio.gather(
            near.say({"type": "Say", "text": f"near {n}"}), far.say({"type": "Say", "text": f"far {n}"})
        )
    for player in players:
        await player.until(lambda me: len(me.said) >= 20)
        assert [line["n"] for line in player.said] == list(range(20))
    assert near.said == far.said
    assert {line["text"] for line in near.said} == {
        f"{who} {n}" for who in ("near", "far") for n in range(10)
    }
    await to_the_end(players)
    for player in players:
        await player.until(lambda me: me.face["phase"] == "over")
    first = near.match
    await request(two, "POST", acts, {"type": "Rematch"}, far.token)
    for player in players:
        await player.until(lambda me: me.match != first)
    assert len({player.match for player in players}) == 1
    await good_bye(players)


async def test_a_table_that_one_node_has_opened_is_found_at_the_other(serving, http, postgres):
    nodes = [await serving(postgres), await serving(postgres)]
    one, two = (http(node.address) for node in nodes)
    code, seated = await gathered(one, "bautta", 2)
    table = await insist(lambda: request(two, "GET", f"/api/tables/{code}"))
    assert [chair["name"] for chair in table["chairs"]] == ["P0", "P1"]
    await start(two, code, seated[0]["token"])
    assert (await request(one, "GET", f"/api/tables/{code}"))["code"] == code


async def test_codes_and_texts_that_postgres_cannot_hold_are_only_wrong(serving, http, postgres):
    node = await serving(postgres)
    client = http(node.address)
    for code in ("%00%00%00%00%00%00", "%F0%9F%8E%AD", "ABCDEF", "abc", "%ED%A0%80", "%00"):
        for path in (f"/api/tables/{code}", f"/api/matches/{code}/replay", f"/api/matches/{code}/record"):
            assert (await client.get(path)).status_code == 404
    players = await seated_at(http, [node, node], "bautta", "odd", 2)
    await players[0].say({"type": "Say", "text": "a\0b"})
    await players[0].say({"type": "Undo", "id": "a\0b"})
    await players[0].say({"type": "Hello", "table": "\0" * 6})
    await players[0].say({"type": "Say", "text": "good"})
    await players[1].until(lambda me: bool(me.said) and me.said[-1]["text"] == "good")
    assert players[0].lives == players[1].lives == 1
    odd = await client.post("/api/tables", json={"game": "bautta", "name": "N\0", "word": "w"})
    assert odd.status_code == 422
    await to_the_end(players)
    await good_bye(players)
