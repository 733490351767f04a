"""The evening's page of Zena 1814: months as a ribbon, and where the prestige came from."""

from __future__ import annotations

from collections import Counter

from ridotto.core import Event, Game, Outcome
from ridotto.evening.moments import Moment
from ridotto.evening.page import NOBODY, Chip, Curve, Evening, Fact, Line, Plot, Poster, Stretch, Turning
from ridotto.evening.speaking import Speaker
from ridotto.evening.teller import TURNINGS, Teller
from ridotto.games.zena.cards import Area, Card, EventCard
from ridotto.games.zena.events import (
    BoughtPrestige,
    ChallengeCame,
    Controls,
    CountedSoldi,
    GainedPrestige,
    GoalShown,
    MonthBegan,
)
from ridotto.games.zena.state import Open

SOURCES = ("control", "cards", "palace", "money", "goals")


class Month:
    """A month, and what each gained in it."""

    def __init__(self, number: int, event: EventCard, seats: int) -> None:
        self.number = number
        self.event = event
        self.gains: list[list[tuple[int, int, Card | None]]] = [[] for _ in range(seats)]
        """By seat: the frame, how much, and from which card."""
        self.after = [0] * seats

    def gained(self, seat: int) -> int:
        """All that a seat has gained in it."""
        return sum(points for _, points, _ in self.gains[seat])


class ZenaTeller(Teller):
    """Follows the prestige."""

    def __init__(self, game: Game, seats: int) -> None:
        super().__init__(game, seats)
        self.months: list[Month] = []
        self.sources: list[Counter[str]] = [Counter() for _ in range(seats)]
        self.held: dict[Area, Counter[int]] = {area: Counter() for area in Area}
        self.goals: list[list[tuple[Card, int]]] = [[] for _ in range(seats)]
        self.challenges: Counter[str] = Counter()
        self.final = [0] * seats
        self._n = 0
        self._bought = NOBODY

    def count(self, views: object) -> None:
        """No worlds: nobody's role is secret."""

    # ---- what happens

    def saw(self, moment: Moment) -> None:
        """Every gain belongs to the month in which it was made."""
        o: Open = moment.open
        counted = [0] * self.seats
        for event in moment.told:
            self._event(moment.n, event)
            if isinstance(event, CountedSoldi | GoalShown):
                counted[event.seat] += event.prestige
        if self.months:
            self.months[-1].after = [p - c for p, c in zip(o.prestige, counted, strict=True)]
        self.final, self._n = [*o.prestige], moment.n

    def _event(self, n: int, event: Event) -> None:
        match event:
            case MonthBegan(month, card, _):
                if self.months:
                    self.months[-1].after = self._now()
                self.months.append(Month(month, card, self.seats))
                self.months[-1].after = self._now()
            case BoughtPrestige(seat, _):
                self._bought = seat
            case GainedPrestige(seat, prestige, card):
                if self.months:
                    self.months[-1].gains[seat].append((n, prestige, card))
                where = "cards" if card is not None else "palace" if self._bought == seat else "control"
                self.sources[seat][where] += prestige
                self._bought = NOBODY
            case CountedSoldi(seat, _, prestige):
                self.sources[seat]["money"] += prestige
            case GoalShown(seat, card, prestige):
                self.sources[seat]["goals"] += prestige
                self.goals[seat].append((card, prestige))
            case Controls(seat, area, _):
                self.held[area][seat] += 1
            case ChallengeCame(_, _, result):
                self.challenges[result.name] += 1
            case _:
                pass

    def _now(self) -> list[int]:
        """What each has gained up to now."""
        return [sum(self.sources[seat].values()) for seat in range(self.seats)]

    # ---- the page

    def page(self, s: Speaker, outcome: Outcome | None) -> Evening:
        """The ribbon, turning points, where the prestige came from, who held what."""
        winners = () if outcome is None else tuple(outcome.winners)
        before = self.months[-1].after if self.months else self.final
        leaders = _leaders(before)
        if winners and not set(winners) & set(leaders):
            title = s.say("title_count", who=s.people(winners))
        else:
            title = s.say("title_won", who=s.people(winners)) if winners else s.say("title")
        played = s.say("played", months=len(self.months))
        chips = tuple(f"{s.names[seat]} {self.final[seat]}" for seat in self._order()[:3])
        facts = [self._sources(s), self._goals(s, winners), self._areas(s)]
        return self.evening(
            s,
            outcome,
            title,
            f"{self.result(s, outcome)} {played}",
            Poster(s.people(winners) if winners else s.say("nobody_won"), played, chips, winners),
            plots=self.plots(s),
            turnings=tuple(self._turnings(s, winners)),
            facts=tuple(fact for fact in facts if fact is not None),
        )

    def _order(self) -> list[int]:
        return sorted(range(self.seats), key=lambda seat: (-self.final[seat], seat))

    def plots(self, s: Speaker) -> tuple[Plot, ...]:
        """The months, and after them the count."""
        if not self.months:
            return ()
        curves = tuple(
            Curve(
                seat,
                s.name(seat),
                (0.0, *(float(month.after[seat]) for month in self.months), float(self.final[seat])),
            )
            for seat in range(self.seats)
        )
        ticks = (*(str(month.number) for month in self.months), s.part("count"))
        under = (*(str(s.card(month.event)) for month in self.months), s.say("count_of"))
        says = " ".join(
            s.say(
                "month_says",
                n=month.number,
                event=month.event,
                who=s.people(_leaders(month.after)),
                points=max(month.after),
            )
            for month in self.months
        )
        stretch = Stretch("", ticks, curves, under)
        most = float(max(self.final)) or 1.0
        return (
            Plot(
                "points",
                s.say("ribbon_heading"),
                s.say("ribbon_note"),
                says,
                most,
                (stretch,),
                along=s.part("month"),
            ),
        )

    def _turnings(self, s: Speaker, winners: tuple[int, ...]) -> list[Turning]:
        """The count, if it decided; months in which the lead went over; the best month of whoever won."""
        found: list[Turning] = []
        lead: list[int] = []
        for n, month in enumerate(self.months):
            now = _leaders(month.after)
            if len(now) == 1 and now != lead and month.gains[now[0]] and (lead or n):
                found.append(self._month(s, month, now[0], "head_lead", n))
            lead = now if max(month.after) else lead
        if winners and not set(winners) & set(lead):
            found = [*found[-TURNINGS + 1 :], self._count(s, winners)]
        else:
            found = found[-TURNINGS:]
        told = {one.step for one in found}
        if winners and len(found) < TURNINGS and self.months:
            best = max(range(len(self.months)), key=lambda n: self.months[n].gained(winners[0]))
            if self.months[best].gained(winners[0]):
                more = self._month(s, self.months[best], winners[0], "head_best", best)
                found += [] if more.step in told else [more]
        return sorted(found, key=lambda one: one.step)

    def _month(self, s: Speaker, month: Month, seat: int, key: str, n: int) -> Turning:
        frame, points, card = max(month.gains[seat], key=lambda gain: gain[1])
        who, gained = s.name(seat), month.gained(seat)
        says = s.say("month_gain", who=who, points=gained, now=month.after[seat])
        ends = s.say("from_card" if card is not None else "from_control", points=points, card=card)
        chips = () if card is None else (Chip(str(s.card(card))),)
        heading = s.say(key, who=who, points=gained)
        when = s.say("when_month", n=month.number, event=month.event)
        amount = s.say("points", n=gained)
        return Turning(frame, heading, when, says, ends, seat, NOBODY, chips, amount, "", 0, n + 1, seat)

    def _count(self, s: Speaker, winners: tuple[int, ...]) -> Turning:
        seat, before = winners[0], self.months[-1].after
        behind = max(before) - before[seat]
        gained = self.final[seat] - before[seat]
        goals = sorted(self.goals[seat], key=lambda goal: -goal[1])
        chips = tuple(Chip(str(s.card(card))) for card, points in goals if points)[:3]
        says = s.say("count_says", who=s.name(seat), behind=behind, points=gained)
        heading = s.say("head_count", who=s.people(winners))
        when, amount = s.say("when_count"), s.say("points", n=gained)
        at = len(self.months) + 1
        return Turning(self._n, heading, when, says, "", seat, NOBODY, chips, amount, "", 0, at, seat)

    def _sources(self, s: Speaker) -> Fact:
        most = max(self.final) or 1
        lines = []
        for seat in self._order():
            parts = [
                f"{s.part(f'source_{name}')} {self.sources[seat][name]}"
                for name in SOURCES
                if self.sources[seat][name]
            ]
            rest = self.final[seat] - sum(self.sources[seat].values())
            parts += [f"{s.part('source_else')} {rest}"] if rest else []
            says = f"{self.final[seat]}: {', '.join(parts)}" if parts else str(self.final[seat])
            lines.append(Line(s.name(seat), seat, says, self.final[seat] / most))
        return Fact(s.say("sources_heading"), lines=tuple(lines))

    def _goals(self, s: Speaker, winners: tuple[int, ...]) -> Fact | None:
        best = max(
            ((points, seat, card) for seat, goals in enumerate(self.goals) for card, points in goals),
            default=None,
        )
        if best is None or not best[0]:
            return None
        points, seat, card = best
        says = s.say("best_goal", who=s.name(seat), card=card, points=points)
        return Fact(s.say("goal_heading"), says, seat, (Chip(str(s.card(card))),))

    def _areas(self, s: Speaker) -> Fact | None:
        lines = []
        for area, held in self.held.items():
            if held:
                seat, months = max(held.items(), key=lambda item: (item[1], -item[0]))
                says = s.say("held_by", who=s.name(seat), months=months, of=len(self.months))
                lines.append(Line(str(s.card(area)), seat, says))
        return Fact(s.say("areas_heading"), lines=tuple(lines)) if lines else None


def _leaders(prestige: list[int]) -> list[int]:
    best = max(prestige)
    return [seat for seat, points in enumerate(prestige) if points == best]


TELLER = ZenaTeller
