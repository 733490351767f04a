"""5. The ghost."""

from __future__ import annotations

from ridotto.core import Refusal, Table
from ridotto.core.bits import has, only
from ridotto.games.arsenalia.moves import (
    FalseGiven,
    FalseShown,
    GhostFound,
    GhostFoundNobody,
    GhostSummoned,
    GiveFalse,
    Location,
    SendGhost,
)
from ridotto.games.arsenalia.ring import ring_of
from ridotto.games.arsenalia.rules import end, meeting, turn
from ridotto.games.arsenalia.rules.pairs import EVERY_CARD, SEND_GHOST, the_false_cards
from ridotto.games.arsenalia.rules.register import rules
from ridotto.games.arsenalia.state import GHOST, Arsenalia, Open, Private


def the_ghost(s: Arsenalia, t: Table) -> None:
    """5.1 With an empty deck everybody has lost; 5.2 otherwise its top card is turned up."""
    o, hidden = s.open, s.hidden
    if not hidden.ghosts:
        end.lost(s, t, end.GHOST)
        return
    location = hidden.ghosts[0]
    hidden.ghosts = hidden.ghosts[1:]
    o.ghosts += (location,)
    t.tell(GhostSummoned(o.visitor, Location(location)))
    t.no_undo()
    if not on_its_location(o):
        t.tell(GhostFoundNobody(Location(location)))
    else:
        the_ghost_looks_for_somebody(s, t)


def on_its_location(o: Open) -> list[int]:
    """5.2 Whom the ghost can find; R12 on the visitor's own location there is nobody else."""
    square = ring_of(o.options.ring).square_of[o.ghosts[-1]]
    return [seat for seat in turn.found_on(o, square) if seat != o.visitor]


def the_ghost_looks_for_somebody(s: Arsenalia, t: Table) -> None:
    """5.2 The visitor picks one of several; R17 if only one is left it is found, if none the turn ends."""
    o = s.open
    found = on_its_location(o)
    if len(found) == 1:
        the_ghost_finds(s, t, o.visitor, found[0])
    elif found:
        t.ask(whom_the_ghost_finds, o.visitor)


@rules.question("5.2", SendGhost)
def whom_the_ghost_finds(open: Open, mine: Private, me: int) -> list[SendGhost]:
    """5.2 One of the meetable on the location that the ghost card shows."""
    return [SEND_GHOST[seat] for seat in on_its_location(open)]


@rules.candidates(whom_the_ghost_finds)
def anybody(open: Open, mine: Private, me: int) -> list[SendGhost]:
    """Everybody else."""
    return [move for move in SEND_GHOST if move.seat != me]


@rules.refuses(whom_the_ghost_finds)
def not_found(open: Open, mine: Private, me: int, move: SendGhost) -> Refusal | None:
    """5.2 On that location, and with a false card."""
    if move.seat in on_its_location(open):
        return None
    square = ring_of(open.options.ring).square_of[open.ghosts[-1]]
    if open.at[move.seat] == square:
        return Refusal("R6", "only_true_cards", {"seat": move.seat})
    return Refusal("5.2", "not_on_its_location", {"seat": move.seat})


@rules.answers(whom_the_ghost_finds)
def send_ghost(s: Arsenalia, t: Table, me: int, move: SendGhost) -> None:
    """5.2 The visitor has picked."""
    the_ghost_finds(s, t, me, move.seat)


def the_ghost_finds(s: Arsenalia, t: Table, visitor: int, owner: int) -> None:
    """5.2 The owner gives one false card, and then lays it as in 3.2."""
    t.tell(GhostFound(visitor, owner))
    t.then(which_false_card.of(owner, visitor), meeting.where_to_lay.of(owner), turn.after_an_encounter)


@rules.question("5.2", GiveFalse)
def which_false_card(open: Open, mine: Private, me: int, visitor: int) -> list[GiveFalse]:
    """5.2 One of your false cards."""
    return [*the_false_cards(mine.institution, mine.craft, mine.hand)]


@rules.candidates(which_false_card)
def any_card(open: Open, mine: Private, me: int, visitor: int) -> list[GiveFalse]:
    """All ten of one's colour."""
    return [*EVERY_CARD]


@rules.refuses(which_false_card)
def not_this_card(open: Open, mine: Private, me: int, move: GiveFalse, visitor: int) -> Refusal | None:
    """5.2 A false one, and still in hand."""
    if move.card in (mine.institution, mine.craft):
        return Refusal("5.2", "card_is_true", {"card": move.card})
    return None if has(mine.hand, move.card) else Refusal("5.2", "not_in_hand", {"card": move.card})


@rules.answers(which_false_card)
def give_false(s: Arsenalia, t: Table, me: int, move: GiveFalse, visitor: int) -> None:
    """5.2 The visitor sees the card, and knows that it is false."""
    t.tell(FalseGiven(me, visitor))
    t.tell(FalseShown(me, visitor, move.card), to=(me, visitor))
    meeting.give(s, t, GHOST, me, visitor, only(move.card), move.card)
