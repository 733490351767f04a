"""Other words for one's own text: seen as such by all, for ten minutes; then the page is dry."""

from __future__ import annotations

from tests.server.callers import opened
from tests.server.parlour import settle
from tests.server.pressing import dump
from tests.server.taletellers import Evening, PromptStore, a_tale_house, texts_of
from tests.server.test_tale_book import REGRET, asks, over

from ridotto.games.bacchanalia import GAME

BETTER = "What I meant to say about the consul's garden, of course."


async def test_a_text_is_edited_by_its_writer_and_everybody_sees_that_it_was():
    async with opened(a_tale_house()) as door:
        evening = await Evening.of(door, parcae=1)
        teller = await evening.tells(REGRET)
        number, other = evening.open.last_text, (teller + 1) % 3
        until = door.house.clock.now() + 600_000
        assert {"number": number, "until": until} in evening.said(other, "Tale")["editable"]
        assert (await evening.does(other, "EditText", number=number, text=BETTER)).json[
            "problem"
        ] == "not_yours"
        short = await evening.does(teller, "EditText", number=number, text="  goat " + " " * 30)
        assert short.json["problem"] == "wrong_length"
        missing = await evening.does(teller, "EditText", number=999, text=BETTER)
        assert missing.json["problem"] == "no_such_text"
        assert evening.said(other, "Tale")["edits"] == []
        for text in ("A first try, which does not stand for long.", f"  {BETTER} "):
            assert (await evening.does(teller, "EditText", number=number, text=text)).status == 200
        for eye in range(3):
            assert evening.said(eye, "Tale")["edits"] == [{"number": number, "text": BETTER}]
        assert evening.live.texts(other)[number] == BETTER, "bots weave in what it says now"
        book = (await asks(evening, other)).json
        read = (await door.get(book["markdown"])).body.decode().replace("’", "'")
        assert BETTER in read
        assert "goat" not in read

        await door.house.clock.pass_time(601)  # type: ignore[attr-defined]  # a clock of tests
        late = await evening.does(teller, "EditText", number=number, text=REGRET)
        assert late.json["problem"] == "closed"
        assert evening.live.edits == {number: BETTER}

        await over(evening)
        for eye in ("above", str(other)):
            path = f"/api/matches/{evening.live.id}/replay?eye={eye}"
            frames = (await door.get(path, token=evening.token[other])).body.decode()
            assert BETTER in frames
            assert "goat" not in frames
        late = await door.caller(evening.sitting.code)
        assert texts_of(late)[number] == BETTER, "whoever comes later reads the new words only"
        tale = GAME.tale
        assert tale is not None
        mine = [n for n, writer in enumerate(tale.writers(evening.open)) if writer == teller]
        after = await evening.does(teller, "EditText", number=mine[-1], text=BETTER)
        assert after.status == 200, "the last words of an evening too"


async def test_an_edit_outlives_the_house_and_goes_with_the_text_that_is_taken_back(tmp_path):
    file = tmp_path / "house.db"
    async with opened(a_tale_house("one", store=PromptStore(file))) as door:
        evening = await Evening.of(door, parcae=1)
        code, tokens = evening.sitting.code, evening.token
        seat = await evening.tells(REGRET)
        number = evening.open.last_text
        assert (await evening.does(seat, "EditText", number=number, text=BETTER)).status == 200
    async with opened(a_tale_house("two", store=PromptStore(file))) as door:
        wire = await door.caller(code, tokens[seat])
        await settle()
        assert wire.last("Tale")["edits"] == [{"number": number, "text": BETTER}]
        path = f"/api/tables/{code}/tale"
        gone = await door.post(path, {"type": "WithdrawText", "number": number}, token=tokens[seat])
        assert gone.json["edits"] == []
        late = await door.post(
            path, {"type": "EditText", "number": number, "text": BETTER}, token=tokens[seat]
        )
        assert late.json["problem"] == "closed"
    for word in ("goat", "garden"):
        assert word not in repr(dump(file))
