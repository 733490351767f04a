"""Records are written, read, played again and checked; what was tampered with is found."""

from __future__ import annotations

import copy
import json
import random
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Annotated, Any

import msgspec
import pytest
from tests.toy import GAME
from tests.toy.moves import Wear

from ridotto.core import (
    HOUSE,
    Chance,
    Game,
    Kinds,
    Knowledge,
    Match,
    Measures,
    Move,
    Rules,
    Scripted,
    Seating,
    State,
    Step,
    Table,
    filled,
)
from ridotto.core.chance import Draw, commitment_to, draw_again, key_of
from ridotto.core.journal import standing
from ridotto.core.record import (
    EVERY,
    FORMAT,
    Note,
    Record,
    RecordError,
    decode,
    digest_of_record,
    encode,
    record_of,
    replayed,
    withdraw_text,
)
from ridotto.core.verify import Verdict, verify

TOAST = 'Così sia: "salute" \\ 😀 \u2028 \x7f \x01\t</script>'


def load(name: str) -> Game:
    if name != GAME.name:
        raise LookupError(f"there is no game {name!r}")
    return GAME


def play_on(match: Match, rng: random.Random, decisions: int = 1_000) -> Match:
    """Play at random, with toasts, denunciations and moves taken back."""
    for n in range(decisions):
        for seat in range(match.seats):
            if rng.random() < 0.1 and match.can_undo(seat):
                match.undo(seat, at=1_000 * n)
        if match.over:
            break
        seat = rng.choice(match.to_move())
        moves = match.moves(seat)
        move = rng.choice(moves if rng.random() < 0.1 else [m for m in moves if match.answers(m, seat)])
        match.play(seat, filled(move, TOAST), at=1_000 * n)
    return match


def a_match(seed: str, seats: int = 3, decisions: int = 1_000) -> Match:
    match = GAME.start(seats, {"rounds": 3}, seed, words=("ciao", "perché no?"))
    return play_on(match, random.Random(seed), decisions)


@cache
def a_file(seed: str, seats: int = 3) -> bytes:
    return encode(a_match(seed, seats).record())


def verdict_on(record: dict[str, Any], reseal: bool = False) -> Verdict:
    if reseal:
        record["seal"] = digest_of_record(record)
    return verify(encode(record), load)


# writing and reading


@pytest.mark.parametrize("seats", GAME.seat_counts)
def test_a_record_verifies_in_every_point(seats: int) -> None:
    for n in range(20):
        verdict = verify(a_file(f"match {n}", seats), load)
        assert verdict.ok, verdict
        assert verdict.complete, verdict


def test_reading_and_writing_give_the_same_bytes() -> None:
    data = a_file("bytes")
    assert encode(decode(data)) == data
    assert encode(json.loads(data)) == data
    assert data.startswith(b'{\n "format": "ridotto-record/1",\n "game": "bautta",')
    assert data.endswith(b'"\n}\n')


def test_fields_given_in_another_order_are_written_in_the_fixed_one() -> None:
    record = decode(a_file("order"))
    assert encode(dict(reversed(record.items()))) == a_file("order")


def test_scores_are_written_as_both_languages_write_them() -> None:
    record = decode(a_file("scores"))
    record["outcome"]["scores"] = [3.0, -0.0, 2.5]
    assert b"3,\n   0,\n   2.5\n" in encode(record)
    for score in (float("nan"), float("inf"), 1e-5, 1e300):
        record["outcome"]["scores"] = [score]
        with pytest.raises(RecordError, match="a record cannot hold"):
            encode(record)


def test_a_record_does_not_hold_the_seed_until_it_is_revealed() -> None:
    match = a_match("not yet", decisions=10)
    record = record_of(match, reveal=False)
    assert record["seed"] is None
    assert record["commitment"] == commitment_to("not yet")
    verdict = verdict_on(record)
    assert verdict.ok
    assert not verdict.complete
    assert "every draw comes from the seed and the words: not checked (the seed is not revealed yet)" in [
        str(check) for check in verdict.checks
    ]


def test_scripted_draws_are_said_to_be_unchecked() -> None:
    chance = Scripted({"right of way": [2]}, seed="rest")
    match = play_on(GAME.start(3, chance=chance), random.Random(1))
    assert match.record()["scripted"]
    verdict = verdict_on(match.record())
    assert verdict.ok
    assert not verdict.complete
    match = play_on(GAME.start(3, seed="rest", chance=chance), random.Random(1))
    assert [str(c) for c in verdict_on(match.record()).checks if c.passed is None] == [
        "every draw comes from the seed and the words: not checked (the draws of this match were scripted)"
    ]


def test_a_chance_that_is_not_of_the_seed_counts_as_scripted() -> None:
    assert GAME.start(3, seed="one", chance=Chance.of("another")).record()["scripted"]
    assert not GAME.start(3, seed="one", chance=Chance.of("one")).record()["scripted"]


def test_an_imagined_or_restored_match_cannot_be_recorded() -> None:
    match = a_match("dream", decisions=5)
    for other in (GAME.imagine(match.view(0), Chance.of("x")), GAME.restore(GAME.snapshot(match))):
        with pytest.raises(RecordError, match="no beginning to record"):
            other.record()


# playing again


def test_a_replayed_match_has_the_same_record() -> None:
    for n in range(20):
        data = a_file(f"match {n}")
        assert encode(replayed(decode(data), load).record()) == data


def test_a_replayed_match_goes_on_as_the_first_would_have() -> None:
    for n in range(20):
        match = a_match(f"to be continued {n}", decisions=3 + n)
        again = replayed(match.record(), load)
        first, second = (play_on(m, random.Random(n)).record() for m in (match, again))
        assert first == second


def test_without_the_seed_a_replayed_match_knows_no_further_draws() -> None:
    match = a_match("secret", decisions=4)
    with pytest.raises(ValueError, match="the journal holds no draw"):
        play_on(replayed(record_of(match, reveal=False), load), random.Random(1))


def test_draws_are_numbered_through_the_whole_journal_whatever_was_taken_back() -> None:
    taken_back = 0
    for n in range(20):
        match = a_match(f"numbers {n}")
        draws = [*match.opening, *(draw for entry in match.journal for draw in entry.draws)]
        key = key_of(f"numbers {n}", match.words)
        assert match.chance.count == len(draws)
        assert [draw.outcome for draw in draws] == [draw_again(key, i, d) for i, d in enumerate(draws)]
        taken_back += sum(entry["move"] == {"type": "TakeBack"} for entry in match.record()["entries"])
    assert taken_back > 20


def test_moves_of_the_house_are_replayed() -> None:
    match = a_match("midnight", decisions=7)
    match.play(HOUSE, match.moves(HOUSE)[0])
    assert match.record()["entries"][-1]["seat"] == HOUSE
    assert verdict_on(match.record()).complete
    assert replayed(match.record(), load).outcome == match.outcome


# texts


def test_a_withdrawn_text_leaves_a_record_that_verifies() -> None:
    record = decode(a_file("match 1"))
    with_text = [entry["n"] for entry in record["entries"] if "text_digest" in entry]
    assert with_text
    for n in with_text:
        record = withdraw_text(record, n)
        verdict = verdict_on(record)
        assert verdict.ok, verdict
        assert verdict.complete
    assert "salute" not in encode(record).decode()
    assert replayed(record, load).over


def test_only_a_text_can_be_withdrawn() -> None:
    record = decode(a_file("match 1"))
    for n in (0, -1, 10_000):
        with pytest.raises(RecordError, match="holds no text"):
            withdraw_text(record, n)


def test_another_text_is_found() -> None:
    record = decode(a_file("match 1"))
    n = next(entry["n"] for entry in record["entries"] if "text_digest" in entry)
    record["entries"][n]["move"]["text"] = "I never said that."
    verdict = verdict_on(record, reseal=True)
    assert verdict.checks[-1].why == f"the text of entry {n} has another digest"


def test_a_text_can_be_withdrawn_while_it_lies_in_a_sealed_answer() -> None:
    match = LETTERS.start(2, seed="post")
    match.play(0, Write(text="Cara Anna"))
    sealed = match.record()
    match.play(1, Write(text="Caro Bruno"))
    for record in (sealed, match.record()):
        verdict = verify(encode(withdraw_text(record, 0)), lambda name: LETTERS)
        assert verdict.ok, verdict
        record["entries"][0].update(move={"type": "Write", "text": None}, text_digest="0" * 64)
        record["seal"] = digest_of_record(record)
        assert verify(encode(record), lambda name: LETTERS).ok is (record is not sealed)


class Write(Move, frozen=True):
    text: Annotated[str, msgspec.Meta(min_length=5)] = ""


class Desk(msgspec.Struct):
    letters: int = 0


class Letters(State, kw_only=True):
    open: Desk
    private: list[Desk]
    hidden: Desk


def letters() -> Game:
    """A game in which two seats write at the same time."""
    rules = Rules()

    @rules.step
    def delivery(s: Letters, t: Table, answers: dict[int, Write]) -> None:
        t.end([len(answers) / 4] * 2, [0, 1])

    @rules.question("1", Write)
    def what(open: Desk, mine: Desk, me: int) -> list[Write]:
        return [Write()]

    @rules.step
    def writing(s: Letters, t: Table) -> None:
        t.ask_sealed(what, (0, 1), then=delivery)

    return Game(
        name="letters",
        revision=1,
        folder=Path(),
        seating=Seating(counts=(2,)),
        kinds=Kinds(options=Desk, state=Letters, moves=Write, events=Write),
        rules=rules,
        start=lambda seats, options: begun(writing),
        measures=Measures(components=lambda s: {}, bound=lambda seats, options: 2),
        knowledge=Knowledge(imagine=lambda view, chance: ([], Desk())),
    )


def begun(first: Step) -> Letters:
    return Letters(open=Desk(), private=[Desk(), Desk()], hidden=Desk(), agenda=[first.to()])


LETTERS = letters()


# what is wrong is said in a sentence


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"format": "something/1"}, "this is not a record of a match"),
        (
            {"format": "ridotto-record/2"},
            f"this record is in the format 'ridotto-record/2'; known is '{FORMAT}'",
        ),
        ({"game": "chess"}, "there is no game 'chess'"),
        ({"seats": 9, "outcome": None}, "the match cannot begin: bautta is played by 3, 2, 4, not by 9"),
        ({"seats": 9}, "the outcome is not of these seats"),
        ({"seats": 0}, "nobody sits there"),
        ({"options": {"rounds": 3}}, "the record says more or less than was played"),
        ({"seats": "9"}, "this record has a fault: Expected `int`, got `str` - at `$.seats`"),
        ({"seed": ...}, "this record has a fault: Object missing required field `seed`"),
        ({"mood": "good"}, "this record has a fault: Object contains unknown field `mood`"),
        ({"options": {"speed": 1}}, "bautta has no option 'speed'; it has rounds, denouncing"),
        ({"words": ["a\0b"]}, "the seed or the words hold a zero byte"),
        ({"seed": "other"}, "the commitment was to another seed"),
        ({"words": []}, "draw 0, 'masks', comes out otherwise"),
        ({"entries": []}, "the last state was another"),
        ({"outcome": None}, "the match ended in another way, or has not ended"),
        ({"opening": []}, "the match cannot begin: the journal holds no draw for 'masks'"),
    ],
)
def test_faults_are_named(change: dict[str, Any], sentence: str) -> None:
    record = decode(a_file("faults"))
    if change == {"opening": []}:
        record |= {"seed": None}
    record = {name: value for name, value in (record | change).items() if value is not ...}
    record["seal"] = digest_of_record(record)
    data = (json.dumps(record, ensure_ascii=False, indent=1) + "\n").encode()
    assert verify(data, load).checks[-1].why == sentence


DEEP = pytest.param(b"[" * 100_000, marks=pytest.mark.native)


@pytest.mark.parametrize("data", [b"", b"{", b"[]", b"null", b"\xff", DEEP, b'{"format": NaN}'])
def test_what_is_no_record_is_refused(data: bytes) -> None:
    with pytest.raises(RecordError, match="this is not a"):
        decode(data)
    assert not verify(data, load).ok


def test_a_text_that_is_not_unicode_is_refused() -> None:
    data = a_file("faults").replace(b'"ciao"', b'"\\ud800"')
    assert verify(data, load).checks[-1].why == "a text of this record is not Unicode"


@pytest.mark.parametrize("depth", [40, 400, 900])
def test_a_record_that_is_nested_too_deep_is_refused(depth: int) -> None:
    data = a_file("faults").replace(b'"rounds": 3', b'"rounds": ' + b"[" * depth + b"]" * depth)
    assert not verify(data, load).ok


def test_a_number_cannot_be_a_name() -> None:
    record = decode(a_file("faults"))
    record["options"]["1"] = 2
    with pytest.raises(RecordError, match="a name in a record cannot be a number"):
        encode(record)


@pytest.mark.docs
def test_the_documentation_lists_every_field() -> None:
    text = (Path(__file__).parents[2] / "docs" / "records.md").read_text(encoding="utf-8")
    for name in (*Record.__struct_fields__, *Note.__struct_fields__, *Draw.__struct_fields__):
        assert f"| `{name}` |" in text


# tampering

Tamper = Callable[[dict[str, Any], random.Random], Any]


def flip_a_byte(data: bytes, rng: random.Random) -> bytes:
    at = rng.randrange(len(data))
    return data[:at] + bytes([data[at] ^ 1 << rng.randrange(8)]) + data[at + 1 :]


def change_a_digit(data: bytes, rng: random.Random) -> bytes:
    at = rng.choice([i for i, byte in enumerate(data) if chr(byte).isdigit()])
    digit = rng.choice([d for d in b"0123456789" if d != data[at]])
    return data[:at] + bytes([digit]) + data[at + 1 :]


def leaves(value: Any) -> list[tuple[Any, Any]]:
    """Every place in a record that holds a simple value: its container and its key."""
    keys = value.keys() if isinstance(value, dict) else range(len(value))
    inner = [leaves(value[k]) if isinstance(value[k], dict | list) else [(value, k)] for k in keys]
    return [leaf for found in inner for leaf in found]


def change_a_value(record: dict[str, Any], rng: random.Random) -> None:
    holder, key = rng.choice(leaves(record))
    match holder[key]:
        case bool(value):
            holder[key] = not value
        case int(value):
            holder[key] = value + rng.choice([-1, 1])
        case str(value):
            holder[key] = value + rng.choice(["x", " ", "\0"])


def swap_two_entries(record: dict[str, Any], rng: random.Random) -> None:
    entries = record["entries"]
    i, j = rng.sample(range(len(entries)), 2)
    entries[i], entries[j] = entries[j], entries[i]


def drop_an_entry(record: dict[str, Any], rng: random.Random) -> None:
    del record["entries"][rng.randrange(len(record["entries"]))]


@pytest.mark.parametrize(
    "tamper", [flip_a_byte, change_a_digit, change_a_value, swap_two_entries, drop_an_entry]
)
@pytest.mark.long
def test_a_thousand_tampered_records_are_found(tamper: Any) -> None:
    rng = random.Random(tamper.__name__)
    for n in range(200):
        data = a_file(f"match {n % 20}")
        if tamper in (flip_a_byte, change_a_digit):
            changed = tamper(data, rng)
        else:
            record = decode(data)
            tamper(record, rng)
            changed = (json.dumps(record, ensure_ascii=False, indent=1) + "\n").encode()
        assert changed != data
        assert not verify(changed, load).ok


def other_outcome_of_a_draw(record: dict[str, Any], rng: random.Random) -> None:
    draws = [*record["opening"], *(d for entry in record["entries"] for d in entry.get("draws", ()))]
    draw = rng.choice([d for d in draws if d["of"] > 1])
    if draw["kind"] == "shuffle":
        i, j = rng.sample(range(draw["of"]), 2)
        order = draw["outcome"]
        order[i], order[j] = order[j], order[i]
    else:
        first = 1 if draw["kind"] == "roll" else 0
        faces = range(first, draw["of"] + first)
        draw["outcome"] = rng.choice([face for face in faces if face != draw["outcome"]])


def other_seed(record: dict[str, Any], rng: random.Random) -> None:
    record["seed"] += str(rng.randrange(10))
    if rng.random() < 0.5:
        record["commitment"] = commitment_to(record["seed"])


def other_words(record: dict[str, Any], rng: random.Random) -> None:
    rng.choice([record["words"].reverse, record["words"].pop, lambda: record["words"].append("x")])()


def other_commitment(record: dict[str, Any], rng: random.Random) -> None:
    record["commitment"] = commitment_to(str(rng.random()))


def other_fingerprint(record: dict[str, Any], rng: random.Random) -> None:
    holders = [record, *(entry for entry in record["entries"] if "fingerprint" in entry)]
    holder = rng.choice(holders)
    if holder is not record and rng.random() < 0.5:
        del holder["fingerprint"]
    else:
        holder["fingerprint"] = flip_hex(holder["fingerprint"], rng)


def flip_hex(digits: str, rng: random.Random) -> str:
    at = rng.randrange(len(digits))
    return digits[:at] + f"{int(digits[at], 16) ^ 1:x}" + digits[at + 1 :]


def other_scores(record: dict[str, Any], rng: random.Random) -> None:
    scores = record["outcome"]["scores"]
    scores[rng.randrange(len(scores))] += 1


def other_winners(record: dict[str, Any], rng: random.Random) -> None:
    winners = record["outcome"]["winners"]
    record["outcome"]["winners"] = [seat for seat in range(record["seats"]) if seat not in winners]


def other_mask(record: dict[str, Any], rng: random.Random) -> None:
    """Of a move that was not taken back: what was taken back has left no trace but the seal."""
    stand = standing(replayed(record, load).journal)
    move = record["entries"][rng.choice([entry.n for entry in stand if isinstance(entry.move, Wear)])]["move"]
    move["mask"] = rng.choice([mask for mask in range(4) if mask != move["mask"]])


def other_seat(record: dict[str, Any], rng: random.Random) -> None:
    entry = rng.choice(record["entries"])
    entry["seat"] = rng.choice([seat for seat in range(-1, record["seats"] + 1) if seat != entry["seat"]])


def other_options(record: dict[str, Any], rng: random.Random) -> None:
    record["options"]["rounds"] = rng.choice([1, 2, 4, 5])


def a_draw_elsewhere(record: dict[str, Any], rng: random.Random) -> None:
    record["opening"].append({"name": "more", "kind": "pick", "of": 2, "outcome": rng.randrange(2)})


def a_field_left_to_its_default(record: dict[str, Any], rng: random.Random) -> None:
    del record["options"]["denouncing"]


@pytest.mark.parametrize(
    "tamper",
    [
        other_outcome_of_a_draw,
        other_seed,
        other_words,
        other_commitment,
        other_fingerprint,
        other_scores,
        other_winners,
        other_mask,
        other_seat,
        other_options,
        a_draw_elsewhere,
        a_field_left_to_its_default,
        swap_two_entries,
        drop_an_entry,
    ],
)
def test_a_tamperer_who_renews_the_seal_is_found_by_the_deeper_checks(tamper: Tamper) -> None:
    rng = random.Random(tamper.__name__)
    for n in range(40):
        record = decode(a_file(f"match {n % 20}"))
        before = copy.deepcopy(record)
        tamper(record, rng)
        assert record != before
        verdict = verdict_on(record, reseal=True)
        assert not verdict.ok, (record, before)
        assert [check.passed for check in verdict.checks[:2]] == [True, True]


def test_hiding_the_seed_or_calling_it_scripted_leaves_the_record_incomplete() -> None:
    for change in ({"seed": None}, {"seed": None, "commitment": None}, {"scripted": True}):
        assert not verdict_on(decode(a_file("match 1")) | change, reseal=True).complete


def test_fingerprints_stand_at_every_eighth_entry() -> None:
    entries = decode(a_file("match 1"))["entries"]
    assert len(entries) > 2 * EVERY
    assert [n for n, entry in enumerate(entries) if "fingerprint" in entry] == [
        n for n in range(len(entries)) if (n + 1) % EVERY == 0
    ]
