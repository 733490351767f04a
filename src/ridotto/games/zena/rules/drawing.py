"""7. Drawing; and how Soldi and prestige are gained."""

from __future__ import annotations

from ridotto.core import Table
from ridotto.games.zena.cards import ACTION, CARDS, DECKS, GOAL, NOTHING
from ridotto.games.zena.events import DrawLost, GainedPrestige, GainedSoldi
from ridotto.games.zena.hands import draw_from
from ridotto.games.zena.moves import DrawFrom
from ridotto.games.zena.printed import Gain
from ridotto.games.zena.rules.register import rules
from ridotto.games.zena.state import Open, Private, Zena

DRAW_FROM = [DrawFrom(deck) for deck in DECKS]


def gain(s: Zena, t: Table, seat: int, gained: Gain, card: int = NOTHING, change: int = 0) -> None:
    """3.1 Soldi and prestige first, then cards; R32 an event changes given Soldi, not below 0."""
    o = s.open
    named = None if card == NOTHING else CARDS[card]
    soldi = max(0, gained.soldi + change) if gained.soldi else 0
    if soldi:
        o.soldi[seat] += soldi
        t.tell(GainedSoldi(seat, soldi, named))
    if gained.prestige:
        o.prestige[seat] += gained.prestige
        t.tell(GainedPrestige(seat, gained.prestige, named))
    if gained.cards:
        draw(s, t, seat, gained.cards)


def there_is_a_choice(o: Open) -> bool:
    """7.1 Whether both decks have cards."""
    return bool(o.decks[ACTION] and o.decks[GOAL])


def draw(s: Zena, t: Table, seat: int, cards: int) -> None:
    """7.1 One at a time, each from a deck of the seat's choice; 7.2 an empty deck cannot be chosen."""
    if there_is_a_choice(s.open):
        t.then(which_deck.of(seat, cards))
        return
    for n in range(cards):
        decks = s.open.decks
        if decks[ACTION]:
            draw_from(s, t, seat, ACTION)
        elif decks[GOAL]:
            draw_from(s, t, seat, GOAL)
        else:
            for _ in range(cards - n):
                t.tell(DrawLost(seat))
            return


@rules.step
def draws(s: Zena, t: Table, seat: int, cards: int) -> None:
    """7.1 A seat draws this many cards."""
    draw(s, t, seat, cards)


@rules.question("7.1", DrawFrom)
def which_deck(open: Open, mine: Private, me: int, cards: int) -> list[DrawFrom]:
    """7.1 From the action or from the goal deck, as you choose, one card after the other."""
    return [*DRAW_FROM]


@rules.answers(which_deck)
def draw_a_card(s: Zena, t: Table, me: int, move: DrawFrom, cards: int) -> None:
    """R23 Each choice comes after the card before has been seen."""
    draw_from(s, t, me, int(move.deck))
    if cards > 1:
        draw(s, t, me, cards - 1)
