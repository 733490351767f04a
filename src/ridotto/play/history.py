"""Histories: what each seat was told and what it did, from the beginning, as typed tokens.

A history forgets nothing, which a view does. It is a linked list, so that matches that part share what they
have in common; whoever wants one keeps it beside the match, and search does without.
"""

from __future__ import annotations

import enum
import types
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Annotated, Any, TypeAlias, Union, get_args, get_origin, get_type_hints

import msgspec

from ridotto.core import Event, Game, Match, Move, TakeBack, Told

Token: TypeAlias = tuple[int, ...]
"""What was told or done: its kind, then its fields. Texts are left out: they are known by their numbers."""
Link: TypeAlias = tuple["Link | None", Token]


class Tokens:
    """The tokens of a game: its events, its moves, and the taking back of one, in this order."""

    def __init__(self, game: Game) -> None:
        self.kinds: tuple[Any, ...] = (*game.event_types, *game.move_types, TakeBack)
        self.number = {kind: n for n, kind in enumerate(self.kinds)}
        self.fields = [_fields(kind) for kind in self.kinds]

    def token(self, of: Event | Move) -> Token:
        """An event that was told or a move that was made."""
        n = self.number[type(of)]
        found = [n]
        for name, hint in self.fields[n]:
            _put(found, hint, getattr(of, name))
        return tuple(found)

    def read(self, token: Token) -> Event | Move:
        """What a token stands for, with no text in it."""
        n, rest = token[0], iter(token[1:])
        fields = {name: _take(rest, hint) for name, hint in self.fields[n]}
        if "text" in self.kinds[n].__struct_fields__:
            fields["text"] = ""
        found: Event | Move = self.kinds[n](**fields)
        return found


class Histories(msgspec.Struct, frozen=True):
    """The history of each seat at one moment; those of a later moment share it."""

    heads: tuple[Link | None, ...]

    @classmethod
    def begun(cls, match: Match) -> Histories:
        """The histories of a match that begins: what its deal has told."""
        nothing = cls((None,) * match.seats)
        return nothing.after(match.game, None, None, match.told)

    def after(self, game: Game, seat: int | None, move: Move | None, told: Sequence[Told]) -> Histories:
        """The histories after an entry: the move for whoever made it, what was told for all who heard it.

        Whoever takes back a move has a token for it; nothing of what was heard goes away.
        """
        tokens = _tokens(game)
        heads = list(self.heads)
        if move is not None and seat is not None and 0 <= seat < len(heads):
            heads[seat] = (heads[seat], tokens.token(move))
        for one in told:
            token = tokens.token(one.event)
            for seat in range(len(heads)) if one.to is None else sorted(one.to):
                if 0 <= seat < len(heads):
                    heads[seat] = (heads[seat], token)
        return Histories(tuple(heads))

    def of(self, seat: int) -> list[Token]:
        """The tokens of a seat, the first one first."""
        found, head = [], self.heads[seat]
        while head is not None:
            head, token = head
            found.append(token)
        found.reverse()
        return found

    def alone(self, seat: int) -> Histories:
        """The history of one seat; those of the others begin anew, as in what that seat imagines."""
        return Histories(tuple(head if n == seat else None for n, head in enumerate(self.heads)))

    def to_lists(self) -> list[list[Token]]:
        """Every history in full, to be kept."""
        return [self.of(seat) for seat in range(len(self.heads))]

    @classmethod
    def from_lists(cls, kept: Sequence[Sequence[Sequence[int]]]) -> Histories:
        """Histories that were kept."""
        heads: list[Link | None] = []
        for tokens in kept:
            head: Link | None = None
            for token in tokens:
                head = (head, tuple(token))
            heads.append(head)
        return cls(tuple(heads))


@cache
def _tokens(game: Game) -> Tokens:
    return Tokens(game)


tokens_of = _tokens
"""The tokens of a game, made once."""


def _fields(kind: type[msgspec.Struct]) -> list[tuple[str, Any]]:
    hints = get_type_hints(kind)
    return [(name, _plain(hints[name])) for name in kind.__struct_fields__ if name != "text"]


def _plain(hint: Any) -> Any:
    return _plain(get_args(hint)[0]) if get_origin(hint) is Annotated else hint


def _put(found: list[int], hint: Any, value: Any) -> None:
    origin, args = get_origin(hint), get_args(hint)
    if origin in (Union, types.UnionType):
        found.append(int(value is not None))
        if value is not None:
            _put(found, _some(args), value)
    elif origin is tuple:
        if Ellipsis in args:
            found.append(len(value))
        for n, one in enumerate(value):
            _put(found, args[0] if Ellipsis in args else args[n], one)
    elif isinstance(value, str):
        raise TypeError(f"no token for the text {value!r}: texts are told by number")
    else:
        found.append(int(value))


def _take(rest: Iterator[int], hint: Any) -> Any:
    origin, args = get_origin(hint), get_args(hint)
    if origin in (Union, types.UnionType):
        return _take(rest, _some(args)) if next(rest) else None
    if origin is tuple:
        if Ellipsis in args:
            return tuple([_take(rest, args[0]) for _ in range(next(rest))])
        return tuple([_take(rest, arg) for arg in args])
    number = next(rest)
    if isinstance(hint, type) and issubclass(hint, enum.Enum | bool):
        return hint(number)
    return number


def _some(args: tuple[Any, ...]) -> Any:
    return next(arg for arg in args if arg is not type(None))
