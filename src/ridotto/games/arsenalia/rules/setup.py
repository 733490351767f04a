"""1. Set-up."""

from __future__ import annotations

from ridotto.core import Refusal, Table
from ridotto.games.arsenalia.moves import Dealt, Placed, PlacedAt, PlacePawn, PlacingBegan, Starts
from ridotto.games.arsenalia.pieces import CRAFTS, GHOST_DECK, INSTITUTIONS, SEATS
from ridotto.games.arsenalia.ring import ring_of
from ridotto.games.arsenalia.rules import guess, turn
from ridotto.games.arsenalia.rules.register import rules
from ridotto.games.arsenalia.state import TREASURE, Arsenalia, Open, Options, Private, table_of


def start(seats: int, options: Options) -> Arsenalia:
    """1.1 Each seat has a colour, its pawn and the ten cards of that colour."""
    s = table_of(options)
    s.agenda.append(the_pawns.bare)
    return s


@rules.step
def the_pawns(s: Arsenalia, t: Table) -> None:
    """1.2 From a random seat, clockwise, each puts down its pawn."""
    first = t.chance.pick(SEATS, "first pawn")
    t.tell(PlacingBegan(first))
    t.then(*(which_square.of(seat) for seat in t.clockwise(first)), the_grey_cards, the_ghost_deck)


@rules.question("1.2", PlacePawn)
def which_square(open: Open, mine: Private, me: int) -> list[PlacePawn]:
    """1.2 Any square where no pawn stands."""
    return [move for move in ring_of(open.options.ring).places if move.square not in open.at]


@rules.candidates(which_square)
def any_square(open: Open, mine: Private, me: int) -> list[PlacePawn]:
    """Every square."""
    return [*ring_of(open.options.ring).places]


@rules.refuses(which_square)
def taken(open: Open, mine: Private, me: int, move: PlacePawn) -> Refusal | None:
    """1.2 Not where a pawn stands."""
    if move.square not in open.at:
        return None
    return Refusal("1.2", "square_taken", {"seat": open.at.index(move.square)})


@rules.answers(which_square)
def place_pawn(s: Arsenalia, t: Table, me: int, move: PlacePawn) -> None:
    """1.2 The pawn stands there; nothing is triggered."""
    s.open.at[me] = move.square
    if move.location is None:
        t.tell(Placed(me, move.square))
    else:
        t.tell(PlacedAt(me, move.location, move.square))


@rules.step
def the_grey_cards(s: Arsenalia, t: Table) -> None:
    """1.3 A grey craft and a grey institution to each seat, which looks at them; the fifth pair is hidden."""
    crafts = [CRAFTS[n] for n in t.chance.shuffle(len(CRAFTS), "grey crafts")]
    institutions = [INSTITUTIONS[n] for n in t.chance.shuffle(len(INSTITUTIONS), "grey institutions")]
    for seat, mine in enumerate(s.private):
        mine.institution, mine.craft = int(institutions[seat]), int(crafts[seat])
        t.tell(Dealt(seat, institutions[seat], crafts[seat]), to=(seat,))
    s.hidden.treasure = (int(institutions[TREASURE]), int(crafts[TREASURE]))


@rules.step
def the_ghost_deck(s: Arsenalia, t: Table) -> None:
    """1.4 The ghost deck is shuffled, the starting seat is drawn, the turns begin."""
    order = t.chance.shuffle(len(GHOST_DECK), "ghost deck")
    s.hidden.ghosts = tuple([int(GHOST_DECK[n]) for n in order])
    s.open.visitor = t.chance.pick(SEATS, "starting seat")
    t.tell(Starts(s.open.visitor))
    guess.may_be_made_from_now_on(s, t)
    t.then(turn.a_turn)
