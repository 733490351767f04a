"""The evening's page of Q: its ships on the balance, who was who, and what each put on board."""

from __future__ import annotations

from ridotto.core import Event, Game, Outcome
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
from ridotto.evening.teller import TURNINGS, Teller
from ridotto.games.q.box import EVENT, Box, box_of
from ridotto.games.q.events import (
    CardLoaded,
    CardOverboard,
    CargoShown,
    EventScored,
    NoShip,
    Revalued,
    RoleSeen,
    RoleTurnedUp,
    ShipCounts,
    ShipScored,
    ShipSeized,
    SideChanged,
    Silenced,
    Struck,
)
from ridotto.games.q.moves import Card, Role, Side
from ridotto.games.q.state import Open


class Cargo:
    """A card of a cargo: who loaded it, and what it is worth."""

    def __init__(self, card: Card, by: int, worth: int) -> None:
        self.card, self.by, self.worth = card, by, worth
        self.struck = False


class Ship:
    """A ship, from its first card to its points."""

    def __init__(self, round: int) -> None:
        self.round = round
        self.n = 0
        """The frame at which it was scored."""
        self.loaded: list[tuple[int, Card]] = []
        self.cargo: list[Cargo] = []
        self.seizer = NOBODY
        self.counts: bool | None = None
        self.sums = (0, 0)
        self.before = self.after = 0
        """The score line: the lead of the Spirituali."""
        self.changes: list[tuple[int, SideChanged]] = []

    @property
    def swing(self) -> int:
        """How far it moved the score line."""
        return self.after - self.before

    def turned(self) -> bool:
        """Whether the lead went over with it."""
        return self.after * self.before < 0 or (self.before == 0 and self.after != 0)


class QTeller(Teller):
    """Follows the ships."""

    def __init__(self, game: Game, seats: int) -> None:
        super().__init__(game, seats)
        self.ships: list[Ship] = []
        self.roles: dict[int, tuple[Role, Side]] = {}
        self.seen: list[tuple[int, RoleSeen]] = []
        self._ship = Ship(1)
        self._score = 0
        self._box: Box | None = None

    # ---- what happens

    def saw(self, moment: Moment) -> None:
        """A ship ends with its points, or when the next round begins."""
        o: Open = moment.open
        self._box = self._box or box_of(o.options.cards)
        for event in moment.told:
            self._event(moment, event)
        if self._ship.n == moment.n and moment.n:
            self._ship.after = o.score
            self.ships.append(self._ship)
        if o.round != self._ship.round:
            self._ship = Ship(o.round)
        self._ship.before = o.score if not self._ship.n else self._ship.before

    def _event(self, moment: Moment, event: Event) -> None:
        ship = self._ship
        match event:
            case CardLoaded(seat, card):
                ship.loaded.append((seat, card))
            case CardOverboard(_, card):
                ship.loaded.remove(next(one for one in ship.loaded if one[1] == card))
            case ShipSeized(seat):
                ship.seizer = seat
            case ShipCounts(_, seized):
                ship.counts = seized
                self._valued()
            case CargoShown():
                self._valued()
            case ShipScored(spirituali, zelanti):
                ship.sums, ship.n = (spirituali, zelanti), moment.n
            case SideChanged():
                ship.changes.append((moment.n, event))
            case RoleSeen():
                self.seen.append((ship.round, event))
            case RoleTurnedUp(seat, role, side):
                self.roles[seat] = (role, side)
            case NoShip():
                pass
            case _:
                self._worth(event)

    def _valued(self) -> None:
        """What the cargo is worth at first."""
        ship, box = self._ship, self._box
        assert box is not None
        seized = ship.seizer >= 0 if ship.counts is None else ship.counts
        values = box.seized if seized else box.normal
        ship.cargo = [
            Cargo(card, seat, 0 if box.kind[card] == EVENT else values[card]) for seat, card in ship.loaded
        ]

    def _worth(self, event: Event) -> None:
        """What events and actions make of it."""
        cargo, box = self._ship.cargo, self._box
        match event:
            case EventScored(by, side, points):
                one = next(
                    (one for one in cargo if one.card == by and not one.worth and not one.struck), None
                )
                if one is not None:
                    one.worth = _signed(side, points)
            case Struck(_, card):
                one = next((one for one in cargo if one.card == card and not one.struck), None)
                if one is not None:
                    one.worth, one.struck = 0, True
            case Revalued(_, card, side, points):
                worth = _signed(side, points)
                one = next((one for one in cargo if one.card == card and one.worth != worth), None)
                if one is not None:
                    one.worth = worth
            case Silenced():
                for one in cargo:
                    if box is not None and box.kind[one.card] != EVENT:
                        one.worth = 0
            case _:
                pass

    # ---- the page

    def page(self, s: Speaker, outcome: Outcome | None) -> Evening:
        """The balance, turning points, who was who, what each put on board, who saw whom, what was not so."""
        winners = () if outcome is None else tuple(outcome.winners)
        score = self.ships[-1].after if self.ships else 0
        turncoat = next((seat for seat in winners if self._changed(seat)), None)
        if turncoat is not None:
            title = s.say("title_changed", who=s.name(turncoat))
        else:
            title = s.say("title_side", side=_side(score)) if score else s.say("title_nobody")
        played = s.say("played", ships=len(self.ships))
        chips = (self._lead(s, score),)
        facts = [self._who(s), self._loads(s), self._looks(s), self._lies(s)]
        return self.evening(
            s,
            outcome,
            title,
            f"{self.result(s, outcome)} {played}",
            Poster(s.people(winners) if winners else s.say("nobody_won"), played, chips, winners),
            plots=self.plots(s),
            turnings=tuple(self._turnings(s)),
            facts=tuple(fact for fact in facts if fact is not None),
            left_out=(s.say("no_belief"),),
        )

    def _changed(self, seat: int) -> bool:
        """Whether the character of a seat stands with the side it did not begin with."""
        role = self.roles[seat][0] if seat in self.roles else None
        changes = [event for ship in self.ships for _, event in ship.changes if event.role == role]
        return len(changes) % 2 == 1

    def guest(self, s: Speaker, seat: int, outcome: Outcome | None) -> Guest:
        """With the character and its side."""
        found = super().guest(s, seat, outcome)
        if seat not in self.roles:
            return found
        role, side = self.roles[seat]
        return Guest(found.name, s.say("guest", role=role, side=side), found.won)

    def plots(self, s: Speaker) -> tuple[Plot, ...]:
        """Ships as a balance: what each brought the two sides, and where the score line stood."""
        if not self.ships:
            return ()
        sums = [ship.sums for ship in self.ships]
        curves = (
            Curve(NOBODY, str(s.card(Side.SPIRITUALI)), (0.0, *(float(one) for one, _ in sums))),
            Curve(NOBODY, str(s.card(Side.ZELANTI)), (0.0, *(float(other) for _, other in sums))),
            Curve(NOBODY, s.part("score_line"), (0.0, *(float(ship.after) for ship in self.ships))),
        )
        ticks = tuple(str(ship.round) for ship in self.ships)
        under = tuple(
            s.part("seized", who=s.name(ship.seizer)) if ship.seizer >= 0 else "" for ship in self.ships
        )
        most = float(max(max(*ship.sums, abs(ship.after)) for ship in self.ships)) or 1.0
        says = " ".join(
            s.say(
                "ship_says",
                n=ship.round,
                spirituali=ship.sums[0],
                zelanti=ship.sums[1],
                lead=self._lead(s, ship.after),
            )
            for ship in self.ships
        )
        stretch = Stretch("", ticks, curves, under)
        return (
            Plot(
                "balance",
                s.say("balance_heading"),
                s.say("balance_note"),
                says,
                most,
                (stretch,),
                along=s.part("ship"),
            ),
        )

    def _lead(self, s: Speaker, score: int) -> str:
        return s.say("lead", side=_side(score), points=abs(score)) if score else s.part("level")

    def _turnings(self, s: Speaker) -> list[Turning]:
        """Ships with which the lead went over, characters that did, and the heaviest ships."""
        last = self.ships[-1].after if self.ships else 0
        towards = 1 if last >= 0 else -1
        order = sorted(self.ships, key=lambda ship: (not ship.turned(), -ship.swing * towards, ship.round))
        found = [self._ship_turning(s, ship) for ship in order[:TURNINGS] if ship.swing]
        changes = [
            self._change(s, ship, n, event)
            for ship in self.ships
            for n, event in ship.changes
            if self._holder(event.role) is not None
        ]
        return sorted([*changes[-1:], *found][:TURNINGS], key=lambda one: one.step)

    def _holder(self, role: Role) -> int | None:
        return next((seat for seat, (held, _) in self.roles.items() if held == role), None)

    def _ship_turning(self, s: Speaker, ship: Ship) -> Turning:
        key = (
            "head_turned" if ship.turned() and ship.before else "head_leads" if ship.turned() else "head_ship"
        )
        heading = s.say(key, side=_side(ship.swing), points=abs(ship.swing))
        says = s.say("ship_brought", spirituali=ship.sums[0], zelanti=ship.sums[1])
        moved = s.say("ship_moved", before=self._lead(s, ship.before), after=self._lead(s, ship.after))
        when = s.say("when_ship", n=ship.round)
        if ship.seizer >= 0:
            when = f"{when}, {s.part('seized_by', who=s.name(ship.seizer))}"
        chips: tuple[Chip, ...] = ()
        ends, by = "", NOBODY
        if self._weighed(ship) and (heavy := max(ship.cargo, key=lambda one: abs(one.worth))).worth:
            chips, by = (Chip(str(s.card(heavy.card))),), heavy.by
            ends = s.say(
                "heaviest",
                card=heavy.card,
                who=s.name(heavy.by),
                points=s.signed(abs(heavy.worth)),
                side=_side(heavy.worth),
            )
        amount, at = s.say("points", n=abs(ship.swing)), self.ships.index(ship) + 1
        return Turning(
            ship.n, heading, when, f"{says} {moved}", ends, by, NOBODY, chips, amount, stretch=0, tick=at
        )

    def _weighed(self, ship: Ship) -> bool:
        """Whether what the cards were worth is known: then they add up to what was scored."""
        worth = [one.worth for one in ship.cargo]
        return ship.sums == (sum(w for w in worth if w > 0), -sum(w for w in worth if w < 0))

    def _change(self, s: Speaker, ship: Ship, n: int, event: SideChanged) -> Turning:
        holder = self._holder(event.role)
        assert holder is not None
        heading = s.say("head_change", role=event.role, side=event.side)
        says = s.say("change_was", who=s.name(holder), card=event.by)
        chips = (Chip(str(s.card(event.by))),)
        at = self.ships.index(ship) + 1
        when = s.say("when_ship", n=ship.round)
        return Turning(n, heading, when, says, "", NOBODY, holder, chips, stretch=0, tick=at)

    def _who(self, s: Speaker) -> Fact | None:
        lines = tuple(
            Line(s.name(seat), seat, s.say("guest", role=role, side=side))
            for seat, (role, side) in sorted(self.roles.items())
        )
        return Fact(s.say("who_heading"), lines=lines) if lines else None

    def _loads(self, s: Speaker) -> Fact | None:
        """What each put on board, as far as it can be known what it was worth."""
        cargo = [one for ship in self.ships if self._weighed(ship) for one in ship.cargo]
        sums = []
        for seat in range(self.seats):
            worth = [one.worth for one in cargo if one.by == seat]
            sums.append((sum(w for w in worth if w > 0), -sum(w for w in worth if w < 0), len(worth)))
        most = max(one + other for one, other, _ in sums)
        if not most:
            return None
        lines = tuple(
            Line(
                s.name(seat),
                seat,
                s.part("loaded", cards=n, spirituali=one, zelanti=other),
                (one + other) / most,
            )
            for seat, (one, other, n) in enumerate(sums)
        )
        return Fact(s.say("loads_heading"), s.say("loads_note"), lines=lines)

    def _looks(self, s: Speaker) -> Fact:
        lines = tuple(
            Line(
                s.name(seen.seat),
                seen.seat,
                s.part("looked", whom=s.name(seen.target), role=seen.role, n=round_),
            )
            for round_, seen in self.seen
        )
        return Fact(s.say("looks_heading"), "" if lines else s.say("looks_none"), lines=lines)

    def _lies(self, s: Speaker) -> Fact | None:
        """What was claimed and was not so."""
        if not self.claims:
            return None
        silent = self.game.claims.silent if self.game.claims is not None else ""
        lies = [one for one in self.claims if one.truth not in (None, one.says) and one.says != silent]
        lines = tuple(
            Line(
                s.name(one.seat),
                one.seat,
                s.part("lied", said=s.part(f"claim_{one.says}"), true=s.part(f"claim_{one.truth}")),
            )
            for one in lies
        )
        said = s.say("claims_count", claims=len(self.claims), lies=len(lies))
        return Fact(s.say("lies_heading"), said, lines=lines)


def _signed(side: Side, points: int) -> int:
    return points if side is Side.SPIRITUALI else -points


def _side(score: int) -> Side:
    return Side.SPIRITUALI if score > 0 else Side.ZELANTI


TELLER = QTeller
