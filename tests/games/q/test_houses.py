"""2. The round; 3. the five houses."""

import pytest
from tests.games.q.table import EVERYBODY, ONLOOKER, Table, cards, spoken, who_can_tell

from ridotto.games.q.events import (
    Balance,
    CardKept,
    CardLoaded,
    CardsDrawn,
    CardsGivenUp,
    CardsLost,
    CardsSwapped,
    Discarded,
    Drew,
    FirstToLoad,
    Kept,
    Loaded,
    PaoloDied,
    ShipSeized,
    SwapBegan,
    Swapped,
)
from ridotto.games.q.moves import Card, Discard, Draw, Give, GiveUp, Keep, Load, Pass, Seize, Side, Swap


@pytest.mark.rule("2.1")
@pytest.mark.rule("R43")
@pytest.mark.parametrize("seats", [5, 6])
def test_two_full_laps_from_the_primo_giocatore(seats):
    table = Table(seats=seats, first=3)
    order = []
    while table.open.round == 1:
        order.append(table.turn)
        table.draws()
    lap = [(3 + n) % seats for n in range(seats)]
    assert order == lap + lap


@pytest.mark.rule("R7")
@pytest.mark.rule("R8")
def test_one_must_act_and_may_do_the_same_twice():
    table = Table({0: "be dip tab"})
    assert table.refuses(0, Pass()) == ("R7", "must_act")
    table.loads("be")
    for _ in range(4):
        table.draws()
    table.loads("dip")
    assert table.open.loads[0] == 2


# 3.1


@pytest.mark.rule("3.1")
@pytest.mark.rule("R9")
def test_of_two_cards_drawn_one_is_kept():
    table = Table({0: "be dip tab"}, pile="ges set")
    table.plays(0, Draw())
    assert table.asked == (0,)
    assert table.ears_of(Drew(0, 2, 81)) is EVERYBODY
    assert table.ears_of(CardsDrawn(0, cards("ges set"))) == {0}
    assert table.may(0) == [Keep(card) for card in cards("ges set")]
    table.plays(0, Keep(Card.SETA))
    assert table.hand(0) == "be dip set tab"
    assert table.ears_of(Kept(0)) is EVERYBODY
    assert table.ears_of(CardKept(0, Card.SETA, Card.GESUITI_A_INGOLSTADT)) == {0}
    assert table.match.state.hidden.discards == [Card.GESUITI_A_INGOLSTADT]
    assert (table.open.discards, table.open.hands[0]) == (1, 4)
    assert table.mine(0).memory[-1] == (1, 1, -1, cards("set"), cards("ges"))


@pytest.mark.rule("3.1")
@pytest.mark.rule("R9")
def test_what_was_drawn_and_kept_only_the_seat_knows():
    one, other = Table(pile="ges set"), Table(pile="ges set")
    one.draws("ges")
    other.draws("set")
    assert who_can_tell(one, other) == {0}


@pytest.mark.rule("R10")
@pytest.mark.parametrize("above", [0, 1])
def test_paolo_is_laid_face_up_and_replaced(above):
    table = Table(pile="ges set tab")
    pile = table.match.state.hidden.pile
    pile.remove(-2)
    pile.insert(len(pile) - above, -2)
    events = table.plays(0, Draw())
    assert PaoloDied(0) in events
    assert table.ears_of(PaoloDied(0)) is EVERYBODY
    assert spoken(table.mine(0).drawn) == "ges set"
    assert (table.open.paolo, table.open.pile) == (2, 80)


@pytest.mark.rule("R11")
def test_a_single_card_left_is_taken_and_nothing_discarded():
    table = Table().leave(1)
    before = table.open.discards
    table.draws()
    assert (table.open.hands[0], table.open.discards, table.open.pile) == (4, before, 0)


@pytest.mark.rule("R10")
def test_paolo_alone_brings_nothing():
    table = Table().leave(0)
    s = table.match.state
    s.hidden.pile, s.open.pile, s.open.paolo = [-2], 1, 1
    table.draws()
    assert (table.open.hands[0], table.open.paolo, table.turn) == (3, 2, 1)


# 3.2


@pytest.mark.rule("3.2")
@pytest.mark.rule("R13")
@pytest.mark.rule("R14")
@pytest.mark.rule("R15")
def test_a_card_is_loaded_face_down_and_the_first_takes_the_marker():
    table = Table({0: "be dip tab", 1: "set gio gra"})
    assert [move for move in table.may(0) if isinstance(move, Load)] == [Load(c) for c in cards("be dip tab")]
    table.loads("be")
    assert (table.hand(0), spoken(table.mine(0).loaded)) == ("dip tab", "be")
    assert table.ears_of(Loaded(0, 1)) is EVERYBODY
    assert table.ears_of(CardLoaded(0, Card.BENEFICIO_DI_CRISTO)) == {0}
    assert table.ears_of(FirstToLoad(0)) is EVERYBODY
    table.loads("set")
    assert (table.open.inspector, table.open.loads) == (0, [1, 1, 0, 0, 0])
    assert table.heard(ONLOOKER, FirstToLoad) == [FirstToLoad(0)]
    assert table.refuses(2, Load(Card.BENEFICIO_DI_CRISTO))[1] == "not_on_offer"


@pytest.mark.rule("3.2")
@pytest.mark.rule("R25")
def test_a_loaded_card_only_the_loader_knows():
    one, other = Table({0: "be dip tab"}), Table({0: "be dip tab"})
    one.loads("be")
    other.loads("dip")
    assert who_can_tell(one, other) == {0}


@pytest.mark.rule("R12")
def test_with_an_empty_hand_one_may_draw_or_seize_and_is_not_chosen():
    table = Table().empty(0, 2)
    assert table.may(0) == [Draw(), Seize()]
    assert table.refuses(0, Swap(1, 1)) == ("3.3", "too_few_cards")
    table.draws()
    assert not any(isinstance(move, Swap | Discard) and move.seat == 2 for move in table.may(1))
    assert table.refuses(1, Swap(2, 1)) == ("3.3", "too_few_of_theirs")
    assert table.refuses(1, Discard(2, 2)) == ("3.4", "too_few_of_theirs")


@pytest.mark.rule("R13")
def test_a_hand_has_no_limit():
    table = Table()
    while table.open.round < 5:
        table.draws()
    assert table.open.hands == [11] * 5


# 3.3


@pytest.mark.rule("3.3")
@pytest.mark.rule("R16")
@pytest.mark.rule("R40")
def test_a_swap_is_chosen_by_both_before_they_see_what_comes():
    table = Table({0: "be be dip", 2: "set gio gra"})
    table.plays(0, Swap(2, 2))
    assert table.ears_of(SwapBegan(0, 2, 2)) is EVERYBODY
    assert table.asked == (0, 2)
    assert table.may(0) == [Give(cards("be be")), Give(cards("be dip"))]
    table.plays(0, Give(cards("be dip")))
    assert table.hand(0) == "be be dip", "nothing moves before the last answer"
    assert table.view(2).sealed is None
    table.plays(2, Give(cards("gio gra")))
    assert (table.hand(0), table.hand(2)) == ("be gio gra", "be dip set")
    assert table.ears_of(Swapped(0, 2, 2)) is EVERYBODY
    assert table.ears_of(CardsSwapped(0, 2, cards("be dip"), cards("gio gra"))) == {0}
    assert table.ears_of(CardsSwapped(2, 0, cards("gio gra"), cards("be dip"))) == {2}
    assert table.mine(0).memory[-1] == (1, 4, 2, cards("gio gra"), cards("be dip"))
    assert table.open.hands == [3] * 5


@pytest.mark.rule("R16")
def test_only_the_two_learn_which_cards_moved():
    one, other = Table({0: "be dip tab", 1: "set gio gra"}), Table({0: "be dip tab", 1: "set gio gra"})
    one.swaps(1, "be", "set")
    other.swaps(1, "be", "gio")
    assert who_can_tell(one, other) == {0, 1}


@pytest.mark.rule("3.3")
def test_both_hands_must_hold_as_many():
    table = Table({0: "be dip tab"})
    table.loads("be")
    for _ in range(4):
        table.draws()
    table.loads("dip")
    assert table.refuses(1, Swap(0, 2)) == ("3.3", "too_few_of_theirs")
    assert Swap(0, 1) in table.may(1)
    assert Swap(2, 2) in table.may(1)
    assert not any(isinstance(move, Swap) and move.number > 2 for move in table.may(1))


# 3.4


@pytest.mark.rule("3.4")
@pytest.mark.rule("R17")
@pytest.mark.rule("R18")
def test_the_theatines_take_own_cards_and_random_ones_of_the_target():
    table = Table({0: "ges dip tab", 3: "be set gra"}, script={"Theatines": [2, 0]})
    table.plays(0, Discard(3, 2))
    assert table.asked == (0,)
    table.plays(0, GiveUp(cards("ges tab")))
    assert (table.hand(0), table.hand(3)) == ("dip", "set")
    assert table.ears_of(Discarded(0, 3, 2)) is EVERYBODY
    assert table.ears_of(CardsGivenUp(0, cards("ges tab"))) == {0}
    assert table.ears_of(CardsLost(3, cards("be gra"))) == {3}
    assert sorted(table.match.state.hidden.discards) == [*cards("ges be tab gra")]
    assert table.mine(3).memory[-1] == (1, 5, 0, (), cards("be gra"))
    assert table.open.hands == [1, 3, 3, 1, 3]


@pytest.mark.rule("R18")
def test_what_was_lost_the_target_sees_and_the_active_player_does_not():
    one = Table({0: "ges dip tab", 3: "be set gra"}, script={"Theatines": [0]})
    other = Table({0: "ges dip tab", 3: "be set gra"}, script={"Theatines": [1]})
    for table in (one, other):
        table.discards(3, "tab")
    assert who_can_tell(one, other) == {3}


@pytest.mark.rule("3.4")
@pytest.mark.rule("R19")
@pytest.mark.parametrize(("seats", "score"), [(5, -2), (6, 0)])
@pytest.mark.parametrize("own", ["tab", "be tab"])
def test_with_five_seats_the_zelanti_gain_two_by_the_visit(seats, score, own):
    table = Table({0: "be dip tab"}, seats=seats)
    events = table.discards(1, own)
    assert table.open.score == score
    assert (Balance(2, Side.ZELANTI) in events) == (seats == 5)


# 3.5, 3.6


@pytest.mark.rule("3.5")
@pytest.mark.rule("R20")
@pytest.mark.rule("R21")
def test_a_seat_seizes_once_in_a_match_and_a_ship_is_seized_once():
    table = Table()
    table.seizes()
    assert table.ears_of(ShipSeized(0)) is EVERYBODY
    assert (table.open.seized, table.open.used) == (0, (1, 0, 0, 0, 0))
    assert table.refuses(1, Seize()) == ("R20", "ship_is_seized")
    while table.open.round == 1:
        table.draws()
    assert table.open.seized == -1
    while table.turn != 0:
        table.draws()
    assert table.refuses(0, Seize()) == ("3.5", "seizure_used")
    table.draws()
    assert Seize() in table.may(1)


@pytest.mark.rule("3.6")
@pytest.mark.rule("5.1")
def test_with_an_empty_pile_one_may_pass_and_not_draw():
    table = Table().leave(2)
    table.draws()
    assert table.refuses(1, Draw()) == ("5.1", "pile_is_empty")
    assert table.may(1)[-1] == Pass()
    assert Swap(0, 1) in table.may(1)
    table.passes()
    assert table.turn == 2
