"""The switches of a game as the page shows them: those of the game, and which cards there are to choose."""

from __future__ import annotations

from collections.abc import Mapping

from ridotto.core import CARDS, Game
from ridotto.core.switches import switches_of
from ridotto.server.wire.protocol import Option


def options_of(game: Game, cards: Mapping[str, str]) -> tuple[Option, ...]:
    """Every switch with its kind, its limits or choices, and its default; by name the cards to choose."""
    found = tuple(
        Option(*(getattr(one, field) for field in one.__struct_fields__)) for one in switches_of(game)
    )
    if game.own_cards is None:
        return found
    ours = game.options[CARDS]
    choice = Option(CARDS, "cards", ours, choices=(ours, *cards.values()), names=("", *cards))
    return tuple(choice if option.name == CARDS else option for option in found)
