from pathlib import Path

import pytest

from ridotto.server.wire.typescript import WEB, files

WRITTEN = {str(file.relative_to(WEB)): text for file, text in files().items()}


@pytest.mark.parametrize("name", WRITTEN)
def test_the_types_of_the_web_app_are_those_of_the_wire_and_of_the_drawers(name: str) -> None:
    written = (WEB / name).read_text(encoding="utf-8")
    assert written == WRITTEN[name], "run python -m ridotto.server.wire.typescript"


def test_every_game_with_screens_has_the_types_of_its_drawers() -> None:
    screens = {Path(path).parent.name for path in WEB.glob("games/*/index.ts")}
    assert {Path(name).parent.name for name in WRITTEN} == {*screens, "wire"}
