"""The table of Bacchanalia: everybody's Deus, the centre, the Umbra, the Aruspex and what to tell."""

from __future__ import annotations

from collections.abc import Iterable

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from ridotto.games.bacchanalia.cards import (
    DEUS,
    NOTHING,
    UMBRA,
    Deus,
    Ending,
    Fate,
    Finale,
    Place,
    Row,
    Telling,
)
from ridotto.games.bacchanalia.prompts import key_of, row_says
from ridotto.games.bacchanalia.state import Open
from ridotto.terminal.boards.bacchanalia.telling import TELLING, brief, ideas, invitation
from ridotto.terminal.boards.scene import BoardScene

__all__ = ["brief", "draw", "ideas"]

TALL = 22
"""From this height on there is air between the parts."""
FEW = 4
"""At most this many sparks, or things of others, are shown beside a question."""


def draw(scene: BoardScene) -> RenderableType:
    """The whole table; first what is to be told, so that it is never out of sight."""
    space = [Text()] if scene.height >= TALL else []
    turn, given = _turn(scene), _given(scene)
    parts: list[RenderableType] = [_title(scene), *space]
    if turn:
        parts += [*turn, *space]
    parts += [_seats(scene), *space, _centre(scene)]
    return Group(*parts, *(space if given else []), *given)


def _title(scene: BoardScene) -> Text:
    """How far the night is."""
    o: Open = scene.view.open
    limit = o.options.limit(o.seats)
    parcae = scene.say("bacchanalia", "parcae_of", number=o.parcae, limit=limit)
    line = Text(no_wrap=True, overflow="ellipsis")
    line.append(
        parcae if limit else scene.say("bacchanalia", "parcae", number=o.parcae), f"bold {scene.ink.accent}"
    )
    if o.turns:
        line.append("  " + scene.say("bacchanalia", "turns", number=o.turns))
    line.append(
        "  " + scene.say("bacchanalia", "deck", deck=o.deck, discards=len(o.discards)), scene.ink.faint
    )
    if o.closing or o.time_over:
        line.append("  " + scene.say("bacchanalia", "closing"), scene.ink.accent)
    return line


def _seats(scene: BoardScene) -> Table:
    """Who holds which Deus, and how it stands with everybody."""
    o: Open = scene.view.open
    table = Table(box=None, show_header=False, padding=(0, 1, 0, 0), pad_edge=False)
    table.add_column(no_wrap=True)
    table.add_column(no_wrap=True)
    table.add_column(overflow="fold")
    table.add_column(overflow="fold")
    for seat, name in enumerate(scene.names):
        sign = "▸" if seat == o.teller else " "
        who = Text(sign + name, style="bold" if seat == scene.view.seat else "")
        held = _cards(scene, (Deus.VINUM, *(DEUS[card] for card in o.held[seat])) if o.is_in(seat) else ())
        table.add_row(
            scene.badge(seat), who, held, Text(", ".join(_notes(scene, seat)), style=scene.ink.faint)
        )
    return table


def _notes(scene: BoardScene, seat: int) -> Iterable[str]:
    """The mark of the Amans, the locked card, a capture; or how it ended."""
    o: Open = scene.view.open
    words = scene.words
    if not o.is_in(seat):
        yield str(words.value(Finale(o.finale[seat])))
        if o.ending[seat] != NOTHING:
            yield str(words.value(Ending(o.ending[seat])))
        if o.fate[seat] > Fate.NONE:
            yield str(words.value(Fate(o.fate[seat])))
        return
    yield scene.say("bacchanalia", "together" if o.with_amans[seat] else "apart")
    if o.captured[seat]:
        yield scene.say("bacchanalia", "captured")
    if o.locked[seat] != NOTHING:
        yield scene.say("bacchanalia", "locked", card=words.value(UMBRA[o.locked[seat]]))
    if seat == o.questioner:
        yield scene.say("bacchanalia", "owes")


def _cards(scene: BoardScene, cards: Iterable[Deus]) -> Text:
    return Text(" · ").join(Text(str(scene.words.value(card))) for card in cards)


def _centre(scene: BoardScene) -> Text:
    """What lies in the centre."""
    o: Open = scene.view.open
    line = Text(scene.say("bacchanalia", "centre") + " ", style=scene.ink.faint)
    return line.append(_cards(scene, (DEUS[card] for card in o.centre)) if o.centre else Text("–"))


def _turn(scene: BoardScene) -> list[RenderableType]:
    """The teller's Umbra, the row of the Aruspex, and what is to be told."""
    o: Open = scene.view.open
    parts: list[RenderableType] = []
    if o.umbra or o.kept != NOTHING:
        cards = [str(scene.words.value(UMBRA[card])) for card in o.umbra]
        if o.kept != NOTHING:
            kept = scene.words.value(UMBRA[o.kept])
            cards.insert(0, scene.say("bacchanalia", "kept", card=kept))
        line = Text(scene.say("bacchanalia", "umbra") + " ", style=scene.ink.faint)
        parts.append(line.append(" · ".join(cards), ""))
    if o.row != NOTHING:
        rules = f"{scene.words.value(Row(o.row)):rules}"
        line = Text(scene.say("bacchanalia", "aruspex") + " ", style=scene.ink.faint)
        line.append(rules, f"bold {scene.ink.accent}")
        if o.place != NOTHING:
            line.append(f" · {scene.words.value(Place(o.place))}")
        parts.append(line)
    if invited := invitation(scene):
        parts.append(Text(invited, style="italic"))
        parts.append(Text(row_says(scene.words, key_of(Telling(o.telling)))))
    return parts


def _given(scene: BoardScene) -> list[RenderableType]:
    """The Aruspex' last line: what others have described and the teller may bring in; or sparks."""
    lines: list[RenderableType] = []
    asked = scene.view.asked
    for heading, items in ideas(scene)[:1]:
        lines.append(Text(heading, style=scene.ink.faint))
        lines += [
            Text(f"  {item.shown or item.text}", no_wrap=True, overflow="ellipsis") for item in items[:FEW]
        ]
        if len(items) > FEW and asked is not None and asked.question in TELLING:
            lines.append(Text("  …", style=scene.ink.faint))
    return lines
