"""The rule behind every question is found, in both languages."""

from __future__ import annotations

from tests.terminal.tables import INKOGNITO, TOY

from ridotto import games
from ridotto.core import LANGUAGES
from ridotto.core.rulebook import aim, chapter, paragraph, rule_of
from ridotto.games.bacchanalia import GAME as BACCHANALIA


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
