"""I. The first turn: everybody introduces a character."""

import pytest
from tests.games.bacchanalia.table import GAME, rule

from ridotto.core import HOUSE
from ridotto.games.bacchanalia.cards import ACCUSATOR, AMANS, MATTERS, NOTHING, Deus, Kind, Telling
from ridotto.games.bacchanalia.events import (
    BacchusMoved,
    Drew,
    IntroductionBegan,
    MinervaSent,
    Narrated,
    SaidAloud,
    SceneClosed,
    Skipped,
    TurnBegan,
)
from ridotto.games.bacchanalia.moves import (
    Answer,
    CloseScene,
    Give,
    Inquire,
    Introduce,
    Note,
    Rewind,
    SeatLeft,
    SendMinerva,
    Skip,
    Speak,
)
from ridotto.games.bacchanalia.rules.introduction import QUESTIONS
from ridotto.kit import Scene


def introductions(seats=3, first=1, **options) -> Scene:
    """Cards are given: seat 1 has Bacchus, seat 2 Minerva; seat ``first`` introduces."""
    scene = Scene(GAME, seats, {"youngest": 1, "hedonist": first + 1, **options})
    scene.play(0, Give(Deus.BACCHUS, 1)).play(1, Give(Deus.MINERVA, 2))
    while scene.match.view(None).waiting.question == "what_to_give":
        seat = scene.match.to_move()[0]
        scene.play(seat, scene.moves(seat)[0])
    return scene


def question(scene: Scene) -> tuple[str, tuple[int, ...]]:
    waiting = scene.match.view(None).waiting
    return waiting.question, waiting.args


@rule("I1")
def test_from_the_most_hedonistic_clockwise_and_nothing_is_drawn():
    scene = introductions(first=1)
    for seat in (1, 2, 0):
        assert scene.match.to_move() == (seat,)
        assert IntroductionBegan(seat) in scene.told(None)
        scene.play(seat, *[Skip()] * 6, CloseScene())
    heard = scene.told_so_far(None)
    begun = heard.index(TurnBegan(1))
    assert not any(isinstance(event, Drew | BacchusMoved) for event in heard[:begun])
    assert any(isinstance(event, Drew) for event in heard[begun:])


@rule("I2")
def test_six_matters_one_after_the_other():
    scene = introductions()
    for number, kind in enumerate(MATTERS):
        assert question(scene) == (QUESTIONS[kind].name, (int(kind),))
        scene.play(1, Introduce(f"about {kind.name}"))
        assert scene.told(None) == [Narrated(1, kind, number, f"about {kind.name}")]
    assert scene.asked(1) == "the_open_scene"
    assert scene.match.texts(None) == {n: f"about {kind.name}" for n, kind in enumerate(MATTERS)}


@rule("I2")
@pytest.mark.parametrize(("telling", "aloud"), [("title", True), ("line", True), ("written", False)])
def test_matters_may_be_said_aloud_but_in_written_play(telling, aloud):
    scene = introductions(telling=telling)
    assert (Speak() in scene.moves(1)) is aloud
    assert Introduce() in scene.moves(1)
    if aloud:
        scene.play(1, Speak())
        assert scene.told(None) == [SaidAloud(1, Kind.WHO)]
        assert scene.match.texts(None) == {}


@rule("I3")
def test_nobody_is_with_his_amans_and_the_mark_is_not_asked_for():
    scene = introductions()
    for seat in (1, 2, 0):
        scene.play(seat, *[Skip()] * 6)
        assert scene.asked(seat) == "the_open_scene", "not with or apart"
        scene.play(seat, CloseScene())
    assert scene.match.state.open.with_amans == [False] * 3


@rule("I4")
def test_what_is_written_down_stands_in_the_register_for_others_to_bring_in():
    scene = introductions()
    scene.play(1, *[Introduce(f"matter {n}") for n in range(6)])
    assert scene.match.state.open.elements == (
        (0, 1, Kind.PERSON, NOTHING, 0b010),
        (2, 1, Kind.PERSON, AMANS, 0b010),
        (4, 1, Kind.PERSON, ACCUSATOR, 0b010),
        (5, 1, Kind.PLACE, NOTHING, 0b010),
    )


@rule("I5")
def test_the_first_player_shows_the_first_signs():
    scene = introductions()
    assert scene.match.state.open.telling == Telling.FIRST_INTRODUCTION
    scene.play(1, *[Skip()] * 6, CloseScene())
    assert scene.match.state.open.telling == Telling.INTRODUCTION


@rule("I5", "R48")
def test_if_the_first_player_has_left_the_next_one_shows_the_first_signs():
    match = GAME.start(3, {"youngest": 1, "hedonist": 2}, seed="gone")
    match.play(HOUSE, SeatLeft(1))
    while match.view(None).waiting.question == "what_to_give":
        seat = match.to_move()[0]
        match.play(seat, match.moves(seat)[0])
    assert (match.to_move(), match.state.open.telling) == ((2,), Telling.FIRST_INTRODUCTION)


@rule("R3")
def test_questions_and_the_eye_are_allowed_and_bacchus_needs_no_arrival():
    scene = introductions()
    scene.play(2, Inquire("Which street is that?"))
    scene.play(2, SendMinerva())
    assert scene.told(None) == [MinervaSent(2, 1)]
    assert {Deus.BACCHUS, Deus.MINERVA} <= {*scene.match.state.open.held[1]}
    scene.play(1, *[Skip()] * 6)
    assert Answer(2) in scene.moves(1)
    scene.play(1, Answer(2, "That of the dyers."), CloseScene())
    for seat in (2, 0):
        scene.play(seat, *[Skip()] * 6, CloseScene())
    assert TurnBegan(1) in scene.told(None), "it is the turn of seat 1, which was given Bacchus"
    assert any(isinstance(event, Drew) for event in scene.told(None)), "and it draws without an arrival"
    assert question(scene) != ("tell_of_the_arrival", (Kind.ARRIVAL,))


@rule("R51")
def test_what_was_said_last_can_be_veiled_and_said_anew():
    scene = introductions()
    scene.refused(1, Rewind(), reason="not_on_offer")
    scene.play(1, Introduce("a senator"), Introduce("scars"))
    scene.play(1, Rewind())
    assert scene.match.state.open.veiled == (1,)
    assert question(scene) == ("what_does_your_mirror_show", (Kind.MIRROR,))
    scene.play(1, Introduce("a beard"))
    assert question(scene) == ("who_is_your_amans", (Kind.BELOVED,)), "then it goes on where it was"
    scene.play(1, Skip())
    assert scene.told(None) == [Skipped(1)]


@rule("R51")
def test_a_veiled_element_is_offered_to_nobody():
    scene = introductions()
    scene.play(1, *[Skip()] * 5, Introduce("the red farm"))
    assert scene.match.state.open.elements == ((0, 1, Kind.PLACE, NOTHING, 0b010),)
    scene.play(1, Skip())
    assert scene.told(None) == [Skipped(1, 0), SceneClosed(1), *scene.told(None)[2:]]
    assert scene.match.state.open.veiled == (0,)


@rule("7.4")
def test_more_can_be_entered_in_the_register_while_it_is_open():
    scene = introductions()
    scene.play(1, *[Skip()] * 6, Note(Kind.THING, "a silver ladle"))
    assert scene.asked(1) == "does_it_belong"
