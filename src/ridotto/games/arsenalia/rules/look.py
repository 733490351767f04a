"""4. The look."""

from __future__ import annotations

from ridotto.core import Table
from ridotto.core.bits import only
from ridotto.games.arsenalia.moves import Card, LookedAtPile, SawCard
from ridotto.games.arsenalia.rules import turn
from ridotto.games.arsenalia.rules.meeting import remember
from ridotto.games.arsenalia.state import LOOK, Arsenalia


def the_look(s: Arsenalia, t: Table, me: int) -> None:
    """4.1 The visitor looks at the top card, false for its owner (R11 or his own); it leaves the game."""
    o, hidden = s.open, s.hidden
    square = o.at[me]
    owner, *owners = o.piles[square]
    card, *cards = hidden.piles[square]
    o.piles[square], hidden.piles[square] = tuple(owners), tuple(cards)
    hidden.gone[owner] |= only(card)
    o.gone += 1
    o.ledger += ((o.turn, LOOK, me, owner, square),)
    remember(s, me, LOOK, owner, only(card), 0)
    t.tell(LookedAtPile(me, owner, square))
    t.tell(SawCard(owner, me, Card(card)), to=(me,))
    t.no_undo()
    t.then(turn.after_an_encounter)
