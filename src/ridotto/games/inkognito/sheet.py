"""The clue sheet, spoken: blank, as a clerk keeps it, and with the abacus."""

from __future__ import annotations

from collections.abc import Sequence

from ridotto.core import View, Words
from ridotto.core.beside import Block, Conclusion, Deal, Row, Sheet
from ridotto.core.bits import has
from ridotto.core.deduction import telling_apart
from ridotto.games.inkognito.imagining.deduction import Forced, conclusions, telling
from ridotto.games.inkognito.imagining.knowledge import CARDS_OF, SLOT, WORLDS, Fact, number_of, possible
from ridotto.games.inkognito.imagining.knowledge import Deal as Held
from ridotto.games.inkognito.moves import Card
from ridotto.games.inkognito.state import AGENTS, NOTHING, Open, Private

SHOWN_TO_ME, SHOWN_BY_ME, BLACK = "X", "·", "■"
AGENTS_LETTERS = ("F", "B", "Z", "X")
FEW = 4
"""At most this many deals are listed one by one."""


def sheet(view: View, level: str, words: Words, names: Sequence[str]) -> Sheet:
    """The seat's sheet of this deal at one of the levels of ``services.notes.LEVELS``."""
    return _Writer(view, words, names).sheet(level)


class _Writer:
    def __init__(self, view: View, words: Words, names: Sequence[str]) -> None:
        self.view = view
        self.open: Open = view.open
        self.mine: Private | None = view.mine
        self.words = words
        self.names = names

    def sheet(self, level: str) -> Sheet:
        head = [self.number(level)]
        if self.mine is not None and level != "blank":
            head.append(self.you())
        if level != "abacus":
            blocks = tuple(self.block(figure, level, ()) for figure in self.others())
            return Sheet(self.say("title"), tuple(head), blocks)
        forced = conclusions(self.view)
        count = possible(self.view).bit_count()
        return Sheet(
            self.say("title"),
            (*head, self.say("worlds", count=count)),
            tuple(self.block(figure, level, forced) for figure in self.others()),
            tuple(Conclusion(self.claim(f), self.reason(f)) for f in telling(forced)),
            (count, 36 if self.is_agent() else 576),
            AGENTS_LETTERS,
            tuple(self.last()) if count <= FEW else (),
        )

    def is_agent(self) -> bool:
        return self.mine is not None and self.mine.agent != NOTHING

    def last(self) -> list[Deal]:
        """The few possible deals: the telephone number of each, and the fewest cards that set it apart."""
        deals = list(WORLDS.members(possible(self.view)))
        slot = SLOT[self.open.ambassador]
        cards = [(f, kind) for kind in (0, 1) for f in AGENTS[self.open.ambassador] if f != self.view.seat]

        def held(deal: Held, part: tuple[int, int]) -> Card:
            figure, kind = part
            return Card(deal[kind][slot[figure]])

        apart = telling_apart(deals, cards, held)
        return [
            Deal(
                self.if_so([self.briefly(part[0], held(deal, part)) for part in apart]),
                tuple(str(self.words.value(card)) for card in number_of(deal)),
            )
            for deal in deals
        ]

    def if_so(self, facts: Sequence[str]) -> str:
        return self.say("if_so", facts="; ".join(facts)) if facts else self.say("number")

    def others(self) -> list[int]:
        """All other agents, and the Ambassador if something was shown to him."""
        found = [figure for figure in AGENTS[self.open.ambassador] if figure != self.view.seat]
        if self.mine is not None and any(line[2] == self.open.ambassador for line in self.mine.memory):
            found.append(self.open.ambassador)
        return found

    def number(self, level: str) -> str:
        """The boxes F B Z X at the top left."""
        boxes = ["?"] * 4
        if level == "abacus":
            deals = list(WORLDS.members(possible(self.view)))
            for agent in range(4):
                held = {fragments[agents.index(agent)] for agents, fragments in deals}
                if len(held) == 1:
                    boxes[agent] = self.words.value(Card(held.pop()))
        elif level == "clerk" and self.mine is not None and self.is_agent():
            boxes[self.mine.agent] = self.words.value(Card(self.mine.fragment))
        return f"{self.say('number')}: " + "  ".join(
            f"{a} {box}" for a, box in zip(AGENTS_LETTERS, boxes, strict=True)
        )

    def you(self) -> str:
        assert self.mine is not None
        if self.mine.agent == NOTHING:
            return self.say("you_are_ambassador")
        agent, fragment = Card(self.mine.agent), Card(self.mine.fragment)
        return self.say("you_are", agent=self.words.value(agent), fragment=self.words.value(fragment))

    def block(self, figure: int, level: str, forced: Sequence[Forced]) -> Block:
        """The notes on one figure: a column a meeting; X shown to me, dot shown by me, square for black."""
        lines = (
            [] if self.mine is None or level == "blank" else [m for m in self.mine.memory if m[2] == figure]
        )
        rows = []
        for card in Card:
            marks = tuple(self.mark(card, saw, showed) for _, _, _, saw, showed in lines)
            certain = next((f.what for f in forced if f.figure == figure and f.card == card), "")
            label = str(self.words.value(card))
            rows.append(Row(label, marks, {"has": "X", "has not": "0"}.get(certain, "")))
        return Block(self.name(figure), tuple(str(line[0]) for line in lines), tuple(rows), figure)

    @staticmethod
    def mark(card: Card, saw: int, showed: int) -> str:
        mark = ""
        if has(saw, card):
            mark = SHOWN_TO_ME if len(CARDS_OF[saw]) == 2 else BLACK
        return mark + (SHOWN_BY_ME if has(showed, card) else "")

    # words

    def claim(self, forced: Forced) -> str:
        """What is concluded: "Anna is Lord Fiddlebottom"."""
        if forced.what == "number":
            return self.say("number_is", number=" ".join(map(self.words.value, forced.number)))
        seat = self.name(forced.figure)
        if forced.what == "partner":
            return self.say("is_partner", seat=seat)
        assert forced.card is not None
        return self.has(seat, forced.card, forced.what == "has")

    def briefly(self, figure: int, card: Card) -> str:
        key = "has_agent" if card < Card.N52 else "has_fragment"
        return self.say(key, seat=self.name(figure), card=f"{self.words.value(card):short}")

    def has(self, seat: str, card: Card, holds: bool) -> str:
        kind = "agent" if card < Card.N52 else "fragment"
        return self.say(f"{'has' if holds else 'not'}_{kind}", seat=seat, card=self.words.value(card))

    def reason(self, forced: Forced) -> str:
        """Why: in one sentence that names the facts."""
        claim, why = self.claim(forced), forced.facts
        if len(why) == 1 and len(why[0].cards) == 1 and forced.what == "has":
            return self.say("because_black", conclusion=claim)
        taken = self.taken(forced)
        if taken is not None:
            kind = "agent" if taken.cards[0] < Card.N52 else "fragment"
            holder = self.has(self.name(taken.figure), taken.cards[0], True)
            return self.say(f"because_taken_{kind}", holder=_capital(holder), conclusion=claim)
        lie = self.the_lie(forced)
        if lie is not None:
            pair = next(fact for fact in why if len(fact.cards) == 2)
            kinds = {card < Card.N52 for card in pair.cards}
            key = "card" if len(kinds) == 1 else "agent" if lie < Card.N52 else "fragment"
            return self.say(f"because_own_{key}", card=self.words.value(lie), conclusion=claim)
        spoken = "; ".join(self.fact(fact) for fact in why)
        return self.say("because", facts=_capital(spoken), conclusion=claim)

    def taken(self, forced: Forced) -> Fact | None:
        """The black card of another in a mixed pair, which must be its lie, if that is the whole reason."""
        black = [fact for fact in forced.facts if len(fact.cards) == 1 and fact.figure != self.view.seat]
        pairs = [fact.cards for fact in forced.facts if len(fact.cards) == 2]
        if forced.what != "has" or len(forced.facts) != 2 or len(black) != 1 or len(pairs) != 1:
            return None
        mixed = len({card < Card.N52 for card in pairs[0]}) == 2
        return black[0] if mixed and black[0].cards[0] in pairs[0] and forced.card in pairs[0] else None

    def the_lie(self, forced: Forced) -> Card | None:
        """The reader's own card in a pair that therefore must be its lie, if that is the whole reason."""
        own = [fact.cards[0] for fact in forced.facts if fact.figure == self.view.seat]
        pairs = [fact.cards for fact in forced.facts if len(fact.cards) == 2]
        if forced.what != "has" or len(forced.facts) != 2 or len(own) != 1 or len(pairs) != 1:
            return None
        return own[0] if own[0] in pairs[0] and forced.card in pairs[0] else None

    def fact(self, fact: Fact) -> str:
        cards = [self.words.value(card) for card in fact.cards]
        if fact.figure == self.view.seat:
            return self.say("own_agent" if fact.cards[0] < Card.N52 else "own_fragment", card=cards[0])
        seat = self.name(fact.figure)
        if len(cards) == 1:
            return self.say("black_fact", seat=seat, card=cards[0])
        return self.say("pair_fact", seat=seat, one=cards[0], other=cards[1])

    def name(self, figure: int) -> str:
        return self.words.seat(figure, self.names)

    def say(self, key: str, **facts: object) -> str:
        return self.words.text("sheet", key, **facts)


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
