"""The switches of a game as a form can show them: kinds, limits, choices."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, Literal, get_args, get_origin, get_type_hints

import msgspec

if TYPE_CHECKING:
    from ridotto.core.game import Game


class Switch(msgspec.Struct, frozen=True):
    """A switch of a game: its kind, its limits or choices, its default."""

    name: str
    kind: Literal["bool", "int", "choice", "text"]
    default: bool | int | str
    low: int | None = None
    high: int | None = None
    choices: tuple[str, ...] = ()


def switches_of(game: Game) -> tuple[Switch, ...]:
    """Every switch of a game, in the order in which it declares them."""
    hints = get_type_hints(game.options_type, include_extras=True)
    return tuple(_switch(name, default, hints[name]) for name, default in game.options.items())


def _switch(name: str, default: Any, hint: Any) -> Switch:
    kind, *metas = get_args(hint) if get_origin(hint) is Annotated else (hint,)
    if get_origin(kind) is Literal:
        return Switch(name, "choice", default, choices=tuple(map(str, get_args(kind))))
    if kind is bool:
        return Switch(name, "bool", default)
    if kind is str:
        return Switch(name, "text", default)
    meta = next((meta for meta in metas if isinstance(meta, msgspec.Meta)), msgspec.Meta())
    return Switch(name, "int", default, _int(meta.ge), _int(meta.le))


def _int(limit: Any) -> int | None:
    return None if limit is None else int(limit)
