"""Sealed questions, answered again: other answers, the same ones given by other seats, in another order.

What follows may depend on the answers in the ways that ``ears.toml`` names: on how many there were of a
kind, but not on who gave which. So answers change hands, also such as are seldom given: all alike but one.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from ridotto.core import HOUSE, Match, Move, Told
from ridotto.kit.echo import Echo
from ridotto.kit.original import Original, from_here, got
from ridotto.kit.pair import alike, kept
from ridotto.kit.rare import Rare, kinds_at
from ridotto.kit.report import Broken
from ridotto.kit.sources import Tells, World, judged
from ridotto.kit.undo import heard
from ridotto.kit.walk import asked_moves, fill

LONELY, ENDS = 0.4, 0.3
"""How often all answer in one way but one of them: by the kind of their answer, by its place in the list."""
HANDED = 0.6
"""How often answers change hands; else some seats give others."""
LEAVES = 0.2
"""How often the house moves before the last answer, if it can: somebody leaves, say."""

Given = dict[int, tuple[Move, ...]]
"""What each seat answers; in a draft one move after the other."""


def questions(original: Original, rare: Rare, most: int, rng: Random) -> list[int]:
    """The deeds that begin to answer sealed or drafted questions, where these are rare in some way."""
    firsts = dict.fromkeys(one.first for one in original.asked if one.kind in ("sealed", "drafted"))
    kinds = {n: [("sealed", *kind) for kind in kinds_at(original, n)] for n in firsts}
    return [n for n, _ in rare.chosen(kinds, most, rng)]


class Sealed:
    """One question that several seats answer in secret, put again and again."""

    def __init__(self, original: Original, first: int, rng: Random, tells: Tells) -> None:
        self.original, self.rng, self.tells = original, rng, tells
        self.there = original.after(first).match
        self.entry = first
        ask = self.there.state.ask
        assert ask is not None
        self.ask = ask
        self.draws = [draw for n, draw in original.draws if n >= first]
        self.can = {seat: asked_moves(self.there, seat) for seat in ask.waiting}

    def look(self, times: int) -> None:
        """Answer it so many times in two ways, and compare for all who have answered alike. Raises Broken."""
        if self.ask.steps:
            return
        for _ in range(times):
            how = self.rng.random()
            if how < ENDS and self.ask.kind == "sealed":
                one, other = self.at_the_ends()
            else:
                one = self.answers(lonely=how < ENDS + LONELY)
                other = self.handed(one) if self.rng.random() < HANDED else self.changed(one)
            alike_for = [seat for seat in self.ask.waiting if one[seat] == other[seat]]
            if len(alike_for) < len(self.ask.waiting):
                self.compare(one, other, alike_for)

    # what is answered

    def at_the_ends(self) -> tuple[Given, Given]:
        """All give the first answer in their list, one of them the last, or the reverse; then another one."""
        seats, ends = self.ask.waiting, self.rng.choice(((0, -1), (-1, 0)))
        lonely = self.rng.sample(seats, min(2, len(seats)))
        given: list[Given] = [
            {seat: (fill(self.can[seat][ends[seat == one]], self.rng),) for seat in seats} for one in lonely
        ]
        return given[0], given[-1]

    def answers(self, lonely: bool) -> Given:
        """Some answers of all kinds; or all of one kind but one."""
        given = {seat: self.some(seat) for seat in self.ask.waiting}
        if self.ask.kind == "sealed" and lonely:
            odd, kind = self.rng.choice(self.ask.waiting), type(self.rng.choice([*given.values()])[0])
            for seat in given:
                fitting = [move for move in self.can[seat] if (type(move) is kind) != (seat == odd)]
                given[seat] = (fill(self.rng.choice(fitting), self.rng),) if fitting else given[seat]
        return given

    def some(self, seat: int) -> tuple[Move, ...]:
        """What a seat may answer, any kind as likely as another."""
        if self.ask.kind == "sealed":
            kind = self.rng.choice(list(dict.fromkeys(map(type, self.can[seat]))))
            return (fill(self.rng.choice([m for m in self.can[seat] if type(m) is kind]), self.rng),)
        match, chain = from_here(self.there.clone(), Echo(())), []
        while (ask := match.state.ask) is not None and ask.then == self.ask.then and seat in ask.waiting:
            chain.append(fill(self.rng.choice(asked_moves(match, seat)), self.rng))
            match.play(seat, chain[-1])
        return tuple(chain)

    def handed(self, one: Given) -> Given:
        """The same answers, given by other seats as far as they may give them."""
        seats = [*one]
        some = self.rng.sample(seats, self.rng.randint(2, len(seats))) if len(seats) > 1 else seats
        around = {seat: one[some[n - 1]] for n, seat in enumerate(some)}
        return {**one, **{seat: chain for seat, chain in around.items() if self.may(seat, chain)}}

    def may(self, seat: int, chain: tuple[Move, ...]) -> bool:
        """Whether a seat may answer this: of a draft nothing is handed on."""
        return self.ask.kind == "sealed" and self.there.refusal(seat, chain[0]) is None

    def changed(self, one: Given) -> Given:
        """Other answers of some seats, of the same kind where there are several."""
        some = self.rng.sample([*one], self.rng.randint(1, len(one)))
        return {**one, **{seat: self.another(seat, one[seat]) for seat in some}}

    def another(self, seat: int, chain: tuple[Move, ...]) -> tuple[Move, ...]:
        same = [move for move in self.can[seat] if type(move) is type(chain[0]) and move != chain[0]]
        if self.ask.kind == "sealed" and same and self.rng.random() < 0.6:
            return (fill(self.rng.choice(same), self.rng),)
        return self.some(seat)

    # what comes of it

    def compare(self, one: Given, other: Given, alike_for: list[int]) -> None:
        """Whoever has answered the same is told the same, and can get at the same, whoever was faster."""
        *order, last = self.rng.sample([*one], len(one))
        *order_there, last_there = self.in_another_order([*order, last])
        worlds = self.all_but(order, one, last), self.all_but(order_there, other, last_there)
        if last == last_there:
            p = self.rng.choice((None, *alike_for))
            alike(p, worlds, (self.got(worlds[0], p), self.got(worlds[1], p)))
            if self.rng.random() < LEAVES and (moves := worlds[0].moves(HOUSE)):
                move = self.rng.choice(moves)
                self.same_for(alike_for, worlds, lambda n: worlds[n].play(HOUSE, move))
                return  # who has left answers no more
        last_words = (last, one[last][-1]), (last_there, other[last_there][-1])
        self.same_for(alike_for, worlds, lambda n: worlds[n].play(*last_words[n]))

    def same_for(
        self, seats: list[int], worlds: tuple[Match, Match], does: Callable[[int], list[Told]]
    ) -> None:
        """Do something in both worlds: these seats, and an onlooker, are told and shown the same."""
        before = worlds[0].clone(), worlds[1].clone()
        told = does(0), does(1)
        seen = World.since(before[0], worlds[0]), World.since(before[1], worlds[1])
        for p in (None, *seats):
            if heard(told[0], p) == heard(told[1], p):
                alike(p, worlds, (self.got(worlds[0], p), self.got(worlds[1], p)))
                continue
            _, fault = judged(self.tells, p, told, seen)
            if fault is not None:
                raise Broken(f"a sealed answer tells what may not be known: {fault}"[:600])
            kept(p, told, worlds)

    def in_another_order(self, order: list[int]) -> list[int]:
        """The order in which they answer in the other world: nobody sees it, unless all see who is done."""
        if self.original.game.rules.questions[self.ask.question].open or self.rng.random() < 0.5:
            return order
        return self.rng.sample(order, len(order))

    def all_but(self, order: list[int], given: Given, last: int) -> Match:
        """The match in which these have answered, and the last one up to the very last move."""
        match = from_here(self.there.clone(), Echo(self.draws))
        for seat in order:
            for move in given[seat]:
                match.play(seat, move)
        for move in given[last][:-1]:
            match.play(last, move)
        return match

    def got(self, match: Match, p: int | None) -> tuple[object, ...]:
        """Everything that somebody can get at."""
        return got(match, p, self.original.wrong)
