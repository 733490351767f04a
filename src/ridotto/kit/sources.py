"""The law of telling: what the fields of an event may depend on.

Two worlds that looked the same to a seat may begin to differ for it only where ``ears.toml`` says so, field
by field, and only if what it names there differs between the two:

    [tells.Visited]
    place = "answers.place"               # a field of what was answered just now

    [tells.Showed]
    card = "answers[by].card"             # what the seat in this field of the event has answered

    [tells.Voted]
    against = "count answers.against"     # how many answered what, not who

    [tells.Met]
    comes = "any Call"                    # whether anybody has answered with a Call

    [tells.Called]
    seat = "who Call"                     # which seats have

    [tells.TurnedUp]
    agent = "private[seat].agent"         # what lay in a drawer before; [seat] is a field of the event

    [tells.Drew]
    cards = "after mine.hand"             # what lies in the drawer of whoever hears it after the step

    [tells.Turned]
    card = "hidden.deck[0]"               # the top one alone; hidden.deck[:3]: the three on top

    [tells.Died]
    comes = "has -2 hidden.pile[-2:]"     # whether this card is among them

    [tells.Looked]
    card = "hidden.piles[open.at[seat]]"  # the pile where the seat stood before

    [tells.Saw]
    card = "hidden.pair[answers[seat].which]"  # the one that the seat has named, not the other

    [tells.Rolled]
    face = "draw die"                     # an outcome of chance in this step

    [tells.Entered]
    seat = "order answers"                # who was ready first

    [tells.Asked]
    comes = "answers.type"                # that the event comes at all, where another or none could

``answers`` without a field is everything about an answer, ``answers.type`` is the kind of the move. A list
names several sources. A field that is not named may depend on nothing that its hearers did not know before.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from ridotto.core import Event, Game, Match, State, TakeBack, Told
from ridotto.core.chance import Draw
from ridotto.core.journal import Entry

Tells = dict[str, dict[str, str | list[str]]]
"""The source or sources that each field of each type of event may depend on."""

COMES = "comes"
_INDEX = r"\[(?:[^][]|\[\w+\])+\]"
_STEP = re.compile(rf"(\w+)((?:{_INDEX})*)")
_INSIDE = re.compile(r"\[((?:[^][]|\[\w+\])+)\]")
_PATH = rf"(open|private|hidden|mine)({_INDEX})*(\.\w+({_INDEX})*)*"
_ANSWERS = re.compile(r"(count )?answers(?:\[(\w+)\])?(?:\.(\w+))?")
_KIND = re.compile(r"(any|who) (\w+)")
_ORDER = "order answers"
_FORMS = re.compile(rf"{_ORDER}|{_ANSWERS.pattern}|{_KIND.pattern}|draw .+|(after |has -?\d+ )?{_PATH}")


class World(msgspec.Struct, frozen=True):
    """What one step of a match was made of."""

    after: State
    before: State | None = None
    """None: the opening of the match."""
    entries: tuple[Entry, ...] = ()
    opening: tuple[Draw, ...] = ()

    @classmethod
    def since(cls, before: Match | None, match: Match) -> World:
        """The last step of a match, from a clone made before it."""
        if before is None:
            return cls(match.state, opening=match.opening)
        return cls(match.state, before.state, tuple(match.journal[len(before.journal) :]))

    def draws(self, name: str) -> list[Draw]:
        """The outcomes of chance in this step that have this name."""
        drawn = [*self.opening, *(draw for entry in self.entries for draw in entry.draws)]
        return [draw for draw in drawn if draw.name == name]

    def answers(self) -> list[tuple[int, Any]]:
        """Who answered what, in the ask that this step has answered or opened."""
        return sorted(self._given(), key=lambda answer: answer[0])

    def order(self) -> list[int]:
        """Who answered, whoever was ready first before the others."""
        done = self.before.ask.done if self.before is not None and self.before.ask is not None else ()
        return [*dict.fromkeys([*done, *(seat for seat, _ in self._given())])]

    def _given(self) -> list[tuple[int, Any]]:
        ask = None if self.before is None else self.before.ask
        given = [*ask.answers] if ask is not None else []
        return given + [(e.seat, e.move) for e in self.entries if not isinstance(e.move, TakeBack)]


def faults(game: Game, tells: Tells) -> Iterator[str]:
    """What is wrong with the declarations themselves."""
    kinds = {kind.__name__: kind for kind in game.event_types}
    for name, fields in tells.items():
        if name not in kinds:
            yield f"ears.toml says what {name} tells, which is no event"
            continue
        for field, said in fields.items():
            if field != COMES and field not in kinds[name].__struct_fields__:
                yield f"ears.toml says what {name}.{field} tells, which is no field"
            for source in _listed(said):
                if not _FORMS.fullmatch(source) or not _is_known(source, game, kinds[name]):
                    yield f"ears.toml names {source!r} as a source of {name}.{field}, which is none"


def _is_known(source: str, game: Game, event: type[Event]) -> bool:
    """Whether the kind of move, and the field of the event, that a source names are there."""
    if kind := _KIND.fullmatch(source):
        return kind[2] in {move.__name__ for move in game.move_types}
    by = _ANSWERS.fullmatch(source)
    return by is None or by[2] in (None, *event.__struct_fields__)


def judged(
    tells: Tells, p: int | None, told: tuple[list[Told], list[Told]], worlds: tuple[World, World]
) -> tuple[list[tuple[str, str]], str | None]:
    """Where two tellings first differ for a seat: the fields, and what is wrong with that, if anything is.

    Only the first event that differs is judged: what comes after it may follow from it.
    """
    mine, theirs = ([one.event for one in heard if one.heard_by(p)] for heard in told)
    for i in range(max(len(mine), len(theirs))):
        one, other = (events[i] if i < len(events) else None for events in (mine, theirs))
        if one == other:
            continue
        fields = _differing(one, other)
        for event, name, field in fields:
            said = tells.get(name, {}).get(field, [])
            if not any(_differs(source, p, event, worlds) for source in _listed(said)):
                why = f"ears.toml lets it depend on {said}" if said else "ears.toml names no source for it"
                found = [(name, field) for _, name, field in fields]
                return (
                    found,
                    f"{name}.{field} depends on what its hearers may not know ({why}): {one} and {other}",
                )
        return [(name, field) for _, name, field in fields], None
    return [], None


def _differing(one: Event | None, other: Event | None) -> list[tuple[Event, str, str]]:
    if one is not None and other is not None and type(one) is type(other):
        fields = [f for f in one.__struct_fields__ if getattr(one, f) != getattr(other, f)]
        return [(one, type(one).__name__, field) for field in fields]
    return [(event, type(event).__name__, COMES) for event in (one, other) if event is not None]


def _listed(said: str | list[str]) -> list[str]:
    return [said] if isinstance(said, str) else said


def _differs(source: str, p: int | None, event: Event, worlds: tuple[World, World]) -> bool:
    one, other = (_value(source, p, event, world) for world in worlds)
    return bool(one != other)


def _value(source: str, p: int | None, event: Event, world: World) -> Any:
    if source.startswith("draw "):
        return world.draws(source[5:])
    if source == _ORDER:
        return world.order()
    if found := _KIND.fullmatch(source):
        who = [seat for seat, move in world.answers() if type(move).__name__ == found[2]]
        return who if found[1] == "who" else bool(who)
    if found := _ANSWERS.fullmatch(source):
        return _answered(world, event, *found.groups())
    how, _, path = source.rpartition(" ")
    value = _found(world, path, p, event, after=how == "after")
    return int(how[4:]) in value if how.startswith("has ") and value is not None else value


def _answered(world: World, event: Event, count: str | None, by: str | None, field: str | None) -> Any:
    """What was answered, or a field of it: by whom, by one seat, or only how often."""
    found: list[tuple[int, Any]] = world.answers()
    if by is not None:
        found = [(seat, move) for seat, move in found if seat == getattr(event, by, None)]
    if field == "type":
        found = [(seat, type(move).__name__) for seat, move in found]
    elif field is not None:
        found = [(seat, getattr(move, field, None)) for seat, move in found]
    return sorted(repr(value) for _, value in found) if count else found


def _found(world: World, path: str, p: int | None, event: Event, after: bool = False) -> Any:
    """What a path leads to: ``private[seat].hand``, ``hidden.deck``."""
    state = world.after if after or world.before is None else world.before
    found: Any = state
    for name, indices in _STEP.findall(path):
        if name == "mine":
            if p is None:
                return None
            found = state.private[p]  # type: ignore[attr-defined]  # each game declares its own
        else:
            found = found[name] if isinstance(found, Mapping) else _under(found, name)
        for index in _INSIDE.findall(indices):
            found = _at(found, index, world, p, event)
    return found


def _at(found: Any, index: str, world: World, p: int | None, event: Event) -> Any:
    """One of a list, or some: by a number, a slice, a field of the event, an answer, or another path."""
    if found is None:
        return None
    if ":" in index:
        return found[slice(*(int(end) if end else None for end in index.split(":")))]
    at: Any = None
    if index.lstrip("-").isdigit():
        at = int(index)
    elif by := _ANSWERS.fullmatch(index):
        at = next((value for _, value in _answered(world, event, *by.groups())), None)
    else:
        at = _found(world, index, p, event) if "." in index else getattr(event, index, None)
    return found[at] if isinstance(at, int) and -len(found) <= at < len(found) else None


def _under(found: Any, name: str) -> Any:
    """A field of a struct; of several structs in a list, that of each."""
    if isinstance(found, list | tuple):
        return [_under(one, name) for one in found]
    return None if found is None else getattr(found, name)
