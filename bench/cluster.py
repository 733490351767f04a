"""What a cluster costs: ``python bench/cluster.py`` writes ``bench/results-cluster.md``; it needs Ray.

The same experiment is played in chunks of different sizes by two local workers of Ray. Work is the processor
time of the chunks themselves, as they report it; what the driver needs for handing out and keeping them is
measured in this process. What a hundred machines would do is worked out from that, and not measured.
"""

from __future__ import annotations

import argparse
import platform
import tempfile
import time
from pathlib import Path

import msgspec

from ridotto.lab.experiments.cluster import Cluster
from ridotto.lab.experiments.executor import Here
from ridotto.lab.experiments.running import TIMINGS, run
from ridotto.lab.experiments.spec import checked

FILE = Path(__file__).with_name("results-cluster.md")
SIZES = (1, 10, 30, 100)
"""Deals a chunk: two matches each."""
MACHINES, PROCESSORS = 100, 8

HEAD = """\
# What a cluster costs

Python {python} on {machine}, Ray {ray}, two local workers; {matches:,} matches of Inkognito to one
point, *careful* against *deduction*. The machine is shared, so wall times are rough. Beginning Ray
took {begin:.0f} s of wall; one process alone, {serial:.0f} s for the same matches. `python
bench/cluster.py`

| matches a chunk | chunks | work, s | driver, ms a chunk | driver, % of work | wall, s |
|---|---|---|---|---|---|"""
PAPER = """
## {machines} machines, on paper

Not measured. One driver hands out and keeps a chunk of {size} matches in {driver:.0f} ms, and a
worker plays it in {work:.1f} s: one driver can feed about {feeds:,.0f} workers with chunks of this
size. {machines} machines with {processors} processors are {workers:,} workers; they want chunks
that take at least {least:.0f} s each, that is about {large:,.0f} matches of this kind, or fewer of
bots that search. Then {workers:,} workers play about {speed:,.0f} matches a second, a million in
{million:.0f} s, if nothing else is in the way: networks, disks and the last chunks, for which most
wait.
"""


def spec_of(deals: int, chunk: int) -> object:
    """*careful* against *deduction*."""
    return checked(
        {
            "game": "inkognito",
            "options": {"points": 1},
            "deals": deals,
            "chunk": chunk,
            "seed": "cluster",
            "agents": {"careful": {}, "deduction": {}},
        }
    )


def played(deals: int, chunk: int, executor: object) -> tuple[float, float, float, int]:
    """Wall, processor time of the driver, processor time of the work, and chunks."""
    with tempfile.TemporaryDirectory() as folder:
        began, mine = time.perf_counter(), time.process_time()
        run(spec_of(deals, chunk), Path(folder) / "run", executor)  # type: ignore[arg-type]
        wall, driver = time.perf_counter() - began, time.process_time() - mine
        lines = (Path(folder) / "run" / TIMINGS).read_bytes().splitlines()
        return wall, driver, sum(msgspec.json.decode(line)["processor"] for line in lines), len(lines)


def main() -> None:
    """Measure, and write the page."""
    import ray

    parser = argparse.ArgumentParser(description="What a cluster costs.")
    parser.add_argument("--deals", type=int, default=600)
    parser.add_argument("--sizes", default=",".join(map(str, SIZES)), help="deals a chunk")
    given = parser.parse_args()
    deals, sizes = given.deals, [int(size) for size in given.sizes.split(",")]
    serial, _, _, _ = played(deals, sizes[-1], Here())
    began = time.perf_counter()
    ray.init(num_cpus=2, log_to_driver=False, include_dashboard=False)
    begin = time.perf_counter() - began
    played(20, 1, Cluster(jobs=2))  # workers have imported everything
    facts = {
        "python": platform.python_version(),
        "machine": platform.machine(),
        "ray": ray.__version__,
        "matches": 2 * deals,
        "begin": begin,
        "serial": serial,
    }
    lines = [HEAD.format(**facts)]
    driver = work = 0.0
    for chunk in sizes:
        wall, drove, worked, number = played(deals, chunk, Cluster(jobs=2))
        driver, work = drove / number, worked / number
        cells = (
            2 * chunk,
            number,
            f"{worked:.1f}",
            f"{1000 * driver:.1f}",
            f"{100 * drove / worked:.1f}",
            f"{wall:.0f}",
        )
        lines.append("| " + " | ".join(map(str, cells)) + " |")
        print(lines[-1], flush=True)
    ray.shutdown()
    workers, size = MACHINES * PROCESSORS, 2 * sizes[-1]
    speed = workers * size / work
    paper = {
        "machines": MACHINES,
        "processors": PROCESSORS,
        "workers": workers,
        "size": size,
        "driver": 1000 * driver,
        "work": work,
        "feeds": work / driver,
        "least": workers * driver,
        "large": size * workers * driver / work,
        "speed": speed,
        "million": 1_000_000 / speed,
    }
    lines.append(PAPER.format(**paper))
    FILE.write_text("\n".join(lines), encoding="utf-8")
    print(FILE.read_text(encoding="utf-8"))


if __name__ == "__main__":
    main()
