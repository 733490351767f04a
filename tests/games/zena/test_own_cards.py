"""Owners of the box can enter what is printed on its cards: what the rulebook does not forbid is played."""

from pathlib import Path

import pytest
from tests.games.zena.table import BANK, PALACE, PORT, Table

from ridotto.bots import make
from ridotto.bots.table import chances_of, play_match
from ridotto.core.data import DataError
from ridotto.core.record import replayed
from ridotto.games.zena import GAME
from ridotto.games.zena.box import box_of, open_box
from ridotto.games.zena.cards import ACTION, ACTIONS, CARDS, SPARES, STREETS, Area, Card
from ridotto.games.zena.events import CardPassed, GainedPrestige, GainedSoldi, Rolled, TurnsAgain
from ridotto.games.zena.moves import Join, Play
from ridotto.kit import check

FILE = Path(__file__).parent / "owners.toml"
OWNERS = open_box(FILE.read_bytes(), FILE.name)


def prestige(table: Table, card: Card) -> list[tuple[int, int]]:
    """Who gained how much prestige by this card."""
    return [(e.seat, e.prestige) for e in table.heard(None, GainedPrestige) if e.card == card]


def test_the_deck_has_kinds_that_ours_does_not_have_and_lacks_others():
    box = box_of(OWNERS)
    assert len(box.expert_deck) == 56
    assert sum(box.area[card] == STREETS for card in box.expert_deck) == 12
    assert {Card.OWN1, Card.OWN2} <= {*box.expert_deck}
    assert not {Card.ST4, Card.CA2, Card.OWN3} & {*box.expert_deck}
    assert len(ACTIONS) + len(SPARES) == 56, "as many kinds as there are cards"


def test_a_card_is_called_as_its_owner_says_and_else_as_in_our_box():
    words = GAME.words("en", GAME.start(3, {"cards": OWNERS}, "owners").options)
    assert words.value(Card.OWN1) == "Ciassa di Banchi"
    assert words.value(Card.OWN2) == "Card of your own 2"
    assert words.value(Card.BA1) == GAME.words("en").value(Card.BA1)


@pytest.mark.long
@pytest.mark.parametrize(
    ("seats", "mode"), [pytest.param(3, "expert", marks=pytest.mark.soak), (4, "beginner")]
)
def test_all_laws_hold_over_such_a_deck(seats, mode):
    report = check(GAME, seats=seats, options={"mode": mode, "cards": OWNERS, "months": 4}, effort=0.1)
    assert report.ok, str(report)


@pytest.mark.parametrize("name", ["random", "sensible"])
@pytest.mark.parametrize(("seats", "mode"), [(2, "expert"), (3, "expert"), (5, "expert"), (5, "beginner")])
def test_bots_play_such_a_deck_to_the_end(name, seats, mode):
    for n in range(2):
        match = GAME.start(seats, {"mode": mode, "cards": OWNERS}, f"owners {n}")
        play_match(match, [make("zena", name) for _ in range(seats)], chances_of(f"owners {n}", seats))
        assert match.over
        assert replayed(match.record(), lambda name: GAME).state == match.state


@pytest.mark.long
def test_the_searching_bot_plays_such_a_deck():
    match = GAME.start(3, {"mode": "expert", "cards": OWNERS, "months": 1}, "owners")
    play_match(
        match, [make("zena", name) for name in ("ismcts", "sensible", "random")], chances_of("owners", 3)
    )
    assert match.over


def test_a_permanent_relaioin_pays_and_stays():
    table = Table(rows="PA3 0, BA1 0", cards=OWNERS)
    table.all_pass()
    assert prestige(table, Card.PA3) == [(0, 1)], "a cube at the Bank, none at the Port"
    assert table.row(PALACE) == "PA3:0"


def test_of_a_festa_with_three_boxes_the_point_is_the_promoters_and_all_pass_a_card():
    table = Table(
        hands={0: "PA1L"}, at={0: "PALACE FORT FORT FORT", 1: "PALACE FORT FORT FORT"}, cards=OWNERS
    )
    table.card(0, "PA1L")
    assert table.question == "join_or_not", "a card with more than one box opens a window"
    told = table.plays(1, Join(Area.PALACE, 0, Card.PA1L, 2))
    assert GainedSoldi(0, 1, Card.PA1L) in told, "the promoter's bonus"
    table.all_pass()
    while table.question == "which_deck":
        table.draws(table.asked[0], ACTION)
    assert prestige(table, Card.PA1L) == [(0, 1)]
    for seat in range(4):
        table.plays(seat, table.may(seat)[0])
    assert len(table.heard(None, CardPassed)) == 4


@pytest.mark.parametrize(("card", "at"), [("BA4", "BANK"), ("ST2", "STREETS"), ("OWN2", "PORT")])
def test_any_card_may_give_its_player_another_turn(card, at):
    table = Table(hands={0: card}, at={0: f"{at} FORT FORT FORT"}, cards=OWNERS)
    told = table.card(0, card)
    told += table.passes(0)
    assert TurnsAgain(0) in told
    assert (table.asked, table.question) == ((0,), "your_turn")
    assert not any(isinstance(move, Play) and CARDS[move.card].name == card for move in table.may(0))
    told = table.passes(0)
    assert TurnsAgain(0) not in told, "once"


def test_a_challenge_that_gives_another_turn_is_still_decided_by_the_die():
    table = Table(hands={0: "OWN2"}, at={0: "PORT FORT FORT FORT"}, dice=[6], soldi=3, cards=OWNERS)
    table.card(0, "OWN2")
    table.all_pass()
    assert [event.card for event in table.heard(None, Rolled)] == [Card.OWN2]
    assert prestige(table, Card.OWN2) == [(0, 3)]
    assert table.row(PORT) == "", "won, and gone under the action deck"
    assert table.match.state.hidden.decks[ACTION][-1] == Card.OWN2


def test_a_permanent_maneggi_can_be_used_again():
    table = Table(rows="PA2 0", at={0: "PALACE FORT FORT BANK"}, cards=OWNERS)
    table.all_pass()
    table.plays(0, table.may(0)[1])
    table.rest_of_the_round()
    assert table.row(PALACE) == "PA2:", "the cube has gone, the card stays"
    assert table.row(BANK) == ""


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("prices = [1]\nverb", "prices = [1, 1]\nverb", "maneggi has one box: the promoter moves the cube"),
        ('type = "P"\nprices = [4, 3, 2]', 'type = "X"\nprices = [4, 3, 2]', "has no bonus"),
        ('"OWN2"', '"OWN22"', "there is no card OWN22 among the actions"),
        ('"OWN2"', '"OWN1"', "OWN1 is there twice"),
        ("copies = 0", "copies = 1", "there must be 56 cards, not 57"),
    ],
)
def test_what_cannot_be_played_is_refused_with_a_reason(old, new, said):
    text = FILE.read_text(encoding="utf-8")
    assert old in text
    with pytest.raises(DataError, match=r"mine\.toml") as found:
        open_box(text.replace(old, new, 1).encode(), "mine.toml")
    assert said in str(found.value)


@pytest.mark.parametrize(("streets", "fits"), [(21, True), (22, False)])
def test_five_beginners_must_find_cards_enough_outside_the_streets(streets, fits):
    copies = {"ST1": 20, "OWN1": streets - 20, "BA1": 20, "OWN2": 36 - streets}
    lines = [
        f'[[actions]]\nname = "{name}"\narea = "{"STREETS" if name in ("ST1", "OWN1") else "BANK"}"\n'
        f'type = "T"\nprices = [2]\ncopies = {copies.get(name, 0)}\nmark = "own"\n'
        for name in (*(card.name for card in ACTIONS), "OWN1", "OWN2")
    ]
    own = "".join(lines).encode()
    if not fits:
        with pytest.raises(DataError, match="at most 21 cards may belong to the Streets, not 22"):
            open_box(own, "mine.toml")
        return
    match = GAME.start(5, {"cards": open_box(own)}, "many streets")
    play_match(match, [make("zena", "random") for _ in range(5)], chances_of("many streets", 5))
    assert match.over
