"""Puzzles out of Q: claims about the cargo of a ship that has been opened. Who lied?

The bots say nothing of what they load, so the maker lets them. Whoever loaded a book says every second time
that it was goods; whoever loaded something else says one time in four that it was a book, goods or an action.
How many have lied is told, as the house tells it after a match.
"""

from __future__ import annotations

import enum
from collections.abc import Iterator, Sequence
from itertools import combinations
from random import Random

from msgspec.structs import replace

from ridotto import bots, games
from ridotto.bots.table import chances_of, play_match
from ridotto.core import Match
from ridotto.games.q import SAID_OF
from ridotto.games.q.box import KINDS as KINDS_OF_CARDS
from ridotto.games.q.box import box_of
from ridotto.games.q.state import LOAD, SHIP, Q
from ridotto.lab.puzzles.loads import ACTION, BOOK, GOODS, Load, Ship, liars, needed
from ridotto.lab.puzzles.people import people_of
from ridotto.lab.puzzles.seen import Source
from ridotto.puzzles.pack import ChainLink, Puzzle, PuzzleFact, PuzzleOption, id_of

SAYS = ("book", "goods", "event", "action")
SEATS = (5, 6)
LEAST, MOST = 3, 5
"""How many others have loaded something."""
MOST_LIARS = 2
TELLINGS = 4
"""How often the claims about a ship are drawn, as somebody else each time."""


class Said(enum.IntEnum):
    """What can be said of a card that was loaded."""

    BOOK = 0
    GOODS = 1
    EVENT = 2
    ACTION = 3


def cut_from(seed: str) -> list[Puzzle]:
    """All puzzles that one match holds."""
    game = games.load("q")
    match = game.start(SEATS[len(seed) % 2], {}, seed)
    names, masks = people_of(seed, match.seats)
    found: list[Puzzle] = []
    ships = 0

    def look(_: object) -> None:
        nonlocal ships
        ledger = _state(match).open.ledger
        if ledger and ledger[-1][1] == SHIP and len(ledger) != ships:
            ships = len(ledger)
            found.extend(_cut(match, Random(f"{seed}/{ships}"), names, masks, seed))

    players = [bots.make("q", "sensible") for _ in range(match.seats)]
    play_match(match, players, chances_of(seed, match.seats), look)
    return found


def _cut(
    match: Match, rng: Random, names: tuple[str, ...], masks: tuple[str, ...], seed: str
) -> Iterator[Puzzle]:
    """The puzzles that this ship holds, with claims drawn for it."""
    when, _, inspector, _, thrown, shown = _state(match).open.ledger[-1]
    loads = {seat: _loaded(match, seat, when) for seat in range(match.seats)}
    loads = {seat: load for seat, load in loads.items() if load}
    for _ in range(TELLINGS):
        me = rng.randrange(match.seats)
        said = {seat: _claim(load, rng) for seat, load in loads.items() if seat != me}
        lied = sum(said[seat] != loads[seat] for seat in said)
        if not LEAST <= len(said) <= MOST or not 1 <= lied <= MOST_LIARS or lied == len(said):
            continue
        lost = thrown if me != inspector else 0
        cargo = list(_kinds(match, shown))
        if thrown and not lost:
            cargo += _kinds(match, match.view(me).mine.memory[-1][4])
        if lost and me in loads:
            continue  # whether it was one's own that was thrown overboard, one would not know
        for card in loads.get(me, ()):
            cargo.remove(card)
        ship = Ship(tuple(sorted(cargo)), lost, said, {seat: len(load) for seat, load in said.items()})
        if len(liars(ship, lied)) == 1 and needed(ship, lied):
            where = (seed, len(match.journal))
            yield _puzzle(ship, lied, me, loads.get(me, ()), when, names, masks, where)


def _state(match: Match) -> Q:
    state = match.state
    assert isinstance(state, Q)
    return state


def _loaded(match: Match, seat: int, when: int) -> Load:
    memory = _state(match).private[seat].memory
    return tuple(
        sorted(kind for line in memory if line[:2] == (when, LOAD) for kind in _kinds(match, line[4]))
    )


def _kinds(match: Match, cards: Sequence[int]) -> Iterator[int]:
    kind = box_of(_state(match).open.options.cards).kind
    return (SAYS.index(SAID_OF[KINDS_OF_CARDS[kind[card]]]) for card in cards)


def _claim(load: Load, rng: Random) -> Load:
    """What somebody says of a load; see above."""

    def says(kind: int) -> int:
        if kind == BOOK:
            return rng.choice((BOOK, GOODS))
        return kind if rng.randrange(4) else rng.choice([one for one in (BOOK, GOODS, ACTION) if one != kind])

    return tuple(sorted(map(says, load)))


def _puzzle(
    ship: Ship,
    lied: int,
    me: int,
    own: Load,
    when: int,
    names: tuple[str, ...],
    masks: tuple[str, ...],
    where: tuple[str, int],
) -> Puzzle:
    ((guilty, ways),) = liars(ship, lied).items()
    facts = tuple(PuzzleFact("claim", seat, said or (), when) for seat, said in ship.said.items())
    options = tuple(PuzzleOption(figures=some) for some in combinations(sorted(ship.said), lied))
    answer = next(n for n, one in enumerate(options) if one.figures == guilty)
    found = Puzzle(
        id="",
        game="q",
        kind="lied",
        difficulty=_difficulty(ship, lied),
        figures=len(names),
        names=names,
        masks=masks,
        me=me,
        own=own,
        facts=facts,
        shown=(),
        about=-1,
        suit=0,
        claim=(),
        options=options,
        answer=answer,
        chain=tuple(_chain(ship, options, answer)),
        worlds=ways,
        cut=where,
        cargo=tuple(sorted((*ship.cargo, *own))),
        lost=ship.lost,
    )
    return replace(found, id=id_of(found))


def _chain(ship: Ship, options: Sequence[PuzzleOption], answer: int) -> Iterator[ChainLink]:
    """For each wrong answer, why it is wrong: the claim of the first whom it accuses."""
    order = [*ship.said]
    left = len(options)
    for n, option in enumerate(options):
        if n != answer:
            yield ChainLink(order.index(option.figures[0]), left, left - 1, (), option=n)
            left -= 1


def _difficulty(ship: Ship, lied: int) -> int:
    """1 to 5: by liars, by claims, by loads of two, and by cards unseen."""
    double = any(many > 1 for many in ship.number.values())
    return min(5, 1 + (lied > 1) + (len(ship.said) > 3) + double + bool(ship.lost))


SOURCE = Source(
    kinds=("lied",),
    cards=Said,
    called=lambda words, card: words.text("claims", SAYS[card]),
    cut=cut_from,
)
