"""A report of the coach in sentences, in Italian or English."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from ridotto.coach.report import A_TRIFLE, Decision, Effect, Ground, Missed, Option, Report, When
from ridotto.coach.walk import judge_of
from ridotto.core import Game, Words
from ridotto.services.rulebook import paragraph

NOTHING = 0.05
"""Bits below this are spoken of as nothing."""


class SpokenGround(msgspec.Struct, frozen=True):
    """A reason in words."""

    when: str
    says: str


class SpokenOption(msgspec.Struct, frozen=True):
    """What could have been done."""

    move: dict[str, Any]
    says: str
    value: float
    error: float
    amount: str
    cards: tuple[int, ...]
    did: bool
    best: bool


class SpokenDecision(msgspec.Struct, frozen=True):
    """A decision in words; the numbers stand beside them, for drawings."""

    step: int
    kind: str
    when: str
    headline: str
    cost: float
    cost_says: str
    equal: bool
    whom: int
    did: str
    """“You showed”…"""
    instead: str
    known: str
    grounds: tuple[SpokenGround, ...]
    maxim: str
    rule: str
    rule_says: str
    options: tuple[SpokenOption, ...]
    really: str
    """What whoever looked really learnt."""
    effect: Effect | None
    own: tuple[int, ...]
    """The true cards of the seat."""


class SpokenMissed(msgspec.Struct, frozen=True):
    """Something that was certain, in words."""

    step: int
    when: str
    headline: str
    says: str
    """The move that could have been made."""
    grounds: tuple[SpokenGround, ...]
    maxim: str
    rule: str
    rule_says: str


class SpokenReport(msgspec.Struct, frozen=True):
    """The whole report in words."""

    game: str
    seat: int
    unit: str
    title: str
    summary: str
    note: str
    """How it is measured."""
    decisions: tuple[SpokenDecision, ...]
    dearest: tuple[int, ...]
    missed: tuple[SpokenMissed, ...]
    cards: tuple[str, ...]
    """What the cards are called, by number."""


@cache
def tables(language: str) -> Mapping[str, Mapping[str, str]]:
    """All that the coach says in this language."""
    file = Path(__file__).parent / "words" / f"{language}.toml"
    return tomllib.loads(file.read_text(encoding="utf-8"))


def say(language: str, table: str, key: str, **facts: Any) -> str:
    """One of these sentences."""
    return tables(language)[table][key].format(**facts)


def spoken(report: Report, game: Game, options: Any, language: str, names: Sequence[str]) -> SpokenReport:
    """A report in words; ``names`` are those of all seats."""
    return Speaker(report, game, game.words(language, options), language, names).report()


class Speaker:
    """Puts one report into words."""

    def __init__(self, report: Report, game: Game, words: Words, language: str, names: Sequence[str]) -> None:
        self.r, self.game, self.words, self.language, self.names = report, game, words, language, names
        self.cards = judge_of(game.name).cards

    def say(self, table: str, key: str, **facts: Any) -> str:
        """A sentence; one that the game has for itself comes first."""
        own = f"{self.game.name}_{key}"
        return say(self.language, table, own if self.has(table, own) else key, **facts)

    def has(self, table: str, key: str) -> bool:
        """Whether there is such a sentence."""
        return key in tables(self.language).get(table, ())

    def report(self) -> SpokenReport:
        """All of it."""
        r = self.r
        return SpokenReport(
            r.game,
            r.seat,
            r.unit,
            self.say("report", "title", name=self.names[r.seat]),
            self.summary(),
            self.note(),
            tuple(map(self.decision, r.decisions)),
            r.dearest,
            tuple(map(self.missed, r.missed)),
            () if self.cards is None else tuple(str(self.words.value(card)) for card in self.cards),
        )

    # ---- about all of it

    def summary(self) -> str:
        """What all decisions came to."""
        r = self.r
        if r.unit == "none":
            return ""
        sums = [
            self.say("report", kind, amount=self.amount(value, cost=True))
            for kind, value in sorted(r.sums.items())
            if value >= NOTHING or (r.unit == "chance" and value > A_TRIFLE)
        ]
        parts = []
        if sums:
            parts.append(self.say("report", "sums", seen=r.seen, sums=", ".join(sums)))
        if r.unit == "chance" and r.decisions:
            worlds = r.decisions[0].searched
            parts.append(self.say("report", "looked", number=len(r.decisions), worlds=worlds))
        if not r.dearest:
            parts.append(self.say("report", "none_dear"))
        return " ".join(parts)

    def note(self) -> str:
        """How it is measured, and what cannot be said."""
        if self.r.unit == "none":
            own = f"note_{self.game.name}"
            known = own in tables(self.language)["report"]
            return self.say("report", own if known else "note_none", **self.r.counts)
        if self.r.unit == "bits":
            return self.say("report", "note_bits")
        horizon = self.say("report", f"horizon_{self.game.name}")
        return self.say("report", "note_chance", horizon=horizon)

    # ---- small things

    def figure(self, value: float) -> str:
        """A number with one decimal."""
        text = f"{value:.1f}"
        return text.replace(".", ",") if self.language == "it" else text

    def amount(self, value: float, error: float = 0.0, cost: bool = False) -> str:
        """Bits, a chance, or how far two chances are apart."""
        if self.r.unit == "chance":
            n = 100 * (value if cost else min(1.0, max(0.0, value)))
            amount = self.say("amount", "points" if cost else "chance", n=self.figure(n))
            return self._with_error(amount, 100 * error)
        if abs(value) < NOTHING:
            return self.say("amount", "none")
        return self.say("amount", "bits", n=self.figure(value))

    def _with_error(self, amount: str, error: float) -> str:
        if error < 0.05:
            return amount
        return self.say("amount", "error", amount=amount, error=self.figure(error))

    def move(self, move: Mapping[str, Any]) -> str:
        """A move as the game calls it."""
        return self.words.move(self.game.decode_move(dict(move)), self.names, self.r.seat)

    def quoted(self, move: Mapping[str, Any]) -> str:
        """The same in a sentence."""
        return self.say("quote", "move", move=self.move(move))

    def when(self, when: When) -> str:
        """The moment in words."""
        return self.say("when", "_".join(when), **when) if when else ""

    def facts(self, facts: Mapping[str, Any]) -> dict[str, Any]:
        """Facts as they stand in sentences."""
        found = dict(facts)
        if "whom" in found:
            found["whom"] = self.words.seat(found["whom"], self.names)
        if self.cards is not None and "cards" in found:
            cards = [str(self.words.value(self.cards(card))) for card in found["cards"]]
            found["cards"] = self.say("quote", "and").join(cards)
        return found

    def ground(self, ground: Ground) -> SpokenGround:
        """A reason."""
        said = self.say("ground", ground.says, **self.facts(ground.facts))
        return SpokenGround(self.when(ground.when), said[:1].upper() + said[1:])

    def known(self, known: Ground | None) -> str:
        """What could have been known."""
        if known is None:
            return ""
        said = self.say("known", known.says, **self.facts(known.facts))
        return self.say("report", "you_could", known=said)

    def rule(self, number: str) -> str:
        """What the rule says, without its emphasis."""
        return paragraph(self.game, number, self.language).replace("*", "") if number else ""

    # ---- a decision

    def decision(self, one: Decision) -> SpokenDecision:
        """A decision with all that is said about it."""
        kind = "shared" if one.kind == "told" and one.more else one.kind
        best = self.quoted(one.best.move)
        facts = {
            "whom": self.words.seat(one.whom, self.names) if one.whom >= 0 else "",
            "value": self.amount(one.value, one.options[-1].error if one.searched else 0.0),
            "best": best,
            "best_value": self.amount(one.best.value, one.best.error),
            "cost": self.amount(one.cost, one.error, cost=True),
            "odds": one.odds,
        }
        dear = one.cost > A_TRIFLE and not one.equal
        says = one.known.says if one.known is not None else ""
        if says == "ghost_wins":
            key = "ghost"
        elif dear and one.odds >= 0:
            key = "told_open"
        else:
            key = self._variant(kind, one) if dear else f"fine_{kind}"
        cost = self.say("report", "cost", amount=facts["cost"]) if dear else ""
        effect = one.effect
        really = ""
        if one.kind == "told" and effect is not None:
            counts = {"before": effect.before, "after": effect.after, "best_after": effect.best_after}
            how = "really" if effect.before > 1 else "really_all"
            really = self.say("report", how, whom=facts["whom"], best=best, **counts)
        return SpokenDecision(
            one.step,
            kind,
            self.when(one.when),
            self.say("headline", key, **facts),
            one.cost,
            self.say("report", "equal") if one.equal else cost,
            one.equal,
            one.whom,
            self.say("did", one.kind),
            self.say("instead", one.kind),
            self.known(one.known) if dear else "",
            tuple(map(self.ground, one.grounds)),
            self.maxim("told_open" if one.odds >= 0 else f"{kind}_{says}", kind) if dear else "",
            one.rule,
            self.rule(one.rule),
            tuple(self.option(option, one) for option in one.options),
            really,
            effect,
            one.own,
        )

    def _variant(self, kind: str, one: Decision) -> str:
        """The sentence for what told, asked or risked nothing; in Italian it is another one."""
        if kind == "played":
            return kind
        variants = (f"{kind}_nothing", one.value), (f"{kind}_to_nothing", one.best.value)
        known = tables(self.language)["headline"]
        return next((key for key, value in variants if abs(value) < NOTHING and key in known), kind)

    def maxim(self, key: str, kind: str) -> str:
        """What to take along."""
        return self.say("maxim", key if key in tables(self.language)["maxim"] else kind)

    def option(self, option: Option, one: Decision) -> SpokenOption:
        """What could have been done."""
        return SpokenOption(
            option.move,
            self.move(option.move),
            option.value,
            option.error,
            self.amount(option.value, option.error),
            option.cards,
            option.move == one.move,
            option == one.best,
        )

    def missed(self, one: Missed) -> SpokenMissed:
        """Something that was certain."""
        until = {name: n for name, n in one.until.items() if name != "deal"}
        said = self.say("missed", "until", until=self.when(until)) if until else self.say("missed", "never")
        return SpokenMissed(
            one.step,
            self.when(one.when),
            f"{self.say('missed', self.game.name, when=self.when(one.when))} {said}",
            self.move(one.move),
            tuple(map(self.ground, one.grounds)),
            self.say("maxim", "missed"),
            one.rule,
            self.rule(one.rule),
        )


def lines(report: SpokenReport, language: str, trying: Callable[[int], str] | None = None) -> list[str]:
    """The report as lines of text; ``trying`` says how to try from a step."""
    found = [report.title, "", *([report.summary] if report.summary else []), report.note]
    if report.dearest:
        found += ["", say(language, "report", "dearest")]
    for n, place in enumerate(report.dearest, 1):
        one = report.decisions[place]
        found += ["", say(language, "report", "number", n=n, when=one.when, headline=one.headline)]
        found += [f"   {text}" for text in (one.cost_says, one.known) if text]
        found += [f"   - {_dated(ground)}" for ground in one.grounds]
        found += [
            f"   {text}"
            for text in (one.really, one.maxim, *_ruled(one.rule, one.rule_says, language))
            if text
        ]
        if trying is not None:
            found.append(f"   {say(language, 'report', 'try', command=trying(one.step))}")
    if report.missed:
        found += ["", say(language, "report", "missed")]
    for lost in report.missed:
        found += ["", f"{lost.headline} {say(language, 'quote', 'move', move=lost.says)}"]
        found += [f"   - {_dated(ground)}" for ground in lost.grounds]
        found += [f"   {text}" for text in (lost.maxim, *_ruled(lost.rule, lost.rule_says, language))]
    return found


def _dated(ground: SpokenGround) -> str:
    return f"{ground.when}: {ground.says}" if ground.when else ground.says


def _ruled(number: str, says: str, language: str) -> list[str]:
    return [f"{say(language, 'report', 'rule', number=number)}: {says}"] if number and says else []
