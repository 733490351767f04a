"""The evening's page of a match that is over: made once for all who ask, unless its texts may change."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

import msgspec

from ridotto.core import LANGUAGES, SetupError
from ridotto.core.journal import struck
from ridotto.core.messages import TakeBack
from ridotto.evening import Evening, Frames, Seen, in_moments, of_frames
from ridotto.server.house.house import House
from ridotto.server.match import replay
from ridotto.server.match.breath import Breath
from ridotto.server.match.live import LiveMatch
from ridotto.server.match.older import Older
from ridotto.server.services import claims
from ridotto.server.wire import protocol as p
from ridotto.services import texts
from ridotto.services.problem import Problem


async def shown(house: House, id: str, language: str) -> bytes:
    """The page, as JSON, in this language."""

    async def make() -> tuple[bytes, bool]:
        found = await replay.over(house, id)  # first of all: nothing of a running match is read
        if language not in LANGUAGES:
            raise Problem("no_such_language", f"There are {', '.join(LANGUAGES)}.", 404)
        page = await _page(house, found, language)
        return msgspec.json.encode(page), house.game(found.row.game).tale is None

    return await house.replays.get((id, f"evening {language}"), make)


async def _page(house: House, found: LiveMatch | Older, language: str) -> p.EveningPage:
    past = (await house.table(found.row.table)).doc.past_of(found.row.id)
    assert past is not None  # it is over
    if isinstance(found, Older):
        making = of_frames(_frames(house, found), language, past.names)
    else:
        deeds = claims.deeds_of(found, await house.store.entries(found.id, 0))
        claimed = claims.shown(found.match, deeds, await house.store.claims(found.id))
        match = found.match
        if found.game.tale is not None:
            match = texts.without(match, found.gone(), found.edits)
        making = in_moments(match, language, past.names, claimed)
    tale = house.game(found.row.game).tale is not None
    return p.EveningPage(found.row.id, past.masks, await _made(making), tale)


async def _made(making: Generator[None, None, Evening]) -> Evening:
    """Make it little by little: others have their turn meanwhile."""
    breath = Breath()
    while True:
        try:
            next(making)
        except StopIteration as end:
            found: Evening = end.value
            return found
        await breath.take()


def _frames(house: House, found: Older) -> Frames:
    """What was kept of a match of older rules. What was taken back counts for nothing."""
    shown, row, game = found.replay("above"), found.row, house.game(found.row.game)
    made = [(n, one.by, one.move) for n, one in enumerate(shown.frames[1:], 1) if one.by is not None]
    taking = {n for n, _, move in made if move["type"] == TakeBack.__name__}
    gone = {*taking, *struck((n, by, n in taking) for n, by, _ in made)}
    steps = [
        Seen(n, one.by, one.told, one.view["open"], one.others or (), one.worlds)
        for n, one in enumerate(shown.frames)
        if found.told and n not in gone
    ]
    try:
        options: Any = game.agreed(msgspec.json.decode(row.options))
    except SetupError:  # of an older revision
        options = None
    return Frames(
        game,
        options,
        row.seats,
        row.revision,
        shown.outcome,
        steps,
        found.texts,
        shown.claims,
        found.ended,
    )
