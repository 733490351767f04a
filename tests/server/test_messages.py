"""Messages that come twice, late, in another order, or to the wrong question: one effect, one answer."""

from __future__ import annotations

import asyncio
import json
import random
from typing import Any

import pytest
from tests.server.callers import Sitting, Wire, begun, gathered, opened
from tests.server.parlour import MemoryStore, a_house, settle
from tests.server.players import SHOWN, filled

from ridotto.server.table.keys import hash_of
from ridotto.store import MatchRow, TableRow

SEATS = {"arsenalia": 4}
GAMES = ["bautta", "inkognito", "arsenalia"]


class Seat:
    """A seat whose messages go wrong in every way; it remembers the first answer to each."""

    def __init__(self, sitting: Sitting, n: int, rng: random.Random) -> None:
        self.sitting = sitting
        self.n = n
        self.rng = rng
        self.wires: list[Wire] = []
        self.sent: dict[str, dict[str, Any]] = {}
        self.first: dict[str, str] = {}
        self.foreign: list[Any] = []
        """Moves that were listed once, to be played where they do not belong."""

    async def call(self) -> None:
        """Open another screen."""
        self.wires.append(await self.sitting.door.caller(self.sitting.code, self.sitting.tokens[self.n]))

    def now(self, wire: Wire | None = None) -> dict[str, Any]:
        """How things stand, as the newest message says."""
        shown = [m for m in (wire or self.wires[0]).messages() if m["type"] in ("Whole", "News")]
        return shown[-1]

    def new(self, message: dict[str, Any]) -> dict[str, Any]:
        """A message under an id of its own."""
        id = f"{self.n}.{len(self.sent)}"
        self.sent[id] = {**message, "id": id}
        return self.sent[id]

    def message(self) -> dict[str, Any] | None:
        """Anything that a client could send now, rightly or wrongly."""
        now, rng = self.now(), self.rng
        moves = now["moves"] + now["offered"]
        if moves:
            self.foreign = [*self.foreign, filled(rng.choice(moves))][-9:]
        old = self.rng.choice(list(self.sent.values())) if self.sent else None
        match rng.randrange(9):
            case 0 | 1 | 2 | 3 if now["moves"]:
                move = filled(rng.choice(now["moves"]))
                return self.new({"type": "Play", "ask": now["ask"], "move": move})
            case 4 if now["offered"] and self.rash():
                return self.new({"type": "Play", "ask": 0, "move": filled(rng.choice(now["offered"]))})
            case 5:
                return self.new({"type": "Undo"})
            case 6 if self.foreign:
                ask = rng.choice([0, now["ask"], now["ask"] - 1, now["ask"] - 2, -1])
                return self.new({"type": "Play", "ask": ask, "move": rng.choice(self.foreign)})
            case 7 if old is not None and old["type"] == "Play":
                return self.new({"type": "Play", "ask": old["ask"], "move": old["move"]})
            case _:
                return old

    def rash(self) -> bool:
        """Whether it takes up an offer; who guesses in Arsenalia is out, so that is done seldom."""
        return self.sitting.live.game.name != "arsenalia" or self.rng.random() < 0.1

    def answers(self, marks: list[int]) -> dict[str, str]:
        """The answers since the marks; each must be what was answered first."""
        found: dict[str, str] = {}
        for wire, mark in zip(self.wires, marks):
            for message in wire.messages(since=mark):
                if message["type"] in ("Done", "Refused", "Stale"):
                    id, said = message["id"], message["type"]
                    assert self.first.setdefault(id, said) == said, f"{id}: {self.first[id]}, then {said}"
                    found[id] = said
        return found


async def wild_play(game: str, seed: str, steps: int) -> int:
    """Some steps of wrong and right messages, each sent one to three times over any of the seat's screens."""
    rng = random.Random(seed)
    seats = SEATS.get(game, 3)
    async with opened(a_house(seed)) as door:
        sitting = await begun(door, game, seats)
        everybody = [Seat(sitting, n, rng) for n in range(seats)]
        for seat in everybody:
            await seat.call()
            await seat.call()
        journal = door.house.store.journals[sitting.live.id]
        for _ in range(steps):
            seat = rng.choice(everybody)
            messages = [m for m in (seat.message() for _ in range(rng.choice([1, 1, 2]))) if m is not None]
            copies = [m for m in messages for _ in range(rng.choice([1, 1, 2, 3]))]
            rng.shuffle(copies)
            marks = [len(wire.got) for wire in seat.wires]
            before, known = len(journal), dict(seat.first)
            for message in copies:
                await rng.choice(seat.wires).says(message)
            answered = seat.answers(marks)
            assert set(answered) == {m["id"] for m in messages}
            done = [id for id, said in answered.items() if said == "Done" and id not in known]
            assert [entry.id.removeprefix("c ") for entry in journal[before:]] == [
                id for id in dict.fromkeys(m["id"] for m in copies) if id in done
            ]
            if rng.random() < 0.1:
                await seat.wires.pop(0).hangs_up()
                await seat.call()
        for seat in everybody:
            made = [entry.id.removeprefix("c ") for entry in journal if entry.seat == seat.n]
            assert sorted(made) == sorted(id for id, said in seat.first.items() if said == "Done")
            await seat.call()
            newest = {key: seat.now(seat.wires[-1])[key] for key in SHOWN}
            for wire in seat.wires:
                assert {key: seat.now(wire)[key] for key in SHOWN} == newest
        return len(journal)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", range(12))
async def test_whatever_is_sent_however_often_acts_once_and_is_answered_the_same(game, seed):
    assert await wild_play(game, f"{game} {seed}", 150) > 5


@pytest.mark.soak
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", range(400))
async def test_whatever_is_sent_in_long_evenings_acts_once(game, seed):
    await wild_play(game, f"{game} long {seed}", 300)


# ---- single cases that matter


async def asked_seat(sitting: Sitting) -> tuple[Wire, dict[str, Any], int]:
    """The wire of a seat that is asked, what it was shown, and its number."""
    seat = sitting.live.match.to_move()[0]
    wire = await sitting.door.caller(sitting.code, sitting.tokens[seat])
    return wire, wire.last("Whole"), seat


@pytest.mark.parametrize("game", GAMES)
async def test_a_double_click_does_not_answer_the_next_question(game):
    async with opened(a_house(game)) as door:
        sitting = await begun(door, game, SEATS.get(game, 3))
        again = 0
        for n in range(20):
            if sitting.live.match.over:
                break
            wire, whole, _ = await asked_seat(sitting)
            before = sitting.live.length
            move = filled(whole["moves"][0])
            click = {"type": "Play", "ask": whole["ask"], "move": move}
            for id in (f"first {n}", f"second {n}"):
                text = json.dumps({**click, "id": id})
                wire.put({"type": "websocket.receive", "text": text})
            await settle()
            assert wire.last("Done")["id"] == f"first {n}"
            assert wire.last("Stale")["id"] == f"second {n}"
            assert sitting.live.length == before + 1
            following = wire.messages()[-1]
            assert following["type"] == "Whole", "what is stale brings everything with it"
            again += following["ask"] != 0
            if following["ask"]:
                assert following["ask"] != whole["ask"]
                assert following["moves"]
            await wire.hangs_up()
        assert again or game == "inkognito", "no seat was asked twice in a row"


async def test_a_seat_that_is_asked_the_same_again_is_asked_under_another_number():
    async with opened(a_house("same")) as door:
        sitting = await begun(door, "bautta", 2)
        wire, whole, _ = await asked_seat(sitting)
        await wire.plays("a", whole["moves"][0])
        asked = wire.ask
        await wire.says({"type": "Undo", "id": "b"})
        assert wire.last("Done")["id"] == "b"
        assert wire.last("News")["moves"] == whole["moves"]
        assert wire.ask not in (0, asked, whole["ask"])
        await wire.plays("c", whole["moves"][0], ask=whole["ask"])
        assert wire.last("Stale")["id"] == "c"
        assert sitting.live.length == 2


async def test_a_message_of_the_last_match_does_not_play_in_the_next():
    async with opened(a_house("again")) as door:
        sitting = await begun(door, "bautta", 2, {"rounds": 1})
        house, table = door.house, sitting.door.house._tables[sitting.code]
        first = sitting.live
        wires = [await door.caller(sitting.code, token) for token in sitting.tokens]
        sent: list[list[dict[str, Any]]] = [[], []]
        while not first.match.over:
            seat = first.match.to_move()[0]
            moves = [m for m in wires[seat].messages() if m["type"] in ("Whole", "News")][-1]["moves"]
            move = filled(moves[0])
            sent[seat].append(
                {"type": "Play", "id": f"m{first.length}", "ask": wires[seat].ask, "move": move}
            )
            await wires[seat].says(sent[seat][-1])
        assert table.doc.phase == "over"
        assert (await door.act(sitting.code, sitting.tokens[0], "Rematch")).status == 200
        assert sitting.live is not first
        for seat, wire in enumerate(wires):
            for message in sent[seat]:
                await wire.says(message)
                assert wire.messages()[-1]["type"] == "Whole"
        assert house.store.journals[sitting.live.id] == []


class LeisurelyStore(MemoryStore):
    """Lets others have their turn before it keeps anything, as a disk does."""

    async def save_table(self, row: TableRow) -> bool:
        await asyncio.sleep(0)
        return await super().save_table(row)

    async def start_match(self, row: MatchRow) -> None:
        await asyncio.sleep(0)
        await super().start_match(row)


async def test_two_starts_at_once_begin_one_match():
    async with opened(a_house("starts", store=LeisurelyStore())) as door:
        sitting = await gathered(door, "bautta", 3)
        store = door.house.store
        answers = await asyncio.gather(
            door.act(sitting.code, sitting.screen, "Start"), door.act(sitting.code, sitting.screen, "Start")
        )
        assert sorted(answer.status for answer in answers) == [200, 409]
        table = door.house._tables[sitting.code]
        assert [row.match for row in table.doc.past] == [table.doc.match]
        assert sitting.live.id == table.doc.match in store.matches


async def test_who_sits_down_while_the_match_begins_is_in_it_or_is_told_no():
    async with opened(a_house("late", store=LeisurelyStore())) as door:
        sitting = await gathered(door, "bautta", 3)
        await door.act(sitting.code, sitting.screen, "AddChair")
        start, sit = await asyncio.gather(
            door.act(sitting.code, sitting.screen, "Start"),
            door.post(f"/api/tables/{sitting.code}/chairs", {"name": "Late"}),
        )
        table = door.house._tables[sitting.code]
        if sit.status == 200:
            assert table.doc.by_token(hash_of(sit.json["token"])) is not None
        if start.status == 200:
            assert sitting.live.match.seats == len(table.doc.places)


async def test_a_move_refused_in_a_pause_stays_refused_when_it_comes_again():
    async with opened(a_house("pause")) as door:
        sitting = await begun(door, "bautta", 2)
        wire, whole, _ = await asked_seat(sitting)
        await door.act(sitting.code, sitting.tokens[0], "Pause")
        await wire.plays("early", whole["moves"][0], ask=whole["ask"])
        assert wire.last("Refused")["refusal"]["reason"] == "paused"
        await door.act(sitting.code, sitting.tokens[0], "Resume")
        await wire.plays("early", whole["moves"][0], ask=whole["ask"])
        assert len(wire.messages("Refused")) == 2
        await wire.plays("new", whole["moves"][0], ask=whole["ask"])
        assert wire.last("Done")["id"] == "new"
        assert sitting.live.length == 1


async def test_a_client_that_comes_back_while_its_other_screen_stays_gets_what_it_missed():
    async with opened(a_house("missed")) as door:
        sitting = await begun(door, "bautta", 2)
        first, whole, seat = await asked_seat(sitting)
        second = await door.caller(sitting.code, sitting.tokens[seat])
        await second.hangs_up()
        await first.plays("a", whole["moves"][0])
        last = {"epoch": whole["epoch"], "n": whole["n"]}
        back = await door.caller(sitting.code, sitting.tokens[seat], last=last)
        assert back.messages("Whole") == []
        assert back.messages("News") == first.messages("News")
        for odd in ({"epoch": "another", "n": 0}, {**last, "n": 10**30}, {**last, "n": -1}):
            wire = await door.caller(sitting.code, sitting.tokens[seat], last=odd)
            assert len(wire.messages("Whole")) == 1
            await wire.hangs_up()


async def test_everybody_sees_that_somebody_is_back():
    async with opened(a_house("back")) as door:
        sitting = await begun(door, "bautta", 2)
        other = await door.caller(sitting.code, sitting.tokens[0])
        for _ in range(2):
            wire = await door.caller(sitting.code, sitting.tokens[1])
            assert [chair["here"] for chair in other.last("TableNews")["table"]["chairs"]] == [True, True]
            await wire.hangs_up()
            assert [chair["here"] for chair in other.last("TableNews")["table"]["chairs"]] == [True, False]
