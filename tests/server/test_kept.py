"""What was told in a match is kept at its end, and shown when its rules are no longer here."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace
from tests.played.make import played
from tests.server.parlour import MemoryStore, a_house, settle

from ridotto import games
from ridotto.core import IllegalMove, Refusal
from ridotto.core.record import decode
from ridotto.core.verify import verify
from ridotto.server.house.house import House
from ridotto.server.match import forgotten, reading, replay
from ridotto.server.match.kept import unpacked
from ridotto.server.match.live import LiveMatch
from ridotto.server.table.document import Document
from ridotto.server.wire import protocol as p
from ridotto.services.problem import Problem
from ridotto.store.store import StoreError

EYES = ("above", "onlooker", "0", "1")


async def over(game: str, store: MemoryStore, seed: int = 1) -> tuple[House, LiveMatch]:
    """A house in which a match has just ended."""
    house = a_house(f"kept {seed}", store=store)
    await house.open()
    live: LiveMatch = await played(house, game, None, Random(seed))
    await settle()
    return house, live


async def seen(house: House, live: LiveMatch) -> dict[str, Any]:
    """By eye the whole replay, as it goes over the wire."""
    found = {eye: await replay.of(house, live.id, eye) for eye in EYES}
    return {eye: msgspec.json.decode(msgspec.json.encode(one)) for eye, one in found.items()}


def newer_rules(monkeypatch: pytest.MonkeyPatch, live: LiveMatch) -> None:
    monkeypatch.setattr(live.game, "revision", live.game.revision + 1)
    monkeypatch.setattr(live.game, "replays", frozenset())


@pytest.mark.parametrize("game", games.NAMES)
async def test_under_newer_rules_every_eye_sees_what_it_was_told_and_the_record_is_the_same(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    house, live = await over(game, MemoryStore())
    before, record = await seen(house, live), await replay.record(house, live.id)
    newer_rules(monkeypatch, live)
    after = await seen(house, live)
    for eye in EYES:
        assert (before[eye].pop("shown"), after[eye].pop("shown")) == ("again", "as_told")
        for n, (one, other) in enumerate(zip(before[eye]["frames"], after[eye]["frames"], strict=True)):
            assert one == other, (eye, n)
        assert before[eye] == after[eye]
    assert await replay.record(house, live.id) == record
    assert verify(record, lambda name: live.game).result == "verified in part"
    await house.close()


async def changed(house: House, live: LiveMatch, **how: Any) -> None:
    """Say something else of the texts of a match in the document of its table."""
    table = await house.table(live.row.table)

    def change(doc: Document) -> Document:
        past = tuple(replace(one, **how) if one.match == live.id else one for one in doc.past)
        return replace(doc, past=past)

    await table.change(change)


async def test_texts_are_kept_by_number_and_stay_veiled_withdrawn_and_edited(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    store = MemoryStore()
    house, live = await over("bacchanalia", store)
    told = live.match.texts(None)
    kept = msgspec.json.encode(unpacked(store.told[live.id].frames)).decode()
    assert len(told) > 10
    assert not [text for text in told.values() if text in kept]
    veiled, edited, withdrawn = [number for number in sorted(told) if number not in live.gone()][:3]
    edits = (p.Edited(edited, "In altre parole."), p.Edited(veiled, "Taciuto."))
    writers = live.game.tale.writers(live.match.state.open)  # type: ignore[union-attr, attr-defined]  # as it is told
    await changed(house, live, veiled=(veiled,), edits=edits)
    again = (await house.table(live.row.table)).live
    assert again is not None
    await forgotten.withdraw(again, withdrawn, writers[withdrawn])
    before = await seen(house, live)
    newer_rules(monkeypatch, live)
    after, record = await seen(house, live), decode(await replay.record(house, live.id))
    for eye in EYES:
        assert after[eye]["frames"] == before[eye]["frames"]
        assert "Taciuto." not in str(after[eye])
        events = [event for frame in after[eye]["frames"] for event in frame["told"] if "text" in event]
        texts = {event["number"]: event["text"] for event in events}
        assert (texts[veiled], texts[edited], texts[withdrawn]) == ("", "In altre parole.", "")
    gone = [entry for entry in record["entries"] if "text_digest" in entry and entry["move"]["text"] is None]
    assert len(gone) >= 2
    assert verify(await replay.record(house, live.id), lambda name: live.game).ok
    await house.close()


async def test_nothing_is_kept_or_shown_before_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    store = MemoryStore()
    house = a_house("running", store=store)
    await house.open()
    live = await played(house, "zena", 20, Random(1))
    assert store.told == {}
    newer_rules(monkeypatch, live)
    for eye in EYES:
        with pytest.raises(Problem) as refused:
            await replay.of(house, live.id, eye)
        assert (refused.value.problem, refused.value.status) == ("still_playing", 403)
    await house.close()


async def test_what_could_not_be_kept_at_the_end_is_kept_when_the_house_opens_again() -> None:
    store = MemoryStore()
    store.broken["keep_frames"] = StoreError("the disk is full")
    house, live = await over("arsenalia", store)
    assert (await house.table(live.row.table)).doc.phase == "over", "the match ends all the same"
    await house.close()
    assert store.told == {}
    store.broken.clear()
    house = a_house("again", store=store)
    await house.open()
    await settle()
    assert [*store.told] == [live.id]
    assert len(unpacked(store.told[live.id].frames).steps) == live.length + 1
    await house.close()


async def test_without_frames_moves_draws_and_outcome_are_shown_from_above(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    store = MemoryStore()
    house, live = await over("q", store)
    before = await replay.of(house, live.id, "above")
    record = decode(await replay.record(house, live.id))
    store.told.clear()
    await live.keep_snapshot()
    newer_rules(monkeypatch, live)
    for eye in EYES:
        found = await replay.of(house, live.id, eye)
        assert (found.shown, found.eye, found.outcome) == ("moves", "above", live.match.outcome)
        moves = [msgspec.json.decode(msgspec.json.encode(frame.move)) for frame in before.frames[1:]]
        assert [frame.move for frame in found.frames[1:]] == moves
        assert [frame.by for frame in found.frames] == [frame.by for frame in before.frames]
        draws = [list(entry.draws) for entry in live.match.journal]
        assert [frame.draws for frame in found.frames[1:]] == draws
        assert all(frame.view is None and not frame.told for frame in found.frames)
    bare = decode(await replay.record(house, live.id))
    assert bare["opening"] == len(record["opening"])
    assert (bare["outcome"], bare["fingerprint"]) == (record["outcome"], None)
    assert verify(await replay.record(house, live.id), lambda name: live.game).result == "verified in part"
    del store.snapshots[live.id]
    assert (await replay.of(house, live.id, "above")).outcome is None
    await house.close()


async def test_a_match_that_newer_rules_cannot_go_on_with_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    store = MemoryStore()
    house = a_house("old", store=store)
    await house.open()
    live = await played(house, "zena", 20, Random(1))
    await house.close()
    store.snapshots.clear()
    store.journals[live.id][0] = replace(store.journals[live.id][0], move=b'{"type":"Nothing"}')
    newer_rules(monkeypatch, live)
    house = a_house("new", store=store)
    await house.open()
    table = await house.table(live.row.table)
    with pytest.raises(Problem, match="began under older rules, and cannot go on"):
        await table.live_match()
    await house.close()


async def test_a_match_that_newer_rules_say_they_replay_but_cannot_is_shown_as_it_was_told(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    store = MemoryStore()
    house, live = await over("zena", store)
    before = await seen(house, live)
    monkeypatch.setattr(live.game, "revision", live.game.revision + 1)
    monkeypatch.setattr(live.game, "replays", frozenset({live.row.revision}))
    store.snapshots.clear()

    def refuse(*_: object) -> None:
        raise IllegalMove(Refusal("not_asked", "table"))

    monkeypatch.setattr(reading, "_from_the_start", refuse)
    after = await seen(house, live)
    for eye in EYES:
        assert after[eye]["shown"] == "as_told"
        assert after[eye]["frames"] == before[eye]["frames"]
    await house.close()


async def test_a_match_that_newer_rules_do_not_play_to_its_end_is_shown_as_it_was_told(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    store = MemoryStore()
    house, live = await over("zena", store)
    before = await seen(house, live)
    monkeypatch.setattr(live.game, "revision", live.game.revision + 1)
    monkeypatch.setattr(live.game, "replays", frozenset({live.row.revision}))

    async def stay_at_the_beginning(*_: object) -> None:
        pass

    monkeypatch.setattr(reading, "_follow_all", stay_at_the_beginning)
    after = await seen(house, live)
    for eye in EYES:
        assert after[eye]["shown"] == "as_told"
        assert after[eye]["frames"] == before[eye]["frames"]
    await house.close()


async def test_nothing_is_played_after_the_snapshot_that_a_closing_house_writes() -> None:
    store = MemoryStore()
    house = a_house("closing", store=store)
    await house.open()
    live = await played(house, "zena", 20, Random(1))
    await settle()
    [seat] = live.match.to_move()
    house.spawn(live.play(seat, "late", live.asked(seat), live.match.asked_moves(seat)[0]))
    writes = store.keep_snapshot

    async def slowly(*given: Any) -> None:
        await settle()  # whoever is still at work gets on with it
        await writes(*given)

    store.keep_snapshot = slowly  # type: ignore[method-assign]  # a disk that takes its time
    await house.close()
    assert store.snapshots[live.id].n == len(store.journals[live.id])
