"""2. The turn: move, play, joins, pass."""

import pytest
from tests.games.zena.table import (
    BANK,
    FORT,
    GAME,
    HEIR,
    LADY,
    LORD,
    ONLOOKER,
    PALACE,
    PORT,
    STREETS,
    Table,
    of,
)

from ridotto.games.zena.cards import ACTION, GOAL, Area, Card, Cubes, EventCard, Taking
from ridotto.games.zena.events import (
    AreaResolved,
    Drew,
    DrewCard,
    GainedSoldi,
    MonthBegan,
    Passed,
    PieceMoved,
    Played,
    TurnsAgain,
)
from ridotto.games.zena.moves import Keep, MovePiece, Pass, Play

AT_BANK = "BANK BANK BANK BANK"


@pytest.mark.rule("2.1")
@pytest.mark.rule("R4")
def test_every_seat_takes_one_turn_in_turn_order_then_comes_the_resolution():
    table = Table(first=2)
    turns = []
    for _ in range(4):
        assert table.question == "your_turn"
        turns += table.asked
        told = table.passes(table.asked[0])
    assert turns == [2, 3, 0, 1]
    assert of(told, AreaResolved)[0] == AreaResolved(STREETS)


@pytest.mark.rule("2.2")
@pytest.mark.rule("R1")
def test_a_move_comes_first_then_one_play_and_joins_in_any_order():
    table = Table(hands={0: "BA1 BA2"}, at={0: "BANK PORT FORT FORT"}, rows="PO2 1, BA2 2, PO8 3")
    table.moves(0, HEIR, FORT, PORT)
    assert table.refuses(0, MovePiece(LORD, BANK, PORT)) == ("2.3", "already_moved")
    table.joins(0, "PO2")
    assert table.refuses(0, MovePiece(LORD, BANK, PORT)) == ("R1", "move_comes_first")
    table.card(0, "BA1")
    assert table.refuses(0, Play(Card.BA2, Cubes.ONE, 2)) == ("2.2", "already_played")
    table.joins(0, "PO8")
    table.joins(0, "BA2")
    assert table.asked == (0,), "only the pass ends the turn"
    table.passes(0)
    assert table.asked == (1,)


@pytest.mark.rule("2.2")
def test_only_the_pass_is_compulsory():
    table = Table()
    table.passes(0)
    assert table.asked == (1,)


@pytest.mark.rule("2.3")
@pytest.mark.rule("R2")
def test_one_piece_moves_to_any_other_area_for_free():
    table = Table(at={0: "BANK PORT PALACE FORT"})
    moves = [m for m in table.may(0) if isinstance(m, MovePiece)]
    assert len(moves) == 4 * 5, "to the same area is no move"
    told = table.moves(0, LADY, PORT, STREETS)
    assert told == [PieceMoved(0, LADY, PORT, STREETS)]
    assert table.open.at[0] == (Area.BANK, Area.STREETS, Area.PALACE, Area.FORT)
    assert table.open.soldi[0] == 20
    assert not any(isinstance(m, MovePiece) for m in table.may(0))


@pytest.mark.rule("2.3")
def test_two_heirs_in_one_area_are_one_move_and_beginners_have_four_areas():
    table = Table(at={0: "BANK PORT PALACE PALACE"})
    assert len([m for m in table.may(0) if isinstance(m, MovePiece)]) == 3 * 5
    table = Table(mode="beginner")
    assert {m.area for m in table.may(0) if isinstance(m, MovePiece)} == {PALACE, BANK, PORT}


@pytest.mark.rule("2.4")
@pytest.mark.rule("R14")
def test_a_card_is_played_where_one_has_a_piece_and_paid():
    table = Table(hands={0: "BA1 PO2 BA3"}, at={0: "FORT FORT FORT BANK"}, rows="BA2 1")
    assert table.refuses(0, Play(Card.PO2, Cubes.ONE, 4)) == ("2.4", "no_piece_there")
    table.poor(0, 5)
    assert table.refuses(0, Play(Card.BA3, Cubes.ONE, 7)) == ("R14", "too_dear")
    told = table.card(0, "BA1")
    assert told[0] == Played(0, Card.BA1, BANK)
    assert table.row(BANK) == "BA2:1 BA1:0", "at the right end"
    assert (table.open.soldi[0], table.open.supply[0]) == (1, 9)
    assert "BA1" not in table.hand(0)
    assert table.open.actions[0] == 5


@pytest.mark.rule("2.4")
def test_a_row_has_no_limit_in_this_phase_and_goals_are_never_played():
    table = Table(hands={0: "BA1"}, at={0: AT_BANK}, rows="BA2 1, BA2 2, BA4 3, BA4 1, BA5 2")
    table.card(0, "BA1")
    assert len(table.open.rows[BANK]) == 6
    table = Table().give(0, "G_DA")
    assert table.refuses(0, Play(Card.G_DA, Cubes.ONE, 0)) == ("2.4", "goals_are_not_played")


@pytest.mark.rule("2.9")
@pytest.mark.rule("R3")
def test_who_has_done_nothing_may_take_a_soldo_or_a_card_or_neither():
    for taking in Taking:
        table = Table(deck="CA2", goals="G_SP")
        told = table.passes(0, taking)
        assert Passed(0, taking) in told
        drew = {Taking.ACTION: Card.CA2, Taking.GOAL: Card.G_SP}.get(taking)
        if taking == Taking.SOLDO:
            assert GainedSoldi(0, 1) in told
            assert table.open.soldi[0] == 21
        elif drew is not None:
            assert table.ears_of(DrewCard(0, drew)) == {0}
            assert of(told, Drew)
            assert drew.name in table.hand(0)
        else:
            assert len(table.hand(0)) == 6


@pytest.mark.rule("2.9")
@pytest.mark.rule("R3")
def test_a_move_a_play_or_a_join_forfeits_it_a_join_out_of_turn_does_not():
    table = Table(hands={0: "BA1"}, at={0: AT_BANK, 1: "BANK FORT FORT FORT"})
    table.card(0, "BA1")
    table.joins(1, "BA1")
    assert table.refuses(0, Pass(Taking.SOLDO)) == ("2.9", "not_idle")
    table.passes(0)
    table.passes(1, Taking.SOLDO)
    table.moves(2, LORD, FORT, PORT)
    assert table.refuses(2, Pass(Taking.ACTION)) == ("2.9", "not_idle")


@pytest.mark.rule("2.9")
@pytest.mark.rule("R28")
def test_the_draw_is_not_offered_out_of_an_empty_deck_and_beginners_have_no_goals():
    table = Table().empty_deck(ACTION)
    assert table.refuses(0, Pass(Taking.ACTION)) == ("2.9", "deck_is_empty")
    assert Pass(Taking.GOAL) in table.may(0)
    table.empty_deck(GOAL)
    assert table.may(0)[-2:] == [Pass(Taking.NOTHING), Pass(Taking.SOLDO)]
    table = Table(mode="beginner")
    assert table.refuses(0, Pass(Taking.GOAL)) == ("R28", "no_goals_for_beginners")


@pytest.mark.rule("R4")
def test_after_the_pass_only_joins_out_of_turn_remain():
    table = Table(hands={1: "BA1"}, at={0: AT_BANK, 1: AT_BANK})
    table.passes(0)
    assert table.may(0) == []
    table.card(1, "BA1")
    assert (table.question, table.asked) == ("join_or_not", (0,))


@pytest.mark.rule("2.10")
@pytest.mark.rule("R5")
def test_fa_fito_gives_another_complete_turn_after_the_pass():
    table = Table(hands={0: "ST2 ST2 BA2"}, at={0: "STREETS BANK FORT FORT"})
    table.card(0, "ST2")
    assert not any(isinstance(m, Play) for m in table.may(0)), "first this turn is finished"
    told = table.passes(0)
    assert TurnsAgain(0) in told
    assert table.asked == (0,)
    table.moves(0, HEIR, FORT, PORT)
    table.card(0, "ST2")
    table.passes(0)
    assert table.asked == (0,), "two of them chain"
    assert Pass(Taking.SOLDO) in table.may(0), "doing nothing is judged for each turn by itself"
    table.passes(0, Taking.SOLDO)
    assert table.asked == (1,)


@pytest.mark.rule("R5")
def test_who_becomes_promoter_of_fa_fito_later_gets_no_extra_turn():
    table = Table(at={1: "STREETS FORT FORT FORT"}, rows="ST2")
    table.passes(0)
    table.joins(1, "ST2")
    assert table.row(STREETS) == "ST2:1"
    told = table.passes(1)
    assert not of(told, TurnsAgain)
    assert table.asked == (2,)


@pytest.mark.rule("R7")
@pytest.mark.rule("4.3")
def test_the_first_player_card_goes_to_the_right():
    table = Table(first=1)
    firsts = [table.open.first]
    for _ in range(4):
        table.rest_of_the_round()
        firsts.append(table.open.first)
    assert firsts == [1, 0, 3, 2, 1], "who was last begins the next round"


@pytest.mark.rule("R6")
def test_a_move_a_play_and_joins_are_one_turn_and_the_turns_of_all_are_one_round():
    table = Table(hands={0: "ST2 BA1"}, at={0: "STREETS BANK FORT FORT"}, rows="BA2 1, BA4 2")
    table.moves(0, HEIR, FORT, BANK)
    table.card(0, "ST2")
    for name in ("BA2", "BA4"):
        assert (table.question, table.asked) == ("your_turn", (0,)), "each heading is a part of the same turn"
        table.joins(0, name)
    table.passes(0)
    assert (table.asked, table.open.month) == ((0,), 1), "another turn is not another round"
    table.passes(0)
    for seat in (1, 2):
        table.passes(seat)
    assert not table.heard(ONLOOKER, AreaResolved)
    told = table.passes(3) + table.rest_of_the_round()
    assert told.index(AreaResolved(STREETS)) < told.index(MonthBegan(2, EventCard.E5, 1)), "then the next"
    assert of(told, GainedSoldi), "what the book calls Rendite is the resolution, and pays the cubes"
    assert table.open.month == 2


@pytest.mark.rule("R6")
def test_prestige_and_victory_points_are_the_same():
    table = Table(rows="PO4 2 1").last_month().poor(0, 14)
    table.rest_of_the_round()
    assert table.open.prestige == [2, 6, 6, 4]
    assert table.match.outcome.scores == table.open.prestige


def test_a_turn_can_be_taken_back_until_something_is_drawn():
    match = GAME.start(2, seed="undo")
    for seat in (0, 1):
        match.play(seat, Keep())
    seat = match.to_move()[0]
    before = match.view(seat)
    match.play(seat, match.moves(seat)[0])
    assert match.can_undo(seat)
    match.undo(seat)
    assert match.view(seat) == before
    match.play(seat, Pass(Taking.ACTION))
    assert not match.can_undo(seat)
