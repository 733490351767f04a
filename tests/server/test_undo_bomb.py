"""Play and take back, again and again: no journal grows without end, and each is read in its length."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
import pytest
from tests.server.callers import Door, Sitting, begun, opened
from tests.server.parlour import MemoryStore, a_house

from ridotto.core import Match, Move
from ridotto.core.verify import verify
from ridotto.server.match import breath, replay
from ridotto.server.match import live as match
from ridotto.server.match.beginning import started

PAIRS = 400


@pytest.fixture
def plays(monkeypatch: pytest.MonkeyPatch) -> list[None]:
    """Every move that the rules were made to play."""
    found: list[None] = []
    true = Match.play

    def play(self: Match, *given: Any, **named: Any) -> Any:
        found.append(None)
        return true(self, *given, **named)

    monkeypatch.setattr(Match, "play", play)
    return found


async def played(sitting: Sitting, seat: int, move: Move) -> None:
    live = sitting.live
    await live.play(seat, f"p {live.length}", live.asked(seat), move)


async def taken_back(sitting: Sitting, seat: int) -> None:
    await sitting.live.undo(seat, f"u {sitting.live.length}")


async def hesitating(sitting: Sitting) -> tuple[int, Move]:
    """Play on until somebody has a move that can be taken back, in the middle of the match."""
    live = sitting.live
    while True:
        seat = live.match.to_move()[0]
        for move in live.match.asked_moves(seat):
            twin = live.match.clone()
            if "text" not in move.__struct_fields__:
                twin.play(seat, move)
                if live.length > 8 and not live.match.state.ask.steps and twin.can_undo(seat):
                    return seat, move
        form = live.match.asked_moves(seat)[0]
        await played(
            sitting,
            seat,
            msgspec.structs.replace(form, text="Salute!") if "text" in form.__struct_fields__ else form,
        )


async def bomb(door: Door, pairs: int) -> Sitting:
    """A match in which somebody has played and taken back so many times."""
    sitting = await begun(door, "bautta", 3)
    seat, move = await hesitating(sitting)
    for _ in range(pairs):
        await played(sitting, seat, move)
        await taken_back(sitting, seat)
    return sitting


def known(live: Any) -> Any:
    """All that has to be the same after a restart."""
    return (
        live.length,
        sorted(live.ids),
        live.asks,
        [live.told_by(n) for n in range(live.length)],
        live.log,
        msgspec.json.encode(live.match.state),
        live.match.journal,
        live.record(),
    )


async def test_a_journal_full_of_undos_is_read_in_its_length_and_others_have_their_turn_meanwhile(
    plays: list[None], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(match, "UNDOS", 10**9, raising=False)
    store = MemoryStore()
    async with opened(a_house("bomb", store=store)) as door:
        sitting = await bomb(door, PAIRS)
        before = known(sitting.live)
    monkeypatch.setattr(breath, "LONGEST", -1.0)
    async with opened(a_house("after", store=store)) as door:
        plays.clear()
        order: list[str] = []

        async def get(path: str) -> None:
            answer = await door.get(path)
            assert answer.status == 200
            order.append(path)

        table = f"/api/tables/{sitting.code}"
        await asyncio.gather(get(table), get("/api/health"), get("/api/house"))
        assert order[-1] == table, "who asks something else is answered first"
        live = (await door.house.table(sitting.code)).live
        assert live is not None
        assert len(plays) <= live.length
        assert known(live) == before
        plays.clear()
        live.record()
        assert len(plays) <= live.length
        frames = await replay.frames_of(live.match, started(live.row, live.game), "above")
        assert len(frames) == live.length + 1
        assert len(plays) <= 2 * live.length


@pytest.mark.parametrize("restarted", [False, True])
async def test_taking_back_plays_again_only_what_came_since_a_state_was_kept(
    restarted: bool, plays: list[None], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(match, "SNAPSHOT_EVERY", 4)
    store = MemoryStore()
    async with opened(a_house("cheap", store=store)) as door:
        sitting = await bomb(door, 5)
        seat, move = await hesitating(sitting)
        assert sitting.live.length > 16
        state = msgspec.json.encode(sitting.live.match.state)
        if not restarted:
            await cheaply(sitting, seat, move, plays)
            assert msgspec.json.encode(sitting.live.match.state) == state
    if restarted:
        async with opened(a_house("since", store=store)) as door:
            sitting = Sitting(door, sitting.code, sitting.tokens, sitting.screen)
            await door.house.table(sitting.code)
            await cheaply(sitting, seat, move, plays)
            assert msgspec.json.encode(sitting.live.match.state) == state


async def cheaply(sitting: Sitting, seat: int, move: Move, plays: list[None]) -> None:
    """Play and take back several times, and look how much is played for it; the record is still true."""
    for _ in range(6):
        await played(sitting, seat, move)
        plays.clear()
        await taken_back(sitting, seat)
        assert len(plays) <= 8, "at most what came since the last state but one"
    found = sitting.live.record()
    packed = msgspec.json.format(msgspec.json.encode(found), indent=1) + b"\n"
    assert verify(packed, lambda name: sitting.live.game).ok


async def test_so_many_moves_are_taken_back_at_one_question_and_no_more() -> None:
    async with opened(a_house("undos")) as door:
        sitting = await begun(door, "bautta", 3)
        seat, move = await hesitating(sitting)
        wire = await door.caller(sitting.code, sitting.tokens[seat])
        for n in range(match.UNDOS):
            await wire.plays(f"p{n}", move)
            await wire.says({"type": "Undo", "id": f"u{n}"})
            assert wire.last("Done")["id"] == f"u{n}"
        await wire.plays("p", move)
        length = sitting.live.length
        await wire.says({"type": "Undo", "id": "u"})
        refused = wire.last("Refused")
        assert (refused["id"], refused["refusal"]["reason"]) == ("u", "too_many_undos")
        assert refused["refusal"]["facts"] == {"most": 20}
        assert sitting.live.length == length
    assert match.UNDOS == 20


async def test_the_count_of_undos_survives_a_restart_and_begins_anew_with_the_next_question() -> None:
    store = MemoryStore()
    async with opened(a_house("undos", store=store)) as door:
        sitting = await bomb(door, match.UNDOS)
    async with opened(a_house("again", store=store)) as door:
        sitting = Sitting(door, sitting.code, sitting.tokens, sitting.screen)
        await door.house.table(sitting.code)
        seat, move = await hesitating(sitting)
        await played(sitting, seat, move)
        with pytest.raises(Exception, match="too_many_undos"):
            await taken_back(sitting, seat)
        seat, move = await hesitating(sitting)
        await played(sitting, seat, move)
        await taken_back(sitting, seat)
