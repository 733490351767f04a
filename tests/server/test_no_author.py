"""An X has no author: nothing anywhere says who raised it."""

from __future__ import annotations

import msgspec
import pytest
from tests.server.pressing import compare_pressers


@pytest.mark.long
async def test_nothing_anywhere_says_who_raised_an_x(tmp_path):
    """Everything that is kept, logged, recorded or sent to anybody, whoever raised it included, is the same,
    byte for byte, while all have hands up, ideas and drafts, a text was edited, and a companion tells too."""
    left = await compare_pressers(tmp_path)
    document = msgspec.json.decode(left["table tables"][0][2])
    assert document["tale"]["stops"] == 1
    assert {"table entries", "table drafts", "table limits"} <= left.keys()
    assert '"stop":{"n":1' in left["wire 0"], "there was one"
    assert left["jobs of the bot"]
    for sign in ('"hands":["a","b","c"]', "An idea of", "DraftKept", "edited."):
        assert any(sign in left[f"wire {n}"] for n in range(3)), sign
