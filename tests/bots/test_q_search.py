"""The guide of Q: worlds that the seat could be in, likely ones likely, and what they are worth."""

from collections import Counter

import pytest
from msgspec.structs import replace

from ridotto.bots.ismcts import Search
from ridotto.bots.q.guide import TOGETHER, QGuide
from ridotto.bots.q.outlook import chance_of_spirituali
from ridotto.bots.q.searching import CLEAR, SETTINGS, SearchingBot
from ridotto.bots.q.sensible import SensibleBot
from ridotto.bots.table import chances_of
from ridotto.core import Chance, Match
from ridotto.games.q import GAME


def played_to(seats: int, seed: str, question: str, turn: int) -> Match:
    """A match of sensible players, at the first such question after so many decisions."""
    match = GAME.start(seats, {}, seed)
    bots, chances = [SensibleBot() for _ in range(seats)], chances_of(seed, seats)
    for n in range(1000):
        seat = match.to_move()[0]
        view, moves = match.view(seat), match.asked_moves(seat)
        if n >= turn and view.asked.question == question and len(moves) > 1:
            return match
        match.play(seat, bots[seat].choose(view, moves, chances[seat]))
    raise AssertionError("no such question")


def guide_at(match: Match, seed: str = "guide") -> QGuide:
    return QGuide(GAME, match.view(match.to_move()[0]), Chance.of(seed))


@pytest.mark.parametrize("seats", GAME.seat_counts)
@pytest.mark.parametrize("question", ["which_action", "which_to_keep", "what_to_throw_overboard"])
def test_every_world_is_one_that_the_seat_could_be_in(seats, question):
    match = played_to(seats, "worlds", question, 40)
    (seat,) = match.to_move()
    guide = guide_at(match)
    components = GAME.components(match.state)
    for _ in range(30):
        world = guide.imagine()
        assert world.view(seat) == match.view(seat)
        assert world.asked_moves(seat) == match.asked_moves(seat)
        assert GAME.components(world.state) == components


def test_worlds_come_as_often_as_the_seat_believes_them():
    match = played_to(6, "shares", "which_action", 50)
    guide = guide_at(match)
    number = 750
    deals = [GAME.deal_of(guide.imagine().state) for _ in range(number * TOGETHER)]
    found = Counter(deals[::TOGETHER])  # those in between are the same world once more
    assert len(found) > 3
    for deal, share in zip(guide.belief.deals, guide.belief.weights, strict=True):
        assert abs(found[deal] / number - share) < 4 * (share / number) ** 0.5 + 0.004


def test_worlds_do_not_share_what_play_changes():
    guide = guide_at(played_to(5, "share", "which_action", 30))
    worlds = [guide.imagine() for _ in range(6)]
    before = [GAME.components(world.state) for world in worlds]
    hands = [[*mine.hand] for mine in worlds[1].state.private]
    while not guide.ended(worlds[0]) and not worlds[0].over:
        seat = worlds[0].to_move()[0]
        worlds[0].play(seat, guide.answer(worlds[0], seat, worlds[0].asked_moves(seat)))
    assert worlds[0].state.open.round == worlds[1].state.open.round + 1
    assert [GAME.components(world.state) for world in worlds[1:]] == before[1:]
    assert [[*mine.hand] for mine in worlds[1].state.private] == hands


def played_on(guide: QGuide, world: Match) -> Match:
    """To where the guide stops, as sensible players would."""
    while not guide.ended(world) and not world.over:
        seat = world.to_move()[0]
        world.play(seat, guide.answer(world, seat, world.asked_moves(seat)))
    return world


def test_the_usual_way_gains_nothing():
    guide = guide_at(played_to(6, "value", "which_action", 60))
    for _ in range(8):
        world = guide.imagine()
        world.play(guide.me, max(guide.judged, key=guide.judged.get))
        assert guide.value(played_on(guide, world)) == pytest.approx([0.0] * 6)


def test_what_one_side_gains_by_another_move_the_other_loses():
    guide = guide_at(played_to(6, "value", "which_action", 60))
    guide.imagine()
    other = min(guide.judged, key=guide.judged.get)
    gains = []
    for _ in range(24):
        world = guide.imagine()
        sides = world.state.open.sides
        world.play(guide.me, other)
        played_on(guide, world)
        found = guide.value(world)
        found[guide.me] -= guide.judged[other]
        if world.state.open.sides == sides and not world.over:
            by_side = {sides[world.state.role_of(n)]: gain for n, gain in enumerate(found)}
            assert sum(by_side.values()) == pytest.approx(0)
            gains.append(by_side[1])
    assert len(gains) >= 5
    assert any(gains)


@pytest.mark.parametrize("seats", GAME.seat_counts)
def test_a_lead_is_worth_more_the_nearer_the_end_is(seats):
    match = GAME.start(seats, {}, "lead")
    s = GAME.copy(match.state)
    for mine in s.private:
        mine.hand = []
    s.open.hands = [0] * seats
    chances = []
    for pile in (60, 30, 10, 0):
        s.open.pile, s.open.score = pile, 12
        chances.append(chance_of_spirituali(s))
        s.open.score = -12
        assert chance_of_spirituali(s) < chances[-1]
    assert chances == sorted(chances)
    assert chances[-1] > 0.85


def test_a_search_throws_the_enemys_best_card_overboard():
    """Whatever the world, the inspector sees the whole cargo: the search has to find out what counts."""
    found = compared = 0
    for n in range(14):
        match = played_to(6, f"overboard {n}", "what_to_throw_overboard", 20)
        (seat,) = match.to_move()
        view, moves = match.view(seat), match.asked_moves(seat)
        values = SensibleBot().values(view, moves)
        second, best = sorted(values)[-2:]
        if best - second < 2.5:
            continue
        thought = Search(QGuide(GAME, view, Chance.of(str(n))), replace(SETTINGS, simulations=60)).answers(
            moves
        )
        compared += 1
        found += thought.pick(0.0) == moves[values.index(best)]
    assert compared >= 3
    assert found >= compared - 1


def test_a_clear_choice_is_not_searched_for_and_another_is():
    def forbidden(*_):
        raise ZeroDivisionError("searched")

    bot = SearchingBot(replace(SETTINGS, simulations=1))
    bot.guide = forbidden
    clear = close = 0
    for n in range(8):
        match = played_to(6, f"overboard {n}", "what_to_throw_overboard", 20)
        (seat,) = match.to_move()
        view, moves = match.view(seat), match.asked_moves(seat)
        values = bot.sharp.values(view, moves)
        second, best = sorted(values)[-2:]
        if best - second > CLEAR:
            clear += 1
            assert bot.choose(view, moves, Chance.of("any")) == moves[values.index(best)]
        else:
            close += 1
            with pytest.raises(ZeroDivisionError):
                bot.choose(view, moves, Chance.of("any"))
    assert clear
    assert close


def test_the_same_chance_gives_the_same_choice():
    match = played_to(5, "same", "which_action", 25)
    (seat,) = match.to_move()
    bot = SearchingBot(replace(SETTINGS, simulations=25))
    view, moves = match.view(seat), match.asked_moves(seat)
    assert bot.choose(view, moves, Chance.of("a")) == bot.choose(view, moves, Chance.of("a"))
