"""The box as data: cards and board are checked files; a table may write down other values."""

from collections import Counter
from hashlib import sha256
from pathlib import Path

import pytest
from tests.games.zena.table import BOX, GAME, Table

from ridotto import games
from ridotto.cli.common import know_cards, with_cards
from ridotto.core import SetupError
from ridotto.core.data import DataError, parse_data
from ridotto.core.record import replayed
from ridotto.games.zena.box import BOARD_FILE, CARDS_FILE, FOLDER, INCOME, NUMBERS, box_of, open_box
from ridotto.games.zena.cards import AREAS, Area, Card
from ridotto.games.zena.printed import BoardFile, CardsFile, board_faults, card_faults

CARDS_TEXT = (FOLDER / "cards.toml").read_text(encoding="utf-8")
BOARD_TEXT = (FOLDER / "board.toml").read_text(encoding="utf-8")

OWN = """
[[actions]]
name = "PA2"
area = "PALACE"
type = "T"
prices = [3]
verb = "maneggi"
copies = 2
mark = "own"
"""


def test_the_numbers_of_cards_are_those_of_the_page():
    areas = Counter(BOX.area[card] for card in BOX.expert_deck)
    assert areas == {Area.BANK: 12, Area.PORT: 12, Area.PALACE: 12, Area.CATHEDRAL: 12, Area.STREETS: 8}
    assert Counter(BOX.type[card] for card in BOX.expert_deck) == {0: 25, 1: 22, 2: 9}
    assert sum(BOX.dear(card) for card in BOX.expert_deck) == 19
    assert (len(BOX.beginner_deck), len(BOX.goal_deck), len(BOX.events)) == (48, 31, 9)
    cards = sum(len(part) for part in (BOX.expert_deck, BOX.goal_deck, BOX.events)) + 8 + 5 + 1
    assert cards == 110
    assert sum(event.income for event in BOX.events) == 17
    assert sum(event.fort for event in BOX.events) == 6


def test_every_control_income_is_worth_three_by_the_designers_scale():
    worth = [gain.soldi + gain.cards + 2 * gain.prestige for gain in INCOME]
    prices = [line.price for line in BOARD_FILE.areas]
    assert [w - p for w, p in zip(worth, prices, strict=True)] == [3] * len(AREAS)


def test_every_value_has_its_mark():
    marks = Counter(line.mark for line in (*CARDS_FILE.actions, *CARDS_FILE.forts, *CARDS_FILE.events))
    assert marks == {"reconstructed": 35 + 8 + 9}
    assert Counter(line.mark for line in CARDS_FILE.goals) == {"rulebook": 1, "inferred": 14}
    assert {line.mark for line in BOARD_FILE.areas} == {"rulebook"}
    assert NUMBERS.mark == "rulebook"


@pytest.mark.parametrize(
    ("old", "new", "at", "said"),
    [
        (
            "prices = [4, 2, 1]",
            "prices = [4, 2, 1, 1]",
            12,
            "actions[0].prices: Expected `array` of length <= 3",
        ),
        ("prices = [4, 2, 1]", "prices = [0]", 12, "actions[0].prices[0]: Expected `int` >= 1"),
        ('area = "BANK"', 'area = "MOON"', 10, "actions[0].area: Invalid enum value 'MOON'"),
        ('name = "BA2"', 'name = "BA1"', 21, "actions[1].name: BA1 is there twice"),
        ('name = "BA2"', 'name = "XX1"', 21, "actions[1].name: there is no card XX1 among the actions"),
        ("copies = 3", "copies = 4", 0, "actions: there must be 56 cards, not 57"),
        ('loses = ["PALACE", "CATHEDRAL"]', 'loses = ["FORT"]', 0, "forts[0].loses: a lost battle"),
        ('arrow = "left"', "", 0, "arrow: a Festa has an arrow"),
        ('mark = "reconstructed"', 'mark = "rumour"', 17, "actions[0].mark: Invalid enum value 'rumour'"),
    ],
)
def test_a_bad_file_of_cards_is_reported_by_line_field_and_reason(old, new, at, said):
    assert old in CARDS_TEXT
    with pytest.raises(DataError) as found:
        parse_data(CARDS_TEXT.replace(old, new, 1), CardsFile, "cards.toml", card_faults)
    assert said in str(found.value)
    if at:
        assert f"cards.toml, line {at}, " in str(found.value)


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('name = "STREETS"', 'name = "PORT"', "areas: all six must be there in the order STREETS"),
        ("beginner = false", "beginner = true", "areas[0].beginner: beginners play without"),
        ('"COSTAGGIA", "BARBUSSI"', '"BARBUSSI", "COSTAGGIA"', "families.names: must be COSTAGGIA"),
        ('"red", "blue"', '"red", "red"', "families.colours: there must be 5 different ones"),
        ("rounds = 8", "rounds = 9", "numbers.rounds: Expected `int` <= 8"),
    ],
)
def test_a_bad_board_is_reported(old, new, said):
    with pytest.raises(DataError, match=r"board\.toml, ") as found:
        parse_data(BOARD_TEXT.replace(old, new, 1), BoardFile, "board.toml", board_faults)
    assert said in str(found.value)


def test_a_table_may_bring_other_values_along_and_their_digest_is_in_the_record():
    own = open_box(OWN.encode())
    assert box_of(own).prices[Card.PA2] == (3,)
    assert box_of("").prices[Card.PA2] == (1,)
    table = Table(hands={0: "PA2"}, at={0: "PALACE FORT FORT FORT"}, cards=own)
    assert any(getattr(move, "card", None) == Card.PA2 and move.price == 3 for move in table.may(0))
    match = GAME.start(2, {"cards": own}, seed="own")
    assert match.record()["options"]["cards"] == own == sha256(OWN.encode()).hexdigest()
    while not match.over:
        seat = match.to_move()[0]
        match.play(seat, match.asked_moves(seat)[-1])
    assert replayed(match.record(), lambda name: GAME).state == match.state


@pytest.mark.parametrize(
    ("own", "said"),
    [
        (OWN.replace("prices = [3]", "prices = [3, 2]"), "maneggi has one box"),
        (OWN.replace("copies = 2", "copies = 3"), "there must be 56 cards, not 57"),
        (OWN.replace('"PA2"', '"PA99"'), "there is no card PA99"),
        ("[[actions", "mine.toml:"),
    ],
)
def test_wrong_values_of_ones_own_are_refused_with_a_reason(own, said):
    with pytest.raises(DataError, match=r"mine\.toml") as found:
        open_box(own.encode(), "mine.toml")
    assert said in str(found.value)


def test_cards_that_are_not_here_are_refused():
    with pytest.raises(SetupError, match="are not here: name their file with --cards"):
        GAME.start(2, {"cards": "0" * 64}, seed="own")


def test_a_file_of_ones_own_is_named_on_the_command_line(tmp_path):
    mine = tmp_path / "mine.toml"
    mine.write_text(OWN, encoding="utf-8")
    options = with_cards(GAME, mine)
    assert box_of(GAME.start(2, options, seed="own").state.open.options.cards).prices[Card.PA2] == (3,)


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (OWN.replace("prices = [3]", "prices = ['three']").encode(), "mine.toml, line "),
        (
            OWN.replace("copies = 2", "copies = 3").encode(),
            "mine.toml, actions: there must be 56 cards, not 57",
        ),
        (b"\xff\xfe", "mine.toml: not a text in UTF-8"),
    ],
)
def test_the_command_line_says_what_is_wrong_with_such_a_file(data, said, tmp_path):
    mine = tmp_path / "mine.toml"
    mine.write_bytes(data)
    with pytest.raises(SetupError) as found:
        with_cards(GAME, mine)
    assert str(found.value).startswith(said)


def test_a_record_may_come_with_the_cards_of_any_game(tmp_path, monkeypatch):
    monkeypatch.setattr(games, "NAMES", ("inkognito", "q", "zena"))
    q = Path(games.load("q").folder) / "cards.toml"
    mine = tmp_path / "mine.toml"
    mine.write_text(OWN, encoding="utf-8")
    know_cards(q)
    know_cards(mine)
    know_cards(None)
    mine.write_text("[[nothing]]", encoding="utf-8")
    with pytest.raises(SetupError, match=r"for q: mine\.toml.*; for zena: mine\.toml"):
        know_cards(mine)
