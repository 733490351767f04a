"""Choosing opponents: a person who joins the table, and the bot that plays for them."""

from __future__ import annotations

from collections.abc import Callable, Collection

from ridotto import bots
from ridotto.bots import people
from ridotto.bots.levels import LEVELS
from ridotto.bots.people import COMPANIES, Person

FAMILY = "family"
"""The company that is invited if nobody asks for another."""


def who_comes(
    wish: str, names: Collection[str], masks: Collection[str], pick: Callable[[int], int]
) -> Person | None:
    """The person who joins a table at which these names and masks are taken; None if nobody is left.

    The wish is a person, a level, a bot or a company; ``pick(n)`` draws a number below n.
    """
    named = people.known(wish)
    if named is not None and named.name not in names:
        return named
    lamps = (LEVELS.index(wish) + 1,) if wish in LEVELS else COMPANIES.get(wish, ())
    return people.invited(names, masks, lamps, pick) or people.newcomer(names, masks)


def bot_for(game: str, language: str, wish: str, person: Person | None = None) -> str:
    """The bot that plays for this person or wish; LookupError lists what may be wished for."""
    known = bots.known(game)
    if wish in known:
        return wish
    named = people.known(wish)
    if named is None and wish not in COMPANIES:
        raise LookupError(f"{game} has no bot {wish!r}; it has {', '.join(known)}")
    person = person or named
    return person.level if person and person.level in known else bots.stand_in(game, language)
