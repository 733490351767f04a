"""The bots of Arsenalia: they answer whatever is asked, see only their seat, and do better than chance."""

from collections import Counter
from collections.abc import Iterator
from functools import cache

import pytest
from tests.games.arsenalia.positions import positions as anywhere

from ridotto.bots import make, names
from ridotto.bots.arsenalia import BOTS
from ridotto.bots.table import asked, chances_of, offered, play_match
from ridotto.core import Chance, Match
from ridotto.games.arsenalia import GAME
from ridotto.games.arsenalia.moves import Guess

OTHER_TABLES = [
    {},
    {"guess": "turn", "turn_limit": 30},
    {"ring": "S#M#C#V#B#"},
    {"ring": "SMCVB#..#", "turn_limit": 0},
]


def played(name: str, seed: str, **options) -> Match:
    match = GAME.start(4, options, seed)
    play_match(match, [make("arsenalia", name) for _ in range(4)], chances_of(seed, 4))
    return match


@cache
def matches(name: str) -> list[Match]:
    """A few matches of four of a kind, the same for all tests."""
    return [played(name, f"strength {n}") for n in range(24)]


def wins(name: str) -> int:
    return sum(bool(match.outcome.winners) for match in matches(name))


def positions(number: int, every: int = 1, **options) -> Iterator[tuple[Match, int]]:
    """Decisions of matches in which all kinds of bot sit together."""
    kinds = ("keen", "simple", "random", "keen")
    for n in range(number):
        seed = f"sight {n}"
        match = GAME.start(4, options, seed)
        bots = [make("arsenalia", kinds[(seat + n) % 4]) for seat in range(4)]
        chances = chances_of(seed, 4)
        count = 0
        while not match.over:
            (seat,) = match.to_move()
            if count % every == 0:
                yield match, seat
            count += 1
            match.play(seat, bots[seat].choose(match.view(seat), match.asked_moves(seat), chances[seat]))


def decisions(name: str, match: Match, seat: int, seed: str):
    """What a new bot answers here, and what it does with its offers."""
    view = match.view(seat)
    bot = make("arsenalia", name)
    answer = bot.choose(view, asked(match, view), Chance.of(seed))
    offers = offered(match, view)
    return answer, bot.interrupt(view, offers, Chance.of(seed)) if offers else None


def test_the_keen_one_comes_last():
    assert names("arsenalia") == ["random", "simple", "keen"]


@pytest.mark.parametrize("options", OTHER_TABLES)
@pytest.mark.parametrize("name", BOTS)
def test_every_decision_is_a_legal_one_and_leaves_the_view_as_it_was(name, options):
    questions = Counter()
    for n, (match, seat) in enumerate(positions(2, **options)):
        view = match.view(seat)
        answer, offer = decisions(name, match, seat, str(n))
        assert answer in asked(match, view)
        assert offer is None or offer in offered(match, view)
        assert view == match.view(seat)
        questions[view.asked.question] += 1
    assert {"which_square", "which_way", "which_pair", "where_to_lay", "guess_or_end"} <= set(questions)


@pytest.mark.parametrize("name", BOTS)
def test_wherever_a_match_may_stand_the_question_is_answered(name):
    questions = set()
    for n, match in enumerate(anywhere(400, "bots", turn_limit=60)):
        (seat,) = match.to_move() or (None,)
        if seat is not None:
            answer, offer = decisions(name, match, seat, str(n))
            match.clone().play(seat, answer)
            if offer is not None:
                match.clone().play(seat, offer)
            questions.add(match.view(seat).asked.question)
    assert questions >= {"which_encounter", "which_false_card"}


@pytest.mark.parametrize("name", BOTS)
def test_in_two_worlds_with_the_same_view_the_choice_is_the_same(name):
    compared = different = 0
    for match, seat in positions(6, every=3):
        twin = GAME.imagine(match.view(seat), Chance.of(f"twin {compared}"))
        assert twin.view(seat) == match.view(seat)
        seed = f"choice {compared}"
        assert decisions(name, match, seat, seed) == decisions(name, twin, seat, seed)
        compared += 1
        different += GAME.deal_of(twin.state) != GAME.deal_of(match.state)
    assert compared >= 150
    assert different >= 100


@pytest.mark.parametrize("name", BOTS)
def test_the_same_seed_gives_the_same_match(name):
    assert played(name, "same").record() == played(name, "same").record()


def test_the_simple_one_never_guesses_wrong():
    assert not any(match.state.open.out for match in matches("simple"))
    assert not played("simple", "strength 0", ring="S#M#C#V#B#").state.open.out


def test_simple_players_win_some_matches_and_lose_others():
    assert 5 <= wins("simple") <= 18


def test_keen_players_win_nearly_all():
    assert wins("keen") >= 22


def test_keen_players_need_less_time_and_fewer_ghosts():
    def mean(name, what):
        return sum(what(match.state.open) for match in matches(name)) / 24

    assert mean("keen", lambda o: o.turn) < 0.8 * mean("simple", lambda o: o.turn)
    assert mean("keen", lambda o: len(o.ghosts)) < 0.75 * mean("simple", lambda o: len(o.ghosts))


def test_a_match_that_is_won_ends_with_a_guess():
    for name in BOTS:
        for match in matches(name):
            last = [*match.journal][-1]
            assert isinstance(last.move, Guess) or not match.outcome.winners
