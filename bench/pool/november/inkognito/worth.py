"""What a meeting is worth to a seat, in bits: what it learns, what others learn, and who may call there."""

from __future__ import annotations

import msgspec

from pool.november.inkognito.belief import Belief
from ridotto.core import View
from ridotto.games.inkognito.imagining.knowledge import SLOT
from ridotto.games.inkognito.moves import Kind
from ridotto.games.inkognito.state import FIGURES, FOURTH, LineKind, Open


class Style(msgspec.Struct, frozen=True):
    """How a bot weighs things; what is not a rate is in bits."""

    bold: float = 0.9
    """The odds from which it calls at the start of a deal,"""
    haste: float = 0.015
    """so much less in each later round,"""
    wild: float = 0.5
    """but never less than this."""
    win: float = 8.0
    """A certain call of one's own."""
    lose: float = 8.0
    """A certain call of others."""
    pair: float = 1.0
    """Of what a random pair tells, the part that a shower does not hide."""
    poise: float = 0.3
    """The lead one takes in an exchange, because one hides better than others."""
    team: float = 0.5
    """What a partner learns in an exchange."""
    rivals: float = 0.8
    """What others learn where they meet, as far as it harms."""
    drawn: float = 0.5
    """The odds that a partner who knows of it follows to where one goes."""


STYLE = Style()


def boldness(o: Open, style: Style) -> float:
    """The odds from which a call is worth its risk: the longer the deal, the nearer are the others."""
    return max(style.wild, style.bold - style.haste * o.round)


def readiness(o: Open, figure: int) -> float:
    """The odds that somebody knows the number, by what all have seen him see; fitted to many deals."""
    if figure >= o.seats:
        return 0.0
    cards = pairs = 0
    for _, what, one, other in o.ledger:
        if what == LineKind.EXCHANGE:
            pairs += figure in (one, other)
        elif what == LineKind.REPORT:
            pairs += 2 * (figure == o.ambassador)
        else:
            cards += figure in (one, o.ambassador)
    if figure == o.ambassador:
        return min(0.9, 0.08 * max(0, cards + pairs - 5))
    more = cards + pairs - 3
    return min(0.95, 0.15 * more + 0.1 * cards) if more > 0 else 0.0


def ask_gain(view: View, belief: Belief, figure: int, kind: Kind | None = None) -> float:
    """The bits that one expects from a question to this figure: it picks the card, R9 later the other one."""
    slot = SLOT[view.open.ambassador][figure]
    if kind is not None:
        return belief.learn(slot, kind)
    for _, what, other, saw, _ in view.mine.memory:
        if what == LineKind.QUESTION and other == figure and saw:
            return belief.learn(slot, Kind.FRAGMENT if saw < 16 else Kind.AGENT)
    return 0.5 * (belief.learn(slot, Kind.AGENT) + belief.learn(slot, Kind.FRAGMENT))


class Worth:
    """The worth of every meeting of this round for one seat."""

    def __init__(self, view: View, belief: Belief, style: Style) -> None:
        o: Open = view.open
        self.open, self.style, self.belief = o, style, belief
        self.me = me = view.seat or 0
        self.slot = slot = SLOT[o.ambassador]
        self.others = [figure for figure in slot if figure != me]
        self.teams = o.seats == 4
        self.partner = {figure: belief.partner(slot[figure]) for figure in self.others}
        self.ready = [readiness(o, figure) for figure in range(FIGURES)]
        self.look = max(belief.learn(slot[FOURTH], kind) for kind in Kind) if o.seats == 3 else 0.0
        asked = o.asked[me] >> FIGURES
        whom = [figure for figure in self.others if figure < o.seats and not asked >> figure & 1]
        self.ask = max([self.look, *(ask_gain(view, belief, figure) for figure in whom)])
        strict, need = o.options.strict_call, boldness(o, style)
        self.call = dict.fromkeys(range(FIGURES), 0.0)
        """By whom one meets: what one's own call there is worth."""
        sure = {f: belief.best_call(slot[f], strict)[0] for f in self.others} if self.teams else {}
        if not self.teams:
            sure = dict.fromkeys(range(FIGURES), belief.best_call(None, strict)[0])
        for figure, odds in sure.items():
            if odds >= need:
                self.call[figure] = style.win * (2 * odds - 1)

    def of(self, one: int, other: int) -> float:
        """Two figures alone together."""
        if self.me in (one, other):
            return self.mine(one + other - self.me)
        return self.partners_and_foes(one, other) if self.teams else self.rivals(one, other)

    def mine(self, him: int) -> float:
        """I and another."""
        o, style = self.open, self.style
        if self.me == o.ambassador:
            return self.call[him] + 1.0 - style.lose * self.ready[him]
        if him == o.ambassador:
            return self.call[him] + self.ask - style.lose * self.ready[him]
        if him == FOURTH and o.seats == 3:
            return self.call[him] + self.look
        gain = style.pair * self.belief.learn_pair(self.slot[him]) + style.poise
        if not self.teams:
            return self.call[him] + gain - style.lose * self.ready[him]
        partner = self.partner[him]
        return self.call[him] + gain + partner * (style.team + style.win * self.ready[him])

    def partners_and_foes(self, one: int, other: int) -> float:
        """Two others where sides are dealt: a partner's gain is mine, foes who meet may call."""
        style = self.style
        if other == self.open.ambassador:
            return style.rivals * (2 * self.partner[one] - 1)
        (third,) = (figure for figure in self.others if figure not in (one, other))
        ready = min(1.0, self.ready[one] + self.ready[other])
        return -self.partner[third] * (style.rivals + style.lose * ready)

    def rivals(self, one: int, other: int) -> float:
        """Two others where everybody plays for himself: they learn, and either may call."""
        return -self.style.rivals - self.style.lose * min(1.0, self.ready[one] + self.ready[other])

    def audience(self, one: int, other: int) -> float:
        """Two agents before the Ambassador of five seats."""
        o, style = self.open, self.style
        if self.me == o.ambassador:
            return self.call[one] + 1.0
        return -style.rivals * (1 + (self.me in (one, other))) - style.lose * self.ready[o.ambassador]
