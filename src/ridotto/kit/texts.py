"""The law of texts: rules never read one, the state never holds one, and a text can be withdrawn later."""

from __future__ import annotations

from typing import Any, get_type_hints

import msgspec

from ridotto.core import Match, Move, State, Told, filled, has_text
from ridotto.core.record import encode, record_of
from ridotto.core.texts import listed
from ridotto.core.verify import verify
from ridotto.kit.laws import Law
from ridotto.kit.walk import WalkStep

SENTENCE = "Nessuna regola legge questa frase, e nessuno stato la contiene."
RECORDS = 2
"""Walks of one seat count whose record is verified without its texts."""


class Texts(Law):
    """Another text changes nothing; whoever heard a text can fetch it; a record verifies without it."""

    name = "texts"
    records = 0

    def begin(self, match: Match) -> None:
        for kind in self.game.move_types:
            if "text" in kind.__struct_fields__:
                hint = get_type_hints(kind, include_extras=True)["text"]
                metas = [m for m in getattr(hint, "__metadata__", ()) if isinstance(m, msgspec.Meta)]
                stated = any(meta.max_length is not None for meta in metas)
                self.require(stated, f"{kind.__name__} does not say how long its text may be")
        for event in self.game.event_types:
            numbered = "text" not in event.__struct_fields__ or event in self.game.telling_texts
            self.require(numbered, f"{event.__name__} tells a text without a number")

    def step(self, step: WalkStep) -> None:
        seat, move = step.deed.seat, step.deed.move
        if not has_text(move):
            return
        other = with_sentence(move)
        again = step.before.clone()
        told = again.play(seat, other)
        self.require(
            without_texts(again.state) == without_texts(step.after.state),
            f"with another text {type(move).__name__} leads to another state",
        )
        self.require(
            tellings(told) == tellings(step.told), f"{type(move).__name__} tells what hangs on its text"
        )
        said: str = other.text  # type: ignore[attr-defined]  # it is a form
        self.require(
            said.encode() not in encoded(again.state), f"the state holds the text of {type(move).__name__}"
        )
        self.fetched(step.before, again, told)

    def fetched(self, before: Match, after: Match, told: list[Told]) -> None:
        """Whoever heard a text has it by its number, and nobody else; no two texts share a number."""
        used = {number for _, number, *_ in listed(before._texts)}
        for one in told:
            if type(one.event) not in self.game.telling_texts:
                continue
            number, text = one.event.number, one.event.text  # type: ignore[attr-defined]  # as their kind says
            self.require(number not in used, f"the number {number} is given to two texts")
            for seat in (None, *range(after.seats)):
                kept = after.texts(seat).get(number)
                self.require(
                    kept == (text if one.heard_by(seat) else None), f"seat {seat} has text {number}: {kept}"
                )

    def end(self, match: Match) -> None:
        texts = match.all_texts()
        if not texts or self.records >= RECORDS:
            return
        self.records += 1
        bare = match.clone()
        for number in texts:
            bare.withdraw_text(number)
        data = encode(record_of(bare))
        verdict = verify(data, lambda name: self.game)
        self.require(verdict.ok, f"a record without its texts does not verify: {verdict.checks[-1]}")
        left = [text for text in texts.values() if text.strip(".") and text.encode() in data]
        self.require(not left, f"withdrawn, and still in the record: {left[:1]}")


def with_sentence(move: Move) -> Move:
    """The form filled with a sentence found nowhere else, as long as allowed."""
    for long in range(len(SENTENCE), 0, -1):
        form = filled(move, SENTENCE[:long])
        try:
            return msgspec.convert(form.to_dict(), type(move))
        except msgspec.ValidationError:
            continue
    return move


def without_texts(state: State) -> Any:
    """The whole state; a sealed answer, which lies in it until all are opened, without its text."""
    plain = msgspec.to_builtins(state)
    for _, move in plain["ask"]["answers"] if plain["ask"] else ():
        move.pop("text", None)
    return plain


def encoded(state: State) -> bytes:
    """The same as bytes."""
    return msgspec.json.encode(without_texts(state))


def tellings(told: list[Told]) -> list[Any]:
    """What was told to whom, without the texts."""
    found = []
    for one in told:
        event = one.event.to_dict()
        event.pop("text", None)
        found.append((event, one.to))
    return found
