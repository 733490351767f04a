"""Bots answer a greeting, and now and then say a word: about what everybody saw, and nothing secret."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from tests.server.callers import Door, Sitting, Wire, begun, opened
from tests.server.chattering import compare_chatter
from tests.server.parlour import MemoryStore, SharedStore, a_house, settle

from ridotto import games
from ridotto.bots.people import PEOPLE, Person, known, reactions
from ridotto.bots.people.reactions import APART, CAUSES, Reaction, kept, unkept
from ridotto.kit.ears import golden

HELLO = {"type": "Say", "greeting": "hello"}
BOTS: Mapping[int, Person] = dict(enumerate(PEOPLE[:4]))


def spoken(wire: Wire) -> list[dict[str, Any]]:
    """Every line of talk that a client has heard."""
    return [line for message in wire.messages("Said") for line in message["lines"]]


def by_bots(wire: Wire, *chairs: str) -> list[dict[str, Any]]:
    return [line for line in spoken(wire) if line["chair"] in (chairs or "bcd")]


async def party(door: Door, game: str = "inkognito", **more: Any) -> tuple[Sitting, Wire]:
    """Anna and three people who play as bots."""
    sitting = await begun(
        door, game, 4, {"points": 1} if game == "inkognito" else {}, (1, 2, 3), "random", **more
    )
    return sitting, await door.caller(sitting.code, sitting.tokens[0])


# ---- greetings


async def test_a_greeting_is_answered_by_one_of_the_bots_in_both_languages_and_not_again_at_once():
    async with opened(a_house("hello")) as door:
        sitting, wire = await party(door)
        await wire.says(HELLO)
        await settle()
        (line,) = by_bots(wire)
        name = sitting.table.doc.place(line["chair"]).name
        person = known(name)
        assert person is not None
        assert (line["text"], line["greeting"]) == ("", None)
        assert (line["lines"]["it"] in person.it.hello, line["lines"]["en"] in person.en.hello) == (
            True,
            True,
        )
        await wire.says(HELLO)
        await wire.says({"type": "Say", "greeting": "thanks"})
        await settle()
        assert len(by_bots(wire)) == 1


@pytest.mark.parametrize(("talk", "answers"), [("greetings", 1), ("off", 0)])
async def test_where_people_may_only_greet_so_do_bots(talk: str, answers: int):
    async with opened(a_house("greetings")) as door:
        _, wire = await party(door, "arsenalia", talk=talk)
        await wire.says(HELLO)
        await settle()
        assert [(line["greeting"], line["lines"]) for line in by_bots(wire)] == [("hello", {})] * answers


async def test_where_stories_are_told_companions_do_not_chatter():
    async with opened(a_house("tale")) as door:
        sitting = await begun(door, "bacchanalia", 3, {}, (1, 2), adult=True)
        wire = await door.caller(sitting.code, sitting.tokens[0])
        await wire.says(HELLO)
        await settle()
        assert by_bots(wire) == []


async def test_nobody_can_speak_in_a_bots_voice():
    async with opened(a_house("voice")) as door:
        _, wire = await party(door)
        await wire.says({"type": "Say", "text": "/colombina sigh 1"})
        (line,) = spoken(wire)
        assert (line["text"], line["lines"]) == ("colombina sigh 1", {})


# ---- words about what everybody saw


async def heard(talk: str = "open", store: Any = None) -> tuple[list[dict[str, Any]], Sitting]:
    """What bots say in a match of Zena between bots, which everybody may watch."""
    async with opened(a_house("zena", store=store)) as door:
        sitting = await begun(door, "zena", 3, {}, (0, 1, 2), "novice", talk=talk)
        wire = await door.caller(sitting.code)
        await settle()
        assert sitting.live.match.over
        return by_bots(wire, "a", "b", "c"), sitting


async def test_they_speak_seldom_and_have_the_last_word():
    lines, sitting = await heard()
    public = sum(one.to is None for one in sitting.live.log)
    assert 2 <= len(lines) <= public / APART + 1
    last = known(sitting.table.doc.place(lines[-1]["chair"]).name)
    assert last is not None
    assert lines[-1]["lines"]["en"] in (*last.en.won, *last.en.beaten)
    winners = [sitting.table.doc.places[seat].name for seat in sitting.live.match.outcome.winners]
    assert (lines[-1]["lines"]["en"] in last.en.won) == (last.name in winners)


async def test_where_talk_is_off_they_are_silent():
    assert (await heard("off"))[0] == []
    assert (await heard("greetings"))[0] == []


async def test_two_houses_that_follow_one_match_let_it_be_said_once():
    store = SharedStore()
    async with (
        opened(a_house("one", store=store)) as door,
        opened(a_house("two", store=SharedStore(store))) as other,
    ):
        sitting, wire = await party(door)
        await other.caller(sitting.code)
        live = sitting.live
        reacting = next(one for one in sitting.table.services if one.name == "reactions")
        twin = next(one for one in other.house._tables[sitting.code].services if one.name == "reactions")
        reaction = (1, Reaction("colombina", "sigh", 0))
        reacting._once(live, "7", reaction)
        twin._once(other.house._tables[sitting.code].live, "7", reaction)
        await settle()
        assert len(await store.talk(sitting.code)) == len(by_bots(wire)) == 1


# ---- secrets


@pytest.mark.parametrize(("game", "seats"), [("inkognito", 4), ("q", 5), ("zena", 3)])
async def test_in_worlds_that_look_the_same_to_an_onlooker_the_same_is_said(game: str, seats: int):
    assert await compare_chatter(game, seats, 6) > 0


def test_every_cause_is_an_event_that_everybody_hears_and_names_a_seat_of_it():
    for game, causes in CAUSES.items():
        rules = games.load(game)
        ears = golden(rules).ears
        for event, cause in causes.items():
            kind = next(one for one in rules.event_types if one.__name__ == event)
            assert ears[event] == "all", f"{event} of {game} is not told to everybody"
            assert cause.who == "anybody" or cause.who in kind.__struct_fields__


def test_what_is_said_after_a_ship_says_nothing_of_who_is_pleased():
    ship = next(one for one in games.load("q").event_types if one.__name__ == "ShipScored")
    for n in range(300):
        one, other = (reactions.to_event("q", "dice", n, ship(*points), BOTS) for points in ((9, 0), (0, 9)))
        assert one == other


def test_all_that_is_kept_can_be_read_again_and_what_is_gone_is_silence():
    for person in PEOPLE:
        for mood in ("hello", "sigh", "pleased", "beaten", "won"):
            reaction = Reaction(person.name.casefold(), mood, 2)
            assert unkept(kept(reaction)) == reaction
            assert reaction.lines["it"] in getattr(person.it, mood)
    assert unkept("/hello") is None
    assert Reaction("nobody", "sigh", 0).lines == Reaction("nane", "sigh", 99).lines == {}


async def test_after_a_restart_what_they_said_is_heard_again(tmp_path: Path):
    store = MemoryStore()
    async with opened(a_house("first", store=store)) as door:
        sitting, wire = await party(door)
        await wire.says(HELLO)
        await settle()
        before = spoken(wire)
    async with opened(a_house("second", store=store)) as door:
        wire = await door.caller(sitting.code, sitting.tokens[0])
        assert spoken(wire)[:2] == before
