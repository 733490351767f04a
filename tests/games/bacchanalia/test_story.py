"""The story of an evening: everything that was told, in order, but for what is veiled or withdrawn."""

from __future__ import annotations

from tests.games.bacchanalia.evenings import NAMES, told
from tests.games.bacchanalia.table import STORY, Table

from ridotto.core.record import replayed
from ridotto.games.bacchanalia import GAME
from ridotto.games.bacchanalia.cards import Deus, Ending, Kind, Telling
from ridotto.games.bacchanalia.moves import Answer, CloseScene, Inquire, Rewind, Skip, Write
from ridotto.games.bacchanalia.story import ORNAMENT, name_in, parted, story, story_of


def test_every_scene_stands_in_the_story_in_its_order():
    match = told()
    o = match.view(None).open
    found = story_of(match, NAMES)
    scenes = [n for n, (_, kind, _) in enumerate(o.texts) if kind in (Kind.SCENE, Kind.FINALE, Kind.ARRIVAL)]
    assert [passage.number for passage in found.passages] == scenes
    assert [passage.seat for passage in found.passages] == [o.texts[n][0] for n in scenes]
    assert found.scenes >= 3


def test_a_scene_has_its_title_and_its_paragraphs():
    passage = next(p for p in story_of(told(), NAMES).passages if p.kind == Kind.SCENE)
    n = passage.number
    assert passage.title == f"The <Fig> {n}"
    assert passage.paragraphs == (
        f"Under the fig tree sings number {n}.",
        f"And *then* it's over & done: {n}.",
    )


def test_persons_have_their_names_matters_and_endings():
    match = told()
    o = match.view(None).open
    persons = story_of(match, NAMES).persons
    assert [person.name for person in persons] == ["Seat0", "Seat1", "Seat2"]
    assert [person.player for person in persons] == list(NAMES)
    assert [len(person.matters) for person in persons] == [6, 6, 6]
    assert [person.ending for person in persons] == [Ending(ending) for ending in o.ending]


def test_a_withdrawn_text_is_not_in_the_story_nor_in_that_of_its_record():
    match = told()
    passage = next(p for p in story_of(match, NAMES).passages if p.kind == Kind.SCENE)
    match.withdraw_text(passage.number)
    again = replayed(match.record(), lambda name: GAME)
    for found in (story_of(match, NAMES), story_of(again, NAMES)):
        assert not any(f"number {passage.number}." in text for p in found.passages for text in p.paragraphs)
        assert next(p for p in found.passages if p.number == passage.number).veiled


def test_the_story_of_a_record_is_that_of_the_match():
    match = told()
    assert story_of(replayed(match.record(), lambda name: GAME), NAMES) == story_of(match, NAMES)


def test_what_was_told_anew_stands_there_once():
    table = Table(draw="PLUTO PLUTO VENUS SATYRUS", telling="written")
    table.play(0, Write(f"{STORY} The first way."), Rewind(), Write(f"{STORY} The other way."))
    passages = story_of(table.match, NAMES).passages
    assert [passage.paragraphs for passage in passages] == [(f"{STORY} The other way.",)]


def test_what_was_skipped_after_it_was_told_leaves_no_word():
    table = Table(draw="PLUTO PLUTO VENUS SATYRUS", telling="written")
    table.play(0, Write(STORY), Skip())
    (passage,) = story_of(table.match, NAMES).passages
    assert passage.veiled
    assert (passage.title, passage.paragraphs) == ("", ())


def test_questions_stand_with_their_answers_whatever_their_order():
    table = Table(draw="PLUTO PLUTO VENUS SATYRUS", telling="written")
    table.play(0, Write(STORY))
    table.play(1, Inquire("Who sang?")).play(2, Inquire("And why?"))
    table.play(0, Answer(2, "For joy."), Answer(1, "Nobody."), CloseScene())
    (passage,) = story_of(table.match, NAMES).passages
    assert [(e.by, e.question, e.answer) for e in passage.exchanges] == [
        (1, "Who sang?", "Nobody."),
        (2, "And why?", "For joy."),
    ]


def test_a_question_that_came_before_the_scene_stands_with_it_and_not_with_the_one_before():
    table = Table(draw="PLUTO PLUTO VENUS SATYRUS", telling="written")
    table.play(0, Write(f"{STORY} The first."), CloseScene())
    table.stack("PLUTO PLUTO VENUS SATYRUS")
    table.play(2, Inquire("Who sang?"))
    table.play(1, Write(f"{STORY} The second."))
    table.play(1, Answer(2, "Nobody."), CloseScene())
    first, second = story_of(table.match, NAMES).passages
    assert first.exchanges == ()
    assert [(e.by, e.question, e.answer) for e in second.exchanges] == [(2, "Who sang?", "Nobody.")]


def test_what_was_asked_about_a_scene_stays_when_it_is_told_anew():
    table = Table(draw="PLUTO PLUTO VENUS SATYRUS", telling="written")
    table.play(1, Inquire("Who sang?"))
    table.play(0, Write(f"{STORY} The first way."), Rewind(), Write(f"{STORY} The other way."))
    table.play(0, Answer(1, "Nobody."), CloseScene())
    (passage,) = story_of(table.match, NAMES).passages
    assert [(e.by, e.question, e.answer) for e in passage.exchanges] == [(1, "Who sang?", "Nobody.")]


def test_a_veiled_question_has_no_answer_left_in_the_story():
    table = Table(draw="PLUTO PLUTO VENUS SATYRUS", telling="written")
    table.play(0, Write(STORY)).play(1, Inquire("Who sang?")).play(0, Answer(1, "Nobody."))
    o = table.open
    texts = {n: text for n, text in table.match.texts(None).items() if n != 1}
    (passage,) = story(o, texts, NAMES).passages
    assert passage.exchanges == ()


def test_a_first_line_is_a_title_only_if_it_stands_alone_and_is_short():
    assert parted("A Fig\n\nIt fell.") == ("A Fig", ("It fell.",))
    assert parted("It fell.\n\nIt lay there.") == ("", ("It fell.", "It lay there."))
    assert parted("A line\nanother line of the same") == ("", ("A line", "another line of the same"))
    assert parted("x" * 81 + "\n\nIt fell.") == ("", ("x" * 81, "It fell."))
    assert parted("Only a title") == ("Only a title", ())
    assert parted("") == ("", ())


def test_a_name_is_what_the_first_answer_begins_with():
    assert name_in("Vibia, a player. I was the goat.") == "Vibia"
    assert name_in("Nobody you would know, and glad of it") == ""
    assert name_in("Tullo Ostilio detto il Muto, mugnaio in fuga") == "Tullo Ostilio"
    assert name_in("Gaio Giulio Cesare Ottaviano Augusto") == ""
    assert name_in("") == ""


def test_every_telling_but_a_tie_has_the_picture_of_a_deus():
    without = {telling for telling in Telling if telling not in ORNAMENT}
    assert without == {Telling.TIE, Telling.INTRODUCTION, Telling.FIRST_INTRODUCTION}
    assert ORNAMENT[Telling.VINUM_FIGURE] == Deus.VINUM
    assert ORNAMENT[Telling.MILES_CAPTURE] == Deus.MILES
