"""4. The ship sails: who inspects the cargo, and what is shown."""

from __future__ import annotations

from typing import TypeAlias

from ridotto.core import Refusal, Table
from ridotto.games.q.box import EVENT, box_of
from ridotto.games.q.events import (
    CardOverboard,
    CargoSeen,
    CargoShown,
    CargoTaken,
    FirstPlayerIs,
    NoShip,
    NothingShown,
    Overboard,
)
from ridotto.games.q.hands import SHOW_ALL, THROWS, named, titles
from ridotto.games.q.moves import ShowAll, ThrowOverboard
from ridotto.games.q.rules import cargo, end, rounds
from ridotto.games.q.rules.houses import put_away, remember
from ridotto.games.q.rules.register import rules
from ridotto.games.q.state import INSPECTION, NOBODY, SHIP, Open, Private, Q

Inspection: TypeAlias = ThrowOverboard | ShowAll
"""4.3 The possible moves of the inspector."""


@rules.step
def the_ship_sails(s: Q, t: Table) -> None:
    """4 If anybody has loaded, R39 seized or not, the ship sails. R22 Otherwise there is no ship."""
    o = s.open
    t.then(next_round)
    if o.inspector < 0:
        t.tell(NoShip())
    o.first = who_loaded_most(o)
    t.tell(FirstPlayerIs(o.first))
    if o.inspector >= 0:
        the_inspection(s, t)


def who_loaded_most(o: Open) -> int:
    """4.1 Among equals the first clockwise from the present holder, who comes last (R23)."""
    most = max(o.loads)
    order = [(o.first + n) % o.seats for n in range(1, o.seats + 1)]
    return next(seat for seat in order if o.loads[seat] == most)


def the_inspection(s: Q, t: Table) -> None:
    """4.2 The inspector takes all loaded cards, shuffles them (here: in order) and looks at them alone."""
    o, inspector = s.open, s.open.inspector
    loaded: list[int] = []
    for mine in s.private:
        loaded += mine.loaded
        mine.loaded = ()
    loaded.sort()
    o.loads = [0] * o.seats
    o.hold = len(loaded)
    s.private[inspector].cargo = seen = tuple(loaded)
    o.ledger += ((o.round, INSPECTION, inspector, NOBODY, len(seen), ()),)
    remember(s, inspector, INSPECTION, NOBODY, seen)
    t.tell(CargoTaken(inspector, len(seen)))
    t.tell(CargoSeen(inspector, named(seen)), to=(inspector,))
    t.no_undo()
    t.then(what_to_throw_overboard.of(inspector))


@rules.question("4.3", ThrowOverboard, ShowAll)
def what_to_throw_overboard(open: Open, mine: Private, me: int) -> list[Inspection]:
    """4.3 One card, but no event; or none. R24 Even the only card."""
    kind = box_of(open.options.cards).kind
    return [*(THROWS[card] for card in titles(mine.cargo) if kind[card] != EVENT), SHOW_ALL]


@rules.candidates(what_to_throw_overboard)
def any_of_the_cargo(open: Open, mine: Private, me: int) -> list[Inspection]:
    """All cards of the cargo."""
    return [*(THROWS[card] for card in titles(mine.cargo)), SHOW_ALL]


@rules.refuses(what_to_throw_overboard)
def not_overboard(open: Open, mine: Private, me: int, move: Inspection) -> Refusal | None:
    """4.3 An event cannot be thrown overboard."""
    kind = box_of(open.options.cards).kind
    if isinstance(move, ThrowOverboard) and kind[move.card] == EVENT:
        return Refusal("4.3", "events_stay", {"card": move.card})
    return None


@rules.answers(what_to_throw_overboard)
def show(s: Q, t: Table, me: int, move: Inspection) -> None:
    """4.3 What is left is shown to all; R24 they see whether a card is missing, not which."""
    o, mine = s.open, s.private[me]
    left = [*mine.cargo]
    thrown: tuple[int, ...] = ()
    match move:
        case ThrowOverboard(card):
            thrown = (int(card),)
            left.remove(card)
            put_away(s, thrown)
        case ShowAll():
            pass
    mine.cargo = ()
    o.hold = 0
    o.cargo = tuple(left)
    o.ledger += ((o.round, SHIP, me, NOBODY, len(thrown), o.cargo),)
    remember(s, me, SHIP, NOBODY, (), thrown)
    t.tell(Overboard(me, bool(thrown)))
    if thrown:
        t.tell(CardOverboard(me, named(thrown)[0]), to=(me,))
    t.no_undo()
    if left:
        t.tell(CargoShown(named(left)))
        t.then(cargo.the_events, cargo.the_common_cards, cargo.the_sum)
    else:
        t.tell(NothingShown())


@rules.step
def next_round(s: Q, t: Table) -> None:
    """4.7 The Primo a caricare goes back, the seizure ends; 5.1 with an empty pile it was the last ship."""
    o = s.open
    o.inspector = o.seized = NOBODY
    o.counts_seized = False
    if not o.pile or o.round == o.options.round_limit:  # R41
        t.then(end.the_end)
    else:
        t.then(rounds.a_round)
