"""The clue sheet at its three levels."""

import msgspec
import pytest
from tests.games.inkognito.positions import positions, viewers
from tests.games.inkognito.table import AMBASSADOR, GAME, Table

from ridotto.games.inkognito.imagining.knowledge import WORLDS, possible
from ridotto.games.inkognito.moves import Card

NAMES = ["You", "Anna", "Mario", "David", "Elena"]


def sheet(view, level, language="en"):
    return GAME.sheet(view, level, GAME.words(language), NAMES[: view.open.seats])


def played():
    """You met Anna, then asked David."""
    table = Table(4, agents="B F Z X", fragments="11 52 0 29", ambassador="Salute, Ponte dei Sospiri")
    table.gather((0, 1))
    table.chooses("show B 0", "show F 11")
    table.gather((0, AMBASSADOR))
    table.chooses("ask 3")
    table.plays(3, "black X")
    return table.view(0)


def row(found, name, card):
    (block,) = [block for block in found.blocks if block.title == name]
    return block.rows[card]


def test_there_is_a_block_for_each_other_agent():
    assert [block.title for block in sheet(played(), "clerk").blocks] == ["Anna", "Mario", "David"]
    three = sheet(Table(3).view(0), "clerk")
    assert len(three.blocks) == 3, "the fourth agent has one too"


def test_blank_paper_holds_no_marks():
    found = sheet(played(), "blank")
    assert all(row.marks == () and not row.certain for block in found.blocks for row in block.rows)
    assert found.conclusions == ()


def test_the_clerk_marks_what_was_shown_and_concludes_nothing():
    found = sheet(played(), "clerk")
    assert row(found, "Anna", Card.FIDDLEBOTTOM).marks == ("X",)
    assert row(found, "Anna", Card.N11).marks == ("X",)
    assert row(found, "Anna", Card.BUBBLE).marks == ("·",)
    assert row(found, "Anna", Card.N29).marks == ("",)
    assert row(found, "Mario", Card.N0).marks == ()
    assert row(found, "David", Card.AGENT_X).marks[0] not in ("", "X", "·"), "a black card has its own mark"
    assert not any(line.certain for block in found.blocks for line in block.rows)
    assert found.conclusions == ()


def test_the_abacus_marks_what_is_certain():
    found = sheet(played(), "abacus")
    assert row(found, "Anna", Card.FIDDLEBOTTOM).certain == "X"
    assert row(found, "Mario", Card.ZSA_ZSA).certain == "X"
    assert row(found, "Mario", Card.N11).certain == "0"
    assert row(found, "Mario", Card.N29).certain == ""
    assert found.conclusions
    assert any("Anna" in line.text for line in found.conclusions)


@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("language", ["it", "en"])
def test_on_every_sheet_certain_means_so_in_all_possible_deals(seats, language):
    for match in positions(seats, 60, "sheet"):
        for seat in viewers(match):
            view = match.view(seat)
            found = sheet(view, "abacus", language)
            deals = list(WORLDS.members(possible(view)))
            others = [figure for figure in view.open.agents() if figure != seat]
            for block, figure in zip(found.blocks, others, strict=False):
                slot = view.open.agents().index(figure)
                for line, card in zip(block.rows, Card, strict=True):
                    held = {card in (agents[slot], fragments[slot]) for agents, fragments in deals}
                    assert line.certain == {(True,): "X", (False,): "0"}.get(tuple(held), "")


def test_the_abacus_counts_the_deals_and_spells_out_the_last_ones():
    assert sheet(Table(4).view(0), "abacus").possible == (36, 36)
    assert sheet(Table(4).view(0), "clerk").possible is None
    assert sheet(played(), "abacus").possible == (possible(played()).bit_count(), 36)


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_each_of_the_last_deals_is_set_apart_and_has_a_number_of_its_own_cards(seats):
    for match in positions(seats, 60, "last deals"):
        for seat in viewers(match):
            view = match.view(seat)
            found = sheet(view, "abacus")
            count = possible(view).bit_count()
            assert found.possible is not None
            assert found.possible[0] == count
            assert len(found.last) == (count if count <= 4 else 0)
            assert len({deal.text for deal in found.last}) == len(found.last)
            assert all(sorted(deal.values) == ["0", "11", "29", "52"] for deal in found.last)


def test_a_block_says_whom_it_is_about():
    assert [block.figure for block in sheet(Table(3).view(1), "clerk").blocks] == [0, 2, 3]


@pytest.mark.parametrize("level", ["blank", "clerk", "abacus"])
def test_a_sheet_goes_over_the_wire(level):
    found = sheet(played(), level)
    assert msgspec.json.decode(msgspec.json.encode(found), type=type(found)) == found
