"""3. The meeting, and 4. the look."""

import pytest
from tests.games.arsenalia.table import (
    BI,
    COR,
    EVERYBODY,
    FAV,
    GAME,
    MA,
    ONLOOKER,
    VE,
    Table,
    names,
    who_can_tell,
)

from ridotto.games.arsenalia.moves import (
    Card,
    GivePair,
    Laid,
    LayOn,
    LookedAtPile,
    PairGiven,
    PairShown,
    SawCard,
)


def met(**more) -> Table:
    """Seat 0 has met seat 1, who is Venice in peril and Favro."""
    table = Table(**more)
    table.beside(1)
    return table


def pairs(table: Table, seat: int) -> set[str]:
    return {" ".join(sorted(names(1 << m.institution | 1 << m.craft))) for m in table.may(seat)}


@pytest.mark.rule("3.1")
def test_a_pair_is_an_institution_and_a_craft_exactly_one_of_them_true():
    table = met()
    assert len(table.may(1)) == 8
    for move in table.may(1):
        assert move.institution < Card.CORDER <= move.craft
        assert (move.institution == VE) != (move.craft == FAV)
    assert table.refuses(1, GivePair(VE, FAV)) == ("3.1", "both_true")
    assert table.refuses(1, GivePair(MA, COR)) == ("3.1", "both_false")
    assert table.refuses(1, GivePair(FAV, VE)) == ("3.1", "not_on_offer")


@pytest.mark.rule("3.1")
def test_the_pair_is_seen_by_giver_and_visitor_and_that_it_was_given_by_all():
    table = met()
    told = table.gives(1, "Ve cor")
    assert told == [PairGiven(1, 0), PairShown(1, 0, VE, COR)]
    assert table.ears_of(told[0]) is EVERYBODY
    assert table.ears_of(told[1]) == {0, 1}
    assert table.mine(0).memory == ((1, 0, 1, 1 << VE | 1 << COR, 0),)
    assert table.mine(1).memory == ((1, 0, 0, 0, 1 << VE | 1 << COR),)


@pytest.mark.rule("3.1")
def test_grey_cards_are_never_given():
    table = met()
    before = {name: n for name, n in GAME.components(table.match.state).items() if "GREY" in name}
    table.gives(1, "Ve cor")
    assert {name: n for name, n in GAME.components(table.match.state).items() if "GREY" in name} == before


@pytest.mark.rule("3.2")
def test_the_owner_keeps_the_true_card_and_lays_the_false_one():
    table = met()
    table.gives(1, "Ve cor")
    assert (table.asked, table.question) == ((1,), "where_to_lay")
    assert table.hand(1) >= {"Ve", "cor"}, "R18: it is still held"
    told = table.lays(1, 6)
    assert told == [Laid(1, 6)]
    assert table.ears_of(Laid(1, 6)) is EVERYBODY
    assert table.hand(1) == {"Ma", "Ve", "Bi", "Co", "So", "fav", "imp", "asc", "rem"}
    assert table.open.piles[6] == (1,)
    assert table.match.state.hidden.piles[6] == (COR,)
    assert table.open.false_left == [8, 7, 8, 8]


@pytest.mark.rule("3.2")
@pytest.mark.rule("R10")
def test_it_goes_to_the_bottom_of_the_pile_and_whose_lies_where_is_open():
    table = Table()
    table.meeting(1, "Ve cor", 6)
    table.meeting(2, "Ma imp", 6)
    table.meeting(3, "Co cor", 6)
    assert table.view(ONLOOKER).open.piles[6] == (1, 2, 3)
    assert table.match.state.hidden.piles[6] == (COR, MA, COR)
    table.skip_to(0)
    table.stand(s0=5)
    table.goes_to(6)
    assert table.looks()[:2] == [LookedAtPile(0, 1, 6), SawCard(1, 0, COR)]
    assert table.open.piles[6] == (2, 3)


@pytest.mark.rule("R7")
def test_without_false_crafts_every_pair_is_a_true_craft_and_a_false_institution():
    table = Table().keep(1, "Ma So")
    table.beside(1)
    assert pairs(table, 1) == {"Ma fav", "So fav"}


@pytest.mark.rule("R7")
def test_without_false_institutions_it_is_the_other_way_round_and_a_single_pair_must_be_given():
    table = Table().keep(1, "rem")
    table.beside(1)
    assert (table.asked, pairs(table, 1)) == ((1,), {"Ve rem"})


@pytest.mark.rule("R7")
def test_no_pair_comes_twice_because_its_false_card_is_gone():
    table = Table()
    table.meeting(1, "Ve cor", 6)
    table.skip_to(3)
    table.beside(1)
    assert "Ve cor" not in pairs(table, 1)
    assert len(table.may(1)) == 7
    assert table.refuses(1, GivePair(VE, COR)) == ("3.1", "not_in_hand")


@pytest.mark.rule("R8")
def test_the_visitor_is_not_told_which_of_the_two_was_laid():
    """Seat 1 is Ve fav in one world and Ma cor in the other: Ve cor is a pair in both, with another lie."""
    one = Table(deal=("Bi imp", "Ve fav", "Ma rem", "Co asc", "So cor"))
    other = Table(deal=("Bi imp", "Ma cor", "Ve rem", "Co asc", "So fav"))
    for table in (one, other):
        table.meeting(1, "Ve cor", 6)
        table.skip_to(0)
    assert [t.match.state.hidden.piles[6] for t in (one, other)] == [(COR,), (VE,)]
    assert who_can_tell(one, other) == {1, 2}


@pytest.mark.rule("R8")
def test_the_institution_is_seen_first():
    table = met()
    _, shown = table.gives(1, "Bi fav")
    assert (shown.institution, shown.craft) == (BI, FAV)


@pytest.mark.rule("R9")
def test_a_card_is_laid_on_any_card_square_occupied_or_not_also_the_visitors_own():
    table = Table()
    table.meeting(1, "Ve cor", 6)
    table.stand(s1=9, s2=10)
    table.goes_to(10)
    table.gives(2, "Bi cor")
    assert [move.square for move in table.may(2)] == [2, 6, 10, 14, 18]
    assert table.refuses(2, LayOn(11)) == ("3.2", "not_on_offer")
    table.lays(2, 10)
    assert table.open.piles[10] == (2,)


# 4. The look


@pytest.mark.rule("4.1")
def test_the_look_shows_the_top_card_to_the_looker_alone_and_it_leaves_the_game():
    table = Table()
    table.meeting(1, "Ve cor", 6)
    table.skip_to(2)
    table.stand(s2=7)
    table.goes_to(6)
    told = table.looks()
    assert told == [LookedAtPile(2, 1, 6), SawCard(1, 2, COR)]
    assert table.ears_of(told[0]) is EVERYBODY
    assert table.ears_of(told[1]) == {2}
    assert table.open.piles[6] == ()
    assert table.open.gone == 1
    assert table.match.state.hidden.gone[1] == 1 << COR


@pytest.mark.rule("R11")
def test_one_may_look_at_a_card_of_ones_own():
    table = Table()
    table.meeting(1, "Ve cor", 6)
    table.stand(s1=7)
    table.goes_to(6)
    assert table.looks()[1] == SawCard(1, 1, COR)
    assert table.open.gone == 1
