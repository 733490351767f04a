"""A record, step by step: as one seat lived it, as an onlooker saw it, or from above."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any, TextIO

import msgspec

from ridotto.core import Entry, Event, Match, TakeBack, View, Words
from ridotto.core.texts import tells_a_text
from ridotto.terminal.play.seating import SeatingPlan
from ridotto.terminal.replay.believed import believed
from ridotto.terminal.replay.retelling import retell
from ridotto.terminal.speech import game_name, harmless, joined, sentence, speech


class Eye(msgspec.Struct, frozen=True):
    """Who looks, and in which language."""

    seats: int
    language: str
    seat: int | None = None
    """None: an onlooker, who hears what everybody hears."""
    above: bool = False
    """All moves and all that was told to anybody."""
    seating: SeatingPlan | None = None
    """Who sat there, if that is known."""
    called: tuple[str, ...] = ()
    """The names of all seats, if given by whoever looks."""
    minds: tuple[tuple[int, bytes], ...] = ()
    """What bots had in mind, by entry, if it is a kept game."""

    @property
    def names(self) -> tuple[str, ...]:
        """The names of all seats; a person without a name is "you", from their own seat only."""
        ui, table = speech(self.language), self.seating
        if self.called:
            return self.called
        if table is None:
            return tuple(ui.text("replay", "numbered", n=seat + 1) for seat in range(self.seats))
        if table.name or self.seat == table.me:
            return table.names(self.language)
        return msgspec.structs.replace(table, name=ui.text("replay", "guest")).names()

    def where(self) -> str:
        """The point of view, in words."""
        ui = speech(self.language)
        if self.above:
            return ui.text("replay", "above")
        if self.seat is None:
            return ui.text("replay", "onlooker")
        mine = self.seating is not None and self.seat == self.seating.me
        return ui.text("replay", "your_seat" if mine else "seat", name=self.names[self.seat])


def believed_by(match: Match, eye: Eye) -> list[str]:
    """What its bots say after the match, to this eye."""
    reader = None if eye.above else eye.seat
    return list(map(harmless, believed(match, dict(eye.minds), eye.seating, eye.language, eye.names, reader)))


class ReplayStep(msgspec.Struct, frozen=True):
    """One step: what was said, and how the table then looked."""

    lines: tuple[str, ...]
    view: View


def frames(match: Match, eye: Eye) -> list[ReplayStep]:
    """All steps that this eye could notice, the opening first."""
    return [ReplayStep(lines, again.view(eye.seat)) for _, lines, again in _steps(match, eye)]


def noticed(match: Match, eye: Eye) -> Iterator[int]:
    """For each of these steps, how many entries had been made by then."""
    return (0 if entry is None else entry.n + 1 for entry, _, _ in _steps(match, eye))


def _steps(match: Match, eye: Eye) -> Iterator[tuple[Entry | None, tuple[str, ...], Match]]:
    gone, edits = _gone(match, eye), {} if eye.seating is None else eye.seating.edits
    for entry, again in retell(match):
        lines = _lines(entry, again, eye, gone, edits)
        if lines or entry is None:
            yield entry, lines, again


def _gone(match: Match, eye: Eye) -> frozenset[int]:
    """Where stories are told: the texts that were veiled or taken back, and are shown no more."""
    tale = match.game.tale
    if tale is None:
        return frozenset()
    told = match.view(None).open
    taken_back = {*range(len(tale.writers(told)))} - match.texts(None).keys()
    by_x = () if eye.seating is None else eye.seating.veiled
    return frozenset([*tale.veiled(told), *by_x, *taken_back])


def _lines(
    entry: Entry | None, match: Match, eye: Eye, gone: Collection[int], edits: Mapping[int, str]
) -> tuple[str, ...]:
    words, ui = match.game.words(eye.language, match.options), speech(eye.language)
    lines = []
    silent = not any(told.heard_by(eye.seat) for told in match.told)
    if entry is not None and (eye.above or (silent and entry.seat == eye.seat)):
        name = eye.names[entry.seat] if entry.seat >= 0 else ui.text("replay", "house")
        if isinstance(entry.move, TakeBack):
            lines.append(ui.text("replay", "took_back", name=name))
        else:
            move = words.move(entry.move, eye.names)
            lines.append(ui.text("replay", "moved", name=name, move=move))
    for told in match.told:
        if eye.above or told.heard_by(eye.seat):
            said = _said(told.event, words, eye, gone, edits)
            if eye.above and told.to is not None:
                ears = joined([eye.names[seat] for seat in sorted(told.to)], ui)
                said += f" ({ui.text('replay', 'to', names=ears)})"
            lines.append(said)
    return tuple(map(harmless, lines))


def _said(event: Event, words: Words, eye: Eye, gone: Collection[int], edits: Mapping[int, str]) -> str:
    """An event as a sentence; nothing of a text that is gone, and one that was edited as it reads now."""
    ui = speech(eye.language)
    number = getattr(event, "number", -1) if tells_a_text(type(event)) else -1
    if number in gone:
        return ui.text("say", "veiled")
    if number not in edits:
        return sentence(words.event(event, eye.names, eye.seat))
    event = msgspec.structs.replace(event, text=edits[number])
    return f"{sentence(words.event(event, eye.names, eye.seat))} {ui.text('say', 'edited')}"


def print_frames(match: Match, steps: Sequence[ReplayStep], eye: Eye, target: TextIO) -> None:
    """The whole record in words."""
    target.write(harmless(f"{game_name(match.game.words(eye.language))}, {eye.where()}\n"))
    for n, frame in enumerate(steps):
        target.write(f"\n{n}.\n" if n else "\n")
        target.writelines(f"  {line}\n" for line in frame.lines)
    outcome = match.outcome
    if outcome is not None:
        scores = (f"{name} {score:g}" for name, score in zip(eye.names, outcome.scores, strict=True))
        target.write(harmless(f"\n{speech(eye.language).text('say', 'over')} {', '.join(scores)}.\n"))
    if lines := believed_by(match, eye):
        target.writelines(f"{line}\n" for line in ["", *lines])


def as_data(match: Match, steps: Sequence[ReplayStep], eye: Eye) -> dict[str, Any]:
    """The same for programs: every step in words, and the view of this eye after it."""
    return {
        "game": match.game.name,
        "names": eye.names,
        "eye": "above" if eye.above else "onlooker" if eye.seat is None else eye.seat,
        "frames": steps,
        "outcome": match.outcome,
        "believed": believed_by(match, eye)[1:],
    }
