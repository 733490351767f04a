"""The driver: plays at many tables of one server at once and says as JSON what it has measured.

    python drive.py ours|theirs PORT TABLES SECONDS RATE PID

With a rate of 0 every table plays as fast as it is answered (a closed loop). Else so many moves a second are
laid down in advance, over all tables, and the time of a move counts from the moment laid down for it.
With 0 seconds nobody plays: the sockets are opened, and the server's memory is measured.
"""

from __future__ import annotations

import asyncio
import json
import os
import sys
import time
from pathlib import Path
from typing import Any

from links import MADE_WITH, run
from tables import SEATS, OurTable, Table, Tally, TheirTable, now

WARM_UP = 1.0
TICKS = os.sysconf("SC_CLK_TCK")


def spent(pid: int) -> float:
    """Processor seconds of a process so far."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


def busy() -> float:
    """Processor seconds of the whole machine so far, of a host that takes time away too."""
    user, nice, system, _, _, irq, softirq, steal = map(
        int, Path("/proc/stat").read_text().split("\n", 1)[0].split()[1:9]
    )
    return (user + nice + system + irq + softirq + steal) / TICKS


def memory(pid: int) -> int:
    """Bytes that a process has in memory."""
    return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


def quantile(sample: list[float], q: float) -> float:
    """In milliseconds."""
    return 1000 * sorted(sample)[min(len(sample) - 1, int(q * len(sample)))] if sample else float("nan")


async def drive(system: str, port: int, number: int, seconds: float, rate: float, pid: int) -> dict[str, Any]:
    """Open the tables, warm up, measure."""
    loop = asyncio.get_running_loop()
    tally = Tally()

    def finished(table: Table) -> None:
        if not rate:
            table.play()
            return
        table.due += number / rate
        wait = table.due - now()
        if wait > 0:
            loop.call_later(wait, table.play, table.due)
        else:
            table.play(table.due)

    kind = OurTable if system == "ours" else TheirTable
    tables = [kind(n, port, tally, finished) for n in range(number)]
    before = memory(pid)
    for table in tables:
        await asyncio.wait_for(table.join(), 60)
    await asyncio.sleep(0.5)
    found: dict[str, Any] = {
        "sockets": number * SEATS,
        "memory_before": before,
        "memory": memory(pid),
        "driver": MADE_WITH,
    }
    if not seconds:
        return found | {"wrong": len(tally.wrong)}
    start = now()
    for table in tables:
        if rate:
            table.due = start + (table.number + 1) / rate
            loop.call_later(table.due - now(), table.play, table.due)
        else:
            table.play()
    await asyncio.sleep(WARM_UP)
    tally.acknowledged.clear()
    tally.reached.clear()
    tally.received = tally.sent = 0
    began, server, driver, machine = now(), spent(pid), time.process_time(), busy()
    await asyncio.sleep(seconds)
    took, server, driver = now() - began, spent(pid) - server, time.process_time() - driver
    other = busy() - machine - server - driver
    moves = len(tally.acknowledged)
    return found | {
        "moves": moves / took,
        "acknowledged": [quantile(tally.acknowledged, q) for q in (0.5, 0.99)],
        "reached": [quantile(tally.reached, q) for q in (0.5, 0.99)],
        "received": tally.received / max(1, moves),
        "sent": tally.sent / max(1, moves),
        "server": server / took,
        "client": driver / took,
        "other": max(0.0, other / took),
        "wrong": len(tally.wrong),
        "wrong_first": [message[:300].decode() for message in tally.wrong[:1]],
    }


async def main() -> None:
    """Drive, and say what was found."""
    system, port, tables, seconds, rate, pid = sys.argv[1:]
    print(json.dumps(await drive(system, int(port), int(tables), float(seconds), float(rate), int(pid))))
    sys.stdout.flush()
    os._exit(0)  # hundreds of sockets need not say good-bye


if __name__ == "__main__":
    run(main())
