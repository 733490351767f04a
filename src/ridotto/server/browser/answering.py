"""What the worker in which bots think calls. It imports nothing of the house, so it needs less than that."""

from __future__ import annotations

import pickle
from typing import Any

from ridotto import games
from ridotto.server.bots.coaching import CoachJob, HintJob, advanced
from ridotto.server.bots.deciding import decided
from ridotto.server.browser.brought import own_cards
from ridotto.server.match.cards import know

if brought := own_cards():
    know(brought, map(games.load, games.NAMES))


def answer(job: Any) -> Any:
    """The answer to a job, as JavaScript brings and takes them. It runs under Pyodide alone."""
    from pyodide.ffi import to_js  # the bridge between Python and JavaScript

    return to_js(answered(job.to_bytes()))


def answered(job: bytes) -> bytes:
    """Decide, or work on as the coach, or give back what went wrong."""
    try:
        asked = pickle.loads(job)
        return pickle.dumps(advanced(asked) if isinstance(asked, CoachJob | HintJob) else decided(asked))
    except Exception as error:  # told to the house, which asks the next weaker bot
        return pickle.dumps(RuntimeError(type(error).__name__))
