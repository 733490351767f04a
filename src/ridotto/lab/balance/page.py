"""The balance of a game as one HTML file, and its rule map."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from typing import Any

from ridotto import games
from ridotto.lab.balance.rulemap import RuleMap
from ridotto.lab.balance.summing import Balance, CardUse
from ridotto.lab.experiments import drawing
from ridotto.lab.experiments.paper import Say, facts_of, framed, saying, table_of

CARDS = 12
"""So many cards are shown at either end."""
MOVES = 14


def page_of(found: Balance, language: str, when: str) -> str:
    """The balance of a game."""
    say = saying("balance", language)
    name = games.at(found.game).words(language).text("game", "name")
    parts = [
        f"<h1>{say('title', game=name)}</h1>",
        f"<h2>{say('setting')}</h2>",
        facts_of(
            (say("seats"), str(found.seats)),
            (say("options"), _options(found.options, say)),
            (say("bots"), escape(", ".join(found.bots))),
            (say("matches"), f"{found.matches:,}"),
            (say("seed"), escape(found.seed)),
            (say("against"), "–" if found.against is None else _options(found.against, say)),
        ),
        f"<p class=note>{say('how')}</p>",
        '<div class="two">',
        _seats(found, say),
        _length(found, say),
        "</div>",
    ]
    if found.differences:
        rows = [
            [
                say(_key(one.what)),
                f"{one.here:.2f}",
                f"{one.there:.2f}",
                f"{one.by:+.2f}",
                _ends(one.low, one.high),
            ]
            for one in found.differences
        ]
        heads = [say("what"), "A", "B", "B − A", say("interval")]
        parts.append(f"<h2>{say('options_title')} <i>{say('options_how')}</i></h2>{table_of(heads, rows)}")
    second = []
    if found.cards:
        second.append(_cards(found, say))
    second.append(_questions(found, say))
    second.append(_ignored(found, say))
    return framed(["".join(parts), "".join(second)], f"{found.game}, {found.seed}", language, when)


def _seats(found: Balance, say: Say) -> str:
    shares = [
        (say("seat", n=one.seat), 100 * one.won.rate, 100 * one.won.low, 100 * one.won.high)
        for one in found.places
    ]
    drawn = drawing.seats(shares, say("won"))
    mean = sum(value for _, value, _, _ in shares) / len(shares)
    odd = [name for name, _, low, high in shares if not low <= mean <= high]
    note = say("odd", seats=", ".join(odd)) if odd else say("even")
    edges = ", ".join(f"{one.edge:+.2f}" for one in found.places)
    more = say("edges", edges=edges)
    return f'<div><h2>{say("balance")} <i>{say("won")}</i></h2>{drawn}<p class="note">{note} {more}</p></div>'


def _length(found: Balance, say: Say) -> str:
    values = sorted(found.decisions)
    drawn = drawing.histogram(values, say("length"), say("median", n=values[len(values) // 2]))
    notes = [say("forced", share=f"{100 * found.forced:.0f}")]
    if found.bits is not None:
        notes.append(say("bits", n=f"{found.bits:.3f}"))
    if found.drawn:
        notes.append(say("drawn", n=found.drawn))
    said = " ".join(notes)
    return f'<div><h2>{say("length")} <i>{say("decisions")}</i></h2>{drawn}<p class="note">{said}</p></div>'


def _cards(found: Balance, say: Say) -> str:
    cards = sorted((one for one in found.cards if one.held), key=lambda one: -one.played / one.held)
    shown = cards if len(cards) <= 2 * CARDS else [*cards[:CARDS], *cards[-CARDS:]]
    heads = [say("card"), say("held"), say("played"), say("times"), say("won_held"), say("won_played")]
    dead = [one.name for one in cards if one.dead]
    note = say("dead", cards=", ".join(dead)) if dead else say("none_dead")
    left = say("left_out", n=len(cards) - len(shown)) if len(cards) > len(shown) else ""
    table = table_of(heads, [_card(one) for one in shown])
    return f'<h2>{say("cards")} <i>{say("cards_how")}</i></h2>{table}<p class="note">{note} {left}</p>'


def _card(one: CardUse) -> list[str]:
    return [
        escape(one.name),
        f"{one.held:,}",
        f"{100 * one.played / one.held:.0f} %",
        f"{one.times:,}",
        f"{100 * one.won_held.rate:.0f} %",
        f"{100 * one.won_played.rate:.0f} % ({100 * one.won_played.low:.0f}–{100 * one.won_played.high:.0f})"
        if one.played
        else "–",
    ]


def _questions(found: Balance, say: Say) -> str:
    rows = [
        [
            f"{escape(one.question)} ({escape(one.rule)})",
            f"{one.asked:,}",
            f"{100 * one.forced / one.asked:.0f} %",
        ]
        for one in found.questions
    ]
    table = table_of([say("question"), say("asked"), say("one_only")], rows)
    return f"<h2>{say('questions')} <i>{say('questions_how')}</i></h2>{table}"


def _ignored(found: Balance, say: Say) -> str:
    if not found.ignored:
        return f"<h2>{say('never')}</h2><p>{say('none_never')}</p>"
    rows = [[escape(one.action), f"{one.listed:,}"] for one in found.ignored[:MOVES]]
    more = len(found.ignored) - len(rows)
    note = f'<p class="note">{say("and_more", n=more)}</p>' if more > 0 else ""
    table = table_of([say("move"), say("listed")], rows)
    return f"<h2>{say('never')} <i>{say('never_how')}</i></h2>{table}{note}"


def rules_page_of(found: RuleMap, language: str, when: str) -> str:
    """The rule map of a game."""
    say = saying("balance", language)
    name = games.at(found.game).words(language).text("game", "name")
    quiet = [one.number for one in found.rules if not one.matches]
    rows = []
    for one in found.rules:
        text = one.text if len(one.text) <= 90 else one.text[:88] + "…"
        counts = [one.matches, one.asked, one.moved, one.told, one.refused]
        scenes = "–" if one.scenes is None else f"{one.scenes}"
        said = f'<b>{escape(one.number)}</b> <span style="white-space:normal">{escape(text)}</span>'
        rows.append([said, scenes, *(f"{count:,}" for count in counts)])
    heads = [
        say(key) for key in ("rule", "scenes", "came_up", "was_asked", "was_moved", "was_told", "was_refused")
    ]
    bots = ", ".join(found.bots)
    how = say("rules_how", matches=f"{found.matches:,}", bots=bots, looked=f"{found.looked:,}")
    parts = [
        f"<h1>{say('rules_title', game=name)}</h1>",
        f"<p>{how}</p>",
        f"<p>{say('quiet', n=len(quiet), of=len(found.rules))} {escape(', '.join(quiet))}</p>"
        if quiet
        else "",
        table_of(heads, rows),
    ]
    return framed(["".join(parts)], f"{found.game}, rules", language, when)


def _options(options: Mapping[str, Any], say: Say) -> str:
    if not options:
        return say("as_printed")
    return escape(", ".join(f"{name} {value}" for name, value in options.items()))


def _ends(low: float, high: float) -> str:
    return f"{low:+.2f} … {high:+.2f}"


def _key(what: str) -> str:
    return f"{what}_" if what in ("decisions", "forced") else what.replace(" ", "_")
