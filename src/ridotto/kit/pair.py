"""A match and its twin, played side by side."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest
from random import Random

import msgspec

from ridotto.core import HOUSE, Draw, Match, Move, TakeBack, Told
from ridotto.kit.echo import Echo, otherwise
from ridotto.kit.imagining import difference
from ridotto.kit.original import KEEP, Got, Original, Stage, got
from ridotto.kit.report import Broken
from ridotto.kit.sources import Tells, World, judged
from ridotto.kit.undo import heard
from ridotto.kit.walk import Deed, asked_moves, bytes_of, fill


class Parted(Exception):
    """The twins have legitimately told their seat different things; from here on they are two matches."""

    def __init__(self, *at: str) -> None:
        super().__init__(", ".join(at))
        self.at = at


class NoTwin(Exception):
    """This difference cannot be made without telling the seat."""


class Pair:
    """A match and its twin, for one seat."""

    trials = 3
    """At most this many other choices of a seat are judged by what they tell, beside the one that is made."""

    def __init__(self, original: Original, p: int | None, rng: Random, tells: Tells) -> None:
        self.original = original
        self.p = p
        self.rng = rng
        self.tells = tells
        self.compared = 0
        self.entry = 0
        self.drafts: dict[int, list[Move]] = {}
        """The drafts of the other seats so far in this ask."""
        self.changes: dict[int, Move | None] = {}
        """The deeds that differ in the twin; None: any deed by which the seat is told the same."""
        self.changes_at = -1
        """The first entry in which the two differ; -1: the opening."""
        self.instead: dict[int, int] = {}
        """Deeds that change places in the twin."""
        self.kind = ""
        """What differs: a question, several answers to one, or a draw."""
        self.said = [draw for _, draw in original.draws]
        self.other_said = self._differ()

    def _differ(self) -> list[Draw]:
        """Choose what differs: an outcome of chance, or choices of others. What chance says in the twin."""
        said = self.said
        draws = [n for n, draw in enumerate(said) if draw.of > 1]
        deeds = [n for n, deed in enumerate(self.original.deeds) if self._is_anothers(deed)]
        if draws and (not deeds or self.rng.random() < 0.5):
            n = self.one_of(draws, [said[n].name for n in draws])
            self.kind = f"draw {said[n].name}"
            self.changes_at = self.original.draws[n][0]
            return [*said[:n], otherwise(said[n], self.rng), *said[n + 1 :]]
        if not deeds:
            raise NoTwin
        n = self.one_of(deeds, [self.original.asked[n].question for n in deeds])
        self.kind = self.original.asked[n].question or "an offer"
        self.changes = self._several(n) or {n: None}
        self.changes_at = min(self.changes)
        return said

    def one_of(self, numbers: Sequence[int], kinds: Sequence[str]) -> int:
        """One of these."""
        return self.rng.choice(numbers)

    def _several(self, n: int) -> dict[int, Move | None]:
        """Two answers to one sealed ask change hands, half of the time: a sum of them stays what it was."""
        deeds = self.original.deeds
        others = [m for m in self.original.others_sealed(n) if self._is_anothers(deeds[m])]
        if not others or self.rng.random() < 0.5:
            return {}
        m = self.rng.choice(others)
        self.kind = f"several answers to {self.kind}"
        return {n: deeds[m].move, m: deeds[n].move}

    def begin(self) -> int:
        """Set the two where they part, if not in the opening already; how many deeds they have in common."""
        original, said = self.original, self.other_said
        done = max(0, original.common(self.changes_at))
        self.stage = original.after(done)
        self.before: tuple[Match | None, Match | None] = (None, None)
        if self.changes_at < 0:
            self.other = original.game.start(original.seats, original.options, chance=Echo(said))
            self.judge(self.stage.told, self.other.told, self.other)
            self.compare()
        else:
            self.other = self.one.clone()
            chance = self.other.chance
            assert isinstance(chance, Echo)
            chance.repeat(said[original.drawn(done) :])
        return done

    @property
    def one(self) -> Match:
        """The match that was walked. It is not to be played on: other twins are compared with it too."""
        return self.stage.match

    @property
    def same(self) -> Got:
        """Everything the seat can get at in it."""
        shown = self.stage.shown
        if self.p not in shown:
            shown[self.p] = self.get(self.one)
        return shown[self.p]

    def _is_anothers(self, deed: Deed) -> bool:
        return deed.seat not in (self.p, HOUSE) and not isinstance(deed.move, TakeBack)

    def play(self) -> None:
        """Play the two side by side, and compare."""
        deeds = self.original.deeds
        for n in range(self.begin(), len(deeds)):
            self.entry, deed = n + 1, deeds[n]
            told, told_other = self.both(n, deed)
            if n >= self.changes_at:
                self.judge(told, told_other, self.other)
                self.compare()
            if n == max(self.instead, default=None):
                return  # all have answered, in one order or the other

    def judge(self, told: list[Told], told_other: list[Told], other: Match, trial: bool = False) -> None:
        """Whether the seat is told the same; if not, whether what it is told may differ in this."""
        if heard(told, self.p) == heard(told_other, self.p):
            return
        worlds = World.since(self.before[0], self.one), World.since(self.before[1], other)
        where, fault = judged(self.tells, self.p, (told, told_other), worlds)
        if fault is not None:
            who = "an onlooker" if self.p is None else f"seat {self.p}"
            raise Broken(f"{who} is told what it may not know: {fault}"[:600])
        kept(self.p, (told, told_other), (self.one, other))
        if not trial:
            names = [f"{name}.{field}" for name, field in where]
            if self.entry <= max(self.changes, default=self.changes_at) + 1:
                raise NoTwin(*names)
            raise Parted(*names)

    def both(self, n: int, deed: Deed) -> tuple[list[Told], list[Told]]:
        """Do one deed in the one and, as nearly as possible, in the other."""
        drafting = self._is_anothers_draft(deed)
        if n % KEEP == 0:
            self.other.keep_state()
        if n >= self.changes_at:
            self.before = self.one, self.other.clone()
        self.stage = self.next_stage(n)
        told = self.stage.told
        if n in self.instead:
            deed = self.original.deeds[self.instead[n]]
        told_other = self.draft(n, deed) if drafting else self.follow(n, deed, told)
        if not self.stage.drafting:
            self.drafts.clear()
        return told, told_other

    def next_stage(self, n: int) -> Stage:
        """The match that was walked, after the *n*-th deed."""
        return self.original.after(n + 1)

    def _is_anothers_draft(self, deed: Deed) -> bool:
        """Whether this deed belongs to a draft that the seat knows nothing of."""
        ask, seat = self.one.state.ask, deed.seat
        if ask is None or ask.kind != "drafted" or seat not in ask.seats or seat == self.p:
            return False
        if not isinstance(deed.move, TakeBack):
            return self.one.answers(deed.move, seat)
        last = self.one._undoable(seat)
        if last is None:
            return False
        *_, offered, _ = last
        return not offered and seat in ask.steps

    def follow(self, n: int, deed: Deed, told: list[Told]) -> list[Told]:
        other, seat, move = self.other, deed.seat, deed.move
        if isinstance(move, TakeBack):
            if not other.can_undo(seat):
                if seat == self.p:
                    raise Broken("the twin of a seat that may take its move back may not")
                raise Parted("TakeBack")
            return other.undo(seat)
        if n in self.changes:
            wanted = self.changes[n]
            if wanted is None:
                return self.another(seat, move, told, required=True)
            if other.refusal(seat, wanted) is None:
                return other.play(seat, wanted)
        if other.refusal(seat, move) is None:
            return other.play(seat, move)
        if seat in (self.p, HOUSE):
            raise Broken(f"{move} is open to seat {seat}, and not to its twin")
        return self.another(seat, move, told)

    def another(self, seat: int, move: Move, told: list[Told], required: bool = False) -> list[Told]:
        """Another move of that seat that tells *p* the same; if it can be, one that looks the same too."""
        moves = [m for m in self.other.moves(seat) if m != move]
        self.rng.shuffle(moves)
        moves.sort(key=lambda m: _unlike(m, move))
        said, fitting = heard(told, self.p), []
        unlike = set(self.rng.sample(range(len(moves)), min(self.trials, len(moves)))) if required else set()
        for i, m in enumerate(moves):
            trial = self.other.clone()
            m = fill(m, self.rng)
            told_other = trial.play(seat, m, check=False)
            if i in unlike:
                self.judge(told, told_other, trial, trial=True)
            if heard(told_other, self.p) == said:
                fitting.append(m)
                if required or self.get(trial) == self.same:
                    return self.other.play(seat, m)
        if fitting:
            return self.other.play(seat, fitting[0])
        if required:
            raise NoTwin
        raise Parted("a move that tells the same")

    def draft(self, n: int, deed: Deed) -> list[Told]:
        """The seat sees nothing of another's draft: the twin makes it once complete, or takes it all back."""
        seat = deed.seat
        chain = self.drafts.setdefault(seat, [])
        if isinstance(deed.move, TakeBack):
            if chain:
                chain.pop()
        else:
            chain.append(self._changed(seat, deed.move) if n in self.changes else deed.move)
        ask = self.one.state.ask
        undone = isinstance(deed.move, TakeBack)
        if ask is not None and seat in ask.waiting and (undone or self.stage.drafting):
            self._take_all_back(seat)
            return []
        told: list[Told] = []
        todo = iter(chain)
        while True:
            move = next(todo, None)
            if move is None or self.other.refusal(seat, move) is not None:
                move = fill(self.rng.choice(asked_moves(self.other, seat)), self.rng)
            told = self.other.play(seat, move)
            ask = self.other.state.ask
            if ask is None or not ask.steps or seat not in ask.waiting:
                return told

    def _take_all_back(self, seat: int) -> None:
        while (ask := self.other.state.ask) is not None and seat in ask.steps:
            if not self.other.can_undo(seat):
                raise Parted("TakeBack")
            self.other.undo(seat)

    def _changed(self, seat: int, move: Move) -> Move:
        """Another answer in a draft: the kind stays, as far as the twin has a choice of it."""
        moves = [m for m in self._trial(seat) if m != move]
        return fill(self.rng.choice(moves), self.rng) if moves else move

    def _trial(self, seat: int) -> list[Move]:
        """What the twin could answer at this place of its draft."""
        trial = self.other.clone()
        for move in self.drafts[seat]:
            if trial.refusal(seat, move) is not None:
                return []
            trial.play(seat, move)
        return asked_moves(trial, seat)

    def get(self, match: Match) -> Got:
        """Everything the seat can get at."""
        return got(match, self.p, self.original.wrong)

    def compare(self) -> None:
        """Whatever the seat can get is the same with both."""
        if self.stage.bytes == bytes_of(self.other.state):
            return
        alike(self.p, (self.one, self.other), (self.same, self.get(self.other)))
        self.compared += 1


class Even(Pair):
    """A pair in which any kind of draw or deed is as likely to differ: there are many rolls, and one deal."""

    def one_of(self, numbers: Sequence[int], kinds: Sequence[str]) -> int:
        """One of these, of any kind as likely as of another."""
        kind = self.rng.choice(sorted({*kinds}))
        return self.rng.choice([n for n, one in zip(numbers, kinds) if one == kind])


class Reordered(Even):
    """A match in which two others answer one sealed question in the other order: nobody sees who has."""

    def _differ(self) -> list[Draw]:
        deeds = self.original.deeds
        able = [n for n, deed in enumerate(deeds) if self._is_anothers(deed) and self._later(n)]
        if not able:
            raise NoTwin
        n = self.one_of(able, [self.original.asked[n].question for n in able])
        m = self.rng.choice(self._later(n))
        self.kind, self.changes_at = "order of answers", n
        self.instead = {n: m, m: n}
        return self.said

    def _later(self, n: int) -> list[int]:
        others = self.original.others_sealed(n)
        return [m for m in others if m > n and self._is_anothers(self.original.deeds[m])]


def alike(p: int | None, matches: tuple[Match, Match], both: tuple[Got, Got]) -> None:
    """Raise Broken unless a seat gets the same of both."""
    one, other = both
    if one == other:
        return
    names = ("view", "moves", "choices", "answers to wrong moves", "right to undo")
    i = next(i for i, (a, b) in enumerate(zip(one, other)) if a != b)
    more = f"{one[i]} and {other[i]}" if i else difference(matches[0].view(p), matches[1].view(p))
    who = "an onlooker" if p is None else f"seat {p}"
    raise Broken(f"told the same, {who} has another {names[i]} than its twin: {more}"[:400])


def kept(p: int | None, told: tuple[list[Told], list[Told]], matches: tuple[Match, Match]) -> None:
    """Raise Broken if a seat was told something alone of which nothing is left in what it sees.

    What a rule tells a seat it also writes down for it; so what was told besides shows here. Where cards are
    dealt anew in the same step, what was known of the old ones may be forgotten.
    """
    alone, there = ([t.event for t in heard if t.to is not None and t.heard_by(p)] for heard in told)
    if p is None or alone == there or any(_deals(match) for match in matches):
        return
    views = [msgspec.json.encode(match.view(p)) for match in matches]
    if views[0] == views[1]:
        one, other = next((a, b) for a, b in zip_longest(alone, there) if a != b)
        raise Broken(f"seat {p} is told something that it does not know afterwards: {one} and {other}"[:600])


def _deals(match: Match) -> bool:
    """Whether the last step has shuffled something."""
    return match.last is None or any(draw.kind == "shuffle" for draw in match.last.draws)


def _unlike(one: Move, other: Move) -> int:
    """How much two moves differ."""
    if type(one) is not type(other):
        return 1_000
    return sum(getattr(one, field) != getattr(other, field) for field in one.__struct_fields__)
