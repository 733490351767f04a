"""The law of the wire holds in all games, whatever comes up in them; and it finds what is planted."""

from __future__ import annotations

import random
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace
from tests.server.callers import Sitting, Wire, begun, opened
from tests.server.parlour import a_house, settle
from tests.server.players import filled
from tests.server.wire_law import Unlawful, WireLaw, strictly

from ridotto.core import Match, Told, View
from ridotto.server.match import news
from ridotto.server.match.live import LiveMatch
from ridotto.server.match.news import News
from ridotto.server.table.listeners import Listeners

TABLES: dict[str, tuple[int, dict[str, Any]]] = {
    "inkognito": (5, {}),
    "arsenalia": (4, {}),
    "q": (5, {}),
    "zena": (4, {}),
    "bacchanalia": (3, {"telling": "written", "length": "short"}),
    "bautta": (3, {}),
}
COMES_UP = {
    "inkognito": {"plain", "sealed", "sealed answer", "undo"},
    "arsenalia": {"plain", "offered", "undo"},
    "q": {"plain", "sealed", "sealed answer"},
    "zena": {"plain", "drafted", "undo"},
    "bacchanalia": {"plain", "text"},
    "bautta": {"plain", "sealed", "drafted", "offered", "undo"},
}
"""By game what a match has to have brought, or it has proved nothing."""


class Evening:
    """A table at which everything happens that happens at tables; the seats play at random."""

    def __init__(self, sitting: Sitting, rng: random.Random) -> None:
        self.sitting = sitting
        self.rng = rng
        self.wires: list[Wire] = []
        self.onlookers: list[Wire] = []
        self.made = 0

    async def comes(self, token: str | None, last: Any = None) -> Wire:
        return await self.sitting.door.caller(self.sitting.code, token, last)

    def now(self, wire: Wire) -> dict[str, Any]:
        return next(m for m in reversed(wire.messages()) if m["type"] in ("Whole", "News"))

    async def step(self) -> None:
        """Somebody does something."""
        live, rng = self.sitting.live, self.rng
        seat = rng.choice(live.match.to_move())
        wire, now = self.wires[seat], self.now(self.wires[seat])
        self.made += 1
        id = f"m{self.made}"
        if now["undo"] and rng.random() < 0.2:
            await wire.says({"type": "Undo", "id": id})
        elif now["offered"] and rng.random() < 0.02:
            await wire.plays(id, filled(rng.choice(now["offered"])), 0)
        else:
            await wire.plays(id, filled(rng.choice(now["moves"])))
        if self.made % 10 == 0:
            await wire.says({"type": "WantChoices"})
        if self.made % 12 == 5:
            await self.goes_and_comes(seat)
        if self.made % 16 == 7:
            await self.pauses()

    async def goes_and_comes(self, seat: int) -> None:
        """Lines are lost: a seat's that has another meanwhile, one's that has not, an onlooker's."""
        token, old = self.sitting.tokens[seat], self.wires[seat]
        self.wires[seat] = await self.comes_back(token, old, 3)
        await old.hangs_up()
        if self.made % 24 == 5:
            await self.wires[seat].hangs_up()
            self.wires[seat] = await self.comes(token)
        watching = self.onlookers.pop(0)
        await watching.hangs_up()
        self.onlookers.append(await self.comes_back(None, watching, 2))

    async def comes_back(self, token: str | None, old: Wire, lacking: int) -> Wire:
        """Goes on from an earlier message that it has."""
        wire = await self.comes(token, {"epoch": old.epoch, "n": max(0, old.n - lacking)})
        if not wire.messages("Whole"):
            wire.got[:0], wire.epoch = old.got, old.epoch
            wire.n, wire.ask, wire.undo = old.n, old.ask, old.undo
        return wire

    async def pauses(self) -> None:
        sitting = self.sitting
        assert (await sitting.door.act(sitting.code, sitting.screen, "Pause")).status == 200
        seat = self.rng.randrange(len(self.wires))
        await self.wires[seat].hangs_up()
        self.wires[seat] = await self.comes(sitting.tokens[seat])
        assert (await sitting.door.act(sitting.code, sitting.screen, "Resume")).status == 200
        await settle()


async def an_evening(game: str, steps: int, seed: str = "") -> Sitting:
    """So many deeds at a table of this game."""
    seats, options = TABLES[game]
    rng = random.Random(f"{game} {seed}")
    async with opened(a_house(f"{game} {seed}", wrong_codes=10**9)) as door:
        sitting = await begun(door, game, seats, options)
        evening = Evening(sitting, rng)
        for token in sitting.tokens:
            evening.wires.append(await evening.comes(token))
        evening.onlookers = [await evening.comes(None), await evening.comes(sitting.screen)]
        for _ in range(steps):
            if sitting.live.match.over:
                break
            await evening.step()
        return sitting


@pytest.mark.parametrize("game", TABLES)
async def test_whatever_is_sent_is_as_published_and_what_the_core_shows(game: str, wire_law: WireLaw) -> None:
    await an_evening(game, 150)
    assert wire_law.faults == []
    marks = COMES_UP[game] | {"onlooker", "paused"}
    assert marks <= {mark.removeprefix(f"{game} ") for mark in wire_law.seen}, wire_law.seen
    assert {"Welcome", "TableNews", "Whole", "News", "Done", "Choices", "old news"} <= wire_law.seen.keys()


# ---- what is planted is found


def a_field_that_is_dropped(patch: pytest.MonkeyPatch) -> None:
    true = Listeners.to_seat

    def to_seat(self: Listeners, seat: int | None) -> Callable[[bytes], None]:
        send = true(self, seat)
        return lambda message: send(message.replace(b'"undo":false', b'"undone":false'))

    patch.setattr(Listeners, "to_seat", to_seat)


def moves_of_the_question_before(patch: pytest.MonkeyPatch) -> None:
    true, before = news._situation, {}

    def situation(live: LiveMatch, seat: int | None, common: View) -> news.Situation:
        found = true(live, seat, common)
        stale = before.get(seat, found)
        before[seat] = found
        return replace(found, moves=stale.moves)

    patch.setattr(news, "_situation", situation)


def an_offer_too_many(patch: pytest.MonkeyPatch) -> None:
    true = news._situation

    def situation(live: LiveMatch, seat: int | None, common: View) -> news.Situation:
        found = true(live, seat, common)
        return replace(found, offered=[*found.offered, *found.moves[:1]])

    patch.setattr(news, "_situation", situation)


def a_view_that_was_written_before_the_move(patch: pytest.MonkeyPatch) -> None:
    true, kept = news._common_view, []

    def common_view(match: Match) -> View:
        kept.append(true(match))
        return kept[max(0, len(kept) - 2)]

    patch.setattr(news, "_common_view", common_view)


def a_field_that_nobody_has_published(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(
        "ridotto.server.match.news.Situation",
        msgspec.defstruct("Situation", [*news.Situation.__annotations__, ("mood", str, "good")], frozen=True),
    )


def a_drawer_of_the_next_seat(patch: pytest.MonkeyPatch) -> None:
    true = news._situation

    def situation(live: LiveMatch, seat: int | None, common: View) -> news.Situation:
        found = true(live, seat, common)
        if seat is None:
            return found
        drawers: Any = live.match.state
        return replace(found, view=replace(found.view, mine=drawers.private[seat - 1]))

    patch.setattr(news, "_situation", situation)


def a_seat_that_is_forgotten(patch: pytest.MonkeyPatch) -> None:
    true = News.publish

    def publish(self: News, told: list[Told]) -> None:
        kept = self.channels
        self.channels = {seat: channel for seat, channel in kept.items() if seat != 1}
        try:
            true(self, told)
        finally:
            self.channels = kept

    patch.setattr(News, "publish", publish)


def an_event_that_is_told_to_all(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Told, "heard_by", lambda self, seat: True)


def old_news_that_are_left_out(patch: pytest.MonkeyPatch) -> None:
    true = News.missed

    def missed(self: News, *given: Any) -> list[bytes] | None:
        found = true(self, *given)
        return found and found[:-1]

    patch.setattr(News, "missed", missed)


def an_ask_under_the_number_of_the_one_before(patch: pytest.MonkeyPatch) -> None:
    true = LiveMatch.asked
    patch.setattr(LiveMatch, "asked", lambda self, seat: max(0, true(self, seat) - 1))


def a_right_to_undo_that_is_kept_back(patch: pytest.MonkeyPatch) -> None:
    true = news._situation
    patch.setattr(news, "_situation", lambda *given: replace(true(*given), undo=False))


PLANTED = {
    a_field_that_is_dropped: "missing required field `undo`",
    moves_of_the_question_before: "moves is not the core's",
    an_offer_too_many: "offered is not the core's",
    a_view_that_was_written_before_the_move: "waiting is not the core's",
    a_field_that_nobody_has_published: "not as published: ['mood']",
    a_drawer_of_the_next_seat: "mine is not the core's",
    a_seat_that_is_forgotten: "bautta, 1: view, moves, ask is not the core's",
    an_event_that_is_told_to_all: "was told something else",
    old_news_that_are_left_out: "has 2 of 3",
    an_ask_under_the_number_of_the_one_before: "ask is not the core's",
    a_right_to_undo_that_is_kept_back: "undo is not the core's",
}
"""By fault how the law speaks of it."""


@pytest.mark.parametrize("plant", PLANTED, ids=lambda plant: plant.__name__)
async def test_the_law_finds_what_is_planted(
    plant: Callable[[pytest.MonkeyPatch], None], wire_law: WireLaw
) -> None:
    with pytest.MonkeyPatch.context() as patch:
        plant(patch)
        law = WireLaw()
        law.install(patch)  # around what is planted; the law of all tests stands within
        with suppress(Exception):  # players may be led astray by what they are sent
            await an_evening("bautta", 60)
    assert any(PLANTED[plant] in fault for fault in law.faults), law.faults
    wire_law.faults.clear()


@pytest.mark.parametrize(
    "text",
    [
        '{"type":"Pong","mood":"good"}',
        '{"type":"Done"}',
        '{"type":"Done","id":7}',
        '{"type":"Unheard"}',
        '{"type":"Refused","id":"a","refusal":{"rule":"R1","reason":"no"}}',
        '{"type":"Bye","why":"bored"}',
    ],
)
def test_a_message_that_is_not_as_published_is_refused(text: str) -> None:
    with pytest.raises(Unlawful):
        strictly(text)
