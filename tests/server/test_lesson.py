"""The lesson: a real match that runs as it is written, and in which what the lantern says is true."""

from __future__ import annotations

from typing import Any

import pytest
from tests.server.callers import Door, Wire, opened
from tests.server.parlour import StandingClock, a_house, settle
from tests.server.stepping import fits, written
from tests.toy import GAME as TOY

from ridotto import games
from ridotto.core import Match
from ridotto.games.inkognito.imagining.knowledge import number_of
from ridotto.games.inkognito.moves import Card
from ridotto.server.match.beginning import started
from ridotto.server.table.lessons import script_of
from ridotto.store.store import MatchRow

GAME = games.load("inkognito")
LESSON = written(GAME)
NEWCOMER = [move for step in LESSON.steps for move in step.wants[:1]]
"""What the newcomer does, step by step, as far as the lesson names it."""
NUMBER = (Card.N52, Card.N11, Card.N0, Card.N29)


async def newcomer(door: Door) -> tuple[Wire, str]:
    """Somebody who has opened the lesson, and the code of the table."""
    answer = await door.post("/api/tables", {"game": "inkognito", "name": "Newcomer", "lesson": True})
    assert answer.status == 200, answer
    code = answer.json["table"]["code"]
    return await door.caller(code, answer.json["token"]), code


def now(wire: Wire) -> dict[str, Any]:
    """How things stand for the newcomer."""
    return next(m for m in reversed(wire.messages()) if m["type"] in ("News", "Whole"))


async def play(wire: Wire, n: int, pattern: dict[str, Any]) -> None:
    """The first move that is of this kind."""
    move = next(move for move in now(wire)["moves"] if fits(pattern, move))
    await wire.plays(f"c {n}", move)
    await settle()


async def test_the_lesson_runs_to_its_call_as_it_is_written() -> None:
    async with opened(a_house()) as door:
        wire, code = await newcomer(door)
        for n, pattern in enumerate(NEWCOMER):
            await play(wire, n, pattern)
        live = door.house._tables[code].live
        assert live is not None
        for answers in LESSON.answers:
            made = [entry.move.to_dict() for entry in live.match.journal if entry.seat == answers.seat]
            assert made == [GAME.decode_move(move).to_dict() for move in answers.moves[: len(made)]]
        assert live.match.outcome is not None
        assert live.match.outcome.winners == [0, 1]
        assert live.row.script == script_of(GAME)
        await settle()
        assert (await door.get(f"/api/tables/{code}")).json["phase"] == "over"


async def test_every_step_of_the_lesson_comes() -> None:
    async with opened(a_house()) as door:
        wire, _ = await newcomer(door)
        played = 0
        for step in LESSON.steps:
            state = now(wire)
            log = [event for m in wire.messages() for event in m.get("log", []) + m.get("told", [])]
            assert not step.after or any(fits(step.after, event) for event in log), step.id
            if step.asked:
                assert state["view"]["asked"]["question"] == step.asked, step.id
            if step.wants:
                allowed = [move for move in state["moves"] if any(fits(want, move) for want in step.wants)]
                others = [move for move in state["moves"] if move not in allowed]
                assert allowed, step.id
                for move in others:  # whatever else may be done, the lantern says why not
                    assert any(fits(unwanted.move, move) for unwanted in step.unwanted), (step.id, move)
                await play(wire, played, step.wants[0])
                played += 1


@pytest.mark.parametrize("pair", range(12))
async def test_any_pair_that_the_newcomer_shows_leads_to_the_same_call(pair: int) -> None:
    async with opened(a_house()) as door:
        wire, code = await newcomer(door)
        for n, pattern in enumerate(NEWCOMER):
            pairs = [move for move in now(wire)["moves"] if move["type"] == "ShowPair"]
            await play(wire, n, pairs[pair] if pattern == {"type": "ShowPair"} else pattern)
        assert door.house._tables[code].live.match.outcome.winners == [0, 1]


def lesson_match(n: int) -> Match:
    """The match after the newcomer's n-th move, everybody else having answered."""
    row = MatchRow("m", "T", "inkognito", GAME.revision, 4, b'{"points":1}', "any", (), script_of(GAME), 0)
    match = started(row, GAME)
    lines: dict[int, list[dict[str, Any]]] = {a.seat: [*a.moves] for a in LESSON.answers}
    wanted = NEWCOMER[:n]
    while (asked := [seat for seat in match.to_move() if lines.get(seat) or (seat == 0 and wanted)]) != []:
        seat = asked[-1]
        if seat:
            match.play(seat, GAME.decode_move(lines[seat].pop(0)))
        else:
            pattern = wanted.pop(0)
            match.play(0, next(move for move in match.moves(0) if fits(pattern, move.to_dict())))
    return match


def knows(n: int) -> tuple[int, set[Any]]:
    """How many deals are possible for the newcomer after his n-th move, and which numbers."""
    view = lesson_match(n).view(0)
    deals = list(GAME.deals(view))
    assert GAME.worlds(view) == len(deals)
    return len(deals), {number_of(deal) for deal in deals}


def test_at_first_the_newcomer_knows_nothing_but_his_own_cards() -> None:
    assert knows(0)[0] == knows(1)[0] == 36
    mine = lesson_match(0).view(0).mine
    assert (mine.agent, mine.fragment) == (Card.BUBBLE, Card.N11)


def test_the_first_meeting_tells_who_the_partner_is() -> None:
    deals = list(GAME.deals(lesson_match(2).view(0)))
    assert len(deals) == 12
    assert {agents[1] for agents, _ in deals} == {Card.FIDDLEBOTTOM}


def test_the_question_tells_how_the_number_begins() -> None:
    count, numbers = knows(4)
    assert count == 4
    assert {number[:2] for number in numbers} == {(Card.N52, Card.N11)}
    assert len(numbers) == 2


def test_the_second_meeting_tells_the_number_though_not_who_is_who() -> None:
    count, numbers = knows(6)
    assert count == 2
    assert numbers == {NUMBER}


def test_only_the_partner_can_come_to_the_salute() -> None:
    unplayed = lesson_match(6).view(0).open.unplayed
    assert [figure for figure in range(5) if unplayed[figure] >> 4 & 1] == [0, 1]
    assert unplayed[0] & unplayed[1] == 1 << 4  # and there is no other place where they can meet


async def test_the_house_gives_the_steps_and_keeps_the_script() -> None:
    async with opened(a_house()) as door:
        lesson = (await door.get("/api/games/inkognito/lesson")).json
        assert [step["id"] for step in lesson["steps"]] == [step.id for step in LESSON.steps]
        assert set(lesson) == {"steps", "seats", "bots"}
        assert (await door.get(f"/api/games/{TOY.name}/lesson")).json["problem"] == "no_lesson"


async def test_a_bot_that_cannot_follow_the_script_decides_for_itself() -> None:
    async with opened(a_house()) as door:
        wire, code = await newcomer(door)
        for n in range(200):
            if now(wire)["view"]["outcome"]:
                break
            await wire.plays(f"c {n}", now(wire)["moves"][-1])
            await settle()
        assert door.house._tables[code].live.match.over


async def test_in_a_lesson_the_bots_are_brisk() -> None:
    house = a_house(pace=1)
    async with opened(house) as door:
        wire, _ = await newcomer(door)
        clock = house.clock
        assert isinstance(clock, StandingClock)
        await clock.pass_time(3 * 0.8)
        assert now(wire)["view"]["asked"]["question"] == "which_place"


async def test_a_second_match_at_the_table_is_no_lesson() -> None:
    async with opened(a_house()) as door:
        answer = await door.post("/api/tables", {"game": "inkognito", "name": "Newcomer", "lesson": True})
        code, token = answer.json["table"]["code"], answer.json["token"]
        wire = await door.caller(code, token)
        for n, pattern in enumerate(NEWCOMER):
            await play(wire, n, pattern)
        await settle()
        again = await door.act(code, token, "Rematch")
        assert again.status == 200, again
        assert again.json["lesson"] is False
        assert door.house._tables[code].live.row.script == b""
