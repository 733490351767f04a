"""For games with stories: what an X is about, how play continues after it, and edits of texts."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from typing import Any, Literal, TypeAlias

from ridotto.core import Game, Match, Move
from ridotto.core.beside import Tale

Retelling: TypeAlias = Literal["rewind", "skip"]
"""What a teller may do about a scene that an X is about: tell it anew, or leave the rest of it untold."""

OPEN_FOR = 600_000
"""Milliseconds for which a text can be put in other words after it was told."""


def tale_of(match: Match) -> Tale:
    """What a storytelling game declares about its tale."""
    tale = match.game.tale
    assert tale is not None
    return tale


def open_of(match: Match) -> Any:
    """What everybody knows of a match."""
    state: Any = match.state
    return state.open


def teller_of(match: Match) -> int | None:
    """The seat that tells now, if one does."""
    return tale_of(match).teller(open_of(match))


def last_told(match: Match, gone: Collection[int]) -> tuple[int, ...]:
    """The numbers of the texts that an X veils now, whoever told them; ``gone``: those already not shown."""
    return tuple(sorted(tale_of(match).last(open_of(match), gone)))


def retellings(match: Match) -> list[Retelling]:
    """What the teller may do after an X. A teller who has told nothing yet need not skip."""
    tale, teller = tale_of(match), teller_of(match)
    about_it = teller is not None and tale.in_hand(open_of(match))
    moves = match.asked_moves(teller) if about_it and teller is not None else []
    ways: dict[Retelling, Move] = {"rewind": tale.rewind, "skip": tale.skip}
    return [how for how, move in ways.items() if move in moves]


def moves_of(how: Retelling, veiled: Collection[int], now: Callable[[], Match]) -> Iterator[tuple[int, Move]]:
    """The teller's moves, one after another, until all that an X has veiled is to be told anew or left out.

    Each has to be made before the next is asked for; ``now`` is the match as it stands.
    """
    tale, seat = tale_of(now()), teller_of(now())
    assert seat is not None
    while True:
        yield seat, tale.rewind if how == "rewind" else tale.skip
        if how == "skip" or {*veiled} <= {*tale.veiled(open_of(now()))}:
            return
        if tale.rewind not in now().asked_moves(seat):
            return


def editable(match: Match, gone: Collection[int], now: int) -> dict[int, tuple[Move, int]]:
    """The texts that can still be edited, by number: the form that holds each, and until when."""
    told = match.written_since(now - OPEN_FOR)
    return {n: (told[n][0], told[n][1] + OPEN_FOR) for n in sorted(told.keys() - {*gone})}


def minutes(game: Game, options: Any) -> int:
    """How many minutes the evening lasts by these options; 0 if nothing was agreed."""
    return 0 if game.tale is None else int(options[game.tale.minutes])
