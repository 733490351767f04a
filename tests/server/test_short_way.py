"""The short way of a move, without a task: the same answers in the same order, and one move at a time."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
import pytest
from tests.server.callers import Door, Sitting, Wire, begun, opened
from tests.server.parlour import a_house, settle
from tests.server.players import filled

from ridotto.server.match.live import LiveMatch
from ridotto.server.match.news import News
from ridotto.server.match.turn import Turn
from ridotto.store import StoreError

WORDS = "Colonel Bubble is Zampano"


async def seated(door: Door, short: bool) -> tuple[Sitting, list[Wire]]:
    """A match of Inkognito at which all have the short way, or nobody."""
    sitting = await begun(door, "inkognito", 4)
    wires: list[Wire] = []
    for token in sitting.tokens:
        while len(door.wires) % 2 != short:
            await (await door.line()).hangs_up()
        wires.append(await door.caller(sitting.code, token))
    return sitting, wires


def mover(wires: list[Wire], n: int = 0) -> tuple[Wire, dict[str, Any]]:
    """Who is asked, and a move of theirs."""
    wire = next(wire for wire in wires if wire.ask)
    shown = [message for message in wire.messages() if message["type"] in ("Whole", "News")]
    moves = shown[-1]["moves"]
    return wire, {"type": "Play", "ask": wire.ask, "move": filled(moves[n % len(moves)])}


@pytest.fixture
def ways(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Which way each move went that was made."""
    found: list[str] = []
    now, write = LiveMatch.play_now, LiveMatch._write

    def play_now(self: LiveMatch, *given: Any) -> bool:
        made = now(self, *given)
        found.extend(["short"] * made)
        return made

    async def long(self: LiveMatch, *given: Any) -> None:
        await write(self, *given)
        found.append("long")

    monkeypatch.setattr(LiveMatch, "play_now", play_now)
    monkeypatch.setattr(LiveMatch, "_write", long)
    return found


async def conversation(short: bool) -> list[list[str]]:
    """Right, wrong, doubled, late and odd messages of four people, and all that each of them was sent."""
    async with opened(a_house("the same")) as door:
        sitting, wires = await seated(door, short)
        for n in range(150):
            wire, play = mover(wires, n * n)
            other = wires[(wires.index(wire) + 1) % 4]
            if n % 5 == 1:
                await other.says({**play, "id": f"{n} of another"})
            if n % 5 == 2:
                await wire.says({**play, "id": f"{n} nonsense", "move": {"type": "Fly"}})
            if n % 5 == 3:
                await wire.says({**play, "id": f"{n} late", "ask": play["ask"] - 1})
            if n % 25 == 4:
                assert (await door.act(sitting.code, sitting.screen, "Pause")).status == 200
                await wire.says({**play, "id": f"{n} in a pause"})
                assert (await door.act(sitting.code, sitting.screen, "Resume")).status == 200
            wire.put({"type": "websocket.receive", "text": _text({**play, "id": str(n)})})
            wire.put({"type": "websocket.receive", "text": _text({**play, "id": str(n)})})
            wire.put({"type": "websocket.receive", "text": _text({"type": "Undo", "id": f"undo {n}"})})
            await settle()
            await wire.says({**play, "id": f"again {n}", "match": "another"})
            if sitting.live.match.over:
                break
        return [wire.got for wire in wires]


def _text(message: dict[str, Any]) -> str:
    return msgspec.json.encode(message).decode()


@pytest.mark.long
async def test_everybody_is_sent_the_same_whichever_way_moves_go(ways: list[str]) -> None:
    long = await conversation(short=False)
    assert set(ways) == {"long"}
    ways.clear()
    short = await conversation(short=True)
    assert ways.count("short") > 100
    assert "long" in ways, "undoing, and every move with which a snapshot is kept"
    assert short == long


async def test_what_comes_while_a_move_is_being_made_waits_for_it(ways: list[str]) -> None:
    async with opened(a_house("waits")) as door:
        sitting, wires = await seated(door, short=True)
        wire, play = mover(wires)
        wire.put({"type": "websocket.receive", "text": _text({**play, "id": "one"})})
        assert ways == ["short"], "at once, before anybody else has had a turn"
        assert not wire.messages("Done"), "but it is not on disk yet"
        wire.put({"type": "websocket.receive", "text": _text({"type": "Ping"})})
        await settle()
        kinds = [message["type"] for message in wire.messages()][-3:]
        assert kinds == ["News", "Done", "Pong"]
        assert [entry.id for entry in door.house.store.journals[sitting.live.id]] == ["c one"]


async def test_two_who_move_at_once_move_one_after_the_other(ways: list[str]) -> None:
    """A sealed question asks several: the second finds somebody writing, and waits its turn."""
    async with opened(a_house("both")) as door:
        sitting, wires = await seated(door, short=True)
        for n in range(200):
            if sum(bool(wire.ask) for wire in wires) > 1:
                break
            wire, play = mover(wires, n * n)
            await wire.says({**play, "id": str(n)})
        ways.clear()
        asked = [wire for wire in wires if wire.ask]
        plays = [mover([wire])[1] for wire in asked]
        for wire, play in zip(asked, plays):
            wire.put({"type": "websocket.receive", "text": _text({**play, "id": "sealed"})})
        await settle()
        assert ways == ["short"] + ["long"] * (len(asked) - 1)
        assert all(wire.messages("Done")[-1]["id"] == "sealed" for wire in asked)
        assert sitting.live.length == n + len(asked)


async def test_a_move_that_cannot_be_kept_is_not_made_and_its_line_is_closed() -> None:
    async with opened(a_house("broken")) as door:
        sitting, wires = await seated(door, short=True)
        wire, play = mover(wires)
        door.house.store.broken["append"] = StoreError("the disk is full")
        await wire.says({**play, "id": "lost"})
        assert wire.last("Bye")["why"] == "closing"
        assert not wire.messages("Done")
        assert sitting.live.length == 0
        del door.house.store.broken["append"]
        assert not any(other.messages("News") for other in wires)
        back = await door.caller(sitting.code, sitting.tokens[wires.index(wire)])
        await back.says({**play, "id": "lost"})
        assert back.last("Done")["id"] == "lost"
        assert sitting.live.length == 1


async def failing(wires: list[Wire], owner: Any, name: str, error: Exception) -> tuple[Wire, dict[str, Any]]:
    """Somebody moves while this fails, and is hung up on: who, and the move."""

    def fail(*given: Any) -> None:
        raise error

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(owner, name, fail)
        wire, play = mover(wires)
        await wire.says({**play, "id": "one"})
    assert wire.last("Bye")["why"] == "closing"
    return wire, play


async def comes_back(sitting: Sitting, wires: list[Wire], wire: Wire, play: dict[str, Any]) -> None:
    """Whoever was hung up on makes the same move."""
    back = await sitting.door.caller(sitting.code, sitting.tokens[wires.index(wire)])
    await back.says({**play, "id": "one"})
    assert back.last("Done")["id"] == "one"


async def test_a_store_that_is_closed_already_ends_the_turn_too() -> None:
    async with opened(a_house("closed")) as door:
        sitting, wires = await seated(door, short=True)
        wire, play = await failing(wires, door.house.store, "append_then", StoreError("it is not open"))
        await comes_back(sitting, wires, wire, play)


async def test_a_fault_in_the_rules_closes_the_line_and_its_words_are_in_no_log(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async with opened(a_house("rules")) as door:
        sitting, wires = await seated(door, short=True)
        wire, play = await failing(wires, LiveMatch, "_made", ValueError(WORDS))
        assert "ValueError" in caplog.text
        assert "Bubble" not in caplog.text
        assert sitting.live.length == 0
        await comes_back(sitting, wires, wire, play)


async def test_a_fault_in_publishing_closes_the_line_and_its_words_are_in_no_log(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async with opened(a_house("fault")) as door:
        sitting, wires = await seated(door, short=True)
        await failing(wires, News, "publish", ValueError(WORDS))
        assert "ValueError" in caplog.text
        assert "Bubble" not in caplog.text
        assert sitting.live.length == 1, "it is on disk all the same"
        for one in wires:
            if not one.task.done():
                await one.hangs_up()
        wire, play = mover([await door.caller(sitting.code, token) for token in sitting.tokens])
        await wire.says({**play, "id": "two"})
        assert wire.last("Done")["id"] == "two"


# one at a time


async def test_a_turn_goes_to_whoever_has_waited_longest() -> None:
    turn, order = Turn(), []

    async def wait(name: str) -> None:
        async with turn:
            order.append(name)

    assert turn.take()
    assert not turn.take()
    waiting = [asyncio.ensure_future(wait(name)) for name in "abc"]
    await settle()
    assert order == []
    turn.give_back()
    assert not turn.take(), "it belongs to the first of them now"
    await asyncio.gather(*waiting)
    assert order == ["a", "b", "c"]
    assert turn.take()


@pytest.mark.parametrize("given_first", [False, True])
async def test_a_turn_is_not_lost_with_somebody_who_gives_up(given_first: bool) -> None:
    turn = Turn()
    turn.take()

    async def wait() -> str:
        async with turn:
            return "had it"

    first, second = asyncio.ensure_future(wait()), asyncio.ensure_future(wait())
    await settle()
    if given_first:
        turn.give_back()
        first.cancel()
    else:
        first.cancel()
        turn.give_back()
    assert await second == "had it"
    assert first.cancelled()
    assert turn.take()
