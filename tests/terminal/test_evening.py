"""An evening of Bacchanalia on the full screen: the page one writes on, ideas, other words, the X."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.terminal.tables import press, screen_text, sentences, settle
from tests.terminal.test_tale import MINE, at_the_page, evening

from ridotto.bots.bacchanalia.companion import Companion
from ridotto.core import SetupError, filled
from ridotto.games.bacchanalia import GAME
from ridotto.games.bacchanalia.cards import MINERVA, Kind
from ridotto.games.bacchanalia.moves import CloseScene, Inquire, SendMinerva
from ridotto.terminal.lines.table import PlainTable
from ridotto.terminal.play import sitting as clock
from ridotto.terminal.play.menu import GoOn, menu_of
from ridotto.terminal.play.saves import Shelf
from ridotto.terminal.play.sitting import Sitting
from ridotto.terminal.replay.frames import Eye, frames
from ridotto.terminal.screens.app import TableApp
from ridotto.terminal.screens.writing import WritePage
from ridotto.terminal.telling import texts as texts_of
from ridotto.terminal.telling.before import Agreed, agree, must_be_of_age
from ridotto.terminal.telling.book import told_so_far
from ridotto.terminal.telling.texts import editable, mine


def again(folder: Path, sitting: Sitting) -> Sitting:
    """The same game, taken off the shelf."""
    shelf = Shelf(folder, lambda name: GAME)
    match, seating = shelf.read(sitting.name)
    return Sitting(match, seating, shelf, sitting.name)


def gives(sitting: Sitting) -> None:
    """The person gives cards until the introductions begin."""
    sitting.let_bots_play()
    while sitting.view.asked is not None and sitting.view.asked.question == "what_to_give":
        sitting.play(sitting.match.asked_moves(0)[0])
        sitting.let_bots_play()


def listening(sitting: Sitting) -> Sitting:
    """Play until a companion is about to close a scene."""
    sitting.let_bots_play(listen=True)
    while not sitting.listening:
        sitting.play(filled(sitting.match.asked_moves(0)[0], MINE[sitting.language]))
        sitting.let_bots_play(listen=True)
    return sitting


async def test_a_scene_is_written_in_lines_and_is_there_again_after_leaving(tmp_path):
    sitting = evening(tmp_path, "it", "written")
    at_the_page(sitting)
    app = TableApp(sitting, pace=0)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await press(pilot, "1", "enter")
        page = app.screen
        assert isinstance(page, WritePage)
        await pilot.press(*"Era alta", "enter", *"la luna")
        await pilot.pause()
        assert page.pen.text == "Era alta\nla luna"
        assert "16 caratteri; ne servono da 20 a 2000" in screen_text(app)
        await press(pilot, "ctrl+t")
        assert app.screen is page, "it is too short"
        assert "Qui vanno da 20 a 2000 caratteri, e il testo ne ha 16" in sentences(app)
        await press(pilot, "escape")
        assert not isinstance(app.screen, WritePage)
    later = again(tmp_path, sitting)
    assert later.seating.draft == "Era alta\nla luna"
    app = TableApp(later, pace=0)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await press(pilot, "1", "enter")
        await pilot.press(*", bassa.")
        await press(pilot, "ctrl+t")
        assert "Era alta\nla luna, bassa." in later.match.texts(0).values()
        assert later.seating.draft == ""


@pytest.mark.parametrize("language", ["it", pytest.param("en", marks=pytest.mark.soak)])
async def test_sparks_and_names_are_taken_over_and_enter_tells(tmp_path, language):
    sitting = evening(tmp_path, language, "written")
    gives(sitting)
    app = TableApp(sitting, pace=0)
    words = sitting.words
    async with app.run_test(size=(100, 30)) as pilot:
        await settle(pilot)
        assert words.tables["sparks"]["who"][0] in screen_text(app), "sparks lie on the table"
        await press(pilot, "1", "enter", "tab", "enter")
        spark, name = words.tables["sparks"]["who"][0], words.tables["names"]["women"][0]
        await press(pilot, "tab", *["down"] * 8, "enter")
        assert isinstance(app.screen, WritePage)
        assert app.screen.pen.text == f"{spark} {name}"
        await press(pilot, "enter")
        assert mine(sitting)[0] == f"{spark} {name}"


async def test_f8_is_an_x_even_while_one_writes_and_the_draft_stays(tmp_path):
    sitting = evening(tmp_path, "en", "written")
    at_the_page(sitting)
    app = TableApp(sitting, pace=0)
    async with app.run_test(size=(100, 30)) as pilot:
        await settle(pilot)
        assert screen_text(app).splitlines()[-1].strip().startswith("x stop")
        await press(pilot, "1", "enter", *"The moon x")
        assert screen_text(app).splitlines()[-1].strip().startswith("F8 stop")
        await press(pilot, "f8")
        assert app.stopped
        assert sitting.seating.draft == "The moon x"
        assert sitting.seating.veiled
        await press(pilot, "g")
        assert not app.stopped
        await press(pilot, "1", "enter")
        assert isinstance(app.screen, WritePage)
        assert app.screen.pen.text == "The moon x"
        await press(pilot, "escape", "2", "enter")
        assert sitting.seating.draft == "", "what is skipped is not told later by mistake"


async def test_ones_own_text_is_reworded_and_withdrawn_by_keys(tmp_path):
    sitting = evening(tmp_path, "en", "written")
    at_the_page(sitting)
    sitting.play(filled(sitting.match.asked_moves(0)[0], MINE["en"]))
    number = max(mine(sitting))
    app = TableApp(sitting, pace=0)
    async with app.run_test(size=(100, 30)) as pilot:
        await settle(pilot)
        await press(pilot, "w", "e", *" Later.", "ctrl+t")
        assert mine(sitting)[number] == f"{MINE['en']} Later."
        assert sitting.ui.text("say", "edited") in sitting.log()[-1]
        await press(pilot, "s")
        assert "Later." in sentences(app)
        assert "The End" not in screen_text(app)
        assert told_so_far(again(tmp_path, sitting)).endswith("Later."), "it is kept"
        await press(pilot, "w", "w", "escape")
        assert number in mine(sitting), "once is not enough"
        await press(pilot, "w", "w", "w")
        assert number not in mine(sitting)
    assert sitting.record is not None
    for file in sitting.record.parent.iterdir():
        assert b"cellar counted" not in file.read_bytes(), file.name


def test_other_words_are_for_ten_minutes_and_of_the_same_length(tmp_path, monkeypatch):
    sitting = evening(tmp_path, "en", "written")
    at_the_page(sitting)
    sitting.play(filled(sitting.match.asked_moves(0)[0], MINE["en"]))
    number, target = max(mine(sitting)), io.StringIO()
    typed = f"e\ne x\ne {number}\n-\nToo short\n\ne {number}\n-\nNobody in the cellar was sober.\n\nlog\nq\n"
    PlainTable(sitting, io.StringIO(typed), target).run()
    said = target.getvalue()
    assert sitting.ui.text("plain", "how_to_edit") in said
    assert "No text of yours has the number “x”" in said
    assert "This takes 20 to 2000 characters, and the text has 9." in said
    assert "“Nobody in the cellar was sober.” " in said
    later = clock.now() + 601_000
    monkeypatch.setattr(texts_of, "now", lambda: later)
    assert editable(sitting) == {}
    PlainTable(sitting, io.StringIO(f"e {number}\nq\n"), target := io.StringIO()).run()
    assert "for ten minutes after it was told. Nothing was done." in target.getvalue()


async def test_a_companion_waits_before_it_closes_a_scene_and_can_be_asked(tmp_path):
    sitting = listening(evening(tmp_path, "en", "written"))
    moves = [item.move for item in menu_of(sitting).items()]
    assert moves == [GoOn(), Inquire()]
    app = TableApp(again(tmp_path, sitting), pace=0)
    async with app.run_test(size=(100, 30)) as pilot:
        await settle(pilot)
        assert app.sitting.listening
        teller = app.sitting.view.open.teller
        await press(pilot, "2", "enter")
        assert app.writing
        await press(pilot, "tab", "enter", "enter")
        texts = [(seat, kind) for seat, kind, _ in app.sitting.view.open.texts]
        assert texts[texts.index((0, Kind.QUESTION)) + 1] == (teller, Kind.ANSWER)
        while app.sitting.listening and app.sitting.view.open.teller == teller:
            await press(pilot, "1", "enter")
        assert app.sitting.view.open.teller != teller


def test_who_holds_minerva_may_send_her_while_a_companion_waits(tmp_path):
    sitting = listening(evening(tmp_path, "it", "written", seed="a"))
    teller = sitting.view.open.teller
    item = next(item for item in menu_of(sitting).items() if item.move == SendMinerva())
    target = io.StringIO()
    PlainTable(sitting, io.StringIO(f"{item.number}\n"), target).run()
    assert MINERVA in sitting.view.open.held[teller]
    assert sitting.ui.text("say", "listened", name=sitting.names[teller]) in target.getvalue()


def test_companions_leave_out_what_a_line_names(tmp_path):
    first = evening(tmp_path, "it", "written", hedonist=2)
    gives(first)
    told = next(text for n, text in first.texts().items() if first.view.open.texts[n][0] == 1)
    word = max(told.split(), key=len)
    sitting = evening(tmp_path, "it", "written", hedonist=2)
    sitting.seating = msgspec.structs.replace(sitting.seating, lines=(word,))
    gives(sitting)
    texts = sitting.texts().values()
    assert texts
    assert not any(word.lower() in text.lower() for text in texts)
    assert sitting.ui.text("say", "veiled") not in sitting.log()


def test_a_line_veils_what_a_companion_tells_and_replay_keeps_it_veiled(tmp_path, monkeypatch):
    """Should one of them not heed it: another teller may stand behind a companion."""
    monkeypatch.setattr(Companion, "heed", lambda *heeding: None)
    first = evening(tmp_path, "it", "written", hedonist=2)
    gives(first)
    told = next(text for n, text in first.texts().items() if first.view.open.texts[n][0] == 1)
    word = max(told.split(), key=len)
    sitting = evening(tmp_path, "it", "written", hedonist=2)
    sitting.seating = msgspec.structs.replace(sitting.seating, lines=(word.upper(),))
    gives(sitting)
    assert told not in " ".join(sitting.log())
    eye = Eye(3, "it", 0, False, sitting.seating)
    lines = [line for frame in frames(sitting.match, eye) for line in frame.lines]
    assert told not in " ".join(lines)
    assert sitting.ui.text("say", "veiled") in lines


@pytest.mark.parametrize(("gap", "turns"), [(300_000, 6), (86_400_000, 3)])
def test_when_the_minutes_are_over_the_house_says_so(monkeypatch, gap, turns):
    """Every move takes so long; a pause counts as ten minutes at most."""
    sitting, at = evening(None, "en", "title", minutes=30), [10**12]

    def later() -> int:
        at[0] += gap
        return at[0]

    monkeypatch.setattr(clock, "now", later)
    sitting.let_bots_play()
    while not sitting.view.open.time_over:
        assert len(sitting.match.journal) <= turns + 3, "so long it may take until the person moves again"
        sitting.play(filled(sitting.match.asked_moves(0)[0], "A title"))
        if not sitting.view.open.time_over:
            sitting.let_bots_play()
    assert len(sitting.match.journal) > turns


def typed(*lines: str) -> Any:
    """A person who answers in these lines and then leaves."""
    left = iter(lines)

    def ask(prompt: str) -> str:
        for line in left:
            return line
        raise EOFError

    return ask


def test_before_the_evening_one_is_asked_how_it_shall_be():
    said: list[str] = []
    found = agree(
        GAME, {"tone": "veiled"}, "it", typed("7", "1", "", "ragni,  Topi ,ragni", "sangue"), said.append
    )
    assert found == Agreed({"telling": "written", "length": "standard"}, ("ragni", "Topi"), ("sangue",))
    assert "«7» non è tra queste: rispondi con un numero da 1 a 3." in said
    assert agree(GAME, {}, "en", typed("3"), said.append) == Agreed({"telling": "line"})
    assert agree(GAME, {}, "en", typed("", "", ""), said.append).options["telling"] == "written"
    for answer in (("no",), ("",), ()):
        with pytest.raises(SetupError, match="solo per adulti"):
            must_be_of_age(GAME, "it", typed(*answer))
    must_be_of_age(GAME, "it", typed("Sì"))


@pytest.mark.parametrize(
    ("language", "telling"),
    [
        ("it", "written"),
        pytest.param("it", "title", marks=pytest.mark.soak),
        pytest.param("en", "line", marks=pytest.mark.soak),
        pytest.param("en", "written", marks=pytest.mark.soak),
    ],
)
async def test_a_whole_evening_by_keys_ends_with_its_book(tmp_path, language, telling):
    sitting = evening(tmp_path, language, telling, seed="keys")
    app = TableApp(sitting, pace=0)
    async with app.run_test(size=(100, 30)) as pilot:
        await settle(pilot)
        for _ in range(400):
            if sitting.match.over:
                break
            items = [*menu_of(sitting).items()]
            closing = [item.number for item in items if isinstance(item.move, CloseScene)]
            await pilot.press(*str(closing[0] if closing else 1), "enter")
            await settle(pilot)
            if isinstance(app.screen, WritePage):
                app.screen.pen.text = MINE[language]
                await press(pilot, "ctrl+t")
                assert not isinstance(app.screen, WritePage)
        assert sitting.match.over
        assert "book.html" in sentences(app).replace(" ", "")
    assert sitting.record is not None
    assert MINE[language][:20] in sitting.record.with_name("book.md").read_text(encoding="utf-8")
