"""1. Set-up, and who plays."""

import pytest
from tests.games.q.table import EVERYBODY, GAME, ONLOOKER, Table, cards, who_can_tell

from ridotto.core import SetupError
from ridotto.games.q.box import EVENT, box_of
from ridotto.games.q.events import CardsPutBack, OpeningDrawn, PileMade, RoleDealt, RoundBegan
from ridotto.games.q.moves import Card, PutBack, Role, Side
from ridotto.games.q.state import PAOLO


@pytest.mark.rule("R1")
@pytest.mark.parametrize("seats", [2, 3, 4, 7])
def test_only_five_or_six_play(seats):
    with pytest.raises(SetupError, match="q is played by 5, 6"):
        GAME.start(seats, seed="x")


@pytest.mark.rule("1.1")
@pytest.mark.rule("R5")
def test_each_seat_gets_a_role_that_it_alone_knows():
    table = Table(roles=(3, 0, 1, 2, 4))
    assert [table.mine(seat).known[seat] for seat in range(5)] == [3, 0, 1, 2, 4]
    assert table.mine(0).known == (3, -1, -1, -1, -1)
    assert table.heard(0, RoleDealt) == [RoleDealt(0, Role.Q, Side.ZELANTI)]
    assert table.ears_of(RoleDealt(1, Role.DON_LUDOVICO, Side.SPIRITUALI)) == {1}
    assert who_can_tell(table, Table(roles=(3, 1, 0, 2, 4))) == {1, 2}


@pytest.mark.rule("1.1")
@pytest.mark.rule("R3")
@pytest.mark.parametrize(
    ("seats", "out", "pile"),
    [(5, {"RICHIESTE_TROPPO_INSISTENTI": 2}, 83), (6, {"NON_SI_PROSEGUA": 1}, 81)],
)
def test_some_cards_and_a_role_stay_in_the_box(seats, out, pile):
    table = Table(seats=seats)
    found = GAME.components(table.match.state)
    assert all(name not in found for name in out)
    assert sum(n for name, n in found.items() if name in Card.__members__) == 99 - sum(out.values())
    assert found["role NICOLO_ZENO"] == (seats == 6)
    assert (table.open.pile, len(table.match.state.hidden.pile)) == (pile, pile)
    assert table.heard(ONLOOKER, PileMade) == [PileMade(pile)]
    assert [table.open.sides.count(sign) for sign in (1, -1)] == [3, seats - 3]


@pytest.mark.rule("1.2")
@pytest.mark.rule("R4")
@pytest.mark.rule("R40")
def test_everybody_puts_back_two_of_five_at_the_same_time():
    table = Table({0: "be be dip ges tab"}, opened=False)
    assert table.asked == (0, 1, 2, 3, 4)
    assert table.heard(0, OpeningDrawn) == [OpeningDrawn(0, cards("be be dip ges tab"))]
    pairs = [move.cards for move in table.may(0)]
    assert len(pairs) == len({*pairs}) == 7
    assert cards("be be") in pairs
    assert cards("ges tab") in pairs
    table.plays(0, PutBack(cards("be ges")))
    assert table.heard(0, CardsPutBack) == []
    assert table.asked == (1, 2, 3, 4)
    assert table.view(1).waiting.number == 4
    for seat in (4, 2, 3, 1):
        table.plays(seat, PutBack(table.back[seat]))
    assert table.hand(0) == "be dip tab"
    assert table.open.hands == [3] * 5
    assert table.ears_of(CardsPutBack(0, cards("be ges"))) == {0}
    assert {*cards("be ges")} <= {*table.match.state.hidden.pile}


@pytest.mark.rule("1.3")
@pytest.mark.rule("R6")
@pytest.mark.parametrize(("seats", "size"), [(5, 82), (6, 80)])
@pytest.mark.parametrize("paolo", range(7))
def test_paolo_lies_about_the_middle(seats, size, paolo):
    pile = Table(seats=seats, paolo=paolo).match.state.hidden.pile
    assert len(pile) == size + 1
    assert pile[::-1].index(PAOLO) == size // 2 - 3 + paolo


@pytest.mark.rule("1.3")
@pytest.mark.rule("R2")
def test_who_begins_is_drawn():
    table = Table(first=3)
    assert table.ears_of(RoundBegan(1, 3)) is EVERYBODY
    assert (table.turn, table.open.score) == (3, 0)
    drawn = {GAME.start(5, seed=str(n)).clone().opening[0].name for n in range(3)}
    assert drawn == {"roles"}


@pytest.mark.rule("R4")
def test_events_may_be_kept_or_put_back():
    box = box_of("")
    table = Table({0: "ges int fug sos rib"})
    assert all(box.kind[card] == EVENT for card in table.mine(0).hand)
    assert len(table.back[0]) == 2
