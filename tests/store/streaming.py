"""A process that adds entries until it is killed, and prints each number once it has been acknowledged.

``python streaming.py address``
"""

from __future__ import annotations

import asyncio
import sys

from ridotto.store import EntryRow, MatchRow, TableRow, open_store

IN_FLIGHT = 40


async def stream(address: str) -> None:
    store = open_store(address)
    await store.open(lambda notice: None)
    await store.save_table(TableRow("T1", 1, b"{}", 0))
    await store.start_match(MatchRow("m1", "T1", "q", 1, 2, b"{}", "seed", (), b"", 0))
    waiting: asyncio.Queue = asyncio.Queue(IN_FLIGHT)

    async def report() -> None:
        while True:
            n, added = await waiting.get()
            assert await added
            print(n, flush=True)

    reporting = asyncio.create_task(report())
    n = 0
    while not reporting.done():
        await waiting.put((n, store.append("m1", EntryRow(n, 0, b"m" * 100, b"", False, False, n, f"id{n}"))))
        n += 1
    await reporting


if __name__ == "__main__":
    asyncio.run(stream(sys.argv[1]))
