"""Tables, chairs and the powers of the host, over HTTP; and a bot from outside that sits down by itself."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any, get_args

import httpx
import pytest
from examples.bot import play
from tests.server.serving import PATIENCE

from ridotto import games
from ridotto.bots.levels import LEVELS
from ridotto.bots.people import PEOPLE, Mask
from ridotto.core.verify import verify
from ridotto.server.house.house import House
from ridotto.server.house.settings import Settings
from ridotto.server.pages.app import Web, make_app
from ridotto.server.wire import openapi
from ridotto.store import open_store

HOUSE = "http://127.0.0.1"


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    found = House(
        Settings(pace=0, wrong_codes=3, games=("tests.toy:GAME",)), open_store(tmp_path / "house.db")
    )
    await found.open()
    yield found
    await found.close()


class Guest:
    """Somebody at a table, through the HTTP interface."""

    def __init__(self, http: httpx.AsyncClient, code: str, seated: dict[str, Any]) -> None:
        self.http, self.code, self.chair = http, code, seated["chair"]
        self.headers = {"Authorization": f"Bearer {seated['token']}"}

    async def act(self, type: str, status: int = 200, **fields: Any) -> dict[str, Any]:
        body = {"type": type, **fields}
        answer = await self.http.post(f"/api/tables/{self.code}/acts", json=body, headers=self.headers)
        assert answer.status_code == status, answer.text
        return answer.json()


class Door:
    """The HTTP interface of a house, in this process."""

    def __init__(self, http: httpx.AsyncClient) -> None:
        self.http = http

    async def open(self, **wish: Any) -> tuple[Guest, dict[str, Any]]:
        answer = await self.http.post("/api/tables", json={"game": "inkognito", "name": "Anna", **wish})
        assert answer.status_code == 200, answer.text
        seated = answer.json()
        return Guest(self.http, seated["table"]["code"], seated), seated["table"]

    async def until(self, code: str, condition: Callable[[dict[str, Any]], bool]) -> None:
        """Look at the table again and again."""
        async with asyncio.timeout(PATIENCE):
            while not condition((await self.http.get(f"/api/tables/{code}")).json()):
                pass

    async def sit(self, code: str, name: str, **wish: Any) -> Guest:
        answer = await self.http.post(f"/api/tables/{code}/chairs", json={"name": name, **wish})
        assert answer.status_code == 200, answer.text
        return Guest(self.http, code, answer.json())


@pytest.fixture
async def door(house: House) -> AsyncIterator[Door]:
    transport = httpx.ASGITransport(make_app(house))
    async with httpx.AsyncClient(transport=transport, base_url=HOUSE) as http:
        yield Door(http)


def kinds(table: dict[str, Any]) -> list[str]:
    return [chair["kind"] for chair in table["chairs"]]


async def test_the_house_names_five_doors(door: Door) -> None:
    found = (await door.http.get("/api/house")).json()
    names = [card["name"] for card in found["games"]]
    assert names[:5] == ["inkognito", "arsenalia", "q", "zena", "bacchanalia"]
    assert {*games.NAMES} <= {*names}


async def test_both_games_say_who_plays_how_long_and_how_much_is_said(door: Door) -> None:
    cards = {card["name"]: card for card in (await door.http.get("/api/house")).json()["games"]}
    assert all(cards[name]["usual_seats"] == games.load(name).usual_seats for name in games.NAMES)
    shown = {name: (card["seat_counts"], card["minutes"], card["talk"]) for name, card in cards.items()}
    assert shown["inkognito"] == ([4, 3, 5], 30, "open")
    assert shown["arsenalia"] == ([4], 45, "greetings")
    assert cards["arsenalia"]["bots"] == ["random", "simple", "keen"]
    assert cards["arsenalia"]["lesson"]


async def test_whoever_plays_with_companions_alone_tells_in_writing_unless_he_says_otherwise(
    door: Door,
) -> None:
    wish = {"game": "bacchanalia", "adult": True}
    for more, telling in (
        ({"bots": "compagno"}, "written"),
        ({"bots": "compagno", "options": {"telling": "title"}}, "title"),
        ({}, "title"),
    ):
        _, table = await door.open(**wish, **more)
        assert table["options"]["telling"] == telling
    cards = {card["name"]: card for card in (await door.http.get("/api/house")).json()["games"]}
    assert cards["bacchanalia"]["among_bots"] == {"telling": "written"}
    assert cards["inkognito"]["among_bots"] == {}


async def test_one_person_who_seats_companions_one_by_one_writes_unless_they_choose_otherwise(
    door: Door,
) -> None:
    anna, table = await door.open(game="bacchanalia", adult=True, seats=3)
    assert table["options"]["telling"] == "title"
    assert (await anna.act("SeatBot", chair="b"))["options"]["telling"] == "title", "somebody may still come"
    assert (await anna.act("SeatBot", chair="c"))["options"] == {**table["options"], "telling": "written"}
    assert (await anna.act("Arrange", options={"telling": "title"}))["options"]["telling"] == "title"
    assert (await anna.act("Start"))["options"]["telling"] == "title"

    anna, table = await door.open(game="bacchanalia", adult=True, seats=4, options={"telling": "line"})
    for chair in "bcd":
        table = await anna.act("SeatBot", chair=chair)
    assert table["options"]["telling"] == "line"

    anna, table = await door.open(game="bacchanalia", adult=True, seats=3)
    taken = {"name": "Bruno", "adult": True}
    assert (await door.http.post(f"/api/tables/{anna.code}/chairs", json=taken)).status_code == 200
    assert (await anna.act("SeatBot", chair="c"))["options"]["telling"] == "title", (
        "two can talk to each other"
    )


async def test_arsenalia_is_for_four_and_silent(door: Door) -> None:
    for wish, problem in (
        ({"seats": 3}, "wrong_seats"),
        ({"seats": 5}, "wrong_seats"),
        ({"options": {"ring": "SMCVB"}}, "bad_option"),
        ({"bots": "deduction"}, "no_such_bot"),
    ):
        answer = await door.http.post("/api/tables", json={"game": "arsenalia", "name": "Anna", **wish})
        assert (answer.status_code, answer.json()["problem"]) == (422, problem)
    anna, table = await door.open(game="arsenalia", talk="open")
    assert (table["talk"], len(table["chairs"])) == ("greetings", 4)
    await anna.act("AddChair", 409)
    await anna.act("TakeAwayChair", 409, chair="d")
    assert (await anna.act("Arrange", talk="open"))["talk"] == "greetings"
    assert (await anna.act("Arrange", talk="off"))["talk"] == "off"
    _, table = await door.open(game="arsenalia", bots="")
    assert kinds(table) == ["person", "bot", "bot", "bot"]
    assert {chair["bot"] for chair in table["chairs"][1:]} == {"learner", "able", "strong"}, "a family"
    assert table["phase"] == "playing"


async def test_an_option_that_cannot_be_so_is_named_and_the_reason_can_be_said_in_any_language(
    door: Door,
) -> None:
    squares = {"squares": 5, "fewest": 9, "most": 60}
    limits = {"value": "-1", "least": 0, "most": 1000}
    for options, reason, facts in (
        ({"ring": "SMCVB"}, "ring_length", squares),
        (
            {"ring": "S.#.M.#.C.#.V.#."},
            "ring_location",
            {"sign": "B", "location": {"Location": "CORDERIE"}, "times": 0},
        ),
        ({"turn_limit": -1}, "option_number_between", limits),
    ):
        wish = {"game": "arsenalia", "name": "Anna", "options": options}
        problem = (await door.http.post("/api/tables", json=wish)).json()
        assert (problem["problem"], problem["option"]) == ("bad_option", *options)
        assert problem["refusal"] == {"rule": "table", "reason": reason, "facts": facts}
        for language in ("it", "en"):
            words = (await door.http.get(f"/api/games/arsenalia/words/{language}")).json()["tables"]
            assert reason in words["refusals"]
    other = (await door.http.post("/api/tables", json={"game": "chess", "name": "Anna"})).json()
    assert (other["option"], other["refusal"]) == ("", None)


async def test_play_now_seats_bots_and_starts_at_once(door: Door) -> None:
    _, table = await door.open(bots="deduction")
    assert kinds(table) == ["person", "bot", "bot", "bot"]
    assert table["phase"] == "playing"
    assert len({chair["mask"] for chair in table["chairs"]}) == 4


async def test_who_plays_as_a_bot_is_chosen_by_the_house_by_level_or_by_name(door: Door) -> None:
    lamps = {person.name: person.lamps for person in PEOPLE}
    mixes = set()
    for _ in range(6):
        _, table = await door.open(bots="")
        assert {lamps[chair["name"]] for chair in table["chairs"][1:]} == {2, 3, 4}, "a family"
        assert all(LEVELS[lamps[chair["name"]] - 1] == chair["bot"] for chair in table["chairs"][1:])
        mixes.add(frozenset(chair["name"] for chair in table["chairs"][1:]))
    assert len(mixes) > 1, "an evening is not always the same three"
    _, table = await door.open(bots="master")
    assert [chair["bot"] for chair in table["chairs"][1:]] == ["master"] * 3
    _, table = await door.open(bots=["lugrezia", "", "nane"])
    assert [table["chairs"][n]["name"] for n in (1, 3)] == ["Lugrezia", "Nane"]
    assert [table["chairs"][n]["bot"] for n in (1, 3)] == ["master", "novice"]
    house = (await door.http.get("/api/house")).json()
    assert [person["name"] for person in house["people"]] == [*lamps]


async def test_a_bot_wears_its_own_mask_at_every_table(door: Door) -> None:
    own = {person.name: person.mask for person in PEOPLE}
    for mask in get_args(Mask):
        _, table = await door.open(bots="careful", mask=mask)
        assert table["chairs"][0]["mask"] == mask
        assert all(own[chair["name"]] == chair["mask"] != mask for chair in table["chairs"][1:])


async def test_guests_sit_down_by_code_and_the_host_starts(door: Door) -> None:
    anna, table = await door.open(seats=3, options={"points": 1})
    bea = await door.sit(table["code"].lower(), "Bea", mask="gatto", word="laguna")
    await bea.act("Start", 403)
    await anna.act("Start", 409)  # two sit at a table of three
    await anna.act("SeatBot", chair="c", bot="careful")
    table = await anna.act("Start")
    assert (table["phase"], len(table["chairs"])) == ("playing", 3)
    assert [chair["word"] for chair in table["chairs"]] == [False, True, False]


async def test_empty_chairs_are_taken_away_at_the_start_if_the_game_can_do_without(door: Door) -> None:
    anna, table = await door.open(seats=5)
    for name in ("Bea", "Carlo"):
        await door.sit(table["code"], name)
    table = await anna.act("Start")
    assert [chair["name"] for chair in table["chairs"]] == ["Anna", "Bea", "Carlo"]


async def test_the_seal_is_shown_before_anybody_adds_a_word_and_stays_the_same(door: Door) -> None:
    anna, table = await door.open(seats=3)
    seal = table["seal"]
    await door.sit(table["code"], "Bea", word="acqua alta")
    await anna.act("Agree", word="nebbia")
    await anna.act("SeatBot", chair="c")
    assert (await anna.act("Start"))["seal"] == seal


async def test_names_masks_and_chairs_are_taken_once(door: Door) -> None:
    _, table = await door.open()
    code = table["code"]
    bea = await door.sit(code, "Bea", mask="colombina")
    now = (await door.http.get(f"/api/tables/{code}")).json()
    assert now["chairs"][1]["mask"] != now["chairs"][0]["mask"]
    for body, problem in (
        ({"name": "bea"}, "name_taken"),
        ({"name": "Carlo", "chair": bea.chair}, "no_chair"),
        ({"name": "   "}, "bad_name"),
    ):
        answer = await door.http.post(f"/api/tables/{code}/chairs", json=body)
        assert answer.json()["problem"] == problem


async def test_what_is_arranged_anew_has_to_be_agreed_anew(door: Door) -> None:
    anna, table = await door.open()
    bea = await door.sit(table["code"], "Bea")
    table = await bea.act("Agree")
    assert [chair["agreed"] for chair in table["chairs"]] == [False, True, False, False]
    table = await anna.act("Arrange", options={"points": 2}, sheet="clerk", talk="greetings")
    assert not any(chair["agreed"] for chair in table["chairs"])
    assert (table["options"]["points"], table["sheet"], table["talk"]) == (2, "clerk", "greetings")
    refused = await anna.act("Arrange", 422, options={"points": 99})
    assert "points: This must be a whole number from 1 to 9" in refused["detail"]


async def test_chairs_come_and_go_within_what_the_game_allows(door: Door) -> None:
    anna, _ = await door.open(seats=4)
    table = await anna.act("AddChair")
    assert len(table["chairs"]) == 5
    await anna.act("AddChair", 409)
    for chair in ("e", "d"):
        await anna.act("TakeAwayChair", chair=chair)
    await anna.act("TakeAwayChair", 409, chair="c")


async def test_the_host_can_remove_somebody_and_hand_on_the_role(door: Door) -> None:
    anna, table = await door.open(seats=3)
    bea = await door.sit(table["code"], "Bea")
    carlo = await door.sit(table["code"], "Carlo")
    await anna.act("Remove", chair=carlo.chair)
    await carlo.act("Agree", 403)
    await anna.act("HandOn", chair=bea.chair)
    await anna.act("AddChair", 403)
    table = await bea.act("AddChair")
    assert [chair["host"] for chair in table["chairs"]] == [False, True, False, False]


async def test_somebody_removed_in_a_match_is_replaced_by_a_bot(door: Door) -> None:
    anna, table = await door.open(seats=3)
    bea = await door.sit(table["code"], "Bea")
    await anna.act("SeatBot", chair="c")
    await anna.act("Start")
    table = await anna.act("Remove", chair=bea.chair)
    assert table["chairs"][1]["kind"] == "bot"
    await bea.act("Pause", 403)


async def test_anybody_seated_can_pause_and_resume(door: Door) -> None:
    anna, table = await door.open(seats=3)
    bea = await door.sit(table["code"], "Bea")
    await anna.act("SeatBot", chair="c")
    await anna.act("Start")
    assert (await bea.act("Pause"))["paused"]
    assert not (await anna.act("Resume"))["paused"]


async def test_the_host_who_leaves_is_followed_by_the_next_person(door: Door) -> None:
    anna, table = await door.open()
    bea = await door.sit(table["code"], "Bea")
    table = await anna.act("Leave")
    assert kinds(table)[:2] == ["empty", "person"]
    assert table["chairs"][1]["host"]
    await bea.act("AddChair")


async def test_a_shared_screen_starts_a_table_without_sitting_at_it(door: Door) -> None:
    screen, table = await door.open(watch=True, seats=3)
    assert kinds(table) == ["empty"] * 3
    bea = await door.sit(table["code"], "Bea")
    await door.sit(table["code"], "Carlo")
    await screen.act("SeatBot", chair="c")
    await screen.act("Agree", 403)
    table = await screen.act("Start")
    assert table["phase"] == "playing"
    assert table["chairs"][0]["host"]
    await bea.act("Pause")


async def test_a_wrong_code_is_not_found_and_too_many_have_to_wait(door: Door) -> None:
    for _ in range(3):
        assert (await door.http.get("/api/tables/ZZZZZZ")).status_code == 404
    answer = await door.http.get("/api/tables/ZZZZZZ")
    assert (answer.status_code, answer.json()["problem"]) == (429, "too_many_codes")


async def test_everything_that_the_interface_offers_is_described(door: Door) -> None:
    described = (await door.http.get("/api/openapi.json")).json()
    assert described["openapi"].startswith("3.1")
    assert {"OpenTable", "Seated", "Table", "Problem"} <= described["components"]["schemas"].keys()
    for entry in described["paths"].values():
        for operation in entry.values():
            assert operation["summary"]
    socket = (await door.http.get("/api/socket.json")).json()
    assert {"Hello", "Play", "Whole", "News", "Stale"} <= socket["$defs"].keys()


def test_the_interface_is_described_also_where_python_leaves_out_docstrings(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """As under ``python -OO``."""
    for _, _, name, *_ in openapi.PATHS:
        monkeypatch.setattr(getattr(Web, name), "__doc__", None)
    described = openapi.http.__wrapped__()
    assert described["paths"]["/api/house"]["get"]["summary"] == "get_house"


@pytest.mark.parametrize(
    ("body", "problem"),
    [
        ({"game": "chess", "name": "Anna"}, "no_such_game"),
        ({"game": "inkognito", "name": "Anna", "seats": 7}, "wrong_seats"),
        ({"game": "inkognito", "name": "Anna", "options": {"pints": 3}}, "bad_option"),
        ({"game": "inkognito", "name": "Anna", "bots": "oracle"}, "no_such_bot"),
        ({"game": "inkognito"}, "not_understood"),
        ({"game": "inkognito", "name": "Anna", "seed": "x"}, "not_understood"),
        ({"game": "bautta", "name": "Anna", "lesson": True}, "no_lesson"),
    ],
)
async def test_a_wish_that_cannot_be_granted_says_why(door: Door, body: dict, problem: str) -> None:
    answer = await door.http.post("/api/tables", json=body)
    assert 400 <= answer.status_code < 500
    assert answer.json()["problem"] == problem
    assert answer.json()["detail"]


async def test_a_bot_from_outside_sits_down_and_plays_to_the_end(serving, http) -> None:  # type: ignore[no-untyped-def]
    server = await serving()
    client = http(server.address)
    door = Door(client)
    screen, table = await door.open(watch=True, options={"points": 1})
    code = table["code"]
    names = ("Arlecchino", "Brighella", "Pantalone")
    guests = [asyncio.create_task(play(server.address, code, name)) for name in names]
    await door.until(code, lambda table: kinds(table).count("person") == 3)
    await screen.act("SeatBot", chair="d", bot="careful")
    started = await screen.act("Start")
    refused = await client.get(f"/api/matches/{started['match']}/record")
    scores = await asyncio.wait_for(asyncio.gather(*guests), PATIENCE)
    assert scores[0] == scores[1] == scores[2]
    assert len(scores[0]) == 4
    if refused.status_code != 200:  # it may have been over already
        assert refused.json()["problem"] == "still_playing"
    record = await client.get(f"/api/matches/{started['match']}/record")
    assert verify(record.content, games.load).ok


async def test_a_rematch_moves_the_first_seat_on_and_has_a_seal_of_its_own(serving, http) -> None:  # type: ignore[no-untyped-def]
    server = await serving()
    door = Door(http(server.address))
    anna, table = await door.open(seats=3, options={"points": 1, "round_limit": 1, "deal_limit": 1})
    code = table["code"]
    others = [asyncio.create_task(play(server.address, code, name)) for name in ("Bea", "Carlo")]
    await door.until(code, lambda table: kinds(table).count("person") == 3)
    first = await anna.act("Start")
    await anna.act("Leave")  # a bot plays on for Anna
    await asyncio.wait_for(asyncio.gather(*others), PATIENCE)
    await door.until(code, lambda table: table["phase"] == "over")
    before = [chair["id"] for chair in first["chairs"]]
    again = await anna.act("Rematch")
    assert [chair["id"] for chair in again["chairs"]] == [*before[1:], before[0]]
    assert again["seal"] != first["seal"]
    assert (again["played"], again["phase"]) == (1, "playing")
    past = await door.http.get(f"/api/matches/{first['match']}/replay?eye=onlooker")
    assert past.json()["names"][0] == "Anna"
