"""``ridotto doctor``: what breaks in practice, and in one line each what to do about it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from ridotto.server.doctor.finding import Finding
from ridotto.server.doctor.machine import clock_of, disk, web_app
from ridotto.server.doctor.near import house_here, room
from ridotto.server.doctor.outside import public
from ridotto.server.doctor.storing import store

__all__ = ["Finding", "Plan", "examine"]


class Plan(NamedTuple):
    """How the house is going to be opened, or is open."""

    database: str
    data: Path
    """The folder in which the house keeps its file."""
    port: int
    public: str = ""


def examine(plan: Plan) -> Iterator[Finding]:
    """Look at one thing after the other."""
    yield web_app()
    yield disk(plan.data)
    yield from store(plan.database)
    yield house_here(plan.port)
    yield room(plan.port)
    if plan.public:
        yield from public(plan.public)
    yield clock_of(plan.public)
