"""Records: a match as one open JSON file that anybody can play again and check.

The format is described field by field in ``docs/records.md``.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any

import msgspec

from ridotto.core.chance import (
    Chance,
    ChanceError,
    Draw,
    Recorded,
    Scripted,
    commitment_to,
    draw_again,
    key_of,
)
from ridotto.core.game import Game, SetupError, shortest_text
from ridotto.core.journal import Entry, fingerprint
from ridotto.core.match import Match
from ridotto.core.messages import IllegalMove, Outcome, TakeBack, digest_of, has_text

FORMAT = "ridotto-record/1"
EVERY = 8
"""Every so many entries the record holds a fingerprint of the state."""

_SAFE = 2**53
"""JavaScript knows the whole numbers below this one exactly."""
_DEPTH = 32
_NONE: Mapping[int, str] = {}


class RecordError(ValueError):
    """What is wrong with a record, in one sentence."""


class Note(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """An entry as the record holds it."""

    n: int
    seat: int
    move: dict[str, Any]
    draws: tuple[Draw, ...] = ()
    at: int = 0
    text_digest: str | None = None
    fingerprint: str | None = None


class Record(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The record's fields in the order in which they are written."""

    format: str
    game: str
    revision: int
    seats: int
    options: dict[str, Any]
    commitment: str | None
    seed: str | None
    words: tuple[str, ...]
    scripted: bool
    opening: tuple[Draw, ...]
    entries: tuple[Note, ...]
    outcome: Outcome | None
    fingerprint: str
    seal: str


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
        """Everything could be checked: the seed is known, and all of chance came from it."""
        return all(check.passed is not None for check in self.checks)


# writing


def record_of(match: Match, reveal: bool = True) -> dict[str, Any]:
    """The record of a match as plain data; without the seed unless it is to be revealed."""
    _must(
        match.setting.base is None and not match.setting.imagined,
        "a match that was imagined or restored has no beginning to record",
    )
    game, seed, words, chance, journal = match.game, match.seed, match.words, match.chance, match.journal
    _, prints, final = _played(game, match.seats, match.options, match.opening, journal)
    from_seed = type(chance) is Chance and seed is not None and chance.key == key_of(seed, words)
    record = Record(
        format=FORMAT,
        game=game.name,
        revision=game.revision,
        seats=match.seats,
        options=msgspec.to_builtins(match.options),
        commitment=None if seed is None else commitment_to(seed),
        seed=seed if reveal else None,
        words=words,
        scripted=not from_seed,
        opening=match.opening,
        entries=_notes(journal, prints),
        outcome=match.outcome,
        fingerprint=final,
        seal="",
    )
    return _plain(msgspec.structs.replace(record, seal=seal_of(_plain(record))))


def encode(record: Mapping[str, Any]) -> bytes:
    """The record as a file: the one form of it that counts."""
    return _bytes(_plain(_read(record)))


def decode(data: bytes) -> dict[str, Any]:
    """The record in a file."""
    try:
        return _plain(_read(json.loads(data.decode())))
    except RecordError:
        raise
    except (ValueError, RecursionError) as error:
        raise RecordError(f"this is not a JSON file: {error}") from None


def seal_of(record: Mapping[str, Any]) -> str:
    """The digest of all of a record but its seal, where the digest of each text stands for the text."""
    rest = {name: value for name, value in record.items() if name != "seal"}
    rest["entries"] = [
        {**entry, "move": {**entry["move"], "text": entry["text_digest"]}}
        if "text_digest" in entry
        else entry
        for entry in record["entries"]
    ]
    return hashlib.sha256(_bytes(rest)).hexdigest()


def withdraw_text(record: Mapping[str, Any], n: int) -> dict[str, Any]:
    """The record without the text of entry ``n``. Its digest stays, so the record still verifies."""
    found = _plain(_read(record))
    if not 0 <= n < len(found["entries"]) or "text_digest" not in found["entries"][n]:
        raise RecordError(f"entry {n} holds no text")
    found["entries"][n]["move"]["text"] = None
    return found


def _notes(
    journal: Sequence[Entry], prints: Sequence[str | None], withdrawn: Mapping[int, str] = _NONE
) -> tuple[Note, ...]:
    notes = []
    for entry, found in zip(journal, prints, strict=True):
        move, digest = entry.move.to_dict(), None
        if entry.n in withdrawn:
            move["text"], digest = None, withdrawn[entry.n]
        elif has_text(entry.move):
            digest = digest_of(move["text"])
        notes.append(Note(entry.n, entry.seat, move, entry.draws, entry.at, digest, found))
    return tuple(notes)


# playing again


def replayed(record: Mapping[str, Any], load: Callable[[str], Game]) -> Match:
    """The match of a record, played again to its last entry; it can go on if the record tells the seed.

    A text that was withdrawn is played as dots.
    """
    found = _read(record)
    game, options = _rules(found, load)
    journal, withdrawn = _journal(found, game)
    match, _, final = _played(game, found.seats, options, found.opening, journal, withdrawn)
    _must(final == found.fingerprint, "played again, the match comes to another state than it did")
    match.setting.seed = found.seed
    match.setting.words = found.words
    match._table.chance = _chance_after(found)
    return match


def _rules(record: Record, load: Callable[[str], Game]) -> tuple[Game, msgspec.Struct]:
    """The game of a record, and the options that were agreed on."""
    try:
        game = load(record.game)
        was, here = record.revision, game.revision
        _must(was == here, f"the match was played by revision {was} of {game.name}, here is revision {here}")
        return game, game.agreed(record.options)
    except (LookupError, SetupError) as error:
        raise RecordError(error.args[0]) from None


def _journal(record: Record, game: Game) -> tuple[list[Entry], dict[int, str]]:
    """The entries with their moves, and the digests of the texts that were withdrawn."""
    journal: list[Entry] = []
    withdrawn: dict[int, str] = {}
    for n, note in enumerate(record.entries):
        move = note.move
        if note.text_digest is not None and move.get("text", "") is None:
            withdrawn[n] = note.text_digest
            move = {**move, "text": _dots(game, move)}
        try:
            made = TakeBack() if move == TakeBack().to_dict() else game.decode_move(move)
        except IllegalMove as error:
            raise RecordError(
                f"entry {n} holds no move of {game.name}: {error.refusal.facts['why']}"
            ) from None
        journal.append(Entry(n, note.seat, made, note.draws, at=note.at))
    return journal, withdrawn


def _dots(game: Game, move: Mapping[str, Any]) -> str:
    """What is played for a withdrawn text."""
    forms = (kind for kind in game.move_types if "text" in kind.__struct_fields__)
    return "." * max(
        (shortest_text(kind) for kind in forms if kind.__struct_config__.tag == move.get("type")), default=1
    )


def _played(
    game: Game,
    seats: int,
    options: msgspec.Struct,
    opening: Sequence[Draw],
    journal: Sequence[Entry],
    withdrawn: Mapping[int, str] = _NONE,
) -> tuple[Match, list[str | None], str]:
    """The match played again, each move checked; the fingerprints of its entries, and the last one."""
    chance = Recorded(opening)
    try:
        match = game.start(seats, options, chance=chance)
    except (SetupError, ChanceError) as error:
        raise RecordError(f"the match cannot begin: {error}") from None
    _must(not chance.rest, "the opening holds a draw that the rules do not ask for")
    prints: list[str | None] = []
    digests: dict[int, str] = {}
    for n, entry in enumerate(journal):
        match._table.chance = chance = Recorded(entry.draws)
        try:
            if isinstance(entry.move, TakeBack):
                match.undo(entry.seat, at=entry.at)
            else:
                match.play(entry.seat, entry.move, at=entry.at)
        except (IllegalMove, ChanceError) as error:
            raise RecordError(f"entry {n} cannot be played: {error}") from None
        _must(not chance.rest, f"entry {n} holds a draw that the rules do not ask for")
        ask = match.state.ask
        if ask is not None and ask.answers and ask.answers[-1][1] is entry.move:
            digests.pop(entry.seat, None)
            if n in withdrawn:
                digests[entry.seat] = withdrawn[n]
        prints.append(fingerprint(match.state, digests) if n % EVERY == EVERY - 1 else None)
    return match, prints, fingerprint(match.state, digests)


def _chance_after(record: Record) -> Chance:
    """Where the draws after those of the record come from."""
    if record.seed is None:
        return Recorded(())
    key, count = key_of(record.seed, record.words), len(list(_draws(record)))
    return Scripted({}, key=key, count=count) if record.scripted else Chance(key, count)


# checking


def verify(data: bytes, load: Callable[[str], Game]) -> Verdict:
    """Check all that a record says, up to the first fault. ``load`` finds a game by its name."""
    done: list[Check] = []
    try:
        with _checking("the file is a record, written as records are", done):
            plain = decode(data)
            record = _read(plain)
            _must(_bytes(plain) == data, "the same record would be written with other bytes")
        with _checking("the seal is whole", done):
            _must(seal_of(plain) == record.seal, "the record was changed after it was sealed")
        with _checking("every text has the digest that was sealed", done):
            _check_texts(record)
        _check_chance(record, done)
        with _checking("the rules of the game are here", done):
            game, options = _rules(record, load)
        with _checking("every move was allowed", done):
            journal, withdrawn = _journal(record, game)
            match, prints, final = _played(game, record.seats, options, record.opening, journal, withdrawn)
            notes = _notes(match.journal, prints, withdrawn)
        with _checking("every fingerprint is that of the state", done):
            for note, found in zip(notes, record.entries, strict=True):
                _must(note.fingerprint == found.fingerprint, f"the state after entry {note.n} was another")
            _must(final == record.fingerprint, "the last state was another")
        with _checking("the outcome is the one that was played", done):
            _must(match.outcome == record.outcome, "the match ended in another way, or has not ended")
        with _checking("written down again, it is the same record", done):
            again = msgspec.structs.replace(
                record,
                seats=match.seats,
                options=msgspec.to_builtins(options),
                opening=match.opening,
                entries=notes,
            )
            _must(_bytes(_plain(again)) == data, "the record says more or less than was played")
    except RecordError:
        pass
    return Verdict(tuple(done))


@contextmanager
def _checking(what: str, done: list[Check]) -> Iterator[None]:
    try:
        yield
    except RecordError as error:
        done.append(Check(what, False, str(error)))
        raise
    done.append(Check(what, True))


def _check_texts(record: Record) -> None:
    for n, note in enumerate(record.entries):
        text = note.move.get("text")
        if isinstance(text, str):
            _must(
                note.text_digest == digest_of(text), f"the text of entry {n} is not the one that was sealed"
            )


def _check_chance(record: Record, done: list[Check]) -> None:
    seed, words = record.seed, record.words
    kept, drawn = "the house kept to its seed", "every draw comes from the seed and the words"
    with _checking("every draw could have come out", done):
        for n, draw in _draws(record):
            _must(_possible(draw), f"draw {n}, {draw.name!r}, has an outcome that no draw can have")
    if seed is None:
        why = "there was no seed" if record.commitment is None else "the seed is not revealed yet"
        done += (Check(kept, None, why), Check(drawn, None, why))
        return
    with _checking(kept, done):
        _must(not any("\0" in text for text in (seed, *words)), "the seed or the words hold a zero byte")
        _must(commitment_to(seed) == record.commitment, "the commitment was to another seed")
    if record.scripted:
        done.append(Check(drawn, None, "the draws of this match were scripted"))
        return
    with _checking(drawn, done):
        key = key_of(seed, words)
        for n, draw in _draws(record):
            _must(draw_again(key, n, draw) == draw.outcome, f"draw {n}, {draw.name!r}, comes out otherwise")


def _draws(record: Record) -> Iterator[tuple[int, Draw]]:
    """All draws with their numbers: those of the opening first, then as the entries caused them."""
    return enumerate([*record.opening, *(draw for note in record.entries for draw in note.draws)])


def _possible(draw: Draw) -> bool:
    if draw.kind == "shuffle":
        order = draw.outcome
        return isinstance(order, tuple) and len(order) == draw.of and sorted(order) == list(range(draw.of))
    least = 1 if draw.kind == "roll" else 0
    return isinstance(draw.outcome, int) and least <= draw.outcome < draw.of + least


# plain data


def _must(holds: bool, otherwise: str) -> None:
    if not holds:
        raise RecordError(otherwise)


def _read(record: Any) -> Record:
    """The record with its fields checked."""
    if not isinstance(record, Mapping) or not str(record.get("format")).startswith("ridotto-record/"):
        raise RecordError("this is not a record of a match")
    _must(
        record["format"] == FORMAT, f"this record is in the format {record['format']!r}; known is {FORMAT!r}"
    )
    try:
        return msgspec.convert(record, Record)
    except msgspec.ValidationError as error:
        raise RecordError(f"this record has a fault: {error}") from None


def _plain(record: Record) -> dict[str, Any]:
    found: dict[str, Any] = _writable(msgspec.to_builtins(record, str_keys=True))
    return found


def _writable(value: Any, depth: int = 0) -> Any:
    """The value in the form that Python and JavaScript write alike."""
    _must(depth < _DEPTH, f"a record is not more than {_DEPTH} levels deep")
    if isinstance(value, dict):
        _must(not any(key.isdecimal() for key in value), "a name in a record cannot be a number")
        return {key: _writable(inner, depth + 1) for key, inner in value.items()}
    if isinstance(value, list | tuple):
        return [_writable(inner, depth + 1) for inner in value]
    if isinstance(value, float) and value.is_integer():
        value = int(value)
    if isinstance(value, float):
        _must(1e-4 <= abs(value) < _SAFE, f"a record cannot hold the number {value}")
    if isinstance(value, int):
        _must(abs(value) < _SAFE, f"a record cannot hold a number as large as {value}")
    return value


def _bytes(plain: Any) -> bytes:
    """JSON as JavaScript's ``JSON.stringify(plain, null, 1)`` writes it, and a newline."""
    try:
        return (json.dumps(plain, ensure_ascii=False, allow_nan=False, indent=1) + "\n").encode()
    except UnicodeEncodeError:
        raise RecordError("a text of this record is not Unicode") from None
