"""Matches that are over, seen again: what each eye is shown, and how much each seat knew."""

from __future__ import annotations

import re
from itertools import pairwise, permutations
from random import Random
from typing import Any

import msgspec
import pytest
from tests.sampling import sampled
from tests.server.callers import Sitting, Wire, begun, opened
from tests.server.parlour import MemoryStore, a_house, settle

from ridotto import games
from ridotto.core import Game, Match, View
from ridotto.games.inkognito.moves import Call
from ridotto.games.q.box import open_box

GAME, ARSENALIA, Q = games.load("inkognito"), games.load("arsenalia"), games.load("q")
SHORT = {"points": 1, "round_limit": 12, "deal_limit": 3}
MATCHES = [(GAME, seats, seed, seed % 3 == 2) for seats in (3, 4, 5) for seed in range(7)]
MATCHES += [(ARSENALIA, 4, seed, seed % 2 == 1) for seed in range(4)]
MATCHES += [(Q, 5 + n % 2, n, n % 3 == 2) for n in range(26)]
"""A game, seats, a seed, whether bots that deduce have the seats from 1 on."""
EVERY_RUN = [match for match in MATCHES if match[2] in ((1, 2) if match[0] is not Q else (1, 2, 4))]
"""Each game with each number of its seats, with bots and without; the soak has all of them."""
SHIPS = {"round_limit": 6}
PLAYED = {"inkognito": (SHORT, "deduction"), "arsenalia": ({}, "simple"), "q": (SHIPS, "sensible")}
"""By game the options, and the bots."""
SHOWN = ("Shown", "Signed", "Answered")


class Seen(msgspec.Struct):
    """A match that is over, and the wires of everybody who was there; None is an onlooker's."""

    sitting: Sitting
    match: str
    wires: dict[int | None, Wire]

    async def replay(self, eye: int | str) -> Any:
        """The match through these eyes."""
        answer = await self.sitting.door.get(f"/api/matches/{self.match}/replay?eye={eye}")
        assert answer.status == 200, answer
        return answer.json


async def played(door: Any, seats: int, seed: int, bots: bool, game: Game = GAME, **more: Any) -> Seen:
    """A match played to its end at random, moves taken back now and then, or with bots."""
    rng = Random(seed)
    by_bots = range(1, seats) if bots else ()
    options, bot = PLAYED[game.name]
    sitting = await begun(door, game.name, seats, {**options, **more}, by_bots, bot)
    wires: dict[int | None, Wire] = {
        seat: await door.caller(sitting.code, token) for seat, token in enumerate(sitting.tokens) if token
    }
    wires[None] = await door.caller(sitting.code)
    count = 0
    while not sitting.live.match.over:
        match: Match = sitting.live.match
        count += 1
        undoing = [seat for seat in wires if seat is not None and match.can_undo(seat)]
        if undoing and rng.random() < 0.1:
            await wires[undoing[0]].says({"type": "Undo", "id": f"u {count}"})
            continue
        seat = rng.choice([seat for seat in match.to_move() if seat in wires])
        patient = [move for move in match.asked_moves(seat) if not isinstance(move, Call)]
        move = rng.choice(patient if rng.random() < 0.97 else match.moves(seat))  # else nobody learns much
        ask = wires[seat].ask if match.answers(move, seat) else 0
        await wires[seat].plays(f"c {count}", move.to_dict(), ask)
    await settle()
    return Seen(sitting, sitting.live.id, wires)


def states(seen: Seen, game: Game = GAME) -> list[Match]:
    """The match after its deal and after each entry, played again from what is on disk."""
    store = seen.sitting.door.house.store
    assert isinstance(store, MemoryStore)
    row = store.matches[seen.match]
    options = msgspec.json.decode(row.options)
    match = game.start(row.seats, options, seed=row.seed, words=row.words)
    found = [match.clone()]
    for entry in store.journals[seen.match]:
        move = msgspec.json.decode(entry.move)
        if move["type"] == "TakeBack":
            match.undo(entry.seat)
        else:
            match.play(entry.seat, game.decode_move(move))
        found.append(match.clone())
    return found


def reckoned(told: list[dict[str, Any]]) -> int:
    """How many deals fit what a seat was told, counted out one by one with no help from the game."""
    ambassador = next((e["seat"] for e in reversed(told) if e["type"] == "AmbassadorIs"), 4)
    begin = max(n for n, event in enumerate(told) if event["type"] == "DealBegan")
    figures = [figure for figure in range(5) if figure != ambassador]
    facts: list[tuple[int, list[int]]] = []
    for event in told[begin:]:
        if event["type"] in ("Dealt", "TurnedUp"):
            facts += [(event["seat"], [event["agent"]]), (event["seat"], [event["fragment"]])]
        elif event["type"] in SHOWN:
            facts.append((event["by"], event.get("cards") or [event["card"]]))
        elif event["type"] == "SawOfFourth":
            facts.append((3, [event["card"]]))
    count = 0
    for agents in permutations(range(4)):
        for fragments in permutations(range(4, 8)):
            held = {figure: {agents[n], fragments[n]} for n, figure in enumerate(figures)}
            count += all(len(held[figure] & set(cards)) == 1 for figure, cards in facts)
    return count


def possible(game: Game, view: View) -> int | None:
    """How many deals a seat could still think of; None as long as nothing has been dealt to it."""
    if game is ARSENALIA and view.mine.craft < 0:
        return None
    return len(list(game.deals(view)))


@pytest.mark.parametrize(("game", "seats", "seed", "bots"), sampled(MATCHES, *EVERY_RUN))
async def test_the_band_says_what_each_seat_could_know(game: Game, seats: int, seed: int, bots: bool) -> None:
    async with opened(a_house(f"house {seed}")) as door:
        seen = await played(door, seats, seed, bots, game)
        frames = (await seen.replay("above"))["frames"]
        matches = states(seen, game)
        assert len(frames) == len(matches)
        for frame, match in zip(frames, matches, strict=True):
            views = [match.view(seat) for seat in range(seats)]
            assert frame["worlds"] == [possible(game, view) for view in views]
        dealt = [frame["worlds"] for frame in frames if None not in frame["worlds"]]
        lines = [[worlds[seat] for worlds in dealt] for seat in range(seats)]
        assert any(after < before for line in lines for before, after in pairwise(line))


@pytest.mark.parametrize("seats", sampled([3, 4, 5], 4))
async def test_the_band_can_be_counted_out_from_what_a_seat_was_told(seats: int) -> None:
    async with opened(a_house()) as door:
        seen = await played(door, seats, 3, False)
        for me in range(seats):
            told: list[Any] = []
            known = 0
            for frame in (await seen.replay(me))["frames"]:
                told += frame["told"]
                if frame["told"] or not known:
                    known = reckoned(told)
                assert frame["worlds"][me] == known


def reckoned_in_q(told: list[dict[str, Any]], roles: list[int], seats: int) -> int:
    """How many ways to deal the roles fit what a seat was told."""
    facts = {event["seat"]: event["role"] for event in told if event["type"] in ("RoleDealt", "RoleTurnedUp")}
    facts |= {event["target"]: event["role"] for event in told if event["type"] == "RoleSeen"}
    return sum(all(deal[seat] == facts[seat] for seat in facts) for deal in permutations(roles, seats))


def inquisitive() -> str:
    """Cards of Q among which very many let the inspector look at a role."""
    text = (Q.folder / "cards.toml").read_text(encoding="utf-8")
    looks = next(part for part in text.split("[[cards]]") if 'verb = "look"' in part)
    return open_box(text.replace(looks, re.sub(r"copies = \d+", "copies = 60", looks)).encode())


@pytest.mark.parametrize("seats", sampled([5, 6], 5))
async def test_the_band_of_q_can_be_counted_out_from_what_a_seat_was_told(seats: int) -> None:
    async with opened(a_house()) as door:
        seen = await played(door, seats, 3, False, Q, cards=inquisitive())
        matches, looked = states(seen, Q), 0
        roles = sorted(matches[0].state.role_of(seat) for seat in range(seats))
        for me in range(seats):
            told: list[Any] = []
            known = 0
            replay = await seen.replay(me)
            for frame, match in zip(replay["frames"], matches, strict=True):
                told += frame["told"]
                if not known or any(event["type"].startswith("Role") for event in frame["told"]):
                    known = reckoned_in_q(told, roles, seats)
                assert frame["worlds"][me] == known == len(list(Q.deals(match.view(me))))
                looked += any(event["type"] == "RoleSeen" for event in frame["told"])
        assert looked, "the band falls before the end too"


def heard(told: list[Any], view: Any, found: list[Any]) -> None:
    """Something new for a seat; what tells and changes nothing is nothing."""
    if told or not found or found[-1][1] != view:
        found.append((told, view))


@pytest.mark.parametrize(
    ("game", "seats", "seed"),
    sampled(
        [(GAME, 3, 1), (GAME, 4, 2), (GAME, 5, 3), (ARSENALIA, 4, 1), (ARSENALIA, 4, 2)],
        (GAME, 5, 3),
        (ARSENALIA, 4, 1),
    ),
)
async def test_every_eye_sees_what_was_sent_to_it_and_no_more(game: Game, seats: int, seed: int) -> None:
    async with opened(a_house()) as door:
        seen = await played(door, seats, seed, False, game)
        for seat, wire in seen.wires.items():
            sent: list[Any] = []
            for message in wire.messages():
                if message["type"] in ("Whole", "News"):
                    heard(message["log" if "log" in message else "told"], message["view"], sent)
            shown: list[Any] = []
            replay = await seen.replay("onlooker" if seat is None else seat)
            for frame in replay["frames"]:
                heard(frame["told"], frame["view"], shown)
                assert frame["others"] is None
                assert frame["move"] is None or frame["by"] == seat
            assert shown == sent


@pytest.mark.parametrize("game", [GAME, ARSENALIA])
async def test_from_above_every_drawer_and_every_move_is_open(game: Game) -> None:
    async with opened(a_house()) as door:
        seen = await played(door, 4, 5, False, game)
        replay = await seen.replay("above")
        for frame, match in zip(replay["frames"], states(seen, game), strict=True):
            drawers = [match.view(seat).mine for seat in range(4)]
            assert frame["others"] == msgspec.json.decode(msgspec.json.encode(drawers))
        assert all(frame["move"] for frame in replay["frames"][1:])
        assert replay["names"] == [f"Person {n}" for n in range(4)]
        assert replay["scripted"] is False


async def test_nothing_of_a_running_match_can_be_replayed() -> None:
    async with opened(a_house()) as door:
        sitting = await begun(door, "inkognito", 4, SHORT)
        match = sitting.live.id
        for path in ("replay?eye=above", "replay?eye=onlooker", "replay?eye=0", "replay", "record"):
            answer = await door.get(f"/api/matches/{match}/{path}")
            assert (answer.status, answer.json["problem"]) == (403, "still_playing")


async def test_eyes_and_matches_that_are_not_there() -> None:
    async with opened(a_house()) as door:
        seen = await played(door, 3, 1, True)
        for eye in ("3", "-1", "", "nobody", "00"):
            answer = await door.get(f"/api/matches/{seen.match}/replay?eye={eye}")
            assert (answer.status, answer.json["problem"]) == (404, "no_such_seat")
        for match in ("0" * 18, "..", "%2e"):
            assert (await door.get(f"/api/matches/{match}/replay?eye=0")).status == 404
