"""A model is asked what it believes, in a conversation of its own: play sees neither question nor answer.

The form names what can be believed and the answers that were possible when the cards were dealt, which all
players know. So it tells a model nothing that its seat was not told.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec

from ridotto.core import Match
from ridotto.lab.believing.known import About, Chances, Known, known_of
from ridotto.lab.believing.stated import Stated
from ridotto.models.address import Said, Unreachable
from ridotto.models.answer import Faulty, read
from ridotto.models.matches import BELIEFS, Before
from ridotto.models.prompt import Message, Speaker
from ridotto.models.seat import ModelSeat

LEAST = 1e-9


class Asked(msgspec.Struct, frozen=True):
    """What came of asking once."""

    step: int
    stated: tuple[Stated, ...]
    fault: str = ""
    said: str = ""


class Stating:
    """Asks the model at one seat for its beliefs before every ``every``-th of its decisions."""

    def __init__(self, match: Match, every: int, keep: Callable[[Asked], None]) -> None:
        self.known: Known = known_of(match.game, match.seats, match.options)
        self.every, self.keep = every, keep
        self.questions = 0
        self.deal: Any = None
        self.first: dict[About, list[int]] = {}
        """What could be believed when the cards of this deal were dealt."""

    def before(self, match: Match, own: ModelSeat) -> None:
        """The seat is about to decide."""
        view = match.view(own.seat)
        if not self.known.dealt(view) or self.known.turned_up(view):
            return
        self._begin(match, own.seat)
        self.questions += 1
        if (self.questions - 1) % self.every or own.purse.empty:
            return
        self.keep(self.asked(match, own))

    def _begin(self, match: Match, seat: int) -> None:
        """A new deal: what a seat can believe of it, before it was told anything more."""
        assert match.game.deal_of is not None
        deal = match.game.deal_of(match.state)
        if deal != self.deal:
            self.deal = deal
            self.first = possible_answers(self.known, match, seat)

    def asked(self, match: Match, own: ModelSeat) -> Asked:
        """Ask, and read what can be read."""
        speaker, step = own.speaker, len(match.journal)
        try:
            said = own.model.ask(self.messages(match, own))
        except Unreachable as error:
            return Asked(step, (), "unreachable", str(error))
        own.purse.pay(said, 0.0)
        return self.understood(said, speaker, step)

    def messages(self, match: Match, own: ModelSeat) -> list[Message]:
        """The situation of the seat and the form of a belief."""
        speaker = own.speaker
        situation = speaker.situation(match.view(own.seat))
        return [
            {"role": "system", "content": speaker.system(asks=False)},
            {"role": "user", "content": f"{situation}\n\n{self.form(speaker)}"},
        ]

    def form(self, speaker: Speaker) -> str:
        """What can be believed, and how it is written."""
        lines = [speaker.says["belief"]]
        for about, answers in self.first.items():
            said = ", ".join(f'"{self.known.called(speaker.words, about, one)}"' for one in answers)
            lines.append(f'"{name_of(speaker, about)}": {said}')
        lines.append(speaker.says["belief_form"])
        return "\n".join(lines)

    def understood(self, said: Said, speaker: Speaker, step: int) -> Asked:
        """The beliefs of an answer. One that names what is not there is left out."""
        try:
            given = read(said.text, "belief", said.truncated)["belief"]
        except Faulty as error:
            return Asked(step, (), error.fault, said.text)
        found = tuple(self._stated(given, speaker, step)) if isinstance(given, dict) else ()
        return Asked(step, found, "" if found else "unparsable", said.text)

    def _stated(self, given: dict[str, Any], speaker: Speaker, step: int) -> Iterator[Stated]:
        by_name = {name_of(speaker, about).casefold(): about for about in self.first}
        for name, chances in given.items():
            about = by_name.get(str(name).strip().casefold())
            if about is None or not isinstance(chances, dict):
                continue
            called = {
                self.known.called(speaker.words, about, one).casefold(): one for one in self.first[about]
            }
            found: Chances = {}
            for answer, chance in chances.items():
                one = called.get(str(answer).strip().casefold())
                if one is not None and _is_chance(chance):
                    found[one] = found.get(one, 0.0) + float(chance)
            if (total := sum(found.values())) > LEAST:
                even = {one: chance / total for one, chance in found.items()} if total > 1 else found
                yield Stated(step, speaker.seat, about.kind, about.of, even)


def possible_answers(known: Known, match: Match, seat: int) -> dict[About, list[int]]:
    """What a seat can believe about the deal that is played, with the answers an onlooker finds possible."""
    view = match.view(None)
    found: dict[About, set[int]] = {}
    for world in known.worlds(view):
        for about, answer in known.answers(world, view).items():
            if about.of != seat:
                found.setdefault(about, set()).add(answer)
    return {about: sorted(answers) for about, answers in found.items() if len(answers) > 1}


def name_of(speaker: Speaker, about: About) -> str:
    """What a belief is about, as the form names it: whose, and of what kind."""
    kinds: Any = speaker.says["about"]
    return f"{speaker.words.seat(about.of, speaker.names)}: {kinds[about.kind]}"


def writing(start: Path, every: int) -> Before:
    """Ask before every ``every``-th decision, and write what was stated beside the record of the match."""
    file, asks = start.with_name(start.name + BELIEFS), None
    file.unlink(missing_ok=True)
    lines: list[Stated] = []

    def keep(asked: Asked) -> None:
        lines.extend(asked.stated)
        file.write_bytes(b"".join(msgspec.json.encode(line) + b"\n" for line in lines))

    def before(match: Match, own: ModelSeat) -> None:
        nonlocal asks
        if asks is None:
            asks = Stating(match, every, keep)
        asks.before(match, own)

    return before


def _is_chance(value: Any) -> bool:
    return (
        isinstance(value, int | float) and not isinstance(value, bool) and math.isfinite(value) and value >= 0
    )
