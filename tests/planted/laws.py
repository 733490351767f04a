"""The laws of the server, each as something that is set on a planted fault."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator
from functools import partial
from itertools import islice
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace
from tests.planted.faults import FAULTS, Fault, Law, fault
from tests.server.asking import Cell, game_of
from tests.server.blind import compare_many, printed
from tests.server.chattering import compare_chatter
from tests.server.hourglass import some_matches
from tests.server.pressing import compare_pressers
from tests.server.test_blind_bots import in_processes, talkative
from tests.server.test_orders import twin
from tests.server.test_timing import GAMES, MATCHES, SEED
from tests.server.test_twins import many
from tests.server.test_ways_out import look
from tests.server.wire_law import WireLaw
from tests.server.worlds import Difference, Hurried, Traced, compare, traced

from ridotto.games.zena.orders import UNTILS

PAIRS = 60
"""A leak must show in at most this many pairs that are played over sockets."""
SHOWS_IN = {
    "choices_that_grey_out_wrong_guesses": 35,
    "offers_that_leave_out_what_is_not_so": 11,
    "the_next_umbra_of_the_deck": 10,
    "the_treasure_for_all_once_somebody_has_seen_it": 19,
}
"""Leaks that show late, and the pair in which they do: it is played first, then all from the beginning."""


# ---- twins over sockets


def over_sockets(**seats: int) -> list[Law]:
    """In each of these games, with so many seats: over a socket nobody can tell two worlds apart."""
    return [_over_sockets(game, number) for game, number in seats.items()]


def _over_sockets(game: str, seats: int) -> Law:
    async def law(fault: Fault) -> list[str]:
        with pytest.MonkeyPatch.context() as patch:
            for pair in _pairs(game, seats, SHOWS_IN.get(fault.bug.__name__, 0)):
                try:
                    await compare(pair, patch)
                except Difference as found:
                    return [] if "the match itself" in str(found) else [str(found)]
        return []

    return _named(law, game)


def _pairs(game: str, seats: int, first: int) -> Iterator[Traced]:
    """This pair, then all of them from the beginning."""
    for start, stop in ((first, first + 1), (0, PAIRS)):
        for _, pair in islice(many(game_of(game), seats, "leak"), start, stop):
            yield pair


def _named(law: Law, name: str) -> Law:
    law.__name__ = name  # type: ignore[attr-defined]  # it is a function
    return law


def at_a_chosen_place(seats: int, match: int, nth: int, points: int) -> Law:
    """The same for what seldom tells anything in Q: which match, which of its pairs, how far it is played."""

    async def law(fault: Fault) -> list[str]:
        found = traced(game_of("q"), seats, {"round_limit": 3}, f"chosen {match}", 3)
        pair = next(islice((one for one in found if not isinstance(one, Hurried)), nth, None))
        del pair.points[points:]
        try:
            with pytest.MonkeyPatch.context() as patch:
                await compare(pair, patch)
        except Difference as found:
            return [str(found)]
        return []

    return _named(law, "q")


def truth(live: Any) -> int:
    """A small number that depends on everything hidden."""
    return hashlib.sha256(msgspec.json.encode(live.match.state)).digest()[0]


def beside(*laws: Law) -> Callable[[Any], Any]:
    """Planted in every message: ``leak(live, seat)`` is shown to a seat beside what its drawer holds."""

    def planted(leak: Any) -> Any:
        def bug(true: Any, live: Any, seat: int | None, common: Any) -> Any:
            found = true(live, seat, common)
            return replace(found, view=replace(found.view, mine=(found.view.mine, leak(live, seat))))

        bug.__name__ = leak.__name__
        fault("ridotto.server.match.news:_situation", *laws)(bug)
        return leak

    return planted


# ---- every way out


def way_out(game: str, who: str, state: str, what: str) -> Law:
    """Asked for this at a table that stands so, the house lets the same out in both worlds."""

    async def law(fault: Fault) -> list[str]:
        for n in range(3):
            try:
                await look(Cell(game, who, state, what), n)
            except Difference as found:
                return [str(found)]
        return []

    return _named(law, f"{game} {who} {state}")


def published(game: str, who: str, state: str, what: str) -> Law:
    """Asked for the same, it sends nothing but what the law of the wire allows."""
    ask = way_out(game, who, state, what)

    async def law(fault: Fault) -> list[str]:
        wire = WireLaw()
        with pytest.MonkeyPatch.context() as patch:
            wire.install(patch)
            assert await ask(fault) == [], "this is the same in both worlds"
        return wire.faults

    return _named(law, game)


async def no_author(fault: Fault) -> list[str]:
    """Nothing that is left of an evening anywhere says who raised its X."""
    with TemporaryDirectory() as folder:
        try:
            await compare_pressers(Path(folder), (1, 2, "screen"))
        except Difference as found:
            return [str(found)]
    return []


def chatter(game: str, seats: int) -> Law:
    """What bots say about a match is the same wherever an onlooker is told the same."""

    async def law(fault: Fault) -> list[str]:
        try:
            await compare_chatter(game, seats, 6)
        except Difference as found:
            return [str(found)]
        return []

    return _named(law, game)


# ---- times


def on_time(game: str) -> Law:
    """Every paced answer is released at the hour that was drawn for its question."""

    async def law(fault: Fault) -> list[str]:
        for matches in (1, MATCHES[game]):  # those that are played begin with the first
            answers = await some_matches(game, GAMES[game], SEED, matches)
            if found := [str(one) for one in answers if not one.on_time]:
                return found
        return []

    return _named(law, game)


async def orders_unseen(fault: Fault) -> list[str]:
    """Nobody can tell an order from its seat, neither by a message nor by the time."""
    by_hand, _ = await twin(None)
    return [until for until in UNTILS if (await twin(until))[0] != by_hand]


# ---- bots


def blind_bots(game: str, pairs: int = 25) -> Law:
    """What a bot is handed is what its seat was sent, and the same in worlds that look the same."""

    async def law(fault: Fault) -> list[str]:
        try:
            await compare_many(game_of(game), "planted", pairs)
        except Difference as found:
            return [str(found)]
        return []

    return _named(law, game)


async def silent_workers(fault: Fault) -> list[str]:
    """A worker process prints and logs nothing."""
    with printed() as said:
        await in_processes(partial(with_fault, fault.name), pairs=1)
        return [said()] if said() else []


def with_fault(name: str, pipe: Any) -> None:
    """A worker in whose process this fault is planted."""
    from tests.planted import bots  # lists what there is

    assert bots
    with pytest.MonkeyPatch.context() as patch:
        next(one for one in FAULTS if one.name == name).plant(patch)
        talkative(pipe)
