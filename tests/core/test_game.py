"""A game as an outsider meets it: set-up, moves as data, forms with a text, snapshots, fingerprints."""

from __future__ import annotations

import msgspec
import pytest
from tests.toy import GAME
from tests.toy.moves import Bow, Denounce, Enter, Toast, Wear
from tests.toy.state import Door, Mask, Options

from ridotto.core import Chance, IllegalMove, Scripted, SetupError, filled, fingerprint, has_text
from ridotto.core.messages import digest_of, with_digest, without_text
from ridotto.core.state import Ask
from ridotto.kit import Scene
from ridotto.kit.walk import bytes_of

# set-up


@pytest.mark.parametrize(
    ("wrong", "complaint"),
    [
        ({"seats": 5, "seed": "a"}, "bautta is played by 3, 2, 4, not by 5"),
        ({"seats": 0, "seed": "a"}, "not by 0"),
        ({"seats": 3}, "needs a seed"),
        ({"seed": "a\0b"}, "zero byte"),
        ({"seed": "a", "words": ["b\0"]}, "zero byte"),
        ({"seed": "a", "options": {"beer": 1}}, "no option 'beer'; it has rounds, denouncing"),
        ({"seed": "a", "options": {"rounds": 9}}, "rounds: This must be a whole number from 1 to 4, not 9"),
        ({"seed": "a", "options": {"rounds": "two"}}, "from 1 to 4, not two"),
    ],
)
def test_a_match_that_cannot_be_started(wrong, complaint):
    with pytest.raises(SetupError, match=complaint):
        GAME.start(**wrong)


def test_options_have_defaults_and_can_be_given_as_a_struct():
    assert GAME.options == {"rounds": 2, "denouncing": True}
    assert GAME.start(seed="a").options == Options()
    assert GAME.start(seed="a", options=Options(rounds=1)).options == Options(rounds=1)
    assert GAME.start(seed="a").seats == GAME.seat_counts[0] == 3


def test_the_words_of_players_change_the_deal():
    deals = {bytes_of(GAME.start(3, seed="a", words=words).state) for words in ((), ("b",), ("c",))}
    assert len(deals) == 3


# moves as data


def test_moves_go_to_dicts_and_back():
    for move in (Wear(Mask.DOCTOR), Denounce(2, Mask.BAUTTA), Toast("Salute!")):
        assert GAME.decode_move(move.to_dict()) == move
    assert Wear(Mask.DOCTOR).to_dict() == {"type": "Wear", "mask": 2}


@pytest.mark.parametrize(
    "data",
    [
        {"type": "Fly"},
        {"mask": 1},
        {"type": "Wear"},
        {"type": "Wear", "mask": 9},
        {"type": "Wear", "mask": "DOCTOR"},
        {"type": "Wear", "mask": 1, "copy": 2},
        {"type": "Toast", "text": "x" * 201},
        {"type": "Toast", "text": 5},
        {"type": "TakeBack"},
        [],
        None,
        "Wear",
    ],
)
def test_what_is_no_move_is_refused_with_words(data):
    with pytest.raises(IllegalMove) as error:
        GAME.decode_move(data)
    assert (error.value.rule, error.value.reason) == ("table", "not_a_move")
    for language in ("it", "en"):
        assert error.value.refusal.facts["why"] in GAME.words(language).refusal(error.value.refusal, [])


# forms


def hall() -> Scene:
    scene = Scene(GAME, 2, {"denouncing": False}, seed="forms")
    for seat in range(2):
        scene.play(seat, scene.moves(seat)[0], Enter(Door.STREET))
    return scene


def test_a_form_is_listed_empty_and_played_filled_in():
    scene = hall()
    assert scene.moves(0)[-1] == Toast()
    assert has_text(Toast())
    assert not has_text(Bow(1))
    assert without_text(Toast("Salute!")) == Toast()
    scene.play(0, Toast("Salute!"))
    assert scene.told(1)[0].text == "Salute!"


@pytest.mark.parametrize("text", ["", "x" * 201])
def test_a_text_of_the_wrong_length_is_refused(text):
    hall().refused(0, Toast(text), rule="table", reason="text_length")


def test_a_machine_fills_a_form_in_with_dots():
    assert filled(Toast()) == Toast(".")
    assert filled(Toast(), "Cin cin!") == Toast("Cin cin!")
    assert filled(Bow(1)) == Bow(1)


def test_no_text_is_kept_in_the_state():
    scene = hall().play(0, Toast("a very telling text"))
    assert b"telling" not in bytes_of(scene.match.state)


def test_fingerprints_hold_the_digest_of_a_sealed_text():
    def sealed(text: str) -> str:
        state = GAME.start(2, seed="sealed").state
        state.ask = Ask("sealed", "q", (), (0, 1), (1,), "then", answers=((0, Toast(text)),), steps=(0,))
        return fingerprint(state)

    assert sealed("one") == sealed("one") != sealed("two")
    assert with_digest(Toast("one")) == {"type": "Toast", "text": digest_of("one")}
    assert with_digest(Bow(1)) == Bow(1).to_dict()


def test_fingerprints_tell_states_apart():
    one, other = GAME.start(3, seed="a"), GAME.start(3, seed="b")
    assert fingerprint(one.state) == fingerprint(one.clone().state) != fingerprint(other.state)


# restarts


def test_a_scripted_match_keeps_the_rest_of_its_script():
    match = GAME.start(2, {"rounds": 2}, chance=Scripted({"torch": [1]}, seed="restart"))
    again = GAME.restore(GAME.snapshot(match))
    assert again.chance.script["torch"] == (1,)
    assert GAME.snapshot(again) == GAME.snapshot(match)


def test_a_snapshot_belongs_to_one_game():
    raw = msgspec.json.decode(GAME.snapshot(GAME.start(2, seed="a")))
    with pytest.raises(SetupError, match="a match of chess, not of bautta"):
        GAME.restore(msgspec.json.encode({**raw, "game": "chess"}))


def test_imagining_leaves_the_view_alone():
    match = GAME.start(3, seed="imagine")
    view = match.view(0)
    before = msgspec.json.encode(view)
    world = GAME.imagine(view, Chance.of("world"))
    world.play(0, world.moves(0)[0])
    assert msgspec.json.encode(view) == before
