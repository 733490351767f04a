"""What bots say about a match while it is played, in two worlds that an onlooker cannot tell apart."""

from __future__ import annotations

from collections.abc import Coroutine
from types import SimpleNamespace
from typing import Any

import pytest
from tests.server.asking import game_of
from tests.server.blind import Chair, _row
from tests.server.parlour import MemoryStore
from tests.server.worlds import Difference, Traced, traced

from ridotto.bots.people import PEOPLE
from ridotto.server.services import reactions
from ridotto.server.table.document import Document, Place


class Table:
    """A table at which only bots sit, as far as their service looks at it; it keeps what they say."""

    def __init__(self, chair: Chair, game: str, seats: int) -> None:
        places = tuple(Place("abcdefgh"[n], "bot", PEOPLE[n].name) for n in range(seats))
        self.doc = Document("T", game, {}, places, "", "", "", "open", "clerk", "wait", dice="dice")
        self.live, self.game = chair.live, chair.live.game
        self.house = SimpleNamespace(store=MemoryStore())
        self.said: list[tuple[str, str]] = []
        self.lines: list[Any] = []
        self.work: list[Coroutine[Any, Any, Any]] = []
        self.spawn = self.work.append

    def service(self, kind: type) -> Any:
        """Talk: whatever is said is kept."""
        return self

    async def say(self, chair: str, text: str) -> None:
        self.said.append((chair, text))


async def said(pair: Traced, which: int) -> list[tuple[str, str]]:
    """All that is said in one of the two, until they are last told the same."""
    game = pair.original.game
    chair = Chair(pair, which, game.name)
    table = Table(chair, game.name, pair.original.seats)
    reacting = reactions.Reacting(table)  # type: ignore[arg-type]  # as far as it looks at it
    reacting.take(chair.live, None)
    entries, done = pair.entries(which), 0
    last = max(n for n, point in enumerate(pair.points) if point.differ)
    for n, point in enumerate(pair.points[: last + 1]):
        for entry in entries[done : (point.one, point.other)[which]]:
            reacting.after(chair.live, chair.live.follow(_row(done, entry)))
            done += 1
            while table.work:
                await table.work.pop(0)
        reacting.greeted(n)
        while table.work:
            await table.work.pop(0)
    return table.said


WORDS = 24
"""So much must have been said before anything is concluded."""


async def compare_chatter(game: str, seats: int, pairs: int) -> int:
    """Hold what is said in both worlds against one another; every moment has its word. How much was said."""
    words = done = n = 0
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(reactions, "APART", 0)
        patch.setattr("ridotto.bots.people.reactions.ONE_IN", 1)
        while done < pairs or words < WORDS:
            for pair in traced(game_of(game), seats, {}, f"chatter {n}", 2, eyes=[None]):
                one, other = await said(pair, 0), await said(pair, 1)
                if one != other:
                    raise Difference(f"{one[-3:]}, not {other[-3:]}")
                words, done = words + len(one), done + 1
            n += 1
    return words
