"""7.2, 7.3 The scene: three ways of telling, with or apart, the open scene; R22, R51."""

import pytest
from tests.games.bacchanalia.table import GAME, STORY, Table, rule

from ridotto.games.bacchanalia.cards import NOTHING, Kind, Telling
from ridotto.games.bacchanalia.events import (
    Joined,
    Narrated,
    Parted,
    Rewound,
    SceneClosed,
    Skipped,
    TurnBegan,
)
from ridotto.games.bacchanalia.moves import (
    BeApart,
    BeWith,
    CloseScene,
    Entitle,
    Inquire,
    Note,
    Rewind,
    Skip,
    SumUp,
    Tie,
    Write,
)
from ridotto.kit.walk import bytes_of

QUIET = "PLUTO PLUTO PLUTO PLUTO"


@rule("7.2")
@pytest.mark.parametrize(("telling", "form"), [("title", Entitle), ("line", SumUp), ("written", Write)])
def test_a_scene_is_told_as_was_agreed(telling, form):
    table = Table(draw=QUIET, telling=telling)
    assert table.moves(0) == [form(), Skip()]
    table.play(0, form(STORY))
    assert table.told(None) == [Narrated(0, Kind.SCENE, 0, STORY)]
    assert table.open.texts == ((0, Kind.SCENE, Telling.VINUM_RISES),)
    assert table.match.texts(None) == {0: STORY}
    assert STORY.encode() not in bytes_of(table.match.state)


@rule("7.2")
@pytest.mark.parametrize(
    ("telling", "wrong"),
    [
        ("title", Entitle("x" * 81)),
        ("title", Entitle("")),
        ("line", SumUp("x" * 281)),
        ("written", Write("too short")),
        ("written", Write("x" * 2001)),
    ],
)
def test_a_text_has_its_length(telling, wrong):
    Table(draw=QUIET, telling=telling).refused(0, wrong, reason="text_length")


@rule("7.2")
def test_what_is_told_cannot_be_taken_back_but_veiled():
    table = Table(draw=QUIET).tell()
    assert not table.match.can_undo(0)


@rule("7.2", "R22")
def test_the_scene_stays_open_until_the_teller_closes_it():
    table = Table(draw=QUIET, telling="written").tell()
    assert table.question == "the_open_scene"
    table.play(0, Note(Kind.THING, "a cracked lyre")).play(0, table.moves(0)[0])
    assert table.question == "the_open_scene"
    table.play(0, CloseScene())
    assert table.told(None)[0] == SceneClosed(0)
    assert TurnBegan(1) in table.told(None)


# 7.3


@rule("7.3")
def test_to_come_together_takes_the_amans_card():
    table = Table(held={0: "AMANS"}, draw=QUIET, parcae=1)
    table.play(0, Entitle("Salt"))
    assert table.moves(0) == [BeWith(), BeApart(), Rewind(), Skip()]
    table.play(0, BeWith())
    assert table.told(None) == [Joined(0)]
    assert table.open.with_amans == [True, False, False]
    without = Table(held={1: "AMANS"}, draw=QUIET, parcae=1)
    without.play(0, Entitle("Salt"))
    assert without.question == "the_open_scene", "apart, and no card: nothing to choose"


@rule("7.3")
def test_to_part_is_free():
    table = Table(draw=QUIET, parcae=1, together=[0])
    table.play(0, Entitle("Salt"), BeApart())
    assert table.told(None) == [Parted(0)]
    stays = Table(draw=QUIET, parcae=1, together=[0])
    stays.play(0, Entitle("Salt"), BeWith())
    assert stays.told(None) == []
    assert stays.open.with_amans[0]


@rule("7.3")
@pytest.mark.parametrize("together", [[], [0]])
def test_venus_with_amans_in_play_brings_together_and_nothing_is_asked(together):
    table = Table(held={0: "VENUS"}, draw="VENUS PLUTO PLUTO PLUTO", parcae=1, together=together)
    assert table.telling == ("VENUS_WITH" if together else "VENUS_APART"), "as it was before the scene"
    table.play(0, Entitle("Salt"))
    assert table.question == "the_open_scene"
    assert table.open.with_amans[0]
    assert table.heard(Joined) == ([] if together else [Joined(0)])


@rule("7.3")
@pytest.mark.parametrize(("parcae", "after"), [(1, None), (2, False), (3, True)])
def test_miles_with_two_parcae_parts_and_a_capture_leaves_the_mark(parcae, after):
    table = Table(held={0: "AMANS MILES"}, draw="MILES MILES PLUTO PLUTO", parcae=parcae, together=[0])
    table.play(0, Entitle("Salt"))
    if after is None:
        assert table.question == "are_you_with_your_amans", "with one Parcae it is free"
    else:
        assert table.question == "the_open_scene"
        assert table.open.with_amans[0] is after


@rule("7.3")
def test_with_two_parcae_who_is_apart_stays_apart():
    table = Table(held={0: "AMANS MILES"}, draw="MILES MILES PLUTO PLUTO", parcae=2)
    table.play(0, Entitle("Salt"))
    assert table.question == "the_open_scene"
    assert not table.open.with_amans[0]


@rule("7.3")
def test_the_row_of_minerva_leaves_it_to_the_teller():
    table = Table(held={0: "MINERVA"}, draw="MINERVA MINERVA VINUM PLUTO", parcae=1, together=[0])
    table.play(0, Entitle("Salt"))
    assert table.question == "are_you_with_your_amans"


# R51


@rule("R51")
def test_rewinding_veils_the_last_text_and_asks_for_it_anew():
    table = Table(draw=QUIET).tell()
    table.play(0, Rewind())
    assert table.told(None) == [Rewound(0, 0)]
    assert (table.open.veiled, table.question) == ((0,), "tell_the_scene")
    table.play(0, Entitle("Something else"))
    assert table.heard(Narrated) == [Narrated(0, Kind.SCENE, 1, "Something else")], "no number comes twice"
    assert table.question == "the_open_scene"


@rule("R51")
def test_skipping_veils_the_last_text_and_closes_the_scene():
    table = Table(draw=QUIET).tell()
    table.play(0, Skip())
    assert table.told(None)[:2] == [Skipped(0, 0), SceneClosed(0)]
    assert table.open.veiled == (0,)
    assert TurnBegan(1) in table.told(None)


@rule("R51")
def test_a_scene_may_stay_untold_and_counts_all_the_same():
    table = Table(held={0: "VENUS"}, draw="VENUS PLUTO PLUTO PLUTO", parcae=1)
    table.play(0, Skip())
    assert table.told(None) == [Skipped(0), Joined(0)]
    assert table.open.texts == ()
    assert table.question == "the_open_scene"
    for move in (Rewind(), Skip()):
        table.refused(0, move, rule="R51", reason="nothing_told")


@rule("R51")
def test_who_rewinds_says_again_whether_he_is_with_his_amans():
    table = Table(held={0: "AMANS"}, draw=QUIET, parcae=1)
    table.play(0, Entitle("Salt"), BeWith(), Rewind(), Entitle("Honey"))
    assert table.question == "are_you_with_your_amans"
    table.play(0, BeApart())
    assert not table.open.with_amans[0]


@rule("7.3", "R51")
@pytest.mark.parametrize("together", [True, False])
def test_rewinding_brings_back_the_mark_of_before_the_scene(together):
    """He who has no Amans card could not come together any more by telling anew."""
    held = {} if together else {0: "AMANS"}
    table = Table(held=held, draw=QUIET, parcae=1, together=[0] if together else [])
    table.play(0, Entitle("Salt"), BeApart() if together else BeWith())
    assert table.open.with_amans[0] is not together
    table.play(0, Rewind())
    assert table.told(None) == [Rewound(0, 0), Joined(0) if together else Parted(0)]
    assert table.open.with_amans[0] is together
    table.play(0, Entitle("Honey"))
    assert table.question == "are_you_with_your_amans"


@rule("7.3", "R51")
def test_while_the_mark_is_asked_for_the_scene_can_be_told_anew():
    table = Table(draw=QUIET, parcae=1, together=[0])
    table.play(0, Entitle("Salt")).play(1, Inquire("And then?"))
    table.play(0, Rewind())
    assert (table.told(None), table.question) == ([Rewound(0, 1)], "are_you_with_your_amans")
    table.play(0, Rewind())
    assert (table.told(None), table.question) == ([Rewound(0, 0)], "tell_the_scene")
    table.play(0, Entitle("Honey"), BeApart())
    assert table.question == "the_open_scene"


@rule("7.3", "R51")
def test_who_skips_while_the_mark_is_asked_for_closes_the_scene_and_leaves_the_mark():
    table = Table(draw=QUIET, parcae=1, together=[0])
    table.play(0, Entitle("Salt"), Skip())
    assert table.told(None)[:2] == [Skipped(0, 0), SceneClosed(0)]
    assert TurnBegan(1) in table.told(None)
    assert table.open.with_amans[0]
    untold = Table(draw=QUIET, parcae=1, together=[0])
    untold.play(0, Skip())
    assert untold.moves(0) == [BeWith(), BeApart()], "there is nothing to veil"


@rule("R51")
def test_what_was_told_last_goes_first_whoever_told_it():
    table = Table(draw=QUIET).tell()
    table.play(1, Inquire("And then?")).play(0, Note(Kind.THING, "a wineskin"), Tie())
    for number, question in ((2, "the_open_scene"), (1, "the_open_scene"), (0, "tell_the_scene")):
        table.play(0, Rewind())
        assert table.told(None) == [Rewound(0, number)]
        assert table.question == question
    assert table.open.veiled == (2, 1, 0)
    assert table.open.last_text == NOTHING
    assert table.moves(0) == [Entitle(), Skip()]


@rule("R51")
def test_a_question_can_be_veiled_before_the_scene_is_told():
    table = Table(draw=QUIET)
    table.play(1, Inquire("What did they do to you?"))
    assert table.moves(0) == [Entitle(), Rewind(), Skip()]
    table.play(0, Rewind())
    assert (table.open.veiled, table.question) == ((0,), "tell_the_scene")


@rule("R51")
def test_what_an_earlier_scene_told_is_not_veiled_by_a_later_one():
    table = Table(draw=QUIET).scene()
    assert (table.open.last_text, table.open.scene_from) == (NOTHING, 1)


def test_no_rule_hangs_on_a_text():
    one, other = (Table(draw=QUIET) for _ in range(2))
    one.play(0, Entitle("Salt"))
    other.play(0, Entitle("Honey and a much longer title"))
    assert bytes_of(one.match.state) == bytes_of(other.match.state)


def test_a_withdrawn_scene_leaves_a_record_that_verifies():
    from ridotto.core.record import encode, record_of
    from ridotto.core.verify import verify

    match = GAME.start(3, {"telling": "written", "parcae": 1}, seed="withdrawn")
    while not match.over:
        seat = match.to_move()[0]
        move = match.moves(seat)[0]
        match.play(seat, type(move)(STORY) if isinstance(move, Write) else _filled(move))
    numbers = [*match.texts(None)]
    for number in numbers:
        match.withdraw_text(number)
    data = encode(record_of(match))
    assert STORY.encode() not in data
    assert verify(data, lambda name: GAME).ok


def _filled(move):
    from ridotto.core import filled

    return filled(move, "una parola")
