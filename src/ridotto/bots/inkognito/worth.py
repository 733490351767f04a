"""What a meeting is worth to a seat, in bits: what it learns, what others learn, and who may call there."""

from __future__ import annotations

from ridotto.bots.inkognito import teams
from ridotto.bots.inkognito.belief import Belief
from ridotto.bots.inkognito.style import Style, boldness
from ridotto.core import View
from ridotto.games.inkognito.imagining.knowledge import SLOT
from ridotto.games.inkognito.moves import Kind
from ridotto.games.inkognito.state import FIGURES, FOURTH, LineKind, Open, asked_twice


def readiness(o: Open, figure: int) -> float:
    """The odds that somebody knows the number, by what everybody has seen them see; fitted to many deals."""
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
    """The expected gain in bits from questioning this figure: it picks the card; R9 next time the other."""
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
        if self.teams:
            self.ready = [teams.readiness(o, figure, style) for figure in range(FIGURES)]
        else:
            self.ready = [readiness(o, figure) for figure in range(FIGURES)]
        self.shown = teams.cards_shown(view) if self.teams else {}
        self.look = max(belief.learn(slot[FOURTH], kind) for kind in Kind) if o.seats == 3 else 0.0
        whom = [figure for figure in self.others if figure < o.seats and not asked_twice(o, me, figure)]
        self.ask = style.seek * max([self.look, *(ask_gain(view, belief, figure) for figure in whom)])
        strict, need = o.options.strict_call, boldness(o, style)
        self.call = dict.fromkeys(range(FIGURES), 0.0)
        """What the seat's own call is worth, by whom it meets."""
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
        """The worth of a meeting between this seat and another figure."""
        o, style = self.open, self.style
        if self.me == o.ambassador:
            return self.call[him] + 1.0 - style.lose * self.ready[him]
        if him == o.ambassador:
            return self.call[him] + self.ask - style.lose * self.ready[him]
        if him == FOURTH and o.seats == 3:
            return self.call[him] + self.look
        slot = self.slot[him]
        if not self.teams:
            gain = style.pair * self.belief.learn_pair(slot) + style.poise
            return self.call[him] + gain - style.lose * self.ready[him]
        gain = teams.expected_gain(self.belief, slot, self.shown.get(him), style) + style.poise
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
        """Two others where everybody plays alone: they learn, and either may call."""
        return -self.style.rivals - self.style.lose * min(1.0, self.ready[one] + self.ready[other])

    def audience(self, one: int, other: int) -> float:
        """Two agents before the Ambassador of five seats."""
        o, style = self.open, self.style
        if self.me == o.ambassador:
            return self.call[one] + 1.0
        return -style.rivals * (1 + (self.me in (one, other))) - style.lose * self.ready[o.ambassador]
