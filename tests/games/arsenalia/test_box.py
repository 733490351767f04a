"""The box as data: cards, board and die are checked files; a table may write down another ring."""

import pytest
from tests.games.arsenalia.table import GAME, SEATS, Table

from ridotto.core import SetupError
from ridotto.core.data import DataError, parse_data
from ridotto.games.arsenalia.moves import Card, Location
from ridotto.games.arsenalia.pieces import (
    BOARD_FILE,
    CARDS,
    DIE,
    FOLDER,
    GHOST_DECK,
    LOCATION_OF,
    BoardFile,
    Cards,
    board_faults,
    card_faults,
)
from ridotto.games.arsenalia.ring import RING, ring_fault, ring_of

BOARD_TEXT = (FOLDER / "board.toml").read_text(encoding="utf-8")
CARDS_TEXT = (FOLDER / "cards.toml").read_text(encoding="utf-8")


def board(old: str, new: str, count: int = 1) -> BoardFile:
    """The board's file with something changed in it."""
    assert old in BOARD_TEXT
    return parse_data(BOARD_TEXT.replace(old, new, count), BoardFile, "board.toml", board_faults)


def cards(old: str, new: str) -> Cards:
    assert old in CARDS_TEXT
    return parse_data(CARDS_TEXT.replace(old, new, 1), Cards, "cards.toml", card_faults)


def line(text: str, part: str, nth: int = 0) -> int:
    return [n for n, found in enumerate(text.splitlines(), 1) if part in found][nth]


def test_every_value_has_its_mark():
    marks = [part.mark for part in (BOARD_FILE.die, BOARD_FILE.ring, *BOARD_FILE.locations)]
    assert marks.count("rulebook") == 2, "the die and the Sottomarino"
    assert {part.mark for part in (CARDS.colours, *CARDS.cards)} == {"rulebook"}
    assert CARDS.ghosts.mark == "inferred"
    assert BOARD_FILE.ring.mark == "reconstructed"


def test_the_values_are_those_of_the_page():
    assert DIE == (1, 2, 2, 3, 3, 4)
    assert len(GHOST_DECK) == 10
    assert RING == "S.#.M.#.C.#.V.#.B.#."
    ring = ring_of(RING)
    assert (ring.size, ring.card_squares) == (20, (2, 6, 10, 14, 18))
    assert [ring.square_of[LOCATION_OF[card]] for card in list(Card)[:5]] == [4, 12, 16, 8, 0]


@pytest.mark.parametrize(
    ("old", "new", "part", "nth", "said"),
    [
        ("squares = 20", 'squares = "many"', "squares =", 0, "ring.squares: Expected `int`, got `str`"),
        ('mark = "rulebook"', 'mark = "rumour"', "mark =", 0, "die.mark: Invalid enum value 'rumour'"),
        (
            "square = 4",
            "square = 6",
            "square = 4",
            0,
            "locations[1].square: square 6 is a card square already",
        ),
        ("square = 4", "square = 0", "square = 4", 0, "locations[1].square: 0 is there twice"),
        ("square = 4", "square = 20", "square = 4", 0, "locations[1].square: the ring has no square 20"),
        (
            'institution = "COMUNE"',
            'institution = "MARINA"',
            'institution = "COMUNE"',
            0,
            "locations[2].institution: MARINA is there twice",
        ),
        (
            'name = "CORDERIE"',
            'name = "RIALTO"',
            'name = "CORDERIE"',
            0,
            "locations[4].name: there is no location RIALTO",
        ),
        (
            "faces = [1, 2, 2, 3, 3, 4]",
            "faces = [1, 9]",
            "faces",
            0,
            "die.faces: a die has at least two faces, each from 1 to 4",
        ),
        (
            "card_squares = [2, 6",
            "card_squares = [2, 66",
            "card_squares",
            0,
            "ring.card_squares[1]: the ring has no square 66",
        ),
        ('sign = "M"', 'sgn = "M"', "[[locations]]", 1, "locations[1]: Object contains unknown field `sgn`"),
        ('sign = "M"', 'sign = "?"', 'sign = "M"', 0, "locations[1].sign: a sign is one letter"),
    ],
)
def test_a_bad_board_is_reported_by_line_field_and_reason(old, new, part, nth, said):
    with pytest.raises(DataError) as found:
        board(old, new)
    assert str(found.value) == f"board.toml, line {line(BOARD_TEXT, part, nth)}, {said}"


@pytest.mark.parametrize(
    ("old", "new", "part", "said"),
    [
        ('name = "FAVRO"', 'name = "BAKER"', 'name = "FAVRO"', "cards[6].name: there is no card BAKER"),
        ('name = "FAVRO"', 'name = "CORDER"', 'name = "FAVRO"', "cards[6].name: CORDER is there twice"),
        (
            '"BLUE", "YELLOW"',
            '"YELLOW", "BLUE"',
            "names =",
            "colours.names: must be BLUE, YELLOW, RED, GREEN",
        ),
        (
            "of_each_location = 2",
            "of_each_location = 0",
            "of_each_location = 2",
            "ghosts.of_each_location: there must be at least one ghost card for each location",
        ),
    ],
)
def test_bad_cards_are_reported_too(old, new, part, said):
    with pytest.raises(DataError) as found:
        cards(old, new)
    assert str(found.value) == f"cards.toml, line {line(CARDS_TEXT, part)}, {said}"


def test_a_file_that_is_no_toml_is_reported_by_line():
    with pytest.raises(DataError, match=r"board\.toml: .*line 11"):
        board("squares = 20", "= 20 squares")


# another ring


@pytest.mark.rule("R1")
@pytest.mark.parametrize(
    ("ring", "why"),
    [
        ("SMCVB#.#", "has 8 squares, and must have 9 to 60"),
        ("SMCVB#.#" + "." * 53, "has 61 squares"),
        ("S.#.M.#.C.#.V.#.", "B (Corderie) must appear once, not 0 times"),
        ("S.#.M.#.C.#.V.#.B.#.S", "S (Porta Magna) must appear once, not 2 times"),
        ("S...M...C...V...B...", "has no quay (#)"),
        ("S.#.M.#.C.#.V.#.B.?.", "Square 18 of a ring has one of the signs S M C V B # . and not '?'"),
    ],
)
def test_a_ring_that_cannot_be_played_on_is_refused_with_the_reason(ring, why):
    with pytest.raises(SetupError) as found:
        GAME.start(4, {"ring": ring}, seed="ring")
    assert why in str(found.value)
    assert "arsenalia, ring: " in str(found.value)
    refusal = found.value.refusal
    assert found.value.option == "ring"
    assert refusal is not None
    said = {language: GAME.words(language).refusal(refusal, ()) for language in ("it", "en")}
    assert said["it"] != said["en"]
    assert "{" not in said["it"]


def test_a_ring_that_is_no_text_is_refused():
    with pytest.raises(SetupError, match="ring: This must be a text, not 20"):
        GAME.agreed({"ring": 20})


def test_a_table_may_write_down_another_ring():
    assert ring_fault("SMCVB#..#") is None
    table = Table(at=(0, 1, 2, 3), ring="SMCVB#..#")
    assert table.ring.card_squares == (5, 8)
    assert [table.open.at[seat] for seat in SEATS] == [0, 1, 2, 3]
    assert len(table.open.piles) == 9
    assert table.ring.location[4] == Location.CORDERIE


def test_the_ring_is_in_the_record():
    match = GAME.start(4, {"ring": "SMCVB#..#"}, seed="ring")
    assert match.record()["options"]["ring"] == "SMCVB#..#"
    assert GAME.start(4, seed="ring").record()["options"]["ring"] == RING
