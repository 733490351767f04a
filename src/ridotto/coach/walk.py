"""Goes through a match that is over, decision by decision, and has those of one seat judged."""

from __future__ import annotations

from collections.abc import Callable, Generator
from importlib import import_module
from importlib.util import find_spec

from msgspec.structs import replace

from ridotto.coach.judge import Judge, Seen
from ridotto.coach.report import Decision, Missed, Report, dearest_of
from ridotto.core import Match, TakeBack
from ridotto.core.journal import struck_in
from ridotto.core.record import Again, at_first
from ridotto.games.finding import NAMES


class NotOver(ValueError):
    """The match goes on: the coach is silent until its end."""


def coached(match: Match, seat: int, progress: Callable[[float], None] | None = None) -> Report:
    """The whole report at once; ``progress`` is told how much is done, from 0 to 1."""
    steps = in_steps(match, seat)
    while True:
        try:
            done = next(steps)
            if progress is not None:
                progress(done)
        except StopIteration as end:
            found: Report = end.value
            return found


def judge_of(game: str) -> type[Judge]:
    """The coach of a game; for a game without one, a judge that judges nothing."""
    here = f"{__package__}.{game}"
    found: type[Judge] = import_module(here).JUDGE if game in NAMES and find_spec(here) else Judge
    return found


def in_steps(match: Match, seat: int) -> Generator[float, None, Report]:
    """The same little by little; yields how much is done, from 0 to 1.

    What was taken back counts for nothing.
    """
    if not match.over:
        raise NotOver("this match is not over: the coach speaks after its end")
    if not 0 <= seat < match.seats:
        raise LookupError(f"there is no seat {seat}; the seats are 0 to {match.seats - 1}")
    judge, journal = judge_of(match.game.name)(match.game, seat), match.journal
    struck, again = struck_in(journal), Again(at_first(match), journal, match.withdrawn)
    share = 0.1 if judge.unit == "chance" else 1.0
    decisions: list[Decision] = []
    certain: list[tuple[Missed, Seen]] = []
    seen = 0
    for entry in journal:
        now = again.match
        if entry.seat == seat and entry.n not in struck and not isinstance(entry.move, TakeBack):
            moves = now.moves(seat)
            one = Seen(entry.n, now.view(seat), moves, entry.move, _rule(now, seat))
            seen += len(moves) > 1
            judge.saw(one)
            if len(moves) > 1 and (decision := judge.judged(one)) is not None:
                effect = judge.effect(decision, [now.view(other) for other in range(now.seats)])
                decisions.append(replace(decision, effect=effect))
            if (sure := judge.certain(one)) is not None:
                certain.append((sure, one))
        again.play(entry)
        yield share * (entry.n + 1) / len(journal)
    for done in judge.later():
        yield share + (1 - share) * done
    found = tuple(sorted([*decisions, *judge.found()], key=lambda one: one.step))
    sums: dict[str, float] = {}
    for decision in found:
        what = "shared" if decision.kind == "told" and decision.more else decision.kind
        value = decision.cost if what == "played" else decision.value
        sums[what] = round(sums.get(what, 0.0) + value, 4)
    return Report(
        match.game.name,
        seat,
        judge.unit,
        found,
        dearest_of(found),
        tuple(_missed(certain)),
        sums,
        seen,
        judge.counts(),
    )


def _rule(match: Match, seat: int) -> str:
    asked = match.asked(seat)
    return "" if asked is None else match.game.rules.questions[asked.question].rule


def _missed(certain: list[tuple[Missed, Seen]]) -> list[Missed]:
    """Of each stretch in which the same was certain the beginning, and when it was said at last."""
    found: list[Missed] = []
    open_: Missed | None = None
    for sure, seen in certain:
        same = open_ is not None and (open_.move, open_.when.get("deal")) == (
            sure.move,
            sure.when.get("deal"),
        )
        if open_ is not None and not same:
            found.append(open_)
            open_ = None
        said = seen.move.to_dict() == sure.move
        if said and open_ is not None:
            found.append(replace(open_, until=sure.when))
            open_ = None
        elif not said and open_ is None:
            open_ = sure
    return [*found, open_] if open_ is not None else found
