"""Makes a pack: plays matches of bots from a seed, cuts puzzles, and arranges weeks from easy to hard."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from datetime import date
from random import Random
from typing import TypeAlias

import msgspec

from ridotto import bots, games
from ridotto.bots.table import chances_of, play_match
from ridotto.core import Match
from ridotto.lab.puzzles.cut import Frame, cut
from ridotto.lab.puzzles.people import people_of
from ridotto.lab.puzzles.seen import Seen, seen_by, sources
from ridotto.puzzles.pack import FORMAT, Kind, Pack, Puzzle, Stock, StockCard

KINDS: tuple[Kind, ...] = ("who", "certain", "ask", "lie", "knows", "lied")
WEEK = (1, 2, 2, 3, 3, 4, 5)
"""How difficult the puzzle of each day of the week is, from Monday on."""
SHARES = 2
"""At least this many pairs of game and kind share the puzzles of one difficulty; easy ones are rare."""
PEOPLE_OF_A_PUZZLE = 4
LONGEST = 2_000
"""Matches in a row that bring nothing new: then a pack cannot be as large as was asked."""

Shelf: TypeAlias = dict[tuple[str, str], list[Puzzle]]
"""Puzzles of one difficulty, by game and kind."""


class TooFew(ValueError):
    """There are not as many different puzzles as were asked for."""


def make(seed: str, number: int, first_day: str, so_far: Callable[[int], object] = lambda done: None) -> Pack:
    """A pack of this many puzzles, each week from easy to hard; the same seed makes the same pack."""
    monday = date.fromisoformat(first_day).weekday()
    wanted = [WEEK[(monday + n) % len(WEEK)] for n in range(number)]
    store = _Store(wanted)
    alike: set[bytes] = set()
    done = idle = 0
    for match_seed, game in _matches(seed):
        rng = Random(f"{match_seed}/choice")
        cuts = cut_from(match_seed, game)
        rng.shuffle(cuts)
        for kind in KINDS:
            # At most one of a kind from a match: so they differ in their stories too.
            for one in cuts:
                if one.kind == kind and store.wants(one) and (sign := likeness(one)) not in alike:
                    alike.add(sign)
                    store.put(one)
                    break
        idle = idle + 1 if store.filled == done else 0
        if store.filled > done:
            done = store.filled
            so_far(done)
        if done == number:
            break
        if idle > LONGEST:
            raise TooFew(f"only {done} different puzzles were found")
    puzzles = tuple(store.arranged(Random(f"{seed}/order")))
    return Pack(FORMAT, seed, first_day, {game: stock_of(game) for game in sources()}, puzzles)


class _Store:
    """The puzzles found so far, for as many days of each difficulty."""

    def __init__(self, wanted: Sequence[int]) -> None:
        self.wanted = wanted
        self.days = Counter(wanted)
        self.most = {hard: -(-number // SHARES) for hard, number in self.days.items()}
        self.shelves: dict[int, Shelf] = {hard: {} for hard in self.days}

    @property
    def filled(self) -> int:
        """How many days have a puzzle."""
        held = {hard: sum(map(len, shelf.values())) for hard, shelf in self.shelves.items()}
        return sum(min(held[hard], number) for hard, number in self.days.items())

    def wants(self, one: Puzzle) -> bool:
        """Whether there is room for this puzzle; calls that are certain and those that are not alternate."""
        shelf = self.shelves.get(one.difficulty)
        if shelf is None:
            return False
        held = shelf.get((one.game, one.kind), [])
        if one.kind == "certain" and held:
            yes = sum(other.options[other.answer].yes for other in held)
            rare = 2 * yes <= len(held)
            if one.options[one.answer].yes != rare:
                return False
        return len(held) < self.most[one.difficulty]

    def put(self, one: Puzzle) -> None:
        """Keep it."""
        self.shelves[one.difficulty].setdefault((one.game, one.kind), []).append(one)

    def arranged(self, rng: Random) -> Iterator[Puzzle]:
        """A puzzle for each day, as difficult as wanted, of the game and kind that came least."""
        often: Counter[tuple[str, str]] = Counter()
        last = ("", "")
        for shelf in self.shelves.values():
            for some in shelf.values():
                rng.shuffle(some)
        for hard in self.wanted:
            shelf = self.shelves[hard]
            pair = min(
                (one for one in shelf if shelf[one]), key=lambda one: (one[1] == last[1], often[one], one)
            )
            often[pair] += 1
            last = pair
            yield shelf[pair].pop()


def _matches(seed: str) -> Iterator[tuple[str, str]]:
    n = 0
    while True:
        for game in sources():
            yield f"{seed}/{game}/{n}", game
        n += 1


def cut_from(match_seed: str, name: str) -> list[Puzzle]:
    """All puzzles that one match holds."""
    source = sources()[name]
    if source.cut is not None:
        return source.cut(match_seed)
    game = games.load(name)
    match = game.start(PEOPLE_OF_A_PUZZLE, dict(source.options), match_seed)
    frame = people_of(match_seed, PEOPLE_OF_A_PUZZLE)
    had: list[Seen | None] = [None] * match.seats
    found: list[Puzzle] = []

    def look(_: object) -> None:
        for seat in range(match.seats):
            now = _seen(match, name, seat)
            if now is not None and now != had[seat]:
                where: Frame = (*frame, (match_seed, len(match.journal)))
                found.extend(cut(had[seat], now, where))
            had[seat] = now

    players = [bots.make(name, source.bot) for _ in range(match.seats)]
    play_match(match, players, chances_of(match_seed, match.seats), look)
    return found


def _seen(match: Match, name: str, seat: int) -> Seen | None:
    return seen_by(name, match.view(seat), match.asked_moves(seat))


def likeness(puzzle: Puzzle) -> bytes:
    """What two puzzles have in common that differ only in who is called what, and in idle lines."""
    seats: dict[int, int] = {}
    cards: dict[int, int] = {}

    def seat(figure: int) -> int:
        return seats.setdefault(figure, len(seats))

    def card(one: int) -> tuple[int, int]:
        return one // puzzle.figures, cards.setdefault(one, len(cards))

    if puzzle.kind == "lied":
        said = [(seat(fact.figure), *fact.cards) for fact in sorted(puzzle.facts, key=lambda one: one.cards)]
        right = puzzle.options[puzzle.answer]
        guilty = sorted(map(seat, right.figures))
        return msgspec.json.encode(("lied", puzzle.own, puzzle.cargo, puzzle.lost, said, guilty))
    needed = (
        [*(puzzle.facts[link.fact] for link in puzzle.chain), *puzzle.shown]
        if puzzle.chain
        else [*puzzle.facts, *puzzle.shown]
    )
    facts = [(fact.kind, seat(fact.figure), *map(card, fact.cards)) for fact in needed]
    right = puzzle.options[puzzle.answer]
    asked = [seat(puzzle.about), seat(puzzle.me), *map(card, (*puzzle.own, *puzzle.claim, *right.cards))]
    return msgspec.json.encode(
        (puzzle.game, puzzle.kind, facts, asked, seat(right.figure), right.yes, right.knows)
    )


def stock_of(name: str) -> Stock:
    """What the cards of a game are called today."""
    words = {language: games.load(name).words(language) for language in ("it", "en")}
    called = sources()[name].called
    named = ([called(words[language], card) for language in words] for card in sources()[name].cards)
    cards = tuple(StockCard(*names) for names in named)
    title = StockCard(*(words[language].text("game", "name") for language in ("it", "en")))
    return Stock(title, cards)
