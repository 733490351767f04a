"""The book, and taking back one's own text: for those of the table, and what is gone is gone everywhere."""

from __future__ import annotations

import io
import re
import zipfile

import msgspec
import pytest
from tests.server.callers import Answer, opened
from tests.server.parlour import settle
from tests.server.pressing import dump
from tests.server.taletellers import Evening, PromptStore, a_tale_house, texts_of

from ridotto.core.record import replayed
from ridotto.core.verify import verify
from ridotto.games.bacchanalia import GAME
from ridotto.server.pages import books

REGRET = "What I should rather not have said about the consul's goat."
WORSE = "What nobody should have had to hear about the vestals."


async def asks(evening: Evening, by: int, **wish: str) -> Answer:
    path = f"/api/tables/{evening.sitting.code}/book"
    return await evening.door.post(path, {"language": "en", **wish}, token=evening.token[by])


async def over(evening: Evening) -> None:
    while not evening.live.match.over:
        await evening.plays("CloseScene")
    await settle()


async def test_the_book_is_for_those_of_the_table_and_veiled_and_withdrawn_parts_stay_out():
    async with opened(a_tale_house()) as door:
        evening = await Evening.of(door, parcae=1)
        teller = await evening.tells(REGRET)
        regretted = evening.open.last_text
        await evening.until("the_open_scene")
        await evening.plays("CloseScene")
        other = await evening.tells(WORSE)
        await evening.does(teller, "PressX")
        await evening.does(other, "Settle", stop=1, how="talk")
        await evening.does(other, "Settle", stop=1, how="go_on")
        book = (await asks(evening, 0, title="Una notte <b>")).json
        early = (await door.get(book["markdown"])).body.decode()
        assert REGRET in early.replace("’", "'"), "at any time in a match"
        assert "vestals" not in early
        assert (await evening.does(other, "WithdrawText", number=regretted)).json["problem"] == "not_yours"
        withdrawn = await evening.does(teller, "WithdrawText", number=regretted)
        assert withdrawn.json["withdrawn"] == [regretted]
        assert evening.said(other, "Tale")["withdrawn"] == [regretted]
        await over(evening)
        page, epub = await door.get(book["page"]), await door.get(book["epub"])
        assert epub.header("content-disposition") == 'attachment; filename="bacchanalia.epub"'
        inside = zipfile.ZipFile(io.BytesIO(epub.body))
        assert inside.testzip() is None
        whole = "".join(inside.read(name).decode() for name in inside.namelist())
        for form in ((await door.get(book["markdown"])).body.decode(), page.body.decode(), whole):
            assert "goat" not in form
            assert "vestals" not in form
            assert "torce" in form
        assert page.header("content-type") == "text/html; charset=utf-8"
        assert page.header("cache-control") == "no-store"
        policy = page.header("content-security-policy")
        assert policy is not None
        nonce = re.search(r"style-src 'nonce-([\w-]+)'", policy)
        assert nonce is not None
        assert f'<style nonce="{nonce[1]}">' in page.body.decode()
        assert "script-src" not in policy
        assert "default-src 'none'" in policy
        assert "style=" not in page.body.decode(), "a style in a tag would be let in by no nonce"
        assert "<b>" not in page.body.decode().partition("<body>")[2].partition("</section>")[0]
        again = await door.get(book["page"])
        assert nonce[1] not in again.body.decode(), "another nonce each time"


async def test_an_address_of_a_book_is_good_for_a_while_and_for_nobody_else():
    async with opened(a_tale_house()) as door:
        evening = await Evening.of(door)
        assert (await asks(evening, 0, match="another")).json["problem"] == "no_such_match"
        path = f"/api/tables/{evening.sitting.code}/book"
        assert (await door.post(path, {"language": "it"})).json["problem"] == "no_token"
        stranger = await door.post(path, {"language": "it"}, token="0" * 48)
        assert stranger.json["problem"] == "not_seated"
        book = (await asks(evening, 1)).json
        assert (await door.get(book["epub"])).status == 200
        for wrong in (book["page"][:-12] + "0/book.html", book["page"][:-4] + "pdf", "/api/books/x/book.md"):
            assert (await door.get(wrong)).status == 404
        await door.house.clock.pass_time(3601)  # type: ignore[attr-defined]  # a clock of tests
        assert (await door.get(book["epub"])).json["problem"] == "no_such_book"
        store = door.house.store
        assert book["page"].split("/")[3] not in repr(await store.table(evening.sitting.code))


async def test_after_a_withdrawal_no_byte_on_the_disk_holds_the_text_its_draft_or_its_other_words(tmp_path):
    def on_disk() -> set[str]:
        data = b"".join(file.read_bytes() for file in tmp_path.iterdir())
        return {word for word in ("parrot", "goat", "garden") if word.encode() in data}

    async with opened(a_tale_house("bytes", store=PromptStore(tmp_path / "house.db"))) as door:
        evening = await Evening.of(door)
        seat = await evening.until("tell_the_scene", "CloseScene")
        draft = {"type": "Draft", "form": "Write", "text": "Was it a parrot?", "n": 1}
        await evening.people[seat].says(draft)
        await evening.people[seat].says({**draft, "text": REGRET, "n": 2})
        await evening.plays("Write", text=REGRET)
        number = evening.open.last_text
        await evening.live.keep_snapshot()
        await evening.does(seat, "EditText", number=number, text="I meant the consul's garden.")
        assert on_disk() == {"parrot", "goat", "garden"}, "it could be found"
        assert (await evening.does(seat, "WithdrawText", number=number)).status == 200
        assert on_disk() == set()
        assert {file.name for file in tmp_path.iterdir()} >= {"house.db", "house.db-wal"}, "while it is open"


@pytest.mark.parametrize("when", ["running", "over"])
async def test_a_withdrawn_text_is_on_no_disk_and_in_no_record_which_still_verifies(tmp_path, when):
    file = tmp_path / "house.db"
    async with opened(a_tale_house("one", store=PromptStore(file))) as door:
        evening = await Evening.of(door, parcae=1)
        code, token = evening.sitting.code, evening.token
        seat = await evening.tells(REGRET)
        number = evening.open.last_text
        await evening.live.keep_snapshot()
        if when == "over":
            await over(evening)
        assert (await evening.does(seat, "WithdrawText", number=9999)).json["problem"] == "no_such_text"
        for _ in range(2):
            assert (await evening.does(seat, "WithdrawText", number=number)).status == 200
        await over(evening)
        id, told = evening.live.id, texts_of(await door.caller(code))
        assert told[number] == ""
    assert "goat" not in repr(dump(file))
    async with opened(a_tale_house("two", store=PromptStore(file))) as door:
        assert texts_of(await door.caller(code, token[seat])) == told
        record = await door.get(f"/api/matches/{id}/record")
        replay = await door.get(f"/api/matches/{id}/replay?eye=above")
        assert b"goat" not in record.body + replay.body
        found = msgspec.json.decode(record.body)
        assert verify(record.body, lambda name: GAME).ok
        assert number not in replayed(found, lambda name: GAME).texts(None)


def test_a_book_is_named_after_the_game_that_was_told():
    headers = books._headers("decameron", "book.md", "markdown", "")
    assert headers["Content-Disposition"] == 'attachment; filename="decameron.md"'
