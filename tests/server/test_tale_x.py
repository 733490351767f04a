"""The X: the scene stops for all, the last text is veiled, the teller chooses; nothing says who it was."""

from __future__ import annotations

from typing import Any

import pytest
from tests.server.callers import opened
from tests.server.parlour import settle
from tests.server.taletellers import Evening, a_tale_house, texts_of


async def stopped(evening: Evening, by: int = 2) -> tuple[int, dict[str, Any]]:
    """A scene that was told, and an X over it: the teller, and the stop."""
    teller = await evening.tells("This is what nobody wanted to hear, told at length.")
    answer = await evening.does(by, "PressX")
    assert answer.status == 200, answer
    return teller, answer.json["stop"]


async def test_an_x_stops_everybody_and_veils_what_was_told_last():
    async with opened(a_tale_house()) as door:
        evening = await Evening.of(door)
        teller, stop = await stopped(evening)
        number = len(evening.open.texts) - 1
        chairs = "abc"
        assert stop == {
            "n": 1,
            "veiled": [number],
            "by": [chairs[teller]],
            "choices": ["rewind", "skip", "talk", "pause"],
            "talking": False,
        }
        for seat, wire in enumerate(evening.people):
            assert wire.last("Tale")["veiled"] == [number]
            assert wire.last("News")["moves"] == [] == wire.last("News")["offered"], seat
        before = evening.live.length
        await evening.people[teller].plays("late", {"type": "CloseScene"})
        refusals = evening.people[teller].messages("Refused") + evening.people[teller].messages("Stale")
        assert refusals
        assert evening.live.length == before, "nobody moves"
        late = {"epoch": evening.people[teller].epoch, "n": evening.people[teller].n - 4}
        for last in (None, late):
            again = await door.caller(evening.sitting.code, evening.token[teller], last)
            assert "nobody wanted" not in "".join(again.got)
        assert texts_of(again)[number] == "", "it is not even sent to its writer any more"


@pytest.mark.parametrize("how", ["rewind", "skip", "go_on"])
async def test_the_teller_settles_it(how):
    async with opened(a_tale_house()) as door:
        evening = await Evening.of(door)
        await evening.tells()
        teller = await evening.until("the_open_scene")
        number = evening.open.last_text
        stop = (await evening.does((teller + 1) % 3, "PressX")).json["stop"]
        assert stop["choices"] == ["rewind", "skip", "talk", "pause"]
        other = (teller + 1) % 3
        assert (await evening.does(other, "Settle", stop=1, how=how)).json["problem"] == "not_teller"
        if how == "go_on":
            assert (await evening.does(teller, "Settle", stop=1, how=how)).json["problem"] == "no_such_choice"
            talking = (await evening.does(teller, "Settle", stop=1, how="talk")).json["stop"]
            assert talking["talking"]
            assert talking["choices"] == ["rewind", "skip", "pause", "go_on"]
        assert (await evening.does(teller, "Settle", stop=2, how=how)).json["problem"] == "settled"
        settled = await evening.does(teller, "Settle", stop=1, how=how)
        assert settled.json["stop"] is None
        assert settled.json["veiled"] == [number]
        assert (number in evening.open.veiled) == (how != "go_on")
        asked = evening.live.match.state.ask.question
        assert {"rewind": "tell_the_scene", "go_on": "the_open_scene"}.get(how, asked) == asked
        assert evening.people[evening.live.match.to_move()[0]].last("News")["moves"]
        assert (await evening.does(teller, "Settle", stop=1, how=how)).json["problem"] == "no_stop"


async def an_element_noted(evening: Evening) -> tuple[int, int]:
    """A scene is told, and an element entered: the teller, and the number of the scene."""
    await evening.tells()
    teller = await evening.until("the_open_scene")
    scene = evening.open.last_text
    await evening.plays("Note", text="the boy in orange")
    await evening.until("the_open_scene")
    return teller, scene


async def test_with_an_element_noted_since_the_scene_itself_is_veiled_and_told_anew():
    async with opened(a_tale_house()) as door:
        evening = await Evening.of(door)
        teller, scene = await an_element_noted(evening)
        stop = (await evening.does(teller, "PressX")).json["stop"]
        assert stop["veiled"] == [scene, scene + 1]
        assert stop["choices"] == ["rewind", "skip", "talk", "pause"]
        await evening.does(teller, "Settle", stop=1, how="rewind")
        assert evening.open.veiled == (scene + 1, scene)
        assert evening.live.match.state.ask.question == "tell_the_scene"


async def test_a_late_x_veils_the_scene_that_is_closed_and_costs_the_next_teller_nothing():
    async with opened(a_tale_house()) as door:
        evening = await Evening.of(door)
        _, scene = await an_element_noted(evening)
        await evening.plays("CloseScene")
        teller = await evening.until("tell_the_scene", "CloseScene")
        assert len(evening.open.texts) == scene + 2, "nothing was told since"
        for n, veiled in ((1, [scene, scene + 1]), (2, [])):
            stop = (await evening.does(teller, "PressX")).json["stop"]
            assert stop["veiled"] == veiled, "a second one does not go further back"
            assert stop["choices"] == ["talk", "pause", "go_on"]
            refused = await evening.does(teller, "Settle", stop=n, how="skip")
            assert refused.json["problem"] == "no_such_choice"
            await evening.does(teller, "Settle", stop=n, how="go_on")
        assert [*evening.live.match.to_move()] == [teller]
        assert evening.live.match.state.ask.question == "tell_the_scene"
        wire = await door.caller(evening.sitting.code)
        assert {n for n, text in texts_of(wire).items() if not text} == {scene, scene + 1}


async def test_where_a_scene_is_told_aloud_the_x_may_be_about_it():
    async with opened(a_tale_house()) as door:
        evening = await Evening.of(door, telling="title")
        teller = await evening.until("tell_the_scene", "CloseScene")
        stop = (await evening.does(teller, "PressX")).json["stop"]
        assert stop["choices"] == ["skip", "talk", "pause", "go_on"]


async def test_an_x_after_an_x_veils_what_can_still_be_read_of_the_scene():
    async with opened(a_tale_house()) as door:
        evening = await Evening.of(door)
        await evening.tells()
        teller = await evening.until("the_open_scene")
        scene, other = evening.open.last_text, (teller + 1) % 3
        asked = {"type": "Inquire", "text": "And what became of the boy?"}
        await evening.people[other].plays("asks", asked)
        for n, veiled in ((1, scene + 1), (2, scene)):
            assert (await evening.does(other, "PressX")).json["stop"]["veiled"] == [veiled]
            await evening.does(teller, "Settle", stop=n, how="talk")
            await evening.does(teller, "Settle", stop=n, how="go_on" if n == 1 else "rewind")
        assert {*evening.open.veiled} == {scene, scene + 1}
        assert evening.live.match.state.ask.question == "tell_the_scene"


@pytest.mark.parametrize("how", ["rewind", "skip", "talk", "pause"])
async def test_while_it_is_asked_whether_he_is_with_his_amans_the_teller_has_every_choice(how):
    async with opened(a_tale_house()) as door:
        evening = await Evening.of(door)
        teller = await evening.until("tell_the_scene", "CloseScene")
        evening.open.with_amans[teller] = evening.open.with_before = True
        await evening.plays("Write")
        assert evening.live.match.state.ask.question == "are_you_with_your_amans"
        scene = evening.open.last_text
        stop = (await evening.does(teller, "PressX")).json["stop"]
        assert stop["veiled"] == [scene]
        assert stop["choices"] == ["rewind", "skip", "talk", "pause"]
        settled = await evening.does(teller, "Settle", stop=1, how=how)
        assert (settled.json["stop"] is None) == (how in ("rewind", "skip"))
        asked = evening.live.match.state.ask
        if how == "rewind":
            assert (asked.question, asked.seats) == ("tell_the_scene", (teller,))
        elif how == "skip":
            assert evening.open.teller != teller or asked.question == "question_of_bacchus"
        assert evening.open.with_amans[teller]


async def test_a_pause_keeps_the_stop_and_two_presses_are_one():
    async with opened(a_tale_house()) as door:
        evening = await Evening.of(door)
        teller, _ = await stopped(evening)
        assert (await evening.does(0, "PressX")).json["stop"]["n"] == 1
        await evening.does(teller, "Settle", stop=1, how="pause")
        assert evening.said(0, "TableNews")["table"]["paused"]
        await door.act(evening.sitting.code, evening.token[0], "Resume")
        assert evening.live.paused, "the X is not settled yet"
        await evening.does(teller, "Settle", stop=1, how="talk")
        await evening.does(teller, "Settle", stop=1, how="go_on")
        assert not evening.live.paused
        await evening.does(0, "PressX")
        assert evening.said(1, "Tale")["stop"]["n"] == 2


async def test_where_a_companion_tells_anybody_settles_it_and_the_companion_tells_nothing_of_it():
    async with opened(a_tale_house()) as door:
        evening = await Evening.of(door, bots=(1, 2), hedonist=2)
        while evening.open.teller != 1 or not evening.open.texts:
            await evening.plays()
        stop = (await evening.does(0, "PressX")).json["stop"]
        assert stop["by"] == ["a"]
        await evening.does(0, "Settle", stop=1, how="talk")
        await evening.does(0, "Settle", stop=1, how="go_on")
        since = len(door.house.workers.jobs)
        await evening.plays()
        await settle()
        for job in door.house.workers.jobs[since:]:
            assert not {*job.texts} & {*evening.live.veiled}
        assert door.house.workers.jobs[since:]
        assert evening.live.veiled
