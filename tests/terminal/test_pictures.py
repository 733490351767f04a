"""Pictures of the client as they were last approved; renew them with ``pytest --snapshot-update``."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from typing import Any

import pytest
from tests.sampling import sampled
from tests.terminal.tables import settle, table, table_with
from tests.terminal.test_tale import at_the_page, evening

from ridotto.terminal.drawing.inks import NIGHT, PARCHMENT
from ridotto.terminal.play.menu import menu_of
from ridotto.terminal.play.sitting import Sitting
from ridotto.terminal.screens.app import TableApp

SIZES = {"wide": (100, 32), "narrow": (60, 24)}


def at_the_end(language: str) -> Sitting:
    sitting = table(language=language, options={"points": 1})
    sitting.let_bots_play()
    while not sitting.match.over:
        sitting.play(menu_of(sitting).allowed()[1].move)
        sitting.let_bots_play()
    return sitting


def at_the_desk(language: str) -> Sitting:
    sitting = evening(None, language, "written")
    at_the_page(sitting)
    return sitting


MOMENTS: dict[str, tuple[Callable[[str], Sitting], tuple[str, ...]]] = {
    "places": (lambda language: table(language=language), ()),
    "meeting": (lambda language: table_with(15, language=language), ("g",)),
    "sheet": (lambda language: table_with(15, language=language, level="clerk"), ("s",)),
    "end": (at_the_end, ()),
    "writing": (at_the_desk, ("1", "enter")),
}
PICTURES = list(product(MOMENTS, ("it", "en"), SIZES))
"""Every run draws a third of them, with each moment, language and size; the soak draws all."""


@pytest.mark.parametrize(("moment", "language", "size"), sampled(PICTURES, *PICTURES[::3]))
def test_the_screen_looks_as_it_was_approved(
    moment: str, language: str, size: str, snap_compare: Any
) -> None:
    sitting, keys = MOMENTS[moment]
    app = TableApp(sitting(language), pace=0, ink=NIGHT if language == "it" else PARCHMENT)

    async def press_the_keys(pilot: Any) -> None:
        await settle(pilot)
        await pilot.press(*keys)
        await settle(pilot)

    assert snap_compare(app, terminal_size=SIZES[size], run_before=press_the_keys)
