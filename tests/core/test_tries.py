"""From any step of a match that is over somebody can sit down and play on; that is a match of its own."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from tests.core.test_javascript_check import verdicts
from tests.toy import GAME as TOY

from ridotto import games
from ridotto.core import Game, Match, filled
from ridotto.core.record import (
    RecordError,
    bytes_of,
    decode,
    digest_of_record,
    encode,
    record_of,
    replayed,
    tried,
    withdraw_text,
    without_texts,
)
from ridotto.core.tries import DEEPEST, TryRefused, begin
from ridotto.core.verify import ALLOWED, SOURCE, verify
from ridotto.kit.ears import golden
from ridotto.kit.original import Original
from ridotto.kit.pair import NoTwin, Pair, Parted

TEXT = "Arrivo dalla pioggia e chiedo da bere."


def load(name: str) -> Game:
    return TOY if name == TOY.name else games.load(name)


def play_on(match: Match, rng: Random, most: int = 10_000) -> Match:
    for _ in range(most):
        if match.over:
            break
        seat = rng.choice(match.to_move())
        match.play(seat, filled(rng.choice(match.asked_moves(seat)), TEXT))
    return match


@cache
def over(name: str, seed: str = "over") -> Match:
    game = load(name)
    return play_on(game.start(min(game.seat_counts), dict(game.among_bots), seed), Random(seed))


@cache
def record(name: str) -> dict[str, Any]:
    return record_of(over(name))


@pytest.mark.parametrize("eye", ["seat", "above"])
@pytest.mark.parametrize("name", games.NAMES)
def test_a_try_of_every_game_is_played_to_its_end_and_verifies(name: str, eye: Any) -> None:
    rng = Random(f"{name} {eye}")
    source, seat = over(name), rng.randrange(over(name).seats)
    step = rng.randrange(len(source.journal))
    match = tried(record(name), load, step, seat, "a try", eye)
    assert not match.over
    assert match.journal == []
    play_on(match, rng)
    data = encode(match.record())
    verdict = verify(data, load)
    assert verdict.result == "verified", verdict
    assert SOURCE in [check.what for check in verdict.checks]
    again = replayed(decode(data), load)
    assert (again.state, encode(again.record())) == (match.state, data)
    assert record_of(source) == record(name), "the first match is as it was"


@pytest.mark.parametrize("name", games.NAMES)
def test_whoever_tries_sees_what_the_seat_saw_and_others_may_hold_something_else(name: str) -> None:
    source, rng = over(name), Random(name)
    differ = 0
    for step in rng.sample(range(len(source.journal)), 4):
        seat = rng.randrange(source.seats)
        real = begin(source, record(name), step, seat, "above", "seed")
        for n in range(3):
            match = begin(source, record(name), step, seat, "seat", f"seed {n}")
            assert match.view(seat) == real.view(seat)
            assert match.told == real.told
            assert match.texts(seat) == real.texts(seat)
            differ += match.state != real.state
    assert differ


@pytest.mark.parametrize("name", games.NAMES)
def test_a_try_depends_on_nothing_but_what_the_seat_was_told(name: str) -> None:
    """Twins that differ in something that a seat was not told give it the same try, to the last secret."""
    game, rng, compared = load(name), Random(f"twins {name}"), 0
    original = Original.walked(game, min(game.seat_counts), dict(game.among_bots), "tries")
    for n in range(200):
        p = rng.randrange(original.seats)
        try:
            pair = Pair(original, p, rng, golden(game).tells)
            pair.play()
        except NoTwin:
            continue
        except Parted:
            pass
        ends = [play_on(match, Random(n)) for match in (pair.one.clone(), pair.other)]
        records = [record_of(match) for match in ends]
        last = min(pair.entry - 1, *(len(match.journal) - 1 for match in ends))
        for step in {max(0, pair.changes_at + 1), last} if last > pair.changes_at else ():
            real, other = (begin(*both, step, p, "above", "x") for both in zip(ends, records, strict=True))
            if real.state == other.state or real.view(p) != other.view(p) or real.told != other.told:
                continue
            one, two = (begin(*both, step, p, "seat", "x") for both in zip(ends, records, strict=True))
            assert one.state == two.state
            assert (one.told, one.texts(p), one.moves(p)) == (two.told, two.texts(p), two.moves(p))
            compared += 1
        if compared >= 6:
            return
    pytest.fail(f"only {compared} twins were found")


def test_nobody_sits_down_where_there_is_nothing_to_play() -> None:
    source = over(TOY.name)
    last = len(source.journal)
    running = play_on(TOY.start(3, {}, "running"), Random(1), 3)
    for match, step, seat, reason in (
        (source, last, 0, "over_there"),
        (source, last + 1, 0, "no_such_step"),
        (source, -1, 0, "no_such_step"),
        (source, 0, source.seats, "no_such_seat"),
        (source, 0, -1, "no_such_seat"),
        (running, 0, 0, "not_over"),
    ):
        with pytest.raises(TryRefused) as refused:
            begin(match, record_of(match), step, seat, "seat", "s")
        assert refused.value.reason == reason


def test_tries_begin_in_one_another_but_not_for_ever() -> None:
    found = record(TOY.name)
    for n in range(DEEPEST):
        found = record_of(play_on(tried(found, load, 1, 0, f"try {n}"), Random(n)))
        assert verify(encode(found), load).result == "verified"
    with pytest.raises(TryRefused) as refused:
        tried(found, load, 1, 0, "one more")
    assert refused.value.reason == "too_deep"


def test_moves_of_a_try_can_be_taken_back_but_none_of_the_match_before() -> None:
    source = over(TOY.name)
    taken = 0
    for step in range(len(source.journal)):
        for seat in range(source.seats):
            match = begin(source, record(TOY.name), step, seat, "seat", "undo")
            assert not any(match.can_undo(one) for one in range(match.seats))
            for one in match.to_move():
                before = msgspec.json.encode(match.state)
                match.play(one, filled(match.asked_moves(one)[0], TEXT))
                if match.can_undo(one):
                    match.undo(one)
                    assert msgspec.json.encode(match.state) == before
                    taken += 1
                    assert verify(encode(match.record()), load).result == "verified"
                break
    assert taken


@pytest.mark.native
def test_what_was_tampered_with_is_found(tmp_path: Path) -> None:
    good = record_of(play_on(tried(record("inkognito"), load, 20, 1, "tampered"), Random(3)))

    def sealed(change: Any, inner: bool = False) -> bytes:
        plain = json.loads(json.dumps(good))
        change(plain)
        if inner:
            plain["beginning"]["source"]["seal"] = digest_of_record(plain["beginning"]["source"])
        plain["seal"] = digest_of_record(plain)
        return bytes_of(plain)

    def source_entry(plain: Any) -> None:
        plain["beginning"]["source"]["entries"][2]["at"] = 5

    wrong = {
        "step": sealed(lambda plain: plain["beginning"].update(step=21)),
        "seat": sealed(lambda plain: plain["beginning"].update(seat=0)),
        "eye": sealed(lambda plain: plain["beginning"].update(eye="above")),
        "range": sealed(lambda plain: plain["beginning"].update(step=10_000)),
        "state": sealed(lambda plain: plain["beginning"].update(fingerprint="0" * 64)),
        "source": sealed(source_entry),
        "opening": sealed(lambda plain: plain.update(opening=record("inkognito")["opening"])),
    }
    for name, data in wrong.items():
        assert verify(data, load).result == "wrong", name
        if name != "source":
            with pytest.raises(RecordError):
                replayed(decode(data), load)
    assert verify(sealed(source_entry, inner=True), load).result == "verified", "a story that could have been"
    files = {"good.json": encode(good), "source.json": wrong["source"]}
    assert verdicts(files, tmp_path) == {"good.json": True, "source.json": False}


def test_without_its_seed_or_the_rules_of_then_a_try_is_verified_in_part() -> None:
    match = play_on(tried(record("q"), load, 12, 1, "hidden"), Random(4), 10)
    verdict = verify(encode(record_of(match, reveal=False)), load)
    assert verdict.result == "verified in part"
    assert [check.passed for check in verdict.checks if check.what == ALLOWED] == [None]
    plain = json.loads(json.dumps(record_of(match)))
    plain["beginning"]["source"]["revision"] = 1
    plain["beginning"]["source"]["seal"] = digest_of_record(plain["beginning"]["source"])
    plain["seal"] = digest_of_record(plain)
    assert verify(bytes_of(plain), load).result == "verified in part"


def test_texts_of_a_try_and_of_the_match_before_it_can_be_withdrawn() -> None:
    source = record("bacchanalia")
    step = next(note["n"] for note in source["entries"] if note["move"].get("text") == TEXT) + 40
    match = play_on(tried(source, load, step, 0, "texts"), Random(5), 30)
    assert TEXT in match.texts(0).values()
    found = record_of(match)
    bare = without_texts(found)
    assert TEXT not in encode(bare).decode()
    assert bare["seal"] == found["seal"]
    assert verify(encode(bare), load).result == "verified"
    assert TEXT not in tried(without_texts(source), load, step, 0, "texts").texts(0).values()
    n = next(note["n"] for note in source["entries"] if "text_digest" in note)
    later = tried(withdraw_text(source, n), load, step, 0, "texts")
    assert len(later.texts(0)) < len(tried(source, load, step, 0, "texts").texts(0))
    assert record_of(play_on(later, Random(5), 30))["seal"] == found["seal"]
