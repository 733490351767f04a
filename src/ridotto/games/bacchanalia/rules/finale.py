"""F. The three finales: Amans, Miles, and the sudden one."""

from __future__ import annotations

from ridotto.core import Table
from ridotto.games.bacchanalia.cards import (
    AMANS,
    ENDING_OF,
    PARCAE,
    SYMBOL,
    TELLING_OF,
    UMBRA,
    VENUS,
    VINUM,
    Ending,
    Fate,
    Finale,
    Kind,
    Row,
    Telling,
)
from ridotto.games.bacchanalia.events import Discarded, EndingReached, FinaleBegan, Ruled, SceneBegan
from ridotto.games.bacchanalia.moves import ChooseEnding, TurnFate
from ridotto.games.bacchanalia.moving import FOUR, discard_the_locked, draw, umbra_of
from ridotto.games.bacchanalia.rules import leaving, scene, turn
from ridotto.games.bacchanalia.rules.register import rules
from ridotto.games.bacchanalia.ruling import leaders, piles, row_of
from ridotto.games.bacchanalia.state import Bacchanalia, Open, Private


def reach(s: Bacchanalia, t: Table, seat: int, finale: Finale, ending: Ending, fate: Fate) -> None:
    """F1 Amans rules: the scene of this turn is the finale. F2, F3 what is to be told."""
    o = s.open
    o.ending[seat], o.fate[seat] = ending, fate
    o.telling = Telling.AMANS_FLIGHT if finale == Finale.AMANS else TELLING_OF[ending]
    t.tell(EndingReached(seat, finale, ending, fate))


@rules.step
def the_miles_finale(s: Bacchanalia, t: Table, seat: int) -> None:
    """F2 Four Umbra other than Vinum; if Amans or Venus rules, a happy end; otherwise you die."""
    o = s.open
    t.tell(FinaleBegan(seat, Finale.MILES))
    draw_without_vinum(s, t, seat)
    turn.tell_the_piles(o, t, seat)
    o.row = row_of(o.held[seat], o.umbra)
    t.tell(Ruled(seat, Row(o.row)))
    first = leaders(o.held[seat], o.umbra)
    happy = bool(first) and {*first} <= {AMANS, VENUS}  # R38
    if happy:
        reach(s, t, seat, Finale.MILES, Ending.ESCAPE, Fate.NONE)
    elif PARCAE in o.umbra:
        t.then(last_turn_of_fate.of(seat), the_last_scene.to(seat, int(Finale.MILES)))
        return
    else:
        reach(s, t, seat, Finale.MILES, Ending.DEATH, Fate.NONE)
    t.then(the_last_scene.to(seat, int(Finale.MILES)))


def draw_without_vinum(s: Bacchanalia, t: Table, seat: int) -> None:
    """F2, R39 The locked card is discarded; then draw until four Umbra other than Vinum lie there."""
    o = s.open
    discard_the_locked(s, t, seat)
    while len(umbra_of(o)) < FOUR:
        card = draw(s, t, seat)
        if card in (VINUM, SYMBOL):
            o.discards += (card,)
            t.tell(Discarded(seat, UMBRA[card]))
        else:
            o.umbra += (card,)


@rules.question("F2", TurnFate)
def last_turn_of_fate(open: Open, mine: Private, me: int) -> list[TurnFate]:
    """F2 Before you die you may destroy the Accusator, save the Amans, or both."""
    return [TurnFate(fate) for fate in Fate]


@rules.answers(last_turn_of_fate)
def turn_fate(s: Bacchanalia, t: Table, me: int, move: TurnFate) -> None:
    """F2, R38 You still die."""
    reach(s, t, me, Finale.MILES, Ending.DEATH, move.fate)


@rules.step
def the_sudden_finale(s: Bacchanalia, t: Table, seat: int) -> None:
    """F3 Only Vinum: ending 3, without drawing. Otherwise four Umbra, and an ending of a matched Deus."""
    o = s.open
    t.tell(FinaleBegan(seat, Finale.SUDDEN))
    if not o.held[seat]:
        discard_the_locked(s, t, seat)
        reach(s, t, seat, Finale.SUDDEN, Ending.THRONG, Fate.NONE)
    else:
        draw_without_vinum(s, t, seat)
        turn.tell_the_piles(o, t, seat)
        if endings(o, seat):
            t.then(which_ending.of(seat), the_last_scene.to(seat, int(Finale.SUDDEN)))
            return
        reach(s, t, seat, Finale.SUDDEN, Ending.THRONG, Fate.NONE)  # R37
    t.then(the_last_scene.to(seat, int(Finale.SUDDEN)))


def endings(o: Open, seat: int) -> list[Ending]:
    """F3 With Parcae any (R45); otherwise those of the matched Deus, whatever their numbers."""
    if PARCAE in o.umbra:
        return [*Ending]
    return sorted({ending for deus, _, _ in piles(o.held[seat], o.umbra) for ending in ENDING_OF[deus]})


@rules.question("F3", ChooseEnding)
def which_ending(open: Open, mine: Private, me: int) -> list[ChooseEnding]:
    """F3 One of the endings that are open to you; of the fourth one half."""
    return [ChooseEnding(ending) for ending in endings(open, me)]


@rules.answers(which_ending)
def choose_the_ending(s: Bacchanalia, t: Table, me: int, move: ChooseEnding) -> None:
    """F3 It is the one that you tell."""
    reach(s, t, me, Finale.SUDDEN, move.ending, Fate.NONE)


@rules.step
def the_last_scene(s: Bacchanalia, t: Table, seat: int, finale: int) -> None:
    """F2, F3 It is told; nothing is locked, Bacchus asks nothing (R39). Then you leave."""
    t.tell(SceneBegan(seat))
    scene.open_to_the_others(s, t)
    t.then(
        scene.tell(seat, Kind.FINALE),
        scene.the_open_scene.of(seat),
        leaving.farewell.to(seat, finale),
    )
