"""Who sits where: the person, the bots, and what they are called."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

import msgspec

from ridotto.bots.company import bot_for, who_comes
from ridotto.bots.people import BOT_NAMES
from ridotto.core import Chance, Game, SetupError
from ridotto.services.notes import LEVELS
from ridotto.terminal.speech import speech

LONGEST = 20
"""A name longer than this would tear the table apart."""


class KeptClaim(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the person has claimed about a hidden move of theirs."""

    entries: int
    """Length of the journal at that time."""
    deed: int
    """The index among these moves, from 0."""
    says: str


class SeatingPlan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a kept game knows besides its record."""

    me: int
    bots: tuple[str, ...]
    """The kind of bot at each seat; empty for the person."""
    bot_names: tuple[str, ...]
    name: str = ""
    """The person's name; empty: "You" in the language of the day."""
    language: str = "en"
    level: str = "abacus"
    """How much the sheet writes by itself."""
    claims: tuple[KeptClaim, ...] = ()
    veiled: tuple[int, ...] = ()
    """Where stories are told: the numbers of the texts that an X has veiled, or their writer withdrawn."""
    draft: str = ""
    """A text that the person is writing."""
    draft_of: str = ""
    """For which kind of move it is."""
    edits: dict[int, str] = {}
    """The person's own texts that were reworded, by number."""
    lines: tuple[str, ...] = ()
    """What must not come up: a companion's text with one of these words is veiled at once."""
    veils: tuple[str, ...] = ()
    """What may only be hinted at: shown to the person while writing."""
    orders: tuple[dict[str, Any], ...] = ()
    """Answers that the person has left for questions that come up again and again."""

    def fits(self, seats: int) -> bool:
        """Whether these are the people of a table with this number of seats."""
        others = [kind for seat, kind in enumerate(self.bots) if seat != self.me]
        return len(self.bots) == len(self.bot_names) == seats and len(others) == seats - 1 and all(others)

    def names(self, language: str = "") -> tuple[str, ...]:
        """The names of all seats."""
        mine = self.name or speech(language or self.language).text("say", "you")
        return (*self.bot_names[: self.me], mine, *self.bot_names[self.me + 1 :])


def seat_everybody(
    game: Game,
    seats: int,
    bots: Sequence[str],
    *,
    me: int = 0,
    name: str = "",
    language: str = "en",
    level: str = "abacus",
    seed: str = "",
) -> SeatingPlan:
    """The person at one seat and bots at all others: one wish for all, or one for each.

    A wish is a bot, a level, a person or a company (``bots/company.py``); who of a company comes is drawn
    from the seed.
    """
    if seats not in game.seat_counts:
        raise SetupError(f"{game.name} is played by {_counts(game)}, not by {seats}")
    if not 0 <= me < seats:
        raise SetupError(f"there is no seat {me} at a table of {seats}; the seats are 0 to {seats - 1}")
    if not name.isprintable() or len(name) > LONGEST:
        raise SetupError(f"a name has at most {LONGEST} letters, all on one line")
    if level not in LEVELS:
        raise SetupError(f"there is no notebook {level!r}; there are {', '.join(LEVELS)}")
    if len(bots) not in (1, seats - 1):
        raise SetupError(f"name one kind of bot for all, or {seats - 1} of them, not {len(bots)}")
    initials = {name[:1].upper()} if name else {speech(lang).text("say", "you")[0] for lang in ("it", "en")}
    taken = {other for other in BOT_NAMES if other[0] in initials}
    kinds: list[str] = []
    called: list[str] = []
    for n, wish in enumerate(list(bots) * (seats - 1 if len(bots) == 1 else 1)):
        pick = partial(Chance.of(f"{seed}/company/{n}").pick, name="who comes")
        person = who_comes(wish, {*taken, *called}, (), pick)
        kinds.append(bot_for(game.name, language, wish, person))
        called.append(person.name if person else f"Bot {n + 1}")
    kinds.insert(me, "")
    called.insert(me, "")
    return SeatingPlan(me, tuple(kinds), tuple(called), name, language, level)


def _counts(game: Game) -> str:
    *most, last = map(str, sorted(game.seat_counts))
    return f"{', '.join(most)} or {last}" if most else last
