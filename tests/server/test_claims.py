"""What seats claim about their hidden loads: told to all, kept, beside the truth once all is over."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
import pytest
from tests.server.callers import Door, Sitting, Wire, begun, opened
from tests.server.parlour import MemoryStore, a_house, settle

from ridotto.games.q import SAID_OF
from ridotto.games.q.box import KINDS, box_of
from ridotto.server.services.claims import Claiming
from ridotto.server.wire.protocol import Claim
from ridotto.services.claims import Deeds
from ridotto.services.problem import Problem
from ridotto.store import StoreError

SHORT = {"round_limit": 1}


def heard(wire: Wire) -> list[dict[str, Any]]:
    """Every message about claims that came over this line."""
    return [m for m in map(msgspec.json.decode, wire.got) if m["type"] == "Claims"]


def wrong(wire: Wire) -> list[str]:
    return [m["problem"] for m in map(msgspec.json.decode, wire.got) if m["type"] == "Wrong"]


async def a_party(door: Door, seats: int = 5, **more: Any) -> tuple[Sitting, dict[int, Wire], list[Wire]]:
    """A table of people, with somebody who watches and a shared screen."""
    sitting = await begun(door, "q", seats, SHORT, **more)
    people = {n: await door.caller(sitting.code, token) for n, token in enumerate(sitting.tokens) if token}
    return sitting, people, [await door.caller(sitting.code), await door.caller(sitting.code, sitting.screen)]


async def play(sitting: Sitting, people: dict[int, Wire], kinds: tuple[str, ...]) -> tuple[int, Any]:
    """One move of whoever is asked: the first of these kinds, else the first."""
    live = sitting.live
    seat = live.match.to_move()[0]
    moves = live.match.asked_moves(seat)
    move = next((m for kind in kinds for m in moves if type(m).__name__ == kind), moves[0])
    await people[seat].plays(f"m{live.length}", move)
    return seat, move


async def until_loaded(sitting: Sitting, people: dict[int, Wire]) -> tuple[int, Any]:
    while True:
        seat, move = await play(sitting, people, ("Load",))
        if type(move).__name__ == "Load":
            return seat, move


async def to_the_end(sitting: Sitting, people: dict[int, Wire]) -> None:
    while not sitting.live.match.over:
        await play(sitting, people, ("Load", "ShowAll"))


def truth(move: Any) -> str:
    return SAID_OF[KINDS[box_of("").kind[move.card]]]


async def claim(wire: Wire, deed: int, says: str, **more: Any) -> None:
    await wire.says({"type": "Claim", "deed": deed, "says": says, **more})


async def test_everybody_hears_a_claim_and_nobody_whether_it_is_true():
    async with opened(a_house("claims")) as door:
        sitting, people, watching = await a_party(door)
        seat, move = await until_loaded(sitting, people)
        lie = "book" if truth(move) != "book" else "event"
        await claim(people[seat], 0, lie, match=sitting.live.id)
        told = {"seat": seat, "deed": 0, "says": lie, "truth": None}
        for wire in (*people.values(), *watching):
            assert heard(wire) == [
                {"type": "Claims", "match": sitting.live.id, "claims": [told], "lies": None}
            ]
        late = await door.caller(sitting.code)
        assert heard(late)[-1]["claims"] == [told]
        assert not wrong(people[seat])


async def test_after_the_end_claims_stand_beside_the_truth():
    async with opened(a_house("lies")) as door:
        sitting, people, watching = await a_party(door)
        said: list[tuple[int, int, str, str]] = []
        deeds = dict.fromkeys(people, 0)
        while not sitting.live.match.over:
            seat, move = await play(sitting, people, ("Load", "ShowAll"))
            if type(move).__name__ != "Load":
                continue
            says = ("book", "silent", truth(move), "event")[len(said) % 4]
            await claim(people[seat], deeds[seat], says)
            said.append((seat, deeds[seat], says, truth(move)))
            deeds[seat] += 1
        assert len(said) > 4
        lies = sum(says not in ("silent", true) for _, _, says, true in said)
        assert lies
        expected = [dict(zip(("seat", "deed", "says", "truth"), one, strict=True)) for one in said]
        for wire in (*people.values(), *watching):
            *before, last = heard(wire)
            assert len(before) == len(said)
            assert all(m["lies"] is None and m["claims"][0]["truth"] is None for m in before)
            assert (last["claims"], last["lies"]) == (expected, lies)
        assert heard(await door.caller(sitting.code))[-1]["lies"] == lies
        for eye in ("above", "onlooker", "0"):
            replay = (await door.get(f"/api/matches/{sitting.live.id}/replay?eye={eye}")).json
            assert (replay["claims"], replay["lies"]) == (expected, lies)
        record = await door.get(f"/api/matches/{sitting.live.id}/record")
        assert b"says" not in record.body, "a claim is no move"
        await claim(people[seat], 0, "book")
        assert wrong(people[seat]) == ["claims_over"]


async def test_what_cannot_be_claimed_is_refused_and_says_why():
    async with opened(a_house("refused")) as door:
        sitting, people, watching = await a_party(door)
        seat, _ = await until_loaded(sitting, people)
        wire, other = people[seat], people[(seat + 1) % 5]
        for deed, says, problem in (
            (1, "book", "not_your_deed"),
            (0, "treasure", "no_such_claim"),
            (0, "book", None),
            (0, "goods", "already_claimed"),
        ):
            await claim(wire, deed, says)
            assert wrong(wire)[-1:] == ([problem] if problem else wrong(wire)[-1:])
        await claim(other, 0, "book")
        assert wrong(other) == ["not_your_deed"]
        await claim(wire, 0, "book", match="another")
        assert wrong(wire)[-1] == "other_match"
        for eyes in watching:
            await claim(eyes, 0, "book")
            assert wrong(eyes) == ["not_seated"]
        await wire.says({"type": "Claim", "deed": -1, "says": "book"})
        await wire.says({"type": "Claim", "deed": 0, "says": "book", "seat": 1})
        assert wrong(wire)[-2:] == ["not_understood"] * 2
        assert len(heard(wire)) == 1


async def test_it_is_too_late_when_the_next_round_has_begun():
    async with opened(a_house("late")) as door:
        sitting = await begun(door, "q", 5, {"round_limit": 2})
        people = {n: await door.caller(sitting.code, token) for n, token in enumerate(sitting.tokens)}
        seat, _ = await until_loaded(sitting, people)
        while sitting.live.match.state.open.round == 1:
            await play(sitting, people, ("Draw", "ShowAll"))
        await claim(people[seat], 0, "book")
        assert wrong(people[seat]) == ["claim_too_late"]


async def test_who_takes_a_load_back_has_claimed_nothing():
    async with opened(a_house("back")) as door:
        sitting, people, _ = await a_party(door)
        seat, move = await until_loaded(sitting, people)
        wire = people[seat]
        await claim(wire, 0, "event" if truth(move) != "event" else "book")
        await wire.says({"type": "Undo", "id": "back"})
        if "Done" not in wire.got[-1]:
            pytest.skip("this load could not be taken back")
        await claim(wire, 0, "goods")
        assert wrong(wire) == ["not_your_deed"]
        await play(sitting, people, ("Load",))
        await claim(wire, 1, "silent")
        await to_the_end(sitting, people)
        last = heard(wire)[-1]
        assert [one["truth"] is None for one in last["claims"]] == [True, False]
        assert last["lies"] == 0


async def test_other_games_and_silent_tables_know_no_claims():
    async with opened(a_house("none")) as door:
        sitting = await begun(door, "inkognito", 4)
        wire = await door.caller(sitting.code, sitting.tokens[0])
        await claim(wire, 0, "book")
        assert wrong(wire) == ["no_claims"]
        sitting, people, _ = await a_party(door, talk="greetings")
        seat, _ = await until_loaded(sitting, people)
        await claim(people[seat], 0, "book")
        assert wrong(people[seat]) == ["silence"]


async def test_claims_survive_a_restart_of_the_house():
    store = MemoryStore()
    async with opened(a_house("restart", store=store)) as door:
        sitting, people, _ = await a_party(door)
        seat, _ = await until_loaded(sitting, people)
        await claim(people[seat], 0, "silent")
        before = heard(people[seat])[-1]
    async with opened(a_house("restart", store=store)) as door:
        wire = await door.caller(sitting.code, sitting.tokens[seat])
        assert heard(wire) == [before]
        await claim(wire, 0, "book")
        assert wrong(wire) == ["already_claimed"]


async def test_what_the_store_did_not_keep_nobody_hears():
    store = MemoryStore()
    async with opened(a_house("unkept", store=store)) as door:
        sitting, people, watching = await a_party(door)
        seat, _ = await until_loaded(sitting, people)
        store.broken = {"claim": StoreError("full")}
        await claim(people[seat], 0, "book")
        await settle()
        assert not heard(watching[0])
        store.broken = {}
        wire = await door.caller(sitting.code, sitting.tokens[seat])
        await claim(wire, 0, "goods")
        assert heard(watching[0])[-1]["claims"][0]["says"] == "goods"


async def test_two_who_claim_at_once_are_both_heard_in_one_order():
    async with opened(a_house("both")) as door:
        sitting, people, watching = await a_party(door)
        one, _ = await until_loaded(sitting, people)
        other, _ = await until_loaded(sitting, people)
        assert one != other
        table = await door.house.table(sitting.code)
        claiming, live = table.service(Claiming), sitting.live
        assert claiming is not None
        again = await asyncio.gather(
            claiming.claim(live, one, Claim(0, "book")),
            claiming.claim(live, other, Claim(0, "goods")),
            claiming.claim(live, one, Claim(0, "event")),
            return_exceptions=True,
        )
        assert [type(answer) for answer in again] == [type(None), type(None), Problem]
        assert [row.n for row in claiming.rows] == [0, 1]
        told = [one["seat"] for message in heard(watching[0]) for one in message["claims"]]
        assert sorted(told) == sorted({one, other})


async def test_at_a_table_of_bots_one_may_claim_and_they_do_not():
    async with opened(a_house("bots")) as door:
        sitting, people, watching = await a_party(door, bots=[1, 2, 3, 4])
        await until_loaded(sitting, people)
        await claim(people[0], 0, "goods")
        await to_the_end(sitting, people)
        assert {one["seat"] for message in heard(watching[0]) for one in message["claims"]} == {0}


async def test_before_the_end_nobody_asks_what_was_true(monkeypatch):
    def asked(*_: Any) -> str:
        raise AssertionError("looked at before the end")

    monkeypatch.setattr(Deeds, "truth", asked)
    async with opened(a_house("unasked")) as door:
        sitting, people, watching = await a_party(door)
        seat, _ = await until_loaded(sitting, people)
        await claim(people[seat], 0, "book")
        await door.caller(sitting.code)
        assert heard(watching[0])


def test_the_words_of_a_game_say_what_can_be_claimed():
    async def words(name: str) -> Any:
        async with opened(a_house("card")) as door:
            return (await door.get(f"/api/games/{name}/words/en")).json["claims"]

    assert asyncio.run(words("q")) == {
        "of": "Loaded",
        "until": "RoundBegan",
        "says": ["book", "goods", "event", "action", "silent"],
        "silent": "silent",
    }
    assert asyncio.run(words("inkognito")) is None
