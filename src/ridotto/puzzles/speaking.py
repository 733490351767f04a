"""A puzzle in sentences, in Italian or English."""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Sequence
from datetime import date
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from ridotto.puzzles.pack import ChainLink, Pack, Puzzle, PuzzleFact, PuzzleOption, World

HERE = Path(__file__).parent
EVENT = 2
"""Of *lied*: the card of the stock that is never thrown overboard."""
NOTED = ("ask", "lie", "knows", "lied")
"""Kinds of which there is more to know: by which measure they are judged, or what came to light."""


class SpokenOption(msgspec.Struct, frozen=True):
    """An answer in words, and what there is to say if it is chosen."""

    says: str
    bits: float
    why: str
    """If it is wrong: a world in which it fails, or how far it lies behind."""


class SpokenLink(msgspec.Struct, frozen=True):
    """A reason in words."""

    fact: int
    """Which of the lines it is; -1: what follows from all of them."""
    says: str
    worlds: str


class SpokenPuzzle(msgspec.Struct, frozen=True):
    """A puzzle as it is shown, answer and all: whoever solves it checks it without asking anybody."""

    id: str
    game: str
    title: str
    """Of the game."""
    kind: str
    kind_says: str
    difficulty: int
    difficulty_says: str
    question: str
    you: str
    lines: tuple[str, ...]
    """What was told, in order."""
    shown: tuple[str, ...]
    """Of *lie*: what the figure that looks has been shown before."""
    note: str
    """By which measure *ask* and *lie* are judged."""
    options: tuple[SpokenOption, ...]
    answer: int
    chain: tuple[SpokenLink, ...]
    facts: int
    """How many facts the chain has."""


@cache
def sayings(language: str) -> dict[str, str]:
    """All sentences about puzzles in this language."""
    return tomllib.loads((HERE / "words" / f"{language}.toml").read_text(encoding="utf-8"))["say"]  # type: ignore[no-any-return]  # a table of texts


def say(language: str, key: str, **facts: Any) -> str:
    """One of these sentences."""
    return sayings(language)[key].format(**facts)


def spoken(pack: Pack, puzzle: Puzzle, language: str) -> SpokenPuzzle:
    """A puzzle of this pack in words."""
    return _Speaker(pack, puzzle, language).puzzle()


def share_text(puzzle: Puzzle, day: date, tries: int, days: int, language: str) -> str:
    """What one may show to others: kind, tries, number of facts and days; never the answer."""
    kind = kind_said(puzzle, language)
    first = say(language, "share_first") if tries == 1 else say(language, "share_tries", n=tries)
    facts = [say(language, "share_facts", n=facts_of(puzzle))] if puzzle.chain else []
    beads = "●" * min(days, 12)
    lines = [f"Ridotto, {day.isoformat()}. {kind}", ", ".join([first, *facts])]
    if days:
        lines.append(f"{beads} {say(language, 'share_day' if days == 1 else 'share_days', n=days)}")
    return "\n".join(lines)


def facts_of(puzzle: Puzzle) -> int:
    """How many facts the chain of reasons has; of liars every claim is needed."""
    return len(puzzle.facts if puzzle.kind == "lied" else puzzle.chain)


def kind_said(puzzle: Puzzle, language: str) -> str:
    """The kind of a puzzle; among friends lying well is telling well."""
    return _said(puzzle.game, f"kind_{puzzle.kind}", language)


def name_said(puzzle: Puzzle, figure: int, language: str) -> str:
    """What a figure is called in the middle of a sentence."""
    if figure == puzzle.me:
        return _said(puzzle.game, "you", language)
    return puzzle.names[figure] if figure < len(puzzle.names) else _said(puzzle.game, "treasure", language)


def brief_said(puzzle: Puzzle, fact: PuzzleFact, language: str) -> str:
    """A fact in a few words, where who and which cards can be seen beside it."""
    return _said(puzzle.game, f"brief_{'asked' if fact.asked else fact.kind}", language)


def _said(game: str, key: str, language: str, **facts: Any) -> str:
    """A sentence; one that the game has for itself comes first."""
    own = f"{game}_{key}"
    return say(language, own if own in sayings(language) else key, **facts)


class _Speaker:
    """Puts one puzzle into words."""

    def __init__(self, pack: Pack, puzzle: Puzzle, language: str) -> None:
        self.p = puzzle
        self.language = language
        self.stock = pack.stock[puzzle.game]

    def say(self, key: str, **facts: Any) -> str:
        """A sentence; one that the game has for itself comes first."""
        return _said(self.p.game, key, self.language, **facts)

    def card(self, card: int) -> str:
        """What a card is called."""
        found: str = getattr(self.stock.cards[card], self.language)
        return found

    def cards(self, cards: Sequence[int]) -> str:
        """Several cards."""
        return self.say("and").join(map(self.card, cards))

    def called(self, claim: Sequence[int]) -> str:
        """A number as it is dialled, or a guess."""
        return self.cards(claim) if len(claim) == 2 else " ".join(map(self.card, claim))

    def name(self, figure: int) -> str:
        """What a figure is called in the middle of a sentence."""
        return name_said(self.p, figure, self.language)

    def puzzle(self) -> SpokenPuzzle:
        """All of it."""
        p = self.p
        title: str = getattr(self.stock.title, self.language)
        chain = [self.link(link) for link in p.chain]
        if p.chain:
            chain.append(SpokenLink(-1, self.conclusion(), ""))
        return SpokenPuzzle(
            p.id,
            p.game,
            title,
            p.kind,
            kind_said(p, self.language),
            p.difficulty,
            self.say("difficulty", n=p.difficulty),
            self.question(),
            self.own(),
            tuple(map(self.line, p.facts)),
            tuple(map(self.told, p.shown)),
            self.note() if p.kind in NOTED else "",
            tuple(self.option(n, option) for n, option in enumerate(p.options)),
            p.answer,
            tuple(chain),
            facts_of(p),
        )

    def own(self) -> str:
        """What whoever solves holds, or has loaded."""
        own = self.p.own
        if self.p.kind == "lied":
            return self.say("own", cards=self.cards(own)) if own else self.say("own_none")
        return self.say("own", first=self.card(own[0]), second=self.card(own[1]))

    def note(self) -> str:
        """What else one has to know."""
        note = self.say(f"note_{self.p.kind}", cards=self.listed(self.p.cargo))
        return f"{note} {self.say('note_lost')}" if self.p.lost else note

    def question(self) -> str:
        """What is asked."""
        p = self.p
        if p.kind == "lied":
            return self.say(f"lied_{len(p.options[0].figures)}")
        if p.kind == "who":
            key = "who_treasure" if p.about >= len(p.names) else "who"
            return self.say(f"{key}_{p.suit}", name=self.name(p.about))
        if p.kind == "certain":
            return self.say("certain", cards=self.called(p.claim))
        return self.say(p.kind, name=self.name(p.about))

    def line(self, fact: PuzzleFact) -> str:
        """A fact as it was told."""
        key = "asked" if fact.asked else fact.kind
        said = self.say(f"fact_{key}", name=self.name(fact.figure), cards=self.cards(fact.cards))
        return self.say("line", when=fact.when, said=said)

    def told(self, fact: PuzzleFact) -> str:
        """Something that I have shown before."""
        said = self.say(f"told_{fact.kind}", name=self.name(self.p.about), cards=self.cards(fact.cards))
        return self.say("line", when=fact.when, said=said)

    def option(self, n: int, option: PuzzleOption) -> SpokenOption:
        """An answer."""
        p = self.p
        if p.kind == "certain":
            says = self.say("yes" if option.yes else "no")
        elif p.kind == "lied":
            says = self.names(option.figures)
        elif p.kind == "knows":
            says = self.say(f"knows_{option.knows}")
        else:
            says = self.name(option.figure) if p.kind == "ask" else self.cards(option.cards)
        return SpokenOption(says, option.bits, self.why(n, option))

    def why(self, n: int, option: PuzzleOption) -> str:
        """Why an answer is wrong."""
        p = self.p
        if n == p.answer:
            return self.other_world(option) if p.kind == "certain" and not option.yes else ""
        if p.kind in ("ask", "lie"):
            return self.say(f"behind_{p.kind}", bits=_bits(option.bits), best=_bits(p.options[p.answer].bits))
        if p.kind == "certain" and not option.yes:
            return self.say("is_certain", n=p.worlds)
        if p.kind == "knows":
            return self.believed(option)
        if p.kind == "lied":
            return self.cleared(option.figures)
        assert option.fails is not None
        return self.say("fails", world=self.world(option.fails))

    def believed(self, option: PuzzleOption) -> str:
        """Of what somebody is wrongly said to know: what I could be for all they know."""
        name = self.name(self.p.about)
        if option.fails is None:
            return self.say("more_knows", name=name)
        return self.say("fails_knows", name=name, cards=self.cards(option.fails[self.p.me]))

    def names(self, figures: Sequence[int]) -> str:
        """Several people."""
        return self.say("and").join(map(self.name, figures))

    def listed(self, cards: Sequence[int]) -> str:
        """Cards of which there may be several: each with how many."""
        counted = Counter(cards).items()
        named = ((self.card(card), n) for card, n in counted)
        return ", ".join(card if n == 1 else self.say("times", n=n, card=card) for card, n in named)

    def cleared(self, figures: Sequence[int]) -> str:
        """Why these are not the liars: with all others honest there is too much, or nothing else is left."""
        p = self.p
        names = self.names(figures)
        claims = Counter(card for fact in p.facts if fact.figure not in figures for card in fact.cards)
        missing = sorted((claims - (Counter(p.cargo) - Counter(p.own))).elements())
        if len(missing) <= p.lost and EVENT not in missing:
            return self.say(f"left_{len(figures)}", names=names)
        return self.say("too_much_lost" if p.lost else "too_much", names=names, cards=self.listed(missing))

    def other_world(self, option: PuzzleOption) -> str:
        """Of a call that is not certain: the world in which it fails."""
        wrong = next(one for one in self.p.options if one.yes)
        assert wrong.fails is not None
        return self.say("not_certain", world=self.world(wrong.fails))

    def world(self, world: World) -> str:
        """Who holds what in a world."""
        others = (figure for figure in range(self.p.figures) if figure != self.p.me)
        return "; ".join(self.say("holds", name=self.name(f), cards=self.cards(world[f])) for f in others)

    def link(self, link: ChainLink) -> SpokenLink:
        """A reason: what was told, and what is certain with it."""
        if link.option >= 0:
            why = self.cleared(self.p.options[link.option].figures)
            return SpokenLink(link.fact, why, self.say("answers", before=link.before, after=link.after))
        fact = self.p.facts[link.fact]
        key = "asked" if fact.asked else fact.kind
        said = self.say(f"fact_{key}", name=self.name(fact.figure), cards=self.cards(fact.cards))
        so = ", ".join(self.certainty(figure, card) for figure, card in link.concludes)
        said = f"{said} {self.say('so', so=so)}" if so else said
        worlds = self.say("worlds", before=link.before, after=link.after)
        return SpokenLink(link.fact, said, worlds)

    def certainty(self, figure: int, card: int, key: str = "is") -> str:
        """That a figure holds a card."""
        if figure >= len(self.p.names):
            return self.say(f"{key}_treasure", card=self.card(card))
        return self.say(f"{key}_{card // self.p.figures}", name=self.name(figure), card=self.card(card))

    def conclusion(self) -> str:
        """What follows from the whole chain."""
        p = self.p
        if p.kind == "lied":
            return self.say("so_lied", names=self.names(p.options[p.answer].figures))
        if p.kind == "certain":
            return self.say("so_certain", cards=self.called(p.claim))
        if p.kind == "knows":
            answer = self.say(f"knows_{p.options[p.answer].knows}")
            return self.say("so_knows", name=self.name(p.about), answer=answer)
        (card,) = p.options[p.answer].cards
        return self.certainty(p.about, card, "so_who")


def _bits(bits: float) -> str:
    return f"{bits:.2f}"
