"""The law of twins: what a seat was not told it cannot get at.

A match is played, and beside it a twin that differs in one thing the seat *p* (``None``: an onlooker)
was not told: an outcome of chance, or a secret choice of another seat. *p* repeats its moves, chance its
outcomes, and every other seat plays the same move if it may, else one that tells *p* the same; if there is
none, the pair parts. As long as *p* has been told the same, all that *p* can get must be the same, byte for
byte. Where the two tell *p* different things, the law of telling judges it (``sources.py``): the deed or the
draw that makes the difference, the opening, and a deal in the middle of a match are no exceptions.
"""

from __future__ import annotations

import contextlib
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from random import Random
from typing import Any, TypeAlias

from ridotto.core import Game
from ridotto.kit.ears import golden
from ridotto.kit.elsewhere import Dealt, Imagined, Redealt, deals, opening
from ridotto.kit.original import Original
from ridotto.kit.pair import Even, NoTwin, Pair, Parted, Reordered
from ridotto.kit.rare import Rare
from ridotto.kit.report import Broken
from ridotto.kit.sealed import Sealed, questions
from ridotto.kit.walk import EVEN, STACKED, Walk, walk_of

TRIES = 12
"""Twins of a match for each seat, and for an onlooker."""
EVENLY = 4
"""Twins of an even walk in which any draw and any question is as likely to differ as another."""
ORDERS = 2
"""Twins in which only the order of two answers to a sealed question differs."""
STEPS, EYES = 20, 2
"""At so many steps of a match so many worlds are imagined; twice as many at a step that is new."""
ASKED, AGAIN_ASKED = 4, 12
"""So many sealed questions of a match are put again, and so often."""
MORE = (STACKED, EVEN, STACKED + EVEN, "")
"""How further matches are walked, beside whose rare steps worlds are imagined."""
AGAIN, OPENINGS = 20, 400
"""How often what was dealt face down is dealt anew: in the middle of a match, and at the openings."""

Way: TypeAlias = tuple[Mapping[str, Any], Walk]
"""Options, and how a match with them is walked."""


class Twins:
    """Pairs of one game with one seat count, until enough decisions are compared."""

    def __init__(self, game: Game, seats: int, walks: Sequence[Way] = ()) -> None:
        self.game = game
        self.seats = seats
        self.walks = walks
        """Further ways through the game, to what walks at random hardly ever reach."""
        self.opened: set[str] = set()
        """The options whose openings were dealt anew."""
        self.tells = golden(game).tells
        self.rare = Rare()
        self.compared = 0
        self.parted: Counter[str] = Counter()
        """How often twins diverged at each field of an event, or could not be made because of it."""
        self.tried: Counter[str] = Counter()
        """How often a twin was tried, by what differs, …"""
        self.untwinned: Counter[str] = Counter()
        """… and how often there was none, because the seat would have been told."""

    def of(self, options: Mapping[str, Any], seed: str) -> Iterator[tuple[str, int, str]]:
        """Compare the twins of one match; yield every breach with its entry and the seed of its walk.

        Beside it an even walk is made, of which some twins are compared too; these are not counted.
        """
        original, rng = self._walked(options, seed), Random(f"twins {seed}")
        for p in (None, *range(self.seats)):
            for pair in self._pairs([Pair] * TRIES, original, p, rng):
                yield from self._play(pair)
        original, rng = self._walked(options, f"{seed}{EVEN}"), Random(f"more twins {seed}")
        for p in (None, *range(self.seats)):
            for pair in self._pairs([Even] * EVENLY + [Reordered] * ORDERS, original, p, rng):
                yield from _uncounted(pair)
        yield from self._elsewhere(original, rng)
        for n, how in enumerate(MORE):
            yield from self._elsewhere(self._walked(options, f"{seed} {n}{how}"), rng)
        for other, walk in self.walks:
            own, how = {**options, **other}, rng.choice(("", STACKED))
            played = Original.walked(self.game, self.seats, own, f"{seed}{how}", walk)
            yield from self._elsewhere(played, rng)
        if (agreed := repr(options)) not in self.opened:
            self.opened.add(agreed)
            yield from self._openings(original, rng)

    def _elsewhere(self, original: Original, rng: Random) -> Iterator[tuple[str, int, str]]:
        """What seats imagine at rare steps; sealed questions put again; deals in the middle, made anew."""
        for at, new in self.rare.steps(original, STEPS, rng):
            for p in rng.choices((None, *range(self.seats)), k=EYES * (1 + new)):
                with contextlib.suppress(NoTwin):
                    yield from _uncounted(Imagined(original, p, rng, self.tells, at))
        for first in questions(original, self.rare, ASKED, rng):
            try:
                Sealed(original, first, rng, self.tells).look(AGAIN_ASKED)
            except Broken as broken:
                yield str(broken), first, original.seed
        yield from self._redealt(original, deals(original)[-1:], AGAIN, rng)

    def _openings(self, original: Original, rng: Random) -> Iterator[tuple[str, int, str]]:
        yield from self._redealt(original, [opening(original)], OPENINGS, rng)

    def _redealt(
        self, original: Original, dealt: Iterable[Dealt], times: int, rng: Random
    ) -> Iterator[tuple[str, int, str]]:
        for one in dealt:
            for p in (None, rng.randrange(self.seats)):
                try:
                    Redealt(original, one, p, rng, self.tells).look(times)
                except Broken as broken:
                    yield str(broken), one.entry, original.seed

    def _walked(self, options: Mapping[str, Any], seed: str) -> Original:
        original = Original.walked(self.game, self.seats, options, seed, walk_of(seed))
        original.watched = True
        return original

    def _pairs(
        self, kinds: Sequence[type[Pair]], original: Original, p: int | None, rng: Random
    ) -> Iterator[Pair]:
        for kind in kinds:
            with contextlib.suppress(NoTwin):  # nobody else has ever chosen anything
                yield kind(original, p, rng, self.tells)

    def _play(self, pair: Pair) -> Iterator[tuple[str, int, str]]:
        self.tried[pair.kind] += 1
        try:
            yield from _breaches(pair)
        except Parted as parted:
            self.parted.update(parted.at)
        except NoTwin as none:
            self.untwinned[pair.kind] += 1
            self.parted.update(none.args)
        self.compared += pair.compared


def _uncounted(pair: Pair) -> Iterator[tuple[str, int, str]]:
    with contextlib.suppress(Parted, NoTwin):
        yield from _breaches(pair)


def _breaches(pair: Pair) -> Iterator[tuple[str, int, str]]:
    try:
        pair.play()
    except Broken as broken:
        yield str(broken), pair.entry, pair.original.seed
