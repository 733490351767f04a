"""Verifying a record: every draw, move, fingerprint and byte of it is gone through again."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Literal, TypeAlias

import msgspec

from ridotto.core.chance import Draw, commitment_to, draw_again, key_of
from ridotto.core.game import Game
from ridotto.core.messages import HOUSE, TakeBack, digest_of
from ridotto.core.record import (
    EVERY,
    OtherRules,
    Record,
    RecordError,
    bytes_of,
    decode,
    digest_of_record,
    draws_of,
    first_of,
    journal_of,
    must,
    notes_of,
    plain_of,
    played,
    read,
    rules_of,
    under_newer_rules,
)
from ridotto.core.tries import DEEPEST, depth

Result: TypeAlias = Literal["verified", "verified in part", "wrong"]

RULES = "the rules of the game are here"
SOURCE = "the match that this one was tried from holds"
ALLOWED = "every move was allowed"
PRINTS = "every fingerprint is that of the state"
OUTCOME = "the outcome is the one that was played"
SAME = "written down again, it is the same record"
"""What can only be checked by playing the match again."""


class Check(msgspec.Struct, frozen=True):
    """One thing that was looked into; ``passed`` is None if it could not be, and ``why`` says why."""

    what: str
    passed: bool | None
    why: str = ""

    def __str__(self) -> str:
        answer = {True: "yes", False: "NO", None: "not checked"}[self.passed]
        return f"{self.what}: {answer}" + (f" ({self.why})" if self.why else "")


class Verdict(msgspec.Struct, frozen=True):
    """What came of checking a record, in the order in which it was checked, up to the first fault."""

    checks: tuple[Check, ...]

    @property
    def ok(self) -> bool:
        """Nothing is wrong with what could be checked."""
        return all(check.passed is not False for check in self.checks)

    @property
    def complete(self) -> bool:
        """Everything could be checked: seed and rules are known, and all of chance came from the seed."""
        return all(check.passed is not None for check in self.checks)

    @property
    def result(self) -> Result:
        """In one word; in part: nothing is wrong, but something could not be checked."""
        if not self.ok:
            return "wrong"
        return "verified" if self.complete else "verified in part"


def verify(data: bytes, load: Callable[[str], Game]) -> Verdict:
    """Check all that a record says, up to the first fault. ``load`` finds a game by its name."""
    done: list[Check] = []
    try:
        with _checking("the file is a record, written as records are", done):
            plain = decode(data)
            record = read(plain)
            must(bytes_of(plain) == data, "the same record would be written with other bytes")
        with _checking("the record has the digest that it names", done):
            must(digest_of_record(plain) == record.seal, "the record was changed after it was written")
        with _checking("every text has the digest that its entry names", done):
            _check_texts(record)
        with _checking("the entries stand in order", done):
            _check_order(record)
        _check_chance(record, done)
        unknown = _check_source(record, load, done)
        try:
            with _checking(RULES, done):
                game, options = rules_of(record, load)
        except OtherRules:
            done += [Check(what, None, "that needs the rules of then") for what in (ALLOWED, PRINTS, OUTCOME)]
            return Verdict(tuple(done))
        if unknown:
            done += [Check(what, None, unknown) for what in (ALLOWED, PRINTS, OUTCOME)]
            return Verdict(tuple(done))
        with _checking(ALLOWED, done), under_newer_rules(record, game):
            journal, withdrawn = journal_of(record, game)
            match, prints, final = played(first_of(record, load), journal, withdrawn)
            notes = notes_of(match.journal, prints, withdrawn)
        with _checking(PRINTS, done), under_newer_rules(record, game):
            for note, found in zip(notes, record.entries, strict=True):
                must(note.fingerprint == found.fingerprint, f"the state after entry {note.n} was another")
            must(final == record.fingerprint, "the last state was another")
        with _checking(OUTCOME, done):
            must(match.outcome == record.outcome, "the match ended in another way, or has not ended")
        with _checking(SAME, done):
            again = msgspec.structs.replace(
                record,
                seats=match.seats,
                options=msgspec.to_builtins(options),
                opening=match.opening,
                entries=notes,
            )
            must(bytes_of(plain_of(again)) == data, "the record says more or less than was played")
    except RecordError:
        pass
    return Verdict(tuple(done))


def _check_source(record: Record, load: Callable[[str], Game], done: list[Check]) -> str:
    """Check the match that a try began in; why the try cannot be played again, if it cannot."""
    if isinstance(record.beginning, msgspec.UnsetType):
        return ""
    source = record.beginning.source
    with _checking(SOURCE, done):
        must(depth(source) < DEEPEST, f"at most {DEEPEST} tries begin in one another")
        found = verify(bytes_of(source), load)
        must(found.ok, next((str(check) for check in found.checks if check.passed is False), ""))
        read(source)
    if not found.complete:
        left = next(check for check in found.checks if check.passed is None)
        done[-1] = Check(SOURCE, None, left.why)
    if any(check.what in (RULES, ALLOWED) and check.passed is None for check in found.checks):
        return "that needs the rules of the match that this one was tried from"
    if record.seed is None and record.beginning.eye == "seat":
        return "who held what was imagined from the seed, and that is not revealed"
    return ""


@contextmanager
def _checking(what: str, done: list[Check]) -> Iterator[None]:
    try:
        yield
    except RecordError as error:
        done.append(Check(what, None if isinstance(error, OtherRules) else False, str(error)))
        raise
    done.append(Check(what, True))


def _check_texts(record: Record) -> None:
    for n, note in enumerate(record.entries):
        text = note.move.get("text")
        if isinstance(text, str):
            must(note.text_digest == digest_of(text), f"the text of entry {n} has another digest")


def _check_order(record: Record) -> None:
    """What can be said of the journal without knowing the rules."""
    must(record.seats > 0, "nobody sits there")
    stand = [0] * record.seats
    for n, note in enumerate(record.entries):
        must(note.n == n, f"entry {n} has the number {note.n}")
        must(HOUSE <= note.seat < record.seats, f"entry {n} is of a seat that is not there")
        if note.move == TakeBack().to_dict():
            must(note.seat != HOUSE and stand[note.seat] > 0, f"entry {n} takes back what was not played")
            stand[note.seat] -= 1
        elif note.seat != HOUSE:
            stand[note.seat] += 1
        due = record.fingerprint is not None and n % EVERY == EVERY - 1
        must((note.fingerprint is not None) == due, f"entry {n} has a fingerprint too many, or too few")
    for found in (record.fingerprint, *(note.fingerprint for note in record.entries)):
        must(found is None or _is_digest(found), "a fingerprint is not one")
    outcome = record.outcome
    if outcome is not None:
        must(len(outcome.scores) == record.seats, "the outcome is not of these seats")
        must(all(0 <= seat < record.seats for seat in outcome.winners), "somebody wins who was not there")


def _is_digest(text: str) -> bool:
    return len(text) == 64 and not text.strip("0123456789abcdef")


def _check_chance(record: Record, done: list[Check]) -> None:
    seed, words = record.seed, record.words
    kept, drawn = "the house kept to its seed", "every draw comes from the seed and the words"
    with _checking("every draw could have come out", done):
        for n, draw in draws_of(record):
            must(_possible(draw), f"draw {n}, {draw.name!r}, has an outcome that no draw can have")
    if seed is None:
        why = "there was no seed" if record.commitment is None else "the seed is not revealed yet"
        done += (Check(kept, None, why), Check(drawn, None, why))
        return
    with _checking(kept, done):
        must(not any("\0" in text for text in (seed, *words)), "the seed or the words hold a zero byte")
        must(commitment_to(seed) == record.commitment, "the commitment was to another seed")
    if record.scripted:
        done.append(Check(drawn, None, "the draws of this match were scripted"))
        return
    with _checking(drawn, done):
        key = key_of(seed, words)
        for n, draw in draws_of(record):
            must(draw_again(key, n, draw) == draw.outcome, f"draw {n}, {draw.name!r}, comes out otherwise")


def _possible(draw: Draw) -> bool:
    if draw.kind == "shuffle":
        order = draw.outcome
        return isinstance(order, tuple) and len(order) == draw.of and sorted(order) == list(range(draw.of))
    least = 1 if draw.kind == "roll" else 0
    return isinstance(draw.outcome, int) and least <= draw.outcome < draw.of + least
