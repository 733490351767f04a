"""What a game declares beside its rules, in groups: ``Game(seating=Seating(counts=(3, 4)), …)``."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Iterable, Mapping, Sequence
from typing import Any, Literal, TypeAlias

import msgspec

from ridotto.core.beside import Claims, Orders, Sheet, Tale
from ridotto.core.chance import Chance
from ridotto.core.messages import Move, View
from ridotto.core.state import State
from ridotto.core.words import Words


class Kinds(msgspec.Struct, frozen=True, kw_only=True):
    """The types of a game's data."""

    options: type[msgspec.Struct]
    """Every switch with its default."""
    state: type[State]
    moves: Any
    """One type, or a union."""
    events: Any
    """One type, or a union."""


Domain: TypeAlias = Callable[[int, Any], Iterable[Any]]
"""The values that a field of a move can have with this number of seats and these options, in order."""
RANK = 64
"""At most this many moves of a list differ in a field that is ranked."""


def RANKED(seats: int, options: Any) -> range:  # noqa: N802  # a value beside those that games write
    """The domain of a field that has none: its moves are counted as they stand in their list."""
    return range(RANK)


class Actions(msgspec.Struct, frozen=True, kw_only=True):
    """By what numbers moves are known to programs that choose by number, and what arguments stand for."""

    keys: Mapping[type[Move], Sequence[str]] = {}
    """The fields that tell a move from the others of its list; all fields of kinds that are not named."""
    domains: Mapping[str, Domain] = {}
    """The values of a field by ``Move.field`` or ``field``, where its type does not say them."""
    args: Mapping[str, Any] = {}
    """What the arguments of steps and questions stand for, by the names of their parameters."""


class Seating(msgspec.Struct, frozen=True, kw_only=True):
    """Who sits at the table."""

    counts: Sequence[int]
    """The numbers of seats with which it is played."""
    usual: int | None = None
    """How many play if nobody says how many; None: the first of the counts."""
    sides: Callable[[Any], Sequence[Sequence[int]]] | None = None
    """The seats that are dealt to play together, read off a state; for those who seat bots by team."""
    among_bots: Mapping[str, Any] = {}
    """The options whose default differs where one person plays with bots alone."""


class Measures(msgspec.Struct, frozen=True, kw_only=True):
    """What the kit holds the rules against."""

    components: Callable[[Any], Mapping[str, int]]
    """How many of each physical component there are, counted off a state: the same at every decision."""
    bound: Callable[[int, Any], int]
    """The most decisions that a match of this many seats with these options can take."""
    longest_list: int = 60
    """No question lists more moves than this."""
    variants: Callable[[int], Iterable[Mapping[str, Any]]] = lambda seats: ({},)
    """Sets of options that are tried with this many seats."""


class Knowledge(msgspec.Struct, frozen=True, kw_only=True):
    """What a seat can work out from its view."""

    imagine: Callable[[View, Chance], tuple[list[Any], Any]]
    """Private and hidden drawers that the seat thinks possible."""
    deals: Callable[[View], Iterable[Hashable]] | None = None
    """The deals that are possible for a view, where they can be counted."""
    deal_of: Callable[[Any], Hashable] | None = None
    """The true deal of a state, in the same terms."""
    worlds: Callable[[View], int | None] | None = None
    """How many deals are possible for a view, where they can be counted fast."""
    sheet: Callable[[View, str, Words, Sequence[str]], Sheet] | None = None
    """The seat's notes at a level, spoken: ``sheet(view, level, words, names)``."""


class Manners(msgspec.Struct, frozen=True, kw_only=True):
    """What a house does at the table of such a game beside the moves."""

    paced: Iterable[str] = ()
    """The questions whose answer must not be given away by the time it takes."""
    brief: Iterable[str] = ()
    """Those of them that come up turn after turn: the time is as blind, and shorter."""
    talk: Literal["open", "greetings"] = "open"
    """Whether people may talk freely at the table, or the game is silent but for greetings."""
    silent: Callable[[Any], Collection[int]] = lambda state: ()
    """The seats that may not even greet while the match goes on, read off a state."""
    claims: Claims | None = None
    """What people may claim about their hidden moves, at tables where they may talk."""
    orders: Orders | None = None
    """Which questions a seat may answer by a standing order."""
    tale: Tale | None = None
    """What a house needs to know where stories are told."""


class Printed(msgspec.Struct, frozen=True):
    """What is printed on the cards of a match."""

    lines: dict[str, Any]
    """The file of the cards as data, every value in it."""
    titles: dict[str, dict[str, str]] = {}
    """The names that the file itself brings along, in any language, by kind of card."""


class Cards(msgspec.Struct, frozen=True, kw_only=True):
    """Cards that a table brings along."""

    own: Callable[[bytes, str], Mapping[str, Any]] | None = None
    """Takes a file of cards and its name; the options of a match with them."""
    printed: Callable[[Any], Printed] | None = None
    """What is printed on the cards of a match with these options."""
