"""Cards that a host brings along: each file is made known to the game that it is made for."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import PurePath
from typing import Any

import msgspec

from ridotto.core import CARDS, Game, SetupError
from ridotto.core.data import DataError
from ridotto.services.problem import Problem


class OwnCards(msgspec.Struct, frozen=True):
    """A file of cards, as it was read."""

    file: str
    data: bytes

    @property
    def name(self) -> str:
        """What people call these cards at a table."""
        return PurePath(self.file).stem


def know(files: Sequence[OwnCards], games: Iterable[Game]) -> dict[str, dict[str, str]]:
    """Make files known to the games that take them: by game, by name the value of the option ``cards``.

    A file that no game takes is a SetupError, which says what is wrong with it, and where.
    """
    allowing = [game for game in games if game.own_cards is not None]
    found: dict[str, dict[str, str]] = {}
    for own in files:
        wrong = []
        for game in allowing:
            assert game.own_cards is not None
            try:
                value = game.own_cards(own.data, own.file)[CARDS]
            except DataError as error:
                wrong.append(f"for {game.name}: {error}")
                continue
            named = found.setdefault(game.name, {})
            if named.setdefault(own.name, value) != value:
                raise SetupError(f"two files of other cards for {game.name} are called {own.name}")
        if len(wrong) == len(allowing):
            inside = [reason for reason in wrong if ", line " in reason]  # others do not even know its form
            raise SetupError("; ".join(inside or wrong))
    return found


def require_cards(game: Game, options: Mapping[str, Any]) -> None:
    """Raise if a match is played with cards that this house does not know."""
    cards = options.get(CARDS)
    if game.own_cards is None or not cards:
        return
    try:
        game.agreed({CARDS: cards})
    except SetupError:
        raise Problem(
            "no_cards",
            f"This is played with other cards for {game.name}, known as {cards[:16]}…, which this house does"
            " not have now: it has to be started with their file (--cards). Nothing is lost.",
        ) from None
