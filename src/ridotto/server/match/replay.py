"""Matches that are over: their record, and every step of them as one eye saw it, with what each seat knew."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec
from msgspec.structs import replace

from ridotto.core import Match, Told, commitment_to
from ridotto.core.journal import struck_in
from ridotto.core.record import encode
from ridotto.core.texts import tells_a_text
from ridotto.core.tries import afresh
from ridotto.server.house.house import House
from ridotto.server.match.beginning import chance_of, started
from ridotto.server.match.breath import Breath
from ridotto.server.match.kept import ended, worlds_of
from ridotto.server.match.live import LiveMatch
from ridotto.server.match.older import Older
from ridotto.server.match.origin import origin_of
from ridotto.server.match.reading import read_back
from ridotto.server.match.recalled import recall
from ridotto.server.services import claims
from ridotto.server.wire import protocol as p
from ridotto.services import texts
from ridotto.services.problem import Problem
from ridotto.store.aside import aside


async def over(house: House, id: str) -> LiveMatch | Older:
    """A match of the store, if it is over: nothing of a running match can be seen from above."""
    kept = await house.store.match(id) if id.isascii() and id.isalnum() else None
    if kept is None:
        raise Problem("no_such_match", "There is no match of this name.", 404)
    playing = Problem("still_playing", "This match is still being played: its record opens at its end.", 403)
    game = house.game(kept.row.game)
    live: LiveMatch | None = None
    if kept.row.revision == game.revision or kept.row.revision in game.replays:
        try:
            live = await read_back(kept, game, house.store, house.clock, house.pace)
        except Problem as problem:
            if problem.problem != "other_rules":
                raise
        if live is not None and not live.match.over:
            if kept.row.revision == game.revision:
                raise playing
            live = None  # newer rules do not play it to its end: it is shown as it was told, if it has ended
    if live is None or not live.match.setting.whole:
        doc = (await house.table(kept.row.table)).doc
        past = doc.past_of(id)
        if past is None or not ended(doc, id):
            raise playing
        return Older(kept, await house.store.frames(id), past)
    await recall(house, live)
    if live.game.tale is not None:
        live.show_as((await house.table(live.row.table)).doc.past_of(id))
        live.match = texts.without(live.match, live.gone())
    return live


async def record(house: House, id: str) -> bytes:
    """The record of a match that is over."""
    found = await over(house, id)
    # In a thread: it plays the whole match again, and nobody else has this one.
    return await aside(lambda: encode(found.record()))


async def shown(house: House, id: str, eye: str) -> bytes:
    """The same as JSON: made once for all who ask, unless its texts may change."""

    async def make() -> tuple[bytes, bool]:
        found = await of(house, id, eye)
        return await aside(msgspec.json.encode, found), house.game(found.game).tale is None

    return await house.replays.get((id, eye), make)


async def of(house: House, id: str, eye: str) -> p.Replay:
    """A match that is over, as an eye sees it."""
    live = await over(house, id)
    seats = live.row.seats
    seen: Any = eye
    if eye not in ("above", "onlooker"):
        if eye not in map(str, range(seats)):
            raise Problem("no_such_seat", "There is no such seat.", 404)
        seen = int(eye)
    if isinstance(live, Older):
        return live.replay(seen)
    match, doc = live.match, (await house.table(live.row.table)).doc
    deeds = claims.deeds_of(live, await house.store.entries(id, 0))
    claimed = claims.shown(match, deeds, await house.store.claims(id))
    past = next(past for past in doc.past if past.match == id)
    origin = origin_of(live.row)
    # A try has been told what came before it, texts included; a dealt match begins with its deal.
    again = started(live.row, live.game) if origin is None else afresh(match, chance_of(live.row))
    return p.Replay(
        live.game.name,
        id,
        past.names,
        past.masks,
        seen,
        await frames_of(match, again, seen, live.edits),
        live.row.seed,
        commitment_to(live.row.seed),
        bool(live.row.script),
        claimed,
        claims.lies(match, claimed) or 0,
        None if live.game.printed is None else live.game.printed(match.options),
        revision=live.row.revision,
        outcome=match.outcome,
        tried=None if origin is None else origin.shown(),
    )


async def frames_of(
    match: Match, again: Match, eye: int | str, edits: Mapping[int, str] = texts.NO_EDITS
) -> list[p.Frame]:
    """Every step of a match from its deal to its end; ``again`` is the same match at its beginning."""
    gone = texts.withdrawn(match)
    found = [_frame(again, list(again.told), eye, None, None, gone, edits)]
    journal, breath = match.journal, Breath()
    struck = struck_in(journal)
    for entry in journal:
        await breath.take()
        told = again.follow(entry, struck)
        move = replace(entry.move, text="") if entry.n in match.withdrawn else entry.move
        for one in told:
            number = one.event.number if tells_a_text(type(one.event)) else -1  # type: ignore[attr-defined]  # as it says
            if number in edits and number not in gone:
                move = replace(move, text=edits[number])
        found.append(_frame(again, told, eye, entry.seat, move, gone, edits))
    return found


def _frame(
    match: Match,
    told: list[Told],
    eye: int | str,
    by: int | None,
    move: Any,
    gone: frozenset[int],
    edits: Mapping[int, str],
) -> p.Frame:
    seat = eye if isinstance(eye, int) else None
    above = eye == "above"
    heard = [texts.shown(one.event, gone, edits) for one in told if above or one.heard_by(seat)]
    others = [match.view(other).mine for other in range(match.seats)] if above else None
    mine = above or (by is not None and by == seat)
    return p.Frame(heard, match.view(seat), others, worlds_of(match), by, move if mine else None)
