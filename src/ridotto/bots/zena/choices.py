"""Everything else that a seat is asked: windows, cubes, decks, the die, odd cards, what to put back."""

from __future__ import annotations

from collections.abc import Sequence

from ridotto.bots.zena.outlook import Outlook
from ridotto.core import Move
from ridotto.games.zena.box import CHALLENGE, TEMPORARY
from ridotto.games.zena.cards import ACTION, FORT, PALACE, STREETS
from ridotto.games.zena.moves import (
    BuyPrestige,
    DrawFrom,
    Join,
    Manipulate,
    PassCard,
    Pay,
    PutBack,
    SendUprising,
    TakeCube,
)

USELESS = -1.0
"""The value of an answer of which nothing can come: whatever else there is is better."""


def reaction_values(look: Outlook, moves: Sequence[Move]) -> list[float]:
    """To join in a window, or not."""
    return [look.joining(int(move.area), move.place) if isinstance(move, Join) else 0.0 for move in moves]


def cube_values(look: Outlook, moves: Sequence[Move]) -> list[float]:
    """The cube that brings least is taken away; a promoter loses bonuses too."""
    found = []
    for move in moves:
        assert isinstance(move, TakeCube)
        area, card = int(move.area), int(move.card)
        prices, row = look.prices, look.o.rows[area]
        newer = sum([prices.box.type[other] != TEMPORARY for other, _ in row[move.place + 1 :]])
        if prices.box.type[card] == CHALLENGE:
            worth = prices.challenge(prices.once[look.left][card], 0.0, 1, 2, look.left)
        else:
            worth = prices.stays(card, look.left, newer)
        found.append(-worth - (0.3 if move.box == 1 else 0.0))
    return found


def deck_values(look: Outlook, moves: Sequence[Move]) -> list[float]:
    """What the next card of each deck is worth; an action card that can no longer be played least of all."""
    hand = look.hand(look.to_play())
    worth = [*hand.drawing]
    if not hand.plays:
        worth[ACTION] = USELESS
    return [worth[int(move.deck)] if isinstance(move, DrawFrom) else 0.0 for move in moves]


def put_back_values(look: Outlook, moves: Sequence[Move]) -> list[float]:
    """The card that is worth least goes."""
    worth = look.hand(look.to_play()).worth
    return [-worth[int(move.card)] for move in moves if isinstance(move, PutBack | PassCard)]


def palace_values(look: Outlook, moves: Sequence[Move], area: int) -> list[float]:
    """Prestige for a Soldo."""
    gain = look.prices.income[look.left][area]
    return [gain if isinstance(move, BuyPrestige) else 0.0 for move in moves]


def payment_values(look: Outlook, moves: Sequence[Move], area: int, place: int) -> list[float]:
    """What each payment for the die makes of the challenge, for all of the seat's cubes."""
    card, cubes = look.o.rows[area][place]
    prices, left = look.prices, look.left
    reward = prices.once[left][card] * cubes.count(look.me)
    if not look.o.expert or area != FORT:
        reward += prices.change(look.o.events[-1], area, card, left) * cubes.count(look.me)
    others = sum(seat != look.me for seat in cubes)
    reward -= prices.once[left][card] * others * prices.deny
    loss = look.loss(card) if area == FORT else 0.0
    bonus = look.o.paid + len(cubes) - 1
    found = []
    for move in moves:
        assert isinstance(move, Pay)
        value = prices.rolled(round(reward, 2), loss, bonus, move.soldi, left) if move.soldi <= 6 else -9.0
        found.append(value)
    return found


def maneggi_values(look: Outlook, moves: Sequence[Move]) -> list[float]:
    """Where one more point of control changes most, among areas that are still to be resolved."""
    at, rivals, found = look.o.at[look.me], look.rivals, []
    for move in moves:
        assert isinstance(move, Manipulate)
        area = int(move.area)
        now, then = rivals.controller(look.me, at, area), rivals.controller(look.me, at, area, 1)
        if area < PALACE:
            found.append(USELESS)  # it is resolved
            continue
        gain = look.prices.income[look.left][area]
        found.append(gain * ((then == look.me) - (now == look.me) + look.prices.deny * (now >= 0 > then)))
    return found


def uprising_values(look: Outlook, moves: Sequence[Move], place: int) -> list[float]:
    """Where Sollevaioin pilota bring most and stay longest, and push out cards of others."""
    card, cubes = look.o.rows[STREETS][place]
    prices, left, found = look.prices, look.left, []
    for move in moves:
        assert isinstance(move, SendUprising)
        area = int(move.area)
        lasting = [one for one in look.o.rows[area] if prices.box.type[one[0]] != TEMPORARY]
        value = prices.change(look.o.events[-1], area, card, left) * cubes.count(look.me)
        if len(lasting) >= 3 and left:
            pushed, theirs = lasting[0]
            worth = prices.stays(pushed, left - 1, 3)
            value -= worth * theirs.count(look.me)
            value += worth * prices.deny * sum(seat != look.me for seat in theirs)
        found.append(value - 0.1 * len(lasting) + 0.05 * (area in look.o.at[look.me]))
    return found
