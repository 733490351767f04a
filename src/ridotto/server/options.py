"""The switches of a game as a form can show them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Literal, get_args, get_origin, get_type_hints

import msgspec

from ridotto.core import CARDS, Game
from ridotto.server.protocol import Option


def options_of(game: Game, cards: Mapping[str, str]) -> tuple[Option, ...]:
    """Every switch with its kind, its limits or choices, and its default; by name the cards to choose."""
    hints = get_type_hints(game.options_type, include_extras=True)
    found = tuple(_option(name, default, hints[name]) for name, default in game.options.items())
    if game.own_cards is None:
        return found
    ours = game.options[CARDS]
    choice = Option(CARDS, "cards", ours, choices=(ours, *cards.values()), names=("", *cards))
    return tuple(choice if option.name == CARDS else option for option in found)


def _option(name: str, default: Any, hint: Any) -> Option:
    kind, *metas = get_args(hint) if get_origin(hint) is Annotated else (hint,)
    if get_origin(kind) is Literal:
        return Option(name, "choice", default, choices=tuple(map(str, get_args(kind))))
    if kind is bool:
        return Option(name, "bool", default)
    if kind is str:
        return Option(name, "text", default)
    meta = next((meta for meta in metas if isinstance(meta, msgspec.Meta)), msgspec.Meta())
    return Option(name, "int", default, _int(meta.ge), _int(meta.le))


def _int(limit: Any) -> int | None:
    return None if limit is None else int(limit)
