"""What came over the wires of a match: each eye has heard its own, and nothing that lay hidden."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from typing import Any

from tests.web.people import House, Person

PUBLIC = {"Welcome", "TableNews", "Whole", "News", "Said", "Pong"}
"""All that a shared screen is ever sent, where nobody claims anything."""
OPEN_PATHS = re.compile(
    r"/api/(house|games/\w+/words/(it|en)|tables(/\w{6}(/(invitation|acts))?)?|matches/\w+/afterwards)$"
)


def printed(what: object) -> str:
    """The same thing always in the same letters."""
    return json.dumps(what, sort_keys=True)


def lists_in(thing: Any) -> Iterator[list[Any]]:
    """Every list, however deep."""
    inner = thing.values() if isinstance(thing, dict) else thing if isinstance(thing, list) else ()
    if isinstance(thing, list):
        yield thing
    for part in inner:
        yield from lists_in(part)


def spoken_in(tape: Iterable[bytes]) -> Iterator[dict[str, Any]]:
    """Every JSON object in what came over some connections: messages of sockets, bodies of answers."""
    read = json.JSONDecoder().raw_decode
    for stream in tape:
        text, at = bytes(stream).decode("utf-8", "replace"), 0
        while (at := text.find('{"', at)) >= 0:
            try:
                found, at = read(text, at)
            except ValueError:  # a script, or a message that was cut
                at += 2
            else:
                yield found


def events(message: dict[str, Any]) -> list[dict[str, Any]]:
    """What was told in a message."""
    return [event for event in message.get("told", ()) if isinstance(event, dict)]


def hears_only_its_own(person: Person, house: House, eye: int | str) -> None:
    """All that came over a wire is what this eye may know, as the replay of the match tells it afterwards."""
    frames = house.asked(f"matches/{person.match}/replay?eye={eye}")["frames"]
    views = {printed(frame["view"]) for frame in frames}
    told = {printed(event) for frame in frames for event in frame["told"]}
    seat = eye if isinstance(eye, int) else None
    heard = [message for message in person.heard if message["type"] in ("Whole", "News")]
    assert heard
    for message in heard:
        assert message["view"]["seat"] == seat
        assert printed(message["view"]) in views
        assert {printed(event) for event in message.get("log", message.get("told"))} <= told
    if seat is None:
        assert all(message["moves"] == [] == message["offered"] for message in heard)
        assert all(message["view"]["mine"] is None for message in heard)


def screen_heard_what_is_public(stage: Person, house: House) -> None:
    """A shared screen asks for nothing else and is sent nothing else."""
    assert all(OPEN_PATHS.match(path) for path in stage.fetched), stage.fetched
    assert {message["type"] for message in stage.heard} <= PUBLIC
    hears_only_its_own(stage, house, "onlooker")


class Secrets:
    """What lay hidden in a match, from its record, and where it turns up too early."""

    open: frozenset[str]
    mine: frozenset[str]
    """The fields of the two drawers, every one of them looked at."""

    def may_hear(self, event: dict[str, Any], seat: int | None) -> bool:
        """Whether an event is told to a seat before the end."""
        raise NotImplementedError

    def hidden_in(self, view: dict[str, Any], seat: int | None) -> Iterator[str]:
        """What in a view is no business of this seat."""
        raise NotImplementedError

    def in_view(self, view: dict[str, Any], seat: int | None) -> list[str]:
        """The same; there is no field that nobody has looked at."""
        mine = view["mine"]
        assert set(view["open"]) == self.open
        assert mine is None or set(mine) == self.mine
        return [*(["a drawer"] if mine and seat is None else []), *self.hidden_in(view, seat)]

    def leaks(self, person: Person, seat: int | None) -> list[str]:
        """Everything that came over a wire before the end and is no business of this seat."""
        found: list[str] = []
        for message in person.heard:
            if message["type"] not in ("Whole", "News"):
                continue
            view, told = message["view"], message.get("log", message.get("told"))
            if not view["outcome"]:
                found += self.in_view(view, seat)
                found += [f"heard {event}" for event in told if not self.may_hear(event, seat)]
        return found

    def kept(
        self, house: House, stage: Person, eyes: Iterable[tuple[Person, int | None]], seats: int
    ) -> None:
        """No wire has leaked; and had it been another's, it would have been noticed."""
        screen_heard_what_is_public(stage, house)
        assert self.leaks(stage, None) == []
        for one, seat in eyes:
            assert seat is not None
            hears_only_its_own(one, house, seat)
            assert self.leaks(one, seat) == []
            assert self.leaks(one, (seat + 1) % seats)
            assert self.leaks(one, None)
