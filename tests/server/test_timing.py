"""Timing says nothing: how long a paced answer takes does not depend on what it is, or on who gives it.

Every answer is released at the hour that was drawn for its question, to the millisecond: forced or free, true
or false, by a person, a bot or a standing order. So a shift of two milliseconds is found in the first answer
that has it, whatever the seed. That draws themselves know nothing is shown apart, from their arguments and
their distribution.
"""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest
from tests.server.callers import begun, opened
from tests.server.hourglass import ORACLE, Answered, likeness, some_matches
from tests.server.parlour import a_house

from ridotto.core.state import MOST_SEATS
from ridotto.server.bots.workers import MOST
from ridotto.server.match.live import LiveMatch
from ridotto.server.match.pace import BRIEF, OPEN, PACED, Pace

GAMES = {"oracolo": (2, 3), "inkognito": (3, 4, 5), "arsenalia": (4,), "q": (5, 6), "zena": (2, 3)}
MATCHES = {"oracolo": 2, "inkognito": 3, "arsenalia": 3, "q": 2, "zena": 6}
SEED = 7
WHO = ["a bot", "a person"]
SEEN: dict[str, list[str]] = {
    "oracolo": [*WHO, "forced", "free"],
    "inkognito": [*WHO, "free"],
    "arsenalia": [*WHO, "forced", "free"],
    "q": [*WHO, "free", "ThrowOverboard", "ShowAll"],
    "zena": [*WHO, "forced", "free", "StayOut", "JoinUpTo", "Answered"],
}
"""What must have been looked at, several times."""


def kinds_of(found: list[Answered]) -> Counter[str]:
    """How often each kind of answer was looked at."""
    kinds = [(one.by, one.move, "forced" if one.legal == 1 else "free") for one in found]
    return Counter(kind for three in kinds for kind in three)


async def late_or_early(game: str, seed: int = SEED, matches: int = 0) -> list[Answered]:
    """Answers that were not released when they should have been."""
    found = await some_matches(game, GAMES[game], seed, matches or MATCHES[game])
    kinds = kinds_of(found)
    assert all(kinds[kind] >= 3 for kind in SEEN[game]), kinds
    assert len({one.truth % 2 for one in found}) == 2
    return [one for one in found if not one.on_time]


@pytest.mark.parametrize("game", GAMES)
async def test_every_paced_answer_is_released_at_the_hour_that_was_drawn_for_its_question(game):
    assert await late_or_early(game) == []


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("game", GAMES)
async def test_so_it_is_in_many_matches(game, seed):
    assert await late_or_early(game, seed, 8 * MATCHES[game]) == []


# ---- what is drawn


def test_delays_are_drawn_within_their_bounds_and_know_nothing_of_the_state():
    pace = Pace(2, Random(5))
    assert all(2 * PACED[0] <= pace.paced() <= 2 * PACED[1] for _ in range(500))
    assert all(2 * BRIEF[0] <= pace.paced(brief=True) <= 2 * BRIEF[1] for _ in range(500))
    assert all(2 * OPEN[0] <= pace.open() <= 2 * OPEN[1] for _ in range(500))
    assert BRIEF[0] > MOST, "a bot may search for longer than the shortest delay"
    assert Pace(0).paced() == Pace(0).open() == 0
    assert LiveMatch._due.__code__.co_varnames == ("self", "question")


def test_delays_are_distributed_as_they_should_be_and_a_shift_of_a_fifth_of_a_second_would_be_found():
    """1,000 delays of each of 40 seeds. By chance alone, one sample in 10,000 would look this unlikely."""
    for seed in range(40):
        rng, pace = Random(f"known {seed}"), Pace(1, Random(seed))
        known = [rng.triangular(*PACED) for _ in range(2_000)]
        drawn = [pace.paced() for _ in range(1_000)]
        assert likeness(known, drawn) > 0.0001
        assert likeness(known, [x + 0.2 for x in drawn]) < 0.0001
        assert likeness(known, [x - 0.2 for x in drawn]) < 0.0001


def test_the_likeness_of_samples_is_measured_rightly():
    rng = Random(1)
    one = [rng.random() for _ in range(500)]
    assert likeness(one, one) == 1
    assert likeness([1, 2, 3], [4, 5, 6]) < 0.1
    assert likeness([0.1, 0.2, 0.3, 0.4], [0.15, 0.35, 0.45, 0.5]) > 0.1
    assert sum(
        likeness([rng.random() for _ in range(200)], [rng.random() for _ in range(200)]) < 0.1
        for _ in range(200)
    ) in range(5, 40)


# ---- nothing moves before the release


async def oracle_begun(door: Any, seats: int = 3) -> Any:
    """A table of Oracolo at which the first seat is asked, and has only one answer."""
    while True:
        sitting = await begun(door, "oracolo", seats)
        if len(sitting.live.match.moves(0)) == 1:
            return sitting


async def test_an_answer_that_is_held_back_changes_nothing_for_anybody():
    async with opened(a_house("held", pace=1, games=(ORACLE,))) as door:
        sitting = await oracle_begun(door)
        code, clock = sitting.code, door.house.clock
        mine, mine_too = [await door.caller(code, sitting.tokens[0]) for _ in range(2)]
        others = [await door.caller(code, token) for token in (sitting.tokens[1], None, sitting.screen)]

        async def tried(wire: Any) -> list[str]:
            before = len(wire.got)
            await wire.plays("x", {"type": "Reply", "word": 0})
            await wire.plays("y", {"type": "Reply", "word": 0}, 1)
            await wire.says({"type": "WantChoices"})
            await wire.says({"type": "Undo", "id": "u"})
            return wire.got[before:]

        before = [await tried(wire) for wire in others]
        silent = [len(wire.got) for wire in (mine, mine_too)]
        await mine.plays("a", {"type": "Reply", "word": 0})
        held = [await tried(wire) for wire in others]
        assert held == before
        newcomer = await door.caller(code)
        view = newcomer.last("Whole")["view"]
        assert view["waiting"]["number"] == 1
        await clock.pass_time(PACED[0] - 0.1)
        assert [await tried(wire) for wire in others] == before
        assert [len(wire.got) for wire in (mine, mine_too)] == silent
        assert not mine.messages("Done")
        await clock.pass_time(PACED[1])
        assert mine.messages("Done") == [{"type": "Done", "id": "a"}]
        assert others[0].last("News")["told"] == [{"type": "Replied", "seat": 0}]
        assert [await tried(wire) for wire in others] != before


async def test_of_simultaneous_answers_only_the_number_that_is_waited_for_is_seen_and_late():
    async with opened(a_house("sealed", pace=1, seed=3)) as door:
        sitting = await begun(door, "inkognito", 4)
        wires = [await door.caller(sitting.code, token) for token in sitting.tokens]
        onlooker = await door.caller(sitting.code)
        while sitting.live.match.state.ask.question == "which_place":
            seat = sitting.live.match.to_move()[0]
            await wires[seat].plays(f"v{seat}", sitting.live.match.moves(seat)[seat // 2])
        assert sitting.live.match.state.ask.question == "what_to_do"
        asked = sitting.live.match.to_move()
        count = len(onlooker.got)
        for n, seat in enumerate(asked):
            await wires[seat].plays(f"s{n}", sitting.live.match.moves(seat)[0])
        await door.house.clock.pass_time(PACED[0] - 0.05)
        assert onlooker.got[count:] == []
        numbers = []
        while sitting.live.match.state.ask.question == "what_to_do":
            await door.house.clock.wake_next()
            numbers += [news["view"]["waiting"]["number"] for news in onlooker.messages("News", count)]
            count = len(onlooker.got)
        assert numbers[: len(asked) - 1] == list(range(len(asked) - 1, 0, -1))


async def test_a_wrong_answer_is_refused_at_once_and_the_delay_is_not_drawn_again():
    async with opened(a_house("wrong", pace=1, games=(ORACLE,))) as door:
        sitting = await oracle_begun(door)
        wire = await door.caller(sitting.code, sitting.tokens[0])
        due = sitting.live.due[0]
        await wire.plays("w", {"type": "Reply", "word": 8})
        assert wire.last("Refused")["refusal"]["reason"] == "not_on_offer"
        assert sitting.live.due[0] == due


async def test_who_thinks_longer_than_the_delay_does_not_wait_again():
    async with opened(a_house("slow", pace=1, games=(ORACLE,))) as door:
        sitting = await oracle_begun(door)
        wire = await door.caller(sitting.code, sitting.tokens[0])
        await door.house.clock.pass_time(PACED[1] + 1)
        await wire.plays("late", {"type": "Reply", "word": 0})
        assert wire.last("Done")["id"] == "late"


async def test_without_pace_nobody_waits_at_all():
    async with opened(a_house("fast", pace=0, games=(ORACLE,))) as door:
        begin = door.house.clock.ms
        sitting = await begun(door, "oracolo", 3, bots=[1, 2])
        wire = await door.caller(sitting.code, sitting.tokens[0])
        n = 0
        while not sitting.live.match.over:
            n += 1
            await wire.plays(f"{n}", sitting.live.match.moves(0)[0])
        assert door.house.clock.ms == begin
        assert n == 80


@pytest.mark.long
async def test_a_table_has_as_many_seats_as_a_match_can_have():
    async with opened(a_house("crowd", games=(ORACLE,))) as door:
        sitting = await begun(door, "oracolo", MOST_SEATS)
        wires = [await door.caller(sitting.code, token) for token in sitting.tokens]
        while not sitting.live.match.over:
            seat = sitting.live.match.to_move()[-1]
            await wires[seat].plays(f"{sitting.live.length}", sitting.live.match.moves(seat)[0])
        assert len(wires) == MOST_SEATS
        assert {wire.last("News")["view"]["outcome"] is not None for wire in wires} == {True}
