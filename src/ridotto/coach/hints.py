"""A hint for whoever is asked something now: what is certain and what is better, by what the seat can know.

It is judged as the coach judges afterwards, from the view of the seat alone: the same view, the same hint.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import Any

import msgspec

from ridotto.coach.judge import Seen
from ridotto.coach.report import Decision, Missed, Report, Unit
from ridotto.coach.speaking import NOTHING, Speaker, SpokenGround
from ridotto.coach.walk import judge_of
from ridotto.core import Game, Move, View


class Hint(msgspec.Struct, frozen=True):
    """What can be said of the moves at hand."""

    seat: int
    unit: Unit
    certain: Missed | None = None
    """Something that could be said now, and would be right in every world."""
    better: Decision | None = None
    """The best, as if what comes next after it had been done."""


class SpokenHint(msgspec.Struct, frozen=True):
    """A hint in words."""

    headline: str
    move: dict[str, Any] | None = None
    """The move that it names."""
    says: str = ""
    """What comes next after it."""
    known: str = ""
    grounds: tuple[SpokenGround, ...] = ()
    maxim: str = ""
    rule: str = ""
    rule_says: str = ""
    note: str = ""
    """How it is measured."""


def hinted(
    game: Game, view: View, moves: Sequence[Move], rule: str, step: int = 0
) -> Generator[float, None, Hint]:
    """What is better, little by little; yields how much is done, from 0 to 1.

    ``step`` only varies the luck.
    """
    assert view.seat is not None
    judge = judge_of(game.name)(game, view.seat)
    if len(moves) < 2:
        return Hint(view.seat, judge.unit)
    seen = Seen(step, view, list(moves), moves[0], rule)
    certain = judge.certain(seen)
    if certain is not None:
        return Hint(view.seat, judge.unit, certain)
    better = yield from judge.better(seen)
    return Hint(view.seat, judge.unit, better=better)


def spoken_hint(hint: Hint, game: Game, options: Any, language: str, names: Sequence[str]) -> SpokenHint:
    """A hint in words; ``names`` are those of all seats."""
    report = Report(game.name, hint.seat, hint.unit)
    return _HintSpeaker(report, game, game.words(language, options), language, names).hint(hint)


class _HintSpeaker(Speaker):
    """Speaks of what is, not of what was."""

    def say(self, table: str, key: str, **facts: Any) -> str:
        """A sentence; of what is known and of its reasons the present tense comes first."""
        now = f"hint_{table}"
        return super().say(now if self.has(now, key) else table, key, **facts)

    def hint(self, hint: Hint) -> SpokenHint:
        """All of it."""
        if hint.certain is not None:
            return self._certain(hint.certain)
        if hint.better is None:
            return SpokenHint(self.say("hint", "nothing"))
        return self._better(hint.better)

    def _certain(self, one: Missed) -> SpokenHint:
        return SpokenHint(
            self.say("hint", "certain", best=self.quoted(one.move)),
            one.move,
            grounds=tuple(map(self.ground, one.grounds)),
            maxim=self.say("maxim", "missed"),
            rule=one.rule,
            rule_says=self.rule(one.rule),
        )

    def _better(self, one: Decision) -> SpokenHint:
        kind = "shared" if one.kind == "told" and one.more else one.kind
        facts = {
            "whom": self.words.seat(one.whom, self.names) if one.whom >= 0 else "",
            "best": self.quoted(one.best.move),
            "value": self.amount(one.best.value, one.best.error),
            "second": self.quoted(one.move),
            "second_value": self.amount(one.value, one.options[-1].error if one.searched else 0.0),
            "odds": one.odds,
        }
        if one.equal:
            key = "equal_played" if kind == "played" else "equal"
            note = self.note() if kind == "played" else ""
            return SpokenHint(self.say("hint", key, **facts), note=note)
        says = one.known.says if one.known is not None else ""
        key = "ghost" if says == "ghost_wins" else "told_open" if one.odds >= 0 else kind
        after = f"next_{key}"
        return SpokenHint(
            self.say("hint", self._of(key, one.best.value), **facts),
            one.best.move,
            self.say("hint", self._of(after, one.value), **facts) if self.has("hint", after) else "",
            self.known_now(one),
            tuple(map(self.ground, one.grounds)),
            self.maxim("told_open" if one.odds >= 0 else f"{kind}_{says}", kind),
            one.rule,
            self.rule(one.rule),
            self.note(),
        )

    def _of(self, key: str, value: float) -> str:
        """The sentence for what comes to nothing, in a language that has another one."""
        none = f"{key}_nothing"
        return none if abs(value) < NOTHING and self.has("hint", none) else key

    def figure(self, value: float) -> str:
        """Bits with two decimals: the next best is often near."""
        if self.r.unit != "bits":
            return super().figure(value)
        text = f"{value:.2f}"
        return text.replace(".", ",") if self.language == "it" else text

    def known_now(self, one: Decision) -> str:
        """What can be known and makes the difference."""
        if one.known is None:
            return ""
        said = self.say("known", one.known.says, **self.facts(one.known.facts))
        return f"{said[:1].upper()}{said[1:]}."
