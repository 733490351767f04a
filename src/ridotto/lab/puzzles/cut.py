"""The kinds of puzzles, each with its conditions. All is counted exactly."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from math import log2

from msgspec.structs import replace

from ridotto.lab.puzzles.knows import NEITHER, by_cards, holding_so, options_of
from ridotto.lab.puzzles.seen import Seen
from ridotto.lab.puzzles.space import Space, smallest, space_of
from ridotto.puzzles.pack import ChainLink, Kind, Puzzle, PuzzleFact, PuzzleOption, World, id_of

LEAD = 0.3
"""Bits by which the best of *ask* and *lie* leads."""
FEWEST = 2
"""A chain of reasons has at least this many facts."""
MOST_OPTIONS = 12
MOST_FACTS = 9
"""With more lines than these a puzzle fits no page."""

Frame = tuple[tuple[str, ...], tuple[str, ...], tuple[str, int]]
"""Names, masks, and where it was cut."""


def cut(before: Seen | None, now: Seen, frame: Frame) -> Iterator[Puzzle]:
    """All puzzles that there are in what a seat has seen now, and had seen ``before``."""
    if len(now.facts) > MOST_FACTS:
        return
    here = _Here(now, frame)
    if before is not None and before.own == now.own:
        yield from here.knows(_Here(before, frame))
    if before is not None and len(before.facts) < len(now.facts) and before.own == now.own:
        had = _Here(before, frame).known
        yield from here.who(had)
        yield from here.certain(had)
    if now.asks:
        yield from here.ask()
    if now.pairs:
        yield from here.lie()


class _Here:
    """What a seat has seen, with the worlds that are possible for it."""

    def __init__(self, seen: Seen, frame: Frame) -> None:
        self.seen = seen
        self.frame = frame
        self.space: Space = space_of(seen.figures)
        self.given = self.space.holding(seen.me, seen.own)
        self.masks = [self.space.fitting(fact) for fact in seen.facts]
        self.known = self.given
        for mask in self.masks:
            self.known &= mask

    # ---- who is it

    def who(self, had: int) -> Iterator[Puzzle]:
        """A card is certain now that was open before the last that was told."""
        seen, n = self.seen, self.seen.figures
        for figure in range(n):
            for card in range(2 * n) if figure != seen.me else ():
                holds = self.space.has[figure][card]
                if self.known & ~holds or not had & ~holds:
                    continue
                chain = self.chain(holds)
                if chain is None:
                    continue
                suit = card // n
                cards = [c for c in range(suit * n, suit * n + n) if c not in seen.own]
                fails = self.space.first(self.known)
                options = [PuzzleOption((c,), fails=None if c == card else fails) for c in cards]
                yield self.made("who", options, cards.index(card), chain, about=figure, suit=suit)

    def chain(self, holds: int, fewest: int = FEWEST) -> tuple[ChainLink, ...] | None:
        """The smallest chain of reasons, in an order in which each says as much as it can."""
        chosen = smallest(self.masks, self.given & ~holds)
        if chosen is None or len(chosen) < fewest:
            return None
        left, known, links = [*chosen], self.given, []
        certain = self.space.forced(known)
        while left:
            gains = {n: self.space.forced(known & self.masks[n]) - certain for n in left}
            fact = max(left, key=lambda n: (len(gains[n]), -n))
            after = known & self.masks[fact]
            told = tuple(sorted(gains[fact]))
            links.append(ChainLink(fact, known.bit_count(), after.bit_count(), told))
            left.remove(fact)
            known, certain = after, certain | gains[fact]
        return tuple(links)

    # ---- is it certain

    def certain(self, had: int) -> Iterator[Puzzle]:
        """A call or guess: certain now and not before, or with exactly one other that is possible too."""
        worlds = [*self.space.members(self.known)]
        called = Counter(map(self.called, worlds))
        if len(called) > 2:
            return
        claim = min(called)
        wrong = [world for world in worlds if self.called(world) != claim]
        if not wrong:
            holds = self.calling(claim)
            chain = self.chain(holds) if had & ~holds else None
            if chain is not None:
                yield self.made("certain", [PuzzleOption(yes=True), PuzzleOption()], 0, chain, claim=claim)
            return
        options = [PuzzleOption(yes=True, fails=wrong[0]), PuzzleOption()]
        if len({self.called(world) for world in self.space.members(had)}) > 2:
            yield self.made("certain", options, 1, (), claim=claim)

    def called(self, world: World) -> tuple[int, ...]:
        """What one would call in a world: the number, or the treasure."""
        if self.seen.people == self.seen.figures:
            return tuple(second for _, second in sorted(world))
        return world[-1]

    def calling(self, claim: tuple[int, ...]) -> int:
        """The worlds in which a call is right."""
        if len(claim) == 2:
            return self.space.holding(self.seen.figures - 1, claim)
        found = self.space.all
        for first, second in enumerate(claim):
            found &= self.held_together(first, second)
        return found

    def held_together(self, first: int, second: int) -> int:
        """The worlds in which one figure holds both."""
        found = 0
        for has in self.space.has:
            found |= has[first] & has[second]
        return found

    # ---- what does she know

    def knows(self, before: _Here) -> Iterator[Puzzle]:
        """What somebody knows of me: the same in all worlds now, but not before what came last."""
        seen, me = self.seen, self.seen.me
        for other in range(seen.people):
            shown = seen.shown_to[other]
            now = {*by_cards(self.space, me, other, self.known, shown).values()} if shown else set()
            if len(now) != 1 or now == before.known_by(other) or (now == {NEITHER} and len(shown) < 2):
                continue
            holds = holding_so(self.space, me, other, self.given, shown, now.copy().pop())
            chain = self.chain(holds, fewest=1)
            if chain is not None:
                options = [*options_of(self.space, me, other, self.known, shown)]
                answer = next(n for n, one in enumerate(options) if {one.knows} == now)
                yield self.made("knows", options, answer, chain, about=other, shown=shown)

    def known_by(self, other: int) -> set[int]:
        """What somebody may know of me, as far as I can tell."""
        shown = self.seen.shown_to[other]
        return {*by_cards(self.space, self.seen.me, other, self.known, shown).values()}

    # ---- ask well, lie well

    def ask(self) -> Iterator[Puzzle]:
        """Whose answer tells most: worlds and permitted answers are equally likely."""
        worlds = [*self.space.members(self.known)]
        options = [
            PuzzleOption(figure=figure, bits=information([self.answers(world, figure) for world in worlds]))
            for figure in self.seen.asks
        ]
        yield from self.led("ask", options, most=True)

    def answers(self, world: World, figure: int) -> list[tuple[int, ...]]:
        """What a figure may answer in a world, as far as the seat can know."""
        first, second = world[figure]
        n = self.seen.figures
        about = [fact for fact in self.seen.facts if fact.figure == figure]
        if self.seen.people == n:
            given = {fact.cards[0] for fact in about if fact.asked}
            return [(card,) for card in (first, second) if card not in given] or [(first,), (second,)]
        gone = {card for fact in about if fact.kind in ("pair", "false") for card in fact.cards} - {
            first,
            second,
        }
        pairs = [(first, card) for card in range(n, 2 * n) if card != second and card not in gone]
        return [*pairs, *((card, second) for card in range(n) if card != first and card not in gone)]

    def lie(self) -> Iterator[Puzzle]:
        """Which pair tells the figure that looks least; among friends, most."""
        seen = self.seen
        if len(seen.pairs) > MOST_OPTIONS:
            return
        holders = Counter(world[seen.listener] for world in self.space.members(self.known))
        total = sum(holders.values())
        options = []
        for pair in seen.pairs:
            bits = 0.0
            for cards, often in holders.items():
                looks = self.space.holding(seen.listener, cards)
                for fact in seen.shown:
                    looks &= self.space.fitting(fact)
                after = looks & self.space.fitting(PuzzleFact("pair", seen.me, pair, 0))
                bits += often / total * log2(looks.bit_count() / after.bit_count())
            options.append(PuzzleOption(pair, bits=round(bits, 4)))
        yield from self.led(
            "lie", options, most=seen.people < seen.figures, about=seen.listener, shown=seen.shown
        )

    def led(
        self,
        kind: Kind,
        options: Sequence[PuzzleOption],
        most: bool,
        about: int = -1,
        shown: tuple[PuzzleFact, ...] = (),
    ) -> Iterator[Puzzle]:
        """A puzzle, if one option leads all others."""
        order = sorted(range(len(options)), key=lambda n: options[n].bits, reverse=most)
        if len(order) < 2 or abs(options[order[0]].bits - options[order[1]].bits) < LEAD:
            return
        yield self.made(kind, options, order[0], (), about=about, shown=shown)

    # ---- the puzzle

    def made(
        self,
        kind: Kind,
        options: Sequence[PuzzleOption],
        answer: int,
        chain: tuple[ChainLink, ...],
        *,
        about: int = -1,
        suit: int = 0,
        claim: tuple[int, ...] = (),
        shown: tuple[PuzzleFact, ...] = (),
    ) -> Puzzle:
        """The whole puzzle, named by its digest."""
        seen, (names, masks, where) = self.seen, self.frame
        found = Puzzle(
            id="",
            game=seen.game,
            kind=kind,
            difficulty=self.difficulty(kind, options, chain, shown),
            figures=seen.figures,
            names=names,
            masks=masks,
            me=seen.me,
            own=seen.own,
            facts=seen.facts,
            shown=shown,
            about=about,
            suit=suit,
            claim=claim,
            options=tuple(options),
            answer=answer,
            chain=chain,
            worlds=self.known.bit_count(),
            cut=where,
        )
        return replace(found, id=id_of(found))

    def difficulty(
        self,
        kind: str,
        options: Sequence[PuzzleOption],
        chain: Sequence[ChainLink],
        shown: Sequence[PuzzleFact],
    ) -> int:
        """1 to 5: by the reasons, by whether cases have to be told apart, and by the worlds or options."""
        lines = len(self.seen.facts)
        if kind == "knows":
            return min(5, len(chain) + (len(shown) + 1) // 2)
        if chain:
            cases = any(not link.concludes for link in chain[:-1])
            return min(5, len(chain) - 1 + cases)
        if kind == "certain":
            return min(5, 1 + lines // 2)
        best, next_best = sorted((one.bits for one in options), reverse=True)[:2]
        if kind == "lie" and self.seen.people == self.seen.figures:
            best, next_best = sorted(one.bits for one in options)[:2]
        close = abs(best - next_best) < 2 * LEAD
        return min(5, 1 + (len(options) > 3) + (len(options) > 6) + (lines > 3) + close)


def information(answers: Sequence[Sequence[tuple[int, ...]]]) -> float:
    """Bits that an answer tells of the world, on average; given are the permitted answers in each world."""
    joint: list[tuple[tuple[int, ...], float]] = []
    total: defaultdict[tuple[int, ...], float] = defaultdict(float)
    for found in answers:
        for answer in found:
            joint.append((answer, 1 / len(found)))
            total[answer] += 1 / len(found)
    number = len(answers)
    return round(sum(p / number * log2(p * number / total[answer]) for answer, p in joint), 4)
