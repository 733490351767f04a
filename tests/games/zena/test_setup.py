"""0. Set-up, for beginners and for experts."""

import pytest
from tests.games.zena.table import BOX, EVERYBODY, GAME, OF_SCENES, ONLOOKER, Table, cards, order_of

from ridotto.core import Scripted
from ridotto.games.zena.cards import ACTION, AREAS, CARDS, GOAL, Area, Card, Piece
from ridotto.games.zena.events import Confirmed, Dealt, Exchanged, MayGiveFirst, Placed, TookFirst, TurnedUp
from ridotto.games.zena.moves import Assign, Confirm, Exchange, GiveFirst, Keep

DEAR = [card for card in BOX.expert_deck if BOX.dear(card)]


def started(seats=4, mode="beginner", options=None, **draws):
    """A match at its first decision, with these draws fixed."""
    script = {name.replace("_", " "): [draw] for name, draw in draws.items()}
    settings = {"mode": mode, "cards": OF_SCENES, **(options or {})}
    return GAME.start(seats, settings, chance=Scripted(script, seed="set-up"))


def all_keep(match):
    for seat in range(match.seats):
        match.play(seat, Keep())
    return match


def placed(match, who):
    """Seats place their first four cards, in this order."""
    for seat in who:
        for _ in range(5):
            match.play(seat, match.asked_moves(seat)[0])


@pytest.mark.rule("0.1")
def test_the_board_has_four_areas_for_beginners_and_six_for_experts():
    for mode, areas in (("beginner", AREAS[1:5]), ("expert", AREAS)):
        table = Table(mode=mode)
        assert {move.area for move in table.may(0) if hasattr(move, "origin")} | {
            move.origin for move in table.may(0) if hasattr(move, "origin")
        } == {*areas}
        assert table.open.rows == [()] * 6


@pytest.mark.rule("0.2")
@pytest.mark.rule("0.7")
@pytest.mark.parametrize("seats", GAME.seat_counts)
def test_each_seat_has_a_family_ten_cubes_no_prestige_and_two_soldi(seats):
    o = started(seats).view(ONLOOKER).open
    assert (o.supply, o.prestige, o.soldi) == ([10] * seats, [0] * seats, [2] * seats)
    assert [len(at) for at in o.at] == [4] * seats
    assert "pieces of REPIGGIN" in GAME.components(started(5).state)


@pytest.mark.rule("0.3")
def test_one_event_goes_back_to_the_box_unseen():
    match = started(events=[8, 7, 6, 5, 4, 3, 2, 1, 0])
    assert match.state.hidden.events == (8, 7, 6, 5, 4, 3, 2, 1, 0)
    table = Table(seats=2, mode="beginner")
    for _ in range(8):
        table.rest_of_the_round()
    assert table.match.over
    assert len(table.match.state.hidden.events) == 1, "the last one was never turned up"


@pytest.mark.rule("0.4")
@pytest.mark.rule("0.6")
@pytest.mark.rule("R28")
def test_beginners_play_without_streets_fort_and_goals():
    s = started(mode="beginner").state
    every = [*s.hidden.decks[ACTION], *(card for mine in s.private for card in mine.actions)]
    assert len(every) == 48
    assert all(BOX.area[card] != Area.STREETS for card in every)
    assert (s.hidden.decks[GOAL], s.hidden.fort_deck) == ((), ())
    table = Table(mode="beginner", events="E2")
    assert table.open.rows[Area.FORT] == (), "its Fort symbol is ignored"


@pytest.mark.rule("0.4")
@pytest.mark.rule("0.6")
@pytest.mark.rule("R52")
@pytest.mark.parametrize("seats", GAME.seat_counts)
def test_experts_have_all_56_action_cards_31_goals_and_8_fort_cards_also_with_two_seats(seats):
    s = started(seats, mode="expert").state
    assert len(s.hidden.decks[ACTION]) == 56 - 10 * seats
    assert (len(s.hidden.decks[GOAL]), len(s.hidden.fort_deck)) == (31, 8)
    assert s.open.goals == [0] * seats


@pytest.mark.rule("0.5")
def test_six_cards_are_dealt_to_beginners_ten_to_experts_and_only_the_owner_sees_them():
    for mode, many in (("beginner", 6), ("expert", 10)):
        match = started(mode=mode)
        assert match.state.open.actions == [many] * 4
        for told in match.told:
            assert isinstance(told.event, Dealt)
            assert told.to == {told.event.seat}
            assert len(told.event.cards) == many


@pytest.mark.rule("0.5")
@pytest.mark.rule("R25")
def test_only_a_hand_of_dear_cards_may_be_exchanged_and_nobody_knows_who_could():
    beginner = list(BOX.beginner_deck)
    match = started(3, action_deck=order_of(beginner, DEAR[:6]))
    assert match.moves(0) == [Keep(), Exchange()]
    assert match.moves(1) == [Keep()]
    assert match.to_move() == (0, 1, 2), "who is asked says nothing"
    refusal = match.refusal(1, Exchange())
    assert (refusal.rule, refusal.reason) == ("0.5", "hand_not_dear")


@pytest.mark.rule("R25")
def test_exchanged_hands_are_drawn_clockwise_and_shuffled_back_after_the_last():
    beginner = list(BOX.beginner_deck)
    others = [card for card in beginner if not BOX.dear(card)]
    order = order_of(beginner, [*DEAR[:12], *others[:18]])
    match = started(3, action_deck=order)
    told = [*match.play(1, Exchange()), *match.play(0, Exchange()), *match.play(2, Keep())]
    s = match.state
    assert s.open.exchanged == (0, 1)
    assert sorted(s.private[0].actions) == sorted(others[6:12]), "seat 0 draws first"
    assert sorted(s.private[1].actions) == sorted(others[12:18])
    assert s.private[0].aside == tuple(sorted(DEAR[:6]))
    for card in {*DEAR[:12]}:
        assert s.hidden.decks[ACTION].count(card) == DEAR[:12].count(card) + (
            beginner.count(card) - DEAR[:12].count(card)
        )
    assert [t.event for t in told if isinstance(t.event, Exchanged)] == [Exchanged(0), Exchanged(1)]
    assert all(t.to == {t.event.seat} for t in told if isinstance(t.event, Dealt))


@pytest.mark.rule("R25")
def test_a_deck_that_is_too_short_takes_in_what_was_set_aside():
    whole = list(BOX.expert_deck)
    match = started(5, "expert", action_deck=order_of(whole, DEAR[:10]))
    under = sorted(match.state.hidden.decks[ACTION])
    for seat in range(5):
        match.play(seat, Exchange() if seat == 0 else Keep())
    s = match.state
    hand = s.private[0].actions
    assert len(hand) == 10
    for card in {*under}:
        assert hand.count(card) >= under.count(card), "all six that were there"
    assert sorted([*hand, *s.hidden.decks[ACTION]]) == sorted([*under, *DEAR[:10]])
    assert sorted(s.private[0].aside) == sorted(s.hidden.decks[ACTION])


@pytest.mark.rule("0.8")
def test_a_random_seat_of_beginners_takes_the_first_player_card():
    table = Table(mode="beginner", first=2)
    assert table.open.first == 2
    assert TookFirst(2) in table.heard(ONLOOKER)
    assert table.asked == (2,)
    firsts = {all_keep(GAME.start(4, seed=str(n))).state.open.first for n in range(40)}
    assert firsts == {0, 1, 2, 3}


@pytest.mark.rule("0.9")
@pytest.mark.rule("R26")
def test_a_card_turned_up_sets_out_a_family_round_the_circle():
    beginner = list(BOX.beginner_deck)
    hands = cards("BA1 BA2 BA3 BA4 BA5 BA6 PO2 PO3 PO4 PO5 PO6 PO7")
    order = order_of(beginner, [*hands, *cards("PA4 PO1")])
    match = started(2, action_deck=order, first_player=1)
    told = [t.event for seat in (0, 1) for t in match.play(seat, Keep())]
    o = match.state.open
    assert o.at[1] == (Area.CATHEDRAL, Area.PORT, Area.PALACE, Area.BANK), "seat 1 is first"
    assert o.at[0] == (Area.BANK, Area.PALACE, Area.CATHEDRAL, Area.PORT), "the order wraps round"
    assert told.index(TurnedUp(1, Card.PA4)) < told.index(TurnedUp(0, Card.PO1))
    assert Placed(1, Piece.LADY, Area.PORT) in told
    assert o.turned_up == (Card.PA4, Card.PO1)
    assert Card.PA4 in match.state.hidden.decks[ACTION], "shuffled back"


@pytest.mark.rule("0.10")
def test_experts_place_in_secret_and_all_is_revealed_together():
    match = all_keep(started(2, "expert"))
    hand = match.state.private[0].actions[:]
    chosen = [match.asked_moves(0)[0]]
    assert isinstance(chosen[0], Assign)
    assert chosen[0].piece == Piece.LORD
    before = match.view(1)
    placed(match, [0])
    assert match.to_move() == (1,)
    assert match.view(1).open == before.open, "nothing of it is seen"
    assert match.view(1).waiting.number == 1
    told = []
    for _ in range(5):
        told = [t.event for t in match.play(1, match.asked_moves(1)[0])]
    assert len([e for e in told if isinstance(e, Placed)]) == 8
    o = match.state.open
    four = o.turned_up[:4]
    assert o.at[0][0] == BOX.area[four[0]]
    assert sorted([*match.state.private[0].actions, *four]) == hand
    assert all(card in match.state.hidden.decks[ACTION] for card in o.turned_up)
    assert all(Area.FORT not in at for at in o.at), "R27 nobody can start in the Fort"


@pytest.mark.rule("0.10")
def test_a_placement_can_be_taken_back_until_it_is_confirmed():
    match = all_keep(started(3, "expert"))
    for _ in range(4):
        match.play(2, match.asked_moves(2)[0])
    assert match.asked_moves(2) == [Confirm()]
    match.undo(2)
    assert isinstance(match.asked_moves(2)[0], Assign)
    match.play(2, match.asked_moves(2)[-1])
    told = match.play(2, Confirm())
    assert not match.can_undo(2), "who confirms is done and cannot change"
    assert [(one.event, one.to) for one in told] == [(Confirmed(2), EVERYBODY)], "and all see who has"
    assert [match.view(seat).waiting.done for seat in (ONLOOKER, 0, 2)] == [(2,)] * 3


@pytest.mark.rule("0.10")
@pytest.mark.rule("R27")
def test_in_a_race_the_first_to_confirm_gives_away_the_first_player_card():
    match = all_keep(started(3, "expert", {"first_player": "race"}))
    placed(match, [1, 2, 0])
    assert match.to_move() == (1,)
    assert match.asked_moves(1) == [GiveFirst(0), GiveFirst(1), GiveFirst(2)]
    match.play(1, GiveFirst(2))
    assert match.state.open.first == 2


@pytest.mark.rule("R27")
def test_without_a_race_a_random_seat_counts_as_first_and_areas_may_be_shared():
    match = all_keep(started(3, "expert", first_player=2))
    told = []
    for seat in (0, 1, 2):
        for _ in range(4):
            area = CARDS[match.state.private[seat].actions[0]]
            moves = [m for m in match.asked_moves(seat) if m.area == BOX.area[area]]
            match.play(seat, (moves or match.asked_moves(seat))[0])
        told = match.play(seat, Confirm())
    assert MayGiveFirst(2) in [t.event for t in told]
    assert any(len({*at}) < 4 for at in match.state.open.at), "the same area more than once"


@pytest.mark.rule("0.11")
@pytest.mark.parametrize("seats", GAME.seat_counts)
def test_every_hand_has_six_cards_when_the_first_round_begins(seats):
    for mode, deck in (("beginner", 48), ("expert", 56)):
        table = Table(seats=seats, mode=mode)
        assert table.open.actions == [6] * seats
        assert len(table.open.decks[ACTION]) == deck - 6 * seats
        assert table.open.month == 1


@pytest.mark.rule("R53")
def test_one_family_is_called_seppa_in_english_and_barbussi_in_italian():
    from ridotto.games.zena.cards import Family

    assert GAME.words("en").value(Family.BARBUSSI) == "Seppa"
    assert GAME.words("it").value(Family.BARBUSSI) == "Barbussi"
