"""Games are found by name, by entry point or by address; what is not registered is never imported."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from tests.guests.conftest import Install
from tests.guests.package import ENTRIES, MODULE, NAME, installed_in, register
from tests.toy import GAME as TOY

from ridotto import bots, games
from ridotto.core.record import decode, encode
from ridotto.core.verify import verify


def test_without_guests_there_are_our_games_in_the_order_of_their_doors() -> None:
    assert games.names() == [*games.NAMES]


def test_an_installed_package_brings_a_game_and_its_bots(guest: Path) -> None:
    assert games.names() == [*games.NAMES, NAME]
    game = games.load(NAME)
    assert (game.name, game.folder) == (NAME, guest / MODULE)
    assert games.at(NAME) is game
    assert games.at(f"{MODULE}:GAME") is game
    assert bots.names(NAME) == ["random", "masked"]
    assert bots.best(NAME, "it") == "masked"
    assert type(bots.make(NAME, "masked")).__name__ == "Masked"


def test_a_game_without_bots_is_played_by_random_ones() -> None:
    assert bots.names(TOY.name) == ["random"]


@pytest.mark.parametrize("name", ["table", "ismcts", "bot", "..cli"])
def test_no_module_is_taken_for_the_bots_of_a_game(name: str) -> None:
    assert bots.names(name) == ["random"]


def test_packages_do_not_change_our_games_nor_their_bots(tmp_path: Path, install: Install) -> None:
    entries = ENTRIES.replace(NAME + " =", "inkognito =")
    install(installed_in(tmp_path, entries))
    assert games.names() == [*games.NAMES]
    assert games.load("inkognito").folder.parent.name == "games"
    assert "masked" not in bots.names("inkognito")


def test_an_address_out_of_a_record_is_not_imported(tmp_path: Path, install: Install) -> None:
    (tmp_path / "trap.py").write_text("raise SystemExit('imported')\n", "utf-8")
    install(tmp_path)
    with pytest.raises(LookupError, match="there is no game 'trap:GAME'; there are inkognito, arsenalia"):
        games.load("trap:GAME")
    record = games.load("arsenalia").start(seed="a trap").record()
    data = encode({**decode(encode(record)), "game": "trap:GAME"})
    assert not verify(data, games.load).ok
    assert "trap" not in sys.modules


WRONG = {
    f"[ridotto.games]\nbiribissi = {MODULE}:GAME\n": "'bautta_guest:GAME' is registered as 'biribissi', but",
    f"[ridotto.games]\nbiribissi = {MODULE}:rules\n": "'bautta_guest:rules' is not a Game",
    f"[ridotto.games]\nbiribissi = {MODULE}:NONE\n": "there is no game at 'bautta_guest:NONE': Attr",
    "[ridotto.games]\nbiribissi = not_there:GAME\n": "there is no game at 'not_there:GAME': No module named",
}


@pytest.mark.parametrize("entries", WRONG)
def test_a_package_that_brings_no_game_is_told_what_is_wrong(
    entries: str, tmp_path: Path, install: Install
) -> None:
    install(installed_in(tmp_path, entries))
    with pytest.raises(LookupError) as error:
        games.load("biribissi")
    assert error.value.args[0].startswith(WRONG[entries])


def test_two_packages_cannot_bring_games_of_one_name(guest: Path, install: Install) -> None:
    register(guest, f"[ridotto.games]\n{NAME} = elsewhere:GAME\n", "another")
    install(guest)
    with pytest.raises(LookupError, match="several packages bring a game 'bautta'"):
        games.load(NAME)


def test_bots_that_cannot_be_loaded_are_said_to_be_so(guest: Path) -> None:
    (guest / MODULE / "bots.py").write_text("1 / 0\n", "utf-8")
    with pytest.raises(LookupError, match="the bots of 'bautta' cannot be loaded: ZeroDivisionError"):
        bots.names(NAME)


def test_a_house_has_our_games_and_the_guests_that_were_named(guest: Path) -> None:
    assert games.served([]) == {name: name for name in games.NAMES}
    assert games.served([NAME]) == {**games.served([]), NAME: NAME}
    assert games.served(["q", NAME, f"{MODULE}:GAME"]) == games.served([NAME])
    with pytest.raises(LookupError, match=r"'tests\.toy:GAME' and 'bautta' are both called 'bautta'"):
        games.served([NAME, "tests.toy:GAME"])


def test_a_game_that_is_being_written_is_known_by_name_to_whoever_named_it() -> None:
    load = games.loading(["tests.toy:GAME"])
    assert load(TOY.name) is TOY
    assert load("q") is games.load("q")
    with pytest.raises(LookupError, match="there is no game 'bautta'"):
        games.load(TOY.name)
