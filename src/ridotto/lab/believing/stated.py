"""Beliefs that somebody stated: a bot by its mind, a person or a model in a file."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

import msgspec

from ridotto.bots import make
from ridotto.bots.bot import Bot
from ridotto.bots.mind import Minded, Odds, unpacked
from ridotto.core import Chance, Match, SetupError, TakeBack
from ridotto.core.journal import Entry, struck_in
from ridotto.core.record import Again, at_first
from ridotto.lab.believing.known import About, Chances, Known, known_of
from ridotto.lab.believing.scores import Believed
from ridotto.lab.believing.walk import AtStep, Beliefs


class Stated(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One line of a file: at this step this seat believed that these answers are so likely."""

    step: int
    """How many entries had been played."""
    seat: int
    kind: str
    """What it is about: ``agent``, ``fragment``, ``institution``, ``craft``, ``role`` or ``side``."""
    of: int
    """Which seat, or figure."""
    chances: dict[int, float]
    """By the number of the answer; what is missing to 1 is spread over all other answers."""


_line = msgspec.json.Decoder(Stated)


def read_stated(file: Path) -> list[Stated]:
    """The lines of a file."""
    found = []
    for n, line in enumerate(file.read_bytes().splitlines(), 1):
        if line.strip():
            try:
                found.append(_line.decode(line))
            except msgspec.MsgspecError as error:
                raise SetupError(f"{file}, line {n}: {error}") from None
    return found


def stated_by_bots(match: Match, names: Sequence[str]) -> list[Stated]:
    """What these bots have in mind at the decisions of a match, each at its seat, whoever sat there."""
    if len(names) not in (1, match.seats):
        raise SetupError(f"name one bot for all seats, or one for each of the {match.seats}")
    return stated_by(match, [make(match.game.name, names[seat % len(names)]) for seat in range(match.seats)])


def stated_by(match: Match, bots: Sequence[Bot]) -> list[Stated]:
    """The same of new bots, one for each seat."""
    known = known_of(match.game, match.seats, match.options)
    journal = match.journal
    struck, again = struck_in(journal), Again(at_first(match), journal, match.withdrawn)
    found: list[Stated] = []
    for entry in journal:
        if 0 <= entry.seat < match.seats and entry.n not in struck and not isinstance(entry.move, TakeBack):
            odds = known.stated(_odds(known, bots[entry.seat], again.match, entry))
            found += [Stated(entry.n, entry.seat, *about, chances) for about, chances in odds.items()]
        again.play(entry)
    return found


def _odds(known: Known, bot: Bot, now: Match, entry: Entry) -> Sequence[Odds]:
    """What a bot believes where its seat is asked and something has been dealt."""
    view, moves = now.view(entry.seat), now.asked_moves(entry.seat)
    if not moves or not known.dealt(view):
        return ()
    move = bot.choose(view, moves, Chance.of(f"stated {entry.n}"))
    return bot.mind(view, move).odds if isinstance(bot, Minded) else ()


def held_against(found: Beliefs, stated: Iterable[Stated]) -> list[Believed]:
    """Stated beliefs, each with the truth and the exact posterior of its step."""
    steps: Mapping[tuple[int, int], AtStep] = {(step.n, step.seat): step for step in found.steps}
    answers = _answers(found)
    made = []
    for one in stated:
        step, about = steps.get((one.step, one.seat)), About(one.kind, one.of)
        if step is None or about not in step.truth:
            raise SetupError(
                f"step {one.step}: seat {one.seat} can believe nothing about the {one.kind} of {one.of}"
            )
        if not step.turned_up:
            full = _filled(one.chances, answers[one.kind])
            made.append(Believed(full, step.truth[about], step.exact[about]))
    return made


def of_steps(found: Beliefs, house: bool = False) -> list[Believed]:
    """The exact posteriors at all decisions, or those under the policy of the house's bots."""
    made = []
    for step in found.decisions():
        source = step.house if house else step.exact
        if source is not None:
            made += [Believed(source[about], true, step.exact[about]) for about, true in step.truth.items()]
    return made


def _answers(found: Beliefs) -> dict[str, set[int]]:
    """Every answer that was ever possible, by kind."""
    made: dict[str, set[int]] = {}
    for step in found.steps:
        for about, chances in step.exact.items():
            made.setdefault(about.kind, set()).update(chances)
    return made


def _filled(chances: Chances, answers: set[int]) -> Chances:
    """The chances with what is missing spread over the other answers; too much is cut down to 1."""
    total = sum(chances.values())
    if any(one < 0 for one in chances.values()):
        raise SetupError("a chance is below 0")
    others = answers - {*chances}
    if total >= 1 or not others:
        return {one: chance / total for one, chance in chances.items()} if total else dict(chances)
    return {**chances, **dict.fromkeys(others, (1 - total) / len(others))}


def stated_by_minds(match: Match, minds: Iterable[tuple[int, bytes]]) -> list[Stated]:
    """What the bots of a kept match had in mind, by entry; those of a game before its deal say nothing."""
    known = known_of(match.game, match.seats, match.options)
    journal = match.journal
    found: list[Stated] = []
    for n, data in minds:
        for about, chances in known.stated(unpacked(data).odds).items():
            found.append(Stated(n, journal[n].seat, *about, chances))
    return found
