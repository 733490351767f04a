"""Imagined matches: exactly the possible deals come out, and others' imagined memories are legal."""

from random import Random

import msgspec
import pytest
from tests.games.inkognito.positions import positions, viewers
from tests.games.inkognito.table import GAME

from ridotto.core import Chance
from ridotto.games.inkognito.state import FOURTH, LineKind

FEW = 36
"""As many deals can be waited for until each has come out."""


def views(seats, count=200, **options):
    """Random positions and a viewer of each."""
    rng = Random(f"who {seats}")
    for match in positions(seats, count, "imagine", **options):
        yield match, rng.choice(viewers(match))


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_exactly_the_possible_deals_are_imagined_the_true_one_among_them(seats):
    counted = 0
    for n, (match, seat) in enumerate(views(seats)):
        view = match.view(seat)
        deals = set(GAME.deals(view))
        assert GAME.deal_of(match.state) in deals
        chance = Chance.of(f"imagine {n}")
        came: set[object] = set()
        if len(deals) <= FEW:
            counted += 1
            for _ in range(60 * len(deals)):
                came.add(GAME.deal_of(GAME.imagine(view, chance).state))
                if len(came) == len(deals):
                    break
            assert came == deals
        for _ in range(5):
            came.add(GAME.deal_of(GAME.imagine(view, chance).state))
        assert came <= deals
    assert counted >= 100


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_an_imagined_match_looks_to_the_seat_like_its_own(seats):
    for n, (match, seat) in enumerate(views(seats)):
        imagined = GAME.imagine(match.view(seat), Chance.of(str(n)))
        assert msgspec.json.encode(imagined.view(seat)) == msgspec.json.encode(match.view(seat))
        if seat is not None:
            assert imagined.moves(seat) == match.moves(seat)


def shown_by(state, by, to):
    """What one showed another in exchanges and reports, as the other remembers it."""
    return [
        {card for card in range(8) if saw >> card & 1}
        for _, what, other, saw, _ in state.private[to].memory
        if saw and other == by and what in (LineKind.EXCHANGE, LineKind.REPORT)
    ]


def truth_of(state, figure):
    """The two black cards of an agent; none for the Ambassador."""
    return {*dict(zip(state.open.agents(), state.truths())).get(figure, ())}


def check_messages(state):
    """4.2, R5 A pair has one true card and is not repeated until all twelve were shown; a sign is true."""
    seats = state.open.seats
    for by in range(seats):
        truth = truth_of(state, by)
        for to in range(seats):
            seen: list[set[int]] = []
            for shown in shown_by(state, by, to) if by != to else ():
                assert len(shown & truth) == 1
                if len(shown) == 2:
                    assert shown not in seen or len(seen) >= 12
                    seen.append(shown)
                else:
                    assert seats == 4
            assert state.private[by].shown[to].bit_count() == len({frozenset(pair) for pair in seen})


def check_answers(state):
    """R9 Nobody shows the same asker the same black card twice, nor is asked a third time."""
    for asker, mine in enumerate(state.private):
        answers: dict[int, list[int]] = {}
        for _, what, other, saw, _ in mine.memory:
            if what == LineKind.QUESTION and saw:
                answers.setdefault(other, []).append(saw.bit_length() - 1)
        for other, cards in answers.items():
            assert {*cards} <= truth_of(state, other)
            if not (other == FOURTH and state.open.seats == 3):
                assert len(cards) == len({*cards}) <= 2
                given = state.private[other].answered[asker]
                assert given == sum(1 << card for card in cards)


def check_both_sides(state):
    """What one remembers to have shown the other remembers to have seen; the ledger names every meeting."""
    memories = [mine.memory for mine in state.private]
    showed = {(m[0], by, m[2], m[4]) for by, memory in enumerate(memories) for m in memory if m[4]}
    saw = {
        (m[0], m[2], to, m[3])
        for to, memory in enumerate(memories)
        for m in memory
        if m[3] and m[1] != LineKind.OVERHEARD and not (m[2] == FOURTH and state.open.seats == 3)
    }
    assert showed == saw
    lines = {what: sum(line[1] == what for line in state.open.ledger) for what in LineKind}
    assert (
        sum(m[1] == LineKind.EXCHANGE for memory in memories for m in memory) == 2 * lines[LineKind.EXCHANGE]
    )
    assert sum(m[1] == LineKind.REPORT for memory in memories for m in memory) == 4 * lines[LineKind.REPORT]


@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("options", [{}, {"asker_chooses": True}])
def test_the_imagined_memories_of_others_are_legal(seats, options):
    for n, (match, seat) in enumerate(views(seats, 120, **options)):
        chance = Chance.of(f"memories {n}")
        for state in (match.state, *(GAME.imagine(match.view(seat), chance).state for _ in range(3))):
            check_messages(state)
            check_answers(state)
            check_both_sides(state)


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_an_imagined_match_can_be_played_to_its_end(seats):
    rng = Random(f"on {seats}")
    for n, (match, seat) in enumerate(views(seats, 25, points=1)):
        imagined = GAME.imagine(match.view(seat), Chance.of(f"on {n}"))
        while not imagined.over:
            mover = imagined.to_move()[0]
            imagined.play(mover, rng.choice(imagined.moves(mover)))
        assert imagined.outcome.winners
