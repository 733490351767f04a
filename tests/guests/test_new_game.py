"""``ridotto new-game`` makes a package whose tests pass and whose game a house serves."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tomllib
from collections import Counter
from itertools import permutations
from pathlib import Path

import pytest
from tests.guests.package import register

from ridotto import bots, cli, games
from ridotto.core import LANGUAGES, Chance
from ridotto.kit import check
from ridotto.kit.doge import GAME
from ridotto.kit.doge.imagine import imagine
from ridotto.kit.newgame import NewGameError, new_game
from ridotto.server.house.house import House
from ridotto.server.house.settings import Settings
from ridotto.store.sqlite import SqliteStore

NAME = "my_game"


@pytest.fixture
def made(tmp_path: Path, install) -> Path:
    """A new game, and its package installed."""
    folder = new_game(NAME, tmp_path)
    entries = tomllib.loads((folder / "pyproject.toml").read_text())["project"]["entry-points"]
    text = "".join(
        f"[{group}]\n" + "".join(f"{name} = {at}\n" for name, at in named.items())
        for group, named in entries.items()
    )
    register(folder / "src", text, f"ridotto_{NAME}")
    install(folder / "src")
    yield folder
    for name in [name for name in sys.modules if name.partition(".")[0] == f"ridotto_{NAME}"]:
        del sys.modules[name]


def test_all_laws_hold_for_it(made):
    game = games.load(NAME)
    assert game.name == NAME
    assert check(game, effort=0.3).ok
    assert game.words("en").text("game", "name") == "My game"
    assert bots.names(NAME) == ["random", "attentive"]


def test_its_own_tests_pass_where_it_is_installed(made):
    path = os.pathsep.join([str(made / "src"), *sys.path])
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", str(made)],
        cwd=made,
        env={**os.environ, "PYTHONPATH": path},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert "4 passed" in done.stdout


def test_nothing_in_it_speaks_of_the_template(made):
    for file in made.rglob("*"):
        if file.is_file() and "dist-info" not in str(file):
            text = file.read_text("utf-8")
            assert "kit.doge" not in text, file
            assert "ridotto_doge" not in text, file
            assert not re.search(r"(?m)^doge = |(check|play|--game|simulate) doge|name=.doge", text), file
    assert sum(len(file.read_text().splitlines()) for file in (made / "src").rglob("rules.py")) <= 150


async def test_a_house_serves_it_with_both_rules_pages(made, tmp_path):
    house = House(Settings(games=(NAME,)), SqliteStore(tmp_path / "house.db"))
    await house.open()
    assert house.game(NAME).name == NAME
    for language in LANGUAGES:
        assert (made / "src" / f"ridotto_{NAME}" / f"rules.{language}.md").read_text().startswith("# My game")
    await house.close()


@pytest.mark.parametrize("wrong", ["q", "Q2", "a", "class", "my-game", "../out", "", "inkognito"])
def test_a_name_that_cannot_be_is_refused_and_nothing_is_made(wrong, tmp_path):
    with pytest.raises(NewGameError):
        new_game(wrong, tmp_path)
    assert not [*tmp_path.iterdir()]


def test_what_is_there_stays(tmp_path):
    (tmp_path / NAME).mkdir()
    with pytest.raises(NewGameError, match="is there already"):
        new_game(NAME, tmp_path)
    assert not [*(tmp_path / NAME).iterdir()]


def test_the_command_says_what_to_do_next(tmp_path, capsys):
    with pytest.raises(SystemExit) as end:
        cli.main(["new-game", NAME, "--in", str(tmp_path)])
    assert end.value.code == 0
    assert f"ridotto check {NAME}" in capsys.readouterr().out
    with pytest.raises(SystemExit) as end:
        cli.main(["new-game", NAME, "--in", str(tmp_path)])
    assert end.value.code == 2


def test_it_imagines_every_deal_equally_often():
    match = GAME.start(3, {"rounds": 1}, "one deal")
    for _ in range(2):
        (seat,) = match.to_move()
        match.play(seat, match.moves(seat)[0])
    view, box = match.view(0), Counter(match.state.hidden.deck)
    for mine in match.state.private:
        box.update(mine.hand if mine.gave is None else [*mine.hand, mine.gave])
    unseen = [*(box - Counter([*view.mine.hand, view.mine.gave])).elements()]
    every = [*permutations(unseen)]
    expected = Counter((first, second, gave, *rest) for first, second, gave, *rest in every)
    found: Counter[tuple[int, ...]] = Counter()
    for n in range(4000):
        private, hidden = imagine(view, Chance.of(f"{n}"))
        found[*private[1].hand, *private[2].hand, private[1].gave, *hidden.deck] += 1
    assert found.keys() == expected.keys()
    for deal, ways in expected.items():
        share = ways / len(every)
        assert abs(found[deal] - 4000 * share) < 5 * (4000 * share) ** 0.5
