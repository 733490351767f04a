"""Makes a pack: plays matches of bots from a seed, cuts puzzles, and takes as many of each kind."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

import msgspec

from ridotto import bots, games
from ridotto.bots.people import PEOPLE
from ridotto.bots.table import chances_of, play_match
from ridotto.core import Match
from ridotto.lab.puzzles.cut import Frame, cut
from ridotto.lab.puzzles.seen import Seen, seen_by, sources
from ridotto.puzzles.pack import FORMAT, Pack, Puzzle, Stock, StockCard

KINDS = ("who", "certain", "ask", "lie")
PEOPLE_OF_A_PUZZLE = 4
LONGEST = 2_000
"""Matches in a row that bring nothing new: then a pack cannot be as large as was asked."""


class TooFew(ValueError):
    """There are not as many different puzzles as were asked for."""


def make(seed: str, number: int, first_day: str, so_far: Callable[[int], object] = lambda done: None) -> Pack:
    """A pack of this many puzzles; the same seed makes the same pack."""
    wanted = [(game, kind) for kind in KINDS for game in sources()]
    found: dict[tuple[str, str], list[Puzzle]] = {one: [] for one in wanted}
    quota = {one: number // len(wanted) + (n < number % len(wanted)) for n, one in enumerate(wanted)}
    alike: set[bytes] = set()
    idle = 0
    for match_seed, game in _matches(seed):
        missing = [kind for of, kind in wanted if of == game and len(found[of, kind]) < quota[of, kind]]
        if not any(len(found[one]) < quota[one] for one in wanted):
            break
        if not missing:
            continue
        idle += 1
        rng = Random(f"{match_seed}/choice")
        cuts = [one for one in cut_from(match_seed, game) if one.kind in missing]
        rng.shuffle(cuts)
        yes = sum(one.options[one.answer].yes for one in found[game, "certain"])
        rare = 2 * yes <= len(found[game, "certain"])  # as many that are certain as are not
        cuts.sort(key=lambda one: one.kind == "certain" and one.options[one.answer].yes != rare)
        for kind in missing:
            # At most one of a kind from a match: so they differ in their stories too.
            for one in (one for one in cuts if one.kind == kind):
                sign = likeness(one)
                if sign not in alike:
                    alike.add(sign)
                    found[game, kind].append(one)
                    idle = 0
                    so_far(sum(map(len, found.values())))
                    break
        if idle > LONGEST:
            raise TooFew(f"only {sum(map(len, found.values()))} different puzzles were found")
    puzzles = [one for some in found.values() for one in some]
    return Pack(
        FORMAT, seed, first_day, {game: stock_of(game) for game in sources()}, tuple(_mixed(puzzles, seed))
    )


def _matches(seed: str) -> Iterator[tuple[str, str]]:
    n = 0
    while True:
        for game in sources():
            yield f"{seed}/{game}/{n}", game
        n += 1


def cut_from(match_seed: str, name: str) -> list[Puzzle]:
    """All puzzles that one match holds."""
    game, source = games.load(name), sources()[name]
    match = game.start(PEOPLE_OF_A_PUZZLE, dict(source.options), match_seed)
    rng = Random(f"{match_seed}/people")
    masked = {person.mask: person for person in rng.sample(PEOPLE, len(PEOPLE))}
    people = [*masked.values()][:PEOPLE_OF_A_PUZZLE]
    frame = tuple(person.name for person in people), tuple(person.mask for person in people)
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

    needed = (
        [puzzle.facts[link.fact] for link in puzzle.chain] if puzzle.chain else [*puzzle.facts, *puzzle.shown]
    )
    facts = [(fact.kind, seat(fact.figure), *map(card, fact.cards)) for fact in needed]
    right = puzzle.options[puzzle.answer]
    asked = [seat(puzzle.about), seat(puzzle.me), *map(card, (*puzzle.own, *puzzle.claim, *right.cards))]
    return msgspec.json.encode((puzzle.game, puzzle.kind, facts, asked, seat(right.figure), right.yes))


def _mixed(puzzles: list[Puzzle], seed: str) -> Iterator[Puzzle]:
    """In an order in which kinds and games take turns."""
    by: dict[tuple[str, str], list[Puzzle]] = {}
    for puzzle in puzzles:
        by.setdefault((puzzle.kind, puzzle.game), []).append(puzzle)
    rng = Random(f"{seed}/order")
    for some in by.values():
        rng.shuffle(some)
    while by:
        for one in sorted(by, key=lambda key: (KINDS.index(key[0]), key[1])):
            yield by[one].pop()
            if not by[one]:
                del by[one]


def stock_of(name: str) -> Stock:
    """What the cards of a game are called today."""
    words = {language: games.load(name).words(language) for language in ("it", "en")}
    named = ([str(words[language].value(card)) for language in words] for card in sources()[name].cards)
    cards = tuple(StockCard(*names) for names in named)
    title = StockCard(*(words[language].text("game", "name") for language in ("it", "en")))
    return Stock(title, cards)
