"""2. Visits: the series and its rounds; 9.2 the fourth agent; 10.2 the Ambassador of five seats."""

from __future__ import annotations

from functools import cache

from ridotto.core import Refusal, Table
from ridotto.core.bits import has
from ridotto.games.inkognito.moves import (
    AmbassadorAppeared,
    LaidFaceDown,
    LayFaceDown,
    Place,
    SeriesBegan,
    Visit,
    Visited,
)
from ridotto.games.inkognito.rules import meetings, rounds
from ridotto.games.inkognito.rules.order import playing_order
from ridotto.games.inkognito.rules.register import rules
from ridotto.games.inkognito.state import (
    ALL_PLACES,
    FIGURES,
    FOURTH,
    NOWHERE,
    WITHOUT_PLACE,
    Inkognito,
    Open,
    Private,
    unplayed_by,
)

EVERY_VISIT = tuple(Visit(place) for place in Place)
EVERY_LAY = tuple(LayFaceDown(place) for place in Place)
VISITS = tuple([v for v in EVERY_VISIT if has(left, v.place)] for left in range(ALL_PLACES + 1))
LAYS = tuple([v for v in EVERY_LAY if has(left, v.place)] for left in range(ALL_PLACES + 1))
"""What may be played, by the set of unplayed places."""
VISITED = tuple(tuple(Visited(figure, place) for place in Place) for figure in range(FIGURES))
APPEARED = tuple(AmbassadorAppeared(place) for place in Place)
SERIES_BEGAN = SeriesBegan()


@rules.step
def a_series(s: Inkognito, t: Table) -> None:
    """7.2 Everybody takes back his places, the decks of places are shuffled, five rounds begin."""
    o = s.open
    o.unplayed = [ALL_PLACES] * FIGURES
    o.at = [NOWHERE] * FIGURES
    o.series = ()
    if o.round:
        t.tell(SERIES_BEGAN)
    if o.seats < FIGURES:
        s.hidden.ambassadors_places = tuple(t.chance.shuffle(5, "ambassador's places"))
    if o.seats == 3:
        s.hidden.fourth_places = tuple(t.chance.shuffle(5, "fourth agent's places"))
    t.then(a_round)


@rules.step
def a_round(s: Inkognito, t: Table) -> None:
    """2 From the starter, clockwise, each plays a place; then the Ambassador's is turned up."""
    o = s.open
    o.round += 1
    t.then(
        *the_visits(o.starter, o.ambassador, o.seats),
        ambassador_appears,
        meetings.meetings,
        rounds.next_round,
    )
    if o.seats == FIGURES:
        t.ask(which_place_face_down, o.ambassador)


@cache
def the_visits(starter: int, ambassador: int, seats: int) -> tuple[tuple[str, tuple[int, ...]], ...]:
    """2.1 In playing order each seat is asked for its place; 9.2 the fourth agent's is turned up."""
    order = playing_order(starter, ambassador)
    return tuple(which_place.of(figure) if figure < seats else fourth_visits.to() for figure in order)


@rules.step
def fourth_visits(s: Inkognito, t: Table) -> None:
    """9.2 The top place of the fourth agent's deck is turned up."""
    place = s.hidden.fourth_places[0]
    s.hidden.fourth_places = s.hidden.fourth_places[1:]
    arrives(s.open, FOURTH, place)
    t.tell(VISITED[FOURTH][place])
    t.no_undo()


def arrives(o: Open, figure: int, place: int) -> None:
    """A figure's place of this round lies open."""
    o.unplayed[figure] = WITHOUT_PLACE[o.unplayed[figure]][place]
    o.at[figure] = place


@rules.question("2.1", Visit)
def which_place(open: Open, mine: Private, me: int) -> list[Visit]:
    """2.1 A place that you have not yet played in this series; R2 nobody passes."""
    return VISITS[open.unplayed[me]][:]


@rules.candidates(which_place)
def any_place(open: Open, mine: Private, me: int) -> list[Visit]:
    """Every place."""
    return [*EVERY_VISIT]


@rules.refuses(which_place)
def played_before(open: Open, mine: Private, me: int, move: Visit) -> Refusal | None:
    """2.1 Not twice in a series."""
    if unplayed_by(open, me, move.place):
        return None
    return Refusal("2.1", "place_played", {"place": move.place})


@rules.answers(which_place)
def go_to(s: Inkognito, t: Table, me: int, move: Visit) -> None:
    """2.1 The place lies face up."""
    o, place = s.open, move.place
    o.unplayed[me] = WITHOUT_PLACE[o.unplayed[me]][place]  # as in arrives, but faster
    o.at[me] = place
    t.tell(VISITED[me][place])


@rules.question("10.2", LayFaceDown)
def which_place_face_down(open: Open, mine: Private, me: int) -> list[LayFaceDown]:
    """10.2 The Ambassador lays an unplayed place face down before anybody else plays; R24 it stays."""
    return LAYS[open.unplayed[me]][:]


@rules.candidates(which_place_face_down)
def any_place_face_down(open: Open, mine: Private, me: int) -> list[LayFaceDown]:
    """Every place."""
    return [*EVERY_LAY]


@rules.refuses(which_place_face_down)
def laid_before(open: Open, mine: Private, me: int, move: LayFaceDown) -> Refusal | None:
    """10.2 Not twice in a series."""
    if unplayed_by(open, me, move.place):
        return None
    return Refusal("10.2", "place_played", {"place": move.place})


@rules.answers(which_place_face_down)
def lay_face_down(s: Inkognito, t: Table, me: int, move: LayFaceDown) -> None:
    """10.2 Everybody sees that he has laid one, only he knows which; R24 it cannot be changed."""
    s.private[me].laid = move.place
    s.open.laid = True
    t.tell(LaidFaceDown(me))
    t.no_undo()  # R24: not because anything was shown


@rules.step
def ambassador_appears(s: Inkognito, t: Table) -> None:
    """2.2 The top place of the Ambassador's deck is turned up; 10.2 with five seats the one he has laid."""
    o = s.open
    if o.seats == FIGURES:
        mine = s.private[o.ambassador]
        place, mine.laid = mine.laid, NOWHERE
        o.laid = False
    else:
        place = s.hidden.ambassadors_places[0]
        s.hidden.ambassadors_places = s.hidden.ambassadors_places[1:]
    arrives(o, o.ambassador, place)
    t.tell(APPEARED[place])
    t.no_undo()
