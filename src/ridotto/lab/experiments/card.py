"""The card of a data set: what lies in the folder of a run, how it was made, and what it is not good for."""

from __future__ import annotations

from ridotto import games
from ridotto.core.words import read_words
from ridotto.lab.experiments.plan import chunks
from ridotto.lab.experiments.spec import Spec

CARD = "README.md"

TEXT = """\
---
license: mit
tags: [imperfect-information, board-games, multi-agent, ridotto]
---

# Ridotto matches, {seed}

{matches:,} matches between programs, played by Ridotto {version}. Format `{format}`.

| table | game | seats | options | agents |
|---|---|---|---|---|
{tables}

| agent | who that is |
|---|---|
{agents}

## What is in it

`matches/*.parquet` has a row for each match{decisions}. `run.json` is the whole specification with
versions and digests, `timings.jsonl` says how long chunks took. docs/lab/experiments.md of Ridotto
describes every column.

## How it was made

{deals:,} deals, seed `{seed}`. Each deal is played by every pair of agents with every seating, so rows of
one deal have their cards in common: draw whole deals when you resample, and keep them together when you
split. {repeatable}

## What it is good for, and what not

For learning from play, for models of beliefs and behaviour, for measuring. The worlds in `decisions`
count what fits all that a seat was told, each as likely as any other; that ignores how others play.

All players are programs. They do not play like people, they are of very different strength, and what wins
against them may lose against people. There is no person's data in it. The games belong to their authors;
the data hold moves and numbers, and no text or picture of theirs.
"""


def card_of(spec: Spec, manifest: dict[str, object]) -> str:
    """The card of a run."""
    rows = []
    for n, table in enumerate(spec.tables):
        rules = games.at(table.game)
        name = read_words(rules.folder, "en").text("game", "name")
        options = ", ".join(f"{key} {value}" for key, value in table.options.items()) or "as printed"
        rows.append(f"| {n} | {name} | {table.seats} | {options} | {', '.join(table.agents)} |")
    agents = []
    for called, agent in spec.agents.items():
        who = "somebody's own" if agent.own or agent.learned else f"the house's *{agent.bot}*"
        budget = f", {agent.simulations} simulations" if agent.simulations else ""
        budget += f", {agent.seconds:g} seconds" if agent.seconds else ""
        agents.append(f"| {called} | {who}{budget} |")
    return TEXT.format(
        matches=sum(chunk.matches for chunk in chunks(spec)),
        version=manifest["version"],
        format=manifest["format"],
        tables="\n".join(rows),
        agents="\n".join(agents),
        decisions=", `decisions/*.parquet` one for each decision" if spec.decisions else "",
        deals=spec.deals,
        seed=spec.seed,
        repeatable=(
            "The same specification and version give the same bytes."
            if manifest["repeatable"]
            else "Some agents are somebody's own or think by the clock: their moves are in `matches`."
        ),
    )
