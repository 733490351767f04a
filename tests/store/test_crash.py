"""What was acknowledged outlives the process, however it ends."""

from __future__ import annotations

import asyncio
import sys
from asyncio.subprocess import PIPE, create_subprocess_exec
from pathlib import Path

import pytest
from tests.server.serving import PATIENCE

STREAMING = Path(__file__).with_name("streaming.py")


@pytest.mark.parametrize("acknowledged", [1, 700])
async def test_a_killed_process_leaves_all_it_acknowledged_and_no_gap(address, opened, acknowledged):
    streaming = await create_subprocess_exec(sys.executable, str(STREAMING), address, stdout=PIPE)
    async with asyncio.timeout(PATIENCE):
        seen = [await streaming.stdout.readline() for _ in range(acknowledged)]
        streaming.kill()
        seen += (await streaming.stdout.read()).splitlines(keepends=True)
        await streaming.wait()
    # The last line may have been cut off by the kill.
    numbers = [int(line) for line in seen if line.endswith(b"\n")]
    assert numbers == list(range(len(numbers)))
    assert len(numbers) >= acknowledged
    store = await opened(address)
    kept = await store.match("m1")
    assert [e.n for e in kept.entries] == list(range(len(kept.entries)))
    assert [e.id for e in kept.entries] == [f"id{e.n}" for e in kept.entries]
    assert len(kept.entries) >= len(numbers)
