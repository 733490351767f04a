"""The rule behind every question is found, in both languages."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import cast

import pytest
from tests.terminal.tables import INKOGNITO, TOY

from ridotto import games
from ridotto.core import LANGUAGES, Game
from ridotto.games.bacchanalia import GAME as BACCHANALIA
from ridotto.services.rulebook import Only, aim, as_text, chapter, chapters, page, paragraph, rule_of


def test_every_question_of_every_game_has_its_paragraph() -> None:
    for name in games.NAMES:
        game = games.load(name)
        for question in game.rules.questions:
            for language in LANGUAGES:
                assert paragraph(game, rule_of(game, question), language), (name, question, language)


def test_the_two_languages_have_their_own_paragraphs() -> None:
    assert paragraph(INKOGNITO, "2.1", "en").startswith("From the starter, clockwise")
    assert paragraph(INKOGNITO, "2.1", "it").startswith("Da chi apre, in senso orario")
    assert paragraph(INKOGNITO, "R2", "it").startswith("A ogni giro si deve giocare un luogo")


def test_the_rest_of_the_chapter_is_there_to_read_on() -> None:
    assert list(chapter(INKOGNITO, "4.1", "it")) == ["4.0", "4.2", "4.3", "4.4"]
    assert chapter(INKOGNITO, "4.1", "en")["4.3"].startswith("A sign is one of your two black cards")
    assert chapter(TOY, "3.2", "it") == {}


def test_chapters_may_have_letters_and_a_ruling_stands_alone() -> None:
    assert list(chapter(BACCHANALIA, "F2", "it")) == ["F1", "F3"]
    assert list(chapter(BACCHANALIA, "7", "en")) == ["7.1", "7.2", "7.3", "7.4"]
    assert chapter(BACCHANALIA, "R7", "en") == {}
    assert paragraph(BACCHANALIA, "A10", "it").startswith("*Vinum col simbolo.*")


def test_the_aim_is_the_first_paragraph_or_the_line_that_announces_the_game() -> None:
    assert aim(INKOGNITO, "it").endswith("fate la telefonata prima degli altri.")
    assert aim(TOY, "it") in ("", TOY.words("it").text("game", "line"))


def test_a_page_that_is_missing_in_one_language_is_read_in_another() -> None:
    assert paragraph(TOY, "3.2", "it") == "Put on one of the masks in your hand."


def test_a_number_that_is_nowhere_has_no_paragraph() -> None:
    assert paragraph(INKOGNITO, "99.9", "en") == ""


PAGE = """# A game

<!-- art: places/rialto -->
Find the number.

## Play

*(in 3 o 5)* Ognuno per sé.

- **1.1** *(experts, 2 or 3 players)* Two cubes.
- **1.2** (2 players) are not marked, they are words.

| a | b |
|---|---|

- **1.3** After the table.

### With five (5 players)

### Cards (56)

## For the curious

### Draws
"""


@pytest.fixture
def own_page(tmp_path: Path) -> Game:
    """A game whose page lies beside its code."""
    (tmp_path / "rules.en.md").write_text(PAGE, encoding="utf-8")
    return cast("Game", SimpleNamespace(name="nowhere", folder=tmp_path))


def test_a_page_says_what_is_for_some_numbers_of_players_and_what_is_for_experts(own_page: Game) -> None:
    _, play, five, cards, *_ = chapters(own_page, "en")
    everybody, two_cubes, words, table, after = play.blocks
    assert everybody.only == Only("in 3 o 5", (3, 5))
    assert (two_cubes.text, two_cubes.only) == (
        "Two cubes.",
        Only("experts, 2 or 3 players", (2, 3), "expert"),
    )
    assert words.only == Only()
    assert (table.number, after.number) == ("", "1.3")
    assert (five.title, five.only) == ("With five", Only("5 players", (5,)))
    assert (cards.title, cards.only) == ("Cards (56)", Only())


def test_what_stands_under_the_last_heading_is_for_the_curious(own_page: Game) -> None:
    assert [part.title for part in chapters(own_page, "en") if part.folded] == ["For the curious", "Draws"]


def test_nobody_reads_the_comments_of_a_page(own_page: Game) -> None:
    assert aim(own_page, "en") == "Find the number."
    assert paragraph(own_page, "1.1", "en") == "*(experts, 2 or 3 players)* Two cubes."
    found = page(own_page, "en")
    assert found is not None
    assert "<!--" not in as_text(found)
