"""Limits: each with a clear answer, and nothing is changed by what is beyond them."""

from __future__ import annotations

from typing import Any

import pytest
from tests.server.callers import HERE, Door, begun, gathered, opened
from tests.server.parlour import a_house

from ridotto.server.house.settings import Settings
from ridotto.server.wire import limits
from ridotto.server.wire.limits import ADDRESSES, LARGEST, Bucket, Guesses, network_of
from ridotto.server.wire.socket import STRIKES

THERE = ("192.0.2.99", 41_000)


class Seconds:
    """Time that passes only when it is told to."""

    def __init__(self) -> None:
        self.now = 1_000.0

    def monotonic(self) -> float:
        return self.now


@pytest.fixture
def seconds(monkeypatch: pytest.MonkeyPatch) -> Seconds:
    found = Seconds()
    monkeypatch.setattr(limits, "time", found)
    return found


def kept(door: Door) -> Any:
    """All that the house has on disk."""
    store: Any = door.house.store
    return dict(store.tables), {key: list(rows) for key, rows in store.journals.items()}, dict(store.lines)


async def test_a_message_that_is_too_large_is_not_read():
    async with opened(a_house("size")) as door:
        sitting = await begun(door, "bautta", 2)
        wire, before = await door.caller(sitting.code, sitting.tokens[0]), kept(door)
        move = sitting.live.match.moves(0)[0].to_dict()
        await wire.plays("x", {**move, "text": "x" * LARGEST})
        assert wire.messages("Wrong")[-1]["problem"] == "too_large"
        await wire.says(" " * (LARGEST + 1))
        assert wire.messages("Wrong")[-1]["problem"] == "too_large"
        assert kept(door) == before
        await wire.plays("x", move)
        assert wire.last("Done")["id"] == "x"


async def test_a_request_that_is_too_large_is_not_read():
    async with opened(a_house("request")) as door:
        sitting = await gathered(door, "bautta", 2)
        before = kept(door)
        padding = b" " * LARGEST
        for path in ("/api/tables", f"/api/tables/{sitting.code}/chairs", f"/api/tables/{sitting.code}/acts"):
            answer = await door.post(path, padding + b'{"type":"Start"}', token=sitting.screen)
            assert (answer.status, answer.json["problem"]) == (413, "too_large")
        assert kept(door) == before


async def test_a_burst_is_borne_and_a_flood_is_hung_up_on(seconds):
    async with opened(a_house("rate", rate=20, burst=40)) as door:
        wire = await door.line()
        for _ in range(40):
            await wire.says({"type": "Ping"})
        assert len(wire.messages("Pong")) == 40
        seconds.now += 0.5
        for _ in range(10):
            await wire.says({"type": "Ping"})
        assert len(wire.messages("Pong")) == 50
        await wire.says({"type": "Ping"})
        assert wire.messages("Pong")[50:] == []
        assert wire.last("Bye")["why"] == "limit"
        assert wire.closed == 1000
        assert wire.task.done()


async def test_a_move_beyond_the_rate_is_not_made(seconds):
    async with opened(a_house("flood", rate=1, burst=3)) as door:
        sitting = await begun(door, "bautta", 2)
        wire = await door.caller(sitting.code, sitting.tokens[0])
        await wire.says({"type": "Ping"})
        await wire.says({"type": "Ping"})
        before = kept(door)
        await wire.plays("late", sitting.live.match.moves(0)[0])
        assert wire.last("Bye")["why"] == "limit"
        assert kept(door)[1] == before[1]


def test_a_bucket_fills_no_higher_than_its_brim(seconds):
    bucket = Bucket(2, 3)
    seconds.now += 1_000
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]
    seconds.now += 0.5
    assert [bucket.take() for _ in range(2)] == [True, False]


async def test_who_only_talks_nonsense_is_hung_up_on():
    async with opened(a_house("strikes")) as door:
        wire = await door.line()
        for _ in range(STRIKES + 1):
            await wire.says("{")
        assert len(wire.messages("Wrong")) == STRIKES + 1
        assert wire.last("Bye")["why"] == "limit"
        assert wire.task.done()


async def test_a_seat_is_open_on_so_many_screens_and_no_more():
    async with opened(a_house("seats", sockets_per_seat=3)) as door:
        sitting = await begun(door, "bautta", 2)
        wires = [await door.caller(sitting.code, sitting.tokens[0]) for _ in range(4)]
        assert all(wire.messages("Welcome") for wire in wires)
        assert wires[0].last("Bye")["why"] == "moved", "the oldest makes room"
        assert [wire.closed for wire in wires] == [1000, None, None, None]
        assert (await door.caller(sitting.code, sitting.tokens[1])).messages("Welcome")
        assert wires[1].closed is None


async def test_an_address_has_so_many_sockets_and_no_more():
    async with opened(a_house("addresses", sockets_per_address=4)) as door:
        wires = [await door.line() for _ in range(5)]
        assert [wire.accepted for wire in wires] == [True] * 4 + [False]
        assert wires[4].closed == 1008
        assert (await door.line(client=THERE)).accepted
        await wires[0].hangs_up()
        assert (await door.line()).accepted


CODES = ("/api/tables/{}", "/api/tables/{}/invitation", "/api/books/{}0000/book.md")


@pytest.mark.parametrize("door_of", CODES)
async def test_who_guesses_codes_has_to_wait(door_of, seconds):
    async with opened(a_house("codes", wrong_codes=10)) as door:
        sitting = await gathered(door, "bacchanalia", 3)
        right = f"/api/tables/{sitting.code}"
        for n in range(10):
            answer = await door.get(door_of.format(f"AAAA{n:02}"))
            assert answer.status == 404
            seconds.now += 60
        for path in (right, f"{right}/invitation", f"/api/books/{sitting.code}0000/book.md"):
            answer = await door.get(path)
            assert (answer.status, answer.json["problem"]) == (429, "too_many_codes")
            assert 50 * 60 <= int(answer.header("retry-after")) <= 50 * 60 + 2
        assert (await door.post(f"{right}/chairs", {"name": "Eve", "adult": True})).status == 429
        assert (await door.get(right, client=THERE)).status == 200
        seconds.now += 50 * 60 - 1
        assert (await door.get(right)).status == 429
        seconds.now += 2
        assert (await door.get(right)).status == 200


async def test_who_holds_a_token_is_let_in_whatever_others_at_the_address_guess(seconds):
    async with opened(a_house("family", wrong_codes=3)) as door:
        sitting = await gathered(door, "bautta", 2)
        right, token = f"/api/tables/{sitting.code}", sitting.tokens[0]
        for n in range(4):
            await door.get(f"/api/tables/AAAA{n:02}")
        assert (await door.get(right)).status == 429
        for mine in (token, sitting.screen):
            assert (await door.get(right, token=mine)).status == 200
        assert (await door.act(sitting.code, token, "Agree")).status == 200
        assert (await door.caller(sitting.code, token)).messages("Welcome")
        for wrong in ("0" * 48, "", sitting.tokens[0][:-1]):
            assert (await door.get(right, token=wrong)).status == 429
            assert (await door.get("/api/tables/BBBBBB", token=wrong)).status == 429
        assert (await door.caller(sitting.code, "0" * 48)).last("Wrong")["problem"] == "too_many_codes"


async def test_a_book_does_not_tell_a_table_that_is_there_from_one_that_is_not():
    async with opened(a_house("books")) as door:
        sitting = await gathered(door, "bacchanalia", 3)
        there, nowhere = [
            await door.get(f"/api/books/{code}{'0' * 48}/book.md") for code in (sitting.code, "AAAAAA")
        ]
        assert (there.status, there.body, there.headers) == (nowhere.status, nowhere.body, nowhere.headers)


async def test_no_table_is_woken_for_a_stranger_who_guesses():
    async with opened(a_house("asleep", wrong_codes=2)) as door:
        sitting = await begun(door, "bacchanalia", 3)
        door.house._tables.clear()
        for n in range(3):
            await door.get(f"/api/books/{sitting.code}{n:048}/book.md")
        await door.get(f"/api/tables/{sitting.code}", token="0" * 48)
        await door.caller(sitting.code, "0" * 48)
        assert not door.house._tables
        assert (await door.get(f"/api/tables/{sitting.code}", token=sitting.tokens[0])).status == 200


def test_of_the_newer_addresses_a_whole_network_counts_as_one():
    assert network_of("192.0.2.7") == "192.0.2.7"
    assert network_of("::ffff:192.0.2.7") == "192.0.2.7"
    assert network_of("2001:db8:1:2:3:4:5:6") == network_of("2001:db8:1:2::9") == "2001:db8:1:2::/64"
    assert network_of("2001:db8:1:3::9") != network_of("2001:db8:1:2::9")
    assert network_of("fe80::1%eth0") == network_of("fe80::2")
    for odd in ("", "testclient", "::not::one::"):
        assert network_of(odd) == odd


async def test_guesses_over_sockets_count_with_those_over_http(seconds):
    async with opened(a_house("guesses", wrong_codes=10)) as door:
        sitting = await gathered(door, "bautta", 2)
        for n in range(5):
            wire = await door.caller(f"AAAA{n:02}")
            assert wire.last("Wrong")["problem"] == "no_such_table"
            await wire.says({"type": "Hello", "table": f"BBBB{n:02}"})
            await wire.hangs_up()
        wire = await door.caller(sitting.code)
        assert wire.last("Wrong")["problem"] == "too_many_codes"
        assert not wire.messages("Welcome")
        assert (await door.get(f"/api/tables/{sitting.code}")).status == 429
        assert (await door.caller(sitting.code, client=THERE)).messages("Welcome")
        seconds.now += 3601
        assert (await door.caller(sitting.code)).messages("Welcome")


def test_an_address_that_guesses_no_more_is_forgotten(seconds):
    guesses = Guesses(2)
    for address in ("a", "b", "a"):
        guesses.wrong(address)
    assert guesses.wait("a") == 3601
    assert not guesses.wait("b")
    seconds.now += 3601
    assert not guesses.wait("a")
    guesses.wrong("c")
    assert [*guesses._wrong] == ["c"], "it never came back, and is forgotten all the same"


@pytest.mark.long
def test_the_house_remembers_so_many_addresses_that_guess_and_no_more(seconds):
    guesses = Guesses(10**9)
    for n in range(3 * ADDRESSES):
        guesses.wrong(f"2001:db8:{n:x}::1")
        guesses.wrong("203.0.113.9")
    assert len(guesses._wrong) == ADDRESSES
    assert "203.0.113.9" in guesses._wrong
    few = Guesses(3)
    for _ in range(100):
        few.wrong("203.0.113.9")
    assert len(few._wrong["203.0.113.9"]) == 3, "more are not needed to know that there were too many"


async def test_a_full_house_opens_no_more_tables():
    async with opened(a_house("full", tables=3)) as door:
        wish = {"game": "bautta", "name": "Anna"}
        for _ in range(3):
            assert (await door.post("/api/tables", wish)).status == 200
        before = kept(door)
        answer = await door.post("/api/tables", wish)
        assert (answer.status, answer.json["problem"]) == (503, "house_full")
        assert kept(door) == before


async def test_a_client_that_does_not_keep_up_is_let_go():
    async with opened(a_house("slow", backlog=8)) as door:
        sitting = await begun(door, "bautta", 2)
        wire = await door.caller(sitting.code, sitting.tokens[0])
        (listener,) = door.house._tables[sitting.code].listeners
        for _ in range(9):
            listener.send(b'{"type":"Pong"}')
        await wire.says({"type": "Ping"})
        assert wire.last("Bye")["why"] == "slow"
        assert wire.closed == 1000


def test_the_limits_of_a_house_are_those_that_are_promised():
    settings = Settings()
    assert (settings.rate, settings.burst, settings.sockets_per_seat) == (20, 40, 5)
    assert settings.wrong_codes == 100
    assert LARGEST == 16_384
    assert settings.host == "127.0.0.1"
    assert HERE != THERE
