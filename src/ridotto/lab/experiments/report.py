"""A run as one HTML file: setting, method, ratings, balance, length, beliefs, and how to do it again."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from html import escape
from pathlib import Path
from random import Random
from typing import Any

from ridotto import games
from ridotto.bots.bot import Bot
from ridotto.bots.random import RandomBot
from ridotto.core import Match
from ridotto.lab.believing import NoBeliefs, beliefs, known_of
from ridotto.lab.believing.scores import Believed, calibration, scored
from ridotto.lab.believing.stated import held_against, of_steps, stated_by
from ridotto.lab.experiments import drawing
from ridotto.lab.experiments.agents import made
from ridotto.lab.experiments.paper import Say, facts_of, framed, saying
from ridotto.lab.experiments.playing import Row, seated
from ridotto.lab.experiments.ratings import SAMPLES, Rated, rated
from ridotto.lab.experiments.reading import Run

SAMPLE = 24
"""Matches whose beliefs are measured, spread over the run."""
WIDE = 190.0

Progress = Callable[[int, int], None]


def report_of(
    run: Run, language: str = "en", when: str = "", sample: int = SAMPLE, progress: Progress | None = None
) -> str:
    """The report of a run. ``when`` is the date that it shows; ``sample`` 0 leaves beliefs out."""
    rows = run.matches()
    say = saying("report", language)
    pages = []
    for found in rated(rows):
        some = [row for row in rows if row["game"] == found.game]
        believed = sources(run, some, sample, progress) if sample else {}
        pages += [_first(run, found, some, say, language), _second(run, found, some, believed, say, sample)]
    return framed(pages, run.folder.resolve().name, language, when)


def sources(
    run: Run, rows: Sequence[Row], sample: int, progress: Progress | None = None
) -> dict[str, list[Believed]]:
    """What was believed in some matches: by counting, by the house's policy, and by each agent that says."""
    try:
        known_of(games.at(rows[0]["game"]), rows[0]["seats"], None)
    except NoBeliefs:
        return {}
    numbers = [row["match"] for row in rows]
    chosen = sorted(Random(run.spec.seed).sample(numbers, min(sample, len(numbers))))
    found: dict[str, list[Believed]] = {"exact": [], "house": []}
    for n, number in enumerate(chosen):
        match = run.match(number)
        seen = beliefs(match)
        found["exact"] += of_steps(seen)
        found["house"] += of_steps(seen, house=True)
        _, agents, _ = seated(run.spec, run.planned(number))
        stated = stated_by(match, [_minded(run, agent, match) for agent in agents])
        for agent in dict.fromkeys(agents):
            mine = [one for one in stated if agents[one.seat] == agent]
            if mine:
                found.setdefault(f"· {agent}", []).extend(held_against(seen, mine))
        if progress is not None:
            progress(n + 1, len(chosen))
    return found


def _minded(run: Run, agent: str, match: Match) -> Bot:
    """A player who may say what it believes; of an agent of one's own nothing is asked."""
    spec = run.spec.agents[agent]
    return RandomBot() if spec.own or spec.learned else made(match.game.name, agent, spec)


def _first(run: Run, found: Rated, rows: Sequence[Row], say: Say, language: str) -> str:
    game = games.at(found.game)
    name = game.words(language).text("game", "name")
    agents = [*dict.fromkeys(agent for row in rows for agent in row["agents"])]
    parts = [f"<h1>{say(run.spec.format, game=name, agents=len(agents))}</h1>"]
    planned = run.manifest["matches"]
    whole = len(run.matches()) == planned
    tables = [table for table in run.spec.tables if games.at(table.game).name == found.game]
    options = "; ".join(dict.fromkeys(_options(table.options, say) for table in tables))
    seconds = run.seconds()
    time = f"{seconds:.0f} s" if seconds < 120 else f"{seconds / 60:.0f} min"
    parts.append(f"<h2>{say('setting')}</h2>")
    parts.append(
        facts_of(
            (say("game"), say("revision", game=name, revision=game.revision)),
            (say("seats"), escape(", ".join(dict.fromkeys(str(table.seats) for table in tables)))),
            (say("options"), options),
            (
                say("matches"),
                say("of_planned" if whole else "broken_off", played=f"{len(rows):,}", planned=f"{planned:,}"),
            ),
            (say("agents"), escape(", ".join(_described(run, agent) for agent in agents))),
            (say("took"), say("processor", time=time)),
        )
    )
    how = {"side": "method_sides", "score": "method_score", "together": "method_together"}[found.counted]
    method = [how if run.spec.format == "pairs" or how == "method_together" else "method_all", "method_views"]
    parts.append(f"<h2>{say('method')}</h2>" + "".join(f"<p>{say(key)}</p>" for key in method))
    if found.ratings:
        parts.append(f"<p>{say('method_ratings', samples=SAMPLES)}</p>")
        parts += [_ratings(found, say), _matrix(found, say)]
    if found.tables:
        rows_ = [(one.name, one.share) for one in found.tables]
        parts.append(_shares(say("tables"), say("tables_how"), say("table"), rows_, say))
    return "".join(parts)


def _second(
    run: Run,
    found: Rated,
    rows: Sequence[Row],
    believed: Mapping[str, Sequence[Believed]],
    say: Say,
    sample: int,
) -> str:
    parts = ['<div class="two">', _balance(found, say), _length(found, rows, say), "</div>"]
    if believed:
        parts.append(_beliefs(believed, say, min(sample, len(rows))))
    if any(row["sides"] != row["sides_at_end"] for row in rows):
        rows_ = [(one.name, one.share) for one in found.sides]
        parts.append(_shares(say("sides"), say("sides_how"), say("agent"), rows_, say))
    parts.append(_again(run, rows, say))
    return "".join(parts)


def _ratings(found: Rated, say: Say) -> str:
    low, high = min(one.low for one in found.ratings), max(one.high for one in found.ratings)
    begin, end, marks = drawing.scale(low, high, drawing.nice(max(high - low, 10)))
    head = "".join(f"<th>{say(key)}</th>" for key in ("agent", "rating", "interval"))
    head += f'<th class="b">{drawing.ticks(marks, begin, end, WIDE)}</th>'
    head += f"<th>{say('won')}</th><th>{say('matches')}</th>"
    body = []
    for one in found.ratings:
        said = say("to", low=f"{one.low:.0f}", high=f"{one.high:.0f}")
        drawn = drawing.bar(one.points, one.low, one.high, begin, end, WIDE, f"{one.agent}: {said}")
        body.append(
            f"<tr><td>{escape(one.agent)}</td><td>{one.points:+.0f}</td><td>{said}</td>"
            f'<td class="b">{drawn}</td><td>{one.won.rate:.0%}</td><td>{one.matches:,}</td></tr>'
        )
    table = f'<table class="t"><thead><tr>{head}</tr></thead><tbody>{"".join(body)}</tbody></table>'
    return f'<h2>{say("ratings")} <i>{say("with_intervals")}</i></h2><div class="over">{table}</div>'


def _matrix(found: Rated, say: Say) -> str:
    agents = [one.agent for one in found.ratings]
    shares = {(one.agent, one.other): one.share.rate for one in found.met}
    head = "<th></th>" + "".join(f"<th>{escape(agent)}</th>" for agent in agents)
    body = []
    for agent in agents:
        cells = []
        for other in agents:
            share = shares.get((agent, other))
            level = (
                "l4"
                if (share or 0) >= 0.9
                else "l3"
                if (share or 0) >= 0.7
                else "l2"
                if (share or 0) >= 0.55
                else ""
            )
            cells.append(
                '<td class="self"></td>'
                if share is None
                else f'<td class="{level}"><b>{100 * share:.0f}</b></td>'
            )
        body.append(f"<tr><th>{escape(agent)}</th>{''.join(cells)}</tr>")
    table = f'<table class="mat"><thead><tr>{head}</tr></thead><tbody>{"".join(body)}</tbody></table>'
    note = say("explained" if found.explained else "unexplained")
    return (
        f'<h2>{say("beats")} <i>{say("beats_how")}</i></h2><div class="over">{table}</div>'
        f'<p class="note">{say("hatching")} {note}</p>'
    )


def _balance(found: Rated, say: Say) -> str:
    shares = [
        (say("seat", n=one.name), 100 * one.share.rate, 100 * one.share.low, 100 * one.share.high)
        for one in found.seats
    ]
    mean = sum(value for _, value, _, _ in shares) / len(shares)
    odd = [name for name, _, low, high in shares if not low <= mean <= high]
    note = say("unbalanced", seats=", ".join(odd)) if odd else say("balanced")
    drawn = drawing.seats(shares, f"{say('balance')}, {say('won_percent')}")
    return (
        f'<div><h2>{say("balance")} <i>{say("won_percent")}</i></h2>{drawn}<p class="note">{note}</p></div>'
    )


def _length(found: Rated, rows: Sequence[Row], say: Say) -> str:
    values = sorted(row["decisions"] for row in rows)
    drawn = drawing.histogram(values, say("length"), say("median", n=values[len(values) // 2]))
    note = say("mean_length", mean=f"{found.mean_decisions:.1f}")
    if found.drawn:
        note += " " + say("drawn", drawn=found.drawn)
    return f'<div><h2>{say("length")} <i>{say("decisions")}</i></h2>{drawn}<p class="note">{note}</p></div>'


def _beliefs(believed: Mapping[str, Sequence[Believed]], say: Say, n: int) -> str:
    named = [
        (say(key) if key in ("exact", "house") else escape(key.removeprefix("· ")), some)
        for key, some in believed.items()
    ]
    plot = drawing.calibration([(name, calibration(some)) for name, some in named], say("said"), say("so"))
    head = "".join(f"<th>{say(key)}</th>" for key in ("source", "brier", "log", "number"))
    body = []
    for i, (name, some) in enumerate(named):
        one = scored(some)
        cells = f"<td>{one.brier:.2f}</td><td>{say('bits', n=f'{one.bits:.2f}')}</td><td>{one.beliefs:,}</td>"
        body.append(f"<tr><td>{drawing.key(i)} {name}</td>{cells}</tr>")
    table = f'<table class="t"><thead><tr>{head}</tr></thead><tbody>{"".join(body)}</tbody></table>'
    return (
        f'<h2>{say("beliefs")} <i>{say("beliefs_how", n=n)}</i></h2><div class="bel">{plot}'
        f'<div class="over">{table}<p class="note">{say("beliefs_note")}</p></div></div>'
    )


def _shares(title: str, how: str, first: str, rows: Sequence[tuple[str, Any]], say: Say) -> str:
    head = f"<th>{first}</th><th>%</th><th>{say('interval')}</th><th>{say('matches')}</th>"
    body = ""
    for name, share in rows:
        ends = say("to", low=f"{100 * share.low:.0f}", high=f"{100 * share.high:.0f}")
        cells = f"<td>{100 * share.rate:.0f}</td><td>{ends}</td><td>{share.of:,}</td>"
        body += f"<tr><td>{escape(name)}</td>{cells}</tr>"
    table = f'<table class="t"><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>'
    return f'<h2>{title} <i>{how}</i></h2><div class="over">{table}</div>'


def _again(run: Run, rows: Sequence[Row], say: Say) -> str:
    manifest, folder = run.manifest, run.folder.resolve().name
    digests = ", ".join(dict.fromkeys(row["actions"][:16] for row in rows))
    where = escape(folder)
    command = f"<pre><i>$</i> ridotto lab run {where}.toml --out {where}\n{escape(toml_of(run))}</pre>"
    facts = facts_of(
        (say("versions"), say("version", version=manifest["version"], format=manifest["format"])),
        (say("seed"), escape(run.spec.seed)),
        (say("digests"), escape(digests)),
        (say("matches"), f"{len(rows):,}, {escape(folder)}/matches"),
    )
    notes = say("repeatable" if manifest["repeatable"] else "recorded")
    replay = say("replay", folder=folder, number=rows[0]["match"])
    return f'<h2>{say("again")}</h2>{command}{facts}<p class="note">{notes} {replay}</p>'


def toml_of(run: Run) -> str:
    """The specification of a run as TOML."""
    spec = run.spec
    lines = [
        f"seed = {_toml(spec.seed)}",
        f"deals = {spec.deals}",
        f"format = {_toml(spec.format)}",
        f"seatings = {_toml(spec.seatings)}",
        f"decisions = {_toml(spec.decisions)}",
        f"chunk = {spec.chunk}",
    ]
    for table in spec.tables:
        options = ", ".join(f"{name} = {_toml(value)}" for name, value in table.options.items())
        lines += [
            "[[tables]]",
            f"game = {_toml(table.game)}",
            f"seats = {table.seats}",
            f"options = {{ {options} }}",
        ]
        lines.append(f"agents = [{', '.join(map(_toml, table.agents))}]")
    for name, agent in spec.agents.items():
        lines.append(f"[agents.{_toml(name)}]")
        for key in agent.__struct_fields__:
            value = getattr(agent, key)
            if value not in (None, ""):
                lines.append(f"{key} = {_toml(value)}")
    return "\n".join(lines)


def _toml(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return '"' + value.replace("\\", "\\\\").replace('"', '\\"') + '"'
    return str(value)


def _options(options: Mapping[str, Any], say: Say) -> str:
    if not options:
        return say("as_printed")
    return say("others_as_printed", options=", ".join(f"{name} {value}" for name, value in options.items()))


def _described(run: Run, name: str) -> str:
    agent = run.spec.agents[name]
    more = []
    if agent.bot != name:
        more.append(Path(agent.bot.rpartition(":")[0]).name if agent.own else agent.bot)
    if agent.simulations is not None:
        more.append(f"{agent.simulations}")
    if agent.seconds is not None:
        more.append(f"{agent.seconds:g} s")
    return f"{name} ({', '.join(more)})" if more else name
