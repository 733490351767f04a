"""What cards are worth by the designers' scale, by rounds left: tables, made once per box."""

from __future__ import annotations

from functools import lru_cache
from typing import TypeVar

from ridotto.bots.zena.style import ROUNDS, STYLE, Style
from ridotto.games.zena.box import CHALLENGE, INCOME, PERMANENT, PRICE, Box, box_of
from ridotto.games.zena.cards import BANK, FIRST_FORT, FIRST_GOAL, PORT
from ridotto.games.zena.printed import Gain

Key = TypeVar("Key")

FACES, LOST_UP_TO, WON_FROM = 6, 3, 6
ANOTHER_ROLL = 0.85
"""What a challenge that stays undecided is worth beside one that has not been rolled yet."""
MOST_PAID = 5
REMEMBERED = 1 << 14
"""At most this many results of a kind are kept; then the cache is cleared."""


class Prices:
    """Values by card and rounds that are still to come after this one (``left``, 0 to 7)."""

    def __init__(self, box: Box, expert: bool, seats: int, style: Style) -> None:
        self.box = box
        self.style = style
        self.deny = style.deny / (seats - 1)
        slope = ((style.soldo_expert if expert else style.soldo_early) - style.soldo) / (ROUNDS - 2)
        self.soldo = [
            style.soldo_at_the_end if not left else style.soldo + slope * (left - 1) for left in range(ROUNDS)
        ]
        """What a kept Soldo is worth, by rounds left."""
        self.card = [style.card * (1.0 if expert else min(1.0, left / 3)) for left in range(ROUNDS)]
        """What a drawn card is worth, by rounds left."""
        self.life = 1 / (style.crowd * seats)
        """Rounds until a new permanent card comes to an area."""
        cards = range(len(box.area))
        self.once = [[self.gain(box.gives[card], left) for card in cards] for left in range(ROUNDS)]
        """What a card's effect, or a won challenge, brings a cube, by rounds left."""
        self.acts = [[self._acts(card, left) for card in cards] for left in range(ROUNDS)]
        """What activations of a card bring a cube altogether, by rounds left, card and their number."""
        self.bonus = [
            [tuple(self.gain(bonus, left) for bonus in box.bonus[card]) for card in cards]
            for left in range(ROUNDS)
        ]
        """What the promoter gets, by rounds left, card and box."""
        self.income = [
            [self.gain(gain, left) - price * self.soldo[left] for gain, price in zip(INCOME, PRICE)]
            for left in range(ROUNDS)
        ]
        """What control brings, by rounds left and area."""
        self.deck = box.deck(expert)
        self._better: dict[tuple[float, int], float] = {}
        self._challenge: dict[tuple[float, float, int, int, int], float] = {}
        self.playing = [
            [self._playing(card, left, self.soldo[left]) for card in cards] for left in range(ROUNDS)
        ]
        """What playing an action card is worth altogether, in a row of its own, by rounds left."""
        self.playing_rich = [
            [self._playing(card, left, self.soldo[0]) for card in cards] for left in range(ROUNDS)
        ]
        """The same for a seat with more Soldi than it can spend."""

    def gain(self, gain: Gain, left: int, change: int = 0) -> float:
        """What a gain is worth, with this many rounds left."""
        soldi = max(0, gain.soldi + change) if gain.soldi else 0
        return soldi * self.soldo[left] + gain.cards * self.card[left] + gain.prestige * self.style.prestige

    def keeping(self, soldi: int, left: int) -> float:
        """What one of this many kept Soldi is worth."""
        end, well = self.soldo[0], self.style.spends * left
        return end + (self.soldo[left] - end) * min(1.0, well / max(1, soldi))

    def is_rich(self, soldi: int, left: int) -> bool:
        """Whether a seat has more Soldi than it can spend well."""
        return soldi > 1 + self.style.spends * max(1, left)

    def _acts(self, card: int, left: int) -> list[float]:
        found, total = [0.0], 0.0
        for n in range(left + 1):
            total += self.once[left - n][card]
            found.append(total)
        return found

    def stays(self, card: int, left: int, newer: int) -> float:
        """What a cube on a card brings, ``newer`` permanent cards lying to its right."""
        acts = self.acts[left][card]
        if self.box.type[card] != PERMANENT or not self.style.looks_ahead:
            return acts[1]
        rounds = 1 + max(0, 3 - newer) * self.life
        whole = int(rounds)
        if whole >= len(acts) - 1:
            return acts[-1]
        return acts[whole] + (rounds - whole) * (acts[whole + 1] - acts[whole])

    def challenge(self, reward: float, loss: float, bonus: int, soldi: int, left: int) -> float:
        """What a challenge is worth with this much on the die already and Soldi to pay for more."""
        key = reward, loss, bonus, min(soldi, MOST_PAID), left
        found = self._challenge.get(key)
        if found is None:
            payments = range(key[3] + 1)
            found = max([self.rolled(reward, loss, bonus, paid, left) for paid in payments])
            remember(self._challenge, key, found)
        return found

    def rolled(self, reward: float, loss: float, bonus: int, paid: int, left: int) -> float:
        """What a challenge is worth after paying this much for this roll."""
        plus = bonus + paid
        won = max(0, min(FACES, FACES + 1 - (WON_FROM - plus)))
        lost = max(0, min(FACES, LOST_UP_TO - plus))
        open = FACES - won - lost
        value = won * reward - lost * loss
        if open and left:
            value += open * ANOTHER_ROLL * max(0.0, self.challenge(reward, loss, bonus, 2, left - 1))
        return value / FACES - paid * self.soldo[left]

    def better_than(self, value: float, playing: list[float]) -> float:
        """How much better than this value a card of the deck is on average; a worse one counts 0."""
        key = value, id(playing)
        found = self._better.get(key)
        if found is None:
            found = sum([max(0.0, playing[card] - value) for card in self.deck]) / len(self.deck)
            remember(self._better, key, found)
        return found

    def change(self, event: int, area: int, card: int, left: int) -> float:
        """What the event of the month makes of a card that gives Soldi at the Bank or the Port."""
        if area not in (BANK, PORT) or not self.box.gives[card].soldi:
            return 0.0
        line = self.box.events[event]
        soldi = self.box.gives[card].soldi
        change = line.bank if area == BANK else line.port
        return (max(0, soldi + change) - soldi) * self.soldo[left]

    def _playing(self, card: int, left: int, soldo: float) -> float:
        box, style = self.box, self.style
        if not box.prices[card] or FIRST_GOAL <= card < FIRST_FORT:
            return 0.0
        verb = box.verb[card]
        cost = box.prices[card][0] * soldo
        if box.type[card] == CHALLENGE:
            return self.challenge(self.once[left][card], 0.0, 1, 2, left) - cost
        value = self.stays(card, left, 0) - cost
        if verb == "fa_fito":
            value += style.again
        elif verb == "maneggi":
            value += style.maneggi
        elif verb == "relaioin":
            value += 0.3 * style.prestige
        bonus = self.bonus[left][card]
        return value + 0.5 * style.willing * (bonus[1] + 0.5 * bonus[2])


def remember(results: dict[Key, float], key: Key, found: float) -> None:
    """Keep a result. A key holds exactly what was asked: nobody gets what another's numbers led to."""
    if len(results) >= REMEMBERED:
        results.clear()
    results[key] = found


@lru_cache(maxsize=64)
def prices_of(cards: str, expert: bool, seats: int, style: Style = STYLE) -> Prices:
    """The prices of a table."""
    return Prices(box_of(cards), expert, seats, style)
