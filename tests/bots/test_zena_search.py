"""The guide of Zena 1814: worlds that the seat could be in, and what they are worth after the round."""

import pytest
from msgspec.structs import replace
from tests.games.zena.table import BOX, Table

from ridotto.bots.ismcts import Search
from ridotto.bots.table import chances_of
from ridotto.bots.zena.balance import chance_of_a_point, chances, prospects, wealth
from ridotto.bots.zena.guide import ZenaGuide
from ridotto.bots.zena.prices import prices_of
from ridotto.bots.zena.searching import CLEAR, SEARCHED, SETTINGS, SearchingBot
from ridotto.bots.zena.sensible import SensibleBot
from ridotto.core import Chance, Match
from ridotto.games.zena import GAME
from ridotto.games.zena.box import CHALLENGE, open_box
from ridotto.games.zena.cards import ACTIONS, AREAS

CHALLENGES = [card for card in ACTIONS if BOX.type[card] == CHALLENGE]
CALM = """
[[actions]]
name = "{name}"
area = "{area}"
type = "T"
prices = [3, 2, 1]
gives = {{ soldi = 4 }}
copies = {copies}
mark = "own"
"""


def played_to(mode: str, seats: int, seed: str, question: str, decisions: int, cards: str = "") -> Match:
    """A match of sensible players, at the first such question after so many decisions."""
    match = GAME.start(seats, {"mode": mode, "cards": cards}, seed)
    bots, chances = [SensibleBot() for _ in range(seats)], chances_of(seed, seats)
    for n in range(1000):
        seat = match.to_move()[0]
        view, moves = match.view(seat), match.asked_moves(seat)
        if n >= decisions and view.asked.question == question and len(moves) > 1:
            return match
        match.play(seat, bots[seat].choose(view, moves, chances[seat]))
    raise AssertionError("no such question")


def guide_at(match: Match, seed: str = "guide") -> ZenaGuide:
    return ZenaGuide(GAME, match.view(match.to_move()[0]), Chance.of(seed))


def played_on(guide: ZenaGuide, world: Match) -> Match:
    """To where the guide stops, as sensible players would."""
    while not guide.ended(world) and not world.over:
        seat = world.to_move()[0]
        world.play(seat, guide.answer(world, seat, world.asked_moves(seat)))
    return world


@pytest.mark.parametrize(("mode", "seats"), [("expert", 2), ("expert", 5), ("beginner", 4)])
@pytest.mark.parametrize("question", ["your_turn", "join_or_not"])
def test_every_world_is_one_that_the_seat_could_be_in(mode, seats, question):
    match = played_to(mode, seats, "worlds", question, 30)
    (seat,) = match.to_move()
    guide = guide_at(match)
    components = GAME.components(match.state)
    for _ in range(10):
        world = guide.imagine()
        assert world.view(seat) == match.view(seat)
        assert world.asked_moves(seat) == match.asked_moves(seat)
        assert GAME.components(world.state) == components


def test_worlds_do_not_share_what_play_changes():
    guide = guide_at(played_to("expert", 3, "share", "your_turn", 40))
    worlds = [guide.imagine() for _ in range(4)]
    before = [GAME.snapshot(world) for world in worlds]
    played_on(guide, worlds[0])
    assert worlds[0].state.open.active == -1
    assert GAME.snapshot(worlds[0]) != before[0]
    assert [GAME.snapshot(world) for world in worlds[1:]] == before[1:]


@pytest.mark.parametrize(("mode", "seats"), [("expert", 3), ("beginner", 2)])
def test_the_usual_way_gains_nothing(mode, seats):
    guide = guide_at(played_to(mode, seats, "value", "your_turn", 30))
    for _ in range(5):
        world = guide.imagine()
        world.play(guide.me, max(guide.judged, key=guide.judged.get))
        assert guide.value(played_on(guide, world)) == pytest.approx([0.0] * seats)


def test_a_bad_move_costs_something():
    guide = guide_at(played_to("expert", 2, "value", "your_turn", 30))
    guide.imagine()
    worst = min(guide.judged, key=guide.judged.get)
    total = 0.0
    for _ in range(6):
        world = guide.imagine()
        world.play(guide.me, worst)
        total += guide.value(played_on(guide, world))[guide.me]
    assert total < 0


def test_what_a_seat_has_is_counted_by_the_scale():
    prices = prices_of("", True, 4)
    poor, rich = Table(), Table()
    rich.match.state.open.prestige[0] += 3
    rich.match.state.open.soldi[1] += 5
    lay = Table(rows="BA1 2")
    base, more = wealth(poor.match.state, prices, 8), wealth(rich.match.state, prices, 8)
    assert more[0] - base[0] == pytest.approx(6)
    assert 2 < more[1] - base[1] < 6
    assert more[3] == pytest.approx(base[3])
    assert wealth(lay.match.state, prices, 8)[2] - base[2] > 5


def test_a_lasting_cube_is_worth_less_towards_the_end():
    prices = prices_of("", True, 4)
    worth = []
    for to_come in (8, 1):
        bare, laid = (wealth(Table(rows=rows).match.state, prices, to_come)[0] for rows in ("", "BA1 0"))
        worth.append(laid - bare)
    assert worth[0] > 4 * worth[1] > 0


def test_a_point_counts_for_more_the_nearer_the_end_is():
    level, ahead = [9.0] * 5, [10.0, 9.0, 9.0, 9.0, 9.0]
    found = [chances(ahead, left)[0] - chances(level, left)[0] for left in (7, 3, 0)]
    assert found == sorted(found)
    assert [chance_of_a_point(left) for left in (7, 3, 0)] == pytest.approx(found, rel=0.15)
    assert chances([9.0, 9.0, 9.0], 2) == pytest.approx([0.5] * 3)


def test_soldi_decide_a_tie_at_the_end():
    match = Table(seats=2, mode="beginner").last_month()
    match.match.state.open.soldi[:] = [4, 3]
    match.rest_of_the_round()
    assert match.match.over
    scores = match.match.outcome.scores
    first, second = prospects(match.match, prices_of("", False, 2), 0)
    assert scores[0] == scores[1]
    assert first > second


def test_a_search_finds_the_best_move_where_nothing_is_left_to_chance():
    """The last turn of a match of beginners, without challenges: every move has one outcome."""
    lines = [
        CALM.format(name=card.name, area=AREAS[BOX.area[card]].name, copies=BOX.copies[card])
        for card in CHALLENGES
    ]
    cards = open_box("".join(lines).encode())
    compared = 0
    for n in range(12):
        match = played_to("beginner", 2, f"last {n}", "your_turn", 30, cards)
        while match.state.open.month < 8 or match.state.open.active != (match.state.open.first - 1) % 2:
            seat = match.to_move()[0]
            match.play(seat, SensibleBot().choose(match.view(seat), match.asked_moves(seat), Chance.of("on")))
            if match.over:
                break
        if match.over or match.state.ask.question != "your_turn" or match.state.open.stage:
            continue
        (seat,) = match.to_move()
        guide, moves = guide_at(match), match.asked_moves(seat)
        outcomes = {}
        for move in moves:
            world = match.clone()
            world.play(seat, move)
            outcomes[move] = guide.standing(played_on(guide, world))[seat]
        settings = replace(SETTINGS, simulations=4 * len(moves), first_moves=len(moves))
        guide = ZenaGuide(GAME, match.view(seat), Chance.of(str(n)), judgement=0.0)
        found = Search(guide, settings).answers(moves).pick(0.0)
        compared += 1
        assert outcomes[found] >= max(outcomes.values()) - 0.12
    assert compared >= 4


def test_a_clear_choice_is_not_searched_for_and_another_is():
    def forbidden(*_):
        raise ZeroDivisionError("searched")

    bot = SearchingBot(replace(SETTINGS, simulations=1))
    bot.guide = forbidden
    clear = close = 0
    for n in range(8):
        match = played_to("expert", 4, f"clear {n}", "your_turn", 30 + 20 * n)
        (seat,) = match.to_move()
        view, moves = match.view(seat), match.asked_moves(seat)
        second, best = sorted(bot.sensible.values(view, moves))[-2:]
        if best - second > CLEAR:
            clear += 1
            assert bot.choose(view, moves, Chance.of("any")) in moves
        else:
            close += 1
            with pytest.raises(ZeroDivisionError):
                bot.choose(view, moves, Chance.of("any"))
    assert close
    assert "which_deck" not in SEARCHED
    match = played_to("expert", 4, "deck", "which_deck", 30)
    (seat,) = match.to_move()
    assert bot.choose(match.view(seat), match.asked_moves(seat), Chance.of("x")) in match.asked_moves(seat)


def test_the_same_chance_gives_the_same_choice():
    match = played_to("expert", 2, "same", "your_turn", 25)
    (seat,) = match.to_move()
    bot = SearchingBot(replace(SETTINGS, simulations=12))
    view, moves = match.view(seat), match.asked_moves(seat)
    assert bot.choose(view, moves, Chance.of("a")) == bot.choose(view, moves, Chance.of("a"))
