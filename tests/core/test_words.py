"""Words: the same facts for every reader, in every language."""

from __future__ import annotations

from typing import get_type_hints

import pytest
from tests.toy import GAME
from tests.toy.moves import Dealt, Denounced, LookedBehind, Toast, Wear
from tests.toy.state import Door, Mask

from ridotto.core import LANGUAGES, Refusal, Seat
from ridotto.core.words import Counted, is_seat, read_words

NAMES = ["Anna", "Bruno", "Carla"]


def test_an_event_is_spoken_to_whom_it_concerns():
    words = GAME.words("en")
    looked = LookedBehind(0, 1)
    assert words.event(looked, NAMES) == "Anna looks behind the mask of Bruno."
    assert words.event(looked, NAMES, reader=0) == "You look behind the mask of Bruno."
    assert words.event(looked, NAMES, reader=1) == "Anna looks behind your mask."
    assert words.event(looked, NAMES, reader=2) == "Anna looks behind the mask of Bruno."


def test_italian_is_a_source_language():
    words = GAME.words("it")
    assert words.move(Wear(Mask.DOCTOR), NAMES) == "Metti la maschera: medico della peste"
    assert words.question("which_door") == "Da quale porta entri?"
    assert words.value(Door.WATER) == "porta d'acqua"
    assert words.event(Dealt(1, (Mask.BAUTTA, Mask.MORETTA)), NAMES) == "Bruno riceve Bautta e Moretta."
    assert (
        words.event(Denounced(0, 1, Mask.BAUTTA, True), NAMES, 1) == "Anna ti denuncia: Bautta. Giusto? sì."
    )


def test_a_refusal_names_its_rule_and_its_facts():
    words = GAME.words("en")
    refusal = Refusal("3.2", "not_in_hand", {"mask": Mask.DOCTOR})
    assert words.refusal(refusal, NAMES) == "You do not hold the plague doctor. (3.2)"
    assert words.refusal(Refusal("4.2", "has_left", {"seat": 1}), NAMES) == "Bruno has left the house. (4.2)"
    assert words.refusal(Refusal("table", "match_is_over"), NAMES) == "The match is over."


def test_a_number_takes_the_word_that_it_counts_along():
    assert f"{Counted(1):coin|coins}" == "1 coin"
    assert f"{Counted(0):coin|coins}" == "0 coins"
    assert f"{Counted(12)}" == "12"


def test_what_has_no_words_is_spoken_by_its_name():
    words = GAME.words("en")
    assert words.question("unheard_of") == "unheard_of"
    assert words.refusal(Refusal("1", "unheard_of"), NAMES) == "unheard_of (1)"
    assert not words.has("questions", "unheard_of")


def test_texts_are_spoken_as_they_are_even_with_braces():
    said = GAME.words("en").move(Toast("{text} {0} {}"), NAMES)
    assert said == "Raise a toast: “{text} {0} {}”"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_words_of_the_core_are_there_for_every_game(language):
    words = GAME.words(language)
    assert words.has("refusals", "not_asked")
    assert words.seat(1, NAMES, reader=1) == words.text("seats", "you")
    assert words.seat(7, NAMES) == "7"


def test_there_are_two_languages():
    with pytest.raises(LookupError, match="no words in 'fr'; there are it, en"):
        GAME.words("fr")


def test_seats_are_known_by_their_annotation():
    hints = get_type_hints(LookedBehind, include_extras=True)
    assert is_seat(hints["by"])
    assert is_seat(Seat | None)
    assert not is_seat(int)
    assert not is_seat(tuple[Seat, ...])


def test_further_words_stand_beside_those_of_the_game(tmp_path):
    folder = tmp_path / "words"
    folder.mkdir()
    (folder / "en.toml").write_text('[moves]\nGo = "Go"\n', encoding="utf-8")
    (folder / "book.en.toml").write_text(
        '[book]\ntitle = "The Night"\n[moves]\nStay = "Stay"\n', encoding="utf-8"
    )
    (folder / "book.it.toml").write_text('[book]\ntitle = "La notte"\n', encoding="utf-8")
    tables = read_words(tmp_path, "en").tables
    assert tables["book"] == {"title": "The Night"}
    assert tables["moves"] == {"Go": "Go", "Stay": "Stay"}
