"""The coach of Inkognito: what was told to whom, what was asked, and what a call risked. In bits."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from ridotto.bots.inkognito.deals import right
from ridotto.bots.inkognito.places import expected, meetings
from ridotto.coach import bits
from ridotto.coach.judge import Judge, Seen, decided
from ridotto.coach.report import A_TRIFLE, Decision, Effect, Ground, Missed, Option, Slip, When
from ridotto.core import Move, View
from ridotto.core.bits import both, only
from ridotto.core.deduction import fewest
from ridotto.games.inkognito.imagining.deduction import PARTNERS
from ridotto.games.inkognito.imagining.knowledge import (
    CARDS_OF,
    HAS,
    SEEN,
    SLOT,
    WORLDS,
    Fact,
    facts,
    possible,
)
from ridotto.games.inkognito.moves import (
    Ask,
    AskFourth,
    Call,
    Card,
    Decline,
    Kind,
    LookAt,
    ShowBlack,
    ShowPair,
    ShowSign,
    Visit,
)
from ridotto.games.inkognito.rules.pairs import PAIR_CARDS, kind_of
from ridotto.games.inkognito.state import (
    AGENTS,
    BEFORE_AMBASSADOR,
    FIGURES,
    FOURTH,
    NOTHING,
    QUESTION,
    Open,
    asked_twice,
    partner_of,
)

FEW = 24
"""At most this many worlds are shown one by one."""
TRUTHS = tuple((agent, fragment) for agent in range(4) for fragment in range(4, 8))
KINDS = ((0, 1, 2, 3), (4, 5, 6, 7))
"""The cards of each kind."""


class InkognitoJudge(Judge):
    """Counts deals: 576 at first, 36 once one's own cards are known."""

    unit = "bits"
    cards = Card
    calls = Call

    def when(self, view: View) -> When:
        """Deal and round."""
        return {"deal": view.open.deal, "round": view.open.round}

    def judged(self, seen: Seen) -> Decision | None:
        """By the kind of the move."""
        match seen.move:
            case ShowPair() | ShowSign() | ShowBlack():
                return self._telling(seen)
            case Ask() | AskFourth() | LookAt() | Decline():
                return self._asking(seen)
            case Visit():
                return self._visiting(seen)
            case Call():
                return self._calling(seen)
            case _:  # to listen, or to lay face down
                return None

    # ---- what was told

    def _telling(self, seen: Seen) -> Decision | None:
        view, me = seen.view, self.seat
        viewer, mine, slot = self._viewer(view), view.mine, SLOT[view.open.ambassador]
        worlds = possible(view)
        foes: list[tuple[int, int]] = []
        friends: list[tuple[int, int]] = []
        looks = _shown_to(view, viewer)
        if viewer in slot:
            his = HAS[slot[viewer]]
            for agent, fragment in TRUTHS:
                often = (worlds & his[agent] & his[fragment]).bit_count()
                if often:
                    known = looks & his[agent] & his[fragment]
                    partner = view.open.seats == 4 and agent == partner_of(mine.agent)
                    (friends if partner else foes).append((often, known))
        else:
            foes.append((1, looks))
        friendly = sum(often for often, _ in friends) / sum(often for often, _ in (*friends, *foes))
        moves = [move for move in seen.moves if isinstance(move, ShowPair | ShowSign | ShowBlack)]
        values = []
        for move in moves:
            fits = SEEN[slot[me]][_cards(move)]
            if not foes:
                values.append(bits.told(friends, fits))
            else:
                values.append((1 - friendly) * bits.told(foes, fits) - friendly * bits.told(friends, fits))
        cards = [[*map(int, CARDS_OF[_cards(move)])] for move in moves]
        own, more = (mine.agent, mine.fragment), not foes
        decision = decided(seen, self.when(view), "told", moves, values, more, viewer, cards, own)
        odds = round(100 * friendly) if friends and foes else -1
        known, grounds = self._why_told(view, viewer, looks, decision, bool(foes), bool(friends))
        return replace(decision, odds=odds, known=known, grounds=grounds)

    def _viewer(self, view: View) -> int:
        if view.asked is not None and view.asked.question == "which_black_card":
            asker: int = view.asked.args[0]
            return asker
        met: int = view.open.company[self.seat]
        return view.open.ambassador if met == BEFORE_AMBASSADOR else met

    def _why_told(
        self, view: View, viewer: int, looks: int, decision: Decision, foe: bool, friend: bool
    ) -> tuple[Ground | None, tuple[Ground, ...]]:
        slot, mine = SLOT[view.open.ambassador], view.mine
        grounds: list[Ground] = []
        if view.open.seats == 4 and viewer in slot and foe != friend:
            holds = PARTNERS[slot[self.seat]][slot[viewer]]
            grounds += _because(view, holds if friend else WORLDS.all & ~holds)
            side = Ground("friend" if friend else "foe", facts={"whom": viewer})
        else:
            side = None
        own = HAS[slot[self.seat]]
        known = [int(card) for card in (mine.agent, mine.fragment) if not looks & ~own[card]]
        shown = [*_shown_before(view, viewer)]
        if known and not decision.more and decision.cost > A_TRIFLE:
            return Ground("had_seen", facts={"whom": viewer, "cards": known}), (*grounds, *shown)
        if side is not None or decision.cost <= A_TRIFLE:
            return side, (*grounds, *shown)
        could = sum(bool(looks & own[agent] & own[fragment]) for agent, fragment in TRUTHS)
        return Ground("by_what_shown", facts={"whom": viewer, "number": could}), tuple(shown)

    # ---- what was asked

    def _asking(self, seen: Seen) -> Decision | None:
        view = seen.view
        moves = [move for move in seen.moves if isinstance(move, Ask | AskFourth | LookAt | Decline)]
        worlds = possible(view)
        values = [_answer(view, worlds, move) for move in moves]
        whom = _asked(seen.move)
        decision = decided(seen, self.when(view), "asked", moves, values, more=True, whom=whom)
        return self._why_asked(view, decision, _asked(moves[values.index(max(values))]), whom)

    def _visiting(self, seen: Seen) -> Decision | None:
        """Where to go: what a meeting brings on average, if the others go to any place left to them."""
        view, o = seen.view, seen.view.open
        moves = [move for move in seen.moves if isinstance(move, Visit)]
        worlds, slot = possible(view), SLOT[o.ambassador]
        asks: list[Move] = [Ask(f) for f in slot if f != self.seat and f < o.seats]
        asks = [ask for ask in asks if isinstance(ask, Ask) and not asked_twice(o, self.seat, ask.seat)]
        if o.seats == 3:
            asks += [AskFourth(kind) for kind in Kind]
        brings = {figure: _exchange(view, worlds, figure) for figure in slot if figure != self.seat}
        if o.seats == 3:
            brings[FOURTH] = max(_answer(view, worlds, LookAt(kind)) for kind in Kind)
        brings[o.ambassador] = max((_answer(view, worlds, ask) for ask in asks), default=0.0)
        where = expected(view, lambda figure: 0.0)
        values, parts = [], []
        for move in moves:
            odds = where(move.place)
            alone = {sum(two) - self.seat: often for two, often in meetings(odds).items() if self.seat in two}
            part = {figure: often * brings[figure] for figure, often in alone.items()}
            parts.append(part)
            values.append(sum(part.values()))
        decision = decided(seen, self.when(view), "asked", moves, values, more=True)
        part = parts[values.index(max(values))]
        if decision.cost <= A_TRIFLE or not part:
            return decision
        there = max(part, key=lambda figure: part[figure])
        known = Ground("would_come", facts={"whom": there, "number": len(part)})
        return replace(decision, known=known, grounds=(_open_truths(view, worlds, there),))

    def _why_asked(self, view: View, decision: Decision, better: int, whom: int) -> Decision:
        slot, worlds = SLOT[view.open.ambassador], possible(view)
        if better < 0 or decision.cost <= A_TRIFLE:
            return decision
        grounds = [_open_truths(view, worlds, better)]
        known = Ground("open", facts=grounds[0].facts)
        if whom in slot and whom != better:
            certain = [int(card) for card in Card if not worlds & ~HAS[slot[whom]][card]]
            if certain:
                known = Ground("was_certain", facts={"whom": whom, "cards": certain})
                grounds = _because(view, HAS[slot[whom]][certain[0]])
        return replace(decision, known=known, grounds=tuple(grounds))

    # ---- what was left to luck

    def _calling(self, seen: Seen) -> Decision | None:
        view, o = seen.view, seen.view.open
        calls = [move for move in seen.moves if isinstance(move, Call)]
        worlds = possible(view)
        rights = [(worlds & right(o, self.seat, call)).bit_count() for call in calls]
        did = rights[calls.index(seen.move)]  # type: ignore[arg-type]  # it is a call
        number = worlds.bit_count()
        best = max(rights)
        luck = bits.between(number, did) if did else bits.between(number, 1) + 1.0
        waits = next((move for move in seen.moves if not isinstance(move, Call)), None)
        likelier = calls[rights.index(best)]
        instead = Option(likelier.to_dict(), bits.between(number, best) if best else luck)
        if best == did and luck and waits is not None:
            instead = Option(waits.to_dict(), 0.0)
        effect = Effect(number, did, best)
        known = Ground("right_in", facts={"number": did, "of": number})
        cost = max(0.0, luck - instead.value)
        return Decision(
            seen.step,
            "risked",
            self.when(view),
            seen.move.to_dict(),
            luck,
            instead,
            cost,
            rule="5.2",
            known=known if luck else None,
            grounds=tuple(_because(view, right(o, self.seat, likelier))) if not luck else (),
            options=(instead, Option(seen.move.to_dict(), luck)) if cost else (instead,),
            effect=effect,
        )

    def certain(self, seen: Seen) -> Missed | None:
        """5.2 A call that is right in every world."""
        view, worlds = seen.view, possible(seen.view)
        for call in seen.moves:
            if isinstance(call, Call) and not worlds & ~(holds := right(view.open, self.seat, call)):
                when = self.when(view)
                return Missed(seen.step, when, call.to_dict(), "5.2", tuple(_because(view, holds)))
        return None

    # ---- from above

    def effect(self, decision: Decision, views: Sequence[View]) -> Effect | None:
        """How many worlds whoever looked really had, and which."""
        if decision.kind != "told":
            return decision.effect
        view = views[self.seat]
        o: Open = view.open
        slot = SLOT[o.ambassador]
        if decision.whom >= o.seats:
            return None
        before = possible(views[decision.whom])
        after, best = (
            before & SEEN[slot[self.seat]][_cards(self.game.decode_move(dict(move)))]
            for move in (decision.move, decision.best.move)
        )
        slips: list[Slip] = []
        if before.bit_count() <= FEW:
            truth = _truth(views, o)
            for deal in WORLDS.members(before):
                world = WORLDS.only(deal)
                slips.append(Slip(tuple(zip(*deal)), bool(world & after), bool(world & best), world == truth))
        figures = AGENTS[o.ambassador] if slips else ()
        return Effect(before.bit_count(), after.bit_count(), best.bit_count(), figures, tuple(slips))


JUDGE = InkognitoJudge


def _cards(move: Move) -> int:
    """What a move shows, as bits."""
    match move:
        case ShowPair(first, second):
            return both(first, second)
        case ShowSign(card) | ShowBlack(card):
            return only(card)
        case _:
            raise TypeError(f"{type(move).__name__} shows nothing")


def _asked(move: Move) -> int:
    match move:
        case Ask(seat):
            return seat
        case AskFourth() | LookAt():
            return FOURTH
        case _:
            return -1


def _shown_to(view: View, viewer: int) -> int:
    """The deals that fit what the seat has shown this viewer; with five the Ambassador overhears answers."""
    o = view.open
    overhears = viewer == o.ambassador and o.seats == FIGURES
    seen, deals = SEEN[SLOT[o.ambassador][view.seat or 0]], WORLDS.all
    for _, what, other, _, showed in view.mine.memory:
        if showed and (other == viewer or (overhears and what == QUESTION)):
            deals &= seen[showed]
    return deals


def _shown_before(view: View, viewer: int) -> Iterable[Ground]:
    for when, what, other, _, showed in view.mine.memory:
        if showed and other == viewer:
            cards = [*map(int, CARDS_OF[showed])]
            says = "showed_pair" if len(cards) == 2 else "showed_black" if what == QUESTION else "showed_sign"
            yield Ground(says, {"round": when}, {"whom": viewer, "cards": cards})


def _because(view: View, holds: int) -> list[Ground]:
    """The fewest facts that force this, but for one's own cards."""
    o, known = view.open, facts(view)
    slot = SLOT[o.ambassador]
    masks = [fact.deals(slot[fact.figure]) for fact in known]
    chosen = fewest(masks, WORLDS.all & ~holds)
    return [_ground(known[n]) for n in chosen]


def _ground(fact: Fact) -> Ground:
    cards = [*map(int, fact.cards)]
    if fact.what == NOTHING:
        return Ground("own", facts={"cards": cards})
    says = "saw_pair" if len(cards) == 2 else "saw_answer" if fact.what == QUESTION else "saw_card"
    return Ground(says, {"round": fact.round}, {"whom": fact.figure, "cards": cards})


def _open_truths(view: View, worlds: int, figure: int) -> Ground:
    """How many pairs of cards a figure may still hold; of the Ambassador's table nothing is counted."""
    slot = SLOT[view.open.ambassador].get(figure)
    if slot is None:
        return Ground("may_ask", facts={})
    has_ = HAS[slot]
    number = sum(bool(worlds & has_[agent] & has_[fragment]) for agent, fragment in TRUTHS)
    return Ground("open_truths", facts={"whom": figure, "number": number})


def _answer(view: View, worlds: int, move: Move) -> float:
    """The bits to be expected from an answer, or from a look."""
    figure = _asked(move)
    if figure < 0:
        return 0.0
    has_ = HAS[SLOT[view.open.ambassador][figure]]
    kind = getattr(move, "kind", None)
    given = [
        saw for _, what, other, saw, _ in view.mine.memory if what == QUESTION and other == figure and saw
    ]
    if isinstance(move, Ask) and kind is None and given:
        kind = 1 - kind_of(CARDS_OF[given[-1]][0])
    cards = KINDS[kind] if kind is not None else (*KINDS[0], *KINDS[1])
    return bits.learnt(worlds, [has_[card] for card in cards], 1 if kind is not None else 2)


def _exchange(view: View, worlds: int, figure: int) -> float:
    """The bits to be expected from what somebody shows in an exchange: any pair or sign that they may."""
    slot = SLOT[view.open.ambassador][figure]
    has_ = HAS[slot]
    shown = {saw for _, _, other, saw, _ in view.mine.memory if other == figure and saw.bit_count() == 2}
    pairs = [cards for cards in PAIR_CARDS if cards not in shown]
    signs = [has_[card] for card in Card] if view.open.seats == 4 else []
    each = 12 - len(shown) + (2 if signs else 0)
    if each < 1 + bool(signs):
        return 0.0
    answers = [SEEN[slot][cards] for cards in pairs]
    return bits.learnt(worlds, [*answers, *signs], each)


def _truth(views: Sequence[View], o: Open) -> int:
    """The deal as it really was; with three seats the fourth agent is whoever is left."""
    slot, deals = SLOT[o.ambassador], WORLDS.all
    for view in views:
        if view.seat in slot and view.mine.agent != NOTHING:
            own = HAS[slot[view.seat]]
            deals &= own[view.mine.agent] & own[view.mine.fragment]
    return deals
