"""The clue sheet, spoken: blank, as a clerk keeps it, and with the abacus."""

from __future__ import annotations

from collections.abc import Sequence

from ridotto.core import View, Words
from ridotto.core.beside import Block, Conclusion, Deal, Row, Sheet
from ridotto.core.bits import has
from ridotto.core.deduction import telling_apart
from ridotto.core.words import Spoken
from ridotto.games.arsenalia.imagining.deduction import Forced, conclusions, telling
from ridotto.games.arsenalia.imagining.knowledge import FIGURES, WORLDS, Fact, possible
from ridotto.games.arsenalia.imagining.knowledge import Deal as Held
from ridotto.games.arsenalia.moves import Card
from ridotto.games.arsenalia.ring import NOTHING
from ridotto.games.arsenalia.state import MEETING, TREASURE, Memory, Private

PERHAPS, FALSE, TRUE = "?", "0", "X"
FROM_A_SEAT, FOR_AN_ONLOOKER = 576, 14_400
"""The deals that are possible at the start."""
FEW = 4
"""At most this many deals are listed one by one."""


def sheet(view: View, level: str, words: Words, names: Sequence[str]) -> Sheet:
    """The seat's sheet at one of the levels of ``services.notes.LEVELS``."""
    return _Writer(view, words, names).sheet(level)


class _Writer:
    def __init__(self, view: View, words: Words, names: Sequence[str]) -> None:
        self.view = view
        self.mine: Private | None = view.mine
        self.words = words
        self.names = names
        self.figures = [figure for figure in range(FIGURES) if figure != view.seat]
        """The other seats, then the treasure."""

    def sheet(self, level: str) -> Sheet:
        identity = [self.you()] if self.dealt() is not None and level != "blank" else []
        if level != "abacus":
            blocks = tuple(self.block(figure, level, ()) for figure in self.figures)
            return Sheet(self.say("title"), (self.treasure(()), *identity), blocks)
        forced = conclusions(self.view)
        count = possible(self.view).bit_count()
        return Sheet(
            self.say("title"),
            (self.treasure(forced), *identity, self.say("worlds", count=count)),
            tuple(self.block(figure, level, forced) for figure in self.figures),
            tuple(Conclusion(self.claim(f), self.reason(f)) for f in telling(forced)),
            (count, FOR_AN_ONLOOKER if self.dealt() is None else FROM_A_SEAT),
            (self.say("institution"), self.say("craft")),
            tuple(self.last()) if count <= FEW else (),
        )

    def dealt(self) -> Private | None:
        """The seat's own drawer, once it has its grey cards."""
        return None if self.mine is None or self.mine.institution == NOTHING else self.mine

    def treasure(self, forced: Sequence[Forced]) -> str:
        """The two boxes at the top: what is certain of the treasure."""
        boxes = ["?", "?"]
        for f in forced:
            if f.what == "has" and f.figure == TREASURE:
                boxes[f.card >= Card.CORDER] = self.card(f.card)
        return self.say("treasure", institution=boxes[0], craft=boxes[1])

    def you(self) -> str:
        mine = self.dealt()
        assert mine is not None
        institution, craft = Card(mine.institution), Card(mine.craft)
        return self.say("you_are", institution=self.card(institution), craft=self.card(craft))

    def block(self, figure: int, level: str, forced: Sequence[Forced]) -> Block:
        """The notes on one figure: a column for each time the seat saw cards of it."""
        lines: list[Memory] = []
        own: tuple[int, ...] = ()
        mine = self.dealt()
        if mine is not None and level != "blank":
            lines = [line for line in mine.memory if line[3] and line[2] == figure]
            own = (mine.institution, mine.craft)
        certain = {f.card: TRUE if f.what == "has" else FALSE for f in forced if f.figure == figure}
        rows = []
        for card in Card:
            marks = tuple(self.mark(card, line) for line in lines)
            rows.append(Row(str(self.card(card)), marks, certain.get(card, FALSE if card in own else "")))
        return Block(self.name(figure), tuple(str(line[0]) for line in lines), tuple(rows), figure)

    @staticmethod
    def mark(card: Card, line: Memory) -> str:
        _, what, _, saw, _ = line
        return "" if not has(saw, card) else PERHAPS if what == MEETING else FALSE

    def last(self) -> list[Deal]:
        """The few possible deals: the treasure of each, and the fewest cards that set it apart."""
        deals = list(WORLDS.members(possible(self.view)))
        parts = [(figure, kind) for kind in (0, 1) for figure in self.figures if figure != TREASURE]

        def held(deal: Held, part: tuple[int, int]) -> Card:
            figure, kind = part
            return Card(deal[kind][figure])

        apart = telling_apart(deals, parts, held)
        found = []
        for deal in deals:
            facts = [self.has(part[0], held(deal, part), True) for part in apart]
            treasure = tuple(str(self.card(held(deal, (TREASURE, kind)))) for kind in (0, 1))
            found.append(Deal(self.say("if_so", facts="; ".join(facts)) if facts else "", treasure))
        return found

    # words

    def claim(self, forced: Forced) -> str:
        """What is concluded: "Dario is the Biennale"."""
        return self.has(forced.figure, forced.card, forced.what == "has")

    def has(self, figure: int, card: Card, holds: bool) -> str:
        if figure == TREASURE:
            return self.say("in_treasure" if holds else "not_in_treasure", card=self.card(card))
        return self.say("is" if holds else "is_not", seat=self.name(figure), card=self.card(card))

    def reason(self, forced: Forced) -> str:
        """Why: in one sentence that names the facts."""
        claim, why = self.claim(forced), forced.facts
        lie = self.the_lie(forced)
        if lie is not None:
            kind = "institution" if lie.cards[0] < Card.CORDER else "craft"
            key = f"because_own_{kind}" if lie.figure == self.view.seat else f"because_false_{kind}"
            card = self.card(lie.cards[0])
            return _capital(self.say(key, seat=self.name(lie.figure), card=card, conclusion=claim))
        spoken = "; ".join(self.fact(fact) for fact in why)
        return self.say("because", facts=_capital(spoken), conclusion=claim)

    def the_lie(self, forced: Forced) -> Fact | None:
        """The reader's own card in a pair, or one seen to be false, if that is the whole reason."""
        pairs = [fact for fact in forced.facts if fact.kind == "pair"]
        single = [fact for fact in forced.facts if fact.kind == "false" or fact.figure == self.view.seat]
        if forced.what != "has" or len(forced.facts) != 2 or len(pairs) != 1 or len(single) != 1:
            return None
        fitting = single[0].cards[0] in pairs[0].cards and pairs[0].figure == forced.figure
        return single[0] if fitting else None

    def fact(self, fact: Fact) -> str:
        cards = [self.card(card) for card in fact.cards]
        if fact.kind == "true":
            return self.say("treasure_fact" if fact.figure == TREASURE else "own_fact", card=cards[0])
        if fact.kind == "false":
            return self.say("false_fact", seat=self.name(fact.figure), card=cards[0])
        key = "pair_fact" if fact.kind == "pair" else "guess_fact"
        return self.say(key, seat=self.name(fact.figure), one=cards[0], other=cards[1])

    def card(self, card: Card) -> Spoken:
        return self.words.value(card)

    def name(self, figure: int) -> str:
        return self.words.seat(figure, self.names)

    def say(self, key: str, **facts: object) -> str:
        return self.words.text("sheet", key, **facts)


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
