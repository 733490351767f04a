"""The search: legal, blind to what its seat cannot see, the same for the same chance, better than random."""

import pytest
from tests.toy import GAME as BAUTTA
from tests.toy.moves import Bet, Denounce, Enter, LookBehind, Wear
from tests.toy.state import Mask

from ridotto import games
from ridotto.bots import Bot, RandomBot
from ridotto.bots.ismcts import LET_PASS, Guide, IsmctsBot, Search, Settings
from ridotto.bots.table import asked, chances_of, offered, play_match
from ridotto.core import Chance, Match

INKOGNITO = games.load("inkognito")
QUICK = Settings(simulations=12)


class OneDeal(Guide):
    """Inkognito up to the end of the deal: what counts is the points."""

    def ended(self, match: Match) -> bool:
        return match.state.open.deal > self.view.open.deal

    def value(self, match: Match) -> list[float]:
        outcome = match.outcome
        return [*match.state.open.points] if outcome is None else outcome.scores


def bots(game, seats: int, **settings) -> list[Bot]:
    guide = OneDeal if game is INKOGNITO else Guide
    made = Settings(simulations=12, **settings)
    return [IsmctsBot(game, guide, made, ponders_offers=True) for _ in range(seats)]


def positions(game, seats: int, every: int):
    """Decisions of a match between random players."""
    match = game.start(seats, seed=f"positions {seats}")
    chance = Chance.of("positions")
    n = 0
    while not match.over and n < 120:
        seat = match.to_move()[0]
        if n % every == 0 and len(match.asked_moves(seat)) > 1:
            yield match, seat
        n += 1
        match.play(seat, RandomBot().choose(match.view(seat), match.asked_moves(seat), chance))


TABLES = [(game, seats) for game in (BAUTTA, INKOGNITO) for seats in game.seat_counts]


@pytest.mark.parametrize("settings", [{}, {"doubt": 0.5, "mixed": True}, {"first_moves": 1}])
@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_whole_matches_are_played_by_the_rules(game, seats, settings):
    """Every move goes through ``play``, which refuses what is not allowed, empty forms too."""
    options = {"points": 1, "round_limit": 4, "deal_limit": 1} if game is INKOGNITO else {"rounds": 1}
    match = game.start(seats, options, f"legal {seats}")
    assert play_match(match, bots(game, seats, **settings), chances_of("legal", seats)) > seats
    assert match.over


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_in_two_worlds_with_the_same_view_the_choice_is_the_same(game, seats):
    compared = different = 0
    (bot,) = bots(game, 1)
    for match, seat in positions(game, seats, every=3):
        view, moves = match.view(seat), match.asked_moves(seat)
        twin = game.imagine(view, Chance.of(f"twin {compared}"))
        seed = f"choice {compared}"
        thought = bot.think(view, moves, Chance.of(seed))
        assert thought == bot.think(twin.view(seat), twin.asked_moves(seat), Chance.of(seed))
        assert view == match.view(seat)
        compared += 1
        different += game.deal_of(twin.state) != game.deal_of(match.state)
    assert compared >= 3
    assert different >= 2


def test_a_choice_needs_nothing_of_the_match_once_the_view_is_taken():
    (bot,) = bots(BAUTTA, 1)
    for match, seat in positions(BAUTTA, 3, every=1):
        view, moves = match.view(seat), match.asked_moves(seat)
        before = bot.choose(view, moves, Chance.of("gone"))
        poisoned = match.clone()
        view, moves = poisoned.view(seat), poisoned.asked_moves(seat)
        poisoned.state.private.clear()
        poisoned.state.hidden = poisoned.state.open = poisoned.state.ask = None
        assert bot.choose(view, moves, Chance.of("gone")) == before


def test_the_same_chance_gives_the_same_thought_and_another_one_another():
    match = BAUTTA.start(3, seed="same")
    seat = match.to_move()[0]
    thoughts = [
        IsmctsBot(BAUTTA, settings=Settings(simulations=60)).think(
            match.view(seat), match.moves(seat), Chance.of(seed)
        )
        for seed in ("a", "a", "b")
    ]
    assert thoughts[0] == thoughts[1] != thoughts[2]


def test_a_brief_search_chooses_the_same_with_fewer_simulations():
    whole, brief = (IsmctsBot(BAUTTA, settings=Settings(simulations=60, brief=b)) for b in (False, True))
    saved = plain = 0
    for n, (match, seat) in enumerate(positions(BAUTTA, 3, every=1)):
        view, moves = match.view(seat), match.asked_moves(seat)
        one, other = (bot.think(view, moves, Chance.of(str(n))) for bot in (whole, brief))
        if match.state.ask.kind == "plain":
            plain += 1
            assert one.policy == other.policy
            assert 30 <= other.simulations <= one.simulations == 60
            saved += 60 - other.simulations
        else:
            assert one == other
    assert plain >= 3
    assert saved


def test_a_seat_tells_worlds_apart_by_what_it_sees_and_by_nothing_else():
    match = BAUTTA.start(3, seed="apart")
    guide = Guide(BAUTTA, match.view(0), Chance.of("apart"))
    worlds = [guide.imagine() for _ in range(30)]
    assert len({guide.sees(world, 0) for world in worlds}) == 1
    others = {(tuple(world.state.private[1].hand), guide.sees(world, 1)) for world in worlds}
    assert len(others) == len({hand for hand, _ in others}) == len({key for _, key in others}) > 3


def test_time_that_is_up_still_allows_one_simulation():
    match = BAUTTA.start(3, seed="no time")
    seat = match.to_move()[0]
    bot = IsmctsBot(BAUTTA, settings=Settings(simulations=None, seconds=0.0))
    assert bot.think(match.view(seat), match.moves(seat), Chance.of("x")).simulations == 1


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        ({"simulations": None}, "a budget"),
        ({"simulations": 0}, "at least one simulation"),
        ({"doubt": 1.5}, "from 0 to 1"),
        ({"first_moves": 0}, "at least one move"),
    ],
)
def test_settings_that_make_no_sense_are_refused(wrong, why):
    with pytest.raises(ValueError, match=why):
        Settings(**wrong)


def test_an_onlooker_has_nothing_to_search_for():
    match = BAUTTA.start(3, seed="onlooker")
    with pytest.raises(ValueError, match="onlooker"):
        Search(Guide(BAUTTA, match.view(None), Chance.of("x")), QUICK)


def test_a_guide_that_stops_early_has_to_say_what_that_is_worth():
    class Hasty(Guide):
        def ended(self, match: Match) -> bool:
            return True

    match = BAUTTA.start(3, seed="hasty")
    seat = match.to_move()[0]
    with pytest.raises(NotImplementedError, match="what that is worth"):
        IsmctsBot(BAUTTA, Hasty, QUICK).think(match.view(seat), match.moves(seat), Chance.of("x"))


# offers


def in_the_hall() -> Match:
    """Three are in the hall; seat 0 is asked what to do."""
    match = BAUTTA.start(3, {"rounds": 1}, "the hall")
    for seat in (0, 1, 2):
        match.play(seat, next(move for move in match.moves(seat) if isinstance(move, Wear)))
        match.play(seat, next(move for move in match.moves(seat) if isinstance(move, Enter)))
    assert match.to_move() == (0,)
    return match


def test_an_offer_is_taken_up_by_one_who_is_sure():
    match = in_the_hall()
    match.play(0, LookBehind(1))
    view = match.view(0)
    bot = IsmctsBot(BAUTTA, settings=Settings(simulations=300), ponders_offers=True)
    found = bot.interrupt(view, offered(match, view), Chance.of("sure"))
    assert found == Denounce(1, match.state.private[1].worn)


def test_offers_are_left_alone_by_a_bot_that_does_not_ponder_them():
    match = in_the_hall()
    match.play(0, LookBehind(1))
    view = match.view(0)
    assert IsmctsBot(BAUTTA, settings=QUICK).interrupt(view, offered(match, view), Chance.of("x")) is None


def test_offers_are_weighed_against_letting_them_pass():
    match = in_the_hall()
    view = match.view(0)
    offers = offered(match, view)
    thought = Search(Guide(BAUTTA, view, Chance.of("x")), Settings(simulations=200)).offers(offers)
    assert thought.moves == [LET_PASS, *offers]
    assert sum(thought.visits) == thought.simulations == 200
    assert sum(thought.policy) == pytest.approx(1)


def test_an_answer_is_never_an_offer():
    match = in_the_hall()
    view = match.view(0)
    moves = asked(match, view)
    thought = IsmctsBot(BAUTTA, settings=Settings(simulations=100)).think(view, moves, Chance.of("x"))
    assert thought.moves == moves
    assert sum(thought.visits) == 100


# strength


def edge(matches: int, seats: int, game, options, guide, settings) -> float:
    """One searches among random players: by how much its score exceeds theirs on average."""
    total = 0.0
    for n in range(matches):
        match = game.start(seats, options, f"strength {n}")
        me = n % seats
        players: list[Bot] = [RandomBot() for _ in range(seats)]
        players[me] = IsmctsBot(game, guide, settings)
        play_match(match, players, chances_of(f"strength {n}", seats))
        scores = match.outcome.scores
        total += scores[me] - (sum(scores) - scores[me]) / (seats - 1)
    return total / matches


ONE_DEAL = {"points": 1, "deal_limit": 1}


def test_one_who_searches_beats_random_players_at_bautta():
    assert edge(20, 3, BAUTTA, {"rounds": 1}, Guide, Settings(simulations=60)) > 1


@pytest.mark.soak
def test_one_who_searches_beats_random_players_at_inkognito():
    assert edge(40, 3, INKOGNITO, ONE_DEAL, OneDeal, Settings(simulations=100)) > 0.15


@pytest.mark.soak
@pytest.mark.parametrize(("seats", "clearly"), [(3, 0.15), (4, 0.1), (5, 0.05)])
def test_one_who_searches_long_beats_random_players_at_inkognito(seats, clearly):
    """With four seats a partner plays at random, and with five one is the Ambassador now and then."""
    assert edge(100, seats, INKOGNITO, ONE_DEAL, OneDeal, Settings(simulations=400)) > clearly


def test_a_bet_that_is_sure_is_found():
    """The last question of a round: all masks are known to one who looked; it bets on what most wear."""
    match = BAUTTA.start(2, {"rounds": 1, "denouncing": False}, "the bet")
    for seat in (0, 1):
        match.play(seat, next(move for move in match.moves(seat) if isinstance(move, Wear)))
        match.play(seat, next(move for move in match.moves(seat) if isinstance(move, Enter)))
    for seat in match.state.open.order:
        match.play(seat, LookBehind(1 - seat))
    seat = match.to_move()[0]
    bot = IsmctsBot(BAUTTA, settings=Settings(simulations=200))
    bet = bot.choose(match.view(seat), match.moves(seat), Chance.of("bet"))
    worn = {private.worn for private in match.state.private}
    assert isinstance(bet, Bet)
    assert Mask(bet.mask) in worn
