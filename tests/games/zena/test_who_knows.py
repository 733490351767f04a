"""What each seat knows: exactly what the page says, and nothing more."""

import pytest
from tests.games.zena.table import GAME, ONLOOKER, Table, who_can_tell

from ridotto.games.zena.cards import ACTION, GOAL, Card, Taking
from ridotto.games.zena.moves import PassCard


def test_a_hand_is_known_to_its_seat_alone():
    one, other = Table(hands={0: "BA1"}, deck="BA2"), Table(hands={0: "BA2"}, deck="BA1")
    assert who_can_tell(one, other) == {0}
    assert one.match.view(ONLOOKER).mine is None


def test_who_draws_from_which_deck_is_open_the_card_is_not():
    one, other = Table(deck="CA2 BA2"), Table(deck="BA2 CA2")
    for table in (one, other):
        table.passes(0, Taking.ACTION)
    assert who_can_tell(one, other) == {0}
    assert one.open.actions[0] == 7


def test_what_is_put_back_is_known_to_its_seat_alone_its_kind_to_all():
    one = Table(deck="CA2")
    other = Table(deck="CA2")
    for table, card in ((one, "CA2"), (other, other.hand(0)[0])):
        table.passes(0, Taking.ACTION)
        table.all_pass()
        table.puts_back(0, card)
    assert who_can_tell(one, other) == {0}
    assert one.open.decks[ACTION][-1] == -2


def test_a_card_that_leaves_a_row_is_known_to_all_in_its_place_of_the_deck():
    table = Table(rows="BA4 0")
    table.rest_of_the_round()
    assert table.open.decks[ACTION][-1] == Card.BA4


def test_a_passed_card_is_known_to_giver_and_receiver():
    tables = [Table(rows="PA1L 0", deck="BA2 CA2 PO5 PO8") for _ in range(2)]
    for table, given in zip(tables, (0, -1)):
        table.all_pass()
        for seat in range(4):
            table.draws(seat, ACTION)
        for seat in range(4):
            moves = table.may(seat)
            table.plays(seat, moves[given if seat == 0 else 0])
    assert isinstance(PassCard(Card.BA1), PassCard)
    assert who_can_tell(*tables) == {0, 1}


def test_after_the_end_goals_are_shown_and_action_cards_are_not():
    table = Table().last_month().give(0, "G_SP")
    table.rest_of_the_round()
    if table.question == "what_to_put_back":
        table.plays(0, table.may(0)[0])
    assert table.match.over
    assert len(table.open.shown) == 4
    assert table.match.view(1).mine.actions != table.match.view(0).mine.actions
    assert not hasattr(table.open, "hands")


@pytest.mark.parametrize("deck", [ACTION, GOAL])
def test_the_order_of_a_deck_is_known_to_nobody(deck):
    tables = [Table(deck=d, goals=g) for d, g in (("CA2 BA2", "G_SP G_DA"), ("BA2 CA2", "G_DA G_SP"))]
    assert tables[0].match.state.hidden.decks[deck] != tables[1].match.state.hidden.decks[deck]
    assert who_can_tell(*tables) == set()
    assert GAME.deal_of(tables[0].match.state) != GAME.deal_of(tables[1].match.state)
