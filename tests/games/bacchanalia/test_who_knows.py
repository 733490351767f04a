"""What each seat knows: everything but the order of the deck, and the votes of others."""

import msgspec
import pytest
from tests.games.bacchanalia.table import GAME, Table
from tests.games.bacchanalia.test_locking import voting

from ridotto.games.bacchanalia.moves import Allow, Entitle, Object

QUIET = "PLUTO PLUTO PLUTO PLUTO"


def seen(match, seat) -> bytes:
    view = msgspec.structs.replace(match.view(seat), seat=None, mine=None, asked=None, sealed=None)
    return msgspec.json.encode(view)


def test_everybody_and_an_onlooker_see_the_same():
    table = Table(held={0: "BACCHUS", 1: "MINERVA"}, draw=QUIET)
    assert len({seen(table.match, seat) for seat in (None, 0, 1, 2)}) == 1
    assert table.match.view(None).mine is None


def test_the_order_of_the_deck_is_known_to_nobody():
    one, other = Table(draw=QUIET), Table(draw=QUIET)
    other.match.state.hidden.deck.reverse()
    assert GAME.deal_of(one.match.state) != GAME.deal_of(other.match.state)
    for seat in (None, 0, 1, 2):
        assert msgspec.json.encode(one.match.view(seat)) == msgspec.json.encode(other.match.view(seat))


@pytest.mark.parametrize("seat", [None, 0, 2, 3])
def test_a_vote_is_known_to_its_voter_alone(seat):
    views = []
    for vote in (Allow(), Object()):
        table = voting()
        table.play(1, vote)
        views.append(msgspec.json.encode(table.match.view(seat)))
    assert views[0] == views[1]


def test_a_text_is_fetched_by_everybody_from_when_it_is_told():
    table = Table(draw=QUIET)
    assert table.match.texts(None) == {}
    table.play(0, Entitle("Salt"))
    assert all(table.match.texts(seat) == {0: "Salt"} for seat in (None, 0, 1, 2))
