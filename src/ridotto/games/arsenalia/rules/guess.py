"""6. The guess."""

from __future__ import annotations

from ridotto.core import Refusal, Table
from ridotto.core.state import Ask
from ridotto.games.arsenalia.moves import Card, Guess, Guessed, SawTreasure
from ridotto.games.arsenalia.pieces import SEATS
from ridotto.games.arsenalia.ring import NOTHING, NOWHERE
from ridotto.games.arsenalia.rules import end, ghost, meeting, turn
from ridotto.games.arsenalia.rules.pairs import EVERY_GUESS, GUESSES
from ridotto.games.arsenalia.rules.register import rules
from ridotto.games.arsenalia.state import GUESS, Arsenalia, Open, Private


def may_be_made_from_now_on(s: Arsenalia, t: Table) -> None:
    """R15 From the first turn on every seat that is in may guess whenever the game waits for anybody."""
    if s.open.options.guess == "anytime":
        t.offer(the_guess, range(SEATS))


def may_be_made_by_the_visitor(s: Arsenalia, t: Table) -> None:
    """R15 With ``guess=turn`` only the visitor may guess, in the decisions 2.2 and 2.4."""
    if s.open.options.guess == "turn":
        t.offer(the_guess, (s.open.visitor,))


def is_no_longer_the_visitors(s: Arsenalia, t: Table) -> None:
    """R15 With ``guess=turn`` nobody guesses in the rest of the turn."""
    if s.open.options.guess == "turn":
        t.withdraw(offer=the_guess)


@rules.question("6.1", Guess)
def the_guess(open: Open, mine: Private, me: int) -> list[Guess]:
    """6.1 An institution and a craft; R14 neither of them your own."""
    return [*GUESSES[mine.institution, mine.craft]]


@rules.candidates(the_guess)
def any_guess(open: Open, mine: Private, me: int) -> list[Guess]:
    """Every institution with every craft."""
    return [*EVERY_GUESS]


@rules.refuses(the_guess)
def not_ones_own(open: Open, mine: Private, me: int, move: Guess) -> Refusal | None:
    """R14 A card that the guesser holds is not the treasure."""
    for card in (move.institution, move.craft):
        if card in (mine.institution, mine.craft):
            return Refusal("R14", "card_is_yours", {"card": card})
    return None


@rules.answers(the_guess)
def guess(s: Arsenalia, t: Table, me: int, move: Guess) -> None:
    """6.2 Right: all four win. Wrong: the guesser is out; R17 what was going on is settled."""
    if the_treasure_is_there(s, t, me, move):
        end.won(s, t, me)
        return
    pending = s.ask
    goes_out(s, t, me, move)
    if len(s.open.out) == SEATS:
        end.lost(s, t, end.ALL_OUT)
    elif end.only_true_cards_are_held(s.open):
        end.the_last_chance(s, t)
    elif pending is not None:
        in_the_middle_of(s, t, me, pending)


def the_treasure_is_there(s: Arsenalia, t: Table, me: int, move: Guess) -> bool:
    """6.1 The pawn goes to the berth, the guesser looks at the treasure; R16 the guess is open."""
    right = (move.institution, move.craft) == s.hidden.treasure
    t.tell(Guessed(me, move.institution, move.craft, right))
    return right


def goes_out(s: Arsenalia, t: Table, me: int, move: Guess) -> None:
    """R16 Only the guesser has seen the treasure; his pawn, hand and grey cards leave the game unseen."""
    o, mine, hidden = s.open, s.private[me], s.hidden
    institution, craft = mine.treasure = hidden.treasure
    t.tell(SawTreasure(me, Card(institution), Card(craft)), to=(me,))
    t.no_undo()
    o.out += (me,)
    o.at[me] = NOWHERE
    o.false_left[me] = 0
    o.gone += mine.hand.bit_count() + 2
    hidden.gone[me] |= mine.hand
    mine.hand = 0
    mine.to_lay = NOTHING
    o.ledger += ((o.turn, GUESS, me, move.institution, move.craft),)
    t.withdraw(me)


def in_the_middle_of(s: Arsenalia, t: Table, me: int, pending: Ask) -> None:
    """R17 (a) the visitor's turn ends, (b) cards are not given or (c) laid, (d) somebody chooses again."""
    laying = pending.question == meeting.where_to_lay.name
    if me == s.open.visitor or me in pending.seats:
        if not laying:
            t.back_to(turn.next_turn)
    elif pending.question == turn.which_encounter.name:
        t.back_to(turn.next_turn)
        turn.an_encounter(s, t)
    elif pending.question == ghost.whom_the_ghost_finds.name:
        t.back_to(turn.next_turn)
        ghost.the_ghost_looks_for_somebody(s, t)
