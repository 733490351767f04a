"""Before a match the shared screen explains the game, and anybody at the table stops it."""

from __future__ import annotations

from tests.server.callers import opened
from tests.server.parlour import a_house, settle


async def test_anybody_at_the_table_has_the_shared_screen_explain_the_game_and_stop() -> None:
    async with opened(a_house("explained")) as door:
        wish = {"game": "inkognito", "name": "x", "seats": 4, "watch": True}
        seated = (await door.post("/api/tables", wish)).json
        code, screen = seated["table"]["code"], seated["token"]
        tokens = [
            (await door.post(f"/api/tables/{code}/chairs", {"name": name})).json["token"]
            for name in ("Anna", "Bruno")
        ]
        stage = await door.caller(code, screen)
        for token, on in (
            (tokens[1], True),
            (tokens[0], False),
            (screen, True),
            (screen, False),
            (tokens[0], True),
        ):
            assert (await door.act(code, token, "Explain", on=on)).json["explaining"] == on
            await settle()
            assert stage.last("TableNews")["table"]["explaining"] == on
        assert (await door.act(code, None, "Explain", on=False)).status == 401
        for chair in "cd":
            await door.act(code, tokens[0], "SeatBot", chair=chair)
        begun = (await door.act(code, tokens[0], "Start")).json
        assert not begun["explaining"], "the match begins"
        assert (await door.act(code, tokens[1], "Explain", on=True)).json["problem"] == "wrong_phase"
