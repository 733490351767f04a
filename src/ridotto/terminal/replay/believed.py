"""What the bots of a match believed, as they say it at its end: beside the table, and in its replay."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ridotto.bots.afterwards import accounts_of, said
from ridotto.core import Match
from ridotto.terminal.play.seating import SeatingPlan
from ridotto.terminal.speech import speech


def believed(
    match: Match,
    minds: Mapping[int, bytes],
    seating: SeatingPlan | None,
    language: str,
    names: Sequence[str],
    reader: int | None,
) -> list[str]:
    """A line for each bot that has something to say, and one before them all; none before the end."""
    if seating is None or not match.over:
        return []
    bots = [seat for seat, kind in enumerate(seating.bots) if kind]
    lines = []
    for account in accounts_of(match, minds, bots):
        text = " ".join(said(account, match, language, names, reader))
        lines.append(speech(language).text("replay", "believed", name=names[account.seat], text=text))
    return [speech(language).text("replay", "they_believed"), *lines] if lines else []
