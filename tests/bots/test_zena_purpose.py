"""What the sensible bot of Zena 1814 does on purpose: small tables with a right answer."""

import pytest
from msgspec.structs import replace
from tests.games.zena.table import BANK, BOX, PALACE, PORT, Table, cards, order_of

from ridotto.bots.zena.prices import prices_of
from ridotto.bots.zena.sensible import SensibleBot
from ridotto.bots.zena.style import STYLE
from ridotto.core import Chance, Scripted
from ridotto.games.zena import GAME
from ridotto.games.zena.cards import Card, Piece, Taking
from ridotto.games.zena.moves import (
    Assign,
    BuyPrestige,
    Decline,
    DrawFrom,
    Exchange,
    GiveFirst,
    Join,
    Manipulate,
    MovePiece,
    Pass,
    Pay,
    Play,
    PutBack,
    SendUprising,
    TakeCube,
)

AWAY = "FORT FORT FORT FORT"


def does(table: Table, seat: int):
    """What the sensible bot does here, whatever the chance."""
    view, moves = table.match.view(seat), table.may(seat)
    values = SensibleBot(STYLE).values(view, moves)
    move = moves[values.index(max(values))]
    assert SensibleBot().choose(view, moves, Chance.of("any")) in moves
    return move


def plays_on(table: Table, seat: int, kind: type):
    """The first move of this kind that it makes, doing what it likes before."""
    for _ in range(6):
        move = does(table, seat)
        if isinstance(move, kind):
            return move
        table.plays(seat, move)
    raise AssertionError(f"no {kind.__name__}")


def test_early_it_plays_what_pays_for_long_and_in_the_end_what_brings_prestige():
    at = {0: "BANK BANK PALACE PALACE"}
    early = Table(hands={0: "BA1 PA4"}, at=at, soldi=5)
    late = Table(hands={0: "BA1 PA4"}, at=at, soldi=5).last_month()
    assert plays_on(early, 0, Play).card == Card.BA1
    assert plays_on(late, 0, Play).card == Card.PA4


def test_it_joins_a_bank_early_and_declines_one_soldo_in_the_last_round():
    tables = [Table(hands={0: "BA2"}, at={0: "BANK BANK BANK BANK", 1: "BANK BANK BANK BANK"}) for _ in "ab"]
    tables[1].last_month()
    for table in tables:
        table.card(0, "BA2")
        assert table.question == "join_or_not"
    assert isinstance(does(tables[0], 1), Join)
    assert isinstance(does(tables[1], 1), Decline)


def test_it_buys_prestige_with_the_palace():
    table = Table(at={0: "PALACE FORT FORT FORT"})
    table.all_pass()
    assert table.question == "pay_for_income"
    assert isinstance(does(table, 0), BuyPrestige)


@pytest.mark.parametrize(("soldi", "paid"), [(20, 5), (3, 3)])
def test_in_the_last_round_it_pays_for_a_great_prize(soldi, paid):
    table = Table(rows="PO7 0", at={0: AWAY}, soldi=soldi, mode="expert", dice=[1]).last_month()
    table.all_pass()
    assert table.question == "how_much"
    assert does(table, 0) == Pay(paid)


def test_it_pays_nothing_for_a_die_that_is_won_already():
    table = Table(rows="BA5 1 0 2", dice=[1]).last_month()
    table.all_pass()
    table.pays(1, 5)
    assert table.asked == (0,)
    assert does(table, 0) == Pay(0)


def test_after_the_last_round_it_keeps_the_goals_that_score():
    table = Table(seats=2, hands={0: "BA1 PA4 PA5"}, at={0: "BANK BANK BANK BANK", 1: AWAY}).last_month()
    table.give(0, "G_KB G_KP")
    table.all_pass()
    while table.question != "what_to_put_back":
        seat = table.asked[0]
        table.plays(seat, table.may(seat)[0])
    thrown = []
    while 0 in table.asked:
        move = does(table, 0)
        assert isinstance(move, PutBack)
        thrown.append(move.card)
        table.plays(0, move)
    assert Card.G_KB not in thrown
    assert thrown


def test_in_the_last_round_the_lord_goes_where_a_goal_wants_him():
    at = {0: "FORT FORT FORT FORT", 1: "BANK PALACE STREETS STREETS", 2: AWAY, 3: "CATHEDRAL PORT PORT PORT"}
    table = Table(at=at, first=1, soldi=0).last_month()
    table.give(0, "G_KP G_KP")
    for seat in (1, 2, 3):
        table.passes(seat)
    move = does(table, 0)
    assert isinstance(move, MovePiece)
    assert (move.piece, move.area) == (Piece.LORD, PALACE)


def test_who_has_nothing_to_do_takes_a_goal():
    at = {0: "PALACE BANK BANK PORT", 1: AWAY, 2: AWAY, 3: AWAY}
    table = Table(soldi=0, at=at).last_month()
    assert does(table, 0) == Pass(Taking.GOAL)


def test_goals_are_drawn_in_the_last_round_where_actions_are_worth_nothing():
    table = Table(rows="CA4 0").last_month()
    table.all_pass()
    assert table.question == "which_deck"
    move = does(table, 0)
    assert isinstance(move, DrawFrom)
    assert move.deck.name == "GOAL"


def test_maneggi_goes_where_it_breaks_a_tie():
    at = {0: "PORT FORT PALACE BANK", 1: "BANK FORT FORT FORT", 2: "PORT FORT FORT FORT", 3: AWAY}
    table = Table(rows="PA2 0", at=at)
    table.all_pass()
    assert table.question == "where_to_manipulate"
    assert does(table, 0) == Manipulate(PORT)


def test_an_uprising_goes_where_the_event_helps():
    table = Table(rows="ST1 0", events="E5 E1")
    table.all_pass()
    assert table.question == "where_to_send"
    assert does(table, 0) == SendUprising(BANK)


def test_the_cube_that_brings_least_is_taken():
    table = Table(hands={0: "PA7"}, rows="BA2 0, PO3 0", at={0: "PALACE PALACE PALACE PALACE"})
    table.match.state.open.supply[0] = 0
    table.card(0, "PA7")
    assert table.question == "which_cube"
    move = does(table, 0)
    assert isinstance(move, TakeCube)
    assert move.card == Card.BA2


@pytest.mark.parametrize(("seats", "first"), [(2, 0), (3, 2), (4, 0), (5, 3)])
def test_the_first_player_card_goes_where_its_giver_is_last_in_the_last_round(seats, first):
    match = GAME.start(seats, {"mode": "expert"}, "giver")
    bot, chance = SensibleBot(), Chance.of("giver")
    while match.state.ask.question != "who_begins":
        seat = match.to_move()[0]
        match.play(seat, bot.choose(match.view(seat), match.asked_moves(seat), chance))
    (me,) = match.to_move()
    move = bot.choose(match.view(me), match.asked_moves(me), chance)
    assert isinstance(move, GiveFirst)
    assert (me - (move.seat - 7)) % seats == seats - 1
    assert (move.seat - me) % seats == first


def test_a_dear_hand_is_exchanged():
    dear = "BA3 BA6 BA6 PO1 PO1 PO3"
    script = {"action deck": [order_of(BOX.deck(False), cards(dear))]}
    match = GAME.start(2, {}, chance=Scripted(script, seed="dear"))
    assert SensibleBot().choose(match.view(0), match.asked_moves(0), Chance.of("x")) == Exchange()


def test_pieces_are_set_on_the_cards_that_are_worth_least():
    match = GAME.start(4, {"mode": "expert"}, "placing")
    bot, chance = SensibleBot(replace(STYLE, noise=1e-6)), Chance.of("placing")
    while match.state.ask.kind == "sealed":
        seat = match.to_move()[0]
        match.play(seat, match.asked_moves(seat)[0])
    prices = prices_of("", True, 4)
    for seat in range(4):
        before = list(match.state.private[seat].actions)
        while seat in match.to_move():
            move = bot.choose(match.view(seat), match.asked_moves(seat), chance)
            if isinstance(move, Assign):
                worth = prices.playing[6]
                same = [card for card in before if prices.box.area[card] == move.area]
                assert worth[move.card] == min(worth[card] for card in same)
                before.remove(move.card)
            match.play(seat, move)
        assert len(before) == 6


def test_a_battle_is_worth_more_to_who_has_something_to_lose():
    def worth(rows: str) -> float:
        table = Table(rows=f"{rows} F2", at={0: AWAY})
        moves = table.may(0)
        values = SensibleBot().values(table.match.view(0), moves)
        (join,) = (n for n, move in enumerate(moves) if isinstance(move, Join) and move.card == Card.F2)
        return values[join] - values[moves.index(Pass(Taking.NOTHING))]

    assert worth("BA1 0, PO3 0,") > worth("BA1, PO3,") + 1
    assert worth("BA1 1, PO3 1,") < worth("BA1, PO3,")
