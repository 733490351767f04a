"""The clue sheet at its three levels."""

import msgspec
import pytest
from tests.games.arsenalia.positions import positions, viewers
from tests.games.arsenalia.table import GAME, ONLOOKER, Table

from ridotto.games.arsenalia.imagining.knowledge import WORLDS, possible
from ridotto.games.arsenalia.moves import Card

NAMES = ["Francesco", "Leo", "Dario", "Marta"]
ROWS = [
    "Marina",
    "Venice in peril",
    "Biennale",
    "Comune",
    "Sovrintendenza",
    "Corder",
    "Favro",
    "Impiraressa",
    "Maestro d'ascia",
    "Remer",
]


def sheet(view, level, language="en"):
    return GAME.sheet(view, level, GAME.words(language), NAMES)


def played():
    """Seat 0, Comune with Remer, met seat 3, saw a false card thanks to the ghost, and looked at a card."""
    table = Table(deal=("Co rem", "Ve fav", "Bi cor", "So imp", "Ma asc"), ghosts="gru")
    table.meeting(3, "Co imp", 6)
    table.skip_to(0)
    table.stand(s0=3, s2=12)
    table.goes_to(4)
    table.gives(2, "imp")
    table.lays(2, 10)
    table.ends()
    table.skip_to(0)
    table.stand(s0=7)
    table.goes_to(6)
    table.looks()
    return table.view(0)


def rows(found, title):
    (block,) = [block for block in found.blocks if block.title == title]
    return {row.label: row for row in block.rows}


def test_there_is_a_block_for_each_other_player_and_one_for_the_treasure():
    found = sheet(played(), "clerk")
    assert [block.title for block in found.blocks] == ["Leo", "Dario", "Marta", "the treasure"]
    assert [block.figure for block in found.blocks] == [1, 2, 3, 4]
    assert [row.label for row in found.blocks[0].rows] == ROWS
    assert len(sheet(Table().view(ONLOOKER), "clerk").blocks) == 5


def test_blank_paper_holds_no_marks():
    found = sheet(played(), "blank")
    assert all(row.marks == () and not row.certain for block in found.blocks for row in block.rows)
    assert found.head == ("Treasure: ? + ?",)
    assert found.conclusions == ()


def test_the_clerk_notes_what_was_shown_strikes_the_own_identity_and_concludes_nothing():
    found = sheet(played(), "clerk")
    assert {label: row.marks for label, row in rows(found, "Marta").items() if any(row.marks)} == {
        "Comune": ("?", "0"),
        "Impiraressa": ("?", ""),
    }
    assert [block.columns for block in found.blocks] == [(), ("5",), ("1", "9"), ()]
    assert rows(found, "Dario")["Impiraressa"].marks == ("0",)
    for block in found.blocks:
        assert [row.label for row in block.rows if row.certain] == ["Comune", "Remer"]
    assert found.conclusions == ()
    assert found.possible is None


def test_the_abacus_marks_what_is_certain_and_says_why():
    found = sheet(played(), "abacus")
    assert rows(found, "Marta")["Impiraressa"].certain == "X"
    assert rows(found, "Leo")["Impiraressa"].certain == "0"
    assert rows(found, "the treasure")["Impiraressa"].certain == "0"
    assert rows(found, "Leo")["Marina"].certain == ""
    assert [line.text for line in found.conclusions] == ["Marta is the Impiraressa"]


def test_a_card_seen_to_be_false_settles_a_pair_in_words():
    table = Table(deal=("Bi imp", "Ve fav", "Ma cor", "Co asc", "So rem"))
    table.meeting(1, "Ve rem", 6)
    table.skip_to(0)
    table.stand(s0=7).goes_to(6)
    table.looks()
    said = {
        language: sheet(table.view(0), "abacus", language).conclusions[0].reason for language in ("en", "it")
    }
    assert said["en"] == "Remer of Leo was seen to be false, so the craft is the lie: Leo is Venice in peril."
    assert said["it"] == (
        "La carta Remer di Leo si è vista ed è falsa, quindi la bugia è il mestiere: Leo è Venice in peril."
    )


@pytest.mark.long
@pytest.mark.parametrize("language", ["it", pytest.param("en", marks=pytest.mark.soak)])
def test_on_every_sheet_certain_means_so_in_all_possible_deals(language):
    for match in positions(60, "sheet"):
        for seat in viewers(match):
            view = match.view(seat)
            found = sheet(view, "abacus", language)
            deals = list(WORLDS.members(possible(view)))
            for block in found.blocks:
                for line, card in zip(block.rows, Card, strict=True):
                    kind = int(card >= Card.CORDER)
                    held = {deal[kind][block.figure] == card for deal in deals}
                    assert line.certain == {(True,): "X", (False,): "0"}.get(tuple(held), "")


def test_the_abacus_counts_the_deals_and_spells_out_the_last_ones():
    assert sheet(Table().view(0), "abacus").possible == (576, 576)
    assert sheet(Table().view(ONLOOKER), "abacus").possible == (14_400, 14_400)
    spelt = 0
    for match in positions(120, "last deals"):
        for seat in viewers(match):
            view = match.view(seat)
            found = sheet(view, "abacus")
            deals = list(WORLDS.members(possible(view))) if possible(view).bit_count() <= 4 else []
            assert len(found.last) == len(deals)
            assert len({deal.text for deal in found.last}) == len(found.last)
            treasures = [(ROWS[i[4]], ROWS[c[4]]) for i, c in deals]
            assert [deal.values for deal in found.last] == treasures
            spelt += len(deals) > 1
    assert spelt > 10


def test_the_treasure_stands_at_the_top_once_it_is_certain():
    table = Table()
    table.guesses(1, "Ma cor")
    assert sheet(table.view(1), "abacus").head[0] == "Treasure: Sovrintendenza + Remer"
    assert sheet(table.view(0), "abacus").head[0] == "Treasure: ? + ?"


@pytest.mark.parametrize("level", ["blank", "clerk", "abacus"])
def test_a_sheet_goes_over_the_wire(level):
    found = sheet(played(), level)
    assert msgspec.json.decode(msgspec.json.encode(found), type=type(found)) == found
    sheet(Table(at=None).view(0), level)
