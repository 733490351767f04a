"""Try from here: from a step of a record that is over, sit down and play on against bots."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from ridotto.core import Match, SetupError
from ridotto.core.tries import TryRefused, begin
from ridotto.terminal.play.seating import SeatingPlan, seat_everybody
from ridotto.terminal.play.sitting import new_seed
from ridotto.terminal.replay.frames import Eye, noticed


def tried(match: Match, step: int, seat: int, above: bool, language: str) -> Match:
    """The try from this step, as ``ridotto replay`` numbers the steps for this seat, or from above."""
    steps = [*noticed(match, Eye(match.seats, language, None if above else seat, above))]
    if not 0 <= step < len(steps):
        raise SetupError(f"there is no step {step}; the steps are 0 to {len(steps) - 1}")
    try:
        return begin(match, match.record(), steps[step], seat, "above" if above else "seat", new_seed())
    except TryRefused as refused:
        raise SetupError(str(refused)) from None


def numbered(match: Match, entries: int, seat: int, language: str) -> int:
    """The step, as ``ridotto replay`` numbers them for this seat, at which so many entries had been made.

    What the seat did not notice has no step: then it is the last one before.
    """
    steps = noticed(match, Eye(match.seats, language, seat))
    return max(n for n, made in enumerate(steps) if made <= entries)


def seated(
    match: Match, seat: int, bots: Sequence[str], language: str, old: SeatingPlan | None
) -> SeatingPlan:
    """The person at this seat and bots at the others; what was veiled or edited before stays so."""
    name = "" if old is None else old.name
    fresh = seat_everybody(match.game, match.seats, bots, me=seat, name=name, language=language)
    if old is None:
        return fresh
    called = old.bot_names if old.me == seat else fresh.bot_names
    return replace(
        fresh,
        bot_names=called,
        level=old.level,
        veiled=old.veiled,
        edits=old.edits,
        lines=old.lines,
        veils=old.veils,
    )
