"""O1 The Eye of the Goddess: whoever holds Minerva may give her to the teller of an excessive scene."""

from __future__ import annotations

from ridotto.core import Table
from ridotto.games.bacchanalia.cards import MINERVA, NOTHING
from ridotto.games.bacchanalia.events import MinervaSent
from ridotto.games.bacchanalia.moves import SendMinerva
from ridotto.games.bacchanalia.moving import with_card, without_card
from ridotto.games.bacchanalia.rules.register import rules
from ridotto.games.bacchanalia.state import Bacchanalia, Open, Private


def may_see(s: Bacchanalia, t: Table) -> None:
    """O1, R22 During a scene: an introduction, steps 7 and 8, a finale."""
    holder = s.open.holder(MINERVA)
    if holder not in (NOTHING, s.open.teller):
        t.offer(eye_of_the_goddess, (holder,))


@rules.question("O1", SendMinerva)
def eye_of_the_goddess(open: Open, mine: Private, me: int) -> list[SendMinerva]:
    """O1 Your judgement alone: give Minerva to the teller, who cannot refuse."""
    return [SendMinerva()]


@rules.answers(eye_of_the_goddess)
def the_goddess_saw_it(s: Bacchanalia, t: Table, me: int, move: SendMinerva) -> None:
    """R22 The ruling Deus stays what it was; the teller faces the sacrifice in the next turn."""
    o = s.open
    o.held[me] = without_card(o.held[me], MINERVA)
    o.held[o.teller] = with_card(o.held[o.teller], MINERVA)
    t.withdraw(offer=eye_of_the_goddess)
    t.tell(MinervaSent(me, o.teller))
