"""What the keen bot of Arsenalia does at the turning points."""

import pytest
from tests.games.arsenalia.table import Table, card, pair

from ridotto.bots import Bot
from ridotto.bots.arsenalia.belief import Belief
from ridotto.bots.arsenalia.keen import KeenBot
from ridotto.bots.arsenalia.landing import doomed
from ridotto.bots.arsenalia.places import Places
from ridotto.bots.arsenalia.simple import SimpleBot
from ridotto.bots.arsenalia.style import STYLE, Style
from ridotto.bots.arsenalia.treasure import certain, likeliest
from ridotto.core import Chance
from ridotto.games.arsenalia.imagining.knowledge import possible
from ridotto.games.arsenalia.moves import Decline, Guess, Leave, Look, Meet, SendGhost
from ridotto.games.arsenalia.ring import NOWHERE
from ridotto.games.arsenalia.state import GHOST, NO_PAIR


def answers(table: Table, seat: int, bot: Bot | None = None, seeds: int = 8) -> set:
    """What the bot answers here, over several chances."""
    view, moves = table.view(seat), table.match.asked_moves(seat)
    return {(bot or KeenBot()).choose(view, moves, Chance.of(str(seed))) for seed in range(seeds)}


def guess(table: Table, seat: int, style: Style = STYLE):
    """What the bot makes of its offer."""
    moves = [move for move in table.match.moves(seat) if isinstance(move, Guess)]
    return KeenBot(style).interrupt(table.view(seat), moves, Chance.of("guess"))


def before_the_last_ghost(**options) -> Table:
    """The ghost deck is empty, and seat 0 stands on a card square and has rolled a 2."""
    table = Table(rolls=[2], **options).stand(s0=2, s1=9, s2=11, s3=13)
    table.match.state.open.ghosts = tuple(table.match.state.hidden.ghosts)
    table.match.state.hidden.ghosts = ()
    return table


def saw(table: Table, seat: int, **false: str) -> None:
    """By hand: what ghosts have shown a seat, ``saw(table, 0, s1="Bi Co imp")``."""
    seen = [(int(owner[1:]), 1 << card(name)) for owner, text in false.items() for name in text.split()]
    table.match.state.private[seat].memory = tuple((0, GHOST, owner, bits, 0) for owner, bits in seen)


def test_a_visitor_whom_either_way_leads_to_the_last_ghost_guesses_instead():
    table = before_the_last_ghost()
    assert doomed(table.open)
    assert isinstance(guess(table, 0), Guess)
    assert guess(table, 0, Style(bold=False)) is None


def test_others_guess_then_only_if_their_odds_are_fair():
    table = before_the_last_ghost()
    assert guess(table, 2) is None
    saw(table, 2, s0="Ve Co So fav asc", s1="Co So", s3="So")
    assert STYLE.desperate <= likeliest(possible(table.view(2)))[1] < 1
    assert guess(table, 2).institution == card("So")


def test_with_ghost_cards_left_nobody_guesses_what_is_not_certain():
    table = Table(rolls=[2]).stand(s0=2, s1=9, s2=11, s3=13)
    saw(table, 0, s1="Bi Co So imp asc rem", s2="Co So", s3="So")
    assert likeliest(possible(table.view(0)))[1] == pytest.approx(1 / 3, abs=0.01)
    assert certain(possible(table.view(0))) == NO_PAIR
    assert guess(table, 0) is None


def test_with_an_empty_deck_it_never_goes_to_the_ghost_if_it_can_go_elsewhere():
    table = Table(rolls=[1]).stand(s0=1, s1=9, s2=11, s3=13)
    table.match.state.open.ghosts = tuple(table.match.state.hidden.ghosts)
    table.match.state.hidden.ghosts = ()
    assert not doomed(table.open)
    assert {move.square for move in answers(table, 0)} == {2}


def test_the_last_chance_is_taken_whatever_the_odds():
    table = Table().empty_hands(1, 2, 3).keep(0, "Ve")
    table.skip_to(1)
    table.beside(0)
    table.gives(0, "Ve cor")
    table.lays(0, 2)
    assert table.question == "last_chance"
    assert all(isinstance(move, Guess) for move in answers(table, 1))
    for careful in (KeenBot(Style(bold=False)), SimpleBot()):
        assert answers(table, 1, careful) == {Decline()}


def test_in_its_last_turn_before_the_limit_it_guesses():
    table = Table(rolls=[1, 1, 1, 1], turn_limit=4)
    table.stand(s0=1, s1=5, s2=9, s3=14)
    assert isinstance(guess(table, 0), Guess)
    assert guess(table, 1) is None


def test_who_knows_the_visitors_cards_lies_with_them():
    """With his own card as the false one a visitor knows at once which of the two is true."""
    table = Table()
    table.meeting(1, "Ve rem", 2)
    for given in ("Ma fav", "Ma rem", "So cor", "Bi cor"):
        table.skip_to(1)
        table.meeting(0, given, 2)
    table.skip_to(0)
    table.beside(1)
    shown = {(move.institution, move.craft) for move in answers(table, 1)}
    assert shown <= {pair("Ma fav"), pair("Ve cor")}


def test_a_second_pair_has_the_other_true_card():
    """After (true, false) the pair (false, true) leaves a visitor two identities of sixteen."""
    table = Table()
    table.meeting(1, "Ve imp", 2)
    table.skip_to(0)
    table.beside(1)
    given = {(move.institution, move.craft) for move in answers(table, 1)}
    assert given
    assert {craft for _, craft in given} == {card("fav")}


def test_a_card_that_one_knows_is_left_for_the_others():
    table = Table()
    table.meeting(1, "Ve cor", 2)  # cor is seat 0's own: he knows which one was laid
    table.skip_to(0)
    table.stand(s0=1)
    table.goes_to(2)
    assert table.question == "which_encounter"
    assert answers(table, 0) == {Leave()}


def test_a_card_that_tells_something_is_looked_at():
    table = Table()
    table.meeting(1, "Ve imp", 2)
    table.skip_to(2)
    table.stand(s2=1, s0=9, s1=11)
    table.goes_to(2)
    assert answers(table, 2) == {Look()}


def test_of_two_it_meets_the_one_it_knows_less_of():
    table = Table()
    for given in ("Ve imp", "Ve asc", "Bi fav"):
        table.meeting(1, given, 2)
        table.skip_to(0)
    table.stand(s0=8, s1=9, s2=9)
    table.goes_to(9)
    assert answers(table, 0) == {Meet(2)}
    belief = Belief(table.view(0))
    assert belief.meeting(1) < belief.meeting(2)


def test_what_it_saw_of_a_card_in_a_pile_counts_when_it_may_look():
    table = Table()
    table.meeting(1, "Ve imp", 2)
    mine, other = Belief(table.view(0)), Belief(table.view(2))
    assert mine.tops[2] == (1, 1 << card("Ve") | 1 << card("imp"))
    assert other.tops[2] == (1, 0)
    assert mine.look(2) > other.look(2) > 0
    assert Belief(table.view(1)).look(2) == 0


def test_pawns_in_reach_of_each_other_are_worth_more_and_card_squares_are_dangerous():
    table = Table().stand(s0=1, s1=3, s2=5, s3=7)
    near, far = (Places(table.open, 0, None, STYLE).standing_on(square) for square in (1, 13))
    assert near > far
    table.stand(s1=NOWHERE, s2=NOWHERE, s3=NOWHERE)
    plain, risky = (Places(table.open, 0, None, STYLE).standing_on(square) for square in (11, 10))
    assert plain > risky


@pytest.mark.parametrize("bot", [KeenBot(), SimpleBot()])
def test_of_two_on_its_location_the_ghost_is_sent_to_one(bot):
    table = Table(ghosts="torre").stand(s0=1, s1=8, s2=8)
    saw(table, 0, s1="Bi Co So imp asc rem")
    table.goes_to(0)
    assert table.question == "whom_the_ghost_finds"
    assert answers(table, 0, bot) <= {SendGhost(1), SendGhost(2)}
    assert answers(table, 0, KeenBot()) == {SendGhost(2)}, "of seat 1 there is nothing left to learn"
