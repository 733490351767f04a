"""Arsenalia as a match: taking back, bots, records, options, the catalogue's entry."""

import pytest
from tests.games.arsenalia.table import GAME, SEATS, Table

from ridotto.bots import RandomBot
from ridotto.bots.table import chances_of, play_match
from ridotto.core import SetupError
from ridotto.core.record import replayed


def test_a_step_can_be_taken_back_until_somebody_has_learnt_anything():
    table = Table()
    table.beside(1)
    assert table.match.can_undo(0)
    table.match.undo(0)
    assert (table.visitor, table.question) == (0, "which_way")
    table.plays(0, table.may(0)[0])
    table = Table()
    table.beside(1)
    table.gives(1, "Ve cor")
    assert not table.match.can_undo(1), "the visitor has seen it"
    table.lays(1, 6)
    assert table.match.can_undo(1)


def test_a_roll_a_look_and_the_ghost_cannot_be_taken_back():
    table = Table(ghosts="gru").stand(s1=12)
    table.goes_to(4)
    assert not table.match.can_undo(0)
    table = Table()
    table.rests()
    assert not table.match.can_undo(0), "the next die has been rolled"


@pytest.mark.parametrize("options", [{}, {"guess": "turn"}, {"ring": "SMCVB#..#"}])
def test_random_bots_play_it_to_the_end(options):
    for n in range(5):
        match = GAME.start(4, options, seed=str(n))
        play_match(match, [RandomBot() for _ in SEATS], chances_of(str(n), 4))
        assert match.over
        assert match.outcome.scores in ([0.0] * 4, [1.0] * 4)


def test_a_record_is_played_again():
    match = GAME.start(4, {"guess": "turn"}, seed="record")
    play_match(match, [RandomBot() for _ in SEATS], chances_of("record", 4))
    again = replayed(match.record(), lambda name: GAME)
    assert again.state == match.state


def test_moves_come_back_from_their_dicts():
    table = Table()
    for move in (*table.match.moves(0), *Table(at=None).match.moves(0)):
        assert GAME.decode_move(move.to_dict()) == move


@pytest.mark.parametrize(
    "wrong", [{"guess": "never"}, {"turn_limit": -1}, {"turn_limit": 2000}, {"board": 1}]
)
def test_wrong_options_are_refused(wrong):
    with pytest.raises(SetupError):
        GAME.start(4, wrong, seed="options")


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_it_is_played_by_four(seats):
    with pytest.raises(SetupError, match="arsenalia is played by 4"):
        GAME.start(seats, seed="seats")


def test_what_the_catalogue_says_of_it():
    assert (GAME.name, GAME.seat_counts, GAME.talk, GAME.minutes) == ("arsenalia", (4,), "greetings", 45)
    assert GAME.paced <= {*GAME.rules.questions}
    assert GAME.options == {"guess": "anytime", "turn_limit": 200, "ring": "S.#.M.#.C.#.V.#.B.#."}
    for language in ("it", "en"):
        words = GAME.words(language)
        assert all(words.has("options", option) for option in GAME.options)
        assert all(words.has("choices", choice) for choice in ("anytime", "turn"))
        assert words.has("game", "line")


def test_every_seat_is_named_in_the_order_of_the_last_chance():
    table = Table().empty_hands(0, 2, 3).keep(1, "cor")
    table.beside(1)
    table.gives(1, "Ve cor")
    told = table.lays(1, 6)
    words, names = GAME.words("it"), ["Anna", "Bruno", "Carla", "Dario"]
    said = words.event(told[-1], names, 1)
    assert (
        said == "A nessuno restano carte false. Ultima possibilità, in quest'ordine: Anna, tu, Carla e Dario."
    )
