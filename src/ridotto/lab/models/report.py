"""How models did: with and without the matches in which a house bot stood in, errors apart, beliefs apart."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

import msgspec

from ridotto import games
from ridotto.core.record import decode, replayed
from ridotto.lab.believing import Scores, beliefs, read_stated, scored
from ridotto.lab.believing.scores import Believed
from ridotto.lab.believing.stated import held_against
from ridotto.lab.interval import of_groups
from ridotto.models.answer import Fault
from ridotto.models.matches import BELIEFS, TRANSCRIPTS, Row, plan_of, read_rows


class Wins(msgspec.Struct, frozen=True):
    """Matches and how many of them the model won, alone or with others."""

    matches: int
    won: int
    interval: tuple[float, float]
    """95 %, by whole deals."""

    @property
    def rate(self) -> float:
        """The share that was won."""
        return self.won / self.matches if self.matches else 0.0


class Standing(msgspec.Struct, frozen=True):
    """One model under one plan."""

    model: str
    game: str
    against: str
    stand_in: str
    track: str
    all: Wins
    clean: Wins
    """Without the matches in which somebody stood in."""
    decisions: int
    stood_in: int
    faults: dict[str, int]
    """Answers that could not be used, by fault; each decision has at most two answers."""
    tokens: float
    """A decision, in and out."""
    seconds: float
    """A decision."""
    stated: Scores | None = None
    """Beliefs that it stated, where it was asked."""
    exact: Scores | None = None
    """What the exact posterior would have scored at the same steps."""
    offered: float = 0.0
    """Bits that its moves gave the others, a match."""
    gained: float = 0.0
    """Bits that it could have learnt, a match."""

    def to_dict(self) -> dict[str, Any]:
        """For JSON."""
        found: dict[str, Any] = msgspec.to_builtins(self)
        return found


def standing(folder: Path) -> Standing:
    """What the matches of a folder say."""
    rows, plan = read_rows(folder), plan_of(folder)
    if not rows:
        raise LookupError(f"{folder} holds no matches of models")
    decisions = sum(row.decisions for row in rows)
    faults = {str(fault): n for fault in Fault if (n := sum(row.faults.get(fault, 0) for row in rows))}
    per = max(1, decisions)
    stated, exact, offered, gained = _beliefs(folder, rows)
    return Standing(
        rows[0].model,
        plan.game,
        plan.against,
        plan.stand_in,
        plan.track,
        wins(rows),
        wins([row for row in rows if not row.stood_in]),
        decisions,
        sum(row.stood_in for row in rows),
        faults,
        sum(row.tokens_in + row.tokens_out for row in rows) / per,
        sum(row.seconds for row in rows) / per,
        scored(stated) if stated else None,
        scored(exact) if stated else None,
        offered,
        gained,
    )


def wins(rows: Sequence[Row]) -> Wins:
    """How many matches were won; those of one deal count as a group."""
    deals = {row.deal for row in rows}
    groups = [
        (sum(row.won for row in rows if row.deal == deal), sum(row.deal == deal for row in rows))
        for deal in deals
    ]
    return Wins(len(rows), sum(row.won for row in rows), of_groups(groups))


def _beliefs(folder: Path, rows: Iterable[Row]) -> tuple[list[Believed], list[Believed], float, float]:
    """What the model stated, the exact posteriors at these steps, and bits offered and gained a match."""
    stated: list[Believed] = []
    exact: list[Believed] = []
    offered = gained = matches = 0.0
    for row in rows:
        file = folder / TRANSCRIPTS / f"{row.deal}-{row.seat}{BELIEFS}"
        if not file.exists():
            continue
        record = file.with_name(f"{row.deal}-{row.seat}.record.json").read_bytes()
        found = beliefs(replayed(decode(record), games.load))
        held = held_against(found, read_stated(file))
        stated += held
        exact += [msgspec.structs.replace(one, chances=one.exact) for one in held]
        own = [step for step in found.of(row.seat) if not step.turned_up]
        offered += sum(step.offered for step in own)
        gained += sum(step.gained for step in own)
        matches += 1
    return stated, exact, offered / max(1, matches), gained / max(1, matches)
