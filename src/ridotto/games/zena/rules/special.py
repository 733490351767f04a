"""3.6 Special cards: one function each, named after the card; EFFECTS at the end is the list of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from ridotto.core import Move, Table
from ridotto.games.zena.cards import AREAS, BANK, CARDS, CATHEDRAL, DECKS, PALACE, PORT, STREETS, deck_of
from ridotto.games.zena.events import CardPassed, CardSeen, GainedPrestige, Manipulated, UprisingSent
from ridotto.games.zena.hands import add_to_hand, take_from_hand
from ridotto.games.zena.ledger import GIVE, GOT, line, passing
from ridotto.games.zena.moves import Manipulate, PassCard, SendUprising
from ridotto.games.zena.rules import drawing, resolution
from ridotto.games.zena.rules.register import rules
from ridotto.games.zena.state import Open, Private, Zena, box

Effect: TypeAlias = Callable[[Zena, Table, int, int], bool]
"""What the card at this place of this area does; True if it has put the rest of the row on the agenda itself,
because somebody may have to decide something first."""

LEFT, RIGHT = 1, -1
"""R45 From a seat to its clockwise neighbour, and to the other one; with two seats they are the same."""

MANIPULATE = tuple(Manipulate(area) for area in AREAS)
SEND = tuple(SendUprising(AREAS[area]) for area in (CATHEDRAL, PALACE, BANK, PORT))
PASS_CARD = tuple(PassCard(card) for card in CARDS)


# Maneggi


def maneggi(s: Zena, t: Table, area: int, place: int) -> bool:
    """R42 The promoter must move the cube to an area where they have a piece."""
    _, cubes = s.open.rows[area][place]
    t.then(where_to_manipulate.of(cubes[0], area, place), resolution.effects.to(area, place + 1))
    return True


@rules.question("R42", Manipulate)
def where_to_manipulate(open: Open, mine: Private, me: int, area: int, place: int) -> list[Manipulate]:
    """R42 An area where you have a piece, the present one included: +1 control there in this round."""
    return [MANIPULATE[there] for there in sorted({*open.at[me]})]


@rules.answers(where_to_manipulate)
def manipulate(s: Zena, t: Table, me: int, move: Manipulate, area: int, place: int) -> None:
    """R42 The cube stands in that area; it returns in Phase 4."""
    o = s.open
    row = o.rows[area]
    card, cubes = row[place]
    o.rows[area] = (*row[:place], (card, cubes[1:]), *row[place + 1 :])
    o.manipulating += ((me, int(move.area)),)
    t.tell(Manipulated(me, move.area))


# Sollevaioin pilota


def sollevaioin(s: Zena, t: Table, area: int, place: int) -> bool:
    """R43 The promoter sends it from the Streets to another area; there it pays like any other card."""
    if area != STREETS:
        return resolution.gains(s, t, area, place)
    _, cubes = s.open.rows[area][place]
    t.then(where_to_send.of(cubes[0], place), resolution.effects.to(area, place))
    return True


@rules.question("R43", SendUprising)
def where_to_send(open: Open, mine: Private, me: int, place: int) -> list[SendUprising]:
    """R43 Another area, but not the Fort: it pays there, and not here."""
    return [*SEND]


@rules.answers(where_to_send)
def send(s: Zena, t: Table, me: int, move: SendUprising, place: int) -> None:
    """R43 The card goes to the right end of that row, cubes and all."""
    o = s.open
    row = o.rows[STREETS]
    o.rows[STREETS] = row[:place] + row[place + 1 :]
    o.rows[move.area] += (row[place],)
    t.tell(UprisingSent(me, CARDS[row[place][0]], move.area))


# Relaioin co-a compagnia


def relaioin(s: Zena, t: Table, area: int, place: int) -> bool:
    """R44 For each cube on it 1 if its owner has a cube on a Port card, 1 if they have one on a Bank card."""
    o = s.open
    card, cubes = o.rows[area][place]
    each = box(o).gives[card].prestige
    for seat in cubes:
        points = each * sum(any(seat in there for _, there in o.rows[row]) for row in (PORT, BANK))
        if points:
            o.prestige[seat] += points
            t.tell(GainedPrestige(seat, points, CARDS[card]))
    return False


# Festa a-o Paxo


def festa(s: Zena, t: Table, area: int, place: int) -> bool:
    """R45 The promoter's point; then all draw, starting from the First Player; then all pass a card."""
    o, b = s.open, box(s.open)
    card, cubes = o.rows[area][place]
    all_draw = [drawing.draws.to(seat, 1) for seat in t.clockwise(o.first)]
    t.then(*all_draw, all_pass_a_card.to(b.arrow[card]), resolution.effects.to(area, place + 1))
    drawing.gain(s, t, cubes[0], b.gives[card], card)
    return True


@rules.stored_as(pass_to_the_left=(LEFT,), pass_to_the_right=(RIGHT,))
@rules.step
def all_pass_a_card(s: Zena, t: Table, way: int) -> None:
    """R45 All choose at the same time a card for the neighbour to whom the arrow points."""
    if seats := those_with_cards(s.open):
        t.ask_sealed(which_card_to_pass, seats, then=the_cards_change_hands.to(way))


def those_with_cards(o: Open) -> list[int]:
    """R45 An empty hand passes none."""
    return [seat for seat in range(len(o.at)) if o.actions[seat] + o.goals[seat]]


@rules.question("R45", PassCard)
def which_card_to_pass(open: Open, mine: Private, me: int) -> list[PassCard]:
    """R45 Any card of your hand, even the one just drawn."""
    return [PASS_CARD[card] for card in sorted({*mine.actions, *mine.goals})]


@rules.stored_as(passed_to_the_left=(LEFT,), passed_to_the_right=(RIGHT,))
@rules.step
def the_cards_change_hands(s: Zena, t: Table, answers: dict[int, Move], way: int) -> None:
    """R45 All give, then all get; everybody sees of which deck, giver and receiver see the card."""
    o = s.open
    chosen = []
    for by in t.clockwise(o.first):
        move = answers.get(by)
        if isinstance(move, PassCard):
            chosen.append((by, (by + way) % t.seats, int(move.card)))
    for by, to, card in chosen:
        take_from_hand(s, by, card)
        o.ledger += (line(GIVE, by, passing(deck_of(card), to)),)
        s.private[by].memory += (card,)
    for by, to, card in chosen:
        add_to_hand(s, to, card)
        o.ledger += (line(GOT, to, passing(deck_of(card), by)),)
        s.private[to].memory += (card,)
        t.tell(CardPassed(by, to, DECKS[deck_of(card)]))
        t.tell(CardSeen(by, to, CARDS[card]), to=(by, to))


EFFECTS: dict[str, Effect] = {
    "maneggi": maneggi,  # R42
    "sollevaioin": sollevaioin,  # R43
    "relaioin": relaioin,  # R44
    "festa": festa,  # R45
}
"""What a special card does, by its verb in ``cards.toml``; Fa fito (2.10) works in turn, when played."""
