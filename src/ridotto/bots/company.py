"""Who comes when somebody is asked to the table: a person, and the bot that plays for them."""

from __future__ import annotations

from collections.abc import Callable, Collection

from ridotto import bots
from ridotto.bots import people
from ridotto.bots.levels import LEVELS
from ridotto.bots.people import COMPANIES, Person

FAMILY = "family"
"""Who comes if nobody says who."""


def who_comes(
    wish: str, names: Collection[str], masks: Collection[str], pick: Callable[[int], int]
) -> Person | None:
    """The person who comes where these names and masks are taken; None if everybody is here already.

    The wish is a person, a level, a bot or a company; ``pick`` draws one of so many.
    """
    named = people.known(wish)
    if named is not None and named.name not in names:
        return named
    lamps = (LEVELS.index(wish) + 1,) if wish in LEVELS else COMPANIES.get(wish, ())
    return people.invited(names, masks, lamps, pick) or people.newcomer(names, masks)


def bot_for(game: str, language: str, wish: str, person: Person | None = None) -> str:
    """The bot that plays for whoever was wished for, and came; LookupError lists what may be wished for."""
    known = bots.known(game)
    if wish in known:
        return wish
    named = people.known(wish)
    if named is None and wish not in COMPANIES:
        raise LookupError(f"{game} has no bot {wish!r}; it has {', '.join(known)}")
    person = person or named
    return person.level if person and person.level in known else bots.stand_in(game, language)
