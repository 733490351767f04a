"""Matches that began under older rules: shown as they were told if that was kept, else by moves and draws."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from ridotto.core import Outcome, commitment_to
from ridotto.core.chance import Draw, draw_again, key_of
from ridotto.core.messages import digest_of
from ridotto.core.record import EVERY, FORMAT, Note, Record, with_digest
from ridotto.core.tries import Beginning
from ridotto.server.match import forgotten
from ridotto.server.match.kept import KeptFrames, unpacked
from ridotto.server.match.origin import origin_of
from ridotto.server.table.document import Past
from ridotto.server.wire import protocol as p
from ridotto.store.store import EntryRow, FramesRow, KeptMatch

OPENING = 1000
"""No game draws more often than this before the first decision."""

_move = msgspec.json.Decoder(dict[str, Any]).decode
_draws = msgspec.json.Decoder(tuple[Draw, ...]).decode


class Older:
    """A match of other rules than those of this house, after its end."""

    def __init__(self, kept: KeptMatch, row: FramesRow | None, past: Past) -> None:
        self.row = kept.row
        self.past = past
        self._origin = origin_of(kept.row)
        self._entries = kept.entries
        found = unpacked(row.frames) if row is not None and row.n == len(kept.entries) else None
        self._kept = found or KeptFrames(_last_outcome(kept))
        self._moves = [_move(entry.move) for entry in kept.entries]
        self._withdrawn = {
            n: str(digest)
            for n, move in enumerate(self._moves)
            if (digest := move.pop(forgotten.MARK, None)) is not None
        }
        self._edits = {edit.number: edit.text for edit in past.edits}
        self._gone = {*self._kept.veiled, *past.veiled}
        self._told = {number: self._text(number) for number in self._kept.texts}

    @property
    def told(self) -> bool:
        """Whether the store has what was told to whom."""
        return bool(self._kept.steps)

    @property
    def texts(self) -> Mapping[int, str]:
        """The texts that are still shown, by number."""
        return {number: text for number, text in self._told.items() if text}

    @property
    def ended(self) -> int:
        """When the last entry was made."""
        return self._entries[-1].at if self._entries else 0

    @property
    def outcome(self) -> Outcome | None:
        """How it ended, as it was kept."""
        return self._kept.outcome

    def replay(self, eye: Any) -> p.Replay:
        """The match as an eye saw it; if that was not kept, its moves from above."""
        row, kept = self.row, self._kept
        return p.Replay(
            row.game,
            row.id,
            self.past.names,
            self.past.masks,
            eye if self.told else "above",
            self._frames(eye) if self.told else self._bare(),
            row.seed,
            commitment_to(row.seed),
            bool(row.script),
            kept.claims,
            kept.lies,
            kept.printed,
            "as_told" if self.told else "moves",
            row.revision,
            kept.outcome,
            None if self._origin is None else self._origin.shown(),
        )

    # ---- as it was told

    def _frames(self, eye: int | str) -> list[p.Frame]:
        seats, seat, above = self.row.seats, eye if isinstance(eye, int) else None, eye == "above"
        state: dict[str, Any] = {}
        found = []
        for n, step in enumerate(self._kept.steps):
            state |= step
            heard = [
                self._said(event) for event, to in step.get("told", ()) if above or to is None or seat in to
            ]
            others = [state[f"mine {other}"] for other in range(seats)] if above else None
            by = self._entries[n - 1].seat if n else None
            seen = n > 0 and (above or by == seat)
            move = self._shown(n - 1) if seen else None
            found.append(p.Frame(heard, self._view(state, seat), others, state["worlds"], by, move))
        return found

    def _view(self, state: Mapping[str, Any], seat: int | None) -> dict[str, Any]:
        offers, coming, waiting, outcome = state["table"]
        asked = sealed = None
        if seat is not None:
            asked, sealed, where = state[f"asked {seat}"]
            if where is not None:
                sealed = self._shown(where)
        return {
            "seat": seat,
            "open": state["open"],
            "mine": None if seat is None else state[f"mine {seat}"],
            "asked": asked,
            "offers": offers,
            "coming": coming,
            "waiting": waiting,
            "sealed": sealed,
            "outcome": outcome,
        }

    def _said(self, event: dict[str, Any]) -> dict[str, Any]:
        """An event with its text, as far as that is still shown."""
        if "number" not in event or "text" not in event:
            return event
        return {**event, "text": self._told.get(event["number"], "")}

    def _text(self, number: int) -> str:
        entry = self._kept.texts[number]
        if number in self._gone or entry in self._withdrawn:
            return ""
        return self._edits.get(number) or str(self._moves[entry]["text"])

    def _shown(self, n: int) -> dict[str, Any]:
        """The move of an entry. Without frames no text: nothing says which of them the match has veiled."""
        move = self._moves[n]
        if "text" not in move:
            return move
        told = [self._told[number] for number, entry in self._kept.texts.items() if entry == n]
        return {**move, "text": "" if "" in told or not self.told else (told or [move["text"]])[0]}

    # ---- moves and draws

    def _bare(self) -> list[p.Frame]:
        opening = self._kept.opening or ()
        found = [p.Frame([], None, None, [], None, None, [*opening])]
        for n, entry in enumerate(self._entries):
            found.append(p.Frame([], None, None, [], entry.seat, self._shown(n), [*_draws(entry.draws)]))
        return found

    # ---- the record

    def record(self) -> dict[str, Any]:
        """The record of the match. What was not kept and needs the rules of then is left out."""
        row, kept, prints = self.row, self._kept, [*self._kept.prints]
        final = prints.pop() if prints else None
        notes = []
        for n, entry in enumerate(self._entries):
            move, digest = dict(self._moves[n]), self._withdrawn.get(n)
            if "text" in move:
                digest = digest or digest_of(move["text"])
                move["text"] = self._moves[n]["text"] if self._is_shown(n) else None
            found = prints[n // EVERY] if prints and n % EVERY == EVERY - 1 else None
            notes.append(Note(n, entry.seat, move, _draws(entry.draws), entry.at, digest, found))
        seed = None if row.script else row.seed
        record = Record(
            format=FORMAT,
            game=row.game,
            revision=row.revision,
            seats=row.seats,
            options=kept.options or msgspec.json.decode(row.options),
            commitment=None if seed is None else commitment_to(seed),
            seed=seed,
            words=() if row.script else row.words,
            scripted=bool(row.script),
            beginning=self._beginning(),
            opening=_drawn_before(row.seed, row.words, self._entries)
            if kept.opening is None
            else kept.opening,
            entries=tuple(notes),
            outcome=kept.outcome,
            fingerprint=final,
            seal="",
        )
        return with_digest(record)

    def _beginning(self) -> Beginning | msgspec.UnsetType:
        """Of a try: where it began. The state that it began with is known if its frames were kept."""
        origin = self._origin
        if origin is None:
            return msgspec.UNSET
        return Beginning(origin.record, origin.step, origin.seat, origin.eye, self._kept.began)

    def _is_shown(self, n: int) -> bool:
        if not self.told or n in self._withdrawn:
            return False
        return not any(entry == n and number in self._gone for number, entry in self._kept.texts.items())


def _last_outcome(kept: KeptMatch) -> Outcome | None:
    """How a match ended, if its snapshot is of its end."""
    if kept.snapshot is None or kept.snapshot.n != len(kept.entries):
        return None
    state = msgspec.json.decode(kept.snapshot.state)["state"]
    return msgspec.convert(state["outcome"], Outcome | None)


def _drawn_before(seed: str, words: tuple[str, ...], entries: list[EntryRow]) -> int:
    """How many draws the opening had: the number with which all later draws come out as they did."""
    drawn = [draw for entry in entries for draw in _draws(entry.draws)]
    key = key_of(seed, words)
    for first in range(OPENING):
        if all(draw_again(key, first + n, draw) == draw.outcome for n, draw in enumerate(drawn)):
            return first
    return 0
