"""What was told before a try began, where stories are told: its texts are read from the match it began in."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from ridotto.core.tries import recall as show
from ridotto.server.match.live import LiveMatch
from ridotto.server.match.origin import origin_of
from ridotto.server.match.reading import read_back
from ridotto.services.problem import Problem

if TYPE_CHECKING:
    from ridotto.server.house.house import House


async def recall(house: House, live: LiveMatch) -> None:
    """Let a try show the texts of its source that are still shown there, and no others."""
    origin = origin_of(live.row)
    if origin is None or live.game.tale is None or live.match.setting.begun is None:
        return
    known = await _texts_of(house, origin.match)
    before = live.match.setting.begun.told
    show(live.match, known)
    live.log[: len(before)] = live.match.setting.begun.told
    live.news.show_less()


async def recall_all(house: House) -> None:
    """A text was withdrawn somewhere: nor do tries that began in its match show it any more."""
    for live in house.live_matches():
        await recall(house, live)


async def _texts_of(house: House, id: str) -> Mapping[int, str]:
    kept = await house.store.match(id)
    if kept is None:
        return {}
    try:
        source = await read_back(kept, house.game(kept.row.game), house.store, house.clock, house.pace)
        past = (await house.table(kept.row.table)).doc.past_of(id)
    except Problem:
        return {}  # it is of older rules by now, or its table is gone
    await recall(house, source)
    source.show_as(past)
    gone = source.gone()
    return {n: source.edits.get(n, text) for n, text in source.match.all_texts().items() if n not in gone}
