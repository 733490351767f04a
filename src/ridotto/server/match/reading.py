"""Matches of the store, played to their last entry. Others have their turn meanwhile."""

from __future__ import annotations

import msgspec

from ridotto.core import Game, IllegalMove, SetupError, key_of
from ridotto.core.chance import ChanceError
from ridotto.core.journal import struck
from ridotto.server.house.clock import Clock
from ridotto.server.match.asking import Asking
from ridotto.server.match.beginning import first_ask, started
from ridotto.server.match.breath import Breath
from ridotto.server.match.cards import require_cards
from ridotto.server.match.live import TAKE_BACK, After, LiveMatch, do_nothing
from ridotto.server.match.pace import Pace
from ridotto.services.problem import Problem
from ridotto.store.store import EntryRow, KeptMatch, Store


async def read_back(
    kept: KeptMatch, game: Game, store: Store, clock: Clock, pace: Pace, after: After = do_nothing
) -> LiveMatch:
    """A match of the store, as it stands. Newer rules that play it differently go on from its snapshot."""
    try:
        live = await _read_back(kept, game, store, clock, pace)
    except (IllegalMove, ChanceError, SetupError, msgspec.ValidationError, LookupError) as error:
        if kept.row.revision == game.revision:
            raise
        raise Problem(
            "other_rules",
            "This match began under older rules, and cannot go on under those of this house.",
        ) from error
    live.after = after
    return live


async def _read_back(kept: KeptMatch, game: Game, store: Store, clock: Clock, pace: Pace) -> LiveMatch:
    require_cards(game, msgspec.json.decode(kept.row.options))
    snapshot, older = kept.snapshot, kept.row.revision != game.revision
    if older and kept.row.revision in game.replays:
        try:
            return await _from_the_start(kept, game, store, clock, pace)
        except IllegalMove:
            if snapshot is None:
                raise
    if snapshot is not None and older:
        live = LiveMatch(kept.row, game.restore(snapshot.state), store, clock, pace)
        live.length = snapshot.n
        live.asking = Asking(live.match.state.ask, snapshot.n, _at(kept, snapshot.n))
        # No number comes twice, wherever one begins; and none tells how long the journal is.
        begin = key_of(f"{kept.row.seed}/asks/{snapshot.n}").hex()
        live.begin_asks(first_ask(begin, game.revision))
        live.ids = {(entry.seat, entry.id) for entry in kept.entries[: snapshot.n]}
        await _follow_all(live, kept.entries[live.length :])
        return live
    return await _from_the_start(kept, game, store, clock, pace)


def _at(kept: KeptMatch, n: int) -> int:
    """When the n-th entry was made."""
    return kept.entries[n - 1].at if 0 < n <= len(kept.entries) else kept.row.started


async def _from_the_start(kept: KeptMatch, game: Game, store: Store, clock: Clock, pace: Pace) -> LiveMatch:
    live = LiveMatch(kept.row, started(kept.row, game), store, clock, pace)
    await _follow_all(live, kept.entries)
    return live


async def _follow_all(live: LiveMatch, rows: list[EntryRow]) -> None:
    """Play entries that are on disk already, and that nobody has to be told of."""
    breath = Breath()
    gone = struck((row.n, row.seat, row.move == TAKE_BACK) for row in rows)
    for row in rows:
        live.follow(row, gone)
        await breath.take()
    live.match.keep_state()
