"""4. The ship sails; 5. the end."""

import pytest
from tests.games.q.positions import SMALL, SMALL_DECK
from tests.games.q.table import (
    EVERYBODY,
    MIQUEZ,
    ONLOOKER,
    PERNA,
    VENDRAMIN,
    ZENO,
    Table,
    cards,
    sailed,
    spoken,
    who_can_tell,
)

from ridotto.games.q.box import open_box
from ridotto.games.q.events import (
    ActionsFollow,
    Balance,
    CardOverboard,
    CargoSeen,
    CargoShown,
    CargoTaken,
    EventScored,
    FirstPlayerIs,
    LastRound,
    NobodyWon,
    NoEffect,
    NoShip,
    NothingShown,
    Overboard,
    Revalued,
    RoleLookedAt,
    RoleSeen,
    RoleTurnedUp,
    ShipCounts,
    ShipScored,
    SideChanged,
    Silenced,
    Struck,
    TotalChanged,
    Won,
)
from ridotto.games.q.moves import Card, LookAt, Role, ShowAll, Side, ThrowOverboard

S, Z = Side


@pytest.mark.rule("4.1")
@pytest.mark.rule("R23")
@pytest.mark.parametrize(
    ("loads", "first"),
    [
        ({1: "tab tab", 2: "sal sal", 4: "vin vin"}, 4),
        ({1: "tab", 2: "sal sal", 4: "vin"}, 2),
        ({1: "tab", 2: "sal"}, 1),
        ({2: "sal"}, 2),
        ({1: "tab tab", 2: "sal", 3: "vin vin"}, 3),
    ],
)
def test_who_loaded_most_begins_next_the_present_holder_last_among_equals(loads, first):
    table = Table(loads, first=2)
    table.round(loads)
    assert table.open.first == first
    assert table.ears_of(FirstPlayerIs(first)) is EVERYBODY


@pytest.mark.rule("R22")
def test_if_nobody_loads_there_is_no_ship_and_a_seizure_is_spent():
    table = Table(first=2)
    table.seizes()
    while table.open.round == 1:
        table.draws()
    assert table.heard(ONLOOKER, NoShip) == [NoShip()]
    assert (table.open.first, table.open.used[2], table.open.seized) == (3, 1, -1)
    assert table.turn == 3


@pytest.mark.rule("4.2")
@pytest.mark.rule("R15")
def test_the_inspector_alone_sees_the_cargo():
    table = Table({1: "tab be be", 3: "dip gra gra"})
    table.round({1: "tab", 3: "dip gra"})
    assert (table.asked, table.question) == ((1,), "what_to_throw_overboard")
    assert table.ears_of(CargoTaken(1, 3)) is EVERYBODY
    assert table.ears_of(CargoSeen(1, cards("dip tab gra"))) == {1}
    assert spoken(table.mine(1).cargo) == "dip tab gra"
    assert table.mine(3).loaded == ()
    assert (table.open.hold, table.open.loads) == (3, [0] * 5)


@pytest.mark.rule("4.3")
@pytest.mark.rule("R24")
def test_he_may_throw_one_card_overboard_but_no_event():
    table = Table({1: "ges be tab", 3: "dip gra gra"})
    table.round({1: "ges be", 3: "dip"})
    assert table.refuses(1, ThrowOverboard(Card.GESUITI_A_INGOLSTADT)) == ("4.3", "events_stay")
    assert table.may(1) == [*(ThrowOverboard(card) for card in cards("be dip")), ShowAll()]
    events = table.throws("dip")
    assert CargoShown(cards("ges be")) in events
    assert table.ears_of(Overboard(1, True)) is EVERYBODY
    assert table.ears_of(CardOverboard(1, Card.DIPINTO)) == {1}
    assert Card.DIPINTO in table.match.state.hidden.discards
    assert table.open.first == 1, "the count of 4.1 stays"


@pytest.mark.rule("R24")
@pytest.mark.rule("R25")
def test_nobody_sees_which_card_went_overboard_nor_who_loaded_what():
    one = Table({1: "be tab gra", 3: "dip set gra"})
    other = Table({1: "be tab gra", 3: "dip set gra"})
    for table, load, over in ((one, "dip", "dip"), (other, "set", "set")):
        table.round({1: "be", 3: load})
        table.throws(over)
    assert who_can_tell(one, other) == {1, 3}
    swapped = Table({1: "dip tab gra", 3: "be set gra"})
    swapped.round({1: "dip", 3: "be"})
    straight = Table({1: "be tab gra", 3: "dip set gra"})
    straight.round({1: "be", 3: "dip"})
    for table in (swapped, straight):
        table.shows()
    assert who_can_tell(swapped, straight) == {1, 3}


@pytest.mark.rule("R24")
def test_the_only_card_may_be_thrown_also_from_a_seized_ship():
    table = Table({1: "be tab gra"})
    table.round({1: "be"}, seizer=3)
    events = table.throws("be")
    assert NothingShown() in events
    assert not any(isinstance(event, ShipScored) for event in events)
    assert (table.open.score, table.open.round) == (0, 2)


@pytest.mark.rule("4.3")
def test_he_need_not():
    table = sailed({1: "be"})
    assert table.ears_of(Overboard(1, False)) is EVERYBODY
    assert table.open.score == 10


# 4.4


@pytest.mark.rule("4.4")
@pytest.mark.rule("R39")
@pytest.mark.parametrize(
    ("cargo", "seized", "score"),
    [
        ("be dip", False, 4),
        ("be dip tab", True, 1),
        ("be sav", False, 0),
        ("be sav", True, 0),
        ("be doge", True, 10),
        ("sco be tra", False, 3),
        ("cat be tra", False, 10),
        ("cors dip sal", False, -1),
        ("ges int", False, 0),
        ("ges be", True, -3),
        ("fug sos int", False, 3),
    ],
)
def test_events(cargo, seized, score):
    table = sailed(_shared(cargo), seized)
    assert table.open.score == score


def _shared(cargo):
    """At most two cards from each of the seats 1, 2 and 3."""
    names = cargo.split()
    return {seat: " ".join(names[2 * n : 2 * n + 2]) for n, seat in enumerate((1, 2, 3)) if names[2 * n :]}


@pytest.mark.rule("4.4")
@pytest.mark.rule("R39")
def test_an_event_that_seizes_or_releases_uses_nothing_up_and_gives_nothing_back():
    table = sailed({1: "be sav"})
    assert ShipCounts(Card.TRE_SAVI_ALL_ERESIA, True) in table.heard(ONLOOKER)
    assert table.open.used == (0,) * 5
    table = sailed({1: "be doge"}, seized=True)
    assert ShipCounts(Card.SALVACONDOTTO_DEL_DOGE, False) in table.heard(ONLOOKER)
    assert table.open.used == (0, 0, 0, 0, 1)


@pytest.mark.rule("4.4")
@pytest.mark.parametrize(("order", "score"), [([0, 1], 10), ([1, 0], 0)])
def test_of_two_that_contradict_each_other_the_later_prevails(order, score):
    table = sailed({1: "be sav", 2: "doge"}, script={"seized or not": [order]})
    assert table.open.score == score


@pytest.mark.rule("4.4")
@pytest.mark.parametrize("dead", [False, True])
@pytest.mark.parametrize(("event", "side", "score"), [("pol", S, 5), ("acc", Z, -5)])
def test_conclave_events_wait_for_the_death_of_paolo(event, side, score, dead):
    table = sailed({1: event}, dead=dead)
    (card,) = cards(event)
    assert table.open.score == (score if dead else 0)
    assert (NoEffect(card) in table.heard(ONLOOKER)) == (not dead)
    assert table.heard(ONLOOKER, EventScored) == ([EventScored(card, side, 5)] if dead else [])


@pytest.mark.rule("4.4")
def test_of_an_event_that_a_file_of_cards_has_twice_each_copy_scores():
    hands = {0: "be be", 1: "int be", 2: "int be", 3: "dip dip", 4: "dip dip"}
    table = Table(hands, paolo=1, cards=SMALL)
    table.round({1: "int", 2: "int", 3: "dip"})
    table.shows()
    assert table.heard(ONLOOKER, EventScored) == [EventScored(Card.INTERIM_DI_AUGUSTA, S, 5)] * 2
    assert ShipScored(10, 6) in table.heard(ONLOOKER)
    assert table.open.score == 4


@pytest.mark.rule("R27")
def test_an_event_that_another_event_has_struck_scores_nothing():
    text = SMALL_DECK.read_text(encoding="utf-8")
    goods = 'kind = "merce_comune"\nside = "Z"\nvalue = 2\nseized = 1\nseized_side = "S"'
    assert goods in text
    deck = text.replace(goods, 'kind = "event"\nverb = "strike"\ntarget = "INTERIM_DI_AUGUSTA"')
    hands = {0: "be be", 1: "int be", 2: "oth", 3: "dip dip", 4: "dip dip"}
    table = Table(hands, paolo=1, cards=open_box(deck.encode()))
    table.round({1: "int", 2: "oth"})
    table.shows()
    assert Struck(Card.OTHER_1, Card.INTERIM_DI_AUGUSTA) in table.heard(ONLOOKER)
    assert NoEffect(Card.INTERIM_DI_AUGUSTA) in table.heard(ONLOOKER)
    assert table.open.score == 0


# 4.5


@pytest.mark.rule("4.5")
def test_non_si_prosegua_silences_all_other_common_cards():
    table = sailed({1: "be non", 2: "ges prest", 3: "gua dip"})
    assert table.open.score == -3, "the event scores"
    assert Silenced(Card.NON_SI_PROSEGUA) in table.heard(ONLOOKER)
    assert table.open.sides[MIQUEZ] == 1


@pytest.mark.rule("4.5")
@pytest.mark.rule("R26")
@pytest.mark.parametrize(("order", "score"), [([0, 1], 0), ([1, 0], 10)])
def test_actions_are_applied_in_a_random_order_that_is_announced(order, score):
    table = sailed({1: "be set", 2: "dog gua"}, seized=True, script={"order of the actions": [order]})
    actions = [Card.DOGANIERE_CORROTTO, Card.GUARDIE_DELL_INQUISIZIONE]
    assert table.ears_of(ActionsFollow(tuple(actions[n] for n in order))) is EVERYBODY
    assert table.open.score == score


@pytest.mark.rule("4.5")
@pytest.mark.rule("R27")
@pytest.mark.rule("R42")
@pytest.mark.parametrize(
    ("cargo", "seized", "order", "score"),
    [
        ("be tra gua", False, None, 3),
        ("tra alf gua", False, None, 2),
        ("dip set pir", False, None, -2),
        ("be be tiz", False, None, 24),
        ("be tiz", True, None, 0),
        ("dip set let", False, None, -10),
        ("dip con", True, None, -6),
        ("dip con", False, None, -6),
        ("dip con con", True, [0, 1], -6),
        ("be dog tiz", True, [0, 1], 12),
        ("be dog tiz", True, [1, 0], 10),
        ("sco be dog", True, None, 0),
        ("be gua tiz", False, [0, 1], 0),
        ("be gua gua", False, [0, 1], 0),
        ("dip con let", True, [0, 1], -7),
        ("tab gua pir", False, [0, 1], 1),
    ],
)
def test_actions(cargo, seized, order, score):
    script = {"order of the actions": [order]} if order else {}
    assert sailed(_shared(cargo), seized, script=script).open.score == score


@pytest.mark.rule("4.5")
@pytest.mark.parametrize(("tie", "struck"), [(0, "cento"), (1, "pre")])
def test_a_tie_is_drawn(tie, struck):
    table = sailed({1: "cento pre", 2: "gua"}, script={"tie": [tie]})
    assert Struck(Card.GUARDIE_DELL_INQUISIZIONE, cards(struck)[0]) in table.heard(ONLOOKER)


@pytest.mark.rule("R27")
def test_a_zero_that_comes_from_the_seizure_is_no_strike():
    table = sailed({1: "be dog"}, seized=True)
    assert Revalued(Card.DOGANIERE_CORROTTO, Card.BENEFICIO_DI_CRISTO, S, 10) in table.heard(ONLOOKER)


@pytest.mark.rule("R32")
@pytest.mark.rule("R33")
@pytest.mark.parametrize(
    ("card", "role"), [("prest", MIQUEZ), ("fiu", PERNA), ("col", VENDRAMIN), ("ric", ZENO)]
)
def test_a_character_changes_side_by_name_and_two_changes_cancel_out(card, role):
    table = sailed({1: card}, seats=6)
    before = Table(seats=6).open.sides
    assert table.open.sides[role] == -before[role]
    by = cards(card)[0]
    assert table.ears_of(SideChanged(by, Role(role), S if before[role] < 0 else Z)) is EVERYBODY
    if card in ("prest", "ric"):
        assert sailed({1: f"{card} {card}"}, seats=6).open.sides == before


@pytest.mark.rule("R32")
def test_a_character_who_does_not_play_does_not_change():
    table = Table({1: "prest"})
    table.match.state.open.sides = (1, 1, 0, -1, -1, 0)
    table.round({1: "prest"})
    table.shows()
    assert NoEffect(Card.PRESTITO_ALLA_SERENISSIMA) in table.heard(ONLOOKER)
    assert table.open.sides == (1, 1, 0, -1, -1, 0)


@pytest.mark.rule("R35")
def test_each_denunciation_is_a_look_that_only_the_inspector_sees():
    table = Table({1: "del del be"})
    table.round({1: "del del"})
    table.shows()
    assert (table.question, table.asked) == ("whose_role", (1,))
    assert table.may(1) == [LookAt(seat) for seat in (0, 2, 3, 4)]
    table.looks_at(3)
    assert table.ears_of(RoleLookedAt(1, 3)) is EVERYBODY
    assert table.ears_of(RoleSeen(1, 3, Role.Q, Z)) == {1}
    assert table.mine(1).known == (-1, 1, -1, 3, -1)
    assert table.question == "whose_role"
    table.looks_at(0)
    assert table.question == "which_action"


# 4.6, 4.7


@pytest.mark.rule("4.6")
@pytest.mark.rule("R28")
@pytest.mark.rule("R29")
def test_the_difference_moves_the_score_line_and_the_cargo_goes_to_the_discards():
    table = sailed({1: "be dip", 2: "tab"}, score=-4)
    events = table.heard(ONLOOKER)
    assert ShipScored(11, 6) in events
    assert events.index(Balance(1, S)) > events.index(ShipScored(11, 6))
    assert {*cards("be dip tab")} <= {*table.match.state.hidden.discards}
    level = sailed({1: "ges int"}, score=3)
    assert level.open.score == 3


@pytest.mark.rule("4.6")
@pytest.mark.parametrize(
    ("cargo", "score", "order", "after"),
    [
        ("rib", 12, None, 7),
        ("rib", -3, None, 0),
        ("fra", -7, None, -3),
        ("fra be", -3, None, 3),
        ("rib fra", 20, [0, 1], 7),
        ("rib fra", 20, [1, 0], 5),
    ],
)
def test_events_that_move_the_total_come_after_the_sum(cargo, score, order, after):
    script = {"order of the events": [order]} if order else {}
    table = sailed(_shared(cargo), score=score, dead=True, script=script)
    assert table.open.score == after
    assert table.heard(ONLOOKER, TotalChanged)


@pytest.mark.rule("4.7")
def test_a_new_round_begins_with_the_ship_forgotten():
    table = sailed({1: "be"}, seized=True)
    o = table.open
    assert (o.round, o.inspector, o.seized, o.cargo, o.hold, o.loads) == (2, -1, -1, (), 0, [0] * 5)
    assert table.turn == 1


# 5


@pytest.mark.rule("5.1")
@pytest.mark.rule("R30")
@pytest.mark.rule("R34")
def test_when_the_pile_is_empty_the_ship_of_the_round_is_the_last_and_its_changes_count():
    table = Table({1: "prest be tab"}).leave(2)
    table.draws()
    assert LastRound() in table.heard(ONLOOKER)
    table.round({1: "prest be"})
    table.shows()
    assert table.match.over
    assert table.match.outcome.winners == [0, 1], "Miquez, at seat 2, now stands with the Zelanti"


@pytest.mark.rule("R30")
def test_the_last_draw_in_the_last_turn_of_a_round_ends_the_match_with_that_round():
    table = Table()
    for _ in range(9):
        table.draws()
    table.leave(2)
    table.draws()
    assert table.match.over


@pytest.mark.rule("5.2")
@pytest.mark.rule("R38")
def test_all_whose_character_stands_with_the_leading_side_win():
    table = Table({0: "dip"}).leave(2)
    table.loads("dip")
    table.draws()
    table.round({})
    table.shows()
    assert table.match.outcome.winners == [3, 4]
    assert table.match.outcome.scores == [0.0, 0.0, 0.0, 1.0, 1.0]
    assert Won(Z, (3, 4)) in table.heard(ONLOOKER)
    assert table.heard(ONLOOKER, RoleTurnedUp)[3] == RoleTurnedUp(3, Role.Q, Z)
    assert table.open.turned_up == (0, 1, 2, 3, 4)
    assert not hasattr(table.open, "hand"), "hands stay closed"


@pytest.mark.rule("R31")
def test_at_zero_nobody_wins_nor_if_nobody_stands_with_the_leading_side():
    table = Table().leave(2)
    table.draws()
    table.round({})
    assert table.match.outcome.winners == []
    assert NobodyWon() in table.heard(ONLOOKER)
    table = Table().leave(2).score(5)
    table.match.state.open.sides = (-1, -1, -1, -1, -1, 0)
    table.draws()
    table.round({})
    assert (table.match.outcome.winners, table.match.outcome.scores) == ([], [0.0] * 5)


@pytest.mark.rule("R41")
def test_the_round_limit_makes_a_ship_the_last():
    table = Table({1: "be tab gra"}, round_limit=1)
    table.round({1: "be"})
    table.shows()
    assert table.match.over
    assert table.match.outcome.winners == [0, 1, 2]


@pytest.mark.rule("R36")
def test_talk_is_free():
    from ridotto.games.q import GAME

    assert GAME.talk == "open"


@pytest.mark.rule("R37")
def test_nobody_can_leave_by_a_move_so_roles_stay_hidden():
    table = Table()
    assert table.match.moves(-1) == []
    assert table.open.turned_up == ()
