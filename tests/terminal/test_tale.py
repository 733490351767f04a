"""A solo evening of Bacchanalia with companions: written and spoken, an X, and the book at its end."""

from __future__ import annotations

import io
import zipfile
from pathlib import Path
from typing import Any

import pytest
from tests.sampling import sampled
from tests.terminal.tables import press, screen_text, settle

from ridotto.bots import best
from ridotto.core import filled
from ridotto.games.bacchanalia import GAME
from ridotto.games.bacchanalia.cards import Kind
from ridotto.terminal.lines.table import PlainTable
from ridotto.terminal.play.saves import Shelf
from ridotto.terminal.play.seating import seat_everybody
from ridotto.terminal.play.sitting import Sitting
from ridotto.terminal.screens.app import TableApp
from ridotto.terminal.telling.stopping import press_x
from ridotto.terminal.telling.stopping import settle as settle_x
from ridotto.terminal.telling.texts import mine

MINE = {
    "it": "Nella cantina nessuno contava più le coppe, e la luna meno di tutti.",
    "en": "Nobody in the cellar counted the cups any more, least of all the moon.",
}


def evening(folder: Path | None, language: str, telling: str, seed: str = "solo", **options: Any) -> Sitting:
    """A person and two companions."""
    bot = best("bacchanalia", language)
    seating = seat_everybody(GAME, 3, [bot], language=language)
    chosen = {"telling": telling, "parcae": 1, "youngest": 1, "hedonist": 1, **options}
    shelf = None if folder is None else Shelf(folder, lambda name: GAME)
    return Sitting(GAME.start(3, chosen, seed), seating, shelf)


class Typist(io.StringIO):
    """Types what the table asks for: the first choice, a text, and once an X over a scene of one's own."""

    def __init__(self, target: io.StringIO, sitting: Sitting, x: str) -> None:
        super().__init__()
        self.target, self.sitting, self.x = target, sitting, x

    def readline(self, size: int = -1) -> str:  # type: ignore[override]  # a whole line each time
        asked = self.target.getvalue().rpartition("\n")[2]
        ui, view = self.sitting.ui, self.sitting.view
        if asked == ui.text("plain", "text"):
            return MINE[self.sitting.language] + "\n"
        if asked == ui.text("plain", "more"):
            return "\n"
        if self.x and view.asked is not None and view.asked.question == "the_open_scene" and view.open.turns:
            x, self.x = self.x, ""
            self.target.write(f"[{x}]")
            self._then = x
            return "x\n"
        then, self._then = getattr(self, "_then", ""), ""
        return (then or "1") + "\n"


@pytest.mark.parametrize(
    ("language", "telling", "x"),
    sampled(
        [("it", "written", "r"), ("en", "title", "s"), ("en", "line", "g"), ("it", "title", "g")],
        ("it", "written", "r"),
        ("en", "title", "s"),
    ),
)
def test_a_solo_evening_line_by_line_ends_with_its_book(tmp_path, language, telling, x):
    sitting = evening(tmp_path, language, telling)
    target = io.StringIO()
    PlainTable(sitting, Typist(target, sitting, x), target).run()
    said = target.getvalue()
    assert sitting.match.over, said[-2000:]
    assert sitting.ui.text("say", "stopped") in said
    assert sitting.ui.text("say", "exercise") in said
    assert sitting.words.tables["sparks"]["who"][0] in said
    invited = [one for tones in sitting.words.tables["prompts"].values() for one in tones["sensual"]]
    assert any(one in said for one in invited), "what the scene is about is said before it is told"
    assert len(sitting.seating.veiled) >= 1
    folder = sitting.record.parent
    book = (folder / "book.md").read_text(encoding="utf-8")
    assert sitting.ui.text("say", "book", file=folder / "book.html") in said
    assert zipfile.ZipFile(folder / "book.epub").testzip() is None
    told = sitting.match.texts(None)
    kinds = sitting.view.open.texts
    if x != "g":
        assert {*sitting.seating.veiled} <= {*sitting.view.open.veiled}, "the teller has veiled it too"
    companions = [told[n] for n, (seat, kind, _) in enumerate(kinds) if seat and kind == Kind.SCENE]
    assert companions
    assert (
        sum(text.splitlines()[0][:30] in book.replace("’", "'") for text in companions) > len(companions) / 2
    )
    assert all(len(text) > 5 and not text.startswith("..") for text in companions), "no dots, no holes"


def test_the_person_decides_for_a_companion_and_it_tells_something_else(tmp_path):
    sitting = evening(tmp_path, "en", "written", hedonist=2)
    while True:
        thought = sitting.next_bot_turn()
        if thought is None:
            sitting.play(filled(sitting.match.asked_moves(0)[0], MINE["en"]))
            continue
        sitting.follow(thought, thought.choose())
        o = sitting.view.open
        if o.texts and o.texts[-1][:2] in ((1, Kind.SCENE), (2, Kind.SCENE)):
            break
    number = len(o.texts) - 1
    while "rewind" not in (stop := press_x(sitting)).choices:
        thought = sitting.next_bot_turn()
        sitting.follow(thought, thought.choose())
    assert number in sitting.veiled
    before = sitting.match.texts(None)[number]
    assert before not in " ".join(sitting.log()), "it is shown no more"
    settle_x(sitting, stop._replace(veiled=(number,)), "rewind")
    assert sitting.view.open.veiled[-1:] == (number,)
    while len(sitting.view.open.texts) == number + 1:
        thought = sitting.next_bot_turn()
        sitting.follow(thought, thought.choose())
    assert sitting.match.texts(None)[number + 1] != before
    _, seating = Shelf(tmp_path, lambda name: GAME).read(sitting.name)
    assert seating.veiled == sitting.seating.veiled


async def test_an_x_by_a_key_stops_companions_and_a_key_goes_on(tmp_path):
    sitting = evening(tmp_path, "it", "written", hedonist=2)
    app = TableApp(sitting, pace=0)
    async with app.run_test(size=(110, 40)) as pilot:
        await settle(pilot)
        while sitting.view.asked is not None and sitting.view.asked.question == "what_to_give":
            await press(pilot, "1", "enter")
        assert sitting.view.open.texts, "companions have begun to tell"
        await press(pilot, "x")
        assert app.stopped
        assert " ".join(sitting.ui.text("say", "x_go_on").split()) in screen_text(app)
        length = len(sitting.match.journal)
        await settle(pilot)
        assert len(sitting.match.journal) == length
        await press(pilot, "g")
        assert not app.stopped
        assert sitting.seating.veiled
        assert sitting.ui.text("say", "veiled") in " ".join(sitting.log())
        await press(pilot, "b")
        assert (sitting.record.parent / "book.epub").is_file()


def at_the_page(sitting: Sitting) -> None:
    """The person gives and introduces, until a scene is to be written."""
    while sitting.view.asked is None or sitting.view.asked.question != "tell_the_scene":
        sitting.let_bots_play()
        sitting.play(filled(sitting.match.asked_moves(0)[0], "Lucilla"))
        sitting.let_bots_play()


def test_a_scene_has_several_lines_and_is_kept_while_it_is_written(tmp_path):
    sitting = evening(tmp_path, "it", "written")
    at_the_page(sitting)
    target = io.StringIO()
    PlainTable(sitting, io.StringIO("1\nLa luna era alta.\n"), target).run()
    match, seating = Shelf(tmp_path, lambda name: GAME).read(sitting.name)
    assert seating.draft == "La luna era alta.", "the person went away in the middle"
    later = Sitting(match, seating, Shelf(tmp_path, lambda name: GAME), sitting.name)
    target = io.StringIO()
    PlainTable(later, io.StringIO("1\nNessuno contava le coppe.\n\n"), target).run()
    assert "Finora hai scritto:\nLa luna era alta." in target.getvalue()
    assert "La luna era alta.\nNessuno contava le coppe." in later.match.texts(0).values()
    assert later.seating.draft == ""


def test_ones_own_text_is_taken_back_out_of_log_record_and_book(tmp_path):
    sitting = evening(tmp_path, "en", "written")
    at_the_page(sitting)
    sitting.play(filled(sitting.match.asked_moves(0)[0], MINE["en"]))
    number = max(mine(sitting))
    theirs = next(n for n, (seat, *_) in enumerate(sitting.view.open.texts) if seat)
    target = io.StringIO()
    PlainTable(sitting, io.StringIO(f"w {theirs}\nw\nw {number}\nbook\nq\n"), target).run()
    said = target.getvalue()
    assert f"No text of yours has the number “{theirs}”" in said
    assert sitting.ui.text("plain", "withdrawn") in said
    assert number not in mine(sitting)
    assert sitting.record is not None
    for file in sitting.record.parent.iterdir():
        assert MINE["en"].encode() not in file.read_bytes(), file.name
    match, seating = Shelf(tmp_path, lambda name: GAME).read(sitting.name)
    again = Sitting(match, seating, Shelf(tmp_path, lambda name: GAME), sitting.name)
    assert MINE["en"] not in " ".join(again.log())
