"""What each seat knows: exactly what the page says, and nothing more."""

import pytest
from tests.games.witness import Witness
from tests.games.zena.table import GAME, ONLOOKER, Table, who_can_tell

from ridotto.games.zena.cards import ACTION, GOAL, Card, Taking
from ridotto.games.zena.events import CardPassed, CardSeen, Confirmed, GoalShown


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
    assert who_can_tell(*tables) == {0, 1}
    for table in tables:
        assert [(event.by, event.to) for event in table.heard(2, CardSeen)] == [(1, 2), (2, 3)]
        assert len(table.heard(ONLOOKER, CardPassed)) == 4, "that one was passed, and of which kind, all see"


def played_out(hand, deck, goal):
    """The last month is over; seat 0 is left with this card, four others and a goal."""
    table = Table(hands={0: f"{hand} CA2"}, deck=deck).last_month().give(0, goal)
    table.all_pass()
    table.puts_back(0, "CA2")
    assert table.match.over
    assert hand in table.hand(0)
    return table


def test_after_the_end_goals_are_shown_and_action_cards_are_not():
    one = played_out("BA1", "BA2", "G_SP")
    assert who_can_tell(one, played_out("BA2", "BA1", "G_SP")) == {0}, "what is left in a hand stays its own"
    assert who_can_tell(one, played_out("BA1", "BA2", "G_CO")) == {0, 1, 2, 3, ONLOOKER}
    assert one.open.shown == ((Card.G_SP,), (), (), ())
    assert one.heard(3, GoalShown) == [GoalShown(0, Card.G_SP, 0)]


def placing(confirmed=(), drafts=0, first=0):
    """Three experts place in secret: some have confirmed, then seat 0 has set so many pieces."""
    table = Witness()
    table.match = GAME.start(3, {"mode": "expert"}, seed="placing")
    table.log = list(table.match.told)
    for seat in (*range(3), *(seat for seat in confirmed for _ in range(5)), *(0 for _ in range(drafts))):
        moves = table.match.asked_moves(seat)
        at = first if seat == 0 and len(moves) == 10 else 0
        table.log += table.match.play(seat, moves[at])
    return table


def test_who_has_confirmed_the_placement_is_known_to_all_and_where_is_not():
    everybody = {0, 1, 2, ONLOOKER}
    assert who_can_tell(placing(), placing(drafts=4)) == {0}, "what is not confirmed, its own seat knows"
    assert who_can_tell(placing([0]), placing([0], first=-1)) == {0}
    assert who_can_tell(placing([0]), placing([1])) == everybody
    assert who_can_tell(placing([0, 1]), placing([1, 0])) == everybody, "and who was first"
    table = placing([2, 0])
    assert table.heard(ONLOOKER, Confirmed) == [Confirmed(2), Confirmed(0)]
    assert table.view(1).waiting.done == (2, 0)


@pytest.mark.parametrize("deck", [ACTION, GOAL])
def test_the_order_of_a_deck_is_known_to_nobody(deck):
    tables = [Table(deck=d, goals=g) for d, g in (("CA2 BA2", "G_SP G_DA"), ("BA2 CA2", "G_DA G_SP"))]
    assert tables[0].match.state.hidden.decks[deck] != tables[1].match.state.hidden.decks[deck]
    assert who_can_tell(*tables) == set()
    assert GAME.deal_of(tables[0].match.state) != GAME.deal_of(tables[1].match.state)
