"""The Umbra deck as data: marks, numbers, and a loader that says what is wrong."""

from collections import Counter
from hashlib import sha256
from pathlib import Path

import pytest
from tests.games.bacchanalia.table import GAME

from ridotto.core import SetupError
from ridotto.core.data import DataError, parse_data
from ridotto.games.bacchanalia.box import FOLDER, PRINTED, CardsFile, centre_of, deck_of, faults
from ridotto.games.bacchanalia.cards import Umbra

TEXT = (FOLDER / "cards.toml").read_text(encoding="utf-8")
PAGE = Path(__file__).parents[3] / "docs" / "rules" / "bacchanalia.en.md"


def test_the_deck_is_that_of_the_page():
    text = PAGE.read_text(encoding="utf-8")
    number = Counter(map(Umbra, deck_of("")))
    for card in Umbra:
        name = {"VINUM": "Vinum without the symbol", "VINUM_SYMBOL": "Vinum with the symbol"}.get(
            card.name, card.name.capitalize()
        )
        assert f"| {name} | {number[card]} |" in text
    assert len(deck_of("")) == 62


def test_every_number_has_its_mark():
    assert {line.name: line.mark for line in PRINTED.umbra} == {
        card.name: "rulebook" if card.name == "PARCAE" else "reconstructed" for card in Umbra
    }
    assert PRINTED.deck.mark == "found"
    assert all(line.why for line in PRINTED.umbra)


@pytest.mark.parametrize(("seats", "total"), [(3, 13), (4, 14), (5, 17), (6, 18)])
def test_the_deus_cards_of_the_table_are_as_many_as_the_page_says(seats, total):
    assert len(centre_of(seats)) + 1 + seats == total


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ('name = "PLUTO"', 'name = "HADES"', "there is no Umbra HADES"),
        ('name = "PLUTO"', 'name = "BACCHUS"', "BACCHUS is there twice"),
        ("cards = 7", "cards = 8", "the deck has 62 cards, not 63"),
        ("cards = 7", "cards = -7", "cards.toml, line 13"),
        ('mark = "found"', 'mark = "guessed"', "Invalid enum value 'guessed'"),
        ('of = "d4"', 'of = "d12"', "Invalid enum value 'd12'"),
        ('of = "d4"', 'off = "d4"', "unknown field `off`"),
        ("[deck]", "[deck", "Expected"),
    ],
)
def test_a_wrong_file_is_refused_with_the_place_and_the_reason(old, new, complaint):
    assert old in TEXT
    with pytest.raises(DataError, match=r"cards\.toml") as error:
        parse_data(TEXT.replace(old, new, 1), CardsFile, "cards.toml", faults)
    assert complaint in str(error.value)


def test_a_missing_kind_and_a_second_parcae_are_found():
    without = TEXT[: TEXT.index('[[umbra]]\nname = "PARCAE"')]
    with pytest.raises(DataError, match="PARCAE is missing"):
        parse_data(without, CardsFile, "cards.toml", faults)
    two = TEXT.replace("cards = 8", "cards = 7", 1).replace("cards = 1\n", "cards = 2\n")
    with pytest.raises(DataError, match="exactly one Parcae"):
        parse_data(two, CardsFile, "cards.toml", faults)


OWN = '[[umbra]]\nname = "VINUM"\ncards = 6\n[[umbra]]\nname = "VINUM_SYMBOL"\ncards = 6\n'


def test_a_table_may_write_down_the_numbers_of_its_own_box():
    match = GAME.start(3, GAME.own_cards(OWN.encode(), "box.toml"), seed="own")
    assert Counter(match.state.hidden.deck)[Umbra.VINUM_SYMBOL] == 6
    assert len(match.state.hidden.deck) == 62


def test_such_a_file_is_known_by_its_digest_and_so_is_a_record_of_it():
    digest = sha256(OWN.encode()).hexdigest()
    assert GAME.own_cards(OWN.encode(), "box.toml") == {"cards": digest}
    record = GAME.start(3, {"cards": digest}, seed="own").record()
    assert record["options"]["cards"] == digest
    with pytest.raises(SetupError, match="are not here: name their file with --cards"):
        GAME.start(3, {"cards": "0" * 64}, seed="own")
    with pytest.raises(DataError, match=r"box\.toml: not a text in UTF-8"):
        GAME.own_cards(b"\xff", "box.toml")
    with pytest.raises(DataError, match="the deck has 62 cards, not 56"):
        GAME.own_cards(OWN.replace("6", "3").encode(), "box.toml")


@pytest.mark.parametrize(
    ("own", "complaint"),
    [
        ('[[umbra]]\nname = "VINUM"\ncards = 9\n', "the deck has 62 cards, not 63"),
        ('[[umbra]]\nname = "WINE"\ncards = 9\n', "there is no Umbra WINE"),
        ("[[umbra]]\ncards = 9\n", "missing required field `name`"),
        ("umbra", "Expected"),
        (OWN.replace("6", "31"), "the deck has 62 cards, not 112"),
    ],
)
def test_wrong_numbers_of_ones_own_are_refused(own, complaint):
    with pytest.raises(DataError, match=r"box\.toml") as error:
        GAME.own_cards(own.encode(), "box.toml")
    assert complaint in str(error.value)


def test_too_many_vinum_would_let_a_finale_go_on_for_ever():
    names = [card.name for card in Umbra if card.name not in ("VINUM", "VINUM_SYMBOL", "PARCAE")]
    own = "".join(f'[[umbra]]\nname = "{name}"\ncards = 1\n' for name in names)
    own += '[[umbra]]\nname = "VINUM"\ncards = 49\n'
    with pytest.raises(DataError, match="at least 10 cards must not be Vinum"):
        GAME.own_cards(own.encode(), "box.toml")
