"""What every store promises."""

from __future__ import annotations

import asyncio

import msgspec
import pytest
from tests.store.conftest import deaf, opening_at
from tests.store.rows import (
    AWKWARD,
    EVERY_BYTE,
    begin,
    beside,
    call,
    claim,
    entry,
    line,
    match,
    orders,
    table,
)

from ridotto.store import (
    EntryRow,
    FramesRow,
    KeptMatch,
    MatchRow,
    MindRow,
    SnapshotRow,
    StoreError,
    TableRow,
    TalkRow,
)
from ridotto.store.people import PersonRow
from ridotto.store.store import DraftRow, HistoryRow, LifeRow, LimitRow, SignRow


@pytest.fixture(params=["sqlite", "inline", pytest.param("postgres", marks=pytest.mark.postgres)])
def address(request):
    """An empty store of each kind, that of a browser too."""
    return request.getfixturevalue(f"new_{request.param}")()


async def test_what_nobody_has_kept_is_not_there(store):
    assert await store.table("T1") is None
    assert await store.match("m1") is None
    assert await store.entries("m1", 0) == []
    assert await store.talk("T1") == []


async def test_a_table_is_kept_once_as_new(store):
    assert await store.save_table(table())
    assert not await store.save_table(msgspec.structs.replace(table(), document=b"other"))
    assert await store.table("T1") == table()


async def test_a_version_replaces_the_one_before_it(store):
    await store.save_table(table())
    assert await store.save_table(table(version=2, expires=5))
    assert await store.table("T1") == table(version=2, expires=5)


@pytest.mark.parametrize("version", [2, 3, 5])
async def test_a_version_that_does_not_follow_is_refused(store, version):
    for kept in (1, 2, 3):
        await store.save_table(table(version=kept))
    assert not await store.save_table(table(version=version))
    assert await store.table("T1") == table(version=3)


async def test_a_table_that_was_never_new_has_no_second_version(store):
    assert not await store.save_table(table(version=2))
    assert await store.table("T1") is None


async def test_of_two_who_change_a_table_at_once_one_is_told_no(store):
    await store.save_table(table())
    kept = await asyncio.gather(*(store.save_table(table(version=2, expires=i)) for i in range(10)))
    assert kept.count(True) == 1
    row = await store.table("T1")
    assert row.expires == kept.index(True)


async def test_a_match_has_its_entries_in_order(store):
    await begin(store, "m1", "m2")
    added = [store.append(id, entry(n)) for n in range(30) for id in ("m1", "m2")]
    assert all(await asyncio.gather(*added))
    kept = await store.match("m1")
    assert kept == KeptMatch(match(), [entry(n) for n in range(30)], None)
    assert await store.entries("m2", 27) == [entry(27), entry(28), entry(29)]
    assert await store.entries("m2", 30) == []


async def test_what_a_bot_had_in_mind_is_kept_with_its_entry_and_never_read_with_it(store):
    await begin(store, "m1", "m2")
    minded = [msgspec.structs.replace(entry(n), mind=EVERY_BYTE if n % 2 else b"") for n in range(4)]
    assert all(await asyncio.gather(*(store.append("m1", one) for one in minded)))
    assert not await store.append("m1", msgspec.structs.replace(entry(1, "late"), mind=b"other"))
    assert await store.entries("m1", 0) == [entry(n) for n in range(4)]
    assert (await store.match("m1")).entries == [entry(n) for n in range(4)]
    assert await store.minds("m1") == [MindRow(1, EVERY_BYTE), MindRow(3, EVERY_BYTE)]
    assert await store.minds("m2") == await store.minds("nobody") == []


async def test_a_taken_number_is_refused_and_the_rest_of_its_group_kept(store):
    await begin(store, "m1", "m2")
    await store.append("m1", entry(0, "first"))
    group = [store.append("m2", entry(0)), store.append("m1", entry(0, "late")), store.append("m2", entry(1))]
    assert await asyncio.gather(*group) == [True, False, True]
    assert await store.entries("m1", 0) == [entry(0, "first")]
    assert await store.entries("m2", 0) == [entry(0), entry(1)]


async def test_of_two_in_a_group_with_the_same_number_the_first_has_it(store):
    await begin(store, "m1")
    group = [store.append("m1", entry(0, id)) for id in ("first", "second", "third")]
    assert await asyncio.gather(*group) == [True, False, False]
    assert await store.entries("m1", 0) == [entry(0, "first")]


async def test_one_that_cannot_be_kept_does_not_spoil_its_group(store):
    await begin(store, "m1")
    huge = msgspec.structs.replace(entry(1), at=2**70)
    group = [store.append("m1", entry(0)), store.append("nowhere", entry(0)), store.append("m1", huge)]
    last = store.say("nowhere", line(0)), store.append("m1", entry(1))
    answers = await asyncio.gather(*group, *last, return_exceptions=True)
    assert [answers[0], answers[4]] == [True, True]
    assert str(answers[1]) == "there is no match nowhere"
    assert isinstance(answers[2], StoreError)
    assert str(answers[3]) == "there is no table nowhere"
    assert await store.entries("m1", 0) == [entry(0), entry(1)]


async def test_an_entry_without_a_future_is_answered_in_the_loop_like_any_other(store):
    await begin(store, "m1")
    answers: list[object] = []
    for id, n in (("m1", 0), ("m1", 0), ("nowhere", 0), ("m1", 1)):
        store.append_then(id, entry(n), answers.append)
    assert answers == [], "not before this turn of the loop is over"
    assert not await store.append("m1", entry(1))
    assert [answers[0], answers[1], answers[3]] == [True, False, True]
    assert isinstance(answers[2], StoreError)
    assert str(answers[2]) == "there is no match nowhere"
    assert await store.entries("m1", 0) == [entry(0), entry(1)]


async def test_one_who_cannot_bear_the_answer_takes_nobody_elses(store, caplog):
    await begin(store, "m1")
    answers: list[object] = []

    def faint(result: object) -> None:
        raise ValueError("the secret is 7")

    store.append_then("m1", entry(0), faint)
    store.append_then("m1", entry(1), answers.append)
    assert await store.append("m1", entry(2))
    assert answers == [True]
    assert "ValueError" in caplog.text
    assert "secret" not in caplog.text


async def test_calls_are_carried_out_in_their_order(store):
    async def add(n: int) -> bool:
        return await store.append("m1", entry(n))

    calls = [store.save_table(table()), store.start_match(match()), add(0), add(1), add(2)]
    calls += [store.save_table(table(version=2)), add(3), store.expire(0)]
    assert await asyncio.gather(*calls) == [True, None, True, True, True, True, True, []]


async def test_whoever_no_longer_waits_disturbs_nobody(store):
    await begin(store, "m1")
    first, second = store.append("m1", entry(0)), store.append("m1", entry(1))
    first.cancel()
    assert await second
    assert await store.entries("m1", 1) == [entry(1)]


async def test_a_reader_who_goes_away_disturbs_nobody(store):
    await begin(store, "m1")
    reading = [asyncio.create_task(store.match("m1")) for _ in range(3)]
    await asyncio.sleep(0)
    reading[0].cancel()
    reading[1].cancel()
    assert (await reading[2]).row == match()
    assert (await store.match("m1")).row == match()


async def test_starting_the_same_match_twice_does_nothing(store):
    await begin(store, "m1")
    await store.append("m1", entry(0))
    await store.start_match(match("m1"))
    assert await store.entries("m1", 0) == [entry(0)]


async def test_another_match_of_the_same_id_is_an_error(store):
    await begin(store, "m1")
    with pytest.raises(StoreError, match="another match m1"):
        await store.start_match(match("m1", seed="other"))
    assert (await store.match("m1")).row == match("m1")


async def test_a_match_needs_its_table(store):
    with pytest.raises(StoreError, match="there is no table T1"):
        await store.start_match(match())


async def test_a_newer_snapshot_replaces_the_older_and_not_the_other_way(store):
    await begin(store, "m1")
    for n, state in ((5, b"five"), (9, EVERY_BYTE), (7, b"seven")):
        await store.keep_snapshot("m1", SnapshotRow(n, 2, state))
    assert (await store.match("m1")).snapshot == SnapshotRow(9, 2, EVERY_BYTE)
    with pytest.raises(StoreError, match="there is no match m2"):
        await store.keep_snapshot("m2", SnapshotRow(0, 1, b""))


async def test_frames_are_kept_once_and_matches_without_them_are_known(store):
    await begin(store, "m1", "m2", "m3")
    await store.keep_frames("m2", FramesRow(4, EVERY_BYTE))
    await store.keep_frames("m2", FramesRow(5, b"other"))
    assert await store.frames("m2") == FramesRow(4, EVERY_BYTE)
    assert await store.frames("m1") is None
    assert await store.unframed() == ["m1", "m3"]
    with pytest.raises(StoreError, match="there is no match m4"):
        await store.keep_frames("m4", FramesRow(1, b""))


async def test_talk_is_kept_in_order_and_each_number_once(store):
    await begin(store)
    assert await asyncio.gather(*(store.say("T1", line(n)) for n in range(12))) == [True] * 12
    assert not await store.say("T1", line(3, "me too"))
    assert await store.talk("T1") == [line(n) for n in range(12)]
    assert await store.talk("T1", 10) == [line(10), line(11)]


async def test_claims_are_kept_in_order_and_each_number_and_each_deed_once(store):
    await begin(store, "m1", "m2")
    assert await store.claims("m1") == []
    rows = [claim(0, 3, 0), claim(1, 2, 0, "goods"), claim(2, 3, 1, AWKWARD)]
    assert await asyncio.gather(*(store.claim("m1", row) for row in rows)) == [True] * 3
    assert not await store.claim("m1", claim(2, 4, 0)), "this number is taken"
    assert not await store.claim("m1", claim(3, 2, 0)), "about this deed something was said"
    assert await store.claim("m2", claim(0, 2, 0))
    assert await store.claims("m1") == rows
    assert await store.claims("m1", 2) == rows[2:]
    with pytest.raises(StoreError, match="nowhere"):
        await store.claim("nowhere", claim(0))


async def test_of_what_a_service_keeps_only_the_next_version_is_kept(store):
    await begin(store, "m1", "m2")
    assert await store.beside("m1", "bell") == []
    assert await store.keep_beside("m1", beside("2", 1, EVERY_BYTE))
    assert await store.keep_beside("m1", beside(AWKWARD))
    assert await store.keep_beside("m1", beside("2", service="gong"))
    assert not await store.keep_beside("m1", beside("2")), "somebody was first"
    assert not await store.keep_beside("m1", beside("2", 3)), "the version before is another"
    assert not await store.keep_beside("m1", beside("1", 2)), "there is none before"
    kept = await asyncio.gather(*(store.keep_beside("m1", beside("2", 2)) for _ in range(3)))
    assert sorted(kept) == [False, False, True]
    assert sorted(await store.beside("m1", "bell"), key=repr) == sorted(
        [beside("2", 2), beside(AWKWARD)], key=repr
    )
    assert await store.beside("m1", "gong") == [beside("2", service="gong")]
    assert await store.beside("m2", "bell") == []
    with pytest.raises(StoreError):
        await store.keep_beside("nowhere", beside("0"))


async def test_of_the_orders_of_a_seat_only_the_next_version_is_kept(store):
    await begin(store, "m1", "m2")
    assert await store.orders("m1") == []
    assert await store.keep_orders("m1", orders(2, 1, EVERY_BYTE))
    assert await store.keep_orders("m1", orders(0))
    assert not await store.keep_orders("m1", orders(2, 1)), "somebody was first"
    assert not await store.keep_orders("m1", orders(2, 3)), "the version before is another"
    assert not await store.keep_orders("m1", orders(1, 2)), "there is none before"
    kept = await asyncio.gather(*(store.keep_orders("m1", orders(0, 2)) for _ in range(3)))
    assert sorted(kept) == [False, False, True]
    assert await store.orders("m1") == [orders(0, 2), orders(2, 1, EVERY_BYTE)]
    assert await store.orders("m2") == []
    with pytest.raises(StoreError, match="nowhere"):
        await store.keep_orders("nowhere", orders(0))


async def test_a_draft_takes_the_place_of_the_one_before_it_and_can_be_thrown_away(store):
    await begin(store, "m1", "m2")
    for row in (DraftRow(1, "Write", 0, "first"), DraftRow(0, "Note 11", 2, AWKWARD)):
        await store.keep_draft("m1", row)
    await store.keep_draft("m1", DraftRow(1, "Write", 3, "second"))
    assert await store.drafts("m1") == [DraftRow(0, "Note 11", 2, AWKWARD), DraftRow(1, "Write", 3, "second")]
    assert await store.drafts("m2") == []
    await store.drop_draft("m1", 1, "Write")
    await store.drop_draft("m1", 1, "Write")
    assert await store.drafts("m1") == [DraftRow(0, "Note 11", 2, AWKWARD)]
    with pytest.raises(StoreError, match="there is no match nowhere"):
        await store.keep_draft("nowhere", DraftRow(0, "Write", 0, "x"))


async def test_lines_and_veils_are_kept_once_and_lie_in_the_order_of_their_letters(store):
    await begin(store)
    rows = [LimitRow("veil", "b"), LimitRow("line", "z"), LimitRow("line", AWKWARD), LimitRow("line", "a")]
    assert [await store.add_limit("T1", row) for row in (*rows, rows[0])] == [True] * 4 + [False]
    assert await store.limits("T1") == sorted(rows)


async def test_a_sign_of_life_takes_the_place_of_the_last_and_is_dropped_only_as_it_is(store):
    assert await store.signs() == []
    for row in (SignRow("b", 1), SignRow("a", 7), SignRow("b", 2), SignRow(AWKWARD, 2**62)):
        await store.keep_sign(row)
    assert {*await store.signs()} == {SignRow("a", 7), SignRow("b", 2), SignRow(AWKWARD, 2**62)}
    assert not await store.drop_sign(SignRow("b", 1)), "it has given another since"
    assert not await store.drop_sign(SignRow("c", 1))
    assert await store.drop_sign(SignRow(AWKWARD, 2**62))
    assert await store.signs() == [SignRow("a", 7), SignRow("b", 2)]
    await store.keep_sign(SignRow("b", 1))
    assert await store.signs() == [SignRow("a", 7), SignRow("b", 1)]


async def test_the_move_of_an_entry_can_be_written_anew(store):
    await begin(store, "m1")
    await asyncio.gather(store.append("m1", entry(0)), store.append("m1", entry(1)))
    assert await store.rewrite("m1", 1, b"dots")
    assert not await store.rewrite("m1", 2, b"dots")
    assert await store.entries("m1", 0) == [entry(0), msgspec.structs.replace(entry(1), move=b"dots")]


async def test_an_expired_table_goes_with_all_that_hangs_on_it(store):
    for code, expires in (("due", 10), ("past", 9), ("later", 11), ("played", None)):
        await store.save_table(table(code, expires=expires))
        await store.start_match(match(f"m-{code}", code))
        await store.append(f"m-{code}", entry(0))
        await store.keep_snapshot(f"m-{code}", SnapshotRow(1, 1, b"s"))
        await store.say(code, line(0))
        await store.keep_frames(f"m-{code}", FramesRow(1, b"f"))
        await store.claim(f"m-{code}", claim(0))
        await store.keep_orders(f"m-{code}", orders(1))
        await store.keep_beside(f"m-{code}", beside("1"))
        await store.keep_draft(f"m-{code}", DraftRow(0, "Write", 0, "x"))
        await store.add_limit(code, LimitRow("line", "x"))
    assert await store.expire(10) == ["due", "past"]
    assert await store.expire(10) == []
    for code in ("due", "past"):
        assert await store.table(code) is None
        assert await store.match(f"m-{code}") is None
        assert await store.entries(f"m-{code}", 0) == []
        assert await store.frames(f"m-{code}") is None
        assert await store.talk(code) == []
        assert await store.claims(f"m-{code}") == []
        assert await store.orders(f"m-{code}") == []
        assert await store.beside(f"m-{code}", "bell") == []
        assert await store.drafts(f"m-{code}") == []
        assert await store.limits(code) == []
    for code in ("later", "played"):
        assert await store.table(code) is not None
        assert await store.match(f"m-{code}") == KeptMatch(
            match(f"m-{code}", code), [entry(0)], SnapshotRow(1, 1, b"s")
        )
        assert await store.frames(f"m-{code}") == FramesRow(1, b"f")
        assert await store.talk(code) == [line(0)]
        assert await store.claims(f"m-{code}") == [claim(0)]
        assert await store.orders(f"m-{code}") == [orders(1)]
        assert await store.beside(f"m-{code}", "bell") == [beside("1")]
    assert await store.save_table(table("due"))


async def test_every_field_comes_back_as_it_was(store):
    big = 2**62
    kept_table = TableRow(AWKWARD, 1, EVERY_BYTE, big, big)
    kept_match = MatchRow(
        AWKWARD, AWKWARD, "q", 0, 2, EVERY_BYTE, AWKWARD, (AWKWARD, "NULL", ""), EVERY_BYTE, big
    )
    kept_entries = [
        EntryRow(0, -1, EVERY_BYTE, b"", True, False, 0, AWKWARD),
        EntryRow(1, 0, b"", EVERY_BYTE, False, True, big, ""),
        EntryRow(2, 4, b"NULL", b'"\\', True, True, big, "NULL"),
        EntryRow(3, 4, b"{}", b"'", False, False, big, "{}"),
    ]
    assert await store.save_table(kept_table)
    await store.start_match(kept_match)
    assert all(await asyncio.gather(*(store.append(AWKWARD, e) for e in kept_entries)))
    await store.keep_snapshot(AWKWARD, SnapshotRow(4, 1, EVERY_BYTE))
    assert await store.say(AWKWARD, TalkRow(0, AWKWARD, AWKWARD, big))
    assert await store.table(AWKWARD) == kept_table
    assert await store.match(AWKWARD) == KeptMatch(kept_match, kept_entries, SnapshotRow(4, 1, EVERY_BYTE))
    assert await store.talk(AWKWARD) == [TalkRow(0, AWKWARD, AWKWARD, big)]


async def test_what_is_acknowledged_can_be_read_at_once(store):
    ids = [f"m{i}" for i in range(10)]
    await begin(store, *ids)

    async def play(id: str) -> None:
        for n in range(25):
            assert await store.append(id, entry(n))
            assert await store.entries(id, n) == [entry(n)]

    await asyncio.gather(*(play(id) for id in ids))


async def test_everything_is_there_after_closing_and_opening(address, opened):
    first = opening_at(address)
    await first.open(deaf)
    await begin(first, "m1")
    await first.say("T1", line(0))
    await first.claim("m1", claim(0))
    await first.keep_orders("m1", orders(3))
    waiting = [first.append("m1", entry(n)) for n in range(200)]
    await first.close()
    assert all(await asyncio.gather(*waiting))
    second = await opened(address)
    assert await second.table("T1") == table()
    assert await second.match("m1") == KeptMatch(match(), [entry(n) for n in range(200)], None)
    assert await second.talk("T1") == [line(0)]
    assert await second.claims("m1") == [claim(0)]
    assert await second.orders("m1") == [orders(3)]
    assert not await second.append("m1", entry(199))
    assert await second.append("m1", entry(200))


async def test_a_store_can_be_opened_again_after_it_was_closed(store):
    await begin(store, "m1")
    await store.close()
    await store.close()
    await store.open(deaf)
    assert await store.append("m1", entry(0))


async def test_a_store_that_is_not_open_says_so(address):
    store = opening_at(address)
    await store.open(deaf)
    await store.close()
    with pytest.raises(StoreError, match="not open"):
        await store.append("m1", entry(0))
    with pytest.raises(StoreError, match="not open"):
        await store.table("T1")
    with pytest.raises(StoreError, match="not open"):
        await store.say("T1", line(0))


async def test_what_was_said_long_ago_is_forgotten_and_the_numbers_go_on(store):
    await begin(store)
    for n in range(5):
        assert await store.say("T1", line(n))
    await store.forget_talk("T1", 3)
    assert await store.talk("T1") == [line(3), line(4)]
    assert not await store.say("T1", line(4, "again"))
    assert await store.say("T1", line(5))
    await store.forget_talk("T1", 100)
    await store.forget_talk("none", 100)
    assert await store.talk("T1") == []


async def test_stretches_of_life_grow_and_never_shrink(store):
    assert await store.lives(0) == []
    for row in (LifeRow(10, 20), LifeRow(50, 60), LifeRow(10, 30), LifeRow(10, 25)):
        await store.keep_life(row)
    assert await store.lives(0) == [LifeRow(10, 30), LifeRow(50, 60)]
    assert await store.lives(30) == [LifeRow(50, 60)]


async def test_a_table_is_due_when_its_time_has_come(store):
    for code, due in (("A", 100), ("B", None), ("C", 200)):
        assert await store.save_table(TableRow(code, 1, b"{}", 0, None, due))
    assert await store.due(99) == []
    assert await store.due(200) == ["A", "C"]
    assert await store.save_table(TableRow("A", 2, b"{}", 0))
    assert await store.due(200) == ["C"]


async def test_a_history_is_kept_by_its_version_and_goes_when_its_day_comes(store):
    row = HistoryRow("a person", 1, EVERY_BYTE, 100)
    assert await store.history("a person") is None
    assert not await store.drop_history("a person")
    assert await store.keep_history(row)
    assert not await store.keep_history(row), "there is one"
    assert not await store.keep_history(HistoryRow("a person", 3, b"", 100)), "the version before is another"
    assert not await store.keep_history(HistoryRow("nobody", 2, b"", 100)), "there is none before"
    assert await store.history("a person") == row
    newer = HistoryRow("a person", 2, b"newer", 200)
    kept = await asyncio.gather(*(store.keep_history(newer) for _ in range(3)))
    assert sorted(kept) == [False, False, True]
    assert await store.keep_history(HistoryRow("other", 1, b"", 300))
    await store.expire(199)
    assert await store.history("a person") == newer
    await store.expire(200)
    assert await store.history("a person") is None
    assert await store.history("other") is not None
    assert await store.drop_history("other")
    assert await store.history("other") is None


async def test_a_person_is_kept_version_by_version_and_forgotten_with_their_notices(store):
    assert await store.person("p1") is None
    assert await store.save_person(PersonRow("p1", 1, EVERY_BYTE, 100))
    assert not await store.save_person(PersonRow("p1", 1, b"another", 100))
    assert not await store.save_person(PersonRow("p1", 3, b"too far", 100))
    assert await store.save_person(PersonRow("p1", 2, b"next", 200))
    assert await store.person("p1") == PersonRow("p1", 2, b"next", 200)
    assert await store.keep_call(call("a", 50_000))
    await store.forget_people(200)
    assert await store.person("p1") is not None
    await store.forget_people(201)
    assert await store.person("p1") is None
    assert await store.calls(100_000) == []


async def test_a_notice_is_kept_once_and_taken_up_once(store):
    assert await store.save_person(PersonRow("p1", 1, b"{}", 100))
    assert await store.keep_call(call("a", 50))
    assert not await store.keep_call(call("a", 70))
    assert await store.keep_call(call("b", 40))
    assert await store.calls(39) == []
    assert await store.calls(50) == [call("b", 40), call("a", 50)]
    await store.put_off_call("b", 90)
    assert await store.calls(50) == [call("a", 50)]
    assert [await store.take_call("a"), await store.take_call("a")] == [True, False]
    assert not await store.take_call("none")
    assert await store.calls(100) == [call("b", 90)]
    await store.put_off_call("a", 95)
    assert not await store.keep_call(call("a", 95))
    assert await store.calls(100) == [call("b", 90)]


async def test_of_many_who_take_a_notice_up_at_once_one_does(store):
    assert await store.save_person(PersonRow("p1", 1, b"{}", 100))
    assert await store.keep_call(call("a", 50))
    assert sorted(await asyncio.gather(*(store.take_call("a") for _ in range(8)))) == [False] * 7 + [True]


async def test_a_fact_is_what_was_kept_first(store):
    assert await store.fact("key") is None
    assert await store.keep_fact("key", EVERY_BYTE)
    assert not await store.keep_fact("key", b"another")
    assert await store.fact("key") == EVERY_BYTE
    await store.drop_fact("key")
    assert await store.fact("key") is None
