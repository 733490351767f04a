"""2. The turn: a move, a play, joins, the pass."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import TypeAlias

from ridotto.core import Refusal, Table
from ridotto.games.zena.cards import ACTION, AREAS, CARDS, GOAL, NOTHING, NOWHERE, PIECES, Cubes, Taking
from ridotto.games.zena.events import GainedSoldi, Passed, PieceMoved, Played, TurnsAgain
from ridotto.games.zena.hands import draw_from, lay_from_hand
from ridotto.games.zena.moves import Join, MovePiece, Pass, Play
from ridotto.games.zena.rules import joining, resolution, setup
from ridotto.games.zena.rules.register import rules
from ridotto.games.zena.state import ACTED, FRESH, MOVED, Open, Places, Private, Zena, box

Deed: TypeAlias = MovePiece | Play | Join | Pass
"""2.2 The possible moves of the active seat."""

PASS, PASS_FOR_SOLDO, PASS_FOR_ACTION, PASS_FOR_GOAL = (Pass(taking) for taking in Taking)


@rules.step
def the_actions(s: Zena, t: Table) -> None:
    """2.1 In turn order every seat takes one turn; then comes Phase 3."""
    t.then(*[a_turn.to(seat) for seat in t.clockwise(s.open.first)], resolution.the_resolution)


@rules.step
def a_turn(s: Zena, t: Table, seat: int) -> None:
    """2.2 First at most one move; then at most one play, and any number of joins; then the pass."""
    o = s.open
    o.active, o.stage, o.again = seat, FRESH, False
    o.played, o.played_at = NOTHING, NOWHERE
    t.ask(your_turn, seat)


@rules.question("2.2", MovePiece, Play, Join, Pass)
def your_turn(open: Open, mine: Private, me: int) -> list[Deed]:
    """2.2 Move one piece first, if any; play one card, join others, in any order; then pass."""
    found: list[Deed] = []
    if open.stage == FRESH:
        found += moves_from(open.at[me], open.expert)
    if open.played == NOTHING:
        found += plays(open, mine, me)
    found += joining.joins(open, me)
    found.append(PASS)
    if open.stage == FRESH:
        found += what_idleness_brings(open)
    return found


def plays(o: Open, mine: Private, me: int) -> Iterator[Play]:
    """2.4 The cards that a seat may play; 6.4 with two cubes where that is allowed and it can pay."""
    b, here, soldi, two = box(o), o.at[me], o.soldi[me], o.cubes_on_a_card == 2
    last = NOTHING
    for card in mine.actions:
        if card != last and b.area[card] in here:
            prices = b.prices[card]
            if prices[0] <= soldi:
                yield play(card, 1, prices[0])
                if two and len(prices) > 1 and prices[0] + prices[1] <= soldi:
                    yield play(card, 2, prices[0] + prices[1])
        last = card


@cache
def play(card: int, cubes: int, price: int) -> Play:
    """A play, made once."""
    return Play(CARDS[card], Cubes(cubes), price)


@cache
def moves_from(at: Places, expert: bool) -> tuple[MovePiece, ...]:
    """2.3 Each piece to each other area of the board side in use."""
    areas = AREAS if expert else AREAS[1:5]
    pieces = dict.fromkeys(zip(PIECES, at))
    return tuple(
        MovePiece(piece, AREAS[here], area) for piece, here in pieces for area in areas if area != here
    )


def what_idleness_brings(o: Open) -> list[Pass]:
    """2.9, R3 A Soldo or a card for whoever has done nothing; no card from an empty deck."""
    found = [PASS_FOR_SOLDO]
    if o.decks[ACTION]:
        found.append(PASS_FOR_ACTION)
    if o.decks[GOAL]:
        found.append(PASS_FOR_GOAL)
    return found


@rules.candidates(your_turn)
def any_deed(open: Open, mine: Private, me: int) -> list[Deed]:
    """Every piece to every area, every card in hand, every card in a row, every way to pass."""
    b = box(open)
    found: list[Deed] = [*moves_from(open.at[me], open.expert)]
    for card in dict.fromkeys(mine.actions):
        prices = b.prices[card]
        found.append(play(card, 1, prices[0]))
        if open.cubes_on_a_card == 2 and len(prices) > 1:
            found.append(play(card, 2, prices[0] + prices[1]))
    found += [play(card, 1, 0) for card in dict.fromkeys(mine.goals)]
    found += joining.every_join(open)
    return [*found, PASS, PASS_FOR_SOLDO, PASS_FOR_ACTION, PASS_FOR_GOAL]


@rules.refuses(your_turn)
def not_now(open: Open, mine: Private, me: int, move: Deed) -> Refusal | None:
    """2.2 to 2.9 Why a move is not possible now."""
    match move:
        case MovePiece():
            return refuse_move(open)
        case Play():
            return refuse_play(open, me, move)
        case Join():
            return joining.refuse_join(open, me, move)
        case Pass(taking):
            return refuse_pass(open, taking)


def refuse_move(o: Open) -> Refusal | None:
    """R1 One move, and before everything else."""
    if o.stage == MOVED:
        return Refusal("2.3", "already_moved")
    return Refusal("R1", "move_comes_first") if o.stage == ACTED else None


def refuse_play(o: Open, me: int, move: Play) -> Refusal | None:
    """2.4 One card a turn, where the seat has a piece, and it must be paid."""
    b = box(o)
    if move.card in range(len(b.goal_verb)) and b.goal_verb[move.card]:
        return Refusal("2.4", "goals_are_not_played")
    if o.played != NOTHING:
        return Refusal("2.2", "already_played")
    if b.area[move.card] not in o.at[me]:
        return Refusal("2.4", "no_piece_there", {"area": AREAS[b.area[move.card]]})
    if move.price > o.soldi[me]:
        return Refusal("R14", "too_dear", {"price": move.price, "soldi": o.soldi[me]})
    return None


def refuse_pass(o: Open, taking: Taking) -> Refusal | None:
    """2.9 Only a seat that has done nothing takes something."""
    if taking == Taking.NOTHING:
        return None
    if o.stage != FRESH:
        return Refusal("2.9", "not_idle")
    if taking == Taking.GOAL and not o.expert:
        return Refusal("R28", "no_goals_for_beginners")
    deck = {Taking.ACTION: ACTION, Taking.GOAL: GOAL}.get(taking)
    return Refusal("2.9", "deck_is_empty") if deck is not None and not o.decks[deck] else None


@rules.answers(your_turn)
def do_it(s: Zena, t: Table, me: int, move: Deed) -> None:
    """2.2 It is done, and the turn goes on until the pass."""
    match move:
        case MovePiece():
            move_a_piece(s, t, me, move)
        case Play():
            play_a_card(s, t, me, move)
        case Join(area, place):
            s.open.stage = ACTED
            t.then(joining.put_a_cube.to(me, int(area), place), your_turn.of(me))
        case Pass(taking):
            pass_on(s, t, me, taking)


def move_a_piece(s: Zena, t: Table, me: int, move: MovePiece) -> None:
    """2.3, R2 One of the seat's pieces to another area, free of charge."""
    o = s.open
    at, there = o.at[me], int(move.area)
    lord, lady, heir, other = at
    match move.piece:
        case 0:
            at = (there, lady, heir, other)
        case 1:
            at = (lord, there, heir, other)
        case _:
            at = setup.in_order(
                (lord, lady, there, other) if heir == move.origin else (lord, lady, heir, there)
            )
    o.at[me] = at
    o.stage = MOVED
    t.tell(PieceMoved(me, move.piece, move.origin, move.area))
    t.ask(your_turn, me)


def play_a_card(s: Zena, t: Table, me: int, move: Play) -> None:
    """2.4 It lies at the right end of its row, with a cube in box 1; 2.5 then the window opens."""
    o, b, card = s.open, box(s.open), int(move.card)
    area = b.area[card]
    lay_from_hand(s, me, card, area)
    place = len(o.rows[area]) - 1
    o.stage, o.played, o.played_at = ACTED, place, area
    t.tell(Played(me, move.card, AREAS[area]))
    if b.verb[card] == "fa_fito":
        o.again = True
    cube = joining.put_a_cube.to(me, area, place)
    others = [seat for seat in t.clockwise(o.first) if seat != me]
    window = joining.windows(s, t, area, place, others)
    t.then(*([cube] * move.cubes), *window, your_turn.of(me))


def pass_on(s: Zena, t: Table, me: int, taking: Taking) -> None:
    """2.9 The turn ends; 2.10, R5 unless a card gives its player another one."""
    o = s.open
    t.tell(Passed(me, taking))
    match taking:
        case Taking.SOLDO:
            o.soldi[me] += 1
            t.tell(GainedSoldi(me, 1))
        case Taking.ACTION:
            draw_from(s, t, me, ACTION)
        case Taking.GOAL:
            draw_from(s, t, me, GOAL)
        case Taking.NOTHING:
            pass
    if o.again:
        t.tell(TurnsAgain(me))
        t.then(a_turn.to(me))
