"""The deduction bot at the table: scenes in which a sensible player knows what to do."""

import pytest
from tests.bots.scenes import choices, remembering
from tests.games.inkognito.table import CARDS, Table

from ridotto.bots.inkognito import teams
from ridotto.bots.inkognito.belief import believed
from ridotto.bots.inkognito.deduction import DeductionBot
from ridotto.bots.inkognito.hiding import likelihood
from ridotto.bots.inkognito.style import STYLE, TEAMS, Style, boldness
from ridotto.bots.inkognito.worth import Worth, readiness
from ridotto.games.inkognito.state import LineKind

ME, PARTNER, FOE, OTHER_FOE, AMBASSADOR = range(5)
MY_PARTNERS = [(PARTNER, "B"), (PARTNER, "11")]
"""I am F with 52, and he is B with 11: two numbers are left."""
THE_NUMBER = [*MY_PARTNERS, (FOE, "Z 29")]
"""The number is 52 11 0 29, whoever of the foes is Z."""

BOT = DeductionBot()


def meeting(seats, *figures, **options):
    table = Table(seats, **options)
    table.gather(figures)
    return table


# calls


def test_it_dials_what_it_knows_when_it_meets_its_partner():
    table = meeting(4, ME, PARTNER)
    assert choices(BOT, table, remembering(table, ME, *THE_NUMBER)) == {"call 52 11 0 29"}


def test_with_the_number_in_hand_it_calls_at_no_opponent():
    table = meeting(4, ME, FOE)
    bold = DeductionBot(Style(bold=0.1, wild=0.1))
    assert all(c.startswith("sign") for c in choices(bold, table, remembering(table, ME, *THE_NUMBER)))


def test_strict_calls_have_to_tell_two_deals_with_one_number_apart():
    table = meeting(4, ME, PARTNER, strict_call=True)
    view = remembering(table, ME, *THE_NUMBER)
    assert not any(c.startswith("call") for c in choices(BOT, table, view))
    view = remembering(table, ME, *THE_NUMBER, (OTHER_FOE, "29"))
    assert choices(BOT, table, view) == {"call 52 11 0 29 as 0 1 2 3"}


def test_a_coin_toss_is_not_worth_a_call_however_long_the_deal():
    table = meeting(4, ME, PARTNER)
    view = remembering(table, ME, *MY_PARTNERS)
    for view.open.round in (1, 40):
        assert not any(c.startswith("call") for c in choices(BOT, table, view))


def test_where_everybody_plays_for_himself_it_becomes_one_in_a_long_deal():
    table = meeting(3, ME, PARTNER)
    view = remembering(table, ME, *MY_PARTNERS)
    view.open.round = 1
    assert not any(c.startswith("call") for c in choices(BOT, table, view))
    view.open.round = 40
    assert all(c.startswith("call 52 11") for c in choices(BOT, table, view))


def test_the_longer_the_deal_the_bolder_it_is_down_to_a_floor():
    o = Table(4).open
    odds = []
    for o.round in (1, 10, 20, 60):
        odds.append(boldness(o, STYLE))
    assert odds == sorted(odds, reverse=True)
    assert odds[0] > 0.85
    assert odds[-1] == STYLE.wild


@pytest.mark.parametrize("company", [1, 3, AMBASSADOR])
def test_with_three_seats_it_dials_in_any_company(company):
    table = meeting(3, ME, company)
    assert choices(BOT, table, remembering(table, ME, *THE_NUMBER)) == {"call 52 11 0 29"}


def test_the_ambassador_of_five_seats_listens_until_he_knows():
    table = meeting(5, 3, AMBASSADOR)
    heard = [(0, "F"), (0, "52"), (1, "B"), (1, "11"), (2, "Z 29")]
    for known in range(5):
        view = remembering(table, AMBASSADOR, *heard[:known], what=LineKind.OVERHEARD)
        assert choices(BOT, table, view) == {"listen"}
    view = remembering(table, AMBASSADOR, *heard, what=LineKind.OVERHEARD)
    assert choices(BOT, table, view) == {"call 52 11 0 29"}


# showing


def test_a_partner_is_shown_who_one_is_and_then_the_fragment():
    table = meeting(4, ME, PARTNER)
    assert choices(BOT, table, remembering(table, ME, (PARTNER, "B", "F Z"))) == {"sign F"}
    assert choices(BOT, table, remembering(table, ME, (PARTNER, "B", "F"))) == {"sign 52"}
    assert choices(BOT, table, remembering(table, ME, (PARTNER, "B", "52"))) == {"sign F"}


def test_a_stranger_is_shown_either_black_card():
    table = meeting(4, ME, FOE)
    assert choices(BOT, table, table.view(ME), 40) == {"sign F", "sign 52"}


@pytest.mark.parametrize("card", ["F", "52"])
@pytest.mark.parametrize("known", ["Z", "0", "Z 0"])
def test_whoever_is_not_the_partner_is_shown_the_same_card_again(card, known):
    table = meeting(4, ME, FOE)
    view = remembering(table, ME, (FOE, known, card), (PARTNER, "B", "F"), (PARTNER, "11", "52"))
    assert choices(BOT, table, view) == {f"sign {card}"}


def test_a_sign_is_evidence_of_its_card_alone():
    table = Table(4)
    assert believed(table.view(ME)).partner(PARTNER) == pytest.approx(1 / 3)
    assert believed(remembering(table, ME, (PARTNER, "11"))).partner(PARTNER) == pytest.approx(1 / 3)
    assert believed(remembering(table, ME, (PARTNER, "B"))).partner(PARTNER) == pytest.approx(1)
    assert believed(remembering(table, ME, (PARTNER, "Z"))).partner(PARTNER) == 0


def test_asked_by_a_foe_it_shows_what_he_has_seen():
    table = meeting(4, FOE, AMBASSADOR)
    table.plays(FOE, "ask 0")
    for card in ("F", "52"):
        assert choices(BOT, table, remembering(table, ME, (FOE, "Z", card))) == {f"black {card}"}


def test_an_opponent_is_shown_no_card_that_he_holds_himself():
    table = meeting(3, ME, FOE)
    for text in choices(BOT, table, remembering(table, ME, (FOE, "Z"), (FOE, "0")), 40):
        verb, *cards = text.split()
        assert verb == "show"
        assert not {"Z", "0"} & set(cards), "of two cards one of which is his, the other is mine"


@pytest.mark.parametrize("seats", [3, 5])
def test_a_first_pair_is_of_one_kind_and_tells_nothing_of_the_number(seats):
    table = meeting(seats, 0, 1)
    for text in choices(BOT, table, table.view(0), 30):
        _, first, second = text.split()
        assert (CARDS[first] < 4) == (CARDS[second] < 4)


def test_an_opponent_is_not_told_the_rest():
    table = meeting(5, 0, 1)
    view = remembering(table, 0, (1, "B", "F Z"))
    decisive = {"show F X", "show F B"}
    assert not decisive & choices(BOT, table, view, 40), "another pair with F would tell him that I am F"


def test_one_who_hides_is_likelier_to_show_two_of_a_kind():
    one_kind, mixed = 0b0011, 0b0010_0001
    assert likelihood((0, 4), 0, (), one_kind) > likelihood((0, 4), 0, (), mixed) > 0


# asking


def test_it_asks_nobody_whom_it_knows():
    table = meeting(4, ME, AMBASSADOR)
    assert choices(BOT, table, remembering(table, ME, *MY_PARTNERS)) == {"ask 2", "ask 3"}


def test_it_asks_for_the_kind_that_it_lacks():
    table = meeting(4, ME, AMBASSADOR, asker_chooses=True)
    view = remembering(table, ME, *MY_PARTNERS, (FOE, "Z"))
    assert choices(BOT, table, view) == {"ask 2 fragment", "ask 3 fragment"}


def test_it_looks_at_the_card_of_the_fourth_agent_that_it_does_not_know():
    table = meeting(3, 0, 3)
    assert choices(BOT, table, remembering(table, 0, (3, "X"), what=LineKind.LOOK)) == {"look fragment"}


# places


def test_last_to_go_it_follows_its_partner_to_dial():
    table = Table(4, starter=PARTNER)
    for seat, place in ((PARTNER, "Salute"), (FOE, "Rialto"), (OTHER_FOE, "San Marco")):
        table.plays(seat, f"visit {place}")
    assert choices(BOT, table, remembering(table, ME, *THE_NUMBER)) == {"visit Salute"}


def test_last_to_go_it_comes_between_two_foes_who_have_seen_much():
    table = Table(4, starter=PARTNER)
    for seat, place in ((PARTNER, "Salute"), (FOE, "Rialto"), (OTHER_FOE, "Rialto")):
        table.plays(seat, f"visit {place}")
    view = remembering(table, ME, (PARTNER, "B"))
    view.open.ledger = tuple((n, LineKind.QUESTION, FOE, ME) for n in range(5))
    assert choices(BOT, table, view) == {"visit Rialto"}


def test_a_meeting_of_foes_is_bad_and_worse_the_more_they_have_seen():
    view = remembering(Table(4), ME, (PARTNER, "B"))
    worth = []
    for view.open.ledger in ((), ((1, LineKind.EXCHANGE, FOE, OTHER_FOE),) * 5):
        worth.append(Worth(view, believed(view), STYLE).of(FOE, OTHER_FOE))
    assert 0 > worth[0] > worth[1]


def test_readiness_grows_with_what_all_have_seen_somebody_see():
    o = Table(4).open
    grown = []
    for n in (0, 3, 4, 6):
        o.ledger = ((1, LineKind.EXCHANGE, ME, FOE),) * n
        grown.append(readiness(o, FOE))
    assert grown[:2] == [0, 0]
    assert 0 < grown[2] < grown[3] < 1
    assert readiness(o, PARTNER) == 0


def test_whoever_has_asked_the_same_foe_twice_is_taken_to_know_the_number():
    o = Table(4).open
    odds = []
    for asked in ((), (ME,), (ME, PARTNER), (ME, ME)):
        o.ledger = tuple((1, LineKind.QUESTION, FOE, whom) for whom in asked)
        odds.append(teams.readiness(o, FOE, TEAMS))
    assert odds == [0, TEAMS.once, TEAMS.once, TEAMS.twice]
    assert teams.readiness(o, AMBASSADOR, TEAMS) == 0
