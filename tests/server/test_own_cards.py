"""Cards that the host of a house brings along: chosen by name at a table, shown as they are, in records."""

from __future__ import annotations

from hashlib import sha256
from typing import Any

import pytest
from tests.server.callers import Door, Sitting, begun, opened
from tests.server.parlour import MemoryStore, a_house, settle

from ridotto import games
from ridotto.core import SetupError
from ridotto.core.record import decode, encode, replayed
from ridotto.core.verify import verify
from ridotto.games.q import GAME
from ridotto.games.q.box import BOXES, FOLDER
from ridotto.games.q.moves import Card
from ridotto.games.zena import GAME as ZENA
from ridotto.server.bots.workers import work
from ridotto.server.match.cards import OwnCards, know

OURS = (FOLDER / "cards.toml").read_text(encoding="utf-8")
TEXT = OURS.replace("value = 10", "value = 17", 1).replace(
    'name = "SETA"', 'name = "OTHER_1"\ntitle = "Pepe"'
)
PRINTED = OwnCards("casa mia.toml", TEXT.encode())
DIGEST = sha256(PRINTED.data).hexdigest()
CARDS = {"cards": (PRINTED,)}
SHORT = {"round_limit": 1, "cards": DIGEST}


@pytest.fixture(autouse=True)
def no_cards_from_before():
    """What a test makes known is forgotten after it."""
    known = dict(BOXES)
    yield
    BOXES.clear()
    BOXES.update(known)


def forgotten() -> None:
    """As in a house that is opened without the file."""
    del BOXES[DIGEST]


async def option(door: Door) -> dict[str, Any]:
    house = (await door.get("/api/house")).json
    (card,) = [card for card in house["games"] if card["name"] == "q"]
    return next(option for option in card["options"] if option["name"] == "cards")


async def play_on(sitting: Sitting) -> None:
    """To the end: whoever is asked gives the first answer, loads before all."""
    live = sitting.live
    while not live.match.over:
        seat = live.match.to_move()[0]
        moves = live.match.asked_moves(seat)
        move = next((move for move in moves if type(move).__name__ == "Load"), moves[0])
        await live.play(seat, f"m{live.length}", live.asked(seat), move)
    await settle()


async def test_a_table_chooses_cards_by_name_and_plays_with_them():
    async with opened(a_house("chosen", **CARDS)) as door:
        found = await option(door)
        assert (found["kind"], found["default"]) == ("cards", "")
        assert found["choices"] == ["", DIGEST]
        assert found["names"] == ["", "casa mia"]
        sitting = await begun(door, "q", 5, SHORT)
        face = (await door.get(f"/api/tables/{sitting.code}")).json
        assert face["options"]["cards"] == DIGEST
        for token in (sitting.tokens[2], None):
            whole = (await door.caller(sitting.code, token)).last("Whole")
            lines = {line["name"]: line for line in whole["printed"]["lines"]["cards"]}
            assert lines["BENEFICIO_DI_CRISTO"]["value"] == 17
            assert lines["OTHER_1"]["number"] == Card.OTHER_1
            assert whole["printed"]["titles"] == {"Card": {"OTHER_1": "Pepe"}}
        assert sitting.live.match.state.open.options.cards == DIGEST
        await play_on(sitting)
        id = sitting.live.id
        record = (await door.get(f"/api/matches/{id}/record")).body
        assert decode(record)["options"]["cards"] == DIGEST
        assert verify(record, games.load).ok
        replay = (await door.get(f"/api/matches/{id}/replay")).json
        assert replay["printed"] == whole["printed"]


async def test_with_the_game_s_own_cards_everybody_gets_what_is_printed_on_them():
    async with opened(a_house("ours")) as door:
        assert (await option(door))["choices"] == [""]
        sitting = await begun(door, "q", 5, {})
        printed = (await door.caller(sitting.code)).last("Whole")["printed"]
        assert {line["name"]: line["value"] for line in printed["lines"]["cards"]}[
            "BENEFICIO_DI_CRISTO"
        ] == 10
        other = await begun(door, "inkognito", 4, {})
        assert (await door.caller(other.code)).last("Whole")["printed"] is None


async def test_cards_that_the_house_does_not_have_are_refused():
    async with opened(a_house("refused")) as door:
        wish = {"game": "q", "name": "Anna", "options": {"cards": "0" * 64}}
        answer = await door.post("/api/tables", wish)
        assert (answer.status, answer.json["problem"]) == (422, "bad_option")
        assert "are not here" in answer.json["detail"]


async def test_without_the_file_a_table_says_what_it_needs_and_loses_nothing():
    store = MemoryStore()
    async with opened(a_house("with", store=store, **CARDS)) as door:
        running, ended, before = [await begun(door, "q", 5, SHORT) for _ in range(3)]
        await play_on(ended)
        over, state = ended.live.id, running.live.match.state
        kept = {match: list(entries) for match, entries in store.journals.items()}
    forgotten()
    async with opened(a_house("without", store=store)) as door:
        for sitting in (running, ended):
            for _ in range(20):  # no wrong code: nobody has to wait
                assert (await door.get(f"/api/tables/{sitting.code}")).status == 200
            wire = await door.caller(sitting.code, sitting.tokens[0])
            said = wire.last("Wrong")
            assert said["problem"] == "no_cards"
            assert DIGEST[:16] in said["detail"]
            assert not wire.messages("Whole")
        for path in ("replay", "record"):
            answer = await door.get(f"/api/matches/{over}/{path}")
            assert (answer.status, answer.json["problem"]) == (409, "no_cards")
        again = await door.act(ended.code, ended.tokens[0], "Rematch")
        assert (again.status, again.json["problem"]) == (409, "no_cards")
        assert (await door.act(before.code, before.tokens[0], "Pause")).status == 200
    assert {match: list(entries) for match, entries in store.journals.items()} == kept
    async with opened(a_house("with again", store=store, **CARDS)) as door:
        wire = await door.caller(running.code, running.tokens[0])
        assert wire.last("Whole")["printed"]["titles"]
        back = door.house._tables[running.code].live
        assert back.match.state == state
        assert (await door.get(f"/api/matches/{over}/replay")).status == 200


async def test_a_table_that_gathers_may_go_back_to_the_game_s_own_cards():
    store = MemoryStore()
    async with opened(a_house("gathers", store=store, **CARDS)) as door:
        wish = {"game": "q", "name": "Anna", "seats": 5, "options": {"cards": DIGEST}}
        seated = (await door.post("/api/tables", wish)).json
    forgotten()
    async with opened(a_house("bare", store=store)) as door:
        code, token = seated["table"]["code"], seated["token"]
        for chair in "bcde":
            assert (await door.act(code, token, "SeatBot", chair=chair, bot="random")).status == 200
        start = await door.act(code, token, "Start")
        assert (start.status, start.json["problem"]) == (409, "no_cards")
        assert not store.matches
        assert (await door.act(code, token, "Arrange", options={})).status == 200
        assert (await door.act(code, token, "Start")).status == 200
        assert len(store.matches) == 1


def test_a_record_is_played_again_with_the_same_file():
    know([PRINTED], [GAME])
    match = GAME.start(5, {"cards": DIGEST}, "again")
    assert replayed(decode(encode(match.record())), games.load).state == match.state


def test_each_file_is_known_to_the_game_that_it_is_made_for():
    zena = OwnCards(
        "porto.toml",
        b"[[events]]\nname = 'E1'\nincome = 4\nbank = 0\nport = 0\nfort = false\nmark = 'reconstructed'\n",
    )
    found = know([PRINTED, zena], [GAME, ZENA, games.load("inkognito")])
    assert found == {"q": {"casa mia": DIGEST}, "zena": {"porto": sha256(zena.data).hexdigest()}}
    assert ZENA.printed is not None
    lines = ZENA.printed(ZENA.agreed({"cards": found["zena"]["porto"]})).lines["events"]
    assert [line["income"] for line in lines if line["name"] == "E1"] == [4]


def test_a_bad_file_is_refused_by_line_and_reason():
    bad = OwnCards("mia.toml", OURS.replace("value = 10", "value = 'ten'", 1).encode())
    line = next(n for n, text in enumerate(OURS.splitlines(), 1) if "value = 10" in text)
    with pytest.raises(
        SetupError, match=rf"^for q: mia\.toml, line {line}, cards\[13\]\.value: Expected `int`"
    ):
        know([PRINTED, bad], [ZENA, GAME])
    other = OwnCards("b/casa mia.toml", OURS.encode())
    with pytest.raises(SetupError, match="two files of other cards for q are called casa mia"):
        know([PRINTED, other], [GAME])


def test_processes_in_which_bots_think_know_the_cards_too(monkeypatch):
    monkeypatch.setattr("ridotto.server.bots.workers.signal.signal", lambda *given: None)

    class HangsUp:
        def send(self, message: Any) -> None:
            raise EOFError

    work(HangsUp(), (PRINTED,), ("q",))  # type: ignore[arg-type]  # it only says that it is ready
    assert DIGEST in BOXES
