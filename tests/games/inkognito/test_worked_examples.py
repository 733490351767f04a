"""The worked examples of the rulebook and of the rules page, played."""

from tests.games.inkognito.table import (
    AMBASSADOR,
    EVERYBODY,
    FOURTH,
    ONLOOKER,
    RIALTO,
    SALUTE,
    SAN_MARCO,
    Table,
    number,
)

from ridotto.games.inkognito.imagining.knowledge import WORLDS, number_of, possible
from ridotto.games.inkognito.moves import BeforeAmbassador, Called, DealBegan, Met, Reported, Scored

YOU, ANNA, MARIO, DAVID = range(4)
AGENT, FRAGMENT = 0, 1


def venice(**more):
    """You are Bubble with 11; Anna, Mario and David follow clockwise."""
    return Table(4, agents="B F Z X", fragments="11 52 0 29", ambassador="San Marco, Salute", **more)


def first_round(table):
    told = table.visits("Rialto, Rialto, San Marco, San Marco")
    table.chooses("show B 0", "show F 11")
    return told


def deals(table, seat):
    return list(WORLDS.members(possible(table.view(seat))))


def numbers(table, seat):
    return {number_of(deal) for deal in deals(table, seat)}


def scorers(told):
    return [event.seat for event in told if isinstance(event, Scored)]


def test_one_you_and_anna_meet_at_rialto_and_san_marco_is_quiet_with_three_cards():
    table = venice()
    told = table.visits("Rialto, Rialto, San Marco, San Marco")
    assert told[5:] == [Met(YOU, ANNA, RIALTO)]
    assert table.asked == (YOU, ANNA)
    assert tuple(table.open.company) == (ANNA, YOU, -1, -1, -1)


def test_two_annas_eleven_is_yours_so_she_is_fiddlebottom_and_your_partner():
    table = venice()
    first_round(table)
    assert {deal[AGENT][ANNA] for deal in deals(table, YOU)} == {0}
    assert len(deals(table, YOU)) == 2 * 6
    assert {deal[AGENT][YOU] for deal in deals(table, ANNA)} == {1, 2, 3}, (
        "the two things tell her very little"
    )


def test_three_david_is_x_so_mario_is_zsa_zsa_and_two_numbers_are_left():
    table = venice()
    first_round(table)
    table.visits("Salute, Ponte dei Sospiri, Rialto, San Giorgio")
    table.chooses("ask 3")
    table.plays(DAVID, "black X")
    assert {deal[AGENT][MARIO] for deal in deals(table, YOU)} == {2}
    table.gather((YOU, MARIO))
    table.chooses("show B 29", "sign 0")
    assert numbers(table, YOU) == {number("52 11 0 29"), number("29 11 0 52")}
    table.gather((YOU, ANNA))
    table.chooses("sign B", "sign 52")
    assert numbers(table, YOU) == {number("52 11 0 29")}


def test_four_alone_with_anna_again_you_dial():
    table = venice()
    first_round(table)
    table.gather((YOU, ANNA))
    told = table.chooses("call 52 11 0 29", "show F 0")
    assert told[0] == Called(YOU, number("52 11 0 29"), None, True)
    assert scorers(told) == [YOU, ANNA]


def test_four_had_it_been_wrong_mario_and_david_would_have_scored():
    table = venice()
    first_round(table)
    table.gather((YOU, ANNA))
    assert scorers(table.chooses("call 29 11 0 52", "show F 0")) == [MARIO, DAVID]


def test_four_as_the_rulebook_announces_it_with_the_seats():
    table = venice(strict_call=True)
    first_round(table)
    table.gather((YOU, ANNA))
    told = table.chooses("call 52 11 0 29 as 1 0 2 3", "show F 0")
    assert told[0] == Called(YOU, number("52 11 0 29"), (ANNA, YOU, MARIO, DAVID), True)


def test_page_b_dialled_beside_mario_it_would_have_been_wrong():
    table = venice()
    table.gather((YOU, MARIO))
    told = table.chooses("call 52 11 0 29", "show Z 52")
    assert not told[0].right
    assert scorers(told) == [MARIO, DAVID]


def test_page_c_the_twelve_pairs():
    table = venice()
    first_round(table)
    table.gather((YOU, ANNA))
    pairs = table.may(YOU, "pair")
    assert {"show B Z", "show 11 29", "show B 29", "show 11 0"} <= {*pairs}
    assert not {"show B 11", "show Z 52", "show B 0"} & {*pairs}
    table.chooses("sign B", "sign F")
    table.gather((YOU, MARIO))
    assert "show B 0" in table.may(YOU)


def test_page_d_what_the_abacus_says():
    zsa_zsa, checco, balanzon, zanetta = range(4)
    table = Table(4, agents="Z X B F", fragments="29 52 0 11", ambassador="Salute, Ponte dei Sospiri")
    table.gather((zsa_zsa, checco))
    assert "show X 11" in table.may(checco)
    table.chooses("show Z 0", "show X 11")
    table.gather((zsa_zsa, AMBASSADOR))
    table.chooses(f"ask {balanzon}")
    table.plays(balanzon, "black 0")
    table.gather((zsa_zsa, zanetta))
    table.chooses("show Z 0", "show F 0")
    left = deals(table, zsa_zsa)
    assert len(left) == 2
    assert {deal[AGENT][zanetta] for deal in left} == {0}
    assert {(deal[AGENT][checco], number_of(deal)) for deal in left} == {
        (3, number("11 0 29 52")),
        (1, number("52 11 29 0")),
    }


def test_page_e_two_calls_in_one_round():
    table = venice(starter=MARIO)
    table.gather((YOU, ANNA), (MARIO, DAVID))
    told = table.chooses("call 52 11 0 29", "show F 11", "show Z 52", "call 52 11 0 29")
    assert [event for event in told if isinstance(event, Called)] == [
        Called(DAVID, number("52 11 0 29"), None, True)
    ]
    assert scorers(told) == [MARIO, DAVID]


def test_page_f_three_seats():
    table = Table(3, starter=MARIO, fourth="Rialto, Salute", ambassador="San Giorgio")
    table.visits("Rialto, Salute, Salute")
    assert table.asked == (YOU, ANNA, MARIO)
    assert set(table.sorts(YOU)) == {"look", "decline", "call"}
    table.chooses("look agent", "show B 0", "show Z 52")
    assert table.open.starter == FOURTH
    assert table.open.at[FOURTH] == SALUTE
    table = Table(3, starter=MARIO, fourth="Rialto", ambassador="Rialto")
    table.visits("Rialto, Salute, Salute")
    assert table.asked == (ANNA, MARIO)


def test_page_g_five_seats():
    anna, mario, david, elena = 1, 2, 3, 4
    table = Table(5, envoy=0, starter=anna, agents="B F Z X", fragments="11 29 0 52")
    told = table.visits("San Marco, San Marco, Rialto, San Marco, Rialto")
    assert BeforeAmbassador(anna, david, SAN_MARCO) in told
    assert Met(mario, elena, RIALTO) in told
    assert set(table.sorts(0)) == {"listen", "call"}
    assert "call" not in table.sorts(anna)
    assert "call" in table.sorts(elena)
    both = table.match.clone()
    table.chooses("listen", "show B 52", "show F 11", "show B 0", "show X 0")
    assert table.ears_of(Reported(anna, david)) is EVERYBODY
    assert len(deals(table, 0)) == 72
    table.match, table.log = both, []
    told = table.chooses("call 29 11 0 52", "show B 52", "show F 11", "show B 0", "call 11 29 0 52")
    assert told[0].seat == elena


def test_page_h_who_starts_with_five():
    table = Table(5, envoy=0, starter=3, round_limit=5)
    starters = []
    for _ in range(5):
        starters.append(table.open.starter)
        table.gather()
    assert starters == [3, 4, 1, 2, 3]
    assert table.heard(ONLOOKER, DealBegan)[-1] == DealBegan(2, 4)
    assert table.open.ambassador == 1
    table.quiet_rounds(5)
    assert (table.open.ambassador, table.open.starter) == (2, 0)
    fixed = Table(5, envoy=0, fixed=True, starter=4, round_limit=1)
    fixed.gather()
    assert fixed.open.starter == 1
