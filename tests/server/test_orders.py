"""Standing orders: their seat alone knows of them, and the house answers by them as that seat would."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AsyncExitStack
from typing import Any

import msgspec
import pytest
from tests.server.callers import Door, Sitting, Wire, begun, opened
from tests.server.parlour import MemoryStore, a_house, settle
from tests.server.test_behind import DeafStore

from ridotto.core import Move
from ridotto.games.zena.cards import AREAS, CARDS
from ridotto.games.zena.orders import UNTILS, Answered, JoinUpTo, StayOut
from ridotto.server.house.house import House
from ridotto.server.table.hearing import take_in
from ridotto.services.orders import MOST
from ridotto.store import StoreError

ZENA = "ridotto.games.zena:GAME"
SPEAKS = ("Orders", "StayOut", "JoinUpTo", "order")
"""What no other seat may ever read."""


def zena(name: str, **more: Any) -> House:
    return a_house(name, games=(ZENA,), **more)


class Party:
    """A table of Zena 1814 at which everybody but the seat of a test plays on by itself."""

    def __init__(self, sitting: Sitting, people: dict[int, Wire], watching: list[Wire]) -> None:
        self.sitting, self.people, self.watching = sitting, people, watching

    @property
    def live(self) -> Any:
        return self.sitting.live

    @property
    def open(self) -> Any:
        return self.live.match.state.open

    @property
    def window(self) -> tuple[int, int, int] | None:
        """Who is asked whether to join, and which card."""
        ask = self.live.match.state.ask
        return (ask.seats[0], *ask.args) if ask is not None and ask.question == "join_or_not" else None

    @property
    def ahead(self) -> list[int]:
        """The seats whose windows lie ahead."""
        coming = reversed(self.live.match.state.agenda)
        return [args[0] for step, args in coming if step == "window"]

    def move(self) -> tuple[int, Move]:
        """Whoever is asked plays a card if he can; nobody joins anything."""
        seat = self.live.match.to_move()[0]
        moves = self.live.match.asked_moves(seat)
        kinds = {type(move).__name__: move for move in moves}
        return seat, next((kinds[kind] for kind in ("Play", "Decline", "Pass") if kind in kinds), moves[-1])

    async def step(self) -> None:
        """One move: by an order, if one answers, or by hand."""
        seat, move = self.move()
        sitting = self.sitting
        if any(one.answers(seat) for one in sitting.door.house._tables[sitting.code].services):
            await self.wait()
            return
        if seat not in self.people:
            self.people[seat] = await sitting.door.caller(sitting.code, sitting.tokens[seat])
        await self.says(seat, move)

    async def says(self, seat: int, move: Move) -> None:
        """A move by hand, and the time that it takes, no more."""
        id = f"m{self.live.length}"
        await self.people[seat].plays(id, move)
        while (seat, f"c {id}") not in self.live.ids:
            assert await self.clock.wake_next()

    @property
    def clock(self) -> Any:
        return self.sitting.door.house.clock

    async def wait(self) -> None:
        """As long as any answer may take."""
        await self.clock.pass_time(4)

    async def until(self, condition: Callable[[], Any]) -> None:
        while not condition():
            assert not self.live.match.over
            await self.step()

    async def order(self, seat: int, order: Any, kind: str = "Order") -> None:
        await self.people[seat].says({"type": kind, "order": order})

    def left(self, seat: int) -> list[dict[str, Any]]:
        """The orders that this seat sees."""
        found: list[dict[str, Any]] = self.people[seat].last("Orders")["orders"]
        return found

    def ids(self, seat: int) -> list[str]:
        journal = self.live.store.journals[self.live.id]
        return [row.id for row in journal if row.seat == seat]

    def by_order(self, seat: int) -> list[str]:
        return [id for id in self.ids(seat) if id.startswith("order ")]


async def party(door: Door, seats: int = 3, **more: Any) -> Party:
    sitting = await begun(door, "zena", seats, **more)
    people = {n: await door.caller(sitting.code, token) for n, token in enumerate(sitting.tokens) if token}
    watching = [await door.caller(sitting.code), await door.caller(sitting.code, sitting.screen)]
    return Party(sitting, people, watching)


def wrong(wire: Wire) -> list[str]:
    return [m["problem"] for m in wire.messages("Wrong")]


def no_for(party: Party, until: str = "month", **more: Any) -> StayOut:
    return StayOut(until, party.open.month, **more)  # type: ignore[arg-type]


async def test_an_order_answers_for_its_seat_and_nobody_else_hears_of_it():
    async with opened(zena("answers", pace=1)) as door:
        table = await party(door)
        await table.until(lambda: table.window)
        assert table.window is not None
        seat, area, place = table.window
        await table.order(seat, no_for(table))
        shown = table.people[seat].last("Orders")
        assert shown["orders"] == [msgspec.to_builtins(no_for(table))]
        assert (shown["ask"], shown["move"]) == (table.live.asked(seat), {"type": "Decline"}), "on its way"
        assert table.window == (seat, area, place), "and not there before its hour"
        before = len(table.live.match.journal)
        await table.wait()
        assert table.window != (seat, area, place)
        assert table.by_order(seat) == table.ids(seat)[-1:]
        assert table.live.match.journal[before].move.to_dict() == {"type": "Decline"}
        await table.order(seat, no_for(table, "end"))
        await table.until(lambda: len(table.by_order(seat)) == 2)
        others = [wire for other, wire in table.people.items() if other != seat]
        for wire in (*others, *table.watching, await door.caller(table.sitting.code)):
            assert not wire.messages("Orders") or all(not m["orders"] for m in wire.messages("Orders"))
            said = [text for text in wire.got if not text.startswith('{"type":"Orders"')]
            assert not [word for word in SPEAKS for text in said if word in text]


async def twin(until: Any) -> tuple[list[list[tuple[float, str]]], int]:
    """What everybody else gets, and when: a seat declines by hand, at once, or by an order until then."""
    async with opened(zena("twins", pace=1, seed=7)) as door:
        table = await party(door, 3)
        clock = table.clock
        await table.until(lambda: table.window)
        assert table.window is not None
        seat, given = table.window[0], 0
        others = [wire for other, wire in table.people.items() if other != seat] + table.watching
        heard: list[list[tuple[float, str]]] = [[] for _ in others]
        for wire, one in zip(others, heard, strict=True):
            wire.got = Heard(lambda text, one=one: one.append((clock.ms, text)))
        while given < 3:
            if table.window is not None and table.window[0] == seat:
                given += 1
                n = table.live.length
                if until is None:
                    await table.step()
                elif not table.people[seat].last("Orders")["orders"]:
                    await table.order(seat, no_for(table, until))
                while until is not None and table.live.length == n:
                    assert await clock.wake_next()
                continue
            await table.step()
        return [list(one) for one in heard], given


class Heard(list[str]):
    """Messages that are told on as they come."""

    def __init__(self, tell: Callable[[str], None]) -> None:
        super().__init__()
        self.tell = tell

    def append(self, text: str) -> None:
        self.tell(text)
        super().append(text)


@pytest.mark.parametrize("until", UNTILS)
async def test_nobody_can_tell_an_order_from_its_seat_by_a_message_or_by_the_time(until):
    by_hand, given = await twin(None)
    by_order, _ = await twin(until)
    assert given == 3
    assert all(len(one) > 5 for one in by_hand)
    assert by_order == by_hand


async def test_a_seat_is_asked_when_the_price_is_not_what_it_was():
    """An answer in advance, a highest price: neither holds for another one."""
    async with opened(zena("price")) as door:
        table = await party(door, 3)

        def three_and_two_prices() -> bool:
            if table.window is None or not table.ahead:
                return False
            seat, area, place = table.window
            prices = _prices(table, area, place)
            later = table.ahead[0]
            return later != seat and len(prices) == 2 and table.open.soldi[later] >= max(prices) > min(prices)

        await table.until(three_and_two_prices)
        assert table.window is not None
        seat, area, place = table.window
        (later,), (second, third) = table.ahead, _prices(table, area, place)
        card = CARDS[table.open.rows[area][place][0]]
        await table.order(later, Answered(AREAS[area], place, card, 2, second, True))
        assert [order["type"] for order in table.left(later)] == ["Answered"]
        join = table.live.match.asked_moves(seat)[0]
        await table.says(seat, join)
        assert table.window == (later, area, place), "asked all the same"
        assert table.live.match.asked_moves(later)[0].price == third != second
        assert [order["type"] for order in table.left(later)] == ["Answered"], "so one sees what was said"
        assert table.people[later].last("Orders")["ask"] == 0
        await table.says(later, table.live.match.asked_moves(later)[-1])
        assert table.left(later) == [], "its window has passed"
        assert not table.by_order(later)
        await table.until(lambda: table.window)
        assert table.window is not None
        seat, area, place = table.window
        price = table.live.match.asked_moves(seat)[0].price
        await table.order(seat, JoinUpTo("month", table.open.month, price - 1))
        assert table.window == (seat, area, place), "dearer than was ordered"
        await table.order(seat, JoinUpTo("month", table.open.month, price))
        assert table.window != (seat, area, place)
        assert seat in table.open.rows[area][place][1]


def _prices(table: Party, area: int, place: int) -> list[int]:
    """The prices of the boxes of a card that are free."""
    from ridotto.games.zena.state import box

    card, cubes = table.open.rows[area][place]
    return list(box(table.open).prices[card][len(cubes) :])


async def test_orders_end_with_the_turn_and_the_month_that_they_name():
    store = MemoryStore()
    async with opened(zena("ends", store=store)) as door:
        table = await party(door)
        await table.until(lambda: table.open.active == 0 and table.open.month == 2)
        month, turn = no_for(table), no_for(table, "turn", kind="T")
        never = no_for(table, "end", area=3)
        for order in (month, turn, never):
            await table.order(1, order)
        assert len(table.left(1)) == 3
        await table.until(lambda: table.open.active == 1)
        assert table.left(1) == [msgspec.to_builtins(one) for one in (month, never)]
        await table.until(lambda: table.open.month == 3)
        assert table.left(1) == [msgspec.to_builtins(never)]
        kept = msgspec.json.decode((await store.orders(table.live.id))[0].orders)
        assert kept["left"] == [msgspec.to_builtins(never)], "on disk too"
        for order in (month, msgspec.structs.replace(turn, month=3)):
            if order is month or table.open.active == 1:
                await table.order(1, order)
                assert wrong(table.people[1])[-1] == "order_ended"
        await table.order(1, never, "CallOff")
        assert table.left(1) == []


async def test_an_order_called_off_or_overtaken_by_hand_answers_nothing():
    async with opened(zena("hand", pace=1)) as door:
        table = await party(door)
        await table.until(lambda: table.window)
        assert table.window is not None
        seat = table.window[0]
        await table.order(seat, no_for(table))
        await table.order(seat, no_for(table), "CallOff")
        await table.wait()
        assert table.window is not None, "called off while it was on its way"
        assert table.window[0] == seat
        await table.step()
        await table.until(lambda: table.window and table.window[0] == seat)
        _, area, place = table.window
        await table.order(seat, no_for(table))
        await table.says(seat, table.live.match.asked_moves(seat)[0])
        assert seat in table.open.rows[area][place][1], "who answers himself has answered"
        assert not table.by_order(seat)


async def test_what_its_owner_takes_back_an_order_does_not_say_again():
    async with opened(zena("back")) as door:
        table = await party(door)
        await table.until(lambda: table.window and not table.ahead)
        assert table.window is not None
        window = seat, area, place = table.window
        await table.order(seat, no_for(table))
        assert table.window != window
        await table.people[seat].says({"type": "Undo", "id": "back"})
        assert table.window == window
        assert len(table.left(seat)) == 1
        await table.says(seat, table.live.match.asked_moves(seat)[0])
        assert seat in table.open.rows[area][place][1]


async def test_orders_outlive_the_line_and_the_house():
    store = MemoryStore()
    async with opened(zena("life", store=store)) as door:
        table = await party(door)
        await table.until(lambda: table.open.month == 1 and table.open.active == 0)
        await table.order(1, no_for(table, "end"))
        sitting = table.sitting
        again = await door.caller(sitting.code, sitting.tokens[1])
        assert again.last("Orders")["orders"] == table.left(1)
    async with opened(zena("life", store=store)) as door:
        people = {n: await door.caller(sitting.code, token) for n, token in enumerate(sitting.tokens)}
        table = Party(Sitting(door, sitting.code, sitting.tokens, sitting.screen), people, [])
        assert [order["type"] for order in table.left(1)] == ["StayOut"]
        assert [table.left(n) for n in (0, 2)] == [[], []]
        while not table.by_order(1):
            if 1 in people and table.open.active != 1:
                await people.pop(1).hangs_up()  # a phone that sleeps
            await table.step()
        assert 1 not in people


async def test_two_nodes_answer_once_and_neither_what_was_called_off_at_the_other():
    store = DeafStore()
    async with AsyncExitStack() as stack:
        one = await stack.enter_async_context(opened(zena("one", store=store, pace=1)))
        two = await stack.enter_async_context(opened(zena("two", store=store, pace=1)))
        table = await party(one)
        await table.until(lambda: table.window)
        assert table.window is not None
        window = seat, _, _ = table.window
        await table.order(seat, no_for(table))
        there = await two.caller(table.sitting.code, table.sitting.tokens[seat])
        assert there.last("Orders")["orders"] == table.left(seat)
        await there.says({"type": "CallOff", "order": no_for(table)})
        assert there.last("Orders")["orders"] == []
        await table.wait()
        assert table.window == window, "the first node has heard nothing, and looks before it answers"
        await there.says({"type": "Order", "order": no_for(table)})
        await two.house.clock.pass_time(10)  # type: ignore[attr-defined]
        await take_in(one.house._tables[table.sitting.code], "orders")
        await table.wait()
        assert table.window != window
        assert len(table.by_order(seat)) == 1
        await table.order(seat, no_for(table, "end"))
        await table.until(lambda: table.window and table.window[0] == seat)
        _, area, place = table.window
        await there.hangs_up()
        there = await two.caller(table.sitting.code, table.sitting.tokens[seat])
        await table.people[seat].plays("own", table.live.match.asked_moves(seat)[0])
        await two.house.clock.pass_time(10)  # type: ignore[attr-defined]
        await table.wait()
        assert seat in table.open.rows[area][place][1], "one answers oneself, at whichever node"


@pytest.mark.long
async def test_an_order_waits_in_a_pause_and_stands_before_the_bot_that_stands_in():
    async with opened(zena("pause", pace=1)) as door:
        table = await party(door, 3)
        await table.until(lambda: table.window)
        assert table.window is not None
        window = seat, _, _ = table.window
        code, tokens = table.sitting.code, table.sitting.tokens
        await door.act(code, tokens[seat], "Pause")
        await table.order(seat, no_for(table))
        await table.wait()
        assert table.window == window
        await door.act(code, tokens[seat], "Resume")
        await table.wait()
        assert table.window != window
        await table.order(seat, no_for(table, "end"))
        await table.people[seat].hangs_up()
        assert (await door.act(code, table.sitting.screen, "SeatBot", chair="abc"[seat])).status == 200
        del table.people[seat]
        asked = len(table.by_order(seat))

        while len(table.by_order(seat)) < asked + 2:
            assert not table.live.match.over
            await (table.wait() if table.live.match.to_move()[0] == seat else table.step())


async def test_what_cannot_be_ordered_is_refused_and_says_why():
    async with opened(zena("refused")) as door:
        table = await party(door)
        await table.until(lambda: table.open.month == 1 and table.open.active == 0)
        wire = table.people[1]
        for order, problem in (
            ({"type": "Decline"}, "no_such_order"),
            ({"type": "StayOut", "until": "month", "month": 1, "seat": 0}, "no_such_order"),
            (StayOut("month", 4), "order_ended"),
            (Answered(AREAS[0], 0, CARDS[0], 2, 1, True), "order_ended"),
        ):
            await table.order(1, order)
            assert wrong(wire)[-1] == problem
        await table.order(0, no_for(table, "turn"))
        assert wrong(table.people[0]) == ["order_ended"], "it is one's turn"
        await wire.says({"type": "Order", "order": no_for(table), "match": "another"})
        assert wrong(wire)[-1] == "other_match"
        for eyes in table.watching:
            await eyes.says({"type": "Order", "order": no_for(table)})
            assert wrong(eyes) == ["not_seated"]
        orders = [no_for(table, "end", area=area, kind=kind) for area in AREAS for kind in ("T", "P", "X")]
        for order in orders[: MOST + 1]:
            await table.order(1, order)
        assert wrong(wire)[-1] == "orders_full"
        assert len(table.left(1)) == MOST
        store = door.house.store
        store.broken["keep_orders"] = StoreError("the disk is full")  # type: ignore[attr-defined]
        await table.order(1, orders[0], "CallOff")
        await settle()
        assert wire.closed is not None, "nobody knows whether it was kept"
        other = await begun(door, "inkognito", 3)
        somebody = await door.caller(other.code, other.tokens[0])
        await somebody.says({"type": "Order", "order": {}})
        assert wrong(somebody) == ["no_orders"]
        assert not somebody.messages("Orders")


async def test_when_the_match_is_over_there_is_nothing_to_order():
    async with opened(zena("over")) as door:
        table = await party(door, 2)
        await table.order(0, no_for(table, "end"))
        while not table.live.match.over:
            await table.step()
        assert table.left(0) == []
        await table.order(0, no_for(table, "end"))
        assert wrong(table.people[0])[-1] == "orders_over"
