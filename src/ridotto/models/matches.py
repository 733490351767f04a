"""Matches in which models sit among house bots, one line of a file for each, resumable.

Every deal is played once for each place that the model can have, so luck and seats even out. What is played
can be played again from the record: answers of a model are no function of a seed.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeAlias

import msgspec

from ridotto.bots import Bot, make
from ridotto.bots.table import chances_of, play_match
from ridotto.core import Match, Told
from ridotto.core.record import bytes_of
from ridotto.games import at
from ridotto.models.address import Model
from ridotto.models.answer import Fault
from ridotto.models.prompt import Track
from ridotto.models.seat import STAND_IN, Decision, ModelSeat, house_bot
from ridotto.models.spending import Purse

MATCHES, TRANSCRIPTS, BELIEFS = "matches.jsonl", "transcripts", ".beliefs.jsonl"


Before: TypeAlias = Callable[[Match, ModelSeat], None]


class Plan(msgspec.Struct, frozen=True, kw_only=True):
    """What is to be played."""

    game: str
    seats: int
    options: dict[str, Any] = {}
    against: str = "able"
    """The house bot or level at all other seats."""
    deals: int = 1
    seed: str = "models"
    language: str = "en"
    track: Track = "listed"
    stand_in: str = STAND_IN
    most_lines: int | None = None
    places: tuple[int, ...] | None = None
    """The seats that the model takes in turn; None: every one."""

    def matches(self) -> list[tuple[int, int]]:
        """The deal and the model's seat of each match."""
        places = range(self.seats) if self.places is None else self.places
        return [(deal, seat) for deal in range(self.deals) for seat in places]


class Row(msgspec.Struct, frozen=True, kw_only=True):
    """One match and how the model did."""

    deal: int
    seat: int
    model: str
    winners: list[int]
    scores: list[float]
    decisions: int
    """Those that were put to the model; where there is one move it is not asked."""
    stood_in: int
    faults: dict[str, int]
    tokens_in: int
    tokens_out: int
    seconds: float

    @property
    def won(self) -> bool:
        """Whether the model has won, alone or with others."""
        return self.seat in self.winners


def play_one(
    plan: Plan,
    model: Model,
    deal: int,
    place: int,
    purse: Purse | None = None,
    decided: Callable[[int, Decision], None] | None = None,
    before: Before | None = None,
) -> tuple[Row, Match]:
    """Play one match. ``before`` is called before the model decides, ``decided`` with what it decided."""
    game = at(plan.game)
    match = game.start(plan.seats, plan.options, f"{plan.seed}/{deal}")
    own = ModelSeat(
        model,
        match,
        place,
        language=plan.language,
        track=plan.track,
        stand_in=plan.stand_in,
        purse=purse,
        most_lines=plan.most_lines,
    )
    bots: list[Bot | None] = [
        None if n == place else make(game.name, house_bot(game.name, plan.against, plan.language))
        for n in range(plan.seats)
    ]
    chances = chances_of(f"{plan.seed}/{deal}", plan.seats)

    def hear(told: list[Told]) -> None:
        own.hear(told)

    found: list[Decision] = []
    while True:
        play_match(match, bots, chances, hear)
        if match.over:
            break
        if before is not None:
            before(match, own)
        decision = own.decide(match, chances[place])
        hear(match.play(place, decision.move))
        if decision.tries:
            found.append(decision)
            if decided is not None:
                decided(len(found), decision)
    assert match.outcome is not None
    return _row(deal, place, model.name, match, found), match


def _row(deal: int, place: int, name: str, match: Match, found: Sequence[Decision]) -> Row:
    outcome = match.outcome
    assert outcome is not None
    tries = [one for decision in found for one in decision.tries]
    return Row(
        deal=deal,
        seat=place,
        model=name,
        winners=outcome.winners,
        scores=outcome.scores,
        decisions=len(found),
        stood_in=sum(one.stood_in for one in found),
        faults={fault: n for fault in Fault if (n := sum(one.fault == fault for one in tries))},
        tokens_in=sum(one.tokens_in for one in tries),
        tokens_out=sum(one.tokens_out for one in tries),
        seconds=round(sum(one.seconds for one in tries), 3),
    )


def play_all(
    plan: Plan,
    model: Model,
    folder: Path,
    purse: Purse | None = None,
    jobs: int = 1,
    progress: Callable[[int], None] | None = None,
    beside: Callable[[Path], Before] | None = None,
) -> list[Row]:
    """Play what is missing in the folder, at most ``jobs`` matches at once; all that is there then.

    ``beside``: what is called before each decision of a match, made for the start of its files' names.
    """
    folder.mkdir(parents=True, exist_ok=True)
    _agree(plan, model.name, folder)
    rows = read_rows(folder)
    done = {(row.deal, row.seat) for row in rows}
    if progress is not None:
        progress(len(done))
    (folder / TRANSCRIPTS).mkdir(exist_ok=True)

    def before(which: tuple[int, int]) -> Before | None:
        return None if beside is None else beside(folder / TRANSCRIPTS / _name(*which))

    missing = [one for one in plan.matches() if one not in done]
    with ThreadPoolExecutor(max(1, jobs)) as threads:
        for row, match, lines in threads.map(
            lambda one: _played(plan, model, one, purse, before(one)), missing
        ):
            _keep(folder, row, match, lines)
            rows.append(row)
            if progress is not None:
                progress(1)
    return sorted(rows, key=lambda row: (row.deal, row.seat))


def _played(
    plan: Plan, model: Model, which: tuple[int, int], purse: Purse | None, before: Before | None
) -> tuple[Row, Match, list[dict[str, Any]]]:
    lines: list[dict[str, Any]] = []

    def decided(n: int, one: Decision) -> None:
        lines.append(
            {
                "n": n,
                "move": one.move.to_dict(),
                "stood_in": one.stood_in,
                "tries": msgspec.to_builtins(one.tries),
            }
        )

    row, match = play_one(plan, model, *which, purse, decided, before)
    return row, match, lines


def _name(deal: int, seat: int) -> str:
    return f"{deal}-{seat}"


def plan_of(folder: Path) -> Plan:
    """The plan of a folder."""
    file = folder / "plan.json"
    if not file.exists():
        raise LookupError(f"{folder} holds no matches of models")
    said = json.loads(file.read_text(encoding="utf-8"))
    return msgspec.convert({name: said[name] for name in Plan.__struct_fields__}, Plan)


def _agree(plan: Plan, name: str, folder: Path) -> None:
    """What is in a folder was played by one plan; another one is refused, more deals are not."""
    file = folder / "plan.json"
    said = json.loads(msgspec.json.encode({**msgspec.structs.asdict(plan), "model": name}))
    if file.exists():
        there = json.loads(file.read_text(encoding="utf-8"))
        other = [key for key in said if key != "deals" and said[key] != there.get(key)]
        if other:
            raise LookupError(f"{folder} holds matches of another plan: {', '.join(other)} differ")
    file.write_text(json.dumps(said, indent=1) + "\n", encoding="utf-8")


def _keep(folder: Path, row: Row, match: Match, lines: Sequence[Mapping[str, Any]]) -> None:
    """The record and what was said first, then the row: what has a row is whole."""
    where, name = folder / TRANSCRIPTS, _name(row.deal, row.seat)
    (where / f"{name}.record.json").write_bytes(bytes_of(match.record()))
    (where / f"{name}.jsonl").write_text(
        "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in lines), encoding="utf-8"
    )
    with (folder / MATCHES).open("a", encoding="utf-8") as out:
        out.write(json.dumps(msgspec.to_builtins(row)) + "\n")


def read_rows(folder: Path) -> list[Row]:
    """The matches of a folder; a last line that was cut off is played again."""
    file = folder / MATCHES
    return list(_rows(file)) if file.exists() else []


def _rows(file: Path) -> Iterator[Row]:
    lines = file.read_text(encoding="utf-8").splitlines(keepends=True)
    if lines and not lines[-1].endswith("\n"):
        file.write_text("".join(lines[:-1]), encoding="utf-8")
        lines.pop()
    for line in lines:
        yield msgspec.convert(json.loads(line), Row)
