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
    key_of,
)
from ridotto.core.game import Game, SetupError, shortest_text
from ridotto.core.journal import Entry, fingerprint, struck_in
from ridotto.core.match import Match
from ridotto.core.messages import IllegalMove, Outcome, TakeBack, digest_of, has_text
from ridotto.core.tries import DEEPEST, Beginning, Eye, TryRefused, afresh, begin, depth

FORMAT = "ridotto-record/1"
EVERY = 8
"""Entries between two fingerprints of the state in a record."""

_SAFE = 2**53
"""JavaScript knows the whole numbers below this one exactly."""
_DEPTH = 32
_NONE: Mapping[int, str] = {}


class RecordError(ValueError):
    """What is wrong with a record, in one sentence."""


class OtherRules(RecordError):
    """Nothing is wrong with the record, but here is another revision of the rules: it cannot be played."""

    def __init__(self, game: str, was: int, here: int) -> None:
        super().__init__(f"the match was played by revision {was} of {game}, here is revision {here}")
        self.was = was
        self.here = here


class Note(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """An entry as the record holds it."""

    n: int
    seat: int
    move: dict[str, Any]
    draws: tuple[Draw, ...] = ()
    at: int = 0
    text_digest: str | None = None
    fingerprint: str | None = None


class Record(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
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
    beginning: Beginning | msgspec.UnsetType = msgspec.UNSET
    """Of a try: where it began. Other records do not have the field."""
    opening: tuple[Draw, ...] | int
    """A number if it is only known how many draws there were."""
    entries: tuple[Note, ...]
    outcome: Outcome | None
    fingerprint: str | None
    """None, as in the entries, if none were kept of a match of older rules."""
    seal: str


def record_of(match: Match, reveal: bool = True) -> dict[str, Any]:
    """The record of a match as plain data; without the seed unless it is to be revealed."""
    must(match.setting.whole, "a match that was imagined or restored has no beginning to record")
    game, seed, words, chance, journal = match.game, match.seed, match.words, match.chance, match.journal
    begun = match.setting.begun
    _, prints, final = played(at_first(match), journal, match.withdrawn)
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
        beginning=msgspec.UNSET if begun is None else begun.beginning,
        opening=match.opening,
        entries=notes_of(journal, prints, match.withdrawn),
        outcome=match.outcome,
        fingerprint=final,
        seal="",
    )
    return with_digest(record)


def with_digest(record: Record) -> dict[str, Any]:
    """The record as plain data, with its digest (under the key ``seal``)."""
    return plain_of(msgspec.structs.replace(record, seal=digest_of_record(plain_of(record))))


def encode(record: Mapping[str, Any]) -> bytes:
    """The record as a file: the one form of it that counts."""
    return bytes_of(plain_of(read(record)))


def decode(data: bytes) -> dict[str, Any]:
    """The record in a file."""
    try:
        return plain_of(read(json.loads(data.decode())))
    except RecordError:
        raise
    except (ValueError, RecursionError) as error:
        raise RecordError(f"this is not a JSON file: {error}") from None


def digest_of_record(record: Mapping[str, Any]) -> str:
    """The digest of a record without the digest itself.

    Each text counts by its own digest, and the match that a try began in by its own seal.
    """
    rest = {name: value for name, value in record.items() if name != "seal"}
    if "beginning" in rest:
        rest["beginning"] = {**rest["beginning"], "source": rest["beginning"]["source"].get("seal")}
    rest["entries"] = [
        {**entry, "move": {**entry["move"], "text": entry["text_digest"]}}
        if "text_digest" in entry
        else entry
        for entry in record["entries"]
    ]
    return hashlib.sha256(bytes_of(rest)).hexdigest()


def withdraw_text(record: Mapping[str, Any], n: int) -> dict[str, Any]:
    """The record without the text of entry ``n``. Its digest stays, so the record still verifies."""
    found = plain_of(read(record))
    if not 0 <= n < len(found["entries"]) or "text_digest" not in found["entries"][n]:
        raise RecordError(f"entry {n} holds no text")
    found["entries"][n]["move"]["text"] = None
    return found


def notes_of(
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


def without_texts(record: Mapping[str, Any]) -> dict[str, Any]:
    """The record without any text, those of the match that a try began in included; it still verifies."""
    found = plain_of(read(record))
    for entry in found["entries"]:
        if "text_digest" in entry:
            entry["move"]["text"] = None
    if "beginning" in found:
        found["beginning"]["source"] = without_texts(found["beginning"]["source"])
    return found


# playing again


def tried(
    record: Mapping[str, Any],
    load: Callable[[str], Game],
    step: int,
    seat: int,
    seed: str,
    eye: Eye = "seat",
    words: Sequence[str] = (),
) -> Match:
    """A try from a step of the match of this record. TryRefused says why there can be none."""
    plain = plain_of(read(record))
    return begin(replayed(plain, load), plain, step, seat, eye, seed, words)


def replayed(record: Mapping[str, Any], load: Callable[[str], Game]) -> Match:
    """The match of a record, played again to its last entry; it can go on if the record tells the seed.

    A text that was withdrawn is played as dots.
    """
    found = read(record)
    game, _ = rules_of(found, load)
    journal, withdrawn = journal_of(found, game)
    with under_newer_rules(found, game):
        match, _, final = played(first_of(found, load), journal, withdrawn)
    must(final == found.fingerprint, "played again, the match comes to another state than it did")
    match.forget_texts(withdrawn)
    match.setting.seed = found.seed
    match.setting.words = found.words
    match._table.chance = _chance_after(found)
    return match


def rules_of(record: Record, load: Callable[[str], Game]) -> tuple[Game, msgspec.Struct]:
    """The game of a record, and the options that were agreed on. OtherRules: its revision is not here."""
    try:
        game = load(record.game)
        if record.revision != game.revision and record.revision not in game.replays:
            raise OtherRules(game.name, record.revision, game.revision)
        return game, game.agreed(record.options)
    except (LookupError, SetupError) as error:
        raise RecordError(error.args[0]) from None


@contextmanager
def under_newer_rules(record: Record, game: Game) -> Iterator[None]:
    """OtherRules if a match of an older revision cannot be played again, though most of them can."""
    try:
        yield
    except RecordError:
        if record.revision == game.revision:
            raise
        raise OtherRules(game.name, record.revision, game.revision) from None


def journal_of(record: Record, game: Game) -> tuple[list[Entry], dict[int, str]]:
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


def opening_of(record: Record) -> tuple[Draw, ...]:
    """The draws before the first decision, of a record that is to be played again."""
    opening = record.opening
    if isinstance(opening, int):
        raise RecordError("the draws of the opening were not kept")
    return opening


def first_of(record: Record, load: Callable[[str], Game]) -> Match:
    """The match of a record before its first entry: dealt again, or begun again as a try."""
    game, options = rules_of(record, load)
    beginning = record.beginning
    if isinstance(beginning, msgspec.UnsetType):
        return _dealt(game, record.seats, options, opening_of(record))
    must(not opening_of(record), "the opening holds a draw that the rules do not ask for")
    must(depth(beginning.source) < DEEPEST, f"at most {DEEPEST} tries begin in one another")
    seed = record.seed
    if seed is None and beginning.eye == "seat":
        raise RecordError("who held what was imagined from the seed, and that is not revealed")
    where, source = (beginning.step, beginning.seat, beginning.eye), replayed(beginning.source, load)
    must(
        (source.game, source.seats, source.options) == (game, record.seats, options),
        "the try and the match that it began in are not of one kind",
    )
    try:
        match = begin(source, beginning.source, *where, seed or "", record.words)
    except TryRefused as refused:
        raise RecordError(f"the try cannot begin: {refused}") from None
    must(match.setting.begun.beginning == beginning, "begun again, the try comes to another state")
    return match


def at_first(match: Match) -> Match:
    """The match before its first entry, as far as its draws go."""
    if match.setting.begun is None:
        return _dealt(match.game, match.seats, match.options, match.opening)
    return afresh(match, Recorded(()))


def _dealt(game: Game, seats: int, options: msgspec.Struct, opening: Sequence[Draw]) -> Match:
    chance = Recorded(opening)
    try:
        match = game.start(seats, options, chance=chance)
    except (SetupError, ChanceError) as error:
        raise RecordError(f"the match cannot begin: {error}") from None
    must(not chance.rest, "the opening holds a draw that the rules do not ask for")
    return match


def played(
    first: Match, journal: Sequence[Entry], withdrawn: Mapping[int, str] = _NONE
) -> tuple[Match, list[str | None], str]:
    """The match played again, each move checked; the fingerprints of its entries, and the last one."""
    again = Again(first, journal, withdrawn)
    prints = [again.play(entry) for entry in journal]
    return again.match, prints, again.fingerprint()


class Again:
    """A match that is played again, entry by entry, each move checked; ``first`` is it before them all."""

    def __init__(self, first: Match, journal: Sequence[Entry], withdrawn: Mapping[int, str] = _NONE) -> None:
        self.match = first
        self._withdrawn = withdrawn
        self._struck = struck_in(journal)
        self._n = 0
        self._digests: dict[int, str] = {}

    def play(self, entry: Entry) -> str | None:
        """The next entry; the fingerprint of the state after it, at every eighth."""
        match, n = self.match, self._n
        self._n += 1
        match._table.chance = chance = Recorded(entry.draws)
        try:
            match.follow(entry, self._struck, check=True)
        except (IllegalMove, ChanceError) as error:
            raise RecordError(f"entry {n} cannot be played: {error}") from None
        must(not chance.rest, f"entry {n} holds a draw that the rules do not ask for")
        ask = match.state.ask
        if ask is not None and ask.answers and ask.answers[-1][1] is entry.move:
            self._digests.pop(entry.seat, None)
            if n in self._withdrawn:
                self._digests[entry.seat] = self._withdrawn[n]
        return self.fingerprint() if n % EVERY == EVERY - 1 else None

    def fingerprint(self) -> str:
        """Of the state as it stands."""
        return fingerprint(self.match.state, self._digests)


def _chance_after(record: Record) -> Chance:
    """Where the draws after those of the record come from."""
    if record.seed is None:
        return Recorded(())
    key, count = key_of(record.seed, record.words), len([*draws_of(record)])
    return Scripted({}, key=key, count=count) if record.scripted else Chance(key, count)


# checking


def draws_of(record: Record) -> Iterator[tuple[int, Draw]]:
    """All known draws with their numbers: those of the opening first, then as the entries caused them."""
    caused = [draw for note in record.entries for draw in note.draws]
    if isinstance(record.opening, int):
        return enumerate(caused, record.opening)
    return enumerate([*record.opening, *caused])


def must(holds: bool, otherwise: str) -> None:
    if not holds:
        raise RecordError(otherwise)


def read(record: Any) -> Record:
    """The record with its fields checked."""
    if not isinstance(record, Mapping) or not str(record.get("format")).startswith("ridotto-record/"):
        raise RecordError("this is not a record of a match")
    must(
        record["format"] == FORMAT, f"this record is in the format {record['format']!r}; known is {FORMAT!r}"
    )
    try:
        return msgspec.convert(record, Record)
    except msgspec.ValidationError as error:
        raise RecordError(f"this record has a fault: {error}") from None


def plain_of(record: Record) -> dict[str, Any]:
    found: dict[str, Any] = _writable(msgspec.to_builtins(record, str_keys=True))
    return found


def _writable(value: Any, depth: int = 0) -> Any:
    """The value in the form that Python and JavaScript write alike."""
    must(depth < _DEPTH, f"a record is not more than {_DEPTH} levels deep")
    if isinstance(value, dict):
        must(not any(key.isdecimal() for key in value), "a name in a record cannot be a number")
        return {key: _writable(inner, depth + 1) for key, inner in value.items()}
    if isinstance(value, list | tuple):
        return [_writable(inner, depth + 1) for inner in value]
    if isinstance(value, float) and value.is_integer():
        value = int(value)
    if isinstance(value, float):
        must(1e-4 <= abs(value) < _SAFE, f"a record cannot hold the number {value}")
    if isinstance(value, int):
        must(abs(value) < _SAFE, f"a record cannot hold a number as large as {value}")
    return value


def bytes_of(plain: Any) -> bytes:
    """JSON as JavaScript's ``JSON.stringify(plain, null, 1)`` writes it, and a newline."""
    try:
        return (json.dumps(plain, ensure_ascii=False, allow_nan=False, indent=1) + "\n").encode()
    except UnicodeEncodeError:
        raise RecordError("a text of this record is not Unicode") from None
