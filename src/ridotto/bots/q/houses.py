"""What the five houses, the inspection and the looks are worth to a seat, in points for its side."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

from ridotto.bots.q.hand import Hand
from ridotto.bots.q.sailing import sail
from ridotto.bots.q.style import Style
from ridotto.core import Move
from ridotto.games.q.box import AZIONE, EVENT
from ridotto.games.q.moves import Discard, Draw, Load, Seize, Swap
from ridotto.games.q.rules.houses import BONUS
from ridotto.games.q.state import DEAD, NOBODY, Open, Private

LEFT = 0.7
"""How often the best card of a side is still on board when the inspector has thrown one."""

WASTED = 0.6
"""What it costs to load a card that will do nothing there."""
HIDES = 1.0
"""What it is worth to throw a card that does nothing, rather than none."""


class Ship:
    """The ship of this round as a seat sees it: its own loads exactly, others' by likely sides."""

    def __init__(self, hand: Hand, spirituali: Sequence[float]) -> None:
        o, me, prices = hand.o, hand.me, hand.prices
        self.hand, self.spirituali = hand, spirituali
        side = hand.side
        self.friend = [p if side > 0 else 1 - p for p in spirituali]
        """How likely each seat is a friend."""
        self.friend[me] = 1.0
        others = [o.sides[role] == side for role in prices.box.roles[o.seats - 5] if role != hand.role]
        self.fewer = 0.5 - sum(others) / len(others)
        """How much less likely than half anybody is a friend at first: who has few would be known by avoiding
        all others."""
        plus = minus = 0.0
        most_of_ours = 0.0
        for seat, n in enumerate(o.loads):
            if n and seat != me:
                plus += n * spirituali[seat]
                minus += n * (1 - spirituali[seat])
                if self.friend[seat] > 0.4:
                    most_of_ours = hand.style.ours
        self.loads = plus, minus
        """Cards of others by side."""
        to_come = hand.others_turns * hand.style.will_load / 2
        self.to_come = to_come
        """Cards of each side that will still be loaded."""
        own = hand.mine.loaded
        self.own = own
        normal = sum([prices.normal[card] for card in own])
        seized = sum([prices.seized[card] for card in own])
        mean, mean_seized = prices.mean, prices.mean_seized
        self.normal = normal + plus * mean[0] + minus * mean[1]
        """What the ship holds for the Spirituali now, if it sails unseized."""
        self.seized = seized + plus * mean_seized[0] + minus * mean_seized[1]
        for card in own:
            points = side * prices.normal[card]
            if points > most_of_ours:
                most_of_ours = points
        self.most_of_ours = max(most_of_ours, min(3.0, 1.5 * to_come))
        """The best card of ours on board, which an enemy would throw."""
        self.is_seized = o.seized >= 0
        able = sum([1 - f for f, used in zip(self.friend, o.used) if not used])
        self.may_be_seized = (
            0.0 if self.is_seized else min(0.4, hand.style.will_seize * hand.others_turns * able)
        )

    def of_side(self, side: float) -> float:
        """Cards of others of this side on board, and some still to come."""
        return self.loads[0 if side > 0 else 1] + self.to_come

    def load(self, card: int) -> float:
        """What loading this card brings, ignoring what else it could be good for."""
        hand = self.hand
        prices, side, o = hand.prices, hand.side, hand.o
        kind = prices.kind[card]
        if kind in (EVENT, AZIONE):
            return self._effect(card)
        if self.is_seized:
            points = float(side * prices.seized[card])
        else:
            risk = self.may_be_seized
            points = side * (prices.normal[card] * (1 - risk) + prices.seized[card] * risk)
        if points > 0 and o.inspector not in (NOBODY, hand.me):
            enemy = 1 - self.friend[o.inspector]
            points += enemy * (min(points, self.most_of_ours) - points)
        return points

    def _effect(self, card: int) -> float:
        hand = self.hand
        prices, side, o = hand.prices, hand.side, hand.o
        verb, box = prices.verb[card], prices.box
        if box.conclave[card] and o.paolo != DEAD:
            return 0.0
        if verb == "score":
            return float(side * prices.normal[card])
        if verb in ("strike", "raise", "restore", "strike_best"):
            return side * self._on_cards(card, verb)
        if verb == "change_side":
            return hand.turning(box.role[card], o.score + (self.seized if self.is_seized else self.normal))
        if verb in ("towards_zero", "halve"):
            lead = side * (o.score + (self.seized if self.is_seized else self.normal))
            amount = abs(lead) / 2 if verb == "halve" else min(abs(lead), box.amount[card])
            return -amount if lead > 0 else amount
        if verb == "seize":
            return 0.0 if self.is_seized else side * (self.seized - self.normal)
        if verb == "release":
            return side * (self.normal - self.seized) if self.is_seized else 0.0
        if verb == "silence":
            return -side * (self.seized if self.is_seized else self.normal)
        looking = o.inspector if o.inspector != NOBODY else hand.me
        return 1.0 if looking == hand.me else 0.6 * (self.friend[looking] + self.fewer) - 0.4

    def _on_cards(self, card: int, verb: str) -> float:
        """For the Spirituali."""
        prices = self.hand.prices
        hit = prices.hit[card]
        own = [prices.normal[c] for c in self.own if c in prices.box.touches[card]]
        others = self.of_side(hit)
        seized = 1.0 if self.is_seized else self.may_be_seized
        if verb == "restore":
            return seized * (sum(own) + others * hit)
        if verb == "raise":
            return (1 - seized) * (len(own) * prices.box.amount[card] * (1 if hit > 0 else -1) + others * hit)
        if verb == "strike":
            return -(1 - seized) * (sum(own) + others * hit)
        best = max([abs(points) for points in own], default=0)
        on_board = self.loads[0 if hit > 0 else 1]
        usual = LEFT * abs(prices.best[card]) * (1 - exp(-prices.found[card] * on_board))
        return -(1 - seized) * max(best, usual) * (1 if hit > 0 else -1)

    def first(self) -> float:
        """The value of taking the Primo a caricare."""
        hand = self.hand
        full = min(1.0, hand.others_turns / hand.o.seats)
        return hand.style.inspect * full if hand.o.inspector == NOBODY else 0.0

    def now(self) -> float:
        """The value of loading at all, by who inspects and who begins the next round."""
        o, style, me = self.hand.o, self.hand.style, self.hand.me
        found = 0.0
        if o.inspector not in (NOBODY, me):
            friend = self.friend[o.inspector]
            found += style.friendly * friend - style.foe * (1 - friend)
        if style.lead and o.loads[me] >= max([n for seat, n in enumerate(o.loads) if seat != me]):
            found += style.lead
        return found

    def seize(self) -> float:
        """What the seizure brings, less what it could bring another time."""
        hand = self.hand
        gain = hand.side * (self.seized - self.normal)
        early = hand.others_turns / (2 * hand.o.seats)
        later = hand.style.seize * min(1.0, hand.rounds / 2)
        return gain * (1 - hand.style.early * early) - later - 0.5


def action_values(
    o: Open, mine: Private, me: int, moves: Sequence[Move], spirituali: Sequence[float], style: Style
) -> list[float]:
    """3 What each action is worth."""
    hand = Hand(o, mine, me, style)
    ship = Ship(hand, spirituali)
    time = max(0.0, min(1.0, (hand.turns + 1 - hand.useful) / style.room))
    first = ship.first()
    spare = hand.spare()
    bonus = style.visit - ((BONUS - style.veil) * hand.side if o.seats == 5 else 0.0)
    base = first + ship.now()
    harm = style.theirs * min(1.0, hand.turns / 2)
    hits = [1 - 2 * friend for friend in ship.friend]
    costs = [style.spend * lost for lost in spare]
    swaps = {
        seat: hand.swap(seat, friend + ship.fewer / 2, (style.swap + style.united * friend) * time)
        for seat, friend in enumerate(ship.friend)
        if seat != me
    }
    found = []
    for move in moves:  # long lists, in every simulation of a search: types are compared, which is quick
        if type(move) is Swap:
            found.append(swaps[move.seat][move.number] - 0.5)
        elif type(move) is Discard:
            number = move.number
            found.append(bonus + number * hits[move.seat] * harm - costs[number])
        elif type(move) is Load:
            card = int(move.card)
            promise = hand.worth(card)
            hold = style.wait if card in hand.prices.waits else style.hold
            kept = hold * time * promise if promise > 0 else style.deny * promise
            gain = ship.load(card)
            found.append((gain or -WASTED) + base - kept)
        elif type(move) is Draw:
            found.append(style.draw * time)
        elif type(move) is Seize:
            found.append(ship.seize())
        else:
            found.append(0.0)
    return found


def throw_values(o: Open, mine: Private, me: int, thrown: Sequence[int], style: Style) -> list[float]:
    """4.3 The value of throwing each of these overboard; -1 throws nothing.

    An action that finds nothing to do goes overboard: nobody sees that there was nothing better to throw.
    """
    hand = Hand(o, mine, me, style)
    prices, side = hand.prices, hand.side
    found = []
    for card in thrown:
        cargo = [*mine.cargo]
        if card >= 0:
            cargo.remove(card)
        after = sail(prices, cargo, o.seized >= 0, o.paolo == DEAD, o.score)
        turned: set[int] = set()
        value = side * (after.score - o.score) + 0.8 * after.looks
        for role in after.turned:
            turned ^= {role}
        for role in turned:
            value += hand.turning(role, after.score)
        found.append(value)
    nothing = found[list(thrown).index(-1)]
    for n, card in enumerate(thrown):
        if card >= 0 and found[n] == nothing:
            found[n] += HIDES if prices.kind[card] == AZIONE else -HIDES
    return found
