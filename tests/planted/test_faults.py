"""No fault that was planted in the house slips through the law that must catch it."""

from __future__ import annotations

import pytest
from tests.planted import (
    again,
    beside,
    bots,
    calls,
    corners,
    drawers,
    minds,
    pressing,
    programs,
    tellings,
    times,
    ways,
    wire,
)
from tests.planted.faults import FAULTS, Fault

LISTED = [
    again,
    beside,
    bots,
    calls,
    corners,
    drawers,
    minds,
    pressing,
    programs,
    tellings,
    times,
    ways,
    wire,
]
"""Importing them plants nothing yet, but lists what there is."""


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.name)
async def test_a_fault_of_the_house_is_caught_by_its_law(
    fault: Fault, monkeypatch: pytest.MonkeyPatch
) -> None:
    fault.plant(monkeypatch)
    assert await fault.law(fault), "nobody has seen it"


def test_a_fault_whose_seam_is_gone_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    for seam in (
        "ridotto.server.bots.seats:BotSeats._gone",
        "ridotto.server.gone:Gone",
        "ridotto.server.bots.seats:Gone.x",
    ):
        lost = Fault(seam, FAULTS[0].law, FAULTS[0].bug)
        with pytest.raises((AssertionError, AttributeError, ImportError)):
            lost.plant(monkeypatch)
