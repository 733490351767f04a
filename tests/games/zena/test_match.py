"""Zena 1814 as a match: bots, records, options, the catalogue's entry, words."""

import pytest
from tests.games.zena.table import GAME, Table

from ridotto.bots import RandomBot
from ridotto.bots.table import chances_of, play_match
from ridotto.core import SetupError
from ridotto.core.record import replayed
from ridotto.games.zena.cards import Card, Cubes, Taking
from ridotto.games.zena.events import CardSeen, Dealt, Passed, Won
from ridotto.games.zena.moves import Pass, Play


@pytest.mark.parametrize("seats", GAME.seat_counts)
@pytest.mark.parametrize("mode", ["beginner", "expert"])
def test_random_bots_play_it_to_the_end_with_every_number_of_seats(seats, mode):
    for n in range(3):
        match = GAME.start(seats, {"mode": mode}, seed=str(n))
        play_match(match, [RandomBot() for _ in range(seats)], chances_of(str(n), seats))
        assert match.over
        assert len(match.outcome.scores) == seats
        assert len(match.journal) <= GAME.bound(seats, match.options)
        best = max(match.outcome.scores)
        assert all(match.outcome.scores[seat] == best for seat in match.outcome.winners)


def test_a_record_is_played_again():
    match = GAME.start(3, {"mode": "expert", "first_player": "race"}, seed="record")
    play_match(match, [RandomBot() for _ in range(3)], chances_of("record", 3))
    assert replayed(match.record(), lambda name: GAME).state == match.state


def test_moves_come_back_from_their_dicts():
    table = Table(hands={0: "BA1"}, at={0: "BANK PORT FORT FORT"}, rows="PO2 1")
    for move in table.match.moves(0):
        assert GAME.decode_move(move.to_dict()) == move


@pytest.mark.parametrize("wrong", [{"mode": "master"}, {"first_player": "bid"}, {"board": 1}])
def test_wrong_options_are_refused(wrong):
    with pytest.raises(SetupError):
        GAME.start(4, wrong, seed="options")


@pytest.mark.parametrize("seats", [1, 6])
def test_it_is_played_by_two_to_five(seats):
    with pytest.raises(SetupError, match="zena is played by 2, 3, 4, 5"):
        GAME.start(seats, seed="seats")


def test_what_the_catalogue_says_of_it():
    assert (GAME.name, GAME.seat_counts, GAME.talk) == ("zena", (2, 3, 4, 5), "open")
    assert GAME.paced <= {*GAME.rules.questions}
    assert GAME.options == {"mode": "beginner", "first_player": "random", "months": 8, "cards": ""}
    for language in ("it", "en"):
        words = GAME.words(language)
        assert all(words.has("options", option) for option in GAME.options)
        assert all(words.has("choices", choice) for choice in ("beginner", "expert", "random", "race"))
        assert words.has("game", "line")


def test_cards_have_their_genoese_name_in_both_languages_and_a_gloss_in_each():
    for language, gloss in (("it", "Banco di San Giorgio"), ("en", "Bank of St George")):
        words = GAME.words(language)
        card = words.value(Card.BA1)
        assert (str(card), f"{card:gloss}") == ("Banco de San Zorzo", gloss)
        assert all(words.value(c).forms["gloss"] for c in Card)


def test_how_it_is_spoken():
    it, en, names = GAME.words("it"), GAME.words("en"), ["Anna", "Bruno"]
    assert it.move(Pass(Taking.SOLDO), names) == "Passa e prendi 1 Soldo"
    assert en.event(Passed(1, Taking.NOTHING), names, 1) == "You pass."
    assert it.event(CardSeen(0, 1, Card.G_SP), names, 1) == "Anna ti ha dato Sensa Poia (Senza paura)."
    assert en.event(Dealt(0, (Card.BA1, Card.CA6)), names, 0) == (
        "You are dealt: Banco de San Zorzo and Te Deum."
    )
    played = "Gioca Banco de San Zorzo (Banco di San Giorgio) per"
    assert it.move(Play(Card.BA1, Cubes.ONE, 4), names) == f"{played} 4 Soldi"
    assert it.move(Play(Card.BA1, Cubes.TWO, 6), names) == f"{played} 6 Soldi, con due cubi"
    assert it.event(Won((0, 1), 30), names, 1) == "Chi vince, con 30 Punti Prestigio: Anna e tu."
