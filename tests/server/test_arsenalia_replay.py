"""Matches of Arsenalia that are over, seen again: what each seat could know, and what each eye is shown."""

from __future__ import annotations

from itertools import pairwise, permutations
from random import Random
from typing import Any

import msgspec
import pytest
from tests.server.callers import Wire, begun, opened
from tests.server.parlour import a_house, settle
from tests.server.test_replay import Seen, heard

from ridotto.core import Match
from ridotto.games.arsenalia import GAME
from ridotto.games.arsenalia.moves import Guess

SEATS = 4
FIRST_CRAFT = 5
MATCHES = [(seed, options) for seed in range(3) for options in ({}, {"guess": "turn"})]
SHORT = {"turn_limit": 30}


async def played(door: Any, seed: int, options: dict[str, Any]) -> Seen:
    """A match played to its end at random, moves taken back and treasures opened now and then."""
    rng = Random(f"{seed} {options}")
    sitting = await begun(door, "arsenalia", SEATS, {**SHORT, **options})
    wires: dict[int | None, Wire] = {
        seat: await door.caller(sitting.code, token) for seat, token in enumerate(sitting.tokens)
    }
    wires[None] = await door.caller(sitting.code)
    count = 0
    while not sitting.live.match.over:
        match: Match = sitting.live.match
        count += 1
        undoing = [seat for seat in range(SEATS) if match.can_undo(seat)]
        if undoing and rng.random() < 0.1:
            await wires[undoing[0]].says({"type": "Undo", "id": f"u {count}"})
            continue
        seat = rng.choice(match.to_move())
        moves = match.moves(seat)
        patient = [move for move in moves if not isinstance(move, Guess)]
        await wires[seat].plays(f"c {count}", rng.choice(patient if rng.random() < 0.98 else moves).to_dict())
    await settle()
    return Seen(sitting, sitting.live.id, wires)


def states(seen: Seen) -> list[Match]:
    """The match after each entry, played again from what is on disk."""
    store: Any = seen.sitting.door.house.store
    row = store.matches[seen.match]
    match = GAME.start(row.seats, msgspec.json.decode(row.options), seed=row.seed, words=row.words)
    found = [match.clone()]
    for entry in store.journals[seen.match]:
        move = msgspec.json.decode(entry.move)
        if move["type"] == "TakeBack":
            match.undo(entry.seat)
        else:
            match.play(entry.seat, GAME.decode_move(move))
        found.append(match.clone())
    return found


def reckoned(told: list[dict[str, Any]], me: int) -> int | None:
    """How many deals fit what a seat was told, counted out one by one with no help from the game."""
    mine = next((event for event in told if event["type"] == "Dealt"), None)
    if mine is None:
        return None
    facts = [fact for event in told for fact in facts_of(event)]
    count = 0
    for institutions in permutations(range(FIRST_CRAFT)):
        if institutions[me] != mine["institution"]:
            continue
        for crafts in permutations(range(FIRST_CRAFT, 2 * FIRST_CRAFT)):
            if crafts[me] != mine["craft"]:
                continue
            count += all(holds(fact, institutions, crafts) for fact in facts)
    return count


Fact = tuple[str, int, tuple[int, ...]]


def facts_of(event: dict[str, Any]) -> list[Fact]:
    """What an event says about the grey cards of a figure (4: the treasure)."""
    match event["type"]:
        case "PairShown":
            return [("one", event["by"], (event["institution"], event["craft"]))]
        case "FalseShown":
            return [("none", event["by"], (event["card"],))]
        case "SawCard":
            return [("none", event["owner"], (event["card"],))]
        case "SawTreasure" | "TurnedUp" | "TreasureTurnedUp":
            figure = 4 if "Treasure" in event["type"] else event["seat"]
            return [("both", figure, (event["institution"], event["craft"]))]
        case "Guessed":
            pair = (event["institution"], event["craft"])
            return [("both" if event["right"] else "not both", 4, pair), ("none", event["seat"], pair)]
    return []


def holds(fact: Fact, institutions: tuple[int, ...], crafts: tuple[int, ...]) -> bool:
    """Whether a deal agrees with a fact."""
    what, figure, cards = fact
    held = sum(card in (institutions[figure], crafts[figure]) for card in cards)
    return {"one": held == 1, "none": held == 0, "both": held == 2, "not both": held < 2}[what]


@pytest.mark.parametrize(("seed", "options"), MATCHES)
async def test_the_band_says_what_each_seat_could_know(seed: int, options: dict[str, Any]) -> None:
    async with opened(a_house(f"house {seed}")) as door:
        seen = await played(door, seed, options)
        frames = (await seen.replay("above"))["frames"]
        matches = states(seen)
        assert len(frames) == len(matches)
        for frame, match in zip(frames, matches, strict=True):
            dealt = match.state.private[0].institution >= 0
            views = [match.view(seat) for seat in range(SEATS)]
            assert frame["worlds"] == [len(list(GAME.deals(view))) if dealt else None for view in views]
        lines = [[frame["worlds"][seat] for frame in frames] for seat in range(SEATS)]
        assert all(line[:4] == [None] * 4 for line in lines)
        known = [[count for count in line if count is not None] for line in lines]
        assert all(line[0] == 576 for line in known)
        assert any(after < before for line in known for before, after in pairwise(line))


@pytest.mark.parametrize("seed", [4, 5])
async def test_the_band_can_be_counted_out_from_what_a_seat_was_told(seed: int) -> None:
    async with opened(a_house()) as door:
        seen = await played(door, seed, {})
        for me in range(SEATS):
            told: list[Any] = []
            known: int | None = None
            for frame in (await seen.replay(me))["frames"]:
                told += frame["told"]
                if any(facts_of(event) or event["type"] == "Dealt" for event in frame["told"]):
                    known = reckoned(told, me)
                assert frame["worlds"][me] == known


@pytest.mark.parametrize("seed", [6, 7])
async def test_every_eye_sees_what_was_sent_to_it_and_no_more(seed: int) -> None:
    async with opened(a_house()) as door:
        seen = await played(door, seed, {})
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
