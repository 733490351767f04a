"""Who may do what, and when: every cell of the table of acts; tokens, codes, and ways to another device."""

from __future__ import annotations

import asyncio
import hashlib
from collections import Counter
from itertools import product
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.server.callers import Door, gathered, opened
from tests.server.parlour import MemoryStore, a_house, settle

from ridotto.server.table.acts import ALLOWED
from ridotto.server.table.keys import SIGNS, hash_of, new_code, new_token
from ridotto.server.wire import protocol as p
from ridotto.store.sqlite import SqliteStore
from ridotto.store.store import TableRow

ROLES = (
    "host",
    "guest",
    "screen",
    "nobody",
    "wrong token",
    "hash of a token",
    "token of another table",
    "token of one who was removed",
)
PHASES: tuple[p.Phase, ...] = ("gathering", "playing", "over")
ACTS = list(ALLOWED)
FIELDS: dict[type[p.Act], dict[str, Any]] = {
    p.Arrange: {"sheet": "clerk"},
    p.TakeAwayChair: {"chair": "d"},
    p.SeatBot: {"chair": "c"},
    p.Remove: {"chair": "c"},
    p.HandOn: {"chair": "b"},
    p.Explain: {"on": True},
    p.SetSpeed: {"speed": "fast"},
    p.SetHours: {"hours": {"zone": "Europe/Rome", "quiet_from": 1350, "quiet_until": 480}},
}
"""What makes each of them something that can be done: c is a bot, d is empty unless a match is played."""


async def at_phase(door: Door, phase: p.Phase) -> tuple[str, dict[str, str | None]]:
    """A table of Bautta in this phase, and the token of every role."""
    other = await gathered(door, "bautta", 2)
    wish = {"game": "bautta", "name": "x", "seats": 3, "watch": True}
    seated = (await door.post("/api/tables", wish)).json
    code, screen = seated["table"]["code"], seated["token"]
    tokens: list[str] = []
    for name in ("Host", "Guest", "Gone"):
        tokens.append((await door.post(f"/api/tables/{code}/chairs", {"name": name})).json["token"])
    for act in ({"type": "Remove", "chair": "c"}, {"type": "SeatBot", "chair": "c"}):
        assert (await door.act(code, tokens[0], **act)).status == 200
    if phase != "gathering":
        assert (await door.act(code, tokens[0], "Start")).status == 200
    if phase == "over":
        live = door.house._tables[code].live
        assert live is not None
        await live.play(-1, "midnight", 0, live.match.moves(-1)[0])
        await settle()
    if phase != "playing":
        assert (await door.act(code, tokens[0], "AddChair")).status == 200
    assert (await door.get(f"/api/tables/{code}")).json["phase"] == phase
    roles = dict(
        zip(
            ROLES,
            (tokens[0], tokens[1], screen, None, "0" * 48, hash_of(tokens[0]), other.tokens[0], tokens[2]),
            strict=True,
        )
    )
    return code, roles


def verdict(act: type[p.Act], role: str, phase: p.Phase) -> str:
    """What the table of acts says: done, or why not."""
    who, phases = ALLOWED[act]
    if role == "nobody":
        return "no_token"
    if role not in ("host", "guest", "screen"):
        return "not_seated"
    if role == "guest" and who == "host":
        return "not_host"
    if role == "screen" and act in (
        p.Agree,
        p.Leave,
        p.ComeBack,
        p.SetHours,
        p.OpenLetter,
        p.AskGrace,
        p.GiveGrace,
    ):
        return "not_seated"
    if phase in phases and act in (p.OpenLetter, p.AskGrace, p.GiveGrace):
        return "no_deadlines"  # this table is played live
    if phase in phases and act in (p.SetSpeed, p.Skip):
        return "not_alone"  # two people sit here
    return "done" if phase in phases else "wrong_phase"


@pytest.mark.parametrize("phase", PHASES)
@pytest.mark.parametrize("act", ACTS, ids=lambda act: act.__name__)
async def test_an_act_is_done_exactly_where_the_table_of_acts_says(act, phase):
    for role in ROLES:
        async with opened(a_house("acts")) as door:
            code, tokens = await at_phase(door, phase)
            store: Any = door.house.store
            if act in (p.AddChair, p.Start):
                await door.act(code, tokens["host"], "TakeAwayChair", chair="d")
            before = store.tables[code]
            fields = FIELDS.get(act, {})
            if act is p.Remove and phase == "playing":
                fields = {"chair": "b"}  # a bot that plays stays
            answer = await door.act(code, tokens[role], act.__name__, **fields)
            want = verdict(act, role, phase)
            said = "done" if answer.status == 200 else answer.json["problem"]
            assert said == want, (role, answer)
            if want != "done":
                assert answer.status in (401, 403, 409)
                assert store.tables[code] == before, "nothing has changed"


def test_every_act_of_the_wire_is_in_the_table_of_acts():
    assert set(ALLOWED) == set(p.Acts.__args__)
    cells = Counter(verdict(act, role, phase) for act, role, phase in product(ACTS, ROLES, PHASES))
    assert sum(cells.values()) == 20 * 8 * 3
    assert cells["done"] > 50


@pytest.mark.parametrize("phase", PHASES)
async def test_a_way_to_another_device_is_for_those_who_sit_there(phase):
    async with opened(a_house("handover")) as door:
        code, tokens = await at_phase(door, phase)
        for role in ROLES:
            answer = await door.post(f"/api/tables/{code}/handover", token=tokens[role])
            assert (answer.status == 200) == (role in ("host", "guest")), role


@pytest.mark.parametrize("role", ROLES)
async def test_a_socket_gets_the_seat_of_its_token_and_no_other(role):
    async with opened(a_house("hello")) as door:
        code, tokens = await at_phase(door, "playing")
        wire = await door.caller(code, tokens[role])
        seat = {"host": 0, "guest": 1}.get(role)
        if role in ("host", "guest", "screen", "nobody"):
            assert wire.last("Welcome")["seat"] == seat
            whole = wire.last("Whole")
            assert (whole["seat"], whole["view"]["seat"]) == (seat, seat)
            assert (whole["view"]["mine"] is None) == (seat is None)
        else:
            assert [message["type"] for message in wire.messages()] == ["Bye"]
            assert wire.task.done()
        if role in ("screen", "nobody"):
            for words in ({"type": "WantChoices"}, {"type": "Undo", "id": "u"}, {"type": "Say", "text": "x"}):
                await wire.says(words)
                assert wire.messages()[-1]["type"] == "Wrong"


async def test_a_running_match_is_shown_from_above_to_nobody_and_when_it_is_over_to_all():
    async with opened(a_house("record")) as door:
        for phase in ("playing", "over"):
            code, tokens = await at_phase(door, phase)
            match = (await door.get(f"/api/tables/{code}")).json["match"]
            for role, path in product(ROLES, ("record", "replay", "replay?eye=onlooker", "replay?eye=0")):
                answer = await door.get(f"/api/matches/{match}/{path}", token=tokens[role])
                assert answer.status == (403 if phase == "playing" else 200), (role, path)
        assert (await door.get("/api/matches/none/record")).status == 404


# ---- tokens and codes


def bytes_in(folder: Path) -> bytes:
    """All that is on disk."""
    return b"".join(found.read_bytes() for found in folder.iterdir() if found.is_file())


async def test_tokens_are_long_and_only_their_hashes_are_on_disk(tmp_path: Path):
    file = tmp_path / "ridotto.db"
    async with opened(a_house("disk", store=SqliteStore(file))) as door:
        sitting = await gathered(door, "bautta", 2)
        key = (await door.post(f"/api/tables/{sitting.code}/handover", token=sitting.tokens[0])).json["key"]
        assert (await door.act(sitting.code, sitting.screen, "Start")).status == 200
        await settle()
        written = bytes_in(tmp_path)
    written += bytes_in(tmp_path)
    assert sitting.code.encode() in written
    for secret in (*sitting.tokens, sitting.screen, key):
        assert secret.encode() not in written
        assert bytes.fromhex(secret) not in written
        assert hash_of(secret).encode() in written or secret == key
    for token in (*sitting.tokens, sitting.screen):
        assert len(bytes.fromhex(token)) * 8 >= 128
    assert len(bytes.fromhex(key)) * 8 >= 80


def test_tokens_and_codes_come_from_the_source_of_chance_without_a_bias():
    tokens = {new_token() for _ in range(2_000)}
    assert len(tokens) == 2_000
    assert {len(token) for token in tokens} == {48}
    signs = Counter("".join(new_code() for _ in range(5_000)))
    assert set(signs) == set(SIGNS)
    assert len(SIGNS) == 31
    assert not set("ILO01") & set(SIGNS)
    assert max(signs.values()) < 1.25 * min(signs.values())

    def worst(n: int) -> bytes:
        return bytes([255, 248, 247, 0, 1, 30])[:n]

    assert new_code(worst) == (SIGNS[247 % 31] + SIGNS[0] + SIGNS[1] + SIGNS[30]) + SIGNS[247 % 31] + SIGNS[0]
    assert hash_of("a") != hashlib.sha256(b"a").hexdigest()


# ---- to another device


async def handed_over(door: Door, code: str, token: str) -> str:
    answer = await door.post(f"/api/tables/{code}/handover", token=token)
    assert answer.status == 200
    assert answer.json["link"].endswith(f"/t/{code}#take={answer.json['key']}")
    key: str = answer.json["key"]
    return key


async def taken_over(door: Door, code: str, key: str) -> Any:
    return await door.post(f"/api/tables/{code}/takeover", {"key": key})


async def test_the_old_device_gets_a_good_bye_at_once_and_its_token_is_dead():
    async with opened(a_house("moved")) as door:
        code, tokens = await at_phase(door, "playing")
        old = tokens["guest"]
        wires = [await door.caller(code, old) for _ in range(2)]
        bystander = await door.caller(code, tokens["host"])
        answer = await taken_over(door, code, await handed_over(door, code, old))
        await settle()
        for wire in wires:
            assert wire.messages()[-1] == {"type": "Bye", "why": "moved"}
            assert wire.closed == 1000
        assert answer.json["chair"] == "b"
        assert (await door.act(code, old, "Pause")).json["problem"] == "not_seated"
        assert (await door.post(f"/api/tables/{code}/handover", token=old)).status == 403
        assert (await door.caller(code, old)).messages() == [{"type": "Bye", "why": "moved"}]
        new = await door.caller(code, answer.json["token"])
        assert new.last("Whole")["seat"] == 1
        assert bystander.closed is None


async def test_a_way_can_be_gone_once_and_for_a_time_only():
    async with opened(a_house("once", handover=300)) as door:
        code, tokens = await at_phase(door, "gathering")
        key = await handed_over(door, code, tokens["guest"])
        first = await taken_over(door, code, key)
        assert first.status == 200
        assert (await taken_over(door, code, key)).json["problem"] == "no_such_way"
        key = await handed_over(door, code, first.json["token"])
        await door.house.clock.pass_time(300)
        assert (await taken_over(door, code, key)).json["problem"] == "no_such_way"
        key = await handed_over(door, code, first.json["token"])
        await door.house.clock.pass_time(299)
        assert (await taken_over(door, code, key)).status == 200
        for wrong in ("", "0" * 20, hash_of(key), key):
            assert (await taken_over(door, code, wrong)).status in (403, 422)


async def test_whoever_brings_the_key_of_a_table_laid_for_a_room_is_its_screen_once():
    async with opened(a_house("laid", handover=300)) as door:
        code, key = await door.house.lay_table("bautta")
        assert (await door.get(f"/api/tables/{code}")).json["phase"] == "gathering"
        screen = (await taken_over(door, code, key)).json
        assert screen["chair"] is None
        assert (await taken_over(door, code, key)).json["problem"] == "no_such_way"
        seat = (await door.post(f"/api/tables/{code}/chairs", {"name": "Anna"})).json["token"]
        assert (await door.act(code, screen["token"], "SeatBot", chair="b")).status == 200
        assert (await door.act(code, screen["token"], "Start")).status == 200
        assert (await door.caller(code, seat)).last("Whole")["seat"] == 0
        assert (await door.caller(code, screen["token"])).last("Whole")["seat"] is None
        late, key = await door.house.lay_table("bautta")
        await door.house.clock.pass_time(300)
        assert (await taken_over(door, late, key)).json["problem"] == "no_such_way"


async def test_a_way_leads_to_its_own_table_only():
    async with opened(a_house("ways")) as door:
        one, tokens = await at_phase(door, "gathering")
        other, _ = await at_phase(door, "gathering")
        key = await handed_over(door, one, tokens["guest"])
        assert (await taken_over(door, other, key)).status == 403
        assert (await taken_over(door, one, key)).status == 200


@pytest.mark.parametrize("how", ["removed", "left", "moved", "another sits there"])
async def test_the_way_of_one_who_sits_there_no_more_leads_nowhere(how):
    async with opened(a_house("stale ways")) as door:
        code, tokens = await at_phase(door, "gathering")
        key = await handed_over(door, code, tokens["guest"])
        if how == "moved":
            assert (
                await taken_over(door, code, await handed_over(door, code, tokens["guest"]))
            ).status == 200
        elif how == "left":
            assert (await door.act(code, tokens["guest"], "Leave")).status == 200
        else:
            assert (await door.act(code, tokens["host"], "Remove", chair="b")).status == 200
        if how == "another sits there":
            sits = await door.post(f"/api/tables/{code}/chairs", {"name": "Other", "chair": "b"})
            assert sits.status == 200
        before = door.house._tables[code].doc
        assert (await taken_over(door, code, key)).json["problem"] == "no_such_way"
        assert door.house._tables[code].doc == before


async def test_the_way_of_one_who_was_removed_from_a_match_does_not_lead_to_the_seat_of_the_bot():
    async with opened(a_house("bot's seat")) as door:
        code, tokens = await at_phase(door, "playing")
        key = await handed_over(door, code, tokens["guest"])
        wire = await door.caller(code, tokens["guest"])
        assert (await door.act(code, tokens["host"], "Remove", chair="b")).status == 200
        await settle()
        assert wire.messages()[-1] == {"type": "Bye", "why": "removed"}
        assert (await taken_over(door, code, key)).status == 403
        assert (await door.act(code, tokens["guest"], "ComeBack")).status == 403
        assert (await door.caller(code, tokens["guest"])).messages() == [{"type": "Bye", "why": "moved"}]


async def test_who_was_sent_away_can_do_nothing_more_on_the_line_that_is_closing():
    async with opened(a_house("last words")) as door:
        code, tokens = await at_phase(door, "playing")
        wire = await door.caller(code, tokens["guest"])
        bystander = await door.caller(code, tokens["host"])
        live = door.house._tables[code].live
        assert live is not None
        move = live.match.moves(1)[0].to_dict()
        length = live.length
        for words in (
            {"type": "Say", "text": "I am still here"},
            {"type": "Play", "id": "x", "ask": wire.ask, "move": move},
        ):
            # what was on its way when the house said good-bye
            key = await handed_over(door, code, tokens["guest"] or "")
            answer = await taken_over(door, code, key)
            wire._incoming.put_nowait({"type": "websocket.receive", "text": _text(words)})
            await settle()
            assert not bystander.messages("Said")
            assert live.length == length
            tokens["guest"] = answer.json["token"]
            wire = await door.caller(code, tokens["guest"])


def _text(words: Any) -> str:
    return msgspec.json.encode(words).decode()


class SlowStore(MemoryStore):
    """Writes tables only when it is let."""

    gate: asyncio.Event | None = None

    async def save_table(self, row: TableRow) -> bool:
        if self.gate is not None:
            await self.gate.wait()
        return await super().save_table(row)


async def test_a_token_that_dies_while_its_socket_enters_does_not_get_in():
    store = SlowStore()
    async with opened(a_house("race", store=store)) as door:
        code, tokens = await at_phase(door, "playing")
        key = await handed_over(door, code, tokens["guest"] or "")
        table = door.house._tables[code]
        table._forget_match()  # as after a restart: the match has yet to be read
        store.gate = asyncio.Event()
        taking = asyncio.ensure_future(taken_over(door, code, key))
        await settle()
        wire = await door.caller(code, tokens["guest"])
        store.gate.set()
        assert (await taking).status == 200
        await settle()
        assert wire.messages()[-1] == {"type": "Bye", "why": "moved"}
        assert wire.closed == 1000
