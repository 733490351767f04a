"""The laws of the server, each as something that is set on a planted fault."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest
from tests.planted.faults import FAULTS, Fault, Law
from tests.server.blind import compare_many, printed
from tests.server.test_blind_bots import in_processes, talkative
from tests.server.worlds import Difference
from tests.toy import GAME as BAUTTA

from ridotto import games
from ridotto.core import Game


def _game(name: str) -> Game:
    return BAUTTA if name == "bautta" else games.load(name)


def blind_bots(game: str, pairs: int = 25) -> Law:
    """What a bot is handed is what its seat was sent, and the same in worlds that look the same."""

    async def law(fault: Fault) -> list[str]:
        try:
            await compare_many(_game(game), "planted", pairs)
        except Difference as found:
            return [str(found)]
        return []

    return law


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
