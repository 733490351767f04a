"""What bots have to say about a match that is over, in no language yet."""

from __future__ import annotations

from collections.abc import Callable, Collection, Generator, Mapping
from importlib import import_module
from importlib.util import find_spec
from typing import Any, ClassVar, Literal, TypeAlias

import msgspec
from msgspec.structs import replace

from ridotto.bots.mind import CHANCE, Mind, unpacked
from ridotto.core import Match, State, Told
from ridotto.core.journal import Entry, struck_in
from ridotto.core.record import Again, at_first
from ridotto.games.finding import NAMES

Mood: TypeAlias = Literal["knew", "fooled", "unsure", "feared", "chose"]
When: TypeAlias = dict[str, int]
Curve: TypeAlias = tuple[tuple[int, int], ...]
"""Round by round how likely something true was to the bot, in percent."""

SENTENCES = 3
"""At most this many remarks for each bot."""


class Remark(msgspec.Struct, frozen=True, omit_defaults=True):
    """One thing that a bot says: a saying of ``words/<language>.toml``, and the facts in it."""

    says: str
    mood: Mood
    facts: dict[str, Any] = {}


class Account(msgspec.Struct, frozen=True, omit_defaults=True):
    """What the bot of a seat has to say."""

    seat: int
    remarks: tuple[Remark, ...] = ()
    curves: dict[int, Curve] = {}
    """How likely the truth about each other seat was to it, in the last deal."""


class Decided(msgspec.Struct, frozen=True):
    """A decision that was made with a mind."""

    when: When
    move: dict[str, Any]
    mind: Mind
    looked: Any
    """What the game's reading noted of the match as it was then."""


class Reading:
    """Follows a match from one seat, and finds what its bot has to say about it. Games derive their own."""

    spoken_of: ClassVar[tuple[str, ...] | None] = None
    """The moves that are worth speaking of; None: all of them."""

    def __init__(self, match: Match, seat: int, minded: Collection[int]) -> None:
        self.seat = seat
        self.seats = match.seats
        self.minded = minded
        """The seats that bots with minds played: whoever is not among them is a person."""
        self.decided: list[Decided] = []

    # ---- what a game says of itself

    def when(self, state: State) -> When:
        """The time of a decision, under the names that the sayings use."""
        return {"round": int(getattr(state.open, "round", 0))}  # type: ignore[attr-defined]  # a drawer of some game

    def look(self, state: State) -> Any:
        """What has to be remembered of the match at a decision, besides the mind."""
        return None

    def beliefs(self) -> list[Remark]:
        """What it took others for, and what it feared; the most telling first."""
        return []

    def curves(self) -> dict[int, Curve]:
        """How likely the truth was to it."""
        return {}

    def told(self, told: list[Told]) -> None:
        """What somebody's entry has told."""

    # ---- what is the same for all

    def note(self, state: State, entry: Entry, mind: Mind) -> None:
        """This entry is about to be made."""
        self.decided.append(Decided(self.when(state), entry.move.to_dict(), mind, self.look(state)))

    def account(self) -> Account:
        """All that it has to say."""
        believed, chosen = self.beliefs()[: SENTENCES - 1], [*self.disturbed(), *self.choices()]
        return Account(self.seat, (*believed, *chosen)[:SENTENCES], self.curves())

    def disturbed(self) -> list[Remark]:
        """That somebody else answered for it, or that it had to hurry."""
        other = [one for one in self.decided if one.mind.bot]
        if by_chance := [one for one in other if one.mind.bot == CHANCE]:
            return [Remark("by_chance", "unsure", {**by_chance[0].when, "number": len(by_chance)})]
        if other:
            return [Remark("in_my_place", "unsure", {**other[0].when, "number": len(other)})]
        if hurried := [one for one in self.decided if one.mind.hurried]:
            return [Remark("hurried", "unsure", {**hurried[0].when, "number": len(hurried)})]
        return []

    def choices(self) -> list[Remark]:
        """Why it made its most surprising moves: of each kind of surprise the greatest."""
        able = [one for one in self.decided if len(one.mind.best) > 1 and self._is_spoken_of(one.move)]
        remarks = []
        for find in (_changed_its_mind, _against_its_judgement, _clear):
            by, remark = max(map(find, able), key=lambda found: found[0], default=(0.0, Remark("", "chose")))
            if by > 0:
                remarks.append(remark)
        return remarks

    def _is_spoken_of(self, move: Mapping[str, Any]) -> bool:
        return self.spoken_of is None or move["type"] in self.spoken_of


Found: TypeAlias = tuple[float, Remark]


def _changed_its_mind(one: Decided) -> Found:
    """A search found something better than what had looked best before it."""
    mind = one.mind
    if mind.first is None or mind.first == one.move or mind.worth is None:
        return 0.0, Remark("", "chose")
    values = [value for move, value in mind.best if move == mind.first]
    by = mind.worth - (values[0] if values else mind.best[-1][1])
    number = int(mind.counts.get("simulations", 0))
    facts = {**one.when, "move": one.move, "other": mind.first, "number": number}
    return by, Remark("searched", "chose", facts)


def _against_its_judgement(one: Decided) -> Found:
    """It made a move though it held another to be better."""
    (best, value), worth = one.mind.best[0], one.mind.worth
    by = 0.0 if worth is None or best == one.move else value - worth
    return by, Remark("strayed", "chose", {**one.when, "move": one.move, "other": best})


def _clear(one: Decided) -> Found:
    """Nothing else came near."""
    (best, value), (other, second) = one.mind.best[:2]
    by = value - second if best == one.move else 0.0
    facts = {**one.when, "move": one.move}
    if "sought" in one.mind.counts:
        return by, Remark("sought", "chose", {**facts, "whom": int(one.mind.counts["sought"])})
    return by, Remark("clear", "chose", {**facts, "other": other})


Makes: TypeAlias = Callable[[Match, int, Collection[int]], Reading]


def _reading_of(game: str) -> Makes | None:
    """How the bots of a game look back, if they have anything to say."""
    name = f"ridotto.bots.{game}.afterwards"
    if game not in NAMES or find_spec(f"ridotto.bots.{game}") is None or find_spec(name) is None:
        return None
    found: Makes = import_module(name).READING
    return found


def accounts_of(match: Match, minds: Mapping[int, bytes], seats: Collection[int]) -> list[Account]:
    """What the bots of these seats have to say about a match that is over.

    ``minds`` are those that were kept, by number of the entry. What was taken back counts for nothing.
    """
    steps = in_steps(match, minds, seats)
    while True:
        try:
            next(steps)
        except StopIteration as end:
            return list(end.value)


def in_steps(
    match: Match, minds: Mapping[int, bytes], seats: Collection[int]
) -> Generator[None, None, list[Account]]:
    """The same entry by entry, for whoever has to give way to others in between."""
    makes = _reading_of(match.game.name)
    if makes is None or not match.over:
        return []
    journal, struck = match.journal, struck_in(match.journal)
    kept = {entry.n for entry in journal if entry.n in minds and entry.n not in struck}
    minded = {entry.seat for entry in journal if entry.n in kept and entry.seat in seats}
    readings = {seat: makes(match, seat, minded) for seat in sorted(minded)}
    again = Again(at_first(match), journal, match.withdrawn)
    for entry in journal:
        if entry.n in kept and entry.seat in readings:
            readings[entry.seat].note(again.match.state, entry, unpacked(minds[entry.n]))
        again.play(entry)
        for reading in readings.values():
            reading.told(again.match.told)
        yield
    found = [reading.account() for reading in readings.values()]
    return [account for account in found if account.remarks]


def because(remark: Remark, reason: str, **facts: Any) -> Remark:
    """The same remark with a reason: one of the sayings of the game under ``reason``."""
    return replace(remark, facts={**remark.facts, **facts, "reason": reason})
