"""What a seat makes of the table: what standing somewhere, a cube, a play or a join is worth to it."""

from __future__ import annotations

from pool.november.zena.control import areas_of, rivals_of, shares
from pool.november.zena.goals import goal_table, scored
from pool.november.zena.hand import NO_GOALS, Hand, hand_of
from pool.november.zena.prices import Prices
from pool.november.zena.style import ROUNDS
from ridotto.games.zena.box import CHALLENGE, TEMPORARY
from ridotto.games.zena.cards import BANK, FORT, PALACE, PORT
from ridotto.games.zena.state import Lying, Open, Places, Private


class Outlook:
    """What a seat makes of the table when it is asked something."""

    def __init__(self, o: Open, mine: Private, me: int, prices: Prices) -> None:
        self.o = o
        self.mine = mine
        self.me = me
        self.prices = prices
        self.left = max(0, min(ROUNDS - 1, o.options.months - o.month))
        self.soldi = o.soldi[me]
        self.keep = prices.keeping(self.soldi, self.left)
        self.rivals = rivals_of(o, me)
        seats = len(o.at)
        active = o.active if o.active >= 0 else o.first
        after = (o.first - 1 - active) % seats
        self.movers = sum(1 for n in range(after) if (active + 1 + n) % seats != me)
        """How many others are still to take their turn in this round."""

    def hand(self, to_play: bool) -> Hand:
        """What my cards are worth; ``to_play``: whether I may still play one in this round."""
        mine, left = self.mine, self.left
        table = goal_table(self.o, self.prices.box, self.me, self.rivals) if self.o.expert else NO_GOALS
        rich = self.prices.is_rich(self.soldi, left)
        return hand_of(self.prices, tuple(mine.actions), tuple(mine.goals), left, left + to_play, table, rich)

    def to_play(self) -> bool:
        """Whether I may still play a card in this round."""
        o, seats = self.o, len(self.o.at)
        if o.active < 0:
            return False
        if o.active == self.me:
            return o.played < 0
        return (self.me - o.first) % seats > (o.active - o.first) % seats

    # control

    def stand(self, at: Places) -> float:
        """The value of these places: this round's income, what comes later, goals, presence."""
        prices, style, left = self.prices, self.prices.style, self.left
        stay = style.stay**self.movers
        total = stay * shares(self.rivals, self.me, at, prices.income[left], prices.deny)
        if left:
            total += style.later * shares(self.rivals, self.me, at, prices.income[left - 1], prices.deny)
            total += style.presence * areas_of(at).bit_count()
        if self.mine.goals and style.minds_goals:
            points = scored(prices.box, self.mine.goals, self.rivals, self.me, at)
            total += points * style.goal * (stay if not left else 0.5**left)
        return total

    # cubes

    def cube(self, area: int, place: int, lying: Lying, more: int = 0) -> float:
        """What one more cube of mine on a card brings; ``more``: cubes that are put before it."""
        card, cubes = lying
        prices, b, left = self.prices, self.prices.box, self.left
        if b.type[card] == CHALLENGE:
            return self.challenge_cube(area, card, cubes, more)
        verb = b.verb[card]
        if verb == "relaioin":
            return self.relaioin()
        if verb == "festa" and cubes:
            return 0.0  # its point is the promoter's; all others draw and pass whether they join or not
        newer = sum([b.type[other] != TEMPORARY for other, _ in self.o.rows[area][place + 1 :]])
        value = prices.stays(card, left, newer)
        if area in (BANK, PORT) and self.o.events:
            value += prices.change(self.o.events[-1], area, card, left)
        return value

    def challenge_cube(self, area: int, card: int, cubes: tuple[int, ...], more: int) -> float:
        """What one more cube on a challenge brings: its share of the reward, and help on the die."""
        prices, left = self.prices, self.left
        reward = prices.once[left][card]
        own = cubes.count(self.me) + more
        loss = self.loss(card) if area == FORT else 0.0
        bonus = max(0, len(cubes) + more)
        soldi = max(0, self.soldi - 2)
        after = prices.challenge(round(reward * (own + 1), 2), loss, bonus, soldi, left)
        if own:
            after -= prices.challenge(round(reward * own, 2), loss, bonus - 1, soldi, left)
        elif area == FORT and not cubes:
            after += loss  # nobody defends it: lost for certain
        return after

    def loss(self, card: int) -> float:
        """What a lost battle costs me: cubes on the oldest cards of the areas that it names."""
        prices, left = self.prices, self.left
        if not left:
            return 0.0
        total = 0.0
        for area in prices.box.loses[card]:
            lasting = [one for one in self.o.rows[area] if prices.box.type[one[0]] != TEMPORARY]
            if lasting:
                oldest, cubes = lasting[0]
                worth = prices.stays(oldest, left - 1, len(lasting) - 1)
                total += worth * (cubes.count(self.me) - prices.deny * sum(c != self.me for c in cubes))
        return round(total, 1)

    def relaioin(self) -> float:
        """Prestige for a cube at the Port and one at the Bank."""
        has = [any(self.me in cubes for _, cubes in self.o.rows[area]) for area in (PORT, BANK)]
        return self.prices.style.prestige * (sum(has) + 0.25 * (2 - sum(has)))

    def joining(self, area: int, place: int) -> float:
        """The value of joining a card: the cube, less the promoter's bonus, less the price."""
        lying = self.o.rows[area][place]
        card, cubes = lying
        prices, full = self.prices, len(lying[1])
        value = self.cube(area, place, lying) - prices.box.prices[card][full] * self.keep
        if cubes and cubes[0] != self.me and prices.box.type[card] != CHALLENGE:
            value -= prices.bonus[self.left][card][full] * prices.deny
        return value - self.scarce()

    def scarce(self) -> float:
        """The cost of a cube that has to be taken from another card."""
        return 0.0 if self.o.supply[self.me] else 2.0

    def playing(self, card: int, cubes: int) -> float:
        """The value of playing a card: cubes, what others bring by joining, what they take, the price."""
        prices, b, left, o = self.prices, self.prices.box, self.left, self.o
        style, area, boxes = prices.style, b.area[card], b.prices[card]
        value = -sum(boxes[:cubes]) * self.keep - self.scarce()
        verb = b.verb[card]
        if verb == "maneggi":
            return value + self.maneggi()
        if verb == "fa_fito":
            return value + prices.once[left][card] + (style.again if self.soldi > boxes[0] else 0.8)
        if verb == "festa":
            return value + prices.once[left][card] + prices.card[left] * (1 - style.deny)
        lying: Lying = (card, ())
        for n in range(cubes):
            value += self.cube(area, len(o.rows[area]), lying, n)
        return value + self.company(card, area, cubes)

    def company(self, card: int, area: int, cubes: int) -> float:
        """What it brings me that others join: bonuses, or help on the die, less what they gain."""
        prices, b, left, o = self.prices, self.prices.box, self.left, self.o
        style, boxes, total, full = prices.style, b.prices[card], 0.0, cubes
        challenge = b.type[card] == CHALLENGE
        lasting = b.type[card] != TEMPORARY and left > 0
        for n in range(len(o.at)):
            if full >= len(boxes):
                return total
            seat = (o.first + n) % len(o.at)
            if seat == self.me or area not in o.at[seat] or o.soldi[seat] < boxes[full]:
                continue
            theirs = self.theirs(card, full) - boxes[full] * self.keep
            if theirs > 0:
                helps = self.help(card) if challenge else prices.bonus[left][card][full]
                total += style.willing * (helps - theirs * prices.deny)
                full += 1
        if lasting and full < len(boxes):
            helps = self.help(card) if challenge else prices.bonus[left][card][full]
            total += style.come * helps
        return total

    def theirs(self, card: int, full: int) -> float:
        """What somebody else gets by joining a card that I play."""
        prices, left = self.prices, self.left
        if prices.box.type[card] == CHALLENGE:
            return prices.challenge(prices.once[left][card], 0.0, full, 2, left)
        if prices.box.verb[card] == "relaioin":
            return prices.style.prestige
        return prices.stays(card, left, 0)

    def help(self, card: int) -> float:
        """The value of one more on the die."""
        return self.prices.once[self.left][card] / 6

    def maneggi(self) -> float:
        """What one more point of control brings at best, where control is still to be settled."""
        at, rivals = self.o.at[self.me], self.rivals
        best = 0.0
        for area in {*at}:
            if area >= PALACE:
                now, then = rivals.controller(self.me, at, area), rivals.controller(self.me, at, area, 1)
                if now != then:
                    gain = self.prices.income[self.left][area]
                    best = max(best, gain * ((then == self.me) + self.prices.deny * (now >= 0)))
        return best * self.prices.style.stay**self.movers
