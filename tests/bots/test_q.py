"""The bots of Q: they answer whatever is asked, see only their seat, and do better than chance."""

from collections import Counter
from collections.abc import Iterator
from functools import cache

import pytest
from msgspec.structs import replace

from ridotto.bots import make, names
from ridotto.bots.bot import Bot
from ridotto.bots.q import belief
from ridotto.bots.q.searching import SETTINGS, SearchingBot
from ridotto.bots.q.sensible import SensibleBot
from ridotto.bots.q.sharp import SHARP, SharpBot
from ridotto.bots.table import chances_of, play_match
from ridotto.core import Chance, Match
from ridotto.games.q import GAME, sides

QUESTIONS = {
    "what_to_put_back",
    "which_action",
    "which_to_keep",
    "what_to_give",
    "what_to_give_up",
    "what_to_throw_overboard",
}
KINDS = ("sensible", "random", "ismcts")


def bot_of(name: str) -> Bot:
    """A bot of this name; the searching one with a small budget."""
    return SearchingBot(replace(SETTINGS, simulations=6)) if name == "ismcts" else make("q", name)


def positions(seats: int, number: int, every: int = 1) -> Iterator[tuple[Match, int]]:
    """Decisions of matches in which sensible and random players sit together."""
    for n in range(number):
        seed = f"sight {n}"
        match = GAME.start(seats, {}, seed)
        bots = [bot_of(("sensible", "random")[(seat + n) % 2]) for seat in range(seats)]
        chances = chances_of(seed, seats)
        count = 0
        while not match.over:
            seat = match.to_move()[0]
            if count % every == 0:
                yield match, seat
            count += 1
            match.play(seat, bots[seat].choose(match.view(seat), match.asked_moves(seat), chances[seat]))


def choice(name: str, match: Match, seat: int, seed: str):
    """What a new bot with an empty head answers here."""
    for known in (belief._read, belief._believed, belief._standing):
        known.cache_clear()
    return bot_of(name).choose(match.view(seat), match.asked_moves(seat), Chance.of(seed))


@cache
def against_random(seats: int) -> list[tuple[int, int]]:
    """Matches of a sensible faction against a random one: its sign, and the score."""
    found = []
    for n in range(8):
        for sign in (1, -1):
            match = GAME.start(seats, {}, f"strength {n}")
            sensible = sides(match.state)[0 if sign > 0 else 1]
            bots = [bot_of("sensible" if seat in sensible else "random") for seat in range(seats)]
            play_match(match, bots, chances_of(f"strength {n}", seats))
            found.append((sign, match.state.open.score))
    return found


def test_the_searching_one_comes_last():
    assert names("q") == ["random", "sensible", "sharp", "ismcts"]


@pytest.mark.parametrize("seats", GAME.seat_counts)
@pytest.mark.parametrize(("name", "every"), [("sensible", 1), ("ismcts", 9)])
def test_every_choice_is_one_of_the_moves_and_leaves_the_view_as_it_was(name, every, seats):
    questions = Counter()
    for n, (match, seat) in enumerate(positions(seats, 3, every)):
        view = match.view(seat)
        assert choice(name, match, seat, str(n)) in match.asked_moves(seat)
        assert view == match.view(seat)
        questions[view.asked.question] += 1
    assert set(questions) >= (QUESTIONS if every == 1 else {"which_action", "which_to_keep"})


@pytest.mark.parametrize("seats", GAME.seat_counts)
@pytest.mark.parametrize(("name", "every", "least"), [("sensible", 4, 100), ("ismcts", 23, 15)])
def test_in_two_worlds_with_the_same_view_the_choice_is_the_same(name, every, least, seats):
    compared = different = 0
    for match, seat in positions(seats, 3, every):
        if match.state.ask.kind != "plain":
            continue  # an imagined sealed ask may have been answered by others: the view is another
        twin = GAME.imagine(match.view(seat), Chance.of(f"twin {compared}"))
        assert twin.view(seat) == match.view(seat)
        seed = f"choice {compared}"
        assert choice(name, match, seat, seed) == choice(name, twin, seat, seed)
        compared += 1
        different += GAME.deal_of(twin.state) != GAME.deal_of(match.state)
    assert compared >= least
    assert different >= least // 2


def test_a_choice_needs_nothing_of_the_match_once_the_view_is_taken():
    for n, (match, seat) in enumerate(positions(6, 1, 7)):
        for name in ("sensible", "ismcts"):
            before = choice(name, match, seat, f"gone {n}")
            poisoned = match.clone()
            view, moves = poisoned.view(seat), poisoned.asked_moves(seat)
            poisoned.state.private.clear()
            poisoned.state.hidden = poisoned.state.open = poisoned.state.ask = None
            assert bot_of(name).choose(view, moves, Chance.of(f"gone {n}")) == before


@pytest.mark.parametrize("seats", GAME.seat_counts)
def test_a_sensible_faction_beats_a_random_one_on_either_side(seats):
    for sign in (1, -1):
        won = [score * sign > 0 for one, score in against_random(seats) if one == sign]
        assert sum(won) >= 7


def test_the_judgement_of_the_search_goes_by_the_side_that_a_seat_serves_now():
    match = GAME.start(5, {}, "sides")
    bot = SharpBot()
    for seat in range(5):
        view = match.view(seat)
        role = view.mine.known[seat]
        side = view.open.sides[role]
        assert bot.style_of(view) is SHARP[5, side]
        turned = tuple(-s if n == role else s for n, s in enumerate(view.open.sides))
        assert bot.style_of(replace(view, open=replace(view.open, sides=turned))) is SHARP[5, -side]


def test_a_sensible_player_mixes():
    match = GAME.start(6, {}, "mixed")
    bots, chances = [SensibleBot() for _ in range(6)], chances_of("mixed", 6)
    several = asked = 0
    for _ in range(60):
        seat = match.to_move()[0]
        view, moves = match.view(seat), match.asked_moves(seat)
        if view.asked.question == "which_action":
            asked += 1
            several += len({repr(bots[0].choose(view, moves, Chance.of(str(n)))) for n in range(12)}) > 1
        match.play(seat, bots[seat].choose(view, moves, chances[seat]))
    assert several >= asked // 3
