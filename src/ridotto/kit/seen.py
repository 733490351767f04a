"""The twins over what programs are handed: numbers, texts, masks, sentences, histories, whose turn it is.

Matches are walked as programs play them, one decision after another in the order of the seats; beside each
stands a twin that differs in something its seat was not told. As long as the seat has been told the same,
all that it is handed must be the same, byte for byte.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

from ridotto.core import LANGUAGES, Chance, Game, Match, Told
from ridotto.kit.ears import golden
from ridotto.kit.original import Got, Original
from ridotto.kit.pair import NoTwin, Pair, Parted
from ridotto.kit.report import Broken
from ridotto.kit.speaking import NAMES
from ridotto.kit.walk import OFFERS, Deed, WalkStep, do, fill
from ridotto.play import Histories, Observing, Turns

PARTS = ("turn", "mask", "numbers", "text", "sentences", "history")
TWINS = 4
"""Twins of a match for each seat, and for an onlooker."""
IMAGINED = 12
"""At this many decisions of a match its seat imagines another, and compares whose turn it is there."""


def in_turn(match: Match, rng: Random) -> Iterator[WalkStep]:
    """Walk as programs play: whoever is first in order answers, and now and then an offer is taken up."""
    n = 0
    while not match.over:
        before, deed = match.clone(), None
        if match.state.offers and rng.random() < OFFERS:
            seat = rng.choice(rng.choice(match.state.offers).seats)
            offered = match.offered_moves(seat)
            deed = Deed(seat, fill(rng.choice(offered), rng)) if offered else None
        if deed is None:
            seat = match.to_move()[0]
            deed = Deed(seat, fill(rng.choice(match.asked_moves(seat)), rng))
        yield WalkStep(n, before, deed, match, do(match, deed))
        n += 1


class Handed(Pair):
    """A match and its twin, as a program at one seat is shown them."""

    observing: Observing

    def begin(self) -> int:
        done = super().begin()
        original = self.original
        first = original.after(0)
        self.heard = Histories.begun(first.match)
        for n in range(done):
            deed = original.deeds[n]
            self.heard = self.heard.after(original.game, deed.seat, deed.move, original.after(n + 1).told)
        self.heard_there = self.heard if self.changes_at >= 0 else Histories.begun(self.other)
        return done

    def both(self, n: int, deed: Deed) -> tuple[list[Told], list[Told]]:
        entries = len(self.other.journal)
        told, told_there = super().both(n, deed)
        game = self.original.game
        self.heard = self.heard.after(game, deed.seat, deed.move, told)
        new = self.other.journal[entries:]
        for entry in new:
            said = told_there if entry is new[-1] else []
            self.heard_there = self.heard_there.after(game, entry.seat, entry.move, said)
        return told, told_there

    def get(self, match: Match) -> Got:
        return handed(match, self.p, self.observing)

    def compare(self) -> None:
        here, there = self.same, self.get(self.other)
        if self.p is not None and hasattr(self, "heard"):
            here = (*here, self.heard.of(self.p))
            there = (*there, self.heard_there.of(self.p))
        if here != there:
            i = next(i for i, (a, b) in enumerate(zip(here, there)) if a != b)
            who = "an onlooker" if self.p is None else f"seat {self.p}"
            raise Broken(f"told the same, {who} is handed another {PARTS[i]} than its twin"[:400])
        self.compared += 1


def handed(match: Match, p: int | None, observing: Observing) -> Got:
    """Everything that a program at a seat is handed; an onlooker knows whose turn it is."""
    turns, always = Turns(match, "asked", observing), Turns(match, "always", observing)
    whose = turns.seat, always.passing
    if p is None:
        return (whose,)
    view = turns.view(p)
    sentences = [
        match.game.told_state(view, match.game.words(one), NAMES[: match.seats]) for one in LANGUAGES
    ]
    masks = bytes(turns.mask(p)), bytes(always.mask(p))
    return whose, masks, turns.observe(p).tobytes(), turns.text(p), sentences


class Seen:
    """The law over many matches of one game with one seat count."""

    def __init__(self, game: Game, seats: int) -> None:
        self.game = game
        self.seats = seats
        self.compared = 0
        self.tells = golden(game).tells

    def of(self, options: Mapping[str, Any], seed: str) -> Iterator[tuple[str, int]]:
        """Compare the twins of one match; yield every breach with its entry."""
        original = Original.walked(self.game, self.seats, options, seed, in_turn)
        observing, rng = Observing(self.game, self.seats, options), Random(f"seen {seed}")
        for p in (None, *range(self.seats)):
            for _ in range(TWINS):
                yield from self._one(original, p, observing, rng)
        yield from self._imagined(original, observing, rng)

    def _one(
        self, original: Original, p: int | None, observing: Observing, rng: Random
    ) -> Iterator[tuple[str, int]]:
        pair = None
        try:
            pair = Handed(original, p, rng, self.tells)
            pair.observing = observing
            pair.play()
        except (Parted, NoTwin):
            pass
        except Broken as broken:
            yield str(broken), pair.entry if pair else 0
        if pair is not None:
            self.compared += pair.compared

    def _imagined(self, original: Original, observing: Observing, rng: Random) -> Iterator[tuple[str, int]]:
        """What a seat imagines of the same decision is handed to it as its own match is."""
        for _ in range(IMAGINED):
            n, p = rng.randrange(len(original.deeds)), rng.randrange(self.seats)
            match = original.after(n).match
            if match.over or original.after(n).drafting:
                continue
            world = Turns(match, "asked", observing).imagined(p, Chance.of(f"imagined {rng.random()}"))
            here, there = handed(match, p, observing), handed(world.match, p, observing)
            self.compared += 1
            if here != there:
                i = next(i for i, (a, b) in enumerate(zip(here, there)) if a != b)
                yield f"in a match that seat {p} imagines it is handed another {PARTS[i]}", n
