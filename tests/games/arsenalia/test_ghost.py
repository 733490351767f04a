"""5. The ghost."""

import pytest
from tests.games.arsenalia.table import COR, EVERYBODY, FAV, VE, Table, who_can_tell

from ridotto.games.arsenalia.moves import (
    Ending,
    FalseGiven,
    FalseShown,
    GhostFound,
    GhostFoundNobody,
    GhostSummoned,
    GiveFalse,
    Location,
    Lost,
    SendGhost,
)

TEN = "gru gru torre torre corderie corderie porta porta sottomarino sottomarino"


def summoned(**at) -> Table:
    """Seat 0 has summoned the ghost, which has gone to the Gru Armstrong, square 12."""
    table = Table(ghosts="gru").stand(**at)
    table.goes_to(4)
    return table


@pytest.mark.rule("5.1")
@pytest.mark.rule("7.1")
@pytest.mark.rule("R13")
def test_at_the_eleventh_summons_everybody_has_lost_at_once():
    table = Table(ghosts=TEN).stand(s1=1, s2=5, s3=9)
    for n in range(10):
        table.stand(**{f"s{table.visitor}": 3})
        assert isinstance(table.goes_to(4)[1], GhostSummoned)
        assert len(table.open.ghosts) == n + 1
        table.stand(**{f"s{(table.visitor - 1) % 4}": 1})
    assert not table.match.over
    assert table.match.state.hidden.ghosts == ()
    table.stand(**{f"s{table.visitor}": 3})
    told = table.goes_to(4)
    assert told[-1] == Lost(Ending.GHOST)
    assert (table.match.outcome.scores, table.match.outcome.winners) == ([0.0] * 4, [])
    assert table.asked == ()
    assert table.may_guess == set()


@pytest.mark.rule("R13")
def test_ghost_cards_lie_open_once_drawn_and_are_not_shuffled_again():
    table = summoned()
    assert table.open.ghosts == (Location.GRU_ARMSTRONG,)
    assert len(table.match.state.hidden.ghosts) == 9
    assert table.ears_of(GhostSummoned(0, Location.GRU_ARMSTRONG)) is EVERYBODY


@pytest.mark.rule("5.2")
def test_the_owner_found_gives_a_false_card_and_lays_it():
    table = summoned(s1=12)
    assert table.log[-1].event == GhostFound(0, 1)
    assert (table.asked, table.question) == ((1,), "which_false_card")
    assert [move.card for move in table.may(1)] == [0, 2, 3, 4, 5, 7, 8, 9]
    assert table.refuses(1, GiveFalse(VE)) == ("5.2", "card_is_true")
    assert table.refuses(1, GiveFalse(FAV)) == ("5.2", "card_is_true")
    told = table.gives(1, "cor")
    assert told == [FalseGiven(1, 0), FalseShown(1, 0, COR)]
    assert table.ears_of(told[0]) is EVERYBODY
    assert table.ears_of(told[1]) == {0, 1}
    assert (table.asked, table.question) == ((1,), "where_to_lay")
    table.lays(1, 18)
    assert table.match.state.hidden.piles[18] == (COR,)
    assert (table.asked, table.question) == ((0,), "guess_or_end")


@pytest.mark.rule("5.2")
def test_a_card_that_is_no_longer_held_cannot_be_given():
    table = Table(ghosts="gru").keep(1, "rem imp").stand(s1=12)
    table.goes_to(4)
    assert [move.card.name for move in table.may(1)] == ["IMPIRARESSA", "REMER"]
    assert table.refuses(1, GiveFalse(COR)) == ("5.2", "not_in_hand")


@pytest.mark.rule("5.2")
def test_the_visitor_picks_if_several_stand_there():
    table = summoned(s1=12, s2=12)
    assert (table.asked, table.question) == ((0,), "whom_the_ghost_finds")
    assert table.may(0) == [SendGhost(1), SendGhost(2)]
    assert table.refuses(0, SendGhost(3)) == ("5.2", "not_on_its_location")
    assert table.sends_ghost(2) == [GhostFound(0, 2)]
    assert table.asked == (2,)


@pytest.mark.rule("5.2")
def test_who_holds_only_true_cards_is_not_found():
    table = Table(ghosts="gru").empty_hands(1).stand(s1=12, s2=12, s3=12)
    table.goes_to(4)
    assert table.may(0) == [SendGhost(2), SendGhost(3)]
    assert table.refuses(0, SendGhost(1)) == ("R6", "only_true_cards")


@pytest.mark.rule("5.3")
def test_if_none_stands_there_the_card_is_spent_without_effect():
    table = summoned()
    assert GhostFoundNobody(Location.GRU_ARMSTRONG) in [t.event for t in table.log]
    assert table.visitor == 1
    assert table.open.false_left == [8] * 4


@pytest.mark.rule("5.3")
def test_nor_does_it_if_only_somebody_with_true_cards_does():
    table = Table(ghosts="gru").empty_hands(1).stand(s1=12)
    table.goes_to(4)
    assert table.visitor == 1
    assert table.question == "which_way"


@pytest.mark.rule("R12")
def test_on_the_visitors_own_location_the_ghost_finds_nobody():
    table = Table(ghosts="sottomarino")
    assert table.goes_to(4)[2] == GhostFoundNobody(Location.SOTTOMARINO)


@pytest.mark.rule("R9")
def test_the_summoner_knows_what_lies_on_that_square_and_the_others_do_not():
    one, other = summoned(s1=12), summoned(s1=12)
    for table, card in ((one, "cor"), (other, "rem")):
        table.gives(1, card)
        table.lays(1, 18)
        table.ends()
    assert who_can_tell(one, other) == {0, 1}
