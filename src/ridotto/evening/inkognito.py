"""The evening's page of Inkognito: deals and rounds, and what was told in each of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ridotto.core import Event, Game, Outcome
from ridotto.evening.lessons import Lesson, Lie, best_lie, dearest, turning
from ridotto.evening.moments import Moment
from ridotto.evening.page import (
    NOBODY,
    Chip,
    Curve,
    Evening,
    Fact,
    Guest,
    Line,
    Plot,
    Poster,
    Stretch,
    Turning,
)
from ridotto.evening.speaking import Speaker
from ridotto.evening.teller import TURNINGS, Teller, bits_of, bits_plot
from ridotto.games.inkognito.imagining.knowledge import HAS, SEEN, SLOT, possible
from ridotto.games.inkognito.moves import (
    Answered,
    Called,
    Card,
    Place,
    SawOfFourth,
    Scored,
    Shown,
    Signed,
)
from ridotto.games.inkognito.state import FOURTH, NOTHING, Open, team_of

SMALL = 0.3
"""Lessons of fewer bits are no turning points."""


class When(NamedTuple):
    """A deal and a round of it."""

    deal: int
    round: int
    place: int


class DealSeen:
    """What happened in a deal."""

    def __init__(self, number: int, seats: int) -> None:
        self.number = number
        self.left: list[list[int]] = [[] for _ in range(seats)]
        """How many worlds were left to each seat: after the deal, and after each round."""
        self.lessons: list[Lesson[When]] = []
        self.lies: list[Lie[When]] = []
        self.call: Called | None = None
        self.called_in = 0
        self.points: list[int] = []
        """Who scored."""


class InkognitoTeller(Teller):
    """Counts deals: 576 at first, 36 once one's own cards are known."""

    def __init__(self, game: Game, seats: int) -> None:
        super().__init__(game, seats)
        self.deals: list[DealSeen] = []
        self._worlds: list[int] = []
        self._agents: list[int] = []
        self._own: list[tuple[int, int]] = []
        self._ambassador = NOBODY
        self._answered: set[tuple[int, int]] = set()
        """Who has answered whom with a card, in this deal."""
        self._when = When(0, 0, NOTHING)
        self._at: list[int] = []

    # ---- what happens

    def saw(self, moment: Moment) -> None:
        """What happened belongs to the round before it; what is known, to the deal after it."""
        o: Open = moment.open
        now = When(self._when.deal, self._when.round, NOTHING)
        if self.deals:
            self._messages(moment, now)
        for event in moment.told:
            match event:
                case Called():
                    self.deals[-1].call, self.deals[-1].called_in = event, now.round
                case Scored(seat, _):
                    self.deals[-1].points.append(seat)
                case _:
                    pass
        if not o.turned_up and (not self.deals or o.deal != self._when.deal):
            self._a_deal(moment)
        elif not o.turned_up:
            self._look(moment, now)
        self._when, self._at = When(o.deal, o.round, NOTHING), [*o.at]

    def _a_deal(self, moment: Moment) -> None:
        o: Open = moment.open
        self.deals.append(DealSeen(o.deal, self.seats))
        self._answered, self._ambassador = set(), o.ambassador
        self._worlds = [possible(view) for view in moment.views]
        self._own = [(view.mine.agent, view.mine.fragment) for view in moment.views]
        for seat, worlds in enumerate(self._worlds):
            self.deals[-1].left[seat] = [worlds.bit_count()]

    def _look(self, moment: Moment, now: When) -> None:
        deal = self.deals[-1]
        for seat, view in enumerate(moment.views):
            self._worlds[seat] = possible(view)
            left = deal.left[seat]
            left += [left[-1]] * (now.round + 1 - len(left))
            left[now.round] = self._worlds[seat].bit_count()
        for lie in deal.lies:
            lie.look(self._worlds[lie.to], now)
            lie.kept = now.round - lie.where.round

    def _messages(self, moment: Moment, now: When) -> None:
        deal, before = self.deals[-1], [*self._worlds]
        slot = SLOT[self._ambassador]
        for event in moment.told:
            kind, by, readers, cards = self._read(event)
            for to in readers if by in slot else ():
                after = before[to] & SEEN[slot[by]][sum(1 << card for card in cards)]
                where = When(now.deal, now.round, self._at[to])
                lesson = Lesson(moment.n, where, kind, by, to, before[to].bit_count(), after.bit_count())
                lesson.cards, lesson.foe = cards, self._foes(by, to)
                if kind == "pair":
                    lesson.lie = self._lie_in(lesson, before[to])
                deal.lessons.append(lesson)
                before[to] = after

    def _read(self, event: Event) -> tuple[str, int, tuple[int, ...], tuple[int, ...]]:
        """How it was told, who showed what, and who read it."""
        match event:
            case Shown(by, to, pair):
                return "pair", by, (to,), pair
            case Signed(by, to, card):
                return "sign", by, (to,), (card,)
            case Answered(by, to, card, ambassador):
                kind = "again" if (by, to) in self._answered else "answer"
                self._answered.add((by, to))
                return kind, by, (to,) if ambassador is None else (to, ambassador), (card,)
            case SawOfFourth(seat, card):
                return "look", FOURTH, (seat,), (card,)
            case _:
                return "", NOBODY, (), ()

    def _lie_in(self, lesson: Lesson[When], worlds: int) -> Lie[When] | None:
        """The false card of a pair, if it was shown to the other side."""
        first, second = lesson.cards
        if not lesson.foe:
            return None
        false, true = (second, first) if first in self._own[lesson.by] else (first, second)
        holds = HAS[SLOT[self._ambassador][lesson.by]][false]
        lie = Lie(lesson.where, lesson.by, lesson.to, false, true, holds)
        lie.known = not worlds & holds
        self.deals[-1].lies.append(lie)
        return lie

    def _foes(self, one: int, other: int) -> bool:
        """Whether two figures are on different sides; the fourth agent is on none."""
        if FOURTH in (one, other) and self.seats <= FOURTH:
            return True
        mine, yours = self._own[one][0], self._own[other][0]
        return NOTHING in (mine, yours) or team_of(mine) != team_of(yours)

    # ---- the page

    def page(self, s: Speaker, outcome: Outcome | None) -> Evening:
        """Curves, turning points, the best lie, who knew first, what was told to the other side."""
        told = self._told()
        most = max(range(self.seats), key=lambda seat: told[seat])
        winners = () if outcome is None else tuple(outcome.winners)
        title = s.say("title")
        if told[most] > 0:
            title = s.say("title_most_won" if most in winners else "title_most", who=s.name(most))
        rounds = sum(len(deal.left[0]) - 1 for deal in self.deals)
        played = s.say("played", deals=len(self.deals), rounds=rounds)
        facts = [self._lie(s), self._first(s), self._sides(s, told), self._last(s, winners)]
        return self.evening(
            s,
            outcome,
            title,
            f"{self.result(s, outcome)} {played}",
            self._poster(s, winners, played),
            plots=self.plots(s),
            turnings=tuple(self._turnings(s)),
            facts=tuple(fact for fact in facts if fact is not None),
        )

    def guest(self, s: Speaker, seat: int, outcome: Outcome | None) -> Guest:
        """With points."""
        found = super().guest(s, seat, outcome)
        points = 0 if outcome is None else int(outcome.scores[seat])
        return Guest(found.name, s.say("points", n=points), found.won)

    def plots(self, s: Speaker) -> tuple[Plot, ...]:
        """A stretch for each deal."""
        stretches = []
        for deal in self.deals:
            curves = tuple(
                Curve(
                    seat,
                    s.name(seat),
                    tuple(map(bits_of, left)),
                    left.index(1) if 1 in left else -1,
                )
                for seat, left in enumerate(deal.left)
            )
            ticks = tuple(str(n) for n in range(1, len(deal.left[0])))
            stretches.append(Stretch(s.say("deal", deal=deal.number), ticks, curves))
        start = max((left[0] for deal in self.deals for left in deal.left), default=1)
        least = min((left[0] for deal in self.deals for left in deal.left), default=1)
        key = "at_start" if start == least else "at_start_ambassador"
        begun = s.say(key, worlds=least, bits=s.bits(bits_of(least)), all=start)
        return (bits_plot(s, tuple(stretches), s.part("along_rounds"), begun),)

    def _told(self) -> list[float]:
        """What each told the other side."""
        found = [0.0] * self.seats
        for deal in self.deals:
            for lesson in deal.lessons:
                if lesson.by < self.seats and lesson.foe:
                    found[lesson.by] += lesson.bits
        return found

    def _turnings(self, s: Speaker) -> list[Turning]:
        """For each deal with a point what told whoever called most, then whatever told most."""
        chosen: list[Lesson[When]] = []
        for deal in self.deals:
            if deal.call is not None and deal.call.right:
                mine = [one for one in deal.lessons if one.to == deal.call.seat and one.bits >= SMALL]
                last = [one for one in mine if one.after == 1]
                chosen += last[-1:] or dearest(mine, 1)
        chosen = dearest(chosen, TURNINGS) if len(chosen) > TURNINGS else chosen
        rest = [one for deal in self.deals for one in deal.lessons if one not in chosen and one.bits >= SMALL]
        chosen += dearest(rest, TURNINGS - len(chosen))
        return [self._turning(s, one) for one in sorted(chosen, key=lambda one: one.n)]

    def _turning(self, s: Speaker, one: Lesson[When]) -> Turning:
        deal = next(deal for deal in self.deals if one in deal.lessons)
        facts = {"by": s.name(one.by), "to": s.name(one.to), "before": one.before, "after": one.after}
        lie = one.lie
        chips = [Chip(str(s.card(Card(card))), lie is not None and card == lie.card) for card in one.cards]
        says = s.say("had_worlds", **facts)
        key = "head_sum" if one.after == 1 and one.kind != "again" else f"head_{one.kind}"
        if lie is not None and lie.known:
            key = "head_wrong_lie"
            says = f"{s.say('wrong_lie', false=Card(lie.card), true=Card(lie.other), **facts)} {says}"
        place = Place(one.where.place) if one.where.place != NOTHING else None
        key_when = "when" if place is None else "when_at"
        when = s.say(key_when, deal=deal.number, round=one.where.round, place=place)
        at = (self.deals.index(deal), one.where.round)
        return turning(s, one, s.say(key, **facts), when, says, self._ends(s, deal), chips, at)

    def _ends(self, s: Speaker, deal: DealSeen) -> str:
        call = deal.call
        if call is None:
            return s.say("no_call")
        number = " ".join(str(s.card(card)) for card in call.number)
        if not call.right:
            return s.say("wrong_call", number=number, who=s.name(call.seat), round=deal.called_in)
        return s.say(
            "right_call", number=number, who=s.people(deal.points or [call.seat]), round=deal.called_in
        )

    def _lie(self, s: Speaker) -> Fact | None:
        lie = best_lie(lie for deal in self.deals for lie in deal.lies)
        if lie is None:
            lied = any(deal.lies for deal in self.deals)
            return Fact(s.say("lie_heading"), s.say("no_lie" if lied else "no_lies"))
        by, to, card = s.name(lie.by), s.name(lie.to), Card(lie.card)
        _, number, of = lie.best
        parts = [s.say("lie_when", by=by, to=to, deal=lie.where.deal, round=lie.where.round)]
        key = "lie_sure" if number == of else "lie_share"
        parts.append(s.say(key, round=lie.since.round, card=card, by=by, to=to, number=number, of=of))
        known = lie.until
        parts.append(
            s.say("lie_never", to=to) if known is None else s.say("lie_until", to=to, round=known.round)
        )
        chips = Chip(str(s.card(Card(lie.other)))), Chip(str(s.card(card)), True)
        return Fact(s.say("lie_heading"), " ".join(parts), lie.by, chips)

    def _first(self, s: Speaker) -> Fact:
        lines = []
        for deal in self.deals:
            label = s.say("deal", deal=deal.number)
            knew = sorted((left.index(1), seat) for seat, left in enumerate(deal.left) if 1 in left)
            call = deal.call
            ends = s.say("no_call")
            if call is not None:
                ends = s.say(
                    "called_right" if call.right else "called_wrong",
                    who=s.name(call.seat),
                    round=deal.called_in,
                )
            if knew:
                at, seat = knew[0]
                lines.append(Line(label, seat, f"{s.say('knew_in', who=s.name(seat), round=at)} {ends}"))
            else:
                lines.append(Line(label, NOBODY, f"{s.say('nobody_knew_all')} {ends}"))
        return Fact(s.say("first_heading"), lines=tuple(lines))

    def _sides(self, s: Speaker, told: list[float]) -> Fact | None:
        most = max(told)
        if most <= 0:
            return None
        order = sorted(range(self.seats), key=lambda seat: (-told[seat], seat))
        lines = tuple(Line(s.name(seat), seat, s.bits(told[seat]), told[seat] / most) for seat in order)
        return Fact(s.say("sides_heading"), s.say("sides_note"), lines=lines)

    def _last(self, s: Speaker, winners: Sequence[int]) -> Fact | None:
        """Who was left with most to find out."""
        deal = self.deals[-1]
        seats = [seat for seat in range(self.seats) if seat not in winners]
        if not seats:
            return None
        seat = max(seats, key=lambda seat: deal.left[seat][-1])
        left = deal.left[seat]
        if left[-1] == 1:
            return None
        key = "last_none" if left[-1] == left[0] else "last_some"
        facts = {"who": s.name(seat), "deal": deal.number, "worlds": left[-1], "of": left[0]}
        return Fact(s.say("last_heading", **facts), s.say(key, **facts), seat)

    def _poster(self, s: Speaker, winners: tuple[int, ...], played: str) -> Poster:
        right = [deal.call for deal in self.deals if deal.call is not None and deal.call.right]
        chips = tuple(str(s.card(card)) for card in right[-1].number) if right else ()
        return Poster(s.people(winners) if winners else s.say("nobody_won"), played, chips, winners)


TELLER = InkognitoTeller
